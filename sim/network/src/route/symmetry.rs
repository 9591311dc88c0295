//! The topologies by name: whether data and ACKs meet the same links, and where switches need nothing but next hops by destination for it.

use std::collections::{BTreeSet, VecDeque};

use super::{FiveTuple, Router, choice};
use crate::topology::{Link, Topology};

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
fn data_and_acks_of_every_pair_meet_the_same_links() {
    for (name, topology) in all() {
        topology.check().unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut router = Router::new(&topology);
        for hosts in pairs(topology.hosts) {
            for source_port in [49152, 49153, 50_000] {
                let data = FiveTuple { hosts, source_port };
                // What comes in is another packet, of which the fields are those on the wire.
                let ack = FiveTuple { hosts: [hosts[1], hosts[0]], source_port };
                let links = |path: Vec<u16>| path.iter().map(|port| port / 2).collect();
                let there: Vec<_> = links(router.path(data));
                let mut back: Vec<_> = links(router.path(ack));
                back.reverse();
                assert_eq!(there, back, "{name}: {hosts:?}");
            }
        }
    }
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
