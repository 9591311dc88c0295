//! Inserts pause frames between the packets of a stream.
//!
//! ```text
//!              ┌────────────────────────────────────────────────┐
//!  request ───>│ advertised state ─> due ─┐                     │──> frame_sent, stat_*
//!              │            └─> frame ────v                     │
//!  s_axis ════>│ ══════════════════════> mux ═> register ═══════│══> m_axis
//!              └────────────────────────────────────────────────┘
//! ```
//!
//! A frame is due whenever `request` differs from the state last advertised to the peer, and again when the advertised pause
//! has `cfg_refresh` quanta or less to run (802.1Q clause 36). A frame names every priority that
//! changed and every one that requests a pause, with `cfg_quanta` quanta or, if the request has ended, with zero. Changes in the same cycle, or
//! while a packet is being sent, go into one frame. It is 60 bytes long; the MAC adds the FCS.
//! Because each frame names all requesting priorities, one timer serves all of them.
//!
//! `cfg_load` loads quanta, margin and step. A margin that is not below the quanta, or a step of zero, is refused: the
//! previous values remain and `stat_cfg_error` is set until the next load, 3 cycles after it. Quanta and margin apply to frames
//! that start from then on. After reset they are 65535, 16384 and the step of 100 Gb/s at 250 MHz.
//!
//! Contract: latency [`PfcTx::LATENCY`] cycle, interval 1; the only bubbles are the beats of the frames; `s_axis_tready` follows
//! `m_axis_tready` in the same cycle. A frame is on `m_axis` [`PfcTx::REACTION`] cycles after the change if no packet is being
//! sent or offered one cycle after it, otherwise after that packet, and `frame_sent` is set in its first cycle. A request that keeps
//! changing cannot take the link: while a packet is offered, at most one frame starts before it, which was committed before it arrived. Frames carry a `tuser` of zeros, with `m_pause` set.

use super::{PauseInsert, PauseRequests, PfcTxConfigIn, PfcTxStatsOut};
use crate::axis::{StreamSink, StreamSource};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "no request has been sent to the peer")]
pub struct PfcTx<const W: usize, const K: usize, T: Pack> {
    /// Packets in.
    pub s_axis: StreamSink<W, K, T>,
    /// Packets and pause frames out.
    pub m_axis: StreamSource<W, K, T>,
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
    pauses: PauseRequests,
    insert: PauseInsert<W, K, T>,
}

impl<const W: usize, const K: usize, T: Pack> PfcTx<W, K, T> {
    /// Cycles from a beat's arrival to its departure while the output is ready and no frame is sent.
    pub const LATENCY: usize = latency!(insert);
    /// Cycles from a change of `request` to the frame while no packet is in the way.
    pub const REACTION: usize = 3;
}

impl<const W: usize, const K: usize, T: Pack> Logic for PfcTx<W, K, T> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_pfc_tx");
        self.pauses.request.next = self.request.val();
        join!(self.cfg => self.pauses.cfg);
        self.pauses.inserts.next = self.insert.inserts.val();
        self.pauses.begins.next = self.insert.begins.val();
        self.insert.due.next = self.pauses.due.val();
        self.insert.frame.next = self.pauses.frame.val();
        join!(self.s_axis => self.insert.s_axis);
        join!(self.insert.m_axis => self.m_axis);
        self.m_pause.next = self.insert.m_pause.val();
        self.frame_sent.next = self.pauses.frame_sent.val();
        join!(self.pauses.stat => self.stat);
    }
}
