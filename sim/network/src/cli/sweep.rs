//! `net sweep`: a described experiment at every point of a grid.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::sweep::{Results, Sweep};
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
/// finished. A point that fails has a row with its error, and is tried again the next time. The table of all points is FOLDER/sweep.csv,
/// and its column flows_csv names the table of the flows of each. One sweep at a time writes to a folder.
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
}

pub fn run(args: &Args) -> miette::Result<()> {
    let sweep = Arc::new(Sweep::read(&args.file)?);
    let table = args.out.join("sweep.csv");
    atomic_file::check_apart(&[("FILE.toml", Some(&args.file))], &[("--out", Some(&table))])?;
    let results = Arc::new(Results::new(&args.out, &program()?)?);
    atomic_file::check(&table)?;
    let bar = ProgressBar::new(sweep.points.len() as u64);
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} points, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.tick();
    let (results_there, sweep_there, bar_there) = (results.clone(), sweep.clone(), bar.clone());
    let _call = interrupt::call(move || {
        bar_there.abandon();
        let written = results_there.write_table(&sweep_there);
        note!("interrupted; the same command continues from here");
        if let Err(error) = written {
            note!("{error}");
        }
    });
    let threads = args
        .jobs
        .map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from);
    let done = results.run(&sweep, threads, &AtomicBool::new(false), |_| bar.inc(1));
    bar.finish_and_clear();
    let done = done?;
    say!("{} points run, {} known", done.run, done.known);
    say!("{}", table.display());
    if done.failed > 0 {
        return Err(miette!(
            help = "the column error of the table says why; the same command tries them again",
            "{} of {} points failed",
            done.failed,
            sweep.points.len()
        ));
    }
    Ok(())
}

/// What results depend on in addition to their point: this program, whose version alone says too little while it is being worked on.
fn program() -> miette::Result<String> {
    let path = std::env::current_exe().into_diagnostic()?;
    let bytes = std::fs::read(&path)
        .into_diagnostic()
        .wrap_err_with(|| format!("cannot read {}", path.display()))?;
    let digest: String = Sha256::digest(&bytes)[..8].iter().map(|b| format!("{b:02x}")).collect();
    Ok(format!("{} {digest}", env!("CARGO_PKG_VERSION")))
}
