//! What an interrupted process must not leave: files that are half written, folders that were
//! made for them, programs that it has started.
//!
//! ```text
//!  Temporary, Child, make_folder ──> what there is to clear away ──> the thread of install()
//!  hold() ── no interruption takes effect while one is held ─────────┘
//! ```
//!
//! The `main` of a program calls [`install`] first and [`finish`] last. When Ctrl-C or `kill` ends the
//! program in between, it ends what is registered here and then dies by that signal, as it would
//! have done at once without this module. Nothing helps against `SIGKILL`.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

mod child;
mod gate;
#[cfg(unix)]
mod signals;
mod temporary;
#[cfg(all(test, unix))]
mod tests;

pub use child::{Child, output, spawn};
pub use gate::{Held, hold};
#[cfg(unix)]
pub use signals::install;
pub use temporary::Temporary;

/// What there is to do when the process is interrupted.
enum Duty {
    /// Called first, while files may still be written.
    Call(Box<dyn FnOnce() + Send>),
    /// A group of processes.
    #[cfg(unix)]
    End(rustix::process::Pid),
    /// A file, or a folder with all that is in it.
    Remove(PathBuf),
    /// A folder, if there is nothing in it.
    RemoveEmpty(PathBuf),
}

#[derive(Default)]
struct Duties {
    /// By the order in which they came.
    known: BTreeMap<u64, Duty>,
    next: u64,
}

/// A duty that is given up with it.
#[derive(Debug)]
struct Registered(u64);

impl Registered {
    /// To be called while a [`Held`] is there, which covers what the duty is about, too: nothing
    /// that was made may be without its duty when an interruption takes effect.
    fn new(duty: Duty) -> Self {
        let mut duties = duties();
        let number = duties.next;
        duties.next += 1;
        duties.known.insert(number, duty);
        Self(number)
    }
}

impl Drop for Registered {
    fn drop(&mut self) {
        duties().known.remove(&self.0);
    }
}

fn duties() -> MutexGuard<'static, Duties> {
    static DUTIES: Mutex<Duties> = Mutex::new(Duties { known: BTreeMap::new(), next: 0 });
    DUTIES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What is called first when the process is interrupted, unless this is dropped before.
#[derive(Debug)]
#[must_use = "nothing is called after this is dropped"]
pub struct Call {
    _registered: Registered,
}

/// Has `action` called when the process is interrupted, before anything is removed. It may write files, and is
/// given five seconds.
pub fn call(action: impl FnOnce() + Send + 'static) -> Call {
    let _held = hold();
    Call { _registered: Registered::new(Duty::Call(Box::new(action))) }
}

/// Makes a folder and those above it, if they are not there. Of those that it makes the empty ones
/// are removed when the process is interrupted, or [finishes](finish).
///
/// # Errors
/// Those of [`fs::create_dir_all`].
pub fn make_folder(path: &Path) -> io::Result<()> {
    let _held = hold();
    let whole = std::path::absolute(path)?;
    let missing: Vec<_> = whole.ancestors().take_while(|folder| !folder.exists()).collect();
    for folder in missing.iter().rev() {
        // For the rest of the process, so there is nothing to give up.
        std::mem::forget(Registered::new(Duty::RemoveEmpty(folder.to_path_buf())));
    }
    fs::create_dir_all(path)
}

/// Removes what is still registered when a program has done its work, or failed to: folders that remained empty, and
/// what lives as long as the process. From then on the process can no longer be interrupted.
pub fn finish() {
    gate::close();
    clear_away();
}

/// Ends the programs and removes the files of all duties, the newest first.
fn clear_away() {
    let duties = std::mem::take(&mut duties().known);
    #[cfg(unix)]
    for duty in duties.values() {
        if let Duty::End(group) = duty {
            child::end(*group);
        }
    }
    for duty in duties.values().rev() {
        // Nobody is left to notify of what cannot be removed.
        match duty {
            Duty::Remove(path) => drop(temporary::remove(path)),
            Duty::RemoveEmpty(path) => drop(fs::remove_dir(path)),
            _ => {}
        }
    }
}
