//! [`PfcRx`] in OpenNIC's box at 322 MHz: takes pause frames out of the packets from the CMAC and obeys them.
//!
//! ```text
//!                    ┌──────────────────────────────────┐
//!  s_axis_cmac_rx ══>│ PacketFifo ══════> PfcRx         │══> m_axis_adap_rx_322mhz
//!                    │ 255 beats                        │──> paused, quanta, stat_*
//!                    └──────────────────────────────────┘
//! ```
//!
//! The CMAC says with the last beat whether a packet has an error, and such a pause frame must not act. So packets are stored
//! first, and those with an error dropped. Neither side has a `tready`. The output takes every beat, so the FIFO never holds more than a packet and
//! 4 beats: a packet of 250 beats or fewer is never dropped for room.
//!
//! Contract: that of [`PfcRx`] behind that of [`PacketFifo`]: for a packet of `n` beats latency `n + 1` cycles and those of [`PfcRx`]; `tvalid` of
//! `m_axis_adap_rx_322mhz` never falls within a packet, `tuser_err` is never set.

use super::{OpenNicRxSink, OpenNicRxSource};
use crate::axis::PacketFifo;
use crate::switch::PfcRx;
use crate::switch::{PauseStateOut, PfcRxConfigIn, PfcRxStatsOut};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct OpenNicPfcRx<const W: usize, const K: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// Packets in.
    pub s_axis_cmac_rx: OpenNicRxSink<W, K>,
    /// Packets out, MAC control frames removed.
    pub m_axis_adap_rx_322mhz: OpenNicRxSource<W, K>,
    /// Priorities that send nothing in this cycle because they pause.
    pub stopped: Signal<In, Bits<8>>,
    /// The configuration.
    pub cfg: PfcRxConfigIn,
    /// What the frames ask for.
    pub state: PauseStateOut,
    /// Counters.
    pub stat: PfcRxStatsOut,
    /// Complete packets.
    pub stat_packets: Signal<Out, Bits<32>>,
    /// Packets dropped because they did not fit.
    pub stat_overflow: Signal<Out, Bits<32>>,
    /// Packets dropped because they were marked bad, although they fitted.
    pub stat_bad: Signal<Out, Bits<32>>,
    #[init(Constant::new(false))]
    no: Constant<Bit>,
    #[init(Constant::new(true))]
    yes: Constant<Bit>,
    buffer: PacketFifo<W, K, Bit, 8>,
    pfc: PfcRx<W, K, Bit>,
}

impl<const W: usize, const K: usize> OpenNicPfcRx<W, K> {
    /// That of a packet of one beat.
    pub const LATENCY: usize = PacketFifo::<W, K, Bit, 8>::latency(1) + PfcRx::<W, K, Bit>::LATENCY;
}

impl<const W: usize, const K: usize> Logic for OpenNicPfcRx<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_opennic_pfc_rx");
        self.buffer.s_axis.tdata.next = self.s_axis_cmac_rx.tdata.val();
        self.buffer.s_axis.tkeep.next = self.s_axis_cmac_rx.tkeep.val();
        self.buffer.s_axis.tlast.next = self.s_axis_cmac_rx.tlast.val();
        self.buffer.s_axis.tvalid.next = self.s_axis_cmac_rx.tvalid.val();
        self.buffer.s_axis.tuser.next = self.no.val();
        self.buffer.s_bad.next = self.s_axis_cmac_rx.tuser_err.val();
        self.buffer.cfg_drop.next = self.yes.val();
        join!(self.buffer.m_axis => self.pfc.s_axis);
        self.m_axis_adap_rx_322mhz.tdata.next = self.pfc.m_axis.tdata.val();
        self.m_axis_adap_rx_322mhz.tkeep.next = self.pfc.m_axis.tkeep.val();
        self.m_axis_adap_rx_322mhz.tlast.next = self.pfc.m_axis.tlast.val();
        self.m_axis_adap_rx_322mhz.tvalid.next = self.pfc.m_axis.tvalid.val();
        self.m_axis_adap_rx_322mhz.tuser_err.next = self.pfc.m_axis.tuser.val();
        self.pfc.m_axis.tready.next = self.yes.val();
        self.pfc.stopped.next = self.stopped.val();
        join!(self.cfg => self.pfc.cfg);
        join!(self.pfc.state => self.state);
        join!(self.pfc.stat => self.stat);
        self.stat_packets.next = self.buffer.stat_packets.val();
        self.stat_overflow.next = self.buffer.stat_overflow.val();
        self.stat_bad.next = self.buffer.stat_bad.val();
    }
}
