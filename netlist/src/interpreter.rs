//! The first cycle engine: the flat graph as a list of operations over one array of words, run in
//! order every cycle. Simple enough to be believed by reading it.

use crate::dag::{NodeId, NodeOp};
use crate::elaborate;
use crate::engine::{Engine, EngineError, Port, PortDirection, PortId, mask_to_width};
use crate::error::ElaborationError;
use crate::flatten::{Flat, flatten};
use crate::ir::{BinaryOp, CompareOp, Design, ReduceOp, ShiftOp};
use crate::primitive::ReadDuringWrite;
use crate::waveform::{ScopeNames, Waveform};
use num_bigint::BigUint;
use rust_hdl_core::prelude::Block;
use std::path::Path;

mod wide;

/// Where a value lies in the array of words.
#[derive(Clone, Copy)]
struct Place {
    at: u32,
    words: u32,
    width: u32,
}

/// An operation: its destination and its operands, all destinations behind their operands.
struct Step {
    op: NodeOp,
    to: Place,
    from: [Place; 3],
}

struct RegisterState {
    q: Place,
    d: Place,
    en: Option<Place>,
    rst: Option<Place>,
    init: Vec<u64>,
    next: Vec<u64>,
}

struct MemoryState {
    rdata: Place,
    re: Place,
    raddr: Place,
    write: Option<(Place, Place, Place)>,
    rule: ReadDuringWrite,
    contents: Vec<u64>,
}

/// A design run from its netlist.
pub struct Interpreter {
    ports: Vec<Port>,
    places: Vec<Place>,
    /// What the bench sees: inputs as set, outputs as published.
    published: Vec<Vec<u64>>,
    values: Vec<u64>,
    steps: Vec<Step>,
    /// Steps that only named signals of no effect need, run when tracing.
    trace_steps: Vec<Step>,
    registers: Vec<RegisterState>,
    memories: Vec<MemoryState>,
    scopes: Vec<ScopeNames>,
    /// Where the signals of all scopes lie, in their order.
    traced: Vec<Place>,
    trace: Option<Waveform>,
}

impl Interpreter {
    /// Elaborates a block and makes it ready to run.
    ///
    /// # Errors
    /// Those of [`crate::elaborate()`].
    pub fn of_block(block: &dyn Block, name: &str) -> Result<Self, ElaborationError> {
        Self::new(&elaborate(block, name)?)
    }

    /// Makes a design ready to run, all registers at their initial values.
    ///
    /// # Errors
    /// Those of [`flatten`].
    pub fn new(design: &Design) -> Result<Self, ElaborationError> {
        Ok(Self::from_flat(&flatten(design)?))
    }

    /// Makes a flat design ready to run, all registers at their initial values.
    pub fn from_flat(flat: &Flat) -> Self {
        let mut builder = Builder::new(flat);
        let live = builder.live_nodes();
        let steps = builder.steps(|id| live[id]);
        let trace_steps = builder.steps(|id| !live[id]);
        let place = |id: &NodeId| builder.places[id.0 as usize];
        let registers = flat
            .registers
            .iter()
            .map(|r| RegisterState {
                q: place(&r.q),
                d: place(&r.d),
                en: r.en.as_ref().map(place),
                rst: r.rst.as_ref().map(place),
                init: words_of(&r.init, place(&r.q).width as usize),
                next: vec![],
            })
            .collect();
        let memories = flat
            .memories
            .iter()
            .map(|m| MemoryState {
                rdata: place(&m.rdata),
                re: place(&m.re),
                raddr: place(&m.raddr),
                write: m.write.as_ref().map(|(e, a, d)| (place(e), place(a), place(d))),
                rule: m.rule,
                contents: m
                    .contents
                    .iter()
                    .flat_map(|w| words_of(w, place(&m.rdata).width as usize))
                    .collect(),
            })
            .collect();
        let signals = || flat.scopes.iter().flat_map(|s| &s.signals);
        let scopes = flat.scopes.iter().map(|s| {
            let named = |(name, id): &(String, NodeId)| (name.clone(), place(id).width as usize);
            let signals = s.signals.iter().map(named).collect();
            ScopeNames { name: s.name.clone(), depth: s.depth, signals }
        });
        let mut engine = Self {
            published: flat.ports.iter().map(|(p, _)| vec![0; p.words()]).collect(),
            places: flat.ports.iter().map(|(_, id)| place(id)).collect(),
            ports: flat.ports.iter().map(|(p, _)| p.clone()).collect(),
            values: std::mem::take(&mut builder.values),
            steps,
            trace_steps,
            registers,
            memories,
            scopes: scopes.collect(),
            traced: signals().map(|(_, id)| place(id)).collect(),
            trace: None,
        };
        for register in &engine.registers {
            write(&mut engine.values, register.q, &register.init);
        }
        engine.settle();
        engine
    }

