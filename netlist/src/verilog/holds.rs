//! Registers that keep their value unless a statement says otherwise.
//!
//! A kernel says so for all of its registers at once, at its top. Here each hold stands right above the first other statement that its register
//! shares a process with, so that the order of processes is that of what they do; where the register gets another value in any case, it goes.

use super::process::{Groups, targets};
use super::reads::signals_read;
use crate::ir::{ExprOp, Module, SignalId, Stmt};
use rustc_hash::FxHashSet;
use std::collections::{BTreeMap, BTreeSet};

/// The module with its holds where they act.
pub(super) fn held_below(mut module: Module) -> Module {
    let mut holds = take_holds(&mut module);
    for statement in &module.body {
        if let Stmt::Assign(target, _) = statement {
            holds.remove(target);
        }
    }
    let mut groups: BTreeMap<SignalId, BTreeSet<SignalId>> = BTreeMap::new();
    let grouping = Groups::of(&module);
    for signal in holds.keys() {
        groups.entry(grouping.root(*signal)).or_default().insert(*signal);
    }
    let all = Vec::from_iter(holds.keys().copied());
    let mut above = |signals: Vec<SignalId>| -> Vec<Stmt> {
        let roots = signals.into_iter().map(|signal| grouping.root(signal));
        let due = roots.filter_map(|root| groups.remove(&root)).flatten();
        due.filter_map(|signal| holds.remove(&signal)).collect()
    };
    let mut body = vec![];
    for statement in std::mem::take(&mut module.body) {
        body.extend(above(targets(&statement)));
        body.push(statement);
    }
    body.extend(above(all));
    module.body = body;
    module
}

/// Takes out the statements by which registers hold, by what they assign: such a one is the first of its register, and nothing reads what it assigns.
fn take_holds(module: &mut Module) -> BTreeMap<SignalId, Stmt> {
    let registers = module.cells.iter().filter(|cell| cell.primitive.is_register());
    let loops: BTreeMap<_, _> = registers.map(|cell| (cell.port("d"), cell.port("q"))).collect();
    let read = signals_read(module, &module.body);
    let (mut holds, mut others) = (BTreeMap::new(), vec![]);
    let mut seen = FxHashSet::default();
    for statement in std::mem::take(&mut module.body) {
        let is_first =
            targets(&statement).into_iter().filter(|target| seen.insert(*target)).count() > 0;
        match &statement {
            Stmt::Assign(target, value)
                if is_first
                    && loops
                        .get(target)
                        .is_some_and(|q| module.expr(*value).op == ExprOp::Read(*q))
                    && !read.contains(target) =>
            {
                holds.insert(*target, statement);
            }
            _ => others.push(statement),
        }
    }
    module.body = others;
    holds
}
