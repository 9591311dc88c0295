//! Kernels whose processes would wait for each other in a circle.
//!
//! A process waits for everything that any of its statements reads. Where statements of several signals must remain together, because
//! one reads another's value before its last write, or where a value is read that is overwritten below, that is more than its signals
//! depend on, and the way through other processes or sub-blocks may lead back: a loop that the kernel does not have. Icarus 11 then
//! shows old values, Verilator says UNOPTFLAT. Such signals are written as what they are in the end ([`crate::dataflow`]): that has
//! no loop, as elaboration has made sure.

use super::choice::name_of_part;
use super::process::{Process, comments_of, project, targets};
use super::waits::{Paths, circles};
use crate::dag::{NodeId, NodeOp};
use crate::dataflow::{ModuleDag, analyse};
use crate::ir::{
    BinaryOp, Design, Expr, ExprId, ExprOp, Module, ShiftOp, Signal, SignalId, SignalKind, Stmt,
};
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// The module, with other statements for what would wait in a circle.
pub(super) fn untangled<'a>(design: &Design, module: &'a Module) -> Cow<'a, Module> {
    let processes = Process::of(module);
    if circles(design, module, &processes, &mut Paths::any()).is_empty() {
        return Cow::Borrowed(module);
    }
    let mut paths = Paths::default();
    let circle = circles(design, module, &processes, &mut paths);
    let Ok(values) = analyse(module, &module.name) else { return Cow::Borrowed(module) };
    if circle.is_empty() {
        return Cow::Borrowed(module);
    }
    let signals = |several: bool| -> BTreeSet<SignalId> {
        let chosen = circle.iter().map(|place| processes[*place].signals());
        chosen.filter(|signals| !several || signals.len() > 1).flatten().copied().collect()
    };
    // First those of which one waits for what another needs, then whatever is on the way.
    let together = written_out(module, &values, &signals(true));
    if circles(design, &together, &Process::of(&together), &mut paths).is_empty() {
        return Cow::Owned(together);
    }
    Cow::Owned(written_out(module, &values, &signals(false)))
}

/// The module with some signals assigned what they are in the end, before all else.
fn written_out(module: &Module, values: &ModuleDag, signals: &BTreeSet<SignalId>) -> Module {
    let mut writer = Writer {
        values,
        module: module.clone(),
        body: comments_of(&project(&module.body, signals)),
        known: FxHashMap::default(),
    };
    let mut order: Vec<SignalId> = module.body.iter().flat_map(targets).collect();
    let mut seen = BTreeSet::new();
    order.retain(|signal| signals.contains(signal) && seen.insert(*signal));
    let uses = uses(values, &order);
    // Operands have smaller numbers.
    for node in uses.keys().copied().collect::<BTreeSet<_>>() {
        let of = |s: &&SignalId| values.finals[*s] == node;
        writer.define(node, uses[&node], order.iter().find(of).copied(), &order);
    }
    for signal in &order {
        let value = writer.known[&values.finals[signal]];
        if writer.module.expr(value).op != ExprOp::Read(*signal) {
            writer.body.push(Stmt::Assign(*signal, value));
        }
    }
    let others = module.body.iter().flat_map(targets).filter(|s| !signals.contains(s)).collect();
    writer.body.extend(project(&module.body, &others));
    Module { body: writer.body, ..writer.module }
}

/// How often each node is used that the signals are made of.
fn uses(values: &ModuleDag, signals: &[SignalId]) -> FxHashMap<NodeId, usize> {
    let mut uses = FxHashMap::default();
    let mut open: Vec<NodeId> = signals.iter().map(|signal| values.finals[signal]).collect();
    while let Some(node) = open.pop() {
        let count = uses.entry(node).or_insert(0);
        *count += 1;
        if *count == 1 {
            open.extend(values.dag.node(node).op.operands());
        }
    }
    uses
}

struct Writer<'a> {
    values: &'a ModuleDag,
    module: Module,
    body: Vec<Stmt>,
    /// The expressions of the nodes so far.
    known: FxHashMap<NodeId, ExprId>,
}

