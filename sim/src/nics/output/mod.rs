//! The files of a run of two NICs, and what is printed of it.
//!
//! | file | what it holds |
//! |---|---|
//! | `summary.json` | flows, NICs, faults, every setting, and the command that gives them again |
//! | `flows.csv` | a row for each flow |
//! | `windows.csv`, `throughput.csv`, `queues.csv` | samples over time |
//! | `NAME.svg`, `NAME.png`, `NAME.pdf` | pictures |
//! | `report.html` | all of it for people |
//! | `sweep.csv` | of many runs a row for each |

mod pictures;
mod summary;
mod sweep;
mod tables;

use std::path::Path;

pub use summary::{Report, say};
pub use sweep::{SweepRow, check as check_sweep, say as say_sweep, write as write_sweep};

use super::bench::Outcome;
use super::run_settings::RunSettings;
use fncc_network::output::{
    ResultsError, add_picture, endings, provenance_of, report, settings, write_run,
};
use fncc_support::atomic_file::{self, Named, OutputError};

/// Files that every run leaves.
const TABLES: [&str; 6] =
    ["summary.json", "flows.csv", "windows.csv", "throughput.csv", "queues.csv", "report.html"];
/// Pictures that an earlier run may have left.
const PICTURES: [&str; 4] = ["throughput", "windows", "rates", "queues"];

/// Whether none of the files of a run is one that is read for it or written besides.
///
/// # Errors
/// When one is, or cannot be written.
pub fn check_apart(
    dir: &Path,
    inputs: &[Named<'_>],
    outputs: &[Named<'_>],
) -> Result<(), OutputError> {
    let pictures = PICTURES.iter().flat_map(|name| endings(name));
    let names = TABLES.into_iter().map(str::to_string).chain(pictures);
    let files: Vec<_> = names.map(|name| dir.join(name)).collect();
    let files = files.iter().map(|file| ("--out", Some(&**file)));
    let all: Vec<_> = files.chain(outputs.iter().copied()).collect();
    atomic_file::check_all(inputs, &all)
}

/// Writes the files of a run into a folder.
///
/// # Errors
/// When one cannot be written; then the folder is as before.
pub fn write(dir: &Path, run: &Report<'_>) -> Result<(), ResultsError> {
    let (settings, outcome): (&RunSettings, &Outcome) = (run.settings, run.outcome);
    let mut files = vec![
        ("summary.json".to_string(), run.json()?),
        ("flows.csv".to_string(), tables::flows(outcome)?),
        ("windows.csv".to_string(), tables::windows(outcome)?),
        ("throughput.csv".to_string(), tables::throughput(outcome, settings.sample_ps)?),
        ("queues.csv".to_string(), tables::queues(outcome)?),
    ];
    let mut page = report::Page::new("two NICs");
    page.paragraph(&run.sentence());
    let (headings, rows) = summary::flows(outcome);
    if rows.is_empty() {
        let (headings, rows) = summary::many_flows(outcome);
        page.table(&headings, &rows, |column| column == 0);
    } else {
        page.table(&headings, &rows, |column| column == 0);
    }
    let (headings, rows) = summary::nics(run);
    page.table(&headings, &rows, |column| column == 0);
    for picture in pictures::of(settings, outcome) {
        let svg = picture.svg()?;
        page.picture(&picture, &svg);
        add_picture(&mut files, &picture.name, svg)?;
    }
    page.heading("Settings");
    provenance_of(&mut page, &run.provenance);
    let all = serde_json::to_value(settings)?;
    page.table(&["setting", "value"], &settings::rows(&all), |_| true);
    files.push(("report.html".to_string(), page.html()));
    write_run(dir, &files, &PICTURES)
}
