//! Sweeps: what has been run is not run again, and nothing is lost by an interruption.

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use fncc_sim::network::description::Source;
use fncc_sim::network::sweep::{Done, Results, Sweep};
use miette::Diagnostic;

const TEXT: &str = r#"
schemes = ["hpcc"]
duration_us = 20_000
topology.star = { hosts = 4, gbps = 100, delay_ns = 1000 }
traffic = { distribution = "fb-hadoop", load = 0.5, until_us = 100 }
[grid]
scheme = ["hpcc", "fncc"]
load = [0.2, 0.4]
seed = [1, 2]
"#;

fn sweep(text: &str) -> Sweep {
    Sweep::parse(&Source { name: "sweep.toml", text }).expect("a sweep")
}

fn run(folder: &Path, program: &str, sweep: &Sweep) -> Done {
    let results = Results::new(folder, program).expect("a folder");
    results.run(sweep, 2, &AtomicBool::new(false), |_| ()).expect("it runs")
}

fn files(folder: &Path) -> usize {
    folder.join("points").read_dir().expect("a folder").count()
}

fn table(folder: &Path) -> Vec<Vec<String>> {
    let mut table = csv::ReaderBuilder::new()
        .has_headers(false)
        .from_path(folder.join("sweep.csv"))
        .expect("a table");
    table.records().map(|row| row.expect("a row").iter().map(String::from).collect()).collect()
}

#[test]
fn the_points_are_all_combinations_and_the_last_key_changes_fastest() {
    let sweep = sweep(TEXT);
    assert_eq!(sweep.keys, ["load", "scheme", "seed"]);
    let values: Vec<_> = sweep.points.iter().map(|point| point.values.join(" ")).collect();
    assert_eq!(values[..3], ["0.2 hpcc 1", "0.2 hpcc 2", "0.2 fncc 1"]);
    assert_eq!(values.len(), 8);
    assert_eq!(sweep.points[2].schemes[0].name(), "fncc");
}

#[test]
fn an_interrupted_sweep_goes_on_where_it_was() {
    let (folder, sweep) = (tempfile::tempdir().unwrap(), sweep(TEXT));
    let (stop, count) = (AtomicBool::new(false), AtomicUsize::new(0));
    let results = Results::new(folder.path(), "1").unwrap();
    let stop_after_three = |_: &_| {
        if count.fetch_add(1, Ordering::Relaxed) == 2 {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let half = results.run(&sweep, 1, &stop, stop_after_three).unwrap();
    assert_eq!(half, Done { run: 3, known: 0, failed: 0 });
    assert_eq!((files(folder.path()), table(folder.path()).len()), (3, 4));

    assert_eq!(run(folder.path(), "1", &sweep), Done { run: 5, known: 3, failed: 0 });
    assert_eq!(files(folder.path()), 8);
    let all = table(folder.path());
    assert_eq!(all[0][..4], ["load", "scheme", "seed", "queue_peak_bytes"]);
    assert_eq!(all[1][..3], ["0.2", "hpcc", "1"]);
    assert_eq!(all.len(), 9);

    assert_eq!(run(folder.path(), "1", &sweep), Done { run: 0, known: 8, failed: 0 });
    assert_eq!(table(folder.path()), all);
}

#[test]
fn a_larger_grid_runs_only_what_is_new_and_another_program_everything() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(run(folder.path(), "1", &sweep(TEXT)), Done { run: 8, known: 0, failed: 0 });
    let larger = sweep(&TEXT.replace("seed = [1, 2]", "seed = [2, 1, 3]"));
    assert_eq!(run(folder.path(), "1", &larger), Done { run: 4, known: 8, failed: 0 });
    assert_eq!(table(folder.path()).len(), 13);
    assert_eq!(run(folder.path(), "2", &sweep(TEXT)), Done { run: 8, known: 0, failed: 0 });
}

#[test]
fn a_damaged_file_is_run_again() {
    let (folder, sweep) = (tempfile::tempdir().unwrap(), sweep(TEXT));
    run(folder.path(), "1", &sweep);
    let file = folder.path().join("points").read_dir().unwrap().next().unwrap().unwrap().path();
    let text = std::fs::read(&file).unwrap();
    std::fs::write(&file, &text[..text.len() / 2]).unwrap();
    assert_eq!(run(folder.path(), "1", &sweep), Done { run: 1, known: 7, failed: 0 });
}

#[test]
fn any_key_can_be_swept() {
    let keys = "[grid]\nrate = [100, 400]\n\"network.pfc.static.xoff_bytes\" = [100_000]\n\"window.max_stage\" = [0, 5]\n";
    let sweep = sweep(&TEXT.replace(&TEXT[TEXT.find("[grid]").unwrap()..], keys));
    assert_eq!(sweep.points.len(), 4);
    let experiment = sweep.points[3].description().unwrap().experiment;
    assert_eq!(experiment.topology.links[0].gbps, 400);
    assert_eq!(experiment.max_stage, Some(5));
}

#[test]
fn what_is_wrong_in_a_grid_is_told() {
    let wrong = |good: &str, bad: &str| {
        let text = TEXT.replace(good, bad);
        let error = Sweep::parse(&Source { name: "sweep.toml", text: &text }).unwrap_err();
        let help = error.help().map(|help| format!("\nhelp: {help}")).unwrap_or_default();
        format!("{error}{help}")
    };
    assert_eq!(
        wrong("load = [0.2, 0.4]", "load = 0.2"),
        "sweep.toml, line 6: `load` has no list of values\nhelp: give a list of values"
    );
    let unknown = wrong("load = [", "lood = [");
    assert!(
        unknown.starts_with("sweep.toml at lood = 0.2, scheme = hpcc, seed = 1, line "),
        "{unknown}"
    );
    assert!(
        unknown.contains("unknown field `lood`, expected one of `name`, `schemes`"),
        "{unknown}"
    );
    let load = wrong("0.4]", "1.4]");
    assert!(load.contains("invalid value 1.4: expected a number above 0 and up to 1"), "{load}");
    assert_eq!(
        wrong("load = [0.2, 0.4]", "load = [1, 0.4, 1.0]"),
        "sweep.toml, line 6: `load` has the value 1.0 twice\nhelp: give each value once"
    );
    let many: Vec<_> = (0..50_000).map(|seed| seed.to_string()).collect();
    let many = wrong("seed = [1, 2]", &format!("seed = [{}]", many.join(", ")));
    assert!(many.contains("the grid has more than 100000 points"), "{many}");
}
