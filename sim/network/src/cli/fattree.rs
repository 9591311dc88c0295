//! `net fattree`: how long flows take in a fat tree under random traffic.

use crate::time::ns;
use crate::topology::Shape;
use fncc_models::limits::{self, help, parse};

use super::loaded::Loaded;

/// Run random traffic through a fat tree and report the slowdown of the flows.
///
/// Flows start as a Poisson process between random hosts; load counts payload and headers of data. Base
/// round trip and windows are those of the longest path.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "K", default_value = "8", value_parser = parse::<limits::FatTreePorts>,
          help = help::<limits::FatTreePorts>("Ports of a switch: k^3 / 4 hosts"))]
    k: u16,
    #[command(flatten)]
    loaded: Loaded,
}

pub fn run(args: &Args) -> miette::Result<()> {
    let Loaded { rate_gbps: gbps, delay_ns, .. } = args.loaded;
    let k = args.k.into();
    let shape = Shape::FatTree { k, gbps, delay_ns: ns(delay_ns) };
    args.loaded.run("fattree", &format!("fat tree k={k}"), shape)
}
