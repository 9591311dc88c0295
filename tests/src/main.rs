//! Tests too long for `cargo test`: `soak` compares all engines, `window-rules` breaks the window engine.
//! See `--help`.

use clap::{Parser, Subcommand};
use fncc_tests::soak::case::{Case, Failure, Subject};
use fncc_tests::soak::shrink::{Shrunk, shrink};
use fncc_tests::soak::{Options, Planned, engines, plan, report, run};
use fncc_tests::window_engine;
use indicatif::{ProgressBar, ProgressStyle};
use std::error::Error;
use std::num::NonZero;
use std::process::ExitCode;
use std::time::Duration;

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
    /// Breaks the window engine in every rule of its computation, to see that its test tells
    ///
    /// Prints how often each rule applies in the comparison of the engine with its model, and where that
    /// comparison first differs when the rule is broken. Takes ten minutes on two processors.
    WindowRules,
}

fn main() -> ExitCode {
    let outcome = match Cli::parse().command {
        Command::Soak(options) => match &options.replay {
            Some(digits) => replay(digits, &options),
            None => soak(&options),
        },
        Command::WindowRules => window_rules(),
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
        let told = tell(options, job, failure, &shrink(&job.case, failure, SHRINKING))?;
        text.push_str(&told);
    }
    write(options, &text)?;
    Ok(if failed.is_some() { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn window_rules() -> Result<ExitCode, Box<dyn Error>> {
    let progress = ProgressBar::no_length();
    progress.set_style(ProgressStyle::with_template("{elapsed_precise} {wide_bar} {pos}/{len}")?);
    progress.enable_steady_tick(Duration::from_millis(200));
    let report = window_engine::report::run(&progress)?;
    progress.finish_and_clear();
    println!("{}", report.table());
    Ok(if report.is_complete() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
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
    let told = tell(options, &job, &failure, &as_it_is)?;
    write(options, &told)?;
    Ok(ExitCode::FAILURE)
}

/// Prints a failure and writes its Verilog; returns the text for the log.
fn tell(
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
