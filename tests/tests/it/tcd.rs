//! Ternary congestion detection against its reference model, in every cycle.

use fncc_models::lossless::{PortTcd, QueueState};
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::Random;
use fncc_tests::hardware::{get, hardware, set};
use std::collections::VecDeque;

/// As the page states it: from a dequeue to its mark, and to the states that it is of.
const LATENCY: usize = 3;

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
    model: PortTcd,
    coming: VecDeque<(Option<u8>, [QueueState; 8])>,
    /// Transitions of the selected priority to each state, and marks 10 and 11.
    selected: u8,
    entered: [u64; 3],
    marked: [u64; 2],
}

impl Predicted {
    fn new(max_ton: u32, period: u32, threshold: u32, selected: u8) -> Self {
        let nothing = (None, [QueueState::default(); 8]);
        Self {
            model: PortTcd::new(max_ton, period, threshold),
            coming: vec![nothing; LATENCY - 1].into(),
            selected,
            entered: [0; 3],
            marked: [0; 2],
        }
    }

    fn states(&self) -> [QueueState; 8] {
        std::array::from_fn(|priority| self.model.state(priority as u8))
    }
}

/// A cycle on both; what the packet leaves with.
fn clock(
    engine: &mut dyn Engine,
    predicted: &mut Predicted,
    paused: u8,
    qlen: [u32; 8],
    dequeued: Option<(u8, u8)>,
) -> Option<u8> {
    set(engine, "paused", paused.into());
    for (priority, qlen) in qlen.into_iter().enumerate() {
        set(engine, &format!("qlen_{priority}"), qlen.into());
    }
    let (priority, ecn) = dequeued.unwrap_or((3, 1));
    set(engine, "deq_valid", dequeued.is_some().into());
    set(engine, "deq_priority", priority.into());
    set(engine, "deq_ecn", ecn.into());
    engine.clock();
    engine.settle();
    let before = predicted.model.state(predicted.selected);
    let mark = predicted.model.clock(paused, qlen, dequeued);
    let after = predicted.model.state(predicted.selected);
    predicted.entered[after as usize] += u64::from(after != before);
    if let (Some((_, ecn)), Some(mark)) = (dequeued, mark)
        && ecn != mark
    {
        predicted.marked[usize::from(mark - 2)] += 1;
    }
    predicted.coming.push_back((mark, predicted.states()));
    let (expected, states) = predicted.coming.pop_front().expect("it was pushed");
    let found = (get(engine, "mark_valid") == 1).then(|| get(engine, "mark_ecn") as u8);
    assert_eq!(found, expected);
    let states = (0..8).fold(0, |all, p| all | (states[p] as u64) << (2 * p));
    assert_eq!(get(engine, "stat_states"), states);
    mark
}

