//! Registers behind AXI4-Lite.
//!
//! `*_registers.rs`, and `managed_*.rs` that join a block with them, are written by `cargo gen registers --sources` from the descriptions in `gen/registers/`.

#[rustfmt::skip]
mod hpcc_registers;
#[rustfmt::skip]
mod managed_hpcc;
#[rustfmt::skip]
mod managed_switch_port;
mod register_file;
#[rustfmt::skip]
mod switch_port_registers;

pub use hpcc_registers::HpccRegisters;
pub use managed_hpcc::ManagedHpcc;
pub use managed_switch_port::ManagedSwitchPort;
pub use register_file::{RegisterFile, RegisterMap, STATUS};
pub use switch_port_registers::SwitchPortRegisters;
