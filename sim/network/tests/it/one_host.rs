//! A network of one host, and others without flows: nothing can be sent, and what is written says so. What requests a flow is refused.

use crate::program;

use std::fs;
use std::path::Path;

use clap::ValueEnum;
use fncc_network::description::{Description, Source};
use fncc_network::scheme::Scheme;
use fncc_network::sweep::Sweep;
use program::call as net;
use serde_json::Value;

/// A star of so many hosts, with more before its tables.
fn star(hosts: u32, more: &str) -> String {
    format!(
        "schemes = [\"fncc\", \"rocc\", \"dcqcn\"]\n{more}\n[topology.star]\nhosts = {hosts}\ngbps = 100\ndelay_ns = 1000\n"
    )
}

/// The same host and switch by name.
const EXPLICIT: &str = "schemes = [\"hpcc\"]\nduration_us = 10\n[topology.explicit]\nhosts = [\"a\"]\nswitches = [\"s\"]\n\
    links = [{ ends = [\"a\", \"s\"], gbps = 100, delay_ns = 10 }, { ends = [\"s\", \"a\"], gbps = 25, delay_ns = 10 }]\n";

/// What is wrong, and what would be right.
fn refused(text: &str) -> String {
    let error = Description::parse(&Source { name: "x.toml", text }).expect_err(text);
    let help = miette::Diagnostic::help(&error).map(|help| help.to_string());
    format!("{error} / {}", help.unwrap_or_default())
}

/// The lines of each table, and the summary.
fn written(out: &Path) -> (Vec<usize>, Value) {
    let lines = |name| fs::read_to_string(out.join(name)).expect("a table").lines().count();
    let tables = ["queues.csv", "flows.csv", "fct.csv", "pauses.csv"].map(lines);
    let summary = fs::read(out.join("summary.json")).expect("a summary");
    (tables.to_vec(), serde_json::from_slice(&summary).expect("JSON"))
}

#[test]
fn flows_that_start_when_a_run_is_over_and_what_priorities_need_are_said_before_it() {
    // As of HPCC's ns-3, whose flows begin at 2 s.
    let flows = "flows = [{ source = 0, destination = 1, start_us = 2e6, bytes = 9, priority = 5 }, { source = 1, destination = 0, bytes = 9 }]";
    let text = |duration: &str| {
        let text = star(2, &format!("duration_us = {duration}\n{flows}"));
        text.replace("\"fncc\", \"rocc\", ", "") + "[network]\nheadroom_bytes = 29_650\n"
    };
    let of = |text: &str| {
        let description = Description::parse(&Source { name: "x.toml", text }).expect(text);
        let warnings = description.experiment.warnings(&description.schemes);
        let grid = format!("{text}[grid]\nscheme = [\"dcqcn\"]\n");
        let sweep = Sweep::parse(&Source { name: "x.toml", text: &grid }).expect("a sweep");
        assert_eq!(sweep.warnings, warnings, "a sweep says the same as a run");
        warnings
    };
    let late = "warning: 1 of 2 flows send nothing: the first of them starts at 2000000 µs, and the run ends at 300 µs (duration_us)";
    let all = of(&text("300"));
    assert_eq!(all[0], late);
    // Pause frames of a second priority: 64 bytes more.
    let (alone, both) = (of(&text("3e6").replace(", priority = 5", "")), of(&text("3e6")));
    assert!(alone.is_empty(), "{alone:?}");
    let needed =
        "warning: a headroom of 29650 bytes, and a link may need 29682: packets may be lost";
    assert_eq!(both, [needed]);
}

