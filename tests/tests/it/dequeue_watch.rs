//! Events for the ECN marker of a port, of each packet that begins to leave, on every engine, in every cycle.

use fncc_models::lossless::{PortTcd, QueueState};
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::Random;
use fncc_tests::hardware::{get, hardware, set};
use std::collections::VecDeque;

/// As the page states them: from the start of a packet to its events, and to the state of the selected priority.
const ECN_LATENCY: usize = 3;
const STATE_LATENCY: usize = 4;
const MAX_TON: u32 = 40;
const PERIOD: u32 = 15;
const THRESHOLD: u32 = 10_000;

#[test]
fn every_event_has_the_depth_of_its_queue_at_the_start_and_the_verdict_of_the_model() {
    for (tcd_mask, selected, ecn_mask) in [(0xff_u8, 5, 0xff), (0xa5, 2, 0x2d)] {
        let mut engine = hardware("dequeue_watch", EngineKind::Compiled, 64);
        let engine = &mut *engine;
        for (name, value) in [
            ("cfg_ecn_priorities", ecn_mask),
            ("cfg_tcd", tcd_mask.into()),
            ("cfg_tcd_priority", u64::from(selected)),
            ("cfg_tcd_max_ton", MAX_TON.into()),
            ("cfg_tcd_period", PERIOD.into()),
            ("cfg_tcd_threshold", THRESHOLD.into()),
            ("cfg_tcd_load", 1),
        ] {
            set(engine, name, value);
        }
        engine.clock();
        set(engine, "cfg_tcd_load", 0);
        let mut tcd = PortTcd::new(MAX_TON, PERIOD, THRESHOLD);
        let mut random = Random::new(ecn_mask);
        let (mut depth, mut trend, mut stopped) = ([5_000_i32; 8], [0; 8], 0_u8);
        let mut ecn = VecDeque::from([None; ECN_LATENCY - 1]);
        let mut states = VecDeque::from([QueueState::default(); STATE_LATENCY - 1]);
        let mut verdicts = [[0; 4]; 8];
        for cycle in 0..200_000 {
            if random.percent(2) {
                trend = std::array::from_fn(|_| random.below(400) as i32 - 200);
                stopped = (random.word() & random.word()) as u8;
            }
            for (p, depth) in depth.iter_mut().enumerate() {
                *depth = (*depth + trend[p]).clamp(0, 20_000);
                set(engine, &format!("depth_{p}"), *depth as u64);
            }
            let started = random.percent(80).then(|| random.below(8));
            set(engine, "stopped", stopped.into());
            set(engine, "start_valid", started.is_some().into());
            set(engine, "start_priority", started.unwrap_or(random.below(8)) as u64);
            engine.clock();
            engine.settle();

            let dequeued = started.map(|p| (p as u8, 1));
            let verdict = tcd.clock(stopped, depth.map(|bytes| bytes as u32), dequeued);
            let masked = |mask: u64, p: usize| (mask >> p & 1) * depth[p] as u64;
            ecn.push_back(started.map(|p| {
                let verdict = verdict.filter(|_| tcd_mask >> p & 1 == 1).unwrap_or(0);
                verdicts[p][usize::from(verdict)] += 1;
                (masked(ecn_mask, p), verdict)
            }));
            states.push_back(tcd.state(selected));

            let at = format!("tcd at {tcd_mask:#x}, cycle {cycle}");
            let found = (get(engine, "ecn_valid") == 1)
                .then(|| (get(engine, "ecn_qlen"), get(engine, "ecn_verdict") as u8));
            assert_eq!(found, ecn.pop_front().flatten(), "{at}");
            let state = states.pop_front().expect("it was pushed");
            assert_eq!(get(engine, "stat_tcd_state"), state as u64, "{at}");
        }
        for (p, verdicts) in verdicts.into_iter().enumerate() {
            let found = if tcd_mask >> p & 1 == 1 { &verdicts[1..] } else { &verdicts[..1] };
            assert!(found.iter().all(|n| *n > 100), "priority {p}: {verdicts:?}");
        }
    }
}
