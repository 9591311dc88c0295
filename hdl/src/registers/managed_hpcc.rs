//! [`Hpcc`] with its AXI4-Lite registers.
//!
//! ```text
//!              ┌──────────────────────────────────┐
//!  s_axil_* <─>│ registers ── cfg_* ──> the block │<══> other ports
//!              │           <─ stat_* ──           │
//!              └──────────────────────────────────┘
//! ```
//!
//! What is where stands on the page `docs/blocks/hpcc_registers.md`. The configuration may change in any cycle: the engine takes it over by itself,
//! between transactions, on `cfg_load`.
//!
//! Contract: that of [`Hpcc`] and of [`super::RegisterFile`]; the registers add nothing to the path of an event.

use super::{BlockRegisters, RegisterPorts};
use crate::axis::AxiLiteSlave;
use crate::nic::{
    FlowReportOut, FlowSetupIn, Hpcc, WindowConfig, WindowEventIn, WindowResultOut, WindowStats,
};
use fncc_netlist::prelude::*;

/// The ports of [`Hpcc`] that have registers.
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

/// The registers of [`Hpcc`].
pub type HpccRegisters = BlockRegisters<HpccPortsOut, 64, 4, 16, 1>;

/// The block; see the module's page.
#[block(clock, reset = "tears down all flows, a cycle later")]
pub struct ManagedHpcc<const A: usize> {
    /// Access to the registers.
    pub s_axil: AxiLiteSlave<12>,
    /// Events: the telemetry of ACKs.
    pub ev: WindowEventIn,
    /// Results of events.
    pub res: WindowResultOut,
    /// Operations on flows.
    pub setup: FlowSetupIn,
    /// What operations find.
    pub flow: FlowReportOut,
    #[init(Constant::new(true))]
    yes: Constant<Bit>,
    registers: HpccRegisters,
    hpcc: Hpcc<A>,
}

impl<const A: usize> ManagedHpcc<A> {
    /// That of the block.
    pub const LATENCY: usize = Hpcc::<A>::LATENCY;
}

impl<const A: usize> Logic for ManagedHpcc<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_managed_hpcc");
        self.registers.idle.next = self.yes.val();
        join!(self.s_axil => self.registers.s_axil);
        join!(self.registers.ports.cfg => self.hpcc.cfg);
        self.hpcc.pairs.next = false;
        join!(self.hpcc.stat => self.registers.ports.stat);
        join!(self.ev => self.hpcc.ev);
        join!(self.hpcc.res => self.res);
        join!(self.setup => self.hpcc.setup);
        join!(self.hpcc.flow => self.flow);
    }
}
