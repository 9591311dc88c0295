//! A stream FIFO for a sender that reserves each place before it sends, so that its pipeline never waits.
//!
//! ```text
//!                ┌──────────────────┐
//!  push, ... ═══>│ 16 beats │ front │════> m_axis
//!  freed <───────│                  │
//!                └──────────────────┘
//! ```
//!
//! The sender begins with [`AxisCreditFifo::PLACES`] places, spends one for each beat when it takes the beat in,
//! long before it pushes it, and gets one back with each `freed`.
//!
//! Contract: latency 2 cycles, interval 1. Every beat passes unchanged. `m_axis` and `freed` come from registers. More
//! beats than places overwrite each other.

use super::{StreamSource, check_width};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[derive(LogicBlock)]
pub struct AxisCreditFifo<const W: usize, const K: usize, T: Synth> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset: all places are free.
    pub rst: Signal<In, Bit>,
    /// A beat comes in.
    pub push: Signal<In, Bit>,
    /// Its data.
    pub push_data: Signal<In, Bits<W>>,
    /// Its byte lanes.
    pub push_keep: Signal<In, Bits<K>>,
    /// It ends the packet.
    pub push_last: Signal<In, Bit>,
    /// What travels with the packet.
    pub push_user: Signal<In, T>,
    /// A place became free.
    pub freed: Signal<Out, Bit>,
    /// Beats out.
    pub m_axis: StreamSource<W, K, T>,
    read: Signal<Local, Bit>,
    /// Bit `i`: more than `i` places are taken.
    fill: Dff<Bits<16>>,
    front: Dff<Bit>,
    was_read: Dff<Bit>,
    wptr: Dff<Bits<4>>,
    rptr: Dff<Bits<4>>,
    data: Ram<Bits<W>, 4>,
    keep: Ram<Bits<K>, 4>,
    last: Ram<Bit, 4>,
    user: Ram<T, 4>,
}

impl<const W: usize, const K: usize, T: Synth> AxisCreditFifo<W, K, T> {
    /// Beats that wait at most, without the one on offer.
    pub const PLACES: usize = 16;
}

impl<const W: usize, const K: usize, T: Synth> Default for AxisCreditFifo<W, K, T> {
    /// # Panics
    /// When `W` and `K` are not those of a stream.
    fn default() -> Self {
        check_width("AxisCreditFifo", W, K);
        Self {
            clk: Default::default(),
            rst: Default::default(),
            push: Default::default(),
            push_data: Default::default(),
            push_keep: Default::default(),
            push_last: Default::default(),
            push_user: Default::default(),
            freed: Default::default(),
            m_axis: Default::default(),
            read: Default::default(),
            fill: Default::default(),
            front: Default::default(),
            was_read: Default::default(),
            wptr: Default::default(),
            rptr: Default::default(),
            data: Ram::new(ReadDuringWrite::Old),
            keep: Ram::new(ReadDuringWrite::Old),
            last: Ram::new(ReadDuringWrite::Old),
            user: Ram::new(ReadDuringWrite::Old),
        }
    }
}

impl<const W: usize, const K: usize, T: Synth> Logic for AxisCreditFifo<W, K, T> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_axis_credit_fifo");
        dff_setup!(self, clk, fill, front, was_read, wptr, rptr);
        clock!(self, clk, data, keep, last, user);
        self.m_axis.tdata.next = self.data.rdata.val();
        self.m_axis.tkeep.next = self.keep.rdata.val();
        self.m_axis.tlast.next = self.last.rdata.val();
        self.m_axis.tuser.next = self.user.rdata.val();
        self.m_axis.tvalid.next = self.front.q.val();
        self.freed.next = self.was_read.q.val();

        self.read.next =
            self.fill.q.val().get_bit(0) && (self.m_axis.tready.val() || !self.front.q.val());
        self.front.d.next = self.read.val() || (self.front.q.val() && !self.m_axis.tready.val());
        self.was_read.d.next = self.read.val();
        if self.push.val() {
            self.wptr.d.next = self.wptr.q.val() + 1;
            if !self.read.val() {
                self.fill.d.next = (self.fill.q.val() << 1) | 1;
            }
        }
        if self.read.val() {
            self.rptr.d.next = self.rptr.q.val() + 1;
            if !self.push.val() {
                self.fill.d.next = self.fill.q.val() >> 1;
            }
        }

        self.data.wdata.next = self.push_data.val();
        self.data.we.next = self.push.val();
        self.data.waddr.next = self.wptr.q.val();
        self.data.re.next = self.read.val();
        self.data.raddr.next = self.rptr.q.val();
        self.keep.wdata.next = self.push_keep.val();
        self.keep.we.next = self.push.val();
        self.keep.waddr.next = self.wptr.q.val();
        self.keep.re.next = self.read.val();
        self.keep.raddr.next = self.rptr.q.val();
        self.last.wdata.next = self.push_last.val();
        self.last.we.next = self.push.val();
        self.last.waddr.next = self.wptr.q.val();
        self.last.re.next = self.read.val();
        self.last.raddr.next = self.rptr.q.val();
        self.user.wdata.next = self.push_user.val();
        self.user.we.next = self.push.val();
        self.user.waddr.next = self.wptr.q.val();
        self.user.re.next = self.read.val();
        self.user.raddr.next = self.rptr.q.val();

        if self.rst.val() {
            self.fill.d.next = 0.into();
            self.front.d.next = false;
            self.was_read.d.next = false;
            self.wptr.d.next = 0.into();
            self.rptr.d.next = 0.into();
        }
    }
}

kernel_ports!([const W: usize, const K: usize, T: Pack] AxisCreditFifo<W, K, T> {
    clk, rst, push, push_data, push_keep, push_last, push_user, freed, m_axis
});
