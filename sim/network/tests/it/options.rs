//! Every option of the commands that run networks means something: what they write changes with it. The options are those that the help names, so that a
//! new one without a value here is found.

use crate::program;

use std::collections::{BTreeMap, BTreeSet};

use fncc_network::run::on_threads;
use program::call as net;

/// A command, what it is called with, and another value for each of its options.
struct Case {
    command: &'static str,
    base: &'static str,
    options: &'static [(&'static str, &'static str)],
}

/// Other options that all but the fat tree have.
const COMMON: [(&str, &str); 7] = [
    ("--cc", "hpcc,swift"),
    ("--rate-gbps", "40"),
    ("--duration-us", "390"),
    ("--delay-ns", "1400"),
    ("--wai-mbps", "700"),
    ("--seed", "7"),
    ("--sample-ns", "3000"),
];

/// Options that are keys of a description.
const KEYS: [(&str, &str); 15] = [
    ("--model", "fixed"),
    ("--frame-bytes", "1400"),
    ("--ack-bytes", "80"),
    ("--ack-every", "3"),
    ("--max-stage", "0"),
    ("--smoothing", "hop"),
    ("--increase", "flows"),
    ("--reaction", "ack"),
    ("--measure", "rate"),
    ("--speed-up", "smoothed"),
    ("--pfc", "static:20000"),
    ("--cnp-delay-us", "9"),
    ("--credits", "20000:1"),
    ("--time-grain-ns", "1"),
    ("--set", "window.eta=0.7"),
];

const CASES: [Case; 5] = [
    Case {
        command: "dumbbell",
        base: "--cc fncc-lhcs,dcqcn --duration-us 500 --congestion last",
        options: &[("--congestion", "middle"), ("--switches", "2"), ("--senders", "3")],
    },
    Case {
        command: "fairness",
        base: "--cc fncc-lhcs,dcqcn --period-us 120 --senders 3 --switches 2",
        options: &[("--period-us", "130"), ("--switches", "3"), ("--senders", "4")],
    },
    Case {
        command: "incast",
        base: "--cc fncc-lhcs,dcqcn --bytes 300000 --senders 6 --sample-ns 2000",
        options: &[("--bytes", "200000"), ("--senders", "5")],
    },
    Case {
        command: "fattree",
        base: "--cc fncc-lhcs,p4qcn-3 --k 4 --duration-us 120 --drain-us 5 --load 0.9",
        options: &[("--k", "6")],
    },
    Case {
        command: "topology leaf-spine",
        base: "--cc fncc-lhcs,p4qcn-3 --duration-us 120 --drain-us 5 --load 0.9 --leaves 3",
        options: &[
            ("--leaves", "2"),
            ("--spines", "3"),
            ("--hosts-per-leaf", "5"),
            ("--spine-gbps", "200"),
        ],
    },
];

/// Options of random traffic through a topology, with other values than those of the bases.
const LOAD: [(&str, &str); 8] = [
    ("--load", "0.4"),
    ("--distribution", "web-search"),
    ("--rate-gbps", "200"),
    ("--delay-ns", "1100"),
    ("--duration-us", "50"),
    ("--drain-us", "9"),
    ("--seed", "7"),
    ("--cc", "hpcc,swift"),
];

/// The options that topologies have besides those of random traffic, with other values than those of the help.
const SHAPES: [(&str, &[(&str, &str)]); 3] = [
    (
        "topology jellyfish",
        &[
            ("--switches", "10"),
            ("--links-per-switch", "3"),
            ("--hosts-per-switch", "1"),
            ("--graph-seed", "5"),
        ],
    ),
    (
        "topology dragonfly",
        &[
            ("--groups", "5"),
            ("--switches-per-group", "5"),
            ("--hosts-per-switch", "1"),
            ("--global-links", "3"),
        ],
    ),
    ("topology butterfly", &[("--ports", "3"), ("--stages", "2")]),
];

