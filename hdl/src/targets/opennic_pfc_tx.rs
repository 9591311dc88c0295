//! [`PfcTx`] in OpenNIC's box at 322 MHz: sends pause frames between the packets to the CMAC.
//!
//! ```text
//!                           ┌───────────────────────────┐
//!  s_axis_adap_tx_322mhz ══>│ PacketFifo ══> PfcTx      │══> m_axis_cmac_tx
//!  request ────────────────>│ 255 beats                 │──> frame_sent, stat_*
//!                           └───────────────────────────┘
//! ```
//!
//! The CMAC bears no gap within a packet, so packets are stored first, whatever the adapter does. The pause frames join
//! behind the store: they wait for the packet that is under way and never for those that are stored. Packets with `tuser_err` are dropped whole.
//!
//! Contract: that of [`PfcTx`] behind that of [`PacketFifo`]: for a packet of `n` beats latency `n + 1` cycles and those of [`PfcTx`]; `tvalid` of
//! `m_axis_cmac_tx` never falls within a packet, `tuser_err` is never set; a packet of more than 255 beats is dropped and counted.

use super::{OpenNicSink, OpenNicSource};
use crate::axis::PacketFifo;
use crate::switch::PfcTx;
use crate::switch::{PfcTxConfigIn, PfcTxStatsOut};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct OpenNicPfcTx<const W: usize, const K: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// Packets in.
    pub s_axis_adap_tx_322mhz: OpenNicSink<W, K>,
    /// Packets and pause frames out.
    pub m_axis_cmac_tx: OpenNicSource<W, K>,
    /// The beat on `m_axis` belongs to a pause frame.
    pub m_pause: Signal<Out, Bit>,
    /// Priorities that the peer has to pause.
    pub request: Signal<In, Bits<8>>,
    /// The configuration.
    pub cfg: PfcTxConfigIn,
    /// A frame begins to leave.
    pub frame_sent: Signal<Out, Bit>,
    /// Counters.
    pub stat: PfcTxStatsOut,
    /// Complete packets.
    pub stat_packets: Signal<Out, Bits<32>>,
    /// Packets dropped because they did not fit.
    pub stat_overflow: Signal<Out, Bits<32>>,
    /// Packets dropped because they were marked bad, although they fitted.
    pub stat_bad: Signal<Out, Bits<32>>,
    #[init(Constant::new(false))]
    no: Constant<Bit>,
    buffer: PacketFifo<W, K, Bit, 8>,
    pfc: PfcTx<W, K, Bit>,
}

impl<const W: usize, const K: usize> OpenNicPfcTx<W, K> {
    /// That of a packet of one beat.
    pub const LATENCY: usize = PacketFifo::<W, K, Bit, 8>::latency(1) + PfcTx::<W, K, Bit>::LATENCY;
}

impl<const W: usize, const K: usize> Logic for OpenNicPfcTx<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_opennic_pfc_tx");
        self.buffer.s_axis.tdata.next = self.s_axis_adap_tx_322mhz.tdata.val();
        self.buffer.s_axis.tkeep.next = self.s_axis_adap_tx_322mhz.tkeep.val();
        self.buffer.s_axis.tlast.next = self.s_axis_adap_tx_322mhz.tlast.val();
        self.buffer.s_axis.tvalid.next = self.s_axis_adap_tx_322mhz.tvalid.val();
        self.buffer.s_axis.tuser.next = self.no.val();
        self.buffer.s_bad.next = self.s_axis_adap_tx_322mhz.tuser_err.val();
        self.buffer.cfg_drop.next = self.no.val();
        self.s_axis_adap_tx_322mhz.tready.next = self.buffer.s_axis.tready.val();
        join!(self.buffer.m_axis => self.pfc.s_axis);
        self.m_axis_cmac_tx.tdata.next = self.pfc.m_axis.tdata.val();
        self.m_axis_cmac_tx.tkeep.next = self.pfc.m_axis.tkeep.val();
        self.m_axis_cmac_tx.tlast.next = self.pfc.m_axis.tlast.val();
        self.m_axis_cmac_tx.tvalid.next = self.pfc.m_axis.tvalid.val();
        self.m_axis_cmac_tx.tuser_err.next = self.pfc.m_axis.tuser.val();
        self.pfc.m_axis.tready.next = self.m_axis_cmac_tx.tready.val();
        self.m_pause.next = self.pfc.m_pause.val();
        self.pfc.request.next = self.request.val();
        join!(self.cfg => self.pfc.cfg);
        self.frame_sent.next = self.pfc.frame_sent.val();
        join!(self.pfc.stat => self.stat);
        self.stat_packets.next = self.buffer.stat_packets.val();
        self.stat_overflow.next = self.buffer.stat_overflow.val();
        self.stat_bad.next = self.buffer.stat_bad.val();
    }
}
