//! [`PfcTx`] between Corundum and a MAC: sends pause frames between the packets of a stream with `tid`, `tdest` and `tuser`.
//!
//! ```text
//!              ┌───────────────────────┐
//!  s_axis ════>│ PfcTx                 │════> m_axis
//!  request ───>│                       │──> frame_sent, stat_*
//!              └───────────────────────┘
//! ```
//!
//! Each beat keeps what travels beside it, bit 0 of `tuser` with the last beat as well. A pause frame has zeros there: it is not bad,
//! and its tag is 0, so give tag 0 to no packet whose time of departure matters.
//!
//! Contract: that of [`PfcTx`].

use super::{CorundumTxSink, CorundumTxSource, CorundumTxUser};
use crate::switch::PfcTx;
use crate::switch::{PfcTxConfigIn, PfcTxStatsOut};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct CorundumPfcTx<const W: usize, const K: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// Packets in.
    pub s_axis: CorundumTxSink<W, K>,
    /// Packets and pause frames out.
    pub m_axis: CorundumTxSource<W, K>,
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
    pfc: PfcTx<W, K, CorundumTxUser>,
}

impl<const W: usize, const K: usize> CorundumPfcTx<W, K> {
    /// That of [`PfcTx`].
    pub const LATENCY: usize = PfcTx::<W, K, CorundumTxUser>::LATENCY;
}

impl<const W: usize, const K: usize> Logic for CorundumPfcTx<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_corundum_pfc_tx");
        self.pfc.s_axis.tdata.next = self.s_axis.tdata.val();
        self.pfc.s_axis.tkeep.next = self.s_axis.tkeep.val();
        self.pfc.s_axis.tlast.next = self.s_axis.tlast.val();
        self.pfc.s_axis.tvalid.next = self.s_axis.tvalid.val();
        self.pfc.s_axis.tuser.next.tid = self.s_axis.tid.val();
        self.pfc.s_axis.tuser.next.tdest = self.s_axis.tdest.val();
        self.pfc.s_axis.tuser.next.tuser = self.s_axis.tuser.val();
        self.s_axis.tready.next = self.pfc.s_axis.tready.val();
        self.m_axis.tdata.next = self.pfc.m_axis.tdata.val();
        self.m_axis.tkeep.next = self.pfc.m_axis.tkeep.val();
        self.m_axis.tlast.next = self.pfc.m_axis.tlast.val();
        self.m_axis.tvalid.next = self.pfc.m_axis.tvalid.val();
        self.m_axis.tid.next = self.pfc.m_axis.tuser.val().tid;
        self.m_axis.tdest.next = self.pfc.m_axis.tuser.val().tdest;
        self.m_axis.tuser.next = self.pfc.m_axis.tuser.val().tuser;
        self.pfc.m_axis.tready.next = self.m_axis.tready.val();
        self.m_pause.next = self.pfc.m_pause.val();
        self.pfc.request.next = self.request.val();
        join!(self.cfg => self.pfc.cfg);
        self.frame_sent.next = self.pfc.frame_sent.val();
        join!(self.pfc.stat => self.stat);
    }
}
