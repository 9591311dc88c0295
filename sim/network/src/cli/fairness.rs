//! `net fairness`: flows that join one after another, and leave.

use super::network::NetworkArgs;
use crate::Picos;
use crate::experiment::Experiment;
use fncc_models::limits::{self, help, parse};

/// Simulate flows that join one after another, and leave in the same order.
///
/// Jain's index and utilisation are those of the period in which all flows are active. Writes tables, pictures and a
/// report (docs/network.md).
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "N", default_value = "4", value_parser = parse::<limits::Senders>,
          help = help::<limits::Senders>("Senders"))]
    senders: u16,
    #[arg(long, value_name = "N", default_value = "3", value_parser = parse::<limits::RowSwitches>,
          help = help::<limits::RowSwitches>("Switches in the row; 1 makes it a star"))]
    switches: u8,
    #[arg(long, value_name = "US", default_value = "1000", value_parser = parse::<limits::JoinPeriod>,
          help = help::<limits::JoinPeriod>("Time between two flows that join or leave"))]
    period_us: Picos,
    #[command(flatten)]
    network: NetworkArgs,
}

pub fn run(args: &Args) -> miette::Result<()> {
    let network = &args.network;
    network.run(&network.apply(Experiment::fairness(
        args.switches.into(),
        args.senders.into(),
        network.rate_gbps,
        network.delay_ns,
        args.period_us,
    ))?)
}
