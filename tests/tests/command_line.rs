//! `sim` and `gen` as their users meet them: what they write, and what they say when they cannot.

use assert_cmd::Command;
use fncc_hdl::catalog::BLOCKS;
use fncc_sim::capture_file::{self, Capture, CapturedFrame, Timestamp};
use fncc_sim::packet_edit::Mode;
use fncc_sim::port::PortSettings;
use fncc_sim::{sample_capture, telemetry_csv};
use fncc_tests::expectation::expect;
use std::collections::{BTreeMap, BTreeSet};
use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;
use std::sync::Once;
use std::time::Duration;

/// Columns of a table, and a row that is right.
const COLUMNS: &str = "t_ns,port,rate_gbps,qlen_bytes,tx_bytes\n";
const RIGHT_ROW: &str = "100,0,100,0,0\n";
/// Bytes of a pcap file before the first packet, and of a packet before its data.
const FILE_HEADER: usize = 24;
const RECORD_HEADER: usize = 16;
/// A run takes seconds; the first one of Verilator compiles its model.
const PATIENCE: Duration = Duration::from_secs(600);

/// `sim` or `gen` as the present sources make it. Cargo tells tests of other packages no path, and
/// builds no binary for them.
fn binary(name: &str) -> PathBuf {
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
struct Desk(tempfile::TempDir);

impl Desk {
    fn new() -> Self {
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

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, contents: impl AsRef<[u8]>) {
        fs::write(self.path(name), contents).expect("a file");
    }

    fn capture(&self, name: &str) -> Capture {
        Capture::open(&self.path(name)).expect("a capture")
    }

    /// When the frames of a capture were.
    fn times(&self, name: &str) -> Vec<Timestamp> {
        let capture = self.capture(name);
        let start = capture.start().unwrap_or_default();
        let frames = capture.in_order_of_time();
        frames.map(|frame| start.after_ps(frame.expect("a frame").at_ps)).collect()
    }

    fn frames(&self, name: &str) -> Vec<CapturedFrame> {
        capture_file::read(&self.path(name)).expect("a capture")
    }

    /// All below the folder, by path; folders have no contents.
    fn files(&self) -> BTreeMap<PathBuf, Option<Vec<u8>>> {
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
    fn command(&self, line: &str) -> Command {
        let mut words = line.split_whitespace();
        let mut command = Command::new(binary(words.next().expect("a program")));
        command.args(words).current_dir(self.0.path()).env("NO_COLOR", "1").timeout(PATIENCE);
        command
    }

    fn run(&self, line: &str) -> Output {
        self.command(line).output().expect("the program runs")
    }

    /// Runs a command line that must succeed; what it prints.
    fn succeeds(&self, line: &str) -> String {
        let output = self.run(line);
        assert!(output.status.success(), "`{line}`: {}", flat(&output.stderr));
        String::from_utf8(output.stdout).expect("UTF-8")
    }

    /// Runs a command line that must fail with a message of these parts, and change nothing.
    fn refuses(&self, line: &str, parts: &[&str]) {
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
        assert_eq!(names(&after), names(&before), "`{line}` leaves something behind");
        assert!(after == before, "`{line}` changes a file");
    }
}

/// A message without the frame that is drawn around it and without the line breaks.
fn flat(message: &[u8]) -> String {
    let message = String::from_utf8_lossy(message).replace(['×', '│', '╰', '─', '▶'], " ");
    message.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The frames that must come out, by the reference model.
fn expected(desk: &Desk, capture: &str, mode: Mode, egress_port: u8) -> Vec<Vec<u8>> {
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

fn contents(frames: Vec<CapturedFrame>) -> Vec<Vec<u8>> {
    frames.into_iter().map(|f| f.data).collect()
}

/// Writes the first packets of the bundled capture as `few.pcap`.
fn cut_few(desk: &Desk, packets: usize) {
    let frames = desk.frames("in.pcap");
    capture_file::write(&desk.path("few.pcap"), sample_capture::START, &frames[..packets])
        .expect("a capture");
}

/// Where the data of a packet, from 1, starts in the bundled capture.
fn data_at(desk: &Desk, packet: usize) -> usize {
    let before = &desk.frames("in.pcap")[..packet - 1];
    let records: usize = before.iter().map(|f| RECORD_HEADER + f.data.len()).sum();
    FILE_HEADER + records + RECORD_HEADER
}

const PORT: &str = "sim port --pcap in.pcap --telemetry table.csv --out out.pcap";

#[test]
fn a_missing_capture_or_table_is_named() {
    let desk = Desk::new();
    desk.refuses(
        "sim port --pcap absent.pcap --telemetry table.csv --out out.pcap",
        &["cannot read absent.pcap", "No such file", "help: name an existing file"],
    );
    desk.refuses(
        "sim port --pcap in.pcap --telemetry absent.csv --out out.pcap",
        &["cannot read absent.csv", "No such file", "help: name an existing file"],
    );
}

#[test]
fn of_a_capture_that_ends_in_the_middle_of_a_packet_those_before_are_run_with_a_warning() {
    let desk = Desk::new();
    let whole = fs::read(desk.path("in.pcap")).unwrap();
    desk.write("in.pcap", &whole[..data_at(&desk, 8) + 5]);
    let output = desk.run(PORT);
    assert!(output.status.success(), "{output:?}");
    let message = flat(&output.stderr);
    assert!(message.contains("in.pcap: stopped behind packet 7, the last whole one"), "{message}");
    assert_eq!(desk.frames("out.pcap").len(), 7);
}

#[test]
fn of_a_capture_that_ends_in_its_first_packet_nothing_is_offered_to_be_kept() {
    let desk = Desk::new();
    let whole = fs::read(desk.path("in.pcap")).unwrap();
    desk.write("in.pcap", &whole[..data_at(&desk, 1) + 5]);
    desk.refuses(PORT, &["in.pcap ends before its first packet does", "copy or capture it again"]);
}

#[test]
fn what_is_no_capture_is_named() {
    let desk = Desk::new();
    desk.refuses(
        "sim port --pcap table.csv --telemetry table.csv --out out.pcap",
        &["table.csv is neither a pcap nor a pcapng file", "help:", "editcap"],
    );
    desk.write("in.pcap", "");
    desk.refuses(PORT, &["in.pcap", "help:"]);
}

#[test]
fn a_link_type_other_than_ethernet_is_named() {
    let desk = Desk::new();
    let mut capture = fs::read(desk.path("in.pcap")).unwrap();
    // The last word of the header; 113 is what the interface `any` of Linux gives.
    capture[20..24].copy_from_slice(&113u32.to_le_bytes());
    desk.write("in.pcap", capture);
    desk.refuses(
        PORT,
        &["in.pcap has no Ethernet frames", "366 of link type 113", "help: capture on an Ethernet"],
    );
}

#[test]
fn a_wrong_value_in_the_table_is_named_with_its_line_and_column() {
    let desk = Desk::new();
    for (row, parts) in [
        ("200,1,7,0,0", ["`rate_gbps`: `7` is not a link rate", "help: use one of 10, 25, 40"]),
        ("200,64,100,0,0", ["`port`: `64` is not a port", "help: use ports 0 to 7"]),
        ("200,1,100,many,0", ["`qlen_bytes`: `many` is not a whole", "help: write decimal digits"]),
        ("200,1,100,-5,0", ["`qlen_bytes`: `-5` is negative", "start at 0"]),
        ("200,1,100,0", ["4 fields where the first line has 5", "help: give every row as many"]),
    ] {
        desk.write("table.csv", format!("{COLUMNS}{RIGHT_ROW}{row}\n{RIGHT_ROW}"));
        desk.refuses(PORT, &["table.csv, line 3", parts[0], parts[1]]);
    }
    desk.write("table.csv", format!("{COLUMNS}{RIGHT_ROW}200,8,100,0,0\n"));
    desk.refuses(
        &format!("{PORT} --ports 8"),
        &["table.csv, line 3, column `port`: `8`", "use ports 0 to 7, or configure more ports"],
    );
}

#[test]
fn a_missing_column_of_the_table_is_named() {
    let desk = Desk::new();
    desk.write("table.csv", "t_ns,port,qlen_bytes,tx_bytes\n100,0,0,0\n");
    desk.refuses(
        PORT,
        &[
            "table.csv, line 1: column `rate_gbps` appears 0 times",
            "help: the first line must name t_ns,port,rate_gbps,qlen_bytes,tx_bytes",
        ],
    );
}

#[test]
fn an_output_that_cannot_be_written_is_refused_before_the_run() {
    let desk = Desk::new();
    fs::create_dir(desk.path("taken")).unwrap();
    for (line, path) in [
        ("--out absent/out.pcap", "absent/out.pcap"),
        ("--out taken", "taken"),
        ("--out out.pcap --vcd absent/out.vcd", "absent/out.vcd"),
        ("--out out.pcap --vcd taken", "taken"),
    ] {
        desk.refuses(
            &format!("sim port --pcap in.pcap --telemetry table.csv {line}"),
            &[&format!("cannot write {path}"), "help: name a file in an existing folder"],
        );
    }
    desk.refuses(
        "sim capture --out taken --telemetry new.csv",
        &["cannot write taken", "help: name a file"],
    );
}

#[test]
fn one_file_cannot_be_capture_and_waveform() {
    let desk = Desk::new();
    desk.refuses(
        &format!("{PORT} --vcd out.pcap"),
        &["--out and --vcd are both out.pcap", "help: name two different files"],
    );
    desk.refuses(
        "sim capture --out same --telemetry same",
        &["--out and --telemetry are both same", "help: name two different files"],
    );
}

#[test]
fn an_older_output_outlives_a_run_that_fails() {
    let desk = Desk::new();
    desk.write("out.pcap", "older capture");
    desk.write("out.vcd", "older waveform");
    // A frame without bytes is found when the waveform is already open.
    let mut frames = desk.frames("in.pcap");
    frames[3].data.clear();
    capture_file::write(&desk.path("in.pcap"), sample_capture::START, &frames).unwrap();
    desk.refuses(
        &format!("{PORT} --vcd out.vcd"),
        &["packet 4 of the capture has no bytes", "help: remove it"],
    );
}

#[test]
fn an_option_out_of_range_is_answered_with_the_range() {
    let desk = Desk::new();
    for (options, parts) in [
        ("--engine abacus", ["'abacus' for '--engine", "compiled, interpreter, kernel, verilator"]),
        ("--width 100", ["width 100 is not one of 64, 128, 256, 512, 1024", "help: choose one"]),
        ("--ports 3", ["--ports 3", "help: choose one of [2, 4, 8, 16, 32, 64]"]),
        ("--clock-mhz 0", ["'0' for '--clock-mhz", "MHz from 1 to 10000"]),
        ("--clock-mhz fast", ["'fast' for '--clock-mhz", "MHz from 1 to 10000"]),
        ("--switch-id 5000", ["'5000' for '--switch-id", "from 0 to 4095"]),
        ("--input-port 8", ["--input-port 8 is out of range", "help: take a port from 0 to 7"]),
        ("--egress-port 8", ["--egress-port 8 is out of range", "from 0 to 7, or set --ports"]),
        ("--ports 16 --input-port 16", ["--input-port 16 is out of range", "from 0 to 15"]),
        ("--ports 16 --egress-port 16", ["--egress-port 16 is out of range", "from 0 to 15"]),
    ] {
        desk.refuses(&format!("{PORT} {options}"), &parts);
    }
}

#[test]
fn gen_answers_unknown_blocks_and_sizes_with_the_known_ones() {
    let desk = Desk::new();
    for (options, parts) in [
        ("--block toaster", ["'toaster' for '--block", "nic_engine, switch_port_registers,"]),
        ("--width 100", ["width 100 is not one of 64, 128, 256, 512, 1024", "help: choose one"]),
        ("--ports 3", ["ports 3 is not one of 2, 4, 8, 16, 32, 64", "help: choose one"]),
        ("--block opennic_port --width 64", ["opennic_port: width 64 is not one of 512", "help:"]),
    ] {
        desk.refuses(&format!("gen verilog --out rtl {options}"), &parts);
    }
}

#[test]
fn gen_writes_what_software_needs_of_the_registers_or_nothing() {
    let desk = Desk::new();
    let parts = ["'toaster' for '--block", "switch_port, hpcc"];
    desk.refuses("gen registers --out software --block toaster", &parts);
    desk.write("file", "");
    desk.refuses("gen registers --out file", &["cannot use the folder file"]);
    let said = desk.succeeds("gen registers --out software --block hpcc");
    assert_eq!(said.lines().count(), 4, "{said}");
    assert!(said.starts_with("software/hpcc_registers.h\n"), "{said}");
}

#[test]
fn gen_leaves_nothing_when_one_file_cannot_be_written() {
    let desk = Desk::new();
    desk.write("file", "");
    for folder in ["file", "file/rtl"] {
        for line in ["gen verilog --out", "gen --out"] {
            desk.refuses(
                &format!("{line} {folder}"),
                &[&format!("cannot use the folder {folder}"), "help: name a folder with --out"],
            );
        }
    }
    fs::create_dir_all(desk.path("rtl/fncc_switch_port.sv")).unwrap();
    desk.refuses(
        "gen verilog --out rtl",
        &["cannot write rtl/fncc_switch_port.sv", "not a regular file", "help:"],
    );
}

#[test]
fn the_json_report_has_the_numbers_of_the_bundled_capture() {
    let desk = Desk::new();
    let report: serde_json::Value =
        serde_json::from_str(&desk.succeeds(&format!("{PORT} --json"))).expect("JSON");
    let keys: Vec<_> = report.as_object().expect("an object").keys().map(String::as_str).collect();
    assert_eq!(
        keys,
        [
            "acks",
            "block",
            "clock_mhz",
            "cycles",
            "cycles_per_second",
            "cycles_run",
            "engine",
            "inserted",
            "packets",
            "provenance",
            "queues",
            "settings",
            "stat",
            "unstamped",
            "width"
        ]
    );
    for (key, number) in [("packets", 366), ("acks", 202), ("inserted", 188), ("width", 512)] {
        assert_eq!(report[key], number, "{key}");
    }
    assert_eq!(report["clock_mhz"], 250.0);
    assert_eq!(report["engine"], "compiled");
    let stat = report["stat"].as_object().expect("an object");
    assert!(stat.keys().all(|name| name.starts_with("stat_")) && stat.len() == 8, "{stat:?}");
    assert_eq!((&stat["stat_acks"], &stat["stat_inserted"]), (&202.into(), &188.into()));
    assert!(report["cycles"].as_u64() > Some(366), "{report}");
    assert_eq!(contents(desk.frames("out.pcap")), expected(&desk, "in.pcap", Mode::Fncc, 0));
    // The whole port has more counters, and says the same with those.
    let whole: serde_json::Value =
        serde_json::from_str(&desk.succeeds(&format!("{PORT} --json --block switch_port")))
            .expect("JSON");
    let all = whole["stat"].as_object().expect("an object");
    assert!(all.len() > 60 && stat.iter().all(|(name, value)| all[name] == *value), "{all:?}");
    assert_eq!(contents(desk.frames("out.pcap")), expected(&desk, "in.pcap", Mode::Fncc, 0));
}

#[test]
fn pcapng_holds_the_same_packets_as_pcap() {
    let desk = Desk::new();
    desk.succeeds("sim capture --out in.pcapng --telemetry new.csv");
    assert_eq!(fs::read(desk.path("new.csv")).unwrap(), fs::read(desk.path("table.csv")).unwrap());
    assert_eq!(desk.frames("in.pcapng"), desk.frames("in.pcap"));
    desk.succeeds("sim port --pcap in.pcapng --telemetry new.csv --out out.pcapng");
    desk.succeeds(PORT);
    assert!(fs::read(desk.path("out.pcapng")).unwrap().starts_with(b"\n\r\r\n"), "no pcapng");
    assert!(fs::read(desk.path("out.pcap")).unwrap().starts_with(&[0x4d, 0x3c, 0xb2, 0xa1]));
    assert_eq!(desk.frames("out.pcapng"), desk.frames("out.pcap"));
}

#[test]
fn width_stalls_and_mode_do_to_the_packets_what_the_model_does() {
    let desk = Desk::new();
    for options in ["--width 64", "--width 1024", "--stall 1", "--stall 2", "--ports 8"] {
        desk.succeeds(&format!("{PORT} {options}"));
        let out = contents(desk.frames("out.pcap"));
        assert!(out == expected(&desk, "in.pcap", Mode::Fncc, 0), "{options}");
    }
    desk.succeeds(&format!("{PORT} --mode hpcc --egress-port 6"));
    let out = contents(desk.frames("out.pcap"));
    assert!(out == expected(&desk, "in.pcap", Mode::Hpcc, 6), "HPCC");
}

#[test]
fn all_engines_do_the_same_to_the_packets_in_as_many_cycles() {
    let desk = Desk::new();
    cut_few(&desk, 20);
    for (capture, engines) in [
        ("in.pcap", &["compiled", "verilator"][..]),
        ("few.pcap", &["compiled", "interpreter", "kernel"][..]),
    ] {
        let model = expected(&desk, capture, Mode::Fncc, 0);
        let mut cycles = BTreeSet::new();
        for engine in engines {
            let line = format!("sim port --pcap {capture} --telemetry table.csv --out out.pcap");
            let report = desk.succeeds(&format!("{line} --json --engine {engine}"));
            let report: serde_json::Value = serde_json::from_str(&report).expect("JSON");
            assert_eq!(report["engine"], *engine);
            cycles.insert(report["cycles"].as_u64());
            assert!(contents(desk.frames("out.pcap")) == model, "{engine} on {capture}");
        }
        assert_eq!(cycles.len(), 1, "{capture}: cycles of {engines:?}");
    }
}

#[test]
fn time_goes_forward_and_no_packet_leaves_before_it_came() {
    let desk = Desk::new();
    let came = desk.times("in.pcap");
    for options in ["", "--clock-mhz 1", "--clock-mhz 322.265625 --stall 3", "--width 64"] {
        desk.succeeds(&format!("{PORT} {options}"));
        let left = desk.times("out.pcap");
        assert_eq!(left.len(), came.len(), "{options}");
        assert!(desk.capture("out.pcap").is_ordered(), "{options}: time goes back");
        let early = came.iter().zip(&left).position(|(came, left)| left <= came);
        assert_eq!(early.map(|i| i + 1), None, "{options}: packet leaves before it came");
    }
}

#[test]
fn the_waveform_shows_the_first_beat_of_the_first_packet() {
    let desk = Desk::new();
    cut_few(&desk, 20);
    desk.succeeds(
        "sim port --pcap few.pcap --telemetry table.csv --out out.pcap --vcd port.vcd \
         --block switch_port",
    );
    let mut wave = wellen::simple::read(desk.path("port.vcd")).expect("a VCD");
    let [tvalid, tready, tdata] =
        ["s_axis_0_tvalid", "s_axis_0_tready", "s_axis_0_tdata"].map(|name| {
            let hierarchy = wave.hierarchy();
            let var = hierarchy.lookup_var(&["fncc_switch_port"], name);
            &hierarchy[var.unwrap_or_else(|| panic!("{name} is not in scope fncc_switch_port"))]
        });
    let range = tdata.index().map(|i| (i.msb(), i.lsb()));
    assert_eq!(range, Some((511, 0)), "range of s_axis_0_tdata");
    let signals = [tvalid, tready, tdata].map(|var| var.signal_ref());
    wave.load_signals(&signals);
    let bits = |signal: usize, time: usize| {
        let signal = wave.get_signal(signals[signal]).expect("a loaded signal");
        let offset = signal.get_offset(time as wellen::TimeTableIdx).expect("a value");
        signal.get_value_at(&offset, 0).to_bit_string().expect("bits")
    };
    let taken = (0..wave.time_table().len()).find(|t| bits(0, *t) == "1" && bits(1, *t) == "1");
    let first = &desk.frames("few.pcap")[0].data;
    let expected: String = first[..64].iter().rev().map(|byte| format!("{byte:08b}")).collect();
    assert_eq!(bits(2, taken.expect("a beat is taken")), expected);
}

#[test]
fn a_waveform_of_one_instance_around_a_trigger_holds_just_that() {
    let desk = Desk::new();
    cut_few(&desk, 20);
    let line = "sim port --pcap few.pcap --telemetry table.csv --out out.pcap --scope path.inserter \
                --trigger path.inserter.insert=1 --before 3 --after 4 --block switch_port";
    for (engine, file) in [("compiled", "a.vcd"), ("compiled", "b.fst"), ("interpreter", "c.vcd")] {
        let output = desk.run(&format!("{line} --engine {engine} --vcd {file}"));
        assert!(flat(&output.stderr).contains("the trigger held in cycle"), "{output:?}");
        let mut wave = wellen::simple::read(desk.path(file)).expect("a waveform");
        let hierarchy = wave.hierarchy();
        let scopes: Vec<_> =
            hierarchy.all_scopes().map(|s| hierarchy[s].full_name(hierarchy)).collect();
        assert!(scopes.contains(&"fncc_switch_port.path.inserter.shift".to_string()), "{scopes:?}");
        assert!(!scopes.iter().any(|s| s.contains("parser")), "{scopes:?}");
        let find = |path: &[&str], name: &str| {
            let var = hierarchy.lookup_var(path, name).expect("a signal of the waveform");
            hierarchy[var].signal_ref()
        };
        let insert = find(&["fncc_switch_port", "path", "inserter"], "insert");
        let clk = find(&["fncc_switch_port"], "clk");
        wave.load_signals(&[insert, clk]);
        let changes = |signal| {
            let signal = wave.get_signal(signal).expect("a loaded signal");
            let changes: Vec<_> = signal
                .iter_changes()
                .map(|(time, value)| (time, value.to_bit_string().expect("bits")))
                .collect();
            changes
        };
        // Three cycles before, the one of the trigger, four after, and the edge that ends them.
        let rising: Vec<_> = changes(clk).into_iter().filter(|(_, bit)| bit == "1").collect();
        assert_eq!(rising.len(), 9, "{file}: {rising:?}");
        let first = changes(insert).into_iter().find(|(_, bit)| bit == "1").expect("the trigger");
        assert_eq!(first.0, rising[3].0, "{file}");
    }
}

#[test]
fn a_waveform_that_cannot_be_as_asked_is_refused() {
    let desk = Desk::new();
    cut_few(&desk, 3);
    for (options, parts) in [
        (
            "--scope path.inserter.shft",
            ["no instance `shft`", "edit, fulls, inserted, invalids, shift"],
        ),
        ("--trigger path.inserter.insrt=1", ["no signal `insrt`", "insert"]),
        ("--trigger path.inserter.insert=2", ["can never hold", "give a value that fits"]),
        ("--trigger path.inserter.insert", ["has no `=`", "path=value"]),
        (
            "--scope path.parser --trigger path.inserter.insert=1",
            ["outside the traced scope", "holds both"],
        ),
        ("--engine verilator --scope path.parser", ["traces everything to VCD", "another engine"]),
    ] {
        let line = "sim port --pcap few.pcap --telemetry table.csv --out out.pcap --vcd new.vcd \
                    --block switch_port";
        desk.refuses(&format!("{line} {options}"), &parts);
    }
    desk.refuses(&format!("{PORT} --scope path.parser"), &["--vcd <FILE>"]);
}

#[test]
fn a_damaged_simulation_in_the_cache_is_built_again() {
    let desk = Desk::new();
    let run = || {
        let mut command = desk.command(PORT);
        let output = command.env("FNCC_CACHE_DIR", desk.path("cache")).output().expect("it runs");
        assert!(output.status.success(), "{output:?}");
        desk.frames("out.pcap")
    };
    let frames = run();
    let objects = || {
        let files = desk.files().into_iter().filter(|(path, _)| path.ends_with("step.so"));
        files.map(|(path, contents)| (path, contents.expect("a file"))).collect::<Vec<_>>()
    };
    let built = objects();
    assert_eq!(built.len(), 1);
    let (path, contents) = &built[0];
    fs::write(path, &contents[..contents.len() / 2]).expect("damaged");
    assert!(run() == frames);
    assert_eq!(objects()[0].1.len(), contents.len());
}

#[test]
fn without_a_compiler_the_interpreter_does_the_same_and_says_so_once() {
    let desk = Desk::new();
    desk.succeeds(PORT);
    let compiled = desk.frames("out.pcap");
    let output = desk
        .command(PORT)
        .env("RUSTC", "no-such-compiler")
        .env("FNCC_CACHE_DIR", desk.path("cache"))
        .output()
        .expect("it runs");
    assert!(output.status.success(), "{output:?}");
    let said = flat(&output.stderr);
    assert_eq!(said.matches("simulating with the interpreter").count(), 1, "{said}");
    assert!(said.contains("no-such-compiler"), "{said}");
    assert!(desk.frames("out.pcap") == compiled, "other frames");
}

#[test]
fn a_compiler_that_fails_is_quoted_with_the_line_it_means() {
    let desk = Desk::new();
    // Knows its version, but takes no source.
    desk.write(
        "rustc",
        "#!/bin/sh\n[ \"$1\" = -vV ] && echo rustc 1.0 && exit\n\
         echo 'error: cannot compile --> step.rs:7:1' >&2\nexit 1\n",
    );
    let mut permissions = fs::metadata(desk.path("rustc")).expect("a file").permissions();
    std::os::unix::fs::PermissionsExt::set_mode(&mut permissions, 0o755);
    fs::set_permissions(desk.path("rustc"), permissions).expect("a program");
    let output = desk
        .command(PORT)
        .env("RUSTC", desk.path("rustc"))
        .env("FNCC_CACHE_DIR", desk.path("cache"))
        .output()
        .expect("it runs");
    let said = flat(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    for part in ["error: cannot compile --> step.rs:7:1", "--engine interpreter"] {
        assert!(said.contains(part), "{said}");
    }
    assert!(!desk.path("out.pcap").exists());
}

#[test]
fn gen_writes_the_same_bytes_twice_one_file_per_block() {
    let desk = Desk::new();
    let first = desk.succeeds("gen verilog --block all --out first");
    desk.succeeds("gen verilog --out second/below");
    let names: Vec<_> = BLOCKS.iter().map(|b| format!("fncc_{}.sv", b.name)).collect();
    let printed: Vec<_> = first.lines().map(str::to_string).collect();
    assert_eq!(printed, names.iter().map(|n| format!("first/{n}")).collect::<Vec<_>>());
    for name in &names {
        let [one, two] = ["first", "second/below"].map(|f| desk.path(f).join(name)).map(fs::read);
        let (one, two) = (one.expect("a file"), two.expect("a file"));
        assert!(!one.is_empty() && one == two, "{name} differs between two calls");
    }
    for folder in ["first", "second/below"] {
        let count = fs::read_dir(desk.path(folder)).expect("a folder").count();
        assert_eq!(count, names.len(), "files in {folder}");
    }
}

#[test]
fn with_queues_the_capture_leaves_as_fast_as_the_port_drains_and_the_table_adds_up() {
    let desk = Desk::new();
    let said = desk.succeeds(
        "sim port --pcap in.pcap --out out.pcap --drain-gbps 5 --pfc 3000,1500 --ecn 0,9000,1 \
         --qcn 1000,9000,0.001,1000 --feedback feedback.pcap --windows windows.csv \
         --window-cycles 100 --json",
    );
    let report: serde_json::Value = serde_json::from_str(&said).expect("JSON");
    let stat = |name: &str| report["stat"][name].as_u64().expect("a counter");
    assert_eq!((stat("stat_dropped"), stat("stat_underflow")), (0, 0));
    assert!(stat("stat_xoff_3") > 0 && stat("stat_ce") > 0 && stat("stat_qcn_sent") > 0, "{said}");
    // What left, pause frames among it.
    let out = contents(desk.frames("out.pcap"));
    let pauses = out.iter().filter(|f| f.get(12..16) == Some(&[0x88, 0x08, 1, 1])).count() as u64;
    assert_eq!(pauses, stat("stat_pause_sent"));
    assert_eq!(out.len() as u64 - pauses, stat("stat_packets"));
    assert_eq!(desk.frames("feedback.pcap").len() as u64, stat("stat_qcn_sent"));
    let mut table = csv::Reader::from_path(desk.path("windows.csv")).expect("a table");
    let rows: Vec<BTreeMap<String, u64>> =
        table.deserialize().collect::<Result<_, _>>().expect("numbers");
    let sum = |column: &str| rows.iter().map(|row| row[column]).sum::<u64>();
    assert_eq!(sum("tx_bytes"), out.iter().map(|f| f.len() as u64).sum::<u64>());
    // 5 Gb/s are 250 bytes in 100 cycles of 4 ns, and a beat may just have begun.
    assert!(rows.iter().all(|row| row["tx_bytes"] <= 250 + 64));
    let last = rows.last().expect("a row");
    assert_eq!(last["qlen_bytes"], 0);
    assert_eq!([last["pauses_sent"], last["marked_ce"]], [pauses, stat("stat_ce")]);
}

#[test]
fn the_engines_agree_on_a_capture_through_queues() {
    let desk = Desk::new();
    cut_few(&desk, 40);
    let line = "sim port --pcap few.pcap --drain-gbps 5 --pfc 2000,1000 --ecn 0,5000,1 --json";
    let run = |engine: &str| {
        let said = desk.succeeds(&format!("{line} --engine {engine} --out {engine}.pcap"));
        let report: serde_json::Value = serde_json::from_str(&said).expect("JSON");
        (report["stat"].clone(), report["cycles"].clone(), desk.frames(&format!("{engine}.pcap")))
    };
    let compiled = run("compiled");
    assert!(compiled == run("verilator"), "Verilator");
    assert!(compiled == run("interpreter"), "the interpreter");
}

#[test]
fn settings_of_queues_that_cannot_work_are_refused_with_their_values() {
    let desk = Desk::new();
    let line = "sim port --pcap in.pcap --out out.pcap";
    for (options, parts) in [
        ("", &["--telemetry", "--rate-gbps 100"][..]),
        ("--pfc 4000,6000", &["XON at 6000 bytes is above XOFF at 4000 bytes"]),
        ("--pfc 5", &["`5`", "XOFF,XON"]),
        ("--ecn 9,8,0.5", &["Kmin at 9 bytes is above Kmax at 8 bytes"]),
        ("--ecn 1,2,1.5", &["Pmax = 1.5"]),
        ("--ecn 1,2,x", &["`x` is no probability"]),
        ("--qcn 9,8,0.1", &["Qmin at 9 bytes is above Qmax at 8 bytes"]),
        ("--qcn 1,2,0.1,0", &["an interval of 0 ns"]),
        ("--tcd 1,0,5", &["maxTon of 0 ns", "4000 ps"]),
        ("--rate-gbps 56", &["56 Gb/s", "100"]),
        ("--rate-gbps 1600", &["1600 Gb/s", "4000 ps"]),
        ("--drain-gbps 0", &["'0' for '--drain-gbps <G>'", "from 0.001 to 10000"]),
        ("--rate-gbps 100 --stall 3", &["--stall", "queues"]),
        ("--pfc 6000,4000 --lossless 9", &["9"]),
        ("--windows out.pcap", &["--out and --windows are both out.pcap"]),
        ("--windows nowhere/w.csv", &["nowhere"]),
    ] {
        desk.refuses(&format!("{line} {options}"), parts);
    }
}

#[test]
fn a_hop_shows_its_waveforms_and_refuses_thresholds_that_cannot_work() {
    let desk = Desk::new();
    let said =
        desk.succeeds("sim hop --delay-ns 20 --xoff 9000 --xon 6000 --cycles 3000 --vcd waves");
    let value = |name: &str| {
        let line = said.lines().find(|line| line.starts_with(name)).expect("a line");
        line.split_whitespace().last().expect("a number").parse::<u64>().expect("a number")
    };
    assert!(value("requests") > 1 && value("dropped") == 0, "{said}");
    for (file, signal) in [("sender", "paused"), ("ingress", "xoff_request"), ("egress", "qlen")] {
        let mut wave =
            wellen::simple::read(desk.path(&format!("waves/{file}.vcd"))).expect("a VCD");
        let hierarchy = wave.hierarchy();
        let var = hierarchy.lookup_var(&["fncc_switch_port"], signal).expect("the signal");
        let signal = hierarchy[var].signal_ref();
        wave.load_signals(&[signal]);
        let changes = wave.get_signal(signal).expect("a loaded signal").iter_changes().count();
        assert!(changes > 2, "{file} shows no change");
    }
    desk.refuses("sim hop --xoff 5000 --xon 5001", &["5001", "5000"]);
}

/// Writes the states of the bundled ACKs; the options left out are those under test.
const REPLAY: &str = "sim replay --model float --acks acks.csv --out states.csv \
                      --t-ns 12456 --rate-gbps 100";
/// Columns of a table of ACKs, and a row that is right.
const ACK_COLUMNS: &str = "t_ns,flow,ack_seq,snd_nxt,n,path_id,hops\n";
const RIGHT_ACK: &str = "5,1,10,20,3,7,100:1:2:3\n";

/// A line of a table of states.
type State = (u64, u32, f64, f64, f64, u32, u8);

/// Something that a table of states has.
type Check = fn(&[State]) -> bool;

fn states(desk: &Desk) -> Vec<State> {
    let text = fs::read_to_string(desk.path("states.csv")).expect("the states");
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("row,flow,w_bytes,wc_bytes,u,inc_stage,updated"));
    let parsed = lines.map(|line| {
        let fields: Vec<f64> = line.split(',').map(|f| f.parse().expect("a number")).collect();
        let [row, flow, w, wc, u, stage, updated] = fields[..] else { panic!("{line}") };
        (row as u64, flow as u32, w, wc, u, stage as u32, updated as u8)
    });
    parsed.collect()
}

#[test]
fn the_example_of_the_page_on_windows_gives_what_the_page_says() {
    let desk = Desk::new();
    let line = format!("{REPLAY} --algo hpcc --max-stage 0 --wai-bytes 62.28");
    assert_eq!(desk.succeeds(&line), "states.csv: 400 rows, 4 updates\n");
    let states = states(&desk);
    assert_eq!(states.len(), 400);
    assert!(states.iter().zip(1..).all(|(state, row)| state.0 == row), "rows count from 1");
    assert_eq!(states[0], (1, 0, 155_700.0, 155_700.0, 1.0, 0, 0));
    assert_eq!(states.iter().position(|state| state.1 == 1), Some(52));
    let window = 113_661.689_990_697_25;
    assert_eq!(states[148], (149, 0, window, window, 1.302_075_424_618_075_7, 0, 1));
    let text = fs::read_to_string(desk.path("states.csv")).unwrap();
    assert!(
        text.contains("\n1,0,1.5570000000000000e5,1.5570000000000000e5,1.0000000000000000e0,0,0\n")
    );
    // The page quotes the same rows.
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/window.md");
    let page = fs::read_to_string(page).expect("the page");
    let row = text.lines().nth(149).expect("a row");
    assert!(page.contains(row), "docs/window.md does not have {row}");
    let ack = fs::read_to_string(desk.path("acks.csv")).unwrap();
    assert!(ack.lines().any(|ack| ack.len() > 80 && page.contains(ack)), "no ACK of the example");
}

#[test]
fn a_compressed_table_of_acks_gives_the_same_states() {
    let desk = Desk::new();
    desk.succeeds(&format!("{REPLAY} --algo fncc"));
    let plain = fs::read(desk.path("states.csv")).unwrap();
    let mut gzip = flate2::write::GzEncoder::new(vec![], flate2::Compression::default());
    std::io::Write::write_all(&mut gzip, &fs::read(desk.path("acks.csv")).unwrap()).unwrap();
    desk.write("acks.csv", gzip.finish().unwrap());
    desk.succeeds(&format!("{REPLAY} --algo fncc"));
    assert!(fs::read(desk.path("states.csv")).unwrap() == plain);
}

#[test]
fn algorithms_and_options_of_a_replay_change_the_states_they_should() {
    let desk = Desk::new();
    let states_of = |options: &str| {
        desk.succeeds(&format!("{REPLAY} {options}"));
        states(&desk)
    };
    let hpcc = states_of("--algo hpcc");
    assert_eq!(states_of("--algo fncc"), hpcc);
    assert_eq!(states_of("--algo hpcc++"), hpcc);
    // Updates by time: more of them, as data waits in queues for longer than the base T.
    let updates = |states: &[State]| states.iter().map(|s| u32::from(s.6)).sum::<u32>();
    assert!(updates(&states_of("--algo rx-hpcc")) > updates(&hpcc));
    let wide = states_of("--algo hpcc --seq-bits 64 --flows 2");
    assert_eq!(wide, hpcc);
    let checks: [(&str, Check); 7] = [
        ("--winit-bytes 9000", |s| s[0].2 == 9000.0),
        ("--wmax-bytes 9000", |s| s[0].2 == 9000.0 && s.iter().all(|s| s.2 <= 9000.0)),
        ("--wmin-bytes 140000", |s| s.iter().any(|s| s.2 == 140_000.0)),
        ("--wai-bytes 1000", |s| s[1].2 > 148_900.0),
        ("--eta 0.5", |s| s[1].2 < 79_000.0),
        ("--tx-unit-bytes 256", |s| s[40].4 > 1.2),
        ("--qlen-unit-bytes 160", |s| s[399].4 > 1.3),
    ];
    for (options, check) in checks {
        assert!(check(&states_of(&format!("--algo hpcc {options}"))), "{options}");
        assert!(!check(&hpcc), "{options} would do without");
    }
    for (options, window) in
        [("--t-ns 12456 --rate-gbps 200", 311_400.0), ("--t-ns 1000 --rate-gbps 100", 12_500.0)]
    {
        let files = "--model float --acks acks.csv --out states.csv";
        desk.succeeds(&format!("sim replay --algo hpcc {files} {options}"));
        assert_eq!(states(&desk)[0].2, window, "{options}");
    }
}

#[test]
fn additive_increases_are_as_many_as_asked_for() {
    let desk = Desk::new();
    // Half busy for a round trip.
    let acks = "5,0,1,100,3,7,100:0:0:0\n6,0,101,200,3,7,100:12456:608:0\n";
    desk.write("acks.csv", format!("{ACK_COLUMNS}{acks}"));
    for (options, inc_stage) in [("", 1), ("--max-stage 1", 1), ("--max-stage 0", 0)] {
        desk.succeeds(&format!("{REPLAY} --algo hpcc {options}"));
        assert_eq!((states(&desk)[1].5, states(&desk)[1].6), (inc_stage, 1), "{options}");
    }
}

#[test]
fn speed_up_is_on_when_asked_for() {
    let desk = Desk::new();
    // The only hop, twice as busy as it can be, and three flows.
    let acks = "5,0,1,100,3,7,100:0:0:0\n6,0,2,100,3,7,100:1000:200:0\n";
    desk.write("acks.csv", format!("{ACK_COLUMNS}{acks}"));
    for (options, wc_bytes) in [
        ("", 155_700.0),
        ("--lhcs", 46_710.0),
        ("--lhcs --beta 0.5", 25_950.0),
        ("--lhcs --alpha 2.1", 155_700.0),
    ] {
        desk.succeeds(&format!("{REPLAY} --algo fncc {options}"));
        assert_eq!(states(&desk)[1].3, wc_bytes, "{options}");
    }
}

#[test]
fn a_replay_option_out_of_range_is_answered_with_the_range() {
    let desk = Desk::new();
    let needed = "--algo hpcc --t-ns 12456 --rate-gbps 100";
    for (options, parts) in [
        ("--algo tcp", ["'tcp' for '--algo", "hpcc, fncc, hpcc++, rx-hpcc"]),
        ("--algo hpcc --t-ns 256", ["'256' for '--t-ns", "257 to 16777215"]),
        ("--algo hpcc --t-ns 16777216", ["'16777216' for '--t-ns", "257 to 16777215"]),
        ("--algo hpcc --rate-gbps 0", ["'0' for '--rate-gbps", "from 1 to"]),
        (&format!("{needed} --eta 1"), ["'1' for '--eta", "between 0 and 1"]),
        (&format!("{needed} --eta nan"), ["'nan' for '--eta", "between 0 and 1"]),
        (&format!("{needed} --max-stage=-1"), ["'-1' for '--max-stage", "from 0 to 255"]),
        (&format!("{needed} --wai-bytes=-1"), ["'-1' for '--wai-bytes", "from 0 to"]),
        (&format!("{needed} --alpha 0"), ["'0' for '--alpha", "above 0"]),
        (&format!("{needed} --beta 1.1"), ["'1.1' for '--beta", "up to 1"]),
        (&format!("{needed} --wmin-bytes inf"), ["'inf' for '--wmin-bytes", "above 0"]),
        (&format!("{needed} --tx-unit-bytes 0"), ["'0' for '--tx-unit", "from 1 to"]),
        (&format!("{needed} --qlen-unit-bytes 1.5"), ["'1.5' for '--qlen-unit", "from 1 to"]),
        (&format!("{needed} --seq-bits 65"), ["'65' for '--seq-bits", "from 2 to 64"]),
        (&format!("{needed} --flows 0"), ["'0' for '--flows", "from 1 to 16777216"]),
        (
            &format!("{needed} --wmin-bytes 200000"),
            ["window, 200000 bytes, is above the largest, 155700 bytes", "help: set --wmin-bytes"],
        ),
        (
            &format!("{needed} --winit-bytes 155701"),
            ["--winit-bytes 155701 is out of range", "from 1557 to 155700 bytes"],
        ),
        (&format!("{needed} --lhcs"), ["--lhcs is a part of fncc and not of hpcc", "--algo fncc"]),
    ] {
        let line = "sim replay --model float --acks acks.csv --out states.csv";
        desk.refuses(&format!("{line} {options}"), &parts);
    }
    let line = "sim replay --model abacus --acks acks.csv --out states.csv";
    desk.refuses(&format!("{line} {needed}"), &["'abacus' for '--model", "float"]);
}

#[test]
fn a_table_of_acks_that_is_wrong_is_named_with_line_and_column() {
    let desk = Desk::new();
    let line = format!("{REPLAY} --algo hpcc");
    for (row, parts) in [
        ("x,1,10,20,3,7,", ["column `t_ns`: `x` is not a whole", "help: write decimal digits"]),
        ("5,65536,10,20,3,7,", ["column `flow`: `65536` is not a flow", "help: number the flows"]),
        ("5,1,16777216,20,3,7,", ["column `ack_seq`: `16777216` does not", "--seq-bits"]),
        ("5,1,10,20,65536,7,", ["column `n`: `65536` is more than 65535", "help: use values up"]),
        ("5,1,10,20,3,7,56:1:2:3", ["`hops`, hop 1, `rate_gbps`: `56`", "help: use one of 10, 25"]),
        ("5,1,10,20,3,7,100:1:2", ["`hops`, hop 1: `100:1:2` is not a hop", "rate_gbps:ts:"]),
        ("5,1,10,20", ["4 fields where the first line has 7", "help: give every row"]),
    ] {
        desk.write("acks.csv", format!("{ACK_COLUMNS}{RIGHT_ACK}{row}\n{RIGHT_ACK}"));
        desk.refuses(&line, &["acks.csv, line 3", parts[0], parts[1]]);
    }
    desk.write("acks.csv", "t_ns,flow,seq\n");
    desk.refuses(&line, &["acks.csv, line 1: column `ack_seq` appears 0 times", "help: the first"]);
}

#[test]
fn accuracy_counts_the_differences_of_fuzzed_acks_and_of_a_table() {
    let desk = Desk::new();
    let fuzzed = desk.succeeds("sim accuracy --count 60000 --seed 3");
    assert!(fuzzed.starts_with("|dW/W| of 60000 ACKs"), "{fuzzed}");
    let options = "--algo hpcc --t-ns 12456 --rate-gbps 100";
    let table = desk.succeeds(&format!("sim accuracy table --acks acks.csv {options}"));
    assert!(table.starts_with("|dW/W| of 400 ACKs"), "{table}");
    assert!(table.ends_with("disagreements on incStage or update: 0\n"), "{table}");
    let absent = format!("sim accuracy table --acks absent.csv {options}");
    desk.refuses(&absent, &["cannot read absent.csv", "help: name an existing"]);
    let receiver = "sim accuracy table --acks acks.csv --algo rx-hpcc --t-ns 12456 --rate-gbps 100";
    desk.refuses(receiver, &["only the float model computes rx-hpcc", "help: replay it with"]);
}

#[test]
fn files_of_a_replay_that_cannot_be_used_are_named() {
    let desk = Desk::new();
    let line = "sim replay --algo hpcc --model float --t-ns 12456 --rate-gbps 100";
    for (files, parts) in [
        (
            "--acks absent.csv --out states.csv",
            ["cannot read absent.csv", "help: name an existing"],
        ),
        ("--acks acks.csv --out absent/s.csv", ["cannot write absent/s.csv", "help: name a file"]),
        ("--acks acks.csv --out acks.csv", ["--acks and --out are both acks.csv", "two different"]),
    ] {
        desk.refuses(&format!("{line} {files}"), &parts);
    }
    // An older output outlives a run that fails.
    desk.write("states.csv", "older states");
    desk.write("acks.csv", [&[0x1F, 0x8B, 8, 0], &[0; 6][..]].concat());
    desk.refuses(&format!("{REPLAY} --algo hpcc"), &["cannot read acks.csv", "help:", "gzip -t"]);
}
