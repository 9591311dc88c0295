//! Values that nothing sees: a kernel joins an interface and gives one of its signals another value below.

use crate::ir::{ExprId, ExprOp, Module, Stmt};
use crate::verilog::all_below;
use std::collections::BTreeSet;

/// The statements of a module without assignments that another one replaces, in any case and before anything reads them.
pub(super) fn without_overwritten(module: &Module) -> Vec<Stmt> {
    let mut later = BTreeSet::new();
    let mut kept = vec![];
    for statement in module.body.iter().rev() {
        if let Stmt::Assign(target, _) = statement
            && !later.insert(*target)
        {
            continue;
        }
        let mut values = vec![];
        values_in(statement, &mut values);
        for id in all_below(module, values) {
            if let ExprOp::Read(signal) = &module.expr(id).op {
                later.remove(signal);
            }
        }
        kept.push(statement.clone());
    }
    kept.reverse();
    kept
}

/// The values and conditions that stand in a statement.
fn values_in(statement: &Stmt, values: &mut Vec<ExprId>) {
    match statement {
        Stmt::Assign(_, value) | Stmt::AssignSlice(_, _, value) => values.push(*value),
        Stmt::If(test, then, otherwise) => {
            values.push(*test);
            then.iter().chain(otherwise).for_each(|inner| values_in(inner, values));
        }
        Stmt::Case(test, arms) => {
            values.push(*test);
            arms.iter().flat_map(|(_, body)| body).for_each(|inner| values_in(inner, values));
        }
        Stmt::Comment(_) => {}
    }
}
