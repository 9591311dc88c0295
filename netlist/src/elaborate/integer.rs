//! Integers of Rust that are known while a block is elaborated: literals, constants, loop variables and what is computed of them.
//!
//! They have the value that they have in Rust, in their type there: sums that do not fit are refused, as Rust stops, and shifts drop bits. A
//! literal without a suffix has the type of what it meets. Until it meets one, its bounds are kept, and where nothing determines the type, an
//! integer is taken only if all types that Rust may infer give it the same value.

use crate::tree::{Function, IntegerType, Operator};
use num_bigint::BigInt;
use num_traits::{One, ToPrimitive, Zero};

/// An integer and its type, as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Integer {
    pub value: BigInt,
    kind: Option<IntegerType>,
    bounds: Bounds,
}

/// What the type of an integer without one has to hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Bounds {
    /// The largest literal: any type that Rust infers holds it.
    literal: BigInt,
    /// The largest result: in a type that does not hold it the integer has another value.
    result: BigInt,
    /// The largest one of a shift to the left, which drops bits where others stop.
    shifted: BigInt,
    /// The farthest shift, which is below the bits of the type.
    distance: u32,
}

impl Bounds {
    fn and(&self, other: &Self) -> Self {
        let most = |a: &BigInt, b: &BigInt| a.max(b).clone();
        Self {
            literal: most(&self.literal, &other.literal),
            result: most(&self.result, &other.result),
            shifted: most(&self.shifted, &other.shifted),
            distance: self.distance.max(other.distance),
        }
    }

    fn fit(&self, kind: IntegerType) -> bool {
        self.result <= most(kind) && self.distance < kind.bits
    }

    /// Whether Rust stops in that type, or has the same value.
    fn mean_the_same(&self, kind: IntegerType) -> bool {
        self.shifted <= most(kind) && self.distance < kind.bits
    }
}

/// Why there is no value.
pub(super) type Refusal = String;

/// The largest value of a type.
fn most(kind: IntegerType) -> BigInt {
    (BigInt::one() << (kind.bits - u32::from(kind.is_signed))) - 1
}

/// The smallest one.
fn least(kind: IntegerType) -> BigInt {
    if kind.is_signed { -(BigInt::one() << (kind.bits - 1)) } else { BigInt::zero() }
}

/// A value without the bits that its type does not have.
fn wrapped(value: &BigInt, kind: IntegerType) -> BigInt {
    let turn = BigInt::one() << kind.bits;
    let low = value & (&turn - 1);
    if low > most(kind) { low - turn } else { low }
}

impl Integer {
    /// A literal with its suffix.
    pub fn literal(value: u128, suffix: &str) -> Self {
        match IntegerType::named(suffix) {
            Some(kind) => Self::of(value, kind),
            None => {
                let value = BigInt::from(value);
                let bounds =
                    Bounds { literal: value.clone(), result: value.clone(), ..Bounds::default() };
                Self { value, kind: None, bounds }
            }
        }
    }

    /// An integer of a type.
    pub fn of(value: impl Into<BigInt>, kind: IntegerType) -> Self {
        Self { value: value.into(), kind: Some(kind), bounds: Bounds::default() }
    }

    /// Another value of the same type.
    pub fn with(&self, value: BigInt) -> Self {
        Self { value, ..self.clone() }
    }

    /// As a number that can be an index or a number of bits.
    pub fn to_usize(&self) -> Option<usize> {
        self.value.to_usize()
    }

    /// The integer in the type that its place has.
    pub fn meet(&self, kind: IntegerType) -> Result<Self, Refusal> {
        match self.kind {
            None if !self.bounds.fit(kind) => Err(format!(
                "its literals are of type `{}` here, in which {} has another value; write the number that you mean",
                kind.name, self.value
            )),
            None => Ok(Self::of(self.value.clone(), kind)),
            Some(_) => Ok(self.clone()),
        }
    }

    /// The integer where nothing determines its type.
    pub fn in_any_type(&self) -> Result<Self, Refusal> {
        let smallest = IntegerType::ALL.iter().filter(|kind| self.bounds.literal <= most(**kind));
        let smallest = smallest.min_by_key(|kind| most(**kind));
        if self.kind.is_some() || smallest.is_some_and(|kind| self.bounds.mean_the_same(*kind)) {
            return Ok(self.clone());
        }
        Err(format!(
            "it is {} only in some of the types that Rust may infer; give a literal in it a type, such as `{}_u64`",
            self.value, self.bounds.literal
        ))
    }

    /// Two integers of one type.
    pub fn together(&self, other: &Self) -> Result<(Self, Self), Refusal> {
        let bounds = self.bounds.and(&other.bounds);
        let both = |integer: &Self| Self { bounds: bounds.clone(), ..integer.clone() };
        match self.kind.or(other.kind) {
            Some(kind) => Ok((self.meet(kind)?, other.meet(kind)?)),
            None => Ok((both(self), both(other))),
        }
    }

    /// `self as kind`
    pub fn cast(&self, kind: &str) -> Result<Self, Refusal> {
        let Some(kind) = IntegerType::named(kind) else {
            return Err(format!("`{kind}` is no type of integers"));
        };
        let known = self.in_any_type()?;
        let value = wrapped(&known.value, kind);
        if known.kind.is_none() && value != known.value {
            return Err(format!("{} does not fit in `{}`", self.value, kind.name));
        }
        Ok(Self::of(value, kind))
    }

