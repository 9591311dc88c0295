//! [`PfcRx`] between a MAC and Corundum: takes pause frames out of a stream with `tid`, `tdest` and `tuser` and obeys them.
//!
//! ```text
//!              ┌────────────────────────────────────┐
//!  s_axis ════>│ PacketFifo ════════> PfcRx         │════> m_axis
//!  cfg_drop ──>│ 255 beats                          │──> paused, quanta, stat_*
//!              └────────────────────────────────────┘
//! ```
//!
//! A MAC says with the last beat whether a packet is bad (bit 0 of `tuser`), and a bad pause frame must not act. So packets are
//! stored first, and the bad ones dropped. The direct streams of Corundum's MACs have no `tready`: `cfg_drop` is for them. Each beat
//! keeps what travels beside it.
//!
//! Contract: that of [`PfcRx`] behind that of [`PacketFifo`]: for a packet of `n` beats latency `n + 1` cycles and those of [`PfcRx`]; a packet of more
//! than 255 beats is dropped and counted.

use super::{CorundumRxSink, CorundumRxSource, CorundumRxUser};
use crate::axis::PacketFifo;
use crate::switch::PfcRx;
use crate::switch::{PauseStateOut, PfcRxConfigIn, PfcRxStatsOut};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct CorundumPfcRx<const W: usize, const K: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// Packets in.
    pub s_axis: CorundumRxSink<W, K>,
    /// Packets out, MAC control frames removed.
    pub m_axis: CorundumRxSource<W, K>,
    /// 1: the input is never stalled, and packets that do not fit are dropped; 0: it stalls.
    pub cfg_drop: Signal<In, Bit>,
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
    buffer: PacketFifo<W, K, CorundumRxUser, 8>,
    pfc: PfcRx<W, K, CorundumRxUser>,
}

impl<const W: usize, const K: usize> CorundumPfcRx<W, K> {
    /// That of a packet of one beat.
    pub const LATENCY: usize =
        PacketFifo::<W, K, CorundumRxUser, 8>::latency(1) + PfcRx::<W, K, CorundumRxUser>::LATENCY;
}

impl<const W: usize, const K: usize> Logic for CorundumPfcRx<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_corundum_pfc_rx");
        comment!(
            "Only whole packets that are not bad go on: a pause frame with a wrong FCS must not act."
        );
        self.buffer.s_axis.tdata.next = self.s_axis.tdata.val();
        self.buffer.s_axis.tkeep.next = self.s_axis.tkeep.val();
        self.buffer.s_axis.tlast.next = self.s_axis.tlast.val();
        self.buffer.s_axis.tvalid.next = self.s_axis.tvalid.val();
        self.buffer.s_axis.tuser.next.tid = self.s_axis.tid.val();
        self.buffer.s_axis.tuser.next.tdest = self.s_axis.tdest.val();
        self.buffer.s_axis.tuser.next.tuser = self.s_axis.tuser.val();
        self.buffer.s_bad.next = self.s_axis.tuser.val().get_bit(0);
        self.buffer.cfg_drop.next = self.cfg_drop.val();
        self.s_axis.tready.next = self.buffer.s_axis.tready.val();
        join!(self.buffer.m_axis => self.pfc.s_axis);
        self.m_axis.tdata.next = self.pfc.m_axis.tdata.val();
        self.m_axis.tkeep.next = self.pfc.m_axis.tkeep.val();
        self.m_axis.tlast.next = self.pfc.m_axis.tlast.val();
        self.m_axis.tvalid.next = self.pfc.m_axis.tvalid.val();
        self.m_axis.tid.next = self.pfc.m_axis.tuser.val().tid;
        self.m_axis.tdest.next = self.pfc.m_axis.tuser.val().tdest;
        self.m_axis.tuser.next = self.pfc.m_axis.tuser.val().tuser;
        self.pfc.m_axis.tready.next = self.m_axis.tready.val();
        self.pfc.stopped.next = self.stopped.val();
        join!(self.cfg => self.pfc.cfg);
        join!(self.pfc.state => self.state);
        join!(self.pfc.stat => self.stat);
        self.stat_packets.next = self.buffer.stat_packets.val();
        self.stat_overflow.next = self.buffer.stat_overflow.val();
        self.stat_bad.next = self.buffer.stat_bad.val();
    }
}
