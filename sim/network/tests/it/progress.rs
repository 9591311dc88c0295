//! A run whose flows make no progress says which, why, and what to look at.

use std::path::Path;
use std::process::Command;

use fncc_network::description::{Description, Source};
use fncc_network::experiment::Experiment;
use fncc_network::progress::Obstacle;
use fncc_network::scheme::Scheme;
use fncc_network::topology::Congestion;
use fncc_network::{NS, US};

/// A star of three hosts, two of which send to the third for 100 ms.
fn star(network: &str) -> String {
    format!(
        "schemes = [\"pfc-only\", \"hpcc\"]\nduration_us = 100_000\n[topology.star]\nhosts = 3\ngbps = 100\ndelay_ns = 1000\n\
         [network]\n{network}\n[[flows]]\nsource = 0\ndestination = 2\nbytes = 50_000\n[[flows]]\nsource = 1\ndestination = 2\nbytes = 1000\n"
    )
}

/// Switches in a ring with a host at each, which sends to the second one from there.
fn ring(switches: usize, flow_control: &str) -> String {
    let quoted =
        |kind: &str| (0..switches).map(|i| format!("\"{kind}{i}\"")).collect::<Vec<_>>().join(", ");
    let link = |a: String, b: String| {
        format!("{{ ends = [\"{a}\", \"{b}\"], gbps = 100, delay_ns = 500 }},\n")
    };
    let mut links = String::new();
    let mut flows = String::new();
    for i in 0..switches {
        links += &link(format!("h{i}"), format!("s{i}"));
        links += &link(format!("s{i}"), format!("s{}", (i + 1) % switches));
        let to = (i + 2) % switches;
        flows +=
            &format!("[[flows]]\nsource = \"h{i}\"\ndestination = \"h{to}\"\nbytes = 10_000_000\n");
    }
    format!(
        "schemes = [\"pfc-only\"]\nduration_us = 50_000\n[topology.explicit]\nhosts = [{}]\nswitches = [{}]\nlinks = [\n{links}]\n\
         [network]\n{flow_control}\n{flows}",
        quoted("h"),
        quoted("s"),
    )
}

fn experiment(text: &str) -> Experiment {
    Description::parse(&Source { name: "x.toml", text }).expect("a description").experiment
}

fn net(dir: &Path, line: &str) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_net"));
    let output = command.args(line.split(' ')).current_dir(dir).env("NO_COLOR", "1").output();
    let output = output.expect("the program starts");
    let text = |bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes).replace('│', " ");
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn packets_that_no_buffer_holds_are_reported_with_flow_switch_and_setting() {
    for (network, look_at) in [
        ("pfc = \"off\"\nbuffer_bytes = 1500", "network.buffer_bytes"),
        (
            "buffer_bytes = 1000\nheadroom_bytes = 0\npfc = { static = { xoff_bytes = 100 } }",
            "network.buffer_bytes",
        ),
    ] {
        let experiment = experiment(&star(network));
        for scheme in [Scheme::PfcOnly, Scheme::Hpcc, Scheme::Dcqcn, Scheme::Swift] {
            let outcome = experiment.run(scheme).unwrap();
            let name = scheme.name();
            let first = outcome.stuck.first().unwrap_or_else(|| panic!("{name} {network}"));
            assert_eq!((first.flow, first.look_at), (0, look_at), "{name}");
            assert_eq!(
                (&*first.source_host, &*first.destination_host),
                ("host 0", "host 2"),
                "{name}"
            );
            let Obstacle::Lost { packets, at: 3 } = outcome.unfinished[0].obstacle else {
                panic!("{name}: {:?}", outcome.unfinished[0])
            };
            assert!(packets > 10, "{name}: {packets}");
            let error = experiment.no_progress(&outcome).unwrap().to_string();
            assert!(error.contains("flow 0 from host 0 to host 2"), "{error}");
            assert!(error.contains("lost, the last one at switch 0, and it sends them"), "{error}");
        }
    }
}

#[test]
fn a_ring_of_pauses_is_reported_with_who_paused_whom() {
    let experiment = experiment(&ring(5, "pfc = { static = { xoff_bytes = 20_000 } }"));
    let outcome = experiment.run(Scheme::PfcOnly).unwrap();
    assert_eq!((outcome.summary.lost, outcome.stuck.len()), (0, 5), "{:?}", outcome.unfinished);
    for stuck in &outcome.stuck {
        let reason = &stuck.reason;
        assert!(
            reason.contains("is paused by `s") && reason.ends_with("at priority 3"),
            "{reason}"
        );
        assert!(stuck.look_at.starts_with("network.pfc"));
        assert!(stuck.since_us < 10_000.0);
    }
    // With room for all of it nothing waits for itself.
    let experiment = self::experiment(&ring(5, "pfc = { static = { xoff_bytes = 4_000_000 } }"));
    let outcome = experiment.run(Scheme::Hpcc).unwrap();
    assert_eq!((outcome.stuck.len(), outcome.summary.finished), (0, 5));
}

