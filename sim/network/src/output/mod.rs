//! The files of an experiment.
//!
//! | file | what it holds |
//! |---|---|
//! | `summary.json` | the figures of each scheme, every setting, and the command that gives them again |
//! | `queues.csv`, `flows.csv` | samples over time |
//! | `fct.csv` | flows with an end |
//! | `pauses.csv` | pauses and their ends |
//! | `NAME.svg`, `NAME.png`, `NAME.pdf` | pictures |
//! | `report.html` | all of it for people |
//!
//! All but `wall_s` in `summary.json` depend on the experiment alone, so two runs give the same bytes.

mod axes;
pub mod chart;
mod colours;
pub mod csv;
mod error;
mod hatches;
mod interactive;
mod legend;
mod letters;
mod pdf;
mod picture;
pub mod plots;
pub mod report;
pub mod settings;
pub mod summary;

use std::fs;
use std::path::Path;

pub use error::{PictureError, ResultsError};
use fncc_support::interrupt;

use super::experiment::Experiment;

use super::run::Outcome;
use super::time::ns;
use fncc_support::atomic_file::{self, Named, OutputError};
use fncc_support::provenance::{InputFile, Provenance, Text};

/// Files that every run leaves.
const TABLES: [&str; 6] =
    ["summary.json", "queues.csv", "flows.csv", "fct.csv", "pauses.csv", "report.html"];

/// Pictures that an earlier run may have left.
const PICTURES: [&str; 6] = ["queues", "rates", "utilisation", "pauses", "fct", "slowdown"];

/// Makes a folder for files if it is not there, and finds out whether they can be written before any work is done.
///
/// # Errors
/// When they cannot.
pub fn prepare(dir: &Path) -> Result<(), ResultsError> {
    interrupt::make_folder(dir)
        .map_err(|source| ResultsError::Folder { dir: dir.to_owned(), source })?;
    atomic_file::check(&dir.join("report.html"))?;
    Ok(())
}

/// Whether none of the files that an experiment has in a folder is one that is read for it.
///
/// # Errors
/// When one is, or cannot be written.
pub fn check_apart(dir: &Path, inputs: &[Named<'_>]) -> Result<(), OutputError> {
    let pictures = PICTURES.into_iter().flat_map(endings);
    let names = TABLES.into_iter().map(str::to_string).chain(pictures);
    let files: Vec<_> = names.map(|name| dir.join(name)).collect();
    let outputs: Vec<_> = files.iter().map(|file| ("--out", Some(&**file))).collect();
    atomic_file::check_all(inputs, &outputs)
}

/// The files of a picture.
pub fn endings(name: &str) -> [String; 3] {
    ["svg", "png", "pdf"].map(|ending| format!("{name}.{ending}"))
}

/// Adds a picture, drawn as `svg`, to files in all its formats.
///
/// # Errors
/// When it cannot be drawn.
pub fn add_picture(
    files: &mut Vec<(String, Vec<u8>)>,
    name: &str,
    svg: String,
) -> Result<(), PictureError> {
    let tree = chart::tree(&svg)?;
    files.push((format!("{name}.png"), chart::png(&tree)?));
    files.push((format!("{name}.pdf"), pdf::file(&tree)?));
    files.push((format!("{name}.svg"), svg.into_bytes()));
    Ok(())
}

/// What a run leaves in addition to its tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Drawn {
    /// Pictures, and a report with them
    All,
    /// Nothing: tables alone, in a fraction of the time of a short run
    None,
}

/// Writes all files of an experiment and what came of it under each scheme into a folder. What an earlier run has drawn and this one
/// has not is removed.
///
/// # Errors
/// When one cannot be written; then the folder is as before.
pub fn write(
    dir: &Path,
    experiment: &Experiment,
    outcomes: &[Outcome],
    provenance: &Provenance,
) -> Result<(), ResultsError> {
    write_with(dir, experiment, outcomes, provenance, Drawn::All)
}

/// The same, with what is drawn.
///
/// # Errors
/// When one cannot be written; then the folder is as before.
pub fn write_with(
    dir: &Path,
    experiment: &Experiment,
    outcomes: &[Outcome],
    provenance: &Provenance,
    drawn: Drawn,
) -> Result<(), ResultsError> {
    let mut files = vec![
        ("summary.json".to_string(), summary::json(experiment, outcomes, provenance)?),
        ("queues.csv".to_string(), csv::queues(outcomes)?),
        ("flows.csv".to_string(), csv::flows(outcomes)?),
        ("fct.csv".to_string(), csv::completions(&experiment.names, outcomes)?),
        ("pauses.csv".to_string(), csv::pauses(outcomes)?),
    ];
    if drawn == Drawn::All {
        draw(&mut files, experiment, outcomes, provenance)?;
    }
    write_run(dir, &files, &PICTURES)
}

