//! Writes what a queue thinks of congestion into the ECN field of the packets that leave it.
//!
//! ```text
//!              ┌────────────────────────────────────────────┐
//!  deq_* ─────>│ EcnDecision ─> verdicts ─┐                 │──> stat_*
//!              │                          v                 │
//!  s_axis ════>│ ════════════> ECN field, checksum ═> slice ══> m_axis
//!  (tuser =    └────────────────────────────────────────────┘
//!   PacketTag)
//! ```
//!
//! Each packet has a verdict from the moment when it began to leave: 11 where [`EcnDecision`] marks it, else `deq_verdict`.
//! A packet that is not capable (ECN field 00, or no IP) passes unchanged; 11 makes any other 11; 10 makes
//! 01 to 10 (RFC 3168; [`super::Tcd`]). No code point ever becomes a smaller one. The IPv4 header checksum is updated incrementally (RFC 1624), so that a wrong one stays wrong;
//! in IPv6 the field stands in the traffic class, and the ICRC covers neither.
//!
//! Contract: latency [`EcnMarker::LATENCY`] cycle, interval 1, no bubble. A packet waits until its verdict is there,
//! which is [`EcnMarker::VERDICT`] cycles after its event; up to 64 packets may lie between their events and the
//! marker. Stands behind an [`super::AckParser`], whose tag tells where the header is.

use super::{EcnDecision, PacketTag};
use crate::axis::{AxisRegisterSlice, Queue, StreamSink, StreamSource, check_width};
use crate::{DelayLine, StatCounter};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[derive(LogicBlock)]
pub struct EcnMarker<const W: usize, const K: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset: no verdict waits, no packet is marked at random.
    pub rst: Signal<In, Bit>,
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
    /// Takes the configuration; see [`EcnDecision`].
    pub cfg_load: Signal<In, Bit>,
    /// Bytes up to which no packet is marked.
    pub cfg_kmin: Signal<In, Bits<32>>,
    /// Bytes from which every packet is marked.
    pub cfg_kmax: Signal<In, Bits<32>>,
    /// Probability per byte between them, 2^-48.
    pub cfg_slope: Signal<In, Bits<48>>,
    /// First random number; zero: goes on.
    pub cfg_seed: Signal<In, Bits<32>>,
    /// The last load was refused.
    pub stat_cfg_error: Signal<Out, Bit>,
    /// Packets that got the code point 11.
    pub stat_ce: Signal<Out, Bits<32>>,
    /// Packets that got the code point 10.
    pub stat_ue: Signal<Out, Bits<32>>,
    /// Packets that would have got one but cannot carry it.
    pub stat_not_capable: Signal<Out, Bits<32>>,
    decision: EcnDecision,
    verdict_in: DelayLine<Bits<2>, 5, 3>,
    verdicts: Queue<Bits<2>, 6>,
    random_mark: Constant<Bits<2>>,
    verdict: Signal<Local, Bits<2>>,
    opens: Signal<Local, Bit>,
    passes: Signal<Local, Bit>,
    capable: Signal<Local, Bit>,
    after: Signal<Local, Bits<2>>,
    flipped: Signal<Local, Bits<2>>,
    added: Signal<Local, Bits<16>>,
    /// Beats up to byte 64, behind which nothing is edited, and how far a beat lies from the next.
    last_beat: Constant<Bits<4>>,
    beat_shift: Constant<Bits<4>>,
    beat: Dff<Bits<4>>,
    offset: Signal<Local, Bits<13>>,
    placed: Signal<Local, Bits<512>>,
    wire_checksum: Signal<Local, Bits<16>>,
    checksum: Signal<Local, Bits<16>>,
    new_checksum: Signal<Local, Bits<16>>,
    changed: Signal<Local, Bits<16>>,
    patch: Signal<Local, Bits<512>>,
    back: AxisRegisterSlice<W, K, PacketTag>,
    ends: Signal<Local, Bit>,
    ce: StatCounter,
    ue: StatCounter,
    not_capable: StatCounter,
}

