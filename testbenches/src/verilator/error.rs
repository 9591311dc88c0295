use std::io;
use std::path::PathBuf;

use fncc_netlist::cache::{CacheError, DiskError};

/// Why a design could not be checked, compiled or measured.
#[derive(Debug, thiserror::Error)]
pub enum VerilatorError {
    /// A program is not there or cannot be started.
    #[error(
        "cannot run `{program}`: {source}; install the tools with \
         `apt-get install verilator g++ make` (Verilator 5.006 or later){}",
        override_hint(.variable)
    )]
    Missing {
        /// The program as it was called.
        program: String,
        /// The environment variable that names another one, if there is one.
        variable: Option<&'static str>,
        /// What the system said.
        source: io::Error,
    },
    /// The program that runs is not the one that is needed.
    #[error(
        "`{program} --version` says {found:?}, but Verilator 5.006 or later is needed: \
         `apt-get install verilator`, or set VERILATOR to the path of one"
    )]
    Version {
        /// The program as it was called.
        program: String,
        /// What it printed.
        found: String,
    },
    /// Verilator found errors in a design, or [`lint`](super::lint) found warnings.
    #[error("Verilator rejects `{top}`:\n{output}")]
    Rejected {
        /// Name of the top module.
        top: String,
        /// What Verilator printed.
        output: String,
    },
    /// The ports that were promised are not those of the top module.
    #[error("the ports of `{top}` in Verilog are not those that were given: {problem}")]
    Ports {
        /// Name of the top module.
        top: String,
        /// The ports that differ, and how.
        problem: String,
    },
    /// The C++ compiler, or make, failed.
    #[error("`{program}` failed:\n{output}")]
    Compile {
        /// The program.
        program: String,
        /// What it printed.
        output: String,
    },
    /// The compiled model could not be loaded.
    #[error(
        "cannot load the compiled model {path}: {problem}; remove its folder, and it is built again"
    )]
    Load {
        /// The shared object.
        path: PathBuf,
        /// What the loader said.
        problem: String,
    },
    /// The build cache could not be used.
    #[error(transparent)]
    Cache(#[from] DiskError),
    /// A file could not be read or written.
    #[error("cannot read or write {path}: {source}")]
    File {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// A line of a coverage file means nothing.
    #[error("{path}:{line}: not a coverage point of Verilator: {text:?}")]
    CoverageFormat {
        /// The coverage file.
        path: PathBuf,
        /// Line number, from 1.
        line: usize,
        /// The line.
        text: String,
    },
    /// Coverage was requested from a model that does not count it.
    #[error(
        "this model was built without coverage; build it with `BuildOptions {{ coverage: true, .. }}`"
    )]
    NoCoverage,
}

impl From<CacheError<Self>> for VerilatorError {
    fn from(error: CacheError<Self>) -> Self {
        match error {
            CacheError::Disk(error) => error.into(),
            CacheError::Build(error) => error,
        }
    }
}

fn override_hint(variable: &Option<&'static str>) -> String {
    variable.map_or(String::new(), |name| format!(", or set {name} to the path of one"))
}
