//! Sweeps: a described experiment at every point of a grid, on all processors.
//!
//! The grid is a table `[grid]` in the description. Each of its keys has a list of values: `scheme`, `rate` (of all links), `load`, `seed`
//! (of traffic and marks), or any key of the description by its path, as `"network.ack_every"`.
//!
//! Each point that is finished has a file of its own, whole or not there, under a hash of the point and the program. So a sweep that was
//! interrupted goes on where it was, one that is larger runs only what is new, and another program starts over. The table of
//! all points is made from these files.

use std::collections::HashSet;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use fncc_netlist::interrupt;
use miette::{Diagnostic, IntoDiagnostic};
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;

use super::description::{Description, DescriptionError, Source};
use super::experiment::{Outcome, Summary};
use super::fattree::{PERCENTILES, percentile, slowdown};
use crate::atomic_file::{self, WriteError};

/// A point of the grid.
#[derive(Clone, Debug)]
pub struct Point {
    /// The values that it has there, in the order of [`Sweep::keys`].
    pub values: Vec<String>,
    /// What is run.
    pub description: Description,
    /// The description as a text that is the same however it was written.
    text: String,
}

/// A sweep.
#[derive(Clone, Debug)]
pub struct Sweep {
    /// What changes from point to point.
    pub keys: Vec<String>,
    /// The points; the last key changes fastest.
    pub points: Vec<Point>,
}

/// A folder of results that cannot be used.
#[derive(Debug, Error, Diagnostic)]
pub enum SweepError {
    /// It cannot be made.
    #[error("cannot make the folder {}", path.display())]
    #[diagnostic(help("name a folder that can be made"))]
    Folder {
        /// The folder.
        path: PathBuf,
        /// What the operating system said.
        source: std::io::Error,
    },
    /// A file cannot be written.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Write(#[from] WriteError),
    /// The table cannot be made.
    #[error("cannot make a table of the results")]
    Table(#[from] csv::Error),
}

/// What is left of a point.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Row {
    columns: Vec<String>,
    values: Vec<String>,
}

impl Sweep {
    /// Reads a description with a grid.
    ///
    /// # Errors
    /// When the description or one of its points cannot be run.
    pub fn read(path: &Path) -> Result<Self, DescriptionError> {
        let text = crate::input::read_to_string(path)?;
        Self::parse(&Source { name: &path.display().to_string(), text: &text })
    }

    /// Understands a description with a grid.
    ///
    /// # Errors
    /// When the description or one of its points cannot be run.
    pub fn parse(source: &Source<'_>) -> Result<Self, DescriptionError> {
        let whole = Description::parse(source)?;
        let Some((grid, at)) = whole.grid else {
            let help =
                "add a table, as in\n[grid]\nscheme = [\"hpcc\", \"fncc\"]\nload = [0.3, 0.5]";
            return Err(source.wrong(0..0, "there is no `[grid]`", Some(help.to_string())));
        };
        let mut base: toml::Table = toml::from_str(source.text).map_err(|error| {
            source.wrong(error.span().unwrap_or_default(), error.message(), None)
        })?;
        base.remove("grid");
        let mut tables = vec![(vec![], base)];
        for (key, values) in &grid {
            let values =
                values.as_array().filter(|values| !values.is_empty()).ok_or_else(|| {
                    let help = Some("give a list of values".to_string());
                    source.wrong(at.clone(), &format!("`{key}` has no list of values"), help)
                })?;
            let mut next = vec![];
            for (names, table) in tables {
                for value in values {
                    let mut table = table.clone();
                    set(&mut table, key, value).map_err(|reason| {
                        let help = Some(
                            "a key is scheme, rate, load, seed, or the path of one in the description"
                                .to_string(),
                        );
                        source.wrong(at.clone(), &format!("`{key}`: {reason}"), help)
                    })?;
                    let mut names: Vec<String> = names.clone();
                    names.push(value.as_str().map_or_else(|| value.to_string(), str::to_string));
                    next.push((names, table));
                }
            }
            tables = next;
        }
        let keys: Vec<_> = grid.keys().cloned().collect();
        let mut points = vec![];
        for (values, table) in tables {
            let text = toml::to_string(&table)
                .map_err(|error| source.wrong(at.clone(), &error.to_string(), None))?;
            let named = keys.iter().zip(&values).map(|(key, value)| format!("{key} = {value}"));
            let name = format!("{} at {}", source.name, named.collect::<Vec<_>>().join(", "));
            let description = Description::parse(&Source { name: &name, text: &text })?;
            points.push(Point { values, description, text });
        }
        Ok(Self { keys, points })
    }
}

