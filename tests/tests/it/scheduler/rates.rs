//! What the contract says of rates and times.

use super::bench::{Bench, CLOCK, LATENCY, LONE, SETTINGS, interval};
use fncc_hdl::catalog::{self, Parameters};
use fncc_models::nic::{EventKind, SchedulerSettings};
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::Random;

/// Flows that always have something to send, none of it ever acknowledged: only their rates hold them back.
fn saturated(rates: &[f64], settings: SchedulerSettings) -> Bench {
    let mut bench = Bench::new(EngineKind::Compiled, settings);
    for (flow, rate) in rates.iter().enumerate() {
        let interval = interval(*rate);
        bench.event(flow, EventKind::SetUp { psn: 0, window: 0xfff_ffff, interval, tag: 0 });
        bench.event(flow, EventKind::Work { bytes: u32::MAX });
    }
    bench
}

#[test]
fn the_rate_of_a_flow_is_its_own_within_a_thousandth_from_10_mb_to_100_gb() {
    for rate in [10e6, 25e6, 100e6, 777e6, 1e9, 10e9, 25e9, 40e9, 99e9, 100e9] {
        let mut bench = saturated(&[rate], SETTINGS);
        let gap = 1110.0 * 8.0 * CLOCK / rate;
        bench.run(200_000.max((20.0 * gap) as u64) + 200);
        let (first, last) = (bench.sent[0].0, bench.sent.last().expect("some").0);
        let packets = (bench.sent.len() - 1) as f64;
        let error = packets * gap / (last - first) as f64 - 1.0;
        assert!(error.abs() < 1e-3, "{error} at {rate} in {packets} packets");
    }
}

#[test]
fn a_thousand_flows_of_different_rates_send_at_theirs_within_a_thousandth() {
    let settings = SchedulerSettings { flows: 1024, ..SETTINGS };
    // From 30 to 174 Mb/s, in sum 104 Gb/s.
    let rates: Vec<_> = (0..1024).map(|flow| 30e6 * (1.0 + 0.0047 * f64::from(flow))).collect();
    let mut bench = saturated(&rates, settings);
    let cycles = 4_000_000;
    bench.run(cycles);
    let mut times = vec![vec![]; 1024];
    bench.sent.iter().for_each(|(cycle, packet)| times[packet.flow].push(*cycle));
    for (flow, rate) in rates.iter().enumerate() {
        let gap = 1110.0 * 8.0 * CLOCK / rate;
        let times = &times[flow];
        let packets = (times.len() - 1) as f64;
        let elapsed = (times[times.len() - 1] - times[0]) as f64;
        // The last packet may be late by what the wheel and the queue take.
        let late = elapsed - packets * gap;
        assert!((-100.0..200.0).contains(&late), "flow {flow}: {late} cycles after {packets}");
        assert!(packets >= (cycles as f64 - 10_000.0) / gap - 2.0, "flow {flow}: {packets}");
    }
}

/// The decision for such a packet would be as far from the next one as any, and what follows late.
#[test]
fn the_short_end_of_a_message_leaves_with_the_packet_before_it_and_costs_the_flow_nothing() {
    for (rate, end) in [(90e9, 16), (60e9, 400), (40e9, 512), (90e9, 513), (20e9, 16)] {
        let goes_along = end <= 512 && rate > 32e9;
        let mut bench = Bench::new(EngineKind::Compiled, SETTINGS);
        let interval = interval(rate);
        bench.event(5, EventKind::SetUp { psn: 0, window: 0xfff_ffff, interval, tag: 0 });
        let (messages, mut posted) = (2000, 0);
        while bench.sent.len() < 3 * messages {
            if posted < bench.sent.len() / 3 + 2 {
                bench.event(5, EventKind::Work { bytes: 2 * 1024 + end });
                posted += 1;
            }
            bench.clock();
        }
        let times: Vec<_> = bench.sent.iter().map(|(cycle, _)| *cycle).collect();
        let follows = times.chunks(3).filter(|message| message[2] - message[1] <= 2).count();
        let expected = if goes_along { messages } else { 0 };
        assert_eq!(follows, expected, "{end} bytes at {rate}");
        let bytes = f64::from(3 * 86 + 2 * 1024 + end);
        let due = (messages - 1) as f64 * bytes * 8.0 * CLOCK / rate;
        let elapsed = (times[3 * (messages - 1)] - times[0]) as f64;
        assert!((elapsed / due - 1.0).abs() < 1e-3, "{end} bytes at {rate}: {elapsed}, due {due}");
    }
}

#[test]
fn no_packet_is_early() {
    for (seed, rate) in [1e9, 40e9, 100e9, 300e9].into_iter().enumerate() {
        let mut random = Random::new(seed as u64);
        let mut bench = saturated(&[rate], SETTINGS);
        let gap = 1110.0 * 8.0 * CLOCK / rate;
        for _ in 0..100_000 {
            bench.pause = random.percent(20);
            bench.send_ready = random.percent(80);
            bench.clock();
        }
        let first = bench.sent[0].0 as f64;
        for (index, (cycle, _)) in bench.sent.iter().enumerate() {
            let due = first + index as f64 * gap;
            assert!(*cycle as f64 > due - 1.0, "packet {index} at {rate}: {cycle}, due {due}");
        }
    }
}

#[test]
fn many_flows_together_send_a_packet_every_cycle_and_a_lone_one_four_every_22() {
    for (flows, packets, every) in [(64, 1, 1), (16, 1, 1), (1, 4, LONE)] {
        let mut bench = saturated(&vec![f64::INFINITY; flows], SETTINGS);
        bench.run(4_000);
        let times: Vec<_> =
            bench.sent.iter().map(|(cycle, _)| *cycle).filter(|cycle| *cycle > 500).collect();
        assert!(times.len() > 100);
        for (first, next) in times.iter().zip(&times[packets..]) {
            assert_eq!(next - first, every, "{flows} flows");
        }
    }
}

#[test]
fn a_lone_flow_has_even_distances_as_long_as_the_reach_of_the_ready_queue() {
    // At 200 Gb/s two packets are decided at a time; below 15 Gb/s the timing wheel makes packets late.
    for (rate, off) in [(200e9, 2.0), (160e9, 2.0), (100e9, 2.0), (40e9, 2.0), (16e9, 2.0)] {
        let mut bench = saturated(&[rate], SETTINGS);
        bench.run(20_000);
        let gap = 1110.0 * 8.0 * CLOCK / rate;
        let times: Vec<_> =
            bench.sent.iter().map(|(cycle, _)| *cycle as f64).filter(|at| *at > 500.0).collect();
        for pair in times.windows(2) {
            let distance = pair[1] - pair[0];
            assert!((distance - gap).abs() <= off, "{distance} instead of {gap}");
        }
    }
}

#[test]
fn a_decision_becomes_a_packet_after_the_latency_of_the_page() {
    let block = catalog::find("scheduler").expect("in the catalogue");
    let p = Parameters { flows: 64, ..Default::default() };
    assert_eq!((block.latency)(p) as u64, LATENCY);
    assert_eq!((block.interval)(p), 2);
}
