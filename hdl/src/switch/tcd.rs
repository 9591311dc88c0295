//! Ternary congestion detection of the queues of a lossless port: a queue that has just been paused says
//! nothing about congestion at its own port.
//!
//! ```text
//!               ┌──────────────────────────────────────────────────┐
//!  paused ─────>│ TcdQueue, one for each priority ─┬───────────────│──> stat_states
//!  qlen_c ─────>│   ^              ^               └─> of deq_* ───│──> mark_*
//!  deq_* ───────│───┘              │                   of cfg_* ───│──> stat_state, stat_to_*
//!  cfg_* ──────>│ checked, then taken                              │
//!               └──────────────────────────────────────────────────┘
//! ```
//!
//! A port that is paused from time to time (OFF) sends in bursts (ON), and its queue need not be too much for
//! the link. What pauses it is not this block's business: a PFC frame or a lack of credit. Each priority has its own pauses, state and trend. At
//! each dequeue of its queue (Y. Zhang et al., "Congestion detection in lossless networks", SIGCOMM 2021; DESIGN section 4):
//!
//! * less than `cfg_max_ton` cycles after the end of the last OFF the state is *undetermined*;
//! * later, it remains undetermined until the first check. A queue that was undetermined is checked at the end of each period of
//!   `cfg_period` cycles: up to `cfg_threshold` bytes it is *non-congested*; above, it is non-congested while it is
//!   shorter than one period before, and *congested* as soon as it is not. Checks end when it falls to the threshold or is congested;
//! * otherwise it is congested above `cfg_threshold` bytes and non-congested up to them.
//!
//! | code point in | non-congested | undetermined | congested |
//! |---|---|---|---|
//! | 00, not capable | 00 | 00 | 00 |
//! | 01, capable | 01 | 10 | 11 |
//! | 10, undetermined elsewhere | 10 | 10 | 11 |
//! | 11, congested elsewhere | 11 | 11 | 11 |
//!
//! `cfg_load` loads the configuration, which all priorities share; a `cfg_max_ton` or `cfg_period` of zero is refused: the previous configuration
//! remains and `stat_cfg_error` is set until the next load. After reset the threshold is out of reach and both times are 1.
//!
//! Periods of several queues may end in one cycle, each with a comparison of its own, so each priority has its comparators; settings, marks and
//! counters are there once. `cfg_priority` selects the priority of `stat_state` and `stat_to_*`; if it changes, so may the state, which counts.
//!
//! Contract: `mark_*` [`Tcd::LATENCY`] cycles after the dequeue, together with the `stat_states` of this verdict; `stat_state` follows
//! `stat_states` after 1 cycle; interval 1. `qlen_c` is that after the dequeue. A load applies from the second cycle after it on.

use super::TcdQueue;
use crate::arith::StatCounter;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "non-congested, never paused")]
pub struct Tcd {
    /// Priorities whose queue is paused.
    pub paused: Signal<In, Bits<8>>,
    /// Bytes that wait in the queue of each priority.
    pub qlen: [Signal<In, Bits<32>>; 8],
    /// A packet leaves.
    pub deq_valid: Signal<In, Bit>,
    /// Its priority.
    pub deq_priority: Signal<In, Bits<3>>,
    /// Its ECN code point.
    pub deq_ecn: Signal<In, Bits<2>>,
    /// The priority of `stat_state` and `stat_to_*`.
    pub cfg_priority: Signal<In, Bits<3>>,
    /// Loads the following.
    pub cfg_load: Signal<In, Bit>,
    /// MaxTon: longest ON period in which a queue is undetermined, cycles.
    pub cfg_max_ton: Signal<In, Bits<32>>,
    /// Period of the trend, cycles.
    pub cfg_period: Signal<In, Bits<32>>,
    /// Bytes above which a queue may be congested.
    pub cfg_threshold: Signal<In, Bits<32>>,
    /// A packet has been judged.
    pub mark_valid: Signal<Out, Bit>,
    /// Code point that it must leave with.
    pub mark_ecn: Signal<Out, Bits<2>>,
    /// State of priority `c` in bits `2 c + 1` and `2 c`: 0 non-congested, 1 undetermined, 2 congested.
    pub stat_states: Signal<Out, Bits<16>>,
    /// That of `cfg_priority`.
    pub stat_state: Signal<Out, Bits<2>>,
    /// The last load was refused.
    pub stat_cfg_error: Signal<Out, Bit>,
    /// Times that this queue became non-congested.
    pub stat_to_non_congested: Signal<Out, Bits<32>>,
    /// Times that it became undetermined.
    pub stat_to_undetermined: Signal<Out, Bits<32>>,
    /// Times that it became congested.
    pub stat_to_congested: Signal<Out, Bits<32>>,
    /// Packets marked 10, of all priorities.
    pub stat_marked_ue: Signal<Out, Bits<32>>,
    /// Packets marked 11.
    pub stat_marked_ce: Signal<Out, Bits<32>>,
    /// What was offered with the last load, and that it is sound.
    offered_max_ton: Dff<Bits<32>>,
    offered_period: Dff<Bits<32>>,
    offered_threshold: Dff<Bits<32>>,
    takes: ResetDff<Bit>,
    refused: ResetDff<Bit>,
    #[init(ResetDff::new(1.into()))]
    max_ton: ResetDff<Bits<32>>,
    #[init(ResetDff::new(1.into()))]
    period: ResetDff<Bits<32>>,
    #[init(ResetDff::new(true))]
    period_is_one: ResetDff<Bit>,
    #[init(ResetDff::new(0xffff_ffff_u64.to_bits()))]
    threshold: ResetDff<Bits<32>>,
    queues: [TcdQueue; 8],
    states: Signal<Local, Bits<16>>,
    shown: ResetDff<Bits<16>>,
    /// The packet on its way to its verdict, and the state that this follows from.
    leaving: [ResetDff<Bit>; 3],
    priority: [Dff<Bits<3>>; 2],
    ecn: [Dff<Bits<2>>; 3],
    verdict: Dff<Bits<2>>,
    marks: Signal<Local, Bits<2>>,
    marks_ue: ResetDff<Bit>,
    marks_ce: ResetDff<Bit>,
    /// State of the selected queue, and a cycle before.
    selected: ResetDff<Bits<2>>,
    before: ResetDff<Bits<2>>,
    non_congested: StatCounter,
    undetermined: StatCounter,
    congested: StatCounter,
    ue: StatCounter,
    ce: StatCounter,
}

