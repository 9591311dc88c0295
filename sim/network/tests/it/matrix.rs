//! Networks that are not those of the papers, under all schemes: the bounds of every network, flows that finish, and the time of a flow alone as
//! it is reckoned by hand.

use crate::random_description;

use std::collections::BTreeSet;

use clap::ValueEnum;
use fncc_network::experiment::Experiment;
use fncc_network::run::on_threads;
use fncc_network::scheme::Scheme;
use fncc_network::topology::{Link, Topology};
use fncc_network::{FlowSpec, NS, Pfc, Picos, Rate, US};

/// Links of one rate and delay, in ns, between pairs of nodes.
fn links(ends: impl IntoIterator<Item = [usize; 2]>, gbps: u32, delay_ns: u64) -> Vec<Link> {
    let rate = Rate::of_gbps(gbps);
    ends.into_iter().map(|ends| Link { ends, rate, delay: delay_ns * NS }).collect()
}

/// Two hosts at the ends of a line of switches.
fn line(switches: usize, gbps: u32, delay_ns: u64) -> Topology {
    let row = (0..switches - 1).map(|i| [2 + i, 3 + i]);
    let ends = [[0, 2], [1, 1 + switches]].into_iter().chain(row);
    Topology { hosts: 2, switches, links: links(ends, gbps, delay_ns) }
}

/// A network, its flows, and a name; rates are multiples of `gbps`.
fn networks(gbps: u32) -> Vec<(&'static str, Topology, Vec<[usize; 2]>)> {
    let two_rates = {
        let mut all = links([[0, 4], [1, 4]], gbps, 1000);
        all.extend(links([[2, 5], [3, 5], [4, 5]], 4 * gbps, 1000));
        Topology { hosts: 4, switches: 2, links: all }
    };
    let two_delays = {
        let mut all = links([[0, 3], [2, 4], [3, 4]], gbps, 500);
        all.extend(links([[1, 3]], gbps, 80_000));
        Topology { hosts: 3, switches: 2, links: all }
    };
    let parallel = {
        let ends = [[0, 4], [1, 4], [2, 5], [3, 5], [4, 5], [5, 4], [4, 5]];
        Topology { hosts: 4, switches: 2, links: links(ends, gbps, 1000) }
    };
    // A far and slow second link to the same switch, and one to each of two switches that are linked.
    let two_links = {
        let mut all = links([[0, 3], [1, 3], [2, 4], [2, 3], [3, 4]], gbps, 1000);
        all.extend(links([[0, 3]], 4 * gbps, 20_000));
        Topology { hosts: 3, switches: 2, links: all }
    };
    // Two planes that no link joins, one four times as fast.
    let two_planes = {
        let mut all = links([[0, 4], [1, 4], [2, 4], [3, 4]], gbps, 1000);
        all.extend(links([[0, 5], [5, 1], [2, 5], [3, 5]], 4 * gbps, 700));
        Topology { hosts: 4, switches: 2, links: all }
    };
    // Hosts that are linked with each other, one pair of them twice.
    let no_switch = {
        let ends = [[0, 1], [1, 2], [2, 0], [1, 0]];
        Topology { hosts: 3, switches: 0, links: links(ends, gbps, 1000) }
    };
    let to_all = |hosts: usize| {
        let pairs = (0..hosts).flat_map(|from| (0..hosts).map(move |to| [from, to]));
        pairs.filter(|[from, to]| from != to).collect()
    };
    vec![
        ("hosts with two links", two_links, [to_all(3), to_all(3)].concat()),
        ("two planes", two_planes, to_all(4)),
        ("hosts without a switch", no_switch, to_all(3)),
        ("a star of one", Topology::star(1, gbps, 1000), vec![]),
        ("two rates", two_rates, vec![[0, 2], [1, 3], [2, 0], [3, 0]]),
        ("two delays", two_delays, vec![[0, 2], [1, 2]]),
        ("parallel links", parallel, vec![[0, 2], [1, 3], [0, 3], [1, 2], [2, 1]]),
        ("a line of 40 switches", line(40, gbps, 1000), vec![[0, 1], [1, 0]]),
        ("a star of two", Topology::star(2, gbps, 1000), vec![[0, 1]]),
        ("hosts that only receive", Topology::star(5, gbps, 1000), vec![[0, 1], [0, 2], [0, 3]]),
    ]
}

fn experiment(topology: Topology, ends: &[[usize; 2]], bytes: u64) -> Experiment {
    let base = Experiment::incast(1, 1000, 100, 0);
    let flow = |[source, destination]: &[usize; 2]| FlowSpec {
        source: *source,
        destination: *destination,
        bytes: Some(bytes),
        start: 0,
        stop: None,
        priority: None,
    };
    Experiment {
        name: "matrix".to_string(),
        topology,
        shape: None,
        flows: ends.iter().map(flow).collect(),
        duration: 200_000 * US,
        sample: 0,
        ports: vec![],
        ..base
    }
}

