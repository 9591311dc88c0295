//! The program with a scheme of its own, command by command.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use fncc_support::budget;
use serde_json::Value;

fn call(dir: &Path, args: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_dctcp"));
    program.args(args).current_dir(dir).output().expect("it starts")
}

/// What a command prints, both ways; it succeeds, or does not.
fn said(dir: &Path, args: &[&str], succeeds: bool) -> String {
    let output = call(dir, args);
    let said = [output.stdout, output.stderr].map(|it| String::from_utf8_lossy(&it).into_owned());
    assert_eq!(output.status.success(), succeeds, "{args:?}: {}", said.concat());
    said.concat().replace("\n  │ ", " ")
}

fn json(file: &Path) -> Value {
    serde_json::from_slice(&fs::read(file).expect("a file")).expect("JSON")
}

const DESCRIPTION: &str = r#"schemes = ["dctcp"]
duration_us = 200
sample_us = 1

[topology.star]
hosts = 3
gbps = 100
delay_ns = 1000

[control.dctcp]
g = 0.25

[[flows]]
source = 0
destination = 2

[[flows]]
source = 1
destination = 2
bytes = 300_000
"#;

#[test]
fn every_command_runs_it_and_every_report_names_it() {
    let scratch = tempfile::tempdir().expect("a folder");
    let dir = scratch.path();
    for command in [
        &["dumbbell"][..],
        &["fairness", "--period-us", "100"],
        &["incast", "--bytes", "50000"],
        &["fattree", "--k", "4", "--duration-us", "100"],
    ] {
        let keys = ["--cc", "dctcp,hpcc", "--set", "control.dctcp.g=0.125", "--out", "out"];
        let table = said(dir, &[command, &keys].concat(), true);
        assert!(table.contains("| dctcp "), "{table}");
        let page = fs::read_to_string(dir.join("out/report.html")).expect("a report");
        assert!(page.contains("DCTCP") && page.contains("Settings under dctcp"), "{command:?}");
        let summary = json(&dir.join("out/summary.json"));
        assert_eq!(summary["settings"]["control"]["dctcp"]["g"], 0.125, "{command:?}");
        let used = &summary["schemes"]["dctcp"]["settings"]["controls"][0]["parameters"];
        assert_eq!((&used["g"], &used["first_window"]), (&0.125.into(), &1.0.into()));
        let flows = fs::read_to_string(dir.join("out/fct.csv")).expect("a table");
        assert!(command[0] != "fattree" || flows.contains("dctcp"));
    }
    let bench = ["bench", "--cases", "dumbbell", "--rounds", "1", "--duration-us", "100"];
    assert!(said(dir, &[&bench[..], &["--cc", "dctcp"]].concat(), true).contains("dumbbell"));
    let victim =
        said(dir, &["tcd", "--cc", "dctcp", "--set", "control.dctcp.g=0.5", "--out", "tcd"], true);
    assert!(victim.contains("| ternary"), "{victim}");
    let used = json(&dir.join("tcd/ternary/summary.json"));
    assert_eq!(used["schemes"]["dctcp"]["settings"]["controls"][0]["parameters"]["g"], 0.5);
    let testbed = ["p4qcn", "--duration-us", "1e6", "--seeds", "1", "--out", "p4qcn"];
    said(dir, &[&testbed[..], &["--cc", "dctcp"]].concat(), true);
    let page = fs::read_to_string(dir.join("p4qcn/report.html")).expect("a report");
    assert!(page.contains("sources of DCTCP"), "{page}");
    let help = said(dir, &["figures", "--help"], true);
    assert!(help.contains("- dctcp:"), "{help}");
    if budget::is_all() {
        said(dir, &["figures", "--cc", "dctcp", "--out", "figures"], true);
        let rows = fs::read_to_string(dir.join("figures/figures.csv")).expect("a table");
        assert!(rows.contains(",dctcp,"), "{rows}");
    }
}

#[test]
fn a_description_and_a_grid_take_its_keys() {
    let scratch = tempfile::tempdir().expect("a folder");
    let dir = scratch.path();
    fs::write(dir.join("own.toml"), DESCRIPTION).expect("written");
    said(dir, &["run", "own.toml", "--out", "slow"], true);
    let parameters = |folder: &str| {
        let summary = json(&dir.join(folder).join("summary.json"));
        summary["schemes"]["dctcp"]["settings"]["controls"][0]["parameters"].clone()
    };
    assert_eq!(parameters("slow")["g"], 0.25);
    said(dir, &["run", "own.toml", "--set", "control.dctcp.first_window=0.1", "--out", "b"], true);
    assert_eq!(parameters("b")["first_window"], 0.1);
    let rates = |folder: &str| fs::read(dir.join(folder).join("fct.csv")).expect("a table");
    assert_ne!(rates("slow"), rates("b"), "the first window changes the completion");
    let grid = "\n[grid]\nscheme = [\"dctcp\", \"hpcc\"]\n\"control.dctcp.g\" = [0.1, 0.5]\n";
    fs::write(dir.join("grid.toml"), format!("{DESCRIPTION}{grid}")).expect("written");
    said(dir, &["sweep", "grid.toml", "--out", "sweep"], true);
    let table = fs::read_to_string(dir.join("sweep/sweep.csv")).expect("a table");
    assert!(table.lines().next().is_some_and(|it| it.contains("control.dctcp.g")), "{table}");
    assert_eq!(table.matches("dctcp,").count(), 2, "{table}");
}

#[test]
fn what_cannot_work_is_refused_before_the_run_with_its_place() {
    let scratch = tempfile::tempdir().expect("a folder");
    let dir = scratch.path();
    let refused = |set: &str, cc: &str| {
        said(dir, &["dumbbell", "--cc", cc, "--set", set, "--out", "out"], false)
    };
    for (set, cc, expected) in [
        (
            "control.dctcp.g=3",
            "dctcp",
            "line 2: `control.dctcp.g`: invalid value `3`: expected 0.001 to 1",
        ),
        ("control.dctcp.g=x", "dctcp", "line 2: invalid value"),
        ("control.dctcp.h=1", "dctcp", "unknown key `h`: expected `g` or `first_window`"),
        ("control.hpcc.g=1", "dctcp", "no scheme `hpcc` has keys"),
        ("control=1", "dctcp", "`control` is no table"),
        ("control.dctcp.g=0.5", "hpcc", "control.dctcp means nothing under hpcc"),
        ("window.eta=0.9", "dctcp", "window.eta means nothing under dctcp"),
        ("network.stack_entries=7", "dctcp", "network.stack_entries means nothing under dctcp"),
    ] {
        let said = refused(set, cc);
        assert!(said.contains(expected), "{set}: {said}");
        assert!(!dir.join("out").exists(), "{set}");
    }
    fs::write(dir.join("own.toml"), DESCRIPTION.replace("0.25", "-1")).expect("written");
    let place = said(dir, &["run", "own.toml"], false);
    assert!(place.contains("own.toml, line 11: `control.dctcp.g`: invalid value `-1`"), "{place}");
}
