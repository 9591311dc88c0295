//! Hosts, switches and links.

mod check;
mod named;
mod order;
mod ways;

use std::collections::BTreeSet;

pub use check::TopologyError;
pub use order::by_names;
pub use ways::Pairs;

use super::rate::Rate;
use super::time::{NS, Picos};
use fncc_models::limits::read_by_name;

/// A link in both directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// The nodes at its ends.
    pub ends: [usize; 2],
    /// Its rate.
    pub rate: Rate,
    /// Propagation delay, ps.
    pub delay: Picos,
}

impl Link {
    /// Its part of a base round-trip time, ps: a packet of `payload` bytes there, and the delays both ways.
    pub fn base_rtt(&self, payload: Picos) -> u64 {
        payload * self.rate.picos_per_byte() + 2 * self.delay
    }
}

/// Links of a network, whose ports have numbers of 16 bits, of which one stands for none.
pub const MOST_LINKS_OF_ALL: usize = 32767;

/// Links on a way: a packet counts those after it in 8 bits.
pub const MOST_LINKS: u64 = 255;

/// A network: nodes `0 .. hosts` are hosts, the others switches. A host has one link or several, to switches or to other hosts; nothing
/// passes through it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Topology {
    /// Number of hosts.
    pub hosts: usize,
    /// Number of switches.
    pub switches: usize,
    /// Links.
    pub links: Vec<Link>,
}

/// Where the flows of a dumbbell meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, clap::ValueEnum, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Congestion {
    /// At the first switch
    First,
    /// In the middle of the row of switches
    Middle,
    /// At the last switch
    Last,
}

read_by_name!(Congestion);

/// A topology by its parameters.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shape {
    /// That of [`Topology::dumbbell`].
    Dumbbell {
        /// Switches in the row.
        switches: usize,
        /// Senders.
        senders: usize,
        /// Where the flows meet.
        congestion: Congestion,
        /// Rate of all links, Gb/s.
        gbps: u32,
        /// Delay of all links, ns.
        delay_ns: f64,
    },
    /// That of [`Topology::star`].
    Star {
        /// Hosts.
        hosts: usize,
        /// Rate of all links, Gb/s.
        gbps: u32,
        /// Delay of all links, ns.
        delay_ns: f64,
    },
    /// That of [`Topology::leaf_spine`].
    LeafSpine {
        /// Leaves.
        leaves: usize,
        /// Spines.
        spines: usize,
        /// Hosts of each leaf.
        hosts_per_leaf: usize,
        /// Rate of the hosts' links, Gb/s.
        gbps: u32,
        /// Rate of the links to spines, Gb/s.
        spine_gbps: u32,
        /// Delay of all links, ns.
        delay_ns: f64,
    },
    /// That of [`Topology::jellyfish`].
    Jellyfish {
        /// Switches.
        switches: usize,
        /// Links of each to others.
        links_per_switch: usize,
        /// Hosts of each.
        hosts_per_switch: usize,
        /// Where the links come from.
        seed: u64,
        /// Rate of all links, Gb/s.
        gbps: u32,
        /// Delay of all links, ns.
        delay_ns: f64,
    },
    /// That of [`Topology::dragonfly`].
    Dragonfly {
        /// Groups.
        groups: usize,
        /// Switches of each.
        switches_per_group: usize,
        /// Hosts of each switch.
        hosts_per_switch: usize,
        /// Links of each switch to other groups, at most.
        global_links: usize,
        /// Rate of all links, Gb/s.
        gbps: u32,
        /// Delay of all links, ns.
        delay_ns: f64,
    },
    /// That of [`Topology::butterfly`].
    Butterfly {
        /// Ports of a switch to each side.
        ports: usize,
        /// Stages of switches.
        stages: usize,
        /// Rate of all links, Gb/s.
        gbps: u32,
        /// Delay of all links, ns.
        delay_ns: f64,
    },
    /// That of [`Topology::fat_tree`].
    FatTree {
        /// Ports of a switch.
        k: usize,
        /// Rate of all links, Gb/s.
        gbps: u32,
        /// Delay of all links, ns.
        delay_ns: f64,
    },
}

impl Shape {
    /// The topology.
    ///
    /// # Errors
    /// For parameters that no topology has.
    pub fn topology(self) -> Result<Topology, TopologyError> {
        let delay = |delay_ns: f64| (delay_ns * NS as f64).round() as Picos;
        match self {
            Self::Dumbbell { switches, senders, congestion, gbps, delay_ns } => {
                Ok(Topology::dumbbell(switches, senders, congestion, gbps, delay(delay_ns)))
            }
            Self::Star { hosts, gbps, delay_ns } => {
                Ok(Topology::star(hosts, gbps, delay(delay_ns)))
            }
            Self::LeafSpine { leaves, spines, hosts_per_leaf, gbps, spine_gbps, delay_ns } => {
                let rates = [gbps, spine_gbps];
                Topology::leaf_spine(leaves, spines, hosts_per_leaf, rates, delay(delay_ns))
            }
            Self::Jellyfish {
                switches: number,
                links_per_switch: links,
                hosts_per_switch: hosts,
                seed,
                gbps,
                delay_ns,
            } => Topology::jellyfish(number, links, hosts, seed, gbps, delay(delay_ns)),
            Self::Dragonfly {
                groups,
                switches_per_group: switches,
                hosts_per_switch: hosts,
                global_links: global,
                gbps,
                delay_ns,
            } => Topology::dragonfly(groups, switches, hosts, global, gbps, delay(delay_ns)),
            Self::Butterfly { ports, stages, gbps, delay_ns } => {
                Topology::butterfly(ports, stages, gbps, delay(delay_ns))
            }
            Self::FatTree { k, gbps, delay_ns } => Topology::fat_tree(k, gbps, delay(delay_ns)),
        }
    }
}

