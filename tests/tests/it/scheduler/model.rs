//! Random events: the hardware is the model.

use super::bench::{Bench, SETTINGS, interval, window};
use fncc_models::nic::{EventKind, FlowEvent, FlowProgress, PacketScheduler, SchedulerSettings};
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::Random;

fn any_window(random: &mut Random) -> u32 {
    match random.below(8) {
        0 => random.below(3) as u32,
        1 => random.below(0x8000) as u32,
        2 => 0xfff_ffff,
        _ => window(1_000 + random.below(20_000) as u32),
    }
}

/// Mostly of fast flows; the slowest wait longer than the timing wheel reaches.
fn any_interval(random: &mut Random) -> u64 {
    match random.below(8) {
        0 => 0,
        1 => random.word() & 0xfff_ffff,
        2 => interval(1e9 * (1 + random.below(10)) as f64),
        _ => interval(1e9 * (10 + random.below(90)) as f64),
    }
}

/// Any event for one of the first `busy` flows: most of them sensible, now and then one that is refused.
fn random_event(random: &mut Random, model: &PacketScheduler, busy: usize) -> FlowEvent {
    let flow = random.below(busy);
    let any = (random.word() & 0xff_ffff) as u32;
    let progress = model.progress(flow);
    let unknown = FlowProgress { nxt: any, high: any, una: any, left: 0, next: 0 };
    let FlowProgress { nxt, high, una, left, next } = progress.unwrap_or(unknown);
    let between = |random: &mut Random, last: u32| match random.below(20) {
        0 => any,
        1 => una.wrapping_sub(1) & 0xff_ffff,
        2 => (last + 1) & 0xff_ffff,
        _ => {
            let ahead = last.wrapping_sub(una) & 0xff_ffff;
            (una + random.below(ahead as usize + 1) as u32) & 0xff_ffff
        }
    };
    let message = match random.below(5) {
        0 => random.below(3) as u32,
        1 => random.below(3_000) as u32,
        2 => 1024 * random.below(5) as u32,
        _ => random.below(100_000) as u32,
    };
    let any_tag = random.below(32) as u8;
    let kind = match random.below(100) {
        0..=2 => EventKind::Other([0, 7][random.below(2)]),
        3 => EventKind::TearDown,
        4..=6 => EventKind::Rewind { psn: between(random, high), bytes: message, tag: any_tag },
        7..=15 => EventKind::Window { window: any_window(random), interval: any_interval(random) },
        kind if kind == 16 || (progress.is_none() && kind < 80) => EventKind::SetUp {
            psn: any,
            window: any_window(random),
            interval: any_interval(random),
            tag: any_tag,
        },
        kind if kind < 20 || (next == 0 && kind < 25) || (left == 0 && kind < 80) => {
            EventKind::Work { bytes: message }
        }
        _ => EventKind::Acknowledge { psn: between(random, nxt) },
    };
    let beyond = if random.below(50) == 0 { 64 << random.below(10) } else { 0 };
    FlowEvent { flow: (flow | beyond) as u16, kind }
}

/// Random events, pauses and stalls; the bench compares.
pub fn random_run(
    kind: EngineKind,
    settings: SchedulerSettings,
    seed: u64,
    cycles: usize,
) -> Bench {
    let mut random = Random::new(seed);
    let mut bench = Bench::new(kind, settings);
    let (mut events, mut pauses, mut stalls, mut busy) = (50, 0, 0, settings.flows);
    for cycle in 0..cycles {
        if cycle % 1000 == 0 {
            events = [2, 20, 60, 100][random.below(4)];
            pauses = [0, 0, 5, 95][random.below(4)];
            stalls = [0, 0, 50, 95][random.below(4)];
            busy = [1, 3, settings.flows, settings.flows][random.below(4)];
        }
        if bench.events.is_empty() && random.percent(events) {
            let event = random_event(&mut random, &bench.model, busy);
            bench.events.push_back(event);
        }
        bench.pause = random.percent(pauses);
        bench.send_ready = !random.percent(stalls);
        bench.clock();
    }
    bench
}

#[test]
fn every_packet_is_that_of_the_model_in_its_cycle_on_every_engine() {
    for (kind, cycles) in [(EngineKind::Compiled, 200_000)] {
        for (seed, settings) in [
            (1, SETTINGS),
            (2, SchedulerSettings { mtu: 4096, packet: 4182, catch_up: 0, ..SETTINGS }),
            (3, SchedulerSettings { mtu: 9000, packet: 9086, ..SETTINGS }),
        ] {
            let mut bench = random_run(kind, settings, seed, cycles);
            let counts = bench.counts();
            assert!(counts.sent > 10, "{kind:?}: {counts:?}");
            if cycles > 50_000 {
                assert!(counts.sent > cycles as u64 / 50, "{kind:?}: {counts:?}");
                for some in [
                    counts.retransmitted,
                    counts.refused_work,
                    counts.refused_acknowledge,
                    counts.refused_rewind,
                    counts.not_set_up,
                    counts.malformed,
                ] {
                    assert!(some > 10, "{kind:?}: {counts:?}");
                }
            }
        }
    }
}
