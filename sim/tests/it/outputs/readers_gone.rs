//! Every command when nobody reads what it prints, and when that cannot be written.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io;
use std::process::{Output, Stdio};

use super::{Desk, text};

/// A quick call of each command, with files that it writes.
const COMMANDS: [(&str, &[&str]); 20] = [
    ("port --pcap in.pcap --telemetry table.csv --out o.pcap --vcd w.vcd", &["o.pcap", "w.vcd"]),
    (
        "port --json --pcap in.pcap --out o.pcap --rate-gbps 100 --windows w.csv",
        &["o.pcap", "w.csv"],
    ),
    ("hop --cycles 2000 --vcd w", &["w/sender.vcd", "w/ingress.vcd", "w/egress.vcd"]),
    (
        "nics --engine behavioural --bytes 5000 --pcap a.pcap --out net",
        &["a.pcap", "net/summary.json", "net/report.html"],
    ),
    (
        "replay --model float --algo fncc --t-ns 12456 --rate-gbps 100 --acks acks.csv --out states.csv",
        &["states.csv"],
    ),
    ("capture --out o.pcap --telemetry t.csv", &["o.pcap", "t.csv"]),
    ("accuracy --count 1000", &[]),
    ("contexts --context-bytes 640 --packets 1000", &[]),
    ("dumbbell --cc hpcc --duration-us 301 --out net", &["net/summary.json", "net/report.html"]),
    ("fairness --cc hpcc --period-us 5 --out net", &["net/summary.json", "net/report.html"]),
    (
        "incast --cc hpcc --senders 2 --bytes 5000 --out net",
        &["net/summary.json", "net/report.html"],
    ),
    ("fattree --k 2 --cc hpcc --duration-us 20 --drain-us 100 --out net", &["net/report.html"]),
    (
        "topology leaf-spine --leaves 2 --hosts-per-leaf 2 --cc hpcc --duration-us 20 --drain-us 100 --out net",
        &["net/report.html"],
    ),
    ("run star.toml --out net", &["net/report.html"]),
    ("sweep sweep.toml --out points", &["points/sweep.csv"]),
    ("merge sweep.toml part --out all", &["all/sweep.csv"]),
    ("slowdown run --out bands", &["bands/slowdown.csv", "bands/slowdown.parquet"]),
    ("tcd --out net", &["net/tcd.svg", "net/ternary/report.html"]),
    ("p4qcn --duration-us 200000 --seeds 1 --out net", &["net/p4qcn.csv", "net/report.html"]),
    ("bench --cases dumbbell --duration-us 10 --rounds 1", &[]),
];

/// Takes minutes, and prints as the others do.
const LONG: [&str; 1] = ["figures"];

const STAR: &str = "schemes = [\"hpcc\"]\nduration_us = 100\n\
    topology.star = { hosts = 4, gbps = 100, delay_ns = 1000 }\n\
    traffic = { distribution = \"fb-hadoop\", load = 0.5, until_us = 20 }\n";

fn desk() -> Desk {
    let desk = Desk::new();
    fs::write(desk.path("star.toml"), STAR).expect("what the test stands on");
    fs::create_dir(desk.path("run")).expect("what the test stands on");
    fs::write(desk.path("run/fct.csv"), "bytes,slowdown\n100,1.5\n")
        .expect("what the test stands on");
    fs::write(desk.path("run/summary.json"), "{\"schemes\": {\"hpcc\": {}}}")
        .expect("what the test stands on");
    fs::write(desk.path("sweep.toml"), format!("{STAR}[grid]\nseed = [1, 2]\n"))
        .expect("what the test stands on");
    desk.succeeds("sweep sweep.toml --out part");
    desk
}

/// A pipe that nobody reads from any more.
fn closed() -> Stdio {
    let (reader, writer) = io::pipe().expect("what the test stands on");
    drop(reader);
    writer.into()
}

fn run(desk: &Desk, line: &str, out: Stdio, err: Stdio) -> Output {
    let child =
        desk.command(line).stdout(out).stderr(err).spawn().expect("what the test stands on");
    child.wait_with_output().expect("what the test stands on")
}

#[test]
fn no_command_is_left_out() {
    let help = text(&Desk::new().succeeds("--help").stdout);
    let (_, list) = help.split_once("Commands:\n").unwrap();
    let listed = list.lines().take_while(|line| !line.is_empty());
    // Lines that continue are indented further.
    let listed = listed.filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    let listed: BTreeSet<_> = listed.filter(|name| !["", "help"].contains(name)).collect();
    let called = COMMANDS.iter().filter_map(|(line, _)| line.split(' ').next());
    assert_eq!(listed, called.chain(LONG).collect());
}

#[test]
fn without_readers_every_command_finishes_its_files_in_silence() {
    std::thread::scope(|scope| {
        for (line, files) in COMMANDS {
            scope.spawn(move || {
                let desk = desk();
                let output = run(&desk, line, closed(), Stdio::piped());
                assert_eq!(output.status.code(), Some(0), "{line}: {}", text(&output.stderr));
                assert_eq!(text(&output.stderr), "", "{line}");
                for file in files {
                    assert!(
                        desk.path(file).metadata().is_ok_and(|f| f.len() > 0),
                        "{line}: {file}"
                    );
                }
                let output = run(&desk, line, closed(), closed());
                assert_eq!(output.status.code(), Some(0), "{line}");
            });
        }
    });
}

#[test]
fn an_error_that_nobody_reads_is_still_a_status() {
    let desk = desk();
    for line in ["port --pcap no --telemetry table.csv --out o", "hop --vcd in.pcap", "replay"] {
        let code = run(&desk, line, closed(), closed()).status.code();
        assert!(matches!(code, Some(1 | 2)), "{line}: {code:?}");
    }
    for line in ["--help", "port --help", "--version"] {
        assert_eq!(run(&desk, line, closed(), Stdio::piped()).status.code(), Some(0), "{line}");
    }
}

#[test]
fn results_that_a_full_disk_does_not_take_are_an_error_and_files_are_complete() {
    for (line, files) in COMMANDS.into_iter().filter(|(line, _)| line.starts_with(['c', 'r', 'a']))
    {
        let desk = desk();
        let full = File::options().write(true).open("/dev/full").unwrap();
        let output = run(&desk, line, full.into(), Stdio::piped());
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{line}: {said}");
        assert!(
            said.contains("cannot print the results") && said.contains("No space left"),
            "{said}"
        );
        for file in files {
            assert!(desk.path(file).metadata().is_ok_and(|f| f.len() > 0), "{line}: {file}");
        }
    }
}

#[test]
fn an_output_whose_reader_goes_ends_the_command_in_silence() {
    let desk = Desk::new();
    let before = desk.names();
    for line in [
        "capture --out /dev/stdout --telemetry t.csv",
        "replay --model float --algo fncc --t-ns 12456 --rate-gbps 100 --acks acks.csv --out /dev/stdout",
        "port --pcap in.pcap --telemetry table.csv --out t.pcap --vcd /dev/stdout",
    ] {
        let output = run(&desk, line, closed(), Stdio::piped());
        assert_eq!(output.status.code(), Some(141), "{line}: {}", text(&output.stderr));
        assert_eq!(text(&output.stderr), "", "{line}");
        assert_eq!(desk.names(), before, "{line}");
    }
}
