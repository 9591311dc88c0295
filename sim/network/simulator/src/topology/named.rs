//! Topologies of the literature by their parameters. Hosts are numbered along their switches.

use super::{Link, MOST_LINKS_OF_ALL, Topology, TopologyError};
use crate::rate::Rate;
use crate::time::Picos;
use fncc_support::random::Random;

/// Random graphs that are drawn before a jellyfish counts as one that is never connected.
const DRAWS: usize = 100;

/// Links of one rate and delay.
fn links(ends: Vec<[usize; 2]>, gbps: u32, delay: Picos) -> Vec<Link> {
    let rate = Rate::of_gbps(gbps);
    ends.into_iter().map(|ends| Link { ends, rate, delay }).collect()
}

/// Refuses more links than there are numbers for, before any is made.
fn check_count(links: usize) -> Result<(), TopologyError> {
    if links > MOST_LINKS_OF_ALL {
        return Err(TopologyError::TooLarge { links });
    }
    Ok(())
}

impl Topology {
    /// Leaves with hosts, each linked to every spine once. Links of hosts have `gbps[0]`, those of spines `gbps[1]`.
    ///
    /// # Errors
    /// [`TopologyError::TooLarge`].
    pub fn leaf_spine(
        leaves: usize,
        spines: usize,
        hosts_per_leaf: usize,
        gbps: [u32; 2],
        delay: Picos,
    ) -> Result<Self, TopologyError> {
        check_count(leaves.saturating_mul(hosts_per_leaf.saturating_add(spines)))?;
        let hosts = leaves * hosts_per_leaf;
        let below = (0..hosts).map(|host| [host, hosts + host / hosts_per_leaf]).collect();
        let above = (0..leaves * spines)
            .map(|it| [hosts + it / spines, hosts + leaves + it % spines])
            .collect();
        let mut all = links(below, gbps[0], delay);
        all.extend(links(above, gbps[1], delay));
        Ok(Self { hosts, switches: leaves + spines, links: all })
    }

    /// Switches with so many links to others that a seed chooses (Singla et al., Jellyfish, NSDI 2012), and so many hosts each. Any two switches
    /// share one link at most; one link of one switch is missing where their ends are odd.
    ///
    /// # Errors
    /// [`TopologyError::TooLarge`], and [`TopologyError::Jellyfish`] where no connected graph is found.
    pub fn jellyfish(
        switches: usize,
        links_per_switch: usize,
        hosts_per_switch: usize,
        seed: u64,
        gbps: u32,
        delay: Picos,
    ) -> Result<Self, TopologyError> {
        check_count(switches.saturating_mul(hosts_per_switch + links_per_switch.div_ceil(2)))?;
        let refused = TopologyError::Jellyfish { switches, links_per_switch };
        if links_per_switch >= switches {
            return Err(refused);
        }
        let mut random = Random::new(seed);
        let hosts = switches * hosts_per_switch;
        for _ in 0..DRAWS {
            let drawn = random_graph(switches, links_per_switch, &mut random);
            if is_connected(&drawn) {
                let mut ends: Vec<_> =
                    (0..hosts).map(|host| [host, hosts + host / hosts_per_switch]).collect();
                for (a, others) in drawn.iter().enumerate() {
                    let up = others.iter().filter(|b| **b > a);
                    ends.extend(up.map(|b| [hosts + a, hosts + b]));
                }
                return Ok(Self { hosts, switches, links: links(ends, gbps, delay) });
            }
        }
        Err(refused)
    }

