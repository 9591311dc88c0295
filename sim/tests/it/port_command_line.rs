//! `sim port` and `sim hop` as their users meet them: captures of any date, tables, reports, limits.

use fncc_models::capture_file::{Capture, CaptureWriter, CapturedFrame, Resolution, Timestamp};
use fncc_models::sample_capture;
use serde_json::Value;
use std::path::PathBuf;
use std::process::{Command, Output};

/// 2024-02-01 12:00:00 UTC and a bit.
const TODAY: Timestamp = Timestamp::from_ns(1_706_788_800_123_456_789);
const COLUMNS: &str = "t_ns,port,rate_gbps,qlen_bytes,tx_bytes\n";

/// A folder to work in.
struct Desk(tempfile::TempDir);

impl Desk {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn text(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).expect("a file")
    }

    fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        std::fs::write(self.path(name), text).expect("a file");
    }

    /// Writes a capture: times after `start`, ps, in the order of the file, and bytes.
    fn capture(&self, name: &str, start: Timestamp, frames: &[(u128, Vec<u8>)]) {
        let mut writer = CaptureWriter::create(&self.path(name), start, Resolution::NANOSECONDS)
            .expect("a file");
        for (at_ps, data) in frames {
            writer.write(&CapturedFrame::whole(*at_ps, data.clone())).expect("a frame");
        }
        writer.finish().expect("a file");
    }

    /// When each frame of a capture was, and its bytes.
    fn frames(&self, name: &str) -> Vec<(Timestamp, Vec<u8>)> {
        let capture = Capture::open(&self.path(name)).expect("a capture");
        let start = capture.start().unwrap_or_default();
        let frames = capture.in_order_of_time().map(|frame| frame.expect("a frame"));
        frames.map(|frame| (start.after_ps(frame.at_ps), frame.data)).collect()
    }

    fn run(&self, line: &str) -> Output {
        let mut words = line.split_whitespace();
        let program = match words.next() {
            Some("sim") => env!("CARGO_BIN_EXE_sim"),
            other => other.expect("a program"),
        };
        let mut command = Command::new(program);
        command.args(words).current_dir(self.0.path()).env("NO_COLOR", "1");
        command.output().expect("the program starts")
    }

    /// Runs what must succeed: what it prints, and what it says besides.
    fn succeeds(&self, line: &str) -> (String, String) {
        let Output { status, stdout, stderr } = self.run(line);
        let [printed, said] = [stdout, stderr].map(|text| String::from_utf8(text).expect("UTF-8"));
        assert!(status.success(), "`{line}`: {said}");
        (printed, said)
    }

    fn json(&self, line: &str) -> Value {
        serde_json::from_str(&self.succeeds(&format!("{line} --json")).0).expect("JSON")
    }

    /// Runs what must fail with one error; its text in one line.
    fn refusal(&self, line: &str) -> String {
        let Output { status, stdout, stderr } = self.run(line);
        // Other codes, or none, are those of panics and signals.
        assert!(matches!(status.code(), Some(1 | 2)), "`{line}`: {status:?}");
        assert!(stdout.is_empty(), "`{line}` prints results");
        let text = String::from_utf8(stderr).expect("UTF-8");
        let words = text.split_whitespace().filter(|word| *word != "│");
        words.collect::<Vec<_>>().join(" ")
    }
}

/// Frames with an FNCC header that get an entry, as many as wanted.
fn acks(count: usize) -> Vec<Vec<u8>> {
    use fncc_models::packet_edit::{Mode, Outcome, edit};
    let grows =
        |data: &Vec<u8>| edit(data, Mode::Fncc, 1, Default::default()).outcome == Outcome::Inserted;
    let frames = sample_capture::frames().expect("sample capture").into_iter().map(|f| f.data);
    let acks: Vec<_> = frames.filter(grows).collect();
    acks.iter().cycle().take(count).cloned().collect()
}

/// The same, one every so many ps.
fn every(period_ps: u128, count: usize) -> Vec<(u128, Vec<u8>)> {
    (0..).map(|index| index * period_ps).zip(acks(count)).collect()
}

#[test]
fn a_capture_of_today_keeps_its_date() {
    let desk = Desk::new();
    desk.capture("now.pcap", TODAY, &every(100_000_000, 2));
    desk.write("t.csv", format!("{COLUMNS}1000,0,100,0,1518\n"));
    for options in ["--telemetry t.csv", "--rate-gbps 100"] {
        desk.succeeds(&format!("sim port --pcap now.pcap {options} --out o.pcap"));
        let out = desk.frames("o.pcap");
        assert_eq!(out.len(), 2, "{options}");
        let after_ns = |index: usize| out[index].0.ns() - TODAY.ns();
        assert!((50..400).contains(&after_ns(0)), "{options}: {} ns", after_ns(0));
        assert!((99_900..100_010).contains(&(after_ns(1) - after_ns(0))), "{options}");
    }
}

