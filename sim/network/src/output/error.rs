//! What keeps the files of an experiment from being made.

use std::io;
use std::path::PathBuf;

use miette::Diagnostic;
use plotters::drawing::DrawingAreaErrorKind;
use thiserror::Error;

use fncc_support::atomic_file::WriteError;

/// Files of results that cannot be made or written.
#[derive(Debug, Error, Diagnostic)]
pub enum ResultsError {
    /// Their folder cannot be made.
    #[error("cannot write into {}: {source}", dir.display())]
    #[diagnostic(help("name a folder that can be made and that you may write to"))]
    Folder {
        /// The folder.
        dir: PathBuf,
        /// What the operating system said.
        source: io::Error,
    },
    /// One cannot be written.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Write(#[from] WriteError),
    /// A picture or report of an earlier run cannot be removed.
    #[error("cannot remove {}, which an earlier run has drawn", path.display())]
    #[diagnostic(help("remove it, or name another folder"))]
    Remove {
        /// The file.
        path: PathBuf,
        /// What the operating system said.
        source: io::Error,
    },
    /// A table cannot be made.
    #[error("cannot make a table of the results")]
    Table(#[from] csv::Error),
    /// The figures cannot be written as JSON.
    #[error("cannot write the figures as JSON")]
    Json(#[from] serde_json::Error),
    /// A picture cannot be drawn.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Picture(#[from] PictureError),
}

/// A picture that cannot be drawn.
#[derive(Debug, Error, Diagnostic)]
#[error("cannot draw a picture: {0}")]
pub struct PictureError(pub(super) String);

impl<E: std::error::Error + Send + Sync> From<DrawingAreaErrorKind<E>> for PictureError {
    fn from(error: DrawingAreaErrorKind<E>) -> Self {
        Self(error.to_string())
    }
}

impl From<resvg::usvg::Error> for PictureError {
    fn from(error: resvg::usvg::Error) -> Self {
        Self(error.to_string())
    }
}
