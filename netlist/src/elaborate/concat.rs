//! `concat((a, b))`.

use super::expression::within;
use super::kind::Kind;
use super::scope::Scope;
use super::value::{Result, Val};
use crate::ir::{BinaryOp, ExprId, ExprOp, ShiftOp};
use crate::tree::Expression;
use num_bigint::BigUint;

impl Scope {
    /// Values side by side, the highest first; `e` is the entire value.
    pub fn concat(&mut self, e: &Expression, parts: &[Expression]) -> Result<Val> {
        let ids = parts
            .iter()
            .map(|part| self.bits(part).map_err(|error| within(error, e)))
            .collect::<Result<Vec<_>>>()?;
        let whole = ids.iter().map(|id| self.width(*id)).sum();
        let (mut low, mut joined) = (whole, None);
        for id in ids {
            low -= self.width(id);
            let Some(part) = self.raised(id, low, whole) else { continue };
            joined = Some(match joined {
                None => part,
                Some(above) => self.node(whole, ExprOp::Binary(BinaryOp::Or, above, part)),
            });
        }
        let zero = ExprOp::Const(BigUint::ZERO);
        let joined = joined.unwrap_or_else(|| self.node(whole, zero));
        Ok(Val::Typed(joined, Kind::Plain))
    }

    /// A part at its place, unless it is zero.
    fn raised(&mut self, id: ExprId, low: usize, whole: usize) -> Option<ExprId> {
        if let ExprOp::Const(value) = &self.exprs[id.0 as usize].op {
            let raised = value << low;
            return (raised != BigUint::ZERO).then(|| self.node(whole, ExprOp::Const(raised)));
        }
        let part = self.node(whole, ExprOp::Extend(id));
        if low == 0 {
            return Some(part);
        }
        let places = BigUint::from(low);
        let places = self.node(places.bits() as usize, ExprOp::Const(places));
        Some(self.node(whole, ExprOp::Shift(ShiftOp::Left, part, places)))
    }
}
