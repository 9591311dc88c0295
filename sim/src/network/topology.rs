//! Hosts, switches and links.

use std::collections::{BTreeSet, VecDeque};

use miette::Diagnostic;
use thiserror::Error;

use super::{Picos, picos_per_byte};
use crate::limits::{Delay, Outside, Quantity};
use crate::wire::{RateCode, UnknownRate};

/// A link in both directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// The nodes at its ends.
    pub ends: [usize; 2],
    /// Rate, Gb/s, one that the telemetry has a code for.
    pub gbps: u32,
    /// Propagation delay, ps.
    pub delay: Picos,
}

/// Links of a network, whose ports have numbers of 16 bits, of which one stands for none.
pub const MOST_LINKS_OF_ALL: usize = 32767;

/// Links on a way: a packet counts those behind it in 8 bits.
pub const MOST_LINKS: u64 = 255;

/// A network: nodes `0 .. hosts` are hosts with one link each, the others switches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Topology {
    /// Number of hosts.
    pub hosts: usize,
    /// Number of switches.
    pub switches: usize,
    /// Links.
    pub links: Vec<Link>,
}

/// A topology that cannot work.
#[derive(Clone, Debug, PartialEq, Error, Diagnostic)]
pub enum TopologyError {
    /// A link to nowhere.
    #[error("link {link} ends at node {node}, and there are {nodes} nodes")]
    #[diagnostic(help("nodes are numbered from 0, hosts first"))]
    NoSuchNode {
        /// Its place in the list.
        link: usize,
        /// The node.
        node: usize,
        /// Nodes that there are.
        nodes: usize,
    },
    /// From a node to itself.
    #[error("link {link} leads from node {node} to itself")]
    Loop {
        /// Its place in the list.
        link: usize,
        /// The node.
        node: usize,
    },
    /// A host with no link or several.
    #[error("host {host} has {links} links")]
    #[diagnostic(help("a host has one link, to a switch"))]
    Host {
        /// The host.
        host: usize,
        /// Its links.
        links: usize,
    },
    /// No way.
    #[error("there is no way from host {from} to node {to}")]
    #[diagnostic(help("connect all nodes by links"))]
    NotConnected {
        /// From here.
        from: usize,
        /// To there.
        to: usize,
    },
    /// Too many for the numbers of ports.
    #[error("{links} links; up to {MOST_LINKS_OF_ALL} are simulated")]
    TooLarge {
        /// Links asked for.
        links: usize,
    },
    /// A way that is longer than what a packet counts.
    #[error("{links} links from host {from} to host {to}, and a packet counts up to {MOST_LINKS}")]
    #[diagnostic(help("take fewer switches in a row"))]
    LongWay {
        /// From here.
        from: usize,
        /// To there.
        to: usize,
        /// Links on the way.
        links: u64,
    },
    /// Two or more hosts are needed.
    #[error("{hosts} hosts; two at least are needed")]
    TooSmall {
        /// Hosts.
        hosts: usize,
    },
    /// A rate without a code.
    #[error("link {link}: {source}")]
    Rate {
        /// Its place in the list.
        link: usize,
        /// Which.
        source: UnknownRate,
    },
    /// A delay that is too long.
    #[error("link {link} has a delay of {delay_ns} ns; {source}")]
    Delay {
        /// Its place in the list.
        link: usize,
        /// The delay, ns.
        delay_ns: u64,
        /// What is allowed.
        source: Outside,
    },
    /// A fat tree needs an even number.
    #[error("a fat tree of switches with {k} ports")]
    #[diagnostic(help("k is even, from 2 to 32"))]
    FatTree {
        /// Ports of a switch.
        k: usize,
    },
}

