//! Writes the congestion verdict of a queue into the ECN field of the packets that leave it.
//!
//! ```text
//!              ┌────────────────────────────────────────────┐
//!  deq_* ─────>│ EcnDecision ─> verdicts ─┐                 │──> stat_*
//!              │                          v                 │
//!  s_axis ════>│ ═══════════════════════> EcnEdit ══════════│══> m_axis
//!  (tuser =    └────────────────────────────────────────────┘
//!   PacketTag)
//! ```
//!
//! Each packet has a verdict from the moment when it started to leave: 11 if [`EcnDecision`] marks it, otherwise `deq_verdict`.
//! A packet that is not ECN-capable (ECN field 00, or not IP) passes unchanged; verdict 11 turns any other code point into 11; 10 turns
//! 01 into 10 (RFC 3168; [`super::Tcd`]). A code point never decreases. The IPv4 header checksum is updated incrementally (RFC 1624), so that a wrong one remains wrong;
//! in IPv6 the field is in the traffic class. The ICRC covers neither.
//!
//! Contract: latency [`EcnMarker::LATENCY`] cycles, interval 1, no bubble. A packet waits for its verdict,
//! which comes [`EcnMarker::VERDICT`] cycles after its event; up to 64 packets may be between their events and the
//! marker. Place it after an [`super::AckParser`], whose tag locates the header.

use super::{EcnConfigIn, EcnDecision, EcnEdit};
use crate::arith::{DelayLine, StatCounter};
use crate::axis::{Queue, StreamSink, StreamSource, check_width};
use crate::packet::PacketTag;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "no verdict waits, no packet is marked at random", check = check_width("EcnMarker", W, K))]
pub struct EcnMarker<const W: usize, const K: usize> {
    /// Packets in, with their tags.
    pub s_axis: StreamSink<W, K, PacketTag>,
    /// Packets out, with the same tags.
    pub m_axis: StreamSource<W, K, PacketTag>,
    /// A packet leaves its queue: one event for each packet, in their order.
    pub deq_valid: Signal<In, Bit>,
    /// Bytes that wait in the queue then; zero where nothing is marked at random.
    pub deq_qlen: Signal<In, Bits<32>>,
    /// What [`super::Tcd`] would have a capable packet leave with.
    pub deq_verdict: Signal<In, Bits<2>>,
    /// The configuration.
    pub cfg: EcnConfigIn,
    /// The last load was refused.
    pub stat_cfg_error: Signal<Out, Bit>,
    /// Packets marked 11 (CE).
    pub stat_ce: Signal<Out, Bits<32>>,
    /// Packets marked 10.
    pub stat_ue: Signal<Out, Bits<32>>,
    /// Packets to mark that are not ECN-capable.
    pub stat_not_capable: Signal<Out, Bits<32>>,
    decision: EcnDecision,
    verdict_in: DelayLine<Bits<2>, 8, 3>,
    verdicts: Queue<Bits<2>, 6>,
    /// Verdicts for packets whose last beat has not come in, whether there are some, and more than one.
    count: ResetDff<Bits<7>>,
    some: ResetDff<Bit>,
    many: ResetDff<Bit>,
    edit: EcnEdit<W, K>,
    ce_count: StatCounter,
    ue_count: StatCounter,
    not_capable_count: StatCounter,
}

impl<const W: usize, const K: usize> EcnMarker<W, K> {
    /// Cycles from a beat's arrival to its departure while the output is ready and its verdict is there.
    pub const LATENCY: usize = latency!(edit);
    /// Cycles from a packet's event to the first one in which it may pass.
    pub const VERDICT: usize = EcnDecision::LATENCY + 1;
}

impl<const W: usize, const K: usize> Logic for EcnMarker<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ecn_marker");

        comment!("Verdicts, in the order of the packets.");
        self.decision.deq_valid.next = self.deq_valid.val();
        self.decision.qlen.next = self.deq_qlen.val();
        join!(self.cfg => self.decision.cfg);
        self.stat_cfg_error.next = self.decision.stat_cfg_error.val();
        self.verdict_in.value.next = self.deq_verdict.val();
        self.verdicts.push.next = self.decision.mark_valid.val();
        self.verdicts.push_data.next = self.verdict_in.out.val();
        if self.decision.mark.val() {
            self.verdicts.push_data.next = 3.into();
        }

        comment!(
            "Beats come in while there is a verdict for their packet. It is at the front of the queue a cycle later."
        );
        let brings = self.decision.mark_valid.val() && self.verdicts.push_ready.val();
        let ends = self.s_axis.tvalid.val()
            && self.s_axis.tlast.val()
            && self.edit.ready.val()
            && self.some.q.val();
        let three = self.count.q.val() == 3 || self.count.q.val().get_bits::<5>(2).any();
        self.some.d.next = brings || self.many.q.val() || (self.some.q.val() && !ends);
        if brings && !ends {
            self.count.d.next = self.count.q.val() + 1;
            self.many.d.next = self.some.q.val();
        } else if ends && !brings {
            self.count.d.next = self.count.q.val() - 1;
            self.many.d.next = three;
        }
        self.s_axis.tready.next = self.edit.ready.val() && self.some.q.val();

        comment!("The packets.");
        self.edit.beat.valid.next = self.s_axis.tvalid.val() && self.some.q.val();
        self.edit.beat.data.next = self.s_axis.tdata.val();
        self.edit.beat.keep.next = self.s_axis.tkeep.val();
        self.edit.beat.last.next = self.s_axis.tlast.val();
        self.edit.beat.user.next = self.s_axis.tuser.val();
        self.edit.verdict.next = self.verdicts.pop_data.val();
        self.verdicts.pop.next = self.edit.pop.val();
        join!(self.edit.m_axis => self.m_axis);

        self.ce_count.increment.next = self.edit.ce.val();
        self.stat_ce.next = self.ce_count.value.val();
        self.ue_count.increment.next = self.edit.ue.val();
        self.stat_ue.next = self.ue_count.value.val();
        self.not_capable_count.increment.next = self.edit.not_capable.val();
        self.stat_not_capable.next = self.not_capable_count.value.val();
    }
}