impl<const W: usize, const K: usize> EcnMarker<W, K> {
    /// Cycles from a beat's arrival to its departure while the output is ready and its verdict is there.
    pub const LATENCY: usize = 1;
    /// Cycles from a packet's event to the first one in which it may pass.
    pub const VERDICT: usize = EcnDecision::LATENCY + 2;
}

impl<const W: usize, const K: usize> Default for EcnMarker<W, K> {
    /// # Panics
    /// When `W` and `K` are not those of a stream.
    fn default() -> Self {
        check_width("EcnMarker", W, K);
        Self {
            clk: Default::default(),
            rst: Default::default(),
            s_axis: Default::default(),
            m_axis: Default::default(),
            deq_valid: Default::default(),
            deq_qlen: Default::default(),
            deq_verdict: Default::default(),
            cfg_load: Default::default(),
            cfg_kmin: Default::default(),
            cfg_kmax: Default::default(),
            cfg_slope: Default::default(),
            cfg_seed: Default::default(),
            stat_cfg_error: Default::default(),
            stat_ce: Default::default(),
            stat_ue: Default::default(),
            stat_not_capable: Default::default(),
            decision: Default::default(),
            verdict_in: Default::default(),
            verdicts: Default::default(),
            random_mark: Constant::new(3.into()),
            verdict: Default::default(),
            opens: Default::default(),
            passes: Default::default(),
            capable: Default::default(),
            after: Default::default(),
            flipped: Default::default(),
            added: Default::default(),
            last_beat: Constant::new((512_usize.div_ceil(W)).to_bits()),
            beat_shift: Constant::new(W.min(512).ilog2().to_bits()),
            beat: Default::default(),
            offset: Default::default(),
            placed: Default::default(),
            wire_checksum: Default::default(),
            checksum: Default::default(),
            new_checksum: Default::default(),
            changed: Default::default(),
            patch: Default::default(),
            back: Default::default(),
            ends: Default::default(),
            ce: Default::default(),
            ue: Default::default(),
            not_capable: Default::default(),
        }
    }
}

