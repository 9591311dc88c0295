//! The soak run: all engines on every block of the catalogue and on many random designs, for a
//! hundred million cycles and more, with each output compared in each cycle.

pub mod case;
pub mod engines;
pub mod report;
pub mod shrink;

use crate::random_design::bytes_of_seed;
use case::{Case, Failure, Subject};
use fncc_hdl::catalog::{self, BLOCKS, Entry, Parameters};
use fncc_testbenches::stream::Random;
use indicatif::ProgressBar;
use report::Row;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Instant;

/// The widths at which a block that has one is run.
pub const WIDTHS: [usize; 3] = [64, 256, 512];

/// What to run.
#[derive(Clone, Debug, PartialEq, Eq, clap::Args)]
pub struct Options {
    /// Cycles of all designs together, half for the blocks and half for the random designs
    #[arg(long, default_value_t = 100_000_000, value_parser = positive)]
    pub cycles: usize,
    /// Seed of the inputs and the random designs
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    /// Designs that run at the same time [default: as many as there are processors]
    #[arg(long, value_parser = positive)]
    pub jobs: Option<usize>,
    /// Only this block, and no random designs unless `--designs` requests them
    #[arg(long)]
    pub block: Option<String>,
    /// Number of random designs [default: 200]
    #[arg(long)]
    pub designs: Option<usize>,
    /// Where the result is written as text; the Verilog of a failing design goes next to it
    #[arg(long, default_value = "soak.log")]
    pub log: PathBuf,
    /// Runs one failing case again, from the digits that a soak run printed
    #[arg(long, conflicts_with_all = ["cycles", "seed", "jobs", "block", "designs"])]
    pub replay: Option<String>,
}

fn positive(text: &str) -> Result<usize, String> {
    match text.replace('_', "").parse() {
        Ok(0) => Err("must be at least 1".to_string()),
        Ok(number) => Ok(number),
        Err(error) => Err(error.to_string()),
    }
}

/// There is no such block.
#[derive(Debug, thiserror::Error)]
#[error("there is no block `{name}`; there are {}", BLOCKS.iter().map(|b| b.name).collect::<Vec<_>>().join(", "))]
pub struct UnknownBlock {
    /// What was requested.
    pub name: String,
}

/// A case to run, and how the table calls it.
#[derive(Clone, Debug)]
pub struct Planned {
    /// Block or number of the random design.
    pub design: String,
    /// Width of the block, or those of the signals of the random design.
    pub widths: String,
    /// What to run.
    pub case: Case,
}

/// Blocks whose hardware does not depend on the width need one width only.
fn widths(block: &Entry) -> Vec<usize> {
    let at =
        |width: &usize| block.design(Parameters { width: *width, ports: 8, ..Default::default() });
    let mut widths: Vec<_> = WIDTHS.into_iter().filter(|w| block.widths.contains(w)).collect();
    if widths.windows(2).all(|pair| at(&pair[0]) == at(&pair[1])) {
        widths.truncate(1);
    }
    widths
}

/// All cases of a run, those that take longest first.
///
/// # Errors
/// [`UnknownBlock`].
pub fn plan(options: &Options) -> Result<Vec<Planned>, UnknownBlock> {
    let blocks: Vec<&Entry> = match &options.block {
        None => BLOCKS.iter().rev().collect(),
        Some(name) => {
            vec![catalog::find(name).ok_or_else(|| UnknownBlock { name: name.clone() })?]
        }
    };
    let designs = options.designs.unwrap_or(if options.block.is_some() { 0 } else { 200 });
    let blocks: Vec<_> =
        blocks.iter().flat_map(|b| widths(b).into_iter().map(|w| (b.name, w))).collect();
    let for_blocks = if designs == 0 { options.cycles } else { options.cycles / 2 };
    let mut random = Random::new(options.seed);
    let mut planned = vec![];
    for (name, width) in &blocks {
        let cycles = for_blocks.div_ceil(blocks.len());
        let subject = Subject::Block { name, width: *width };
        let (design, widths) = (name.to_string(), width.to_string());
        let case = Case { subject, seed: random.word(), cycles };
        planned.push(Planned { design, widths, case });
    }
    for index in 0..designs {
        let cycles = (options.cycles - for_blocks).div_ceil(designs);
        let bytes = bytes_of_seed(random.word());
        let widths = report::widths_of(&crate::random_design::from_bytes(&bytes));
        let case = Case { subject: Subject::Random(bytes), seed: random.word(), cycles };
        planned.push(Planned { design: format!("random {index}"), widths, case });
    }
    Ok(planned)
}

/// Runs the cases on `jobs` threads until all are done or one fails. Returns a row for each that
/// is done, in the order of the plan, and the failure.
pub fn run(
    planned: &[Planned],
    jobs: usize,
    progress: &ProgressBar,
) -> (Vec<Row>, Option<(Planned, Failure)>) {
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    let rows = Mutex::new(vec![]);
    let failed = Mutex::new(None);
    // An engine of Verilator belongs to the thread that made it, so each job makes its own.
    let work = || {
        while !stop.load(Ordering::Relaxed) {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(job) = planned.get(index) else { break };
            progress.set_message(format!("{} {}", job.design, job.widths));
            let (mut cycles, mut start) = (0, None);
            let outcome = job.case.run(engines::engines, &mut |more| {
                // Building is over before the first call, and does not count.
                let _ = start.get_or_insert_with(Instant::now);
                cycles += more;
                progress.inc(more as u64);
                !stop.load(Ordering::Relaxed)
            });
            let seconds = start.map_or(0.0, |start: Instant| start.elapsed().as_secs_f64());
            let row = Row::new(job, cycles, seconds, outcome.as_ref().ok().copied().flatten());
            rows.lock().unwrap_or_else(|e| e.into_inner()).push((index, row));
            if let Err(failure) = outcome {
                stop.store(true, Ordering::Relaxed);
                let mut failed = failed.lock().unwrap_or_else(|e| e.into_inner());
                failed.get_or_insert((job.clone(), failure));
            }
        }
    };
    std::thread::scope(|scope| {
        (0..jobs).for_each(|_| drop(scope.spawn(work)));
    });
    let mut rows = rows.into_inner().unwrap_or_else(|e| e.into_inner());
    rows.sort_by_key(|(index, _)| *index);
    let failed = failed.into_inner().unwrap_or_else(|e| e.into_inner());
    (rows.into_iter().map(|(_, row)| row).collect(), failed)
}
