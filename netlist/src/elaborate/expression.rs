//! Expressions: every node gets the width that it has in the kernel.
//!
//! Widths come from the signals, and from the types that the kernel names. A literal takes the width of what it meets; integers of
//! Rust that are known are computed here ([`super::integer`]), operators are in [`super::operator`].

use super::integer::Integer;
use super::kind::{Kind, constant};
use super::scope::Scope;
use super::value::{Result, Val};
use crate::error::ElaborationError;
use crate::ir::{Expr, ExprId, ExprOp, ReduceOp, SignalKind};
use crate::tree::{Expression, Function, IntegerType, Reduction, Value, ValueType, Width};
use num_bigint::BigUint;
use num_traits::ToPrimitive;

/// The widest value of which the kernel takes an index.
const INDEX_BITS: usize = 32;

impl Scope {
    /// Translates an expression.
    pub fn value(&mut self, e: &Expression) -> Result<Val> {
        match e {
            Expression::Read(name) => self.read(name),
            Expression::Integer(value, suffix) => {
                Ok(Val::Known(Integer::literal(*value, suffix)))
            }
            Expression::Truth(truth) => Ok(self.truth(*truth)),
            Expression::Loop(name) => {
                let known = self.loops.iter().rev().find(|(variable, ..)| variable == name);
                match known {
                    Some((_, turn)) => Ok(Val::Known(turn.clone())),
                    None => Err(self.unsupported_here(format!("`{name}` is of another loop"))),
                }
            }
            Expression::Let(name) => self.named(name),
            Expression::Value(index, text) => self.constant_of_rust(*index, text),
            Expression::OfType(x, index, text) => self.of_type(x, *index, text),
            Expression::Word(x) => match self.value(x)? {
                Val::Known(int) => self.meet(int, IntegerType::U64, x).map(Val::Known),
                other => Ok(other),
            },
            Expression::Not(x) => {
                let id = self.bits(x)?;
                Ok(self.plain(self.width(id), ExprOp::Not(id)))
            }
            Expression::Binary(l, op, r) => self.binary(e, l, *op, r),
            Expression::As(x, kind) => match self.value(x)? {
                Val::Known(int) => int.cast(kind).map(Val::Known).map_err(|why| self.computed(e, &why)),
                _ => Err(self.unsupported_here(format!(
                    "`{e}` of signals; a value keeps its bits, `bit_cast::<TO, FROM>(x)` changes their number"
                ))),
            },
            Expression::Function(function, operands) => self.function(e, *function, operands),
            Expression::Cast { value, from, to } => {
                let to = self.bits_of(*to)?;
                let inner = self.value(value)?;
                let id = match from {
                    Some(from) => {
                        let from = self.bits_of(*from)?;
                        self.fit(inner, from, value).map_err(|error| within(error, e))?
                    }
                    None => self.typed(inner, value)?,
                };
                self.cast(id, to, e)
            }
            Expression::Concat(parts) => self.concat(e, parts),
            Expression::Call { function, name, arguments } => {
                self.call(*function, name, arguments)
            }
            Expression::Bits(x, width) => self.as_bits(e, x, *width),
            Expression::Into(x) => match self.value(x)? {
                Val::Typed(_, Kind::Opaque) => Err(self.opaque(e)),
                Val::Typed(id, kind) => {
                    let is_other_bit = kind.comparisons().has_other_bit && self.width(id) == 1;
                    // `x.to_bits()`, which nothing derives.
                    if is_other_bit || (kind != Kind::Plain && matches!(x, Expression::Word(_))) {
                        return Err(self.own_bits(e, &kind));
                    }
                    Ok(Val::Typed(id, Kind::Plain))
                }
                Val::Index(_) => Err(self.unsupported_here(format!(
                    "`{e}` has no width; write `to_bits::<N>()`, or use the value without `index()`"
                ))),
                Val::Known(int) => self.meet(int, IntegerType::U64, x).map(Val::Unsized),
                Val::Unsized(int) => Ok(Val::Unsized(int)),
            },
            Expression::Index(x) => {
                let id = self.bits(x)?;
                let width = self.width(id);
                if width > INDEX_BITS {
                    return Err(self.unsupported_here(format!(
                        "`{e}` of {width} bits, where the kernel stops above {INDEX_BITS}; take the low bits: \
                         `.get_bits::<{INDEX_BITS}>(0).index()`"
                    )));
                }
                Ok(Val::Index(id))
            }
            Expression::Bit(x, position) => self.slice(e, x, 1, position),
            Expression::Slice(x, width, position) => {
                let width = self.bits_of(*width)?;
                self.slice(e, x, width, position)
            }
            Expression::Replace(x, position, bit) => self.replace(e, x, position, bit),
            Expression::Reduce(reduction, x) => {
                let id = self.bits(x)?;
                let op = match reduction {
                    Reduction::And => ReduceOp::And,
                    Reduction::Or => ReduceOp::Or,
                    Reduction::Xor => ReduceOp::Xor,
                };
                Ok(self.plain(1, ExprOp::Reduce(op, id)))
            }
            Expression::Field(x, name) => {
                let Val::Typed(id, Kind::Record(fields, _)) = self.value(x)? else {
                    return Err(self.unsupported_here(format!("`{e}`: `{x}` has no fields that are known here")));
                };
                let Some(field) = fields.iter().find(|f| f.name == *name) else {
                    return Err(self.unsupported_here(format!("`{e}`: there is no such field of bits")));
                };
                let id = self.part(id, field.low, field.width, e)?;
                Ok(Val::Typed(id, field.kind.clone()))
            }
        }
    }

