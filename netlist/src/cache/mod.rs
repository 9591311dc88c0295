//! A build cache on disk, addressed by content, for what a compiler made at run time.
//!
//! ```text
//!  kind, key parts ──SHA-256──> <root>/<kind>/<key>/           a finished build, never changed again
//!                               <root>/<kind>/<key>/manifest   size and SHA-256 of its files
//!                               <root>/<kind>/<key>.partial/   a build under way
//!                               <root>/<kind>/<key>.lock       held by the process that builds
//! ```
//!
//! Any number of threads and processes may request the same entry: one builds, the others wait on
//! the lock of that entry and then find it. An entry appears by a rename, so it is complete or absent.
//! A build that fails leaves nothing, nor does one that is [interrupted](fncc_support::interrupt). One that is killed leaves its
//! partial folder and lock file, which the next build of that key takes over. The entire folder may be deleted at any time.
//!
//! The first time that a process requests an entry, its files are compared with the manifest. An
//! entry that was damaged is removed, under its lock, and built again. Its files are unlinked and
//! not written to, so that a process which has loaded one keeps it. That is against accidents. What another user could
//! have written, with a manifest that fits, is not used at all: root, kind, entry and files have to belong to this user
//! or to root, and nobody else may write in them, nor put another folder in the place of one above them. New folders
//! are open to this user alone.
//!
//! Where the root cannot be written, good entries in it are still used, and all else is built in a
//! temporary folder of this process that no other user can enter, which is said on standard error. So is everything where
//! the root is not trusted.
//! Programs that end with [`finish`](fncc_support::interrupt::finish) remove that folder. One that others leave is removed by the next process of the
//! same user that has to make one, or whatever else cleans the folder for temporary files.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

mod fallback;
mod lock;
mod manifest;
#[cfg(test)]
mod tests;
mod trust;

use fncc_support::interrupt::Temporary;
use lock::EntryLock;
use trust::Untrusted;

/// A folder of finished builds.
///
/// ```
/// # let scratch = tempfile::tempdir()?;
/// use fncc_netlist::cache::Cache;
///
/// let cache = Cache::at(scratch.path());
/// let entry = cache.get_or_build("greeting", &[b"hello"], |folder| {
///     std::fs::write(folder.join("greeting.txt"), "hello")
/// })?;
/// assert_eq!(std::fs::read_to_string(entry.join("greeting.txt"))?, "hello");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Cache {
    root: PathBuf,
}

/// The cache folder could not be used, nor a temporary one.
#[derive(Debug, thiserror::Error)]
#[error(
    "cannot {action} {path}: {source}; the build cache needs a writable folder on a local disk, \
     and FNCC_CACHE_DIR names another one"
)]
pub struct DiskError {
    /// What was tried, for example `create`.
    pub action: &'static str,
    /// The file or folder.
    pub path: PathBuf,
    /// What the system said.
    pub source: io::Error,
}

/// Why another root has to be used.
#[derive(Debug)]
enum Unusable {
    Disk(DiskError),
    Untrusted(Untrusted),
}

impl From<DiskError> for Unusable {
    fn from(error: DiskError) -> Self {
        Self::Disk(error)
    }
}

impl From<Untrusted> for Unusable {
    fn from(error: Untrusted) -> Self {
        Self::Untrusted(error)
    }
}

/// Why [`Cache::get_or_build`] has no entry to return.
#[derive(Debug, thiserror::Error)]
pub enum CacheError<E> {
    /// The cache folder could not be used, nor a temporary one.
    #[error(transparent)]
    Disk(#[from] DiskError),
    /// The build function failed.
    #[error(transparent)]
    Build(E),
}

impl Cache {
    /// The cache of this user: `FNCC_CACHE_DIR` if set, else `fncc-rtl` under `XDG_CACHE_HOME`,
    /// else `.cache/fncc-rtl` under `HOME`, else `fncc-rtl` in the folder for temporary files.
    /// Nothing is created before the first build.
    pub fn open() -> Self {
        Self { root: default_root(|name| std::env::var_os(name)) }
    }

    /// A cache in a folder of the caller's choice, which need not exist yet.
    pub fn at(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into() }
    }

