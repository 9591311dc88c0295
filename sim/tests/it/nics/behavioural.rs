//! Behavioural NICs at the way of `sim nics`: every byte once and in order, whatever happens to frames, and times as the link has them.

use super::bench::{self, BAD, PERIOD, behavioural, check_whole};
use fncc_models::ack_event::{AckVerdict, judge};
use fncc_models::capture_file::{self, CapturedFrame, Timestamp};
use fncc_models::lossless::{EcnSettings, QcnSettings};
use fncc_models::nic::RoundRule;
use fncc_models::packet_edit::Mode;
use fncc_models::window::Settings;
use fncc_models::wire::FnccHeader;
use fncc_models::wire::roce::opcode;
use fncc_network::{NS, Picos, US};
use fncc_sim::nics::link::{FaultSettings, Side};
use fncc_sim::nics::{Encapsulation, FlowPlan, Outcome, RunSettings, Telemetry, round_trip_ns};
use std::process::Command;

fn settings(gbps: &[u32], telemetry: impl Into<Telemetry>) -> RunSettings {
    bench::settings(gbps, telemetry, 1024, 40_000)
}

fn plan(number: u16, bytes: u64) -> FlowPlan {
    bench::plan(number, bytes, 65_536)
}

/// The shares of the link that a lone flow has at least, by payload and packets for an ACK.
#[test]
fn a_lone_flow_has_the_link_but_for_what_its_acks_take_from_the_scheduler() {
    for (mode, mtu, ack_every, least) in [
        (Mode::Fncc, 4096, 1, 0.99),
        (Mode::Hpcc, 4096, 1, 0.99),
        (Mode::Fncc, 2048, 1, 0.958),
        (Mode::Fncc, 1024, 8, 0.9),
        (Mode::Fncc, 1024, 1, 0.615),
    ] {
        let mut settings = settings(&[100], mode);
        (settings.nic.mtu, settings.nic.ack_every) = (mtu, ack_every);
        let t_ns = round_trip_ns(&settings.path, mtu, Encapsulation::default(), PERIOD)
            .expect("a short one");
        settings.nic.window = Settings::new(100, t_ns);
        let (outcome, _) = behavioural(&settings, &[plan(0, 4_000_000)]);
        check_whole(&outcome);
        let gbps = outcome.flows[0].gbps().expect("it has arrived");
        let wire = mtu + settings.nic.overhead();
        let share = gbps / 100.0 / (mtu as f64 / wire as f64);
        let at =
            format!("{mode:?}, {mtu} bytes, {ack_every}: {gbps} Gb/s, {share} of what there is");
        assert!((least..=1.0).contains(&share), "{at}");
        assert_eq!(outcome.flows[0].retransmitted, 0);
        assert_eq!(outcome.nics[0].link_starved_ps, 0);
    }
}

#[test]
fn frames_arrive_when_bytes_and_delay_say() {
    let settings = settings(&[100], Mode::Fncc);
    let (_, passed) = behavioural(&settings, &[plan(0, 100_000)]);
    let at = |nic: Side, is_sent: bool| -> Vec<_> {
        let here = passed.iter().filter(|frame| frame.nic == nic && frame.is_sent == is_sent);
        here.map(|frame| (frame.frame.at, frame.frame.data.clone())).collect()
    };
    // Packets come faster than their ACKs can be made, so that some of these merge.
    for (side, least) in [(Side::A, 98), (Side::B, 75)] {
        let sent = at(side, true);
        let late: Vec<_> = sent.iter().map(|(at, data)| (at + 500 * NS, data.clone())).collect();
        assert_eq!(at(side.other(), false), late);
        assert!(sent.len() >= least, "{side:?}: {}", sent.len());
        // Frames are never closer than their bytes, preamble, FCS and gap take.
        for pair in sent.windows(2) {
            assert!(pair[1].0 - pair[0].0 >= 80 * (pair[1].1.len() as u64 + 24));
        }
    }
}

#[test]
fn flows_of_both_sides_share_their_qps() {
    let settings = settings(&[100, 100], Mode::Fncc);
    let forth = (0..8).map(|number| plan(number, 300_000));
    let back = (0..8).map(|number| FlowPlan { from: Side::B, ..plan(number, 200_000) });
    let plans: Vec<_> = forth.chain(back).collect();
    let (outcome, _) = behavioural(&settings, &plans);
    check_whole(&outcome);
}

