//! A build cache on disk, addressed by content, for what a compiler made at run time.
//!
//! ```text
//!  kind, key parts ──SHA-256──> <root>/<kind>/<key>/       a finished build, never changed again
//!                               <root>/<kind>/<key>.partial/   a build under way
//!                               <root>/<kind>/<key>.lock       held by the process that builds
//! ```
//!
//! Any number of threads and processes may ask for the same entry: one builds, the others wait on
//! the lock of that entry and then find it. An entry appears by a rename, so it is whole or absent.
//! A build that fails leaves nothing. One that is killed leaves its partial folder and lock file,
//! which the next build of that key takes over. The whole folder may be deleted at any time.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

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

/// The cache folder could not be used.
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

/// Why [`Cache::get_or_build`] has no entry to return.
#[derive(Debug, thiserror::Error)]
pub enum CacheError<E> {
    /// The cache folder could not be used.
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

    /// The folder that holds all entries.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Returns the folder of the entry for `key_parts`, after calling `build` to fill it if there
    /// is none. `kind` tells apart what different builders store; it becomes the name of a folder.
    /// The key parts must name everything that the result depends on: sources, options, the
    /// version of the tool.
    ///
    /// `build` receives an empty folder. The folder is renamed afterwards, so what it writes must
    /// not contain that path. It may ask the cache for other entries, as long as no chain of such
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
        let folder = self.root.join(kind);
        let key = key(key_parts);
        let entry = folder.join(&key);
        if entry.is_dir() {
            return Ok(entry);
        }
        fs::create_dir_all(&folder).map_err(failed("create", &folder))?;
        let _lock = EntryLock::acquire(folder.join(format!("{key}.lock")))?;
        // Another process may have finished the entry while this one waited for the lock.
        if entry.is_dir() {
            return Ok(entry);
        }
        let partial = Partial::create(folder.join(format!("{key}.partial")))?;
        build(&partial.path).map_err(CacheError::Build)?;
        fs::rename(&partial.path, &entry).map_err(failed("create", &entry))?;
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
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

fn default_root(variable: impl Fn(&str) -> Option<OsString>) -> PathBuf {
    let folder = |name| variable(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    folder("FNCC_CACHE_DIR")
        // The XDG specification tells programs to ignore a relative path.
        .or_else(|| {
            let cache = folder("XDG_CACHE_HOME").filter(|path| path.is_absolute())?;
            Some(cache.join("fncc-rtl"))
        })
        .or_else(|| Some(folder("HOME")?.join(".cache/fncc-rtl")))
        .unwrap_or_else(|| std::env::temp_dir().join("fncc-rtl"))
}

fn failed(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> DiskError {
    let path = path.to_owned();
    move |source| DiskError { action, path, source }
}

/// The folder of a build under way, removed on failure and on panic. After the rename there is
/// nothing left to remove.
struct Partial {
    path: PathBuf,
}

impl Partial {
    /// Only the holder of the entry's lock may call this: what is there was left by a dead process.
    fn create(path: PathBuf) -> Result<Self, DiskError> {
        match fs::remove_dir_all(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(failed("remove", &path)(error));
            }
            _ => {}
        }
        fs::create_dir(&path).map_err(failed("create", &path))?;
        Ok(Self { path })
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        // Nothing depends on the removal: the next build of this key tries again and reports.
        let _ = fs::remove_dir_all(&self.path);
    }
}

/// An exclusive lock, whose file goes away with it.
struct EntryLock {
    path: PathBuf,
    _file: File,
}

impl EntryLock {
    fn acquire(path: PathBuf) -> Result<Self, DiskError> {
        loop {
            let file = File::options()
                .create(true)
                .truncate(false)
                .write(true)
                .open(&path)
                .map_err(failed("open", &path))?;
            file.lock().map_err(failed("lock", &path))?;
            // The former holder removed the file that this process waited on: whoever comes next
            // makes a new one, and only the lock of the file under the name counts.
            if is_at(&file, &path).map_err(failed("inspect", &path))? {
                return Ok(Self { path, _file: file });
            }
        }
    }
}

impl Drop for EntryLock {
    fn drop(&mut self) {
        // Removed while the lock is held: afterwards the name may belong to another holder.
        if cfg!(unix) {
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Whether `path` still names the open `file`.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let open = file.metadata()?;
    match fs::metadata(path) {
        Ok(named) => Ok((named.dev(), named.ino()) == (open.dev(), open.ino())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// Lock files stay where a file's identity is not to be had, so the name is always right.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> io::Result<bool> {
    Ok(true)
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::io::Write;
    use std::process::{Command, Stdio};
    use std::time::Duration;

    use super::*;

    type TestResult = Result<(), Box<dyn std::error::Error>>;

    /// Slow enough that others arrive meanwhile; leaves a line in `log` for each call.
    fn slow_build(cache: &Cache, key: &[u8], log: &Path) -> Result<PathBuf, CacheError<io::Error>> {
        cache.get_or_build("slow", &[key], |folder| {
            writeln!(File::options().create(true).append(true).open(log)?, "built")?;
            fs::write(folder.join("first"), "1")?;
            std::thread::sleep(Duration::from_millis(50));
            fs::write(folder.join("last"), "2")
        })
    }

    fn lines(log: &Path) -> usize {
        fs::read_to_string(log).map_or(0, |text| text.lines().count())
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn an_entry_is_built_once_and_found_afterwards() -> TestResult {
        let scratch = tempfile::tempdir()?;
        let cache = Cache::at(scratch.path().join("made/on/demand"));
        let log = scratch.path().join("log");
        let first = slow_build(&cache, b"a", &log)?;
        assert_eq!(slow_build(&cache, b"a", &log)?, first);
        assert_eq!(lines(&log), 1);
        assert_ne!(slow_build(&cache, b"b", &log)?, first);
        assert_eq!(lines(&log), 2);
        Ok(())
    }

    #[test]
    fn bytes_that_move_between_key_parts_make_another_key() {
        assert_ne!(key(&[b"ab", b"c"]), key(&[b"a", b"bc"]));
        assert_ne!(key(&[b"ab"]), key(&[b"ab", b""]));
    }

    #[test]
    fn a_failed_or_panicking_build_leaves_nothing_and_the_next_one_succeeds() -> TestResult {
        let scratch = tempfile::tempdir()?;
        let cache = Cache::at(scratch.path());
        let failed = cache.get_or_build("kind", &[b"key"], |folder| {
            fs::write(folder.join("half"), "")?;
            Err(io::Error::other("no compiler"))
        });
        assert!(
            matches!(failed, Err(CacheError::Build(error)) if error.to_string() == "no compiler")
        );
        let panicked = std::panic::catch_unwind(|| {
            cache.get_or_build("kind", &[b"key"], |_| -> Result<(), Infallible> { panic!("bug") })
        });
        assert!(panicked.is_err());
        assert_eq!(names(&scratch.path().join("kind")), [""; 0]);
        assert!(cache.get_or_build("kind", &[b"key"], |_| Ok::<_, Infallible>(())).is_ok());
        Ok(())
    }

    #[test]
    fn what_a_killed_build_left_is_taken_over() -> TestResult {
        let scratch = tempfile::tempdir()?;
        let cache = Cache::at(scratch.path());
        let folder = scratch.path().join("slow");
        fs::create_dir_all(folder.join(format!("{}.partial", key(&[b"a"]))))?;
        fs::write(folder.join(format!("{}.partial/rubbish", key(&[b"a"]))), "")?;
        fs::write(folder.join(format!("{}.lock", key(&[b"a"]))), "")?;
        let mut found = names(&slow_build(&cache, b"a", &scratch.path().join("log"))?);
        found.sort();
        assert_eq!(found, ["first", "last"]);
        assert_eq!(names(&folder).len(), 1, "only the entry remains");
        Ok(())
    }

    #[test]
    fn racing_threads_build_an_entry_once() -> TestResult {
        let scratch = tempfile::tempdir()?;
        let (cache, log) = (Cache::at(scratch.path().join("cache")), scratch.path().join("log"));
        for round in 0_u8..10 {
            std::thread::scope(|scope| {
                for _ in 0..8 {
                    scope.spawn(|| {
                        let entry = slow_build(&cache, &[round], &log).expect("the build works");
                        assert!(entry.join("last").exists(), "no one sees half an entry");
                    });
                }
            });
            assert_eq!(lines(&log), usize::from(round) + 1);
        }
        Ok(())
    }

    #[test]
    fn racing_processes_build_an_entry_once() -> TestResult {
        const SCRATCH: &str = "FNCC_CACHE_TEST_SCRATCH";
        let build = |scratch: &Path| {
            slow_build(&Cache::at(scratch.join("cache")), b"shared", &scratch.join("log"))
        };
        if let Some(scratch) = std::env::var_os(SCRATCH) {
            assert!(build(Path::new(&scratch))?.join("last").exists());
            return Ok(());
        }
        let scratch = tempfile::tempdir()?;
        let children: Vec<_> = (0..6)
            .map(|_| {
                Command::new(std::env::current_exe()?)
                    .args(["--exact", "cache::tests::racing_processes_build_an_entry_once"])
                    .env(SCRATCH, scratch.path())
                    .stdout(Stdio::null())
                    .spawn()
            })
            .collect::<Result<_, _>>()?;
        for mut child in children {
            assert!(child.wait()?.success());
        }
        assert_eq!(lines(&scratch.path().join("log")), 1);
        Ok(())
    }

    #[test]
    fn an_unusable_folder_is_named_together_with_the_remedy() -> TestResult {
        let scratch = tempfile::tempdir()?;
        let file = scratch.path().join("file");
        fs::write(&file, "")?;
        let error = Cache::at(&file).get_or_build("kind", &[], |_| Ok::<_, Infallible>(()));
        let text = error.expect_err("a file is no folder").to_string();
        assert!(text.contains(&file.display().to_string()), "{text}");
        assert!(text.contains("FNCC_CACHE_DIR"), "{text}");
        Ok(())
    }

    #[test]
    fn the_root_follows_the_environment_in_the_documented_order() {
        let root = |set: &[(&str, &str)]| {
            default_root(|name| {
                set.iter().find(|(key, _)| *key == name).map(|(_, value)| value.into())
            })
        };
        let all = [("FNCC_CACHE_DIR", "/a"), ("XDG_CACHE_HOME", "/b"), ("HOME", "/c")];
        assert_eq!(root(&all), Path::new("/a"));
        assert_eq!(root(&all[1..]), Path::new("/b/fncc-rtl"));
        assert_eq!(root(&all[2..]), Path::new("/c/.cache/fncc-rtl"));
        assert_eq!(root(&[]), std::env::temp_dir().join("fncc-rtl"));
        assert_eq!(root(&[("XDG_CACHE_HOME", "relative"), ("HOME", "/c")]), root(&all[2..]));
        assert_eq!(root(&[("FNCC_CACHE_DIR", ""), ("HOME", "/c")]), root(&all[2..]));
    }
}
