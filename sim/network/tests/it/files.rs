//! The files of an experiment on the network: columns and units as `docs/network.md` has them, and the same bytes for the same
//! experiment.

use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::path::Path;

use fncc_network::experiment::Experiment;
use fncc_network::output::{self, Drawn};
use fncc_network::scheme::Scheme;
use fncc_network::topology::Congestion;
use fncc_network::{NS, US};
use fncc_support::provenance::Provenance;
use serde_json::Value;

const SCHEMES: [Scheme; 2] = [Scheme::Fncc, Scheme::Hpcc];

fn dumbbell() -> Experiment {
    let mut experiment = Experiment::dumbbell(3, 2, Congestion::First, 100, 1500 * NS);
    experiment.duration = 400 * US;
    experiment
}

fn write(dir: &Path, experiment: &Experiment, schemes: &[Scheme]) {
    let outcomes = experiment.run_all(schemes).expect("it works");
    output::write(dir, experiment, &outcomes, &provenance()).expect("it works");
}

fn provenance() -> Provenance {
    Provenance::of_this_process()
}

/// Headings and rows of a table.
fn table(dir: &Path, name: &str) -> (Vec<String>, Vec<BTreeMap<String, String>>) {
    let mut reader = csv::Reader::from_path(dir.join(name)).expect("it works");
    let headings = reader.headers().expect("it works").iter().map(str::to_string).collect();
    (headings, reader.deserialize().collect::<Result<_, _>>().expect("it works"))
}

fn number(row: &BTreeMap<String, String>, column: &str) -> f64 {
    row[column].parse().expect("it works")
}

fn summary(dir: &Path) -> Value {
    serde_json::from_slice(&fs::read(dir.join("summary.json")).expect("it works"))
        .expect("it works")
}

/// All files but the time on the clock of the machine.
fn contents(dir: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(dir).expect("it works").map(Result::unwrap);
    let mut files: BTreeMap<_, _> = entries
        .map(|entry| {
            (
                entry.file_name().into_string().expect("it works"),
                fs::read(entry.path()).expect("it works"),
            )
        })
        .collect();
    let summary =
        String::from_utf8(files.remove("summary.json").expect("it works")).expect("it works");
    let kept = summary.lines().filter(|line| !line.contains("\"wall_s\""));
    files.insert("summary.json".to_string(), kept.collect::<String>().into_bytes());
    files
}

#[test]
fn tables_have_their_columns_and_units() {
    let dir = tempfile::tempdir().expect("it works");
    write(dir.path(), &dumbbell(), &SCHEMES);

    let (headings, rows) = table(dir.path(), "queues.csv");
    assert_eq!(headings, ["scheme", "t_ns", "port", "bytes"]);
    // Three ports, every us from 0 to 400, two schemes.
    assert_eq!(rows.len(), 3 * 401 * 2);
    assert_eq!(number(rows.last().unwrap(), "t_ns"), 400_000.0);
    let found = summary(dir.path());
    for scheme in ["fncc", "hpcc"] {
        let most = rows.iter().filter(|row| row["scheme"] == scheme);
        let most = most.map(|row| number(row, "bytes")).fold(0.0, f64::max);
        let peak = found["schemes"][scheme]["queue_peak_bytes"].as_f64().unwrap();
        assert!(most <= peak && most > 0.8 * peak, "{scheme}: {most} of {peak}");
    }

    let (headings, rows) = table(dir.path(), "flows.csv");
    assert_eq!(headings, ["scheme", "t_ns", "flow", "rate", "window", "U"]);
    let first = &rows[0];
    // Gb/s, and bytes: the rate of a window is that of the link at first.
    assert!((number(first, "rate") - 100.0).abs() < 0.1, "{first:?}");
    let t_ns = dumbbell().context(Scheme::Fncc).t_ns;
    assert!((number(first, "window") - 12.5 * f64::from(t_ns)).abs() < 2.0, "{first:?}");
    assert_eq!(number(first, "U"), 1.0);

    assert_eq!(
        table(dir.path(), "fct.csv"),
        (
            [
                "scheme",
                "flow",
                "source",
                "destination",
                "bytes",
                "start_ns",
                "finish_ns",
                "fct_ns",
                "slowdown"
            ]
            .map(str::to_string)
            .to_vec(),
            vec![]
        )
    );
    let (headings, rows) = table(dir.path(), "pauses.csv");
    assert_eq!(headings, ["scheme", "t_ns", "port", "priority", "pause"]);
    assert!(rows.is_empty());
}