impl Writer<'_> {
    /// Makes an expression of a node: that of its operation, or the signal that holds it.
    fn define(&mut self, node: NodeId, uses: usize, holder: Option<SignalId>, order: &[SignalId]) {
        let (width, op) = (self.values.dag.width(node), self.values.dag.node(node).op.clone());
        let of = |writer: &Self, id: NodeId| writer.known[&id];
        let plain = match &op {
            NodeOp::Const(value) => Some(ExprOp::Const(value.clone())),
            NodeOp::Leaf(signal) => Some(ExprOp::Read(SignalId(*signal))),
            NodeOp::Slice(a, low) => Some(ExprOp::Slice(of(self, *a), *low)),
            NodeOp::Extend(a) => Some(ExprOp::Extend(of(self, *a))),
            NodeOp::Not(a) => Some(ExprOp::Not(of(self, *a))),
            NodeOp::Reduce(kind, a) => Some(ExprOp::Reduce(*kind, of(self, *a))),
            NodeOp::Binary(kind, a, b) => Some(ExprOp::Binary(*kind, of(self, *a), of(self, *b))),
            NodeOp::Compare(kind, a, b) => Some(ExprOp::Compare(*kind, of(self, *a), of(self, *b))),
            NodeOp::Shift(kind, a, by) => Some(ExprOp::Shift(*kind, of(self, *a), of(self, *by))),
            NodeOp::Concat(high, low) => {
                let by = self.values.dag.width(*low);
                let high = self.add(width, ExprOp::Extend(of(self, *high)));
                let by = self.add(
                    usize::BITS as usize - by.leading_zeros() as usize,
                    ExprOp::Const(by.into()),
                );
                let high = self.add(width, ExprOp::Shift(ShiftOp::Left, high, by));
                let low = self.add(width, ExprOp::Extend(of(self, *low)));
                Some(ExprOp::Binary(BinaryOp::Or, high, low))
            }
            NodeOp::Mux(..) => None,
            op => unreachable!("a kernel has no {op:?}"),
        };
        let operands = op.operands();
        let is_leaf = |id: &NodeId| self.values.dag.node(*id).op.operands().is_empty();
        let is_bare = operands.is_empty() || (operands.len() == 1 && operands.iter().all(is_leaf));
        let value = plain.map(|op| self.add(width, op));
        let target = match (holder, value) {
            (_, Some(value)) if is_bare => return self.keep(node, value),
            (Some(holder), _) => holder,
            (None, Some(value)) if uses == 1 => return self.keep(node, value),
            (None, _) => self.part(width, order),
        };
        self.body.push(match (&op, value) {
            (NodeOp::Mux(test, a, b), _) => {
                let assign = |value| vec![Stmt::Assign(target, value)];
                Stmt::If(of(self, *test), assign(of(self, *a)), assign(of(self, *b)))
            }
            (_, Some(value)) => Stmt::Assign(target, value),
            (op, None) => unreachable!("{op:?} has an expression"),
        });
        let read = self.add(width, ExprOp::Read(target));
        self.keep(node, read);
    }

    fn keep(&mut self, node: NodeId, value: ExprId) {
        self.known.insert(node, value);
    }

    fn add(&mut self, width: usize, op: ExprOp) -> ExprId {
        add_expression(&mut self.module, Expr { width, op })
    }

    /// A signal for a part of what the signals are made of, called after the first of them.
    fn part(&mut self, width: usize, order: &[SignalId]) -> SignalId {
        add_part(&mut self.module, order[0], width)
    }
}

/// An expression of a module, which is added to it if it has none like that.
pub(super) fn add_expression(module: &mut Module, expr: Expr) -> ExprId {
    let found = module.exprs.iter().position(|e| *e == expr);
    let place = found.unwrap_or_else(|| {
        module.exprs.push(expr);
        module.exprs.len() - 1
    });
    ExprId(place as u32)
}

/// A new signal of a module for a part of what a signal is made of.
pub(super) fn add_part(module: &mut Module, of: SignalId, width: usize) -> SignalId {
    let name = name_of_part(module, of);
    module.signals.push(Signal { name, width, kind: SignalKind::Kernel });
    SignalId(module.signals.len() as u32 - 1)
}
