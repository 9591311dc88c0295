//! The wires of `let` under conditions.
//!
//! A wire has a value in every case. So its assignment stands above the condition, where its value is the same there; where it is not, as the
//! branch has given another value to a signal in it, the wire is zero elsewhere, where nothing reads it.

use super::is_silent;
use super::scope::Scope;
use crate::ir::{Arm, ExprId, ExprOp, SignalId, Stmt};
use num_bigint::BigUint;
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

impl Scope {
    /// The statements of a kernel, with a value of each wire in every case.
    pub fn hoisted(&mut self, body: Vec<Stmt>) -> Vec<Stmt> {
        if self.wires.is_empty() {
            return body;
        }
        let mut kept = vec![];
        for statement in self.level(body) {
            let mut inside = BTreeSet::new();
            if !matches!(statement, Stmt::Assign(..)) {
                self.wires_in(std::slice::from_ref(&statement), &mut inside);
            }
            for wire in inside {
                let zero = ExprOp::Const(BigUint::ZERO);
                let zero = self.node(self.signals[wire.0 as usize].width, zero);
                kept.push(Stmt::Assign(wire, zero));
            }
            kept.push(statement);
        }
        kept
    }

    /// A body, with the wires of its branches above these.
    fn level(&self, body: Vec<Stmt>) -> Vec<Stmt> {
        let mut kept = vec![];
        for statement in body {
            match statement {
                Stmt::If(test, then, otherwise) => {
                    let then = self.branch_without_wires(then, &mut kept);
                    let otherwise = self.branch_without_wires(otherwise, &mut kept);
                    if !is_silent(&then) || !is_silent(&otherwise) {
                        kept.push(Stmt::If(test, then, otherwise));
                    }
                }
                Stmt::Case(test, arms) => {
                    let mut of =
                        |(arm, body): (Arm, _)| (arm, self.branch_without_wires(body, &mut kept));
                    let arms = arms.into_iter().map(&mut of).collect();
                    kept.push(Stmt::Case(test, arms));
                }
                other => kept.push(other),
            }
        }
        kept
    }

    /// A branch without the wires that have their values `above` it too.
    fn branch_without_wires(&self, body: Vec<Stmt>, above: &mut Vec<Stmt>) -> Vec<Stmt> {
        let mut kept = vec![];
        let mut assigned = FxHashSet::default();
        for statement in self.level(body) {
            if let Stmt::Assign(target, value) = statement
                && self.wires.contains_key(&target)
                && !self.reads_one_of(value, &assigned)
            {
                // An arm of several values is there several times.
                if !above.contains(&statement) {
                    above.push(statement);
                }
                continue;
            }
            assigned_in(&statement, &mut assigned);
            kept.push(statement);
        }
        kept
    }

    fn reads_one_of(&self, value: ExprId, signals: &FxHashSet<SignalId>) -> bool {
        let mut open = vec![value];
        let mut seen = FxHashSet::default();
        while let Some(id) = open.pop() {
            match &self.exprs[id.0 as usize].op {
                ExprOp::Read(signal) if signals.contains(signal) => return true,
                op if seen.insert(id) => open.extend(op.operands()),
                _ => {}
            }
        }
        false
    }

    fn wires_in(&self, body: &[Stmt], wires: &mut BTreeSet<SignalId>) {
        for statement in body {
            match statement {
                Stmt::Assign(target, _) if self.wires.contains_key(target) => {
                    wires.insert(*target);
                }
                Stmt::If(_, then, otherwise) => {
                    self.wires_in(then, wires);
                    self.wires_in(otherwise, wires);
                }
                Stmt::Case(_, arms) => arms.iter().for_each(|(_, body)| self.wires_in(body, wires)),
                _ => {}
            }
        }
    }
}

fn assigned_in(statement: &Stmt, assigned: &mut FxHashSet<SignalId>) {
    match statement {
        Stmt::Assign(target, _) | Stmt::AssignSlice(target, ..) => {
            assigned.insert(*target);
        }
        Stmt::If(_, then, otherwise) => {
            then.iter().chain(otherwise).for_each(|inner| assigned_in(inner, assigned));
        }
        Stmt::Case(_, arms) => {
            arms.iter().flat_map(|(_, body)| body).for_each(|inner| assigned_in(inner, assigned));
        }
        Stmt::Comment(_) => {}
    }
}
