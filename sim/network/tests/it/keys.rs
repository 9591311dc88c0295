//! Every key of a description means something under every scheme that takes it: a run changes with it, or it is refused. The keys are those that the
//! reader itself names, so that a new one without a run here is found.

use std::collections::{BTreeMap, BTreeSet};

use clap::ValueEnum;
use fncc_network::description::{Description, Source};
use fncc_network::run::Outcome;
use fncc_network::scheme::Scheme;
use toml::{Table, Value};

/// Three senders to one receiver, flows the other way and to a slower host, pauses, samples.
const CROWD: &str = r#"
schemes = ["hpcc"]
duration_us = 300
sample_us = 5
from_us = 20
flows = [
  { source = "a", destination = "d", bytes = 150_000 },
  { source = "b", destination = "d", bytes = 150_000 },
  { source = "c", destination = "d", bytes = 150_000 },
  { source = "d", destination = "a", bytes = 150_000 },
  { source = "c", destination = "e" },
]
ports = [{ from = "l", to = "r" }, { from = "r", to = "d" }]
[network]
pfc = { static = { xoff_bytes = 30_000 } }
[topology.explicit]
hosts = ["a", "b", "c", "d", "e"]
switches = ["l", "r"]
links = [
  { ends = ["a", "l"], gbps = 100, delay_ns = 1000 },
  { ends = ["b", "l"], gbps = 100, delay_ns = 1000 },
  { ends = ["c", "l"], gbps = 100, delay_ns = 1000 },
  { ends = ["d", "r"], gbps = 100, delay_ns = 1000 },
  { ends = ["e", "r"], gbps = 40, delay_ns = 1000 },
  { ends = ["l", "r"], gbps = 100, delay_ns = 500 },
]
"#;

/// Random flows in a topology of a kind.
fn random(topology: &str) -> String {
    format!(
        "schemes = [\"hpcc\"]\nduration_us = 100\nsample_us = 5\n\
         traffic = {{ distribution = \"fb-hadoop\", load = 0.6, until_us = 60 }}\n[topology]\n{topology}\n"
    )
}

/// A key, what is set in all runs of it, and what in the first and in the second one: paths with their values.
struct Case {
    key: &'static str,
    base: String,
    all: &'static [(&'static str, &'static str)],
    one: &'static [(&'static str, &'static str)],
    other: &'static [(&'static str, &'static str)],
}

type Set = &'static [(&'static str, &'static str)];

fn crowd(key: &'static str, all: Set, one: Set, other: Set) -> Case {
    Case { key, base: CROWD.to_string(), all, one, other }
}

const LOSSY: Set = &[("network.pfc", "\"off\""), ("network.buffer_bytes", "40_000")];
/// Two flows that last share the way to one receiver. `T` holds many packets, so that their queue is short for it.
const LONG: Set = &[
    ("flows.0.bytes", "9_000_000"),
    ("flows.1.bytes", "9_000_000"),
    ("topology.explicit.links.0.delay_ns", "10_000"),
    ("network.pfc", "{ static = { xoff_bytes = 500_000 } }"),
    ("flows.4.start_us", "590"),
    ("duration_us", "600"),
];
const ECN: Set = &[("network.ecn", "{ kmin_bytes = 3000, kmax_bytes = 60_000, pmax = 0.5 }")];

const QCN: Set = &[("network.qcn", "{ qmin_bytes = 3000, qmax_bytes = 60_000, pmax = 0.5 }")];

