//! What cannot work is refused before a run, with its place and a way out that helps; a run that fails keeps no other from being made.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use fncc_models::lossless::EcnSettings;
use fncc_network::MOST_FLOWS;
use fncc_network::check::{SettingsError, check_schemes};
use fncc_network::description::{Description, Source};
use fncc_network::experiment::Experiment;
use fncc_network::scheme::Scheme;
use fncc_network::topology::{Congestion, Topology};
use fncc_network::{FlowSpec, NS, Pfc, US};
use miette::Diagnostic;

fn net(dir: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_net"));
    command.current_dir(dir).args(arguments).output().expect("the program starts")
}

fn text(bytes: &[u8]) -> String {
    // What is wrapped to the width of a terminal is put together again.
    let text = String::from_utf8_lossy(bytes).replace('│', " ");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn said(output: &Output) -> String {
    text(&output.stderr)
}

/// A star of three hosts, two of which send to the third.
fn star(network: &str) -> String {
    format!(
        "schemes = [\"hpcc\"]\nduration_us = 200\n[topology.star]\nhosts = 3\ngbps = 100\ndelay_ns = 1000\n\
         [network]\n{network}\n[[flows]]\nsource = 0\ndestination = 2\n[[flows]]\nsource = 1\ndestination = 2\n"
    )
}

fn parse(text: &str) -> Result<Description, String> {
    Description::parse(&Source { name: "x.toml", text }).map_err(|error| {
        let help = error.help().map(|help| format!("\nhelp: {help}")).unwrap_or_default();
        format!("{error}{help}")
    })
}

fn write(dir: &Path, name: &str, text: &str) -> PathBuf {
    let path = dir.join(name);
    std::fs::write(&path, text).expect("a file");
    path
}

#[test]
fn an_incast_of_sixty_under_flow_control_alone_loses_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let arguments =
        ["incast", "--senders", "60", "--cc", "pfc-only", "--duration-us", "100", "--out", "out"];
    let output = net(dir.path(), &arguments);
    assert!(output.status.success(), "{}", said(&output));
    assert!(said(&output).is_empty(), "{}", said(&output));
    let table = text(&output.stdout);
    assert!(table.contains("| pfc-only |"), "{table}");
    let summary = std::fs::read(dir.path().join("out/summary.json")).unwrap();
    let summary: serde_json::Value = serde_json::from_slice(&summary).unwrap();
    let run = &summary["schemes"]["pfc-only"];
    assert_eq!(run["lost"], 0);
    assert!(run["pause_frames"].as_u64() > Some(0), "{run}");
    // 61 ports of 500 KB and their headroom.
    let buffer = run["settings"]["buffers_bytes"][0].as_u64().unwrap();
    assert!((32_000_001..34_000_000).contains(&buffer), "{buffer}");
}

#[test]
fn a_buffer_below_what_its_ports_hold_is_refused_with_both_numbers() {
    // Three ports of 500 KB each, three frames, a pause, and 25 KB on the link.
    let needed = 3 * (500_000 + 3 * 1518 + 64 + 25_000);
    let error = parse(&star("buffer_bytes = 800_000")).unwrap_err();
    let expected = format!(
        "x.toml, line 8: the buffer of switch 0 holds 800000 bytes, and its 3 ports need {needed}: "
    );
    assert!(error.starts_with(&expected), "{error}");
    for way_out in [
        format!("buffer_bytes = {needed}"),
        String::new(),
        "buffer_bytes = 800_000\npfc = { static = { xoff_bytes = 200_000 } }".to_string(),
        "buffer_bytes = 800_000\npfc = \"off\"".to_string(),
        "buffer_bytes = 800_000\npfc = { dynamic = { alpha = 0.125 } }".to_string(),
    ] {
        parse(&star(&way_out)).expect(&way_out);
    }
    let with = |bytes: u64| parse(&star(&format!("buffer_bytes = {bytes}")));
    assert!(with(needed - 1).is_err() && with(needed).is_ok());
}

