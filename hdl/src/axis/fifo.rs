//! FIFO for an AXI4-Stream.
//!
//! ```text
//!              ┌───────────────────┐
//!  s_axis ════>│ 2^A places │ front│════> m_axis
//!              └───────────────────┘
//! ```
//!
//! Contract: latency 2 cycles, interval 1, absorbs `2^A` beats while the output is blocked. Every
//! beat passes unchanged. `m_axis` comes directly from the memory's output register;
//! `s_axis_tready` is a register.

use super::{BeatMemory, FifoLane, StreamSink, StreamSource, check_width};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "the FIFO is empty", check = check_width("AxisFifo", W, K))]
pub struct AxisFifo<const W: usize, const K: usize, T: Pack, const A: usize> {
    /// Beats in.
    pub s_axis: StreamSink<W, K, T>,
    /// Beats out.
    pub m_axis: StreamSource<W, K, T>,
    beats: BeatMemory<W, K, A>,
    #[init(FifoLane::new(1 << A, false))]
    lane: FifoLane<A>,
    #[init(Ram::new(ReadDuringWrite::Old))]
    user: Ram<T, A>,
}

impl<const W: usize, const K: usize, T: Pack, const A: usize> AxisFifo<W, K, T, A> {
    /// Cycles from a beat's arrival to its departure from an empty FIFO: it is written, then read.
    pub const LATENCY: usize = 1 + latency!(user);
}

impl<const W: usize, const K: usize, T: Pack, const A: usize> Logic for AxisFifo<W, K, T, A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_axis_fifo");

        comment!("A beat matures when it is pushed.");
        self.s_axis.tready.next = self.beats.ready.val();
        let accept = self.s_axis.tvalid.val() && self.beats.ready.val();
        self.beats.push.next = self.s_axis.tvalid.val();
        self.beats.tdata.next = self.s_axis.tdata.val();
        self.beats.tkeep.next = self.s_axis.tkeep.val();
        self.beats.tlast.next = self.s_axis.tlast.val();
        self.beats.mature.next = accept;
        self.beats.take.next = 0.into();
        if self.m_axis.tready.val() {
            self.beats.take.next = 511.into();
        }
        self.m_axis.tvalid.next = self.beats.valid.val();
        self.m_axis.tdata.next = self.beats.data.val();
        self.m_axis.tkeep.next = self.beats.keep.val();
        self.m_axis.tlast.next = self.beats.last.val();

        self.lane.some.next = self.beats.some.val();
        self.lane.take.next = self.m_axis.tready.val();
        self.user.we.next = true;
        self.user.waddr.next = self.beats.waddr.val();
        self.user.wdata.next = self.s_axis.tuser.val();
        self.user.re.next = self.lane.re.val();
        self.user.raddr.next = self.lane.raddr.val();
        self.m_axis.tuser.next = self.user.rdata.val();
    }
}