#[test]
fn one_scheme_needs_no_column() {
    let dir = tempfile::tempdir().unwrap();
    let mut experiment = Experiment::incast(4, 100_000, 100, 1500 * NS);
    experiment.network.pfc = fncc_network::Pfc::Static { xoff: 20_000 };
    write(dir.path(), &experiment, &[Scheme::Hpcc]);
    assert_eq!(table(dir.path(), "queues.csv").0, ["t_ns", "port", "bytes"]);

    let (_, flows) = table(dir.path(), "fct.csv");
    assert_eq!(flows.len(), 4);
    for flow in &flows {
        assert_eq!(number(flow, "bytes"), 100_000.0);
        assert_eq!(number(flow, "destination"), 4.0);
        let took = number(flow, "finish_ns") - number(flow, "start_ns");
        assert!((number(flow, "fct_ns") - took).abs() < 1e-6);
        // Four at a time take four times as long as one, more or less.
        assert!((1.0..8.0).contains(&number(flow, "slowdown")), "{flow:?}");
    }
    let (_, pauses) = table(dir.path(), "pauses.csv");
    let starts = pauses.iter().filter(|pause| pause["pause"] == "1").count();
    let found = summary(dir.path());
    assert!(starts > 0);
    assert_eq!(found["schemes"]["hpcc"]["pause_frames"], starts);
    assert!(dir.path().join("pauses.svg").is_file() && dir.path().join("fct.png").is_file());
}

#[test]
fn the_summary_has_the_figures_of_each_scheme() {
    let dir = tempfile::tempdir().unwrap();
    write(dir.path(), &dumbbell(), &SCHEMES);
    let found = summary(dir.path());
    assert_eq!((&found["name"], &found["rate_gbps"]), (&"dumbbell".into(), &100.into()));
    assert_eq!(found["ports"][0]["name"], "switch 1 to 2");
    for scheme in ["fncc", "hpcc"] {
        let figures = &found["schemes"][scheme];
        for name in [
            "queue_peak_bytes",
            "queue_peak_ns",
            "flow0_first_drop_ns",
            "pause_frames",
            "utilisation",
            "jain",
            "events",
            "wall_s",
        ] {
            assert!(figures[name].is_number(), "{scheme}: {name} is {}", figures[name]);
        }
        let at = figures["queue_peak_ns"].as_f64().unwrap();
        assert!((300e3..400e3).contains(&at), "{at}");
    }
}

#[test]
fn the_same_experiment_gives_the_same_bytes() {
    let [one, other] = [(); 2].map(|()| {
        let dir = tempfile::tempdir().unwrap();
        write(dir.path(), &dumbbell(), &SCHEMES);
        contents(dir.path())
    });
    let names: Vec<_> = one.keys().map(String::as_str).collect();
    assert_eq!(
        names,
        [
            "fct.csv",
            "flows.csv",
            "pauses.csv",
            "queues.csv",
            "queues.pdf",
            "queues.png",
            "queues.svg",
            "rates.pdf",
            "rates.png",
            "rates.svg",
            "report.html",
            "summary.json",
            "utilisation.pdf",
            "utilisation.png",
            "utilisation.svg"
        ]
    );
    for (name, bytes) in &one {
        assert!(*bytes == other[name], "{name} differs");
    }
}