#[test]
fn networks_of_all_kinds_keep_the_bounds_and_their_flows_finish_under_every_scheme() {
    let mut runs = vec![];
    for gbps in [10, 25, 100] {
        for (name, topology, ends) in networks(gbps) {
            for (place, frame) in [256, 1518, 9000].into_iter().enumerate() {
                for (turn, ack_every) in [1, 5, 64].into_iter().enumerate() {
                    let mut experiment = experiment(topology.clone(), &ends, 60_000);
                    experiment.network.payload = frame - 48;
                    experiment.network.ack_every = ack_every;
                    // Half of them without flow control, each size and each number of ACKs with both.
                    let is_off = (place + turn + usize::from(gbps == 25)) % 2 == 1;
                    if is_off {
                        experiment.network.pfc = Pfc::Off;
                        experiment.network.buffer = Some(60_000);
                    } else {
                        experiment.network.pfc = Pfc::Static { xoff: 30_000 };
                    }
                    let what = format!("{name}, {gbps} Gb/s, {frame} bytes, {ack_every}, {is_off}");
                    runs.extend(Scheme::value_variants().iter().map(|scheme| {
                        (*scheme, experiment.clone(), format!("{what}, {}", scheme.name()))
                    }));
                }
            }
        }
    }
    let does = |(scheme, experiment, what): &(Scheme, Experiment, String)| {
        let outcome = experiment.run(*scheme).unwrap_or_else(|error| panic!("{what}: {error:?}"));
        random_description::bounds::look(experiment, &outcome)
            .unwrap_or_else(|failure| panic!("{what}: {failure}"));
        let open = &outcome.unfinished;
        assert_eq!(outcome.summary.finished, experiment.flows.len(), "{what}: {open:?}");
        if experiment.network.pfc != Pfc::Off {
            assert_eq!(outcome.summary.lost, 0, "{what}");
        }
        outcome.summary.lost
    };
    let lost = on_threads(2, &runs, does);
    println!("{} runs, {} with losses", lost.len(), lost.iter().filter(|it| **it > 0).count());
    assert_eq!(lost.len(), 3 * 10 * 9 * 14);
}

/// What a flow alone takes by hand: bits at a rate, ps.
fn takes(bytes: u64, gbps: u32) -> Picos {
    bytes * 8 * 1000 / u64::from(gbps)
}

#[test]
fn a_flow_alone_takes_what_is_reckoned_by_hand() {
    let (frame, ack) = (1518, 70);
    let delay = 1000 * NS;
    // Links of one rate: the last packet leaves the host after all others, and crosses each further link once.
    let of_line = |switches: u64, gbps, packets: u64| {
        let links = switches + 1;
        let there = (packets + links - 1) * takes(frame, gbps) + links * delay;
        (line(switches as usize, gbps, 1000), there + links * (takes(ack, gbps) + delay))
    };
    // To a link of another rate: the slower one is never idle.
    let of_two = |first: u32, second: u32, packets: u64| {
        let mut all = links([[0, 2]], first, 1000);
        all.extend(links([[1, 2]], second, 1000));
        let topology = Topology { hosts: 2, switches: 1, links: all };
        let (slow, fast) = (first.min(second), first.max(second));
        let there = packets * takes(frame, slow) + takes(frame, fast) + 2 * delay;
        (topology, there + takes(ack, slow) + takes(ack, fast) + 2 * delay)
    };
    let mut cases = vec![];
    for gbps in [10, 25, 40, 100, 200, 400] {
        for switches in [1, 2, 40] {
            cases.push((3, of_line(switches, gbps, 3)));
        }
        cases.push((1, of_line(1, gbps, 1)));
    }
    for (first, second) in [(100, 25), (25, 100), (400, 10), (10, 400)] {
        cases.push((3, of_two(first, second, 3)));
    }
    for (packets, (topology, expected)) in cases {
        for scheme in Scheme::value_variants() {
            // A frame of a scheme with telemetry has less payload.
            let payload = frame
                - 48
                - u64::from(scheme.telemetry_bytes(&fncc_network::NetworkSettings::default()));
            let experiment = experiment(topology.clone(), &[[0, 1]], packets * payload);
            let outcome = experiment.run(*scheme).unwrap();
            let flow = outcome.flows[0];
            let took = flow.finished_at.expect("it finishes");
            let slowest = topology.links.iter().map(|link| link.rate.picos_per_byte()).max();
            let one = frame * slowest.unwrap();
            let rates: Vec<_> = topology.links.iter().map(|link| link.rate.gbps()).collect();
            let what = format!("{} {rates:?} {packets}", scheme.name());
            assert_eq!(flow.alone, expected, "{what}");
            // ACKs with entries are longer than without.
            let entries = match scheme {
                Scheme::Fncc
                | Scheme::FnccLhcs
                | Scheme::FnccPlusPlus
                | Scheme::Hpcc
                | Scheme::RxHpcc => 5 * 8 * slowest.unwrap() * topology.links.len() as u64,
                _ => 0,
            };
            let most = expected + one.max(entries);
            assert!((expected..=most).contains(&took), "{what}: {took}, by hand {expected}");
        }
    }
}

