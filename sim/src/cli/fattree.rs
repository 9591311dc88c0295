//! `sim fattree`: how long flows take in a fat tree under random traffic.

use std::path::PathBuf;

use fncc_sim::network::fattree::{FatTree, size_bounds};
use fncc_sim::network::output::summary;
use fncc_sim::network::scheme::Scheme;
use fncc_sim::network::traffic::{Distribution, Traffic};
use fncc_sim::network::{NS, Picos, US, output};
use fncc_sim::say;

use super::network::{folder, parse_rate, run_with_bar};
use super::tables;

/// Run random traffic through a fat tree and tell how much longer flows take than they would alone.
///
/// Flows start as a Poisson process, between hosts that are chosen at random; load counts payload and headers of data. Base
/// round trip and windows are those of the longest way.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Ports of a switch, an even number: k^3 / 4 hosts
    #[arg(long, value_name = "K", default_value_t = 8)]
    k: usize,
    /// Share of what the hosts' links carry
    #[arg(long, value_name = "SHARE", default_value_t = 0.5)]
    load: f64,
    /// Sizes of the flows
    #[arg(long, value_enum, default_value_t = Distribution::FbHadoop)]
    distribution: Distribution,
    /// Rate of all links, Gb/s
    #[arg(long, value_name = "G", default_value = "100", value_parser = parse_rate)]
    rate: u32,
    /// Delay of each link
    #[arg(long, value_name = "NS", default_value_t = 1000)]
    delay_ns: u32,
    /// Time in which flows start
    #[arg(long, value_name = "US", default_value_t = 3000, value_parser = clap::value_parser!(u32).range(1..))]
    duration_us: u32,
    /// Time after that in which they may finish
    #[arg(long, value_name = "US", default_value_t = 50_000)]
    drain_us: u32,
    /// Where times, sizes and hosts come from
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// Congestion controls, each in a run of its own
    #[arg(long, value_name = "LIST", value_enum, value_delimiter = ',', default_values_t = [Scheme::FnccLhcs, Scheme::Hpcc])]
    cc: Vec<Scheme>,
    /// Folder for the files [default: build/network/fattree]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

pub fn run(args: &Args) -> miette::Result<()> {
    let tree = FatTree {
        k: args.k,
        gbps: args.rate,
        delay: Picos::from(args.delay_ns) * NS,
        traffic: Traffic {
            distribution: args.distribution,
            load: args.load,
            until: Picos::from(args.duration_us) * US,
            seed: args.seed,
        },
        drain: Picos::from(args.drain_us) * US,
    };
    let experiment = tree.experiment()?;
    let dir = folder(args.out.as_deref(), "fattree");
    output::prepare(&dir)?;
    let runs: Vec<_> = args.cc.iter().map(|scheme| (&experiment, *scheme)).collect();
    let outcomes = run_with_bar(&runs)?;
    output::write(&dir, &experiment, &outcomes)?;
    let bounds = size_bounds(Some(args.distribution));
    for outcome in &outcomes {
        say!("slowdown of flows, {}", outcome.summary.scheme.name());
        say!("{}\n", tables::slowdown_table(outcome, &bounds));
    }
    say!("{}", summary::table(&outcomes));
    say!("\nreport: {}", dir.join("report.html").display());
    Ok(())
}
