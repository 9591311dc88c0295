//! The engines that hardware runs on.

use clap::ValueEnum;
use fncc_netlist::ir::Design;
use fncc_netlist::{
    CompileError, ElaborationError, Engine, Fastest, Interpreter, KernelEngine, verilog,
};
use fncc_support::once::OncePerKey;
use fncc_testbenches::verilator::{BuildOptions, Verilated, VerilatorError, VerilogSource};
use miette::Diagnostic;
use thiserror::Error;

/// How the hardware is executed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum)]
pub enum EngineKind {
    /// The typed netlist, compiled (interpreted where there is no rustc)
    Compiled,
    /// The typed netlist, interpreted
    Interpreter,
    /// The RustHDL kernel itself
    Kernel,
    /// The emitted Verilog, compiled by Verilator
    Verilator,
}

/// Why hardware cannot be executed.
#[derive(Debug, Error, Diagnostic)]
pub enum EngineError {
    /// The block is refused.
    #[error("the block does not elaborate: {0}")]
    Elaboration(#[from] ElaborationError),
    /// The netlist cannot be compiled.
    #[error(transparent)]
    #[diagnostic(help("or run without compiling: --engine interpreter"))]
    Compile(#[from] CompileError),
    /// Verilator is missing or fails.
    #[error(transparent)]
    #[diagnostic(help("or run without Verilator, on the compiled netlist"))]
    Verilator(#[from] VerilatorError),
}

/// A block or shell on an engine, from its netlist or from its kernel; `trace` prepares it for a waveform. All compiled instances of a process with
/// the same `key` share a program, and only the first one elaborates the design; a key says all that distinguishes designs.
///
/// # Errors
/// [`EngineError`] when the block does not elaborate or the engine cannot be built.
pub fn make(
    kind: EngineKind,
    key: &str,
    design: impl FnOnce() -> Result<Design, ElaborationError>,
    kernel: impl FnOnce() -> KernelEngine,
    trace: bool,
) -> Result<Box<dyn Engine>, EngineError> {
    match kind {
        EngineKind::Compiled => {
            static PROGRAMS: OncePerKey<String, Fastest> = OncePerKey::new();
            let prepare = || Ok::<_, EngineError>(Fastest::new(&design()?)?);
            Ok(PROGRAMS.get_or_make(key.to_string(), prepare)?.instance())
        }
        EngineKind::Interpreter => Ok(Box::new(Interpreter::new(&design()?)?)),
        EngineKind::Kernel => Ok(Box::new(kernel())),
        EngineKind::Verilator => {
            let design = design()?;
            let text = verilog::emit(&design, &[]);
            let ports = design.top().port_list();
            let source = VerilogSource { top: &design.top().name, text: &text, ports: &ports };
            let options = BuildOptions { trace, ..Default::default() };
            Ok(Box::new(Verilated::build(&source, &options)?))
        }
    }
}