/// Where the flows of a dumbbell meet.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, clap::ValueEnum, serde::Deserialize, serde::Serialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Congestion {
    /// At the first switch
    First,
    /// In the middle of the row of switches
    Middle,
    /// At the last switch
    Last,
}

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
        let links = to_host.chain(row).map(|ends| Link { ends, gbps, delay }).collect();
        Self { hosts, switches, links }
    }

    /// Hosts at one switch.
    pub fn star(hosts: usize, gbps: u32, delay: Picos) -> Self {
        let links = (0..hosts).map(|host| Link { ends: [host, hosts], gbps, delay }).collect();
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
        let links = ends.into_iter().map(|ends| Link { ends, gbps, delay }).collect();
        Ok(Self { hosts, switches: k * k + half * half, links })
    }

    /// Switches on the longest way between two hosts. Of a topology that has been checked.
    pub fn most_hops(&self) -> u8 {
        let links = self.longest_way(|_| 1).map_or(1, |(links, _)| links);
        u8::try_from(links.saturating_sub(1)).unwrap_or(u8::MAX)
    }

    /// Largest base round-trip time between two hosts, ps: a packet of `payload` bytes there, and the delays back. Of
    /// a topology that has been checked.
    pub fn largest_base_rtt(&self, payload: Picos) -> Picos {
        let takes = |link: &Link| payload * picos_per_byte(link.gbps) + 2 * link.delay;
        self.longest_way(takes).map_or(0, |(takes, _)| takes)
    }

    /// The ways of fewest links between all pairs of hosts: the largest cost of one, and between which hosts.
    fn longest_way(&self, cost: impl Fn(&Link) -> u64) -> Option<(u64, [usize; 2])> {
        let mut neighbours = vec![vec![]; self.nodes()];
        for link in &self.links {
            let [a, b] = link.ends;
            neighbours[a].push((b, cost(link)));
            neighbours[b].push((a, cost(link)));
        }
        // All hosts of a node take the same ways on from there, so the two farthest from it stand for all.
        let mut hosts_of = vec![vec![]; self.nodes()];
        for (host, links) in neighbours.iter().enumerate().take(self.hosts) {
            let Some(&(node, cost)) = links.first() else { continue };
            if node < self.hosts {
                // No switch lies between two hosts.
                return Some((cost, [host, node]));
            }
            hosts_of[node].push((cost, host));
        }
        for hosts in &mut hosts_of {
            hosts.sort_unstable_by_key(|(cost, host)| (std::cmp::Reverse(*cost), *host));
            hosts.truncate(2);
        }
        let mut longest = None;
        for first in (self.hosts..self.nodes()).filter(|node| !hosts_of[*node].is_empty()) {
            // Links to each node, and the largest cost of as few.
            let mut found = vec![None; self.nodes()];
            found[first] = Some((0, 0));
            let mut open = VecDeque::from([first]);
            while let Some(node) = open.pop_front() {
                let Some((links, here)) = found[node] else { continue };
                let there = match (hosts_of[first].as_slice(), hosts_of[node].as_slice()) {
                    ([one, other], _) if node == first => Some([*one, *other]),
                    ([one, ..], [other, ..]) if node != first => Some([*one, *other]),
                    _ => None,
                };
                if let Some([(one, from), (other, to)]) = there {
                    longest = longest.max(Some((one + here + other, [from.min(to), from.max(to)])));
                }
                for &(next, cost) in neighbours[node].iter().filter(|(next, _)| *next >= self.hosts)
                {
                    match &mut found[next] {
                        Some((as_few, most)) if *as_few == links + 1 => {
                            *most = (here + cost).max(*most);
                        }
                        Some(_) => {}
                        nothing => {
                            *nothing = Some((links + 1, here + cost));
                            open.push_back(next);
                        }
                    }
                }
            }
        }
        longest
    }

    /// The rates of the links of hosts, Gb/s, each once.
    pub fn host_rates(&self) -> BTreeSet<u32> {
        let is_hosts = |link: &&Link| link.ends.iter().any(|end| *end < self.hosts);
        self.links.iter().filter(is_hosts).map(|link| link.gbps).collect()
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

    /// Checks that packets can get from every host to every other.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn check(&self) -> Result<(), TopologyError> {
        let nodes = self.nodes();
        if self.hosts < 2 {
            return Err(TopologyError::TooSmall { hosts: self.hosts });
        }
        if self.links.len() > MOST_LINKS_OF_ALL {
            return Err(TopologyError::TooLarge { links: self.links.len() });
        }
        let mut neighbours = vec![vec![]; nodes];
        for (link, Link { ends: [a, b], gbps, delay }) in self.links.iter().enumerate() {
            for node in [*a, *b] {
                if node >= nodes {
                    return Err(TopologyError::NoSuchNode { link, node, nodes });
                }
            }
            if a == b {
                return Err(TopologyError::Loop { link, node: *a });
            }
            RateCode::from_gbps(*gbps).map_err(|source| TopologyError::Rate { link, source })?;
            Delay::check(*delay).map_err(|source| {
                let delay_ns = delay / super::NS;
                TopologyError::Delay { link, delay_ns, source }
            })?;
            neighbours[*a].push(*b);
            neighbours[*b].push(*a);
        }
        for (host, links) in neighbours.iter().take(self.hosts).map(Vec::len).enumerate() {
            if links != 1 {
                return Err(TopologyError::Host { host, links });
            }
        }
        let mut reached = vec![false; nodes];
        let mut open = vec![0];
        reached[0] = true;
        while let Some(node) = open.pop() {
            for &next in &neighbours[node] {
                // Nothing passes through a host.
                if !std::mem::replace(&mut reached[next], true) && next >= self.hosts {
                    open.push(next);
                }
            }
        }
        if let Some(to) = reached.iter().position(|reached| !reached) {
            return Err(TopologyError::NotConnected { from: 0, to });
        }
        match self.longest_way(|_| 1) {
            Some((links, [from, to])) if links > MOST_LINKS => {
                Err(TopologyError::LongWay { from, to, links })
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_topologies_of_the_papers_are_connected() {
        for congestion in [Congestion::First, Congestion::Middle, Congestion::Last] {
            Topology::dumbbell(3, 2, congestion, 100, 1_500_000).check().unwrap();
        }
        Topology::star(17, 100, 1000).check().unwrap();
        for k in [2, 4, 8, 16] {
            let tree = Topology::fat_tree(k, 100, 1000).unwrap();
            tree.check().unwrap();
            assert_eq!((tree.hosts, tree.links.len()), (k * k * k / 4, 3 * k * k * k / 4));
        }
    }

    #[test]
    fn the_base_round_trip_is_that_of_the_longest_way() {
        let dumbbell = Topology::dumbbell(3, 2, Congestion::Last, 100, 1_500_000);
        // Four links of 1.5 us there and back, and 1428 bytes on each.
        assert_eq!(dumbbell.largest_base_rtt(1428), 12_000_000 + 4 * 1428 * 80);
        let tree = Topology::fat_tree(4, 100, 1_000_000).unwrap();
        assert_eq!(tree.largest_base_rtt(1000), 12_000_000 + 6 * 1000 * 80);
        assert_eq!([dumbbell.most_hops(), tree.most_hops()], [3, 5]);
    }

    #[test]
    fn what_cannot_work_is_named() {
        let good = Topology::star(3, 100, 1000);
        let with = |change: fn(&mut Topology)| {
            let mut bad = good.clone();
            change(&mut bad);
            bad.check().unwrap_err().to_string()
        };
        assert_eq!(
            with(|t| t.links[1].ends = [1, 9]),
            "link 1 ends at node 9, and there are 4 nodes"
        );
        assert_eq!(with(|t| t.links[1].ends = [1, 1]), "link 1 leads from node 1 to itself");
        assert_eq!(with(|t| t.links[2].ends = [1, 3]), "host 1 has 2 links");
        assert_eq!(with(|t| t.switches = 2), "there is no way from host 0 to node 4");
        assert!(with(|t| t.links[0].gbps = 56).contains("56 Gb/s has no rate code"));
        assert!(Topology::fat_tree(5, 100, 0).is_err());
    }
}
