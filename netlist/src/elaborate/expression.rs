//! Expressions: every node gets the width that it has in the kernel.
//!
//! Widths come from the signals. A literal takes the width of what it meets; casts and slices carry
//! theirs.

use super::scope::{Entry, Scope};
use crate::error::ElaborationError;
use crate::ir::{BinaryOp, CompareOp, Expr, ExprId, ExprOp, ReduceOp, ShiftOp, SignalKind};
use num_bigint::{BigInt, BigUint};
use num_traits::{Num, ToPrimitive};
use rust_hdl_core::ast::{VerilogExpression, VerilogLiteral, VerilogOp, VerilogOpUnary};

type Result<T> = std::result::Result<T, ElaborationError>;

/// A translated expression: an integer still without width, or a value with one.
#[derive(Clone)]
pub(super) enum Val {
    Int(BigInt),
    Typed(ExprId),
}

impl Scope {
    /// Translates an expression.
    pub fn value(&mut self, e: &VerilogExpression) -> Result<Val> {
        match e {
            VerilogExpression::Signal(name) => self.name_value(name),
            VerilogExpression::Literal(literal) => self.literal(literal),
            VerilogExpression::Paren(inner) => self.value(inner),
            VerilogExpression::Cast(inner, width) => {
                let inner = self.value(inner)?;
                self.cast(inner, *width).map(Val::Typed)
            }
            VerilogExpression::Binary(l, op, r) => {
                let (l, r) = (self.value(l)?, self.value(r)?);
                self.binary(l, op, r)
            }
            VerilogExpression::Unary(op, inner) => {
                let inner = self.value(inner)?;
                self.unary(op, inner)
            }
            VerilogExpression::Index(value, index) => self.slice(value, 1, index).map(Val::Typed),
            VerilogExpression::Slice(value, width, low) => {
                self.slice(value, *width, low).map(Val::Typed)
            }
            VerilogExpression::IndexReplace(value, index, bit) => {
                let value = self.value(value)?;
                let value = self.typed(value, "replace_bit")?;
                let (index, bit) = (self.value(index)?, self.value(bit)?);
                let bit = self.fit(bit, 1, "the bit of replace_bit")?;
                let width = self.width(value);
                if let Some(index) = self.constant(&index)
                    && index >= BigUint::from(width)
                {
                    let bit = index.to_usize().unwrap_or(usize::MAX);
                    return Err(self.out_of_range(bit, bit, width));
                }
                let index = self.amount(index)?;
                Ok(Val::Typed(self.node(width, ExprOp::ReplaceBit(value, index, bit))))
            }
            VerilogExpression::Signed(_) | VerilogExpression::Unsigned(_) => Err(self
                .unsupported_here(
                    "signed arithmetic loses its widths in rust-hdl's syntax tree; compute on \
                     `Bits` in two's complement",
                )),
        }
    }

    fn name_value(&mut self, raw: &str) -> Result<Val> {
        if let Some((_, value)) = self.loops.iter().rev().find(|(name, _)| name == raw) {
            return Ok(Val::Int(BigInt::from(*value)));
        }
        let name = self.normalise(raw)?;
        match self.lookup(&name) {
            Some(Entry::OwnInput(id) | Entry::OwnValue(id) | Entry::ChildOutput(id)) => {
                let width = self.signals[id.0 as usize].width;
                Ok(Val::Typed(self.node(width, ExprOp::Read(id))))
            }
            Some(Entry::ChildInput(_)) => {
                Err(ElaborationError::ReadsChildInput { path: self.at(&name) })
            }
            Some(Entry::OwnClock | Entry::ChildClock) => {
                Err(ElaborationError::Clock { path: self.at(&name) })
            }
            None => match self.enum_value(&name).cloned() {
                Some((value, width)) => Ok(Val::Typed(self.node(width, ExprOp::Const(value)))),
                None => Err(ElaborationError::UnknownName {
                    path: self.path.clone(),
                    name: raw.replace('$', "::"),
                }),
            },
        }
    }

    fn literal(&mut self, literal: &VerilogLiteral) -> Result<Val> {
        let text = format!("{literal:x}");
        let (bits, digits) = text.split_once("'h").unwrap_or(("32", "0"));
        let value = BigInt::from_str_radix(digits, 16)
            .map_err(|_| self.unsupported_here(&format!("the literal {text}")))?;
        // rust-hdl gives one bit to `true` and `false` only.
        if bits == "1" {
            let value = value.to_biguint().unwrap_or_default();
            return Ok(Val::Typed(self.node(1, ExprOp::Const(value))));
        }
        Ok(Val::Int(value))
    }

