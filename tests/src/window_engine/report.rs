//! Which rules of the window computation the comparison of engine and model takes, and whether it sees
//! each of them broken.

use super::breaks::{BREAKS, Break, try_break};
use super::{Covered, Difference, cover};
use comfy_table::{Table, presets};
use fncc_models::window::fixed::Rule;
use fncc_sim::engine::EngineError;
use indicatif::ProgressBar;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// What a run found.
pub struct Report {
    covered: Covered,
    /// How each of [`BREAKS`] gave itself away, if it did.
    found: Vec<Option<Difference>>,
}

impl Report {
    /// Whether every rule applied and every break was seen.
    pub fn is_complete(&self) -> bool {
        self.found.iter().all(Option::is_some)
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
                found.as_ref().map_or_else(|| "NOT SEEN".to_string(), Difference::place),
            ]);
        }
        table
    }
}

/// Compares the engine with the model, as it is and with every break, on all processors.
///
/// # Errors
/// [`EngineError`] when an engine cannot be built.
///
/// # Panics
/// When the engine as it is differs from the model.
pub fn run(progress: &ProgressBar) -> Result<Report, EngineError> {
    progress.set_length(BREAKS.len() as u64 + 1);
    let covered = cover().unwrap_or_else(|difference| panic!("{difference}"));
    progress.inc(1);
    let next = AtomicUsize::new(0);
    let found = Mutex::new(vec![None; BREAKS.len()]);
    let jobs = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| -> Result<(), EngineError> {
        let work = || -> Result<(), EngineError> {
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some(change) = BREAKS.get(index) else { break };
                let outcome = try_break(change)?;
                found.lock().expect("no thread panics with the lock")[index] = Some(outcome);
                progress.inc(1);
            }
            Ok(())
        };
        let threads: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
        threads.into_iter().try_for_each(|t| t.join().expect("no thread panics"))
    })?;
    let found = found.into_inner().expect("no thread panicked");
    Ok(Report { covered, found: found.into_iter().flatten().collect() })
}
