//! Points that are run, and what is left of them in a folder.

use std::collections::{HashMap, HashSet};
use std::error::Error;
use std::fs::{self, File, TryLockError};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use fncc_support::interrupt;
use sha2::{Digest, Sha256};

use super::row::{Row, row};
use super::{Point, Sweep, SweepError};
use crate::output::csv::completions;
use crate::run::on_threads;
use fncc_support::atomic_file;
use fncc_support::internal_error::guard;

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

/// Results in a folder: the table `sweep.csv`, for each point a file in `points` and its flows in `flows`, and `sweep.lock`, which is locked while this is there.
#[derive(Debug)]
pub struct Results {
    folder: PathBuf,
    _lock: Lock,
    program: String,
    /// By the text of a point that failed, a row for each scheme with its error at the end.
    failed: Mutex<HashMap<String, Vec<Vec<String>>>>,
}

impl Results {
    /// Results of a program in a folder, which is made if it is not there.
    ///
    /// # Errors
    /// When it cannot be made, or another process has results there.
    pub fn new(folder: &Path, program: &str) -> Result<Self, SweepError> {
        for inner in ["points", "flows"] {
            let path = folder.join(inner);
            interrupt::make_folder(&path).map_err(|source| SweepError::Folder { path, source })?;
        }
        let lock = lock(folder)?;
        let (folder, program) = (folder.to_owned(), program.to_string());
        let failed = Mutex::new(HashMap::new());
        Ok(Self { folder, _lock: lock, program, failed })
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
        // A file that cannot be written is an error of the entire sweep.
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
        let (mut has_failed, mut outcomes) = (false, vec![]);
        let flows_csv = format!("flows/{}.csv", self.name(point));
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
            let outcome = outcome.ok().map(|(outcome, _)| outcome);
            let Row(mut values) = row(sweep, point, *scheme, outcome.as_ref())?;
            values.push(outcome.as_ref().map_or_else(String::new, |_| flows_csv.clone()));
            outcomes.extend(outcome);
            rows.push((Row(values), error));
        }
        if !outcomes.is_empty() {
            let names = point.description().map(|it| it.experiment.names).unwrap_or_default();
            let flows = completions(&names, &outcomes)?;
            atomic_file::replace(&self.folder.join(&flows_csv), &flows)?;
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
        self.folder.join("points").join(self.name(point) + ".json")
    }

    /// The name of the files of a point.
    fn name(&self, point: &Point) -> String {
        let mut hash = Sha256::new();
        for part in [&self.program, &point.text] {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
        hash.finalize()[..16].iter().map(|b| format!("{b:02x}")).collect()
    }

    /// What is left of a point, a row for each scheme; none when it has not been run, its file is damaged, or a table of flows is gone.
    fn rows(&self, point: &Point) -> Option<Vec<Row>> {
        let rows: Vec<Row> = serde_json::from_slice(&fs::read(self.file(point)).ok()?).ok()?;
        let has_flows =
            |Row(values): &Row| values.last().is_some_and(|it| self.folder.join(it).is_file());
        rows.iter().all(has_flows).then_some(rows)
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

/// A file that is locked.
#[derive(Debug)]
struct Lock(File);

impl Drop for Lock {
    fn drop(&mut self) {
        // A process that is being started may have the same file for a moment.
        let _ = self.0.unlock();
    }
}

/// The lock of a folder, which ends with this process at the latest. Its file names the process.
fn lock(folder: &Path) -> Result<Lock, SweepError> {
    let path = folder.join("sweep.lock");
    let failed = |source| SweepError::Lock { path: path.clone(), source };
    let open = File::options().read(true).write(true).create(true).truncate(false).open(&path);
    let mut file = open.map_err(failed)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            let owner = fs::read_to_string(&path).unwrap_or_default().trim().to_string();
            return Err(SweepError::Busy { folder: folder.to_owned(), owner });
        }
        Err(TryLockError::Error(source)) => return Err(failed(source)),
    }
    file.set_len(0).map_err(failed)?;
    writeln!(file, "process {}", std::process::id()).map_err(failed)?;
    Ok(Lock(file))
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
