//! The window engine: its hardware on every engine = the integer model with a model of its slots, in
//! every cycle; and which rules of the computation the traffic of these tests took.

use fncc_hdl::nic::{Hpcc, LongHpcc};
use fncc_models::window::fixed::{FlowWith, HardwareConfig, Rule, output_word};
use fncc_models::window::fuzz::AckFuzzerWith;
use fncc_models::window::{AckWith, MAX_HOPS, MOST_HOPS, Settings, Variant};
use fncc_netlist::{Engine, verilog};
use fncc_sim::engine::EngineKind;
use fncc_sim::window_engine::{Operation, WindowEngineWith};
use fncc_tests::window_engine::breaks::{BREAKS, LONG_BREAKS, try_break, try_long_break, whole};
use fncc_tests::window_engine::{check_pairs, check_with, cover, hardware, hardware_with};

#[test]
fn the_compiled_netlist_is_the_model_and_every_rule_applies() {
    let covered = cover().unwrap_or_else(|difference| panic!("{difference}"));
    let counters = covered.counters;
    assert!(
        counters.merged > 0
            && counters.discarded > 0
            && counters.not_set_up > 0
            && counters.malformed > 0,
        "{counters:?}"
    );
    for rule in Rule::ALL {
        assert!(covered.rules.contains_key(rule), "{rule:?} never applied: no traffic reaches it");
    }
}

#[test]
fn pairs_of_entries_give_the_windows_of_the_model_on_every_engine() {
    for seed in [1, 2] {
        let covered = check_pairs(hardware(EngineKind::Compiled), seed, 100_000)
            .unwrap_or_else(|difference| panic!("seed {seed}: {difference}"));
        let applied = |rule: Rule| covered.rules.get(&rule).copied().unwrap_or(0);
        println!("seed {seed}: {:?}", covered.rules);
        let seen = [Rule::FirstAck, Rule::Update, Rule::NoUpdate, Rule::NoTime].map(applied);
        assert!(seen.iter().all(|times| *times > 100), "{:?}", covered.rules);
        assert_eq!((applied(Rule::PathChanged), applied(Rule::HopsChanged)), (0, 0));
    }
}

/// All breaks take minutes: `cargo run -p fncc-tests --release -- window-rules`.
#[test]
fn a_broken_rule_is_seen() {
    let change = BREAKS.iter().find(|b| b.rule == Some(Rule::NoTime)).expect("it has one");
    let found = try_break(change).expect("an engine");
    assert!(found.is_some(), "{change:?} is not seen");
}

#[test]
fn a_broken_turn_of_a_long_stack_is_seen() {
    for change in LONG_BREAKS {
        let found = try_long_break(change).expect("an engine");
        assert!(found.is_some(), "{change:?} is not seen");
    }
}

#[test]
fn every_rule_has_a_break_and_every_break_applies_to_the_verilog() {
    for rule in Rule::ALL {
        assert!(BREAKS.iter().any(|b| b.rule == Some(*rule)), "{rule:?} has none");
    }
    let text = verilog::emit(&whole().expect("elaborates"), &[]);
    for change in BREAKS {
        assert!(change.apply(&text).is_some(), "{change:?} does not apply once");
    }
}

