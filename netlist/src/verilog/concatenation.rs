//! Values side by side, which the netlist has as shifts and ors, as `{a, b}`.

use crate::ir::{BinaryOp, ExprId, ExprOp, Module, ShiftOp};
use num_bigint::BigUint;
use std::cmp::Reverse;

/// A value as others side by side.
#[derive(Default)]
pub(super) struct Concatenation {
    /// The lowest bit, the width and the expression of each, the highest first.
    parts: Vec<(usize, usize, ExprId)>,
    /// What stands between them.
    constant: BigUint,
}

/// One of the values side by side.
pub(super) enum Piece {
    /// A number of so many bits.
    Constant(usize, BigUint),
    Value(ExprId),
}

impl Concatenation {
    /// A sum or a shift whose operands lie side by side, if it is one.
    pub fn of(module: &Module, id: ExprId) -> Option<Self> {
        let expr = module.expr(id);
        if !matches!(expr.op, ExprOp::Binary(BinaryOp::Or, ..) | ExprOp::Shift(ShiftOp::Left, ..)) {
            return None;
        }
        let mut all = Self::default();
        all.collect(module, id)?;
        all.parts.sort_by_key(|(low, ..)| Reverse(*low));
        let is_side_by_side =
            all.parts.is_sorted_by(|(above, ..), (low, width, _)| low + width <= *above);
        let is_free = |(low, width, _): &(usize, usize, ExprId)| {
            all.between(*low, low + width) == BigUint::ZERO
        };
        (is_side_by_side && all.parts.iter().all(is_free)).then_some(all)
    }

    /// The expressions side by side, the highest first.
    pub fn values(&self) -> impl Iterator<Item = ExprId> {
        self.parts.iter().map(|(.., value)| *value)
    }

    /// Its pieces as so many bits, the highest first.
    pub fn pieces(&self, width: usize) -> Vec<Piece> {
        let (mut above, mut pieces) = (width, vec![]);
        for (low, width, value) in &self.parts {
            let end = low + width;
            if end < above {
                pieces.push(Piece::Constant(above - end, self.between(end, above)));
            }
            pieces.push(Piece::Value(*value));
            above = *low;
        }
        if above > 0 {
            pieces.push(Piece::Constant(above, self.between(0, above)));
        }
        pieces
    }

    /// Bits of the constant.
    fn between(&self, low: usize, above: usize) -> BigUint {
        (&self.constant >> low) & ((BigUint::from(1_u8) << (above - low)) - 1_u8)
    }

    /// Adds those of an expression; none when something in it is not raised by a known number of bits, or loses bits.
    fn collect(&mut self, module: &Module, id: ExprId) -> Option<()> {
        match &module.expr(id).op {
            ExprOp::Binary(BinaryOp::Or, a, b) => {
                self.collect(module, *a)?;
                self.collect(module, *b)?;
            }
            ExprOp::Const(value) => self.constant |= value,
            ExprOp::Extend(value) => self.parts.push((0, module.expr(*value).width, *value)),
            ExprOp::Shift(ShiftOp::Left, raised, places) => {
                let ExprOp::Extend(value) = module.expr(*raised).op else { return None };
                let ExprOp::Const(places) = &module.expr(*places).op else { return None };
                let (low, width) = (usize::try_from(places).ok()?, module.expr(value).width);
                (low.checked_add(width)? <= module.expr(id).width).then_some(())?;
                self.parts.push((low, width, value));
            }
            _ => return None,
        }
        Some(())
    }
}
