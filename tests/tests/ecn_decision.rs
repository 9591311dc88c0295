//! ECN decisions on every engine against their reference model.

use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_sim::lossless::{EcnDecision, EcnSettings};
use fncc_testbenches::stream::Random;
use fncc_tests::hardware::{get, hardware, set};
use std::collections::VecDeque;

/// As the block's page states it.
const LATENCY: usize = 5;

fn load(engine: &mut dyn Engine, settings: EcnSettings, seed: u32) {
    set(engine, "cfg_kmin", settings.kmin_bytes.into());
    set(engine, "cfg_kmax", settings.kmax_bytes.into());
    set(engine, "cfg_slope", settings.slope().unwrap_or(0));
    set(engine, "cfg_seed", seed.into());
    set(engine, "cfg_load", 1);
    engine.clock();
    set(engine, "cfg_load", 0);
    engine.settle();
}

fn follow(engine: &mut dyn Engine, model: &mut EcnDecision, cycles: usize, most: usize) -> u64 {
    let mut random = Random::new(3);
    let mut expected = VecDeque::from([None; LATENCY]);
    let mut marked = 0;
    for cycle in 0..cycles + LATENCY {
        let qlen = random.below(most) as u32;
        let leaves = cycle < cycles && random.percent(70);
        set(engine, "deq_valid", leaves.into());
        set(engine, "qlen", qlen.into());
        engine.clock();
        engine.settle();
        expected.push_back(leaves.then(|| model.dequeue(qlen)));
        expected.pop_front();
        let found = (get(engine, "mark_valid") == 1).then(|| get(engine, "mark") == 1);
        assert_eq!(found, expected[0], "cycle {cycle}");
        marked += u64::from(found == Some(true));
    }
    marked
}

#[test]
fn every_decision_is_that_of_the_model_on_every_engine() {
    for (kind, cycles) in [
        (EngineKind::Compiled, 200_000),
        (EngineKind::Verilator, 100_000),
        (EngineKind::Interpreter, 5_000),
        (EngineKind::Kernel, 5_000),
    ] {
        for (kmin_bytes, kmax_bytes, pmax) in
            [(5_000, 200_000, 0.2), (0, 1 << 24, 1.0), (70_000, 70_000, 0.5), (9, 10, 1.0)]
        {
            let settings = EcnSettings { kmin_bytes, kmax_bytes, pmax };
            let mut engine = hardware("ecn_decision", kind, 64);
            load(&mut *engine, settings, 0xdead_beef);
            let mut model = EcnDecision::new(settings, 0xdead_beef).expect("sound");
            let most = if kmax_bytes > 1 << 20 { 1 << 25 } else { 220_000 };
            let marked = follow(&mut *engine, &mut model, cycles, most);
            engine.clock();
            assert_eq!(get(&*engine, "stat_marked"), marked, "{kind:?}");
            assert!(marked > 100, "{kind:?}: {marked}");
        }
    }
}

#[test]
fn kmin_above_kmax_is_refused_and_nothing_is_marked_before_a_load() {
    let mut engine = hardware("ecn_decision", EngineKind::Compiled, 64);
    let engine = &mut *engine;
    let none = EcnSettings { kmin_bytes: u32::MAX, kmax_bytes: u32::MAX, pmax: 0.0 };
    let mut model = EcnDecision::new(none, 0x2545_f491).expect("sound");
    assert_eq!(follow(engine, &mut model, 500, 1 << 32), 0);
    let sound = EcnSettings { kmin_bytes: 1_000, kmax_bytes: 9_000, pmax: 0.9 };
    load(engine, sound, 5);
    load(engine, EcnSettings { kmin_bytes: 9_001, ..sound }, 6);
    assert_eq!(get(engine, "stat_cfg_error"), 1);
    let mut model = EcnDecision::new(sound, 5).expect("sound");
    assert!(follow(engine, &mut model, 5_000, 10_000) > 100);
    // Without a seed the numbers go on.
    load(engine, sound, 0);
    assert_eq!(get(engine, "stat_cfg_error"), 0);
    follow(engine, &mut model, 500, 10_000);
}
