//! Random designs: typed netlists with everything that elaboration can make, and some things that
//! our blocks happen not to use.
//!
//! A design is made from bytes alone, so the bytes are all that has to be kept of it. It is valid by
//! construction: each signal is written on every path before it is read (`kernel`), and no value
//! depends on itself although modules pass values on combinationally in both directions
//! (`schedule`).

mod builder;
mod cell;
mod choices;
mod expression;
mod hierarchy;
mod kernel;
mod module;
mod schedule;

use arbitrary::Unstructured;
use choices::Choices;
use fncc_netlist::ir::Design;
use fncc_testbenches::stream::Random;
use module::Built;

/// Bytes that are enough for most designs; more are not used.
const BYTES: usize = 4000;

/// The bytes after the design of a number.
pub fn bytes_of_seed(seed: u64) -> Vec<u8> {
    let mut random = Random::new(seed);
    // Small designs reach corners that large ones bury, and cost less.
    let length = BYTES >> (seed % 5);
    (0..length).map(|_| random.word() as u8).collect()
}

/// The design that these bytes stand for; any bytes do, none give the smallest one.
pub fn from_bytes(bytes: &[u8]) -> Design {
    generate(&mut Unstructured::new(bytes))
}

/// Takes a design from the bytes that are left.
pub fn generate(bytes: &mut Unstructured<'_>) -> Design {
    let mut choices = Choices::new(bytes);
    let plan = hierarchy::plan(&mut choices);
    let mut built: Vec<Built> = vec![];
    for (index, children) in plan.iter().enumerate() {
        let top = index + 1 == plan.len();
        let name = if top { "random_top".to_string() } else { format!("random_{index}") };
        let children: Vec<(usize, &Built)> = children.iter().map(|c| (*c, &built[*c])).collect();
        let module = module::build(&mut choices, name, &children, top);
        built.push(module);
    }
    Design { modules: built.into_iter().map(|b| b.module).collect() }
}
