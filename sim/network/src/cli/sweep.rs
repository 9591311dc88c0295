//! `net sweep`: a described experiment at every point of a grid.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::sweep::{Event, Results, Shard, Sweep, Work};
use fncc_models::limits::{self, help, parse};
use fncc_support::interrupt;
use fncc_support::{atomic_file, note, say};
use indicatif::{ProgressBar, ProgressStyle};
use miette::{IntoDiagnostic, WrapErr, miette};
use sha2::{Digest, Sha256};

/// Run a described network experiment at every point of a grid.
///
/// The file is one for `net run` with a table `[grid]` of lists: scheme, rate, rate_factor, load, seed, or any key of the description by its
/// path, as "network.ack_every". Points that have been run before, by this same program, are not run again; Ctrl-C keeps all that have
/// finished. A point that fails has a row with its error, and is tried again when FOLDER/failed is removed. The table of all points is
/// FOLDER/sweep.csv, and its column flows_csv names the table of the flows of each. Any number of processes may share a folder, and then
/// the work.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The description, with its grid
    #[arg(value_name = "FILE.toml")]
    file: PathBuf,
    /// Folder for the results
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    #[arg(long, value_name = "N", value_parser = parse::<limits::Threads>,
          help = help::<limits::Threads>("Points that run at a time; by default the number of processors"))]
    jobs: Option<u16>,
    /// One of N parts of the grid, from 1/N to N/N: every N-th point
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,
}

pub fn run(args: &Args) -> miette::Result<()> {
    let sweep = Arc::new(Sweep::read(&args.file)?);
    let table = args.out.join("sweep.csv");
    atomic_file::check_apart(&[("FILE.toml", Some(&args.file))], &[("--out", Some(&table))])?;
    sweep.warnings.iter().for_each(|warning| note!("{warning}"));
    let results = Arc::new(Results::new(&args.out, &program()?)?);
    atomic_file::check(&table)?;
    let shard = args.shard.unwrap_or(Shard::ALL);
    let bar = ProgressBar::new(sweep.size(shard) as u64);
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} points, {eta} left{msg}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.tick();
    let (results_there, sweep_there, bar_there) = (results.clone(), sweep.clone(), bar.clone());
    let _call = interrupt::call(move || {
        bar_there.abandon();
        let is_all = shard == Shard::ALL;
        let written = if is_all { results_there.write_table(&sweep_there) } else { Ok(()) };
        note!("interrupted; the same command continues from here");
        if let Err(error) = written {
            note!("{error}");
        }
    });
    let available = || std::thread::available_parallelism().map_or(1, usize::from);
    let threads = args.jobs.map_or_else(available, usize::from);
    let on = |event: Event<'_>| match event {
        Event::Finished(_) => bar.inc(1),
        Event::Waiting(count) => bar.set_message(format!(", {count} in other processes")),
    };
    let work = Work { shard, threads, stop: &AtomicBool::new(false) };
    let done = results.run(&sweep, &work, on);
    bar.finish_and_clear();
    let done = done?;
    say!("{} points run, {} known", done.run, done.known);
    match results.missing(&sweep) {
        0 => say!("{}", table.display()),
        missing => say!("other shards have yet to run {missing} of {} points", sweep.points.len()),
    }
    fail_if(done.failed, sweep.size(shard), &args.out)
}

/// The error of a command of which some points failed.
pub(super) fn fail_if(failed: usize, points: usize, folder: &Path) -> miette::Result<()> {
    if failed == 0 {
        return Ok(());
    }
    let again = folder.join("failed");
    Err(miette!(
        help = format!(
            "the column error of the table says why; remove {} to try them again",
            again.display()
        ),
        "{failed} of {points} points failed"
    ))
}

/// What results depend on in addition to their point: this program, whose version alone says too little while it is being worked on.
pub(super) fn program() -> miette::Result<String> {
    let path = std::env::current_exe().into_diagnostic()?;
    let bytes = std::fs::read(&path)
        .into_diagnostic()
        .wrap_err_with(|| format!("cannot read {}", path.display()))?;
    let digest: String = Sha256::digest(&bytes)[..8].iter().map(|b| format!("{b:02x}")).collect();
    Ok(format!("{} {digest}", env!("CARGO_PKG_VERSION")))
}
