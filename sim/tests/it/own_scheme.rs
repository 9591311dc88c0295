//! A program that registers a scheme and then has the commands of `sim` runs it in them, as one with those of `net` does (`examples/dctcp`).

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use fncc_network::control::Control;
use fncc_network::scheme::{CongestionControl, Start, register};
use fncc_sim::cli;

/// The folder of the results, for the process that is the program.
const FOLDER: &str = "FNCC_OWN_SCHEME";

/// A scheme that sends at the rate of its link.
#[derive(Debug)]
struct Unhurt(f64);

impl Control for Unhurt {
    fn rate(&self) -> f64 {
        self.0
    }
}

impl CongestionControl for Unhurt {
    type Keys = ();
    const NAME: &'static str = "unhurt";
    const TITLE: &'static str = "UNHURT";
    const ABOUT: &'static str = "sends at the rate of its link";

    fn start((): &(), flow: &Start) -> Self {
        Self(flow.line_rate())
    }
}

/// The program: schemes are registered in a process that has not listed them yet.
#[test]
#[ignore = "the next test starts it"]
fn program() {
    let folder = env::var(FOLDER).expect("the next test names it");
    register::<Unhurt>();
    let line =
        ["sim", "dumbbell", "--cc", "unhurt,hpcc", "--model", "netlist", "--duration-us", "20"];
    cli::run_line(line.into_iter().chain(["--out", &folder])).expect("it runs");
}

#[test]
fn a_program_with_the_commands_of_sim_runs_a_scheme_that_it_registers() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut program = Command::new(env::current_exe().expect("this program"));
    program.args(["--exact", "own_scheme::program", "--ignored", "--nocapture"]);
    let output = program.env(FOLDER, folder.path()).output().expect("it starts");
    let said = [output.stdout, output.stderr].map(|it| String::from_utf8_lossy(&it).into_owned());
    assert!(output.status.success() && said[0].contains("| unhurt "), "{said:?}");
    let read = |name| fs::read_to_string(Path::new(folder.path()).join(name)).expect("a file");
    assert!(read("report.html").contains("UNHURT"));
    // And hardware computes the windows of the other one.
    let summary: serde_json::Value = serde_json::from_str(&read("summary.json")).expect("JSON");
    assert!(summary["schemes"]["unhurt"].is_object(), "{summary}");
    assert_eq!(summary["settings"]["window"]["model"], "netlist", "{summary}");
}
