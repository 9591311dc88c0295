//! Pauses of the link of a NIC: those that its partner requests, and those that the NIC requests.
//!
//! ```text
//!              ┌────────────────────────────────────────────────┐
//!  s_axis ════>│ PfcRx ═════════════════════════════════════════│══> m_frames
//!              │   └─> paused ─> priorities of the NIC ─────────│──> *_paused
//!  fill ──────>│ xoff, xon ─> request ─┐                        │
//!  s_packets ═>│ ═══════════════════> PfcTx ════════════════════│══> m_axis, m_pause
//!              └────────────────────────────────────────────────┘
//! ```
//!
//! The partner is paused by the priority of data while more payload than `xoff` waits, until no more than `xon` does.
//!
//! Contract: latencies of [`PfcRx`] and [`PfcTx`]. `*_paused` are registers, a cycle after the timers of [`PfcRx`]; a request reaches [`PfcTx`] 2 cycles after `fill`. Source: 802.1Q clause 36 (802.1Qbb).

use super::{NicPauseConfigIn, NicPauseStatsOut};
use crate::axis::{StreamSink, StreamSource, check_width};
use crate::switch::{PfcRx, PfcTx};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "no priority is paused", check = check_width("LinkPauses", W, K))]
pub struct LinkPauses<const W: usize, const K: usize, const U: usize> {
    /// Frames from the link.
    pub s_axis: StreamSink<W, K, Bits<U>>,
    /// The same without pause frames.
    pub m_frames: StreamSource<W, K, Bits<U>>,
    /// Packets to the link.
    pub s_packets: StreamSink<W, K, Bits<U>>,
    /// The same, with pause frames between them.
    pub m_axis: StreamSource<W, K, Bits<U>>,
    /// The beat on `m_axis` belongs to a pause frame.
    pub m_pause: Signal<Out, Bit>,
    /// Received payload that waits, units of 256 bytes.
    pub fill: Signal<In, Bits<16>>,
    /// Data packets have to wait.
    pub data_paused: Signal<Out, Bit>,
    /// ACKs have to wait.
    pub ack_paused: Signal<Out, Bit>,
    /// Packets of others have to wait.
    pub other_paused: Signal<Out, Bit>,
    /// The configuration.
    pub cfg: NicPauseConfigIn,
    /// Counters.
    pub stat: NicPauseStatsOut,
    rx: PfcRx<W, K, Bits<U>>,
    tx: PfcTx<W, K, Bits<U>>,
    data: ResetDff<Bit>,
    ack: ResetDff<Bit>,
    other: ResetDff<Bit>,
    /// Too much payload waits.
    fills: ResetDff<Bit>,
    request: ResetDff<Bits<8>>,
}

impl<const W: usize, const K: usize, const U: usize> LinkPauses<W, K, U> {
    /// Cycles from `s_axis` to `m_frames`.
    pub const LATENCY: usize = latency!(rx);
}

impl<const W: usize, const K: usize, const U: usize> Logic for LinkPauses<W, K, U> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_link_pauses");

        comment!("Pauses that the partner requests.");
        join!(self.s_axis => self.rx.s_axis);
        join!(self.rx.m_axis => self.m_frames);
        self.rx.cfg.mac.next = self.cfg.mac.val();
        self.rx.cfg.legacy.next = self.cfg.legacy.val();
        self.rx.cfg.load.next = self.cfg.load.val();
        self.rx.cfg.quanta_step.next = self.cfg.quanta_step.val();
        let paused = self.rx.state.paused.val();
        self.rx.stopped.next = paused;
        self.data.d.next = (paused >> bit_cast::<8, 3>(self.cfg.data_priority.val())).get_bit(0);
        self.ack.d.next = (paused >> bit_cast::<8, 3>(self.cfg.ack_priority.val())).get_bit(0);
        self.other.d.next = (paused >> bit_cast::<8, 3>(self.cfg.other_priority.val())).get_bit(0);
        join!(self.data.q => self.data_paused);
        join!(self.ack.q => self.ack_paused);
        join!(self.other.q => self.other_paused);

        comment!("Pauses that the NIC requests.");
        join!(self.s_packets => self.tx.s_axis);
        join!(self.tx.m_axis => self.m_axis);
        join!(self.tx.m_pause => self.m_pause);
        if self.fill.val() > self.cfg.xoff.val() {
            self.fills.d.next = self.cfg.xoff.val().any();
        } else if self.fill.val() <= self.cfg.xon.val() {
            self.fills.d.next = false;
        }
        self.request.d.next = 0.into();
        if self.fills.q.val() {
            self.request.d.next = bits::<8>(1) << bit_cast::<8, 3>(self.cfg.data_priority.val());
        }
        join!(self.request.q => self.tx.request);
        self.tx.cfg.mac.next = self.cfg.mac.val();
        self.tx.cfg.load.next = self.cfg.load.val();
        self.tx.cfg.quanta.next = self.cfg.quanta.val();
        self.tx.cfg.refresh.next = self.cfg.refresh.val();
        self.tx.cfg.quanta_step.next = self.cfg.quanta_step.val();

        comment!("Counters.");
        self.stat.received.next = self.rx.stat.frames.pfc.val();
        self.stat.legacy.next = self.rx.stat.frames.legacy.val();
        self.stat.ignored.next = self.rx.stat.frames.ignored.val();
        self.stat.malformed.next = self.rx.stat.frames.malformed.val();
        self.stat.sent.next = self.tx.stat.frames.val();
        self.stat.cfg_error.next = self.rx.stat.cfg_error.val() || self.tx.stat.cfg_error.val();
    }
}
