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

const CASES: [Case; 4] = [
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
        options: &[
            ("--k", "6"),
            ("--load", "0.4"),
            ("--distribution", "web-search"),
            ("--rate-gbps", "200"),
            ("--delay-ns", "1100"),
            ("--duration-us", "50"),
            ("--drain-us", "9"),
            ("--seed", "7"),
            ("--cc", "hpcc,swift"),
        ],
    },
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
    let common = if case.command == "fattree" { &[][..] } else { &COMMON };
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
