//! Tests too long for `cargo test`: `soak` compares all engines, `resets` and `loads` sweep all blocks, `window-rules` breaks the window engine,
//! `mutate` changes the hardware, `fuzz-readers` damages files.
//! See `--help`.

use clap::{Parser, Subcommand};
use fncc_tests::mutate::{self, list::Sites};
use fncc_tests::soak::case::{Case, Failure, Subject};
use fncc_tests::soak::shrink::{Shrunk, shrink};
use fncc_tests::soak::{Options, Planned, engines, plan, report, run};
use fncc_tests::sweep::{self, Tally, loads, resets};
use fncc_tests::{reader_fuzz, window_engine};
use indicatif::{ProgressBar, ProgressStyle};
use std::error::Error;
use std::num::NonZero;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

#[global_allocator]
static ALLOCATOR: peak_alloc::PeakAlloc = peak_alloc::PeakAlloc;

/// How long a failing design may be shrunk.
const SHRINKING: Duration = Duration::from_secs(60);

/// Long tests.
#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Compares all engines, cycle by cycle, on all blocks and on random designs
    Soak(Options),
    /// Resets every block at every moment, against a new one
    ///
    /// Prints the resets of each block, the cycles compared after them, and what differs.
    Resets(sweep::Options),
    /// Loads settings into every block that takes any, against blocks that have the previous and the new ones
    ///
    /// Prints the loads of each block, the cycles compared after them, and what differs.
    Loads(sweep::Options),
    /// Breaks the window engine in every rule of its computation, to see that its test notices
    ///
    /// Prints how often each rule applies in the comparison of the engine with its model, and where that
    /// comparison first differs when the rule is broken. Takes ten minutes on two processors; may be ended at any moment, and the next run of the same
    /// program continues.
    WindowRules {
        /// Folder for what has been found
        #[arg(long, value_name = "DIR", default_value = "build/window-rules")]
        folder: PathBuf,
    },
    /// Changes the hardware in one place at a time, to see which tests notice
    ///
    /// Prints how many mutants tests have noticed by folder, and those that none has. The first run takes the time of all tests, to see which
    /// blocks each elaborates; 120 mutants take about an hour. May be ended at any moment; the next run continues.
    ///
    /// Software is changed by cargo-mutants: `cargo mutants -p fncc-netlist --shard 1/200` builds and tests one of 200 changes that it knows, `--re
    /// NAME` takes those of some functions. docs/verification.md says more.
    Mutate(mutate::Options),
    /// Gives every reader files that somebody has damaged
    ///
    /// Prints how many inputs were taken and refused. A million for each reader take half an hour on one processor.
    FuzzReaders(FuzzOptions),
}

#[derive(clap::Args)]
struct FuzzOptions {
    /// Inputs for each reader
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    inputs: u64,
    /// Number of the first one, from which it is made
    #[arg(long, value_name = "N", default_value_t = 0)]
    first: u64,
    /// The one reader to try, for example pcapng
    #[arg(long, value_name = "NAME")]
    only: Option<String>,
}

fn main() -> ExitCode {
    let outcome = match Cli::parse().command {
        Command::Soak(options) => match &options.replay {
            Some(digits) => replay(digits, &options),
            None => soak(&options),
        },
        Command::Resets(options) => sweeps(&options, "resets", resets::run),
        Command::Loads(options) => sweeps(&options, "loads", loads::run),
        Command::WindowRules { folder } => window_rules(&folder),
        Command::Mutate(options) => mutants(&options),
        Command::FuzzReaders(options) => fuzz_readers(&options),
    };
    outcome.unwrap_or_else(|error| {
        eprintln!("error: {error}");
        ExitCode::from(2)
    })
}