#[test]
fn every_state_and_every_mark_of_every_priority_is_that_of_the_model() {
    for (seed, (max_ton, period)) in [(60, 25), (1, 1), (200, 7)].into_iter().enumerate() {
        let mut engine = hardware("tcd", EngineKind::Compiled, 64);
        let engine = &mut *engine;
        let selected = 2 + seed as u8;
        set(engine, "cfg_priority", selected.into());
        load(engine, max_ton, period, 10_000);
        let mut predicted = Predicted::new(max_ton, period, 10_000, selected);
        let mut random = Random::new(seed as u64);
        let (mut paused, mut qlen, mut trend, mut pauses) = (0_u8, [0_i32; 8], [1; 8], true);
        let mut seen = [[0; 4]; 8];
        for cycle in 0..300_000 {
            if cycle % 500 == 0 {
                pauses = random.percent(50);
            }
            for p in 0..8 {
                if random.percent(2) {
                    let pause = pauses && random.percent(60);
                    paused = paused & !(1 << p) | u8::from(pause) << p;
                    trend[p] = random.below(400) as i32 - 200;
                }
                qlen[p] = (qlen[p] + trend[p]).clamp(0, 20_000);
            }
            let leaves = (random.below(8) as u8, random.below(4) as u8);
            let dequeued = (paused >> leaves.0 & 1 == 0 && random.percent(90)).then_some(leaves);
            let mark =
                clock(engine, &mut predicted, paused, qlen.map(|bytes| bytes as u32), dequeued);
            if let Some(mark) = mark {
                seen[usize::from(leaves.0)][usize::from(mark)] += 1;
            }
        }
        // The last ones show in the counters, too.
        for _ in 0..6 {
            clock(engine, &mut predicted, 0, qlen.map(|bytes| bytes as u32), None);
        }
        let names = ["stat_to_non_congested", "stat_to_undetermined", "stat_to_congested"];
        assert_eq!(names.map(|n| get(engine, n)), predicted.entered, "{max_ton}");
        assert_eq!(get(engine, "stat_state"), predicted.model.state(selected) as u64);
        let marked = ["stat_marked_ue", "stat_marked_ce"].map(|n| get(engine, n));
        assert_eq!(marked, predicted.marked, "{max_ton}");
        assert!(predicted.entered.iter().all(|count| *count > 10), "{:?}", predicted.entered);
        assert!(seen.iter().flatten().all(|count| *count > 100), "{seen:?}");
    }
}

/// A queue that was paused and drains is never called congested; one that continues to grow is.
#[test]
fn the_trend_distinguishes_a_backlog_from_congestion() {
    for (step, verdict) in [(-100, QueueState::NonCongested), (100, QueueState::Congested)] {
        let mut engine = hardware("tcd", EngineKind::Compiled, 64);
        let engine = &mut *engine;
        load(engine, 20, 10, 1_000);
        let mut predicted = Predicted::new(20, 10, 1_000, 6);
        let mut qlen = 50_000_i32;
        clock(engine, &mut predicted, 1 << 6, [qlen as u32; 8], None);
        for cycle in 0..100 {
            qlen += step;
            let mark = clock(engine, &mut predicted, 0, [qlen as u32; 8], Some((6, 1)));
            let state = match cycle {
                // 20 cycles of ON, one to begin with, and a period.
                0..30 => QueueState::Undetermined,
                _ => verdict,
            };
            assert_eq!(predicted.model.state(6), state, "cycle {cycle}, {step}");
            assert_eq!(mark, Some(state.mark(1)));
        }
    }
}

#[test]
fn a_pause_makes_the_queue_of_its_priority_alone_undetermined() {
    for p in 0..8 {
        let mut engine = hardware("tcd", EngineKind::Compiled, 64);
        let engine = &mut *engine;
        load(engine, 1_000, 10, 1_000);
        let mut predicted = Predicted::new(1_000, 10, 1_000, p);
        clock(engine, &mut predicted, 1 << p, [2_000; 8], None);
        for other in 0..8 {
            let mark = clock(engine, &mut predicted, 0, [2_000; 8], Some((other, 1)));
            assert_eq!(mark, Some(if other == p { 2 } else { 3 }), "{p}, {other}");
        }
        for _ in 0..LATENCY {
            clock(engine, &mut predicted, 0, [2_000; 8], None);
        }
    }
}

#[test]
fn times_of_zero_are_refused_and_the_previous_ones_remain() {
    let mut engine = hardware("tcd", EngineKind::Compiled, 64);
    let engine = &mut *engine;
    load(engine, 20, 10, 1_000);
    for (max_ton, period) in [(0, 10), (20, 0)] {
        load(engine, max_ton, period, 5);
        assert_eq!(get(engine, "stat_cfg_error"), 1);
    }
    let mut predicted = Predicted::new(20, 10, 1_000, 0);
    for qlen in [900, 1_000, 1_001, 5, 5, 5] {
        clock(engine, &mut predicted, 0, [qlen; 8], Some((4, 1)));
    }
    load(engine, 20, 10, 1_000);
    assert_eq!(get(engine, "stat_cfg_error"), 0);
}
