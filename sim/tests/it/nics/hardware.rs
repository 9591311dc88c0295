//! The hardware NIC at both ends of the way of `sim nics`: every byte once and in order, as fast as the behavioural one, and packet by packet as that.

use super::bench::{self, BAD, PERIOD, behavioural, check_whole, hardware};
use fncc_models::capture_file::{self, CapturedFrame, Timestamp};
use fncc_models::lossless::{EcnSettings, QcnSettings};
use fncc_models::nic::{RoceHeaders, RoundRule, Route, route};
use fncc_models::packet_edit::{Mode, roce_udp_at};
use fncc_models::wire::icrc;
use fncc_models::wire::roce::opcode;
use fncc_netlist::cache::Cache;
use fncc_sim::nics::link::Side;
use fncc_sim::nics::{Encapsulation, FlowPlan, Outcome, Passed, RunSettings, Status, Telemetry};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

fn settings(gbps: &[u32], telemetry: impl Into<Telemetry>, mtu: usize) -> RunSettings {
    bench::settings(gbps, telemetry, mtu, 6_000)
}

const TAGGED_V6: Encapsulation = Encapsulation { ipv6: true, vlan: Some(100) };

fn plan(number: u16, bytes: u64) -> FlowPlan {
    bench::plan(number, bytes, 20_480)
}

#[test]
fn a_lone_flow_of_full_packets_has_the_link() {
    let settings = settings(&[100], Mode::Fncc, 4096);
    let plan = FlowPlan { message_bytes: 1 << 20, ..plan(0, 1 << 20) };
    let (outcome, _) = hardware(&settings, &[plan]);
    check_whole(&outcome);
    let gbps = outcome.flows[0].gbps().expect("it has arrived");
    let mtu = settings.nic.mtu;
    let share = gbps / 100.0 / (mtu as f64 / (mtu + settings.nic.overhead()) as f64);
    // What is missing is the way of the first packet.
    assert!((0.97..=1.0).contains(&share), "{gbps} Gb/s, {share} of what there is");
    assert_eq!(outcome.nics[0].link_starved_ps, 0);
}

#[test]
fn every_ack_of_a_lone_flow_is_computed() {
    let settings = settings(&[100; 4], Mode::Fncc, 1024);
    let (outcome, _) =
        hardware(&settings, &[FlowPlan { message_bytes: 1 << 16, ..plan(0, 1 << 19) }]);
    check_whole(&outcome);
    let counters = &outcome.nics[0].counters;
    let lost = ["engine_merged", "engine_overflow", "lost_windows"].map(|name| counters[name]);
    assert_eq!(lost, [0; 3]);
    // The run ends with the last message: the last windows are on their way then.
    let results = counters["engine_results"];
    assert!((500..=512).contains(&results), "{results}");
}

#[test]
fn every_byte_arrives_once_and_in_order_whatever_happens_to_frames() {
    for (seed, mode) in [(1, Telemetry::Acks), (2, Telemetry::Data), (3, Telemetry::Probes)] {
        let mut settings = settings(&[100, 100, 50], mode, 1024);
        settings.path.faults = [BAD; 2];
        settings.path.seed = seed;
        settings.stall = Some(seed);
        settings.nic.ack_every = 1 + seed as u8 % 2;
        settings.nic.retries = 50;
        let forth = (0..16).map(|number| plan(number, 60_000 + u64::from(number) * 997));
        let back = (8..12).map(|number| FlowPlan { from: Side::B, ..plan(number, 50_001) });
        let plans: Vec<_> = forth.chain(back).collect();
        let (outcome, _) = hardware(&settings, &plans);
        check_whole(&outcome);
        for nic in &outcome.nics {
            let faults = nic.faults;
            assert!(faults.lost > 3 && faults.duplicated > 3 && faults.reordered > 3, "{faults:?}");
            assert!(faults.bits + faults.bytes + faults.truncated > 3, "{faults:?}");
        }
        assert!(outcome.flows.iter().any(|flow| flow.retransmitted > 0));
    }
}

