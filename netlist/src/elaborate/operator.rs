//! Operators of two operands.

use super::expression::within;
use super::integer::Integer;
use super::kind::Kind;
use super::scope::Scope;
use super::value::{Result, Val};
use crate::dag::{NodeId, NodeOp, evaluate};
use crate::error::ElaborationError;
use crate::ir::{BinaryOp, CompareOp, ExprId, ExprOp, ShiftOp};
use crate::tree::{Expression, IntegerType, Operator};
use num_bigint::{BigInt, BigUint};

/// The widest distance, zeros in front not counted: with more, Verilator 5.006 fails when it knows the value, and the kernel makes room for
/// all that it shifts to the left.
pub(super) const DISTANCE_BITS: usize = 32;

/// The widest distance that the kernel takes, zeros in front counted.
const KERNEL_BITS: usize = 64;

impl Scope {
    /// `l op r`, which is `e`.
    pub fn binary(
        &mut self,
        e: &Expression,
        l: &Expression,
        op: Operator,
        r: &Expression,
    ) -> Result<Val> {
        let left = self.value(l)?;
        if let Some(decided) = self.short_circuit(&left, op) {
            return Ok(self.truth(decided));
        }
        let right = self.value(r)?;
        match (left, right) {
            (Val::Known(a), Val::Known(b)) => match a.compare(op, &b) {
                Some(truth) => {
                    truth.map(|truth| self.truth(truth)).map_err(|why| self.computed(e, &why))
                }
                None => a.operate(op, &b).map(Val::Known).map_err(|why| self.computed(e, &why)),
            },
            (left @ Val::Index(_), right @ (Val::Index(_) | Val::Known(_)))
            | (left @ Val::Known(_), right @ Val::Index(_)) => {
                self.indices(e, (left, l), op, (right, r))
            }
            (Val::Unsized(int), Val::Known(_) | Val::Index(_) | Val::Unsized(_)) => {
                Err(self.without_width(&int, l))
            }
            (Val::Known(_) | Val::Index(_), Val::Unsized(int)) => Err(self.without_width(&int, r)),
            (left, right) => match op {
                Operator::ShiftLeft | Operator::ShiftRight => {
                    self.shift(e, (left, l), op, (right, r))
                }
                _ => self.operands(e, (left, l), op, (right, r)),
            },
        }
    }

    /// What `&&` and `||` are without a look at the right, where Rust does not look either.
    fn short_circuit(&self, left: &Val, op: Operator) -> Option<bool> {
        let Val::Typed(id, _) = left else { return None };
        let ExprOp::Const(value) = &self.exprs[id.0 as usize].op else { return None };
        let truth = *value != BigUint::ZERO;
        match op {
            Operator::LogicalAnd if !truth => Some(false),
            Operator::LogicalOr if truth => Some(true),
            _ => None,
        }
    }

    fn operands(
        &mut self,
        e: &Expression,
        (left, l): (Val, &Expression),
        op: Operator,
        (right, r): (Val, &Expression),
    ) -> Result<Val> {
        let kind = match (&left, &right) {
            (Val::Typed(_, a), Val::Typed(_, b)) if a != b => {
                return Err(self.unsupported_here(format!(
                    "`{e}` joins {} and {}; make bits of both with `.into()`",
                    a.name(),
                    b.name()
                )));
            }
            (Val::Typed(_, kind), Val::Typed(..)) => kind.clone(),
            (Val::Typed(_, kind), _) | (_, Val::Typed(_, kind)) if *kind != Kind::Plain => {
                return Err(self.unsupported_here(format!(
                    "`{e}` joins {} and an integer by a function of Rust that cannot be read; make bits of it with `.into()`",
                    kind.name()
                )));
            }
            _ => Kind::Plain,
        };
        self.check_kind(e, &kind, op)?;
        let width = match (&left, &right) {
            (Val::Typed(id, _), _) | (_, Val::Typed(id, _)) => self.width(*id),
            _ => 1,
        };
        // `Bits` and a bit make a sum and a difference: the bit is what is added or taken away.
        let right = match right {
            Val::Typed(id, Kind::Plain)
                if matches!(op, Operator::Add | Operator::Sub)
                    && self.width(id) == 1
                    && width > 1 =>
            {
                self.plain(width, ExprOp::Extend(id))
            }
            right => right,
        };
        let (a, b) = (self.operand(left, width, l, e)?, self.operand(right, width, r, e)?);
        let binary = |op| (width, ExprOp::Binary(op, a, b));
        let (width, op) = match op {
            Operator::Add => binary(BinaryOp::Add),
            Operator::Sub => binary(BinaryOp::Sub),
            Operator::And => binary(BinaryOp::And),
            Operator::Or => binary(BinaryOp::Or),
            Operator::Xor => binary(BinaryOp::Xor),
            Operator::LogicalAnd if width == 1 => binary(BinaryOp::And),
            Operator::LogicalOr if width == 1 => binary(BinaryOp::Or),
            Operator::Mul => {
                return Err(self.unsupported_here(format!("`{e}`: use the primitive `Multiplier`")));
            }
            Operator::Div | Operator::Rem => {
                return Err(self.unsupported_here(format!(
                    "`{e}` divides signals; shift by a constant, or use a block that divides"
                )));
            }
            _ => match comparison(op, a, b) {
                Some(op) => (1, op),
                None => {
                    return Err(self.unsupported_here(format!(
                        "`{e}` of {width} bits; conditions have one, compare with `== 0` or take `.any()`"
                    )));
                }
            },
        };
        let folded = self.folded(width, &op).map_or(op, ExprOp::Const);
        Ok(self.plain(width, folded))
    }

