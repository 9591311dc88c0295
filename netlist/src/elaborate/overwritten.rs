//! Values that nothing sees: a kernel joins an interface and gives one of its signals another value below.

use crate::ir::{Module, Stmt};
use crate::verilog::signals_read;
use std::collections::BTreeSet;
use std::slice;

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
        for signal in signals_read(module, slice::from_ref(statement)) {
            later.remove(&signal);
        }
        kept.push(statement.clone());
    }
    kept.reverse();
    kept
}
