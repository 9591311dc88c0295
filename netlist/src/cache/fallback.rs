//! The temporary folder of a process that cannot write in its cache folder.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, Once, PoisonError};

use super::DiskError;
use super::lock::is_at;

const PREFIX: &str = "fncc-rtl-process-";

/// The root to use instead of the one that has failed with `error`, which is reported the first
/// time. Its name is not to be guessed and its permissions keep others out: what is in it is
/// loaded into this process.
pub(super) fn root(error: DiskError) -> Result<PathBuf, DiskError> {
    static CURRENT: Mutex<Option<Private>> = Mutex::new(None);
    static SAID: Once = Once::new();
    let mut current = CURRENT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(private) = current.as_ref().filter(|private| private.is_there()) {
        return Ok(private.path.clone());
    }
    // A failure is not kept, since the user may make room meanwhile.
    let private = match Private::create() {
        Ok(private) => private,
        Err(second) => {
            let both = format!("{}, nor can a temporary folder be made: {second}", error.source);
            let source = io::Error::new(error.source.kind(), both);
            return Err(DiskError { source, ..error });
        }
    };
    SAID.call_once(|| eprintln!("{error}; building in {} instead", private.path.display()));
    remove_abandoned(&private.path);
    Ok(current.insert(private).path.clone())
}

struct Private {
    path: PathBuf,
    /// Open and locked as long as the process lives.
    folder: Option<File>,
}

impl Private {
    fn create() -> io::Result<Self> {
        let mut builder = tempfile::Builder::new();
        builder.prefix(PREFIX);
        // The default leaves it to the umask who may write.
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o700));
        let made = builder.tempdir()?;
        // Elsewhere a folder cannot be opened like a file.
        let folder = if cfg!(unix) { Some(File::open(made.path())?) } else { None };
        folder.iter().try_for_each(File::lock)?;
        Ok(Self { path: made.keep(), folder })
    }

    /// Old temporary files are removed now and then, after which the name is free for others.
    fn is_there(&self) -> bool {
        self.folder.as_ref().is_none_or(|folder| is_at(folder, &self.path).unwrap_or(false))
    }
}

/// Removes what dead processes of this user left beside `own`. A failure is no matter: the next
/// process tries again.
#[cfg(unix)]
fn remove_abandoned(own: &Path) {
    use std::os::unix::fs::MetadataExt;
    let Ok(user) = own.metadata().map(|own| own.uid()) else { return };
    let beside = own.parent().and_then(|parent| parent.read_dir().ok());
    for item in beside.into_iter().flatten().flatten() {
        let named = item.file_name().as_encoded_bytes().starts_with(PREFIX.as_bytes());
        let ours = || item.metadata().is_ok_and(|found| found.is_dir() && found.uid() == user);
        if named && ours() && is_abandoned(&item.path()).unwrap_or(false) {
            let _ = std::fs::remove_dir_all(item.path());
        }
    }
}

#[cfg(not(unix))]
fn remove_abandoned(_: &Path) {}

/// A living process has locked its folder before there is anything in it.
#[cfg(unix)]
fn is_abandoned(path: &Path) -> io::Result<bool> {
    let folder = File::open(path)?;
    let unlocked = folder.try_lock().is_ok();
    // Looked at under the lock: its owner may be about to take it, and fill the folder then.
    let filled = path.read_dir()?.next().is_some();
    drop(folder);
    Ok(unlocked && filled)
}
