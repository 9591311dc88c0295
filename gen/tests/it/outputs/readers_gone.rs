//! Every command when nobody reads what it prints, and when that cannot be written.

use std::collections::BTreeSet;
use std::fs::File;
use std::io;
use std::process::{Output, Stdio};

use super::{Desk, text};

/// A quick call of each command, with a file that it writes.
const COMMANDS: [(&str, &str); 5] = [
    ("verilog --block queue --out rtl", "rtl/fncc_queue.sv"),
    ("verilog --target corundum --ports 2 --flows 64 --out p", "p/manifest.json"),
    ("registers --block hpcc --out r", "r/hpcc_registers.h"),
    ("docs --block queue", "docs/blocks/queue.md"),
    (
        "report --flow xc7 --block stat_counter --widths 64 --yosys ./yosys --out tables",
        "tables/xc7.json",
    ),
];

fn desk() -> Desk {
    let desk = Desk::new();
    let answer = r#"{"design": {"num_cells": 5, "area": 250.5, "num_cells_by_type": {"LUT4": 5}}}"#;
    let script = format!(
        "case $1 in --version) echo 'Yosys 9.1 (none)'; exit;; esac\n\
         for file in $(printf %s \"$2\" | grep -o '[a-z]*\\.stat\\.json'); do echo '{answer}' > $file; done"
    );
    desk.program("yosys", &script);
    desk.write("docs/blocks/queue.md", "# queue\n\n## Ports of `fncc_queue`\n");
    desk
}

/// A pipe that nobody reads from any more.
fn closed() -> Stdio {
    let (reader, writer) = io::pipe().expect("what the test stands on");
    drop(reader);
    writer.into()
}

fn run(desk: &Desk, line: &str, out: Stdio, err: Stdio) -> Output {
    let mut command = desk.command(line);
    command.env("FNCC_CACHE_DIR", desk.path("cache")).stdout(out).stderr(err);
    command
        .spawn()
        .expect("what the test stands on")
        .wait_with_output()
        .expect("what the test stands on")
}

#[test]
fn no_command_is_left_out() {
    let output = Desk::new().run("--help");
    let help = text(&output.stdout);
    let (_, list) = help.split_once("Commands:\n").unwrap();
    let listed = list.lines().take_while(|line| !line.is_empty());
    // Lines that continue are indented further.
    let listed = listed.filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    let listed: BTreeSet<_> = listed.filter(|name| !["", "help"].contains(name)).collect();
    assert_eq!(listed, COMMANDS.iter().filter_map(|(line, _)| line.split(' ').next()).collect());
}

#[test]
fn without_readers_every_command_finishes_its_files_in_silence() {
    for (line, file) in COMMANDS {
        let desk = desk();
        let output = run(&desk, line, closed(), Stdio::piped());
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{line}: {said}");
        assert!(!said.contains("rror"), "{line}: {said}");
        assert!(desk.path(file).is_file(), "{line}");
        assert_eq!(run(&desk, line, closed(), closed()).status.code(), Some(0), "{line}");
    }
    for line in ["--help", "verilog --help", "--version"] {
        assert_eq!(run(&desk(), line, closed(), Stdio::piped()).status.code(), Some(0), "{line}");
    }
}

#[test]
fn results_that_a_full_disk_does_not_take_are_an_error_and_files_are_complete() {
    for (line, file) in COMMANDS {
        let desk = desk();
        let full = File::options().write(true).open("/dev/full").unwrap();
        let output = run(&desk, line, full.into(), Stdio::piped());
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{line}: {said}");
        assert!(
            said.contains("cannot print the results") && said.contains("No space left"),
            "{said}"
        );
        assert!(desk.path(file).is_file(), "{line}");
    }
}

/// All of `gen` without a subcommand, in one run, for it takes a minute.
#[test]
fn the_main_job_reports_its_stages_in_a_log_and_finishes_without_a_reader() {
    let desk = Desk::new();
    let output = run(&desk, "--out b", closed(), Stdio::piped());
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{said}");
    let lines: Vec<_> = said.lines().collect();
    assert_eq!(lines.len(), 2, "{said}");
    for (line, stage) in lines.iter().zip(["emitting blocks: ", "checking blocks: "]) {
        let steps = line.strip_prefix(stage).and_then(|steps| steps.parse::<usize>().ok());
        assert!(steps.is_some_and(|steps| steps > 40), "{said}");
    }
    assert!(!said.contains(['\r', '\u{1b}']), "a log has no control characters: {said:?}");
    for file in ["b/rtl/fncc_switch_port.sv", "b/switch_port.vcd", "b/roce_acks_out.pcap"] {
        assert!(desk.path(file).is_file(), "{file}");
    }
}
