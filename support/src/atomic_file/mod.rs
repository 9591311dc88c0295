//! Output files, which appear complete or not at all, and streams, which are written as they go.
//!
//! | what the name leads to | what is done |
//! |---|---|
//! | a regular file, or none yet | a new file next to it is renamed when it is complete; permissions remain |
//! | a link | the same, with what the link leads to; the link remains |
//! | a pipe, a terminal, `/dev/null` and the like | written straight |
//! | a descriptor of this process, as `/dev/stdout` | written straight, from where it stands |
//! | a folder, a socket, a disk | refused |
//!
//! Nothing is left of what was not completed, whether by an error, a panic or an
//! [interruption](crate::interrupt).

mod apart;
mod target;
mod unfinished;

use std::io;
use std::path::{Path, PathBuf};

use crate::interrupt;
use miette::Diagnostic;
use thiserror::Error;

pub use apart::{Named, SameFile, check_apart};
pub use unfinished::Unfinished;

/// A file that cannot be written. Nothing is left, and an older file of the same name is
/// untouched.
#[derive(Debug, Error, Diagnostic)]
#[error("cannot write {}", path.display())]
#[diagnostic(help("name a file in an existing folder that you may write to"))]
pub struct WriteError {
    /// The file that was to be written.
    pub path: PathBuf,
    /// What the operating system said.
    pub source: io::Error,
}

/// Why outputs cannot be as requested.
#[derive(Debug, Error, Diagnostic)]
pub enum OutputError {
    /// Two of them are one file, or one is an input.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Same(#[from] SameFile),
    /// One cannot be written.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Write(#[from] WriteError),
}

/// Writes `contents` to `path`.
///
/// # Errors
/// [`WriteError`] when the folder is missing or read-only, when the disk is full, or when `path` is
/// something that is not written to (a folder, a socket, a disk).
pub fn replace(path: &Path, contents: &[u8]) -> Result<(), WriteError> {
    let mut file = Unfinished::beside(path)?;
    io::Write::write_all(&mut file, contents)
        .map_err(|source| WriteError { path: path.to_owned(), source })?;
    file.keep()
}

/// Whether [`replace`] can write `path`, found out before any work is done.
///
/// # Errors
/// Those of [`replace`].
pub fn check(path: &Path) -> Result<(), WriteError> {
    unfinished::check(path).map_err(|source| WriteError { path: path.to_owned(), source })
}

/// What every command checks before any work is done: whether its outputs can be written, and no two of them are one file,
/// nor one of them an input. Files are compared, not names; what is thrown away, as in `/dev/null`, is no file. If an output is standard
/// output, what the command [says](crate::say) goes to standard error from now on.
///
/// # Errors
/// The first that is wrong.
pub fn check_all(inputs: &[Named<'_>], outputs: &[Named<'_>]) -> Result<(), OutputError> {
    check_apart(inputs, outputs)?;
    outputs.iter().filter_map(|(_, path)| *path).try_for_each(check)?;
    Ok(())
}

/// Gives files their names, all of them before an interruption takes effect. Streams and what is written to descriptors
/// come before.
///
/// # Errors
/// That of the first that cannot be; some others may have their names then.
pub fn keep_all(files: impl IntoIterator<Item = Unfinished>) -> Result<(), WriteError> {
    let (named, others): (Vec<_>, Vec<_>) = files.into_iter().partition(Unfinished::gets_a_name);
    others.into_iter().try_for_each(Unfinished::keep)?;
    let _held = interrupt::hold();
    named.into_iter().try_for_each(Unfinished::keep)
}

/// Writes files, each with its path and contents, into a folder that is there; folders in it are made. All contents are on
/// the disk before the first file gets its name, so a full disk or a name that is taken leaves
/// nothing, and older files of these names untouched.
///
/// # Errors
/// That of the first that cannot be written.
pub fn write_all<'a>(
    folder: &Path,
    files: impl IntoIterator<Item = (&'a str, &'a [u8])>,
) -> Result<(), WriteError> {
    keep_all(unfinished_all(folder, files)?)
}

/// The files of [`write_all`] with their contents, before they get their names.
///
/// # Errors
/// Those of [`write_all`].
pub fn unfinished_all<'a>(
    folder: &Path,
    files: impl IntoIterator<Item = (&'a str, &'a [u8])>,
) -> Result<Vec<Unfinished>, WriteError> {
    let write = |(name, contents): (&str, &[u8])| {
        let path = folder.join(name);
        let failed = |source| WriteError { path: path.clone(), source };
        if let Some(parent) = path.parent() {
            interrupt::make_folder(parent).map_err(failed)?;
        }
        let mut file = Unfinished::beside(&path)?;
        io::Write::write_all(&mut file, contents).map_err(failed)?;
        Ok(file)
    };
    files.into_iter().map(write).collect()
}

#[cfg(test)]
mod tests;