impl Tcd {
    /// Cycles from a dequeue to its mark.
    pub const LATENCY: usize = latency!(leaving[..]);
}

impl Logic for Tcd {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_tcd");

        comment!("A load and, one cycle later, its settings, if they are valid.");
        let sound = self.cfg_max_ton.val().any() && self.cfg_period.val().any();
        self.takes.d.next = self.cfg_load.val() && sound;
        if self.cfg_load.val() {
            self.refused.d.next = !sound;
            self.offered_max_ton.d.next = self.cfg_max_ton.val();
            self.offered_period.d.next = self.cfg_period.val();
            self.offered_threshold.d.next = self.cfg_threshold.val();
        }
        if self.takes.q.val() {
            self.max_ton.d.next = self.offered_max_ton.q.val();
            self.period.d.next = self.offered_period.q.val();
            self.period_is_one.d.next = self.offered_period.q.val() == 1;
            self.threshold.d.next = self.offered_threshold.q.val();
        }
        self.stat_cfg_error.next = self.refused.q.val();

        comment!("The queues.");
        self.states.next = 0.into();
        for p in 0..8 {
            self.queues[p].paused.next = self.paused.val().get_bit(p);
            self.queues[p].qlen.next = self.qlen[p].val();
            self.queues[p].dequeues.next =
                self.deq_valid.val() && self.deq_priority.val() == p.to_bits();
            self.queues[p].max_ton.next = self.max_ton.q.val();
            self.queues[p].period.next = self.period.q.val();
            self.queues[p].period_is_one.next = self.period_is_one.q.val();
            self.queues[p].threshold.next = self.threshold.q.val();
            self.states.next = self.states.val()
                | (bit_cast::<16, 2>(self.queues[p].state.val()) << (2 * p) as u64);
        }
        self.shown.d.next = self.states.val();
        self.stat_states.next = self.shown.q.val();

        comment!("The verdict on the packet. 11 never falls back, 00 is left alone.");
        delay!(self.deq_valid => self.leaving);
        delay!(self.deq_priority => self.priority);
        delay!(self.deq_ecn => self.ecn);
        self.verdict.d.next = 0.into();
        self.selected.d.next = 0.into();
        for p in 0..8 {
            if self.priority[1].q.val() == p.to_bits() {
                self.verdict.d.next = self.queues[p].state.val();
            }
            if self.cfg_priority.val() == p.to_bits() {
                self.selected.d.next = self.shown.q.val().get_bits::<2>(2 * p);
            }
        }
        let judged = self.leaving[2].q.val();
        self.marks.next = self.ecn[2].q.val();
        if self.verdict.q.val().get_bit(0) && self.ecn[2].q.val() == 1 {
            self.marks.next = 2.into();
        }
        if self.verdict.q.val().get_bit(1) && self.ecn[2].q.val().any() {
            self.marks.next = 3.into();
        }
        self.mark_valid.next = judged;
        self.mark_ecn.next = self.marks.val();
        self.marks_ue.d.next =
            judged && self.verdict.q.val().get_bit(0) && self.ecn[2].q.val() == 1;
        self.marks_ce.d.next = judged
            && self.verdict.q.val().get_bit(1)
            && self.ecn[2].q.val().any()
            && !self.ecn[2].q.val().all();

        comment!("Counters.");
        self.stat_state.next = self.selected.q.val();
        delay!(self.selected => self.before);
        self.non_congested.increment.next = self.selected.q.val() == 0 && self.before.q.val() != 0;
        self.stat_to_non_congested.next = self.non_congested.value.val();
        self.undetermined.increment.next = self.selected.q.val() == 1 && self.before.q.val() != 1;
        self.stat_to_undetermined.next = self.undetermined.value.val();
        self.congested.increment.next = self.selected.q.val() == 2 && self.before.q.val() != 2;
        self.stat_to_congested.next = self.congested.value.val();
        self.ue.increment.next = self.marks_ue.q.val();
        self.stat_marked_ue.next = self.ue.value.val();
        self.ce.increment.next = self.marks_ce.q.val();
        self.stat_marked_ce.next = self.ce.value.val();
    }
}