#[test]
fn a_dead_link_ends_flows_as_failed() {
    let mut settings = settings(&[100], Mode::Fncc, 1024);
    settings.path.faults[0].loss = 1.0;
    settings.nic.retries = 3;
    let (outcome, _) = hardware(&settings, &[plan(0, 100_000), plan(5, 10)]);
    assert!(outcome.has_ended);
    assert_eq!(outcome.violations, []);
    for flow in &outcome.flows {
        assert_eq!((flow.failed, flow.delivered), (Some(Status::RetriesExceeded), 0));
        let ended = flow.ended_ps.expect("an end") / PERIOD;
        assert!((24_000..29_000).contains(&ended), "{ended}");
    }
}

#[test]
fn notifications_slow_hardware_down_as_they_do_the_behavioural_nic() {
    let mut settings = settings(&[100, 40], Mode::Fncc, 1024);
    settings.nic.notified = Some(RoundRule::Dcqcn);
    settings.nic.timeout_cycles = 1_000_000;
    settings.path.ecn = Some(EcnSettings { kmin_bytes: 40_000, kmax_bytes: 160_000, pmax: 0.2 });
    let plans: Vec<_> = (0..4).map(|number| plan(number, 400_000)).collect();
    let ((ours, _), (theirs, _)) = (hardware(&settings, &plans), behavioural(&settings, &plans));
    check_whole(&ours);
    check_whole(&theirs);
    let sent = |outcome: &Outcome| outcome.nics[1].sent.others;
    assert!(sent(&ours) >= 8 && sent(&ours).abs_diff(sent(&theirs)) <= 2, "CNPs: {}", sent(&ours));
    // Which packets are marked is a matter of chance: flows alone may differ.
    let ends = [ours, theirs].map(|outcome| {
        let ends = outcome.flows.iter().filter_map(|flow| flow.delivered_ps);
        ends.max().expect("they have arrived") as f64
    });
    assert!((ends[0] / ends[1] - 1.0).abs() < 0.15, "{ends:?} ps");
}

#[test]
fn feedback_of_switches_slows_hardware_down_as_it_does_the_behavioural_nic() {
    let mut settings = settings(&[100, 40], Mode::Fncc, 1024);
    settings.nic.notified = Some(RoundRule::P4qcn);
    settings.nic.timeout_cycles = 1_000_000;
    let alpha = 0.2 / 120_000.0;
    settings.path.qcn =
        Some(QcnSettings { qmin_bytes: 40_000, qmax_bytes: 160_000, alpha, interval: 12_500 });
    let mut plans: Vec<_> = (0..4).map(|number| plan(number, 290_000)).collect();
    // Of a flow in the other direction, whose sender has the other QP.
    plans.push(FlowPlan { from: Side::B, ..plan(9, 100_000) });
    // Which packets are sampled is a matter of chance: runs alone may differ.
    let mut ends = [0.0; 2];
    for seed in 1..=3 {
        settings.path.seed = seed;
        let (ours, _) = hardware(&settings, &plans);
        let (theirs, _) = behavioural(&settings, &plans);
        for (outcome, end) in [&ours, &theirs].into_iter().zip(&mut ends) {
            check_whole(outcome);
            let sent = outcome.nics[0].ports[0].feedback;
            assert!(sent >= 8, "{sent} notifications");
            let others = outcome.nics[0].sent.others + outcome.nics[1].sent.others;
            assert_eq!(others, 0, "of the switch");
            let delivered = outcome.flows.iter().filter_map(|flow| flow.delivered_ps);
            *end += delivered.max().expect("they have arrived") as f64;
        }
        let counters = &ours.nics[0].counters;
        let sent = ours.nics[0].ports[0].feedback;
        assert_eq!((counters["split_cnps"], counters["reaction_decreases"]), (sent, sent));
        assert_eq!(counters["reaction_not_set_up"], 0);
    }
    assert!((ends[0] / ends[1] - 1.0).abs() < 0.15, "{ends:?} ps");
}

