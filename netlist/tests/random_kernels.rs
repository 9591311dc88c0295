//! Random kernels with all forms of the language, 190 of them: kernel, netlist, compiled netlist, Verilator, Icarus and Yosys agree on
//! every output in every cycle, or elaboration refuses the kernel and names the signal or statement.

#[macro_use]
#[allow(dead_code)]
#[path = "it/all_engines/mod.rs"]
mod all_engines;
#[path = "random_kernels/compare.rs"]
mod compare;
#[path = "random_kernels/mod.rs"]
mod generator;
#[allow(warnings, clippy::all)]
#[rustfmt::skip]
#[path = "random_kernels/kernels.rs"]
mod kernels;
#[path = "random_kernels/report.rs"]
mod report;

const SEED: u64 = 1;
const COUNT: usize = 190;
const CYCLES: usize = 200;

#[test]
fn the_kernels_are_those_that_the_generator_writes() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/random_kernels/kernels.rs");
    let found = std::fs::read_to_string(file).expect("the kernels");
    let expected = generator::file(SEED, COUNT);
    if found != expected {
        std::fs::write(concat!(env!("CARGO_TARGET_TMPDIR"), "/kernels.rs"), expected)
            .expect("a file");
        panic!(
            "{file} is not what the generator writes: take {}/kernels.rs",
            env!("CARGO_TARGET_TMPDIR")
        );
    }
}

#[test]
fn random_kernels_mean_the_same_everywhere_or_are_refused_by_name() {
    let outcome = compare::compare(kernels::all(), CYCLES);
    if let Some(report) = outcome.report(SEED, include_str!("random_kernels/kernels.rs")) {
        panic!("{report}");
    }
    for refusal in &outcome.refused {
        println!("{refusal}");
        let path = refusal.split([':', ' ']).next().unwrap_or_default();
        assert!(path.starts_with('k') || refusal.starts_with("combinational loop: k"), "{refusal}");
    }
    println!("{} agree, {} are refused", outcome.agreed, outcome.refused.len());
    assert!(outcome.agreed * 10 >= COUNT * 8, "only {} are taken", outcome.agreed);
}