impl Topology {
    /// A row of `switches`, each linked to the next: sender 0 at the first one, the other senders where the flows are to meet, and one
    /// receiver, the last host, at the last switch.
    pub fn dumbbell(
        switches: usize,
        senders: usize,
        congestion: Congestion,
        gbps: u32,
        delay: Picos,
    ) -> Self {
        let hosts = senders + 1;
        let others = match congestion {
            Congestion::First => 0,
            Congestion::Middle => switches / 2,
            Congestion::Last => switches.saturating_sub(1),
        };
        let at = |host: usize| match host {
            0 => 0,
            _ if host == senders => switches.saturating_sub(1),
            _ => others,
        };
        let to_host = (0..hosts).map(|host| [host, hosts + at(host)]);
        let row = (1..switches).map(|switch| [hosts + switch - 1, hosts + switch]);
        let rate = Rate::of_gbps(gbps);
        let links = to_host.chain(row).map(|ends| Link { ends, rate, delay }).collect();
        Self { hosts, switches, links }
    }

    /// Hosts at one switch.
    pub fn star(hosts: usize, gbps: u32, delay: Picos) -> Self {
        let rate = Rate::of_gbps(gbps);
        let links = (0..hosts).map(|host| Link { ends: [host, hosts], rate, delay }).collect();
        Self { hosts, switches: 1, links }
    }

    /// A fat tree of switches with `k` ports: `k^3 / 4` hosts in `k` pods (Al-Fares et al., SIGCOMM 2008).
    ///
    /// # Errors
    /// [`TopologyError::FatTree`] for a `k` that is odd or too large.
    pub fn fat_tree(k: usize, gbps: u32, delay: Picos) -> Result<Self, TopologyError> {
        if !(2..=32).contains(&k) || k % 2 == 1 {
            return Err(TopologyError::FatTree { k });
        }
        let half = k / 2;
        let hosts = k * half * half;
        let edge = |pod: usize, i: usize| hosts + pod * k + i;
        let aggregation = |pod: usize, i: usize| hosts + pod * k + half + i;
        let core = |i: usize| hosts + k * k + i;
        let mut ends = vec![];
        for pod in 0..k {
            for i in 0..half {
                for j in 0..half {
                    ends.push([(pod * half + i) * half + j, edge(pod, i)]);
                    ends.push([edge(pod, i), aggregation(pod, j)]);
                    ends.push([aggregation(pod, i), core(i * half + j)]);
                }
            }
        }
        let rate = Rate::of_gbps(gbps);
        let links = ends.into_iter().map(|ends| Link { ends, rate, delay }).collect();
        Ok(Self { hosts, switches: k * k + half * half, links })
    }

    /// The rates of the links of the hosts of some pairs, each once.
    pub fn host_rates(&self, pairs: &Pairs) -> BTreeSet<Rate> {
        let used = pairs.used(self.hosts);
        let is_theirs = |link: &&Link| link.ends.iter().any(|end| used.get(*end) == Some(&true));
        self.links.iter().filter(is_theirs).map(|link| link.rate).collect()
    }

    /// The links that packets between the hosts of some pairs may take: those of no other host.
    pub fn links_of(&self, pairs: &Pairs) -> impl Iterator<Item = &Link> {
        let used = pairs.used(self.hosts);
        let is_theirs =
            move |link: &&Link| link.ends.iter().all(|end| used.get(*end) != Some(&false));
        self.links.iter().filter(is_theirs)
    }

    /// The links of each switch.
    pub fn links_of_switches(&self) -> Vec<Vec<&Link>> {
        let mut links = vec![vec![]; self.switches];
        for link in &self.links {
            for end in link.ends.iter().filter_map(|end| end.checked_sub(self.hosts)) {
                links[end].push(link);
            }
        }
        links
    }

    /// Hosts and switches.
    pub fn nodes(&self) -> usize {
        self.hosts + self.switches
    }

    /// By node, the nodes that it is linked to, once for each link. Of links whose ends are nodes.
    pub fn neighbours(&self) -> Vec<Vec<usize>> {
        let mut neighbours = vec![vec![]; self.nodes()];
        for [a, b] in self.links.iter().map(|link| link.ends) {
            neighbours[a].push(b);
            neighbours[b].push(a);
        }
        neighbours
    }
}
