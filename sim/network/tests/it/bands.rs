//! `net slowdown`: what sweeps and runs leave, by size and over seeds.

use std::fs;
use std::path::Path;

use crate::program::call;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::Field;

const SWEEP: &str = r#"
    schemes = ["hpcc"]
    duration_us = 2000
    topology.star = { hosts = 4, gbps = 100, delay_ns = 1000 }
    traffic = { distribution = "fb-hadoop", load = 0.5, until_us = 100 }
    [grid]
    load = [0.3, 0.6]
    scheme = ["hpcc", "fncc"]
    seed = [1, 2, 3]
"#;

fn succeeds(folder: &Path, line: &str) -> String {
    let (works, said) = call(folder, line);
    assert!(works, "{line}: {said}");
    said
}

/// Head and rows of a table.
fn table(path: &Path) -> (Vec<String>, Vec<Vec<String>>) {
    let mut reader = csv::Reader::from_path(path).expect("a table");
    let words = |record: &csv::StringRecord| record.iter().map(str::to_string).collect();
    let head = words(reader.headers().expect("a head"));
    (head, reader.records().map(|record| words(&record.expect("a row"))).collect())
}

#[test]
fn seeds_of_a_sweep_become_means_with_intervals() {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("s.toml"), SWEEP).unwrap();
    succeeds(dir.path(), "sweep s.toml --out o");
    let said = succeeds(dir.path(), "slowdown o --bands 500,5000");
    assert!(said.contains("12 runs"), "{said}");
    let (head, rows) = table(&dir.path().join("o/slowdown.csv"));
    let figures = ["mean", "p50", "p95", "p99", "p99.9"];
    let figures = figures.into_iter().flat_map(|name| [name.to_string(), format!("{name}_ci95")]);
    let first = ["load", "scheme", "from_bytes", "to_bytes", "seeds", "flows", "unfinished"];
    assert_eq!(head, first.map(String::from).into_iter().chain(figures).collect::<Vec<_>>());
    // Two loads, two schemes, three bands and all.
    assert_eq!(rows.len(), 16);
    let bands: Vec<_> = rows[..4].iter().map(|row| row[1..5].join(" ")).collect();
    assert_eq!(bands, ["hpcc 1 500 3", "hpcc 501 5000 3", "hpcc 5001  3", "hpcc 1  3"]);

    // The band of all flows, by hand from the table of the points.
    let (points_head, points) = table(&dir.path().join("o/sweep.csv"));
    let place = |name: &str| points_head.iter().position(|column| column == name).unwrap();
    let of_group = points.iter().filter(|row| row[0] == "0.3" && row[1] == "hpcc");
    let medians: Vec<f64> =
        of_group.map(|row| row[place("slowdown_p50")].parse().unwrap()).collect();
    let mean = medians.iter().sum::<f64>() / 3.0;
    let deviation = (medians.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / 2.0).sqrt();
    let found = |column: &str| -> f64 {
        rows[3][head.iter().position(|name| name == column).unwrap()].parse().unwrap()
    };
    // Values of tables of flows have six places.
    assert!((found("p50") - mean).abs() < 1e-5, "{} for {mean}", found("p50"));
    let ci95 = 4.302_65 * deviation / 3_f64.sqrt();
    assert!((found("p50_ci95") - ci95).abs() < 1e-4, "{} for {ci95}", found("p50_ci95"));

    // Both files hold the same.
    let file = fs::File::open(dir.path().join("o/slowdown.parquet")).unwrap();
    let reader = SerializedFileReader::new(file).unwrap();
    let kept: Vec<Vec<String>> = reader
        .get_row_iter(None)
        .unwrap()
        .map(|row| {
            let shown = |(_, field): (&String, &Field)| match field {
                Field::Null => String::new(),
                Field::Str(text) => text.clone(),
                Field::Long(count) => count.to_string(),
                Field::Double(number) => number.to_string(),
                other => panic!("{other}"),
            };
            row.unwrap().get_column_iter().map(shown).collect()
        })
        .collect();
    assert_eq!(kept, rows);
}

#[test]
fn runs_of_several_seeds_are_taken_together_and_no_seed_twice() {
    let dir = tempfile::tempdir().unwrap();
    for seed in ["1", "2"] {
        let line = "fattree --k 2 --duration-us 300 --drain-us 1000 --report none --cc hpcc";
        succeeds(dir.path(), &format!("{line} --seed {seed} --out run{seed}"));
    }
    succeeds(dir.path(), "slowdown run1 run2 --bands fb-hadoop --out o");
    let (_, rows) = table(&dir.path().join("o/slowdown.csv"));
    // The points of the distribution, but for 0.
    assert_eq!(rows.len(), 19 + 2);
    assert_eq!(rows.last().unwrap()[..4], ["hpcc", "1", "", "2"]);
    for (line, expected) in [
        ("slowdown run1 run1", "run1 and run1 have the same seed"),
        ("slowdown .", "neither sweep.csv nor fct.csv"),
        ("slowdown run1 --bands 100,10", "the bounds do not rise"),
        ("slowdown run1 --bands 1x", "`1x`: expected an integer"),
        ("slowdown run1 --bands no", "there is no distribution and no file `no`"),
        ("slowdown broken", "line 2: `many` is no value of `bytes`"),
        ("slowdown short", "line 1: there is no column `slowdown`"),
    ] {
        for (name, text) in [("broken", "bytes,slowdown\nmany,1\n"), ("short", "bytes\n1\n")] {
            fs::create_dir_all(dir.path().join(name)).unwrap();
            fs::write(dir.path().join(name).join("fct.csv"), text).unwrap();
            let summary = "{\"schemes\": {\"hpcc\": {}}}";
            fs::write(dir.path().join(name).join("summary.json"), summary).unwrap();
        }
        let (works, said) = call(dir.path(), line);
        let said = said.replace(['│', '\n'], " ");
        let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(!works && said.contains(expected) && said.contains("help"), "{line}: {said}");
    }
}
