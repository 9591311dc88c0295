//! Engines that a compiler makes, with what making them costs.

use std::time::{Duration, Instant};

use fncc_netlist::ir::Design;
use fncc_netlist::{CompileError, Compiled, Port, PortDirection, verilog};
use fncc_testbenches::verilator::{BuildOptions, Verilated, VerilatorError, VerilogSource};

/// An engine and how long it took to make.
pub struct Built<E> {
    /// The engine.
    pub engine: E,
    /// From the netlist to here.
    pub time: Duration,
}

/// The netlist compiled by rustc, lowering included.
///
/// # Errors
/// When there is no compiler.
pub fn compiled(design: &Design) -> Result<Built<Compiled>, CompileError> {
    let start = Instant::now();
    let engine = Compiled::new(design)?;
    Ok(Built { engine, time: start.elapsed() })
}

/// What waveforms of an engine have.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Traced<'a> {
    /// There are none.
    Nothing,
    /// All signals.
    Everything,
    /// Those of an instance, given by its path below the top module, and of all instances in it.
    Scope(&'a str),
}

/// The Verilog of the design compiled by Verilator. A scope is one when the model is made, so that it does not even compare the signals outside. Waveforms are VCD, or FST.
///
/// # Errors
/// When a tool is missing or fails.
pub fn verilated(
    design: &Design,
    ports: &[Port],
    traced: Traced<'_>,
    fst: bool,
) -> Result<Built<Verilated>, VerilatorError> {
    let start = Instant::now();
    let mut text = verilog::emit(design, &[]);
    let top = &design.top().name;
    if let Traced::Scope(scope) = traced {
        text += "`verilator_config\ntracing_off -scope \"*\"\n";
        for scope in [format!("{top}.{scope}"), format!("{top}.{scope}.*")] {
            text += &format!("tracing_on -scope \"{scope}\"\n");
        }
    }
    let source = VerilogSource { top, text: &text, ports };
    let trace = traced != Traced::Nothing;
    let engine = Verilated::build(&source, &BuildOptions { trace, fst, ..Default::default() })?;
    Ok(Built { engine, time: start.elapsed() })
}

/// How long the library takes that all models of Verilator share, if it is not in the cache yet.
///
/// # Errors
/// When a tool is missing or fails.
pub fn runtime_library_time(trace: bool) -> Result<Duration, VerilatorError> {
    let mut times = [Duration::ZERO; 2];
    // Two models as small as can be; only the first has to wait for the library.
    for (top, time) in ["first", "second"].into_iter().zip(&mut times) {
        let text = format!(
            "module {top} (input clk, output reg q);\nalways @(posedge clk) q <= !q;\nendmodule\n"
        );
        let ports = [Port { name: "q".into(), direction: PortDirection::Out, width: 1 }];
        let source = VerilogSource { top, text: &text, ports: &ports };
        let start = Instant::now();
        Verilated::build(&source, &BuildOptions { trace, ..Default::default() })?;
        *time = start.elapsed();
    }
    Ok(times[0].saturating_sub(times[1]))
}
