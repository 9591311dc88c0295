//! Verilator harness, drivers of streams and the master of AXI4-Lite for the benches of each block.

#![deny(clippy::print_stdout, clippy::print_stderr)]

pub mod axi_lite;
pub mod lockstep;
pub mod profile;
pub mod random_inputs;
pub mod stream;
pub mod verilator;
