//! The entire hierarchy as one graph with its state: what engines run.
//!
//! Every signal is traced to its driver, through module boundaries, so valid/ready pairs that cross
//! blocks in both directions are ordered signal by signal and only true loops are reported.

use crate::dag::{Dag, NodeId, NodeOp};
use crate::dataflow::{ModuleDag, analyse};
use crate::equal;
use crate::error::ElaborationError;
use crate::flat::{Assertion, Flat, Memory, MemoryWrite, Register, TraceScope};
use crate::instances::Instances;
use crate::ir::{BinaryOp, Cell, CompareOp, Design, Module, SignalId, SignalKind};
use crate::primitive::{Primitive, ReadDuringWrite, parse_hex};
use num_bigint::BigUint;
use rustc_hash::{FxHashMap, FxHashSet};

type Result<T> = std::result::Result<T, ElaborationError>;

/// Joins all modules of `design`.
///
/// # Errors
/// [`ElaborationError::CombinationalLoop`]; others only for a design that did not come from
/// [`crate::elaborate()`].
pub fn flatten(design: &Design) -> Result<Flat> {
    let compiled =
        design.modules.iter().map(|m| Compiled::new(design, m)).collect::<Result<Vec<_>>>()?;
    let mut flattener = Flattener {
        design,
        compiled,
        instances: vec![],
        leaves: 0,
        flat: Flat {
            dag: Dag::default(),
            ports: vec![],
            registers: vec![],
            first_equal: vec![],
            memories: vec![],
            scopes: vec![],
            assertions: vec![],
        },
    };
    let top = design.modules.len() - 1;
    flattener.add_instance(top, None, &design.top().name, &design.top().name, 0);
    flattener.resolve()?;
    let mut flat = flattener.flat;
    flat.first_equal = equal::registers(&flat.dag, &flat.registers, &Instances::of(&flat));
    Ok(flat)
}

/// What drives a signal that the kernel does not drive.
#[derive(Clone, Copy)]
enum Driver {
    /// A port of a sub-block.
    Instance(usize, SignalId),
    /// The output of a primitive.
    Cell(usize),
}

/// A module ready to be instantiated.
struct Compiled {
    dag: ModuleDag,
    drivers: FxHashMap<SignalId, Driver>,
}

impl Compiled {
    fn new(design: &Design, module: &Module) -> Result<Self> {
        let mut drivers = FxHashMap::default();
        for (index, instance) in module.instances.iter().enumerate() {
            let ports = design.modules[instance.module].ports();
            for ((port, _), outer) in ports.zip(&instance.connections) {
                drivers.insert(*outer, Driver::Instance(index, port));
            }
        }
        for (index, cell) in module.cells.iter().enumerate() {
            drivers.extend(cell.ports.iter().map(|(_, signal)| (*signal, Driver::Cell(index))));
        }
        Ok(Self { dag: analyse(module, &module.name)?, drivers })
    }
}

/// One use of a module.
struct InstanceState {
    module: usize,
    path: String,
    /// The parent, and the parent's signal at each of our ports.
    parent: Option<(usize, FxHashMap<SignalId, SignalId>)>,
    children: Vec<usize>,
    signals: FxHashMap<SignalId, NodeId>,
    nodes: FxHashMap<NodeId, NodeId>,
}

struct Flattener<'a> {
    design: &'a Design,
    compiled: Vec<Compiled>,
    instances: Vec<InstanceState>,
    flat: Flat,
    leaves: u32,
}

/// What is looked for in an instance.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Goal {
    /// The node of a signal.
    Signal(SignalId),
    /// The flat node of a node of its module.
    Node(NodeId),
}