    /// The folder that holds all entries, except those that had to be built in a temporary one.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Returns the folder of the entry for `key_parts`, after calling `build` to fill it if there
    /// is no good one. `kind` distinguishes what different builders store; it becomes the name of a
    /// folder. The key parts must name everything that the result depends on: sources, options,
    /// the version of the tool.
    ///
    /// `build` receives an empty folder, in which it may make files and folders but no links, and
    /// no file called `manifest`. The folder is renamed afterwards, so what it writes must not
    /// contain that path. It may request other entries of the cache, as long as no chain of such
    /// requests leads back to this one.
    ///
    /// # Errors
    /// What `build` returned, or a [`DiskError`] with the path. Nothing is stored then, and the
    /// next call builds again.
    ///
    /// # Panics
    /// When `kind` is empty or has anything but ASCII letters, digits, `-` and `_`.
    pub fn get_or_build<E>(
        &self,
        kind: &str,
        key_parts: &[&[u8]],
        build: impl FnOnce(&Path) -> Result<(), E>,
    ) -> Result<PathBuf, CacheError<E>> {
        assert!(
            !kind.is_empty()
                && kind.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b)),
            "`{kind}` cannot name a kind of cache entry"
        );
        let key = key(key_parts);
        let slot = Slot::find(&self.root, kind, &key).or_else(|unusable| {
            let root = fallback::root(unusable)?;
            Slot::find(&root, kind, &key).map_err(DiskError::from)
        })?;
        match slot {
            Slot::Finished(entry) => Ok(entry),
            Slot::Vacant(vacancy) => vacancy.fill(build),
        }
    }
}

/// The place of an entry below one root. Whether that root will do is known once there is a slot,
/// before anything is built.
enum Slot {
    Finished(PathBuf),
    Vacant(Vacancy),
}

impl Slot {
    fn find(root: &Path, kind: &str, key: &str) -> Result<Self, Unusable> {
        let folder = trust::root(root)?.join(kind);
        trust::folder(root, &folder)?;
        let entry = folder.join(key);
        if manifest::is_good(&entry) {
            return Ok(Self::Finished(entry));
        }
        let lock = EntryLock::acquire(folder.join(format!("{key}.lock")))?;
        // Another process may have built the entry, or replaced what was damaged, while this one
        // waited for the lock.
        if manifest::is_good(&entry) {
            return Ok(Self::Finished(entry));
        }
        remove(&entry)?;
        let partial = partial(folder.join(format!("{key}.partial")))?;
        Ok(Self::Vacant(Vacancy { entry, partial, _lock: lock }))
    }
}

/// The right to build an entry. The lock comes last, to be let go when the partial folder is gone.
struct Vacancy {
    entry: PathBuf,
    partial: Temporary,
    _lock: EntryLock,
}

impl Vacancy {
    fn fill<E>(self, build: impl FnOnce(&Path) -> Result<(), E>) -> Result<PathBuf, CacheError<E>> {
        let Self { entry, partial, _lock } = self;
        build(partial.path()).map_err(CacheError::Build)?;
        trust::tighten(partial.path()).map_err(failed("inspect", partial.path()))?;
        manifest::write(partial.path())?;
        partial.keep(|partial| fs::rename(partial, &entry)).map_err(failed("create", &entry))?;
        manifest::remember(&entry);
        Ok(entry)
    }
}

/// Each part goes in with its length, so that moving a byte from one part to the next changes the
/// key.
fn key(parts: &[&[u8]]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    hex(hash)
}

fn hex(hash: Sha256) -> String {
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

fn default_root(variable: impl Fn(&str) -> Option<OsString>) -> PathBuf {
    let folder = |name| variable(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    folder("FNCC_CACHE_DIR")
        // The XDG specification requires programs to ignore a relative path.
        .or_else(|| {
            let cache = folder("XDG_CACHE_HOME").filter(|path| path.is_absolute())?;
            Some(cache.join("fncc-rtl"))
        })
        .or_else(|| Some(folder("HOME")?.join(".cache/fncc-rtl")))
        .unwrap_or_else(|| std::env::temp_dir().join("fncc-rtl"))
}

impl From<Unusable> for DiskError {
    fn from(unusable: Unusable) -> Self {
        match unusable {
            Unusable::Disk(error) => error,
            Unusable::Untrusted(untrusted) => {
                let source = io::Error::new(io::ErrorKind::PermissionDenied, untrusted.to_string());
                Self { action: "trust", path: untrusted.root, source }
            }
        }
    }
}

fn failed(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> DiskError {
    let path = path.to_owned();
    move |source| DiskError { action, path, source }
}

/// Removes what is at `path`, if anything, whatever it is.
fn remove(path: &Path) -> Result<(), DiskError> {
    let removed = match fs::symlink_metadata(path) {
        Ok(found) if found.is_dir() => fs::remove_dir_all(path),
        Ok(_) => fs::remove_file(path),
        Err(error) => Err(error),
    };
    match removed {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(failed("remove", path)(error)),
        _ => Ok(()),
    }
}

/// The folder of a build under way, removed on failure, panic and interruption. Only the holder of the entry's lock may make
/// it: what is there was left by a dead process.
fn partial(path: PathBuf) -> Result<Temporary, DiskError> {
    remove(&path)?;
    let made = Temporary::new(|| fs::create_dir(&path).map(|()| (path.clone(), ())));
    Ok(made.map_err(failed("create", &path))?.0)
}
