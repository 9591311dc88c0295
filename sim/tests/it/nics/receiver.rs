//! Rx-HPCC: receivers compute the windows of their senders and send them once in `T`.

use super::bench::{self, BAD, PERIOD, behavioural, check_whole, hardware};
use fncc_models::ack_event::{AckEvent, AckVerdict, judge};
use fncc_network::{NS, US};
use fncc_sim::nics::link::Side;
use fncc_sim::nics::{FlowPlan, Outcome, Passed, RunSettings, Telemetry};
use std::collections::BTreeMap;

fn settings(gbps: &[u32]) -> RunSettings {
    bench::settings(gbps, Telemetry::Receiver, 1024, 40_000)
}

fn plan(number: u16, bytes: u64) -> FlowPlan {
    bench::plan(number, bytes, 65_536)
}

/// The ACKs that a NIC sends, with the time at which each has left.
fn acks(passed: &[Passed], nic: Side) -> Vec<(u64, AckEvent)> {
    let sent = passed.iter().filter(|frame| frame.nic == nic && frame.is_sent);
    let ack = |passed: &Passed| match judge(&passed.frame.data, true) {
        AckVerdict::Event(event) => Some((passed.frame.at, event)),
        _ => None,
    };
    sent.filter_map(ack).collect()
}

/// Windows and rates, with the time of each, by flow.
type Reported = BTreeMap<u32, Vec<(u64, f64, f64)>>;

/// What ACKs of a run from NIC a to NIC b say: how many, and the windows and rates, with the time of each, by flow.
fn reported(passed: &[Passed]) -> (usize, Reported) {
    let all = acks(passed, Side::B);
    let mut windows: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for (at, ack) in &all {
        let [entry] = &ack.stack[..] else {
            assert_eq!(ack.stack, [], "a stack comes back");
            continue;
        };
        let entry = entry.to_u64();
        assert_eq!((entry >> 60, ack.path_id), (0, 0), "{ack:?}");
        let window = (entry >> 32) as f64 / 16.0;
        let rate = entry as u32 as f64 / 2f64.powi(24);
        windows.entry(ack.qp).or_default().push((*at, window, rate));
    }
    (all.len(), windows)
}

/// Flows from NIC a share a bottleneck of 40 Gb/s: it is used, its queue remains short, and each flow gets its window once in `T`.
fn check_bottleneck(settings: &RunSettings, outcome: &Outcome, passed: &[Passed], from: u64) {
    check_whole(outcome);
    let t_ps = u64::from(settings.nic.window.t_ns) * NS;
    let (count, windows) = reported(passed);
    assert_eq!(windows.len(), outcome.flows.len());
    let sent: usize = windows.values().map(Vec::len).sum();
    // A packet has an answer of its own, or shares it with a window.
    let packets = outcome.nics[1].counters["windows_sent"];
    assert_eq!(packets, sent as u64, "of {count} ACKs");
    assert_eq!(outcome.nics[0].counters["windows_received"], sent as u64);
    for (qp, windows) in &windows {
        let (first, last) = (windows[0].0, windows[windows.len() - 1].0);
        let trips = (last - first) as f64 / t_ps as f64;
        // Never more than one in T, and not many fewer: packets of a flow may be further apart.
        let reported = windows.len() as f64 - 1.0;
        assert!(
            (0.6 * trips..=1.05 * trips).contains(&reported),
            "{qp:x}: {reported} in {trips} T"
        );
        for (_, window, rate) in windows {
            let t_ns = f64::from(settings.nic.window.t_ns);
            assert!((window / t_ns - rate).abs() < 1e-3, "{qp:x}: {window} bytes, {rate} bytes/ns");
        }
    }
    let late = outcome.samples.queues.iter().filter(|sample| sample.at > from);
    let deepest = late.map(|sample| sample.bytes).max().expect("samples");
    assert!(deepest < 60_000, "{deepest}");
    let data = passed.iter().filter(|frame| frame.nic == Side::B && !frame.is_sent);
    let inserted = outcome.nics[0].ports[0].inserted;
    assert_eq!(inserted, data.count() as u64, "every data packet brings telemetry");
}

fn gbps(outcome: &Outcome) -> f64 {
    let last = outcome.flows.iter().filter_map(|flow| flow.delivered_ps).max().expect("an end");
    let bytes: u64 = outcome.flows.iter().map(|flow| flow.plan.bytes).sum();
    bytes as f64 * 8000.0 / last as f64
}

#[test]
fn a_bottleneck_is_used_and_each_sender_receives_once_in_t() {
    let settings = settings(&[100, 40]);
    let plans: Vec<_> = (0..4).map(|number| plan(number, 2_000_000)).collect();
    let (outcome, passed) = behavioural(&settings, &plans);
    check_bottleneck(&settings, &outcome, &passed, 200 * US);
    let gbps = gbps(&outcome);
    assert!((32.0..38.5).contains(&gbps), "{gbps} Gb/s");
}

#[test]
fn hardware_reports_windows_as_the_behavioural_nic_does() {
    let settings = settings(&[100, 40]);
    let plans: Vec<_> = (0..4).map(|number| plan(number, 500_000)).collect();
    let (ours, passed) = hardware(&settings, &plans);
    check_bottleneck(&settings, &ours, &passed, 200 * US);
    let (theirs, expected) = behavioural(&settings, &plans);
    let ratio = gbps(&ours) / gbps(&theirs);
    assert!((ratio - 1.0).abs() < 0.1, "{ratio}");
    let count = |passed| reported(passed).1.values().map(Vec::len).sum::<usize>() as f64;
    let ratio = count(&passed) / count(&expected);
    // A flow with longer pauses between its packets gets a window less often.
    assert!((ratio - 1.0).abs() < 0.2, "{ratio} of the windows");
}

/// Messages and their windows in both directions at once, over a bad link: the one engine of a NIC works for those who send to it.
#[test]
fn every_byte_arrives_once_and_in_order_whatever_happens_to_frames_and_windows() {
    let mut settings = settings(&[100, 100, 50]);
    settings.path.faults = [BAD; 2];
    settings.nic.retries = 50;
    settings.stall = Some(3);
    let plans = |bytes: u64| -> Vec<_> {
        let forth = (0..8).map(|number| plan(number, bytes + u64::from(number) * 997));
        let back = (4..12).map(|number| FlowPlan { from: Side::B, ..plan(number, bytes) });
        forth.chain(back).collect()
    };
    let (theirs, _) = behavioural(&settings, &plans(200_000));
    settings.nic.timeout_cycles = 6_000;
    let (ours, passed) = hardware(&settings, &plans(60_000));
    for outcome in [theirs, ours] {
        check_whole(&outcome);
        for nic in &outcome.nics {
            for name in ["windows_sent", "windows_received"] {
                assert!(nic.counters[name] > 10, "{name}: {}", nic.counters[name]);
            }
        }
        assert!(outcome.flows.iter().any(|flow| flow.retransmitted > 0));
    }
    // A NAK requests once; a later answer with a window is an ACK.
    for nic in Side::BOTH {
        let mut naks = BTreeMap::new();
        for (at, ack) in acks(&passed, nic).iter().filter(|(_, ack)| ack.syndrome >> 5 & 3 == 3) {
            if let Some(before) = naks.insert((ack.qp, ack.psn), *at) {
                assert!(
                    at - before > 500 * PERIOD,
                    "NAK {} again after {} ps",
                    ack.psn,
                    at - before
                );
            }
        }
        assert!(!naks.is_empty());
    }
}
