//! The engine of a NIC, from packets to windows: after its look-ups it is the integer model in every cycle; before them, the
//! reference of the ACK receiver event by event.

mod bench;
mod traffic;

use bench::{Bench, Lookup};
use fncc_hdl::nic::{AckRx, NicEngine};
use fncc_models::window::{Settings, fuzz};
use fncc_models::wire::roce::{Aeth, Bth, opcode};
use fncc_models::wire::roce_frame::{RoceFrame, Stack};
use fncc_models::wire::{RateCode, TelemetryEntry};
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::{Pace, PacketSource};
use fncc_tests::hardware::{get, set};
use traffic::{Arrival, plain, traffic};

/// Flows of the table, and those that are set up.
const TABLE: u32 = 64;
const FLOWS: u16 = 40;

/// Events that may wait.
const EVENTS: usize = NicEngine::<512, 64, 16, 6>::EVENTS;

const PSN: u32 = (1 << 24) - 1;

#[test]
fn windows_of_acks_in_packets_are_those_of_the_model_in_every_cycle_on_every_engine() {
    let mut total = [0; 7];
    for (kind, width, count) in [
        (EngineKind::Compiled, 64, 4000),
        (EngineKind::Compiled, 256, 4000),
        (EngineKind::Compiled, 512, 8000),
        (EngineKind::Compiled, 1024, 4000),
    ] {
        for (seed, lookup) in [(1, Lookup::Pipelined(1)), (2, Lookup::Pausing(40))] {
            let settings = fuzz::settings(seed + 10);
            let mut bench = Bench::new(kind, width, &settings, lookup);
            bench.run(&traffic(seed, &settings, count), Pace::new(Some(seed)));
            let counters = bench.model.counters();
            let counted = [
                counters.results,
                counters.merged,
                counters.malformed,
                counters.not_set_up,
                counters.unknown_flow,
                bench.unknown,
                bench.no_hops,
            ];
            for (sum, add) in total.iter_mut().zip(counted) {
                *sum += add;
            }
        }
    }
    println!(
        "results, merged, malformed, not set up, beyond the table, unknown, no hops: {total:?}"
    );
    assert!(total.iter().all(|n| *n > 100), "the traffic misses something: {total:?}");
}

#[test]
fn a_negative_acknowledge_acknowledges_what_is_before_the_missing_packet() {
    let settings = Settings::new(100, 12_456);
    let entry = |ts: u32| TelemetryEntry {
        rate: RateCode::from_bits(5),
        ts,
        tx_bytes: ts / 128 * 12,
        qlen: 0,
    };
    // The first ACK makes PSN 100, or 0, the one that has to be passed.
    for last in [100_u32, PSN] {
        for (aeth, beyond, updates) in [
            (Aeth::ack(1), 1, true),
            (Aeth::ack(1), 0, false),
            (Aeth::nak(0, 1), 1, false),
            (Aeth::nak(0, 1), 2, true),
            (Aeth::receiver_not_ready(4, 1), 1, false),
            (Aeth::receiver_not_ready(4, 1), 2, true),
        ] {
            let mut bench = Bench::new(EngineKind::Compiled, 512, &settings, Lookup::Pipelined(3));
            let ack = |psn: u32, ts: u32, aeth: Aeth, snd_nxt: u32| -> Arrival {
                let mut frame = RoceFrame::new(Bth::new(opcode::ACK, 9, psn & PSN));
                frame.aeth = Some(aeth);
                frame.stack = Some(Stack::new(5, 1, vec![entry(ts)]));
                (frame.build().expect("an ACK"), Some((3, snd_nxt & PSN)))
            };
            let first = ack(last.wrapping_sub(50), 1280, Aeth::ack(1), last);
            let second = ack(last.wrapping_add(beyond), 2560, aeth, last.wrapping_add(90));
            while !bench.operations.is_empty() {
                bench.clock(None, true);
            }
            let mut source = PacketSource::new(&*bench.engine, "s_axis", Pace::Full);
            bench.offer(&mut source, &[first]);
            bench.drain(Some(&mut source));
            bench.offer(&mut source, &[second]);
            let mut updated = None;
            for _ in 0..300 {
                bench.clock(Some(&mut source), true);
                if let Some((_, outcome)) = bench.results.result(&*bench.engine) {
                    updated = Some(outcome.updated);
                }
            }
            assert_eq!(updated, Some(updates), "{aeth:?}, {beyond} beyond {last}");
        }
    }
}

