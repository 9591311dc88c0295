//! Registers behind AXI4-Lite.
//!
//! `*_registers.rs` are written by `cargo gen registers --sources` from the descriptions in `gen/registers/`.

#[rustfmt::skip]
mod hpcc_registers;
mod register_file;
#[rustfmt::skip]
mod switch_port_registers;

pub use hpcc_registers::HpccRegisters;
pub use register_file::{RegisterFile, RegisterMap, STATUS};
pub use switch_port_registers::SwitchPortRegisters;