/// Two flows that meet before host d, so that their switches pause l, and one next to them that has room everywhere.
const VICTIM: &str = r#"
schemes = ["dcqcn"]
duration_us = 2000
sample_us = 5
flows = [
  { source = "b", destination = "e" },
  { source = "a", destination = "d" },
  { source = "c", destination = "d" },
]
[network]
pfc = { static = { xoff_bytes = 100_000 } }
notification_interval_us = 1
tcd = { threshold_bytes = 120_000, period_us = 20, epsilon = 0.05 }
[topology.explicit]
hosts = ["a", "b", "c", "d", "e"]
switches = ["l", "r"]
links = [
  { ends = ["a", "l"], gbps = 100, delay_ns = 1500 },
  { ends = ["b", "l"], gbps = 100, delay_ns = 1500 },
  { ends = ["c", "r"], gbps = 100, delay_ns = 1500 },
  { ends = ["d", "r"], gbps = 100, delay_ns = 1500 },
  { ends = ["e", "r"], gbps = 100, delay_ns = 1500 },
  { ends = ["l", "r"], gbps = 400, delay_ns = 1500 },
]
"#;

/// A key whose two values stand in all runs as they are.
macro_rules! values {
    ($key:literal, $one:literal, $other:literal) => {
        values!($key, $one, $other, &[])
    };
    ($key:literal, $one:literal, $other:literal, $all:expr) => {
        crowd($key, $all, &[($key, $one)], &[($key, $other)])
    };
}

/// A key of credits: these take the place of pauses.
fn credited(key: &'static str, one: &'static str, other: &'static str) -> Case {
    let base = CROWD.replace("pfc = { static = { xoff_bytes = 30_000 } }", "");
    let [one, other] = [one, other].map(|value| -> Set { vec![(key, value)].leak() });
    Case { key, base, all: &[], one, other }
}

/// A topology whose links are slow, some or others.
fn slow(topology: &str, key: &'static str) -> Case {
    let base = random(&topology.replace("gbps = 100", "mbps = 100"));
    let base = base.replace("duration_us = 100", "duration_us = 20_000");
    let base = base
        .replace("until_us = 60", "until_us = 10_000")
        .replace("sample_us = 5", "sample_us = 500");
    let [one, other] = ["100", "70"].map(|value| -> Set { vec![(key, value)].leak() });
    Case { key, base, all: &[], one, other }
}

/// A slow link among others.
fn slow_link() -> Case {
    let key = "topology.explicit.links.0.mbps";
    let base = CROWD.replacen("\"l\"], gbps = 100", "\"l\"], mbps = 100", 1);
    let [one, other] = ["9000", "7000"].map(|value| -> Set { vec![(key, value)].leak() });
    Case { key, base, all: &[], one, other }
}

