//! `net dumbbell`: flows that meet in a row of switches.

use super::network::NetworkArgs;
use crate::experiment::Experiment;
use crate::topology::Congestion;
use fncc_models::limits::{self, help, parse};

/// Simulate flows that meet in a row of switches, packet by packet.
///
/// Flow 0 starts at once and passes all switches; the others join after 300 us. Writes tables, pictures and a report
/// (docs/network.md).
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Where the flows meet
    #[arg(long, value_enum, default_value_t = Congestion::First)]
    congestion: Congestion,
    #[arg(long, value_name = "N", default_value = "3", value_parser = parse::<limits::RowSwitches>,
          help = help::<limits::RowSwitches>("Switches in the row"))]
    switches: u8,
    #[arg(long, value_name = "N", default_value = "2", value_parser = parse::<limits::Senders>,
          help = help::<limits::Senders>("Senders"))]
    senders: u16,
    #[command(flatten)]
    network: NetworkArgs,
}

pub fn run(args: &Args) -> miette::Result<()> {
    let network = &args.network;
    network.run(&network.apply(Experiment::dumbbell(
        args.switches.into(),
        args.senders.into(),
        args.congestion,
        network.rate_gbps,
        network.delay_ns,
    ))?)
}
