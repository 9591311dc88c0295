//! The registers of [`Hpcc`](crate::nic::Hpcc).

use super::{BlockRegisters, RegisterPorts};
use crate::nic::{WindowConfig, WindowStats};
use fncc_netlist::prelude::*;

/// The ports of [`Hpcc`](crate::nic::Hpcc) that have registers.
#[bundle(HpccPortsIn, HpccPortsOut, registers, flat)]
pub struct HpccPorts {
    /// The configuration.
    #[bundle]
    cfg: WindowConfig,
    /// Counters.
    #[bundle]
    #[back]
    stat: WindowStats,
}

impl RegisterPorts for HpccPortsOut {
    const MODULE: &'static str = "fncc_hpcc_registers";
    const BLOCK: &'static str = "hpcc";
    const SUMMARY: &'static str = "the window engine of a NIC";
    const TAKES: &'static str =
        "the engine loads the configuration itself, between transactions, on `cfg_load`";
}

/// The registers of [`Hpcc`](crate::nic::Hpcc).
pub type HpccRegisters = BlockRegisters<HpccPortsOut, 64, 4, 16, 1>;