#[test]
fn an_idle_engine_requests_and_answers_after_the_stated_latency() {
    let settings = Settings::new(100, 12_456);
    let mut turns = [false; 5];
    for width in [64, 512, 1024] {
        for pause in 0..5 {
            let mut bench =
                Bench::new(EngineKind::Compiled, width, &settings, Lookup::Pipelined(1));
            while !bench.operations.is_empty() {
                bench.clock(None, true);
            }
            (0..400 + pause).for_each(|_| bench.clock(None, true));
            let mut source = PacketSource::new(&*bench.engine, "s_axis", Pace::Full);
            let arrivals = plain(&settings, 1);
            bench.offer(&mut source, &arrivals);
            let start = bench.cycle;
            bench.drain(Some(&mut source));
            let (event, result) = match width {
                64 => (AckRx::<64, 8, 2>::LATENCY, NicEngine::<64, 8, 2, 6>::LATENCY),
                512 => (AckRx::<512, 64, 16>::LATENCY, NicEngine::<512, 64, 16, 6>::LATENCY),
                _ => (AckRx::<1024, 128, 32>::LATENCY, NicEngine::<1024, 128, 32, 6>::LATENCY),
            };
            assert_eq!(arrivals[0].0.len(), 106);
            assert_eq!(bench.times.0, [start + event as u64 + 2], "{width}");
            let late = bench.times.1[0] - start - result as u64;
            turns[late as usize] = true;
        }
    }
    assert_eq!(turns, [true; 5], "up to 4 cycles later, each of them");
}

#[test]
fn an_ack_every_five_cycles_is_never_dropped_whatever_the_lookup_takes() {
    let settings = Settings::new(100, 12_456);
    for delay in [1, 20, 100] {
        let mut bench = Bench::new(EngineKind::Compiled, 512, &settings, Lookup::Pipelined(delay));
        while !bench.operations.is_empty() {
            bench.clock(None, true);
        }
        let mut source = PacketSource::new(&*bench.engine, "s_axis", Pace::Full);
        for arrival in plain(&settings, 2000) {
            bench.offer(&mut source, &[arrival]);
            (0..5).for_each(|_| bench.clock(Some(&mut source), true));
        }
        bench.drain(Some(&mut source));
        assert_eq!((bench.skipped, bench.model.counters().events), (0, 2000), "{delay}");
    }
}

#[test]
fn a_burst_is_absorbed_as_stated_and_a_longer_one_is_not() {
    let settings = Settings::new(100, 12_456);
    for (acks, lost) in [(100, false), (200, true)] {
        let mut bench = Bench::new(EngineKind::Compiled, 512, &settings, Lookup::Pipelined(1));
        bench.run(&plain(&settings, acks), Pace::Full);
        assert_eq!(bench.skipped > 0, lost, "{acks}: {} lost", bench.skipped);
    }
}

#[test]
fn a_lookup_that_stands_still_costs_events_that_are_counted_and_no_packets() {
    let settings = Settings::new(100, 12_456);
    let mut bench = Bench::new(EngineKind::Compiled, 512, &settings, Lookup::Pipelined(1));
    while !bench.operations.is_empty() {
        bench.clock(None, true);
    }
    let mut source = PacketSource::new(&*bench.engine, "s_axis", Pace::Full);
    let arrivals = plain(&settings, EVENTS + 50);
    bench.offer(&mut source, &arrivals);
    for _ in 0..1000 {
        bench.clock(Some(&mut source), false);
    }
    assert_eq!(source.waiting(), 0, "packets are never held up by the lookup");
    assert_eq!(get(&*bench.engine, "stat_acks"), arrivals.len() as u64);
    bench.drain(Some(&mut source));
    assert_eq!(bench.skipped, 50);
    assert_eq!(bench.times.0.len(), EVENTS);
    // And it continues.
    bench.run(&plain(&settings, 20), Pace::Full);
    assert_eq!((bench.skipped, bench.times.0.len()), (50, EVENTS + 20));
}

#[test]
fn an_answer_that_nobody_requested_is_not_taken() {
    let settings = Settings::new(100, 12_456);
    let mut bench = Bench::new(EngineKind::Compiled, 512, &settings, Lookup::Pipelined(1));
    while !bench.operations.is_empty() {
        bench.clock(None, true);
    }
    for name in ["context_valid", "context_hit"] {
        set(&mut *bench.engine, name, 1);
    }
    for _ in 0..500 {
        bench.engine.clock();
        assert_eq!(get(&*bench.engine, "context_ready"), 0);
        assert_eq!(get(&*bench.engine, "res_valid"), 0);
    }
    assert_eq!(get(&*bench.engine, "stat_events"), 0);
}

#[test]
fn a_reset_forgets_what_was_under_way() {
    let settings = Settings::new(100, 12_456);
    for cycles in (1..120).step_by(7) {
        let mut bench = Bench::new(EngineKind::Compiled, 512, &settings, Lookup::Pipelined(30));
        let mut source = PacketSource::new(&*bench.engine, "s_axis", Pace::Full);
        plain(&settings, 30).iter().for_each(|(frame, _)| source.push(frame, &[0]));
        set(&mut *bench.engine, "lookup_ready", 1);
        for _ in 0..cycles {
            source.drive(&mut *bench.engine);
            bench.engine.clock();
            source.sample(&*bench.engine);
        }
        for name in ["s_axis_tvalid", "lookup_ready"] {
            set(&mut *bench.engine, name, 0);
        }
        set(&mut *bench.engine, "rst", 1);
        bench.engine.clock();
        set(&mut *bench.engine, "rst", 0);
        set(&mut *bench.engine, "context_valid", 1);
        for _ in 0..300 {
            bench.engine.clock();
            for name in ["lookup_valid", "context_ready", "res_valid", "stat_acks", "stat_events"] {
                assert_eq!(get(&*bench.engine, name), 0, "{name}, {cycles} cycles");
            }
        }
    }
}
