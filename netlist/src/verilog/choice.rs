//! Signals that change once whenever what they are made from does.
//!
//! A kernel gives a signal a default and then another value. In a process that other processes wait for, the default is an event of
//! its own, which Icarus 11 never gets over: there an event of one `always_comb` wakes others that have nothing to do with it, and two
//! of them whose defaults wake each other run for ever. So a signal that a default and conditions make is written as the choice that
//! it is, and any other process that assigns a signal twice does so to a copy, of which the signal gets the last value.

use super::bits::BitWrites;
use super::expression::{operand, text as expression};
use super::walk::walk;
use crate::ir::{Cell, ExprId, ExprOp, Module, SignalId, Stmt};
use std::collections::{BTreeMap, BTreeSet};

/// A value chosen by the first test that holds.
pub(super) struct Choice {
    cases: Vec<(ExprId, ExprId)>,
    otherwise: ExprId,
}

impl Choice {
    /// The choice that a body makes of a signal, if it is one: only the entire signal is assigned, nothing reads it, below a test that
    /// holds there is a value, none is made by writing bits, and comments stand before statements of the body itself.
    pub(super) fn of(module: &Module, body: &[Stmt], signal: SignalId) -> Option<Self> {
        let choice = Self::after(module, None, body, signal)?;
        let reads_itself = |id| {
            let mut found = false;
            walk(module, id, &mut |e| found |= module.expr(e).op == ExprOp::Read(signal));
            found
        };
        let is_read = choice.expressions().any(reads_itself);
        let writes_bits = |id| BitWrites::of(module, signal, id).is_some();
        (!is_read && !choice.expressions().any(writes_bits)).then_some(choice)
    }

    /// What a body makes of a value that was there before it.
    fn after(
        module: &Module,
        mut value: Option<Self>,
        body: &[Stmt],
        signal: SignalId,
    ) -> Option<Self> {
        for statement in body {
            value = match statement {
                Stmt::Comment(_) => value,
                Stmt::Assign(target, assigned) if *target == signal => {
                    Some(Self::in_value(module, *assigned))
                }
                Stmt::If(test, then, otherwise) => {
                    let [Stmt::Assign(target, assigned)] = then[..] else { return None };
                    let has_comment = otherwise.iter().any(|s| matches!(s, Stmt::Comment(_)));
                    if target != signal || has_comment {
                        return None;
                    }
                    let mut below = Self::after(module, value, otherwise, signal)?;
                    below.cases.insert(0, (*test, assigned));
                    Some(below)
                }
                _ => return None,
            };
        }
        value
    }

    /// The choice that a value is.
    fn in_value(module: &Module, mut otherwise: ExprId) -> Self {
        let mut cases = vec![];
        while let ExprOp::Select(test, value, next) = module.expr(otherwise).op {
            cases.push((test, value));
            otherwise = next;
        }
        Self { cases, otherwise }
    }

    /// No choice but a value.
    pub(super) fn only(value: ExprId) -> Self {
        Self { cases: vec![], otherwise: value }
    }

    /// Its tests and values.
    pub(super) fn expressions(&self) -> impl Iterator<Item = ExprId> + use<'_> {
        self.tests().chain(self.values())
    }

    /// Its tests.
    pub(super) fn tests(&self) -> impl Iterator<Item = ExprId> + use<'_> {
        self.cases.iter().map(|(test, _)| *test)
    }

    /// The values of which it is one.
    pub(super) fn values(&self) -> impl Iterator<Item = ExprId> + use<'_> {
        self.cases.iter().map(|(_, value)| *value).chain([self.otherwise])
    }

    /// The same choice with other expressions.
    pub(super) fn map(&self, mut to: impl FnMut(ExprId) -> ExprId) -> Self {
        let cases = self.cases.iter().map(|(test, value)| (to(*test), to(*value))).collect();
        Self { cases, otherwise: to(self.otherwise) }
    }

    /// Whether it takes one line.
    pub(super) fn is_short(&self) -> bool {
        self.cases.len() < 2
    }

    /// Its lines, the first without what it is assigned to.
    pub(super) fn lines(&self, module: &Module) -> Vec<String> {
        let Some(((test, value), others)) = self.cases.split_first() else {
            return vec![expression(module, self.otherwise)];
        };
        let case = |test: ExprId, value: ExprId| {
            format!("{} ? {}", operand(module, test), operand(module, value))
        };
        let mut lines = vec![case(*test, *value)];
        lines.extend(others.iter().map(|(test, value)| format!(": {}", case(*test, *value))));
        let otherwise = format!(": {}", operand(module, self.otherwise));
        match &mut lines[..] {
            [only] => *only = format!("{only} {otherwise}"),
            _ => lines.push(otherwise),
        }
        lines
    }
}