#[test]
fn a_ring_without_credit_is_reported_with_who_grants_none() {
    let experiment = experiment(&ring(5, "credits = { buffer_bytes = 1536 }"));
    let outcome = experiment.run(Scheme::PfcOnly).unwrap();
    assert_eq!((outcome.summary.lost, outcome.stuck.len()), (0, 5), "{:?}", outcome.unfinished);
    for stuck in &outcome.stuck {
        let reason = &stuck.reason;
        assert!(reason.contains("waits for credit of `s"), "{reason}");
        assert!(stuck.look_at.starts_with("network.credits") && stuck.since_us < 10_000.0);
    }
    let experiment = self::experiment(&ring(5, "credits = { buffer_bytes = 4_000_000 }"));
    let outcome = experiment.run(Scheme::Hpcc).unwrap();
    assert_eq!((outcome.stuck.len(), outcome.summary.finished), (0, 5));
}

#[test]
fn flows_that_move_are_under_way_however_short_or_slow_the_run() {
    let mut experiment = Experiment::dumbbell(3, 2, Congestion::Last, 100, 1500 * NS);
    for duration in [10 * US, 1000 * US] {
        experiment.duration = duration;
        experiment.from = 0;
        for scheme in [Scheme::Fncc, Scheme::Dcqcn, Scheme::PfcOnly, Scheme::Timely] {
            let outcome = experiment.run(scheme).unwrap();
            assert!(outcome.stuck.is_empty(), "{:?}", outcome.stuck);
        }
    }
    // 300 senders at 10 Gb/s.
    let mut slow = Experiment::incast(300, 100_000, 10, 1500 * NS);
    slow.duration = 20_000 * US;
    for scheme in [Scheme::PfcOnly, Scheme::FnccLhcs, Scheme::DcqcnArtefact] {
        let outcome = slow.run(scheme).unwrap();
        assert!(outcome.stuck.is_empty(), "{:?}", outcome.stuck);
        assert_eq!(outcome.unfinished.len() + outcome.summary.finished, 300);
    }
}

#[test]
fn a_run_without_progress_ends_with_an_error_behind_its_results() {
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("x.toml"), star("pfc = \"off\"\nbuffer_bytes = 1500")).unwrap();
    let (status, out, error) = net(dir.path(), "run x.toml --out o");
    assert_eq!(status, Some(1));
    assert!(out.contains("| pfc-only |") && out.contains("| hpcc |"), "{out}");
    for part in ["2 of 2 runs failed", "1 of 2 flows make no progress", "network.buffer_bytes"] {
        assert!(error.contains(part), "{part}: {error}");
    }
    let summary = std::fs::read_to_string(dir.path().join("o/summary.json")).unwrap();
    let summary: serde_json::Value = serde_json::from_str(&summary).unwrap();
    let stuck = &summary["schemes"]["hpcc"]["stuck"];
    assert_eq!(stuck.as_array().map(Vec::len), Some(1), "{stuck}");
    assert_eq!(
        (&stuck[0]["flow"], &stuck[0]["look_at"]),
        (&0.into(), &"network.buffer_bytes".into())
    );
    let report = std::fs::read_to_string(dir.path().join("o/report.html")).unwrap();
    assert!(report.contains("1 of 2 flows make no progress"));
    // The remedy that is named helps.
    let text = star("pfc = \"off\"\nbuffer_bytes = 1500").replace("1500", "150_000");
    std::fs::write(dir.path().join("x.toml"), text).unwrap();
    let (status, _, error) = net(dir.path(), "run x.toml --out o");
    assert_eq!(status, Some(0), "{error}");
}

#[test]
fn a_sweep_keeps_the_figures_of_a_point_without_progress_and_says_why() {
    let dir = tempfile::tempdir().unwrap();
    let text = star("pfc = \"off\"") + "[grid]\n\"network.buffer_bytes\" = [1500, 150_000]\n";
    std::fs::write(dir.path().join("x.toml"), text).unwrap();
    let (status, _, error) = net(dir.path(), "sweep x.toml --out o");
    assert_eq!(status, Some(1), "{error}");
    let mut table = csv::Reader::from_path(dir.path().join("o/sweep.csv")).unwrap();
    let headings = table.headers().unwrap().clone();
    let place = |name: &str| headings.iter().position(|heading| heading == name).unwrap();
    let rows: Vec<_> = table.records().map(Result::unwrap).collect();
    assert_eq!(rows.len(), 4);
    for row in &rows {
        let (is_small, error) = (&row[0] == "1500", &row[place("error")]);
        assert_eq!(error.contains("1 of 2 flows make no progress: flow 0"), is_small, "{error}");
        assert_eq!(&row[place("finished")], if is_small { "1" } else { "2" });
    }
}
