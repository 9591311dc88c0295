//! `net slowdown`: slowdowns of flows by size, over seeds.

use std::path::PathBuf;

use crate::bands::{self, figures};
use crate::description::sizes_of;
use crate::output;
use crate::sweep;
use fncc_models::limits::{FlowBytes, parse};
use fncc_support::say;
use miette::{IntoDiagnostic, miette};

/// Write the slowdowns of flows by size, with 95 % confidence intervals over seeds.
///
/// Reads what `sweep`, `run` or `fattree` has written: one sweep, of which points that differ in their seeds alone are taken together, or runs of one experiment
/// under different seeds. Writes slowdown.csv and slowdown.parquet (docs/network.md).
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Folders of results
    #[arg(value_name = "FOLDER", required = true)]
    folders: Vec<PathBuf>,
    /// Upper bounds of the bands in bytes, in rising order, or the points of a distribution: web-search, fb-hadoop or a file
    #[arg(long, value_name = "LIST|NAME|FILE", default_value = "1e3,1e4,1e5,1e6,1e7")]
    bands: String,
    /// Folder for the files [default: the first FOLDER]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

pub fn run(args: &Args) -> miette::Result<()> {
    let bounds = bounds(&args.bands)?;
    let dir = args.out.as_ref().unwrap_or(&args.folders[0]);
    let seeds = sweep::SEEDS;
    let known = sweep::figure_columns().into_diagnostic()?;
    let (keys, runs) = bands::read(&args.folders, &seeds, &known)?;
    let rows = bands::rows(&runs, &bounds);
    let files = [
        ("slowdown.csv".to_string(), bands::csv(&keys, &rows).into_diagnostic()?),
        ("slowdown.parquet".to_string(), bands::parquet(&keys, &rows).into_diagnostic()?),
    ];
    output::write_all(dir, &files)?;
    say!("{} runs, {} rows of {} figures", runs.len(), rows.len(), figures().len());
    say!("{}", dir.join("slowdown.csv").display());
    Ok(())
}

/// The bounds that a list or a distribution stands for.
fn bounds(text: &str) -> miette::Result<Vec<u64>> {
    if !text.starts_with(|c: char| c.is_ascii_digit()) {
        let (sizes, _) = sizes_of(text)?;
        return Ok(sizes
            .cdf()
            .iter()
            .map(|(bytes, _)| *bytes)
            .filter(|bytes| *bytes > 0)
            .collect());
    }
    let bound = |word: &str| {
        parse::<FlowBytes>(word.trim()).map_err(|error| {
            miette!(
                help = "write sizes with commas between, as in 1000,10000",
                "--bands: `{word}`: {error}"
            )
        })
    };
    let bounds = text.split(',').map(bound).collect::<miette::Result<Vec<_>>>()?;
    match bounds.is_sorted_by(|a, b| a < b) {
        true => Ok(bounds),
        false => Err(miette!(
            help = "write each bound once, in rising order",
            "--bands {text}: the bounds do not rise"
        )),
    }
}