impl Flattener<'_> {
    fn add_instance(
        &mut self,
        module: usize,
        parent: Option<(usize, FxHashMap<SignalId, SignalId>)>,
        name: &str,
        path: &str,
        depth: usize,
    ) -> usize {
        let index = self.instances.len();
        self.instances.push(InstanceState {
            module,
            path: path.to_string(),
            parent,
            children: vec![],
            signals: FxHashMap::default(),
            nodes: FxHashMap::default(),
        });
        let name = name.to_string();
        self.flat.scopes.push(TraceScope { name, depth, module, signals: vec![] });
        let design = self.design;
        for instance in &design.modules[module].instances {
            let ports = design.modules[instance.module].ports().map(|(id, _)| id);
            let connections = ports.zip(instance.connections.iter().copied()).collect();
            let path = format!("{path}.{}", instance.name);
            let parent = Some((index, connections));
            let child =
                self.add_instance(instance.module, parent, &instance.name, &path, depth + 1);
            self.instances[index].children.push(child);
        }
        index
    }

    /// Resolves the ports, then the inputs of all state and every named signal, then the assertions.
    fn resolve(&mut self) -> Result<()> {
        let design = self.design;
        for ((id, _), port) in design.top().ports().zip(design.top().port_list()) {
            let node = self.signal(0, id)?;
            self.flat.ports.push((port, node));
        }
        for index in 0..self.instances.len() {
            let module = &design.modules[self.instances[index].module];
            for cell in 0..module.cells.len() {
                self.state(index, cell)?;
            }
            for (id, signal) in module.signal_ids() {
                let node = self.signal(index, id)?;
                self.flat.scopes[index].signals.push((signal.name.clone(), node));
            }
        }
        (0..self.instances.len()).try_for_each(|index| self.assertions(index))
    }

    fn assertions(&mut self, index: usize) -> Result<()> {
        let design = self.design;
        let module = self.instances[index].module;
        let reset = design.modules[module].reset();
        for (place, assertion) in design.modules[module].assertions.iter().enumerate() {
            let local = self.compiled[module].dag.assertions[place];
            let mut holds = self.import(index, local)?;
            if let Some(reset) = reset {
                let reset = self.signal(index, reset)?;
                holds = self.flat.dag.add(1, NodeOp::Binary(BinaryOp::Or, reset, holds));
            }
            let (path, text) = (self.instances[index].path.clone(), assertion.text.clone());
            self.flat.assertions.push(Assertion { path, text, line: assertion.line, holds });
        }
        Ok(())
    }

    fn leaf(&mut self, width: usize) -> NodeId {
        self.leaves += 1;
        self.flat.dag.add(width, NodeOp::Leaf(self.leaves))
    }

    /// The node of a signal of an instance.
    fn signal(&mut self, index: usize, id: SignalId) -> Result<NodeId> {
        self.reach((index, Goal::Signal(id)))
    }

    /// The flat node of a node of the module of an instance.
    fn import(&mut self, index: usize, local: NodeId) -> Result<NodeId> {
        self.reach((index, Goal::Node(local)))
    }

    /// The flat node of a goal, after those of all that it needs. The way there may be long, so it is a list and not the stack.
    fn reach(&mut self, goal: (usize, Goal)) -> Result<NodeId> {
        let mut way = vec![goal];
        let mut open = FxHashSet::from_iter([goal]);
        loop {
            let last = way[way.len() - 1];
            let known = match self.known(last) {
                Some(node) => Ok(node),
                None => self.step(last),
            };
            match known {
                Ok(node) => {
                    self.keep(last, node);
                    open.remove(&last);
                    way.pop();
                    if way.is_empty() {
                        return Ok(node);
                    }
                }
                Err(next) if open.insert(next) => way.push(next),
                Err(next) => {
                    let start = way.iter().position(|goal| *goal == next).unwrap_or_default();
                    return Err(self.loop_of(&way[start..]));
                }
            }
        }
    }

    /// The error about goals that need each other.
    fn loop_of(&self, goals: &[(usize, Goal)]) -> ElaborationError {
        let signal = |(index, goal): &(usize, Goal)| match goal {
            Goal::Signal(id) => Some(self.path_of(*index, *id)),
            Goal::Node(_) => None,
        };
        let mut path = Vec::from_iter(goals.iter().filter_map(signal));
        path.extend(path.first().cloned());
        ElaborationError::CombinationalLoop { path, lines: vec![] }
    }

    fn known(&self, (index, goal): (usize, Goal)) -> Option<NodeId> {
        let InstanceState { signals, nodes, .. } = &self.instances[index];
        match goal {
            Goal::Signal(id) => signals.get(&id).copied(),
            Goal::Node(local) => nodes.get(&local).copied(),
        }
    }

    fn keep(&mut self, (index, goal): (usize, Goal), node: NodeId) {
        let InstanceState { signals, nodes, .. } = &mut self.instances[index];
        match goal {
            Goal::Signal(id) => signals.insert(id, node),
            Goal::Node(local) => nodes.insert(local, node),
        };
    }

    /// The node of a goal, or what must be known first.
    fn step(&mut self, (index, goal): (usize, Goal)) -> std::result::Result<NodeId, (usize, Goal)> {
        let module = self.instances[index].module;
        let need = |flattener: &Self, goal| flattener.known(goal).ok_or(goal);
        match goal {
            Goal::Signal(id) => {
                let design = self.design;
                let signal = design.modules[module].signal(id);
                match &signal.kind {
                    SignalKind::Constant(value) => {
                        Ok(self.flat.dag.constant(signal.width, value.clone()))
                    }
                    SignalKind::Input => match &self.instances[index].parent {
                        Some((parent, connections)) => {
                            need(self, (*parent, Goal::Signal(connections[&id])))
                        }
                        None => Ok(self.leaf(signal.width)),
                    },
                    SignalKind::Output | SignalKind::Kernel => {
                        need(self, (index, Goal::Node(self.compiled[module].dag.finals[&id])))
                    }
                    SignalKind::Driven => match self.compiled[module].drivers[&id] {
                        Driver::Instance(child, port) => {
                            need(self, (self.instances[index].children[child], Goal::Signal(port)))
                        }
                        Driver::Cell(cell) => self.cell_output(index, cell, signal.width),
                    },
                }
            }
            Goal::Node(local) => {
                let source = self.compiled[module].dag.dag.node(local);
                if let NodeOp::Leaf(signal) = source.op {
                    return need(self, (index, Goal::Signal(SignalId(signal))));
                }
                let operands = source.op.operands().into_iter();
                let operands = operands.map(|operand| need(self, (index, Goal::Node(operand))));
                let operands = operands.collect::<std::result::Result<Vec<_>, _>>()?;
                let (width, op) = (source.width, source.op.with_operands(&operands));
                Ok(self.flat.dag.add(width, op))
            }
        }
    }

    fn path_of(&self, index: usize, id: SignalId) -> String {
        let instance = &self.instances[index];
        let name = &self.design.modules[instance.module].signal(id).name;
        format!("{}.{name}", instance.path)
    }

    fn cell(&self, index: usize, cell: usize) -> &Cell {
        &self.design.modules[self.instances[index].module].cells[cell]
    }

    fn cell_port(&mut self, index: usize, cell: usize, port: &str) -> Result<NodeId> {
        let id = self.cell(index, cell).port(port);
        self.signal(index, id)
    }

    /// The output of a primitive: an operation, or a leaf where there is state.
    fn cell_output(
        &mut self,
        index: usize,
        cell: usize,
        width: usize,
    ) -> std::result::Result<NodeId, (usize, Goal)> {
        let wiring = |flattener: &mut Self, port, op: fn(NodeId) -> NodeOp| {
            let input = (index, Goal::Signal(flattener.cell(index, cell).port(port)));
            let input = flattener.known(input).ok_or(input)?;
            Ok(flattener.flat.dag.add(width, op(input)))
        };
        match self.cell(index, cell).primitive {
            Primitive::CountOnes => wiring(self, "word", NodeOp::CountOnes),
            Primitive::Spread => wiring(self, "lanes", NodeOp::Spread),
            Primitive::Repeat => wiring(self, "word", NodeOp::Repeat),
            _ => Ok(self.leaf(width)),
        }
    }

    /// Traces the inputs of a primitive that holds state.
    fn state(&mut self, index: usize, cell: usize) -> Result<()> {
        let primitive = self.cell(index, cell).primitive.clone();
        let name = self.output_name(index, cell);
        let mut port = |name: &str| self.cell_port(index, cell, name);
        let number = |text: &str| parse_hex(text).unwrap_or_default();
        match primitive {
            Primitive::CountOnes | Primitive::Spread | Primitive::Repeat => {}
            Primitive::Dff { init } | Primitive::Replica { init } => {
                let (q, d) = (port("q")?, port("d")?);
                let init = number(&init);
                self.flat.registers.push(Register { name, q, d, en: None, rst: None, init });
            }
            Primitive::Reg { init } => {
                let (q, d) = (port("q")?, port("d")?);
                let (en, rst) = (Some(port("en")?), Some(port("rst")?));
                let init = number(&init);
                self.flat.registers.push(Register { name, q, d, en, rst, init });
            }
            Primitive::Ram { rule } => {
                let (en, address, data) = (port("we")?, port("waddr")?, port("wdata")?);
                let raddr = port("raddr")?;
                let (write, depth) = (MemoryWrite { en, address, data }, 1 << self.width(raddr));
                let memory = self.memory(&name, self.width(data), depth, vec![], Some(write));
                let mut word = self.load(memory, raddr);
                if rule != ReadDuringWrite::Old {
                    let same = NodeOp::Compare(CompareOp::Eq, raddr, address);
                    let same = self.flat.dag.add(1, same);
                    let hit = self.flat.dag.add(1, NodeOp::Binary(BinaryOp::And, en, same));
                    let width = self.width(data);
                    let met = match rule {
                        ReadDuringWrite::New => data,
                        _ => self.flat.dag.constant(width, BigUint::ZERO),
                    };
                    word = self.flat.dag.add(width, NodeOp::Mux(hit, met, word));
                }
                self.read_register(index, cell, name, word)?;
            }
            Primitive::Rom { contents } => {
                let (q, raddr) = (port("rdata")?, port("raddr")?);
                let contents: Vec<_> = contents.iter().map(|w| number(w)).collect();
                let depth = 1 << self.width(raddr);
                let memory = self.memory(&name, self.width(q), depth, contents, None);
                let word = self.load(memory, raddr);
                self.read_register(index, cell, name, word)?;
            }
            Primitive::Multiplier { latency } => {
                let (p, en, a, b) = (port("p")?, port("en")?, port("a")?, port("b")?);
                let width = self.flat.dag.width(p);
                let mut d = self.flat.dag.add(width, NodeOp::Mul(a, b));
                for stage in 1..=latency {
                    let q = if stage == latency { p } else { self.leaf(width) };
                    let (en, init) = (Some(en), BigUint::ZERO);
                    let name = match stage == latency {
                        true => name.clone(),
                        false => format!("{name}_stage{stage}"),
                    };
                    self.flat.registers.push(Register { name, q, d, en, rst: None, init });
                    d = q;
                }
            }
        }
        Ok(())
    }

    /// The path of what a primitive drives, without the name of the top module.
    fn output_name(&self, index: usize, cell: usize) -> String {
        let cell = self.cell(index, cell);
        let outputs = ["q", "rdata", "p"];
        let output = cell.ports.iter().find(|(port, _)| outputs.contains(&port.as_str()));
        let path = output.map_or_else(String::new, |(_, signal)| self.path_of(index, *signal));
        path.split_once('.').map_or(path.clone(), |(_, below)| below.to_string())
    }

    fn width(&self, node: NodeId) -> usize {
        self.flat.dag.width(node)
    }

    fn memory(
        &mut self,
        read: &str,
        width: usize,
        depth: usize,
        contents: Vec<BigUint>,
        write: Option<MemoryWrite>,
    ) -> u32 {
        let name = read.strip_suffix("_rdata").unwrap_or(read).to_string();
        self.flat.memories.push(Memory { name, width, depth, contents, write });
        self.flat.memories.len() as u32 - 1
    }

    fn load(&mut self, memory: u32, address: NodeId) -> NodeId {
        let width = self.flat.memories[memory as usize].width;
        self.flat.dag.add(width, NodeOp::Load(memory, address))
    }

    /// The register of a memory that holds the word last read.
    fn read_register(&mut self, index: usize, cell: usize, name: String, d: NodeId) -> Result<()> {
        let q = self.cell_port(index, cell, "rdata")?;
        let en = Some(self.cell_port(index, cell, "re")?);
        let init = BigUint::ZERO;
        self.flat.registers.push(Register { name, q, d, en, rst: None, init });
        Ok(())
    }
}
