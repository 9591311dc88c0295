//! Long functions in parts: what `rustc` spends on a function grows faster than its length, and parts
//! compile side by side.
//!
//! Statements remain in their order. What one part computes and another needs goes through a struct
//! between them, except loads of slots that nobody has stored meanwhile, which are made again.

use super::outline::Outline;
use super::uses::uses;
use crate::dag::{NodeId, NodeOp};
use crate::schedule::{Schedule, Statement};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// Statements in a part, unless one alone is longer. A switch port of 14 thousand statements runs 7 % faster as one function than in
/// parts of 1000, `nic_engine` 8 % in parts of this size, and `rustc` takes 1.3 s more of processor time for that port.
pub const STATEMENTS: usize = 9000;

/// A call of what an instance does counts as so many statements.
const CALL: usize = 20;

/// A function in parts.
pub(super) struct Parts<'a> {
    /// Statements in a part.
    longest: usize,
    /// What the function does: calls parts, some of them on conditions.
    pub calls: Vec<Step>,
    pub parts: Vec<Part<'a>>,
    /// The values that go from part to part.
    pub passed: BTreeSet<NodeId>,
}

/// A step of the function that is in parts.
pub(super) enum Step {
    Part(usize),
    If { test: NodeId, then: Vec<Step>, otherwise: Vec<Step> },
}

/// Statements in a row, and what they need of other parts.
#[derive(Default)]
pub(super) struct Part<'a> {
    pub statements: Vec<&'a Statement>,
    /// Taken from the values passed.
    pub received: Vec<NodeId>,
    /// Loaded again.
    pub reloaded: Vec<NodeId>,
}

impl<'a> Parts<'a> {
    /// Divides a function into parts of so many statements, unless it is short.
    pub fn of(schedule: &Schedule, statements: &'a [Statement], longest: usize) -> Option<Self> {
        if statements.iter().map(length).sum::<usize>() <= 2 * longest {
            return None;
        }
        let mut parts = Self { longest, calls: vec![], parts: vec![], passed: BTreeSet::new() };
        parts.calls = parts.divide(statements);
        parts.connect(schedule);
        Some(parts)
    }

    fn divide(&mut self, statements: &'a [Statement]) -> Vec<Step> {
        let mut calls = vec![];
        let mut room = 0;
        for statement in statements {
            let length = length(statement);
            match statement {
                Statement::If { test, then, otherwise } if length > self.longest => {
                    let (then, otherwise) = (self.divide(then), self.divide(otherwise));
                    calls.push(Step::If { test: *test, then, otherwise });
                    room = 0;
                }
                _ => {
                    if length > room {
                        calls.push(Step::Part(self.parts.len()));
                        self.parts.push(Part::default());
                        room = self.longest;
                    }
                    room = room.saturating_sub(length);
                    let part = self.parts.last_mut().expect("there was room in one");
                    part.statements.push(statement);
                }
            }
        }
        calls
    }

    /// Finds out what parts need of each other.
    fn connect(&mut self, schedule: &Schedule) {
        let dag = &schedule.dag;
        let mut stored_in: FxHashMap<usize, usize> = FxHashMap::default();
        for (index, part) in self.parts.iter().enumerate() {
            for_each(&part.statements, true, &mut |statement| {
                if let Statement::Store(slot, _) = statement {
                    stored_in.entry(*slot).or_insert(index);
                }
            });
        }
        for (index, part) in self.parts.iter_mut().enumerate() {
            let (mut defined, mut used) = (FxHashSet::default(), BTreeSet::new());
            for_each(&part.statements, false, &mut |statement| {
                if let Statement::Let(node) = statement {
                    defined.insert(*node);
                }
                match statement {
                    Statement::Instance { instance, body } => {
                        used.extend(Outline::of(schedule, *instance, body).given);
                    }
                    statement => used.extend(uses(dag, statement)),
                }
            });
            for node in used.into_iter().filter(|node| !defined.contains(node)) {
                match dag.node(node).op {
                    NodeOp::Const(_) => {}
                    NodeOp::Leaf(slot)
                        if stored_in.get(&(slot as usize)).is_none_or(|by| *by >= index) =>
                    {
                        part.reloaded.push(node);
                    }
                    _ => part.received.push(node),
                }
            }
            self.passed.extend(&part.received);
        }
        let mut open: Vec<&Step> = self.calls.iter().collect();
        while let Some(call) = open.pop() {
            if let Step::If { test, then, otherwise } = call {
                self.passed.insert(*test);
                open.extend(then.iter().chain(otherwise));
            }
        }
    }
}

fn length(statement: &Statement) -> usize {
    match statement {
        Statement::If { then, otherwise, .. } => {
            1 + then.iter().chain(otherwise).map(length).sum::<usize>()
        }
        Statement::Instance { .. } => CALL,
        _ => 1,
    }
}

/// Visits statements and those inside their branches, and perhaps inside of instances.
fn for_each<'a>(
    statements: &[&'a Statement],
    instances: bool,
    visit: &mut impl FnMut(&'a Statement),
) {
    for statement in statements {
        visit(statement);
        let inner: Vec<_> = match statement {
            Statement::If { then, otherwise, .. } => then.iter().chain(otherwise).collect(),
            Statement::Instance { body, .. } if instances => body.iter().collect(),
            _ => continue,
        };
        for_each(&inner, instances, visit);
    }
}
