//! A design without modules: one graph with its state, what engines run.

use crate::dag::{Dag, NodeId};
use crate::error::Line;
use crate::ports::Port;
use num_bigint::BigUint;

/// A flat design.
#[derive(Clone, Debug)]
pub struct Flat {
    /// Everything combinational.
    pub dag: Dag,
    /// Ports of the top module without the clock, each with its node: a leaf for an input.
    pub ports: Vec<(Port, NodeId)>,
    /// Registers.
    pub registers: Vec<Register>,
    /// For each register, the first one that always holds the same value, or itself.
    pub first_equal: Vec<usize>,
    /// Memories, numbered as [`NodeOp::Load`](crate::dag::NodeOp::Load) has them.
    pub memories: Vec<Memory>,
    /// Every instance with its named signals, for waveforms; parents before children.
    pub scopes: Vec<TraceScope>,
    /// What holds at each rising edge, those of parents before those of children.
    pub assertions: Vec<Assertion>,
}

impl Flat {
    /// Whether a register has a place in the state: not if another one before it always holds the same value.
    pub fn is_first(&self, register: usize) -> bool {
        self.first_equal.get(register).is_none_or(|first| *first == register)
    }

    /// What outputs and state depend on directly, and all leaves that they are or replace.
    pub fn roots(&self) -> impl Iterator<Item = NodeId> {
        let registers = self.registers.iter().flat_map(|r| [Some(r.q), Some(r.d), r.en, r.rst]);
        let writes = self.memories.iter().filter_map(|m| m.write);
        let writes = writes.flat_map(|w| [w.en, w.address, w.data]);
        let ports = self.ports.iter().map(|(_, node)| *node);
        registers.flatten().chain(writes).chain(ports)
    }
}

/// `if (rst) q <= init; else if (en) q <= d`.
#[derive(Clone, Debug)]
pub struct Register {
    /// Path of its output below the top module, for example `parser.packets.count_q`.
    pub name: String,
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

/// The words of a memory. Reading is [`NodeOp::Load`](crate::dag::NodeOp::Load); a registered read is a [`Register`] that
/// loads.
#[derive(Clone, Debug)]
pub struct Memory {
    /// Path below the top module.
    pub name: String,
    /// Bits of a word.
    pub width: usize,
    /// Number of words; every address that reaches it is below.
    pub depth: usize,
    /// The first words before the first edge; the others are zero.
    pub contents: Vec<BigUint>,
    /// What the edge writes, after all reads. None for a ROM.
    pub write: Option<MemoryWrite>,
}

/// `if (en) memory[address] <= data`.
#[derive(Clone, Copy, Debug)]
pub struct MemoryWrite {
    /// Write enable.
    pub en: NodeId,
    /// Where to.
    pub address: NodeId,
    /// What.
    pub data: NodeId,
}

/// What holds at each rising edge.
#[derive(Clone, Debug)]
pub struct Assertion {
    /// Path of its block, from the top module on.
    pub path: String,
    /// What it states.
    pub text: String,
    /// Where it stands.
    pub line: Line,
    /// One bit, which is set in the reset of the block, too.
    pub holds: NodeId,
}

/// An instance as a waveform viewer shows it.
#[derive(Clone, Debug)]
pub struct TraceScope {
    /// Instance name.
    pub name: String,
    /// How many scopes are open above it.
    pub depth: usize,
    /// Distinguishes its module from others.
    pub module: usize,
    /// Signal names and nodes.
    pub signals: Vec<(String, NodeId)>,
}