#[test]
fn the_report_needs_nothing_else() {
    let dir = tempfile::tempdir().unwrap();
    write(dir.path(), &dumbbell(), &SCHEMES);
    let report = fs::read_to_string(dir.path().join("report.html")).unwrap();
    for reference in ["http:", "https:", "src=", "href=", "url(", "@import", "<link"] {
        assert!(!report.contains(reference), "{reference}");
    }
    assert_eq!(report.matches("<svg").count(), 3);
    let data: Vec<_> = report.split("<script type=\"application/json\">").skip(1).collect();
    for json in &data {
        let (json, _) = json.split_once("</script>").expect("an end");
        let panels: serde_json::Value = serde_json::from_str(json).expect("JSON");
        let lines = panels[0]["lines"].as_array().expect("lines");
        assert!(lines.iter().all(|line| line["x"].as_array().is_some_and(|x| x.len() > 10)));
    }
    assert_eq!(data.len(), 3, "each picture has its data");
    assert!(report.contains("Permission is hereby granted") && report.contains("new uPlot("));
    assert!(report.contains("<td class=\"text\">fncc</td>"));
}

#[test]
fn pictures_of_an_earlier_run_do_not_stay() {
    let dir = tempfile::tempdir().unwrap();
    write(dir.path(), &Experiment::incast(2, 10_000, 100, 1500 * NS), &SCHEMES);
    assert!(dir.path().join("fct.svg").is_file());
    let mut experiment = dumbbell();
    experiment.sample = 0;
    write(dir.path(), &experiment, &SCHEMES);
    let pictures = contents(dir.path())
        .into_keys()
        .filter(|name| name.ends_with("g") || name.ends_with("pdf"));
    assert_eq!(pictures.collect::<Vec<_>>(), Vec::<String>::new());
    assert!(table(dir.path(), "queues.csv").1.is_empty());
}

#[test]
fn a_picture_as_pdf_has_its_size_and_its_shapes() {
    let dir = tempfile::tempdir().unwrap();
    write(dir.path(), &dumbbell(), &SCHEMES);
    let pdf = fs::read(dir.path().join("utilisation.pdf")).unwrap();
    let end = pdf.windows(9).position(|window| window == b"endstream").unwrap();
    let start = pdf.windows(7).position(|window| window == b"stream\n").unwrap() + 7;
    let text = String::from_utf8_lossy(&pdf);
    assert!(text.starts_with("%PDF-1.7") && text.contains("/MediaBox [0 0 720 388]"), "{text}");
    let mut shapes = String::new();
    flate2::read::ZlibDecoder::new(&pdf[start..end]).read_to_string(&mut shapes).unwrap();
    // Two lines, a dozen lines of the axes, and letters as outlines.
    let count = |operator| shapes.lines().filter(|line| line.ends_with(operator)).count();
    assert!(count(" c") > 500 && count("S") > 10 && count("f") > 10, "{shapes}");
    assert_eq!(count("q"), count("Q"));
}

#[test]
fn without_a_report_tables_alone_stay() {
    let dir = tempfile::tempdir().unwrap();
    let experiment = Experiment::incast(2, 10_000, 100, 1500 * NS);
    write(dir.path(), &experiment, &SCHEMES);
    let all = contents(dir.path());
    let outcomes = experiment.run_all(&SCHEMES).expect("it works");
    output::write_with(dir.path(), &experiment, &outcomes, &provenance(), Drawn::None).unwrap();
    let tables = contents(dir.path());
    let names: Vec<_> = tables.keys().map(String::as_str).collect();
    assert_eq!(names, ["fct.csv", "flows.csv", "pauses.csv", "queues.csv", "summary.json"]);
    assert!(tables.iter().all(|(name, bytes)| all[name] == *bytes));
}

#[test]
fn a_folder_that_cannot_be_written_is_named_and_nothing_is_left() {
    let dir = tempfile::tempdir().unwrap();
    let mut experiment = dumbbell();
    experiment.duration = 10 * US;
    let outcomes = experiment.run_all(&SCHEMES).unwrap();
    let file = dir.path().join("file");
    fs::write(&file, "").unwrap();
    let error =
        output::write(&file.join("below"), &experiment, &outcomes, &provenance()).unwrap_err();
    assert!(error.to_string().contains("file/below"), "{error}");
    // A folder in the place of a file: none of the others appears.
    let taken = dir.path().join("taken");
    fs::create_dir_all(taken.join("pauses.csv")).unwrap();
    let error = output::write(&taken, &experiment, &outcomes, &provenance()).unwrap_err();
    assert!(error.to_string().contains("pauses.csv"), "{error}");
    assert_eq!(fs::read_dir(&taken).unwrap().count(), 1);
}