impl<const W: usize, const K: usize> Logic for EcnMarker<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ecn_marker");
        dff_setup!(self, clk, beat);

        comment!("Verdicts, in the order of the packets.");
        self.decision.clk.next = self.clk.val();
        self.decision.rst.next = self.rst.val();
        self.decision.deq_valid.next = self.deq_valid.val();
        self.decision.qlen.next = self.deq_qlen.val();
        self.decision.cfg_load.next = self.cfg_load.val();
        self.decision.cfg_kmin.next = self.cfg_kmin.val();
        self.decision.cfg_kmax.next = self.cfg_kmax.val();
        self.decision.cfg_slope.next = self.cfg_slope.val();
        self.decision.cfg_seed.next = self.cfg_seed.val();
        self.stat_cfg_error.next = self.decision.stat_cfg_error.val();
        self.verdict_in.clk.next = self.clk.val();
        self.verdict_in.value.next = self.deq_verdict.val();
        self.verdicts.clk.next = self.clk.val();
        self.verdicts.rst.next = self.rst.val();
        self.verdicts.push.next = self.decision.mark_valid.val();
        self.verdicts.push_data.next = self.verdict_in.out.val();
        if self.decision.mark.val() {
            self.verdicts.push_data.next = self.random_mark.val();
        }

        comment!("The code point that the packet leaves with, and what it adds to its header.");
        self.verdict.next = self.verdicts.pop_data.val();
        self.capable.next = self.s_axis.tuser.val().is_ip && self.s_axis.tuser.val().ecn.any();
        self.after.next = self.s_axis.tuser.val().ecn;
        if self.capable.val() && self.verdict.val() > self.s_axis.tuser.val().ecn {
            self.after.next = self.verdict.val();
        }
        self.flipped.next = self.after.val() ^ self.s_axis.tuser.val().ecn;
        self.added.next =
            bit_cast::<16, 2>(self.after.val()) - bit_cast::<16, 2>(self.s_axis.tuser.val().ecn);

        comment!(
            "The beat at its place in the first 64 bytes, so that each field stands at one of three."
        );
        self.offset.next = bit_cast::<13, 4>(self.beat.q.val()) << self.beat_shift.val();
        self.placed.next = bit_cast::<512, W>(self.s_axis.tdata.val()) << self.offset.val();
        self.wire_checksum.next = self.placed.val().get_bits::<16>(192);
        if self.s_axis.tuser.val().ip_offset == 18 {
            self.wire_checksum.next = self.placed.val().get_bits::<16>(224);
        } else if self.s_axis.tuser.val().ip_offset == 22 {
            self.wire_checksum.next = self.placed.val().get_bits::<16>(256);
        }
        self.checksum.next = (self.wire_checksum.val() << 8) | (self.wire_checksum.val() >> 8);
        self.new_checksum.next = self.checksum.val() - self.added.val();
        if self.checksum.val() < self.added.val() {
            self.new_checksum.next = self.checksum.val() - self.added.val() - 1;
        }
        self.changed.next = self.checksum.val() ^ self.new_checksum.val();
        self.patch.next = (bit_cast::<512, 2>(self.flipped.val()) << 120)
            | (bit_cast::<512, 16>((self.changed.val() << 8) | (self.changed.val() >> 8)) << 192);
        if self.s_axis.tuser.val().is_ipv6 {
            self.patch.next = bit_cast::<512, 2>(self.flipped.val()) << 124;
        }
        if self.s_axis.tuser.val().ip_offset == 18 {
            self.patch.next = self.patch.val() << 32;
        } else if self.s_axis.tuser.val().ip_offset == 22 {
            self.patch.next = self.patch.val() << 64;
        }

        self.opens.next = self.back.s_axis.tready.val() && self.verdicts.pop_valid.val();
        self.passes.next = self.s_axis.tvalid.val() && self.opens.val();
        self.ends.next = self.passes.val() && self.s_axis.tlast.val();
        self.s_axis.tready.next = self.opens.val();
        self.verdicts.pop.next = self.ends.val();
        if self.passes.val() {
            if self.s_axis.tlast.val() {
                self.beat.d.next = 0.into();
            } else if self.beat.q.val() != self.last_beat.val() {
                self.beat.d.next = self.beat.q.val() + 1;
            }
        }
        self.back.clk.next = self.clk.val();
        self.back.rst.next = self.rst.val();
        self.back.s_axis.tdata.next = self.s_axis.tdata.val();
        if self.flipped.val().any() {
            self.back.s_axis.tdata.next =
                self.s_axis.tdata.val() ^ bit_cast::<W, 512>(self.patch.val() >> self.offset.val());
        }
        self.back.s_axis.tkeep.next = self.s_axis.tkeep.val();
        self.back.s_axis.tlast.next = self.s_axis.tlast.val();
        self.back.s_axis.tuser.next = self.s_axis.tuser.val();
        self.back.s_axis.tvalid.next = self.s_axis.tvalid.val() && self.verdicts.pop_valid.val();
        StreamSource::<W, K, PacketTag>::link(&mut self.m_axis, &mut self.back.m_axis);

        self.ce.clk.next = self.clk.val();
        self.ce.rst.next = self.rst.val();
        self.ce.increment.next =
            self.ends.val() && self.flipped.val().any() && self.after.val() == 3;
        self.stat_ce.next = self.ce.value.val();
        self.ue.clk.next = self.clk.val();
        self.ue.rst.next = self.rst.val();
        self.ue.increment.next =
            self.ends.val() && self.flipped.val().any() && self.after.val() == 2;
        self.stat_ue.next = self.ue.value.val();
        self.not_capable.clk.next = self.clk.val();
        self.not_capable.rst.next = self.rst.val();
        self.not_capable.increment.next =
            self.ends.val() && !self.capable.val() && self.verdict.val() >= 2;
        self.stat_not_capable.next = self.not_capable.value.val();

        if self.rst.val() {
            self.beat.d.next = 0.into();
        }
    }
}

kernel_ports!([const W: usize, const K: usize] EcnMarker<W, K> {
    clk, rst, s_axis, m_axis, deq_valid, deq_qlen, deq_verdict, cfg_load, cfg_kmin, cfg_kmax, cfg_slope, cfg_seed,
    stat_cfg_error, stat_ce, stat_ue, stat_not_capable
});
