//! Sweeps: a described experiment at every point of a grid, on all processors.
//!
//! The grid is a table `[grid]` in the description. Each of its keys has a list of values: `scheme`, `rate` (of all links), `load`, `seed`
//! (of traffic and marks), or any key of the description by its path, as `"network.ack_every"`.
//!
//! Each point that is finished has a file of its own, whole or not there, under a hash of the point and the program. So a sweep that was
//! interrupted goes on where it was, one that is larger runs only what is new, and another program starts over. The table of
//! all points is made from these files. A point that cannot be run has a row that says why, and no file: it is tried again the next time.

use std::collections::{HashMap, HashSet};
use std::error::Error;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use fncc_netlist::interrupt;
use miette::Diagnostic;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;

use super::check::check_schemes;
use super::description::{Description, DescriptionError, Source};
use super::fattree::{PERCENTILES, percentile, slowdown};
use super::run::{Outcome, Summary, on_threads};
use super::scheme::Scheme;
use crate::atomic_file::{self, WriteError};
use crate::internal_error::guard;

/// Points of a sweep at most.
const MOST_POINTS: usize = 100_000;

/// A point of the grid.
#[derive(Clone, Debug)]
pub struct Point {
    /// The values that it has there, in the order of [`Sweep::keys`].
    pub values: Vec<String>,
    /// Its name: that of the description, and its values.
    pub name: String,
    /// Schemes to run it under.
    pub schemes: Vec<Scheme>,
    /// The description as a text that is the same however it was written.
    text: String,
}

impl Point {
    /// What is run.
    ///
    /// # Errors
    /// None that [`Sweep::parse`] has not found.
    pub fn description(&self) -> Result<Description, DescriptionError> {
        Description::understand(&Source { name: &self.name, text: &self.text })
    }
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
    /// The results of a point cannot be written as JSON.
    #[error("cannot write the results of a point as JSON")]
    Json(#[from] serde_json::Error),
}

/// Why a point has no results.
type Cause = Box<dyn Error + Send + Sync>;

/// Figures of a point under a scheme, in the order of [`Sweep::columns`], but for the last one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Row(Vec<String>);

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
            if let Some(value) = repeated(values) {
                let reason = format!("`{key}` has the value {value} twice");
                let help = Some("give each value once".to_string());
                return Err(source.wrong(at, &reason, help));
            }
            if tables.len().saturating_mul(values.len()) > MOST_POINTS {
                let reason = format!("the grid has more than {MOST_POINTS} points");
                let help = Some("make sweeps of parts of it".to_string());
                return Err(source.wrong(at, &reason, help));
            }
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
        let (mut all, mut parameters) = (vec![], vec![]);
        for (values, table) in tables {
            let text = toml::to_string(&table)
                .map_err(|error| source.wrong(at.clone(), &error.to_string(), None))?;
            let named = keys.iter().zip(&values).map(|(key, value)| format!("{key} = {value}"));
            let name = format!("{} at {}", source.name, named.collect::<Vec<_>>().join(", "));
            let Description { schemes, set, .. } =
                Description::understand(&Source { name: &name, text: &text })?;
            all.extend(
                schemes.iter().copied().filter(|scheme| !all.contains(scheme)).collect::<Vec<_>>(),
            );
            parameters = set;
            points.push(Point { values, name, schemes, text });
        }
        // What one scheme of a sweep looks at may mean nothing under another one.
        check_schemes(&all, &parameters)
            .map_err(|error| source.diagnostic(source.place(&error.keys()), &error))?;
        Ok(Self { keys, points })
    }

    /// The columns of the table: the keys, the figures of a run, and why it failed.
    ///
    /// # Errors
    /// None that is known of.
    pub fn columns(&self) -> Result<Vec<String>, SweepError> {
        let figures = figures(&Summary::empty(Scheme::PfcOnly))?.into_iter().map(|(name, _)| name);
        let figures = figures.filter(|name| !self.keys.contains(name));
        let slowdowns = PERCENTILES.map(|percent| format!("slowdown_p{percent}"));
        let behind = ["unfinished".to_string()].into_iter().chain(slowdowns);
        let error = ["error".to_string()];
        Ok(self.keys.iter().cloned().chain(figures).chain(behind).chain(error).collect())
    }
}

