//! The topologies by name: whether data and ACKs meet the same links, and where switches need nothing but next hops by destination for it.

use std::collections::{BTreeSet, VecDeque};

use super::{FiveTuple, Router, Trees, choice};
use crate::rate::Rate;
use crate::topology::{Link, Pairs, Topology, TopologyError};

fn all() -> Vec<(&'static str, Topology)> {
    let tree = Topology::fat_tree(4, 100, 1000).unwrap();
    vec![
        ("leaf-spine", Topology::leaf_spine(4, 3, 4, [100, 400], 1000).unwrap()),
        ("fat tree", tree),
        ("butterfly of 1", Topology::butterfly(3, 1, 100, 1000).unwrap()),
        ("butterfly of 3", Topology::butterfly(2, 3, 100, 1000).unwrap()),
        ("butterfly of 3, 3 ports", Topology::butterfly(3, 3, 100, 1000).unwrap()),
        ("dragonfly", Topology::dragonfly(9, 4, 2, 2, 100, 1000).unwrap()),
        ("dragonfly of 4", Topology::dragonfly(4, 4, 2, 2, 100, 1000).unwrap()),
        ("jellyfish", Topology::jellyfish(20, 4, 2, 1, 100, 1000).unwrap()),
        ("jellyfish, odd", Topology::jellyfish(15, 3, 2, 7, 100, 1000).unwrap()),
    ]
}

/// Switches whose tables have next hops by destination alone send both directions over the same links.
const ALONE: usize = 5;

fn pairs(hosts: usize) -> impl Iterator<Item = [usize; 2]> {
    (0..hosts).flat_map(move |a| (0..hosts).map(move |b| [a, b])).filter(|[a, b]| a != b)
}

#[test]
fn data_and_acks_of_every_pair_meet_the_same_links_by_hash_and_in_spanning_trees() {
    for (name, topology) in all() {
        topology.check().unwrap_or_else(|error| panic!("{name}: {error}"));
        let trees = [None, Some(1), Some(2), Some(3), Some(4)];
        for trees in trees.into_iter().filter(|it| it.is_none_or(|n| n <= topology.switches as u16))
        {
            let mut router = Router::with_trees(&topology, trees).unwrap();
            for hosts in pairs(topology.hosts) {
                for source_port in [49152, 49153, 50_000] {
                    let data = FiveTuple { hosts, source_port };
                    // What comes in is another packet, of which the fields are those on the wire.
                    let ack = FiveTuple { hosts: [hosts[1], hosts[0]], source_port };
                    let there = links(router.path(data));
                    let mut back = links(router.path(ack));
                    back.reverse();
                    assert_eq!(there, back, "{name}: {hosts:?}, {trees:?}");
                    assert_eq!(walk(&topology, hosts[0], &there), Some(hosts[1]), "{name}");
                }
            }
        }
    }
}

fn links(path: Vec<u16>) -> Vec<usize> {
    path.iter().map(|port| usize::from(port / 2)).collect()
}

/// Where some links lead from a host, through switches alone and without a link twice.
fn walk(topology: &Topology, from: usize, links: &[usize]) -> Option<usize> {
    let mut node = from;
    for (place, link) in links.iter().enumerate() {
        let [a, b] = topology.links[*link].ends;
        let passes_through_a_host = place > 0 && node < topology.hosts;
        let leads_on = (a == node || b == node) && !links[..place].contains(link);
        node = (leads_on && !passes_through_a_host).then_some(a + b - node)?;
    }
    Some(node)
}

#[test]
fn a_spanning_tree_has_one_path_between_two_hosts_whatever_the_hash() {
    for (name, topology) in all() {
        let mut router = Router::with_trees(&topology, Some(1)).unwrap();
        let used: BTreeSet<_> = pairs(topology.hosts)
            .flat_map(|hosts| links(router.path(FiveTuple { hosts, source_port: 7 })))
            .collect();
        let nodes: BTreeSet<_> = used.iter().flat_map(|link| topology.links[*link].ends).collect();
        assert_eq!(used.len() + 1, nodes.len(), "{name}: a tree of the nodes that paths use");
    }
}

