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
    /// Own address, first byte in the low bits; accepted in addition to the group address.
    pub cfg_mac: Signal<In, Bits<48>>,
    /// Obeys opcode 0x0001.
    pub cfg_legacy: Signal<In, Bit>,
    /// Loads the step of the timers.
    pub cfg_load: Signal<In, Bit>,
    /// Quanta per cycle, Q2.8.
    pub cfg_quanta_step: Signal<In, Bits<10>>,
    /// Priorities that are paused.
    pub paused: Signal<Out, Bits<8>>,
    /// Remaining pause time, quanta, rounded up.
    pub quanta: [Signal<Out, Bits<16>>; 8],
    /// A frame has set timers, in the cycle before.
    pub frame_received: Signal<Out, Bit>,
    /// The last load of a step was refused.
    pub stat_cfg_error: Signal<Out, Bit>,
    /// PFC frames applied.
    pub stat_pfc: Signal<Out, Bits<32>>,
    /// Legacy pause frames that acted.
    pub stat_legacy: Signal<Out, Bits<32>>,
    /// Valid MAC control frames with no effect here.
    pub stat_ignored: Signal<Out, Bits<32>>,
    /// Malformed MAC control frames.
    pub stat_malformed: Signal<Out, Bits<32>>,
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
        self.rx.cfg_mac.next = self.cfg_mac.val();
        self.rx.cfg_legacy.next = self.cfg_legacy.val();
        self.rx.cfg_load.next = self.cfg_load.val();
        self.rx.cfg_quanta_step.next = self.cfg_quanta_step.val();
        self.paused.next = self.rx.paused.val();
        join!(self.rx.quanta => self.quanta);
        self.frame_received.next = self.rx.frame_received.val();
        self.stat_cfg_error.next = self.rx.stat_cfg_error.val();
        self.stat_pfc.next = self.rx.stat_pfc.val();
        self.stat_legacy.next = self.rx.stat_legacy.val();
        self.stat_ignored.next = self.rx.stat_ignored.val();
        self.stat_malformed.next = self.rx.stat_malformed.val();
    }
}
