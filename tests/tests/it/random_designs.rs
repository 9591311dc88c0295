//! Engines agree on random designs. `FNCC_SEED=seed` runs the design of one seed only.

use fncc_netlist::{Engine, Interpreter};
use fncc_testbenches::lockstep::Lockstep;
use fncc_testbenches::random_inputs::RandomInputs;
use fncc_tests::flat_reference::FlatReference;
use fncc_tests::random_design::{bytes_of_seed, from_bytes};
use fncc_tests::soak::case::{Case, Subject};
use fncc_tests::soak::{engines::engines, report::command};

fn seeds(count: u64) -> Vec<u64> {
    match std::env::var("FNCC_SEED").ok().and_then(|s| s.parse().ok()) {
        Some(seed) => vec![seed],
        None => (0..count).collect(),
    }
}

#[test]
fn all_engines_agree_over_twenty_thousand_cycles_of_twelve_random_designs() {
    let mut without_verilator = 0;
    for seed in seeds(12) {
        let case = Case { subject: Subject::Random(bytes_of_seed(seed)), seed, cycles: 20_000 };
        match case.run(engines, &mut |_| true) {
            Ok(why) => without_verilator += usize::from(why.is_some()),
            Err(failure) => panic!("seed {seed}: {failure}; again with\n{}", command(&case)),
        }
    }
    assert!(without_verilator < 5, "Verilator does not run {without_verilator} designs");
}

#[test]
fn the_interpreter_agrees_with_the_definition_of_each_operation_on_three_hundred_random_designs() {
    for seed in seeds(300) {
        let design = from_bytes(&bytes_of_seed(seed));
        let mut interpreter =
            Interpreter::new(&design).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
        let mut reference = FlatReference::new(&design).expect("flat");
        let mut inputs = RandomInputs::new(interpreter.ports(), seed);
        let mut engines: [&mut dyn Engine; 2] = [&mut interpreter, &mut reference];
        let difference = Lockstep::new(&mut engines).run(&mut inputs, 300);
        assert_eq!(difference, None, "seed {seed}");
    }
}
