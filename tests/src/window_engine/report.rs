//! Which rules of the window computation the comparison of engine and model takes, and whether it sees
//! each of them broken. What is found remains in a file, so that a run that was ended continues.

use super::breaks::{BREAKS, Break, try_break};
use super::{Covered, Difference, cover};
use comfy_table::{Table, presets};
use fncc_models::window::fixed::Rule;
use indicatif::ProgressBar;
use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::UNIX_EPOCH;

/// What a run found.
pub struct Report {
    covered: Covered,
    /// Where each of [`BREAKS`] gave itself away.
    found: Vec<String>,
}

/// What stands in the place of a break that nothing showed.
const NOT_SEEN: &str = "NOT SEEN";

impl Report {
    /// Whether every rule applied and every break was seen.
    pub fn is_complete(&self) -> bool {
        self.found.iter().all(|place| place != NOT_SEEN)
            && Rule::ALL.iter().all(|r| self.covered.rules.contains_key(r))
    }

    /// The tables to print.
    pub fn table(&self) -> Table {
        let mut table = Table::new();
        table.load_style(presets::NOTHING);
        table.set_header(["rule", "applied", "broken: the engine has it that", "seen at"]);
        for (Break { rule, what, .. }, found) in BREAKS.iter().zip(&self.found) {
            let applied = rule.map(|rule| self.covered.rules.get(&rule).copied().unwrap_or(0));
            table.add_row([
                rule.map_or_else(String::new, |rule| format!("{rule:?}")),
                applied.map_or_else(String::new, |times| times.to_string()),
                (*what).to_string(),
                found.clone(),
            ]);
        }
        table
    }
}

/// What distinguishes this program from others: one that is built anew has no results.
fn this_program() -> std::io::Result<String> {
    let file = fs::metadata(std::env::current_exe()?)?;
    let at = file.modified()?.duration_since(UNIX_EPOCH).unwrap_or_default();
    Ok(format!("{} {}", file.len(), at.as_nanos()))
}

/// The results of earlier runs of this program: lines `break<TAB>place` after one that names it.
fn known(path: &Path, program: &str) -> BTreeMap<String, String> {
    let text = fs::read_to_string(path).unwrap_or_default();
    let mut lines = text.lines();
    if lines.next() != Some(program) {
        return BTreeMap::new();
    }
    let pair = |line: &str| line.split_once('\t').map(|(a, b)| (a.to_string(), b.to_string()));
    lines.filter_map(pair).collect()
}

/// Compares the engine with the model, as it is and with every break, on all processors. Results go into a file of a folder, and those that it has are not found again.
///
/// # Errors
/// When an engine cannot be built, or the file cannot be written.
///
/// # Panics
/// When the engine as it is differs from the model.
pub fn run(progress: &ProgressBar, folder: &Path) -> Result<Report, Box<dyn Error>> {
    let say = |text: String| progress.suspend(|| eprintln!("{text}"));
    fs::create_dir_all(folder)?;
    let (path, program) = (folder.join("found.tsv"), this_program()?);
    let known = known(&path, &program);
    let mut file = if known.is_empty() {
        let mut file = fs::File::create(&path)?;
        writeln!(file, "{program}")?;
        file
    } else {
        fs::OpenOptions::new().append(true).open(&path)?
    };
    progress.set_length(BREAKS.len() as u64 + 1);
    say("the engine as it is".to_string());
    let covered = cover().unwrap_or_else(|difference| panic!("{difference}"));
    progress.inc(1);
    let next = AtomicUsize::new(0);
    let found = Mutex::new((&mut file, vec![String::new(); BREAKS.len()]));
    let jobs = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| -> Result<(), String> {
        let work = || -> Result<(), String> {
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some(change) = BREAKS.get(index) else { return Ok(()) };
                let before = known.get(change.what);
                let place = match before {
                    Some(place) => place.clone(),
                    None => {
                        let outcome = try_break(change).map_err(|error| error.to_string())?;
                        outcome.as_ref().map_or(NOT_SEEN.to_string(), Difference::place)
                    }
                };
                let mut found = found.lock().expect("no thread panics with the lock");
                if before.is_none() {
                    writeln!(found.0, "{}\t{place}", change.what)
                        .map_err(|error| format!("{}: {error}", path.display()))?;
                    say(format!("{} of {}: {}: {place}", index + 1, BREAKS.len(), change.what));
                }
                found.1[index] = place;
                progress.inc(1);
            }
        };
        let threads: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
        threads.into_iter().try_for_each(|t| t.join().expect("no thread panics"))
    })?;
    let (_, found) = found.into_inner().expect("no thread panicked");
    Ok(Report { covered, found })
}
