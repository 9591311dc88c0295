//! The recipes that run a sweep on many machines, each on this one. They need programs that `scripts/test --all` installs.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use fncc_support::budget;

const PROGRAM: &str = env!("CARGO_BIN_EXE_net");

/// Points that take some milliseconds each.
const GRID: &str = "schemes = [\"hpcc\"]\nduration_us = 20_000\n\
    topology.star = { hosts = 8, gbps = 100, delay_ns = 1000 }\n\
    traffic = { distribution = \"fb-hadoop\", load = 0.5, until_us = 2_000 }\n\
    [grid]\nscheme = [\"hpcc\", \"fncc\"]\nseed = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]\n";

/// A folder with a description, and the table that one process makes of it in `one`.
fn desk() -> tempfile::TempDir {
    let desk = tempfile::tempdir().expect("a folder");
    fs::write(desk.path().join("x.toml"), GRID).expect("it is written");
    shell(desk.path(), &format!("{PROGRAM} sweep x.toml --out one"));
    desk
}

/// Runs a line in a folder as a user of the repository does; what it prints.
fn shell(folder: &Path, line: &str) -> String {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut command = Command::new("bash");
    command.args(["-euo", "pipefail", "-c", line]).current_dir(folder);
    command.env("NET", PROGRAM).env("ROOT", root);
    let output = command.output().expect("bash starts");
    let [out, error] = [&output.stdout, &output.stderr].map(|it| String::from_utf8_lossy(it));
    assert!(output.status.success(), "{line}: {out}{error}");
    out.into_owned()
}

fn is_as_of_one_process(desk: &Path) {
    let [found, expected] = ["out", "one"].map(|name| fs::read(desk.join(name).join("sweep.csv")));
    assert!(found.expect("a table") == expected.expect("a table"), "another table");
    let flows = |name: &str| fs::read_dir(desk.join(name).join("flows")).expect("flows").count();
    assert_eq!((flows("out"), flows("one")), (20, 20));
}

#[test]
fn an_array_of_slurm_on_two_nodes_has_the_table_of_one_process_also_after_it_was_cancelled() {
    if !budget::is_all() {
        return;
    }
    let desk = desk();
    let recipe = "\"$ROOT/sim/network/recipes/slurm.sh\" x.toml out";
    // Cancelled by SIGKILL when some points are there; then the same command again.
    let job = format!(
        "job=$(sbatch --parsable --array=1-4 {recipe})\n\
         until [[ -n \"$(ls out/points 2> /dev/null)\" ]]; do sleep 0.05; done\n\
         scancel --signal=KILL --full $job; scancel $job\n\
         sbatch --wait --array=1-4 {recipe}\n\
         grep --no-filename 'points run' sweep-*.log\n"
    );
    fs::write(desk.path().join("job.sh"), job).expect("it is written");
    let said =
        shell(desk.path(), "timeout 300 \"$ROOT/scripts/slurm-cluster\" bash -euo pipefail job.sh");
    assert!(said.matches("points run").count() >= 4, "{said}");
    is_as_of_one_process(desk.path());
}

#[test]
fn shards_under_gnu_parallel_have_the_table_of_one_process() {
    if !budget::is_all() {
        return;
    }
    let desk = desk();
    shell(desk.path(), "\"$ROOT/sim/network/recipes/parallel.sh\" x.toml out 4 --jobs 2");
    is_as_of_one_process(desk.path());
}

#[test]
fn shards_under_snakemake_have_the_table_of_one_process_and_only_new_points_run_again() {
    if !budget::is_all() {
        return;
    }
    let desk = desk();
    let line = "snakemake --snakefile \"$ROOT/sim/network/recipes/Snakefile\" --cores 2 --keep-going \
        --config file=x.toml folder=out shards=4 2>&1";
    shell(desk.path(), line);
    is_as_of_one_process(desk.path());
    let larger = GRID.replace("9, 10]", "9, 10, 11]");
    fs::write(desk.path().join("x.toml"), larger).expect("it is written");
    let said = shell(desk.path(), line);
    let of = |count: usize| said.matches(&format!("{count} points run")).count();
    assert_eq!(of(1), 2, "{said}");
    assert_eq!(of(0), 2, "{said}");
}