    /// The value of a sum, conjunction or comparison of two constants, as a literal with a width is no more than a literal to a reader;
    /// and that of a comparison with an end of the range, of which lint tools warn.
    fn folded(&self, width: usize, op: &ExprOp) -> Option<BigUint> {
        let (ExprOp::Binary(_, a, b) | ExprOp::Compare(_, a, b)) = op else { return None };
        let values = [a, b].map(|id| match &self.exprs[id.0 as usize].op {
            ExprOp::Const(value) => Some(value.clone()),
            _ => None,
        });
        if let ExprOp::Compare(kind @ (CompareOp::Lt | CompareOp::Le), a, _) = op {
            let most = (BigUint::from(1_u8) << self.width(*a)) - 1_u8;
            let (least, most) = (Some(BigUint::ZERO), Some(most));
            match kind {
                CompareOp::Lt if values[1] == least || values[0] == most => return least,
                CompareOp::Le if values[0] == least || values[1] == most => {
                    return Some(1_u8.into());
                }
                _ => {}
            }
        }
        let [Some(x), Some(y)] = values else { return None };
        let any = NodeId(0);
        let op = match op {
            ExprOp::Binary(op, ..) => NodeOp::Binary(*op, any, any),
            ExprOp::Compare(op, ..) => NodeOp::Compare(*op, any, any),
            _ => return None,
        };
        Some(evaluate(&op, width, &[x, y], &[self.width(*a), self.width(*b)]))
    }

    /// Whether an operator is known to mean for a type what it means for its bits.
    fn check_kind(&self, e: &Expression, kind: &Kind, op: Operator) -> Result<()> {
        let allowed = match op {
            Operator::Equal | Operator::NotEqual => kind.comparisons().are_equal,
            Operator::Less
            | Operator::LessOrEqual
            | Operator::Greater
            | Operator::GreaterOrEqual => kind.comparisons().are_ordered,
            _ => *kind == Kind::Plain,
        };
        if allowed {
            return Ok(());
        }
        let is_own = match kind {
            Kind::Labels(_) => comparison(op, ExprId(0), ExprId(0)).is_some(),
            Kind::Record(..) => matches!(op, Operator::Equal | Operator::NotEqual),
            _ => false,
        };
        let instead = match kind {
            _ if is_own => {
                "derive `PartialEq` and `PartialOrd` in it and in what it is made of, or make bits of both with `.into()`"
            }
            Kind::Opaque => "use `Bits`, a `LogicStruct` or a `LogicState`",
            _ => "make bits of both with `.into()`, or take fields",
        };
        Err(self.unsupported_here(format!(
            "`{e}`: what `{op}` does to {} is a function of Rust that cannot be read; {instead}",
            kind.name()
        )))
    }

    fn operand(
        &mut self,
        value: Val,
        width: usize,
        operand: &Expression,
        e: &Expression,
    ) -> Result<ExprId> {
        let found = match &value {
            Val::Typed(id, _) if self.width(*id) != width => self.width(*id),
            _ => {
                return self.fit(value, width, operand).map_err(|error| within(error, e));
            }
        };
        Err(ElaborationError::WidthMismatch {
            path: self.here(),
            what: format!("`{e}`"),
            left: width,
            right: found,
            line: self.source_line(),
        })
    }

    fn shift(
        &mut self,
        e: &Expression,
        (left, l): (Val, &Expression),
        op: Operator,
        (right, r): (Val, &Expression),
    ) -> Result<Val> {
        let value = match left {
            // `literal << value` is 64 bits wide in rust-hdl.
            Val::Known(_) => self.fit(left, 64, l)?,
            Val::Unsized(int) => return Err(self.without_width(&int, l)),
            left => self.typed(left, l)?,
        };
        let to_the_left = op == Operator::ShiftLeft;
        if matches!(&right, Val::Known(int) if int.value == BigInt::ZERO) {
            return Ok(Val::Typed(value, Kind::Plain));
        }
        let distance = match right {
            Val::Known(int) => {
                let width = int.value.bits().max(1) as usize;
                self.fit(Val::Known(int), width, r)?
            }
            Val::Unsized(int) => return Err(self.without_width(&int, r)),
            right => self.typed(right, r)?,
        };
        let width = self.width(value);
        let refused = |most: usize, found: usize| {
            format!(
                "`{e}` by a distance of {found} bits, where {most} are the most; take its low bits with `get_bits`"
            )
        };
        if self.width(distance) > KERNEL_BITS {
            return Err(self.unsupported_here(refused(KERNEL_BITS, self.width(distance))));
        }
        let distance = self.low_bits_of_wire(distance);
        let least = self.without_zeros(distance);
        if self.constant(least).is_some_and(|distance| distance >= BigUint::from(width))
            && self.width(least) <= DISTANCE_BITS
        {
            return Ok(self.plain(width, ExprOp::Const(BigUint::ZERO)));
        }
        let shift = if to_the_left { ShiftOp::Left } else { ShiftOp::Right };
        if self.width(least) <= DISTANCE_BITS {
            return Ok(self.plain(width, ExprOp::Shift(shift, value, distance)));
        }
        match self.constant(least) {
            None => Err(self.unsupported_here(refused(DISTANCE_BITS, self.width(least)))),
            Some(constant) if constant < BigUint::from(width) => {
                let bits = constant.bits().max(1) as usize;
                let distance = self.node(bits, ExprOp::Const(constant));
                Ok(self.plain(width, ExprOp::Shift(shift, value, distance)))
            }
            Some(constant) if to_the_left && constant.bits() > DISTANCE_BITS as u64 => Err(self
                .unsupported_here(format!(
                    "`{e}` leaves nothing, and the kernel has no room for it; write 0"
                ))),
            Some(_) => Ok(self.plain(width, ExprOp::Const(BigUint::ZERO))),
        }
    }

