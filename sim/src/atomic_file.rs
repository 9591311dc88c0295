//! Output files that are complete or not there at all.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use miette::Diagnostic;
use thiserror::Error;

/// A file that cannot be written. Nothing is left behind, and an older file of the same name is
/// untouched.
#[derive(Debug, Error, Diagnostic)]
#[error("cannot write {}", path.display())]
#[diagnostic(
    code(fncc_sim::unwritable),
    help("name a file in an existing folder that you may write to")
)]
pub struct WriteError {
    /// The file that was to be written.
    pub path: PathBuf,
    /// What the operating system said.
    pub source: io::Error,
}

/// Writes `contents` to a new file beside `path` and renames it to `path` when it is complete.
///
/// # Errors
/// [`WriteError`] when the folder is missing or read-only, when the disk is full, or when `path` is
/// something other than a regular file (a folder, a device).
pub fn replace(path: &Path, contents: &[u8]) -> Result<(), WriteError> {
    try_replace(path, contents).map_err(|source| WriteError { path: path.to_owned(), source })
}

/// Whether [`replace`] can write `path`, found out before any work is done.
///
/// # Errors
/// Those of [`replace`].
pub fn check(path: &Path) -> Result<(), WriteError> {
    Unfinished::beside(path).map(drop)
}

/// A file that a library writes by its path and that appears under its own name only when it is
/// complete.
#[derive(Debug)]
pub struct Unfinished {
    file: tempfile::NamedTempFile,
    path: PathBuf,
}

impl Unfinished {
    /// A new empty file beside `path`; it disappears unless it is [kept](Self::keep).
    ///
    /// # Errors
    /// Those of [`replace`].
    pub fn beside(path: &Path) -> Result<Self, WriteError> {
        let file =
            open_beside(path).map_err(|source| WriteError { path: path.to_owned(), source })?;
        Ok(Self { file, path: path.to_owned() })
    }

    /// Where it is being written.
    pub fn path(&self) -> &Path {
        self.file.path()
    }

    /// What is being written, for writers that take no path.
    pub fn file(&mut self) -> &mut fs::File {
        self.file.as_file_mut()
    }

    /// Gives it its own name.
    ///
    /// # Errors
    /// Those of [`replace`].
    pub fn keep(self) -> Result<(), WriteError> {
        let Self { file, path } = self;
        match file.persist(&path) {
            Ok(_) => Ok(()),
            Err(failed) => Err(WriteError { path, source: failed.error }),
        }
    }
}

impl Write for Unfinished {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

fn try_replace(path: &Path, contents: &[u8]) -> io::Result<()> {
    let mut file = open_beside(path)?;
    file.write_all(contents)?;
    file.persist(path).map_err(|failed| failed.error)?;
    Ok(())
}

fn open_beside(path: &Path) -> io::Result<tempfile::NamedTempFile> {
    let existing = fs::metadata(path).ok();
    if existing.as_ref().is_some_and(|old| !old.is_file()) {
        // A rename would put a file in the place of a device.
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is not a regular file"));
    }
    let folder = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    if !folder.is_dir() {
        let reason = format!("there is no folder {}", folder.display());
        return Err(io::Error::new(io::ErrorKind::NotFound, reason));
    }
    let mut options = tempfile::Builder::new();
    options.prefix(".sim-");
    // Some formats follow the extension.
    let extension = path.extension().map(|e| format!(".{}", e.to_string_lossy()));
    options.suffix(extension.as_deref().unwrap_or(""));
    #[cfg(unix)]
    {
        // As any other new file: what the umask leaves of it, and not the private mode of a
        // temporary one.
        use std::os::unix::fs::PermissionsExt;
        options.permissions(fs::Permissions::from_mode(0o666));
    }
    let file = options.tempfile_in(folder)?;
    if let Some(old) = existing {
        file.as_file().set_permissions(old.permissions())?;
    }
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        entries.map(|e| e.unwrap().file_name().into_string().unwrap()).collect()
    }

    #[test]
    fn a_new_file_holds_the_contents_and_nothing_else_appears() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out.csv");
        replace(&path, b"first, and longer").unwrap();
        replace(&path, b"second").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"second");
        assert_eq!(names(folder.path()), ["out.csv"]);
    }

    #[test]
    fn a_missing_folder_is_named_and_nothing_is_created() {
        let folder = tempfile::tempdir().unwrap();
        let error = replace(&folder.path().join("missing/out.csv"), b"x").unwrap_err();
        assert!(error.to_string().contains("missing/out.csv"), "{error}");
        assert!(error.source.to_string().contains("no folder"), "{}", error.source);
        assert!(names(folder.path()).is_empty());
    }

    #[test]
    fn a_folder_is_not_replaced_and_leaves_no_temporary_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("taken");
        fs::create_dir(&path).unwrap();
        let error = replace(&path, b"x").unwrap_err();
        assert_eq!(error.source.to_string(), "it is not a regular file");
        assert_eq!(names(folder.path()), ["taken"]);
    }
}