/// Adds pictures, and the report with them.
fn draw(
    files: &mut Vec<(String, Vec<u8>)>,
    experiment: &Experiment,
    outcomes: &[Outcome],
    provenance: &Provenance,
) -> Result<(), ResultsError> {
    let mut page = report::Page::new(&experiment.name);
    page.paragraph(&description(experiment));
    let (headings, mut rows) = summary::rows(outcomes);
    // How long the machine took is no property of the experiment.
    let figures = headings.len() - 1;
    rows.iter_mut().for_each(|row| row.truncate(figures));
    page.table(&headings[..figures], &rows, |column| column == 0);
    for error in outcomes.iter().filter_map(|outcome| experiment.no_progress(outcome)) {
        page.paragraph(&format!("{error}. Look at {}.", error.look_at));
    }
    for picture in plots::of(experiment, outcomes) {
        let svg = picture.svg()?;
        page.picture(&picture, &svg);
        add_picture(files, &picture.name, svg)?;
    }
    page.heading("Settings");
    provenance_of(&mut page, provenance);
    let requested = serde_json::to_value(settings::Requested::of(experiment))?;
    page.table(&["setting", "value"], &settings::rows(&requested), |_| true);
    for outcome in outcomes {
        let scheme = outcome.summary.scheme;
        let used = serde_json::to_value(settings::Used::of(experiment, scheme))?;
        page.heading(&format!("Settings under {}", scheme.name()));
        page.table(&["setting", "value"], &settings::rows(&used), |_| true);
    }
    files.push(("report.html".to_string(), page.html()));
    Ok(())
}

/// Writes the files of a run into a folder: all, or none when one fails while it is being written. Of some pictures and the report those of an earlier run
/// that this one has not are removed.
///
/// # Errors
/// When one cannot be written; then the folder is as before.
pub fn write_run(
    dir: &Path,
    files: &[(String, Vec<u8>)],
    pictures: &[&str],
) -> Result<(), ResultsError> {
    prepare(dir)?;
    let ours = |name: &String| files.iter().any(|(file, _)| file == name);
    let contents = files.iter().map(|(name, contents)| (name.as_str(), contents.as_slice()));
    let unfinished = atomic_file::unfinished_all(dir, contents)?;
    let _held = interrupt::hold();
    atomic_file::keep_all(unfinished)?;
    let drawn = pictures.iter().copied().flat_map(endings).chain(["report.html".to_string()]);
    for name in drawn.filter(|name| !ours(name)) {
        let path = dir.join(name);
        if path.is_file() {
            fs::remove_file(&path).map_err(|source| ResultsError::Remove { path, source })?;
        }
    }
    Ok(())
}

/// Writes files into a folder: all, or none when one fails while it is being written.
///
/// # Errors
/// When one cannot be written.
pub fn write_all(dir: &Path, files: &[(String, Vec<u8>)]) -> Result<(), ResultsError> {
    prepare(dir)?;
    let files = files.iter().map(|(name, contents)| (name.as_str(), contents.as_slice()));
    Ok(atomic_file::write_all(dir, files)?)
}

/// What gives a page again.
pub fn provenance_of(page: &mut report::Page, provenance: &Provenance) {
    let Provenance { program, version, command, description, inputs } = provenance;
    page.paragraph(&format!("{program} {version}, called as"));
    page.text(command);
    if let Some(Text { file, sha256, text }) = description {
        page.paragraph(&format!("{file}, SHA-256 {sha256}:"));
        page.text(text);
    }
    for InputFile { file, sha256 } in inputs {
        page.paragraph(&format!("It read {file}, SHA-256 {sha256}."));
    }
}

/// What was run, in a sentence or two.
fn description(experiment: &Experiment) -> String {
    let topology = &experiment.topology;
    let mut rates: Vec<_> = topology.links.iter().map(|link| link.rate).collect();
    rates.sort_unstable();
    rates.dedup();
    let rates: Vec<_> =
        rates.iter().filter_map(|rate| rate.in_gbps()).map(|it| it.to_string()).collect();
    let (from, until) = experiment.counted();
    let network = &experiment.network;
    format!(
        "{} hosts and {} switches, links of {} Gb/s, frames of {} bytes, {} flows, {} µs; windows computed by the model {}. Utilisation and \
         Jain's index are those from {} to {} µs.",
        topology.hosts,
        topology.switches,
        rates.join(" and "),
        network.payload + network.overhead,
        experiment.flows.len(),
        ns(experiment.duration) / 1e3,
        experiment.window_name(),
        ns(from) / 1e3,
        ns(until) / 1e3,
    )
}
