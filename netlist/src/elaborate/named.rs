//! `let`: a value under a name, as it is where it stands.
//!
//! A value of signals is read again where the name is used. So no signal in it may get another value between the two: Rust would still have
//! the one before.

use super::expression::{Result, Val};
use super::scope::Scope;
use crate::ir::{ExprOp, SignalId, Stmt};
use crate::tree::Expression;
use std::collections::BTreeSet;

/// A value with its name.
#[derive(Clone)]
pub(super) struct Named {
    name: &'static str,
    value: Val,
    /// Signals in it.
    reads: BTreeSet<SignalId>,
    /// The first of them that has got another value since, and where.
    overtaken: Option<(SignalId, u32)>,
}

impl Scope {
    /// Names a value.
    pub fn name(&mut self, name: &'static str, value: &Expression) -> Result<()> {
        let value = self.value(value)?;
        let mut open = match value {
            Val::Known(_) | Val::Unsized(_) => vec![],
            Val::Index(id) | Val::Typed(id, _) => vec![id],
        };
        let mut reads = BTreeSet::new();
        while let Some(id) = open.pop() {
            let op = &self.exprs[id.0 as usize].op;
            if let ExprOp::Read(signal) = op {
                reads.insert(*signal);
            }
            open.extend(op.operands());
        }
        self.lets.push(Named { name, value, reads, overtaken: None });
        Ok(())
    }

    /// The value of a name.
    pub fn named(&mut self, name: &str) -> Result<Val> {
        let found = self.lets.iter().rev().find(|named| named.name == name).cloned();
        match found {
            Some(Named { value, overtaken: None, .. }) => Ok(value),
            Some(Named { overtaken: Some((signal, line)), .. }) => {
                Err(self.unsupported_here(format!(
                    "`{name}` was taken before `{}` got another value in line {line}; take it again below that line, or assign later",
                    self.signals[signal.0 as usize].name
                )))
            }
            None => Err(self.unsupported_here(format!("`{name}` is of another block"))),
        }
    }

    /// Notes which signals some statements have given other values.
    pub(super) fn overtake(&mut self, body: &[Stmt]) {
        let line = self.line;
        for statement in body {
            let (Stmt::Assign(target, _) | Stmt::AssignSlice(target, ..)) = statement else {
                continue;
            };
            for named in &mut self.lets {
                if named.reads.contains(target) {
                    named.overtaken.get_or_insert((*target, line));
                }
            }
        }
    }
}
