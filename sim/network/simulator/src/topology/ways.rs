//! The longest ways of a topology.
//!
//! Packets take a way of fewest links, any of them. All hosts that are linked to the same switches take the same ways on from there, so that of each of these switches the
//! two links that cost the most stand for all of them.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::{Link, Topology};
use crate::time::Picos;

/// A cost, and the host that has it.
type Cost = (u64, usize);

/// The pairs of hosts that send to each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pairs {
    /// Any two.
    All,
    /// These, the lower number first.
    Listed(BTreeSet<[usize; 2]>),
}

impl Pairs {
    /// Those of the ends of some flows.
    pub fn listed(ends: impl Iterator<Item = [usize; 2]>) -> Self {
        Self::Listed(ends.map(|[a, b]| [a.min(b), a.max(b)]).collect())
    }

    /// By host, whether it belongs to a pair.
    pub fn used(&self, hosts: usize) -> Vec<bool> {
        let mut used = vec![matches!(self, Self::All); hosts];
        if let Self::Listed(pairs) = self {
            pairs.iter().flatten().for_each(|host| used[*host] = true);
        }
        used
    }
}

/// Hosts that are linked to the same switches.
#[derive(Debug)]
struct Group {
    /// The only host of the group, where it is linked with other hosts too, and these.
    alone: Option<(usize, BTreeSet<usize>)>,
    /// Its switches, and of the links there the largest costs of two hosts.
    costs: Vec<(usize, Vec<Cost>)>,
}

impl Group {
    /// No switch lies between the hosts of two groups.
    fn is_linked_with(&self, other: &Self) -> bool {
        match (&self.alone, &other.alone) {
            (Some((_, linked)), Some((host, _))) => linked.contains(host),
            _ => false,
        }
    }

    /// What the longest way between two of its hosts costs, and which they are: it leads through one switch.
    fn longest_inside(&self) -> Option<(u64, [usize; 2])> {
        let pair = |(_, costs): &(usize, Vec<Cost>)| match costs.as_slice() {
            [one, other] => Some(way(*one, *other)),
            _ => None,
        };
        self.costs.iter().filter_map(pair).max()
    }
}

/// What a way costs whose parts belong to two hosts.
fn way((one, from): Cost, (other, to): Cost) -> (u64, [usize; 2]) {
    (one + other, [from.min(to), from.max(to)])
}

impl Topology {
    /// Switches on the longest way of some pairs. Of a topology that has been checked.
    pub fn most_hops(&self, pairs: &Pairs) -> u8 {
        let links = self.longest_way_of(pairs, |_| 1).unwrap_or(1);
        u8::try_from(links.saturating_sub(1)).unwrap_or(u8::MAX)
    }

    /// Largest base round-trip time of some pairs, ps: a packet of `payload` bytes there, and the delays back; 0 where there is no pair. Of
    /// a topology that has been checked.
    pub fn largest_base_rtt(&self, pairs: &Pairs, payload: Picos) -> Picos {
        self.longest_way_of(pairs, |link| link.base_rtt(payload)).unwrap_or(0)
    }

    /// The largest cost of a way of fewest links between the hosts of a pair.
    fn longest_way_of(&self, pairs: &Pairs, cost: impl Fn(&Link) -> u64) -> Option<u64> {
        let Pairs::Listed(pairs) = pairs else {
            return self.longest_way(cost).map(|(cost, _)| cost);
        };
        let neighbours = self.costs(cost);
        // By the host of a pair that more pairs share, the other ones: each of these hosts takes a search.
        let mut shared = vec![0; self.hosts];
        pairs.iter().flatten().for_each(|host| shared[*host] += 1);
        let mut ends: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for [a, b] in pairs {
            let (from, to) = if shared[*a] < shared[*b] { (b, a) } else { (a, b) };
            ends.entry(*from).or_default().push(*to);
        }
        let farthest = |(from, ends): (usize, Vec<usize>)| {
            let found = self.costs_from(&neighbours, from);
            ends.into_iter().filter_map(|to| found[to]).map(|(_, cost)| cost).max()
        };
        ends.into_iter().filter_map(farthest).max()
    }