    /// Groups of switches that are all linked with each other, and one link between any two groups (Kim et al., Dragonfly, ISCA 2008): port `q` of group `i`
    /// leads to group `i + q + 1`, and a switch has the next `global_links` ports of its group.
    ///
    /// # Errors
    /// [`TopologyError::TooLarge`], and [`TopologyError::Dragonfly`] for more groups than the ports of one lead to.
    pub fn dragonfly(
        groups: usize,
        switches_per_group: usize,
        hosts_per_switch: usize,
        global_links: usize,
        gbps: u32,
        delay: Picos,
    ) -> Result<Self, TopologyError> {
        let most = switches_per_group * global_links + 1;
        if groups > most {
            return Err(TopologyError::Dragonfly { groups, most });
        }
        let switches = groups * switches_per_group;
        let between = switches.saturating_mul(switches_per_group - 1) / 2;
        check_count(
            switches.saturating_mul(hosts_per_switch) + between + groups * (groups - 1) / 2,
        )?;
        let hosts = switches * hosts_per_switch;
        let mut ends: Vec<_> =
            (0..hosts).map(|host| [host, hosts + host / hosts_per_switch]).collect();
        let switch = |group: usize, place: usize| hosts + group * switches_per_group + place;
        for group in 0..groups {
            for a in 0..switches_per_group {
                ends.extend(
                    (a + 1..switches_per_group).map(|b| [switch(group, a), switch(group, b)]),
                );
            }
            for other in group + 1..groups {
                // The port there that leads back.
                let (port, back) = (other - group - 1, groups - 1 - (other - group));
                let [here, there] = [port, back].map(|port| port / global_links);
                ends.push([switch(group, here), switch(other, there)]);
            }
        }
        Ok(Self { hosts, switches, links: links(ends, gbps, delay) })
    }

    /// A butterfly of so many stages of switches with `ports` ports to each side: `ports^stages` hosts before the first stage, as many after the last one. A switch of
    /// stage `s` is linked with those of the next one whose numbers differ in digit `s` alone.
    ///
    /// # Errors
    /// [`TopologyError::TooLarge`].
    pub fn butterfly(
        ports: usize,
        stages: usize,
        gbps: u32,
        delay: Picos,
    ) -> Result<Self, TopologyError> {
        let side = ports.checked_pow(stages as u32).unwrap_or(usize::MAX);
        check_count(side.saturating_mul(stages + 1))?;
        let (hosts, rows) = (2 * side, side / ports);
        let switch = |stage: usize, row: usize| hosts + stage * rows + row;
        let mut ends: Vec<_> = (0..side).map(|host| [host, switch(0, host / ports)]).collect();
        ends.extend((0..side).map(|host| [side + host, switch(stages - 1, host / ports)]));
        for stage in 1..stages {
            let digit = ports.pow(stage as u32 - 1);
            for row in 0..rows {
                let without = row - row / digit % ports * digit;
                let next = (0..ports).map(|value| without + value * digit);
                ends.extend(next.map(|next| [switch(stage - 1, row), switch(stage, next)]));
            }
        }
        Ok(Self { hosts, switches: stages * rows, links: links(ends, gbps, delay) })
    }
}

/// Whether all of a graph hangs together.
fn is_connected(graph: &[Vec<usize>]) -> bool {
    let mut is_known = vec![false; graph.len()];
    let mut open = vec![0];
    while let Some(node) = open.pop() {
        if !std::mem::replace(&mut is_known[node], true) {
            open.extend(&graph[node]);
        }
    }
    is_known.into_iter().all(|known| known)
}

