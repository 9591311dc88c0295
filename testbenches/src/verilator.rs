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
//! A model belongs to the thread that made it. A combinational loop that does not settle, `$stop`,
//! `$fatal` and an assertion that does not hold end the process with Verilator's message.
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
use fncc_netlist::engine::{Engine, EngineError, Port, PortLayout};
use fncc_netlist::{TraceError, TraceRequest, TraceSummary};

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
    /// The entire design; nothing else is read.
    pub text: &'a str,
    /// All ports of the top module except its clock, which is named `clk`.
    pub ports: &'a [Port],
}

/// What to compile into a model, and how. By default it has no more than the design and is fast.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BuildOptions {
    /// Lets [`Engine::vcd`] write waveforms.
    pub trace: bool,
    /// Its waveforms are FST instead of VCD, which takes zlib with its headers.
    pub fst: bool,
    /// Counts lines, branches and toggles for [`Verilated::write_coverage`].
    pub coverage: bool,
    /// Compiles in a third of the time a model that takes about twice as long for a cycle: for runs
    /// of some thousand cycles.
    pub quick: bool,
    /// Checks the assertions of the text, whose macro [`ASSERTIONS`](fncc_netlist::verilog::ASSERTIONS) is defined then. The first that does
    /// not hold ends the process with Verilator's message, which has its path.
    pub assertions: bool,
}

/// A simulation of one design by Verilator. Registers and memories start at zero, or at what an
/// `initial` block says.
pub struct Verilated {
    layout: PortLayout,
    model: Model,
    options: BuildOptions,
    trace: Option<Trace>,
}

/// A waveform under way.
struct Trace {
    path: PathBuf,
    cycles: u64,
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
        let layout = PortLayout::new(source.ports.to_vec());
        let model = Model::load(&library, layout.input_words(), layout.output_words())?;
        Ok(Self { layout, model, options: *options, trace: None })
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
    fn layout(&self) -> &PortLayout {
        &self.layout
    }

    fn words(&self) -> &[u64] {
        self.model.words()
    }

    fn inputs_mut(&mut self) -> &mut [u64] {
        &mut self.model.words_mut()[..self.layout.input_words()]
    }

    fn settle(&mut self) {
        self.model.settle();
    }

    fn clock(&mut self) {
        self.model.cycle();
        if let Some(trace) = &mut self.trace {
            trace.cycles += 1;
        }
    }

    /// Verilator writes VCD, of everything, from start to end.
    fn trace(&mut self, request: &TraceRequest) -> Result<(), EngineError> {
        if !self.options.trace {
            return Err(EngineError::Unsupported(
                "this model was built without tracing; build it with \
                 `BuildOptions { trace: true, .. }`"
                    .into(),
            ));
        }
        if self.options.fst && !request.is_fst() {
            return Err(EngineError::Unsupported(
                "this model writes FST only; give a file name that ends in .fst, or build it without \
                 `BuildOptions { fst: true, .. }`"
                    .into(),
            ));
        }
        let is_other = request.is_fst() && !self.options.fst;
        if request.scope.is_some() || request.trigger.is_some() || is_other {
            return Err(EngineError::Unsupported(
                "Verilator traces everything to VCD; leave scope, trigger and .fst out, or take \
                 another engine"
                    .into(),
            ));
        }
        let (path, period_ps) = (&request.path, request.period_ps);
        if period_ps < 2 {
            return Err(EngineError::Unsupported(format!(
                "a clock period of {period_ps} ps has no room for both edges in a trace that \
                 counts picoseconds; use at least 2"
            )));
        }
        self.finish_trace()?;
        self.model
            .open_trace(path, period_ps)
            .map_err(|source| TraceError::Create { path: path.display().to_string(), source })?;
        self.trace = Some(Trace { path: path.clone(), cycles: 0 });
        Ok(())
    }

    fn finish_trace(&mut self) -> Result<TraceSummary, EngineError> {
        let Some(Trace { path, cycles }) = self.trace.take() else {
            return Ok(TraceSummary::default());
        };
        self.model
            .close_trace()
            .map_err(|source| TraceError::Write { path: path.display().to_string(), source })?;
        Ok(TraceSummary { cycles, written: cycles, triggered_at: None })
    }
}

/// Checks the design with all of Verilator's warnings on, unless the [`Cache`] says that it had none before. Only the warning that the file is not
/// named after each module is left out, since a text holds a complete design.
///
/// # Errors
/// [`VerilatorError::Rejected`] with what Verilator printed, when there is any warning or error;
/// and when Verilator is missing or too old.
pub fn lint(source: &VerilogSource) -> Result<(), VerilatorError> {
    build::lint(&Cache::open(), &Verilator::from_environment()?, source)
}

/// What `verilator --version` prints, for example `Verilator 5.006 2023-01-22 rev (Debian 5.006-3)`.
///
/// # Errors
/// When Verilator is missing or too old.
pub fn version() -> Result<String, VerilatorError> {
    Verilator::from_environment().map(|verilator| verilator.version)
}
