//! What in a module waits for what, and where that goes in a circle.

use super::process::Process;
use crate::dag::{Dag, NodeId, NodeOp};
use crate::dataflow::analyse;
use crate::ir::{Design, Module, SignalId, SignalKind};
use crate::primitive::Primitive;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// The combinational paths through sub-blocks, from an input to an output.
#[derive(Default)]
pub(super) struct Paths {
    of_module: FxHashMap<usize, Vec<(SignalId, SignalId)>>,
    any: bool,
}

impl Paths {
    /// From any input to any output: quick, and more than there is.
    pub fn any() -> Self {
        Self { any: true, ..Self::default() }
    }

    fn through(&mut self, design: &Design, index: usize) -> Vec<(SignalId, SignalId)> {
        let module = &design.modules[index];
        let ports = |kind| module.ports().filter(move |(_, s)| s.kind == kind).map(|(id, _)| id);
        if self.any {
            let outputs = Vec::from_iter(ports(SignalKind::Output));
            let pairs = |from| outputs.iter().map(move |to| (from, *to));
            return ports(SignalKind::Input).flat_map(pairs).collect();
        }
        if let Some(known) = self.of_module.get(&index) {
            return known.clone();
        }
        let mut found = vec![];
        if let Ok(values) = analyse(module, &module.name) {
            let mut sources = Sources {
                values: &values,
                inputs: FxHashMap::default(),
                drivers: FxHashMap::default(),
            };
            sources.drivers = drivers(module, |child| self.through(design, child));
            for output in ports(SignalKind::Output) {
                found.extend(sources.of(module, output).iter().map(|input| (*input, output)));
            }
        }
        self.of_module.insert(index, found.clone());
        found
    }
}

/// For what sub-blocks and wiring drive: the signals that it depends on.
fn drivers(
    module: &Module,
    mut through: impl FnMut(usize) -> Vec<(SignalId, SignalId)>,
) -> FxHashMap<SignalId, Vec<SignalId>> {
    let mut drivers: FxHashMap<_, Vec<_>> = FxHashMap::default();
    for instance in &module.instances {
        // Ports stand first among the signals of a module, so their order is that of the connections.
        let outer = |port: SignalId| instance.connections[port.0 as usize];
        for (from, to) in through(instance.module) {
            drivers.entry(outer(to)).or_default().push(outer(from));
        }
    }
    for cell in &module.cells {
        let (from, to) = match cell.primitive {
            Primitive::CountOnes => ("word", "count"),
            Primitive::Spread => ("lanes", "mask"),
            Primitive::Repeat => ("word", "copies"),
            _ => continue,
        };
        drivers.insert(cell.port(to), vec![cell.port(from)]);
    }
    drivers
}

/// The inputs that each signal of a module depends on.
struct Sources<'a> {
    values: &'a crate::dataflow::ModuleDag,
    inputs: FxHashMap<SignalId, BTreeSet<SignalId>>,
    drivers: FxHashMap<SignalId, Vec<SignalId>>,
}

impl Sources<'_> {
    fn of(&mut self, module: &Module, signal: SignalId) -> BTreeSet<SignalId> {
        if let Some(known) = self.inputs.get(&signal) {
            return known.clone();
        }
        let needs = match module.signal(signal).kind {
            SignalKind::Input => return BTreeSet::from([signal]),
            SignalKind::Constant(_) => vec![],
            SignalKind::Driven => self.drivers.get(&signal).cloned().unwrap_or_default(),
            SignalKind::Output | SignalKind::Kernel => {
                leaves(&self.values.dag, self.values.finals[&signal])
            }
        };
        let mut inputs = BTreeSet::new();
        for need in needs {
            inputs.extend(self.of(module, need));
        }
        self.inputs.insert(signal, inputs.clone());
        inputs
    }
}

/// The signals that a node is made of.
fn leaves(dag: &Dag, root: NodeId) -> Vec<SignalId> {
    let mut seen = BTreeSet::from([root]);
    let mut open = vec![root];
    let mut found = vec![];
    while let Some(id) = open.pop() {
        match &dag.node(id).op {
            NodeOp::Leaf(signal) => found.push(SignalId(*signal)),
            op => open.extend(op.operands().into_iter().filter(|operand| seen.insert(*operand))),
        }
    }
    found
}

/// The places of the processes that wait for each other in a circle, or between two circles.
pub(super) fn circles(
    design: &Design,
    module: &Module,
    processes: &[Process],
    paths: &mut Paths,
) -> Vec<usize> {
    let node = |signal: SignalId| processes.len() + signal.0 as usize;
    let mut edges = vec![];
    for (place, process) in processes.iter().enumerate() {
        edges.extend(process.needs(module).into_iter().map(|signal| (node(signal), place)));
        edges.extend(process.signals().iter().map(|signal| (place, node(*signal))));
    }
    for (to, from) in drivers(module, |child| paths.through(design, child)) {
        edges.extend(from.into_iter().map(|from| (node(from), node(to))));
    }
    let mut remaining = vec![true; processes.len() + module.signals.len()];
    loop {
        let (mut enters, mut leaves) = (vec![false; remaining.len()], vec![false; remaining.len()]);
        for (from, to) in edges.iter().filter(|(from, to)| remaining[*from] && remaining[*to]) {
            (leaves[*from], enters[*to]) = (true, true);
        }
        let mut changed = false;
        for (place, remains) in remaining.iter_mut().enumerate() {
            if *remains && !(enters[place] && leaves[place]) {
                (*remains, changed) = (false, true);
            }
        }
        if !changed {
            return (0..processes.len()).filter(|place| remaining[*place]).collect();
        }
    }
}
