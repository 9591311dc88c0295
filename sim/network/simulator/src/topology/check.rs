//! Whether a topology can work.

use std::collections::{BTreeSet, HashSet};

use miette::Diagnostic;
use thiserror::Error;

use super::{Link, MOST_LINKS, MOST_LINKS_OF_ALL, Topology};
use crate::time::NS;
use fncc_models::limits::{Delay, Outside, Quantity};
use fncc_models::wire::UnknownRate;

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
    #[diagnostic(help("give the link two different ends"))]
    Loop {
        /// Its place in the list.
        link: usize,
        /// The node.
        node: usize,
    },
    /// A host without a link.
    #[error("host {host} has no link")]
    #[diagnostic(help("link it to a switch or to another host, once or several times"))]
    NoLink {
        /// The host.
        host: usize,
    },
    /// No way.
    #[error("no path from host {from} to node {to}")]
    #[diagnostic(help("connect all nodes by links; hosts do not forward packets"))]
    NotConnected {
        /// From here.
        from: usize,
        /// To there.
        to: usize,
    },
    /// Too many for the numbers of ports.
    #[error("{links} links; up to {MOST_LINKS_OF_ALL} are simulated")]
    #[diagnostic(help("take fewer hosts or switches"))]
    TooLarge {
        /// Links requested.
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
    /// Nothing that sends or receives.
    #[error("there are no hosts")]
    #[diagnostic(help("take one host at least; flows need two"))]
    NoHosts,
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
    /// Switches that no random links connect.
    #[error(
        "no connected jellyfish of {switches} switches with {links_per_switch} links each is found"
    )]
    #[diagnostic(help(
        "take fewer links_per_switch than switches, and 3 or more: with 1 or 2 most random graphs fall apart"
    ))]
    Jellyfish {
        /// Switches.
        switches: usize,
        /// Links of each to others.
        links_per_switch: usize,
    },
    /// More groups than links of a group.
    #[error("a dragonfly of {groups} groups, each of which has links to {}", most - 1)]
    #[diagnostic(help(
        "take {most} groups or fewer, or more global_links or switches_per_group: each group needs a link to every other one"
    ))]
    Dragonfly {
        /// Groups.
        groups: usize,
        /// As many as can be.
        most: usize,
    },
    /// Fewer switches that can be roots than trees.
    #[error("{trees} spanning trees, and {roots} switches reach all hosts through switches alone")]
    #[diagnostic(help("{}", match roots {
        0 => "leave spanning_trees out: no switch of this network can be a root".to_string(),
        _ => format!("take {roots} or fewer: each tree has a root of its own"),
    }))]
    SpanningTrees {
        /// Trees requested.
        trees: usize,
        /// Switches that can be roots.
        roots: usize,
    },
    /// A fat tree needs an even number.
    #[error("a fat tree of switches with {k} ports")]
    #[diagnostic(help("k is even, from 2 to 32"))]
    FatTree {
        /// Ports of a switch.
        k: usize,
    },
}

