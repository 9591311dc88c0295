//! [`PfcTx`] on NetFPGA's streams.
//!
//! ```text
//!              ┌───────────────────────────────────────────────┐
//!  s_axis ════>│ FirstUser ══> PfcTx ═════════════> tuser ═════│══> m_axis
//!  request ───>│                 │                             │    (tuser =
//!              │                 └─────────────────────────────│──> frame_sent, stat_*
//!              └───────────────────────────────────────────────┘     metadata)
//! ```
//!
//! `tuser` has the 128 bits of NetFPGA's reference designs: what comes with the first beat of a packet leaves with all of its beats. A pause frame has a
//! length of 60 bytes, `cfg_own_port` as source and as destination, and zeros above.
//!
//! Contract: that of [`PfcTx`].

use super::FirstUser;
use crate::axis::{StreamSink, StreamSource};
use crate::switch::PfcTx;
use crate::switch::{PfcTxConfigIn, PfcTxStatsOut};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct NetfpgaPfcTx<const W: usize, const K: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset: the peer has been told nothing.
    pub rst: Signal<In, Bit>,
    /// Packets in.
    pub s_axis: StreamSink<W, K, Bits<128>>,
    /// Packets and pause frames out.
    pub m_axis: StreamSource<W, K, Bits<128>>,
    /// Priorities that the peer has to pause.
    pub request: Signal<In, Bits<8>>,
    /// One bit of 8: the port whose link this is, as `tuser` names it.
    pub cfg_own_port: Signal<In, Bits<8>>,
    /// The configuration.
    pub cfg: PfcTxConfigIn,
    /// A frame begins to leave.
    pub frame_sent: Signal<Out, Bit>,
    /// Counters.
    pub stat: PfcTxStatsOut,
    first_user: FirstUser<128>,
    tx: PfcTx<W, K, Bits<128>>,
}

impl<const W: usize, const K: usize> NetfpgaPfcTx<W, K> {
    /// That of [`PfcTx`].
    pub const LATENCY: usize = PfcTx::<W, K, Bits<128>>::LATENCY;
}

impl<const W: usize, const K: usize> Logic for NetfpgaPfcTx<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_netfpga_pfc_tx");
        self.first_user.beat.next = self.s_axis.tvalid.val() && self.tx.s_axis.tready.val();
        self.first_user.last.next = self.s_axis.tlast.val();
        self.first_user.s_user.next = self.s_axis.tuser.val();
        self.tx.s_axis.tdata.next = self.s_axis.tdata.val();
        self.tx.s_axis.tkeep.next = self.s_axis.tkeep.val();
        self.tx.s_axis.tlast.next = self.s_axis.tlast.val();
        self.tx.s_axis.tuser.next = self.first_user.user.val();
        self.tx.s_axis.tvalid.next = self.s_axis.tvalid.val();
        self.s_axis.tready.next = self.tx.s_axis.tready.val();
        join!(self.tx.m_axis => self.m_axis);
        if self.tx.m_pause.val() {
            self.m_axis.tuser.next = (bit_cast::<128, 8>(self.cfg_own_port.val()) << 24)
                | (bit_cast::<128, 8>(self.cfg_own_port.val()) << 16)
                | 60;
        }
        self.tx.request.next = self.request.val();
        join!(self.cfg => self.tx.cfg);
        self.frame_sent.next = self.tx.frame_sent.val();
        join!(self.tx.stat => self.stat);
    }
}
