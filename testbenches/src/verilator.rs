//! Emitted Verilog as an [`Engine`]: compiled by Verilator, loaded into this process.
//!
//! ```text
//!  text ─> verilator --cc ─> Vmodel.h ─> ports checked ─┐
//!                  └───────> Vmodel.cpp ────────────────┴─> c++ ─> model.so ─> Verilated
//!  shim.cpp (fixed) + ports.h (generated) ────────────────────┘
//! ```
//!
//! A model is built once for each text, port list, option and version of the tools, and kept in the
//! [`Cache`]. Verilator's run-time library is kept apart from it, since compiling that takes longer
//! than a small design. A cycle costs two evaluations and one foreign call; the values of all ports
//! travel in one flat buffer.
//!
//! A model belongs to the thread that made it. A combinational loop that does not settle, `$stop`
//! and `$fatal` end the process with Verilator's message.
//!
//! ```no_run
//! use fncc_netlist::engine::{Engine, Port, PortDirection};
//! use fncc_testbenches::verilator::{BuildOptions, Verilated, VerilogSource};
//!
//! let ports = [Port { name: "q".into(), direction: PortDirection::Out, width: 8 }];
//! let text = "module count (input wire clk, output reg [7:0] q);
//!             always @(posedge clk) q <= q + 8'd1;
//!             endmodule\n";
//! let source = VerilogSource { top: "count", text, ports: &ports };
//! let mut count = Verilated::build(&source, &BuildOptions::default())?;
//! let q = count.port("q");
//! count.clock();
//! assert_eq!(count.get(q), 0, "as sampled by the edge");
//! count.settle();
//! assert_eq!(count.get(q), 1, "after the edge");
//! # Ok::<(), fncc_testbenches::verilator::VerilatorError>(())
//! ```

use std::fs::File;
use std::path::{Path, PathBuf};

use fncc_netlist::cache::Cache;
use fncc_netlist::engine::{Engine, EngineError, Port, PortDirection, PortId, mask_to_width};

mod binding;
mod build;
mod coverage;
mod error;
mod interface;
mod toolchain;

pub use coverage::{Coverage, CoverageKind, CoveragePoint};
pub use error::VerilatorError;

use binding::Model;
use toolchain::{Compiler, Verilator};

/// A design as Verilog.
#[derive(Clone, Copy, Debug)]
pub struct VerilogSource<'a> {
    /// Name of the top module.
    pub top: &'a str,
    /// The whole design; nothing else is read.
    pub text: &'a str,
    /// All ports of the top module except its clock, which is named `clk`.
    pub ports: &'a [Port],
}

/// What to compile into a model. Both cost speed, so both are off by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BuildOptions {
    /// Lets [`Engine::vcd`] write waveforms.
    pub trace: bool,
    /// Counts lines, branches and toggles for [`Verilated::write_coverage`].
    pub coverage: bool,
}

/// A simulation of one design by Verilator. Registers and memories start at zero, or at what an
/// `initial` block says.
pub struct Verilated {
    ports: Vec<Port>,
    slots: Vec<Slot>,
    model: Model,
    options: BuildOptions,
    trace: Option<PathBuf>,
}

/// Where the value of a port lies in the buffer of the model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Slot {
    first: usize,
    words: usize,
}

/// Inputs come first, so that inputs and outputs are a contiguous part of the buffer each. Returns
/// a slot for each port and the number of words of all inputs and of all outputs.
fn layout(ports: &[Port]) -> (Vec<Slot>, usize, usize) {
    let total = |direction| -> usize {
        ports.iter().filter(|port| port.direction == direction).map(Port::words).sum()
    };
    let (inputs, outputs) = (total(PortDirection::In), total(PortDirection::Out));
    let (mut next_input, mut next_output) = (0, inputs);
    let slots = ports
        .iter()
        .map(|port| {
            let next = match port.direction {
                PortDirection::In => &mut next_input,
                PortDirection::Out => &mut next_output,
            };
            let slot = Slot { first: *next, words: port.words() };
            *next += slot.words;
            slot
        })
        .collect();
    (slots, inputs, outputs)
}

