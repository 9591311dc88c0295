//! Descriptions of experiments in TOML: the examples work, and what is wrong is reported with its line and what would be right.

use std::path::Path;

use fncc_network::US;
use fncc_network::description::{Description, DescriptionError, Source};
use miette::Diagnostic;

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../data/network");

fn read(name: &str) -> Description {
    Description::read(&Path::new(DATA).join(name)).expect("an example")
}

#[test]
fn the_examples_are_what_they_say() {
    let dumbbell = read("dumbbell.toml");
    assert_eq!(dumbbell.schemes.len(), 2);
    assert_eq!(dumbbell.experiment.ports[0].name, "switch 1 to 2");
    assert_eq!((dumbbell.experiment.from, dumbbell.experiment.duration), (300 * US, 1000 * US));
    let star = read("star.toml");
    assert_eq!((star.experiment.topology.hosts, star.experiment.flows.len()), (17, 16));
    let tree = read("fat_tree.toml");
    assert_eq!(tree.experiment.topology.hosts, 16);
    assert!(tree.experiment.flows.len() > 500);
    let explicit = read("explicit.toml");
    assert_eq!(explicit.experiment.topology.links[4].ends, [4, 5]);
    assert_eq!(
        (explicit.experiment.ports[0].port, &*explicit.experiment.ports[0].name),
        (8, "left to right")
    );
    let planes = read("planes.toml");
    let names: Vec<_> = planes.experiment.ports.iter().map(|port| &*port.name).collect();
    assert_eq!(names, ["left to d", "right to d", "a to left", "a to right"]);
    let outcome = planes.experiment.run(planes.schemes[0]).unwrap();
    for port in &planes.experiment.ports {
        let sent = outcome.sent[usize::from(port.port)];
        assert!(sent > 100_000, "{}: {sent}", port.name);
    }
    let leaves = read("leaf_spine.toml");
    let rates = [0, 39].map(|link| leaves.experiment.topology.links[link].rate.gbps());
    assert_eq!((leaves.experiment.topology.hosts, rates), (32, [100, 200]));
    let jelly = read("jellyfish.toml");
    assert_eq!((jelly.experiment.topology.hosts, jelly.experiment.topology.links.len()), (40, 80));
    let dragon = read("dragonfly.toml");
    assert_eq!(
        (dragon.experiment.topology.hosts, dragon.experiment.topology.links.len()),
        (72, 162)
    );
    let butterfly = read("butterfly.toml");
    assert_eq!(
        (butterfly.experiment.topology.hosts, butterfly.experiment.topology.switches),
        (16, 12)
    );
    let named = [leaves, jelly, dragon, butterfly];
    for description in [dumbbell, star, tree, explicit, planes].into_iter().chain(named) {
        let experiment = description.experiment;
        let outcome = experiment.run(description.schemes[0]).unwrap();
        assert_eq!(outcome.summary.lost, 0, "{}", experiment.name);
        assert!(outcome.summary.packet_hops > 1000, "{}", experiment.name);
    }
}

/// The example with one thing changed, and what is said to that.
fn wrong(file: &str, good: &str, bad: &str) -> String {
    let text = std::fs::read_to_string(Path::new(DATA).join(file)).expect("an example");
    assert!(text.contains(good), "{good}");
    let text = text.replacen(good, bad, 1);
    let error = Description::parse(&Source { name: file, text: &text }).expect_err("it is wrong");
    let help = error.help().map(|help| format!("\nhelp: {help}")).unwrap_or_default();
    format!("{error}{help}")
}