#[test]
fn stamps_are_on_the_clock_of_the_capture_whatever_its_date() {
    let desk = Desk::new();
    desk.capture("now.pcap", TODAY, &every(1_000_000, 3));
    let stamps = [(500, 800), (1_500, 1_600), (2_001, 2_400)]
        .map(|(after, qlen)| format!("{},0,100,{qlen},0\n", TODAY.ns() + after));
    desk.write("t.csv", format!("{COLUMNS}{}", stamps.concat()));
    desk.succeeds("sim port --pcap now.pcap --telemetry t.csv --out o.pcap");
    let entries: Vec<_> = desk
        .frames("o.pcap")
        .iter()
        .zip(acks(3))
        .map(|((_, data), ack)| {
            // The entry is what came in between.
            let at = (0..ack.len()).find(|at| {
                data[..*at].len() == *at && data[at + 8..] == ack[*at..] && data[*at] >> 4 == 5
            });
            at.map(|at| u16::from_be_bytes([data[at + 6], data[at + 7]]))
        })
        .collect();
    assert_eq!(entries, [None, Some(10), Some(20)], "in units of 80 bytes");
}

#[test]
fn an_error_names_the_packet_as_its_file_counts_and_its_remedy_helps() {
    let desk = Desk::new();
    desk.write("t.csv", format!("{COLUMNS}1000,0,100,0,1518\n"));
    let ack = || acks(1).remove(0);
    for (bytes, options, problem) in [
        (0, "--telemetry t.csv", "packet 3 of the capture has no bytes"),
        (0, "--rate-gbps 100", "packet 3 of the capture has no bytes"),
        (70_060, "--rate-gbps 100", "packet 3 of the capture has 70060 bytes"),
    ] {
        // By time the third packet of the file is the first.
        let frames = [(9_000, ack()), (10, ack()), (5, vec![0x5a; bytes]), (7_000, ack())];
        let frames = frames.map(|(at_ns, data)| (at_ns * 1000, data));
        desk.capture("in.pcap", TODAY, &frames);
        let line = format!("sim port --pcap in.pcap {options} --out o.pcap");
        let refusal = desk.refusal(&line);
        assert!(refusal.contains(problem), "{refusal}");
        assert!(refusal.contains("`editcap IN OUT 3`"), "{refusal}");
        assert!(!desk.path("o.pcap").exists());
        desk.succeeds("editcap in.pcap fixed.pcap 3");
        desk.succeeds(&line.replace("in.pcap", "fixed.pcap"));
        assert_eq!(desk.frames("o.pcap").len(), 3);
        std::fs::remove_file(desk.path("o.pcap")).expect("a file");
    }
}

#[test]
fn a_report_as_text_has_each_counter_that_is_not_zero() {
    let desk = Desk::new();
    desk.capture("in.pcap", TODAY, &every(5_000_000, 3));
    let line = "sim port --pcap in.pcap --rate-gbps 100 --windows w.csv --out o.pcap";
    let (printed, _) = desk.succeeds(line);
    let words: Vec<Vec<&str>> =
        printed.lines().map(|line| line.split_whitespace().collect()).collect();
    let shown = words.iter().filter(|line| line[0].starts_with("stat_"));
    let shown: Vec<_> = shown.map(|line| (line[0].to_string(), line[1].to_string())).collect();
    let report = desk.json(line);
    let counters = report["stat"].as_object().expect("an object");
    let counters = counters.iter().filter(|(_, value)| value.as_u64() != Some(0));
    let counters: Vec<_> =
        counters.map(|(name, value)| (name.clone(), value.to_string())).collect();
    assert!(!shown.is_empty() && shown == counters, "{printed}");
}

#[test]
fn the_table_of_windows_has_its_columns_and_its_last_window_however_short() {
    let desk = Desk::new();
    let table = |frames: usize, window_cycles: u64| -> (Vec<Vec<String>>, u64) {
        desk.capture("in.pcap", TODAY, &every(5_000_000, frames));
        let report = desk.json(&format!(
            "sim port --pcap in.pcap --rate-gbps 100 --windows w.csv \
             --window-cycles {window_cycles} --out o.pcap"
        ));
        let rows = desk.text("w.csv");
        let rows = rows.lines().map(|row| row.split(',').map(str::to_string).collect()).collect();
        (rows, report["cycles"].as_u64().expect("a number"))
    };
    for frames in [0, 2] {
        let (rows, cycles) = table(frames, 50_000);
        assert!((10_000..50_000).contains(&cycles), "{cycles}");
        assert_eq!(rows[0][..3], ["t_ns", "cycle", "qlen_bytes"]);
        assert_eq!(rows.len(), 2, "{rows:?}");
        let bytes: usize = acks(frames).iter().map(Vec::len).sum();
        assert_eq!(rows[1][1], cycles.to_string());
        assert_eq!(rows[1][4], bytes.to_string());
    }
    // A thousand windows: those of the gap between the two packets are its first and its last.
    let (rows, cycles) = table(2, 10);
    let numbers: Vec<u64> = rows[1..].iter().map(|row| row[1].parse().expect("a number")).collect();
    assert_eq!(numbers.last(), Some(&cycles));
    assert!(numbers.len() < 40, "{numbers:?}");
    assert!(numbers.iter().all(|cycle| cycle % 10 == 0 || *cycle == cycles));
    let steps: Vec<_> = numbers.windows(2).map(|pair| pair[1] - pair[0]).collect();
    assert!(steps.iter().any(|step| (1_000..1_250).contains(step)), "{steps:?}");
}

