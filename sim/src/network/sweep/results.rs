//! Points that are run, and what is left of them in a folder.

use std::collections::{HashMap, HashSet};
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use fncc_netlist::interrupt;
use sha2::{Digest, Sha256};

use super::row::{Row, row};
use super::{Point, Sweep, SweepError};
use crate::atomic_file;
use crate::internal_error::guard;
use crate::network::run::on_threads;

/// Why a point has no results.
type Cause = Box<dyn Error + Send + Sync>;

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
