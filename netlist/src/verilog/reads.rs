//! What stands in statements, and what they read.

use super::bits::BitWrites;
use super::walk::all_below;
use crate::ir::{ExprId, ExprOp, Module, SignalId, Stmt};
use std::collections::BTreeSet;

/// Adds the expressions that stand in a statement, without their operands.
pub(super) fn statement_roots(module: &Module, statement: &Stmt, roots: &mut Vec<ExprId>) {
    match statement {
        Stmt::Assign(signal, value) => match BitWrites::of(module, *signal, *value) {
            Some(BitWrites { base, bits }) => {
                roots.extend(base);
                roots.extend(bits.into_iter().flat_map(|(place, bit)| [place, bit]));
            }
            None => roots.push(*value),
        },
        Stmt::AssignSlice(_, _, value) => roots.push(*value),
        Stmt::If(test, then, otherwise) => {
            roots.push(*test);
            then.iter().chain(otherwise).for_each(|s| statement_roots(module, s, roots));
        }
        Stmt::Case(test, arms) => {
            roots.push(*test);
            arms.iter().flat_map(|(_, b)| b).for_each(|s| statement_roots(module, s, roots));
        }
        Stmt::Comment(_) => {}
    }
}

/// The expressions that stand in some statements, without their operands.
pub(super) fn roots(module: &Module, body: &[Stmt]) -> Vec<ExprId> {
    let mut roots = vec![];
    body.iter().for_each(|statement| statement_roots(module, statement, &mut roots));
    roots
}

/// The signals that some statements read.
pub(super) fn signals_read(module: &Module, body: &[Stmt]) -> BTreeSet<SignalId> {
    let read = |id: &ExprId| match module.expr(*id).op {
        ExprOp::Read(signal) => Some(signal),
        _ => None,
    };
    all_below(module, roots(module, body)).iter().filter_map(read).collect()
}