#[test]
fn the_low_bits_of_the_source_port_name_the_tree() {
    let topology = &all()[0].1;
    let mut router = Router::with_trees(topology, Some(3)).unwrap();
    let mut spine = |source_port| {
        // Leaf 0 to leaf 3.
        let path = links(router.path(FiveTuple { hosts: [0, 15], source_port }));
        topology.links[path[1]].ends[1]
    };
    let spines: Vec<_> = (0..6).map(&mut spine).collect();
    assert_eq!(spines, [20, 21, 22, 20, 21, 22]);
}

#[test]
fn data_and_acks_in_trees_meet_where_tables_with_a_hash_of_their_own_part_them() {
    for (place, (name, topology)) in all().into_iter().enumerate().skip(ALONE) {
        let mut router = Router::with_trees(&topology, Some(4)).unwrap();
        let (mut by_hash, mut in_trees) = (0, 0);
        for hosts in pairs(topology.hosts) {
            let data = FiveTuple { hosts, source_port: 49153 };
            let mut back = by_tables(&topology, data.reversed().hosts, data.hash());
            back.reverse();
            by_hash += usize::from(by_tables(&topology, hosts, data.hash()) != back);
            let mut back = links(router.path(data.reversed()));
            back.reverse();
            in_trees += usize::from(links(router.path(data)) != back);
        }
        assert!(by_hash > 0 && in_trees == 0, "{place} {name}: {by_hash} {in_trees}");
    }
}

#[test]
fn the_longest_way_in_trees_is_that_of_the_pair_with_the_longest_path() {
    for (name, topology) in all() {
        let trees = Trees::new(&topology, 2.min(topology.switches)).unwrap();
        let cost = |link: &Link| link.ends[0] as u64 * 7 % 13 + link.ends[1] as u64 % 5 + 1;
        let of_pair = |hosts, port| {
            let path = links(trees.path(hosts, port));
            path.into_iter().map(|link| cost(&topology.links[link])).sum::<u64>()
        };
        let most = pairs(topology.hosts).flat_map(|it| [of_pair(it, 0), of_pair(it, 1)]).max();
        let listed = Pairs::listed(pairs(topology.hosts));
        for pairs in [Pairs::All, listed] {
            assert_eq!(trees.longest_way_of(&topology, &pairs, cost), most, "{name}");
        }
    }
}

#[test]
fn trees_without_roots_are_refused() {
    let refused = |topology: &Topology, count| Trees::new(topology, count).unwrap_err();
    let star = Topology::star(3, 100, 1000);
    assert_eq!(refused(&star, 2), TopologyError::SpanningTrees { trees: 2, roots: 1 });
    let of = |hosts, switches, ends: &[[usize; 2]]| {
        let link = |ends: &[usize; 2]| Link { ends: *ends, rate: Rate::of_gbps(100), delay: 1000 };
        Topology { hosts, switches, links: ends.iter().map(link).collect() }
    };
    // Hosts that are linked with each other, and planes of which no one has all hosts.
    let ring = of(3, 0, &[[0, 1], [1, 2], [2, 0]]);
    assert_eq!(refused(&ring, 1), TopologyError::SpanningTrees { trees: 1, roots: 0 });
    let planes = of(3, 3, &[[0, 3], [0, 4], [1, 4], [1, 5], [2, 5], [2, 3]]);
    assert_eq!(refused(&planes, 1), TopologyError::SpanningTrees { trees: 1, roots: 0 });
    // A row that is short for shortest paths, and a tree of a ring that goes the long way round.
    let half = 128;
    let mut ring: Vec<_> = (0..2 * half).map(|it| [it, 2 * half + it]).collect();
    ring.extend((0..2 * half).map(|it| [2 * half + it, 2 * half + (it + 1) % (2 * half)]));
    let ring = of(2 * half, 2 * half, &ring);
    ring.check().unwrap();
    assert!(matches!(refused(&ring, 1), TopologyError::LongWay { links: 257, .. }));
    // Two planes that each have all hosts have two roots.
    let two = of(2, 2, &[[0, 2], [0, 3], [1, 2], [1, 3]]);
    let trees = Trees::new(&two, 2).unwrap();
    assert_ne!(trees.path([0, 1], 0), trees.path([0, 1], 1));
}

