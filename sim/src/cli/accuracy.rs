//! `sim accuracy`: how far the fixed-point window computation is from the float reference.

use super::settings::SettingsArgs;
use fncc_models::acks_csv::{AckReader, Limits};
use fncc_models::limits::{self, help, parse};
use fncc_models::window::accuracy::{self, Histogram};
use fncc_models::window::fixed::ConfigError;
use fncc_models::window::fuzz::{self, AckFuzzer};
use fncc_network::run::on_threads;
use fncc_support::internal_error::guard;
use fncc_support::say;
use indicatif::{ProgressBar, ProgressStyle};
use miette::miette;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// ACKs per batch with the same settings.
const BATCH: u64 = 50_000;
/// Flows of a batch.
const FLOWS: u32 = 20;
/// Largest allowed relative error of a window.
const BOUND: f64 = 1e-4;

/// Compare the fixed-point window computation with the float reference.
///
/// Both models process the same ACKs, each with its own state: fuzzed ones whose settings change every 50000
/// ACKs (round-trip times of 1.5 to 60 us, lines of 25 to 400 Gb/s, 1 to 5 hops of all rates), or those of
/// a table. Prints a histogram of |dW/W| and fails above 1e-4.
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Args {
    #[arg(long, value_name = "N", default_value = "10000000", value_parser = parse::<limits::FuzzedAcks>,
          help = help::<limits::FuzzedAcks>("Number of fuzzed ACKs"))]
    count: u64,
    #[arg(long, value_name = "SEED", default_value = "1", value_parser = parse::<limits::Seed>,
          help = help::<limits::Seed>("Seed of the fuzzed ACKs and their settings"))]
    seed: u64,
    #[command(subcommand)]
    source: Option<Source>,
}

#[derive(Debug, clap::Subcommand)]
enum Source {
    /// Use the ACKs of a table, as `sim replay` does
    Table(Box<TableArgs>),
}

#[derive(Debug, clap::Args)]
struct TableArgs {
    /// Table of ACKs to read, optionally compressed with gzip
    #[arg(long, value_name = "IN.csv[.gz]")]
    acks: PathBuf,
    #[command(flatten)]
    settings: SettingsArgs,
}

pub fn run(args: &Args) -> miette::Result<()> {
    let histogram = match &args.source {
        Some(Source::Table(table)) => of_table(&table.acks, &table.settings)?,
        None => of_fuzzed(args.count, args.seed)?,
    };
    say!("|dW/W| of {} ACKs, fixed point against double", histogram.count());
    say!("{histogram}");
    if histogram.largest() > BOUND || histogram.disagreements() > 0 {
        return Err(miette!("the fixed-point model is further than {BOUND:e} from the reference"));
    }
    Ok(())
}

fn of_table(path: &Path, settings: &SettingsArgs) -> miette::Result<Histogram> {
    let settings = settings.hardware_settings()?;
    let limits = Limits { seq_bits: settings.seq_bits, ..Limits::default() };
    let acks = AckReader::open(path, limits)?.collect::<Result<Vec<_>, _>>()?;
    Ok(accuracy::compare(&settings, acks.into_iter())?)
}

/// Shares the batches among all processors.
fn of_fuzzed(acks: u64, seed: u64) -> miette::Result<Histogram> {
    let bar = ProgressBar::new(acks);
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} ACKs, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let next = AtomicU64::new(0);
    let work = |_: &usize| -> Result<Histogram, ConfigError> {
        let mut sum = Histogram::default();
        loop {
            let batch = next.fetch_add(1, Ordering::Relaxed);
            let Some(left @ 1..) = acks.checked_sub(batch * BATCH) else { return Ok(sum) };
            let seed = seed.wrapping_mul(1 << 32).wrapping_add(batch);
            let settings = fuzz::settings(seed);
            let count = BATCH.min(left);
            let fuzzed = AckFuzzer::new(seed, &settings, FLOWS).take(count as usize);
            sum.merge(&accuracy::compare(&settings, fuzzed)?);
            bar.inc(count);
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let name = format!("accuracy, seed {seed}");
    let workers: Vec<_> = (0..threads).collect();
    let sums = on_threads(threads, &workers, |worker| guard(&name, || work(worker)));
    bar.finish_and_clear();
    let mut all = Histogram::default();
    for sum in sums {
        all.merge(&sum??);
    }
    Ok(all)
}