    fn constant_of_rust(&mut self, index: usize, text: &str) -> Result<Val> {
        match self.values.get(index) {
            Some(Value::Integer(value, kind)) => Ok(Val::Known(Integer::of(value.clone(), *kind))),
            Some(value) => match constant(value) {
                Some((value, width, kind)) if width > 0 => {
                    Ok(Val::Typed(self.node(width, ExprOp::Const(value)), kind))
                }
                _ => Err(self.unsupported_here(format!("`{text}` has no bits"))),
            },
            None => Err(self.unsupported_here(format!("`{text}` has no value"))),
        }
    }

    /// An integer in the type that its place has.
    pub fn meet(&self, int: Integer, kind: IntegerType, e: &Expression) -> Result<Integer> {
        int.meet(kind).map_err(|why| self.computed(e, &why))
    }

    /// `x` under a name whose type is written.
    fn of_type(&mut self, x: &Expression, index: usize, text: &str) -> Result<Val> {
        let value = self.value(x)?;
        self.given(value, x, index, text)
    }

    /// A value, which is `x`, under a name whose type is written.
    pub fn given(&mut self, value: Val, x: &Expression, index: usize, text: &str) -> Result<Val> {
        match (value, self.values.get(index).cloned()) {
            (Val::Known(int), Some(Value::Type(ValueType::Integer(kind)))) => {
                self.meet(int, kind, x).map(Val::Known)
            }
            // An integer that signals decide.
            (value @ Val::Index(_), Some(Value::Type(ValueType::Integer(IntegerType::USIZE)))) => {
                Ok(value)
            }
            (Val::Unsized(int), Some(Value::Type(ValueType::Signal { width, kind })))
                if Kind::of(&kind) == Kind::Plain =>
            {
                let id = self.fit(Val::Unsized(int), width, x)?;
                Ok(Val::Typed(id, Kind::Plain))
            }
            (Val::Typed(id, found), Some(Value::Type(ValueType::Signal { width, kind })))
                if found == Kind::of(&kind) && self.width(id) == width =>
            {
                Ok(Val::Typed(id, found))
            }
            _ => Err(self.unsupported_here(format!(
                "`{x}` becomes `{text}` by a function of Rust that cannot be read; choose with `match`, or leave the type out"
            ))),
        }
    }

    /// A number of bits that the kernel names.
    pub fn bits_of(&self, width: Width) -> Result<usize> {
        let bits = match width {
            Width::Literal(bits) => Some(bits),
            Width::Value(index, _) => match self.values.get(index) {
                Some(Value::Integer(bits, _)) => bits.to_usize(),
                _ => None,
            },
        };
        match bits {
            Some(bits @ 1..) => Ok(bits),
            _ => Err(self.unsupported_here(format!(
                "a value of `{width}` bits has none; take at least one"
            ))),
        }
    }

