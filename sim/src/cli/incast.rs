//! `sim incast`: many senders, one receiver, all at once.

use super::network::NetworkArgs;
use fncc_sim::network::experiment::Experiment;

/// Simulate senders at one switch that all send to the same receiver at the same time.
///
/// Writes tables, pictures and a report (docs/network.md).
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Senders
    #[arg(long, value_name = "N", default_value_t = 16, value_parser = clap::value_parser!(u16).range(1..=1000))]
    senders: u16,
    /// What each sends
    #[arg(long, value_name = "BYTES", default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    bytes: u64,
    #[command(flatten)]
    network: NetworkArgs,
}

pub fn run(args: &Args) -> miette::Result<()> {
    let network = &args.network;
    network.run(Experiment::incast(args.senders.into(), args.bytes, network.rate, network.delay()))
}