/// Whether a frame that the split takes for a notification is one, as the wire format says it.
fn is_intact(frame: &[u8], headers: &RoceHeaders) -> bool {
    let end = headers.udp + usize::from(headers.udp_length);
    frame.len() >= end
        && icrc::verify(&frame[headers.ip..], headers.udp - headers.ip, None) == Some(true)
}

#[test]
fn a_damaged_notification_changes_no_rate() {
    for rule in [RoundRule::Dcqcn, RoundRule::P4qcn] {
        let mut settings = settings(&[100, 40], Mode::Fncc, 1024);
        settings.nic.timeout_cycles = 60_000;
        settings.path.faults[1].corrupt = 0.3;
        bench::notify(&mut settings, rule, 1_250);
        let plans: Vec<_> = (0..16).map(|number| plan(number, 60_000)).collect();
        for (is_hardware, run) in
            [(true, hardware as fn(&_, &[_]) -> _), (false, behavioural as fn(&_, &[_]) -> _)]
        {
            let (outcome, passed): (Outcome, Vec<Passed>) = run(&settings, &plans);
            check_whole(&outcome);
            let (mut came, mut intact) = (0, 0);
            for frame in passed.iter().filter(|frame| frame.nic == Side::A && !frame.is_sent) {
                if let Route::Cnp(headers) = route(&frame.frame.data) {
                    came += 1;
                    intact += u64::from(is_intact(&frame.frame.data, &headers));
                }
            }
            let counters = &outcome.nics[0].counters;
            let label = format!("{rule:?}, hardware {is_hardware}: {came} of which {intact}");
            assert!(intact >= 8 && came >= intact + 3, "{label}");
            let names = match is_hardware {
                true => ["split_cnps", "receive_notices", "reaction_decreases"],
                false => ["cnps", "notices", "decreases"],
            };
            let found = names.map(|name| counters.get(name).copied().unwrap_or(0));
            assert_eq!(found, [came, intact, intact], "{label}");
        }
    }
}

/// What a NIC has sent on each flow, by the destination QP: data packets and answers, each in their order.
fn sent(passed: &[Passed], nic: Side) -> BTreeMap<(u32, bool), Vec<&[u8]>> {
    let mut all: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for frame in passed.iter().filter(|frame| frame.nic == nic && frame.is_sent) {
        let data = &frame.frame.data[..];
        let bth = roce_udp_at(data).expect("a RoCE packet") + 8;
        let qp = data[bth + 5..bth + 8].iter().fold(0, |qp, byte| qp << 8 | u32::from(*byte));
        all.entry((qp, data[bth] == opcode::ACK)).or_default().push(data);
    }
    all
}

/// scapy reads a capture and computes every ICRC itself; how many packets of each opcode there are.
fn opcodes_by_scapy(frames: &[CapturedFrame]) -> BTreeMap<u8, usize> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("nics.pcap");
    capture_file::write(&path, Timestamp::EPOCH, frames).expect("a capture");
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/icrc_of_scapy.py");
    let installed = Cache::open().root().join("packaging/bin/python3");
    let python = if installed.exists() { installed } else { "python3".into() };
    let output = Command::new(python).arg(script).arg(path).output();
    let output = output.expect("install Python and scapy (scripts/test does)");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("numbers");
    let number = |text: &str| text.parse::<usize>().expect("a number");
    let pair = |line: &str| {
        let (opcode, count) = line.split_once(' ').expect("two numbers");
        (number(opcode) as u8, number(count))
    };
    text.lines().map(pair).collect()
}