    /// A bit that is known.
    pub fn truth(&mut self, truth: bool) -> Val {
        self.plain(1, ExprOp::Const(BigUint::from(u8::from(truth))))
    }

    /// A node of `Bits`.
    pub fn plain(&mut self, width: usize, op: ExprOp) -> Val {
        Val::Typed(self.node(width, op), Kind::Plain)
    }

    /// The value with exactly `width` bits: a literal takes them, anything else must have them. `e` is the value, for errors.
    pub fn fit(&mut self, value: Val, width: usize, e: &Expression) -> Result<ExprId> {
        let int = match value {
            Val::Known(int) => self.meet(int, IntegerType::U64, e)?,
            Val::Unsized(int) => int,
            Val::Index(_) => return Err(self.index_as_value(e)),
            Val::Typed(id, _) if self.width(id) == width => return Ok(id),
            Val::Typed(id, _) => {
                return Err(ElaborationError::WidthMismatch {
                    path: self.here(),
                    what: format!("`{e}`"),
                    left: width,
                    right: self.width(id),
                    line: self.source_line(),
                });
            }
        };
        if let Some(value) = int.value.to_biguint()
            && value.bits() <= width as u64
        {
            return Ok(self.node(width, ExprOp::Const(value)));
        }
        let number = int.value.to_string();
        let value = match e.unwrapped() {
            Expression::Integer(..) => number,
            e => format!("`{e}`, which is {number},"),
        };
        Err(ElaborationError::LiteralTooWide {
            path: self.here(),
            value,
            what: "what it meets".to_string(),
            width,
            line: self.source_line(),
        })
    }

    /// The value of something that must have a width.
    pub fn typed(&mut self, value: Val, e: &Expression) -> Result<ExprId> {
        match value {
            Val::Typed(id, Kind::Plain) => Ok(id),
            Val::Typed(_, kind) => Err(self.unsupported_here(format!(
                "`{e}` is {}, what an operator makes of it is not known here; make bits of it with `.into()`",
                kind.name()
            ))),
            Val::Known(int) | Val::Unsized(int) => Err(self.without_width(&int, e)),
            Val::Index(_) => Err(self.index_as_value(e)),
        }
    }

    /// The value of an operand that must be bits.
    pub fn bits(&mut self, x: &Expression) -> Result<ExprId> {
        let value = self.value(x)?;
        self.typed(value, x)
    }

    /// An error about an integer that is used as bits.
    pub fn without_width(&self, int: &Integer, e: &Expression) -> ElaborationError {
        self.unsupported_here(format!(
            "`{e}` is an integer without a width; write `bits::<N>({})`",
            int.value
        ))
    }

    fn index_as_value(&self, e: &Expression) -> ElaborationError {
        self.unsupported_here(format!(
            "`{e}` is a `usize` of Rust, not bits of a signal; use it as a position, or compute without `index()`, in a width that you \
             choose with `bit_cast`"
        ))
    }

    /// An error about a function of the user's that makes bits of a value.
    fn own_bits(&self, e: &Expression, kind: &Kind) -> ElaborationError {
        self.unsupported_here(format!(
            "`{e}` makes bits of {} by a function of your own, which cannot be read; take the bits that are derived: assign `.into()` to a \
             `Signal<Local, Bits<N>>` of as many bits",
            kind.name()
        ))
    }

    fn opaque(&self, e: &Expression) -> ElaborationError {
        self.unsupported_here(format!(
            "`{e}` is {}, whose functions cannot be read; use `Bits`, a `LogicStruct` or a `LogicState`",
            Kind::Opaque.name()
        ))
    }

    /// An error about an integer that has no value.
    pub fn computed(&self, e: &Expression, why: &str) -> ElaborationError {
        self.unsupported_here(format!("`{e}` has no value: {why}"))
    }

