//! `assert!`: a property under the conditions around it, of values that have settled.
//!
//! A kernel reads what was written above, an edge samples what is there in the end. An assertion means the same in both ways of reading
//! it, because what it reads, and what the conditions around it read, must not be assigned below.

use super::scope::Scope;
use super::value::{Condition, Result, Stated};
use crate::error::ElaborationError;
use crate::ir::{Assertion, BinaryOp, CompareOp, ExprId, ExprOp, SignalId};
use crate::tree::Expression;
use num_bigint::BigUint;
use rustc_hash::FxHashSet;

impl Scope {
    /// Notes an assertion. It is translated when all of the kernel is ([`Scope::assertions`]), so that it changes nothing there.
    pub fn state(&mut self, condition: &Expression, text: &'static str) -> Result<()> {
        if !self.clocked() {
            return Err(self.unsupported_here(format!(
                "the assertion \"{text}\" holds at clock edges, and the block has no clock; give it a `clk`, or assert it in the \
                 block around it"
            )));
        }
        self.stated.push(Stated {
            condition: *condition,
            text,
            conditions: self.conditions.clone(),
            loops: self.loops.clone(),
            lets: self.lets.clone(),
            line: self.line,
            room: self.room,
        });
        Ok(())
    }

    /// Notes that the present statement assigns a signal.
    pub(super) fn note_assigned(&mut self, signal: SignalId) {
        self.assigned.insert(signal, (self.room, self.line));
    }

    /// Translates the assertions of the kernel.
    pub fn assertions(&mut self) -> Result<Vec<Assertion>> {
        let mut assertions = vec![];
        for stated in std::mem::take(&mut self.stated) {
            (self.line, self.target) = (stated.line, None);
            self.loops.clone_from(&stated.loops);
            self.lets.clone_from(&stated.lets);
            self.is_inline = true;
            let assertion = self.assertion(&stated);
            self.is_inline = false;
            self.loops.clear();
            self.lets.clear();
            assertions.extend(assertion?);
        }
        Ok(assertions)
    }

    /// An assertion, or none where it holds whatever the signals are.
    fn assertion(&mut self, stated: &Stated) -> Result<Option<Assertion>> {
        let mut text = stated.text.to_string();
        for (variable, turn) in stated.loops.iter().rev() {
            text = text.replace(&format!("{{{variable}}}"), &turn.value.to_string());
        }
        let value = self.value(&stated.condition)?;
        let property = self.fit(value, 1, &stated.condition)?;
        let constant = self.constant(property).map(|constant| constant != BigUint::ZERO);
        if constant == Some(true) {
            return Ok(None);
        }
        let mut parts = vec![];
        for (condition, room) in &stated.conditions {
            parts.extend(self.excuse(condition).map(|excuse| (excuse, *room)));
        }
        if constant == Some(false) && parts.is_empty() {
            return Err(self.unsupported_here(format!(
                "the assertion \"{text}\" never holds with these parameters; check parameters with `#[block(check = ..)]`"
            )));
        }
        parts.extend((constant != Some(false)).then_some((property, stated.room)));
        for (part, room) in &parts {
            self.check_settled(*part, &text, *room)?;
        }
        let parts = parts.into_iter().map(|(part, _)| part);
        let joined = parts.reduce(|a, b| self.node(1, ExprOp::Binary(BinaryOp::Or, a, b)));
        let Some(holds) = joined else { return Ok(None) };
        Ok(Some(Assertion { text, holds, line: self.source_line() }))
    }

    /// What excuses an assertion under a condition: that it is not met. None for a condition that always is.
    fn excuse(&mut self, condition: &Condition) -> Option<ExprId> {
        let (id, values, compare, joined) = match condition {
            Condition::Is(id, false) => return Some(*id),
            Condition::Is(id, true) => return Some(self.node(1, ExprOp::Not(*id))),
            Condition::Among(id, values) => (*id, values, CompareOp::Ne, BinaryOp::And),
            Condition::NotAmong(id, values) => (*id, values, CompareOp::Eq, BinaryOp::Or),
        };
        let compared = values.iter().map(|value| {
            let value = self.node(self.width(id), ExprOp::Const(value.clone()));
            self.node(1, ExprOp::Compare(compare, id, value))
        });
        let compared = Vec::from_iter(compared);
        compared.into_iter().reduce(|a, b| self.node(1, ExprOp::Binary(joined, a, b)))
    }

    /// Refuses an assertion a part of which reads a signal that a statement below that part assigns.
    fn check_settled(&self, part: ExprId, text: &str, room: usize) -> Result<()> {
        let mut seen = FxHashSet::default();
        let mut open = vec![part];
        while let Some(id) = open.pop() {
            if !seen.insert(id) {
                continue;
            }
            let op = &self.exprs[id.0 as usize].op;
            open.extend(op.operands());
            let ExprOp::Read(signal) = op else { continue };
            let Some((_, line)) = self.assigned.get(signal).filter(|(at, _)| *at < room) else {
                continue;
            };
            return Err(ElaborationError::Unsupported {
                path: self.signal_path(*signal),
                what: format!(
                    "the assertion \"{text}\" reads it before line {line} assigns it; an assertion speaks of settled values, so write \
                     it below"
                ),
                line: self.source_line(),
            });
        }
        Ok(())
    }
}
