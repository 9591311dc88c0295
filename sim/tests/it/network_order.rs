//! What belongs to a host, a link or a flow does not depend on where it is listed.

use crate::random_network;

use std::collections::BTreeMap;

use arbitrary::Unstructured;
use clap::ValueEnum;
use fncc_sim::network::description::{Description, Source};
use fncc_sim::network::run::Outcome;
use fncc_sim::network::scheme::Scheme;
use fncc_sim::network::topology::Link;
use random_network::Network;

fn parse(text: &str) -> Result<Description, String> {
    Description::parse(&Source { name: "x.toml", text }).map_err(|error| error.to_string())
}

/// What a run says of things by their names: flows, the watched port, the figures that count everything, and what each port has sent.
type Found = (Vec<(String, String)>, Vec<(u64, u64)>, BTreeMap<&'static str, u64>, Vec<Sent>);

/// The names of the node that sends and of the one behind the link, the link's rate and delay, and the bytes.
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
    let queues = queues.iter().map(|sample| (sample.bytes, sample.sent)).collect();
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
        let Link { ends: [a, b], gbps, delay } = experiment.topology.links[port / 2];
        let ends = if port % 2 == 0 { [a, b] } else { [b, a] };
        (ends.map(|node| experiment.names[node].clone()), gbps, delay, *bytes)
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

#[test]
fn networks_listed_in_any_order_give_the_same_results_for_the_same_names() {
    let (mut flows, mut with_several_ports) = (0, 0);
    for seed in 0..300 {
        let bytes = random_network::bytes(seed);
        let mut u = Unstructured::new(&bytes);
        let mut network = Network::new(&mut u).expect("bytes enough");
        // Losses and marks, too.
        network.network = [
            "",
            "pfc = \"off\"\nbuffer_bytes = 60_000",
            "pfc = { static = { xoff_bytes = 20_000 } }",
            "seed = 5",
        ][seed as usize % 4]
            .to_string();
        let scheme = *u.choose(Scheme::value_variants()).unwrap();
        let name = scheme.name();
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
}

/// A flow of 10 MB between two hosts at 100 Gb/s, beside an idle host at 10 Gb/s.
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
            let sent =
                outcome.queues.iter().filter(|sample| sample.port == port.port).map(|it| it.sent);
            assert!(sent.max() > Some(20 * 14700), "{}", port.name);
        }
    }
}
