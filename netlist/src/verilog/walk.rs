//! Expressions with what is below them.

use crate::ir::{ExprId, Module};
use std::collections::BTreeSet;

/// Calls `visit` for `id` and everything below it.
pub(super) fn walk(module: &Module, id: ExprId, visit: &mut dyn FnMut(ExprId)) {
    visit(id);
    for operand in module.expr(id).op.operands() {
        walk(module, operand, visit);
    }
}

/// Some expressions and all below them, each once.
pub(crate) fn all_below(module: &Module, roots: Vec<ExprId>) -> BTreeSet<ExprId> {
    let mut open = roots;
    let mut seen = BTreeSet::new();
    while let Some(id) = open.pop() {
        if seen.insert(id) {
            open.extend(module.expr(id).op.operands());
        }
    }
    seen
}
