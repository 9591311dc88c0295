//! A module with its ports, cells, sub-blocks and kernel.

use super::builder::Builder;
use super::cell::{self, CellPlan};
use super::choices::Choices;
use super::kernel::Kernel;
use super::schedule::{Schedule, Step};
use fncc_netlist::ir::{
    BinaryOp, Cell, ExprId, ExprOp, Instance, Module, ReduceOp, SignalId, SignalKind, Stmt,
};

/// A finished module and which of its ports go backward.
pub(super) struct Built {
    pub module: Module,
    backward: Vec<bool>,
}

/// Bits of the output that takes up whatever nothing else reads.
const DIGEST: usize = 8;

/// Builds a module that contains the `children`, each given with its index in the design.
pub(super) fn build(
    choices: &mut Choices,
    name: String,
    children: &[(usize, &Built)],
    top: bool,
) -> Built {
    let cells: Vec<CellPlan> = (0..choices.below(7)).map(|_| cell::plan(choices)).collect();
    let wiring: Vec<usize> = (0..cells.len()).filter(|c| cells[*c].is_wiring()).collect();
    let schedule = Schedule::new(choices, children.len(), &wiring);
    let stateful = cells.iter().any(|c| !c.is_wiring());
    let needs_clock = top || stateful || children.iter().any(|(_, c)| c.module.clocked);

    let mut parts = Parts { builder: Builder::new(name), schedule, ..Parts::default() };
    parts.builder.module.clocked = needs_clock || choices.percent(20);
    let backward = parts.add_ports(choices);
    if top {
        parts.changing.clone_from(&parts.readable);
    }
    parts.add_constants_and_locals(choices);
    for (index, (module, child)) in children.iter().enumerate() {
        parts.add_instance(index, *module, child);
    }
    for (index, cell) in cells.into_iter().enumerate() {
        parts.add_cell(index, cell);
    }

    let Parts { mut builder, readable, changing, locals, targets, digest, .. } = parts;
    let mut kernel = Kernel { choices, builder: &mut builder, readable, changing };
    kernel.write_all(locals, targets);
    write_digest(&mut builder, digest);
    Built { module: builder.module, backward }
}

/// The signals of a module by how the kernel treats them.
struct Parts {
    builder: Builder,
    schedule: Schedule,
    readable: Vec<SignalId>,
    changing: Vec<SignalId>,
    locals: Vec<SignalId>,
    targets: Vec<SignalId>,
    digest: SignalId,
}

impl Default for Parts {
    fn default() -> Self {
        Self {
            builder: Builder::new(String::new()),
            schedule: Schedule::default(),
            readable: vec![],
            changing: vec![],
            locals: vec![],
            targets: vec![],
            digest: SignalId(0),
        }
    }
}

impl Parts {
    /// Adds the ports and reports for each whether it goes backward.
    fn add_ports(&mut self, choices: &mut Choices) -> Vec<bool> {
        let mut backward = vec![];
        let (forward_last, last) = (self.schedule.forward, self.schedule.last);
        for (direction, count) in [("fwd", choices.between(1, 4)), ("back", choices.below(3))] {
            let is_backward = direction == "back";
            for index in 0..count {
                // Ready is a bit.
                let width = if is_backward && !choices.percent(20) { 1 } else { choices.width() };
                let rank = if is_backward { self.schedule.backward_inputs() } else { 0 };
                let name = format!("{direction}_in_{index}");
                self.readable.push(self.builder.add_signal(name, width, SignalKind::Input, rank));
                let width = if choices.percent(30) { choices.width() } else { width };
                let rank = if is_backward { last } else { forward_last };
                let name = format!("{direction}_out_{index}");
                self.targets.push(self.builder.add_signal(name, width, SignalKind::Output, rank));
                backward.extend([is_backward, is_backward]);
            }
        }
        let name = "digest".to_string();
        self.digest = self.builder.add_signal(name, DIGEST, SignalKind::Output, last);
        backward.push(true);
        backward
    }

