//! Engine of a NIC, with its registers, on the streams of a project: [`ManagedNicEngine`] after the adapter of its [`Profile`].
//!
//! ```text
//!                    ┌────────────────────────────────────────┐
//!  s_axil ──────────>│                                        │──> lookup, res, flow
//!  s_axis ══════════>│ Copied ══> ManagedNicEngine            │──> stat_* or m_axis
//!  context, setup ──>│                                        │
//!                    └────────────────────────────────────────┘
//! ```
//!
//! The engine gets a copy of what the NIC receives. Where the project can wait, the packets pass through the block and leave on `m_axis`. Elsewhere it forwards none and never stalls, so the stream may be a
//! plain copy: an ACK that does not fit is dropped and counted, and so is a bad packet, so that an ACK with a wrong FCS gives no event: the ICRC does not cover its entries.
//!
//! Contract: that of [`NicEngine`](crate::nic::NicEngine) after that of the adapter.

use super::{Inward, Profile, SinkOf};
use crate::axis::{AxiLiteSlave, PacketFifo};
use crate::nic::{ContextLookupOut, FlowReportOut, FlowSetupIn, QpContextIn, WindowResultOut};
use crate::registers::ManagedNicEngine;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset)]
pub struct NicEngine<
    P: Profile<W, K, U>,
    const W: usize,
    const K: usize,
    const A: usize,
    const U: usize,
> {
    /// Access to the registers.
    pub s_axil: AxiLiteSlave<12>,
    /// Packets that the NIC receives.
    pub s_axis: SinkOf<P::Copied, W, K, 8>,
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
    /// Counters of the adapter, or the packets that pass.
    pub stat: <<P::Copied as Inward<W, K, 8>>::Stats as Bundle>::Out,
    copied: P::Copied,
    engine: ManagedNicEngine<W, K, A>,
}

impl<P: Profile<W, K, U>, const W: usize, const K: usize, const A: usize, const U: usize>
    NicEngine<P, W, K, A, U>
{
    /// From the first beat of an ACK of 106 bytes to its result, at least: see [`NicEngine`](crate::nic::NicEngine).
    pub const LATENCY: usize = ManagedNicEngine::<W, K, A>::LATENCY
        + if P::COPIED_IS_STORED {
            PacketFifo::<W, K, Bits<8>, 8>::latency(106_usize.div_ceil(K))
        } else {
            0
        };
}

impl<P: Profile<W, K, U>, const W: usize, const K: usize, const A: usize, const U: usize> Logic
    for NicEngine<P, W, K, A, U>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module {}", P::NIC_ENGINE);
        join!(self.s_axil => self.engine.s_axil);
        join!(self.s_axis => self.copied.s_axis);
        join!(self.copied.packets => self.engine.s_axis);
        join!(self.copied.stat => self.stat);

        comment!("The other ports.");
        join!(self.engine.lookup => self.lookup);
        join!(self.context => self.engine.context);
        join!(self.engine.res => self.res);
        join!(self.setup => self.engine.setup);
        join!(self.engine.flow => self.flow);
    }
}