fn cases() -> Vec<Case> {
    let dumbbell = "dumbbell = { switches = 3, senders = 3, congestion = \"first\", gbps = 100, delay_ns = 1000 }";
    let of = |base: &str, key, other| Case { key, base: random(base), all: &[], one: &[], other };
    let paused = |key, other| Case { key, base: VICTIM.to_string(), all: &[], one: &[], other };
    let star = "star = { hosts = 4, gbps = 100, delay_ns = 1000 }";
    let tree = "fat-tree = { k = 2, gbps = 100, delay_ns = 1000 }";
    let leaves =
        "leaf-spine = { leaves = 2, spines = 2, hosts_per_leaf = 2, gbps = 100, delay_ns = 1000 }";
    let jelly = "jellyfish = { switches = 6, links_per_switch = 3, hosts_per_switch = 1, seed = 1, gbps = 100, delay_ns = 1000 }";
    let dragon = "dragonfly = { groups = 3, switches_per_group = 2, hosts_per_switch = 1, global_links = 2, gbps = 100, delay_ns = 1000 }";
    let butter = "butterfly = { ports = 2, stages = 2, gbps = 100, delay_ns = 1000 }";
    vec![
        values!("name", "\"one\"", "\"other\""),
        values!("duration_us", "300", "200"),
        values!("from_us", "20", "90"),
        values!("sample_us", "5", "7"),
        of(dumbbell, "topology.dumbbell.switches", &[("topology.dumbbell.switches", "2")]),
        of(dumbbell, "topology.dumbbell.senders", &[("topology.dumbbell.senders", "4")]),
        of(
            dumbbell,
            "topology.dumbbell.congestion",
            &[("topology.dumbbell.congestion", "\"last\"")],
        ),
        of(dumbbell, "topology.dumbbell.gbps", &[("topology.dumbbell.gbps", "200")]),
        of(dumbbell, "topology.dumbbell.delay_ns", &[("topology.dumbbell.delay_ns", "1001")]),
        of(star, "topology.star.hosts", &[("topology.star.hosts", "5")]),
        of(star, "topology.star.gbps", &[("topology.star.gbps", "200")]),
        slow(dumbbell, "topology.dumbbell.mbps"),
        slow(star, "topology.star.mbps"),
        slow(tree, "topology.fat-tree.mbps"),
        slow_link(),
        of(star, "topology.star.delay_ns", &[("topology.star.delay_ns", "1001")]),
        of(tree, "topology.fat-tree.k", &[("topology.fat-tree.k", "4")]),
        of(tree, "topology.fat-tree.gbps", &[("topology.fat-tree.gbps", "200")]),
        of(tree, "topology.fat-tree.delay_ns", &[("topology.fat-tree.delay_ns", "1001")]),
        of(leaves, "topology.leaf-spine.leaves", &[("topology.leaf-spine.leaves", "3")]),
        of(leaves, "topology.leaf-spine.spines", &[("topology.leaf-spine.spines", "1")]),
        of(
            leaves,
            "topology.leaf-spine.hosts_per_leaf",
            &[("topology.leaf-spine.hosts_per_leaf", "3")],
        ),
        of(leaves, "topology.leaf-spine.gbps", &[("topology.leaf-spine.gbps", "200")]),
        of(leaves, "topology.leaf-spine.spine_gbps", &[("topology.leaf-spine.spine_gbps", "200")]),
        of(leaves, "topology.leaf-spine.delay_ns", &[("topology.leaf-spine.delay_ns", "1001")]),
        of(jelly, "topology.jellyfish.switches", &[("topology.jellyfish.switches", "7")]),
        of(
            jelly,
            "topology.jellyfish.links_per_switch",
            &[("topology.jellyfish.links_per_switch", "4")],
        ),
        of(
            jelly,
            "topology.jellyfish.hosts_per_switch",
            &[("topology.jellyfish.hosts_per_switch", "2")],
        ),
        of(jelly, "topology.jellyfish.seed", &[("topology.jellyfish.seed", "5")]),
        of(jelly, "topology.jellyfish.gbps", &[("topology.jellyfish.gbps", "200")]),
        of(jelly, "topology.jellyfish.delay_ns", &[("topology.jellyfish.delay_ns", "1001")]),
        of(dragon, "topology.dragonfly.groups", &[("topology.dragonfly.groups", "4")]),
        of(
            dragon,
            "topology.dragonfly.switches_per_group",
            &[("topology.dragonfly.switches_per_group", "3")],
        ),
        of(
            dragon,
            "topology.dragonfly.hosts_per_switch",
            &[("topology.dragonfly.hosts_per_switch", "2")],
        ),
        of(dragon, "topology.dragonfly.global_links", &[("topology.dragonfly.global_links", "1")]),
        of(dragon, "topology.dragonfly.gbps", &[("topology.dragonfly.gbps", "200")]),
        of(dragon, "topology.dragonfly.delay_ns", &[("topology.dragonfly.delay_ns", "1001")]),
        of(butter, "topology.butterfly.ports", &[("topology.butterfly.ports", "3")]),
        of(butter, "topology.butterfly.stages", &[("topology.butterfly.stages", "1")]),
        of(butter, "topology.butterfly.gbps", &[("topology.butterfly.gbps", "200")]),
        of(butter, "topology.butterfly.delay_ns", &[("topology.butterfly.delay_ns", "1001")]),
        of(star, "traffic.distribution", &[("traffic.distribution", "\"web-search\"")]),
        of(star, "traffic.load", &[("traffic.load", "0.3")]),
        of(star, "traffic.until_us", &[("traffic.until_us", "90")]),
        of(star, "traffic.seed", &[("traffic.seed", "5")]),
        of(star, "network.seed", &[("network.seed", "5")]),
        crowd(
            "topology.explicit.hosts",
            &[],
            &[],
            &[
                ("topology.explicit.hosts", r#"["a", "b", "c", "d", "e", "z"]"#),
                (
                    "topology.explicit.links.5",
                    r#"{ ends = ["z", "r"], gbps = 100, delay_ns = 1000 }"#,
                ),
                (
                    "topology.explicit.links.6",
                    r#"{ ends = ["l", "r"], gbps = 100, delay_ns = 500 }"#,
                ),
                ("flows.0.source", "\"z\""),
            ],
        ),
        crowd(
            "topology.explicit.switches",
            &[],
            &[],
            &[
                ("topology.explicit.switches", r#"["l", "r", "m"]"#),
                (
                    "topology.explicit.links.5",
                    r#"{ ends = ["l", "m"], gbps = 100, delay_ns = 500 }"#,
                ),
                (
                    "topology.explicit.links.6",
                    r#"{ ends = ["m", "r"], gbps = 100, delay_ns = 500 }"#,
                ),
                ("ports", r#"[{ from = "l", to = "m" }]"#),
            ],
        ),
        values!("topology.explicit.links.0.ends", r#"["a", "l"]"#, r#"["a", "r"]"#),
        values!("topology.explicit.links.0.gbps", "100", "40"),
        values!("topology.explicit.links.0.delay_ns", "1000", "1001"),
        values!("network.payload_bytes", "1470", "1400"),
        values!("network.overhead_bytes", "48", "60"),
        values!("network.ack_bytes", "70", "80"),
        values!("network.ack_every", "1", "3"),
        values!("network.data_priority", "3", "5"),
        values!("network.ack_priority", "3", "5"),
        values!("network.buffer_bytes", "30_000", "90_000", LOSSY),
        values!("network.pfc.static.xoff_bytes", "30_000", "20_000"),
        values!(
            "network.pfc.dynamic.alpha",
            "0.125",
            "0.01",
            &[("network.buffer_bytes", "500_000")]
        ),
        crowd(
            "network.pfc.off",
            &[],
            &[("network.pfc", "{ static = { xoff_bytes = 30_000 } }")],
            &[("network.pfc", "\"off\"")],
        ),
        values!("network.xon_gap_bytes", "3036", "15_000"),
        credited("network.credits.buffer_bytes", "5000", "9000"),
        credited("network.credits.update_us", "1", "3"),
        values!("network.headroom_bytes", "3000", "200_000"),
        values!("network.ecn.kmin_bytes", "3000", "30_000", ECN),
        values!("network.ecn.kmax_bytes", "60_000", "90_000", ECN),
        values!("network.ecn.pmax", "0.5", "0.05", ECN),
        values!("network.ecn.rate_gbps", "100", "25", ECN),
        paused("network.tcd.threshold_bytes", &[("network.tcd.threshold_bytes", "20_000")]),
        paused("network.tcd.period_us", &[("network.tcd.period_us", "300")]),
        paused("network.tcd.epsilon", &[("network.tcd.epsilon", "0.5")]),
        values!("network.qcn.qmin_bytes", "3000", "30_000", QCN),
        values!("network.qcn.qmax_bytes", "60_000", "40_000", QCN),
        values!("network.qcn.pmax", "0.5", "0.05", QCN),
        values!("network.qcn.rate_gbps", "100", "25", QCN),
        Case {
            key: "network.spanning_trees",
            base: random(leaves),
            all: &[],
            one: &[("network.spanning_trees", "1")],
            other: &[("network.spanning_trees", "2")],
        },
        values!("network.tx_unit_bytes", "128", "1000"),
        values!("network.qlen_unit_bytes", "80", "1000"),
        values!("network.stack_entries", "5", "1"),
        values!("network.telemetry_every", "1", "3"),
        values!("network.echo", "\"acks\"", "\"packets\""),
        values!("network.probe_reply", "\"all\"", "\"largest-u\""),
        values!("network.queue_measure", "\"bytes\"", "\"sojourn\""),
        crowd(
            "network.stamps.dequeue",
            &[],
            &[("network.stamps", "\"dequeue\"")],
            &[("network.stamps.periodic.every_us", "3")],
        ),
        crowd(
            "network.stamps.live",
            &[],
            &[("network.stamps", "\"live\"")],
            &[("network.stamps", "\"dequeue\"")],
        ),
        values!("network.stamps.periodic.every_us", "1", "3"),
        values!(
            "network.concurrent",
            "\"connected\"",
            "\"active\"",
            &[
                ("network.pfc", "\"off\""),
                ("network.buffer_bytes", "40_000"),
                ("window.alpha", "0.5")
            ]
        ),
        values!(
            "network.concurrent",
            "\"connected\"",
            "\"active\"",
            &[
                ("network.pfc", "\"off\""),
                ("network.buffer_bytes", "40_000"),
                ("window.increase", "\"flows\"")
            ]
        ),
        values!("network.notification_interval_us", "1", "40", ECN),
        values!("network.notification_delay_us", "0", "7", ECN),
        values!("network.retransmission_timeout_us", "20", "90", LOSSY),
        values!("network.time_grain_ns", "0.001", "1"),
        values!("window.model", "\"float\"", "\"fixed\""),
        crowd(
            "window.base_rtt",
            &[("topology.explicit.links.0.delay_ns", "3000")],
            &[("window.base_rtt", "\"network\"")],
            &[("window.base_rtt", "\"path\"")],
        ),
        values!("window.max_stage", "5", "0"),
        values!("window.wai_bytes", "100", "3000"),
        values!("window.smoothing", "\"ack\"", "\"hop\""),
        values!("window.increase", "\"fixed\"", "\"flows\"", LONG),
        values!("window.reaction", "\"reference\"", "\"round-trip\""),
        values!("window.measure", "\"in-flight\"", "\"rate\""),
        values!("window.speed_up", "\"raw\"", "\"smoothed\""),
        values!("window.t_ns", "5000", "7000"),
        values!("window.eta", "0.95", "0.8"),
        values!("window.winit_bytes", "60_000", "30_000"),
        values!("window.wmin_bytes", "600", "20_000"),
        values!("window.wmax_bytes", "60_000", "20_000"),
        values!("window.alpha", "0.5", "1.05"),
        values!("window.beta", "0.9", "0.7", &[("window.alpha", "0.5")]),
        values!("flows.0.source", "\"a\"", "\"e\""),
        values!("flows.0.destination", "\"d\"", "\"e\""),
        values!("flows.0.bytes", "150_000", "140_000"),
        values!("flows.0.start_us", "0", "2"),
        values!("flows.0.stop_us", "200", "6"),
        crowd(
            "flows.0.name",
            &[("flows.3.after", "\"it\"")],
            &[("flows.0.name", "\"it\""), ("flows.1.name", "\"other\"")],
            &[("flows.0.name", "\"other\""), ("flows.1.name", "\"it\"")],
        ),
        values!("flows.0.after", "[]", "\"it\"", &[("flows.3.name", "\"it\"")]),
        values!("flows.0.priority", "3", "5"),
        values!("ports.0.name", "\"one\"", "\"other\""),
        values!("ports.0.from", "\"a\"", "\"b\"", &[("ports.0.to", "\"l\"")]),
        values!("ports.0.to", "\"r\"", "\"a\""),
        values!(
            "ports.0.link",
            "1",
            "2",
            &[(
                "topology.explicit.links.6",
                r#"{ ends = ["l", "r"], gbps = 100, delay_ns = 500 }"#
            )]
        ),
    ]
}

/// The value of a text of TOML.
fn value(text: &str) -> Value {
    let table: Table = toml::from_str(&format!("v = {text}")).expect("a value");
    table["v"].clone()
}

/// Sets what a path leads to; the place after the last one of a list adds to it.
fn set(here: &mut Value, path: &str, to: Value) {
    let (first, rest) = path.split_once('.').map_or((path, None), |(a, b)| (a, Some(b)));
    let there = match here {
        Value::Array(list) => {
            let place: usize = first.parse().expect("a place in a list");
            if place == list.len() {
                list.push(Value::Table(Table::new()));
            }
            &mut list[place]
        }
        Value::Table(table) => table.entry(first).or_insert_with(|| Value::Table(Table::new())),
        other => {
            *other = Value::Table(Table::new());
            other.as_table_mut().expect("a table").entry(first).or_insert(Value::Boolean(true))
        }
    };
    match rest {
        None => *there = to,
        Some(rest) => set(there, rest, to),
    }
}

/// A description with some settings.
fn text(base: &str, scheme: Scheme, sets: &[Set]) -> String {
    let mut table = Value::Table(toml::from_str(base).expect("a description"));
    set(&mut table, "schemes", Value::Array(vec![Value::String(scheme.name())]));
    for (path, to) in sets.iter().copied().flatten() {
        // Kinds of flow control exclude each other.
        if path.starts_with("network.pfc.") {
            set(&mut table, "network.pfc", Value::Table(Table::new()));
        }
        set(&mut table, path, value(to));
    }
    toml::to_string(&table).expect("a text")
}

/// All that comes of a run, but for how long the machine took.
fn result(text: &str) -> Result<String, String> {
    let source = Source { name: "x.toml", text };
    let description = Description::parse(&source).map_err(|error| error.to_string())?;
    let experiment = &description.experiment;
    let outcome = experiment.run(description.schemes[0]).map_err(|error| format!("{error:?}"))?;
    let Outcome { mut summary, queues, samples, pauses, flows, .. } = outcome;
    summary.wall_s = 0.0;
    let (name, ports) = (&experiment.name, &experiment.ports);
    Ok(format!("{name} {ports:?} {summary:?} {queues:?} {samples:?} {pauses:?} {flows:?}"))
}

#[test]
fn every_key_changes_a_run_under_every_scheme_that_takes_it() {
    let (mut changed, mut refused) = (0, BTreeMap::<_, Vec<_>>::new());
    let cases = cases();
    for case in &cases {
        for scheme in Scheme::value_variants() {
            let of = |sets| result(&text(&case.base, *scheme, &[case.all, sets]));
            let (one, other) = (of(case.one), of(case.other));
            match (one, other) {
                (Ok(one), Ok(other)) => {
                    assert!(one != other, "{} means nothing under {}", case.key, scheme.name());
                    changed += 1;
                }
                (Err(error), _) | (_, Err(error)) => {
                    assert!(
                        error.contains(" means nothing under ")
                            || case.key.ends_with("mbps")
                                && error.contains("computes with integer Gb/s"),
                        "{} under {}: {error}",
                        case.key,
                        scheme.name()
                    );
                    refused.entry(case.key).or_default().push(scheme.name());
                }
            }
        }
    }
    println!("{} keys, {changed} changes, refused: {refused:#?}", cases.len());
    // Of what not all schemes look at, the others refuse it.
    let keys: Vec<_> = refused.keys().copied().collect();
    let expected = [
        "network.concurrent",
        "network.echo",
        "network.ecn.kmax_bytes",
        "network.ecn.kmin_bytes",
        "network.ecn.pmax",
        "network.ecn.rate_gbps",
        "network.notification_delay_us",
        "network.notification_interval_us",
        "network.probe_reply",
        "network.qcn.pmax",
        "network.qcn.qmax_bytes",
        "network.qcn.qmin_bytes",
        "network.qcn.rate_gbps",
        "network.qlen_unit_bytes",
        "network.queue_measure",
        "network.stack_entries",
        "network.stamps.dequeue",
        "network.stamps.live",
        "network.stamps.periodic.every_us",
        "network.tcd.epsilon",
        "network.tcd.period_us",
        "network.tcd.threshold_bytes",
        "network.telemetry_every",
        "network.tx_unit_bytes",
        "topology.dumbbell.mbps",
        "topology.explicit.links.0.mbps",
        "topology.fat-tree.mbps",
        "topology.star.mbps",
        "window.alpha",
        "window.base_rtt",
        "window.beta",
        "window.eta",
        "window.increase",
        "window.max_stage",
        "window.measure",
        "window.model",
        "window.reaction",
        "window.smoothing",
        "window.speed_up",
        "window.t_ns",
        "window.wai_bytes",
        "window.winit_bytes",
        "window.wmax_bytes",
        "window.wmin_bytes",
    ];
    assert_eq!(keys, expected);
}

/// Keys that the reader names where one is unknown, below a path.
fn keys_below(path: &str) -> Vec<String> {
    let base = if path == "traffic" {
        random("star = { hosts = 3, gbps = 100, delay_ns = 1 }")
    } else {
        CROWD.to_string()
    };
    let mut table = Value::Table(toml::from_str(&base).expect("a description"));
    let whole = match path {
        "" => "unheard_of".to_string(),
        // A variant is a word.
        "network.pfc" | "network.stamps" => path.to_string(),
        _ => format!("{path}.unheard_of"),
    };
    let to = if whole == path { "\"unheard_of\"" } else { "1" };
    if let Some(kind) = path.strip_prefix("topology").filter(|kind| !kind.starts_with(".explicit"))
    {
        set(&mut table, "topology", Value::Table(Table::new()));
        if !kind.is_empty() {
            set(&mut table, path, Value::Table(Table::new()));
        }
    }
    if path.starts_with("network.pfc.") {
        set(&mut table, "network.pfc", Value::Table(Table::new()));
    }
    set(&mut table, &whole, value(to));
    let text = toml::to_string(&table).expect("a text");
    let error = Description::understand(&Source { name: "x.toml", text: &text })
        .expect_err("it is refused");
    let error = error.to_string();
    assert!(error.contains("unheard_of"), "{path}: {error}");
    let (_, named) = error.split_once("expected").unwrap_or_else(|| panic!("{path}: {error}"));
    named.split('`').skip(1).step_by(2).map(ToString::to_string).collect()
}

#[test]
fn every_key_that_the_reader_knows_has_a_run_that_changes_with_it() {
    // Below a place in a list stand the keys of all its items.
    const TABLES: [&str; 23] = [
        "",
        "topology",
        "topology.dumbbell",
        "topology.star",
        "topology.fat-tree",
        "topology.leaf-spine",
        "topology.jellyfish",
        "topology.dragonfly",
        "topology.butterfly",
        "topology.explicit",
        "topology.explicit.links.0",
        "network",
        "network.pfc",
        "network.pfc.static",
        "network.pfc.dynamic",
        "network.credits",
        "network.stamps",
        "network.stamps.periodic",
        "network.ecn",
        "network.tcd",
        "network.qcn",
        "window",
        "traffic",
    ];
    const LISTS: [&str; 2] = ["flows.0", "ports.0"];
    // Each scheme is run with each key; a grid, files and the keys of schemes that are registered have tests of their own.
    const OTHERS: [&str; 5] = ["schemes", "grid", "flow_list", "topology.ns3", "control"];
    let mut known = BTreeSet::new();
    for table in TABLES.into_iter().chain(LISTS) {
        for key in keys_below(table) {
            known.insert(if table.is_empty() { key } else { format!("{table}.{key}") });
        }
    }
    let holds = |key: &String| {
        let below = format!("{key}.");
        let is_table = TABLES.into_iter().chain(LISTS);
        is_table.clone().any(|table| table == key || table.starts_with(&below))
    };
    let leaves: BTreeSet<_> =
        known.into_iter().filter(|key| !holds(key) && !OTHERS.contains(&&**key)).collect();
    let tried: BTreeSet<_> = cases().iter().map(|case| case.key.to_string()).collect();
    assert_eq!(leaves, tried);
}