    /// The value with exactly `width` bits: a literal takes them, anything else must have them.
    pub fn fit(&mut self, value: Val, width: usize, what: &str) -> Result<ExprId> {
        match value {
            Val::Int(int) => match int.to_biguint() {
                Some(value) if value.bits() <= width as u64 => {
                    Ok(self.node(width, ExprOp::Const(value)))
                }
                _ => Err(ElaborationError::LiteralTooWide {
                    path: self.path.clone(),
                    value: int.to_string(),
                    width,
                }),
            },
            Val::Typed(id) if self.width(id) == width => Ok(id),
            Val::Typed(id) => Err(ElaborationError::WidthMismatch {
                path: self.path.clone(),
                what: what.to_string(),
                left: width,
                right: self.width(id),
            }),
        }
    }

    fn typed(&mut self, value: Val, what: &str) -> Result<ExprId> {
        match value {
            Val::Typed(id) => Ok(id),
            Val::Int(int) => Err(self.unsupported_here(&format!(
                "{what} of the literal {int}, which has no width; write `bits::<N>({int})`"
            ))),
        }
    }

    /// A position or shift amount. Verilator 5.006 shifts values of up to 32 bits by distances of
    /// more than 64 bits as if these were reduced modulo 32.
    fn amount(&mut self, value: Val) -> Result<ExprId> {
        match value {
            Val::Int(int) => {
                let width = int.bits().max(1) as usize;
                self.fit(Val::Int(int), width, "a position")
            }
            Val::Typed(id) => {
                let mut least = id;
                while let ExprOp::Extend(inner) = self.exprs[least.0 as usize].op {
                    least = inner;
                }
                if self.width(least) > 64 {
                    return Err(self.unsupported_here(
                        "a position or distance of more than 64 bits, which tools shift by \
                         differently; take its low bits",
                    ));
                }
                Ok(id)
            }
        }
    }

    /// The number behind a value that is known now: a literal, a loop expression or a `Constant`.
    fn constant(&self, value: &Val) -> Option<BigUint> {
        match value {
            Val::Int(int) => int.to_biguint(),
            Val::Typed(id) => match &self.exprs[id.0 as usize].op {
                ExprOp::Const(value) => Some(value.clone()),
                ExprOp::Read(signal) => match &self.signals[signal.0 as usize].kind {
                    SignalKind::Constant(value) => Some(value.clone()),
                    _ => None,
                },
                _ => None,
            },
        }
    }

    fn cast(&mut self, value: Val, width: usize) -> Result<ExprId> {
        let id = match value {
            Val::Int(_) => return self.fit(value, width, "a cast"),
            Val::Typed(id) => id,
        };
        if width == 0 {
            return Err(self.unsupported_here("a cast to no bits"));
        }
        Ok(match self.width(id) {
            w if w == width => id,
            w if w > width => self.node(width, ExprOp::Slice(id, 0)),
            _ => self.node(width, ExprOp::Extend(id)),
        })
    }

    fn slice(
        &mut self,
        value: &VerilogExpression,
        width: usize,
        low: &VerilogExpression,
    ) -> Result<ExprId> {
        let value = self.value(value)?;
        let value = self.typed(value, "a slice")?;
        let low = self.value(low)?;
        let whole = self.width(value);
        if width == 0 {
            return Err(self.unsupported_here("a slice of no bits"));
        }
        if let Some(constant) = self.constant(&low) {
            let low = constant.to_usize().unwrap_or(usize::MAX / 2);
            if low + width > whole {
                return Err(self.out_of_range(low, low + width - 1, whole));
            }
            let all = low == 0 && width == whole;
            return Ok(if all { value } else { self.node(width, ExprOp::Slice(value, low)) });
        }
        let low = self.amount(low)?;
        if width > whole {
            return Err(self.out_of_range(0, width - 1, whole));
        }
        Ok(self.node(width, ExprOp::DynSlice(value, low)))
    }

    fn out_of_range(&self, low: usize, high: usize, width: usize) -> ElaborationError {
        ElaborationError::SliceOutOfRange { path: self.path.clone(), low, high, width }
    }