/// A value that stands in a list twice; numbers are the same with and without a point.
fn repeated(values: &[toml::Value]) -> Option<&toml::Value> {
    let number = |value: &toml::Value| {
        value.as_float().or_else(|| value.as_integer().map(|number| number as f64))
    };
    let is_same = |a: &toml::Value, b: &toml::Value| match (a, b) {
        (toml::Value::Float(_), _) | (_, toml::Value::Float(_)) => {
            number(a).is_some() && number(a) == number(b)
        }
        _ => a == b,
    };
    let mut places = (0..values.len()).map(|place| (&values[..place], &values[place]));
    places.find(|(before, value)| before.iter().any(|other| is_same(other, value))).map(|it| it.1)
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
    /// Points that cannot be run, or that ended with an error.
    pub failed: usize,
}

/// Results in a folder: the table `sweep.csv`, and a file for each point in `points`.
#[derive(Debug)]
pub struct Results {
    folder: PathBuf,
    program: String,
    /// By the text of a point that failed, a row for each scheme with its error at the end.
    failed: Mutex<HashMap<String, Vec<Vec<String>>>>,
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
        let failed = Mutex::new(HashMap::new());
        Ok(Self { folder, program, failed })
    }

    /// Runs the points that have not been run, on so many threads, until `stop`. `finished` is called for each point of the sweep that
    /// is there or has failed.
    ///
    /// # Errors
    /// When a file cannot be written; what has finished is kept.
    pub fn run(
        &self,
        sweep: &Sweep,
        threads: usize,
        stop: &AtomicBool,
        finished: impl Fn(&Point) + Sync,
    ) -> Result<Done, SweepError> {
        let mut texts = HashSet::new();
        let mut is_new = |text: &String| texts.insert(text.clone());
        let is_open = |point: &&Point| self.rows(point).is_none() && is_new(&point.text);
        let (open, known): (Vec<_>, Vec<_>) = sweep.points.iter().partition(is_open);
        known.iter().for_each(|point| finished(point));
        let (run, failed) = (AtomicUsize::new(0), AtomicUsize::new(0));
        // A file that cannot be written is an error of the whole sweep.
        let is_broken = AtomicBool::new(false);
        let does = |point: &&Point| -> Result<(), SweepError> {
            if stop.load(Ordering::Relaxed) || is_broken.load(Ordering::Relaxed) {
                return Ok(());
            }
            let result = self.run_point(sweep, point);
            is_broken.fetch_or(result.is_err(), Ordering::Relaxed);
            let count = if result? { &run } else { &failed };
            count.fetch_add(1, Ordering::Relaxed);
            finished(point);
            Ok(())
        };
        let results = on_threads(threads.max(1), &open, does);
        self.write_table(sweep)?;
        results.into_iter().collect::<Result<Vec<()>, SweepError>>()?;
        Ok(Done { run: run.into_inner(), known: known.len(), failed: failed.into_inner() })
    }

    /// Runs a point; whether it could be.
    fn run_point(&self, sweep: &Sweep, point: &Point) -> Result<bool, SweepError> {
        let mut rows = vec![];
        let mut has_failed = false;
        for scheme in &point.schemes {
            let run = || {
                let experiment = point.description()?.experiment;
                let outcome = experiment.run(*scheme)?;
                let no_progress = experiment.no_progress(&outcome).map(Cause::from);
                Ok::<_, Cause>((outcome, no_progress))
            };
            let name = format!("{} under {}", point.name, scheme.name());
            let outcome = guard(&name, run).map_err(Cause::from).flatten();
            let error = match &outcome {
                Ok((_, no_progress)) => no_progress.as_ref(),
                Err(error) => Some(error),
            };
            has_failed |= error.is_some();
            let error = error.map_or_else(String::new, |error| one_line(&**error));
            let outcome = outcome.as_ref().ok().map(|(outcome, _)| outcome);
            rows.push((row(sweep, point, *scheme, outcome)?, error));
        }
        if has_failed {
            let with_error = |(Row(mut values), error)| {
                values.push(error);
                values
            };
            let rows = rows.into_iter().map(with_error).collect();
            self.failed().insert(point.text.clone(), rows);
            return Ok(false);
        }
        let rows: Vec<_> = rows.into_iter().map(|(row, _)| row).collect();
        let text = serde_json::to_vec_pretty(&rows)?;
        atomic_file::replace(&self.file(point), &text)?;
        Ok(true)
    }

    fn failed(&self) -> MutexGuard<'_, HashMap<String, Vec<Vec<String>>>> {
        self.failed.lock().unwrap_or_else(PoisonError::into_inner)
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

    /// Writes the table of the points that have finished or failed.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write_table(&self, sweep: &Sweep) -> Result<(), SweepError> {
        let text = self.table(sweep)?;
        atomic_file::replace(&self.folder.join("sweep.csv"), &text)?;
        Ok(())
    }

    fn table(&self, sweep: &Sweep) -> Result<Vec<u8>, SweepError> {
        let mut table = csv::Writer::from_writer(vec![]);
        table.write_record(sweep.columns()?)?;
        for point in &sweep.points {
            if let Some(rows) = self.rows(point) {
                for Row(values) in rows {
                    table.write_record(values.iter().map(String::as_str).chain([""]))?;
                }
            } else if let Some(rows) = self.failed().get(&point.text) {
                for values in rows {
                    table.write_record(values)?;
                }
            }
        }
        let text = table.into_inner().map_err(|error| csv::Error::from(error.into_error()));
        Ok(text?)
    }
}