    /// By node, the fewest links from a host to there, and the largest cost of as few.
    fn costs_from(
        &self,
        neighbours: &[Vec<(usize, u64)>],
        from: usize,
    ) -> Vec<Option<(usize, u64)>> {
        let mut found: Vec<Option<(usize, u64)>> = vec![None; self.nodes()];
        found[from] = Some((0, 0));
        let mut open = VecDeque::from([from]);
        while let Some(node) = open.pop_front() {
            let Some((links, here)) = found[node] else { continue };
            for &(next, cost) in &neighbours[node] {
                match &mut found[next] {
                    Some((as_few, most)) if *as_few == links + 1 => {
                        *most = (here + cost).max(*most);
                    }
                    Some(_) => {}
                    nothing => {
                        *nothing = Some((links + 1, here + cost));
                        // Nothing passes through a host.
                        if next >= self.hosts {
                            open.push_back(next);
                        }
                    }
                }
            }
        }
        found
    }

    /// By node, the nodes that it is linked to, and what each of these links costs.
    fn costs(&self, cost: impl Fn(&Link) -> u64) -> Vec<Vec<(usize, u64)>> {
        let mut neighbours = vec![vec![]; self.nodes()];
        for link in &self.links {
            let ([a, b], cost) = (link.ends, cost(link));
            neighbours[a].push((b, cost));
            neighbours[b].push((a, cost));
        }
        neighbours
    }

    /// The ways of fewest links between all pairs of hosts: the largest cost of one, and between which hosts.
    pub(super) fn longest_way(&self, cost: impl Fn(&Link) -> u64) -> Option<(u64, [usize; 2])> {
        // Where packets get from each node: nothing passes through a host.
        let mut neighbours = self.costs(cost);
        for links in &mut neighbours[self.hosts..] {
            links.retain(|(node, _)| *node >= self.hosts);
        }
        let direct = (0..self.hosts).flat_map(|host| {
            let linked = neighbours[host].iter().filter(|(node, _)| *node < self.hosts);
            linked.map(move |(node, cost)| (*cost, [host.min(*node), host.max(*node)]))
        });
        let mut longest = direct.max();
        let groups = self.groups(&neighbours);
        for (place, group) in groups.iter().enumerate() {
            longest = longest.max(group.longest_inside());
            let found = self.farthest(&neighbours, group);
            for other in groups[place + 1..].iter().filter(|other| !group.is_linked_with(other)) {
                let ways = other.costs.iter().filter_map(|(node, costs)| {
                    let (links, here) = found[*node]?;
                    Some((Reverse(links), way(here, costs[0])))
                });
                longest = longest.max(ways.max().map(|(_, way)| way));
            }
        }
        longest
    }

    /// The hosts by the switches that they are linked to.
    fn groups(&self, neighbours: &[Vec<(usize, u64)>]) -> Vec<Group> {
        let mut groups: BTreeMap<(Vec<usize>, Option<usize>), Group> = BTreeMap::new();
        for (host, links) in neighbours.iter().enumerate().take(self.hosts) {
            let linked: BTreeSet<_> =
                links.iter().map(|(node, _)| *node).filter(|node| *node < self.hosts).collect();
            let alone = (!linked.is_empty()).then_some((host, linked));
            let mut own: Vec<_> =
                links.iter().copied().filter(|(node, _)| *node >= self.hosts).collect();
            // Of several links to a switch the one that costs the most.
            own.sort_unstable_by_key(|(node, cost)| (*node, Reverse(*cost)));
            own.dedup_by_key(|(node, _)| *node);
            let switches = own.iter().map(|(node, _)| *node).collect();
            let key = (switches, alone.as_ref().map(|(host, _)| *host));
            let group = groups.entry(key).or_insert_with(|| Group {
                alone,
                costs: own.iter().map(|(node, _)| (*node, vec![])).collect(),
            });
            for ((_, costs), (_, cost)) in group.costs.iter_mut().zip(own) {
                costs.push((cost, host));
            }
        }
        for (_, costs) in groups.values_mut().flat_map(|group| &mut group.costs) {
            costs.sort_unstable_by_key(|(cost, host)| (Reverse(*cost), *host));
            costs.truncate(2);
        }
        groups.into_values().collect()
    }

