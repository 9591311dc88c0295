//! The trait that every way of running a design implements: the RustHDL kernel, the interpreted and
//! the compiled netlist, and Verilator.
//!
//! # Sampling
//!
//! [`Engine::settle`] evaluates the combinational logic for the inputs set so far.
//! [`Engine::clock`] settles, *publishes the outputs as they are just before the rising edge*, and
//! then takes the edge. So after `clock` a bench reads what a register clocked by the same edge
//! would have sampled: a transfer happened if `tvalid` and `tready` both read 1. To see the outputs
//! after the edge, call `settle`.
//!
//! # Values
//!
//! The values of all ports lie in one slice of words, inputs before outputs ([`PortLayout`]), so
//! that a bench in a hurry reads and writes words. [`In`](crate::In) and [`Out`](crate::Out) are
//! typed handles to them, [`PortId`] an untyped one.

pub use crate::ports::{Port, PortDirection, PortId, PortLayout, mask_to_width};
pub use crate::transition::Running;

use crate::error::Line;
use crate::trace::{TraceError, TraceRequest, TraceSummary};
use std::fmt::{self, Display, Formatter};
use std::path::Path;

/// An assertion that did not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// Path of its block, from the top module on.
    pub path: String,
    /// What it states.
    pub text: String,
    /// Where it stands.
    pub line: Line,
    /// The first cycle whose rising edge met it violated; the first cycle that is checked is 0.
    pub cycle: u64,
    /// Cycles in which it did not hold.
    pub count: u64,
}

impl Display for Violation {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self { path, text, line, cycle, count } = self;
        write!(f, "{path}: \"{text}\" does not hold in cycle {cycle}")?;
        match count {
            1 => write!(f, "{line}"),
            _ => write!(f, " and {} later ones{line}", count - 1),
        }
    }
}

/// What can go wrong while an engine traces.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// The trace could not be made or written.
    #[error(transparent)]
    Trace(#[from] TraceError),
    /// The engine cannot trace as it was built.
    #[error("{0}")]
    Unsupported(String),
}

/// A design that runs cycle by cycle. Values up to 64 bits travel in a word, wider ones in
/// `[u64]`, least significant word first; bits beyond the width of a port are ignored on write and
/// zero on read.
pub trait Engine {
    /// The ports and where they lie in the words.
    fn layout(&self) -> &PortLayout;

    /// The values of all ports: inputs as last set, outputs as last published.
    fn words(&self) -> &[u64];

    /// The inputs, for writing. Bits beyond the width of a port must remain zero: what an engine makes
    /// of others is not defined (though no engine reads outside its state for it).
    fn inputs_mut(&mut self) -> &mut [u64];

    /// Evaluates the combinational logic and publishes the outputs; no clock edge.
    fn settle(&mut self);

    /// Settles, publishes the outputs as sampled by the rising edge, then takes the edge.
    fn clock(&mut self);

    /// Starts a waveform. Each later [`Engine::clock`] adds one cycle. A trace under way is ended.
    ///
    /// # Errors
    /// When the file cannot be created, the request names what the design does not have, or the
    /// engine was built without tracing.
    fn trace(&mut self, request: &TraceRequest) -> Result<(), EngineError>;

    /// Ends the waveform and reports what could not be written. Without one nothing happens.
    ///
    /// # Errors
    /// When the disk is full or the file went away.
    fn finish_trace(&mut self) -> Result<TraceSummary, EngineError>;

    /// Checks the assertions of the design in each later [`Engine::clock`]: on the values that have settled before the edge, outside of the
    /// reset of their block. Idle time is not skipped then ([`Engine::running`]).
    ///
    /// # Errors
    /// When the engine cannot: a kernel has no assertions, Verilator's model counts its own.
    fn check_assertions(&mut self) -> Result<(), EngineError> {
        let what = "this engine checks no assertions; take the interpreted or the compiled netlist";
        Err(EngineError::Unsupported(what.to_string()))
    }

    /// The assertions that did not hold since [`Engine::check_assertions`].
    fn violations(&self) -> Vec<Violation> {
        vec![]
    }

    /// The netlist and its state, for an [`IdleWatch`](crate::idle::IdleWatch); `None` for an engine that runs none.
    fn running(&mut self) -> Option<Running<'_>> {
        None
    }

    /// Lets cycles pass that are not run: a waveform has nothing in their time.
    fn pass(&mut self, _cycles: u64) {}

    /// All ports but the clock, in the order of the design.
    fn ports(&self) -> &[Port] {
        self.layout().ports()
    }

    /// Starts a waveform of everything with rising edges `period_ps` picoseconds apart.
    ///
    /// # Errors
    /// Those of [`Engine::trace`].
    fn vcd(&mut self, path: &Path, period_ps: u64) -> Result<(), EngineError> {
        self.trace(&TraceRequest::new(path, period_ps))
    }

    /// Sets an input of any width. Missing upper words count as zero.
    ///
    /// # Panics
    /// When `port` is an output.
    fn set_wide(&mut self, port: PortId, value: &[u64]) {
        let Port { name, direction, width } = &self.ports()[port.0];
        assert!(*direction == PortDirection::In, "`{name}` is an output and cannot be set");
        let (width, range) = (*width, self.layout().range(port));
        let words = &mut self.inputs_mut()[range];
        // Ports are a few words wide, for which a loop is faster than a call of memcpy.
        for (index, word) in words.iter_mut().enumerate() {
            *word = value.get(index).copied().unwrap_or(0);
        }
        mask_to_width(words, width);
    }

    /// Reads a port of any width: an output as last published, an input as last set.
    fn get_wide(&self, port: PortId) -> &[u64] {
        &self.words()[self.layout().range(port)]
    }

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_lie_before_outputs_whatever_the_order_of_the_ports() {
        let port = |direction, width| Port { name: String::new(), direction, width };
        let layout = PortLayout::new(vec![
            port(PortDirection::Out, 65),
            port(PortDirection::In, 64),
            port(PortDirection::Out, 1),
            port(PortDirection::In, 129),
        ]);
        assert_eq!((layout.input_words(), layout.output_words(), layout.words()), (4, 3, 7));
        let ranges: Vec<_> = (0..4).map(|i| layout.range(PortId(i))).collect();
        assert_eq!(ranges, [4..6, 0..1, 6..7, 1..4]);
    }
}
