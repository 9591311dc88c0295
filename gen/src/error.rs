//! What can go wrong.

use std::io;
use std::path::PathBuf;

use fncc_hdl::catalog::ParameterError;
use fncc_models::capture_file::CaptureError;
use fncc_netlist::{CompileError, ElaborationError, EngineError};
use fncc_sim::port::PortError;
use fncc_support::atomic_file::{OutputError, SameFile, WriteError};
use miette::Diagnostic;
use thiserror::Error;

/// Why files were not made, or not found right.
#[derive(Debug, Error, Diagnostic)]
pub enum GenError {
    /// No block has these parameters.
    #[error(transparent)]
    #[diagnostic(help("choose one of these"))]
    Parameters(#[from] ParameterError),
    /// A block is refused.
    #[error("{block} does not elaborate")]
    #[diagnostic(help("this is a defect of the block, and the path below says where"))]
    Elaboration {
        /// Name in the catalogue.
        block: String,
        /// Why.
        source: Box<ElaborationError>,
    },
    /// The netlist of a block does not run.
    #[error("the netlist of {block} cannot be simulated")]
    #[diagnostic(help(
        "this is a defect of the block or of the netlist, and the cause below says which"
    ))]
    Simulation {
        /// Name in the catalogue.
        block: String,
        /// Why.
        source: Box<CompileError>,
    },
    /// A target is wrong, or not as requested.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Target(Box<crate::package::TargetError>),
    /// The folder for the files cannot be made.
    #[error("cannot use the folder {}", path.display())]
    #[diagnostic(help("name a folder with --out that you may make or write to"))]
    Folder {
        /// The folder.
        path: PathBuf,
        /// What the operating system said.
        source: io::Error,
    },
    /// A file cannot be written.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Write(#[from] WriteError),
    /// Two files are to be one.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Same(Box<SameFile>),
    /// Two files are to be one, or one cannot be written.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Output(Box<OutputError>),
    /// The capture cannot be written.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Capture(Box<CaptureError>),
    /// The waveform cannot be written.
    #[error(transparent)]
    #[diagnostic(help("the disk may be full"))]
    Waveform(#[from] EngineError),
    /// The switch port does not run.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Port(Box<PortError>),
    /// The bundled capture and its table contradict themselves.
    #[error("the bundled capture is broken: {0}")]
    #[diagnostic(help("this is a defect of fncc_models::sample_capture"))]
    Sample(String),
    /// There is no report.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Report(#[from] crate::report::ReportError),
    /// Checks failed.
    #[error("{} failed: {}", if failed.len() == 1 { "a check" } else { "checks" },
        failed.join("; "))]
    #[diagnostic(help(
        "the files are there as emitted; do not use them before this is understood"
    ))]
    Checks {
        /// Block and reason of each.
        failed: Vec<String>,
    },
}

/// Boxes an error that would make every result large.
macro_rules! boxed {
    ($($variant:ident: $error:ty),+ $(,)?) => {
        $(
            impl From<$error> for GenError {
                fn from(error: $error) -> Self {
                    Self::$variant(Box::new(error))
                }
            }
        )+
    };
}

boxed!(
    Same: SameFile,
    Output: OutputError,
    Capture: CaptureError,
    Port: PortError,
    Target: crate::package::TargetError
);