/// Both rules of last-hop speed-up act on the same ACKs there.
const SAME: (&str, &str) = ("incast", "--speed-up");

/// None changes what is computed.
const OTHERS: [&str; 3] = ["--out", "--report", "--help"];

/// The tables that a command line writes.
fn tables(line: &str) -> Vec<String> {
    let dir = tempfile::tempdir().expect("a folder");
    let (works, said) = net(dir.path(), &format!("{line} --out o"));
    assert!(works, "{line}: {said}");
    let read = |name| std::fs::read_to_string(dir.path().join("o").join(name)).expect("a table");
    ["queues.csv", "flows.csv", "fct.csv", "pauses.csv"].map(read).to_vec()
}

/// Options with values other than those of the base.
fn changes(case: &Case) -> BTreeMap<&'static str, &'static str> {
    let has_load = ["fattree", "topology leaf-spine"].contains(&case.command);
    let common = if has_load { &LOAD[..] } else { &COMMON };
    common.iter().chain(&KEYS).chain(case.options).copied().collect()
}

/// A line with one option changed.
fn with(case: &Case, option: &str, value: &str) -> String {
    let words: Vec<_> = case.base.split(' ').collect();
    let others = words.chunks(2).filter(|pair| pair[0] != option);
    let others: Vec<_> = others.flatten().copied().collect();
    format!("{} {} {option} {value}", case.command, others.join(" "))
}

#[test]
fn every_option_of_a_network_changes_what_is_written() {
    let mut lines = vec![];
    for case in &CASES {
        lines.push((case.command, "", format!("{} {}", case.command, case.base)));
        for (option, value) in changes(case) {
            lines.push((case.command, option, with(case, option, value)));
        }
    }
    let all = on_threads(2, &lines, |(command, option, line)| (*command, *option, tables(line)));
    let base_of = |command| {
        let base = all.iter().find(|(of, option, _)| *of == command && option.is_empty());
        &base.expect("each has one").2
    };
    for (command, option, found) in all.iter().filter(|(_, option, _)| !option.is_empty()) {
        let changes = found != base_of(*command);
        assert!(changes != ((*command, *option) == SAME), "{option} of {command} means nothing");
    }
    assert!(all.len() > 55, "{}", all.len());
}

#[test]
fn every_option_that_the_help_names_has_a_run_that_changes_with_it() {
    for case in &CASES {
        let named = program::options(case.command);
        let named: BTreeSet<_> = named.into_iter().filter(|it| !OTHERS.contains(&&**it)).collect();
        let tried: BTreeSet<_> = changes(case).into_keys().map(String::from).collect();
        assert_eq!(named, tried, "{}", case.command);
    }
}

#[test]
fn every_option_of_a_topology_by_name_changes_what_is_written() {
    let of_load = program::options("topology leaf-spine");
    let of_load = &of_load
        - &BTreeSet::from(
            ["--leaves", "--spines", "--hosts-per-leaf", "--spine-gbps"].map(String::from),
        );
    let mut lines = vec![];
    for (command, options) in SHAPES {
        let named = &program::options(command) - &of_load;
        let tried: BTreeSet<_> = options.iter().map(|(option, _)| option.to_string()).collect();
        assert_eq!(named, tried, "{command}");
        let base = format!("{command} --cc hpcc --duration-us 20 --drain-us 5 --load 0.9");
        lines.push((command, "", base.clone()));
        lines.extend(
            options
                .iter()
                .map(|(option, value)| (command, *option, format!("{base} {option} {value}"))),
        );
    }
    let all = on_threads(2, &lines, |(command, option, line)| (*command, *option, tables(line)));
    for (place, (command, option, found)) in all.iter().enumerate() {
        assert!(found[2].lines().count() > 3, "{command} has flows");
        let is_new = all[..place].iter().all(|(.., other)| other != found);
        assert!(is_new, "{option} of {command} means nothing");
    }
}