#[test]
fn a_bottleneck_is_used_and_its_queue_stays_short() {
    for mode in [Telemetry::Acks, Telemetry::Data, Telemetry::Probes, Telemetry::Busiest] {
        let settings = settings(&[100, 40], mode);
        let plans: Vec<_> = (0..4).map(|number| plan(number, 2_000_000)).collect();
        let (outcome, _) = behavioural(&settings, &plans);
        check_whole(&outcome);
        let last = outcome.flows.iter().filter_map(|flow| flow.delivered_ps).max().expect("an end");
        let gbps = 8_000_000.0 * 8000.0 / last as f64;
        // Probes bring one measurement in a round trip.
        let least = if mode.probes() { 31.0 } else { 33.0 };
        assert!((least..38.0).contains(&gbps), "{mode:?}: {gbps} Gb/s");
        let port = outcome.nics[0].ports[0];
        assert_eq!(port.dropped, 0);
        let (acks, data) = (outcome.nics[1].ports[0], outcome.nics[0].ports[0]);
        let inserted = if mode == Telemetry::Acks { acks.inserted } else { data.inserted };
        if mode.probes() {
            assert!((800..2200).contains(&inserted), "{inserted}");
            assert_eq!(inserted, outcome.nics[0].sent.probes);
        } else {
            assert!(inserted > 7000, "{inserted}");
        }
        // Later than in the first round trips there is next to no queue.
        let late = outcome.samples.queues.iter().filter(|sample| sample.at > 200 * US);
        let deepest = late.map(|sample| sample.bytes).max().expect("samples");
        assert!(deepest < 40_000, "{mode:?}: {deepest}");
    }
}

#[test]
fn the_response_to_a_probe_has_the_entries_of_all_hops_and_other_packets_have_none() {
    let settings = settings(&[100, 200, 40, 50], Telemetry::Probes);
    let (outcome, passed) = behavioural(&settings, &[plan(0, 1_000_000)]);
    check_whole(&outcome);
    let sent = passed.iter().filter(|frame| frame.nic == Side::A && frame.is_sent);
    // The flag of FNCC stands in probes only.
    for frame in sent {
        let bth = &frame.frame.data[42..];
        assert_eq!(bth[4] & 1 == 1, bth[0] == opcode::TELEMETRY_REQUEST);
    }
    let acks = passed.iter().filter(|frame| frame.nic == Side::A && !frame.is_sent);
    let mut responses = 0;
    for ack in acks {
        let AckVerdict::Event(event) = judge(&ack.frame.data, true) else { panic!("{ack:?}") };
        if !event.stack.is_empty() {
            let rates: Vec<_> = event.stack.iter().map(|entry| entry.rate.gbps()).collect();
            assert_eq!(rates, [Some(50), Some(40), Some(200)]);
            assert_eq!(event.path_id, 0x801 ^ 0x802 ^ 0x804);
            responses += 1;
        }
    }
    let probes = outcome.nics[0].sent.probes;
    assert!(probes > 5 && responses == probes, "{probes} probes, {responses} responses");
    // One in a round trip.
    let took = outcome.flows[0].ended_ps.expect("an end");
    let trips = took / (u64::from(settings.nic.window.t_ns) * NS);
    assert!(probes <= trips + 2, "{probes} probes in {trips} round trips");
    assert_eq!(outcome.nics[0].counters["probes_repeated"], 0);
}