    /// By switch, links between switches from a group to there, and the largest cost of as few, that of the host's own link with it.
    fn farthest(
        &self,
        neighbours: &[Vec<(usize, u64)>],
        group: &Group,
    ) -> Vec<Option<(usize, Cost)>> {
        let mut found = vec![None; self.nodes()];
        let mut open = VecDeque::new();
        for (node, costs) in &group.costs {
            found[*node] = Some((0, costs[0]));
            open.push_back(*node);
        }
        while let Some(node) = open.pop_front() {
            let Some((links, (here, host))) = found[node] else { continue };
            for &(next, cost) in &neighbours[node] {
                match &mut found[next] {
                    Some((as_few, most)) if *as_few == links + 1 => {
                        *most = (here + cost, host).max(*most);
                    }
                    Some(_) => {}
                    nothing => {
                        *nothing = Some((links + 1, (here + cost, host)));
                        open.push_back(next);
                    }
                }
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};

    use super::super::{Congestion, TopologyError};
    use super::*;
    use crate::rate::Rate;

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
        assert_eq!(dumbbell.largest_base_rtt(&Pairs::All, 1428), 12_000_000 + 4 * 1428 * 80);
        let tree = Topology::fat_tree(4, 100, 1_000_000).unwrap();
        assert_eq!(tree.largest_base_rtt(&Pairs::All, 1000), 12_000_000 + 6 * 1000 * 80);
        assert_eq!([&dumbbell, &tree].map(|it| it.most_hops(&Pairs::All)), [3, 5]);
        // Of sender 1 alone, which is at the receiver's switch.
        let near = Pairs::listed([[2, 1]].into_iter());
        assert_eq!(dumbbell.largest_base_rtt(&near, 1428), 6_000_000 + 2 * 1428 * 80);
        assert_eq!(dumbbell.most_hops(&near), 1);
        assert_eq!(Topology::star(1, 100, 1000).longest_way(|_| 1), None);
    }

    /// Links of 100 Gb/s and these delays, ps.
    fn topology(hosts: usize, switches: usize, links: &[(usize, usize, Picos)]) -> Topology {
        let link = |(a, b, delay): &(usize, usize, Picos)| Link {
            ends: [*a, *b],
            rate: Rate::of_gbps(100),
            delay: *delay,
        };
        Topology { hosts, switches, links: links.iter().map(link).collect() }
    }

    /// The largest cost of a way of fewest links between two hosts, step by step; none where there is no way.
    fn of_pair(topology: &Topology, from: usize, to: usize) -> Option<u64> {
        let mut here = BTreeMap::from([(from, 0)]);
        for _ in 0..topology.nodes() {
            if let Some(cost) = here.get(&to) {
                return Some(*cost);
            }
            let mut next: BTreeMap<usize, u64> = BTreeMap::new();
            for link in &topology.links {
                for [a, b] in [link.ends, [link.ends[1], link.ends[0]]] {
                    let goes = a == from || a >= topology.hosts;
                    if let (true, Some(cost)) = (goes, here.get(&a)) {
                        let most = next.entry(b).or_default();
                        *most = (*most).max(cost + link.delay);
                    }
                }
            }
            here = next;
        }
        None
    }

    /// Those of all pairs of hosts.
    fn of_pairs(topology: &Topology) -> Vec<Option<u64>> {
        let pairs = (0..topology.hosts).flat_map(|to| (0..to).map(move |from| (from, to)));
        pairs.map(|(from, to)| of_pair(topology, from, to)).collect()
    }

    #[test]
    fn ways_of_hosts_with_several_links_are_those_that_a_look_at_every_pair_finds() {
        let all = [
            topology(2, 1, &[(0, 2, 5), (0, 2, 90), (1, 2, 7)]),
            // The near switch is taken, however long its link.
            topology(2, 2, &[(0, 2, 1), (0, 3, 500), (1, 3, 7), (2, 3, 1000)]),
            topology(3, 2, &[(0, 3, 1), (0, 4, 60), (1, 3, 9), (1, 4, 2), (2, 3, 5), (2, 4, 40)]),
            topology(3, 3, &[(0, 3, 1), (0, 4, 2), (1, 4, 3), (1, 5, 4), (2, 5, 5), (2, 3, 6)]),
            // A link between two hosts is all of their way, and none of others'.
            topology(3, 1, &[(0, 1, 3), (0, 3, 100), (1, 3, 80), (2, 3, 1)]),
            topology(3, 0, &[(0, 1, 30), (1, 2, 1), (2, 0, 2), (1, 0, 20)]),
            topology(
                4,
                3,
                &[(0, 4, 1), (1, 4, 9), (2, 6, 3), (2, 5, 4), (3, 6, 2), (4, 5, 7), (5, 6, 8)],
            ),
            topology(
                4,
                4,
                &[
                    (0, 4, 1),
                    (0, 7, 2),
                    (1, 5, 9),
                    (2, 6, 3),
                    (3, 6, 2),
                    (3, 7, 5),
                    (4, 5, 7),
                    (5, 6, 8),
                    (6, 7, 6),
                    (7, 4, 11),
                ],
            ),
        ];
        for topology in all {
            topology.check().unwrap();
            let found = topology.longest_way(|link| link.delay).map(|(cost, _)| cost);
            assert_eq!(found, of_pairs(&topology).into_iter().max().flatten(), "{topology:?}");
        }
    }

    #[test]
    fn random_topologies_are_refused_where_a_pair_has_no_way_and_their_longest_way_is_that_of_a_pair()
     {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let mut below = move |count: usize| random.next_u32() as usize % count;
        let (mut good, mut bad) = (0, 0);
        for _ in 0..20_000 {
            let (hosts, switches) = (1 + below(5), below(5));
            let nodes = hosts + switches;
            let count = below(2 * nodes + 1);
            let links = (0..count).map(|_| (below(nodes), below(nodes), below(50) as u64));
            let links: Vec<_> = links.filter(|(a, b, _)| a != b).collect();
            let topology = topology(hosts, switches, &links);
            let costs = of_pairs(&topology);
            let found = topology.check();
            match found {
                Ok(()) => {
                    let longest = topology.longest_way(|link| link.delay).map(|(cost, _)| cost);
                    assert_eq!(longest, costs.iter().max().copied().flatten(), "{topology:?}");
                    assert!(costs.iter().all(Option::is_some), "{topology:?}");
                    let pairs: Vec<_> =
                        (0..below(4)).map(|_| [below(hosts), below(hosts)]).collect();
                    let pairs: Vec<_> = pairs.into_iter().filter(|[a, b]| a != b).collect();
                    let most = pairs.iter().filter_map(|[a, b]| of_pair(&topology, *a, *b)).max();
                    let pairs = Pairs::listed(pairs.into_iter());
                    assert_eq!(
                        topology.longest_way_of(&pairs, |link| link.delay),
                        most,
                        "{topology:?}"
                    );
                    good += 1;
                }
                Err(TopologyError::NotConnected { from, to }) if to < hosts => {
                    assert_eq!(of_pair(&topology, from, to), None, "{topology:?}");
                    bad += 1;
                }
                Err(TopologyError::NotConnected { to, .. }) => {
                    let reached = (0..hosts).any(|from| of_pair(&topology, from, to).is_some());
                    assert!(!reached && costs.iter().all(Option::is_some), "{topology:?}");
                }
                Err(error) => assert!(matches!(error, TopologyError::NoLink { .. }), "{error:?}"),
            }
        }
        assert!(good > 2000 && bad > 2000, "{good} {bad}");
    }
}
