//! Files and folders under way.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::{Duty, Registered, hold};

/// How long is tried to remove a folder in which a program that has just been ended still writes.
const PATIENCE: Duration = Duration::from_secs(1);

/// A file or folder that is removed when this is dropped, or the process interrupted, unless it is
/// [kept](Self::keep).
#[derive(Debug)]
pub struct Temporary {
    path: PathBuf,
    _registered: Registered,
}

impl Temporary {
    /// Takes charge of what `make` makes, whose path it returns with whatever else.
    ///
    /// # Errors
    /// Those of `make`, after which there must be nothing to remove.
    pub fn new<T>(make: impl FnOnce() -> io::Result<(PathBuf, T)>) -> io::Result<(Self, T)> {
        let _held = hold();
        let (path, made) = make()?;
        // A relative path means another file after a change of the working directory.
        let path = std::path::absolute(&path).unwrap_or(path);
        let _registered = Registered::new(Duty::Remove(path.clone()));
        Ok((Self { path, _registered }, made))
    }

    /// A new folder for temporary files, which no other user can enter.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn folder(prefix: &str) -> io::Result<Self> {
        let mut builder = tempfile::Builder::new();
        builder.prefix(prefix);
        // The default leaves it to the umask who may write.
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o700));
        Ok(Self::new(|| Ok((builder.tempdir()?.keep(), ())))?.0)
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Has `rename` give it its place, after which it remains.
    ///
    /// # Errors
    /// Those of `rename`; then it is removed.
    pub fn keep<T, E>(self, rename: impl FnOnce(&Path) -> Result<T, E>) -> Result<T, E> {
        // Nothing is left to remove afterwards.
        let _held = hold();
        rename(&self.path)
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _held = hold();
        // Nothing depends on it.
        let _ = remove(&self.path);
    }
}

/// Removes a file, or a folder with all that is in it, if it is there.
pub(super) fn remove(path: &Path) -> io::Result<()> {
    let start = Instant::now();
    loop {
        let removed = match fs::symlink_metadata(path) {
            Ok(found) if found.is_dir() => fs::remove_dir_all(path),
            Ok(_) => fs::remove_file(path),
            Err(error) => Err(error),
        };
        match removed {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(error)
                if error.kind() == io::ErrorKind::DirectoryNotEmpty
                    && start.elapsed() < PATIENCE =>
            {
                std::thread::sleep(Duration::from_millis(5));
            }
            other => return other,
        }
    }
}
