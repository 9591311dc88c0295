//! Every reader of files with inputs that somebody has damaged: no panic, no hang, no hunger for memory, and nothing taken
//! that means something else than what stands there.
//!
//! An input is a sound one with one to five changes ([`mutation`]), made from a number, so that a failure is replayed from its
//! number alone. What a reader takes is compared with a second, plain reading of the same bytes ([`captures`], [`tables`],
//! [`descriptions`], [`cache`]); what it refuses has to come with a remedy.

pub mod cache;
pub mod captures;
pub mod descriptions;
pub mod mutation;
pub mod tables;

use arbitrary::Unstructured;
use fncc_testbenches::stream::Random;
use miette::Diagnostic;
use peak_alloc::PeakAlloc;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use std::{fs, io};
use tempfile::TempDir;

/// The most that a reader may allocate for an input of some KB, which does not stand for more, bytes.
pub const MEMORY_LIMIT: usize = 64 << 20;
/// The longest that it may take.
pub const TIME_LIMIT: Duration = Duration::from_secs(10);
/// Random bytes that an input is made from.
const RANDOM_WORDS: usize = 32;

/// What came of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The reader took it, and read what stands there.
    Taken,
    /// The reader refused it, with a message and a remedy.
    Refused,
}

/// Reads an input, the second argument, which was made from the seed of that number and may be written into a folder of its own; says
/// what is wrong with what the reader did.
pub type Read = Box<dyn Fn(&Path, &[u8], usize) -> Result<Verdict, String>>;

/// A reader under test.
pub struct Reader {
    /// Its name.
    pub name: &'static str,
    /// Sound inputs.
    pub seeds: Vec<Vec<u8>>,
    /// What reads an input.
    pub read: Read,
    /// The most that it may allocate for one, bytes.
    pub memory: usize,
}

/// How many inputs were taken and refused.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    /// Inputs tried.
    pub tried: u64,
    /// Taken.
    pub taken: u64,
    /// Refused.
    pub refused: u64,
    /// The most memory for one, bytes.
    pub peak: usize,
    /// The longest time for one.
    pub slowest: Duration,
}

/// All readers.
pub fn readers() -> Vec<Reader> {
    let mut all = captures::readers();
    all.extend(tables::readers());
    all.extend(descriptions::readers());
    all.push(cache::reader());
    all
}

/// What a reader refused comes with a remedy.
///
/// # Errors
/// When it does not.
pub fn refused(error: &dyn Diagnostic) -> Result<Verdict, String> {
    match error.help() {
        Some(help) if !help.to_string().is_empty() => Ok(Verdict::Refused),
        _ => Err(format!("`{error}` comes without a remedy")),
    }
}

/// Writes an input. The one before it is removed first: some file systems wait for the disk when a file is written over.
fn written(folder: &Path, name: &str, bytes: &[u8]) -> Result<PathBuf, String> {
    let path = folder.join(name);
    // There is none at first.
    let _ = fs::remove_file(&path);
    fs::write(&path, bytes).map_err(|error| error.to_string())?;
    Ok(path)
}

/// A folder in memory where there is one: half a million files take minutes on a disk, and seconds there.
fn scratch() -> io::Result<TempDir> {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir())
}

/// Tries the inputs of numbers `first..first + count`; `progress` gets each.
///
/// A binary in which memory is to be limited has [`PeakAlloc`] as its allocator.
///
/// # Errors
/// The first input with which something is wrong, by its number.
pub fn try_inputs(
    reader: &Reader,
    first: u64,
    count: u64,
    progress: &dyn Fn(),
) -> Result<Counts, String> {
    let folder = scratch().map_err(|error| error.to_string())?;
    let mut counts = Counts::default();
    let watchdog = Watchdog::new(reader.name);
    for number in first..first + count {
        let failed = |what: String| format!("{}, input {number}: {what}", reader.name);
        let (seed, bytes) = input(reader, number);
        watchdog.current.store(number, Ordering::Relaxed);
        let before = PeakAlloc.current_usage();
        PeakAlloc.reset_peak_usage();
        let start = Instant::now();
        let outcome = catch_unwind(AssertUnwindSafe(|| (reader.read)(folder.path(), &bytes, seed)));
        counts.slowest = counts.slowest.max(start.elapsed());
        let peak = PeakAlloc.peak_usage().saturating_sub(before);
        counts.peak = counts.peak.max(peak);
        if peak > reader.memory {
            return Err(failed(format!("{peak} bytes allocated for an input of {}", bytes.len())));
        }
        match outcome {
            Err(_) => return Err(failed("the reader panics".to_string())),
            Ok(Err(wrong)) => return Err(failed(wrong)),
            Ok(Ok(Verdict::Taken)) => counts.taken += 1,
            Ok(Ok(Verdict::Refused)) => counts.refused += 1,
        }
        counts.tried += 1;
        progress();
    }
    Ok(counts)
}

/// The input of a number, and the seed that it was made from.
pub fn input(reader: &Reader, number: u64) -> (usize, Vec<u8>) {
    let mut random = Random::new(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let bytes: Vec<u8> = (0..RANDOM_WORDS).flat_map(|_| random.word().to_le_bytes()).collect();
    mutation::mutated(&mut Unstructured::new(&bytes), &reader.seeds).expect("enough bytes")
}

/// Ends the process when a reader hangs: a thread cannot be stopped from outside.
struct Watchdog {
    current: std::sync::Arc<AtomicU64>,
    over: std::sync::Arc<AtomicBool>,
}

impl Watchdog {
    fn new(name: &'static str) -> Self {
        let current = std::sync::Arc::new(AtomicU64::new(u64::MAX));
        let over = std::sync::Arc::new(AtomicBool::new(false));
        let (seen, ended) = (current.clone(), over.clone());
        std::thread::spawn(move || {
            let (mut last, mut since) = (u64::MAX, Instant::now());
            while !ended.load(Ordering::Relaxed) {
                std::thread::park_timeout(Duration::from_millis(500));
                let now = seen.load(Ordering::Relaxed);
                if now != last {
                    (last, since) = (now, Instant::now());
                } else if now != u64::MAX && since.elapsed() > TIME_LIMIT {
                    eprintln!("{name}, input {now}: the reader takes more than {TIME_LIMIT:?}");
                    std::process::abort();
                }
            }
        });
        Self { current, over }
    }
}

impl Drop for Watchdog {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
    }
}
