//! The whole hierarchy as one graph with its state: what engines run.
//!
//! Every signal is traced to its driver, through module boundaries, so valid/ready pairs that cross
//! blocks in both directions are ordered signal by signal and only true loops are reported.

use crate::dag::{Dag, NodeId, NodeOp};
use crate::dataflow::{ModuleDag, analyse};
use crate::engine::{Port, PortDirection};
use crate::error::ElaborationError;
use crate::ir::{Cell, Design, Module, SignalId, SignalKind};
use crate::primitive::{Primitive, ReadDuringWrite, parse_hex};
use num_bigint::BigUint;
use std::collections::HashMap;

/// A flat design.
#[derive(Clone, Debug)]
pub struct Flat {
    /// Everything combinational.
    pub dag: Dag,
    /// Ports of the top module without the clock, each with its node: a leaf for an input.
    pub ports: Vec<(Port, NodeId)>,
    /// Registers.
    pub registers: Vec<Register>,
    /// Memories.
    pub memories: Vec<Memory>,
    /// Every instance with its named signals, for waveforms; parents before children.
    pub scopes: Vec<TraceScope>,
}

/// `if (rst) q <= init; else if (en) q <= d`.
#[derive(Clone, Debug)]
pub struct Register {
    /// Leaf that holds the present value.
    pub q: NodeId,
    /// Next value.
    pub d: NodeId,
    /// Load enable, always when absent.
    pub en: Option<NodeId>,
    /// Synchronous reset, never when absent.
    pub rst: Option<NodeId>,
    /// Value before the first edge and after a reset.
    pub init: BigUint,
}

/// A memory with one read port and, unless it is a ROM, one write port.
#[derive(Clone, Debug)]
pub struct Memory {
    /// Leaf that holds the word last read.
    pub rdata: NodeId,
    /// Read enable.
    pub re: NodeId,
    /// Read address.
    pub raddr: NodeId,
    /// Write enable, address and data.
    pub write: Option<(NodeId, NodeId, NodeId)>,
    /// What a read sees of a write in the same cycle.
    pub rule: ReadDuringWrite,
    /// Words before the first edge, `2^A` of them.
    pub contents: Vec<BigUint>,
}

/// An instance as a waveform viewer shows it.
#[derive(Clone, Debug)]
pub struct TraceScope {
    /// Instance name.
    pub name: String,
    /// How many scopes are open above it.
    pub depth: usize,
    /// Signal names and nodes.
    pub signals: Vec<(String, NodeId)>,
}

/// Joins all modules of `design`.
///
/// # Errors
/// [`ElaborationError::CombinationalLoop`]; others only for a design that did not come from
/// [`crate::elaborate()`].
pub fn flatten(design: &Design) -> Result<Flat, ElaborationError> {
    let compiled =
        design.modules.iter().map(|m| Compiled::new(design, m)).collect::<Result<Vec<_>, _>>()?;
    let mut flattener = Flattener {
        design,
        compiled,
        instances: vec![],
        leaves: 0,
        open: vec![],
        flat: Flat {
            dag: Dag::default(),
            ports: vec![],
            registers: vec![],
            memories: vec![],
            scopes: vec![],
        },
    };
    let top = design.modules.len() - 1;
    flattener.add_instance(top, None, &design.top().name, &design.top().name, 0);
    flattener.resolve()?;
    Ok(flattener.flat)
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
    drivers: HashMap<SignalId, Driver>,
}

impl Compiled {
    fn new(design: &Design, module: &Module) -> Result<Self, ElaborationError> {
        let mut drivers = HashMap::new();
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
    parent: Option<(usize, HashMap<SignalId, SignalId>)>,
    children: Vec<usize>,
    signals: HashMap<SignalId, NodeId>,
    nodes: HashMap<NodeId, NodeId>,
}

struct Flattener<'a> {
    design: &'a Design,
    compiled: Vec<Compiled>,
    instances: Vec<InstanceState>,
    flat: Flat,
    leaves: u32,
    /// The signals being traced, to tell a loop and its way.
    open: Vec<(usize, SignalId)>,
}