#[test]
fn payload_without_room_for_telemetry_is_refused() {
    for payload in [1, 42] {
        let error = parse(&star(&format!("payload_bytes = {payload}"))).unwrap_err();
        assert_eq!(
            error,
            format!(
                "x.toml, line 8: hpcc needs more than 42 bytes of payload for its telemetry, and a full packet has {payload}\n\
                 help: take a payload_bytes of 43 or more (--frame-bytes of 91 or more)"
            )
        );
    }
    let mut description = parse(&star("payload_bytes = 43")).unwrap();
    description.experiment.duration = 20 * US;
    description.experiment.run(Scheme::Hpcc).unwrap();
    parse(&star("payload_bytes = 42").replace("hpcc", "fncc")).unwrap();
}

/// What is wrong in the settings of the star, what is said, and what helps.
#[test]
fn every_way_out_that_is_named_works() {
    let frame = "payload_bytes = 60000\noverhead_bytes = 6000";
    let fixed = |text: String| text.replace("[network]", "[window]\nmodel = \"fixed\"\n[network]");
    let cases = [
        (
            star(frame),
            "length is counted up to 65535",
            star("payload_bytes = 59535\noverhead_bytes = 6000"),
        ),
        (
            star("time_grain_ns = 1000"),
            "a full frame takes 121440 ps on the fastest link",
            star("time_grain_ns = 0.001"),
        ),
        (
            star("retransmission_timeout_us = 4"),
            "goes back after 4 µs without an ACK, and in this network an ACK may take 4.22848 µs",
            star("retransmission_timeout_us = 4.22848"),
        ),
        (
            star("ecn = { kmin_bytes = 9, kmax_bytes = 5, pmax = 1 }").replace("hpcc", "dcqcn"),
            "Kmin at 9 bytes is above Kmax at 5 bytes",
            star("ecn = { kmin_bytes = 5, kmax_bytes = 9, pmax = 1 }").replace("hpcc", "dcqcn"),
        ),
        (
            star("ecn = { kmin_bytes = 5, kmax_bytes = 4_000_000_000, pmax = 1, rate_gbps = 10 }")
                .replace("hpcc", "dcqcn"),
            "kmax_bytes of 4000000000 at 10 Gb/s stand for 40000000000 at 100 Gb/s",
            star("ecn = { kmin_bytes = 5, kmax_bytes = 4_000_000_000, pmax = 1 }")
                .replace("hpcc", "dcqcn"),
        ),
        (
            star("tcd = {}\necn = { kmin_bytes = 5, kmax_bytes = 9, pmax = 1 }")
                .replace("hpcc", "dcqcn"),
            "marks come from ternary detection (tcd) or from thresholds (ecn), not from both",
            star("tcd = {}").replace("hpcc", "dcqcn"),
        ),
        (
            star("tcd = { epsilon = 1e-9 }").replace("hpcc", "dcqcn"),
            "the hardware counts 1 to 4294967295",
            star("tcd = { epsilon = 0.01 }").replace("hpcc", "dcqcn"),
        ),
        (
            star("ecn = { kmin_bytes = 5, kmax_bytes = 9, pmax = 1 }"),
            "network.ecn means nothing under hpcc",
            star(""),
        ),
        (
            star("notification_interval_us = 5"),
            "take a scheme that looks at it: dcqcn, dcqcn-artefact, p4qcn, p4qcn-3",
            star("notification_interval_us = 5").replace("hpcc", "p4qcn"),
        ),
        (star("").replace("[\"hpcc\"", "[\"hpcc\", \"hpcc\""), "hpcc is named twice", star("")),
        (
            star("").replace("delay_ns = 1000", "delay_ns = 4_500_000"),
            "pass between two looks at ts, and it can distinguish fewer than 16777216",
            star("").replace("delay_ns = 1000", "delay_ns = 4_500_000").replace("hpcc", "swift"),
        ),
        (
            star("").replace("gbps = 100", "gbps = 1600").replace("= 1000\n", "= 300_000\n"),
            "between two looks at tx_bytes, and it can distinguish fewer than 134217728",
            star("tx_unit_bytes = 1024")
                .replace("gbps = 100", "gbps = 1600")
                .replace("= 1000\n", "= 300_000\n"),
        ),
        (
            star("payload_bytes = 43\ntx_unit_bytes = 65536")
                .replace("gbps = 100", "gbps = 1600")
                .replace("= 1000\n", "= 2_000_000\n"),
            "packets pass between two looks at PSN",
            star("payload_bytes = 1470\ntx_unit_bytes = 65536")
                .replace("gbps = 100", "gbps = 1600")
                .replace("= 1000\n", "= 2_000_000\n"),
        ),
        (
            fixed(star("")).replace("[\"hpcc\"]", "[\"hpcc\", \"rx-hpcc\"]"),
            "only the float model computes rx-hpcc",
            star("").replace("[\"hpcc\"]", "[\"hpcc\", \"rx-hpcc\"]"),
        ),
        (
            fixed(star("")).replace("hpcc", "rx-hpcc"),
            "window.model (--model) means nothing under rx-hpcc",
            star("").replace("hpcc", "rx-hpcc"),
        ),
        (
            fixed(star("")).replace("delay_ns = 1000", "delay_ns = 900_000"),
            "hosts with links of 100 Gb/s: W_init",
            star("").replace("delay_ns = 1000", "delay_ns = 900_000"),
        ),
        (
            star("").replace("duration_us = 200", "duration_us = 1e6\nsample_us = 0.01"),
            "200000000 samples are too many",
            star("").replace("duration_us = 200", "duration_us = 1e6\nsample_us = 0"),
        ),
    ];
    for (wrong, expected, right) in cases {
        let error = parse(&wrong).map(|_| ()).expect_err(&wrong);
        assert!(error.contains(expected), "{error}");
        if let Err(error) = parse(&right) {
            panic!("{expected}: {error}");
        }
    }
}

