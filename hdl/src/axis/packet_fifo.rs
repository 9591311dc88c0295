//! Store-and-forward FIFO: forwards a packet when all of it is stored, or drops it completely.
//!
//! ```text
//!              ┌──────────────────────────────────────────────┐
//!  s_axis ════>│ memory of 2^A places, a lane of its own for  │ front│════> m_axis
//!  s_bad ─────>│ each eighth of the data                      │
//!  cfg_drop ──>│ PacketPointers: start, write, read           │──> stat_*
//!              └──────────────────────────────────────────────┘
//! ```
//!
//! Use it before a MAC that allows no gap within a packet: while `m_axis_tready` is set, the beats of a
//! packet follow one another without a gap, whatever gaps the input had. Use it after a receiver that cannot be stalled:
//! with `cfg_drop` a beat is accepted in every cycle, and a packet that does not fit is dropped completely. In both modes a
//! packet marked by `s_bad` in its last beat, and a packet of `2^A` beats or more, is dropped completely.
//!
//! Contract: the first beat leaves 2 cycles after the last one was accepted, if the FIFO is otherwise empty: for a packet of `n` beats without
//! gaps, latency `n + 1` cycles. Interval 1. Holds `2^A - 1` beats besides the one at the output. Each packet is counted once. `m_axis` comes
//! directly from the memory's output registers; `s_axis_tready` depends on registers and `cfg_drop`.

use super::{BeatLanes, PacketPointers, StreamSink, StreamSource, check_width};
use crate::arith::StatCounter;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `2^A` places.
#[block(clock, reset = "the FIFO is empty", check = check_width("PacketFifo", W, K))]
pub struct PacketFifo<const W: usize, const K: usize, T: Pack, const A: usize> {
    /// Packets in.
    pub s_axis: StreamSink<W, K, T>,
    /// With the last beat: the packet is bad.
    pub s_bad: Signal<In, Bit>,
    /// 1: the input is never stalled, and packets that do not fit are dropped; 0: it stalls.
    pub cfg_drop: Signal<In, Bit>,
    /// Packets out.
    pub m_axis: StreamSource<W, K, T>,
    /// Beats inside besides the one at the output, a cycle ago.
    pub held: Signal<Out, Bits<A>>,
    /// Complete packets.
    pub stat_packets: Signal<Out, Bits<32>>,
    /// Packets dropped because they did not fit.
    pub stat_overflow: Signal<Out, Bits<32>>,
    /// Packets dropped because they were marked bad, although they fitted.
    pub stat_bad: Signal<Out, Bits<32>>,
    pointers: PacketPointers<A>,
    #[init(BeatLanes::new(1 << A, false))]
    lanes: BeatLanes<W, K, A>,
    #[init(Ram::new(ReadDuringWrite::Old))]
    users: Ram<T, A>,
    packets: StatCounter,
    overflows: StatCounter,
    bads: StatCounter,
}

impl<const W: usize, const K: usize, T: Pack, const A: usize> PacketFifo<W, K, T, A> {
    /// Cycles from the first beat of a packet of so many, without gaps, to the first one out.
    pub const fn latency(beats: usize) -> usize {
        beats + 1
    }
}

impl<const W: usize, const K: usize, T: Pack, const A: usize> Logic for PacketFifo<W, K, T, A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_packet_fifo");
        self.pointers.cfg_drop.next = self.cfg_drop.val();
        self.pointers.offer.next = self.s_axis.tvalid.val();
        self.pointers.last.next = self.s_axis.tlast.val();
        self.pointers.bad.next = self.s_bad.val();
        self.s_axis.tready.next = self.pointers.ready.val();
        self.pointers.take.next = self.m_axis.tready.val();

        self.held.next = self.pointers.held.val();

        self.lanes.waddr.next = self.pointers.waddr.val();
        self.lanes.tdata.next = self.s_axis.tdata.val();
        self.lanes.tkeep.next = self.s_axis.tkeep.val();
        self.lanes.tlast.next = self.s_axis.tlast.val();
        self.lanes.some.next = self.pointers.some.val();
        self.lanes.take.next = 0.into();
        if self.m_axis.tready.val() {
            self.lanes.take.next = 511.into();
        }
        self.users.we.next = true;
        self.users.waddr.next = self.pointers.waddr.val();
        self.users.wdata.next = self.s_axis.tuser.val();
        self.users.re.next = self.lanes.re.val();
        self.users.raddr.next = self.lanes.raddr.val();
        self.m_axis.tdata.next = self.lanes.data.val();
        self.m_axis.tkeep.next = self.lanes.keep.val();
        self.m_axis.tlast.next = self.lanes.last.val();
        self.m_axis.tuser.next = self.users.rdata.val();
        self.m_axis.tvalid.next = self.pointers.valid.val();

        self.packets.increment.next = self.pointers.whole.val();
        self.stat_packets.next = self.packets.value.val();
        self.overflows.increment.next = self.pointers.overflow.val();
        self.stat_overflow.next = self.overflows.value.val();
        self.bads.increment.next = self.pointers.spoilt.val();
        self.stat_bad.next = self.bads.value.val();
    }
}
