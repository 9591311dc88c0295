//! The registers of [`Nic`](crate::nic::whole::Nic).

use super::{BlockRegisters, RegisterPorts};
use crate::nic::whole::{NicCommandState, NicCommands, NicConfig, NicStats};
use fncc_netlist::prelude::*;

/// The ports of [`Nic`](crate::nic::whole::Nic) that have registers.
#[bundle(NicPortsIn, NicPortsOut, registers, flat)]
pub struct NicPorts {
    /// The configuration.
    #[bundle]
    cfg: NicConfig,
    /// Counters.
    #[bundle]
    #[back]
    stat: NicStats,
    /// Commands.
    #[bundle]
    command: NicCommands,
    /// Pending commands.
    #[bundle]
    #[back]
    state: NicCommandState,
}

impl RegisterPorts for NicPortsOut {
    const MODULE: &'static str = "fncc_nic_registers";
    const BLOCK: &'static str = "nic";
    const SUMMARY: &'static str = "a NIC with congestion control";
    const TAKES: &'static str = "the window engine loads its configuration itself, between transactions, on `cfg_load`; change the rest while no flow is connected";
}

/// The registers of [`Nic`](crate::nic::whole::Nic).
pub type NicRegisters = BlockRegisters<NicPortsOut, 208, 13, 256, 16>;
