//! A module under construction.

use fncc_netlist::ir::{Expr, ExprId, ExprOp, Module, Signal, SignalId, SignalKind};
use std::collections::{HashMap, HashSet};

/// A module and what must be known of its signals to add statements without making a loop.
///
/// Each signal has a rank. A value is computed from values of at most its own rank; what comes out
/// of a sub-block has a higher rank than what goes in ([`super::schedule`]). So no value depends on
/// itself.
pub(super) struct Builder {
    pub module: Module,
    ranks: Vec<usize>,
    shared: HashMap<Expr, ExprId>,
    read: HashSet<SignalId>,
}

impl Builder {
    pub fn new(name: String) -> Self {
        let module = Module {
            notes: vec![],
            fields: vec![],
            states: vec![],
            assertions: vec![],
            name,
            signals: vec![],
            exprs: vec![],
            body: vec![],
            instances: vec![],
            cells: vec![],
            clocked: false,
        };
        Self { module, ranks: vec![], shared: HashMap::new(), read: HashSet::new() }
    }

    pub fn add_signal(
        &mut self,
        name: String,
        width: usize,
        kind: SignalKind,
        rank: usize,
    ) -> SignalId {
        self.module.signals.push(Signal { name, width, kind });
        self.ranks.push(rank);
        SignalId(self.module.signals.len() as u32 - 1)
    }

    pub fn rank(&self, id: SignalId) -> usize {
        self.ranks[id.0 as usize]
    }

    pub fn width(&self, id: SignalId) -> usize {
        self.module.signal(id).width
    }

    /// The expression, shared as elaboration shares it.
    pub fn expr(&mut self, width: usize, op: ExprOp) -> ExprId {
        let expr = Expr { width, op };
        if let Some(id) = self.shared.get(&expr) {
            return *id;
        }
        let id = ExprId(self.module.exprs.len() as u32);
        self.module.exprs.push(expr.clone());
        self.shared.insert(expr, id);
        id
    }

    pub fn read(&mut self, id: SignalId) -> ExprId {
        self.read.insert(id);
        self.expr(self.width(id), ExprOp::Read(id))
    }

    /// Whether some expression reads the signal.
    pub fn is_read(&self, id: SignalId) -> bool {
        self.read.contains(&id)
    }

    /// A slice, which elaboration never makes of all bits.
    pub fn slice(&mut self, id: ExprId, low: usize, width: usize) -> ExprId {
        if width == self.module.expr(id).width {
            return id;
        }
        self.expr(width, ExprOp::Slice(id, low))
    }
}
