//! `net incast`: many senders, one receiver, all at once.

use super::network::NetworkArgs;
use crate::experiment::Experiment;
use fncc_models::limits::{self, help, parse};

/// Simulate senders at one switch that send to the same receiver at the same time.
///
/// Writes tables, pictures and a report (docs/network.md).
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "N", default_value = "16", value_parser = parse::<limits::Senders>,
          help = help::<limits::Senders>("Senders"))]
    senders: u16,
    #[arg(long, value_name = "BYTES", default_value = "1000000", value_parser = parse::<limits::FlowBytes>,
          help = help::<limits::FlowBytes>("Bytes that each sender sends"))]
    bytes: u64,
    #[command(flatten)]
    network: NetworkArgs,
}

pub fn run(args: &Args) -> miette::Result<()> {
    let network = &args.network;
    network.run(&network.apply(Experiment::incast(
        args.senders.into(),
        args.bytes,
        network.rate_gbps,
        network.delay_ns,
    ))?)
}