/// An error and what led to it, in a line.
fn one_line(error: &(dyn Error + 'static)) -> String {
    let mut line = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        line += &format!(": {error}");
        cause = error.source();
    }
    line.replace('\n', " ")
}

/// All figures of an outcome, and the slowdowns of its flows; those of a run that failed are empty.
fn row(
    sweep: &Sweep,
    point: &Point,
    scheme: Scheme,
    outcome: Option<&Outcome>,
) -> Result<Row, SweepError> {
    let mut values = point.values.clone();
    let empty = Summary::empty(scheme);
    for (column, value) in figures(outcome.map_or(&empty, |outcome| &outcome.summary))? {
        if sweep.keys.contains(&column) {
            continue;
        }
        values.push(match value {
            _ if outcome.is_none() && column != "scheme" => String::new(),
            serde_json::Value::Null => String::new(),
            serde_json::Value::String(text) => text,
            other => other.to_string(),
        });
    }
    let flows = outcome.map_or(&[][..], |outcome| &outcome.flows);
    let with_end = flows.iter().filter(|flow| flow.spec.bytes.is_some());
    let mut slowdowns: Vec<_> = with_end.clone().filter_map(slowdown).collect();
    slowdowns.sort_by(f64::total_cmp);
    let unfinished = with_end.count() - slowdowns.len();
    values.push(if outcome.is_some() { unfinished.to_string() } else { String::new() });
    for percent in PERCENTILES {
        let value = percentile(&slowdowns, percent);
        values.push(if value.is_nan() { String::new() } else { value.to_string() });
    }
    Ok(Row(values))
}

/// The figures of a summary by name, in the order in which they stand.
fn figures(summary: &Summary) -> Result<Vec<(String, serde_json::Value)>, SweepError> {
    let text = serde_json::to_string(summary)?;
    let Ordered(figures) = serde_json::from_str(&text)?;
    Ok(figures)
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
