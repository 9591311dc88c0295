//! Why a port cannot run.

use crate::engine::EngineError;
use fncc_hdl::catalog::ParameterError;
use miette::Diagnostic;
use thiserror::Error;

/// Why a port cannot run.
#[derive(Debug, Error, Diagnostic)]
pub enum PortError {
    /// No block has these parameters.
    #[error(transparent)]
    #[diagnostic(help("take one of the sizes named"))]
    Parameters(#[from] ParameterError),
    /// The engine cannot be built.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Engine(#[from] EngineError),
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
