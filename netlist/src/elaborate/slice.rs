//! Bits of values, at positions that are known or are made of signals.

use super::kind::Kind;
use super::operator::DISTANCE_BITS;
use super::scope::Scope;
use super::value::{Result, Val};
use crate::error::ElaborationError;
use crate::ir::{ExprId, ExprOp};
use crate::tree::Expression;
use num_bigint::BigUint;
use num_traits::ToPrimitive;

impl Scope {
    /// Bits at a known place.
    pub fn part(&mut self, id: ExprId, low: usize, width: usize, e: &Expression) -> Result<ExprId> {
        let whole = self.width(id);
        if width == 0 || low.checked_add(width).is_none_or(|end| end > whole) {
            return Err(self.out_of_range(e, low, width, whole));
        }
        Ok(match self.exprs[id.0 as usize].op {
            _ if width == whole => id,
            ExprOp::Extend(inner) if low >= self.width(inner) => {
                self.node(width, ExprOp::Const(BigUint::ZERO))
            }
            _ => self.node(width, ExprOp::Slice(id, low)),
        })
    }

    /// `x.get_bits::<width>(position)`, which is `e`.
    pub fn slice(
        &mut self,
        e: &Expression,
        x: &Expression,
        width: usize,
        position: &Expression,
    ) -> Result<Val> {
        let value = self.bits(x)?;
        let position = self.position(position)?;
        let whole = self.width(value);
        if let Some(constant) = self.constant(position) {
            let low = constant.to_usize().unwrap_or(usize::MAX);
            let id = self.part(value, low, width, e)?;
            return Ok(Val::Typed(id, Kind::Plain));
        }
        if width > whole {
            return Err(self.out_of_range(e, 0, width, whole));
        }
        Ok(self.plain(width, ExprOp::DynSlice(value, position)))
    }

    /// `x.replace_bit(position, bit)`, which is `e`.
    pub fn replace(
        &mut self,
        e: &Expression,
        x: &Expression,
        position: &Expression,
        bit: &Expression,
    ) -> Result<Val> {
        let value = self.bits(x)?;
        let position = self.position(position)?;
        let replacement = self.value(bit)?;
        let bit = self.fit(replacement, 1, bit)?;
        let width = self.width(value);
        if let Some(low) = self.constant(position)
            && low >= BigUint::from(width)
        {
            return Err(self.out_of_range(e, low.to_usize().unwrap_or(usize::MAX), 1, width));
        }
        Ok(self.plain(width, ExprOp::ReplaceBit(value, position, bit)))
    }

    /// A position: an integer of Rust, known or made of signals.
    fn position(&mut self, e: &Expression) -> Result<ExprId> {
        match self.value(e)? {
            Val::Known(int) => self.known_position(int, e),
            Val::Index(id) => match self.low_bits_of_wire(id) {
                id if self.width(self.without_zeros(id)) <= DISTANCE_BITS => Ok(id),
                _ => Err(self.unsupported_here(format!(
                    "`{e}` may have more than {DISTANCE_BITS} bits; take the low ones first, as in `.get_bits::<16>(0).index()`"
                ))),
            },
            Val::Typed(..) | Val::Unsized(_) => Err(self.unsupported_here(format!(
                "`{e}` as a position; a position is an integer, write `.index()`"
            ))),
        }
    }

    fn out_of_range(
        &self,
        e: &Expression,
        low: usize,
        width: usize,
        whole: usize,
    ) -> ElaborationError {
        ElaborationError::SliceOutOfRange {
            path: self.here(),
            what: e.to_string(),
            low,
            high: low.saturating_add(width.saturating_sub(1)),
            width: whole,
            line: self.source_line(),
        }
    }
}
