//! What `gen` writes, where to, and what it leaves when it is stopped.

mod interruptions;
mod packages;
mod readers_gone;

use std::collections::BTreeSet;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output};
use std::time::{Duration, Instant};

/// How long something is waited for that takes minutes.
const PATIENCE: Duration = Duration::from_secs(900);

/// A folder to work in.
struct Desk(tempfile::TempDir);

impl Desk {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("it is in the folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }

    /// A program in the folder, by a shell script.
    fn program(&self, name: &str, script: &str) -> PathBuf {
        self.write(name, &format!("#!/bin/sh\n{script}\n"));
        fs::set_permissions(self.path(name), Permissions::from_mode(0o755)).expect("it is ours");
        self.path(name)
    }

    /// `gen` with a command line, in the folder.
    fn command(&self, line: &str) -> Command {
        // Whoever runs the tests in the background may ignore signals.
        let mut command = Command::new("env");
        command.args(["--default-signal", env!("CARGO_BIN_EXE_gen")]);
        command.args(line.split_whitespace()).current_dir(self.0.path()).env("NO_COLOR", "1");
        command
    }

    fn run(&self, line: &str) -> Output {
        self.command(line).output().expect("the program starts")
    }

    /// What a command that must succeed says on standard error.
    fn succeeds(&self, line: &str) -> String {
        let output = self.run(line);
        assert!(output.status.success(), "{line}: {}", text(&output.stderr));
        text(&output.stderr)
    }

    /// The paths of all files and folders below one, hidden ones too.
    fn names(&self, folder: &str) -> BTreeSet<String> {
        let root = self.path(folder);
        let mut found = BTreeSet::new();
        let mut folders = vec![root.clone()];
        while let Some(folder) = folders.pop() {
            for item in fs::read_dir(folder).into_iter().flatten().flatten() {
                let path = item.path();
                let name = path.strip_prefix(&root).unwrap_or(&path).to_string_lossy().into_owned();
                match item.file_type().is_ok_and(|kind| kind.is_dir()) {
                    true => {
                        found.insert(name + "/");
                        folders.push(path);
                    }
                    false => {
                        found.insert(name);
                    }
                }
            }
        }
        found
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The end of a command, which does not take for ever.
fn ended(mut child: Child) -> Output {
    let start = Instant::now();
    while child.try_wait().expect("it can be waited for").is_none() {
        if start.elapsed() > PATIENCE {
            child.kill().expect("it can be ended");
            panic!("it does not end");
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    child.wait_with_output().expect("what it said")
}

/// Waits until something holds.
fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < PATIENCE, "never: {what}");
        std::thread::sleep(Duration::from_millis(2));
    }
}

fn read(path: impl AsRef<Path>) -> String {
    fs::read_to_string(path).expect("a file")
}
