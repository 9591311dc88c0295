//! Paths: shortest ways, chosen by a hash that does not know the direction.
//!
//! FNCC needs the ACKs of a flow to come back the way its data went. So a path is chosen once for each flow, from its endpoint with
//! the lower number to the other one, by a hash of the five-tuple with its ends in that order; the way back is the same in
//! reverse. In a fat tree this is what switches with such a hash and equal tables do on their own.

use super::topology::Topology;

/// A flow as a hash sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FiveTuple {
    /// Source and destination, nodes.
    pub hosts: [usize; 2],
    /// Their UDP ports.
    pub ports: [u16; 2],
    /// IP protocol.
    pub protocol: u8,
}

impl FiveTuple {
    /// The flow's packets in the other direction.
    pub fn reversed(self) -> Self {
        let ([a, b], [x, y]) = (self.hosts, self.ports);
        Self { hosts: [b, a], ports: [y, x], ..self }
    }

    /// The same number for both directions.
    pub fn hash(self) -> u64 {
        let ends = [0, 1].map(|i| (self.hosts[i] as u64) << 16 | u64::from(self.ports[i]));
        let (low, high) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
        mix(mix(mix(low) ^ high) ^ u64::from(self.protocol))
    }
}

/// Spreads the bits of a number (the finaliser of splitmix64).
fn mix(value: u64) -> u64 {
    let mut x = value.wrapping_add(0x9E37_79B9_7F4A_7C15);
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}

/// Finds paths. Port `2 l` is the end of link `l` at its first node, `2 l + 1` that at the other.
#[derive(Debug)]
pub struct Router {
    hosts: usize,
    /// Ports of each node, and the node behind each.
    ports: Vec<Vec<(u16, usize)>>,
    /// By destination host, how far each node is; filled in when asked for.
    distances: Vec<Option<Vec<u16>>>,
}

impl Router {
    /// A router of a topology that has been checked.
    pub fn new(topology: &Topology) -> Self {
        let mut ports = vec![vec![]; topology.nodes()];
        for (link, ends) in topology.links.iter().map(|link| link.ends).enumerate() {
            ports[ends[0]].push((2 * link as u16, ends[1]));
            ports[ends[1]].push((2 * link as u16 + 1, ends[0]));
        }
        Self { hosts: topology.hosts, ports, distances: vec![None; topology.hosts] }
    }

    /// How far each node is from a host, links.
    fn distances(&mut self, host: usize) -> &[u16] {
        let Self { hosts, ports, distances } = self;
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
        let [source, destination] = flow.hosts;
        let [from, to] = [source.min(destination), source.max(destination)];
        let hash = flow.hash();
        self.distances(to);
        let distance = self.distances[to].as_deref().unwrap_or_default();
        let mut path = vec![];
        let mut node = from;
        while node != to {
            let nearer = |next: usize| distance[next] + 1 == distance[node];
            let choices = self.ports[node].iter().filter(|(_, next)| nearer(*next));
            let count = choices.clone().count() as u64;
            let chosen = mix(hash ^ path.len() as u64) % count.max(1);
            let Some(&(port, next)) = choices.clone().nth(chosen as usize) else {
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
    use super::*;
    use std::collections::HashSet;

    fn tuple(hosts: [usize; 2], port: u16) -> FiveTuple {
        FiveTuple { hosts, ports: [port, 4791], protocol: 17 }
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

    #[test]
    fn flows_spread_over_all_shortest_paths() {
        let mut router = Router::new(&Topology::fat_tree(8, 100, 0).unwrap());
        let paths: HashSet<_> = (0..2000).map(|i| router.path(tuple([0, 127], i))).collect();
        assert_eq!(paths.len(), 16);
    }
}
