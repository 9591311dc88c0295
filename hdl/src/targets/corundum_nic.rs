//! NIC engine for Corundum: [`ManagedNicEngine`] on a copy of the receive stream.
//!
//! ```text
//!                    ┌────────────────────────────────────────┐
//!  s_axil ──────────>│                                        │──> lookup, res, flow
//!  s_axis ══════════>│ PacketFifo ══> ManagedNicEngine        │
//!  context, setup ──>│ 255 beats                              │
//!                    └────────────────────────────────────────┘
//! ```
//!
//! The block accepts every packet and forwards none. It never stalls, so the stream may be a plain copy: an ACK that does not fit is
//! dropped and counted. Packets are stored, and bad ones (bit 0 of `tuser` with the last beat) dropped, so that an ACK with a wrong FCS gives no event: the ICRC does not cover its entries.
//!
//! Contract: that of [`crate::nic::NicEngine`] behind that of [`PacketFifo`]: for a packet of `n` beats `n + 1` cycles more.

use super::CorundumRxSink;
use crate::axis::{AxiLiteSlave, PacketFifo};
use crate::nic::{ContextLookupOut, FlowReportOut, FlowSetupIn, QpContextIn, WindowResultOut};
use crate::registers::ManagedNicEngine;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct CorundumNic<const W: usize, const K: usize, const A: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// Access to the registers.
    pub s_axil: AxiLiteSlave<12>,
    /// Copy of the packets that the NIC receives.
    pub s_axis: CorundumRxSink<W, K>,
    /// Questions for the flow of a QP.
    pub lookup: ContextLookupOut,
    /// Their answers.
    pub context: QpContextIn,
    /// Results of events.
    pub res: WindowResultOut,
    /// Operations on flows.
    pub setup: FlowSetupIn,
    /// What operations find.
    pub flow: FlowReportOut,
    /// Complete packets.
    pub stat_packets: Signal<Out, Bits<32>>,
    /// Packets dropped because they did not fit.
    pub stat_overflow: Signal<Out, Bits<32>>,
    /// Packets dropped because they were marked bad, although they fitted.
    pub stat_bad: Signal<Out, Bits<32>>,
    #[init(Constant::new(true))]
    yes: Constant<Bit>,
    buffer: PacketFifo<W, K, Bits<8>, 8>,
    engine: ManagedNicEngine<W, K, A>,
}

impl<const W: usize, const K: usize, const A: usize> CorundumNic<W, K, A> {
    /// From the first beat of an ACK of 106 bytes to its result, at least: see [`crate::nic::NicEngine`].
    pub const LATENCY: usize = PacketFifo::<W, K, Bits<8>, 8>::latency(106_usize.div_ceil(K))
        + ManagedNicEngine::<W, K, A>::LATENCY;
}

impl<const W: usize, const K: usize, const A: usize> Logic for CorundumNic<W, K, A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_corundum_nic");
        join!(self.s_axil => self.engine.s_axil);

        comment!(
            "Only whole packets that are not bad go on; nothing waits, so the stream may be a tee."
        );
        self.buffer.s_axis.tdata.next = self.s_axis.tdata.val();
        self.buffer.s_axis.tkeep.next = self.s_axis.tkeep.val();
        self.buffer.s_axis.tlast.next = self.s_axis.tlast.val();
        self.buffer.s_axis.tvalid.next = self.s_axis.tvalid.val();
        self.buffer.s_axis.tuser.next = 0.into();
        self.buffer.s_bad.next = self.s_axis.tuser.val().get_bit(0);
        self.buffer.cfg_drop.next = self.yes.val();
        self.s_axis.tready.next = self.buffer.s_axis.tready.val();
        join!(self.buffer.m_axis => self.engine.s_axis);

        comment!("The other ports.");
        join!(self.engine.lookup => self.lookup);
        join!(self.context => self.engine.context);
        join!(self.engine.res => self.res);
        join!(self.setup => self.engine.setup);
        join!(self.engine.flow => self.flow);
        self.stat_packets.next = self.buffer.stat_packets.val();
        self.stat_overflow.next = self.buffer.stat_overflow.val();
        self.stat_bad.next = self.buffer.stat_bad.val();
    }
}