/// Offers the ACKs of one flow from given cycles on; how many were merged. Without merging, each result is that of the model.
fn merged_of_one_flow<const HOPS: usize>(
    acks: &[AckWith<HOPS>],
    settings: &Settings,
    from: impl Fn(usize) -> u64,
) -> u64 {
    let config = HardwareConfig::new(settings).expect("the settings fit");
    let mut hardware = WindowEngineWith::<HOPS>::on(hardware_with(EngineKind::Compiled, HOPS));
    hardware.configure(&config);
    hardware.offer_operation(Some((Operation::Initialise, 0, output_word(settings.winit_bytes))));
    while !hardware.clock().operation_taken {}
    hardware.offer_operation(None);
    for _ in 0..400 {
        hardware.clock();
    }
    let mut flow = FlowWith::<HOPS>::new(settings.winit_bytes);
    let expected: Vec<_> = acks.iter().map(|ack| flow.ack(&config, ack)).collect();
    let (mut next, mut found) = (0, vec![]);
    for cycle in 0..from(acks.len()) + 500 {
        let offered = acks.get(next).filter(|_| cycle >= from(next));
        hardware.offer_event(offered);
        let out = hardware.clock();
        found.extend(out.result.map(|(_, outcome)| outcome));
        next += usize::from(out.event_taken);
    }
    let merged = hardware.stat("merged");
    assert_eq!(next, acks.len());
    assert_eq!(found.len() as u64 + merged, next as u64);
    assert!(merged > 0 || found == expected, "a result is not that of the model");
    merged
}

#[test]
fn every_ack_of_a_lone_flow_counts_every_20_cycles_and_in_bunches_of_six() {
    let settings = Settings::new(100, 12_456);
    let acks: Vec<_> = AckFuzzerWith::<MAX_HOPS>::new(7, &settings, 1).take(300).collect();
    for cycles in [20, 22, 37] {
        for variant in [Variant::default(), Variant::FNCC_PLUS_PLUS] {
            let settings = Settings { variant, ..settings };
            let merged = merged_of_one_flow(&acks, &settings, |index| index as u64 * cycles);
            assert_eq!(merged, 0, "an ACK in {cycles} cycles");
        }
    }
    assert!(merged_of_one_flow(&acks, &settings, |index| index as u64 * 15) > 50);
    for (bunch, lost) in [(5, 0), (6, 0), (7, 42)] {
        let from = |index: usize| (index / bunch * bunch) as u64 * 22;
        assert_eq!(merged_of_one_flow(&acks, &settings, from), lost, "bunches of {bunch}");
    }
}

#[test]
fn with_stacks_of_15_every_ack_of_a_lone_flow_counts_every_30_cycles_and_in_bunches_of_five() {
    assert_eq!(
        (LongHpcc::<6>::INTERVAL, LongHpcc::<6>::FLOW_INTERVAL, LongHpcc::<6>::LATENCY),
        (15, 30, 169)
    );
    assert_eq!((Hpcc::<6>::INTERVAL, Hpcc::<6>::FLOW_INTERVAL, Hpcc::<6>::LATENCY), (5, 20, 159));
    let settings = Settings::new(100, 12_456);
    // A path with a stack of three turns.
    let streams = (7..).map(|seed| AckFuzzerWith::<MOST_HOPS>::new(seed, &settings, 1));
    let mut acks = streams.map(|acks| Vec::from_iter(acks.take(300)));
    let acks = acks.find(|acks| acks[0].n_hop > 10).expect("a seed has one");
    for cycles in [30, 33, 52] {
        for variant in [Variant::default(), Variant::FNCC_PLUS_PLUS] {
            let settings = Settings { variant, ..settings };
            let merged = merged_of_one_flow(&acks, &settings, |index| index as u64 * cycles);
            assert_eq!(merged, 0, "an ACK in {cycles} cycles");
        }
    }
    assert!(merged_of_one_flow(&acks, &settings, |index| index as u64 * 25) > 30);
    for (bunch, lost) in [(4, 0), (5, 0), (6, 50)] {
        let from = |index: usize| (index / bunch * bunch) as u64 * 32;
        assert_eq!(merged_of_one_flow(&acks, &settings, from), lost, "bunches of {bunch}");
    }
}

/// Rules that only [`fncc_tests::window_engine::cover`] looks for, by ties made for them.
const RARE: [Rule; 1] = [Rule::LeadTooSmall];