#[test]
fn a_network_without_flows_ends_at_once_with_tables_that_have_headings_alone() {
    // As long as any run, and sampled as often as any.
    let long = "duration_us = 1e9\nsample_us = 0.001";
    for (hosts, more) in [
        (1, long.to_string()),
        (1, format!("{long}\nflows = []")),
        (3, format!("{long}\nflows = []")),
    ] {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join("x.toml"), star(hosts, &more)).unwrap();
        let (works, said) = net(dir.path(), "run x.toml --out out");
        assert!(works, "{said}");
        assert!(said.contains("| fncc   |            0.0 |"), "{said}");
        let (tables, summary) = written(&dir.path().join("out"));
        assert_eq!(tables, [1; 4]);
        assert_eq!((&summary["hosts"], &summary["flows"]), (&hosts.into(), &0.into()));
        for scheme in ["fncc", "rocc", "dcqcn"] {
            let run = &summary["schemes"][scheme];
            assert_eq!((&run["events"], &run["finished"]), (&0.into(), &0.into()), "{run}");
            // What belongs to a pair of hosts is there where there is one.
            assert_eq!(run["settings"]["t_ns"].is_null(), hosts == 1, "{run}");
            let controls = run["settings"]["controls"].as_array().unwrap();
            assert_eq!(controls.is_empty(), hosts == 1, "{run}");
        }
    }
}

#[test]
fn a_host_alone_is_a_network_under_every_scheme() {
    for text in [star(1, "duration_us = 10\nsample_us = 1"), EXPLICIT.to_string()] {
        let description = Description::parse(&Source { name: "x.toml", text: &text }).unwrap();
        for scheme in Scheme::value_variants() {
            description.check(&[*scheme]).unwrap();
            let outcome = description.experiment.run(*scheme).unwrap();
            assert!(outcome.flows.is_empty() && outcome.unfinished.is_empty());
            assert!(outcome.sent.iter().all(|bytes| *bytes == 0));
        }
    }
    // Its queues can be looked at, and are empty.
    let ports = "[[ports]]\nfrom = 0\nto = 1\n";
    let text = star(1, "duration_us = 10\nsample_us = 1") + ports;
    let experiment =
        Description::parse(&Source { name: "x.toml", text: &text }).unwrap().experiment;
    let outcome = experiment.run(Scheme::Fncc).unwrap();
    assert_eq!(outcome.queues.len(), 11);
    assert!(outcome.queues.iter().all(|sample| (sample.bytes, sample.busy) == (0, 0)));
}

#[test]
fn flows_that_a_host_alone_cannot_have_are_refused_with_what_helps() {
    let one = "this network has one host, and a flow needs two: add a host, or take no flows";
    let with = |flows: &str| refused(&star(1, &format!("duration_us = 10\n{flows}")));
    assert_eq!(
        with("flows = [{ source = 0, destination = 0 }]"),
        format!("x.toml, line 3: a flow from host 0 to itself / {one}")
    );
    assert_eq!(
        with("flows = [{ source = 0, destination = 1 }]"),
        format!("x.toml, line 3: node 1 is a switch / {one}")
    );
    assert_eq!(
        with("traffic = { distribution = \"web-search\", load = 0.5, until_us = 5 }"),
        "x.toml, line 3: random flows go from host to host, and this network has 1 / take two hosts or more, or no random flows (no [traffic])"
    );
    assert_eq!(
        refused(&format!("flows = [{{ source = \"a\", destination = \"a\" }}]\n{EXPLICIT}")),
        format!("x.toml, line 1: a flow from host `a` to itself / {one}")
    );
    // Each way out works.
    for way_out in [
        star(2, "duration_us = 10\nflows = [{ source = 0, destination = 1 }]"),
        star(
            2,
            "duration_us = 10\ntraffic = { distribution = \"web-search\", load = 0.5, until_us = 5 }",
        ),
        star(1, "duration_us = 10\nflows = []"),
    ] {
        Description::parse(&Source { name: "x.toml", text: &way_out }).expect(&way_out);
    }
    // Of two hosts it is reported that flows were forgotten.
    assert_eq!(
        refused(&star(2, "duration_us = 10")),
        "x.toml, line 1: there are no flows / list them as `[[flows]]` or in a file `flow_list`, add `[traffic]`, or say that there are none by `flows = []`"
    );
    assert!(refused(&star(0, "duration_us = 10")).contains("from 1 to 32001 hosts"));
    let none = EXPLICIT.replace("[\"a\"]", "[]").replace("\"a\"", "\"s\"");
    assert_eq!(
        refused(&none),
        "x.toml, line 3: there are no hosts / take one host at least; flows need two"
    );
}
