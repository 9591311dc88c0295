//! The engines that a soak run compares.

use crate::flat_reference::FlatReference;
use fncc_netlist::ir::Design;
use fncc_netlist::{CompileError, Compiled, ElaborationError, Engine, Interpreter, verilog};
use fncc_testbenches::verilator::{BuildOptions, Verilated, VerilatorError, VerilogSource, lint};

/// An engine that cannot be made from a design.
#[derive(Debug, thiserror::Error)]
pub enum MakeError {
    /// The netlist is refused.
    #[error(transparent)]
    Netlist(#[from] ElaborationError),
    /// The netlist cannot be compiled.
    #[error(transparent)]
    Compile(#[from] CompileError),
    /// Verilator refuses the text, or is not there.
    #[error(transparent)]
    Verilator(Box<VerilatorError>),
    /// Verilator does not run the design as it is: it has an internal error, as on some parities of what it finds to be one bit, or it sees a loop of processes
    /// where no signal depends on itself, warns, and may then take values that are not yet there.
    #[error("Verilator {0}")]
    VerilatorStumbles(&'static str),
}

impl From<VerilatorError> for MakeError {
    fn from(error: VerilatorError) -> Self {
        match &error {
            VerilatorError::Rejected { output, .. } if output.contains("Internal Error") => {
                Self::VerilatorStumbles("has an internal error")
            }
            VerilatorError::Rejected { output, .. } if output.contains("-UNOPTFLAT") => {
                Self::VerilatorStumbles("sees a loop of processes")
            }
            _ => Self::Verilator(Box::new(error)),
        }
    }
}

/// An engine with its name.
pub type Named = (&'static str, Box<dyn Engine>);

/// Engines to compare.
pub struct Engines {
    /// With their names.
    pub named: Vec<Named>,
    /// Why Verilator is not among them although it should be.
    pub without_verilator: Option<&'static str>,
}

/// The name of the engine that defines what is right.
pub const REFERENCE: &str = "reference";

/// All engines that are fast enough for millions of cycles, without Verilator where it stumbles.
///
/// # Errors
/// [`MakeError`] when one of them refuses the design.
pub fn engines(design: &Design) -> Result<Engines, MakeError> {
    let mut named = vec![make(design, "compiled")?, make(design, "interpreter")?];
    let without_verilator = match make(design, "Verilator") {
        Ok(verilator) => {
            named.push(verilator);
            None
        }
        Err(MakeError::VerilatorStumbles(why)) => Some(why),
        Err(error) => return Err(error),
    };
    Ok(Engines { named, without_verilator })
}

/// Two engines by name, one of which may be [`REFERENCE`]; Verilator is called only for itself.
///
/// # Errors
/// [`MakeError`] when one of them refuses the design.
pub fn pair(design: &Design, names: [&'static str; 2]) -> Result<Engines, MakeError> {
    let named: Result<_, _> = names.into_iter().map(|name| make(design, name)).collect();
    Ok(Engines { named: named?, without_verilator: None })
}

fn make(design: &Design, name: &'static str) -> Result<Named, MakeError> {
    let engine: Box<dyn Engine> = match name {
        REFERENCE => Box::new(FlatReference::new(design)?),
        "compiled" => Box::new(Compiled::new(design)?),
        "interpreter" => Box::new(Interpreter::new(design)?),
        _ => {
            let text = verilog::emit(design, &[]);
            let ports = design.top().port_list();
            let source = VerilogSource { top: &design.top().name, text: &text, ports: &ports };
            // Random designs have unused bits and the like, which only a person is warned of.
            if let Err(error) = lint(&source).map_err(MakeError::from)
                && matches!(error, MakeError::VerilatorStumbles(_))
            {
                return Err(error);
            }
            Box::new(Verilated::build(&source, &BuildOptions::default())?)
        }
    };
    Ok((name, engine))
}
