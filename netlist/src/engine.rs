//! The trait that every way of running a design implements: the RustHDL kernel, the netlist
//! interpreter, Verilator, and whatever faster engine comes.
//!
//! # Sampling
//!
//! [`Engine::settle`] evaluates the combinational logic for the inputs set so far.
//! [`Engine::clock`] settles, *publishes the outputs as they are just before the rising edge*, and
//! then takes the edge. So after `clock` a bench reads what a register clocked by the same edge
//! would have sampled: a transfer happened if `tvalid` and `tready` both read 1. To see the outputs
//! after the edge, call `settle`.

use std::path::Path;

/// Whether a port is driven from outside or by the design.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PortDirection {
    /// Driven by the bench.
    In,
    /// Driven by the design.
    Out,
}

/// A port of the top module. The clock is not a port: [`Engine::clock`] drives it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Port {
    /// Name in the emitted Verilog, for example `s_axis_tdata`.
    pub name: String,
    /// Direction seen from the design.
    pub direction: PortDirection,
    /// Width in bits, at least 1.
    pub width: usize,
}

impl Port {
    /// The number of 64-bit words that hold a value of this port.
    pub fn words(&self) -> usize {
        self.width.div_ceil(64)
    }
}

/// A port resolved once by name: an index into [`Engine::ports`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PortId(pub usize);

/// What can go wrong while an engine is made or traces.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// The trace file could not be written.
    #[error("cannot write the waveform {path}: {source}")]
    Trace {
        /// File that was asked for.
        path: String,
        /// What the system said.
        source: std::io::Error,
    },
    /// The engine cannot trace as it was built.
    #[error("{0}")]
    Unsupported(String),
}

/// A design that runs cycle by cycle. Values up to 64 bits travel in a word, wider ones in
/// `[u64]`, least significant word first; bits beyond the width of a port are ignored on write and
/// zero on read.
pub trait Engine {
    /// All ports but the clock, in the order of the design.
    fn ports(&self) -> &[Port];

    /// Sets an input of any width. Missing upper words count as zero.
    ///
    /// # Panics
    /// When `port` is an output.
    fn set_wide(&mut self, port: PortId, value: &[u64]);

    /// Reads a port of any width: an output as last published, an input as last set.
    fn get_wide(&self, port: PortId) -> &[u64];

    /// Evaluates the combinational logic and publishes the outputs; no clock edge.
    fn settle(&mut self);

    /// Settles, publishes the outputs as sampled by the rising edge, then takes the edge.
    fn clock(&mut self);

    /// Starts a VCD trace of the whole hierarchy. Each later [`Engine::clock`] adds one cycle, with
    /// rising edges `period_ps` picoseconds apart.
    ///
    /// # Errors
    /// When the file cannot be created, or the engine was built without tracing.
    fn vcd(&mut self, path: &Path, period_ps: u64) -> Result<(), EngineError>;

    /// Ends the trace and reports what could not be written.
    ///
    /// # Errors
    /// When the disk is full or the file went away.
    fn finish_vcd(&mut self) -> Result<(), EngineError>;

    /// Sets an input of at most 64 bits (or the low word of a wider one, upper words zero).
    fn set(&mut self, port: PortId, value: u64) {
        self.set_wide(port, &[value]);
    }

    /// Reads a port of at most 64 bits.
    fn get(&self, port: PortId) -> u64 {
        debug_assert!(self.ports()[port.0].width <= 64, "{} is wide", self.ports()[port.0].name);
        self.get_wide(port)[0]
    }

    /// Resolves a port by its Verilog name.
    fn find(&self, name: &str) -> Option<PortId> {
        self.ports().iter().position(|p| p.name == name).map(PortId)
    }

    /// Resolves a port that the bench knows to exist.
    ///
    /// # Panics
    /// When there is none of that name; the message lists the ports there are.
    fn port(&self, name: &str) -> PortId {
        self.find(name).unwrap_or_else(|| {
            let names: Vec<_> = self.ports().iter().map(|p| p.name.as_str()).collect();
            panic!("no port `{name}`; there are {}", names.join(", "))
        })
    }
}

/// Clears the bits beyond `width` in the last word of `words`.
pub fn mask_to_width(words: &mut [u64], width: usize) {
    if !width.is_multiple_of(64)
        && let Some(last) = words.last_mut()
    {
        *last &= (1 << (width % 64)) - 1;
    }
}