#[test]
fn a_table_that_begins_after_the_acks_is_reported_with_both_times() {
    let desk = Desk::new();
    desk.capture("in.pcap", Timestamp::from_ns(2_000), &every(1_000_000, 2));
    desk.capture("now.pcap", TODAY, &every(1_000_000, 2));
    for (capture, rows, parts) in [
        ("in.pcap", "1700000000123456789,0,100,0,1518\n", ["2 of 2", "2023-11-14 22:13:20.123"]),
        ("in.pcap", "", ["2 of 2", "the table has no stamp of that port"]),
        ("in.pcap", "1,1,100,0,1518\n", ["2 of 2", "the table has no stamp of that port"]),
        ("now.pcap", "1706788800123457000,0,100,0,0\n", ["1 of 2", "2024-02-01 12:00:00.123"]),
    ] {
        desk.write("t.csv", format!("{COLUMNS}{rows}"));
        let line = format!("sim port --pcap {capture} --telemetry t.csv --out o.pcap");
        let (_, said) = desk.succeeds(&line);
        let warnings: Vec<_> = said.lines().filter(|line| line.starts_with("warning")).collect();
        assert_eq!(warnings.len(), 1, "{said}");
        let invalid = "entries inserted are invalid (rate code 0)";
        for part in parts.into_iter().chain([invalid, "port 0"]) {
            assert!(warnings[0].contains(part), "{said}");
        }
        let unstamped = &desk.json(&line)["unstamped"];
        assert_eq!(unstamped["inserted"], 2);
        assert_eq!(unstamped["entries"].to_string(), parts[0][..1]);
        assert_eq!(unstamped["first_stamp"].is_null(), parts[1].contains("no stamp"));
    }
    desk.write("t.csv", format!("{COLUMNS}1,0,100,0,1518\n"));
    let line = "sim port --pcap now.pcap --telemetry t.csv --out o.pcap";
    assert_eq!(desk.succeeds(line).1, "");
    assert!(desk.json(line)["unstamped"].is_null());
    // With queues the port stamps its own entries, but those of another one come from the table.
    desk.write("t.csv", COLUMNS);
    let line = "sim port --pcap now.pcap --rate-gbps 100 --telemetry t.csv --out o.pcap";
    assert_eq!(desk.succeeds(line).1, "");
    let (_, said) = desk.succeeds(&format!("{line} --input-port 1"));
    assert!(said.starts_with("warning: 2 of 2 entries"), "{said}");
}

#[test]
fn packets_a_millisecond_apart_take_no_longer_than_packets_in_a_row() {
    let desk = Desk::new();
    desk.capture("sparse.pcap", TODAY, &every(1_000_000_000, 1000));
    let report = desk.json("sim port --pcap sparse.pcap --rate-gbps 100 --out o.pcap");
    let [cycles, run] = ["cycles", "cycles_run"].map(|key| report[key].as_u64().expect("a number"));
    assert!(cycles > 999 * 250_000, "{cycles}");
    assert!(run < 400_000, "{run} cycles run");
    assert_eq!(report["packets"], 1000);
    let out = desk.frames("o.pcap");
    let apart = out.windows(2).map(|pair| pair[1].0.ns() - pair[0].0.ns());
    assert_eq!(out.len(), 1000);
    assert!(apart.into_iter().all(|ns| (999_990..=1_000_010).contains(&ns)));
}

#[test]
fn every_cycle_is_run_if_requested_and_the_outputs_stay() {
    let desk = Desk::new();
    desk.capture("in.pcap", TODAY, &every(200_000_000, 3));
    for options in ["--rate-gbps 100 --windows w.csv", "--telemetry t.csv"] {
        desk.write("t.csv", COLUMNS);
        let line = format!("sim port --pcap in.pcap {options} --out o.pcap");
        let reported = |line: &str| {
            let report = desk.json(line);
            let windows = desk.path("w.csv").exists().then(|| desk.text("w.csv"));
            let out = std::fs::read(desk.path("o.pcap")).expect("a file");
            (report["cycles"].clone(), report["stat"].clone(), windows, out)
        };
        assert!(reported(&line) == reported(&format!("{line} --every-cycle")), "{options}");
        let report = desk.json(&format!("{line} --every-cycle"));
        assert_eq!(report["cycles"], report["cycles_run"]);
    }
}

