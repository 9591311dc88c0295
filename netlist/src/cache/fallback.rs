//! The temporary folder of a process that cannot use its cache folder.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, Once, PoisonError};

use super::lock::is_at;
use super::{DiskError, Unusable};
use fncc_support::interrupt::Temporary;

const PREFIX: &str = "fncc-rtl-process-";

/// The root to use instead of the one that is not usable, which is reported the first
/// time. Its name is not to be guessed and its permissions keep others out: what is in it is
/// loaded into this process.
pub(super) fn root(unusable: Unusable) -> Result<PathBuf, DiskError> {
    static CURRENT: Mutex<Option<Private>> = Mutex::new(None);
    static SAID: Once = Once::new();
    let mut current = CURRENT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(private) = current.as_ref().filter(|private| private.is_there()) {
        return Ok(private.made.path().to_owned());
    }
    // A failure is not kept, since the user may make room meanwhile.
    let private = match Private::create() {
        Ok(private) => private,
        Err(second) => {
            let error = DiskError::from(unusable);
            let both = format!("{}, nor can a temporary folder be made: {second}", error.source);
            let source = io::Error::new(error.source.kind(), both);
            return Err(DiskError { source, ..error });
        }
    };
    let path = private.made.path().to_owned();
    SAID.call_once(|| {
        let why = match unusable {
            Unusable::Disk(error) => error.to_string(),
            Unusable::Untrusted(untrusted) => untrusted.to_string(),
        };
        // Whoever has closed standard error does not want to know.
        let _ = writeln!(io::stderr(), "{why}; building in {} instead", path.display());
    });
    remove_abandoned(&path);
    *current = Some(private);
    Ok(path)
}

struct Private {
    made: Temporary,
    /// Open and locked as long as the process lives.
    folder: Option<File>,
}

impl Private {
    fn create() -> io::Result<Self> {
        let made = Temporary::folder(PREFIX)?;
        // Elsewhere a folder cannot be opened like a file.
        let folder = if cfg!(unix) { Some(File::open(made.path())?) } else { None };
        folder.iter().try_for_each(File::lock)?;
        Ok(Self { made, folder })
    }

    /// Old temporary files are removed now and then, after which the name is free for others.
    fn is_there(&self) -> bool {
        self.folder.as_ref().is_none_or(|folder| is_at(folder, self.made.path()).unwrap_or(false))
    }
}

/// Removes what dead processes of this user left next to `own`. A failure is no matter: the next
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
