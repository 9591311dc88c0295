//! [`PfcRx`] on NetFPGA's streams.
//!
//! ```text
//!              ┌──────────────────────────────┐
//!  s_axis ════>│ FirstUser ══> PfcRx ═════════│══> m_axis
//!  (tuser =    │                 └────────────│──> paused, quanta_*, stat_*
//!   metadata)  └──────────────────────────────┘
//! ```
//!
//! `tuser` has the 128 bits of NetFPGA's reference designs, of which the block looks at none: what comes with the first beat of a packet leaves with
//! all of its beats.
//!
//! Contract: that of [`PfcRx`].

use super::FirstUser;
use crate::axis::{StreamSink, StreamSource};
use crate::switch::PfcRx;
use crate::switch::{PauseStateOut, PfcRxConfigIn, PfcRxStatsOut};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct NetfpgaPfcRx<const W: usize, const K: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// Frames in.
    pub s_axis: StreamSink<W, K, Bits<128>>,
    /// Frames out, MAC control frames removed.
    pub m_axis: StreamSource<W, K, Bits<128>>,
    /// Priorities that send nothing in this cycle because they pause.
    pub stopped: Signal<In, Bits<8>>,
    /// The configuration.
    pub cfg: PfcRxConfigIn,
    /// What the frames ask for.
    pub state: PauseStateOut,
    /// Counters.
    pub stat: PfcRxStatsOut,
    first_user: FirstUser<128>,
    rx: PfcRx<W, K, Bits<128>>,
}

impl<const W: usize, const K: usize> NetfpgaPfcRx<W, K> {
    /// That of [`PfcRx`].
    pub const LATENCY: usize = PfcRx::<W, K, Bits<128>>::LATENCY;
}

impl<const W: usize, const K: usize> Logic for NetfpgaPfcRx<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_netfpga_pfc_rx");
        self.first_user.beat.next = self.s_axis.tvalid.val() && self.rx.s_axis.tready.val();
        self.first_user.last.next = self.s_axis.tlast.val();
        self.first_user.s_user.next = self.s_axis.tuser.val();
        self.rx.s_axis.tdata.next = self.s_axis.tdata.val();
        self.rx.s_axis.tkeep.next = self.s_axis.tkeep.val();
        self.rx.s_axis.tlast.next = self.s_axis.tlast.val();
        self.rx.s_axis.tuser.next = self.first_user.user.val();
        self.rx.s_axis.tvalid.next = self.s_axis.tvalid.val();
        self.s_axis.tready.next = self.rx.s_axis.tready.val();
        join!(self.rx.m_axis => self.m_axis);
        self.rx.stopped.next = self.stopped.val();
        join!(self.cfg => self.rx.cfg);
        join!(self.rx.state => self.state);
        join!(self.rx.stat => self.stat);
    }
}