#[test]
fn scapy_computes_the_icrc_of_every_packet_of_the_hardware() {
    let v4 = Encapsulation::default();
    for (mode, encapsulation) in [
        (Telemetry::Acks, v4),
        (Telemetry::Data, Encapsulation { ipv6: false, vlan: Some(4094) }),
        (Telemetry::Probes, v4),
    ] {
        let mut settings = settings(&[100, 100, 100], mode, 512);
        settings.nic.encapsulation = encapsulation;
        let plans = [plan(0, 45_000), FlowPlan { from: Side::B, ..plan(1, 45_001) }];
        let (outcome, passed) = hardware(&settings, &plans);
        check_whole(&outcome);
        for nic in Side::BOTH {
            // Those that arrive have entries.
            let here = passed.iter().filter(|frame| frame.nic == nic);
            let frame = |passed: &Passed| {
                CapturedFrame::whole(passed.frame.at.into(), passed.frame.data.clone())
            };
            let opcodes = opcodes_by_scapy(&here.map(frame).collect::<Vec<_>>());
            // Two SENDs and a WRITE each, and an ACK of each packet, unless some have merged: short packets come twice as fast as ACKs are built.
            let data = |opcode: u8| opcodes.get(&opcode).copied().unwrap_or(0);
            assert_eq!([0, 1, 2, 6, 7, 8].map(data), [4, 88, 4, 2, 76, 2], "{mode:?}: {opcodes:?}");
            let probes = data(opcode::TELEMETRY_REQUEST);
            assert_eq!(probes >= 2, mode == Telemetry::Probes, "{opcodes:?}");
            let acks = opcodes[&opcode::ACK];
            assert!((60..=176 + probes).contains(&acks), "{mode:?}: {opcodes:?}");
        }
    }
}

/// Packets are long enough for each to have an answer, the last ones too: those that cannot leave merge, and which these are is a matter of cycles.
#[test]
fn hardware_sends_on_each_flow_the_packets_and_answers_of_the_behavioural_nic() {
    let v4 = Encapsulation::default();
    for (gbps, mode, mtu, encapsulation) in [
        (&[100][..], Mode::Fncc, 4096, Encapsulation { ipv6: true, vlan: None }),
        (&[100], Mode::Hpcc, 2048, TAGGED_V6),
        (&[100, 40], Mode::Fncc, 1024, v4),
        (&[100, 100, 100, 25], Mode::Fncc, 256, v4),
    ] {
        let mut settings = settings(gbps, mode, mtu);
        // Longer than any queue takes: what is sent again is answered again.
        settings.nic.timeout_cycles = 60_000;
        settings.nic.encapsulation = encapsulation;
        let forth = (0..5).map(|number| plan(number, 40_904 + u64::from(number) * 4096));
        let back = (3..6).map(|number| FlowPlan { from: Side::B, ..plan(number, 32_712) });
        let plans: Vec<_> = forth.chain(back).collect();
        let ((ours, frames), (theirs, expected)) =
            (hardware(&settings, &plans), behavioural(&settings, &plans));
        check_whole(&ours);
        check_whole(&theirs);
        for nic in ours.nics.iter().chain(&theirs.nics) {
            assert_eq!(nic.sent.retransmitted, 0, "{gbps:?} {mode:?}");
        }
        for nic in Side::BOTH {
            let (found, expected) = (sent(&frames, nic), sent(&expected, nic));
            assert!(found.keys().eq(expected.keys()), "{:?}", found.keys());
            for (flow, packets) in &found {
                let expected = &expected[flow];
                let at = format!("{gbps:?} {mode:?} NIC {nic:?} flow {flow:x?}");
                for (place, (ours, theirs)) in packets.iter().zip(expected).enumerate() {
                    assert!(ours == theirs, "{at}: packet {place}\n{ours:02x?}\n{theirs:02x?}");
                }
                assert_eq!(packets.len(), expected.len(), "{at}");
            }
        }
        // Flows take as long: together closely, each but for what windows take from other moments.
        let ratios = ours.flows.iter().zip(&theirs.flows).map(|(ours, theirs)| {
            let [ours, theirs] = [ours, theirs].map(|flow| flow.gbps().expect("it has arrived"));
            ours / theirs
        });
        let ratios: Vec<_> = ratios.collect();
        let mean = ratios.iter().sum::<f64>() / ratios.len() as f64;
        assert!((mean - 1.0).abs() < 0.03, "{gbps:?} {mode:?}: {ratios:?}");
        let near = |ratio: &f64| (ratio - 1.0).abs() < 0.25;
        assert!(ratios.iter().all(near), "{gbps:?} {mode:?}: {ratios:?}");
    }
}

