//! [`PacketFifo`] before a CMAC, which allows no gap within a packet.
//!
//! ```text
//!              ┌─────────────────────────┐
//!  packets ═══>│ PacketFifo, 255 beats   │════> m_axis_cmac_tx
//!  cfg_tx_wait │                         │──> stat_tx_overflow
//!              └─────────────────────────┘
//! ```
//!
//! A packet begins only when fewer than `cfg_tx_wait` beats stand before the CMAC, so that a pause frame does not wait long. `tuser_err` is never set.
//!
//! Contract: that of [`PacketFifo`]: `tvalid` never falls within a packet; for a packet of `n` beats latency `n + 1` cycles.

use super::{CmacTx, TxOverflow, TxWait};
use crate::axis::PacketFifo;
use crate::targets::OutwardPorts;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset)]
pub struct CmacLink<const W: usize, const K: usize, const U: usize> {
    /// The ports.
    #[ports]
    pub ports: OutwardPorts<CmacTx<W, K>, TxWait, TxOverflow, W, K, U>,
    open: Signal<Local, Bit>,
    /// The next beat to the FIFO is not the first of its packet.
    inside: ResetDff<Bit>,
    /// Enough beats stand before the CMAC.
    crowded: ResetDff<Bit>,
    fifo: PacketFifo<W, K, Bit, 8>,
}

impl<const W: usize, const K: usize, const U: usize> Logic for CmacLink<W, K, U> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_cmac_link");
        self.crowded.d.next = self.ports.cfg.tx_wait.val() != 0
            && (self.fifo.held.val() >= self.ports.cfg.tx_wait.val());
        self.open.next = self.inside.q.val() || !self.crowded.q.val();
        self.fifo.s_axis.tdata.next = self.ports.packets.tdata.val();
        self.fifo.s_axis.tkeep.next = self.ports.packets.tkeep.val();
        self.fifo.s_axis.tlast.next = self.ports.packets.tlast.val();
        self.fifo.s_axis.tvalid.next = self.ports.packets.tvalid.val() && self.open.val();
        self.fifo.s_axis.tuser.next = false;
        self.fifo.s_bad.next = false;
        self.fifo.cfg_drop.next = false;
        self.ports.packets.tready.next = self.fifo.s_axis.tready.val() && self.open.val();
        if self.ports.packets.tvalid.val() && self.fifo.s_axis.tready.val() && self.open.val() {
            self.inside.d.next = !self.ports.packets.tlast.val();
        }
        self.ports.m_axis.m_axis_cmac_tx.tdata.next = self.fifo.m_axis.tdata.val();
        self.ports.m_axis.m_axis_cmac_tx.tkeep.next = self.fifo.m_axis.tkeep.val();
        self.ports.m_axis.m_axis_cmac_tx.tlast.next = self.fifo.m_axis.tlast.val();
        self.ports.m_axis.m_axis_cmac_tx.tvalid.next = self.fifo.m_axis.tvalid.val();
        self.fifo.m_axis.tready.next = self.ports.m_axis.m_axis_cmac_tx.tready.val();
        self.ports.m_axis.m_axis_cmac_tx.tuser_err.next = self.fifo.m_axis.tuser.val();
        self.ports.stat.tx_overflow.next = self.fifo.stat_overflow.val();
    }
}
