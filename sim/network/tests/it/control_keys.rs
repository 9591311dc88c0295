//! The keys of `[control.NAME]`: each changes a run as its paper says, what cannot work is refused, and the page has the tables of the program.

use std::collections::BTreeSet;
use std::fmt::Write;

use clap::ValueEnum;
use fncc_network::US;
use fncc_network::description::{Description, Source};
use fncc_network::scheme::Scheme;

const KEYS_PAGE: &str = include_str!("../../../../docs/rate_controls.md");

/// Two flows of 100 Gb/s to one host, the second from 300 us on.
fn described(scheme: &str, keys: &str) -> String {
    format!(
        "schemes = [\"{scheme}\"]\nduration_us = 2500\nsample_us = 2\nfrom_us = 300\n\
         flows = [{{ source = 0, destination = 2 }}, {{ source = 1, destination = 2, start_us = 300 }}]\n\
         topology.dumbbell = {{ switches = 3, senders = 2, congestion = \"last\", gbps = 100, delay_ns = 1500 }}\n\
         [control.{scheme}]\n{keys}\n"
    )
}

/// What keys do.
#[derive(Debug)]
enum Does {
    /// Utilisation of the congested port rises.
    Use,
    /// The mean of its queue rises.
    Wait,
    /// Its largest queue rises.
    Peak,
    /// The lowest rate of the first flow rises.
    Lowest,
}

use Does::{Lowest, Peak, Use, Wait};

fn measured(scheme: &str, keys: &str, what: &Does) -> f64 {
    let text = described(scheme, keys);
    let described = Description::parse(&Source { name: "keys.toml", text: &text }).expect("taken");
    let outcome = described.experiment.run(described.schemes[0]).expect("it runs");
    match what {
        Use => outcome.summary.utilisation,
        Peak => outcome.summary.queue_peak_bytes as f64,
        Wait => {
            let queues = outcome.queues.iter().filter(|it| it.at > 300 * US);
            let queues: Vec<_> = queues.map(|it| it.bytes as f64).collect();
            queues.iter().sum::<f64>() / queues.len() as f64
        }
        Lowest => {
            let rates = outcome.samples.iter().filter(|it| it.flow == 0).map(|it| it.rate);
            rates.fold(f64::INFINITY, f64::min)
        }
    }
}

