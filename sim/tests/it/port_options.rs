//! Every option of the commands that run a port means something: what they write changes with it. The options are those that the
//! help names, so that a new one without a value here is found.

use crate::program;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fncc_models::capture_file::{CaptureWriter, CapturedFrame, Resolution};
use fncc_models::sample_capture;
use fncc_models::wire::pause::Pause;
use fncc_network::run::on_threads;
use program::call as sim;

/// Option and value; without a value it is a switch.
type Choice = (&'static str, &'static str);

/// A command with options besides, and choices each of which changes what it writes.
struct Case {
    line: &'static str,
    choices: &'static [Choice],
}

const TABLE: &str = "port --json --pcap in.pcap --out out.pcap --telemetry table.csv";
const QUEUES: &str = "port --json --pcap in.pcap --out out.pcap --rate-gbps 100 --drain-gbps 5";
const PAUSES: &str =
    "port --json --pcap in.pcap --out out.pcap --rate-gbps 100 --drain-gbps 5 --pfc 2000,1000";
/// Pauses that lapse for 3 % of the time, and one of 802.3x.
const STORM: &str =
    "port --json --pcap storm.pcap --out out.pcap --rate-gbps 100 --watchdog 20000,20000";
const HOP: &str = "hop --cycles 20000 --xoff 20000 --xon 15000";

const CASES: [Case; 20] = [
    Case {
        line: TABLE,
        choices: &[
            ("--pcap", "other.pcap"),
            ("--telemetry", "other.csv"),
            ("--input-port", "3"),
            ("--switch-id", "5"),
            ("--mode", "hpcc"),
            ("--block", "switch_port"),
            ("--width", "256"),
            ("--clock-mhz", "200"),
            ("--stall", "3"),
            ("--vcd", "wave.vcd"),
        ],
    },
    Case {
        line: "port --json --pcap in.pcap --out out.pcap --telemetry table.csv --mode hpcc",
        choices: &[("--egress-port", "2")],
    },
    Case {
        line: "port --json --pcap in.pcap --out out.pcap --telemetry table.csv --input-port 5",
        choices: &[("--ports", "4")],
    },
    Case {
        line: "port --json --pcap in.pcap --out out.pcap --telemetry table.csv --vcd wave.vcd",
        choices: &[("--scope", "inserter"), ("--trigger", "inserter.insert=1")],
    },
    Case {
        line: "port --json --pcap in.pcap --out out.pcap --telemetry table.csv --vcd wave.vcd --trigger inserter.insert=1",
        choices: &[("--before", "3"), ("--after", "4")],
    },
    Case {
        line: QUEUES,
        choices: &[
            ("--rate-gbps", "40"),
            ("--drain-gbps", "10"),
            ("--pfc", "2000,1000"),
            ("--ecn", "0,5000,0.5"),
            ("--qcn", "1000,50000,0.001"),
            ("--windows", "windows.csv"),
        ],
    },
    Case {
        line: PAUSES,
        choices: &[
            ("--delay-ns", "5000"),
            ("--mac", "02:00:00:00:00:07"),
            ("--lossless", "1,2"),
            ("--tcd", "1000,5000,20000"),
            ("--peer-response", "own"),
            ("--pause-quanta", "100"),
            ("--dynamic", "6000,-2"),
        ],
    },
    Case {
        line: "port --json --pcap in.pcap --out out.pcap --rate-gbps 100 --drain-gbps 5 --pfc 2000,1000 --pause-quanta 100",
        choices: &[("--pause-refresh", "60")],
    },
    Case {
        line: STORM,
        choices: &[
            ("--obey", "1"),
            ("--legacy", ""),
            ("--watchdog", "5000,5000"),
            ("--watchdog-share", "8"),
        ],
    },
    Case {
        line: "port --json --pcap storm.pcap --out out.pcap --rate-gbps 100 --watchdog 5000,5000",
        choices: &[("--watchdog-action", "release")],
    },
    Case {
        line: "port --json --pcap storm.pcap --out out.pcap --rate-gbps 100 --drain-gbps 2",
        choices: &[("--strict", "1,2")],
    },
    Case {
        line: "port --json --pcap storm.pcap --out out.pcap --rate-gbps 100 --drain-gbps 2 --strict 7",
        choices: &[("--quantum", "1000,1000,1000,100,1000,1000,1000,1000")],
    },
    Case {
        line: "port --json --pcap in.pcap --out out.pcap --rate-gbps 100 --drain-gbps 5 --pfc 2000,1000 --tcd 1000,5000,20000",
        choices: &[("--tcd-priority", "3")],
    },
    Case {
        line: "port --json --pcap in.pcap --out out.pcap --rate-gbps 100 --drain-gbps 5 --qcn 1000,50000,0.001",
        choices: &[("--feedback", "feedback.pcap")],
    },
    Case {
        line: "port --json --pcap in.pcap --out out.pcap --rate-gbps 100 --drain-gbps 5 --ecn 0,5000,0.5",
        choices: &[("--seed", "7")],
    },
    Case {
        line: "port --json --pcap in.pcap --out out.pcap --rate-gbps 100 --drain-gbps 5 --windows windows.csv",
        choices: &[("--window-cycles", "100")],
    },
    Case {
        line: HOP,
        choices: &[
            ("--rate-gbps", "40"),
            ("--delay-ns", "1000"),
            ("--mtu", "1000"),
            ("--xoff", "25000"),
            ("--xon", "12000"),
            ("--headroom", "2000"),
            ("--peer-response", "own"),
            ("--obey", "1"),
            ("--strict", "0"),
            ("--pause-quanta", "100"),
            ("--dynamic", "30000,-1"),
            ("--watchdog", "4000,4000"),
            ("--cycles", "19000"),
            ("--width", "256"),
            ("--clock-mhz", "200"),
            ("--vcd", "waves"),
        ],
    },
    Case {
        line: "hop --cycles 20000 --xoff 20000 --xon 15000 --pause-quanta 100",
        choices: &[("--pause-refresh", "60")],
    },
    Case {
        line: "hop --cycles 20000 --xoff 20000 --xon 15000 --strict 0 --watchdog 4000,4000",
        choices: &[("--quantum", "100"), ("--watchdog-action", "report")],
    },
    Case {
        line: "hop --cycles 20000 --xoff 20000 --xon 15000 --vcd waves",
        choices: &[("--mac", "02:00:00:00:00:07")],
    },
];