#[test]
fn a_program_is_refused_what_a_description_is() {
    let good = Experiment::dumbbell(3, 2, Congestion::First, 100, 1500 * NS);
    good.check(Scheme::Hpcc).unwrap();
    let wrong = |change: fn(&mut Experiment)| {
        let mut bad = good.clone();
        change(&mut bad);
        let error = bad.check(Scheme::Fncc).unwrap_err();
        assert!(bad.run(Scheme::Fncc).is_err());
        error.to_string()
    };
    let flow = FlowSpec {
        source: 0,
        destination: 2,
        bytes: Some(1),
        start: 0,
        stop: None,
        priority: None,
    };
    assert_eq!(flow.check(3), Ok(()));
    for (found, expected) in [
        (
            wrong(|e| {
                e.network.qcn =
                    Some((EcnSettings { kmin_bytes: 9, kmax_bytes: 8, pmax: 1.0 }, None))
            }),
            "qmin_bytes of 9 is above qmax_bytes of 8",
        ),
        (wrong(|e| e.network.payload = 0), "payload_bytes is 0; expected an integer from 1 to"),
        (wrong(|e| e.network.ack_every = 0), "ack_every is 0; expected an integer from 1 to"),
        (wrong(|e| e.network.data_priority = 8), "data_priority is 8; expected"),
        (
            wrong(|e| e.network.pfc = Pfc::Dynamic { alpha: f64::NAN }),
            "alpha is NaN; expected a number above 0 and up to 64",
        ),
        (wrong(|e| e.wai_bytes = Some(f64::INFINITY)), "wai_bytes is inf; expected"),
        (
            wrong(|e| e.duration = 0),
            "duration_us is 0; expected a number from 0.001 to 1000000000 µs",
        ),
        (wrong(|e| e.flows[1].destination = 3), "flow 1: node 3 is not a host; hosts are 0 to 2"),
        (wrong(|e| e.flows[1].destination = 1), "flow 1: it leads from host 1 to itself"),
        (wrong(|e| e.flows[0].stop = Some(0)), "flow 0: it stops before it starts"),
        (wrong(|e| e.flows[0].bytes = Some(0)), "bytes is 0; expected"),
        (wrong(|e| e.ports[0].port = 10), "cannot sample port 10: ports are 0 to 9"),
        (
            wrong(|e| e.topology.links[0].delay = 1 << 40),
            "link 0 has a delay of 1099511627 ns; expected",
        ),
    ] {
        assert!(found.starts_with(expected), "{found}");
    }
    for experiment in [
        Experiment::incast(32_000, 1_000_000_000_000_000, 10, 0),
        Experiment::dumbbell(0, 0, Congestion::Middle, 100, 0),
        Experiment::dumbbell(3, 40_000, Congestion::Middle, 100, 0),
        Experiment::dumbbell(300, 1, Congestion::Last, 100, 0),
        Experiment::fairness(1, 2, 100, 0, u64::MAX),
    ] {
        experiment.check(Scheme::PfcOnly).unwrap_err();
    }
    // Without senders it is a star of one, in which nothing happens.
    let silent = Experiment::incast(0, 1, 100, 0);
    assert_eq!(
        (silent.topology.hosts, silent.run(Scheme::PfcOnly).unwrap().summary.finished),
        (1, 0)
    );
    let long = Topology::dumbbell(255, 1, Congestion::Last, 100, 0).check().unwrap_err();
    assert_eq!(long.to_string(), "256 links from host 0 to host 1, and a packet counts up to 255");
    let schemes = [Scheme::Hpcc, Scheme::Hpcc];
    assert!(matches!(check_schemes(&schemes, &[]), Err(SettingsError::Twice { .. })));
}