    fn function(
        &mut self,
        e: &Expression,
        function: Function,
        operands: &[Expression],
    ) -> Result<Val> {
        let mut known = vec![];
        for operand in operands {
            let Val::Known(int) = self.value(operand)? else {
                return Err(self.unsupported_here(format!(
                    "`{e}` of signals; of signals a kernel takes no `{function}`, write an `if`"
                )));
            };
            known.push(int);
        }
        Integer::call(function, &known).map(Val::Known).map_err(|why| self.computed(e, &why))
    }

    fn as_bits(&mut self, e: &Expression, x: &Expression, width: Width) -> Result<Val> {
        let width = self.bits_of(width)?;
        let value = self.value(x)?;
        let (id, what) = match value {
            Val::Known(int) => {
                let int = int.in_any_type().map_err(|why| self.computed(e, &why))?;
                let id = self.fit(Val::Unsized(int), width, x).map_err(|error| within(error, e))?;
                return Ok(Val::Typed(id, Kind::Plain));
            }
            Val::Unsized(int) => return Err(self.without_width(&int, x)),
            Val::Typed(_, Kind::Opaque) => return Err(self.opaque(e)),
            // Of `Bits::<N>::from(x)` that of as many bits as `x` has is derived.
            Val::Typed(id, kind)
                if kind != Kind::Plain
                    && (!matches!(x, Expression::Word(_)) || self.width(id) != width) =>
            {
                return Err(self.own_bits(e, &kind));
            }
            Val::Typed(id, _) => (id, "bit_cast"),
            Val::Index(id) => (id, "get_bits"),
        };
        if let Expression::Into(inner) = x.unwrapped()
            && let Val::Typed(_, kind) = self.value(inner)?
            && kind.comparisons().has_other_word
        {
            return Err(self.own_bits(e, &kind));
        }
        // What comes from signals by `into()` is a `u64` on its way.
        let through_a_word = matches!(x.unwrapped(), Expression::Into(_)) && self.width(id) > 64;
        if self.width(id) > width || through_a_word {
            return Err(self.unsupported_here(format!(
                "`{e}` makes {width} bits of {}, where the kernel stops or cuts; take the low ones with `{what}`",
                self.width(id)
            )));
        }
        self.cast(id, width, e)
    }

    fn cast(&mut self, id: ExprId, width: usize, e: &Expression) -> Result<Val> {
        let id = match &self.exprs[id.0 as usize].op {
            ExprOp::Const(value) => {
                let kept = value % (BigUint::from(1_u8) << width);
                self.node(width, ExprOp::Const(kept))
            }
            _ if self.width(id) < width => self.node(width, ExprOp::Extend(id)),
            _ => self.part(id, 0, width, e)?,
        };
        Ok(Val::Typed(id, Kind::Plain))
    }

    /// The number of a value that is known now: a literal, a loop expression or a `Constant`.
    pub fn constant(&self, id: ExprId) -> Option<BigUint> {
        match &self.exprs[id.0 as usize].op {
            ExprOp::Const(value) => Some(value.clone()),
            ExprOp::Read(signal) => match &self.signals[signal.0 as usize].kind {
                SignalKind::Constant(value) => Some(value.clone()),
                _ => None,
            },
            _ => None,
        }
    }

    /// The width of an expression.
    pub fn width(&self, id: ExprId) -> usize {
        self.exprs[id.0 as usize].width
    }

    /// The node of that width and operation, added if there is none.
    pub fn node(&mut self, width: usize, op: ExprOp) -> ExprId {
        let expr = Expr { width, op };
        if let Some(id) = self.shared.get(&expr) {
            return *id;
        }
        let id = ExprId(self.exprs.len() as u32);
        self.exprs.push(expr.clone());
        self.shared.insert(expr, id);
        id
    }
}

/// A literal does not fit in its place in `e`.
pub(super) fn within(error: ElaborationError, e: impl std::fmt::Display) -> ElaborationError {
    match error {
        ElaborationError::LiteralTooWide { path, value, width, line, .. } => {
            let what = format!("`{e}`");
            ElaborationError::LiteralTooWide { path, value, what, width, line }
        }
        other => other,
    }
}
