//! One builder at a time.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::{DiskError, failed};
use fncc_support::interrupt::Temporary;

/// An exclusive lock, whose file goes away with it.
pub(super) struct EntryLock {
    /// Before the lock: once that is let go, the name may belong to another holder. Where a file's identity is not to be
    /// had, its name remains.
    _name: Option<Temporary>,
    _file: File,
}

impl EntryLock {
    pub fn acquire(path: PathBuf) -> Result<Self, DiskError> {
        loop {
            let file = File::options()
                .create(true)
                .truncate(false)
                .write(true)
                .open(&path)
                .map_err(failed("open", &path))?;
            file.lock().map_err(failed("lock", &path))?;
            // The previous holder removed the file that this process waited on: whoever comes next
            // makes a new one, and only the lock of the file under the name counts.
            if is_at(&file, &path).map_err(failed("inspect", &path))? {
                let name = cfg!(unix).then(|| Temporary::new(|| Ok((path.clone(), ()))));
                let name = name.transpose().map_err(failed("lock", &path))?;
                return Ok(Self { _name: name.map(|(name, ())| name), _file: file });
            }
        }
    }
}

/// Whether `path` still names the open `file`.
#[cfg(unix)]
pub(super) fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let open = file.metadata()?;
    match fs::metadata(path) {
        Ok(named) => Ok((named.dev(), named.ino()) == (open.dev(), open.ino())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// Lock files remain where a file's identity is not to be had, so the name is always right.
#[cfg(not(unix))]
pub(super) fn is_at(_: &File, _: &Path) -> io::Result<bool> {
    Ok(true)
}
