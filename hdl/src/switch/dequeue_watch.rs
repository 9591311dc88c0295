//! Gives the ECN marker of a port the queue length for each packet that starts to leave.
//!
//! ```text
//!              ┌──────────────────────────────┐
//!  start_* ───>│ depth of its queue ────┬─────│──> ecn_*
//!  depth ─────>│        └────> Tcd ─────┤     │
//!  stopped ───>│ ───────────────^       └─────│──> stat_tcd_*
//!              └──────────────────────────────┘
//! ```
//!
//! A depth includes the packet that starts to leave, because its length is known only at its end. [`Tcd`] watches one
//! priority; its code point for a capable packet is the verdict.
//!
//! A depth is sampled at the start and selected in two steps, of four and of two.
//!
//! Contract: `ecn_*` [`DequeueWatch::LATENCY`] cycles after the start of a packet, one event for each; interval 1.

use super::{Tcd, TcdConfigIn, TcdStatsOut};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset)]
pub struct DequeueWatch {
    /// A packet starts to leave.
    pub start_valid: Signal<In, Bit>,
    /// Its priority.
    pub start_priority: Signal<In, Bits<3>>,
    /// Priorities that are held and send nothing in this cycle.
    pub stopped: Signal<In, Bits<8>>,
    /// Bytes queued, for each priority.
    pub depth: [Signal<In, Bits<32>>; 8],
    /// Priorities whose packets are marked at random.
    pub cfg_ecn_priorities: Signal<In, Bits<8>>,
    /// Ternary congestion detection.
    pub cfg: TcdConfigIn,
    /// An event for [`super::EcnMarker`].
    pub ecn_valid: Signal<Out, Bit>,
    /// Bytes in the queue of its packet; zero if the packet is not marked at random.
    pub ecn_qlen: Signal<Out, Bits<32>>,
    /// The code point that [`Tcd`] would have it leave with, zero for none.
    pub ecn_verdict: Signal<Out, Bits<2>>,
    /// Results of ternary congestion detection.
    pub stat: TcdStatsOut,
    /// One of the lower four depths, and of the upper ones: of the packet that has begun to leave, and of the queue that is watched.
    valid: ResetDff<Bit>,
    priority: Dff<Bits<3>>,
    lower: Dff<Bits<32>>,
    upper: Dff<Bits<32>>,
    watched_lower: Dff<Bits<32>>,
    watched_upper: Dff<Bits<32>>,
    /// Of that queue.
    watched_priority: Dff<Bits<3>>,
    paused: ResetDff<Bit>,
    marked: Dff<Bit>,
    /// The one of both.
    chosen_valid: ResetDff<Bit>,
    marked_qlen: Dff<Bits<32>>,
    watched: Dff<Bits<32>>,
    watched_paused: ResetDff<Bit>,
    watched_leaves: ResetDff<Bit>,
    tcd: Tcd,
    /// Limits of [`Tcd`].
    second_valid: ResetDff<Bit>,
    second_qlen: Dff<Bits<32>>,
    third_valid: ResetDff<Bit>,
    third_qlen: Dff<Bits<32>>,
}

impl DequeueWatch {
    /// Cycles from the start of a packet to its ECN event.
    pub const LATENCY: usize = 2 + Tcd::LATENCY;
}

impl Logic for DequeueWatch {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_dequeue_watch");
        self.valid.d.next = self.start_valid.val();
        self.priority.d.next = self.start_priority.val();
        for p in 0..4 {
            if self.start_priority.val().get_bits::<2>(0) == p.to_bits() {
                self.lower.d.next = self.depth[p].val();
                self.upper.d.next = self.depth[p + 4].val();
            }
            if self.cfg.tcd_priority.val().get_bits::<2>(0) == p.to_bits() {
                self.watched_lower.d.next = self.depth[p].val();
                self.watched_upper.d.next = self.depth[p + 4].val();
            }
        }
        self.watched_priority.d.next = self.cfg.tcd_priority.val();
        self.paused.d.next = self.stopped.val().get_bit(self.cfg.tcd_priority.val().index());
        self.marked.d.next =
            self.cfg_ecn_priorities.val().get_bit(self.start_priority.val().index());

        self.chosen_valid.d.next = self.valid.q.val();
        self.marked_qlen.d.next = 0.into();
        if self.marked.q.val() {
            self.marked_qlen.d.next = self.lower.q.val();
            if self.priority.q.val().get_bit(2) {
                self.marked_qlen.d.next = self.upper.q.val();
            }
        }
        self.watched.d.next = self.watched_lower.q.val();
        if self.watched_priority.q.val().get_bit(2) {
            self.watched.d.next = self.watched_upper.q.val();
        }
        self.watched_paused.d.next = self.paused.q.val();
        self.watched_leaves.d.next =
            self.valid.q.val() && self.priority.q.val() == self.watched_priority.q.val();

        self.tcd.paused.next = self.watched_paused.q.val();
        self.tcd.qlen.next = self.watched.q.val();
        self.tcd.deq_valid.next = self.watched_leaves.q.val();
        self.tcd.deq_ecn.next = 1.into();
        self.tcd.cfg_load.next = self.cfg.tcd_load.val();
        self.tcd.cfg_max_ton.next = self.cfg.tcd_max_ton.val();
        self.tcd.cfg_period.next = self.cfg.tcd_period.val();
        self.tcd.cfg_threshold.next = self.cfg.tcd_threshold.val();
        self.stat.tcd_state.next = self.tcd.stat_state.val();
        self.stat.tcd_cfg_error.next = self.tcd.stat_cfg_error.val();
        self.stat.to_non_congested.next = self.tcd.stat_to_non_congested.val();
        self.stat.to_undetermined.next = self.tcd.stat_to_undetermined.val();
        self.stat.to_congested.next = self.tcd.stat_to_congested.val();

        self.second_valid.d.next = self.chosen_valid.q.val();
        self.second_qlen.d.next = self.marked_qlen.q.val();
        self.third_valid.d.next = self.second_valid.q.val();
        self.third_qlen.d.next = self.second_qlen.q.val();
        self.ecn_valid.next = self.third_valid.q.val();
        self.ecn_qlen.next = self.third_qlen.q.val();
        self.ecn_verdict.next = 0.into();
        if self.cfg.tcd.val() && self.tcd.mark_valid.val() {
            self.ecn_verdict.next = self.tcd.mark_ecn.val();
        }
    }
}
