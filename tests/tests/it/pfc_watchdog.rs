//! The PFC watchdog on every engine against its reference model, in every cycle.

use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_sim::lossless::PfcWatchdog;
use fncc_testbenches::stream::Random;
use fncc_tests::hardware::{self, get, set};

fn hardware(kind: EngineKind, limit: u32, recovery: u32, action: u64) -> Box<dyn Engine> {
    let mut made = hardware::hardware("pfc_watchdog", kind, 64);
    let engine = &mut *made;
    set(engine, "cfg_limit", limit.into());
    set(engine, "cfg_recovery", recovery.into());
    set(engine, "cfg_action", action);
    // The watchdog is on from the second cycle on, and shows it a cycle later.
    (0..3).for_each(|_| engine.clock());
    made
}

fn model(limit: u32, recovery: u32) -> PfcWatchdog {
    let mut model = PfcWatchdog::new(limit, recovery);
    (0..3).for_each(|_| model.clock(0, 0));
    model
}

#[test]
fn stuck_priorities_are_those_of_the_model_on_every_engine() {
    for (kind, cycles) in [(EngineKind::Compiled, 100_000)] {
        for (action, limit, recovery, changes) in [
            (0, 20, 10, false),
            (1, 5, 40, false),
            (2, 33, 1, false),
            (3, 1, 0, false),
            (1, 0, 5, false),
            (2, 9, 12, true),
        ] {
            let mut engine = hardware(kind, limit, recovery, action);
            let engine = &mut *engine;
            let mut model = model(limit, recovery);
            let mut random = Random::new(action);
            let (mut paused, mut waiting) = (0_u8, 0_u8);
            // What the model says shows a cycle later.
            let mut coming = 0;
            for cycle in 0..cycles {
                // Each stays as it is for some ten cycles.
                let flips = |r: &mut Random| (r.word() & r.word() & r.word() & r.word()) as u8;
                paused ^= flips(&mut random) & flips(&mut random) | flips(&mut random) & 1;
                waiting ^= flips(&mut random) & flips(&mut random);
                if changes && random.percent(3) {
                    model.limit = [0, 1, 2, 3, 9, 30][random.below(6)];
                    model.recovery = random.below(20) as u32;
                    set(engine, "cfg_limit", model.limit.into());
                    set(engine, "cfg_recovery", model.recovery.into());
                }
                set(engine, "paused", paused.into());
                set(engine, "waiting", waiting.into());
                engine.settle();
                let stuck = std::mem::replace(&mut coming, model.stuck());
                let at = format!("{kind:?}, action {action}, {cycle}");
                assert_eq!(get(engine, "stuck"), u64::from(stuck), "{at}");
                let hold = if action == 0 { paused } else { paused & !stuck };
                assert_eq!(get(engine, "hold"), u64::from(hold), "{at}");
                let discard = if action >= 2 { stuck } else { 0 };
                assert_eq!(get(engine, "discard"), u64::from(discard), "{at}");
                engine.clock();
                model.clock(paused, waiting);
            }
            // The last ones show in the counters, too.
            for _ in 0..3 {
                set(engine, "paused", 0);
                engine.clock();
                model.clock(0, 0);
            }
            engine.settle();
            for c in 0..8 {
                assert_eq!(
                    get(engine, &format!("stat_stuck_{c}")),
                    model.events(c),
                    "{kind:?}, {c}"
                );
            }
            let events: u64 = (0..8).map(|c| model.events(c)).sum();
            assert!((limit == 0) == (events == 0), "{kind:?}, limit {limit}: {events} events");
        }
    }
}

#[test]
fn an_endless_pause_is_noticed_after_the_limit_and_forgiven_after_the_recovery() {
    let mut engine = hardware(EngineKind::Compiled, 1000, 200, 1);
    let engine = &mut *engine;
    set(engine, "paused", 4);
    set(engine, "waiting", 4);
    let cycles_until = |engine: &mut dyn Engine, stuck: u64| {
        (0..5_000).find(|_| {
            engine.clock();
            engine.settle();
            get(engine, "stuck") == stuck
        })
    };
    assert_eq!(cycles_until(engine, 4), Some(1000));
    assert_eq!(get(engine, "hold"), 0);
    set(engine, "paused", 0);
    assert_eq!(cycles_until(engine, 0), Some(200));
    set(engine, "paused", 4);
    assert_eq!(cycles_until(engine, 4), Some(1000));
    set(engine, "cfg_limit", 0);
    assert_eq!(cycles_until(engine, 0), Some(1), "a watchdog that is off has nothing to report");
}