#[test]
fn what_is_wrong_is_reported_with_line_and_accepted_values() {
    let cases = [
        (
            "dumbbell.toml",
            "gbps = 100",
            "gpbs = 100",
            "dumbbell.toml, line 13: unknown key `gpbs`: expected one of `switches`, `senders`, `congestion`, `gbps`, `mbps`, `delay_ns`",
        ),
        (
            "dumbbell.toml",
            "gbps = 100",
            "gbps = 100\nmbps = 7",
            "dumbbell.toml, line 9: a link has a rate in `gbps` or in `mbps`, not both\nhelp: give `gbps`, or below 10 Gb/s `mbps`",
        ),
        (
            "dumbbell.toml",
            "gbps = 100",
            "mbps = 7",
            "dumbbell.toml, line 9: hpcc computes with integer Gb/s, and there is a link of 7 Mb/s\nhelp: take links of 10 Gb/s or more, or another scheme: timely, swift, p4qcn, p4qcn-3, pfc-only",
        ),
        (
            "dumbbell.toml",
            "gbps = 100",
            "mbps = 10_000",
            "dumbbell.toml, line 13: invalid value 10000: expected an integer from 1 to 9999 Mb/s",
        ),
        ("dumbbell.toml", "\"fncc\"", "\"fncp\"", ""),
        (
            "dumbbell.toml",
            "\"first\"",
            "\"left\"",
            "dumbbell.toml, line 12: invalid value `left`: expected one of `first`, `middle`, `last`",
        ),
        (
            "dumbbell.toml",
            "gbps = 100",
            "gbps = 56",
            "dumbbell.toml, line 13: invalid value 56: expected one of 10, 25, 40, 50, 100, 200, 400, 800 or 1600 Gb/s",
        ),
        (
            "dumbbell.toml",
            "topology.dumbbell",
            "topology.ring",
            "dumbbell.toml, line 9: invalid value `ring`: expected one of `dumbbell`, `star`, `fat-tree`, `leaf-spine`, `jellyfish`, `dragonfly`, `butterfly`, `explicit`, `ns3`",
        ),
        (
            "dumbbell.toml",
            "destination = 2",
            "destination = 3",
            "dumbbell.toml, line 17: node 3 is a switch\nhelp: hosts are 0 to 2",
        ),
        (
            "dumbbell.toml",
            "destination = 2",
            "destination = 7",
            "dumbbell.toml, line 17: there is no node 7\nhelp: hosts are 0 to 2",
        ),
        (
            "dumbbell.toml",
            "destination = 2",
            "destination = 0",
            "dumbbell.toml, line 17: a flow from host 0 to itself\nhelp: flows go from one host to another",
        ),
        (
            "dumbbell.toml",
            "from_us = 300",
            "from_us = 1000",
            "dumbbell.toml, line 6: nothing is left after `from_us`\nhelp: figures count from `from_us` to `duration_us`",
        ),
        (
            "dumbbell.toml",
            "duration_us = 1000",
            "duration_us = -1",
            "dumbbell.toml, line 4: invalid value -1: expected a number from 0.001 to 1000000000 µs",
        ),
        (
            "star.toml",
            "1_000_000",
            "0",
            "star.toml, line 18: invalid value 0: expected an integer from 1 to 1000000000000000 bytes",
        ),
        (
            "star.toml",
            "1_000_000",
            "-5",
            "star.toml, line 18: invalid value -5: expected an integer from 1 to 1000000000000000 bytes",
        ),
        (
            "fat_tree.toml",
            "k = 4",
            "k = 5",
            "fat_tree.toml, line 8: invalid value 5: expected one of 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30 or 32 ports",
        ),
        (
            "fat_tree.toml",
            "load = 0.5",
            "load = 1.5",
            "fat_tree.toml, line 14: invalid value 1.5: expected a number above 0 and up to 1",
        ),
        (
            "fat_tree.toml",
            "\"fb-hadoop\"",
            "\"hadoop\"",
            "fat_tree.toml, line 13: there is no distribution and no file `hadoop`\nhelp: take web-search, fb-hadoop, or the path of a file with lines `bytes percent`",
        ),
        (
            "fat_tree.toml",
            "\"fb-hadoop\"",
            "7",
            "fat_tree.toml, line 13: invalid value 7: expected a string",
        ),
        (
            "star.toml",
            "1_000_000",
            "\"1_000_000\"",
            "star.toml, line 18: invalid value \"1_000_000\": expected an integer from 1 to 1000000000000000 bytes, without quotes",
        ),
        (
            "explicit.toml",
            "\"right\"]",
            "\"right\", \"far\"]",
            "explicit.toml, line 9: no path from host 0 to node 6\nhelp: connect all nodes by links; hosts do not forward packets",
        ),
        (
            "explicit.toml",
            "[\"c\", \"right\"]",
            "[\"e\", \"right\"]",
            "explicit.toml, line 13: there is no node `e`\nhelp: list it among `hosts` or `switches`",
        ),
        (
            "explicit.toml",
            "[\"b\", \"left\"]",
            "[\"a\", \"left\"]",
            "explicit.toml, line 8: host 1 has no link\nhelp: link it to a switch or to another host, once or several times",
        ),
        (
            "planes.toml",
            "[\"a\", \"right\"], gbps = 100, delay_ns = 500 },\n    { ends = [\"b\", \"left\"]",
            "[\"b\", \"right\"], gbps = 100, delay_ns = 500 },\n    { ends = [\"b\", \"right\"]",
            "planes.toml, line 8: no path from host 0 to node 1\nhelp: connect all nodes by links; hosts do not forward packets",
        ),
        ("explicit.toml", "\"d\"]", "\"a\"]", "explicit.toml, line 8: there are two nodes `a`"),
        (
            "explicit.toml",
            "stop_us = 1500",
            "stop_us = 50",
            "explicit.toml, line 28: a flow that stops before it starts\nhelp: `stop_us` is later than `start_us`, which is 0 if not given",
        ),
    ];
    for (file, good, bad, expected) in cases {
        let found = wrong(file, good, bad);
        if expected.is_empty() {
            // The list grows with the schemes.
            let start = "dumbbell.toml, line 3: invalid value `fncp`: expected one of `fncc`, ";
            assert!(found.starts_with(start), "{found}");
        } else {
            assert_eq!(found, expected);
        }
    }
}

