//! RustHDL design to typed netlist, Verilog text and cycle simulation.

pub mod engine;
