//! A first-in first-out buffer for a stream.
//!
//! ```text
//!              ┌───────────────────┐
//!  s_axis ════>│ 2^A beats │ front │════> m_axis
//!              └───────────────────┘
//! ```
//!
//! Contract: latency 2 cycles, interval 1, absorbs `2^A + 1` beats while the output is blocked. Every
//! beat passes unchanged. `m_axis_tdata` comes straight from the memory's output register;
//! `s_axis_tready` is a register.

use super::{QueueControl, StreamSink, StreamSource, check_width};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[derive(LogicBlock)]
pub struct AxisFifo<const W: usize, const K: usize, T: Synth, const A: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset: the FIFO is empty.
    pub rst: Signal<In, Bit>,
    /// Beats in.
    pub s_axis: StreamSink<W, K, T>,
    /// Beats out.
    pub m_axis: StreamSource<W, K, T>,
    control: QueueControl<A>,
    data: Ram<Bits<W>, A>,
    keep: Ram<Bits<K>, A>,
    last: Ram<Bit, A>,
    user: Ram<T, A>,
}

impl<const W: usize, const K: usize, T: Synth, const A: usize> Default for AxisFifo<W, K, T, A> {
    /// # Panics
    /// When `W` and `K` are not those of a stream or `A` is not in 1..=24.
    fn default() -> Self {
        check_width("AxisFifo", W, K);
        Self {
            clk: Default::default(),
            rst: Default::default(),
            s_axis: Default::default(),
            m_axis: Default::default(),
            control: Default::default(),
            data: Ram::new(ReadDuringWrite::Old),
            keep: Ram::new(ReadDuringWrite::Old),
            last: Ram::new(ReadDuringWrite::Old),
            user: Ram::new(ReadDuringWrite::Old),
        }
    }
}

impl<const W: usize, const K: usize, T: Synth, const A: usize> Logic for AxisFifo<W, K, T, A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_axis_fifo");
        clock!(self, clk, data, keep, last, user);
        self.control.clk.next = self.clk.val();
        self.control.rst.next = self.rst.val();
        self.control.push.next = self.s_axis.tvalid.val();
        self.control.pop.next = self.m_axis.tready.val();
        self.s_axis.tready.next = self.control.push_ready.val();
        self.m_axis.tvalid.next = self.control.pop_valid.val();

        self.data.wdata.next = self.s_axis.tdata.val();
        self.keep.wdata.next = self.s_axis.tkeep.val();
        self.last.wdata.next = self.s_axis.tlast.val();
        self.user.wdata.next = self.s_axis.tuser.val();
        self.m_axis.tdata.next = self.data.rdata.val();
        self.m_axis.tkeep.next = self.keep.rdata.val();
        self.m_axis.tlast.next = self.last.rdata.val();
        self.m_axis.tuser.next = self.user.rdata.val();

        self.data.we.next = self.control.we.val();
        self.data.waddr.next = self.control.waddr.val();
        self.data.re.next = self.control.re.val();
        self.data.raddr.next = self.control.raddr.val();
        self.keep.we.next = self.control.we.val();
        self.keep.waddr.next = self.control.waddr.val();
        self.keep.re.next = self.control.re.val();
        self.keep.raddr.next = self.control.raddr.val();
        self.last.we.next = self.control.we.val();
        self.last.waddr.next = self.control.waddr.val();
        self.last.re.next = self.control.re.val();
        self.last.raddr.next = self.control.raddr.val();
        self.user.we.next = self.control.we.val();
        self.user.waddr.next = self.control.waddr.val();
        self.user.re.next = self.control.re.val();
        self.user.raddr.next = self.control.raddr.val();
    }
}

kernel_ports!([const W: usize, const K: usize, T: Pack, const A: usize] AxisFifo<W, K, T, A> {
    clk, rst, s_axis, m_axis
});
