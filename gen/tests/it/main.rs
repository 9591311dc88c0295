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

/// Those of packages that are quickly made.
const SMALL: Parameters =
    Parameters { width: 512, ports: 2, flows: 64, payload: PAYLOADS[0], stack: STACKS[0] };