/// What comes out is the same with any of them.
const SPEED: [(&str, Choice); 3] = [
    (TABLE, ("--engine", "interpreter")),
    (QUEUES, ("--every-cycle", "")),
    (HOP, ("--engine", "interpreter")),
];

/// The name of the output, the form of the summary, and the help.
const OTHERS: [&str; 3] = ["--out", "--json", "--help"];

/// All files of a folder and below, by name.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            let name = entry.file_name().to_string_lossy().into_owned();
            found.insert(name, std::fs::read(path).expect("a file"));
        }
    }
    found
}

/// Frames of priorities 1 and 3, pauses of priority 3 of 15.36 us each 15.9 us, and a pause of 802.3x.
fn write_storm(path: &Path) {
    const US: u128 = 1_000_000;
    let mut frames = vec![];
    for number in 0..80_u128 {
        for priority in [1, 3] {
            let mut data = vec![2, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0, 1, 0x81, 0, priority << 5, 0];
            data.extend([0x88, 0xb5]);
            data.resize(1000, priority);
            frames.push((2 * number * US, data));
        }
    }
    let mut pause = Pause::default();
    pause.quanta[3] = Some(3000);
    frames.extend((0..10).map(|number| (number * 159 * US / 10, pause.frame([2; 6]))));
    let mut legacy = vec![1, 0x80, 0xc2, 0, 0, 1, 2, 2, 2, 2, 2, 2, 0x88, 8, 0, 1, 8, 0];
    legacy.resize(60, 0);
    frames.push((41 * US, legacy));
    frames.sort_by_key(|(at_ps, _)| *at_ps);
    let mut writer = CaptureWriter::create(path, sample_capture::START, Resolution::NANOSECONDS)
        .expect("a file");
    for (at_ps, data) in frames {
        writer.write(&CapturedFrame::whole(at_ps, data)).expect("a frame");
    }
    writer.finish().expect("a file");
}