    /// Overwrites a register, to reach states that take too long to reach by clocking: `path` is
    /// that of its output below the top module, for example `parser.packets.count_q`.
    ///
    /// # Panics
    /// When there is no register at that path.
    pub fn poke(&mut self, path: &str, value: &[u64]) {
        let mut scope_path: Vec<&str> = vec![];
        let mut places = self.traced.iter();
        for scope in &self.scopes {
            scope_path.truncate(scope.depth);
            scope_path.push(&scope.name);
            for ((name, width), place) in scope.signals.iter().zip(&mut places) {
                let full = [&scope_path[1..], &[name.as_str()]].concat().join(".");
                if full == path && self.registers.iter().any(|r| r.q.at == place.at) {
                    let mut words = value.to_vec();
                    words.resize(place.words as usize, 0);
                    mask_to_width(&mut words, *width);
                    write(&mut self.values, *place, &words);
                    return;
                }
            }
        }
        panic!("there is no register `{path}`");
    }

    /// Takes the rising edge: all next values first, then all stores.
    fn edge(&mut self) {
        let values = &self.values;
        let set = |place: Place| values[place.at as usize] & 1 == 1;
        for register in &mut self.registers {
            register.next.clear();
            if register.rst.is_some_and(set) {
                register.next.extend_from_slice(&register.init);
            } else if register.en.is_none_or(set) {
                register.next.extend_from_slice(read(values, register.d));
            }
        }
        let mut reads = vec![];
        for memory in &mut self.memories {
            let words = memory.rdata.words as usize;
            let range = |address: Place| {
                let at = read(values, address)[0] as usize * words;
                at..at + words
            };
            let written = memory.write.filter(|(we, _, _)| set(*we));
            if set(memory.re) {
                let new = written.filter(|(_, waddr, _)| {
                    memory.rule == ReadDuringWrite::New && range(*waddr) == range(memory.raddr)
                });
                let word = match new {
                    Some((_, _, wdata)) => read(values, wdata).to_vec(),
                    None => memory.contents[range(memory.raddr)].to_vec(),
                };
                reads.push((memory.rdata, word));
            }
            if let Some((_, waddr, wdata)) = written {
                memory.contents[range(waddr)].copy_from_slice(read(values, wdata));
            }
        }
        for register in &self.registers {
            if !register.next.is_empty() {
                write(&mut self.values, register.q, &register.next);
            }
        }
        for (place, word) in reads {
            write(&mut self.values, place, &word);
        }
    }

    fn publish(&mut self) {
        for (index, port) in self.ports.iter().enumerate() {
            if port.direction == PortDirection::Out {
                self.published[index].copy_from_slice(read(&self.values, self.places[index]));
            }
        }
    }
}

impl Engine for Interpreter {
    fn ports(&self) -> &[Port] {
        &self.ports
    }

    fn set_wide(&mut self, port: PortId, value: &[u64]) {
        let Port { name, direction, width } = &self.ports[port.0];
        assert!(*direction == PortDirection::In, "{name} is an output");
        let words = &mut self.published[port.0];
        for (i, word) in words.iter_mut().enumerate() {
            *word = value.get(i).copied().unwrap_or(0);
        }
        mask_to_width(words, *width);
        write(&mut self.values, self.places[port.0], words);
    }

    fn get_wide(&self, port: PortId) -> &[u64] {
        &self.published[port.0]
    }

    fn settle(&mut self) {
        for step in &self.steps {
            step.run(&mut self.values);
        }
        self.publish();
    }

    fn clock(&mut self) {
        self.settle();
        if let Some(trace) = &mut self.trace {
            for step in &self.trace_steps {
                step.run(&mut self.values);
            }
            trace.cycle(|n| read(&self.values, self.traced[n]));
        }
        self.edge();
    }

    fn vcd(&mut self, path: &Path, period_ps: u64) -> Result<(), EngineError> {
        self.trace = Some(Waveform::create(path, period_ps, &self.scopes)?);
        Ok(())
    }

    fn finish_vcd(&mut self) -> Result<(), EngineError> {
        self.trace.take().map_or(Ok(()), Waveform::finish)
    }
}

fn read(values: &[u64], place: Place) -> &[u64] {
    &values[place.at as usize..(place.at + place.words) as usize]
}

fn write(values: &mut [u64], place: Place, words: &[u64]) {
    values[place.at as usize..(place.at + place.words) as usize].copy_from_slice(words);
}

fn words_of(value: &BigUint, width: usize) -> Vec<u64> {
    let mut words = value.to_u64_digits();
    words.resize(width.div_ceil(64), 0);
    words
}

/// Lays the nodes of a flat design out in memory.
struct Builder<'a> {
    flat: &'a Flat,
    places: Vec<Place>,
    values: Vec<u64>,
}

impl<'a> Builder<'a> {
    fn new(flat: &'a Flat) -> Self {
        let mut builder = Self { flat, places: vec![], values: vec![] };
        for node in flat.dag.nodes() {
            let at = builder.values.len() as u32;
            let words = node.width.div_ceil(64);
            builder.places.push(Place { at, words: words as u32, width: node.width as u32 });
            match &node.op {
                NodeOp::Const(value) => builder.values.extend(words_of(value, node.width)),
                _ => builder.values.resize(at as usize + words, 0),
            }
        }
        builder
    }

