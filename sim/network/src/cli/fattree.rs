//! `net fattree`: how long flows take in a fat tree under random traffic.

use crate::Picos;
use crate::check::check_schemes;
use crate::description::sizes_of;
use crate::fattree::{FatTree, size_bounds};
use crate::scheme::Scheme;
use crate::traffic::Traffic;
use fncc_models::limits::{self, help, parse};
use fncc_support::provenance::Provenance;

use super::keys::Keys;
use super::network::{Files, run_and_write};
use super::tables::print_slowdowns;

/// Run random traffic through a fat tree and report the slowdown of the flows.
///
/// Flows start as a Poisson process between random hosts; load counts payload and headers of data. Base
/// round trip and windows are those of the longest path.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "K", default_value = "8", value_parser = parse::<limits::FatTreePorts>,
          help = help::<limits::FatTreePorts>("Ports of a switch: k^3 / 4 hosts"))]
    k: u16,
    #[arg(long, value_name = "SHARE", default_value = "0.5", value_parser = parse::<limits::Load>,
          help = help::<limits::Load>("Load as a share of the hosts' links"))]
    load: f64,
    /// Sizes of the flows: web-search, fb-hadoop, or a file with lines `bytes percent`
    #[arg(long, value_name = "NAME|FILE", default_value = "fb-hadoop")]
    distribution: String,
    #[arg(long, value_name = "G", default_value = "100", value_parser = parse::<limits::Rate>,
          help = help::<limits::Rate>("Rate of all links"))]
    rate_gbps: u32,
    #[arg(long, value_name = "NS", default_value = "1000", value_parser = parse::<limits::Delay>,
          help = help::<limits::Delay>("Propagation delay of a link"))]
    delay_ns: Picos,
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

pub fn run(args: &Args) -> miette::Result<()> {
    let (distribution, input) = sizes_of(&args.distribution)?;
    let bounds = size_bounds(Some(&distribution));
    let tree = FatTree {
        k: args.k.into(),
        gbps: args.rate_gbps,
        delay: args.delay_ns,
        traffic: Traffic {
            distribution,
            load: args.load,
            until: args.duration_us,
            seed: args.seed,
        },
        drain: args.drain_us,
    };
    let mut experiment = tree.experiment()?;
    let set = args.keys.apply(&mut experiment)?;
    // Load counts headers too.
    experiment.flows = tree.traffic.flows(&experiment.topology, &experiment.network)?;
    check_schemes(&args.cc, &set)?;
    for scheme in &args.cc {
        experiment.check(*scheme)?;
    }
    let provenance = Provenance::of_this_process().with_inputs(input);
    run_and_write(&args.files, "fattree", &experiment, &args.cc, &provenance, |outcomes| {
        print_slowdowns(outcomes, &bounds);
    })
}