impl Topology {
    /// Checks that packets can get from every host to every other, and to every switch from some host.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn check(&self) -> Result<(), TopologyError> {
        let nodes = self.nodes();
        if self.hosts == 0 {
            return Err(TopologyError::NoHosts);
        }
        if self.links.len() > MOST_LINKS_OF_ALL {
            return Err(TopologyError::TooLarge { links: self.links.len() });
        }
        for (link, Link { ends: [a, b], rate, delay }) in self.links.iter().enumerate() {
            for node in [*a, *b] {
                if node >= nodes {
                    return Err(TopologyError::NoSuchNode { link, node, nodes });
                }
            }
            if a == b {
                return Err(TopologyError::Loop { link, node: *a });
            }
            rate.check().map_err(|source| TopologyError::Rate { link, source })?;
            Delay::check(*delay).map_err(|source| {
                let delay_ns = delay / NS;
                TopologyError::Delay { link, delay_ns, source }
            })?;
        }
        let neighbours = self.neighbours();
        if let Some(host) = neighbours[..self.hosts].iter().position(Vec::is_empty) {
            return Err(TopologyError::NoLink { host });
        }
        self.check_ways(&neighbours)?;
        match self.longest_way(|_| 1) {
            Some((links, [from, to])) if links > MOST_LINKS => {
                Err(TopologyError::LongWay { from, to, links })
            }
            _ => Ok(()),
        }
    }

    fn check_ways(&self, neighbours: &[Vec<usize>]) -> Result<(), TopologyError> {
        let parts = self.parts(neighbours);
        let mut looked_from = HashSet::new();
        let mut is_reached = vec![false; self.nodes()];
        for from in 0..self.hosts {
            // Hosts that are linked to the same parts and hosts reach the same nodes.
            let ends: BTreeSet<_> = neighbours[from].iter().map(|node| parts[*node]).collect();
            if !looked_from.insert(ends) {
                continue;
            }
            let reached = self.reached(neighbours, from);
            if let Some(to) = reached[..self.hosts].iter().position(|reached| !reached) {
                return Err(TopologyError::NotConnected { from, to });
            }
            is_reached.iter_mut().zip(reached).for_each(|(it, here)| *it |= here);
        }
        match is_reached.iter().position(|reached| !reached) {
            Some(to) => Err(TopologyError::NotConnected { from: 0, to }),
            None => Ok(()),
        }
    }

    /// By node, the first one of those that are joined with it by switches alone; hosts join nothing, and stand for themselves.
    fn parts(&self, neighbours: &[Vec<usize>]) -> Vec<usize> {
        let mut parts: Vec<_> = (0..self.nodes()).collect();
        let mut is_known = vec![false; self.nodes()];
        for first in self.hosts..self.nodes() {
            let mut open = vec![first];
            while let Some(node) = open.pop() {
                if !std::mem::replace(&mut is_known[node], true) {
                    parts[node] = parts[first];
                    open.extend(neighbours[node].iter().filter(|next| **next >= self.hosts));
                }
            }
        }
        parts
    }

    /// By node, whether a host reaches it.
    fn reached(&self, neighbours: &[Vec<usize>], from: usize) -> Vec<bool> {
        let mut reached = vec![false; self.nodes()];
        reached[from] = true;
        let mut open = vec![from];
        while let Some(node) = open.pop() {
            for &next in &neighbours[node] {
                // Nothing passes through a host.
                if !std::mem::replace(&mut reached[next], true) && next >= self.hosts {
                    open.push(next);
                }
            }
        }
        reached
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rate::Rate;

    fn topology(hosts: usize, switches: usize, ends: &[[usize; 2]]) -> Topology {
        let links =
            ends.iter().map(|ends| Link { ends: *ends, rate: Rate::of_gbps(100), delay: 1000 });
        Topology { hosts, switches, links: links.collect() }
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
        assert_eq!(with(|t| t.links[2].ends = [1, 3]), "host 2 has no link");
        assert_eq!(with(|t| t.switches = 2), "no path from host 0 to node 4");
        assert!(with(|t| t.links[0].rate = Rate::of_gbps(56)).contains("56 Gb/s has no rate code"));
        assert_eq!(topology(0, 1, &[]).check(), Err(TopologyError::NoHosts));
        assert!(Topology::fat_tree(5, 100, 0).is_err());
    }

    #[test]
    fn hosts_may_have_several_links_and_no_way_leads_through_one() {
        let good = [
            // Two links to one switch, one to each of two, and a second one to a switch of its own.
            topology(2, 1, &[[0, 2], [0, 2], [1, 2]]),
            topology(2, 2, &[[0, 2], [0, 3], [1, 3], [2, 3]]),
            topology(2, 2, &[[0, 2], [0, 3], [1, 3]]),
            // Two planes that nothing joins; one that not all hosts have.
            topology(3, 2, &[[0, 3], [0, 4], [1, 3], [1, 4], [2, 3], [2, 4]]),
            topology(3, 2, &[[0, 3], [1, 3], [1, 4], [2, 3], [2, 4]]),
            // Three planes, of which any two hosts share one; hosts that are linked with each other.
            topology(3, 3, &[[0, 3], [0, 4], [1, 4], [1, 5], [2, 5], [2, 3]]),
            topology(3, 0, &[[0, 1], [1, 2], [2, 0]]),
            topology(3, 1, &[[0, 1], [0, 3], [1, 3], [2, 3]]),
            topology(1, 1, &[[0, 1]]),
        ];
        for topology in good {
            assert_eq!(topology.check(), Ok(()), "{topology:?}");
        }
        let between = |from, to| Err(TopologyError::NotConnected { from, to });
        // Host 0 has a way to all others, and these have one to each other through it alone.
        let through = topology(3, 2, &[[0, 3], [0, 4], [1, 3], [2, 4]]);
        assert_eq!(through.check(), between(1, 2));
        assert_eq!(topology(3, 0, &[[0, 1], [1, 2]]).check(), between(0, 2));
        assert_eq!(topology(3, 1, &[[0, 1], [0, 2], [1, 3], [2, 3]]).check(), Ok(()));
        assert_eq!(
            topology(4, 1, &[[0, 1], [0, 2], [0, 3], [1, 4], [3, 4]]).check(),
            between(1, 2)
        );
        assert_eq!(topology(1, 2, &[[0, 1]]).check(), between(0, 2));
    }
}