/// What a run says of its packets and cycles, and its files. Settings and speed are left aside.
fn written(line: &str) -> (Option<String>, BTreeMap<String, Vec<u8>>) {
    let dir = tempfile::tempdir().expect("a folder");
    let copy = |from: &str, to: &str| {
        let from = Path::new(env!("CARGO_MANIFEST_DIR")).join(from);
        std::fs::copy(from, dir.path().join(to)).expect("a file of the project");
    };
    copy("data/roce_acks.pcap", "in.pcap");
    copy("data/telemetry.csv", "table.csv");
    copy("tests/it/captures/cases/epoch.pcap", "other.pcap");
    copy("tests/it/captures/cases/telemetry.csv", "other.csv");
    write_storm(&dir.path().join("storm.pcap"));
    let (works, said) = sim(dir.path(), line);
    let summary = works.then(|| {
        let Ok(summary) = serde_json::from_str::<serde_json::Value>(&said) else { return said };
        let parts = ["block", "packets", "acks", "inserted", "unstamped", "cycles", "stat"];
        parts.map(|part| summary[part].to_string()).join(" ")
    });
    (summary, files(dir.path()))
}

/// A line with one option chosen otherwise.
fn with(line: &str, (option, value): Choice) -> String {
    let words: Vec<_> = line.split(' ').collect();
    let named = words.iter().position(|word| *word == option);
    let kept =
        words.iter().enumerate().filter(|(at, _)| named.is_none_or(|n| *at != n && *at != n + 1));
    let kept: Vec<_> = kept.map(|(_, word)| *word).collect();
    format!("{} {option} {value}", kept.join(" "))
}

#[test]
fn every_option_of_a_port_changes_what_is_written_and_those_of_speed_do_not() {
    let chosen =
        CASES.iter().flat_map(|case| case.choices.iter().map(|choice| (case.line, *choice)));
    let pairs: Vec<_> = chosen.chain(SPEED).collect();
    let bases: BTreeSet<_> = pairs.iter().map(|(line, _)| *line).collect();
    let bases: Vec<_> = bases.into_iter().collect();
    let found = on_threads(2, &bases, |line| written(line));
    let of_base: BTreeMap<_, _> = bases.iter().zip(&found).collect();
    for (line, (summary, _)) in &of_base {
        assert!(summary.is_some(), "{line} is refused");
    }
    let changed = on_threads(2, &pairs, |(line, choice)| written(&with(line, *choice)));
    for ((line, choice), found) in pairs.iter().zip(changed) {
        let is_same = found == *of_base[line];
        assert_eq!(is_same, SPEED.contains(&(*line, *choice)), "{choice:?} after {line}");
    }
}

#[test]
fn every_option_that_the_help_names_has_a_run_that_changes_with_it() {
    for command in ["port", "hop"] {
        let named = program::options(command);
        let named: BTreeSet<_> = named.into_iter().filter(|it| !OTHERS.contains(&&**it)).collect();
        let chosen =
            CASES.iter().flat_map(|case| case.choices.iter().map(|choice| (case.line, *choice)));
        let tried = chosen.chain(SPEED).filter(|(line, _)| line.split(' ').next() == Some(command));
        let tried: BTreeSet<_> = tried.map(|(_, (option, _))| option.to_string()).collect();
        assert_eq!(named, tried, "{command}");
    }
}