impl Verilated {
    /// Compiles the design, or finds it in the [`Cache`], and starts a simulation of it. Warnings
    /// do not fail the build: they are the business of [`lint`].
    ///
    /// # Errors
    /// When a tool is missing or too old, when Verilator or the C++ compiler rejects the design,
    /// when `ports` differ from the ports of the top module, or when the cache cannot be written.
    pub fn build(source: &VerilogSource, options: &BuildOptions) -> Result<Self, VerilatorError> {
        let verilator = Verilator::from_environment()?;
        let compiler = Compiler::from_environment()?;
        let library = build::library(&Cache::open(), &verilator, &compiler, source, *options)?;
        let (slots, inputs, outputs) = layout(source.ports);
        let model = Model::load(&library, inputs, outputs)?;
        Ok(Self { ports: source.ports.to_vec(), slots, model, options: *options, trace: None })
    }

    /// Writes the counts so far to `path`, in the format that [`Coverage::read`] and
    /// `verilator_coverage` understand. Each instance of a module counts for itself.
    ///
    /// # Errors
    /// When the file cannot be written, or the model was built without coverage.
    pub fn write_coverage(&self, path: &Path) -> Result<(), VerilatorError> {
        if !self.options.coverage {
            return Err(VerilatorError::NoCoverage);
        }
        // Verilator ends the process when it cannot open the file, so find out first.
        File::create(path)
            .and_then(|_| self.model.write_coverage(path))
            .map_err(|source| VerilatorError::File { path: path.to_owned(), source })
    }
}

impl Engine for Verilated {
    fn ports(&self) -> &[Port] {
        &self.ports
    }

    fn set_wide(&mut self, port: PortId, value: &[u64]) {
        let Port { name, direction, width } = &self.ports[port.0];
        assert!(*direction == PortDirection::In, "`{name}` is an output and cannot be set");
        let Slot { first, words } = self.slots[port.0];
        let slot = &mut self.model.words_mut()[first..first + words];
        // Ports are a few words wide, for which a loop is faster than a call of memcpy and memset.
        for (index, word) in slot.iter_mut().enumerate() {
            *word = value.get(index).copied().unwrap_or(0);
        }
        mask_to_width(slot, *width);
    }

    fn get_wide(&self, port: PortId) -> &[u64] {
        let Slot { first, words } = self.slots[port.0];
        &self.model.words()[first..first + words]
    }

    fn settle(&mut self) {
        self.model.settle();
    }

    fn clock(&mut self) {
        self.model.cycle();
    }

    fn vcd(&mut self, path: &Path, period_ps: u64) -> Result<(), EngineError> {
        if !self.options.trace {
            return Err(EngineError::Unsupported(
                "this model was built without tracing; build it with \
                 `BuildOptions { trace: true, .. }`"
                    .into(),
            ));
        }
        if period_ps < 2 {
            return Err(EngineError::Unsupported(format!(
                "a clock period of {period_ps} ps has no room for both edges in a trace that \
                 counts picoseconds; use at least 2"
            )));
        }
        self.finish_vcd()?;
        self.model.open_trace(path, period_ps).map_err(|source| trace_error(path, source))?;
        self.trace = Some(path.to_owned());
        Ok(())
    }

    fn finish_vcd(&mut self) -> Result<(), EngineError> {
        let Some(path) = self.trace.take() else {
            return Ok(());
        };
        self.model.close_trace().map_err(|source| trace_error(&path, source))
    }
}

fn trace_error(path: &Path, source: std::io::Error) -> EngineError {
    EngineError::Trace { path: path.display().to_string(), source }
}

/// Checks the design with all of Verilator's warnings on. Only the warning that the file is not
/// named after each module is left out, since a text holds a whole design.
///
/// # Errors
/// [`VerilatorError::Rejected`] with what Verilator printed, when there is any warning or error;
/// and when Verilator is missing or too old.
pub fn lint(source: &VerilogSource) -> Result<(), VerilatorError> {
    build::lint(&Verilator::from_environment()?, source)
}

/// What `verilator --version` prints, for example `Verilator 5.006 2023-01-22 rev (Debian 5.006-3)`.
///
/// # Errors
/// When Verilator is missing or too old.
pub fn version() -> Result<String, VerilatorError> {
    Verilator::from_environment().map(|verilator| verilator.version)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_lie_before_outputs_whatever_the_order_of_the_ports() {
        let port = |direction, width| Port { name: String::new(), direction, width };
        let ports = [
            port(PortDirection::Out, 65),
            port(PortDirection::In, 64),
            port(PortDirection::Out, 1),
            port(PortDirection::In, 129),
        ];
        let (slots, inputs, outputs) = layout(&ports);
        assert_eq!((inputs, outputs), (4, 3));
        let first: Vec<_> = slots.iter().map(|slot| slot.first).collect();
        assert_eq!(first, [4, 0, 6, 1]);
    }
}
