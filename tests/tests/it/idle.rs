//! Whatever a design is: idle time that is skipped ends in the state of every cycle, and nothing is seen of it.

use fncc_hdl::catalog::BLOCKS;
use fncc_netlist::{Engine, IdleWatch, Interpreter, PortDirection, PortId};
use fncc_testbenches::stream::Random;
use fncc_tests::designs;
use fncc_tests::random_design::{bytes_of_seed, from_bytes};
use fncc_tests::sweep::parameters;

/// What a design is put through: random inputs, and then for so long the same, those aside that vary.
const BUSY: u64 = 120;
const IDLE: u64 = 3_000;

/// Inputs of a run, the same for each engine.
struct Inputs {
    random: Random,
    ports: Vec<(PortId, usize)>,
    varying: Vec<PortId>,
    /// Those that are zero in idle time.
    quiet: Vec<PortId>,
}

impl Inputs {
    fn set(&mut self, engine: &mut dyn Engine, all: bool) {
        for (port, words) in &self.ports {
            let value: Vec<u64> = (0..*words).map(|_| self.random.word()).collect();
            if all || self.varying.contains(port) {
                engine.set_wide(*port, &value);
            }
        }
    }
}

/// Runs a design until it has been idle for long; how many cycles of that were skipped. `read` outputs are equal to those of
/// `whole`, which runs every cycle.
fn skipped(
    engine: &mut dyn Engine,
    whole: &mut dyn Engine,
    mut inputs: Inputs,
    read: &[PortId],
    label: &str,
) -> u64 {
    let outputs = (0..engine.ports().len()).map(PortId);
    let unread: Vec<_> = outputs
        .filter(|port| engine.ports()[port.0].direction == PortDirection::Out)
        .filter(|port| !read.contains(port))
        .collect();
    let mut watch = IdleWatch::new(engine, &inputs.varying, &unread).expect("a netlist");
    for _ in 0..BUSY {
        inputs.set(engine, true);
        inputs.set(whole, true);
        whole.inputs_mut().copy_from_slice(engine.inputs_mut());
        engine.clock();
        whole.clock();
    }
    for port in &inputs.quiet {
        engine.set(*port, 0);
        whole.set(*port, 0);
    }
    let (mut cycle, mut skipped) = (0, 0);
    while cycle < IDLE {
        inputs.set(engine, false);
        whole.inputs_mut().copy_from_slice(engine.inputs_mut());
        engine.clock();
        whole.clock();
        cycle += 1;
        for port in read {
            let name = &engine.ports()[port.0].name;
            let at = format!("{label}, idle cycle {cycle}: {name}");
            assert_eq!(engine.get_wide(*port), whole.get_wide(*port), "{at}");
        }
        let ahead = watch.after_cycle(engine, IDLE - cycle);
        for _ in 0..ahead {
            inputs.set(whole, false);
            whole.clock();
            for port in read {
                assert_eq!(engine.get_wide(*port), whole.get_wide(*port), "{label}, skipped");
            }
        }
        (cycle, skipped) = (cycle + ahead, skipped + ahead);
    }
    // Inputs that vary, and outputs that nobody reads, may be those of another cycle.
    whole.inputs_mut().copy_from_slice(engine.inputs_mut());
    engine.settle();
    whole.settle();
    skipped
}

fn inputs_of(engine: &dyn Engine, seed: u64) -> Inputs {
    let ports = engine.ports().iter().enumerate();
    let inputs = ports.filter(|(_, port)| port.direction == PortDirection::In);
    let ports = inputs.map(|(index, port)| (PortId(index), port.words())).collect();
    Inputs { random: Random::new(seed), ports, varying: vec![], quiet: vec![] }
}

#[test]
fn a_random_design_ends_idle_time_in_the_state_of_every_cycle() {
    let mut with_skips = [0; 2];
    for seed in 0..200 {
        let design = from_bytes(&bytes_of_seed(seed));
        let new = || Interpreter::new(&design).expect("flat");
        for (varies, count) in with_skips.iter_mut().enumerate() {
            let (mut engine, mut whole) = (new(), new());
            let mut inputs = inputs_of(&engine, seed);
            let chosen = seed as usize % inputs.ports.len().max(1);
            inputs
                .varying
                .extend(inputs.ports.get(chosen).map(|(port, _)| *port).filter(|_| varies == 1));
            let outputs = engine.ports().iter().enumerate();
            let read: Vec<_> = outputs
                .filter(|(index, port)| {
                    port.direction == PortDirection::Out && index % 3 == seed as usize % 3
                })
                .map(|(index, _)| PortId(index))
                .collect();
            let label = format!("seed {seed}, {varies} inputs vary");
            let skipped = skipped(&mut engine, &mut whole, inputs, &read, &label);
            assert_eq!(engine.snapshot(), whole.snapshot(), "{label}, {skipped} skipped");
            *count += u64::from(skipped > 0);
        }
    }
    assert!(with_skips[0] > 60 && with_skips[1] > 30, "{with_skips:?} of 200 have skipped");
}

#[test]
fn every_block_ends_idle_time_in_the_state_of_every_cycle() {
    let mut with_skips = 0;
    for block in BLOCKS {
        let design = designs::design(block.name, parameters(block.name));
        let new = || Interpreter::new(&design).expect("flat");
        let (mut engine, mut whole) = (new(), new());
        let mut inputs = inputs_of(&engine, 7);
        let named = |engine: &Interpreter, names: &[&str]| -> Vec<PortId> {
            let ports = engine.ports().iter().enumerate();
            let ports = ports.filter(|(_, p)| names.iter().any(|name| p.name.ends_with(name)));
            ports.map(|(index, _)| PortId(index)).collect()
        };
        // What begins something, and what stops what has begun.
        inputs.quiet = named(&engine, &["valid", "rst", "_load", "_en", "paused", "start"]);
        inputs.quiet.retain(|port| engine.ports()[port.0].direction == PortDirection::In);
        inputs.varying = named(&engine, &["time_ns"]);
        let mut read = named(&engine, &["tvalid", "tready"]);
        read.retain(|port| engine.ports()[port.0].direction == PortDirection::Out);
        let skipped = skipped(&mut engine, &mut whole, inputs, &read, block.name);
        assert_eq!(engine.snapshot(), whole.snapshot(), "{}, {skipped} skipped", block.name);
        println!("{:<24}{skipped:>6} of {IDLE} cycles skipped", block.name);
        with_skips += u64::from(skipped > 0);
    }
    assert!(with_skips as usize > BLOCKS.len() / 2, "{with_skips} blocks have skipped");
}
