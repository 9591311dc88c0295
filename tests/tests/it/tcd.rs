//! Ternary congestion detection on every engine against its reference model, in every cycle.

use fncc_models::lossless::{QueueState, Tcd};
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::Random;
use fncc_tests::hardware::{get, hardware, set};
use std::collections::VecDeque;

/// As the page states it: from a dequeue to its mark, and to the state that it is of.
const LATENCY: usize = 2;

fn load(engine: &mut dyn Engine, max_ton: u32, period: u32, threshold: u32) {
    set(engine, "cfg_max_ton", max_ton.into());
    set(engine, "cfg_period", period.into());
    set(engine, "cfg_threshold", threshold.into());
    set(engine, "cfg_load", 1);
    engine.clock();
    set(engine, "cfg_load", 0);
    engine.clock();
    engine.settle();
}

/// The model, and what it has predicted that the hardware has not shown yet.
struct Predicted {
    model: Tcd,
    coming: VecDeque<(Option<u8>, QueueState)>,
}

impl Predicted {
    fn new(max_ton: u32, period: u32, threshold: u32) -> Self {
        let nothing = (None, QueueState::default());
        Self {
            model: Tcd::new(max_ton, period, threshold),
            coming: vec![nothing; LATENCY - 1].into(),
        }
    }
}

/// A cycle on both; what the packet leaves with.
fn clock(
    engine: &mut dyn Engine,
    predicted: &mut Predicted,
    paused: bool,
    qlen: u32,
    dequeued: Option<u8>,
) -> Option<u8> {
    set(engine, "paused", paused.into());
    set(engine, "qlen", qlen.into());
    set(engine, "deq_valid", dequeued.is_some().into());
    set(engine, "deq_ecn", dequeued.unwrap_or(1).into());
    engine.clock();
    engine.settle();
    let mark = predicted.model.clock(paused, qlen, dequeued);
    predicted.coming.push_back((mark, predicted.model.state()));
    let (expected, state) = predicted.coming.pop_front().expect("it was pushed");
    let found = (get(engine, "mark_valid") == 1).then(|| get(engine, "mark_ecn") as u8);
    assert_eq!(found, expected);
    assert_eq!(get(engine, "stat_state"), state as u64);
    mark
}

#[test]
fn every_state_and_every_mark_is_that_of_the_model_on_every_engine() {
    for (kind, cycles) in [(EngineKind::Compiled, 300_000)] {
        for (seed, (max_ton, period)) in [(60, 25), (1, 1), (200, 7)].into_iter().enumerate() {
            let mut engine = hardware("tcd", kind, 64);
            let engine = &mut *engine;
            load(engine, max_ton, period, 10_000);
            let mut model = Predicted::new(max_ton, period, 10_000);
            let mut random = Random::new(seed as u64);
            let (mut paused, mut qlen, mut trend, mut pauses) = (false, 0_i32, 1, true);
            for cycle in 0..cycles {
                if cycle % 500 == 0 {
                    pauses = random.percent(50);
                }
                if random.percent(2) {
                    paused = pauses && random.percent(60);
                    trend = random.below(400) as i32 - 200;
                }
                qlen = (qlen + trend).clamp(0, 20_000);
                let dequeued = (!paused && random.percent(60)).then(|| random.below(4) as u8);
                clock(engine, &mut model, paused, qlen as u32, dequeued);
            }
            // The last ones show in the counters, too.
            for _ in 0..4 {
                clock(engine, &mut model, false, qlen as u32, None);
            }
            let model = model.model;
            let names = ["stat_to_non_congested", "stat_to_undetermined", "stat_to_congested"];
            assert_eq!(names.map(|n| get(engine, n)), model.entered, "{kind:?}");
            let marked = ["stat_marked_ue", "stat_marked_ce"].map(|n| get(engine, n));
            assert_eq!(marked, model.marked, "{kind:?}");
            let reached = model.entered.iter().chain(&model.marked).all(|c| *c > 10);
            assert!(reached || cycles < 100_000, "{kind:?}, {max_ton}: {model:?}");
        }
    }
}

/// A queue that was paused and drains is never called congested; one that continues to grow is.
#[test]
fn the_trend_distinguishes_a_backlog_from_congestion() {
    for (step, verdict) in [(-100, QueueState::NonCongested), (100, QueueState::Congested)] {
        let mut engine = hardware("tcd", EngineKind::Compiled, 64);
        let engine = &mut *engine;
        load(engine, 20, 10, 1_000);
        let mut model = Predicted::new(20, 10, 1_000);
        let mut qlen = 50_000_i32;
        clock(engine, &mut model, true, qlen as u32, None);
        for cycle in 0..100 {
            qlen += step;
            let mark = clock(engine, &mut model, false, qlen as u32, Some(1));
            let state = match cycle {
                // 20 cycles of ON, one to begin with, and a period.
                0..30 => QueueState::Undetermined,
                _ => verdict,
            };
            assert_eq!(model.model.state(), state, "cycle {cycle}, {step}");
            assert_eq!(mark, Some(state.mark(1)));
        }
    }
}

#[test]
fn times_of_zero_are_refused_and_the_previous_ones_stay() {
    let mut engine = hardware("tcd", EngineKind::Compiled, 64);
    let engine = &mut *engine;
    load(engine, 20, 10, 1_000);
    for (max_ton, period) in [(0, 10), (20, 0)] {
        load(engine, max_ton, period, 5);
        assert_eq!(get(engine, "stat_cfg_error"), 1);
    }
    let mut model = Predicted::new(20, 10, 1_000);
    for qlen in [900, 1_000, 1_001, 5, 5] {
        clock(engine, &mut model, false, qlen, Some(1));
    }
    load(engine, 20, 10, 1_000);
    assert_eq!(get(engine, "stat_cfg_error"), 0);
}
