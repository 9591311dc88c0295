//! Verilator harness and stream drivers for the benches of each block.

pub mod stream;
pub mod verilator;
