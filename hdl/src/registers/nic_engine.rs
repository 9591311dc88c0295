//! The registers of [`NicEngine`](crate::nic::NicEngine).

use super::{BlockRegisters, RegisterPorts};
use crate::nic::{NicEngineConfig, NicEngineStats};
use fncc_netlist::prelude::*;

/// The ports of [`NicEngine`](crate::nic::NicEngine) that have registers.
#[bundle(NicEnginePortsIn, NicEnginePortsOut, registers, flat)]
pub struct NicEnginePorts {
    /// The configuration.
    #[bundle]
    cfg: NicEngineConfig,
    /// Counters.
    #[bundle]
    #[back]
    stat: NicEngineStats,
}

impl RegisterPorts for NicEnginePortsOut {
    const MODULE: &'static str = "fncc_nic_engine_registers";
    const BLOCK: &'static str = "nic_engine";
    const SUMMARY: &'static str = "from the packets of a NIC to the windows of its flows";
    const TAKES: &'static str = "the engine loads the configuration itself, between transactions, on `cfg_load`; whether ICRCs are checked \
                                 applies to ACKs that end from then on";
}

/// The registers of [`NicEngine`](crate::nic::NicEngine).
pub type NicEngineRegisters = BlockRegisters<NicEnginePortsOut, 64, 4, 32, 2>;