/// Bits of signals: the first and the one after the last.
type Written = BTreeMap<SignalId, BTreeSet<(usize, usize)>>;

/// The signals of which a body may assign a bit that it has assigned before.
pub(super) fn assigned_twice(module: &Module, body: &[Stmt]) -> BTreeSet<SignalId> {
    let mut twice = BTreeSet::new();
    assign(module, body, &mut Written::new(), &mut twice);
    twice
}

fn assign(module: &Module, body: &[Stmt], written: &mut Written, twice: &mut BTreeSet<SignalId>) {
    for statement in body {
        let mut write = |signal: SignalId, low: usize, width: usize| {
            let ranges = written.entry(signal).or_default();
            if ranges.iter().any(|(from, to)| low < *to && *from < low + width) {
                twice.insert(signal);
            }
            ranges.insert((low, low + width));
        };
        match statement {
            Stmt::Comment(_) => {}
            Stmt::Assign(signal, value) => {
                write(*signal, 0, module.signal(*signal).width);
                if let Some(BitWrites { base: Some(_), .. }) =
                    BitWrites::of(module, *signal, *value)
                {
                    twice.insert(*signal);
                }
            }
            Stmt::AssignSlice(signal, low, value) => {
                write(*signal, *low, module.expr(*value).width);
            }
            Stmt::If(_, then, otherwise) => branches(module, &[then, otherwise], written, twice),
            Stmt::Case(_, arms) => {
                let bodies: Vec<_> = arms.iter().map(|(_, body)| body.as_slice()).collect();
                branches(module, &bodies, written, twice);
            }
        }
    }
}

/// The same for bodies of which one runs.
fn branches(
    module: &Module,
    bodies: &[&[Stmt]],
    written: &mut Written,
    twice: &mut BTreeSet<SignalId>,
) {
    let before = written.clone();
    for body in bodies {
        let mut here = before.clone();
        assign(module, body, &mut here, twice);
        for (signal, ranges) in here {
            written.entry(signal).or_default().extend(ranges);
        }
    }
}

/// A name for the value that a signal will get, which nothing in the module has.
pub(super) fn name_of_next(module: &Module, signal: SignalId) -> String {
    free_name(module, &format!("{}_next", module.signal(signal).name))
}

/// A name for a part of what a signal is made of, which nothing in the module has.
pub(super) fn name_of_part(module: &Module, signal: SignalId) -> String {
    let of = &module.signal(signal).name;
    let mut names = (1..).map(|number| format!("{of}_part_{number}"));
    names.find(|name| !is_taken(module, name)).unwrap_or_default()
}

/// The name, longer by as many `_` as it takes for nothing in the module to have it.
pub(super) fn free_name(module: &Module, name: &str) -> String {
    let mut name = name.to_string();
    while is_taken(module, &name) {
        name.push('_');
    }
    name
}

/// Whether something in the module has a name.
fn is_taken(module: &Module, name: &str) -> bool {
    let parts = |cell: &Cell| cell.primitive.named_parts(&cell.name);
    module.signals.iter().any(|s| s.name == name)
        || module.instances.iter().any(|i| i.name == name)
        || module.cells.iter().any(|cell| parts(cell).iter().any(|part| part == name))
}

/// The module with such names for these signals.
pub(super) fn with_next_names(module: &Module, signals: &BTreeSet<SignalId>) -> Module {
    let mut renamed = module.clone();
    for signal in signals {
        renamed.signals[signal.0 as usize].name = name_of_next(module, *signal);
    }
    renamed
}
