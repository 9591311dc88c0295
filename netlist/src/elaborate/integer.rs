//! Integers of Rust that are known while a block is elaborated: literals, constants, loop variables and what is computed of them.
//!
//! They have the value that they have in Rust. Where Rust would stop, because a result does not fit in its type, they are refused.

use crate::tree::{Function, Operator};
use num_bigint::BigInt;
use num_traits::{ToPrimitive, Zero};

/// An integer and the bits of its type, as far as they are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Integer {
    pub value: BigInt,
    pub bits: Option<u32>,
}

/// Why there is no value.
pub(super) type Refusal = String;

/// The largest value of a type of so many bits; of the smallest that Rust may infer if they are not known.
fn largest(bits: Option<u32>) -> BigInt {
    match bits {
        Some(bits) => (BigInt::from(1) << bits) - 1,
        None => i32::MAX.into(),
    }
}

impl Integer {
    /// A literal with its suffix.
    pub fn literal(value: u128, suffix: &str) -> Self {
        Self { value: value.into(), bits: type_bits(suffix) }
    }

    /// An integer without a type.
    pub fn of(value: impl Into<BigInt>) -> Self {
        Self { value: value.into(), bits: None }
    }

    /// As a number that can be an index or a number of bits.
    pub fn to_usize(&self) -> Option<usize> {
        self.value.to_usize()
    }

    /// `self as kind`, when the value stays what it is.
    pub fn cast(&self, kind: &str) -> Result<Self, Refusal> {
        let bits = type_bits(kind);
        if self.value < BigInt::zero() || self.value > largest(bits) {
            return Err(format!("{} does not fit in `{kind}`", self.value));
        }
        Ok(Self { value: self.value.clone(), bits })
    }

    fn checked(value: BigInt, bits: Option<u32>) -> Result<Self, Refusal> {
        if value < BigInt::zero() {
            return Err(format!("it is {value}, where Rust stops"));
        }
        if value > largest(bits) {
            return Err(match bits {
                Some(bits) => format!("it is {value}, which does not fit in {bits} bits"),
                None => format!("it is {value}; give a literal in it a type, such as `1_u64`"),
            });
        }
        Ok(Self { value, bits })
    }

    /// An operator that gives an integer.
    pub fn operate(&self, operator: Operator, other: &Self) -> Result<Self, Refusal> {
        let (a, b) = (&self.value, &other.value);
        let negative = *a < BigInt::zero() || *b < BigInt::zero();
        let value = match operator {
            Operator::ShiftLeft | Operator::ShiftRight => {
                let by = b.to_u32().filter(|by| *by < self.bits.unwrap_or(32));
                let by = by.ok_or_else(|| format!("it shifts by {b}, where Rust stops"))?;
                let value = if operator == Operator::ShiftLeft { a << by } else { a >> by };
                return Self::checked(value, self.bits);
            }
            Operator::Add => a + b,
            Operator::Sub => a - b,
            Operator::Mul => a * b,
            Operator::Div | Operator::Rem if b.is_zero() => {
                return Err("it divides by zero".to_string());
            }
            Operator::Div => a / b,
            Operator::Rem => a % b,
            _ if negative => return Err("an operand is negative".to_string()),
            Operator::And => a & b,
            Operator::Or => a | b,
            Operator::Xor => a ^ b,
            _ => return Err(format!("`{operator}` takes conditions")),
        };
        Self::checked(value, self.bits.or(other.bits))
    }

    /// A comparison.
    pub fn compare(&self, operator: Operator, other: &Self) -> Option<bool> {
        let (a, b) = (&self.value, &other.value);
        Some(match operator {
            Operator::Equal => a == b,
            Operator::NotEqual => a != b,
            Operator::Less => a < b,
            Operator::LessOrEqual => a <= b,
            Operator::Greater => a > b,
            Operator::GreaterOrEqual => a >= b,
            _ => return None,
        })
    }