    fn unary(&mut self, op: &VerilogOpUnary, value: Val) -> Result<Val> {
        if let (VerilogOpUnary::Neg, Val::Int(int)) = (op, &value) {
            return Ok(Val::Int(-int));
        }
        let id = self.typed(value, "an operator")?;
        let width = self.width(id);
        Ok(Val::Typed(match op {
            VerilogOpUnary::Not => self.node(width, ExprOp::Not(id)),
            VerilogOpUnary::All => self.node(1, ExprOp::Reduce(ReduceOp::And, id)),
            VerilogOpUnary::Any => self.node(1, ExprOp::Reduce(ReduceOp::Or, id)),
            VerilogOpUnary::Xor => self.node(1, ExprOp::Reduce(ReduceOp::Xor, id)),
            VerilogOpUnary::Neg => return Err(self.unsupported_here("negation; subtract from 0")),
        }))
    }

    fn binary(&mut self, l: Val, op: &VerilogOp, r: Val) -> Result<Val> {
        if let (Val::Int(a), Val::Int(b)) = (&l, &r) {
            return self.loop_arithmetic(a, op, b);
        }
        if let VerilogOp::Shl | VerilogOp::Shr = op {
            // `literal << value` is 64 bits wide in rust-hdl.
            let value = match l {
                Val::Int(_) => self.fit(l, 64, "a shift")?,
                Val::Typed(id) => id,
            };
            let amount = self.amount(r)?;
            let op = if matches!(op, VerilogOp::Shl) { ShiftOp::Left } else { ShiftOp::Right };
            let width = self.width(value);
            return Ok(Val::Typed(self.node(width, ExprOp::Shift(op, value, amount))));
        }
        let what = format!("`{op:?}`");
        let width = match (&l, &r) {
            (Val::Typed(id), _) | (_, Val::Typed(id)) => self.width(*id),
            _ => unreachable!("two integers were handled above"),
        };
        let (l, r) = (self.fit(l, width, &what)?, self.fit(r, width, &what)?);
        let binary = |op| (width, ExprOp::Binary(op, l, r));
        let (width, op) = match op {
            VerilogOp::Add => binary(BinaryOp::Add),
            VerilogOp::Sub => binary(BinaryOp::Sub),
            VerilogOp::BitAnd => binary(BinaryOp::And),
            VerilogOp::BitOr => binary(BinaryOp::Or),
            VerilogOp::BitXor => binary(BinaryOp::Xor),
            VerilogOp::LogicalAnd if width == 1 => binary(BinaryOp::And),
            VerilogOp::LogicalOr if width == 1 => binary(BinaryOp::Or),
            VerilogOp::Eq => (1, ExprOp::Compare(CompareOp::Eq, l, r)),
            VerilogOp::Ne => (1, ExprOp::Compare(CompareOp::Ne, l, r)),
            VerilogOp::Lt => (1, ExprOp::Compare(CompareOp::Lt, l, r)),
            VerilogOp::Le => (1, ExprOp::Compare(CompareOp::Le, l, r)),
            VerilogOp::Gt => (1, ExprOp::Compare(CompareOp::Lt, r, l)),
            VerilogOp::Ge => (1, ExprOp::Compare(CompareOp::Le, r, l)),
            VerilogOp::Mul => {
                return Err(self.unsupported_here("`*`; use the primitive `Multiplier`"));
            }
            _ => return Err(self.unsupported_here(&format!("{what} of more than one bit"))),
        };
        Ok(Val::Typed(self.node(width, op)))
    }

    /// Integers meet only in positions and conditions made of loop variables.
    fn loop_arithmetic(&mut self, a: &BigInt, op: &VerilogOp, b: &BigInt) -> Result<Val> {
        let truth = match op {
            VerilogOp::Add => return Ok(Val::Int(a + b)),
            VerilogOp::Sub => return Ok(Val::Int(a - b)),
            VerilogOp::Mul => return Ok(Val::Int(a * b)),
            VerilogOp::Eq => a == b,
            VerilogOp::Ne => a != b,
            VerilogOp::Lt => a < b,
            VerilogOp::Le => a <= b,
            VerilogOp::Gt => a > b,
            VerilogOp::Ge => a >= b,
            _ => {
                let what = format!("`{op:?}` on loop variables; only + - * and comparisons");
                return Err(self.unsupported_here(&what));
            }
        };
        Ok(Val::Typed(self.node(1, ExprOp::Const(BigUint::from(u8::from(truth))))))
    }

    /// The width of an expression.
    pub fn width(&self, id: ExprId) -> usize {
        self.exprs[id.0 as usize].width
    }

    fn node(&mut self, width: usize, op: ExprOp) -> ExprId {
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
