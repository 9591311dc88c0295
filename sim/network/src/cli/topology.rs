//! `net topology`: how long flows take in a topology of the literature under random traffic.

use crate::time::ns;
use crate::topology::{Shape, Topology};
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
    match &args.topology {
        Named::LeafSpine { leaves, spines, hosts_per_leaf, spine_gbps, loaded } => {
            let Loaded { rate_gbps: gbps, delay_ns: delay, .. } = **loaded;
            let [leaves, spines, hosts_per_leaf] =
                [*leaves, *spines, *hosts_per_leaf].map(usize::from);
            let spine_gbps = spine_gbps.unwrap_or(gbps);
            let rates = [gbps, spine_gbps];
            let topology = Topology::leaf_spine(leaves, spines, hosts_per_leaf, rates, delay)?;
            let delay_ns = ns(delay);
            let shape =
                Shape::LeafSpine { leaves, spines, hosts_per_leaf, gbps, spine_gbps, delay_ns };
            loaded.run("leaf-spine", "leaf-spine", topology, shape)
        }
        Named::Jellyfish {
            switches,
            links_per_switch,
            hosts_per_switch,
            graph_seed: seed,
            loaded,
        } => {
            let Loaded { rate_gbps: gbps, delay_ns: delay, .. } = **loaded;
            let [switches, links_per_switch, hosts_per_switch] =
                [*switches, *links_per_switch, *hosts_per_switch].map(usize::from);
            let (seed, delay_ns) = (*seed, ns(delay));
            let topology = Topology::jellyfish(
                switches,
                links_per_switch,
                hosts_per_switch,
                seed,
                gbps,
                delay,
            )?;
            let shape = Shape::Jellyfish {
                switches,
                links_per_switch,
                hosts_per_switch,
                seed,
                gbps,
                delay_ns,
            };
            loaded.run("jellyfish", "jellyfish", topology, shape)
        }
        Named::Dragonfly { groups, switches_per_group, hosts_per_switch, global_links, loaded } => {
            let Loaded { rate_gbps: gbps, delay_ns: delay, .. } = **loaded;
            let [groups, switches_per_group, hosts_per_switch, global_links] =
                [*groups, *switches_per_group, *hosts_per_switch, *global_links].map(usize::from);
            let topology = Topology::dragonfly(
                groups,
                switches_per_group,
                hosts_per_switch,
                global_links,
                gbps,
                delay,
            )?;
            let delay_ns = ns(delay);
            let shape = Shape::Dragonfly {
                groups,
                switches_per_group,
                hosts_per_switch,
                global_links,
                gbps,
                delay_ns,
            };
            loaded.run("dragonfly", "dragonfly", topology, shape)
        }
        Named::Butterfly { ports, stages, loaded } => {
            let Loaded { rate_gbps: gbps, delay_ns: delay, .. } = **loaded;
            let (ports, stages) = (usize::from(*ports), usize::from(*stages));
            let topology = Topology::butterfly(ports, stages, gbps, delay)?;
            let shape = Shape::Butterfly { ports, stages, gbps, delay_ns: ns(delay) };
            loaded.run("butterfly", "butterfly", topology, shape)
        }
    }
}