#[test]
fn the_response_to_a_probe_has_two_entries_of_the_busiest_hop_if_requested() {
    let settings = settings(&[100, 200, 40, 50], Telemetry::Busiest);
    let plans: Vec<_> = (0..3).map(|number| plan(number, 700_000)).collect();
    let (outcome, passed) = behavioural(&settings, &plans);
    check_whole(&outcome);
    let acks = passed.iter().filter(|frame| frame.nic == Side::A && !frame.is_sent);
    let mut responses = [0; 2];
    let mut of_bottleneck = 0;
    for ack in acks {
        let AckVerdict::Event(event) = judge(&ack.frame.data, true) else { panic!("{ack:?}") };
        match event.stack[..] {
            [] => {}
            // The first probe of a flow has nothing to be compared with.
            [last] => {
                assert_eq!(last.rate.gbps(), Some(50));
                responses[0] += 1;
            }
            [before, now] => {
                assert_eq!(before.rate, now.rate);
                of_bottleneck += usize::from(now.rate.gbps() == Some(40));
                responses[1] += 1;
            }
            _ => panic!("{event:?}"),
        }
    }
    assert!(responses[0] == 3 && responses[1] > 20, "{responses:?}");
    assert!(of_bottleneck * 4 > responses[1] * 3, "{of_bottleneck} of {responses:?}");
    assert_eq!(outcome.nics[0].ports[1].inserted, outcome.nics[0].sent.probes);
}

#[test]
fn the_last_hop_comes_first_for_the_sender_in_either_mode() {
    for mode in [Mode::Fncc, Mode::Hpcc] {
        let settings = settings(&[100, 200, 40, 50], mode);
        let (outcome, passed) = behavioural(&settings, &[plan(0, 200_000)]);
        check_whole(&outcome);
        let acks = passed.iter().filter(|frame| frame.nic == Side::A && !frame.is_sent);
        let mut count = 0;
        for ack in acks {
            let AckVerdict::Event(event) = judge(&ack.frame.data, true) else { panic!("{ack:?}") };
            let rates: Vec<_> = event.stack.iter().map(|entry| entry.rate.gbps()).collect();
            assert_eq!(rates, [Some(50), Some(40), Some(200)], "{mode:?}");
            assert_eq!((event.path_id, event.n), (0x801 ^ 0x802 ^ 0x804, 1));
            count += 1;
        }
        assert!(count > 100, "{count} ACKs");
    }
}

#[test]
fn rates_to_begin_with_are_kept_without_telemetry() {
    let mut settings = settings(&[100], Mode::Fncc);
    // Long enough for the window of the slowest to hold a packet.
    settings.nic.window = Settings::new(100, 20_000);
    let rates = [0.5, 2.0, 8.0, 20.0];
    let plans: Vec<_> = (0..)
        .zip(rates)
        .map(|(number, gbps)| FlowPlan {
            rate_gbps: Some(gbps),
            // As many bytes as the link takes in a quarter of a millisecond.
            bytes: (gbps * 31_250.0) as u64,
            ..plan(number, 0)
        })
        .collect();
    let (outcome, _) = behavioural(&settings, &plans);
    check_whole(&outcome);
    for (flow, rate) in outcome.flows.iter().zip(rates) {
        let wire = 1024 + settings.nic.overhead();
        let expected = rate * 1024.0 / wire as f64;
        let gbps = flow.gbps().expect("it has arrived");
        // A packet more or less at both ends, and the half of a millisecond begins with the way to the receiver.
        assert!((gbps / expected - 1.0).abs() < 0.08, "{gbps} instead of {expected}");
    }
}

/// CNPs: the QP that each names, and when it passes.
type Notices = [(Vec<u8>, Picos)];

/// No QP is named twice within 50 us.
fn check_apart(cnps: &Notices) {
    for (place, (qp, at)) in cnps.iter().enumerate() {
        let before = cnps[..place].iter().rev().find(|(other, _)| other == qp);
        assert!(before.is_none_or(|(_, before)| at - before > 49 * US), "{qp:?} {at}");
    }
}

/// The longest queue, and the longest from 1.5 ms on, bytes.
fn queues(outcome: &Outcome) -> (Option<u64>, Option<u64>) {
    let samples = &outcome.samples.queues;
    let late = samples.iter().filter(|sample| sample.at > 1500 * US);
    let deepest = samples.iter().map(|sample| sample.bytes).max();
    (deepest, late.map(|sample| sample.bytes).max())
}

