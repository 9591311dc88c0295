//! Gives the ECN marker of a port the queue length for each packet that starts to leave, and the verdict of ternary congestion detection.
//!
//! ```text
//!              ┌──────────────────────────────┐
//!  start_* ───>│ depth of its queue ────┬─────│──> ecn_*
//!  depth_c ───>│ └──────────> Tcd ──────┤     │
//!  stopped ───>│ ──────────────^        └─────│──> stat_tcd_*
//!              └──────────────────────────────┘
//! ```
//!
//! A depth includes the packet that starts to leave, because its length is known only at its end. [`Tcd`] watches all
//! priorities; its code point for a capable packet is the verdict where `cfg_tcd` names the priority.
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
    /// Bit 0: a packet has begun to leave; and 1 and 2 cycles later.
    valid: [ResetDff<Bit>; 3],
    upper_half: Dff<Bit>,
    /// One of the lower four depths, and of the upper ones.
    lower: Dff<Bits<32>>,
    upper: Dff<Bits<32>>,
    marked: Dff<Bit>,
    marked_qlen: [Dff<Bits<32>>; 2],
    /// Bit 0: it is marked by [`Tcd`]; and 1 and 2 cycles later.
    judged: [Dff<Bit>; 3],
    tcd: Tcd,
}

impl DequeueWatch {
    /// Cycles from the start of a packet to its ECN event.
    pub const LATENCY: usize = latency!(tcd);
}

impl Logic for DequeueWatch {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_dequeue_watch");
        let priority = self.start_priority.val();
        delay!(self.start_valid => self.valid);
        self.upper_half.d.next = priority.get_bit(2);
        for p in 0..4 {
            if priority.get_bits::<2>(0) == p.to_bits() {
                self.lower.d.next = self.depth[p].val();
                self.upper.d.next = self.depth[p + 4].val();
            }
        }
        self.marked.d.next = self.cfg_ecn_priorities.val().get_bit(priority.index());
        self.marked_qlen[0].d.next = 0.into();
        if self.marked.q.val() {
            self.marked_qlen[0].d.next = self.lower.q.val();
            if self.upper_half.q.val() {
                self.marked_qlen[0].d.next = self.upper.q.val();
            }
        }
        delay!(self.marked_qlen);

        self.tcd.paused.next = self.stopped.val();
        self.tcd.deq_valid.next = self.start_valid.val();
        self.tcd.deq_priority.next = priority;
        self.tcd.deq_ecn.next = 1.into();
        join!(self.depth => self.tcd.qlen);
        self.tcd.cfg_priority.next = self.cfg.tcd_priority.val();
        self.tcd.cfg_load.next = self.cfg.tcd_load.val();
        self.tcd.cfg_max_ton.next = self.cfg.tcd_max_ton.val();
        self.tcd.cfg_period.next = self.cfg.tcd_period.val();
        self.tcd.cfg_threshold.next = self.cfg.tcd_threshold.val();
        self.stat.tcd_state.next = self.tcd.stat_state.val();
        self.stat.tcd_states.next = self.tcd.stat_states.val();
        self.stat.tcd_cfg_error.next = self.tcd.stat_cfg_error.val();
        self.stat.to_non_congested.next = self.tcd.stat_to_non_congested.val();
        self.stat.to_undetermined.next = self.tcd.stat_to_undetermined.val();
        self.stat.to_congested.next = self.tcd.stat_to_congested.val();

        self.judged[0].d.next = self.cfg.tcd.val().get_bit(priority.index());
        delay!(self.judged);
        self.ecn_valid.next = self.valid[2].q.val();
        self.ecn_qlen.next = self.marked_qlen[1].q.val();
        self.ecn_verdict.next = 0.into();
        if self.judged[2].q.val() && self.tcd.mark_valid.val() {
            self.ecn_verdict.next = self.tcd.mark_ecn.val();
        }
    }
}
