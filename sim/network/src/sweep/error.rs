//! What keeps a sweep from continuing.

use std::path::PathBuf;

use miette::Diagnostic;
use thiserror::Error;

use fncc_support::atomic_file::WriteError;

/// A folder of results that cannot be used.
#[derive(Debug, Error, Diagnostic)]
pub enum SweepError {
    /// It cannot be made.
    #[error("cannot make the folder {}", path.display())]
    #[diagnostic(help("name a folder that can be made"))]
    Folder {
        /// The folder.
        path: PathBuf,
        /// What the operating system said.
        source: std::io::Error,
    },
    /// Nothing of a sweep is there.
    #[error("{} has no points of a sweep", path.display())]
    #[diagnostic(help("name a folder that `sweep --out` has written"))]
    NoSweep {
        /// The folder.
        path: PathBuf,
    },
    /// A file cannot be locked.
    #[error("cannot lock {}", path.display())]
    #[diagnostic(help(
        "name a folder on a file system that has locks (--out); without any, a folder for each shard (--shard), and merge them"
    ))]
    Lock {
        /// The file.
        path: PathBuf,
        /// What the operating system said.
        source: std::io::Error,
    },
    /// A file cannot be written.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Write(#[from] WriteError),
    /// The table cannot be made.
    #[error("cannot make a table of the results")]
    Table(#[from] csv::Error),
    /// The results of a point cannot be written as JSON.
    #[error("cannot write the results of a point as JSON")]
    Json(#[from] serde_json::Error),
}
