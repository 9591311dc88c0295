//! What a command tells its user, and how it ends.
//!
//! Results go to standard output by [`say!`](crate::say), remarks to standard error by [`note!`](crate::note). Neither ends a command whose reader
//! has gone, as `head` does: it finishes its work and its files, in silence. What cannot be written for another reason, as on a full
//! disk, is an error at the end.

use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use fncc_netlist::interrupt;
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
    "files that were asked for are complete; the disk that standard output goes to may be full"
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
    // There is nobody left to be told.
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
    use std::path::PathBuf;
    use std::process::Command;

    use super::*;
    use crate::atomic_file::Unfinished;

    /// Set in the process that a test starts to run itself again: the folder that it may write in.
    const SCRATCH: &str = "FNCC_CONSOLE_TEST_SCRATCH";

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
        let test = "console::tests::a_panic_leaves_neither_files_nor_folders";
        let mut again = Command::new(std::env::current_exe().unwrap());
        let output = again.args(["--exact", test]).env(SCRATCH, scratch.path()).output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(!output.status.success() && said.contains("a defect"), "{said}");
        assert_eq!(fs::read_dir(scratch.path()).unwrap().count(), 0);
    }
}
