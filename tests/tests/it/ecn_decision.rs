//! ECN decisions on every engine against their reference model.

use fncc_models::lossless::{EcnDecision, EcnSettings};
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::Random;
use fncc_tests::hardware::{get, hardware, set};
use std::collections::VecDeque;

/// As the block's page states it.
const LATENCY: usize = 8;
const LOAD: usize = 17;

fn load(engine: &mut dyn Engine, settings: EcnSettings, seed: u32) {
    set(engine, "cfg_kmin", settings.kmin_bytes.into());
    set(engine, "cfg_kmax", settings.kmax_bytes.into());
    set(engine, "cfg_slope", settings.slope().unwrap_or(0));
    set(engine, "cfg_seed", seed.into());
    set(engine, "cfg_load", 1);
    engine.clock();
    set(engine, "cfg_load", 0);
    (1..LOAD).for_each(|_| engine.clock());
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
    for (kind, cycles) in [(EngineKind::Compiled, 200_000)] {
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
fn a_packet_is_decided_by_the_previous_settings_until_the_stated_cycle_of_a_load_and_by_the_new_ones_from_then_on()
 {
    for kind in [EngineKind::Compiled] {
        let mut engine = hardware("ecn_decision", kind, 64);
        let engine = &mut *engine;
        let mut random = Random::new(8);
        let none = EcnSettings { kmin_bytes: u32::MAX, kmax_bytes: u32::MAX, pmax: 0.0 };
        let mut model = EcnDecision::new(none, 0x2545_f491).expect("sound");
        let mut expected = VecDeque::from([None; LATENCY]);
        let mut loading: Option<(usize, EcnSettings, u32)> = None;
        let mut refused = VecDeque::from([false; 2]);
        let (mut marked, mut meanwhile, mut replaced) = (0, 0, 0);
        for cycle in 0..100_000 {
            let at = format!("{kind:?}, cycle {cycle}");
            if let Some((_, settings, seed)) = loading.take_if(|l| l.0 + LOAD == cycle) {
                model.load(settings, seed).expect("sound");
            }
            let loads = random.below(30) == 0;
            let kmin_bytes = random.below(50_000) as u32;
            let (range, above) = (1 << random.below(32), random.below(20) > 0);
            let settings = EcnSettings {
                kmin_bytes,
                kmax_bytes: if above { kmin_bytes.saturating_add(range) } else { kmin_bytes / 2 },
                pmax: random.below(101) as f64 / 100.0,
            };
            // Any slope, one that passes 1 among them.
            let seed = if random.percent(30) { 0 } else { 1 + random.below(1 << 31) as u32 };
            set(engine, "cfg_load", loads.into());
            set(engine, "cfg_kmin", settings.kmin_bytes.into());
            set(engine, "cfg_kmax", settings.kmax_bytes.into());
            set(engine, "cfg_slope", settings.slope().unwrap_or(u64::MAX >> 16));
            set(engine, "cfg_seed", seed.into());
            let qlen = match random.below(4) {
                0 => random.below(1 << 32) as u32,
                _ => random.below(120_000) as u32,
            };
            let leaves = random.percent(80);
            set(engine, "deq_valid", leaves.into());
            set(engine, "qlen", qlen.into());
            engine.clock();
            engine.settle();
            let decision = leaves.then(|| model.dequeue(qlen));
            meanwhile += usize::from(loading.is_some() && decision == Some(true));
            if loads && settings.slope().is_ok() {
                replaced += usize::from(loading.is_some());
                loading = Some((cycle, settings, seed));
            }
            expected.push_back(decision);
            expected.pop_front();
            let found = (get(engine, "mark_valid") == 1).then(|| get(engine, "mark") == 1);
            assert_eq!(found, expected[0], "{at}");
            marked += usize::from(found == Some(true));
            let before = *refused.back().expect("two");
            refused.push_back(if loads { settings.slope().is_err() } else { before });
            refused.pop_front();
            assert_eq!(get(engine, "stat_cfg_error") == 1, refused[0], "{at}");
        }
        assert!(
            marked > 5_000 && meanwhile > 1_000 && replaced > 100,
            "{kind:?}: {marked}, {meanwhile}"
        );
    }
}

#[test]
fn slopes_beyond_any_probability_mark_as_the_exact_product_does() {
    let mut engine = hardware("ecn_decision", EngineKind::Compiled, 64);
    let engine = &mut *engine;
    let mut random = Random::new(12);
    let mut marked = 0;
    for round in 0..300 {
        let slope = random.below(1 << 48) as u64 >> random.below(48);
        let kmin = random.below(1 << 16) as u32;
        set(engine, "cfg_kmin", kmin.into());
        set(engine, "cfg_kmax", u32::MAX.into());
        set(engine, "cfg_slope", slope);
        set(engine, "cfg_seed", 77);
        set(engine, "cfg_load", 1);
        engine.clock();
        set(engine, "cfg_load", 0);
        (1..LOAD).for_each(|_| engine.clock());
        let mut number = 77_u32;
        let mut expected = VecDeque::from([None; LATENCY]);
        for packet in 0..300 + LATENCY {
            let leaves = packet < 300;
            // About as many above the number as below it.
            let near = (u64::from(number) << 16).checked_div(slope).unwrap_or(0);
            let qlen = match random.below(3) {
                0 => random.below(1 << 32) as u64 >> random.below(32),
                _ => u64::from(kmin) + near + random.below(3) as u64,
            };
            let qlen = qlen.min(u64::from(u32::MAX) - 1) as u32;
            set(engine, "deq_valid", leaves.into());
            set(engine, "qlen", qlen.into());
            engine.clock();
            engine.settle();
            expected.push_back(leaves.then(|| {
                let excess = u128::from(qlen.saturating_sub(kmin));
                (excess * u128::from(slope)) >> 16 > u128::from(number)
            }));
            if leaves {
                number ^= number << 13;
                number ^= number >> 17;
                number ^= number << 5;
            }
            expected.pop_front();
            let found = (get(engine, "mark_valid") == 1).then(|| get(engine, "mark") == 1);
            assert_eq!(found, expected[0], "round {round}, packet {packet}");
            marked += usize::from(found == Some(true));
        }
    }
    assert!((30_000..70_000).contains(&marked), "{marked}");
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
    // Without a seed the numbers continue.
    load(engine, sound, 0);
    assert_eq!(get(engine, "stat_cfg_error"), 0);
    follow(engine, &mut model, 500, 10_000);
}

#[test]
fn a_reset_in_any_cycle_of_a_load_gives_it_up() {
    let all = EcnSettings { kmin_bytes: 0, kmax_bytes: 0, pmax: 1.0 };
    let none = EcnSettings { kmin_bytes: u32::MAX, kmax_bytes: u32::MAX, pmax: 0.0 };
    for before in 0..=LOAD {
        let mut engine = hardware("ecn_decision", EngineKind::Compiled, 64);
        let engine = &mut *engine;
        set(engine, "cfg_kmin", all.kmin_bytes.into());
        set(engine, "cfg_kmax", all.kmax_bytes.into());
        set(engine, "cfg_load", 1);
        engine.clock();
        set(engine, "cfg_load", 0);
        (0..before).for_each(|_| engine.clock());
        set(engine, "rst", 1);
        engine.clock();
        set(engine, "rst", 0);
        for cycle in 0..2 * LOAD {
            engine.settle();
            let loaded = ["takes", "mark_load"].map(|name| get(engine, name));
            assert_eq!(loaded, [0; 2], "reset {before} cycles after a load, cycle {cycle}");
            engine.clock();
        }
        let mut model = EcnDecision::new(none, 0x2545_f491).expect("sound");
        assert_eq!(follow(engine, &mut model, 20, 1 << 32), 0);
    }
}