#[test]
fn with_stacks_of_up_to_15_entries_the_compiled_netlist_is_the_model() {
    let mut rules = std::collections::BTreeMap::<Rule, u64>::new();
    let mut merged = 0;
    for seed in 0..8 {
        let engine = hardware_with(EngineKind::Compiled, MOST_HOPS);
        let covered = check_with::<MOST_HOPS>(engine, seed, 100_000, false)
            .unwrap_or_else(|difference| panic!("{difference}"));
        merged += covered.counters.merged;
        assert!(covered.counters.malformed > 0, "{:?}", covered.counters);
        covered.rules.iter().for_each(|(rule, times)| *rules.entry(*rule).or_default() += times);
    }
    assert!(merged > 0);
    for rule in Rule::ALL.iter().filter(|rule| !RARE.contains(rule)) {
        assert!(rules.contains_key(rule), "{rule:?} never applied: no traffic reaches it");
    }
    let engine = hardware_with(EngineKind::Compiled, MOST_HOPS);
    let covered = check_with::<MOST_HOPS>(engine, 3, 50_000, true)
        .unwrap_or_else(|difference| panic!("pairs: {difference}"));
    assert!(covered.rules[&Rule::Update] > 100, "{:?}", covered.rules);
}

#[test]
fn with_stacks_of_15_kernel_interpreter_and_verilator_are_the_model() {
    for (kind, cycles) in [
        (EngineKind::Kernel, 2_000),
        (EngineKind::Interpreter, 4_000),
        (EngineKind::Verilator, 60_000),
    ] {
        for seed in [2, 3] {
            check_with::<MOST_HOPS>(hardware_with(kind, MOST_HOPS), seed, cycles, false)
                .unwrap_or_else(|difference| panic!("{kind:?}: {difference}"));
        }
    }
}

#[test]
fn the_rate_term_of_u_saturates_at_16_and_the_queue_adds_to_that() {
    use fncc_hdl::catalog::{self, Parameters};
    let block = catalog::find("hop_utilisation").expect("in the catalogue");
    let design = block.design(Parameters::default()).expect("elaborates");
    let mut engine = fncc_netlist::Compiled::new(&design).expect("compiles");
    let engine = &mut engine;
    let set = |engine: &mut fncc_netlist::Compiled, name: &str, value: u64| {
        let port = engine.port(name);
        engine.set(port, value);
    };
    set(engine, "tx_unit", 128);
    set(engine, "queue_write", 1);
    set(engine, "queue_rate", 5);
    // A unit of the queue is a quarter of `B T`, and up to 5 of them leave room.
    let longest = 5 << 48;
    set(engine, "queue_word", longest | 1 << 46);
    engine.clock();
    set(engine, "queue_write", 0);
    // 12.5 bytes a ns: in 128 ns 12.5 units of 128 bytes are what the link carries.
    let entry = |ns: u64, units: u64, queue: u64| 5 << 60 | ns << 36 | units << 16 | queue;
    const ONE: u64 = 1 << 28;
    for (units, queue, expected) in [
        (25, 0, 2 * ONE),
        (199, 0, 15 * ONE + ONE * 23 / 25),
        (200, 0, 16 * ONE - 1),
        (10_000, 0, 16 * ONE - 1),
        (0xf_ffff, 0, 16 * ONE - 1),
        (200, 4, 17 * ONE - 1),
        (0, 5, ONE * 5 / 4),
        (0, 6, ONE * 3 / 2),
        (0, 8, 2 * ONE),
        (0xf_ffff, 0xffff, 4096 * ONE - 1),
    ] {
        set(engine, "valid", 1);
        set(engine, "entry", entry(128, units, queue));
        set(engine, "previous", entry(0, 0, queue));
        (0..60).for_each(|_| engine.clock());
        let u = engine.get(engine.port("u"));
        assert!(u.abs_diff(expected) <= 1, "{units} units, {queue} waiting: {u:x}, {expected:x}");
        assert_eq!(engine.get(engine.port("has_room")) == 1, queue <= 5, "{queue} waiting");
    }
}