/// A scheme, a key of it, a value with less and one with more of the effect, the effect, and keys that go with both.
type Case = (&'static str, &'static str, f64, f64, Does, &'static str);

const CASES: [Case; 41] = [
    // A larger gain forgets the first congestion sooner, and so cuts less; so does a shorter timer.
    ("dcqcn", "g", 0.002, 0.05, Use, ""),
    ("dcqcn", "alpha_timer_us", 400.0, 55.0, Use, ""),
    ("dcqcn", "increase_timer_us", 400.0, 55.0, Use, ""),
    ("dcqcn", "byte_counter_bytes", 1e7, 1e5, Peak, ""),
    ("dcqcn", "recovery_rounds", 20.0, 1.0, Wait, "r_ai_mbps = 2000"),
    ("dcqcn", "r_ai_mbps", 10.0, 2000.0, Wait, ""),
    ("dcqcn", "r_hai_mbps", 10.0, 5000.0, Wait, "recovery_rounds = 1\nbyte_counter_bytes = 1e6"),
    ("dcqcn", "min_rate_mbps", 10.0, 40_000.0, Lowest, ""),
    ("dcqcn", "decrease_interval_us", 0.0, 200.0, Peak, ""),
    ("rocc", "recovery_us", 400.0, 60.0, Use, ""),
    ("rocc", "min_rate_mbps", 100.0, 20_000.0, Lowest, ""),
    // A port that computes seldom reacts late.
    ("rocc", "interval_us", 20.0, 100.0, Peak, ""),
    ("rocc", "fmin_mbps", 100.0, 20_000.0, Lowest, ""),
    ("rocc", "qref_bytes", 100_000.0, 400_000.0, Wait, "qmax_bytes = 2e6"),
    ("rocc", "qmid_bytes", 100_000.0, 2e6, Peak, "qmax_bytes = 2e6"),
    ("rocc", "qmax_bytes", 200_000.0, 2e6, Use, ""),
    // Larger gains bring a long queue back sooner.
    ("rocc", "a", 4.0, 0.05, Wait, "qmax_bytes = 2e6"),
    ("rocc", "b", 10.0, 0.5, Peak, "qmax_bytes = 2e6"),
    // Less smoothing sees a queue that grows sooner.
    ("timely", "alpha", 0.9, 0.1, Wait, ""),
    ("timely", "beta", 0.9, 0.1, Lowest, ""),
    ("timely", "t_low_us", 10.0, 100.0, Wait, ""),
    ("timely", "t_high_us", 60.0, 500.0, Lowest, ""),
    // The gradient counts in this unit.
    ("timely", "rtt_min_us", 5.0, 50.0, Wait, ""),
    ("timely", "delta_mbps", 10.0, 1000.0, Use, ""),
    ("timely", "hyper_after", 100.0, 2.0, Use, "t_low_us = 10"),
    ("timely", "min_rate_mbps", 10.0, 45_000.0, Lowest, ""),
    ("swift", "ai", 0.1, 10.0, Peak, ""),
    ("swift", "beta", 0.9, 0.1, Wait, ""),
    ("swift", "max_mdf", 0.9, 0.05, Wait, ""),
    ("swift", "base_us", 3.0, 20.0, Wait, ""),
    ("swift", "per_hop_us", 1.0, 10.0, Wait, ""),
    ("swift", "range_us", 0.0, 50.0, Wait, ""),
    ("swift", "scaled_from_packets", 0.01, 50.0, Wait, ""),
    ("swift", "scaled_to_packets", 20.0, 1000.0, Wait, ""),
    ("swift", "min_window_packets", 0.01, 100.0, Wait, ""),
    ("swift", "max_window_packets", 50.0, 500.0, Peak, ""),
    ("p4qcn", "beta", 1.0, 0.2, Peak, ""),
    ("p4qcn", "recovery_cycles", 20.0, 1.0, Use, ""),
    ("p4qcn", "cycle_bytes", 1_500_000.0, 15_000.0, Use, ""),
    ("p4qcn", "r_ai_mbps", 5.0, 5000.0, Use, ""),
    ("p4qcn", "min_rate_mbps", 10.0, 40_000.0, Lowest, ""),
];

#[test]
fn each_key_changes_a_run_in_the_direction_of_its_paper() {
    for (scheme, key, less, more, what, others) in &CASES {
        let of = |value| measured(scheme, &format!("{key} = {value}\n{others}"), what);
        let [less, more] = [*less, *more].map(of);
        assert!(less < more, "{scheme} {key}: {what:?} {less} and {more}");
    }
    let tested: BTreeSet<_> = CASES.iter().map(|case| (case.0.to_string(), case.1)).collect();
    for scheme in ["dcqcn", "rocc", "timely", "swift", "p4qcn"] {
        for key in Scheme::from_str(scheme, false).unwrap().keys() {
            assert!(tested.contains(&(scheme.to_string(), key.name)), "{scheme} {}", key.name);
        }
    }
}

#[test]
fn schemes_of_one_control_have_keys_of_their_own() {
    for (scheme, mbps) in [("dcqcn-artefact", 40_000), ("p4qcn-3", 40_000)] {
        let lowest = measured(scheme, &format!("min_rate_mbps = {mbps}"), &Lowest);
        assert!((8e6 * lowest - f64::from(mbps)).abs() < 1.0, "{scheme}: {lowest}");
    }
}

/// What a description is refused with: by its reader, or by the check of its run.
fn refused(scheme: &str, keys: &str) -> String {
    let text = described(scheme, keys);
    let described = Description::parse(&Source { name: "keys.toml", text: &text });
    match described.map(|it| it.experiment.check(it.schemes[0])) {
        Err(error) => error.to_string(),
        Ok(Err(error)) => error.to_string(),
        Ok(Ok(())) => "taken".to_string(),
    }
}

#[test]
fn keys_that_cannot_work_are_refused_with_those_that_can() {
    let cases = [
        ("dcqcn", "gain = 0.1", "unknown key `gain`: expected one of `g`, `alpha_timer_us`"),
        ("dcqcn", "g = 1.5", "invalid value 1.5: expected a number from 0.000001 to 1"),
        ("dcqcn", "recovery_rounds = 1.5", "invalid value 1.5: expected an integer from 1"),
        ("dcqcn", "g = \"small\"", "expected a number from"),
        ("dcqcn", "min_rate_mbps = 200_000", "control.dcqcn.min_rate_mbps: 200000 is above"),
        (
            "rocc",
            "qref_bytes = 300_000\nqmax_bytes = 200_000",
            "control.rocc.qref_bytes: 300000 is above 200000, qmax_bytes: take 200000 or less",
        ),
        ("rocc", "interval_us = 0.5", "invalid value 0.5: expected a number from 1 to 10000000"),
        ("timely", "t_low_us = 600", "control.timely.t_low_us: 600 is above 500, t_high_us"),
        ("swift", "min_window_packets = 9_000", "control.swift.min_window_packets: 9000 is above"),
        ("swift", "scaled_from_packets = 100", "control.swift.scaled_from_packets: 100"),
        ("hpcc", "eta = 0.9", "no scheme `hpcc` has keys"),
    ];
    for (scheme, keys, expected) in cases {
        let error = refused(scheme, keys);
        assert!(error.contains(expected), "{scheme} {keys}: {error}");
    }
    assert_eq!(refused("dcqcn", "min_rate_mbps = 100_000\nbyte_counter_bytes = 1e6"), "taken");
}

#[test]
fn the_page_of_rate_controls_has_the_keys_of_the_program() {
    let mut missing = String::new();
    for scheme in [Scheme::Dcqcn, Scheme::Rocc, Scheme::Timely, Scheme::Swift, Scheme::P4qcn] {
        let mut table =
            "| key | meaning | allowed | default, and its source |\n|---|---|---|---|\n"
                .to_string();
        for key in scheme.keys() {
            let (name, about, range) = (key.name, key.about, key.range.bounds());
            writeln!(table, "| `{name}` | {about} | {range} | {} |", key.default).unwrap();
        }
        if !KEYS_PAGE.contains(&table) {
            writeln!(missing, "{}:\n{table}", scheme.name()).unwrap();
        }
    }
    assert!(missing.is_empty(), "docs/rate_controls.md has to have\n{missing}");
}