/// Changes a description at a key of a grid.
fn set(table: &mut toml::Table, key: &str, value: &toml::Value) -> Result<(), String> {
    match key {
        "scheme" => {
            table.insert("schemes".to_string(), toml::Value::Array(vec![value.clone()]));
        }
        "rate" => set_rates(table, value)?,
        "load" => set_path(table, "traffic.load", value)?,
        "seed" => {
            if table.contains_key("traffic") {
                set_path(table, "traffic.seed", value)?;
            }
            set_path(table, "network.seed", value)?;
        }
        path => set_path(table, path, value)?,
    }
    Ok(())
}

fn set_path(table: &mut toml::Table, path: &str, value: &toml::Value) -> Result<(), String> {
    match path.split_once('.') {
        None => {
            table.insert(path.to_string(), value.clone());
            Ok(())
        }
        Some((first, rest)) => {
            let inner = table
                .entry(first)
                .or_insert_with(|| toml::Value::Table(toml::Table::new()))
                .as_table_mut()
                .ok_or_else(|| format!("`{first}` is no table"))?;
            set_path(inner, rest, value)
        }
    }
}

/// Changes the rates of all links.
fn set_rates(table: &mut toml::Table, value: &toml::Value) -> Result<(), String> {
    let kinds = table.get_mut("topology").and_then(toml::Value::as_table_mut);
    let kind = kinds.and_then(|kinds| kinds.iter_mut().next()?.1.as_table_mut());
    let kind = kind.ok_or("there is no topology")?;
    match kind.get_mut("links").and_then(toml::Value::as_array_mut) {
        Some(links) => {
            for link in links.iter_mut().filter_map(toml::Value::as_table_mut) {
                link.insert("gbps".to_string(), value.clone());
            }
        }
        None => {
            kind.insert("gbps".to_string(), value.clone());
        }
    }
    Ok(())
}

/// What a sweep did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Done {
    /// Points that were run.
    pub run: usize,
    /// Points that had been run before.
    pub known: usize,
}

/// Results in a folder: the table `sweep.csv`, and a file for each point in `points`.
#[derive(Debug)]
pub struct Results {
    folder: PathBuf,
    program: String,
}