    /// A function.
    pub fn call(function: Function, operands: &[Self]) -> Result<Self, Refusal> {
        let missing = Self::of(0);
        let (a, b) = (&operands[0], operands.get(1).unwrap_or(&missing));
        let bits = a.bits.or(b.bits);
        let zero = BigInt::zero();
        let positive = |x: &BigInt| x > &BigInt::zero();
        let value = match function {
            Function::Min => (&a.value).min(&b.value).clone(),
            Function::Max => (&a.value).max(&b.value).clone(),
            Function::AbsDiff => (&a.value - &b.value).magnitude().clone().into(),
            Function::SaturatingSub => (&a.value - &b.value).max(zero),
            Function::DivCeil if positive(&b.value) => (&a.value + &b.value - 1) / &b.value,
            Function::DivCeil => return Err("it divides by zero".to_string()),
            Function::Pow => match b.value.to_u32().filter(|by| *by <= 128) {
                Some(by) => a.value.pow(by),
                None => return Err(format!("it is a power of {}", b.value)),
            },
            Function::Ilog2 if positive(&a.value) => (a.value.bits() - 1).into(),
            Function::Ilog2 => return Err("0 has no logarithm".to_string()),
            Function::NextPowerOfTwo | Function::Clog2 => {
                let above = (&a.value - 1_u8).max(zero).bits();
                if function == Function::Clog2 { above.into() } else { BigInt::from(1) << above }
            }
        };
        let bits = match function {
            Function::Ilog2 => Some(u32::BITS),
            Function::Clog2 => Some(usize::BITS),
            _ => bits,
        };
        Self::checked(value, bits)
    }
}

/// The bits that a type has for values that are not negative.
fn type_bits(kind: &str) -> Option<u32> {
    let (sign, bits) = kind.split_at_checked(1)?;
    let bits = if bits == "size" { usize::BITS } else { bits.parse().ok()? };
    Some(if sign == "i" { bits - 1 } else { bits })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(value: u64, kind: &str) -> Integer {
        Integer::literal(value.into(), kind)
    }

    #[test]
    fn integers_compute_as_in_rust() {
        let cases = [
            (Operator::Add, 200 + 55),
            (Operator::Sub, 200 - 55),
            (Operator::Div, 200 / 55),
            (Operator::Rem, 200 % 55),
            (Operator::And, 200 & 55),
            (Operator::Or, 200 | 55),
            (Operator::Xor, 200 ^ 55),
        ];
        for (operator, expected) in cases {
            let result = known(200, "u8").operate(operator, &known(55, ""));
            assert_eq!(result, Ok(known(expected, "u8")), "{operator}");
        }
        assert_eq!(
            known(1, "u64").operate(Operator::ShiftLeft, &known(40, "")),
            Ok(known(1 << 40, "u64"))
        );
    }

    #[test]
    fn what_does_not_fit_in_its_type_has_no_value() {
        for (a, operator, b) in [
            (known(200, "u8"), Operator::Add, known(56, "")),
            (known(2, "usize"), Operator::Sub, known(3, "")),
            (known(1, "u8"), Operator::ShiftLeft, known(8, "")),
            (known(1 << 30, ""), Operator::Mul, known(2, "")),
            (known(7, ""), Operator::Div, known(0, "")),
        ] {
            assert!(a.operate(operator, &b).is_err(), "{a:?} {operator} {b:?}");
        }
        assert!(known(300, "").cast("u8").is_err());
        assert_eq!(known(255, "u64").cast("u8"), Ok(known(255, "u8")));
    }

    #[test]
    fn functions_give_what_those_of_rust_give() {
        let call = |function, a: u64, b: u64| {
            Integer::call(function, &[known(a, "u64"), known(b, "u64")]).map(|i| i.value)
        };
        for (a, b) in [(1_u64, 1_u64), (7, 3), (8, 4), (9, 4), (3, 7), (100, 9)] {
            let expected = [
                (Function::AbsDiff, a.abs_diff(b)),
                (Function::Clog2, u64::from(a.next_power_of_two().ilog2())),
                (Function::DivCeil, a.div_ceil(b)),
                (Function::Ilog2, u64::from(a.ilog2())),
                (Function::Max, a.max(b)),
                (Function::Min, a.min(b)),
                (Function::NextPowerOfTwo, a.next_power_of_two()),
                (Function::Pow, a.pow(b as u32)),
                (Function::SaturatingSub, a.saturating_sub(b)),
            ];
            for (function, expected) in expected {
                assert_eq!(call(function, a, b), Ok(expected.into()), "{function} of {a}, {b}");
            }
        }
        assert!(call(Function::DivCeil, 3, 0).is_err());
        assert!(call(Function::Ilog2, 0, 0).is_err());
    }
}
