//! Ternary congestion detection of a queue in a lossless network: a queue that has just been paused says
//! nothing about congestion at its own port.
//!
//! ```text
//!               ┌────────────────────────────────────────────────────────┐
//!  paused ─────>│ time since the last OFF ─> below maxTon? ─┐            │
//!  qlen ───────>│ above the threshold? shorter than before? ├─> state ───│──> stat_state
//!  deq_* ──────>│ end of the period? ───────────────────────┘     └ mark │──> mark_*
//!               └────────────────────────────────────────────────────────┘
//! ```
//!
//! A port that is paused from time to time (OFF) sends in bursts (ON), and its queue need not be too much for
//! the link. At each dequeue (Y. Zhang et al., "Congestion detection in lossless networks", SIGCOMM 2021; DESIGN
//! section 4):
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
//! `cfg_load` loads the configuration; a `cfg_max_ton` or `cfg_period` of zero is refused: the previous configuration
//! remains and `stat_cfg_error` is set until the next load. After reset the threshold is out of reach and both times are 1.
//!
//! Comparisons are registered; the state is decided in the next cycle.
//!
//! Contract: `mark_*` [`Tcd::LATENCY`] cycles after the dequeue, together with the `stat_state` of this verdict; interval 1. `qlen`
//! is that after the dequeue. A load applies from the second cycle after it on.

use crate::arith::StatCounter;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "non-congested, never paused")]
pub struct Tcd {
    /// The queue is paused.
    pub paused: Signal<In, Bit>,
    /// Bytes that wait in it.
    pub qlen: Signal<In, Bits<32>>,
    /// A packet leaves it.
    pub deq_valid: Signal<In, Bit>,
    /// Its ECN code point.
    pub deq_ecn: Signal<In, Bits<2>>,
    /// Loads the configuration.
    pub cfg_load: Signal<In, Bit>,
    /// MaxTon: longest ON period in which the queue is undetermined, cycles.
    pub cfg_max_ton: Signal<In, Bits<32>>,
    /// Period of the trend, cycles.
    pub cfg_period: Signal<In, Bits<32>>,
    /// Bytes above which a queue may be congested.
    pub cfg_threshold: Signal<In, Bits<32>>,
    /// A packet has been judged.
    pub mark_valid: Signal<Out, Bit>,
    /// Code point that it must leave with.
    pub mark_ecn: Signal<Out, Bits<2>>,
    /// 0 non-congested, 1 undetermined, 2 congested.
    pub stat_state: Signal<Out, Bits<2>>,
    /// The last load was refused.
    pub stat_cfg_error: Signal<Out, Bit>,
    /// Times that the queue became non-congested.
    pub stat_to_non_congested: Signal<Out, Bits<32>>,
    /// Times that it became undetermined.
    pub stat_to_undetermined: Signal<Out, Bits<32>>,
    /// Times that it became congested.
    pub stat_to_congested: Signal<Out, Bits<32>>,
    /// Packets marked 10.
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
    /// Cycles since the end of the last OFF; the highest bit: for ever.
    #[init(ResetDff::new(0x1_0000_0000_u64.to_bits()))]
    ton: ResetDff<Bits<33>>,
    /// A dequeue while the last OFF is recent, and another one.
    deq_recent: ResetDff<Bit>,
    deq_late: ResetDff<Bit>,
    ecn: Dff<Bits<2>>,
    /// The queue with them, and what it compares to.
    length: Dff<Bits<32>>,
    above: Dff<Bit>,
    /// It is no shorter than at the start of the period, and than a cycle before.
    grew_in_period: Dff<Bit>,
    grew_in_cycle: Dff<Bit>,
    grows: Signal<Local, Bit>,
    state: ResetDff<Bits<2>>,
    after: Signal<Local, Bits<2>>,
    judging: ResetDff<Bit>,
    /// A period starts, in this cycle and in the one before.
    starts: Signal<Local, Bit>,
    started: Dff<Bit>,
    /// The queue at its start.
    previous: Dff<Bits<32>>,
    /// Cycles of it up to the end of the next one, and whether this one is its last: of many, or the only one.
    elapsed: Dff<Bits<32>>,
    last_of_many: Dff<Bit>,
    only: Dff<Bit>,
    /// What the state was before, and the packet it is the verdict on.
    before: ResetDff<Bits<2>>,
    judged: ResetDff<Bit>,
    judged_ecn: Dff<Bits<2>>,
    marks: Signal<Local, Bits<2>>,
    marks_ue: ResetDff<Bit>,
    marks_ce: ResetDff<Bit>,
    non_congested: StatCounter,
    undetermined: StatCounter,
    congested: StatCounter,
    ue: StatCounter,
    ce: StatCounter,
}

