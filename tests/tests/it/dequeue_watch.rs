//! Events for the ECN marker of a port, of each packet that begins to leave, on every engine, in every cycle.

use fncc_models::lossless::{QueueState, Tcd};
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::Random;
use fncc_tests::hardware::{get, hardware, set};
use std::collections::VecDeque;

/// As the page states them: from the start of a packet to its events.
const ECN_LATENCY: usize = 4;
const MAX_TON: u32 = 40;
const PERIOD: u32 = 15;
const THRESHOLD: u32 = 10_000;

#[test]
fn every_event_has_the_depth_of_its_queue_at_the_start_and_the_verdict_of_the_model() {
    for (kind, cycles) in [(EngineKind::Compiled, 100_000)] {
        for (tcd_priority, ecn_mask) in [(5, 0xff), (2, 0x2d)] {
            let mut engine = hardware("dequeue_watch", kind, 64);
            let engine = &mut *engine;
            for (name, value) in [
                ("cfg_ecn_priorities", ecn_mask),
                ("cfg_tcd", 1),
                ("cfg_tcd_priority", tcd_priority as u64),
                ("cfg_tcd_max_ton", MAX_TON.into()),
                ("cfg_tcd_period", PERIOD.into()),
                ("cfg_tcd_threshold", THRESHOLD.into()),
                ("cfg_tcd_load", 1),
            ] {
                set(engine, name, value);
            }
            engine.clock();
            set(engine, "cfg_tcd_load", 0);
            let mut tcd = Tcd::new(MAX_TON, PERIOD, THRESHOLD);
            let mut random = Random::new(ecn_mask);
            let (mut depth, mut trend, mut stopped) = ([5_000_i32; 8], [0; 8], 0_u8);
            let mut ecn = VecDeque::from([None; ECN_LATENCY - 1]);
            let mut states = VecDeque::from([QueueState::default(); ECN_LATENCY - 1]);
            let mut verdicts = [0; 4];
            for cycle in 0..cycles {
                if random.percent(2) {
                    trend = std::array::from_fn(|_| random.below(400) as i32 - 200);
                    stopped = (random.word() & random.word()) as u8;
                }
                for (p, depth) in depth.iter_mut().enumerate() {
                    *depth = (*depth + trend[p]).clamp(0, 20_000);
                    set(engine, &format!("depth_{p}"), *depth as u64);
                }
                let started = random.percent(60).then(|| random.below(8));
                set(engine, "stopped", stopped.into());
                set(engine, "start_valid", started.is_some().into());
                set(engine, "start_priority", started.unwrap_or(random.below(8)) as u64);
                engine.clock();
                engine.settle();

                let watched = depth[tcd_priority] as u32;
                let dequeued = started.filter(|p| *p == tcd_priority).map(|_| 1);
                let verdict = tcd.clock(stopped >> tcd_priority & 1 == 1, watched, dequeued);
                let masked = |mask: u64, p: usize| (mask >> p & 1) * depth[p] as u64;
                ecn.push_back(started.map(|p| (masked(ecn_mask, p), verdict.unwrap_or(0))));
                states.push_back(tcd.state());
                verdicts[usize::from(verdict.unwrap_or(0))] += 1;

                let at = format!("{kind:?}, tcd at {tcd_priority}, cycle {cycle}");
                let found = (get(engine, "ecn_valid") == 1)
                    .then(|| (get(engine, "ecn_qlen"), get(engine, "ecn_verdict") as u8));
                assert_eq!(found, ecn.pop_front().flatten(), "{at}");
                let state = states.pop_front().expect("it was pushed");
                assert_eq!(get(engine, "stat_tcd_state"), state as u64, "{at}");
            }
            assert!(cycles < 30_000 || verdicts.iter().all(|n| *n > 100), "{verdicts:?}");
        }
    }
}