    /// A result in the type of the operands, of which this is one.
    fn checked(&self, value: BigInt) -> Result<Self, Refusal> {
        let (least, most) = match self.kind {
            Some(kind) => (least(kind), most(kind)),
            None => (BigInt::zero(), u128::MAX.into()),
        };
        if value < least {
            return Err(format!("it is {value}, where Rust stops"));
        }
        if value > most {
            let bits = self.kind.map_or(u128::BITS, |kind| kind.bits);
            return Err(format!("it is {value}, which does not fit in {bits} bits"));
        }
        let mut result = self.with(value);
        if self.kind.is_none() {
            result.bounds.result = result.bounds.result.max(result.value.clone());
        }
        Ok(result)
    }

    fn shifted(&self, operator: Operator, by: &Self) -> Result<Self, Refusal> {
        let stops = || format!("it shifts by {}, where Rust stops", by.value);
        let bits = self.kind.map_or(u128::BITS, |kind| kind.bits);
        let by = by.in_any_type()?.value.to_u32().filter(|by| *by < bits).ok_or_else(stops)?;
        let value = match operator {
            Operator::ShiftLeft => &self.value << by,
            _ => &self.value >> by,
        };
        let mut result =
            self.checked(self.kind.map_or(value.clone(), |kind| wrapped(&value, kind)))?;
        if self.kind.is_none() {
            let Bounds { shifted, distance, .. } = &mut result.bounds;
            *distance = by.max(*distance);
            if operator == Operator::ShiftLeft {
                *shifted = result.value.clone().max(shifted.clone());
            }
        }
        Ok(result)
    }

    /// An operator that gives an integer.
    pub fn operate(&self, operator: Operator, other: &Self) -> Result<Self, Refusal> {
        if matches!(operator, Operator::ShiftLeft | Operator::ShiftRight) {
            return self.shifted(operator, other);
        }
        let (left, right) = self.together(other)?;
        let (a, b) = (&left.value, &right.value);
        let value = match operator {
            Operator::Add => a + b,
            Operator::Sub => a - b,
            Operator::Mul => a * b,
            Operator::Div | Operator::Rem if b.is_zero() => {
                return Err("it divides by zero".to_string());
            }
            Operator::Div => a / b,
            Operator::Rem => {
                // Rust divides, too.
                left.checked(a / b)?;
                a % b
            }
            Operator::And => a & b,
            Operator::Or => a | b,
            Operator::Xor => a ^ b,
            _ => return Err(format!("`{operator}` takes conditions")),
        };
        left.checked(value)
    }

    /// A comparison, if the operator is one.
    pub fn compare(&self, operator: Operator, other: &Self) -> Option<Result<bool, Refusal>> {
        let (a, b) = (&self.value, &other.value);
        let truth = match operator {
            Operator::Equal => a == b,
            Operator::NotEqual => a != b,
            Operator::Less => a < b,
            Operator::LessOrEqual => a <= b,
            Operator::Greater => a > b,
            Operator::GreaterOrEqual => a >= b,
            _ => return None,
        };
        let both = self.together(other);
        Some(both.and_then(|(a, b)| a.in_any_type().and(b.in_any_type())).map(|_| truth))
    }

    /// A function.
    pub fn call(function: Function, operands: &[Self]) -> Result<Self, Refusal> {
        let (a, b) = match (function, operands) {
            (Function::Clog2, [a]) => (a.meet(IntegerType::USIZE)?, None),
            (Function::Pow, [a, b]) => (a.clone(), Some(b.meet(IntegerType::U32)?)),
            (_, [a, b]) => a.together(b).map(|(a, b)| (a, Some(b)))?,
            (_, operands) => (operands[0].in_any_type()?, None),
        };
        let other = b.as_ref().map_or(BigInt::zero(), |b| b.value.clone());
        let (x, y) = (&a.value, &other);
        let (zero, one) = (BigInt::zero(), BigInt::one());
        let value = match function {
            Function::Min => x.min(y).clone(),
            Function::Max => x.max(y).clone(),
            Function::AbsDiff => {
                let difference = BigInt::from((x - y).magnitude().clone());
                let kind = a.kind.map(IntegerType::unsigned);
                return Self { kind, ..a.clone() }.checked(difference);
            }
            Function::SaturatingSub => match a.kind {
                Some(kind) => (x - y).max(least(kind)).min(most(kind)),
                None if x < y => {
                    return Err("it is 0 or negative, by the type that Rust infers; give a literal in it a type".to_string());
                }
                None => x - y,
            },
            Function::DivCeil if *y > zero && *x >= zero => (x + y - 1) / y,
            Function::DivCeil => return Err("it divides by zero".to_string()),
            Function::Pow => {
                match y.to_u32().filter(|by| *by <= 128 || x.magnitude() <= one.magnitude()) {
                    Some(by) => x.pow(by),
                    None => return Err(format!("it is a power of {y}")),
                }
            }
            Function::Ilog2 if *x > zero => {
                return Ok(Self::of(x.bits() - 1, IntegerType::U32));
            }
            Function::Ilog2 => return Err("0 has no logarithm".to_string()),
            Function::NextPowerOfTwo | Function::Clog2 => {
                let above = (x - 1_u8).max(zero).bits();
                if function == Function::Clog2 { above.into() } else { one << above }
            }
        };
        a.checked(value)
    }
}

#[cfg(test)]
mod tests;
