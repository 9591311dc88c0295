//! Sweeps over all blocks of the catalogue and over shells, generated from their ports: what a reset leaves, and what a load makes of two settings.

pub mod loads;
pub mod managed_loads;
pub mod resets;
mod taken;

use crate::observation::Output;
use crate::soak::UnknownBlock;
use crate::traffic::bus;
use comfy_table::{Table, presets};
use fncc_gen::package::shell;
use fncc_hdl::catalog::{self, BLOCKS, Parameters};
use fncc_netlist::Compiled;
use fncc_support::budget;
use indicatif::ProgressBar;
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{LazyLock, Mutex};

/// What to sweep.
#[derive(Clone, Debug, clap::Args)]
pub struct Options {
    /// Sweeps of each block, each with its own traffic
    #[arg(long, default_value_t = 20)]
    pub rounds: u64,
    /// Seed of the first of them
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Only this block or shell
    #[arg(long)]
    pub block: Option<String>,
}

impl Options {
    /// The blocks to sweep.
    ///
    /// # Errors
    /// [`UnknownBlock`].
    pub fn blocks(&self) -> Result<Vec<&'static str>, UnknownBlock> {
        let Some(name) = &self.block else { return Ok(names()) };
        let known = BLOCKS.iter().map(|block| block.name).chain(shells());
        let found = known.into_iter().find(|known| known == name);
        found.map(|name| vec![name]).ok_or_else(|| UnknownBlock { name: name.clone() })
    }
}

/// The names of all shells.
fn shells() -> impl Iterator<Item = &'static str> {
    static SHELLS: LazyLock<Vec<String>> = LazyLock::new(|| {
        shell::all().expect("the descriptions are right").keys().cloned().collect()
    });
    SHELLS.iter().map(String::as_str)
}

/// What is swept: the blocks of the catalogue and the shells that join one with its registers. Those of other targets add names only; `scripts/test --all` has them too.
pub fn names() -> Vec<&'static str> {
    let of_block = |name: &&str| name.starts_with("managed_") || budget::is_thorough(name);
    BLOCKS.iter().map(|block| block.name).chain(shells().filter(of_block)).collect()
}

/// The parameters that blocks are swept with: the width of most targets, and a table of flows that is cleared soon after a reset.
pub fn parameters(name: &str) -> Parameters {
    let widths = shell::widths(name);
    let width = if widths.contains(&256) { 256 } else { widths[0] };
    Parameters { width, ports: 8, flows: 64, ..Default::default() }
}

/// The latency of a block, or of the one whose registers a shell has.
fn latency(name: &str, parameters: Parameters) -> usize {
    let registers = || catalog::find(&bus::registers(name).block);
    let block = catalog::find(name).or_else(registers).expect("a block or a shell");
    (block.latency)(parameters)
}

/// What sweeps of a block have done.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Resets or loads.
    pub trials: usize,
    /// Cycles compared after them.
    pub cycles: usize,
    /// The first difference of each output that ever was the first to differ.
    pub differences: Vec<Difference>,
}

/// Two instances differ.
#[derive(Clone, Debug)]
pub struct Difference {
    /// At this output.
    pub output: String,
    /// When, and what they say.
    pub text: String,
}

/// What two engines say by an output.
type Said = [Option<Vec<u64>>; 2];

impl Tally {
    /// Keeps a difference, the first one at each output.
    fn note(&mut self, output: &str, text: impl FnOnce() -> String) {
        if self.differences.iter().all(|known| known.output != output) {
            self.differences.push(Difference { output: output.to_string(), text: text() });
        }
    }
}

impl std::iter::Sum for Tally {
    fn sum<I: Iterator<Item = Self>>(tallies: I) -> Self {
        tallies.fold(Self::default(), |mut all, Self { trials, cycles, differences }| {
            all.trials += trials;
            all.cycles += cycles;
            for Difference { output, text } in differences {
                all.note(&output, || text);
            }
            all
        })
    }
}

/// The first output by which two engines do not say the same, and what they say.
fn difference<'o>(
    outputs: &'o [Output],
    one: &Compiled,
    other: &Compiled,
    counts: impl Fn(&Output) -> bool,
) -> Option<(&'o str, Said)> {
    outputs.iter().filter(|output| counts(output)).find_map(|output| {
        let said = [one, other].map(|engine| output.said(engine));
        (said[0] != said[1]).then_some((output.name.as_str(), said))
    })
}

fn text(said: &Option<Vec<u64>>) -> String {
    match said {
        None => "nothing".to_string(),
        Some(words) => {
            let digits: String = words.iter().rev().map(|word| format!("{word:016x}")).collect();
            let digits = digits.trim_start_matches('0');
            if digits.is_empty() { "0".to_string() } else { digits.to_string() }
        }
    }
}

/// Sweeps blocks on all processors; those that the sweep has nothing to do with are left out.
///
/// # Panics
/// When the sweep does.
pub fn run(
    blocks: &[&'static str],
    progress: &ProgressBar,
    sweep: impl Fn(&'static str) -> Option<Tally> + Sync,
) -> Vec<(&'static str, Tally)> {
    progress.set_length(blocks.len() as u64);
    let next = AtomicUsize::new(0);
    let rows = Mutex::new(vec![None; blocks.len()]);
    let jobs = std::thread::available_parallelism().map_or(1, NonZero::get);
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                // The largest blocks stand at the end.
                while let Some(index) =
                    blocks.len().checked_sub(1 + next.fetch_add(1, Ordering::Relaxed))
                {
                    progress.set_message(blocks[index]);
                    let tally = sweep(blocks[index]);
                    rows.lock().expect("no thread panics with the lock")[index] = tally;
                    progress.inc(1);
                }
            });
        }
    });
    let rows = rows.into_inner().expect("no thread panics with the lock");
    blocks.iter().zip(rows).filter_map(|(block, tally)| Some((*block, tally?))).collect()
}

/// The table to print, and below it what differs.
pub fn report(rows: &[(&'static str, Tally)], trials: &str) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_header(["block", trials, "cycles compared", "outputs that differ"]);
    let mut all = Tally::default();
    for (block, tally) in rows {
        let Tally { trials, cycles, differences } = tally;
        table.add_row([
            (*block).to_string(),
            trials.to_string(),
            cycles.to_string(),
            differences.len().to_string(),
        ]);
        all.trials += trials;
        all.cycles += cycles;
    }
    let blocks = rows.len();
    let Tally { trials: count, cycles, .. } = all;
    format!("{table}\n{blocks} blocks, {count} {trials}, {cycles} cycles\n{}", differences(rows))
}

/// What differs, a line each.
pub fn differences(rows: &[(&'static str, Tally)]) -> String {
    let lines = rows.iter().flat_map(|(block, tally)| {
        tally.differences.iter().map(move |difference| format!("{block}: {}\n", difference.text))
    });
    lines.collect()
}
