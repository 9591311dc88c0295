//! What belongs to a host, a link or a flow does not depend on where it is listed.

use crate::random_network;

use std::collections::BTreeMap;

use arbitrary::Unstructured;
use clap::ValueEnum;
use fncc_network::description::{Description, Source};
use fncc_network::run::Outcome;
use fncc_network::scheme::{Parameter, Scheme};
use fncc_network::topology::Link;
use random_network::Network;

fn parse(text: &str) -> Result<Description, String> {
    Description::parse(&Source { name: "x.toml", text }).map_err(|error| error.to_string())
}

/// What a run says of things by their names: flows, the watched port, the figures that count everything, and what each port has sent.
type Found = (Vec<(String, String)>, Vec<(u64, u64)>, BTreeMap<&'static str, u64>, Vec<Sent>);

/// The names of the node that sends and of the one after the link, the link's rate and delay, and the bytes.
type Sent = ([String; 2], u32, u64, u64);

fn run(text: &str, scheme: Scheme) -> Found {
    let experiment = parse(text).unwrap_or_else(|error| panic!("{error}\n{text}")).experiment;
    let Outcome { summary, queues, flows, pauses, sent, .. } =
        experiment.run(scheme).unwrap_or_else(|error| panic!("{error:?}\n{text}"));
    let mut by_name: Vec<_> = flows
        .iter()
        .map(|flow| {
            let [from, to] =
                [flow.spec.source, flow.spec.destination].map(|it| &experiment.names[it]);
            let spec = format!(
                "{from} {to} {:?} {:?} {:?}",
                flow.spec.bytes, flow.spec.start, flow.spec.stop
            );
            (spec, format!("{} {:?} {}", flow.acknowledged, flow.finished_at, flow.alone))
        })
        .collect();
    by_name.sort();
    let queues = queues.iter().map(|sample| (sample.bytes, sample.busy)).collect();
    let figures = [
        ("peak", summary.queue_peak_bytes),
        ("lost", summary.lost),
        ("events", summary.events),
        ("hops", summary.packet_hops),
        ("pauses", pauses.len() as u64),
        ("utilisation", summary.utilisation.to_bits()),
        ("jain", summary.jain.to_bits()),
    ];
    let of_port = |(port, bytes): (usize, &u64)| {
        let Link { ends: [a, b], rate, delay } = experiment.topology.links[port / 2];
        let ends = if port % 2 == 0 { [a, b] } else { [b, a] };
        (ends.map(|node| experiment.names[node].clone()), rate.gbps(), delay, *bytes)
    };
    let mut sent: Vec<_> = sent.iter().enumerate().map(of_port).collect();
    sent.sort();
    (by_name, queues, figures.into(), sent)
}

/// Whether some host has sent through several ports.
fn sends_through_several_ports(network: &Network, sent: &[Sent]) -> bool {
    let ports = |host: &String| {
        sent.iter().filter(|(ends, .., bytes)| ends[0] == *host && *bytes > 0).count()
    };
    network.hosts.iter().any(|host| ports(host) > 1)
}

/// A random network under a random scheme: with room for all packets, with losses, with pauses, and with other settings.
fn random_run(u: &mut Unstructured<'_>, seed: u64, other: &str) -> (Network, Scheme) {
    let mut network = Network::new(u).expect("bytes enough");
    let settings = [
        "",
        "pfc = \"off\"\nbuffer_bytes = 60_000",
        "pfc = { static = { xoff_bytes = 20_000 } }",
        other,
    ];
    network.network = settings[seed as usize % 4].to_string();
    (network, *u.choose(Scheme::value_variants()).expect("there are schemes"))
}

#[test]
fn networks_listed_in_any_order_give_the_same_results_for_the_same_names() {
    let (mut flows, mut with_several_ports, mut waiting, mut with_trees) = (0, 0, 0, 0);
    for seed in 0..300 {
        let bytes = random_network::bytes(seed);
        let mut u = Unstructured::new(&bytes);
        let (network, scheme) = random_run(&mut u, seed, "seed = 5");
        let network = network.with_waiting_flows(&mut u).expect("bytes enough");
        waiting += network.flows.iter().filter(|flow| flow.after.is_some()).count();
        let name = scheme.name();
        // Where so many trees have roots.
        let trees = u.int_in_range(0..=3).expect("bytes enough");
        let mut in_trees = network.clone();
        in_trees.network += &format!("\nspanning_trees = {trees}");
        let has_trees = parse(&in_trees.text(&[&name])).is_ok();
        let network = if has_trees { in_trees } else { network };
        with_trees += u32::from(has_trees);
        let first = run(&network.text(&[&name]), scheme);
        for _ in 0..2 {
            let other = network.listed_otherwise(&mut u).expect("bytes enough");
            let found = run(&other.text(&[&name]), scheme);
            assert_eq!(first, found, "seed {seed}, {name}\n{}", network.text(&[&name]));
        }
        flows += first.0.len();
        with_several_ports += u32::from(sends_through_several_ports(&network, &first.3));
    }
    assert!(flows > 600 && with_several_ports > 60, "{flows} {with_several_ports}");
    assert!(waiting > 60 && with_trees > 60, "{waiting} {with_trees}");
}

#[test]
fn flows_that_wait_give_the_same_results_in_whatever_order_they_are_listed() {
    let hosts = ["a", "b", "c"];
    let flows = [
        ("one", "a", "b", 150_000, ""),
        ("two", "b", "c", 30_000, "after = \"one\""),
        ("three", "b", "c", 30_000, "after = [\"two\", \"one\"], start_us = 2"),
        ("four", "c", "a", 9_000, "after = [\"three\"]"),
        ("five", "b", "a", 9_000, "after = \"one\""),
        ("six", "c", "a", 9_000, ""),
    ];
    let text = |hosts: &[&str], flows: &[(&str, &str, &str, u64, &str)]| {
        let link = |host| format!("{{ ends = [\"{host}\", \"s\"], gbps = 100, delay_ns = 500 }}");
        let links: Vec<_> = hosts.iter().map(link).collect();
        let flow = |(name, from, to, bytes, rest): &(&str, &str, &str, u64, &str)| {
            let comma = if rest.is_empty() { "" } else { ", " };
            format!(
                "{{ name = {name:?}, source = {from:?}, destination = {to:?}, bytes = {bytes}{comma}{rest} }}"
            )
        };
        let flows: Vec<_> = flows.iter().map(flow).collect();
        format!(
            "schemes = [\"hpcc\"]\nduration_us = 500\nsample_us = 3\nports = [{{ from = \"s\", to = \"c\" }}]\n\
             flows = [\n{}\n]\n[topology.explicit]\nhosts = {hosts:?}\nswitches = [\"s\"]\nlinks = [{}]\n",
            flows.join(",\n"),
            links.join(", ")
        )
    };
    for scheme in [Scheme::Hpcc, Scheme::FnccLhcs, Scheme::Dcqcn] {
        let first = run(&text(&hosts, &flows), scheme);
        let finished = first.0.iter().filter(|(_, found)| found.contains("Some"));
        assert_eq!(finished.count(), 6, "{:?}", first.0);
        for turn in 1..6 {
            let (mut hosts, mut flows) = (hosts, flows);
            hosts.rotate_left(turn % 3);
            flows.rotate_left(turn);
            flows.swap(turn % 6, (turn + 2) % 6);
            assert_eq!(first, run(&text(&hosts, &flows), scheme), "{turn}");
        }
    }
}

/// All that comes of a run, but for how long the machine took, and what ports after the first ones have sent.
fn result(text: &str, ports: usize) -> (String, Vec<u64>) {
    let description = parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let experiment = &description.experiment;
    let outcome = experiment.run(description.schemes[0]).unwrap_or_else(|e| panic!("{e:?}"));
    let Outcome { mut summary, queues, samples, pauses, flows, unfinished, mut sent, .. } = outcome;
    summary.wall_s = 0.0;
    let others = sent.split_off(ports);
    // Obstacles have the numbers of switches, which come after those of all hosts.
    let open: Vec<_> = unfinished.iter().map(|it| (it.flow, it.since, it.is_stuck)).collect();
    let all = format!("{summary:?} {queues:?} {samples:?} {pauses:?} {flows:?} {open:?} {sent:?}");
    (all, others)
}

#[test]
fn a_host_that_no_flow_uses_changes_nothing() {
    let mut farther = 0;
    for seed in 1000..1300 {
        let bytes = random_network::bytes(seed);
        let mut u = Unstructured::new(&bytes);
        let (mut network, scheme) =
            random_run(&mut u, seed, "pfc = { dynamic = { alpha = 0.01 } }");
        if scheme.uses(Parameter::BaseRtt) && u.arbitrary().unwrap() {
            network.window = "base_rtt = \"path\"".to_string();
        }
        let name = scheme.name();
        let (text, ports) = (network.text(&[&name]), 2 * network.links.len());
        let (without, _) = result(&text, ports);
        // Its name is anywhere among the others, its link is slow or fast and near or far.
        let idle = format!("{}idle", char::from(u.int_in_range(b'a'..=b'z').unwrap()));
        network.hosts.push(idle.clone());
        for _ in 0..u.int_in_range(1..=2).unwrap() {
            let ends = [idle.clone(), u.choose(&network.switches).unwrap().clone()];
            let gbps = *u.choose(&[10, 100, 1600]).unwrap();
            let delay_ns = *u.choose(&[0, 1000, 300_000]).unwrap();
            farther += u32::from(delay_ns == 300_000);
            network.links.push(random_network::Link { ends, gbps, delay_ns });
        }
        let (with, of_idle) = result(&network.text(&[&name]), ports);
        assert_eq!(without, with, "seed {seed}, {name}\n{}", network.text(&[&name]));
        assert!(of_idle.iter().all(|bytes| *bytes == 0), "seed {seed}: {of_idle:?}");
    }
    assert!(farther > 60, "{farther}");
}

/// Two flows that meet, and perhaps one between far hosts at the same switch.
fn near_and_far(scheme: Scheme, base_rtt: &str, with_far: bool) -> String {
    let far = "[[flows]]\nsource = \"y\"\ndestination = \"z\"\n";
    format!(
        "schemes = [{:?}]\nduration_us = 400\nsample_us = 5\n[window]\nbase_rtt = {base_rtt:?}\n\
         [topology.explicit]\nhosts = [\"a\", \"b\", \"c\", \"y\", \"z\"]\nswitches = [\"s\"]\nlinks = [\n\
         {{ ends = [\"a\", \"s\"], gbps = 100, delay_ns = 500 }}, {{ ends = [\"b\", \"s\"], gbps = 100, delay_ns = 500 }},\n\
         {{ ends = [\"c\", \"s\"], gbps = 100, delay_ns = 500 }}, {{ ends = [\"y\", \"s\"], gbps = 100, delay_ns = 9000 }},\n\
         {{ ends = [\"z\", \"s\"], gbps = 100, delay_ns = 9000 }} ]\n[[ports]]\nfrom = \"s\"\nto = \"c\"\n\
         [[flows]]\nsource = \"a\"\ndestination = \"c\"\n[[flows]]\nsource = \"b\"\ndestination = \"c\"\n{}",
        scheme.name(),
        if with_far { far } else { "" }
    )
}

#[test]
fn a_far_flow_changes_the_t_of_near_ones_unless_each_path_has_its_own() {
    // The queue, and the windows and rates of the near flows.
    let near = |scheme, base_rtt, with_far| {
        let text = near_and_far(scheme, base_rtt, with_far);
        let outcome = parse(&text).unwrap().experiment.run(scheme).unwrap();
        let samples = outcome.samples.iter().filter(|sample| sample.flow < 2);
        let samples: Vec<_> = samples.map(|sample| format!("{sample:?}")).collect();
        (outcome.queues.iter().map(|sample| sample.bytes).collect::<Vec<_>>(), samples)
    };
    let users = Scheme::value_variants().iter().filter(|it| it.uses(Parameter::BaseRtt));
    let mut count = 0;
    for scheme in users.copied() {
        let name = scheme.name();
        let alone = near(scheme, "network", false);
        assert_eq!(near(scheme, "path", false), alone, "{name}: paths of one length have one T");
        assert_eq!(near(scheme, "path", true), alone, "{name}");
        let with_one_t = near(scheme, "network", true);
        let [peak, alone] = [with_one_t.0, alone.0].map(|queue| queue.into_iter().max().unwrap());
        assert!(peak > 4 * alone, "{name}: {peak} and {alone}");
        count += 1;
    }
    assert_eq!(count, 7);
    // Others refuse it, and so do models of hardware.
    let error = parse(&near_and_far(Scheme::Timely, "path", true)).unwrap_err();
    assert!(error.contains("window.base_rtt means nothing under timely"), "{error}");
    let fixed =
        near_and_far(Scheme::Fncc, "path", true).replace("[window]", "[window]\nmodel = \"fixed\"");
    let error = parse(&fixed).unwrap_err();
    assert!(
        error.ends_with(
            "line 6: base_rtt = \"path\" gives each path its own T, and hardware (model = \"fixed\") has one T"
        ),
        "{error}"
    );
}

/// A flow of 10 MB between two hosts at 100 Gb/s, next to an idle host at 10 Gb/s.
const STAR: &str = r#"
schemes = ["pfc-only"]
duration_us = 1200
flows = [{ source = "fast", destination = "sink", bytes = 10_000_000 }]
[topology.explicit]
hosts = ["slow", "fast", "sink"]
switches = ["s"]
links = [
  { ends = ["slow", "s"], gbps = 10, delay_ns = 1000 },
  { ends = ["fast", "s"], gbps = 100, delay_ns = 1000 },
  { ends = ["sink", "s"], gbps = 100, delay_ns = 1000 },
]
"#;

#[test]
fn an_idle_slow_host_slows_no_other_down() {
    let experiment = parse(STAR).unwrap().experiment;
    for scheme in Scheme::value_variants() {
        let outcome = experiment.run(*scheme).unwrap();
        let flow = &outcome.flows[0];
        let finished = flow.finished_at.unwrap_or_else(|| panic!("{}", scheme.name()));
        let slowdown = finished as f64 / flow.alone as f64;
        assert!((1.0..1.1).contains(&slowdown), "{}: {slowdown}", scheme.name());
    }
    // And the slow host sends at its own rate.
    let text = STAR.replace("source = \"fast\"", "source = \"slow\"").replace("1200", "12000");
    let experiment = parse(&text).unwrap().experiment;
    for scheme in [Scheme::PfcOnly, Scheme::Dcqcn, Scheme::Fncc] {
        let outcome = experiment.run(scheme).unwrap();
        assert_eq!(outcome.summary.finished, 1, "{}", scheme.name());
        assert!(
            outcome.summary.queue_peak_bytes <= 1518,
            "{}: {:?}",
            scheme.name(),
            outcome.summary
        );
    }
}

/// Two switches with two links between them, 64 flows over both.
fn parallel(ports: &str) -> String {
    let flow = "[[flows]]\nsource = \"a\"\ndestination = \"c\"\nbytes = 14700\n".repeat(64);
    format!(
        "schemes = [\"pfc-only\"]\nduration_us = 200\n[topology.explicit]\nhosts = [\"a\", \"b\", \"c\", \"d\"]\n\
         switches = [\"l\", \"r\"]\nlinks = [\n\
         {{ ends = [\"a\", \"l\"], gbps = 100, delay_ns = 1000 }}, {{ ends = [\"b\", \"l\"], gbps = 100, delay_ns = 1000 }},\n\
         {{ ends = [\"c\", \"r\"], gbps = 100, delay_ns = 1000 }}, {{ ends = [\"d\", \"r\"], gbps = 100, delay_ns = 1000 }},\n\
         {{ ends = [\"l\", \"r\"], gbps = 100, delay_ns = 1000 }}, {{ ends = [\"r\", \"l\"], gbps = 100, delay_ns = 1000 }} ]\n\
         {ports}{flow}"
    )
}

#[test]
fn each_of_two_links_between_two_nodes_can_be_looked_at() {
    let mention = "[[ports]]\nfrom = \"l\"\nto = \"r\"\n";
    let second = format!("{mention}link = 2\n");
    let ports = |text: &str| {
        let experiment = parse(&parallel(text))?.experiment;
        let named = experiment.ports.iter().map(|port| (port.name.clone(), port.port));
        Ok::<_, String>(named.collect::<Vec<_>>())
    };
    // The second link is listed from r to l.
    let both = [("l to r, link 1".to_string(), 8), ("l to r, link 2".to_string(), 11)];
    assert_eq!(ports(&mention.repeat(2)).unwrap(), both);
    assert_eq!(ports(&second).unwrap(), both[1..]);
    assert_eq!(
        ports(&mention.replace("\"l\"\nto", "\"a\"\nto").replace("to = \"r\"", "to = \"l\""))
            .unwrap(),
        [("a to l".to_string(), 0)]
    );
    for (text, expected) in [
        (mention.to_string(), "2 links lead from node `l` to node `r`, and 1 named without `link`"),
        (mention.repeat(3), "link 3 from node `l` to node `r` is named, and 2 lead there"),
        (second.repeat(2), "the port `l to r, link 2` is named before"),
        (
            second.replace("= 2", "= 3"),
            "link 3 from node `l` to node `r` is named, and 2 lead there",
        ),
    ] {
        let error = ports(&text).unwrap_err();
        assert!(error.contains(expected), "{error}");
    }
    // The same of two links of a host.
    let of_host = |text: &str| text.replace("[\"r\", \"l\"]", "[\"l\", \"a\"]");
    let from_a = mention.replace("\"l\"", "\"a\"").replace("\"r\"", "\"l\"");
    for (text, names) in [
        (parallel(&mention.repeat(2)), ["l to r, link 1", "l to r, link 2"]),
        (of_host(&parallel(&from_a.repeat(2))), ["a to l, link 1", "a to l, link 2"]),
    ] {
        let text = text.replace("duration_us = 200", "duration_us = 200\nsample_us = 1");
        let experiment = parse(&text).unwrap().experiment;
        let found: Vec<_> = experiment.ports.iter().map(|port| &*port.name).collect();
        assert_eq!(found, names);
        let outcome = experiment.run(Scheme::PfcOnly).unwrap();
        for port in &experiment.ports {
            let busy =
                outcome.queues.iter().filter(|sample| sample.port == port.port).map(|it| it.busy);
            // At 100 Gb/s a byte takes 80 ps.
            assert!(busy.max() > Some(20 * 14700 * 80), "{}", port.name);
        }
    }
}
