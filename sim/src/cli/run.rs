//! `sim run`: the experiment that a file describes.

use std::path::PathBuf;

use fncc_sim::network::description::Description;
use fncc_sim::network::fattree::size_bounds;
use fncc_sim::network::run_files;
use fncc_sim::network::scheme::Scheme;
use miette::miette;

use super::tables;

/// Run the network experiment that a TOML file describes.
///
/// sim/data/network/ has an example of each topology.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The description
    #[arg(value_name = "FILE.toml")]
    file: PathBuf,
    /// Congestion controls instead of those of the file
    #[arg(long, value_enum, value_delimiter = ',')]
    schemes: Vec<Scheme>,
    /// Folder for the files of the run
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

pub fn run(args: &Args) -> miette::Result<()> {
    let description = Description::read(&args.file)?;
    if description.grid.is_some() {
        let file = args.file.display();
        return Err(miette!(help = format!("sim sweep {file}"), "{file} describes a sweep"));
    }
    let experiment = &description.experiment;
    let schemes = if args.schemes.is_empty() { &description.schemes } else { &args.schemes };
    let has_sizes = experiment.flows.iter().any(|flow| flow.bytes.is_some());
    let bounds = size_bounds(description.distribution);
    let mut outcomes = vec![];
    for scheme in schemes {
        let outcome = experiment.run(*scheme)?;
        if has_sizes {
            println!("slowdown of flows, {}", scheme.name());
            println!("{}\n", tables::slowdown_table(&outcome, &bounds));
        }
        outcomes.push(outcome);
    }
    println!("{}", tables::summaries(&outcomes));
    match &args.out {
        Some(folder) => run_files::write(folder, experiment, &outcomes),
        None => Ok(()),
    }
}