#[test]
fn the_json_report_gives_the_run_again() {
    let desk = Desk::new();
    desk.capture("in.pcap", TODAY, &every(1_000_000, 5));
    let line = "sim port --pcap in.pcap --out o.pcap --drain-gbps 7.5 --pfc 3000,1500 \
                --ecn 0,9000,0.25 --seed 99 --delay-ns 100";
    let report = desk.json(line);
    assert_eq!(report["provenance"]["version"], env!("CARGO_PKG_VERSION"));
    let command = report["provenance"]["command"].as_str().expect("a text");
    assert_eq!(command.split_whitespace().collect::<Vec<_>>(), {
        let line = format!("{line} --json");
        line.split_whitespace().map(str::to_string).collect::<Vec<_>>()
    });
    for (path, value) in [
        ("/block", "\"switch_port\""),
        ("/engine", "\"compiled\""),
        ("/settings/period_ps", "4000"),
        ("/settings/mode", "\"fncc\""),
        ("/settings/start", "\"2024-02-01 12:00:00.123456789 UTC\""),
        ("/queues/seed", "99"),
        ("/queues/drain_gbps", "7.5"),
        ("/queues/link_cycles", "25"),
        ("/queues/pfc/xoff", "3000"),
        ("/queues/ecn/pmax", "0.25"),
        ("/queues/qcn", "null"),
    ] {
        let found = report.pointer(path).unwrap_or_else(|| panic!("{path} in {report:#}"));
        assert_eq!(found.to_string(), value, "{path}");
    }
    assert_eq!(desk.json(line)["stat"], report["stat"]);
}

#[test]
fn settings_beyond_their_limits_are_refused_with_the_limits() {
    let desk = Desk::new();
    desk.capture("in.pcap", TODAY, &every(1_000_000, 1));
    let port = "sim port --pcap in.pcap --out o.pcap";
    for (line, parts) in [
        (format!("{port} --delay-ns 4294967295"), ["4294967295", "0..=1000000"]),
        (format!("{port} --delay-ns 1000001"), ["1000001", "0..=1000000"]),
        (format!("{port} --drain-gbps NaN"), ["NaN", "from 0.001 to 10000"]),
        (format!("{port} --drain-gbps 1e-9"), ["1e-9", "from 0.001 to 10000"]),
        (format!("{port} --drain-gbps inf"), ["inf", "from 0.001 to 10000"]),
        (format!("{port} --clock-mhz nan"), ["nan", "from 1 to 10000"]),
        (format!("{port} --rate-gbps 0"), ["0 Gb/s", "100"]),
        (format!("{port} --ecn 0,9,NaN"), ["NaN", "between 0 and 1"]),
        (format!("{port} --qcn 0,9,inf"), ["inf", "between 0 and 1"]),
        (
            format!("{port} --windows w.csv --window-cycles 18446744073709551615"),
            ["18446744073709551615", "1..=900000000000"],
        ),
        (
            format!("{port} --vcd w.vcd --trigger a=1 --before 18446744073709551615"),
            ["--before", "0..=100000"],
        ),
        (
            format!("{port} --vcd w.vcd --trigger a=1 --after 18446744073709551615"),
            ["--after", "0..=1000000000"],
        ),
        (format!("{port} --rate-gbps 100 --block int_path"), ["int_path has no queues", "--block"]),
        ("sim hop --delay-ns 4294967295".into(), ["4294967295", "0..=1000000"]),
        ("sim hop --cycles 0".into(), ["0", "1..=10000000000"]),
        ("sim hop --mtu 63".into(), ["63", "64..=9216"]),
        ("sim hop --rate-gbps 0".into(), ["0 Gb/s", "100"]),
        ("sim hop --rate-gbps 4294967295".into(), ["4294967295 Gb/s", "100"]),
        ("sim hop --rate-gbps 1600".into(), ["1600 Gb/s", "another clock"]),
        ("sim hop --width 100".into(), ["100", "512"]),
        ("sim hop --clock-mhz 0".into(), ["0", "from 1 to 10000"]),
    ] {
        let refusal = desk.refusal(&line);
        for part in parts {
            assert!(refusal.contains(part), "`{line}` does not say {part:?}: {refusal}");
        }
    }
    // What the message about a rate that is too fast for the clock names as its remedy.
    desk.succeeds("sim hop --rate-gbps 800 --clock-mhz 1000 --cycles 100");
}
