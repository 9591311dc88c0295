//! [`PacketFifo`] before a CMAC, which allows no gap within a packet.
//!
//! ```text
//!              ┌─────────────────────────┐
//!  s_axis ════>│ PacketFifo, 255 beats   │════> m_axis
//!  cfg_tx_wait │                         │──> stat_tx_overflow
//!              └─────────────────────────┘
//! ```
//!
//! A packet begins only when fewer than `cfg_tx_wait` beats are queued for the CMAC, so that a pause frame does not wait long.
//!
//! Contract: that of [`PacketFifo`]: `tvalid` never falls within a packet; for a packet of `n` beats latency `n + 1` cycles.

use super::{PacketFifo, StreamSink, StreamSource, check_width};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset, check = check_width("CmacLink", W, K))]
pub struct CmacLink<const W: usize, const K: usize> {
    /// Packets in.
    pub s_axis: StreamSink<W, K, Bit>,
    /// Packets are held back while so many beats are queued for the CMAC; zero: while 255 are.
    pub cfg_tx_wait: Signal<In, Bits<8>>,
    /// Packets out, without gaps.
    pub m_axis: StreamSource<W, K, Bit>,
    /// Packets to the link dropped because they are too long for the FIFO.
    pub stat_tx_overflow: Signal<Out, Bits<32>>,
    open: Signal<Local, Bit>,
    /// The next beat to the FIFO is not the first of its packet.
    inside: ResetDff<Bit>,
    /// Enough beats are queued.
    crowded: ResetDff<Bit>,
    fifo: PacketFifo<W, K, Bit, 8>,
}

impl<const W: usize, const K: usize> CmacLink<W, K> {
    /// That of a packet of one beat.
    pub const LATENCY: usize = PacketFifo::<W, K, Bit, 8>::latency(1);
}

impl<const W: usize, const K: usize> Logic for CmacLink<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_cmac_link");
        self.crowded.d.next =
            self.cfg_tx_wait.val() != 0 && (self.fifo.held.val() >= self.cfg_tx_wait.val());
        self.open.next = self.inside.q.val() || !self.crowded.q.val();
        self.fifo.s_axis.tdata.next = self.s_axis.tdata.val();
        self.fifo.s_axis.tkeep.next = self.s_axis.tkeep.val();
        self.fifo.s_axis.tlast.next = self.s_axis.tlast.val();
        self.fifo.s_axis.tuser.next = self.s_axis.tuser.val();
        self.fifo.s_axis.tvalid.next = self.s_axis.tvalid.val() && self.open.val();
        self.s_axis.tready.next = self.fifo.s_axis.tready.val() && self.open.val();
        self.fifo.s_bad.next = false;
        self.fifo.cfg_drop.next = false;
        if self.s_axis.tvalid.val() && self.fifo.s_axis.tready.val() && self.open.val() {
            self.inside.d.next = !self.s_axis.tlast.val();
        }
        join!(self.fifo.m_axis => self.m_axis);
        self.stat_tx_overflow.next = self.fifo.stat_overflow.val();
    }
}
