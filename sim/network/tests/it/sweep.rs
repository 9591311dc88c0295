//! Sweeps: what has been run is not run again, and nothing is lost by an interruption.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use fncc_network::description::Source;
use fncc_network::sweep::{Done, Event, Point, Results, Shard, Sweep, Work};
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
    let work = Work { shard: Shard::ALL, threads: 2, stop: &AtomicBool::new(false) };
    results.run(sweep, &work, |_| ()).expect("it runs")
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
    assert_eq!(sweep.points[2].scheme.name(), "fncc");
}

#[test]
fn an_interrupted_sweep_goes_on_where_it_was() {
    let (folder, sweep) = (tempfile::tempdir().unwrap(), sweep(TEXT));
    let (stop, count) = (AtomicBool::new(false), AtomicUsize::new(0));
    let results = Results::new(folder.path(), "1").unwrap();
    let stop_after_three = |_: Event<'_>| {
        if count.fetch_add(1, Ordering::Relaxed) == 2 {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let half = results
        .run(&sweep, &Work { shard: Shard::ALL, threads: 1, stop: &stop }, stop_after_three)
        .unwrap();
    drop(results);
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
    let experiment = sweep.points[3].experiment().unwrap();
    assert_eq!(experiment.topology.links[0].rate.gbps(), 400);
    assert_eq!(experiment.max_stage, Some(5));
}

#[test]
fn what_is_wrong_in_a_grid_is_reported() {
    let wrong = |good: &str, bad: &str| {
        let text = TEXT.replace(good, bad);
        let error = Sweep::parse(&Source { name: "sweep.toml", text: &text }).unwrap_err();
        let help = error.help().map(|help| format!("\nhelp: {help}")).unwrap_or_default();
        format!("{error}{help}")
    };
    assert_eq!(
        wrong("load = [0.2, 0.4]", "load = 0.2"),
        "sweep.toml, line 8: `load` has no list of values\nhelp: give a list of values"
    );
    let unknown = wrong("load = [", "lood = [");
    assert!(unknown.starts_with("sweep.toml, line 8: at lood = 0.2, scheme = hpcc, seed = 1: "));
    assert!(unknown.contains("unknown key `lood`: expected one of `name`, `schemes`"), "{unknown}");
    assert_eq!(
        wrong("0.4]", "1.4]"),
        "sweep.toml, line 8: at load = 1.4, scheme = hpcc, seed = 1: \
         invalid value 1.4: expected a number above 0 and up to 1"
    );
    let scheme = wrong("\"fncc\"]", "\"fncp\"]");
    assert!(scheme.starts_with("sweep.toml, line 7: at load = 0.2, scheme = fncp, "), "{scheme}");
    assert_eq!(
        wrong("load = [0.2, 0.4]", "load = [1, 0.4, 1.0]"),
        "sweep.toml, line 8: `load` has the value 1.0 twice\nhelp: give each value once"
    );
    let many: Vec<_> = (0..50_000).map(|seed| seed.to_string()).collect();
    let many = wrong("seed = [1, 2]", &format!("seed = [{}]", many.join(", ")));
    assert!(many.contains("the grid has more than 100000 points"), "{many}");
}

/// Two leaves with a faster spine.
const LEAF_SPINE: &str = r#"
schemes = ["hpcc"]
duration_us = 20
flows = [{ source = "a", destination = "b", bytes = 10_000 }]
[topology.explicit]
hosts = ["a", "b"]
switches = ["l", "r", "s"]
links = [
  { ends = ["a", "l"], gbps = 100, delay_ns = 500 }, { ends = ["b", "r"], gbps = 100, delay_ns = 500 },
  { ends = ["l", "s"], gbps = 400, delay_ns = 500 }, { ends = ["r", "s"], gbps = 400, delay_ns = 500 },
]
[grid]
"#;

/// What is wrong with it and another grid.
fn refused(grid: &str) -> String {
    let text = format!("{LEAF_SPINE}{grid}");
    let error = Sweep::parse(&Source { name: "x.toml", text: &text }).expect_err("it is refused");
    let help = error.help().map(|help| format!(" / {help}")).unwrap_or_default();
    format!("{error}{help}")
}

#[test]
fn one_rate_for_links_that_differ_is_refused_and_a_factor_keeps_their_ratio() {
    assert_eq!(
        refused("scheme = [\"hpcc\"]\nrate = [100, 400]"),
        "x.toml, line 14: `rate`: it gives all links one rate, and these have 100 and 400 Gb/s / \
         sweep rate_factor, which multiplies the rate of each link, as in rate_factor = [1, 2]"
    );
    let rates = |grid: &str| -> Vec<Vec<u32>> {
        let sweep = sweep(&format!("{LEAF_SPINE}{grid}"));
        let links = |point: &Point| {
            let experiment = point.experiment().unwrap();
            experiment.topology.links.iter().map(|link| link.rate.gbps()).collect()
        };
        sweep.points.iter().map(links).collect()
    };
    let of = |host, spine| vec![host, host, spine, spine];
    assert_eq!(rates("rate_factor = [1, 2, 0.25]"), [of(100, 400), of(200, 800), of(25, 100)]);
    let error = refused("rate_factor = [3]");
    assert!(error.starts_with("x.toml, line 13: at rate_factor = 3: "), "{error}");
    assert!(error.contains("300: expected one of 10, 25, 40, 50, 100, 200"), "{error}");
    let error = refused("rate_factor = [\"fast\"]");
    assert!(error.contains("`rate_factor`: \"fast\" is no factor / give numbers"), "{error}");
    // Links that are alike, in a list or in a shape.
    let alike = LEAF_SPINE.replace("400", "100") + "rate = [25]";
    let experiment = sweep(&alike).points[0].experiment().unwrap();
    assert!(experiment.topology.links.iter().all(|link| link.rate.gbps() == 25));
    let slow = LEAF_SPINE.replace("gbps = 100", "mbps = 40").replace("hpcc", "swift");
    let slow = slow + "rate_factor = [2]";
    let experiment = sweep(&slow).points[0].experiment().unwrap();
    let mbps: Vec<_> = experiment.topology.links.iter().map(|link| link.rate.mbps()).collect();
    assert_eq!(mbps, [80, 80, 800_000, 800_000]);
    let text = slow.replace("rate_factor = [2]", "rate = [25]");
    let error = Sweep::parse(&Source { name: "x.toml", text: &text }).expect_err("it is refused");
    assert!(error.to_string().contains("these links have rates in Mb/s"), "{error}");
    let shape = TEXT.replace("load = [0.2, 0.4]", "rate_factor = [4]");
    let experiment = sweep(&shape).points[0].experiment().unwrap();
    assert!(experiment.topology.links.iter().all(|link| link.rate.gbps() == 400));
    // A shape with two rates.
    let shape = "schemes = [\"hpcc\"]\nduration_us = 20\nflows = [{ source = 0, destination = 3 }]\n[topology.leaf-spine]\n\
         leaves = 2\nspines = 2\nhosts_per_leaf = 2\ngbps = 100\nspine_gbps = 400\ndelay_ns = 500\n[grid]\n";
    let text = format!("{shape}rate = [100]");
    let error = Sweep::parse(&Source { name: "x.toml", text: &text }).expect_err("it is refused");
    assert!(error.to_string().contains("these have 100 and 400 Gb/s"), "{error}");
    let experiment = sweep(&format!("{shape}rate_factor = [2]")).points[0].experiment().unwrap();
    let of_links = experiment.topology.links.iter().map(|link| link.rate.gbps());
    assert_eq!(of_links.collect::<BTreeSet<_>>(), BTreeSet::from([200, 800]));
    // Rates that stand in another file.
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.txt");
    std::fs::write(&file, "3 1 2\n2\n0 2 100Gbps 1us 0\n1 2 100Gbps 1us 0\n").unwrap();
    for grid in ["rate = [25, 100]", "rate_factor = [0.25, 1]"] {
        let text = format!(
            "schemes = [\"hpcc\"]\nduration_us = 20\ntopology.ns3 = {{ file = {file:?} }}\n\
             flows = [{{ source = \"0\", destination = \"1\" }}]\n[grid]\n{grid}"
        );
        let error =
            Sweep::parse(&Source { name: "x.toml", text: &text }).expect_err("it is refused");
        assert!(error.to_string().contains("have the rates of its file"), "{error}");
    }
}

#[test]
fn seeds_under_which_all_points_are_equal_are_refused() {
    let help = "leave the seed out, add random [traffic], or take schemes that draw random numbers: \
        dcqcn, dcqcn-artefact, p4qcn, p4qcn-3";
    let of = |key: &str, line, scheme: &str| {
        format!("x.toml, line {line}: `{key}` changes nothing under {scheme} / {help}")
    };
    assert_eq!(refused("seed = [1, 2]"), of("seed", 13, "hpcc"));
    assert_eq!(refused("\"network.seed\" = [1, 2]"), of("network.seed", 13, "hpcc"));
    let mixed = "scheme = [\"dcqcn\", \"swift\"]\nseed = [1, 2]";
    assert_eq!(refused(mixed), of("seed", 14, "swift"));
    let ternary = "scheme = [\"dcqcn\"]\nseed = [1]\n\"network.tcd.epsilon\" = [0.05]";
    assert_eq!(refused(ternary), of("seed", 14, "dcqcn"));
    // The remedies help.
    for good in ["scheme = [\"dcqcn\", \"p4qcn-3\"]\nseed = [1, 2]", "scheme = [\"swift\"]"] {
        sweep(&format!("{LEAF_SPINE}{good}"));
    }
    sweep(&TEXT.replace("seed = [", "\"network.seed\" = ["));
    // A seed of the network means nothing to flows with their own.
    let own =
        TEXT.replace("until_us", "seed = 3, until_us").replace("seed = [", "\"network.seed\" = [");
    let error = Sweep::parse(&Source { name: "x.toml", text: &own }).unwrap_err().to_string();
    assert!(error.ends_with("`network.seed` changes nothing under hpcc"), "{error}");
}

#[test]
fn each_point_keeps_the_table_of_its_flows() {
    let (folder, sweep) = (tempfile::tempdir().unwrap(), sweep(TEXT));
    run(folder.path(), "1", &sweep);
    let rows = table(folder.path());
    let place = |name: &str| rows[0].iter().position(|heading| heading == name).unwrap();
    let flows_csv = |row: &[String]| folder.path().join(&row[place("flows_csv")]);
    for row in &rows[1..] {
        let mut flows = csv::Reader::from_path(flows_csv(row)).unwrap();
        let headings = flows.headers().unwrap().clone();
        let slowdown = headings.iter().position(|heading| heading == "slowdown").unwrap();
        let flows: Vec<_> = flows.records().map(Result::unwrap).collect();
        let mut slowdowns: Vec<f64> =
            flows.iter().filter_map(|flow| flow[slowdown].parse().ok()).collect();
        assert_eq!(slowdowns.len().to_string(), row[place("finished")]);
        slowdowns.sort_by(f64::total_cmp);
        let median = slowdowns[slowdowns.len().div_ceil(2) - 1];
        let reported: f64 = row[place("slowdown_p50")].parse().unwrap();
        assert!((median - reported).abs() < 1e-6, "{median} and {reported}");
    }
    // A point without it, or with a part of it, is run again.
    std::fs::remove_file(flows_csv(&rows[3])).unwrap();
    let flows = std::fs::read(flows_csv(&rows[4])).unwrap();
    std::fs::write(flows_csv(&rows[4]), &flows[..flows.len() / 2]).unwrap();
    assert_eq!(run(folder.path(), "1", &sweep), Done { run: 2, known: 6, failed: 0 });
    assert!(table(folder.path()).iter().all(|row| flows_csv(row).is_file() || row == &rows[0]));
}
