//! From a RustHDL block to everything that can be done with it: a typed netlist in which every node
//! has a width, readable Verilog, and cycle-by-cycle simulation. Knows nothing of packets.
//!
//! ```text
//! block ── elaborate ──► ir::Design ──┬── verilog::emit ──► Verilog text
//!   │                                 └── flatten ─► Dag ─► Limbs ─► Schedule ─► Interpreter, Compiled
//!   └── KernelEngine::new ──► Engine (the kernel itself, run by rust-hdl)
//! ```
//!
//! A block is written with the rust-hdl macros; its state lives in the [`primitive`]s, which
//! elaboration recognises. What has no single meaning in the kernel, the netlist and Verilog is
//! refused by [`elaborate()`] with the path of the signal and the reason.

#![deny(clippy::print_stdout, clippy::print_stderr)]

// The attributes name the crate.
extern crate self as fncc_netlist;

pub mod assertion;
pub mod bundle;
pub mod cache;
pub mod compiled;
#[doc(hidden)]
pub mod concat;
pub mod dag;
mod dataflow;
#[doc(hidden)]
pub mod delay;
#[doc(hidden)]
pub mod difference;
pub mod elaborate;
pub mod engine;
mod equal;
pub mod error;
pub mod flat;
pub mod flatten;
#[doc(hidden)]
pub mod function;
pub mod handle;
pub mod idle;
pub mod instances;
pub mod interpreter;
pub mod ir;
pub mod kernel;
mod kernel_ports;
#[doc(hidden)]
pub mod latency;
pub mod limbs;
pub mod mutation;
pub mod pack;
#[doc(hidden)]
pub mod path;
mod ports;
#[doc(hidden)]
pub mod position;
pub mod primitive;
mod probe;
pub mod registers;
pub mod schedule;
pub mod state;
pub mod trace;
mod transition;
#[doc(hidden)]
pub mod tree;
pub mod verilog;
pub mod wiring;

pub use compiled::{CompileError, Compiled, Fastest, simulate};
pub use elaborate::elaborate;
pub use engine::{Engine, EngineError, Port, PortDirection, PortId, PortLayout, Violation};
pub use error::ElaborationError;
pub use handle::{In, Out};
pub use idle::IdleWatch;
pub use interpreter::Interpreter;
pub use kernel::{KernelBlock, KernelEngine, KernelPorts};
pub use pack::Pack;
pub use state::Snapshot;
pub use trace::{TraceError, TraceRequest, TraceSummary, Trigger};

/// A statement-position comment of a kernel. `comment!("module fncc_name")` as the first statement
/// names the Verilog module; any other text is carried into the Verilog.
#[macro_export]
macro_rules! comment {
    ($($text:tt)*) => {};
}

/// What a block file needs: the rust-hdl language, the primitives and our macros.
pub mod prelude {
    pub use crate::bundle::{Bundle, Nothing};
    pub use crate::concat::concat;
    pub use crate::kernel::{KernelPorts, PortVisitor};
    pub use crate::pack::Pack;
    pub use crate::primitive::{
        CountOnes, Dff, Multiplier, Ram, ReadDuringWrite, Reg, Repeat, Replica, ResetDff, Rom,
        Spread,
    };
    pub use crate::{comment, delay, join, latency};
    pub use fncc_netlist_macros::{LogicState, LogicStruct, block, bundle, hdl_fn, hdl_gen};
    pub use rust_hdl_core::ast;
    pub use rust_hdl_core::prelude::{
        Bit, Bits, Block, Clock, Constant, In, LiteralType, Local, Logic, LogicBlock, Out, Signal,
        Synth, ToBits, TypeDescriptor, TypeField, TypeKind, VCDValue, Verilog, VerilogLiteral,
        bit_cast, bits, block, clog2, logic, probe, synth, type_descriptor,
    };
}