/// The frames of a NIC, with the destination QP, opcode and PSN of each.
fn requests(passed: &[Passed], nic: Side, is_sent: bool) -> Vec<(u32, u8, u32, &[u8])> {
    let here = passed.iter().filter(|frame| frame.nic == nic && frame.is_sent == is_sent);
    here.map(|frame| {
        let data = &frame.frame.data[..];
        let bth = roce_udp_at(data).expect("a RoCE packet") + 8;
        let number = |at: usize| u32::from_be_bytes([0, data[at], data[at + 1], data[at + 2]]);
        (number(bth + 5), data[bth], number(bth + 9), data)
    })
    .collect()
}

#[test]
fn hardware_probes_paths_as_the_behavioural_nic_does() {
    for (gbps, telemetry) in [
        (&[100, 40][..], Telemetry::Probes),
        (&[100, 100, 25], Telemetry::Probes),
        (&[100, 40, 100], Telemetry::Busiest),
    ] {
        // The first windows fill the queue, and no packet is to be sent again for that.
        let settings = bench::settings(gbps, telemetry, 1024, 40_000);
        let forth = (0..5).map(|number| plan(number, 140_904 + u64::from(number) * 4096));
        let back = (3..6).map(|number| FlowPlan { from: Side::B, ..plan(number, 132_712) });
        let plans: Vec<_> = forth.chain(back).collect();
        let ((ours, frames), (theirs, expected)) =
            (hardware(&settings, &plans), behavioural(&settings, &plans));
        check_whole(&ours);
        check_whole(&theirs);
        for nic in Side::BOTH {
            // Data packets are the same, byte for byte.
            let data = |frames| {
                let mut sent = sent(frames, nic);
                sent.retain(|(_, is_answer), _| !is_answer);
                for packets in sent.values_mut() {
                    packets.retain(|packet| packet[42] != opcode::TELEMETRY_REQUEST);
                }
                sent
            };
            assert!(data(&frames) == data(&expected), "{gbps:?}, NIC {nic:?}");
            // A probe has the PSN of the packet of its flow before it.
            let mut last = BTreeMap::new();
            for (qp, code, psn, _) in requests(&frames, nic, true) {
                match code {
                    opcode::ACK => {}
                    opcode::TELEMETRY_REQUEST => assert_eq!(last[&qp], psn, "{gbps:?}"),
                    _ => drop(last.insert(qp, psn)),
                }
            }
            let responses = |frames| {
                let arrived = requests(frames, nic, false).into_iter();
                let acks = arrived.filter(|(_, code, ..)| *code == opcode::ACK);
                let stacks = acks.filter(|(.., frame)| frame[58] >> 4 > 0);
                stacks.count() as u64
            };
            let [ours, theirs] = [&ours, &theirs].map(|outcome| outcome.nics[nic.index()].clone());
            let counts = [
                ours.sent.probes,
                theirs.sent.probes,
                responses(&frames),
                responses(&expected),
                ours.counters["probe_sent"],
                theirs.counters["probes_sent"],
                ours.counters["probe_repeated"],
                theirs.counters["probes_repeated"],
            ];
            println!("{gbps:?}, NIC {nic:?}: {counts:?}");
            let [ours, theirs, our_responses, their_responses, counted, also, repeats @ ..] =
                counts;
            assert_eq!((counted, also), (ours, theirs), "{gbps:?}: {counts:?}");
            // While the first windows fill the queue a response takes long.
            assert!(repeats.iter().all(|repeats| repeats * 2 < ours), "{gbps:?}: {counts:?}");
            assert_eq!((our_responses, their_responses), (ours, theirs), "{gbps:?}: {counts:?}");
            assert!(ours >= 10 && ours.max(theirs) <= 2 * ours.min(theirs), "{gbps:?}: {counts:?}");
        }
        // How flows share what the first windows left is a matter of cycles; all of them together take as long.
        let ends = [ours, theirs].map(|outcome| {
            let ends = outcome.flows.iter().filter_map(|flow| flow.delivered_ps);
            ends.max().expect("they have arrived") as f64
        });
        assert!((ends[0] / ends[1] - 1.0).abs() < 0.15, "{gbps:?}: {ends:?} ps");
    }
}
