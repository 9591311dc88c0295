//! Credits of links in the place of pauses: nothing is lost whatever is set, links keep their rate with enough of them, and what waits for them is undetermined.

use std::process::Command;

use crate::random_network::{self, Network};

use arbitrary::Unstructured;
use fncc_network::description::{Description, Source};
use fncc_network::experiment::{Experiment, VICTIM_THRESHOLD};
use fncc_network::progress::Obstacle;
use fncc_network::run::Outcome;
use fncc_network::scheme::Scheme;
use fncc_network::settings::{CreditSettings, TcdSettings};
use fncc_network::{MS, NS, Pfc, Picos, US};

fn credits(buffer: Option<u64>, update: Picos) -> Pfc {
    Pfc::Credits(CreditSettings { buffer, update })
}

fn run(experiment: &Experiment, scheme: Scheme) -> Outcome {
    experiment.run(scheme).expect("a run")
}

#[test]
fn nothing_is_lost_in_random_networks_and_each_flow_finishes_or_waits_in_a_ring() {
    let (mut waited, mut finished, mut stuck) = (0, 0, 0);
    for seed in 0..60 {
        let bytes = random_network::bytes(seed);
        let u = &mut Unstructured::new(&bytes);
        let mut network = Network::new(u).expect("bytes enough");
        network.duration_us = 1000;
        let (buffer, update) =
            (u.int_in_range(1536..=40_000).unwrap(), u.choose(&[0.1, 2.0, 30.0]).unwrap());
        network.network = format!("credits = {{ buffer_bytes = {buffer}, update_us = {update} }}");
        let scheme = *u.choose(&["pfc-only", "dcqcn", "fncc", "hpcc"]).unwrap();
        let text = network.text(&[scheme]);
        let description = Description::parse(&Source { name: "x.toml", text: &text });
        let Ok(description) = description else { continue };
        let outcome = run(&description.experiment, description.schemes[0]);
        assert_eq!(outcome.summary.lost, 0, "{seed}: {text}");
        waited += u64::from(outcome.summary.pause_frames > 0);
        finished += outcome.summary.finished;
        for flow in &outcome.unfinished {
            let is_waiting = matches!(flow.obstacle, Obstacle::NoCredit { .. });
            assert!(!flow.is_stuck || is_waiting, "{seed}: {flow:?}\n{text}");
            stuck += u64::from(flow.is_stuck);
        }
    }
    println!("{waited} runs with waiting, {finished} flows finished, {stuck} wait for themselves");
    assert!(waited > 12 && finished > 60 && stuck < 10, "{waited} {finished} {stuck}");
}

#[test]
fn senders_share_a_link_that_is_full_and_a_buffer_holds_no_more_than_its_size() {
    let mut experiment = Experiment::incast(4, 1, 100, 1500 * NS);
    experiment.flows.iter_mut().for_each(|flow| flow.bytes = None);
    (experiment.duration, experiment.from) = (MS, 100 * US);
    for buffer in [60_000, 90_000, 120_000] {
        experiment.network.pfc = credits(Some(buffer), US);
        let Outcome { summary, .. } = run(&experiment, Scheme::PfcOnly);
        assert!(summary.utilisation > 0.99 && summary.jain > 0.99, "{buffer}: {summary:?}");
        assert!(summary.lost == 0 && summary.pause_frames > 0, "{buffer}: {summary:?}");
        let peak = summary.queue_peak_bytes;
        assert!(peak <= 4 * buffer && peak > 3 * buffer, "{buffer}: {peak}");
    }
}

#[test]
fn a_link_keeps_its_rate_with_the_credit_that_it_needs_and_no_more_than_its_share_with_less() {
    for (gbps, delay, update) in [
        (100, 1500 * NS, 2 * US),
        (10, 100 * NS, US / 10),
        (400, 5000 * NS, 7 * US),
        (40, 0, 20 * US),
    ] {
        let mut experiment = Experiment::incast(1, 1, gbps, delay);
        experiment.flows[0].bytes = None;
        (experiment.duration, experiment.from) = (2 * MS, MS);
        let link = experiment.topology.links[0];
        let needed = CreditSettings { buffer: None, update }.full_rate(&link, 1518);
        let mut of = |buffer| {
            experiment.network.pfc = credits(Some(buffer), update);
            let outcome = run(&experiment, Scheme::PfcOnly);
            assert_eq!(outcome.summary.lost, 0);
            (outcome.summary.utilisation, outcome.summary.pause_frames)
        };
        let (full, waits) = of(needed);
        assert!(full > 0.9999 && waits == 0, "{gbps}: {full}, {waits} waits with {needed} bytes");
        let (less, waits) = of(1536);
        assert!(less < 0.9 && waits > 10, "{gbps}: {less}, {waits} waits");
    }
}