#[test]
fn notifications_slow_senders_down_until_a_queue_is_gone() {
    let mut settings = settings(&[100, 40], Mode::Fncc);
    settings.nic.notified = Some(RoundRule::Dcqcn);
    settings.nic.timeout_cycles = 1_000_000;
    settings.path.ecn = Some(EcnSettings { kmin_bytes: 40_000, kmax_bytes: 160_000, pmax: 0.2 });
    let plans: Vec<_> = (0..4).map(|number| plan(number, 2_000_000)).collect();
    let (outcome, passed) = behavioural(&settings, &plans);
    check_whole(&outcome);
    let [a, b] = &outcome.nics;
    assert!(a.ports[0].marked > 100 && a.ports[0].inserted == 0, "{:?}", a.ports);
    assert_eq!(a.counters["cnps"], b.counters["cnps_sent"]);
    // No flow gets more than one in 50 us.
    let cnps: Vec<_> = passed
        .iter()
        .filter(|frame| frame.nic == Side::B && frame.is_sent && frame.frame.data[42] == 0x81)
        .map(|frame| (frame.frame.data[47..50].to_vec(), frame.frame.at))
        .collect();
    assert!(cnps.len() > 20, "{} CNPs", cnps.len());
    check_apart(&cnps);
    let (deepest, late) = queues(&outcome);
    assert!(deepest > Some(500_000) && late < Some(200_000), "{deepest:?} {late:?}");
}

#[test]
fn feedback_of_switches_slows_senders_down_until_a_queue_is_gone() {
    let mut settings = settings(&[100, 40], Mode::Fncc);
    settings.nic.notified = Some(RoundRule::P4qcn);
    settings.nic.timeout_cycles = 1_000_000;
    let alpha = 0.2 / 120_000.0;
    settings.path.qcn =
        Some(QcnSettings { qmin_bytes: 40_000, qmax_bytes: 160_000, alpha, interval: 50_000 });
    // What 64 messages have is in flight at most, as no window limits it.
    let short = |number| FlowPlan { message_bytes: 8192, ..plan(number, 2_000_000) };
    let plans: Vec<_> = (0..4).map(short).collect();
    let (outcome, passed) = behavioural(&settings, &plans);
    check_whole(&outcome);
    let [a, b] = &outcome.nics;
    assert!(a.ports[0].feedback > 20 && a.ports[0].marked == 0, "{:?}", a.ports);
    assert_eq!(a.counters["cnps"], a.ports[0].feedback);
    assert!(!b.counters.contains_key("cnps_sent"), "{:?}", b.counters);
    // Each names the QP of the receiver, and no flow gets more than one in 50 us.
    let cnps: Vec<_> = passed
        .iter()
        .filter(|frame| frame.nic == Side::A && !frame.is_sent && frame.frame.data[42] == 0x81)
        .map(|frame| (frame.frame.data[47..50].to_vec(), frame.frame.at))
        .collect();
    assert!(cnps.iter().all(|(qp, _)| qp[0] == 0x33 && qp[1] == 0xc3), "{cnps:x?}");
    check_apart(&cnps);
    let (deepest, late) = queues(&outcome);
    assert!(deepest > Some(300_000) && late < Some(250_000), "{deepest:?} {late:?}");
}

/// The faults of a bad link.
#[test]
fn every_byte_arrives_once_and_in_order_whatever_happens_to_frames() {
    let all = [Telemetry::Acks, Telemetry::Data, Telemetry::Probes, Telemetry::Busiest];
    for (seed, mode) in (1..).zip(all) {
        let mut settings = settings(&[100, 100, 50], mode);
        settings.path.faults = [BAD; 2];
        settings.path.seed = seed;
        settings.stall = Some(seed);
        settings.nic.ack_every = (1 + seed % 3) as u8;
        settings.nic.retries = 50;
        let forth = (0..16).map(|number| plan(number, 200_000 + u64::from(number) * 997));
        let back = (8..12).map(|number| FlowPlan { from: Side::B, ..plan(number, 100_001) });
        let plans: Vec<_> = forth.chain(back).collect();
        let (outcome, _) = behavioural(&settings, &plans);
        check_whole(&outcome);
        for nic in &outcome.nics {
            let faults = nic.faults;
            assert!(faults.lost > 10 && faults.duplicated > 10 && faults.reordered > 10);
            assert!(faults.bits > 0 && faults.bytes > 0 && faults.truncated > 0);
            assert!(["bad_icrc", "bad_acks"].iter().any(|name| nic.counters.contains_key(*name)));
        }
        assert!(outcome.flows.iter().any(|flow| flow.retransmitted > 0));
        let again = behavioural(&settings, &plans).0;
        assert_eq!(again.flows, outcome.flows, "the same seed gives the same run");
    }
}

