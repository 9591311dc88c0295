//! `sim fairness`: flows that join one after another, and leave.

use super::network::NetworkArgs;
use fncc_sim::network::US;
use fncc_sim::network::experiment::Experiment;

/// Simulate flows that join one after another, and leave in the same order.
///
/// Jain's index and utilisation are those of the period in which all are there. Writes tables, pictures and a
/// report (docs/network.md).
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Senders
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u16).range(1..=1000))]
    senders: u16,
    /// Switches in the row; 1 makes it a star
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=5))]
    switches: u8,
    /// Time between two that join or leave
    #[arg(long, value_name = "US", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    period_us: u64,
    #[command(flatten)]
    network: NetworkArgs,
}

pub fn run(args: &Args) -> miette::Result<()> {
    let network = &args.network;
    network.run(Experiment::fairness(
        args.switches.into(),
        args.senders.into(),
        network.rate,
        network.delay(),
        args.period_us * US,
    ))
}