    fn add_constants_and_locals(&mut self, choices: &mut Choices) {
        for index in 0..choices.below(3) {
            let width = choices.width();
            let kind = SignalKind::Constant(choices.number(width));
            self.readable.push(self.builder.add_signal(format!("NUMBER_{index}"), width, kind, 0));
        }
        for index in 0..choices.below(6) {
            let (width, name) = (choices.width(), format!("local_{index}"));
            let (forward, last) = (self.schedule.forward, self.schedule.last);
            let rank = match choices.below(4) {
                0 => forward,
                1 => last,
                _ => choices.below(last + 1),
            };
            self.locals.push(self.builder.add_signal(name, width, SignalKind::Kernel, rank));
        }
    }

    fn add_instance(&mut self, index: usize, module: usize, child: &Built) {
        let name = format!("u{index}");
        let mut connections = vec![];
        for ((_, port), backward) in child.module.ports().zip(&child.backward) {
            let step = if *backward { Step::Backward(index) } else { Step::Forward(index) };
            let out = self.schedule.out_of(step);
            let name = format!("{name}_{}", port.name);
            let input = port.kind == SignalKind::Input;
            connections.push(self.add_inner(name, port.width, input, out));
        }
        self.builder.module.instances.push(Instance { name, module, connections });
    }

    fn add_cell(&mut self, index: usize, plan: CellPlan) {
        let name = format!("{}{index}", plan.name);
        // A register waits for all values and its output for none.
        let step = Step::Wiring(index);
        let (before, out) = match plan.is_wiring() {
            true => (self.schedule.out_of(step) - 1, self.schedule.out_of(step)),
            false => (self.schedule.last, 0),
        };
        let mut ports = vec![];
        for (port, width, input) in &plan.ports {
            let rank = if *input { before + 1 } else { out };
            let id = self.add_inner(format!("{name}_{port}"), *width, *input, rank);
            if !input && !plan.is_wiring() {
                self.changing.push(id);
            }
            ports.push((port.to_string(), id));
        }
        self.builder.module.cells.push(Cell { name, primitive: plan.primitive, ports });
    }

    /// A port of a sub-block or cell: what goes in has a lower rank than `out`.
    fn add_inner(&mut self, name: String, width: usize, input: bool, out: usize) -> SignalId {
        let (kind, rank) = match input {
            true => (SignalKind::Kernel, out - 1),
            false => (SignalKind::Driven, out),
        };
        let id = self.builder.add_signal(name, width, kind, rank);
        if input { &mut self.targets } else { &mut self.readable }.push(id);
        id
    }
}

/// Gives the digest the parities of all signals that nothing reads, so that no value is lost to a
/// comparison of outputs.
fn write_digest(builder: &mut Builder, digest: SignalId) {
    let signals = builder.module.signal_ids();
    let readable = |name: &str, kind: &SignalKind| match kind {
        SignalKind::Input | SignalKind::Driven => true,
        SignalKind::Kernel => name.starts_with("local_"),
        SignalKind::Output | SignalKind::Constant(_) => false,
    };
    let unread: Vec<SignalId> = signals
        .filter(|(id, s)| readable(&s.name, &s.kind) && !builder.is_read(*id))
        .map(|(id, _)| id)
        .collect();
    let mut bits: [Option<ExprId>; DIGEST] = [None; DIGEST];
    for (index, id) in unread.into_iter().enumerate() {
        let value = builder.read(id);
        let parity = match builder.width(id) {
            1 => value,
            _ => builder.expr(1, ExprOp::Reduce(ReduceOp::Xor, value)),
        };
        let bit = &mut bits[index % DIGEST];
        *bit = Some(match *bit {
            Some(others) => builder.expr(1, ExprOp::Binary(BinaryOp::Xor, others, parity)),
            None => parity,
        });
    }
    let used = bits.iter().take_while(|b| b.is_some()).count();
    if used < DIGEST {
        let zeros = builder.expr(DIGEST, ExprOp::Const(0_u8.into()));
        builder.module.body.push(Stmt::Assign(digest, zeros));
    }
    for (index, bit) in bits.into_iter().flatten().enumerate() {
        builder.module.body.push(Stmt::AssignSlice(digest, index, bit));
    }
}
