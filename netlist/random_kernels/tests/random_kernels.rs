//! Random kernels with all forms of the language, 190 of them: kernel, netlist, compiled netlist, Verilator, Icarus and Yosys agree on
//! every output in every cycle, or elaboration refuses the kernel and names the signal or statement.

#[macro_use]
#[allow(dead_code)]
#[path = "../../tests/it/all_engines/mod.rs"]
mod all_engines;
#[path = "random_kernels/compare.rs"]
mod compare;
#[allow(warnings, clippy::all)]
mod kernels {
    include!(concat!(env!("OUT_DIR"), "/kernels.rs"));
}
#[path = "random_kernels/report.rs"]
mod report;

use fncc_random_kernels::{COUNT, SEED};

const CYCLES: usize = 200;

#[test]
fn random_kernels_mean_the_same_everywhere_or_are_refused_by_name() {
    let outcome = compare::compare(kernels::all(), CYCLES);
    if let Some(report) =
        outcome.report(SEED, include_str!(concat!(env!("OUT_DIR"), "/kernels.rs")))
    {
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
