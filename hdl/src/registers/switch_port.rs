//! The registers of [`SwitchPort`](crate::switch::SwitchPort).

use super::{BlockRegisters, RegisterPorts};
use crate::switch::{SwitchPortConfig, SwitchPortState, SwitchPortStats};
use fncc_netlist::prelude::*;

/// The ports of [`SwitchPort`](crate::switch::SwitchPort) that have registers.
#[bundle(SwitchPortPortsIn, SwitchPortPortsOut, registers, flat)]
pub struct SwitchPortPorts {
    /// The configuration.
    #[bundle]
    cfg: SwitchPortConfig,
    /// What the port does now.
    #[bundle]
    #[back]
    state: SwitchPortState,
    /// Counters.
    #[bundle]
    #[back]
    stat: SwitchPortStats,
}

impl RegisterPorts for SwitchPortPortsOut {
    const MODULE: &'static str = "fncc_switch_port_registers";
    const BLOCK: &'static str = "switch_port";
    const SUMMARY: &'static str = "a port of a lossless switch with FNCC";
    const TAKES: &'static str = "each packet samples the configuration that it needs in the single cycle in which its first beat reaches \
                                 the inserter";
}

/// The registers of [`SwitchPort`](crate::switch::SwitchPort).
pub type SwitchPortRegisters = BlockRegisters<SwitchPortPortsOut, 64, 4, 128, 8>;
