//! [`NicEngine`] with its AXI4-Lite registers.
//!
//! ```text
//!              ┌──────────────────────────────────┐
//!  s_axil_* <─>│ registers ── cfg_* ──> the block │<══> other ports
//!              │           <─ stat_* ──           │
//!              └──────────────────────────────────┘
//! ```
//!
//! What is where stands on the page `docs/blocks/nic_engine_registers.md`. The configuration may change in any cycle: the engine takes it over by
//! itself, between transactions, on `cfg_load`; whether ICRCs are judged holds for ACKs that end from then on.
//!
//! Contract: that of [`NicEngine`] and of [`super::RegisterFile`]; the registers add nothing to the path of a packet.

use super::{BlockRegisters, RegisterPorts};
use crate::axis::{AxiLiteSlave, StreamSink};
use crate::nic::{
    ContextLookupOut, FlowReportOut, FlowSetupIn, NicEngine, NicEngineConfig, NicEngineStats,
    QpContextIn, WindowResultOut,
};
use fncc_netlist::prelude::*;

/// The ports of [`NicEngine`] that have registers.
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

/// The registers of [`NicEngine`].
pub type NicEngineRegisters = BlockRegisters<NicEnginePortsOut, 64, 4, 32, 2>;

/// The block; see the module's page.
#[block(clock, reset = "tears down all flows; reset the lookup with it")]
pub struct ManagedNicEngine<const W: usize, const K: usize, const A: usize> {
    /// Access to the registers.
    pub s_axil: AxiLiteSlave<12>,
    /// Packets in; `tuser` is their ingress port.
    pub s_axis: StreamSink<W, K, Bits<8>>,
    /// Look-ups of the flow of a QP.
    pub lookup: ContextLookupOut,
    /// Their answers.
    pub context: QpContextIn,
    /// Results of events.
    pub res: WindowResultOut,
    /// Operations on flows.
    pub setup: FlowSetupIn,
    /// What operations find.
    pub flow: FlowReportOut,
    #[init(Constant::new(true))]
    yes: Constant<Bit>,
    registers: NicEngineRegisters,
    nic_engine: NicEngine<W, K, A>,
}

impl<const W: usize, const K: usize, const A: usize> ManagedNicEngine<W, K, A> {
    /// That of the block.
    pub const LATENCY: usize = NicEngine::<W, K, A>::LATENCY;
}

impl<const W: usize, const K: usize, const A: usize> Logic for ManagedNicEngine<W, K, A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_managed_nic_engine");
        self.registers.idle.next = self.yes.val();
        join!(self.s_axil => self.registers.s_axil);
        join!(self.registers.ports.cfg => self.nic_engine.cfg);
        self.nic_engine.pairs.next = false;
        join!(self.nic_engine.stat => self.registers.ports.stat);
        join!(self.s_axis => self.nic_engine.s_axis);
        join!(self.nic_engine.lookup => self.lookup);
        join!(self.context => self.nic_engine.context);
        join!(self.nic_engine.res => self.res);
        join!(self.setup => self.nic_engine.setup);
        join!(self.nic_engine.flow => self.flow);
    }
}