impl Results {
    /// Results of a program in a folder, which is made if it is not there.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn new(folder: &Path, program: &str) -> Result<Self, SweepError> {
        let points = folder.join("points");
        interrupt::make_folder(&points)
            .map_err(|source| SweepError::Folder { path: points, source })?;
        let (folder, program) = (folder.to_owned(), program.to_string());
        Ok(Self { folder, program })
    }

    /// Runs the points that have not been run, on so many threads, until `stop`. `finished` is called for each point of the sweep that
    /// is there.
    ///
    /// # Errors
    /// The first that a point ends with; those that have finished are kept.
    pub fn run(
        &self,
        sweep: &Sweep,
        threads: usize,
        stop: &AtomicBool,
        finished: impl Fn(&Point) + Sync,
    ) -> miette::Result<Done> {
        let mut texts = HashSet::new();
        let mut is_new = |text: &String| texts.insert(text.clone());
        let is_open = |point: &&Point| self.rows(point).is_none() && is_new(&point.text);
        let (open, known): (Vec<_>, Vec<_>) = sweep.points.iter().partition(is_open);
        known.iter().for_each(|point| finished(point));
        let (next, failed, run) =
            (AtomicUsize::new(0), AtomicBool::new(false), AtomicUsize::new(0));
        let work = || -> miette::Result<()> {
            while !stop.load(Ordering::Relaxed) && !failed.load(Ordering::Relaxed) {
                let Some(point) = open.get(next.fetch_add(1, Ordering::Relaxed)) else { break };
                let result = self.run_point(sweep, point);
                failed.fetch_or(result.is_err(), Ordering::Relaxed);
                result?;
                run.fetch_add(1, Ordering::Relaxed);
                finished(point);
            }
            Ok(())
        };
        let results: Vec<_> = std::thread::scope(|scope| {
            let threads: Vec<_> =
                (0..threads.min(open.len()).max(1)).map(|_| scope.spawn(work)).collect();
            threads.into_iter().map(|t| t.join().expect("no thread panics")).collect()
        });
        self.write_table(sweep)?;
        results.into_iter().collect::<miette::Result<Vec<()>>>()?;
        Ok(Done { run: run.into_inner(), known: known.len() })
    }

    fn run_point(&self, sweep: &Sweep, point: &Point) -> miette::Result<()> {
        let (mut columns, mut rows) = (vec![], vec![]);
        for scheme in &point.description.schemes {
            let outcome = point.description.experiment.run(*scheme)?;
            let row = row(sweep, point, &outcome)?;
            columns = row.columns;
            rows.push(row.values);
        }
        let rows: Vec<_> =
            rows.into_iter().map(|values| Row { columns: columns.clone(), values }).collect();
        let text = serde_json::to_vec_pretty(&rows).into_diagnostic()?;
        atomic_file::replace(&self.file(point), &text)?;
        Ok(())
    }

    /// The file of a point.
    fn file(&self, point: &Point) -> PathBuf {
        let mut hash = Sha256::new();
        for part in [&self.program, &point.text] {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
        let name: String = hash.finalize()[..16].iter().map(|b| format!("{b:02x}")).collect();
        self.folder.join("points").join(name + ".json")
    }

    /// What is left of a point, a row for each scheme; none when it has not been run, or its file is damaged.
    fn rows(&self, point: &Point) -> Option<Vec<Row>> {
        serde_json::from_slice(&fs::read(self.file(point)).ok()?).ok()
    }

    /// Writes the table of the points that have finished.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write_table(&self, sweep: &Sweep) -> Result<(), SweepError> {
        let mut table = csv::Writer::from_writer(vec![]);
        let mut header = None;
        for row in sweep.points.iter().filter_map(|point| self.rows(point)).flatten() {
            if header.is_none() {
                table.write_record(&row.columns)?;
                header = Some(row.columns);
            }
            table.write_record(&row.values)?;
        }
        let text = table.into_inner().map_err(|error| csv::Error::from(error.into_error()))?;
        atomic_file::replace(&self.folder.join("sweep.csv"), &text)?;
        Ok(())
    }
}

/// All figures of an outcome, and the slowdowns of its flows.
fn row(sweep: &Sweep, point: &Point, outcome: &Outcome) -> miette::Result<Row> {
    let mut columns = sweep.keys.clone();
    let mut values = point.values.clone();
    let Ordered(figures) = of_summary(&outcome.summary)?;
    for (column, value) in figures.into_iter().filter(|(column, _)| !sweep.keys.contains(column)) {
        columns.push(column);
        values.push(match value {
            serde_json::Value::Null => String::new(),
            serde_json::Value::String(text) => text,
            other => other.to_string(),
        });
    }
    let with_end = outcome.flows.iter().filter(|flow| flow.spec.bytes.is_some());
    let mut slowdowns: Vec<_> = with_end.clone().filter_map(slowdown).collect();
    slowdowns.sort_by(f64::total_cmp);
    columns.push("unfinished".to_string());
    values.push((with_end.count() - slowdowns.len()).to_string());
    for percent in PERCENTILES {
        columns.push(format!("slowdown_p{percent}"));
        let value = percentile(&slowdowns, percent);
        values.push(if value.is_nan() { String::new() } else { value.to_string() });
    }
    Ok(Row { columns, values })
}

fn of_summary(summary: &Summary) -> miette::Result<Ordered> {
    let text = serde_json::to_string(summary).into_diagnostic()?;
    serde_json::from_str(&text).into_diagnostic()
}

/// The members of an object in the order in which they stand.
struct Ordered(Vec<(String, serde_json::Value)>);

impl<'de> Deserialize<'de> for Ordered {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Members;
        impl<'de> Visitor<'de> for Members {
            type Value = Ordered;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Ordered, M::Error> {
                let mut members = vec![];
                while let Some(member) = map.next_entry()? {
                    members.push(member);
                }
                Ok(Ordered(members))
            }
        }
        from.deserialize_map(Members)
    }
}