#[test]
fn runs_on_one_and_on_two_workers_are_the_same() {
    let mut runs = vec![];
    for (_, topology, ends) in networks(100) {
        let mut experiment = experiment(topology, &ends, 100_000);
        experiment.sample = 5 * US;
        experiment.duration = 1000 * US;
        experiment.network.ack_every = 4;
        runs.extend(Scheme::value_variants().iter().map(|scheme| (*scheme, experiment.clone())));
    }
    let all = |threads| {
        on_threads(threads, &runs, |(scheme, experiment)| {
            let mut outcome = experiment.run(*scheme).unwrap();
            outcome.summary.wall_s = 0.0;
            format!("{outcome:?}")
        })
    };
    assert!(all(1) == all(2));
}

/// Four hosts with two links each to the same two switches, of all rates and delays.
fn of_many_rates(is_joined: bool) -> Topology {
    let ends = [[0, 4], [5, 0], [1, 4], [5, 1], [2, 4], [2, 5], [4, 3], [3, 5]];
    let rates = [100, 25, 10, 400, 200, 40, 100, 100];
    let delays_ns = [1000, 300, 0, 5000, 1, 1000, 700, 20_000];
    let of_each = ends.into_iter().zip(rates).zip(delays_ns);
    let link =
        |((ends, gbps), delay_ns)| Link { ends, rate: Rate::of_gbps(gbps), delay: delay_ns * NS };
    let mut all: Vec<_> = of_each.map(link).collect();
    if is_joined {
        all.extend(links([[4, 5]], 10, 1));
    }
    Topology { hosts: 4, switches: 2, links: all }
}

#[test]
fn a_flow_alone_from_a_host_with_two_links_takes_what_is_reckoned_by_hand_of_those_that_it_uses() {
    let (packets, frame, ack) = (5, 1518, 70);
    let mut used = BTreeSet::new();
    let [apart, joined] = [false, true].map(of_many_rates);
    // The hash of a pair chooses by the order of the links.
    let mut turned = apart.clone();
    turned.links.reverse();
    for topology in [apart, joined, turned] {
        for (from, to) in (0..4).flat_map(|from| (0..4).map(move |to| (from, to))) {
            if from == to {
                continue;
            }
            for scheme in [Scheme::PfcOnly, Scheme::Dcqcn, Scheme::Timely, Scheme::HpccProbes] {
                let experiment = experiment(topology.clone(), &[[from, to]], packets * 1470);
                let outcome = experiment.run(scheme).unwrap();
                let what = format!("{} {from} {to}", scheme.name());
                random_description::bounds::look(&experiment, &outcome).unwrap();
                // Data leave through the port of one link of the sender, ACKs through that of one of the receiver, to the same switch.
                let end = |host: usize| {
                    let is_used = |(number, link): &(usize, &Link)| {
                        link.ends.contains(&host)
                            && outcome.sent[2 * number + usize::from(link.ends[0] != host)] > 0
                    };
                    let links: Vec<_> = topology.links.iter().enumerate().filter(is_used).collect();
                    let [(_, link)] = links.as_slice() else { panic!("{what}: {links:?}") };
                    (**link, link.ends[0].max(link.ends[1]))
                };
                let ((first, switch), (second, same)) = (end(from), end(to));
                assert_eq!(switch, same, "{what}");
                used.extend([first, second].map(|link| (link.ends, link.delay)));
                let both = [first, second];
                let once =
                    |bytes| both.iter().map(|link| takes(bytes, link.rate.gbps())).sum::<Picos>();
                let slower = both.iter().map(|link| takes(frame, link.rate.gbps())).max().unwrap();
                let delays = 2 * (first.delay + second.delay);
                let expected = once(frame) + (packets - 1) * slower + once(ack) + delays;
                let flow = outcome.flows[0];
                assert_eq!(flow.alone, expected, "{what}");
                let took = flow.finished_at.expect("it finishes");
                assert!((expected..=expected + slower).contains(&took), "{what}: {took}");
            }
        }
    }
    assert_eq!(used.len(), 8, "{used:?}");
}

#[test]
fn two_links_of_a_host_carry_more_than_one_does() {
    let all = links([[0, 2], [0, 2], [1, 2], [1, 2]], 100, 1000);
    let topology = Topology { hosts: 2, switches: 1, links: all };
    let outcome = experiment(topology, &[[0, 1]; 16], 1_470_000).run(Scheme::PfcOnly).unwrap();
    let sent = |port: usize| outcome.sent[port];
    let all: u64 = 16 * 1000 * 1518;
    assert_eq!((sent(0) + sent(2), sent(5) + sent(7)), (all, all));
    let busiest = takes([0, 2, 5, 7].map(sent).into_iter().max().unwrap(), 100);
    let last = outcome.flows.iter().filter_map(|flow| flow.finished_at).max().unwrap();
    assert!((busiest..takes(all, 100) * 3 / 4).contains(&last), "{last} {:?}", outcome.sent);
}
