//! A folder with the bundled files, and command lines that run in it.

use assert_cmd::Command;
use fncc_models::capture_file::{self, Capture, CapturedFrame, Timestamp};
use fncc_models::packet_edit::Mode;
use fncc_models::{sample_capture, telemetry_csv};
use fncc_sim::port::PortSettings;
use fncc_tests::expectation::expect;
use std::collections::{BTreeMap, BTreeSet};
use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;
use std::sync::Once;
use std::time::Duration;

/// Columns of a table, and a row that is right.
pub const COLUMNS: &str = "t_ns,port,rate_gbps,qlen_bytes,tx_bytes\n";
pub const RIGHT_ROW: &str = "100,0,100,0,0\n";
/// Bytes of a pcap file before the first packet, and of a packet before its data.
pub const FILE_HEADER: usize = 24;
pub const RECORD_HEADER: usize = 16;
/// A run takes seconds; the first one of Verilator compiles its model.
const PATIENCE: Duration = Duration::from_secs(600);

/// `sim` or `gen` as the present sources make it. Cargo gives tests of other packages no path, and
/// builds no binary for them.
pub fn binary(name: &str) -> PathBuf {
    static BUILT: Once = Once::new();
    let test = std::env::current_exe().expect("the path of this test");
    let profile = test.ancestors().nth(2).expect("target/PROFILE/deps/TEST");
    BUILT.call_once(|| {
        let target = profile.parent().expect("a profile is below the target folder");
        let mut cargo = std::process::Command::new(env!("CARGO"));
        cargo.current_dir(env!("CARGO_MANIFEST_DIR"));
        // The selection of `cargo test --workspace`, so that features and thus artifacts are shared.
        cargo.args(["build", "--quiet", "--workspace", "--bins", "--tests", "--target-dir"]);
        cargo.arg(target);
        if profile.ends_with("release") {
            cargo.arg("--release");
        }
        assert!(cargo.status().expect("cargo runs").success(), "cargo builds sim and gen");
    });
    profile.join(format!("{name}{EXE_SUFFIX}"))
}

/// A folder to work in, with the bundled capture as `in.pcap`, its table as `table.csv`, and the
/// bundled ACKs as `acks.csv`.
pub struct Desk(tempfile::TempDir);

impl Desk {
    pub fn new() -> Self {
        let desk = Self(tempfile::tempdir().expect("a folder"));
        let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sim/data");
        for (from, to) in [
            ("roce_acks.pcap", "in.pcap"),
            ("telemetry.csv", "table.csv"),
            ("acks_example.csv", "acks.csv"),
        ] {
            fs::copy(data.join(from), desk.path(to)).expect("a copy of the bundled file");
        }
        desk
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn write(&self, name: &str, contents: impl AsRef<[u8]>) {
        fs::write(self.path(name), contents).expect("a file");
    }

    pub fn capture(&self, name: &str) -> Capture {
        Capture::open(&self.path(name)).expect("a capture")
    }

    /// When the frames of a capture were.
    pub fn times(&self, name: &str) -> Vec<Timestamp> {
        let capture = self.capture(name);
        let start = capture.start().unwrap_or_default();
        let frames = capture.in_order_of_time();
        frames.map(|frame| start.after_ps(frame.expect("a frame").at_ps)).collect()
    }

    pub fn frames(&self, name: &str) -> Vec<CapturedFrame> {
        capture_file::read(&self.path(name)).expect("a capture")
    }

    /// All below the folder, by path; folders have no contents.
    pub fn files(&self) -> BTreeMap<PathBuf, Option<Vec<u8>>> {
        let mut found = BTreeMap::new();
        let mut folders = vec![self.0.path().to_owned()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).expect("a folder") {
                let path = entry.expect("an entry").path();
                found.insert(path.clone(), fs::read(&path).ok());
                if path.is_dir() {
                    folders.push(path);
                }
            }
        }
        found
    }

    /// A command line that runs in the folder.
    pub fn command(&self, line: &str) -> Command {
        let mut words = line.split_whitespace();
        let mut command = Command::new(binary(words.next().expect("a program")));
        command.args(words).current_dir(self.0.path()).env("NO_COLOR", "1").timeout(PATIENCE);
        command
    }

    pub fn run(&self, line: &str) -> Output {
        self.command(line).output().expect("the program runs")
    }

    /// Runs a command line that must succeed; what it prints.
    pub fn succeeds(&self, line: &str) -> String {
        let output = self.run(line);
        assert!(output.status.success(), "`{line}`: {}", flat(&output.stderr));
        String::from_utf8(output.stdout).expect("UTF-8")
    }

    /// Runs a command line that must fail with a message of these parts, and change nothing.
    pub fn refuses(&self, line: &str, parts: &[&str]) {
        let before = self.files();
        let output = self.run(line);
        let message = flat(&output.stderr);
        // Other codes, or none, are those of panics and signals.
        assert!(matches!(output.status.code(), Some(1 | 2)), "`{line}`: {output:?}");
        for part in parts {
            assert!(message.contains(part), "`{line}` does not say {part:?} but:\n{message}");
        }
        assert!(output.stdout.is_empty(), "`{line}` prints results: {output:?}");
        let after = self.files();
        let names = |files: &BTreeMap<PathBuf, _>| files.keys().cloned().collect::<BTreeSet<_>>();
        assert_eq!(names(&after), names(&before), "`{line}` leaves something");
        assert!(after == before, "`{line}` changes a file");
    }
}

/// A message without the frame that is drawn around it and without the line breaks.
pub fn flat(message: &[u8]) -> String {
    let message = String::from_utf8_lossy(message).replace(['×', '│', '╰', '─', '▶'], " ");
    message.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The frames that must come out, by the reference model.
pub fn expected(desk: &Desk, capture: &str, mode: Mode, egress_port: u8) -> Vec<Vec<u8>> {
    let stamps = telemetry_csv::read(&desk.path("table.csv"), 64).expect("the table");
    let settings = PortSettings {
        mode,
        switch_id: 1,
        input_port: 0,
        egress_port,
        period_ps: 4000,
        stall: None,
        start: desk.capture(capture).start().expect("a packet"),
        every_cycle: false,
    };
    expect(&settings, &desk.frames(capture), &stamps).frames
}

pub fn contents(frames: Vec<CapturedFrame>) -> Vec<Vec<u8>> {
    frames.into_iter().map(|f| f.data).collect()
}

/// Writes the first packets of the bundled capture as `few.pcap`.
pub fn cut_few(desk: &Desk, packets: usize) {
    let frames = desk.frames("in.pcap");
    capture_file::write(&desk.path("few.pcap"), sample_capture::START, &frames[..packets])
        .expect("a capture");
}

/// Where the data of a packet, from 1, starts in the bundled capture.
pub fn data_at(desk: &Desk, packet: usize) -> usize {
    let before = &desk.frames("in.pcap")[..packet - 1];
    let records: usize = before.iter().map(|f| RECORD_HEADER + f.data.len()).sum();
    FILE_HEADER + records + RECORD_HEADER
}

pub const PORT: &str = "sim port --pcap in.pcap --telemetry table.csv --out out.pcap";
