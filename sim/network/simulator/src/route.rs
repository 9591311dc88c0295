//! Paths: shortest ways, chosen by a hash that does not know the direction.
//!
//! FNCC needs the ACKs of a flow to come back the way its data went. So a path is chosen once for each flow, from its endpoint with
//! the lower number to the other one, by a hash in which both directions are one; the way back is the same in
//! reverse. In a fat tree this is what switches with such a hash and equal tables do on their own. Of several links of a host those are taken that
//! lead to a shortest way, each flow by one of them, by the same hash.
//!
//! With [spanning trees](Trees) the way of a flow is that of its tree instead, in both directions.

#[cfg(test)]
mod symmetry;
mod trees;

pub use trees::Trees;

use super::topology::{Topology, TopologyError};

/// IP protocol of RoCEv2: UDP.
const PROTOCOL: u8 = 17;

/// A packet of a flow as a hash sees it. The UDP destination port is that of RoCEv2 in both directions, so it distinguishes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FiveTuple {
    /// Source and destination, nodes.
    pub hosts: [usize; 2],
    /// UDP source port: an ACK carries that of its data.
    pub source_port: u16,
}

impl FiveTuple {
    /// The flow's packets in the other direction.
    pub fn reversed(self) -> Self {
        let [a, b] = self.hosts;
        Self { hosts: [b, a], ..self }
    }

    /// The same number for both directions: of the addresses as an unordered pair, the source port as it is, and the protocol.
    pub fn hash(self) -> u64 {
        let [a, b] = self.hosts.map(|host| host as u64);
        let rest = u64::from(self.source_port) << 8 | u64::from(PROTOCOL);
        mix(mix(mix(a.min(b)) ^ a.max(b)) ^ rest)
    }
}

/// Spreads the bits of a number (the finaliser of splitmix64).
fn mix(value: u64) -> u64 {
    let mut x = value.wrapping_add(0x9E37_79B9_7F4A_7C15);
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}

/// Which of some next hops a hash names after so many links.
fn choice(hash: u64, links: usize, count: usize) -> usize {
    (mix(hash ^ links as u64) % count.max(1) as u64) as usize
}

/// Finds paths. Port `2 l` is the end of link `l` at its first node, `2 l + 1` that at the other.
#[derive(Debug)]
pub struct Router {
    hosts: usize,
    /// Ports of each node, and the node after each.
    ports: Vec<Vec<(u16, usize)>>,
    /// By destination host, how far each node is; filled in when requested.
    distances: Vec<Option<Vec<u16>>>,
    /// What flows keep to instead of shortest ways.
    trees: Option<Trees>,
}

/// The ports of each node, and the node after each.
fn ports(topology: &Topology) -> Vec<Vec<(u16, usize)>> {
    let mut ports = vec![vec![]; topology.nodes()];
    for (link, ends) in topology.links.iter().map(|link| link.ends).enumerate() {
        ports[ends[0]].push((2 * link as u16, ends[1]));
        ports[ends[1]].push((2 * link as u16 + 1, ends[0]));
    }
    ports
}

impl Router {
    /// A router of a topology that has been checked.
    pub fn new(topology: &Topology) -> Self {
        let distances = vec![None; topology.hosts];
        Self { hosts: topology.hosts, ports: ports(topology), distances, trees: None }
    }

    /// A router whose flows keep to spanning trees, if there are to be some.
    ///
    /// # Errors
    /// Those of [`Trees::new`].
    pub fn with_trees(topology: &Topology, trees: Option<u16>) -> Result<Self, TopologyError> {
        let trees = trees.map(|count| Trees::new(topology, count.into())).transpose()?;
        Ok(Self { trees, ..Self::new(topology) })
    }

    /// How far each node is from a host, links.
    fn distances(&mut self, host: usize) -> &[u16] {
        let Self { hosts, ports, distances, .. } = self;
        distances[host].get_or_insert_with(|| {
            let mut found = vec![u16::MAX; ports.len()];
            found[host] = 0;
            let mut open = std::collections::VecDeque::from([host]);
            while let Some(node) = open.pop_front() {
                for &(_, next) in &ports[node] {
                    if found[next] == u16::MAX {
                        found[next] = found[node] + 1;
                        if next >= *hosts {
                            open.push_back(next);
                        }
                    }
                }
            }
            found
        })
    }

    /// The ports that packets of a flow leave through, from source to destination.
    pub fn path(&mut self, flow: FiveTuple) -> Vec<u16> {
        if let Some(trees) = &self.trees {
            return trees.path(flow.hosts, flow.source_port);
        }
        let [source, destination] = flow.hosts;
        let [from, to] = [source.min(destination), source.max(destination)];
        let hash = flow.hash();
        self.distances(to);
        let distance = self.distances[to].as_deref().unwrap_or_default();
        let mut path = vec![];
        let mut node = from;
        while node != to {
            // Nothing passes through a host, and some switches have no way to all hosts.
            let leads = |next: usize| next >= self.hosts || next == to;
            let nearer = |next: usize| leads(next) && distance[next] < distance[node];
            let choices = self.ports[node].iter().filter(|(_, next)| nearer(*next));
            let count = choices.clone().count();
            let chosen = choice(hash, path.len(), count);
            let Some(&(port, next)) = choices.clone().nth(chosen) else {
                unreachable!("a checked topology is connected")
            };
            path.push(port);
            node = next;
        }
        if from != source {
            path.reverse();
            path.iter_mut().for_each(|port| *port ^= 1);
        }
        path
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeSet, HashSet};

