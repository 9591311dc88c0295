//! Verilator harness and stream drivers for the benches of each block.

#![deny(clippy::print_stdout, clippy::print_stderr)]

pub mod stream;
pub mod verilator;
