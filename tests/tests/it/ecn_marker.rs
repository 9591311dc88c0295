//! ECN marks in packets: each frame leaves as the model marks it, whatever its headers.

use fncc_models::lossless::{EcnDecision, EcnSettings};
use fncc_models::packet_edit::{ip_header, mark};
use fncc_models::sample_capture;
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::{Pace, PacketSink, PacketSource, Random};
use fncc_tests::fuzzed_packet::Packet;
use fncc_tests::hardware::{get, hardware, set};
use std::collections::VecDeque;

const WIDTHS: [usize; 5] = [64, 128, 256, 512, 1024];
const SETTINGS: EcnSettings = EcnSettings { kmin_bytes: 20_000, kmax_bytes: 60_000, pmax: 0.6 };
const SEED: u32 = 0x1234_5678;
/// Cycles from an event to the first one in which the packet may pass, as the block's page states it.
const VERDICT: usize = 9;
const LATENCY: usize = 4;
/// Cycles from a load to the first event that it decides.
const LOAD: usize = 17;

fn frames(seed: u64, count: usize) -> Vec<Vec<u8>> {
    let mut random = Random::new(seed);
    let captured = sample_capture::frames().expect("sample capture");
    (0..count)
        .map(|_| match random.below(3) {
            0 => captured[random.below(captured.len())].data.clone(),
            _ => Packet::random(&mut random).0,
        })
        .collect()
}

/// What the parser would say; see the page of `ack_parser` for the bits.
fn tag(frame: &[u8]) -> [u64; 2] {
    let Some(header) = ip_header(frame) else { return [0, 0] };
    let low = u64::from(header.version == 6) << 13 | (header.at as u64) << 14;
    [low, 1 << (113 - 64) | u64::from(header.ecn) << (114 - 64)]
}

fn load(engine: &mut dyn Engine, settings: EcnSettings) {
    set(engine, "cfg_kmin", settings.kmin_bytes.into());
    set(engine, "cfg_kmax", settings.kmax_bytes.into());
    set(engine, "cfg_slope", settings.slope().unwrap_or(0));
    set(engine, "cfg_seed", SEED.into());
    set(engine, "cfg_load", 1);
    engine.clock();
    set(engine, "cfg_load", 0);
    (1..LOAD).for_each(|_| engine.clock());
    engine.settle();
}

fn run(kind: EngineKind, width: usize, stall: Option<u64>, count: usize) {
    let label = format!("{kind:?} at {width}, stalls {stall:?}");
    let mut engine = hardware("ecn_marker", kind, width);
    let engine = &mut *engine;
    load(engine, SETTINGS);
    let mut model = EcnDecision::new(SETTINGS, SEED).expect("sound");
    let mut random = Random::new(stall.unwrap_or(9));
    let mut source = PacketSource::new(engine, "s_axis", Pace::new(stall));
    let mut sink = PacketSink::new(engine, "m_axis", Pace::new(stall.map(|s| s + 1)));
    let mut waiting: VecDeque<_> = frames(stall.unwrap_or(77), count).into();
    let (mut expected, mut out, mut counters) = (vec![], vec![], [0_u64; 3]);
    let (mut quiet, mut cycles) = (0, 0);
    while quiet < 5_000 {
        cycles += 1;
        assert!(cycles < 4_000 * count + 100_000, "{label}: stuck");
        // An event a cycle at most, never more than 64 packets ahead of the marker.
        let begins = expected.len() - out.len() < 64 && random.percent(90);
        let frame = if begins { waiting.pop_front() } else { None };
        set(engine, "deq_valid", frame.is_some().into());
        if let Some(frame) = frame {
            let (qlen, tcd) = (random.below(80_000) as u32, random.below(4) as u8);
            set(engine, "deq_qlen", qlen.into());
            set(engine, "deq_verdict", tcd.into());
            let verdict = if model.dequeue(qlen) { 3 } else { tcd };
            let marked = mark(&frame, verdict);
            match ip_header(&marked).map_or(0, |h| h.ecn) {
                0 => counters[2] += u64::from(verdict >= 2),
                ecn if marked != frame => counters[usize::from(3 - ecn)] += 1,
                _ => {}
            }
            source.push(&frame, &tag(&frame));
            expected.push((marked, tag(&frame)));
        }
        source.drive(engine);
        sink.drive(engine);
        engine.clock();
        source.sample(engine);
        let packet = sink.sample(engine);
        quiet = if packet.is_some() || !waiting.is_empty() { 0 } else { quiet + 1 };
        out.extend(packet.map(|p| (p.data, [p.user[0], p.user[1]])));
    }
    for (index, (found, expected)) in out.iter().zip(&expected).enumerate() {
        assert_eq!(found, expected, "{label}: packet {index}");
    }
    assert_eq!(out.len(), count, "{label}");
    let names = ["stat_ce", "stat_ue", "stat_not_capable"];
    assert_eq!(names.map(|name| get(engine, name)), counters, "{label}");
    assert!(counters.iter().all(|c| *c > 0), "{label}: {counters:?}");
}

#[test]
fn every_packet_leaves_as_the_model_marks_it_at_any_width_under_any_stalls() {
    for width in WIDTHS {
        for stall in [None, Some(3), Some(4)] {
            run(EngineKind::Compiled, width, stall, 2_000);
        }
    }
}

#[test]
fn a_packet_passes_the_stated_number_of_cycles_after_its_event_and_none_waits_longer() {
    for width in WIDTHS {
        let mut engine = hardware("ecn_marker", EngineKind::Compiled, width);
        let engine = &mut *engine;
        let mut source = PacketSource::new(engine, "s_axis", Pace::Full);
        set(engine, "m_axis_tready", 1);
        const PACKETS: usize = 50;
        // One beat each: the event of a packet comes in every cycle.
        for _ in 0..PACKETS {
            source.push(&[0x5a; 8], &[0, 0]);
        }
        let mut left = vec![];
        for cycle in 0..PACKETS + 20 {
            set(engine, "deq_valid", (cycle < PACKETS).into());
            source.drive(engine);
            engine.clock();
            source.sample(engine);
            if get(engine, "m_axis_tvalid") == 1 {
                left.push(cycle);
            }
        }
        let expected: Vec<usize> = (0..PACKETS).map(|i| VERDICT + LATENCY + i).collect();
        assert_eq!(left, expected, "width {width}");
    }
}

#[test]
fn thresholds_that_cannot_work_are_refused() {
    let mut engine = hardware("ecn_marker", EngineKind::Compiled, 64);
    load(&mut *engine, EcnSettings { kmin_bytes: 60_001, ..SETTINGS });
    assert_eq!(get(&*engine, "stat_cfg_error"), 1);
    load(&mut *engine, SETTINGS);
    assert_eq!(get(&*engine, "stat_cfg_error"), 0);
}
