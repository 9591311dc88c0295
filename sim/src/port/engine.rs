//! The engines that a switch port runs on.

use clap::ValueEnum;
use fncc_hdl::catalog::{self, ParameterError, Parameters};
use fncc_netlist::{CompileError, ElaborationError, Engine, Interpreter, simulate, verilog};
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

/// Why a port cannot run.
#[derive(Debug, Error, Diagnostic)]
pub enum PortError {
    /// No block has these parameters.
    #[error(transparent)]
    #[diagnostic(help("take one of the sizes named"))]
    Parameters(#[from] ParameterError),
    /// The block is refused.
    #[error("the block does not elaborate: {0}")]
    Elaboration(#[from] ElaborationError),
    /// The netlist cannot be compiled.
    #[error(transparent)]
    #[diagnostic(help("or run without compiling: --engine interpreter"))]
    Compile(#[from] CompileError),
    /// Verilator is missing or fails.
    #[error(transparent)]
    #[diagnostic(help("or run without Verilator: --engine compiled"))]
    Verilator(#[from] VerilatorError),
    /// A frame without bytes.
    #[error("packet {packet} of the capture has no bytes, which a stream cannot carry")]
    #[diagnostic(help("remove it, for example with `editcap IN OUT {packet}`"))]
    Empty {
        /// Its number, from 1.
        packet: usize,
    },
    /// The hardware stopped.
    #[error("nothing moved for 100000 cycles before cycle {cycle}: the hardware is stuck")]
    #[diagnostic(help("this is a defect of the hardware; look at it with --vcd"))]
    Stuck {
        /// Cycle at which the run was given up.
        cycle: u64,
    },
}

/// A switch port on an engine; `trace` prepares it for a waveform.
///
/// # Errors
/// [`PortError`] when the parameters are not in the catalogue or Verilator cannot build it.
pub fn make_engine(
    kind: EngineKind,
    parameters: Parameters,
    trace: bool,
) -> Result<Box<dyn Engine>, PortError> {
    let parameters = parameters.check()?;
    let block = catalog::find("switch_port").expect("the catalogue has the switch port");
    if kind == EngineKind::Kernel {
        return Ok((block.kernel)(parameters));
    }
    let design = (block.design)(parameters)?;
    match kind {
        EngineKind::Compiled => return Ok(simulate(&design)?),
        EngineKind::Interpreter => return Ok(Box::new(Interpreter::new(&design)?)),
        EngineKind::Kernel | EngineKind::Verilator => {}
    }
    let text = verilog::emit(&design, &[]);
    let ports = design.top().port_list();
    let source = VerilogSource { top: &design.top().name, text: &text, ports: &ports };
    Ok(Box::new(Verilated::build(&source, &BuildOptions { trace, ..Default::default() })?))
}
