use super::{ENGINES, FLOWS, hardware};
use fncc_models::nic::FlowCount;
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::Random;
use fncc_tests::hardware::{get, set};

/// Cycles from a setup that is accepted to its effect.
const SETUP: usize = 4;
/// From a packet.
const SEEN: usize = fncc_hdl::nic::receive::FlowCount::<6>::LATENCY;

/// Runs random setups and packets, and compares the count in every cycle. Reports the largest count.
fn run(kind: EngineKind, cycles: usize, active: bool, period: u32, percent: usize) -> u64 {
    let mut made = hardware("flow_count", kind, 64);
    let engine: &mut dyn Engine = &mut *made;
    let label = format!("{kind:?}, active {active}, period {period}, {percent} %");
    let mut random = Random::new(u64::from(period) + percent as u64);
    let mut model = FlowCount::default();
    let mut history = vec![];
    set(engine, "cfg_active", active.into());
    set(engine, "cfg_period", period.into());
    let mut most = 0;
    // Some flows are active often, others rarely, and all of them only for a while.
    let (mut wide, mut from) = (FLOWS, 0);
    for cycle in 0..cycles {
        if random.below(500) == 0 {
            (wide, from) = (1 + random.below(FLOWS), random.below(FLOWS));
        }
        let seen = random.percent(percent).then(|| ((from + random.below(wide)) % FLOWS) as u16);
        let setup = random.percent(40).then(|| (random.below(FLOWS) as u16, random.percent(55)));
        set(engine, "seen", seen.is_some().into());
        set(engine, "seen_flow", seen.unwrap_or(random.word() as u16).into());
        set(engine, "setup_valid", setup.is_some().into());
        set(engine, "setup_flow", setup.map_or(random.word() & 0xffff, |(flow, _)| flow.into()));
        set(engine, "setup_connected", setup.is_some_and(|(_, connects)| connects).into());
        engine.clock();
        let busy = get(engine, "busy") == 1;
        assert_eq!(busy, cycle < FLOWS, "{label}: busy in cycle {cycle}");
        if let Some((flow, connects)) = setup
            && get(engine, "setup_ready") == 1
        {
            model.set_up(flow, connects);
        }
        model.cycle(seen.filter(|_| !busy), period);
        history.push([model.connected(), model.active()]);
        let expected = match active {
            false => cycle.checked_sub(SETUP).map_or(0, |at| history[at][0]),
            true => cycle.checked_sub(SEEN).map_or(0, |at| history[at][1]),
        };
        assert_eq!(get(engine, "n"), expected as u64, "{label}: cycle {cycle}");
        most = most.max(expected as u64);
    }
    most
}

#[test]
fn the_count_is_that_of_sets_in_every_cycle_on_every_engine() {
    for kind in ENGINES {
        for active in [false, true] {
            assert!(run(kind, 3_000, active, 300, 60) > 30);
        }
    }
}

#[test]
fn the_count_is_that_of_sets_over_many_periods() {
    for (period, percent) in [(0, 1), (256, 75), (257, 30), (700, 50)] {
        assert!(run(EngineKind::Compiled, 300_000, true, period, percent) > 5);
    }
}

#[test]
fn a_flow_that_was_quiet_for_so_long_that_the_numbers_of_periods_come_again_is_new() {
    const PERIOD: u32 = 256;
    // As many periods as there are numbers, and as many cycles in them.
    const AGAIN: usize = 256 * PERIOD as usize;
    let mut made = hardware("flow_count", EngineKind::Compiled, 64);
    let engine: &mut dyn Engine = &mut *made;
    let mut model = FlowCount::default();
    let mut history = vec![];
    set(engine, "cfg_active", 1);
    set(engine, "cfg_period", PERIOD.into());
    for cycle in 0..3 * AGAIN {
        let at = cycle % AGAIN;
        let seen = (300..300 + FLOWS).contains(&at).then_some(at as u16 % FLOWS as u16);
        set(engine, "seen", seen.is_some().into());
        set(engine, "seen_flow", seen.unwrap_or_default().into());
        engine.clock();
        model.cycle(seen, PERIOD);
        history.push(model.active() as u64);
        let expected = cycle.checked_sub(SEEN).map_or(0, |at| history[at]);
        assert_eq!(get(engine, "n"), expected, "cycle {cycle}");
    }
    assert_eq!(
        history.iter().filter(|n| **n == FLOWS as u64).count(),
        3 * (3 * 256 - (300 + FLOWS - 1))
    );
}

#[test]
fn what_is_connected_twice_counts_once_and_a_reset_forgets_all() {
    let mut made = hardware("flow_count", EngineKind::Compiled, 64);
    let engine: &mut dyn Engine = &mut *made;
    let set_up = |engine: &mut dyn Engine, flow: u64, connected: u64| {
        set(engine, "setup_valid", 1);
        set(engine, "setup_flow", flow);
        set(engine, "setup_connected", connected);
        while {
            engine.clock();
            get(engine, "setup_ready") == 0
        } {}
        set(engine, "setup_valid", 0);
        (0..8).for_each(|_| engine.clock());
        get(engine, "n")
    };
    assert_eq!([3, 3, 9, 3].map(|flow| set_up(engine, flow, 1)), [1, 1, 2, 2]);
    assert_eq!([3, 3, 5, 9].map(|flow| set_up(engine, flow, 0)), [1, 1, 1, 0]);
    assert_eq!(set_up(engine, 7, 1), 1);
    set(engine, "rst", 1);
    engine.clock();
    set(engine, "rst", 0);
    (0..FLOWS + 2).for_each(|_| engine.clock());
    assert_eq!(get(engine, "n"), 0);
    assert_eq!(set_up(engine, 7, 1), 1);
}
