//! Runs from the folders that commands have written.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use miette::Diagnostic;
use thiserror::Error;

use super::Flow;
use fncc_models::input::{self, InputError};

/// The flows of a run under a seed.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// What distinguishes it, but for its seed.
    pub group: Vec<String>,
    /// Its flows.
    pub flows: Vec<Flow>,
}

/// Tables of flows that cannot be read.
#[derive(Debug, Error, Diagnostic)]
pub enum BandsError {
    /// A folder with neither table.
    #[error("{} has neither sweep.csv nor fct.csv", folder.display())]
    #[diagnostic(help("name a folder that `run`, `fattree` or `sweep` has written"))]
    NoTable {
        /// The folder.
        folder: PathBuf,
    },
    /// A file that cannot be read.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Input(#[from] InputError),
    /// A table that is none, or of which a value is wrong.
    #[error("{}, line {line}: {reason}", file.display())]
    #[diagnostic(help("run the command that writes this file again"))]
    Table {
        /// The file.
        file: PathBuf,
        /// The line.
        line: u64,
        /// What is wrong.
        reason: String,
    },
    /// A run that is there twice.
    #[error("{} and {} have the same seed", first.display(), second.display())]
    #[diagnostic(help("name folders of runs that differ in their seeds alone"))]
    SameSeed {
        /// A folder.
        first: PathBuf,
        /// Another one.
        second: PathBuf,
    },
    /// A sweep and something else.
    #[error("{} holds a sweep, and other folders are named", folder.display())]
    #[diagnostic(help("name one sweep, or runs"))]
    Mixed {
        /// The folder.
        folder: PathBuf,
    },
}

/// A table in a file.
struct Table {
    file: PathBuf,
    head: Vec<String>,
    rows: Vec<(u64, csv::StringRecord)>,
}

impl Table {
    fn read(file: PathBuf) -> Result<Self, BandsError> {
        let text = input::read_to_string(&file)?;
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let wrong = |error: csv::Error| BandsError::Table {
            line: error.position().map_or(1, csv::Position::line),
            reason: error.to_string(),
            file: file.clone(),
        };
        let head = reader.headers().map_err(wrong)?.iter().map(str::to_string).collect();
        let mut rows = vec![];
        for record in reader.records() {
            let record = record.map_err(wrong)?;
            rows.push((record.position().map_or(1, csv::Position::line), record));
        }
        Ok(Self { file, head, rows })
    }

    fn wrong(&self, line: u64, reason: String) -> BandsError {
        BandsError::Table { file: self.file.clone(), line, reason }
    }

    fn column(&self, name: &str) -> Option<usize> {
        self.head.iter().position(|column| column == name)
    }

    fn needed(&self, name: &str) -> Result<usize, BandsError> {
        self.column(name).ok_or_else(|| self.wrong(1, format!("there is no column `{name}`")))
    }
}

/// The flows under a scheme, which is named where there are several.
type UnderScheme = (Option<String>, Vec<Flow>);

/// The flows of a table, by scheme, in their order.
fn flows(file: PathBuf) -> Result<Vec<UnderScheme>, BandsError> {
    let table = Table::read(file)?;
    let [bytes, slowdown] = [table.needed("bytes")?, table.needed("slowdown")?];
    let scheme = table.column("scheme");
    let mut found: Vec<UnderScheme> = vec![];
    for (line, record) in &table.rows {
        let number = |column: usize| {
            let text = record.get(column).unwrap_or_default();
            let number = text.parse::<f64>().ok().filter(|number| *number >= 0.0);
            number.ok_or_else(|| {
                let name = &table.head[column];
                table.wrong(*line, format!("`{text}` is no value of `{name}`"))
            })
        };
        let has_finished = record.get(slowdown).is_some_and(|text| !text.is_empty());
        let flow = Flow {
            bytes: number(bytes)? as u64,
            slowdown: has_finished.then(|| number(slowdown)).transpose()?,
        };
        let of = scheme.and_then(|scheme| record.get(scheme)).map(str::to_string);
        match found.iter_mut().find(|(known, _)| *known == of) {
            Some((_, flows)) => flows.push(flow),
            None => found.push((of, vec![flow])),
        }
    }
    Ok(found)
}

/// The scheme and the seeds of a run, from its figures.
fn summary(folder: &Path) -> Result<(String, String), BandsError> {
    let file = folder.join("summary.json");
    let text = input::read_to_string(&file)?;
    let wrong = |reason: String| BandsError::Table { file: file.clone(), line: 1, reason };
    let found: serde_json::Value =
        serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))?;
    let schemes = found["schemes"].as_object().map(serde_json::Map::keys);
    let first = schemes.and_then(|mut names| names.next()).cloned();
    let seeds = format!("{} {}", found["seed"], found["settings"]["traffic"]["seed"]);
    Ok((first.ok_or_else(|| wrong("no scheme is named".to_string()))?, seeds))
}

/// The runs in folders, and the names of what distinguishes their groups. One folder may hold a sweep; else each holds a run, all under different seeds.
///
/// # Errors
/// When a folder holds no such thing, or a table in it cannot be read.
pub fn read(
    folders: &[PathBuf],
    seeds: &[&str],
    figures: &[String],
) -> Result<(Vec<String>, Vec<Run>), BandsError> {
    if let Some(folder) = folders.iter().find(|folder| folder.join("sweep.csv").is_file()) {
        if folders.len() > 1 {
            return Err(BandsError::Mixed { folder: folder.clone() });
        }
        return sweep(folder, seeds, figures);
    }
    let mut runs = vec![];
    let mut known: HashMap<String, &PathBuf> = HashMap::new();
    for folder in folders {
        let file = folder.join("fct.csv");
        if !file.is_file() {
            return Err(BandsError::NoTable { folder: folder.clone() });
        }
        let (only, seed) = summary(folder)?;
        if let Some(first) = known.insert(seed, folder) {
            let (first, second) = (first.clone(), folder.clone());
            return Err(BandsError::SameSeed { first, second });
        }
        for (scheme, flows) in flows(file)? {
            runs.push(Run { group: vec![scheme.unwrap_or_else(|| only.clone())], flows });
        }
    }
    Ok((vec!["scheme".to_string()], runs))
}

/// The runs of a sweep: its points, grouped by all that they have but seeds and figures.
fn sweep(
    folder: &Path,
    seeds: &[&str],
    figures: &[String],
) -> Result<(Vec<String>, Vec<Run>), BandsError> {
    let table = Table::read(folder.join("sweep.csv"))?;
    let (scheme, file) = (table.needed("scheme")?, table.needed("flows_csv")?);
    let is_key = |name: &String| {
        *name != "scheme" && !seeds.contains(&name.as_str()) && !figures.contains(name)
    };
    let keys: Vec<_> = (0..table.head.len()).filter(|it| is_key(&table.head[*it])).collect();
    let columns = keys.iter().copied().chain([scheme]);
    let names = columns.clone().map(|column| table.head[column].clone()).collect();
    let mut runs = vec![];
    for (_, record) in &table.rows {
        let value = |column: usize| record.get(column).unwrap_or_default().to_string();
        // A point that failed has no flows.
        if value(file).is_empty() {
            continue;
        }
        let own = value(scheme);
        let of_this = |(named, _): &(Option<String>, _)| named.as_ref().is_none_or(|it| *it == own);
        let found = flows(folder.join(value(file)))?.into_iter().find(of_this);
        let flows = found.map_or_else(Vec::new, |(_, flows)| flows);
        runs.push(Run { group: columns.clone().map(value).collect(), flows });
    }
    Ok((names, runs))
}