#[test]
fn traffic_of_more_flows_than_memory_holds_is_refused_at_once() {
    let text = "schemes = [\"hpcc\"]\nduration_us = 1e9\n[topology.fat-tree]\nk = 8\ngbps = 100\ndelay_ns = 1000\n\
                [traffic]\ndistribution = \"fb-hadoop\"\nload = 0.5\nuntil_us = 1e9\n";
    let error = parse(text).unwrap_err();
    assert!(error.contains(&format!("flows; up to {MOST_FLOWS} are simulated")), "{error}");
}

#[test]
fn delays_that_memory_does_not_hold_are_refused_or_end_the_run_with_an_error() {
    let dir = tempfile::tempdir().unwrap();
    let output = net(dir.path(), &["fattree", "--delay-ns", "4294967295"]);
    assert!(!output.status.success());
    let expected = "invalid value '4294967295' for '--delay-ns <NS>': expected a number from 0 to 100000000 ns";
    assert!(said(&output).contains(expected), "{}", said(&output));
    let help = net(dir.path(), &["fattree", "--help"]);
    assert!(text(&help.stdout).contains("Propagation delay of a link [0 to 100000000 ns]"));
}

#[test]
fn a_sweep_goes_on_past_a_point_that_fails() {
    let dir = tempfile::tempdir().unwrap();
    let sweep =
        star("").replace("duration_us = 200", "duration_us = 20").replace("hpcc", "pfc-only")
            + "[grid]\n\"network.buffer_bytes\" = [800000, 16000000, 32000000]\n";
    write(dir.path(), "swp.toml", &sweep);
    for run in ["2 points run, 0 known", "0 points run, 2 known"] {
        let output = net(dir.path(), &["sweep", "swp.toml", "--out", "out", "--jobs", "1"]);
        assert!(!output.status.success());
        assert!(said(&output).contains("1 of 3 points failed"), "{}", said(&output));
        assert!(text(&output.stdout).contains(run), "{}", text(&output.stdout));
        let mut table = csv::Reader::from_path(dir.path().join("out/sweep.csv")).unwrap();
        let headings = table.headers().unwrap().clone();
        assert_eq!(headings.iter().next_back(), Some("error"));
        let rows: Vec<_> = table.records().map(Result::unwrap).collect();
        let buffers: Vec<_> = rows.iter().map(|row| &row[0]).collect();
        assert_eq!(buffers, ["800000", "16000000", "32000000"]);
        let error = headings.len() - 1;
        assert!(
            rows[0][error].contains("the buffer of switch 0 holds 800000 bytes"),
            "{:?}",
            rows[0]
        );
        assert_eq!((&rows[0][1], &rows[0][2]), ("pfc-only", ""));
        assert!(rows[1..].iter().all(|row| row[error].is_empty() && row[2].parse::<u64>().is_ok()));
    }
}