impl Flattener<'_> {
    fn add_instance(
        &mut self,
        module: usize,
        parent: Option<(usize, HashMap<SignalId, SignalId>)>,
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
            signals: HashMap::new(),
            nodes: HashMap::new(),
        });
        self.flat.scopes.push(TraceScope { name: name.to_string(), depth, signals: vec![] });
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

    /// Resolves the ports, then the inputs of all state, then every named signal.
    fn resolve(&mut self) -> Result<(), ElaborationError> {
        let design = self.design;
        for (id, signal) in design.top().ports() {
            let input = signal.kind == SignalKind::Input;
            let direction = if input { PortDirection::In } else { PortDirection::Out };
            let port = Port { name: signal.name.clone(), direction, width: signal.width };
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
        Ok(())
    }

    fn leaf(&mut self, width: usize) -> NodeId {
        self.leaves += 1;
        self.flat.dag.add(width, NodeOp::Leaf(self.leaves))
    }

    /// The node of a signal of an instance.
    fn signal(&mut self, index: usize, id: SignalId) -> Result<NodeId, ElaborationError> {
        if let Some(node) = self.instances[index].signals.get(&id) {
            return Ok(*node);
        }
        if let Some(start) = self.open.iter().position(|o| *o == (index, id)) {
            let way = self.open[start..].iter().copied().chain([(index, id)]);
            let path = way.map(|(i, s)| self.path_of(i, s)).collect();
            return Err(ElaborationError::CombinationalLoop { path });
        }
        self.open.push((index, id));
        let module = self.instances[index].module;
        let signal = self.design.modules[module].signal(id);
        let node = match &signal.kind {
            SignalKind::Constant(value) => self.flat.dag.constant(signal.width, value.clone()),
            SignalKind::Input => match self.instances[index].parent.as_ref() {
                Some((parent, connections)) => {
                    let (parent, outer) = (*parent, connections[&id]);
                    self.signal(parent, outer)?
                }
                None => self.leaf(signal.width),
            },
            SignalKind::Output | SignalKind::Kernel => {
                let value = self.compiled[module].dag.finals[&id];
                self.import(index, value)?
            }
            SignalKind::Driven => match self.compiled[module].drivers[&id] {
                Driver::Instance(child, port) => {
                    let child = self.instances[index].children[child];
                    self.signal(child, port)?
                }
                Driver::Cell(cell) => self.cell_output(index, cell, signal.width)?,
            },
        };
        self.open.pop();
        self.instances[index].signals.insert(id, node);
        Ok(node)
    }

    fn path_of(&self, index: usize, id: SignalId) -> String {
        let instance = &self.instances[index];
        let name = &self.design.modules[instance.module].signal(id).name;
        format!("{}.{name}", instance.path)
    }

    /// The flat node of a node of the module behind an instance.
    fn import(&mut self, index: usize, local: NodeId) -> Result<NodeId, ElaborationError> {
        if let Some(node) = self.instances[index].nodes.get(&local) {
            return Ok(*node);
        }
        let module = self.instances[index].module;
        let source = self.compiled[module].dag.dag.node(local).clone();
        let node = match source.op {
            NodeOp::Leaf(signal) => self.signal(index, SignalId(signal))?,
            op => {
                let mut operands = vec![];
                for operand in op.operands() {
                    operands.push(self.import(index, operand)?);
                }
                self.flat.dag.add(source.width, op.with_operands(&operands))
            }
        };
        self.instances[index].nodes.insert(local, node);
        Ok(node)
    }

    fn cell(&self, index: usize, cell: usize) -> &Cell {
        &self.design.modules[self.instances[index].module].cells[cell]
    }

    fn cell_port(
        &mut self,
        index: usize,
        cell: usize,
        port: &str,
    ) -> Result<NodeId, ElaborationError> {
        let id = self.cell(index, cell).port(port);
        self.signal(index, id)
    }

    /// The output of a primitive: an operation, or a leaf where there is state.
    fn cell_output(
        &mut self,
        index: usize,
        cell: usize,
        width: usize,
    ) -> Result<NodeId, ElaborationError> {
        let wiring = |flattener: &mut Self, port, op: fn(NodeId) -> NodeOp| {
            let input = flattener.cell_port(index, cell, port)?;
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
    fn state(&mut self, index: usize, cell: usize) -> Result<(), ElaborationError> {
        let primitive = self.cell(index, cell).primitive.clone();
        let mut port = |name: &str| self.cell_port(index, cell, name);
        let number = |text: &str| parse_hex(text).unwrap_or_default();
        match primitive {
            Primitive::CountOnes | Primitive::Spread | Primitive::Repeat => {}
            Primitive::Dff { init } => {
                let (q, d) = (port("q")?, port("d")?);
                let init = number(&init);
                self.flat.registers.push(Register { q, d, en: None, rst: None, init });
            }
            Primitive::Reg { init } => {
                let (q, d) = (port("q")?, port("d")?);
                let (en, rst) = (Some(port("en")?), Some(port("rst")?));
                self.flat.registers.push(Register { q, d, en, rst, init: number(&init) });
            }
            Primitive::Ram { rule } => {
                let (rdata, re, raddr) = (port("rdata")?, port("re")?, port("raddr")?);
                let write = Some((port("we")?, port("waddr")?, port("wdata")?));
                let depth = 1 << self.flat.dag.width(raddr);
                let contents = vec![BigUint::ZERO; depth];
                self.flat.memories.push(Memory { rdata, re, raddr, write, rule, contents });
            }
            Primitive::Rom { contents } => {
                let (rdata, re, raddr) = (port("rdata")?, port("re")?, port("raddr")?);
                let contents = contents.iter().map(|w| number(w)).collect();
                let rule = ReadDuringWrite::Old;
                self.flat.memories.push(Memory { rdata, re, raddr, write: None, rule, contents });
            }
            Primitive::Multiplier { latency } => {
                let (p, en, a, b) = (port("p")?, port("en")?, port("a")?, port("b")?);
                let width = self.flat.dag.width(p);
                let mut d = self.flat.dag.add(width, NodeOp::Mul(a, b));
                for stage in 1..=latency {
                    let q = if stage == latency { p } else { self.leaf(width) };
                    let (en, init) = (Some(en), BigUint::ZERO);
                    self.flat.registers.push(Register { q, d, en, rst: None, init });
                    d = q;
                }
            }
        }
        Ok(())
    }
}
