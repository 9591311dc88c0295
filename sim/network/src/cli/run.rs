//! `net run`: the experiment that a file describes.

use std::path::PathBuf;

use crate::description::Description;
use crate::fattree::size_bounds;
use crate::output;
use crate::scheme::Scheme;
use fncc_models::limits::{self, help, parse};
use fncc_support::note;
use fncc_support::provenance::program;
use miette::miette;

use super::keys::Set;
use super::network::{Files, run_and_write};
use super::tables::print_slowdowns;

/// Run the network experiment that a TOML file describes.
///
/// sim/data/network/ has an example of each topology.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Description of the experiment
    #[arg(value_name = "FILE.toml")]
    file: PathBuf,
    /// Congestion controls, instead of those in the file
    #[arg(long, value_name = "LIST", value_enum, value_delimiter = ',')]
    cc: Vec<Scheme>,
    #[arg(long, value_name = "SEED", value_parser = parse::<limits::Seed>,
          help = help::<limits::Seed>("Seed of everything random, instead of those in the file"))]
    seed: Option<u64>,
    #[command(flatten)]
    keys: Set,
    #[command(flatten)]
    files: Files,
}

pub fn run(args: &Args) -> miette::Result<()> {
    let description = Description::open(&args.file, args.seed, &args.keys.set)?;
    if description.grid.is_some() {
        let file = args.file.display();
        return Err(miette!(
            help = format!("{} sweep {file}", program()),
            "{file} describes a sweep"
        ));
    }
    let schemes = if args.cc.is_empty() { &description.schemes } else { &args.cc };
    description.check(schemes)?;
    let experiment = &description.experiment;
    let draws = |scheme: &Scheme| scheme.draws(&experiment.network);
    if args.seed.is_some() && experiment.random.is_none() && !schemes.iter().any(draws) {
        return Err(miette!(help = Scheme::what_draws(), "--seed changes nothing in this run"));
    }
    let name = args.file.file_stem().unwrap_or_default().to_string_lossy();
    let dir = args.files.folder(&name);
    output::prepare(&dir)?;
    output::check_apart(&dir, &[("FILE.toml", Some(&args.file))])?;
    if experiment.flows.is_empty() {
        note!("{}: there are no flows, so nothing is sent", args.file.display());
    }
    let bounds = size_bounds(description.distribution.as_ref());
    run_and_write(&args.files, &name, experiment, schemes, &description.provenance(), |outcomes| {
        if experiment.flows.iter().any(|flow| flow.bytes.is_some()) {
            print_slowdowns(outcomes, &bounds);
        }
    })
}
