//! Points that are run, and what is left of them in a folder.

use std::collections::{BTreeSet, HashSet};
use std::error::Error;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use fncc_support::atomic_file;
use fncc_support::internal_error::guard;
use sha2::{Digest, Sha256};

use super::folder::{Folder, Record, flows_csv};
use super::row::figures;
use super::{NAME, Point, Shard, Sweep, SweepError};
use crate::output::csv::completions;
use crate::run::on_threads;

/// Why a point has no results.
type Cause = Box<dyn Error + Send + Sync>;

/// Time between two looks at points that other processes run.
const PAUSE: Duration = Duration::from_millis(100);

/// What is run, and how.
#[derive(Clone, Copy, Debug)]
pub struct Work<'a> {
    /// Which points.
    pub shard: Shard,
    /// How many at a time.
    pub threads: usize,
    /// Set when no more points are to be begun.
    pub stop: &'a AtomicBool,
}

/// What happens while points are run.
#[derive(Clone, Copy, Debug)]
pub enum Event<'a> {
    /// A point is there, or has failed.
    Finished(&'a Point),
    /// All others are run by other processes, so many.
    Waiting(usize),
}

/// What a sweep did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Done {
    /// Points that were run.
    pub run: usize,
    /// Points that had been run before, or that another process has run.
    pub known: usize,
    /// Points that cannot be run, or that ended with an error.
    pub failed: usize,
}

/// What a merger found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Merged {
    /// Points that are in no folder.
    pub missing: usize,
    /// Points that have failed.
    pub failed: usize,
    /// If some are missing: other programs that ran points in the folders.
    pub programs: BTreeSet<String>,
}

/// What became of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Run,
    Known,
    Failed,
    /// Another process runs it.
    Taken,
    /// It was not begun.
    Open,
}

impl From<&Record> for State {
    fn from(record: &Record) -> Self {
        if record.has_failed() { Self::Failed } else { Self::Known }
    }
}

/// Results in a folder: the table `sweep.csv`, and for each point files in `points` or `failed`, and in `flows`.
#[derive(Debug)]
pub struct Results {
    folder: Folder,
    program: String,
}