/// By node, the neighbours in a random graph in which each has `degree` of them.
fn random_graph(nodes: usize, degree: usize, random: &mut Random) -> Vec<Vec<usize>> {
    let mut graph: Vec<Vec<usize>> = vec![vec![]; nodes];
    let mut open: Vec<_> = (0..nodes).collect();
    loop {
        open.retain(|node| graph[*node].len() < degree);
        let fits = |a: usize, b: usize| a != b && !graph[a].contains(&b);
        let guess = |random: &mut Random| [0; 2].map(|_| open[random.below(open.len())]);
        let mut found = None;
        if open.len() > 1 {
            found = (0..100).map(|_| guess(random)).find(|[a, b]| fits(*a, *b));
        }
        if let Some([a, b]) = found.or_else(|| {
            let pairs = || open.iter().flat_map(|a| open.iter().map(|b| [*a, *b]));
            let fitting: Vec<_> = pairs().filter(|[a, b]| fits(*a, *b)).collect();
            (!fitting.is_empty()).then(|| fitting[random.below(fitting.len())])
        }) {
            graph[a].push(b);
            graph[b].push(a);
            continue;
        }
        // Two free ends that do not fit each other take the place of a link elsewhere.
        let free = open.iter().flat_map(|node| (graph[*node].len()..degree).map(|_| *node));
        let free: Vec<_> = free.take(2).collect();
        let [one, other] = free[..] else { break };
        let others: Vec<_> = (0..nodes)
            .flat_map(|a| graph[a].iter().map(move |b| [a, *b]))
            .filter(|[a, b]| fits(one, *a) && fits(other, *b))
            .collect();
        if others.is_empty() {
            break;
        }
        let [a, b] = others[random.below(others.len())];
        graph[a].retain(|it| *it != b);
        graph[b].retain(|it| *it != a);
        for [end, node] in [[a, one], [b, other]] {
            graph[end].push(node);
            graph[node].push(end);
        }
    }
    graph.iter_mut().for_each(|neighbours| neighbours.sort_unstable());
    graph
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_jellyfish_is_regular_and_depends_on_its_seed_alone() {
        for seed in 0..20 {
            for (switches, degree) in [(6, 5), (15, 3), (20, 4), (40, 7)] {
                let of = |seed| Topology::jellyfish(switches, degree, 1, seed, 100, 0).unwrap();
                let drawn = of(seed);
                assert_eq!(drawn, of(seed));
                let neighbours = drawn.neighbours();
                let mut short = 0;
                for links in &neighbours[switches..] {
                    let others: BTreeSet<_> = links.iter().collect();
                    assert_eq!(others.len(), links.len(), "two links between switches");
                    short += degree + 1 - links.len();
                }
                assert_eq!(short, switches * degree % 2, "{switches} {degree} {seed}");
            }
        }
        let of = |seed| Topology::jellyfish(20, 4, 1, seed, 100, 0).unwrap();
        assert_ne!(of(1), of(2));
    }

    #[test]
    fn a_dragonfly_has_a_link_between_any_two_groups_and_no_switch_more_than_its_own() {
        for (groups, a, h) in [(9, 4, 2), (4, 4, 2), (2, 1, 1), (3, 2, 1), (19, 6, 3)] {
            let topology = Topology::dragonfly(groups, a, 1, h, 100, 0).unwrap();
            let group = |node: usize| (node - topology.hosts) / a;
            let switches = topology.links.iter().filter(|link| link.ends[0] >= topology.hosts);
            let global: Vec<_> = switches
                .map(|link| link.ends)
                .filter(|ends| group(ends[0]) != group(ends[1]))
                .collect();
            let joined: BTreeSet<_> = global.iter().map(|ends| ends.map(group)).collect();
            assert_eq!((joined.len(), global.len()), (groups * (groups - 1) / 2, joined.len()));
            for node in topology.hosts..topology.nodes() {
                assert!(global.iter().filter(|ends| ends.contains(&node)).count() <= h);
            }
        }
        assert!(Topology::dragonfly(10, 4, 1, 2, 100, 0).is_err());
    }

    #[test]
    fn what_cannot_be_is_refused_before_it_is_made() {
        assert!(Topology::leaf_spine(32_000, 32_000, 1, [100, 100], 0).is_err());
        assert!(Topology::butterfly(64, 14, 100, 0).is_err());
        assert!(Topology::jellyfish(4, 4, 1, 1, 100, 0).is_err());
        assert!(Topology::jellyfish(4, 1, 1, 1, 100, 0).is_err(), "two pairs");
        assert!(Topology::jellyfish(2, 1, 1, 1, 100, 0).is_ok());
    }
}
