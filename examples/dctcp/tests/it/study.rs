//! The commands of `docs/study.md` lead from nothing to the table that its figure draws.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

use fncc_support::budget;

const SLURM: &str = "scripts/slurm-cluster sbatch --wait --array=1-2 ";

/// Programs that take long, or that other tests run.
const LEFT_OUT: [&str; 4] = ["cargo ", "python3 ", "export PATH=", "jupyter "];

/// A line of the page, short.
fn short(line: &str) -> String {
    let line = line.replace("until_us = 5_000", "until_us = 100");
    match line.strip_prefix(SLURM).filter(|_| !budget::is_all()) {
        Some(task) => {
            format!("for i in 1 2; do SLURM_ARRAY_TASK_COUNT=2 SLURM_ARRAY_TASK_ID=$i {task}; done")
        }
        None => line,
    }
}

#[test]
fn the_commands_of_the_page_lead_to_the_table_that_the_figure_draws() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("it");
    let page = fs::read_to_string(root.join("docs/study.md")).expect("the page");
    let blocks = page.split("```sh\n").skip(1).filter_map(|block| block.split_once("```"));
    let lines = blocks.flat_map(|(code, _)| code.lines());
    let is_run = |line: &&str| LEFT_OUT.iter().all(|program| !line.starts_with(program));
    let lines: Vec<_> = lines.filter(is_run).map(short).collect();
    let desk = tempfile::tempdir().expect("a folder");
    for name in ["scripts", "sim", "examples"] {
        symlink(root.join(name), desk.path().join(name)).expect("a link");
    }
    fs::create_dir_all(desk.path().join("target/release")).expect("a folder");
    symlink(env!("CARGO_BIN_EXE_dctcp"), desk.path().join("target/release/dctcp")).expect("a link");
    let mut bash = Command::new("bash");
    bash.args(["-euo", "pipefail", "-c", &lines.join("\n")]).current_dir(desk.path());
    let output = bash.output().expect("bash starts");
    let said = [output.stdout, output.stderr].map(|it| String::from_utf8_lossy(&it).into_owned());
    assert!(output.status.success(), "{said:?}");
    let read = |name: &str| fs::read_to_string(desk.path().join("build/study").join(name));
    let table = read("points/slowdown.csv").expect("a table");
    for scheme in ["dctcp", "hpcc"] {
        let rows = table.lines().filter(|line| line.split(',').any(|cell| cell == scheme));
        let of_all_seeds = rows.filter(|line| line.split(',').any(|cell| cell == "5")).count();
        assert!(of_all_seeds > 3, "{scheme}\n{table}");
    }
    let points = read("points/sweep.csv").expect("a table");
    assert_eq!(points.lines().count(), 11, "{points}");
    assert!(read("one/report.html").is_ok() && read("dumbbell/flows.csv").is_ok());
}
