//! `sim dumbbell`: flows that meet in a row of switches.

use super::network::NetworkArgs;
use fncc_sim::network::experiment::Experiment;
use fncc_sim::network::topology::Congestion;

/// Simulate flows that meet in a row of switches, packet by packet.
///
/// Flow 0 starts at once and passes all switches, the others join it after 300 us. Writes tables, pictures and a report
/// (docs/network.md).
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Where the flows meet
    #[arg(long, value_enum, default_value_t = Congestion::First)]
    congestion: Congestion,
    /// Switches in the row
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=5))]
    switches: u8,
    /// Senders
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..=1000))]
    senders: u16,
    #[command(flatten)]
    network: NetworkArgs,
}

pub fn run(args: &Args) -> miette::Result<()> {
    let network = &args.network;
    network.run(Experiment::dumbbell(
        args.switches.into(),
        args.senders.into(),
        args.congestion,
        network.rate,
        network.delay(),
    ))
}
