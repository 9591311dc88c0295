//! Why a design is not compiled.

use crate::cache::{CacheError, DiskError};
use crate::error::ElaborationError;
use std::path::PathBuf;

/// Why a design is not compiled.
#[derive(Debug, thiserror::Error)]
pub enum CompileError {
    /// The design has no one meaning.
    #[error(transparent)]
    Elaboration(#[from] ElaborationError),
    /// There is no `rustc`, or it finds no linker.
    #[error(
        "{program} cannot be used to compile the simulation ({problem}); install Rust with a C linker, or set RUSTC"
    )]
    NoCompiler {
        /// What was called.
        program: String,
        /// What the system or the program said.
        problem: String,
    },
    /// The compiler did not accept what was generated: a defect of this library.
    #[error("{program} rejects the generated simulation{}:\n{output}", .line.as_ref().map_or(String::new(), |line| format!(" at `{line}`")))]
    Rejected {
        /// What was called.
        program: String,
        /// The generated line, when the message names one.
        line: Option<String>,
        /// What the compiler printed.
        output: String,
    },
    /// The result cannot be loaded.
    #[error("cannot load {path}: {problem}")]
    Load {
        /// The shared object.
        path: PathBuf,
        /// What the system said.
        problem: String,
    },
    /// The cache or a file in it cannot be used.
    #[error(transparent)]
    Disk(#[from] DiskError),
    /// The generated source cannot be written.
    #[error("cannot write {path}: {source}")]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
}

impl From<CacheError<CompileError>> for CompileError {
    fn from(error: CacheError<CompileError>) -> Self {
        match error {
            CacheError::Disk(error) => Self::Disk(error),
            CacheError::Build(error) => error,
        }
    }
}