    /// A wire of a `let` without the zeros that it has in front, as far as it is too wide for a distance with them.
    pub fn low_bits_of_wire(&mut self, id: ExprId) -> ExprId {
        match self.exprs[id.0 as usize].op {
            ExprOp::Read(wire) if self.width(id) > DISTANCE_BITS => match self.wires.get(&wire) {
                Some(used) if *used < self.width(id) => self.node(*used, ExprOp::Slice(id, 0)),
                _ => id,
            },
            _ => id,
        }
    }

    /// What a value is without zeros in front.
    pub fn without_zeros(&self, mut id: ExprId) -> ExprId {
        while let ExprOp::Extend(inner) = self.exprs[id.0 as usize].op {
            id = inner;
        }
        id
    }

    /// Integers of Rust of which one is made of signals: sums and comparisons, in as many bits as they need.
    fn indices(
        &mut self,
        e: &Expression,
        (left, l): (Val, &Expression),
        op: Operator,
        (right, r): (Val, &Expression),
    ) -> Result<Val> {
        let (a, b) = (self.index_bits(left, l)?, self.index_bits(right, r)?);
        let widest = self.width(a).max(self.width(b));
        if op == Operator::Add {
            let width = widest + 1;
            if width >= usize::BITS as usize {
                return Err(self.computed(e, "it may not fit in a `usize`"));
            }
            let (a, b) = (self.extended(a, width), self.extended(b, width));
            return Ok(Val::Index(self.node(width, ExprOp::Binary(BinaryOp::Add, a, b))));
        }
        let (a, b) = (self.extended(a, widest), self.extended(b, widest));
        match comparison(op, a, b) {
            Some(op) => {
                let folded = self.folded(1, &op).map_or(op, ExprOp::Const);
                Ok(self.plain(1, folded))
            }
            None => Err(self.unsupported_here(format!(
                "`{e}` computes with a `usize` of Rust, of which `{op}` has no width in hardware; compute in the bits of the signal and take \
                 `index()` last, as in `(self.i.val() {op} 1).index()`"
            ))),
        }
    }

    fn index_bits(&mut self, value: Val, e: &Expression) -> Result<ExprId> {
        match value {
            Val::Known(int) => self.known_position(int, e),
            Val::Unsized(int) => Err(self.without_width(&int, e)),
            Val::Index(id) | Val::Typed(id, _) => Ok(id),
        }
    }

    /// A known `usize`, in as many bits as it needs.
    pub fn known_position(&mut self, int: Integer, e: &Expression) -> Result<ExprId> {
        let int = self.meet(int, IntegerType::USIZE, e)?;
        let width = int.value.bits().max(1) as usize;
        self.fit(Val::Known(int), width, e)
    }

    /// The value with zeros in front.
    pub fn extended(&mut self, id: ExprId, width: usize) -> ExprId {
        match &self.exprs[id.0 as usize].op {
            _ if self.width(id) == width => id,
            ExprOp::Const(value) => {
                let value = value.clone();
                self.node(width, ExprOp::Const(value))
            }
            _ => self.node(width, ExprOp::Extend(id)),
        }
    }
}

/// A comparison of two values of equal width.
pub(super) fn comparison(op: Operator, a: ExprId, b: ExprId) -> Option<ExprOp> {
    Some(match op {
        Operator::Equal => ExprOp::Compare(CompareOp::Eq, a, b),
        Operator::NotEqual => ExprOp::Compare(CompareOp::Ne, a, b),
        Operator::Less => ExprOp::Compare(CompareOp::Lt, a, b),
        Operator::LessOrEqual => ExprOp::Compare(CompareOp::Le, a, b),
        Operator::Greater => ExprOp::Compare(CompareOp::Lt, b, a),
        Operator::GreaterOrEqual => ExprOp::Compare(CompareOp::Le, b, a),
        _ => return None,
    })
}
