//! `net merge`: the points of a sweep from several folders.

use std::path::PathBuf;

use crate::sweep::{Results, Sweep};
use fncc_support::{atomic_file, provenance, say};
use miette::miette;

use super::sweep::{fail_if, program};

/// Gather the points of a sweep from several folders, and write its table.
///
/// Points are copied with their flows into the folder of --out; what is there already is kept. Without other folders, the table is written from the points
/// that are there. Folders of the same program merge, on whatever machine it ran.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The description, with its grid
    #[arg(value_name = "FILE.toml")]
    file: PathBuf,
    /// Folders that sweeps have written
    #[arg(value_name = "FOLDER")]
    folders: Vec<PathBuf>,
    /// Folder for the results
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
}

pub fn run(args: &Args) -> miette::Result<()> {
    let sweep = Sweep::read(&args.file)?;
    let table = args.out.join("sweep.csv");
    atomic_file::check_apart(&[("FILE.toml", Some(&args.file))], &[("--out", Some(&table))])?;
    let program = program()?;
    let merged = Results::new(&args.out, &program)?.merge(&sweep, &args.folders)?;
    let points = sweep.points.len();
    say!("{} of {points} points", points - merged.missing);
    say!("{}", table.display());
    if merged.missing > 0 {
        let programs: Vec<_> = merged.programs.into_iter().collect();
        let help = if programs.is_empty() {
            let (file, out) = (args.file.display(), args.out.display());
            format!("run them: {} sweep {file} --out {out}", provenance::program())
        } else {
            format!(
                "this program is {program}, and points of {} are there: merge with the program that ran them",
                programs.join(" and ")
            )
        };
        return Err(miette!(help = help, "{} of {points} points are missing", merged.missing));
    }
    fail_if(merged.failed, points, &args.out)
}
