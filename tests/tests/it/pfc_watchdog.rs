//! The PFC watchdog on every engine against its reference model, in every cycle.

use fncc_models::lossless::{PfcWatchdog, WatchdogSettings, allowed_cycles};
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::Random;
use fncc_tests::hardware::{self, get, set};

fn configure(engine: &mut dyn Engine, settings: WatchdogSettings) {
    let WatchdogSettings { limit, recovery, share } = settings;
    set(engine, "cfg_limit", limit.into());
    set(engine, "cfg_recovery", recovery.into());
    set(engine, "cfg_share", share.into());
}

fn hardware(kind: EngineKind, settings: WatchdogSettings, action: u64) -> Box<dyn Engine> {
    let mut made = hardware::hardware("pfc_watchdog", kind, 64);
    let engine = &mut *made;
    configure(engine, settings);
    set(engine, "cfg_action", action);
    // The watchdog is on from the second cycle on, and shows it a cycle later.
    (0..3).for_each(|_| engine.clock());
    made
}

fn model(settings: WatchdogSettings) -> PfcWatchdog {
    let mut model = PfcWatchdog::new(settings);
    (0..3).for_each(|_| model.clock(0, 0));
    model
}

/// How priorities are paused and wait.
#[derive(Clone, Copy, PartialEq)]
enum Traffic {
    /// Each remains as it is for some ten cycles.
    Restless,
    /// Each is stormed for some hundred cycles and then is not, and now and then it is otherwise for a moment.
    Choppy,
}

#[test]
fn stuck_priorities_are_those_of_the_model_on_every_engine() {
    use Traffic::{Choppy, Restless};
    let of = |limit, recovery, share| WatchdogSettings { limit, recovery, share };
    for (kind, cycles) in [(EngineKind::Compiled, 100_000)] {
        for (action, settings, traffic, changes) in [
            (0, of(20, 10, 0), Restless, false),
            (1, of(5, 40, 3), Restless, false),
            (2, of(33, 1, 0), Restless, false),
            (3, of(1, 0, 2), Restless, false),
            (1, of(0, 5, 0), Restless, false),
            (2, of(9, 12, 0), Restless, true),
            (2, of(300, 200, 0), Choppy, false),
            (1, of(260, 150, 3), Choppy, false),
            (2, of(400, 130, 2), Choppy, true),
        ] {
            let mut engine = hardware(kind, settings, action);
            let engine = &mut *engine;
            let mut model = model(settings);
            let mut random = Random::new(action);
            let (mut paused, mut waiting, mut stormed) = (0_u8, 0_u8, 0_u8);
            // What the model says shows a cycle later.
            let mut coming = 0;
            for cycle in 0..cycles {
                let flips = |r: &mut Random| (r.word() & r.word() & r.word() & r.word()) as u8;
                if traffic == Restless {
                    paused ^= flips(&mut random) & flips(&mut random) | flips(&mut random) & 1;
                    waiting ^= flips(&mut random) & flips(&mut random);
                } else {
                    stormed ^= flips(&mut random) & flips(&mut random) & random.word() as u8;
                    let otherwise = |r: &mut Random| flips(r) & (r.word() & r.word()) as u8;
                    paused = stormed ^ otherwise(&mut random);
                    waiting = !otherwise(&mut random);
                }
                if changes && random.percent(3) {
                    let long = if traffic == Choppy { 150 } else { 0 };
                    model.settings.limit = long + [0, 1, 2, 3, 9, 30][random.below(6)];
                    model.settings.recovery = long + random.below(20) as u32;
                    model.settings.share = random.below(4) as u8;
                    configure(engine, model.settings);
                }
                set(engine, "paused", paused.into());
                set(engine, "waiting", waiting.into());
                engine.settle();
                let stuck = std::mem::replace(&mut coming, model.stuck());
                let at = format!("{kind:?}, action {action}, {settings:?}, {cycle}");
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
            let found = events > 0 || (traffic == Choppy && cycles < 30_000);
            assert!((settings.limit != 0) == found, "{kind:?}, {settings:?}: {events} events");
        }
    }
}

/// The first of so many cycles after which the watchdog says that these priorities are stuck; `lapses` says in which a pause is no pause.
fn cycles_until(
    engine: &mut dyn Engine,
    stuck: u64,
    lapses: impl Fn(usize) -> bool,
) -> Option<usize> {
    let paused = get(engine, "paused");
    let found = (0..200_000).find(|cycle| {
        set(engine, "paused", if lapses(*cycle) { 4 - paused } else { paused });
        engine.clock();
        engine.settle();
        get(engine, "stuck") == stuck
    });
    set(engine, "paused", paused);
    found
}

#[test]
fn an_endless_pause_is_noticed_after_the_limit_and_forgiven_after_the_recovery() {
    let settings = WatchdogSettings { limit: 1000, recovery: 200, share: 0 };
    let mut engine = hardware(EngineKind::Compiled, settings, 1);
    let engine = &mut *engine;
    let cycles_until = |engine: &mut dyn Engine, stuck| cycles_until(engine, stuck, |_| false);
    set(engine, "paused", 4);
    set(engine, "waiting", 4);
    assert_eq!(cycles_until(engine, 4), Some(1000));
    assert_eq!(get(engine, "hold"), 0);
    set(engine, "paused", 0);
    assert_eq!(cycles_until(engine, 0), Some(200));
    set(engine, "paused", 4);
    assert_eq!(cycles_until(engine, 4), Some(1000));
    set(engine, "cfg_limit", 0);
    assert_eq!(cycles_until(engine, 0), Some(1), "a watchdog that is off has nothing to report");
}

/// A pause that lapses for a moment between two refreshes is a storm, and one that comes back for a moment ends no recovery.
#[test]
fn a_storm_that_lapses_for_less_than_the_share_is_found_and_a_longer_lapse_is_not_one() {
    const LIMIT: u32 = 25_000;
    for (share, percent) in [(0, 1), (1, 2), (2, 4), (3, 8)] {
        let settings = WatchdogSettings { limit: LIMIT, recovery: LIMIT, share };
        let allowed = allowed_cycles(LIMIT, share) as usize;
        let near = LIMIT as usize * percent / 100;
        assert!((near - near / 20..=near).contains(&allowed), "{allowed} of {near}");
        let mut made = hardware(EngineKind::Compiled, settings, 2);
        let engine = &mut *made;
        set(engine, "waiting", 4);
        let limit = LIMIT as usize;
        // One cycle of each 24,999, and all that is allowed at once.
        for lapses in [1, allowed] {
            let lapse =
                |cycle: usize| (limit - 1 - lapses..limit - 1).contains(&(cycle % (limit - 1)));
            set(engine, "paused", 4);
            assert_eq!(cycles_until(engine, 4, lapse), Some(limit), "{lapses} cycles");
            set(engine, "paused", 0);
            assert_eq!(cycles_until(engine, 0, lapse), Some(limit), "{lapses} cycles");
        }
        let more = |cycle: usize| cycle % limit < allowed + 1;
        for (paused, stuck) in [(4, 4), (0, 0)] {
            set(engine, "paused", paused);
            assert_eq!(cycles_until(engine, stuck, more), None, "{paused} at {share}");
            // The other state, for the second turn.
            set(engine, "paused", 4);
            cycles_until(engine, 4, |_| false);
        }
    }
}
