//! Values that are another one but for some bits, written bit by bit.

use super::walk::walk;
use crate::ir::{Expr, ExprId, ExprOp, Module, SignalId};

/// What a signal gets, as assignments to its bits.
pub(super) struct BitWrites {
    /// What it gets first, if that is not itself.
    pub base: Option<ExprId>,
    /// Then each bit, in order: where it is, and what it gets.
    pub bits: Vec<(ExprId, ExprId)>,
}

impl BitWrites {
    /// A value as bits of a signal, if it is one with some bits replaced, at places which say nothing beyond its width.
    pub fn of(module: &Module, signal: SignalId, mut value: ExprId) -> Option<Self> {
        let mut bits = vec![];
        let reads_signal = |id: ExprId| {
            let mut found = false;
            walk(module, id, &mut |e| found |= module.expr(e).op == ExprOp::Read(signal));
            found
        };
        let mut reads = false;
        while let ExprOp::ReplaceBit(inner, place, bit) = module.expr(value).op {
            reads |= reads_signal(place) || reads_signal(bit);
            bits.insert(0, (narrow_place(module, place, module.expr(value).width)?, bit));
            value = inner;
        }
        let is_itself = module.expr(value).op == ExprOp::Read(signal);
        // What a bit gets is read before any of them is written.
        let is_early = reads && !(is_itself && bits.len() == 1);
        let reads_below = !is_itself && reads_signal(value);
        (!bits.is_empty() && !is_early && !reads_below)
            .then(|| Self { base: (!is_itself).then_some(value), bits })
    }
}

/// Without zeros before it, the place of a bit in so many, if it cannot be beyond them: there, a tool would fear for its upper bits.
fn narrow_place(module: &Module, mut place: ExprId, width: usize) -> Option<ExprId> {
    while let ExprOp::Extend(inner) = module.expr(place).op {
        place = inner;
    }
    let fits = match &module.expr(place) {
        Expr { op: ExprOp::Const(value), .. } => width > 1 && *value < width.into(),
        Expr { width: bits, .. } => *bits < usize::BITS as usize && 1 << bits == width,
    };
    fits.then_some(place)
}
