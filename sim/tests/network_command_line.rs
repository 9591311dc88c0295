//! The experiments on the network as their users meet them.

use std::path::Path;
use std::process::{Command, Output};

fn sim(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_sim")).args(arguments).output().expect("the program starts")
}

#[test]
fn a_wrong_option_is_answered_with_what_is_right() {
    for (arguments, expected) in [
        (&["dumbbell", "--rate", "56"][..], "10, 25, 40, 50, 100, 200, 400, 800 or 1600"),
        (&["dumbbell", "--rate", "fast"], "a whole number of Gb/s"),
        (&["dumbbell", "--cc", "tcp"], "fncc-lhcs"),
        (&["dumbbell", "--cc", "hpcc,fncc,hpcc"], "--cc has hpcc twice"),
        (&["dumbbell", "--congestion", "nowhere"], "first, middle, last"),
        (&["dumbbell", "--window", "slide"], "float, fixed, kernel, netlist, verilator"),
        (&["dumbbell", "--pfc", "static:few"], "XOFF is a number of bytes"),
        (&["dumbbell", "--pfc", "sometimes"], "off, static, static:XOFF, dynamic or dynamic:SHARE"),
        (&["dumbbell", "--frame-bytes", "64"], "256..=9216"),
        (&["dumbbell", "--time-grain-ns", "0.0005"], "from 0.001 to 1000"),
        (&["dumbbell", "--wai-mbps", "-1"], "unexpected argument '-1'"),
        (
            &["dumbbell", "--sample-ns", "1", "--duration-us", "1000000"],
            "take a larger --sample-ns",
        ),
        (&["fairness", "--senders", "0"], "1..=1000"),
        (&["incast", "--bytes", "0"], "1..=1000000000"),
    ] {
        let output = sim(arguments);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success(), "{arguments:?}");
        assert!(said.split_whitespace().collect::<Vec<_>>().join(" ").contains(expected), "{said}");
        let errors = said.lines().filter(|line| line.contains('×') || line.starts_with("error"));
        assert!(errors.count() <= 1, "{said}");
    }
}

#[test]
fn a_folder_that_cannot_be_made_is_refused_before_the_run() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("file");
    std::fs::write(&file, "").unwrap();
    let out = file.join("below");
    let output = sim(&["dumbbell", "--out", out.to_str().unwrap()]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success() && said.contains("cannot write into"), "{said}");
}

#[test]
fn experiments_print_their_figures_and_write_their_files() {
    let dir = tempfile::tempdir().unwrap();
    let out = |name: &str| dir.path().join(name).to_str().unwrap().to_string();
    for arguments in [
        &["dumbbell", "--cc", "hpcc", "--duration-us", "320", "--congestion", "last"][..],
        &["fairness", "--cc", "hpcc,pfc-only", "--period-us", "20", "--switches", "1"],
        &["incast", "--cc", "fncc-lhcs", "--senders", "3", "--bytes", "20000", "--window", "fixed"],
    ] {
        let folder = out(arguments[0]);
        let output = sim(&[arguments, &["--out", &folder]].concat());
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        assert!(said.contains("utilisation") && said.contains("report.html"), "{said}");
        for file in
            ["summary.json", "queues.csv", "flows.csv", "fct.csv", "pauses.csv", "report.html"]
        {
            assert!(Path::new(&folder).join(file).is_file(), "{file}");
        }
    }
}