impl Results {
    /// Results of a program in a folder, which is made if it is not there.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn new(folder: &Path, program: &str) -> Result<Self, SweepError> {
        Ok(Self { folder: Folder::make(folder)?, program: program.to_string() })
    }

    /// Runs the points that have not been run, until `stop`, and waits for those that other processes run.
    ///
    /// # Errors
    /// When a file cannot be written or locked; what has finished is kept.
    pub fn run(
        &self,
        sweep: &Sweep,
        work: &Work<'_>,
        on: impl Fn(Event<'_>) + Sync,
    ) -> Result<Done, SweepError> {
        let mut keys = HashSet::new();
        let all: Vec<_> = sweep.points_of(work.shard).collect();
        let with_key = all.iter().map(|point| (*point, self.key(point)));
        let mut open: Vec<_> = with_key.filter(|(_, key)| keys.insert(key.clone())).collect();
        // Points of equal content are one.
        let mut done = Done { known: all.len() - open.len(), ..Done::default() };
        // A file that cannot be written is an error of the entire sweep.
        let is_broken = AtomicBool::new(false);
        let is_over = || work.stop.load(Ordering::Relaxed) || is_broken.load(Ordering::Relaxed);
        let does = |(point, key): &(&Point, String)| -> Result<State, SweepError> {
            if is_over() {
                return Ok(State::Open);
            }
            let result = self.settle(point, key);
            is_broken.fetch_or(result.is_err(), Ordering::Relaxed);
            if !matches!(result, Ok(State::Taken)) {
                on(Event::Finished(point));
            }
            result
        };
        let mut failure = None;
        while !open.is_empty() && !is_over() {
            let results = on_threads(work.threads.max(1), &open, does);
            let (before, mut taken) = (open.len(), vec![]);
            for (point, result) in open.into_iter().zip(results) {
                match result {
                    Ok(State::Run) => done.run += 1,
                    Ok(State::Known) => done.known += 1,
                    Ok(State::Failed) => done.failed += 1,
                    Ok(State::Taken) => taken.push(point),
                    Ok(State::Open) => {}
                    Err(error) => failure = failure.or(Some(error)),
                }
            }
            open = taken;
            if open.len() == before {
                on(Event::Waiting(before));
                std::thread::sleep(PAUSE);
            }
        }
        // The last of several shards writes the table: thousands of them read all points once.
        if work.shard == Shard::ALL || self.missing(sweep) == 0 {
            self.write_table(sweep)?;
        }
        failure.map_or(Ok(done), Err)
    }

    /// Sees to it that a point is run by one process.
    fn settle(&self, point: &Point, key: &str) -> Result<State, SweepError> {
        if let Some(record) = self.folder.record(key) {
            return Ok(State::from(&record));
        }
        let Some(claim) = self.folder.claim(key)? else {
            return Ok(State::Taken);
        };
        // The process that had the claim may have finished.
        if let Some(record) = self.folder.record(key) {
            return Ok(State::from(&record));
        }
        let (record, flows) = self.run_point(point)?;
        self.folder.keep(claim, key, &record, flows.as_deref())?;
        Ok(if record.has_failed() { State::Failed } else { State::Run })
    }

    /// Runs a point: its figures, and the table of its flows.
    fn run_point(&self, point: &Point) -> Result<(Record, Option<Vec<u8>>), SweepError> {
        let run = || {
            let experiment = point.experiment()?;
            let outcome = experiment.run(point.scheme)?;
            let no_progress = experiment.no_progress(&outcome).map(Cause::from);
            Ok::<_, Cause>((outcome, no_progress))
        };
        let name = format!("{NAME} under {}", point.scheme.name());
        let (outcome, error) = match guard(&name, run).map_err(Cause::from).flatten() {
            Ok((outcome, no_progress)) => (Some(outcome), no_progress),
            Err(error) => (None, Some(error)),
        };
        let figures = figures(point.scheme, outcome.as_ref())?.into_iter().collect();
        let flows = outcome.map(|outcome| completions(&[outcome])).transpose()?;
        let record = Record {
            program: self.program.clone(),
            figures,
            flows_bytes: flows.as_ref().map(|flows| flows.len() as u64),
            error: error.map_or_else(String::new, |error| one_line(&*error)),
        };
        Ok((record, flows))
    }

    /// The name of the files of a point.
    fn key(&self, point: &Point) -> String {
        let digest = Sha256::new().chain_update(&self.program).chain_update([0]);
        let digest = digest.chain_update(&point.content).finalize();
        digest[..16].iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// How many points of a sweep are still to be run.
    pub fn missing(&self, sweep: &Sweep) -> usize {
        let there = self.folder.keys();
        sweep.points.iter().filter(|point| !there.contains(&self.key(point))).count()
    }

    /// Takes the points of a sweep from other folders, and writes the table.
    ///
    /// # Errors
    /// When one of them is no folder of a sweep, or a file cannot be written.
    pub fn merge(&self, sweep: &Sweep, others: &[PathBuf]) -> Result<Merged, SweepError> {
        let others = others.iter().map(|path| Folder::open(path));
        let others = others.collect::<Result<Vec<_>, _>>()?;
        let mut merged = Merged::default();
        for point in &sweep.points {
            let key = self.key(point);
            let record = match self.folder.record(&key) {
                Some(record) => Some(record),
                None => self.take(&key, &others)?,
            };
            merged.missing += usize::from(record.is_none());
            merged.failed += usize::from(record.is_some_and(|record| record.has_failed()));
        }
        if merged.missing > 0 {
            let folders = others.iter().chain([&self.folder]);
            merged.programs = folders.flat_map(Folder::programs).collect();
            merged.programs.remove(&self.program);
        }
        self.write_table(sweep)?;
        Ok(merged)
    }

    /// Takes a point from the first of some folders that has it.
    fn take(&self, key: &str, others: &[Folder]) -> Result<Option<Record>, SweepError> {
        let found = others.iter().find_map(|other| Some((other, other.record(key)?)));
        if let Some((other, record)) = &found
            && let Some(claim) = self.folder.claim(key)?
        {
            let flows = record.flows_bytes.and_then(|_| other.flows(key));
            self.folder.keep(claim, key, record, flows.as_deref())?;
        }
        Ok(found.map(|(_, record)| record))
    }

    /// Writes the table of the points that have finished or failed.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write_table(&self, sweep: &Sweep) -> Result<(), SweepError> {
        // One that was read before others have finished must not replace theirs.
        let _lock = self.folder.lock_table()?;
        let text = self.table(sweep)?;
        atomic_file::replace(&self.folder.path("sweep.csv"), &text)?;
        Ok(())
    }

    fn table(&self, sweep: &Sweep) -> Result<Vec<u8>, SweepError> {
        let columns = sweep.columns()?;
        let mut table = csv::Writer::from_writer(vec![]);
        table.write_record(&columns)?;
        for point in &sweep.points {
            let key = self.key(point);
            let Some(mut record) = self.folder.record(&key) else { continue };
            let figures = &mut record.figures;
            if record.flows_bytes.is_some() {
                figures.insert("flows_csv".to_string(), flows_csv(&key));
            }
            figures.insert("error".to_string(), record.error);
            figures.extend(sweep.keys.iter().cloned().zip(point.values.iter().cloned()));
            let value = |column| record.figures.get(column).map_or("", String::as_str);
            table.write_record(columns.iter().map(value))?;
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
