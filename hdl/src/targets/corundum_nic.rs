//! The engine of a NIC in Corundum: [`ManagedNicEngine`] beside the stream of packets that it receives.
//!
//! ```text
//!                    ┌────────────────────────────────────────┐
//!  s_axil ──────────>│                                        │──> lookup, res, flow
//!  s_axis           ═>│ PacketFifo ══> ManagedNicEngine        │
//!  context, setup ──>│ 255 beats                              │
//!                    └────────────────────────────────────────┘
//! ```
//!
//! The block takes every packet and hands none on. It never waits, so the stream may be a tee that asks nobody: an ACK that does not fit is
//! dropped and counted. Packets are stored, and those that are bad (bit 0 of `tuser` with the last beat) dropped, so that an ACK with a wrong FCS gives no event: the ICRC does not cover its entries.
//!
//! Contract: that of [`crate::nic::NicEngine`] behind that of [`PacketFifo`]: for a packet of `n` beats `n + 1` cycles more.

use super::CorundumRxSink;
use crate::axis::{AxiLiteSlave, PacketFifo};
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
    /// Packets that the NIC receives, beside its own stream of them.
    pub s_axis: CorundumRxSink<W, K>,
    /// The context of a QP is asked for.
    pub lookup_valid: Signal<Out, Bit>,
    /// The question is taken.
    pub lookup_ready: Signal<In, Bit>,
    /// Destination QP of the ACK.
    pub lookup_qp: Signal<Out, Bits<24>>,
    /// PSN of its BTH.
    pub lookup_psn: Signal<Out, Bits<24>>,
    /// Syndrome of its AETH.
    pub lookup_syndrome: Signal<Out, Bits<8>>,
    /// MSN of its AETH.
    pub lookup_msn: Signal<Out, Bits<24>>,
    /// The answer to the oldest question without one is there.
    pub context_valid: Signal<In, Bit>,
    /// The answer is taken.
    pub context_ready: Signal<Out, Bit>,
    /// The QP has a flow; without it the event is dropped.
    pub context_hit: Signal<In, Bit>,
    /// Number of that flow.
    pub context_flow: Signal<In, Bits<16>>,
    /// PSN that its sender sends next.
    pub context_snd_nxt: Signal<In, Bits<24>>,
    /// The result of an event, in this cycle only.
    pub res_valid: Signal<Out, Bit>,
    /// Its flow.
    pub res_flow: Signal<Out, Bits<16>>,
    /// Window, bytes, Q24.4.
    pub res_w: Signal<Out, Bits<28>>,
    /// Reference window, bytes, Q24.4.
    pub res_wc: Signal<Out, Bits<28>>,
    /// Rate, bytes per ns, Q8.24.
    pub res_r: Signal<Out, Bits<32>>,
    /// Smoothed utilisation, Q4.24.
    pub res_u: Signal<Out, Bits<28>>,
    /// Additive increases in a row.
    pub res_inc_stage: Signal<Out, Bits<8>>,
    /// The once-per-round-trip update took place.
    pub res_updated: Signal<Out, Bit>,
    /// A hop gave a measurement.
    pub res_measured: Signal<Out, Bit>,
    /// Last-hop congestion speed-up acted.
    pub res_lhcs: Signal<Out, Bit>,
    /// The telemetry is the first of its path and was only stored.
    pub res_new_path: Signal<Out, Bit>,
    /// An operation is there.
    pub setup_valid: Signal<In, Bit>,
    /// It is taken.
    pub setup_ready: Signal<Out, Bit>,
    /// 0 or 1 read, 2 initialise, 3 tear down.
    pub setup_op: Signal<In, Bits<2>>,
    /// Its flow.
    pub setup_flow: Signal<In, Bits<16>>,
    /// First window of an initialised flow, bytes, Q24.4.
    pub setup_window: Signal<In, Bits<28>>,
    /// An operation is done, in this cycle only; the state is that before it.
    pub flow_valid: Signal<Out, Bit>,
    /// Which operation.
    pub flow_op: Signal<Out, Bits<2>>,
    /// Its flow.
    pub flow_id: Signal<Out, Bits<16>>,
    /// The flow was set up.
    pub flow_known: Signal<Out, Bit>,
    /// Window, bytes, Q24.4.
    pub flow_w: Signal<Out, Bits<28>>,
    /// Reference window, bytes, Q24.4.
    pub flow_wc: Signal<Out, Bits<28>>,
    /// Smoothed utilisation, Q4.24.
    pub flow_u: Signal<Out, Bits<28>>,
    /// Additive increases in a row.
    pub flow_inc_stage: Signal<Out, Bits<8>>,
    /// Sequence number that an ACK must pass for the next update.
    pub flow_last_update_seq: Signal<Out, Bits<32>>,
    /// Telemetry of a path is there.
    pub flow_seen: Signal<Out, Bit>,
    /// That path.
    pub flow_path_id: Signal<Out, Bits<12>>,
    /// Its hops.
    pub flow_n_hop: Signal<Out, Bits<4>>,
    /// Packets that came whole.
    pub stat_packets: Signal<Out, Bits<32>>,
    /// Packets dropped because they did not fit.
    pub stat_overflow: Signal<Out, Bits<32>>,
    /// Packets dropped because they were marked, and fitted.
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
        self.lookup_valid.next = self.engine.lookup_valid.val();
        self.engine.lookup_ready.next = self.lookup_ready.val();
        self.lookup_qp.next = self.engine.lookup_qp.val();
        self.lookup_psn.next = self.engine.lookup_psn.val();
        self.lookup_syndrome.next = self.engine.lookup_syndrome.val();
        self.lookup_msn.next = self.engine.lookup_msn.val();
        self.engine.context_valid.next = self.context_valid.val();
        self.context_ready.next = self.engine.context_ready.val();
        self.engine.context_hit.next = self.context_hit.val();
        self.engine.context_flow.next = self.context_flow.val();
        self.engine.context_snd_nxt.next = self.context_snd_nxt.val();
        self.res_valid.next = self.engine.res_valid.val();
        self.res_flow.next = self.engine.res_flow.val();
        self.res_w.next = self.engine.res_w.val();
        self.res_wc.next = self.engine.res_wc.val();
        self.res_r.next = self.engine.res_r.val();
        self.res_u.next = self.engine.res_u.val();
        self.res_inc_stage.next = self.engine.res_inc_stage.val();
        self.res_updated.next = self.engine.res_updated.val();
        self.res_measured.next = self.engine.res_measured.val();
        self.res_lhcs.next = self.engine.res_lhcs.val();
        self.res_new_path.next = self.engine.res_new_path.val();
        self.engine.setup_valid.next = self.setup_valid.val();
        self.setup_ready.next = self.engine.setup_ready.val();
        self.engine.setup_op.next = self.setup_op.val();
        self.engine.setup_flow.next = self.setup_flow.val();
        self.engine.setup_window.next = self.setup_window.val();
        self.flow_valid.next = self.engine.flow_valid.val();
        self.flow_op.next = self.engine.flow_op.val();
        self.flow_id.next = self.engine.flow_id.val();
        self.flow_known.next = self.engine.flow_known.val();
        self.flow_w.next = self.engine.flow_w.val();
        self.flow_wc.next = self.engine.flow_wc.val();
        self.flow_u.next = self.engine.flow_u.val();
        self.flow_inc_stage.next = self.engine.flow_inc_stage.val();
        self.flow_last_update_seq.next = self.engine.flow_last_update_seq.val();
        self.flow_seen.next = self.engine.flow_seen.val();
        self.flow_path_id.next = self.engine.flow_path_id.val();
        self.flow_n_hop.next = self.engine.flow_n_hop.val();
        self.stat_packets.next = self.buffer.stat_packets.val();
        self.stat_overflow.next = self.buffer.stat_overflow.val();
        self.stat_bad.next = self.buffer.stat_bad.val();
    }
}
