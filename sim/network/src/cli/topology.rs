//! `net topology`: how long flows take in a topology of the literature under random traffic.

use crate::time::ns;
use crate::topology::Shape;
use fncc_models::limits::{self, help, parse};

use super::loaded::Loaded;

/// Run random traffic through a leaf-spine, jellyfish, dragonfly or butterfly and report the slowdown of the flows.
///
/// As `fattree` does in a fat tree: flows start as a Poisson process between random hosts; load counts payload and headers of data.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    topology: Named,
}

/// A topology by name.
#[derive(Debug, clap::Subcommand)]
enum Named {
    /// Leaves with hosts, each linked to every spine once
    LeafSpine {
        #[arg(long, value_name = "N", default_value = "4", value_parser = parse::<limits::NodeCount>,
              help = help::<limits::NodeCount>("Leaves"))]
        leaves: u16,
        #[arg(long, value_name = "N", default_value = "2", value_parser = parse::<limits::NodeCount>,
              help = help::<limits::NodeCount>("Spines"))]
        spines: u16,
        #[arg(long, value_name = "N", default_value = "8", value_parser = parse::<limits::NodeCount>,
              help = help::<limits::NodeCount>("Hosts of each leaf"))]
        hosts_per_leaf: u16,
        #[arg(long, value_name = "G", value_parser = parse::<limits::Rate>,
              help = help::<limits::Rate>("Rate of the links to spines; --rate-gbps if not given"))]
        spine_gbps: Option<u32>,
        #[command(flatten)]
        loaded: Box<Loaded>,
    },
    /// Switches that a seed links at random
    Jellyfish {
        #[arg(long, value_name = "N", default_value = "20", value_parser = parse::<limits::NodeCount>,
              help = help::<limits::NodeCount>("Switches"))]
        switches: u16,
        #[arg(long, value_name = "N", default_value = "4", value_parser = parse::<limits::NodeCount>,
              help = help::<limits::NodeCount>("Links of a switch to others"))]
        links_per_switch: u16,
        #[arg(long, value_name = "N", default_value = "2", value_parser = parse::<limits::NodeCount>,
              help = help::<limits::NodeCount>("Hosts of a switch"))]
        hosts_per_switch: u16,
        #[arg(long, value_name = "SEED", default_value = "1", value_parser = parse::<limits::Seed>,
              help = help::<limits::Seed>("Seed of the links; --seed is that of the traffic"))]
        graph_seed: u64,
        #[command(flatten)]
        loaded: Box<Loaded>,
    },
    /// Groups of switches, all linked inside, and a link between any two groups
    Dragonfly {
        #[arg(long, value_name = "N", default_value = "9", value_parser = parse::<limits::Groups>,
              help = help::<limits::Groups>("Groups"))]
        groups: u16,
        #[arg(long, value_name = "N", default_value = "4", value_parser = parse::<limits::NodeCount>,
              help = help::<limits::NodeCount>("Switches of a group"))]
        switches_per_group: u16,
        #[arg(long, value_name = "N", default_value = "2", value_parser = parse::<limits::NodeCount>,
              help = help::<limits::NodeCount>("Hosts of a switch"))]
        hosts_per_switch: u16,
        #[arg(long, value_name = "N", default_value = "2", value_parser = parse::<limits::NodeCount>,
              help = help::<limits::NodeCount>("Links of a switch to other groups, at most"))]
        global_links: u16,
        #[command(flatten)]
        loaded: Box<Loaded>,
    },
    /// Stages of switches between two sides of hosts
    Butterfly {
        #[arg(long, value_name = "N", default_value = "2", value_parser = parse::<limits::ButterflyPorts>,
              help = help::<limits::ButterflyPorts>("Ports of a switch to each side: ports^stages hosts at each side"))]
        ports: u16,
        #[arg(long, value_name = "N", default_value = "3", value_parser = parse::<limits::Stages>,
              help = help::<limits::Stages>("Stages of switches"))]
        stages: u8,
        #[command(flatten)]
        loaded: Box<Loaded>,
    },
}

pub fn run(args: &Args) -> miette::Result<()> {
    let (name, loaded) = match &args.topology {
        Named::LeafSpine { loaded, .. } => ("leaf-spine", loaded),
        Named::Jellyfish { loaded, .. } => ("jellyfish", loaded),
        Named::Dragonfly { loaded, .. } => ("dragonfly", loaded),
        Named::Butterfly { loaded, .. } => ("butterfly", loaded),
    };
    let (gbps, delay_ns) = (loaded.rate_gbps, ns(loaded.delay_ns));
    let shape = match args.topology {
        Named::LeafSpine { leaves, spines, hosts_per_leaf, spine_gbps, .. } => Shape::LeafSpine {
            leaves: leaves.into(),
            spines: spines.into(),
            hosts_per_leaf: hosts_per_leaf.into(),
            gbps,
            spine_gbps: spine_gbps.unwrap_or(gbps),
            delay_ns,
        },
        Named::Jellyfish { switches, links_per_switch, hosts_per_switch, graph_seed, .. } => {
            Shape::Jellyfish {
                switches: switches.into(),
                links_per_switch: links_per_switch.into(),
                hosts_per_switch: hosts_per_switch.into(),
                seed: graph_seed,
                gbps,
                delay_ns,
            }
        }
        Named::Dragonfly { groups, switches_per_group, hosts_per_switch, global_links, .. } => {
            Shape::Dragonfly {
                groups: groups.into(),
                switches_per_group: switches_per_group.into(),
                hosts_per_switch: hosts_per_switch.into(),
                global_links: global_links.into(),
                gbps,
                delay_ns,
            }
        }
        Named::Butterfly { ports, stages, .. } => {
            Shape::Butterfly { ports: ports.into(), stages: stages.into(), gbps, delay_ns }
        }
    };
    loaded.run(name, name, shape)
}