#[test]
fn a_file_that_is_not_there_is_named() {
    let error = Description::read(Path::new("nowhere/none.toml")).unwrap_err();
    assert!(matches!(error, DescriptionError::Input(_)));
    assert_eq!(error.to_string(), "cannot read nowhere/none.toml");
    let shown = format!("{:?}", miette::Report::new(error));
    assert!(!shown.contains("::"), "no name of this program's: {shown}");
}

#[test]
fn the_place_is_shown_in_the_text() {
    let text = "schemes = [\"hpcc\"]\nduration_us = 5\nseed = 3\n";
    let error = Description::parse(&Source { name: "x.toml", text }).unwrap_err();
    let shown = format!("{:?}", miette::Report::new(error));
    assert!(shown.contains("x.toml:3:1") && shown.contains("seed = 3"), "{shown}");
}

#[test]
fn a_whole_number_is_one_however_it_is_written() {
    let text = std::fs::read_to_string(Path::new(DATA).join("star.toml")).unwrap();
    let bytes = |written: &str| {
        let text = text.replace("1_000_000", written);
        let description = Description::parse(&Source { name: "star.toml", text: &text }).unwrap();
        description.experiment.flows[0].bytes
    };
    for written in ["1_000_000", "1000000", "1e6", "1000000.0", "0xf4240"] {
        assert_eq!(bytes(written), Some(1_000_000), "{written}");
    }
}

#[test]
fn links_have_rates_in_mbps_too() {
    let of = |topology: &str, scheme: &str| {
        let text = format!(
            "schemes = [{scheme:?}]\nduration_us = 900_000\nflows = [{{ source = 0, destination = 1, bytes = 14_700 }}]\n\
             topology.{topology}\n"
        );
        let description = Description::parse(&Source { name: "x.toml", text: &text }).unwrap();
        let outcome = description.experiment.run(description.schemes[0]).unwrap();
        outcome.flows[0].finished_at.expect("it finishes")
    };
    let link = |host: &str, rate: &str| {
        format!("{{ ends = [\"{host}\", \"s\"], {rate}, delay_ns = 1000 }}")
    };
    let explicit = |rate: &str| {
        let links = [link("a", rate), link("b", rate)].join(", ");
        format!("explicit = {{ hosts = [\"a\", \"b\"], switches = [\"s\"], links = [{links}] }}")
    };
    for scheme in ["pfc-only", "p4qcn", "swift", "timely"] {
        let star = of("star = { hosts = 2, mbps = 7, delay_ns = 1000 }", scheme);
        // Eleven packets one after the other, and an ACK: a byte takes 1.142857 us.
        let alone = (11 * 1518 + 2 * 70) * 1_142_857 + 4 * 1_000_000;
        assert!(star >= alone && star < 3 * alone, "{scheme}: {star} {alone}");
    }
    let star = of("star = { hosts = 2, mbps = 7, delay_ns = 1000 }", "pfc-only");
    assert_eq!(star, of(&explicit("mbps = 7"), "pfc-only"));
    let gbps = of("star = { hosts = 2, gbps = 10, delay_ns = 1000 }", "pfc-only");
    assert!(1000 * gbps < star, "{gbps} {star}");
}