impl Tcd {
    /// Cycles from a dequeue to its mark.
    pub const LATENCY: usize = 2;
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

        comment!("Time since the last OFF; without one, for ever.");
        if self.paused.val() {
            self.ton.d.next = 0.into();
        } else if !self.ton.q.val().get_bit(32) {
            self.ton.d.next = self.ton.q.val() + 1;
        }
        let recent = self.ton.q.val() < bit_cast::<33, 32>(self.max_ton.q.val());
        self.deq_recent.d.next = self.deq_valid.val() && recent;
        self.deq_late.d.next = self.deq_valid.val() && !recent;
        self.ecn.d.next = self.deq_ecn.val();
        self.length.d.next = self.qlen.val();
        self.above.d.next = self.qlen.val() > self.threshold.q.val();
        self.grew_in_period.d.next = self.qlen.val() >= self.previous.q.val();
        self.grew_in_cycle.d.next = self.qlen.val() >= self.length.q.val();

        comment!(
            "A period starts with a late dequeue of an undetermined queue, and at the end of one. While nothing is judged time runs for nothing."
        );
        let last = self.last_of_many.q.val() || self.only.q.val();
        self.starts.next = self.deq_late.q.val() && self.state.q.val().get_bit(0);
        if self.judging.q.val() {
            self.starts.next = last;
        }
        self.started.d.next = self.starts.val();
        self.elapsed.d.next = self.elapsed.q.val() + 1;
        self.last_of_many.d.next = self.elapsed.q.val() >= self.period.q.val();
        self.only.d.next = self.starts.val() && self.period_is_one.q.val();
        if self.starts.val() {
            self.previous.d.next = self.length.q.val();
            self.elapsed.d.next = 2.into();
            self.last_of_many.d.next = false;
        }
        self.grows.next = self.grew_in_period.q.val();
        if self.started.q.val() {
            self.grows.next = self.grew_in_cycle.q.val();
        }

        comment!("The trend, while a queue that was undetermined is judged.");
        self.after.next = self.state.q.val();
        if self.judging.q.val() && last {
            self.after.next = 0.into();
            self.judging.d.next = self.above.q.val() && !self.grows.val();
            if self.above.q.val() && self.grows.val() {
                self.after.next = 2.into();
            }
        }
        comment!("A dequeue: a queue that has just been paused takes precedence.");
        if self.deq_late.q.val() && !self.judging.q.val() {
            if self.state.q.val().get_bit(0) {
                self.judging.d.next = true;
            } else {
                self.after.next = 0.into();
                if self.above.q.val() {
                    self.after.next = 2.into();
                }
            }
        }
        if self.deq_recent.q.val() {
            self.after.next = 1.into();
            self.judging.d.next = false;
        }
        self.state.d.next = self.after.val();
        self.stat_state.next = self.state.q.val();

        comment!("11 never falls back, 00 is left alone.");
        self.judged.d.next = self.deq_recent.q.val() || self.deq_late.q.val();
        self.judged_ecn.d.next = self.ecn.q.val();
        self.marks.next = self.judged_ecn.q.val();
        if self.state.q.val().get_bit(0) && self.judged_ecn.q.val() == 1 {
            self.marks.next = 2.into();
        }
        if self.state.q.val().get_bit(1) && self.judged_ecn.q.val().any() {
            self.marks.next = 3.into();
        }
        self.mark_valid.next = self.judged.q.val();
        self.mark_ecn.next = self.marks.val();
        self.marks_ue.d.next =
            self.judged.q.val() && self.state.q.val().get_bit(0) && self.judged_ecn.q.val() == 1;
        self.marks_ce.d.next = self.judged.q.val()
            && self.state.q.val().get_bit(1)
            && self.judged_ecn.q.val().any()
            && !self.judged_ecn.q.val().all();

        comment!("Counters, a cycle later.");
        self.before.d.next = self.state.q.val();
        self.non_congested.increment.next = self.state.q.val() == 0 && self.before.q.val() != 0;
        self.stat_to_non_congested.next = self.non_congested.value.val();
        self.undetermined.increment.next = self.state.q.val() == 1 && self.before.q.val() != 1;
        self.stat_to_undetermined.next = self.undetermined.value.val();
        self.congested.increment.next = self.state.q.val() == 2 && self.before.q.val() != 2;
        self.stat_to_congested.next = self.congested.value.val();
        self.ue.increment.next = self.marks_ue.q.val();
        self.stat_marked_ue.next = self.ue.value.val();
        self.ce.increment.next = self.marks_ce.q.val();
        self.stat_marked_ce.next = self.ce.value.val();
    }
}