    /// The nodes that outputs and state depend on.
    fn live_nodes(&self) -> Vec<bool> {
        let flat = self.flat;
        let mut live = vec![false; self.places.len()];
        let registers = flat.registers.iter().flat_map(|r| [Some(r.d), r.en, r.rst]);
        let memories = flat.memories.iter().flat_map(|m| {
            let write = m.write.map(|(e, a, d)| [e, a, d]).into_iter().flatten();
            [m.re, m.raddr].into_iter().chain(write).map(Some)
        });
        let ports = flat.ports.iter().map(|(_, id)| Some(*id));
        for id in registers.chain(memories).chain(ports).flatten() {
            live[id.0 as usize] = true;
        }
        for (index, node) in flat.dag.nodes().iter().enumerate().rev() {
            if live[index] {
                for operand in node.op.operands() {
                    live[operand.0 as usize] = true;
                }
            }
        }
        live
    }

    fn steps(&self, wanted: impl Fn(usize) -> bool) -> Vec<Step> {
        let nodes = self.flat.dag.nodes().iter().enumerate();
        let computed = nodes
            .filter(|(i, n)| wanted(*i) && !matches!(n.op, NodeOp::Const(_) | NodeOp::Leaf(_)));
        computed
            .map(|(index, node)| {
                let to = self.places[index];
                let mut from = [to; 3];
                for (slot, operand) in from.iter_mut().zip(node.op.operands()) {
                    *slot = self.places[operand.0 as usize];
                }
                Step { op: node.op.clone(), to, from }
            })
            .collect()
    }
}

impl Step {
    fn run(&self, values: &mut [u64]) {
        let [a, b, c] = self.from;
        if self.to.words == 1 && a.words == 1 && b.words == 1 && c.words == 1 {
            let at = |p: Place| values[p.at as usize];
            let result = self.narrow(at(a), at(b), at(c));
            values[self.to.at as usize] = result & (u64::MAX >> (64 - self.to.width));
        } else {
            // Operands lie before their users.
            let (before, rest) = values.split_at_mut(self.to.at as usize);
            let to = &mut rest[..self.to.words as usize];
            let operand = |p: Place| {
                if p.at < self.to.at { read(before, p) } else { &[] }
            };
            let operands = [operand(a), operand(b), operand(c)];
            let widths = [self.to.width, a.width, b.width].map(|w| w as usize);
            wide::run(&self.op, to, operands, widths);
            mask_to_width(to, self.to.width as usize);
        }
    }

    /// The operation on single words; bits beyond the width are cleared by the caller.
    fn narrow(&self, a: u64, b: u64, c: u64) -> u64 {
        let [pa, pb, _] = self.from;
        match self.op {
            NodeOp::Const(_) | NodeOp::Leaf(_) => unreachable!("not a step"),
            NodeOp::Slice(_, low) => a >> low,
            NodeOp::Extend(_) => a,
            NodeOp::Concat(..) => a << pb.width | b,
            NodeOp::Not(_) => !a,
            NodeOp::Reduce(ReduceOp::And, _) => u64::from(a == u64::MAX >> (64 - pa.width)),
            NodeOp::Reduce(ReduceOp::Or, _) => u64::from(a != 0),
            NodeOp::Reduce(ReduceOp::Xor, _) => u64::from(a.count_ones() & 1),
            NodeOp::Binary(BinaryOp::Add, ..) => a.wrapping_add(b),
            NodeOp::Binary(BinaryOp::Sub, ..) => a.wrapping_sub(b),
            NodeOp::Binary(BinaryOp::And, ..) => a & b,
            NodeOp::Binary(BinaryOp::Or, ..) => a | b,
            NodeOp::Binary(BinaryOp::Xor, ..) => a ^ b,
            NodeOp::Mul(..) => a.wrapping_mul(b),
            NodeOp::Compare(CompareOp::Eq, ..) => u64::from(a == b),
            NodeOp::Compare(CompareOp::Ne, ..) => u64::from(a != b),
            NodeOp::Compare(CompareOp::Lt, ..) => u64::from(a < b),
            NodeOp::Compare(CompareOp::Le, ..) => u64::from(a <= b),
            NodeOp::Shift(ShiftOp::Left, ..) => {
                if b < 64 {
                    a << b
                } else {
                    0
                }
            }
            NodeOp::Shift(ShiftOp::Right, ..) => {
                if b < 64 {
                    a >> b
                } else {
                    0
                }
            }
            NodeOp::Mux(..) => {
                if a != 0 {
                    b
                } else {
                    c
                }
            }
            NodeOp::Spread(_) => {
                let run = self.to.width / pa.width;
                let lanes = (0..pa.width).filter(|i| a >> i & 1 == 1);
                lanes.map(|i| (u64::MAX >> (64 - run)) << (i * run)).sum()
            }
            NodeOp::Repeat(_) => (0..self.to.width / pa.width).map(|i| a << (i * pa.width)).sum(),
            NodeOp::CountOnes(_) => u64::from(a.count_ones()),
        }
    }
}
