//! Cycles per byte are the exact quotient of the rate, after the stated latency.

use fncc_hdl::nic::PacingInterval;
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::Random;
use fncc_tests::hardware::{get, hardware, set};
use std::collections::VecDeque;

/// 250 MHz in cycles per ns, Q0.32.
const CLOCK: u64 = 1 << 30;

/// Flow, window, rate.
type Window = (u64, u64, u64);

/// Rates of all links and small shares of them, and any.
fn rate(random: &mut Random) -> u64 {
    let of_link = [10_u64, 25, 40, 50, 100, 200, 400, 800, 1600].map(|gbps| (gbps << 24) / 8);
    match random.below(4) {
        0 => of_link[random.below(of_link.len())],
        1 => of_link[random.below(of_link.len())] / (1 + random.word() % 10_000),
        2 => random.word() % 8,
        _ => random.word() >> 32,
    }
}

/// Flow, window and interval by the formula, with a clock.
fn expected((flow, window, rate): Window, clock: u64) -> [u64; 3] {
    let most = (1 << 40) - 1;
    let interval = (clock << 16).checked_div(rate).map_or(most, |interval| interval.min(most));
    [flow, window, interval]
}

/// Windows at random distances: each comes out in its cycle as it should be.
fn run(engine: &mut dyn Engine, cycles: usize, seed: u64) {
    let mut random = Random::new(seed);
    let mut under_way = VecDeque::from(vec![None; PacingInterval::LATENCY]);
    let clock = if random.percent(50) { CLOCK } else { random.word() >> 32 };
    set(engine, "cfg_clock", clock);
    for cycle in 0..cycles {
        let window: Option<Window> = random
            .percent(60)
            .then(|| (random.word() & 0xffff, random.word() & 0xfff_ffff, rate(&mut random)));
        let (flow, w, r) =
            window.unwrap_or_else(|| (random.word() & 0xffff, 0, random.word() >> 32));
        set(engine, "res_valid", window.is_some().into());
        set(engine, "res_flow", flow);
        set(engine, "res_w", w);
        set(engine, "res_r", r);
        under_way.push_back(window);
        engine.clock();
        let due = under_way.pop_front().flatten();
        assert_eq!(get(engine, "paced_valid"), u64::from(due.is_some()), "cycle {cycle}");
        if let Some(window) = due {
            let got = ["flow", "w", "interval"].map(|port| get(engine, &format!("paced_{port}")));
            assert_eq!(got, expected(window, clock), "cycle {cycle}: {window:x?}");
        }
    }
}

#[test]
fn every_interval_is_the_exact_quotient_after_the_stated_latency_on_every_engine() {
    for (kind, cycles) in [(EngineKind::Compiled, 100_000)] {
        for seed in 0..4 {
            run(&mut *hardware("pacing_interval", kind, 512), cycles / 4, seed);
        }
    }
}

#[test]
fn a_packet_takes_the_time_that_its_rate_says_within_a_part_in_ten_thousand() {
    for bits_per_ns in [0.01, 0.1, 1.0, 10.0, 100.0, 400.0, 1600.0] {
        let rate = (bits_per_ns / 8.0 * f64::from(1 << 24)).round();
        let [.., interval] = expected((0, 0, rate as u64), CLOCK);
        let cycles = interval as f64 / f64::from(1 << 24) * 1518.0;
        let exact = 1518.0 * 8.0 / bits_per_ns / 4.0;
        assert!((cycles / exact - 1.0).abs() < 1e-4, "{bits_per_ns} Gb/s: {cycles}, not {exact}");
    }
}
