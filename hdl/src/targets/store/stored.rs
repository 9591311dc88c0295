//! [`PacketFifo`] after another adapter: only complete packets that are not bad continue.
//!
//! ```text
//!              ┌──────────────────────────────┐
//!  s_axis ════>│ I ══> PacketFifo, 255 beats  │════> packets
//!  cfg_drop ──>│                              │──> stat_*
//!              └──────────────────────────────┘
//! ```
//!
//! A MAC says with the last beat whether a packet is bad, and a bad pause frame must not act: bit 0 of `tuser` of the project's stream, which the adapter gives as bit
//! `BAD`. With `KEEP` each beat keeps its sideband signals, otherwise that is zero.
//!
//! Contract: that of [`PacketFifo`]: for a packet of `n` beats latency `n + 1` cycles; a packet of more than 255 beats is dropped and counted.

use super::{StoreConfig, StoreStats};
use crate::axis::PacketFifo;
use crate::targets::{Inward, InwardPorts};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset)]
pub struct Stored<
    I: Inward<W, K, N>,
    const W: usize,
    const K: usize,
    const N: usize,
    const U: usize,
    const BAD: usize,
    const KEEP: bool,
> {
    /// The ports.
    #[ports]
    pub ports: InwardPorts<I::Stream, StoreConfig, StoreStats, W, K, U>,
    inward: I,
    fifo: PacketFifo<W, K, Bits<U>, 8>,
}

impl<
    I: Inward<W, K, N>,
    const W: usize,
    const K: usize,
    const N: usize,
    const U: usize,
    const BAD: usize,
    const KEEP: bool,
> Logic for Stored<I, W, K, N, U, BAD, KEEP>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_stored");
        join!(self.ports.s_axis => self.inward.s_axis);
        self.fifo.s_axis.tdata.next = self.inward.packets.tdata.val();
        self.fifo.s_axis.tkeep.next = self.inward.packets.tkeep.val();
        self.fifo.s_axis.tlast.next = self.inward.packets.tlast.val();
        self.fifo.s_axis.tvalid.next = self.inward.packets.tvalid.val();
        self.inward.packets.tready.next = self.fifo.s_axis.tready.val();
        self.fifo.s_axis.tuser.next = 0.into();
        if KEEP {
            self.fifo.s_axis.tuser.next = bit_cast::<U, N>(self.inward.packets.tuser.val());
        }
        self.fifo.s_bad.next = self.inward.packets.tuser.val().get_bit(BAD);
        self.fifo.cfg_drop.next = self.ports.cfg.drop.val();
        join!(self.fifo.m_axis => self.ports.packets);
        self.ports.stat.packets.next = self.fifo.stat_packets.val();
        self.ports.stat.overflow.next = self.fifo.stat_overflow.val();
        self.ports.stat.bad.next = self.fifo.stat_bad.val();
    }
}
