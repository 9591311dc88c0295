//! `sim accuracy`: how far the fixed-point window computation is from the float reference.

use fncc_sim::window::accuracy::{self, Histogram};
use fncc_sim::window::fuzz::{self, AckFuzzer};
use indicatif::{ProgressBar, ProgressStyle};
use miette::miette;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// ACKs that run with the same settings.
const BATCH: u64 = 50_000;
/// Flows that they are of.
const FLOWS: u32 = 20;
/// The bound of DESIGN section 4.
const BOUND: f64 = 1e-4;

/// Compare the fixed-point window computation with the float reference on fuzzed ACKs.
///
/// Both models take the same ACKs, each with its own state. Settings change every 50000 ACKs: round-trip
/// times of 1.5 to 60 us, lines of 25 to 400 Gb/s, 1 to 5 hops of all rates. Prints a histogram of
/// |dW/W| and fails above 1e-4.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Number of ACKs
    #[arg(long, value_name = "N", default_value_t = 10_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    acks: u64,
    /// Where the ACKs and settings come from
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
}

pub fn run(args: &Args) -> miette::Result<()> {
    let bar = ProgressBar::new(args.acks);
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} ACKs, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let next = AtomicU64::new(0);
    let all = Mutex::new(Ok(Histogram::default()));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let first = next.fetch_add(1, Ordering::Relaxed) * BATCH;
                    if first >= args.acks {
                        break;
                    }
                    let count = BATCH.min(args.acks - first);
                    let seed = args.seed.wrapping_mul(1 << 32).wrapping_add(first / BATCH);
                    let settings = fuzz::settings(seed);
                    let acks = AckFuzzer::new(seed, &settings, FLOWS).take(count as usize);
                    let compared = accuracy::compare(&settings, acks);
                    let mut all = all.lock().expect("no thread panics with the lock");
                    match (&mut *all, compared) {
                        (Ok(all), Ok(histogram)) => all.merge(&histogram),
                        (Ok(_), Err(error)) => *all = Err(error),
                        (Err(_), _) => {}
                    }
                    bar.inc(count);
                }
            });
        }
    });
    bar.finish_and_clear();
    let histogram = all.into_inner().expect("no thread panicked")?;
    println!("|dW/W| of {} ACKs, fixed point against double", histogram.count());
    println!("{histogram}");
    if histogram.largest() > BOUND || histogram.disagreements() > 0 {
        return Err(miette!("the fixed-point model is further than {BOUND:e} from the reference"));
    }
    Ok(())
}
