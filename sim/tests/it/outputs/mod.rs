//! What `sim` writes, where to, and what it leaves when it is stopped.

mod interruptions;
mod named;
mod readers_gone;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output};
use std::time::{Duration, Instant};

/// How long something is waited for that takes seconds.
const PATIENCE: Duration = Duration::from_secs(300);

/// A folder to work in, with the bundled capture as `in.pcap`, its table as `table.csv`, and the bundled ACKs as `acks.csv`.
struct Desk(tempfile::TempDir);

impl Desk {
    fn new() -> Self {
        let desk = Self(tempfile::tempdir().expect("a folder"));
        for (from, to) in [
            ("roce_acks.pcap", "in.pcap"),
            ("telemetry.csv", "table.csv"),
            ("acks_example.csv", "acks.csv"),
        ] {
            let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("data").join(from);
            fs::copy(from, desk.path(to)).expect("a copy of the bundled file");
        }
        desk
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// `sim` with a command line, in the folder.
    fn command(&self, line: &str) -> Command {
        // Whoever runs the tests in the background may ignore signals.
        let mut command = Command::new("env");
        command.args(["--default-signal", env!("CARGO_BIN_EXE_sim")]);
        command.args(line.split_whitespace()).current_dir(self.0.path()).env("NO_COLOR", "1");
        command
    }

    fn succeeds(&self, line: &str) -> Output {
        let output = self.command(line).output().expect("the program starts");
        assert!(output.status.success(), "{line}: {}", text(&output.stderr));
        output
    }

    /// All below the folder, hidden files too.
    fn names(&self) -> BTreeSet<PathBuf> {
        let mut found = BTreeSet::new();
        let mut folders = vec![self.0.path().to_owned()];
        while let Some(folder) = folders.pop() {
            for item in fs::read_dir(folder).into_iter().flatten().flatten() {
                found.insert(item.path());
                if item.file_type().is_ok_and(|kind| kind.is_dir()) {
                    folders.push(item.path());
                }
            }
        }
        found
    }

    fn make_pipe(&self, name: &str) {
        let made = Command::new("mkfifo").arg(self.path(name)).status();
        assert!(made.expect("mkfifo starts").success());
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
