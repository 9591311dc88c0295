//! Commands of software: each is offered with the values that its registers had in the cycle of its strobe, whatever is written while it waits.

use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::Random;
use fncc_tests::hardware::{get, hardware, set};
use std::collections::BTreeSet;

/// A kind of command: its strobe, which is also the port that offers it, and its operands with the registers that they come from.
struct Kind {
    name: &'static str,
    operands: &'static [(&'static str, &'static str)],
}

const KINDS: [Kind; 3] = [
    Kind {
        name: "connect",
        operands: &[
            ("flow", "flow"),
            ("connected", "connected"),
            ("qp", "qp"),
            ("psn", "psn"),
            ("expected", "expected"),
            ("window", "window"),
            ("interval", "interval"),
            ("key", "region_key"),
            ("base", "region_base"),
            ("size", "region_size"),
        ],
    },
    Kind { name: "template", operands: &[("flow", "flow"), ("word", "word"), ("data", "data")] },
    Kind {
        name: "work",
        operands: &[
            ("flow", "flow"),
            ("verb", "verb"),
            ("bytes", "bytes"),
            ("address", "address"),
            ("key", "key"),
            ("id", "id"),
        ],
    },
];

/// Values of the registers, as wide as they are.
fn change_registers(engine: &mut dyn Engine, random: &mut Random) {
    let registers: BTreeSet<_> =
        KINDS.iter().flat_map(|kind| kind.operands.iter().map(|(_, register)| *register)).collect();
    for register in registers {
        set(engine, &format!("command_{register}"), random.word());
    }
}

fn operands(engine: &dyn Engine, kind: &Kind) -> Vec<u64> {
    kind.operands.iter().map(|(_, register)| get(engine, &format!("command_{register}"))).collect()
}

/// Strobes at random; every register changes in every cycle.
fn run(engine: &mut dyn Engine, cycles: usize, seed: u64) {
    let mut random = Random::new(seed);
    let mut waiting: [Option<Vec<u64>>; 3] = Default::default();
    let (mut refused, mut offered) = (0, [0; 3]);
    let mut ready = [50; 3];
    for cycle in 0..cycles {
        if cycle % 200 == 0 {
            ready = [0; 3].map(|_| [2, 30, 100][random.below(3)]);
        }
        let at = |name: &str| format!("cycle {cycle}, seed {seed}: {name}");
        change_registers(engine, &mut random);
        let mut is_refused = false;
        let waiting_before = waiting.each_ref().map(Option::is_some);
        for ((kind, waiting), ready) in KINDS.iter().zip(&mut waiting).zip(ready) {
            let (name, strobes) = (kind.name, random.percent(30));
            let takes = random.percent(ready);
            set(engine, &format!("command_{name}"), strobes.into());
            set(engine, &format!("{name}_ready"), takes.into());
            engine.settle();
            assert_eq!(
                get(engine, &format!("{name}_valid")),
                u64::from(waiting.is_some()),
                "{}",
                at(name)
            );
            if let Some(values) = waiting {
                for ((operand, _), value) in kind.operands.iter().zip(values) {
                    let found = get(engine, &format!("{name}_{operand}"));
                    assert_eq!(found, *value, "{}", at(&format!("{name}_{operand}")));
                }
            }
            let stays = waiting.is_some() && !takes;
            is_refused |= stays && strobes;
            if !stays {
                *waiting = strobes.then(|| operands(engine, kind));
            }
        }
        let waits =
            waiting_before.iter().rev().fold(0, |bits, waits| bits << 1 | u64::from(*waits));
        assert_eq!(get(engine, "state_waits"), waits, "{}", at("waits"));
        refused += u64::from(is_refused);
        for (count, waiting) in offered.iter_mut().zip(&waiting) {
            *count += usize::from(waiting.is_some());
        }
        engine.clock();
    }
    for kind in &KINDS {
        set(engine, &format!("command_{}", kind.name), 0);
    }
    (0..3).for_each(|_| engine.clock());
    assert_eq!(get(engine, "state_refused"), refused, "seed {seed}");
    assert!(refused > 0 && offered.iter().all(|count| *count > 0), "{refused}, {offered:?}");
}

#[test]
fn a_command_is_offered_with_the_values_of_its_strobe_on_every_engine() {
    for (kind, cycles) in [
        (EngineKind::Compiled, 20_000),
        (EngineKind::Interpreter, 2_000),
        (EngineKind::Verilator, 5_000),
        (EngineKind::Kernel, 1_000),
    ] {
        for seed in 0..3 {
            run(&mut *hardware("doorbell", kind, 512), cycles, seed);
        }
    }
}
