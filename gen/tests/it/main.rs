//! The tests of this package, in one program: both cores remain busy, and it is linked once.

mod block_pages;
mod cocotb;
mod constraints;
mod interfaces;
mod outputs;
mod package;
mod registers;
mod report;
mod shells;
#[allow(dead_code)]
mod tools;

use fncc_hdl::catalog::{PAYLOADS, Parameters, STACKS};
use fncc_support::budget;

/// Tops that other tools take minutes for: complete NICs, their engines and switch ports. `scripts/test --all` has all of them.
const LARGE: [&str; 4] = ["_nic", "_nic_engine", "hpcc", "_port"];

/// Whether other tools get a top in this run.
fn is_quick(top: &str) -> bool {
    budget::is_thorough(top) || !LARGE.iter().any(|end| top.ends_with(end))
}

/// Those of packages that are quickly made.
const SMALL: Parameters =
    Parameters { width: 512, ports: 2, flows: 64, payload: PAYLOADS[0], stack: STACKS[0] };
