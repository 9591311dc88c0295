//! `let`: a value under a name. One of signals is a wire of that name.

use super::kind::Kind;
use super::scope::{Scope, check_name};
use super::value::{Named, Result, Val};
use crate::ir::{ExprId, ExprOp, Signal, SignalId, SignalKind, Stmt};
use crate::tree::Expression;
use crate::verilog::is_keyword;

impl Scope {
    /// Names a value, and gives the assignment of its wire if it has one.
    pub fn name(&mut self, name: &'static str, value: &Expression) -> Result<Option<Stmt>> {
        let value = self.value(value)?;
        let (id, kind) = match &value {
            Val::Known(_) | Val::Unsized(_) => return Ok(self.know(name, value)),
            Val::Index(id) => (*id, Kind::Plain),
            Val::Typed(id, kind) => (*id, kind.clone()),
        };
        if self.constant(id).is_some() || self.is_called(name, id) {
            return Ok(self.know(name, value));
        }
        let wire = self.wire(name, id, kind)?;
        let read = self.node(self.width(id), ExprOp::Read(wire));
        self.know(
            name,
            match value {
                Val::Typed(_, kind) => Val::Typed(read, kind),
                _ => Val::Index(read),
            },
        );
        Ok(Some(Stmt::Assign(wire, id)))
    }

    fn know(&mut self, name: &'static str, value: Val) -> Option<Stmt> {
        self.lets.push(Named { name, value });
        None
    }

    /// A value in its own wire, whose assignment precedes the present statement.
    pub fn wired(&mut self, name: &str, value: ExprId, kind: &Kind) -> Result<ExprId> {
        if self.is_inline || self.constant(value).is_some() {
            return Ok(value);
        }
        let wire = self.wire(name, value, kind.clone())?;
        self.pending.push(Stmt::Assign(wire, value));
        Ok(self.node(self.width(value), ExprOp::Read(wire)))
    }

    /// Whether a value is a signal of that name which the kernel never assigns.
    fn is_called(&self, name: &str, id: ExprId) -> bool {
        let ExprOp::Read(signal) = self.exprs[id.0 as usize].op else { return false };
        let Signal { name: of, kind, .. } = &self.signals[signal.0 as usize];
        of == name && matches!(kind, SignalKind::Input | SignalKind::Driven)
    }

    /// A wire for a value. It has the name of the `let`, after it the turns of the loops around, and as many `_` as it takes for nothing else to
    /// be called so.
    fn wire(&mut self, name: &str, value: ExprId, kind: Kind) -> Result<SignalId> {
        let turns = self.loops.iter().map(|(_, turn)| format!("_{}", turn.value));
        let turns = turns.collect::<String>().replace('-', "m");
        let mut name = format!("{}{turns}", name.trim_start_matches("r#"));
        while is_keyword(&name) || !self.take_name(&name) {
            name.push('_');
        }
        check_name(&self.path, &name, self.source_line())?;
        let wire = self.add_kernel_signal(name, self.width(value), kind);
        let used = self.width(self.without_zeros(value));
        self.wires.insert(wire, used);
        self.note_assigned(wire);
        Ok(wire)
    }

    /// The value of a name.
    pub fn named(&mut self, name: &str) -> Result<Val> {
        let found = self.lets.iter().rev().find(|named| named.name == name);
        match found {
            Some(named) => Ok(named.value.clone()),
            None => Err(self.unsupported_here(format!("`{name}` is of another block"))),
        }
    }
}