#[test]
fn a_dead_link_ends_flows_as_failed() {
    let mut settings = settings(&[100], Mode::Fncc);
    settings.path.faults[0].loss = 1.0;
    settings.nic.retries = 3;
    let (outcome, _) = behavioural(&settings, &[plan(0, 1_000_000), plan(5, 10)]);
    assert!(outcome.has_ended);
    assert_eq!(outcome.violations, []);
    for flow in &outcome.flows {
        assert_eq!(flow.failed, Some(fncc_sim::nics::Status::RetriesExceeded));
        assert_eq!(flow.delivered, 0);
        let ended = flow.ended_ps.expect("an end") / PERIOD;
        assert!((160_000..165_000).contains(&ended), "{ended}");
    }
}

#[test]
fn the_generator_of_one_nic_is_checked_by_the_other() {
    let mut settings = settings(&[100], Mode::Fncc);
    settings.nic.generate = true;
    settings.path.faults = [FaultSettings { loss: 0.02, ..Default::default() }; 2];
    let (outcome, _) = behavioural(&settings, &[plan(0, 300_000), plan(63, 100_000)]);
    check_whole(&outcome);
    assert!(!outcome.nics[1].counters.contains_key("mismatches"));
}

#[test]
fn tshark_reads_both_ends_without_a_malformed_packet_or_a_wrong_checksum() {
    for (mode, mtu) in [
        (Telemetry::Acks, 1024),
        (Telemetry::Data, 1024),
        (Telemetry::Probes, 1024),
        (Telemetry::Data, 9000),
    ] {
        let mut settings = bench::settings(&[100, 100, 40], mode, mtu, 40_000);
        settings.path.faults =
            [FaultSettings { loss: 0.02, reorder: 0.02, duplicate: 0.02, corrupt: 0.0 }; 2];
        let plans: Vec<_> = (0..4).map(|number| plan(number, 150_000)).collect();
        let (outcome, passed) = behavioural(&settings, &plans);
        check_whole(&outcome);
        let folder = tempfile::tempdir().expect("a folder");
        for side in [Side::A, Side::B] {
            let here = passed.iter().filter(|frame| frame.nic == side);
            let frames: Vec<_> = here
                .map(|passed| {
                    CapturedFrame::whole(passed.frame.at.into(), passed.frame.data.clone())
                })
                .collect();
            assert!(frames.is_sorted_by_key(|frame| frame.at_ps), "by time");
            let path = folder.path().join("nics.pcap");
            capture_file::write(&path, Timestamp::EPOCH, &frames).expect("a capture");
            let mut tshark = Command::new("tshark");
            tshark.env("WIRESHARK_CONFIG_DIR", folder.path()).arg("-r").arg(&path);
            tshark.args(["-o", "ip.check_checksum:TRUE", "-o", "udp.check_checksum:TRUE"]);
            tshark.args(["-T", "fields", "-e", "infiniband.bth.opcode", "-e", "_ws.malformed"]);
            tshark.args(["-e", "ip.checksum.status", "-e", "_ws.expert.severity"]);
            tshark.args(["-e", "data.len"]);
            let output = tshark.output().expect("install tshark (scripts/test does)");
            let text = String::from_utf8(output.stdout).expect("tshark prints ASCII");
            assert_eq!(text.lines().count(), frames.len());
            // The FNCC header is data to tshark.
            let full = if mode.in_data() { mtu + FnccHeader::LEN } else { mtu };
            let is_full = |line: &&str| line.ends_with(&format!("\t{full}"));
            assert!(side == Side::B || text.lines().filter(is_full).count() > 30, "{text}");
            for (number, line) in (1..).zip(text.lines()) {
                let fields: Vec<_> = line.split('\t').collect();
                let is_known = |code: u8| code <= 17 || code == opcode::TELEMETRY_REQUEST;
                assert!(fields[0].parse().is_ok_and(is_known), "{number}: {line}");
                assert_eq!(fields[1], "", "{number}: {line}");
                assert_eq!(fields[2], "1", "{number}: {line}");
            }
        }
    }
}
