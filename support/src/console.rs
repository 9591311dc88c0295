//! What a command reports to its user, and how it ends.
//!
//! Results go to standard output by [`say!`](crate::say), remarks to standard error by [`note!`](crate::note). Neither ends a command whose reader
//! has gone, as `head` does: it finishes its work and its files, in silence. What cannot be written for another reason, as on a full
//! disk, is an error at the end.

use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::interrupt;
use miette::{Diagnostic, Report};
use thiserror::Error;

/// Prints a line of results, as `println!` does.
#[macro_export]
macro_rules! say {
    ($($text:tt)*) => { $crate::console::say(format_args!($($text)*)) };
}

/// Prints a line for the user's attention, as `eprintln!` does.
#[macro_export]
macro_rules! note {
    ($($text:tt)*) => { $crate::console::note(format_args!($($text)*)) };
}

/// Results that cannot be printed.
#[derive(Debug, Error, Diagnostic)]
#[error("cannot print the results")]
#[diagnostic(help(
    "files that were requested are complete; the disk that standard output goes to may be full"
))]
struct PrintError(#[source] io::Error);

/// What a shell says of a program that has written to a pipe without a reader.
const CLOSED_PIPE: u8 = 128 + 13;

static IS_TAKEN: AtomicBool = AtomicBool::new(false);
static FAILED: Mutex<Option<io::Error>> = Mutex::new(None);

/// From now on results go to standard error, since standard output is a file that is being written.
pub fn keep_off_standard_output() {
    IS_TAKEN.store(true, Ordering::Relaxed);
}

/// See [`say!`](crate::say).
pub fn say(text: fmt::Arguments<'_>) {
    if IS_TAKEN.load(Ordering::Relaxed) {
        return note(text);
    }
    let mut failed = FAILED.lock().unwrap_or_else(PoisonError::into_inner);
    if failed.is_none() {
        *failed = writeln!(io::stdout(), "{text}").err();
    }
}

/// See [`note!`](crate::note).
pub fn note(text: fmt::Arguments<'_>) {
    // Nobody is left to notify.
    let _ = writeln!(io::stderr(), "{text}");
}

/// Runs a command as the `main` of a program: an interruption leaves nothing half written, and an error is printed.
pub fn run(command: impl FnOnce() -> miette::Result<()>) -> ExitCode {
    /// Also after a panic.
    struct Finish;
    impl Drop for Finish {
        fn drop(&mut self) {
            interrupt::finish();
        }
    }
    let _finish = Finish;
    let installed =
        interrupt::install().map_err(|error| miette::miette!("signals cannot be caught: {error}"));
    let result = installed.and_then(|()| command()).and_then(|()| Ok(all_said()?));
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(report) if is_closed_pipe(&report) => ExitCode::from(CLOSED_PIPE),
        Err(report) => {
            // What fails because an interruption clears away is no error: that thread never comes back from here.
            drop(interrupt::hold());
            note(format_args!("Error: {report:?}"));
            ExitCode::FAILURE
        }
    }
}

/// Whether everything that was to be printed is.
fn all_said() -> Result<(), PrintError> {
    let failed = FAILED.lock().unwrap_or_else(PoisonError::into_inner).take();
    match failed.map_or_else(|| io::stdout().flush(), Err) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(PrintError(error)),
        _ => Ok(()),
    }
}

/// Whether the reader of an output has gone, who knows why.
fn is_closed_pipe(report: &Report) -> bool {
    let is = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    report.chain().any(|error| error.downcast_ref().is_some_and(is))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::process::ExitStatusExt;
    use std::path::{Path, PathBuf};
    use std::process::{Command, Output};

    use rustix::process::{Signal, getpid, kill_process};

    use super::*;
    use crate::atomic_file::Unfinished;

    /// Set in the process that a test starts to run itself again: the folder that it may write in.
    const SCRATCH: &str = "FNCC_CONSOLE_TEST_SCRATCH";

    /// Runs a test of this module in a process of its own.
    fn again(test: &str, scratch: &Path) -> Output {
        let mut again = Command::new(std::env::current_exe().unwrap());
        let test = format!("console::tests::{test}");
        again.args(["--exact", &test, "--nocapture"]).env(SCRATCH, scratch).output().unwrap()
    }

    fn said(output: &Output) -> String {
        [&output.stdout, &output.stderr].map(|said| String::from_utf8_lossy(said)).concat()
    }

    #[test]
    fn a_panic_leaves_neither_files_nor_folders() {
        if let Some(scratch) = std::env::var_os(SCRATCH).map(PathBuf::from) {
            let _ = run(|| {
                interrupt::make_folder(&scratch.join("made")).unwrap();
                let _file = Unfinished::beside(&scratch.join("made/file"))?;
                panic!("a defect");
            });
        }
        let scratch = tempfile::tempdir().unwrap();
        let output = again("a_panic_leaves_neither_files_nor_folders", scratch.path());
        let said = said(&output);
        assert!(!output.status.success() && said.contains("a defect"), "{said}");
        assert_eq!(fs::read_dir(scratch.path()).unwrap().count(), 0);
    }

    #[test]
    fn what_fails_because_an_interruption_clears_away_is_not_reported() {
        if let Some(scratch) = std::env::var_os(SCRATCH).map(PathBuf::from) {
            let _ = run(|| {
                let (made, many) = (scratch.join("made"), scratch.join("many"));
                let folder = || Ok((many.clone(), fs::create_dir(&many)?));
                std::mem::forget(interrupt::Temporary::new(folder).unwrap());
                (0..2000).for_each(|i| fs::write(many.join(i.to_string()), "").unwrap());
                // The newest goes first, and the others take some time.
                interrupt::make_folder(&made).unwrap();
                kill_process(getpid(), Signal::TERM).unwrap();
                while made.exists() {
                    std::thread::yield_now();
                }
                Unfinished::beside(&made.join("file"))?;
                Ok(())
            });
        }
        let scratch = tempfile::tempdir().unwrap();
        let test = "what_fails_because_an_interruption_clears_away_is_not_reported";
        let output = again(test, scratch.path());
        let said = said(&output);
        assert_eq!(output.status.signal(), Some(Signal::TERM.as_raw()), "{said}");
        assert!(!said.contains("Error"), "{said}");
    }
}
