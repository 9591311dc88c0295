//! Two packet streams into one: the first goes before the second, or they take turns.
//!
//! ```text
//!               ┌──────────────────────────────┐
//!  s_first ════>│ ═╗                           │
//!  s_second ═══>│ ═╩> by packets ═> register ══│══> m_axis
//!  hold ───────>│                              │
//!               └──────────────────────────────┘
//! ```
//!
//! Between packets the first stream is chosen if it has a beat, else the second; with `turns`, the second one after a packet of the first if
//! both have one. A packet that has begun is finished. `hold` stops a stream before its next packet.
//!
//! Contract: latency 1 cycle, interval 1, no bubble between packets; `tready` of the inputs follows `m_axis_tready` in the same cycle. Without `turns` the second
//! stream waits as long as the first one has packets.

use super::{AxisForwardSlice, StreamSink, StreamSource, check_width};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "no packet has begun", check = check_width("PacketArbiter", W, K))]
pub struct PacketArbiter<const W: usize, const K: usize, T: Pack> {
    /// Packets that go first.
    pub s_first: StreamSink<W, K, T>,
    /// Packets that go when there are none of them.
    pub s_second: StreamSink<W, K, T>,
    /// No packet of the first (bit 0) or second (bit 1) stream begins in this cycle.
    pub hold: Signal<In, Bits<2>>,
    /// The streams take turns.
    pub turns: Signal<In, Bit>,
    /// Packets of both.
    pub m_axis: StreamSource<W, K, T>,
    /// A packet of the first or second stream has begun and not ended.
    inside: [ResetDff<Bit>; 2],
    /// The last packet was of the first stream, and it is the turn of the other.
    was_first: ResetDff<Bit>,
    takes_first: Signal<Local, Bit>,
    takes_second: Signal<Local, Bit>,
    out: AxisForwardSlice<W, K, T>,
}

impl<const W: usize, const K: usize, T: Pack> PacketArbiter<W, K, T> {
    /// Cycles from a beat's arrival to its departure while the output is ready.
    pub const LATENCY: usize = latency!(out);
}

impl<const W: usize, const K: usize, T: Pack> Logic for PacketArbiter<W, K, T> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_packet_arbiter");
        let between = !self.inside[0].q.val() && !self.inside[1].q.val();
        let may_first = self.s_first.tvalid.val() && !self.hold.val().get_bit(0);
        let may_second = self.s_second.tvalid.val() && !self.hold.val().get_bit(1);
        let begins_first = may_first && !(may_second && self.turns.val() && self.was_first.q.val());
        self.takes_first.next = self.inside[0].q.val() || (between && begins_first);
        self.takes_second.next = self.inside[1].q.val() || (between && may_second && !begins_first);

        join!(
            if self.takes_first.val() { self.s_first } else { self.s_second }
                => self.out.s_axis except(tvalid, tready)
        );
        self.out.s_axis.tvalid.next = (self.takes_first.val() && self.s_first.tvalid.val())
            || (self.takes_second.val() && self.s_second.tvalid.val());
        self.s_first.tready.next = self.takes_first.val() && self.out.s_axis.tready.val();
        self.s_second.tready.next = self.takes_second.val() && self.out.s_axis.tready.val();
        if self.out.s_axis.tready.val() && self.takes_first.val() && self.s_first.tvalid.val() {
            self.inside[0].d.next = !self.s_first.tlast.val();
            self.was_first.d.next = true;
        }
        if self.out.s_axis.tready.val() && self.takes_second.val() && self.s_second.tvalid.val() {
            self.inside[1].d.next = !self.s_second.tlast.val();
            self.was_first.d.next = false;
        }
        self.out.first.next = false;
        self.out.drop.next = false;
        join!(self.out.m_axis => self.m_axis);

        assert!(!(self.takes_first.val() && self.takes_second.val()), "one stream at a time");
    }
}