#[test]
fn ternary_detection_spares_a_victim_of_missing_credit() {
    let of = |tcd: Option<TcdSettings>| {
        let mut experiment = Experiment::victim();
        experiment.network.pfc = credits(Some(100_000), 2 * US);
        if tcd.is_some() {
            (experiment.network.ecn, experiment.network.tcd) = (None, tcd);
        }
        let outcome = run(&experiment, Scheme::Dcqcn);
        assert_eq!(outcome.summary.lost, 0);
        let lowest = |number| {
            let rates = outcome.samples.iter().filter(|it| it.flow == number).map(|it| it.rate);
            rates.fold(f64::INFINITY, f64::min) * 80.0
        };
        (lowest(0), lowest(1), outcome.marked)
    };
    let threshold_bytes = Some(VICTIM_THRESHOLD.into());
    let (victim, offender, marked) = of(None);
    assert!(victim < 0.8 && offender < 0.8 && marked[1] == 0, "{victim} {offender} {marked:?}");
    let tcd = TcdSettings { threshold_bytes, ..TcdSettings::default() };
    let (victim, offender, marked) = of(Some(tcd));
    assert!(victim > 0.999 && offender < 0.8, "{victim} {offender} {marked:?}");
    assert!(marked.iter().all(|count| *count > 0), "{marked:?}");
}

/// A star in a file.
fn star(network: &str) -> String {
    format!(
        "schemes = [\"pfc-only\"]\nduration_us = 1000\nflows = [{{ source = 0, destination = 2, bytes = 90_000 }}]\n\
         topology.star = {{ hosts = 3, gbps = 100, delay_ns = 1000 }}\n[network]\n{network}\n"
    )
}

#[test]
fn credits_are_refused_with_settings_of_pauses_and_below_a_packet() {
    for (network, reason) in [
        ("pfc = \"off\"\ncredits = {}", "pauses (pfc) or credits, not both"),
        ("buffer_bytes = 90_000\ncredits = {}", "buffer_bytes belongs to pauses"),
        ("xon_gap_bytes = 9\ncredits = {}", "xon_gap_bytes belongs to pauses"),
        ("headroom_bytes = 9\ncredits = {}", "headroom_bytes belongs to pauses"),
        ("credits.buffer_bytes = 1535", "never enough for a packet of 1518, which takes 1536"),
        ("credits.buffer_bytes = 63", "expected an integer from 64 to"),
        ("credits.update_us = 0", "expected a number from 0.001 to 1000"),
    ] {
        let text = star(network);
        let error = Description::parse(&Source { name: "x.toml", text: &text }).expect_err(network);
        assert!(error.to_string().contains(reason), "{network}: {error}");
    }
    let text = star("credits.buffer_bytes = 1536");
    let description = Description::parse(&Source { name: "x.toml", text: &text }).expect("enough");
    assert_eq!(run(&description.experiment, Scheme::PfcOnly).summary.finished, 1);
}

#[test]
fn the_commands_take_credits_and_say_what_is_wrong_with_them() {
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().join("o").to_string_lossy().into_owned();
    let summary = |command: &str, options: &str| {
        let line = format!("{command} --out {out} {options}");
        let output =
            Command::new(env!("CARGO_BIN_EXE_net")).args(line.split_whitespace()).output().unwrap();
        let error = String::from_utf8(output.stderr).unwrap().replace('│', " ");
        let error = error.split_whitespace().collect::<Vec<_>>().join(" ");
        let text = std::fs::read_to_string(dir.path().join("o/summary.json")).unwrap_or_default();
        (
            output.status.success(),
            error,
            serde_json::from_str(&text).unwrap_or(serde_json::Value::Null),
        )
    };
    for command in [
        "dumbbell --cc fncc --duration-us 320",
        "fairness --cc fncc --senders 2 --period-us 50",
        "incast --cc fncc --senders 2 --bytes 9000",
        "fattree --cc fncc --k 2 --duration-us 20",
    ] {
        let (works, error, found) = summary(command, "--credits 60000:0.5");
        assert!(works, "{command}: {error}");
        let network = &found["settings"]["network"];
        let expected = serde_json::json!({ "buffer_bytes": 60_000, "update_us": 0.5 });
        assert_eq!((&network["credits"], &network["pfc"]), (&expected, &serde_json::Value::Null));
    }
    let (works, error, found) =
        summary("incast --cc hpcc --senders 2 --bytes 9000", "--credits auto");
    assert!(works && found["settings"]["network"]["credits"]["update_us"] == 2.0, "{error}");
    let dumbbell = "dumbbell --cc fncc --duration-us 320";
    let (works, error, _) = summary(dumbbell, "--credits 9000");
    assert!(
        works && error.contains("a credits.buffer_bytes of 9000 leaves a link idle"),
        "{error}"
    );
    for (options, reason) in [
        ("--credits auto --pfc off", "pauses (pfc) or credits, not both"),
        ("--credits much", "write auto or the buffer"),
        ("--credits 9000:0", "time between reports"),
        ("--credits 9000 --set network.buffer_bytes=9e6", "buffer_bytes belongs to pauses"),
    ] {
        let (works, error, _) = summary(dumbbell, options);
        assert!(!works && error.contains(reason), "{options}: {error}");
    }
}
