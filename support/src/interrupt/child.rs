//! Programs that this process has started.

use std::io;
use std::process::{Command, ExitStatus, Output, Stdio};

use super::{Registered, hold};

/// A program that runs, and is ended with all that it has started when this is dropped or the process is
/// interrupted.
///
/// On Unix it has a process group of its own: a signal that is sent to this process alone would reach none of
/// them otherwise.
#[derive(Debug)]
pub struct Child {
    /// Present until it is waited for.
    running: Option<std::process::Child>,
    _registered: Option<Registered>,
}

/// Starts a program, with nothing to read.
///
/// # Errors
/// Those of [`Command::spawn`].
pub fn spawn(command: &mut Command) -> io::Result<Child> {
    command.stdin(Stdio::null());
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    let _held = hold();
    let child = command.spawn()?;
    #[cfg(unix)]
    let registered =
        Some(Registered::new(super::Duty::End(rustix::process::Pid::from_child(&child))));
    #[cfg(not(unix))]
    let registered = None;
    Ok(Child { running: Some(child), _registered: registered })
}

/// Runs a program to its end and returns what it prints.
///
/// # Errors
/// Those of [`Command::output`].
pub fn output(command: &mut Command) -> io::Result<Output> {
    let mut child = spawn(command.stdout(Stdio::piped()).stderr(Stdio::piped()))?;
    match child.running.take() {
        Some(running) => running.wait_with_output(),
        None => unreachable!("it has not been waited for"),
    }
}

impl Child {
    /// Waits for the end by `wait`, which returns none when it has lost patience: then the program is ended.
    ///
    /// # Errors
    /// Those of `wait`.
    pub fn wait(
        mut self,
        wait: impl FnOnce(&mut std::process::Child) -> io::Result<Option<ExitStatus>>,
    ) -> io::Result<Option<ExitStatus>> {
        let status = match &mut self.running {
            Some(running) => wait(running)?,
            None => unreachable!("it has not been waited for"),
        };
        if status.is_some() {
            self.running = None;
        }
        Ok(status)
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        if let Some(mut running) = self.running.take() {
            #[cfg(unix)]
            end(rustix::process::Pid::from_child(&running));
            // It may be over, and who drops it does not need the result.
            let _ = running.kill().and_then(|()| running.wait());
        }
    }
}

/// Ends a process group; by a signal that nothing survives, since it is to leave no files that are being removed.
#[cfg(unix)]
pub(super) fn end(group: rustix::process::Pid) {
    // There is none when all have ended.
    let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
}