fn soak(options: &Options) -> Result<ExitCode, Box<dyn Error>> {
    let planned = plan(options)?;
    // Found out now, not after an hour.
    write(options, "a soak run is under way\n")?;
    let jobs = options.jobs.or(std::thread::available_parallelism().ok().map(NonZero::get));
    let progress = ProgressBar::new(planned.iter().map(|p| p.case.cycles as u64).sum());
    let style = "{elapsed_precise} {wide_bar} {human_pos}/{human_len} cycles, {eta} left, {msg}";
    progress.set_style(ProgressStyle::with_template(style)?);
    progress.enable_steady_tick(Duration::from_millis(200));
    let (rows, failed) = run(&planned, jobs.unwrap_or(1), &progress);
    progress.finish_and_clear();
    let mut text = format!("seed {}\n{}\n", options.seed, report::table(&rows));
    print!("{text}");
    if let Some((job, failure)) = &failed {
        println!("{} {} fails: {failure}; it is being shrunk", job.design, job.widths);
        let described = describe(options, job, failure, &shrink(&job.case, failure, SHRINKING))?;
        text.push_str(&described);
    }
    write(options, &text)?;
    Ok(if failed.is_some() { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn sweeps(
    options: &sweep::Options,
    trials: &str,
    of: impl Fn(&'static str, Range<u64>) -> Option<Tally> + Sync,
) -> Result<ExitCode, Box<dyn Error>> {
    let blocks = options.blocks()?;
    let progress = ProgressBar::no_length();
    let style = "{elapsed_precise} {wide_bar} {pos}/{len} blocks, {msg}";
    progress.set_style(ProgressStyle::with_template(style)?);
    progress.enable_steady_tick(Duration::from_millis(200));
    let seeds = options.seed..options.seed + options.rounds;
    let rows = sweep::run(&blocks, &progress, |block| of(block, seeds.clone()));
    progress.finish_and_clear();
    print!("{}", sweep::report(&rows, trials));
    let sound = rows.iter().all(|(_, tally)| tally.differences.is_empty());
    Ok(if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn window_rules(folder: &Path) -> Result<ExitCode, Box<dyn Error>> {
    let progress = ProgressBar::no_length();
    progress.set_style(ProgressStyle::with_template("{elapsed_precise} {wide_bar} {pos}/{len}")?);
    progress.enable_steady_tick(Duration::from_millis(200));
    let report = window_engine::report::run(&progress, folder)?;
    progress.finish_and_clear();
    println!("{}", report.table());
    Ok(if report.is_complete() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn mutants(options: &mutate::Options) -> Result<ExitCode, Box<dyn Error>> {
    let progress = ProgressBar::no_length();
    progress.set_style(ProgressStyle::with_template("{elapsed_precise} {pos}/{len} {msg}")?);
    progress.enable_steady_tick(Duration::from_millis(200));
    progress.set_message("elaborating all blocks");
    let sites = Sites::of_catalogue()?;
    let (file, again) = (options.folder.join("mutants.csv"), options.again.as_deref());
    if again.is_some_and(|again| std::path::absolute(again).ok() == std::path::absolute(&file).ok())
    {
        return Err(
            "--again with the results that this run would add to; give it another --folder".into(),
        );
    }
    let before = options.again.as_deref().map(mutate::results::read).transpose()?;
    let chosen = match &before {
        Some(before) => sites.again(before),
        None => sites.choose(options.seed, options.count, |site| options.takes(site)),
    };
    if options.list {
        progress.finish_and_clear();
        chosen.iter().for_each(|site| println!("{}", mutate::report::site(site)));
        return Ok(ExitCode::SUCCESS);
    }
    let tests =
        progress.suspend(|| mutate::programs::tests(&options.packages, &options.programs))?;
    let tests = options.choose_tests(tests);
    let facts = mutate::learn(options, &tests, &progress)?;
    let earlier = before.as_deref().unwrap_or_default();
    let rows = mutate::run(options, &chosen, &tests, &facts, earlier, &progress)?;
    progress.finish_and_clear();
    print!("{}{}", mutate::report::failing(&facts), mutate::report::text(&rows));
    let lost = before.map(|before| mutate::report::lost(&before, &rows)).unwrap_or_default();
    if lost.is_empty() {
        return Ok(ExitCode::SUCCESS);
    }
    println!("noticed before, and not now:\n{lost}");
    Ok(ExitCode::FAILURE)
}

fn fuzz_readers(options: &FuzzOptions) -> Result<ExitCode, Box<dyn Error>> {
    let mut readers = reader_fuzz::readers();
    let names: Vec<_> = readers.iter().map(|reader| reader.name).collect();
    readers.retain(|reader| options.only.as_ref().is_none_or(|only| only == reader.name));
    if readers.is_empty() {
        return Err(format!("the readers are {}", names.join(", ")).into());
    }
    let mut failed = false;
    for reader in &readers {
        let progress = ProgressBar::new(options.inputs);
        progress
            .set_style(ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len} {msg}")?);
        progress.set_message(reader.name);
        match reader_fuzz::try_inputs(reader, options.first, options.inputs, &|| progress.inc(1)) {
            Ok(counts) => progress.suspend(|| {
                let reader_fuzz::Counts { tried, taken, refused, peak, slowest } = counts;
                println!(
                    "{}: {tried} tried, {taken} taken, {refused} refused, at most {} KB and {slowest:.1?} each",
                    reader.name,
                    peak.div_ceil(1000)
                );
            }),
            Err(failure) => {
                failed = true;
                progress.suspend(|| println!("{failure}"));
            }
        }
        progress.finish_and_clear();
    }
    Ok(if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn replay(digits: &str, options: &Options) -> Result<ExitCode, Box<dyn Error>> {
    let case = Case::decode(digits).ok_or("these are not the digits that a soak run printed")?;
    let design = match &case.subject {
        Subject::Block { name, width } => format!("{name} {width}"),
        Subject::Random(_) => "random".to_string(),
    };
    let Err(failure) = case.run(engines::engines, &mut |_| true) else {
        println!("{design}: all engines agree for {} cycles", case.cycles);
        return Ok(ExitCode::SUCCESS);
    };
    let job = Planned { design, widths: String::new(), case: case.clone() };
    let as_it_is = Shrunk { case, failure: failure.clone(), engines: None };
    let described = describe(options, &job, &failure, &as_it_is)?;
    write(options, &described)?;
    Ok(ExitCode::FAILURE)
}

/// Prints a failure and writes its Verilog; returns the text for the log.
fn describe(
    options: &Options,
    job: &Planned,
    failure: &Failure,
    shrunk: &Shrunk,
) -> Result<String, Box<dyn Error>> {
    let mut text = report::failure(job, failure, shrunk);
    if let Some(path) = report::write_verilog(&shrunk.case, &options.log)? {
        text.push_str(&format!("its Verilog is in {}\n", path.display()));
    }
    print!("{text}");
    Ok(text)
}

fn write(options: &Options, text: &str) -> Result<(), Box<dyn Error>> {
    let path = &options.log;
    std::fs::write(path, text).map_err(|e| format!("cannot write {}: {e}", path.display()).into())
}