/// The links that a packet takes where each node looks at its destination and at the hash alone: of the next hops that are nearer, in the order of their
/// links, the one that the hash names at so many links from the nearer end.
fn by_tables(topology: &Topology, [from, to]: [usize; 2], hash: u64) -> Vec<usize> {
    let mut far = vec![usize::MAX; topology.nodes()];
    let mut open = VecDeque::from([to]);
    far[to] = 0;
    while let Some(node) = open.pop_front() {
        for ends in topology.links.iter().map(|link| link.ends) {
            for [a, b] in [ends, [ends[1], ends[0]]] {
                if a == node && far[b] == usize::MAX {
                    far[b] = far[a] + 1;
                    if b >= topology.hosts {
                        open.push_back(b);
                    }
                }
            }
        }
    }
    let (mut node, mut taken) = (from, vec![]);
    while node != to {
        let leads = |(number, link): (usize, &Link)| {
            let [a, b] = link.ends;
            let next = if a == node { b } else { a };
            let fits = (a == node || b == node) && far[next] < far[node];
            (fits && (next == to || next >= topology.hosts)).then_some((number, next))
        };
        let choices: Vec<_> = topology.links.iter().enumerate().filter_map(leads).collect();
        let chosen = choice(hash, taken.len(), choices.len());
        taken.push(choices[chosen].0);
        node = choices[chosen].1;
    }
    taken
}

#[test]
fn tables_of_next_hops_alone_send_both_directions_over_the_links_of_the_router_where_the_page_says_so()
 {
    for (place, (name, topology)) in all().into_iter().enumerate() {
        let mut router = Router::new(&topology);
        let mut differ = 0;
        for hosts in pairs(topology.hosts) {
            let data = FiveTuple { hosts, source_port: 49152 };
            let there = by_tables(&topology, hosts, data.hash());
            let mut back = by_tables(&topology, data.reversed().hosts, data.reversed().hash());
            back.reverse();
            let path = router.path(data).into_iter().map(|port| usize::from(port / 2));
            differ += usize::from(there != back || there != path.collect::<Vec<_>>());
        }
        assert_eq!(differ == 0, place < ALONE, "{name}: {differ} pairs");
    }
}

#[test]
fn ways_are_as_long_as_the_papers_say() {
    let of = |place: usize| {
        let topology = &all()[place].1;
        let mut router = Router::new(topology);
        let length = |hosts| router.path(FiveTuple { hosts, source_port: 1 }).len();
        pairs(topology.hosts).map(length).collect::<BTreeSet<_>>()
    };
    assert_eq!(of(0), BTreeSet::from([2, 4]));
    // Across a butterfly each stage once; from a side to the same one there and back.
    assert_eq!(of(3), BTreeSet::from([2, 4, 6]));
    assert_eq!(of(5).last(), Some(&5), "local, global, local");
    let (_, butterfly) = &all()[4];
    let mut router = Router::new(butterfly);
    for a in 0..27 {
        for b in 27..54 {
            let ways: BTreeSet<_> = (0..40)
                .map(|source_port| router.path(FiveTuple { hosts: [a, b], source_port }))
                .collect();
            assert_eq!((ways.len(), ways.first().map(Vec::len)), (1, Some(4)), "{a} {b}");
        }
    }
}
