//! The options of experiments with random traffic between all hosts, and what they do with them.

use crate::Picos;
use crate::check::check_schemes;
use crate::description::sizes_of;
use crate::experiment::Experiment;
use crate::fattree::size_bounds;
use crate::scheme::Scheme;
use crate::topology::Shape;
use crate::traffic::Traffic;
use fncc_models::limits::{self, help, parse};
use fncc_support::provenance::Provenance;

use super::keys::Keys;
use super::network::{Files, run_and_write};
use super::tables::print_slowdowns;

/// The traffic, and what runs under it.
#[derive(Debug, clap::Args)]
pub struct Loaded {
    #[arg(long, value_name = "SHARE", default_value = "0.5", value_parser = parse::<limits::Load>,
          help = help::<limits::Load>("Load as a share of the hosts' links"))]
    load: f64,
    /// Sizes of the flows: web-search, fb-hadoop, or a file with lines `bytes percent`
    #[arg(long, value_name = "NAME|FILE", default_value = "fb-hadoop")]
    distribution: String,
    #[arg(long, value_name = "G", default_value = "100", value_parser = parse::<limits::Rate>,
          help = help::<limits::Rate>("Rate of all links"))]
    pub rate_gbps: u32,
    #[arg(long, value_name = "NS", default_value = "1000", value_parser = parse::<limits::Delay>,
          help = help::<limits::Delay>("Propagation delay of a link"))]
    pub delay_ns: Picos,
    #[arg(long, value_name = "US", default_value = "3000", value_parser = parse::<limits::Duration>,
          help = help::<limits::Duration>("Time in which flows start"))]
    duration_us: Picos,
    #[arg(long, value_name = "US", default_value = "50000", value_parser = parse::<limits::Instant>,
          help = help::<limits::Instant>("Time after that for flows to finish"))]
    drain_us: Picos,
    #[arg(long, value_name = "SEED", default_value = "1", value_parser = parse::<limits::Seed>,
          help = help::<limits::Seed>("Seed of times, sizes and hosts"))]
    seed: u64,
    /// Congestion controls, one run each
    #[arg(long, value_name = "LIST", value_enum, value_delimiter = ',', default_values_t = [Scheme::FnccLhcs, Scheme::Hpcc])]
    cc: Vec<Scheme>,
    #[command(flatten)]
    keys: Keys,
    #[command(flatten)]
    files: Files,
}

impl Loaded {
    /// Runs the traffic through a topology, writes the files, by default into a folder of that name, and prints the slowdown of the flows.
    ///
    /// # Errors
    /// When options do not go together, a run fails, or files cannot be written.
    pub fn run(&self, folder: &str, name: &str, shape: Shape) -> miette::Result<()> {
        let topology = shape.topology()?;
        let (distribution, input) = sizes_of(&self.distribution)?;
        let bounds = size_bounds(Some(&distribution));
        let (load, until, seed) = (self.load, self.duration_us, self.seed);
        let traffic = Traffic { distribution, load, until, seed };
        let mut experiment =
            Experiment::loaded(name, topology, shape, traffic.clone(), self.drain_us)?;
        let set = self.keys.apply(&mut experiment)?;
        // Load counts headers too.
        experiment.flows = traffic.flows(&experiment.topology, &experiment.network)?;
        check_schemes(&self.cc, &set)?;
        for scheme in &self.cc {
            experiment.check(*scheme)?;
        }
        let provenance = Provenance::of_this_process().with_inputs(input);
        run_and_write(&self.files, folder, &experiment, &self.cc, &provenance, |outcomes| {
            print_slowdowns(outcomes, &bounds);
        })
    }
}