    use super::super::rate::Rate;
    use super::super::topology::Link;
    use super::*;

    fn tuple(hosts: [usize; 2], port: u16) -> FiveTuple {
        FiveTuple { hosts, source_port: port }
    }

    #[test]
    fn a_hash_is_that_of_a_pair_of_hosts_and_of_the_source_port_which_acks_keep() {
        let data = tuple([3, 70], 50_000);
        let ack = data.reversed();
        assert_eq!((ack.hosts, ack.source_port), ([70, 3], 50_000));
        assert_eq!(data.hash(), ack.hash());
        let others = [tuple([3, 70], 50_001), tuple([3, 71], 50_000), tuple([4, 70], 50_000)];
        assert_eq!(
            HashSet::from([data, others[0], others[1], others[2]].map(FiveTuple::hash)).len(),
            4
        );
    }

    #[test]
    fn a_flow_and_its_acks_share_the_path() {
        let mut router = Router::new(&Topology::fat_tree(8, 100, 0).unwrap());
        for i in 0..2000 {
            let flow = tuple([i % 128, (i * 37 + 1) % 128], i as u16);
            if flow.hosts[0] == flow.hosts[1] {
                continue;
            }
            let there = router.path(flow);
            let mut back = router.path(flow.reversed());
            back.reverse();
            assert_eq!(there, back.iter().map(|port| port ^ 1).collect::<Vec<_>>());
            assert!([2, 4, 6].contains(&there.len()), "{there:?}");
        }
    }

    /// Links of one kind between nodes, of which so many are hosts.
    fn router(hosts: usize, switches: usize, ends: &[[usize; 2]]) -> Router {
        let links =
            ends.iter().map(|ends| Link { ends: *ends, rate: Rate::of_gbps(100), delay: 1000 });
        let topology = Topology { hosts, switches, links: links.collect() };
        topology.check().unwrap();
        Router::new(&topology)
    }

    /// All paths that flows take from one host to another, as the links of each.
    fn taken(router: &mut Router, hosts: [usize; 2]) -> BTreeSet<Vec<u16>> {
        let links = |port| router.path(tuple(hosts, port)).iter().map(|port| port / 2).collect();
        (0..200).map(links).collect()
    }

    #[test]
    fn flows_of_a_host_with_several_links_take_all_that_lead_to_a_shortest_way() {
        // Two links of host 0 to one switch, two of host 1 to another one, and two between.
        let mut router = router(2, 2, &[[0, 2], [2, 0], [1, 3], [1, 3], [2, 3], [3, 2]]);
        for hosts in [[0, 1], [1, 0]] {
            assert_eq!(taken(&mut router, hosts).len(), 8);
        }
        // A link that is nearer is taken alone.
        let mut router = self::router(2, 2, &[[0, 2], [0, 3], [1, 3], [2, 3]]);
        assert_eq!(taken(&mut router, [0, 1]), BTreeSet::from([vec![1, 2]]));
        assert_eq!(taken(&mut router, [1, 0]), BTreeSet::from([vec![2, 1]]));
    }

    #[test]
    fn no_path_leads_through_a_host() {
        // Host 1 is at both ends of a line of three switches, and so no way along it is shorter.
        let ends = [[0, 3], [1, 3], [1, 5], [2, 5], [3, 4], [4, 5]];
        let mut router = router(3, 3, &ends);
        assert_eq!(taken(&mut router, [0, 2]), BTreeSet::from([vec![0, 4, 5, 3]]));
        assert_eq!(taken(&mut router, [1, 2]), BTreeSet::from([vec![2, 3]]));
        // A switch that has no way to host 1, as host 0 alone is linked to it.
        let mut router = self::router(2, 2, &[[0, 2], [0, 3], [1, 3]]);
        assert_eq!(taken(&mut router, [0, 1]), BTreeSet::from([vec![1, 2]]));
        // Hosts that are linked with each other.
        let mut router = self::router(3, 0, &[[0, 1], [1, 2], [2, 0]]);
        assert_eq!(taken(&mut router, [2, 1]), BTreeSet::from([vec![1]]));
    }

    #[test]
    fn flows_spread_over_all_shortest_paths() {
        let mut router = Router::new(&Topology::fat_tree(8, 100, 0).unwrap());
        let paths: HashSet<_> = (0..2000).map(|i| router.path(tuple([0, 127], i))).collect();
        assert_eq!(paths.len(), 16);
    }
}
