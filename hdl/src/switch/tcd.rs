//! Ternary congestion detection of a queue in a lossless network: a queue that has just been paused says
//! nothing about congestion here.
//!
//! ```text
//!               ┌─────────────────────────────────────────┐
//!  paused ─────>│ time since the last OFF ──┐             │
//!  qlen ───────>│ trend in each period ─────┴─> state ────│──> stat_state
//!  deq_* ──────>│                                 └─ mark │──> mark_*
//!               └─────────────────────────────────────────┘
//! ```
//!
//! A port that is paused now and then (OFF) sends in bursts (ON), and what waits behind it need not be too much for
//! the link. On each dequeue (Y. Zhang et al., "Congestion detection in lossless networks", SIGCOMM 2021; DESIGN
//! section 4):
//!
//! * less than `cfg_max_ton` cycles after the end of the last OFF the state is *undetermined*;
//! * later, and until it has been judged, it stays so. A queue that leaves it is judged at the end of each period of
//!   `cfg_period` cycles: up to `cfg_threshold` bytes it is *non-congested*; above, it is non-congested while it is
//!   shorter than a period before, and *congested* once it is not. The first and the last of these end the judging;
//! * else it is congested above `cfg_threshold` bytes and non-congested up to them.
//!
//! | code point in | non-congested | undetermined | congested |
//! |---|---|---|---|
//! | 00, not capable | 00 | 00 | 00 |
//! | 01, capable | 01 | 10 | 11 |
//! | 10, undetermined elsewhere | 10 | 10 | 11 |
//! | 11, congested elsewhere | 11 | 11 | 11 |
//!
//! `cfg_load` takes the configuration; a `cfg_max_ton` or `cfg_period` of zero is refused: the former one
//! stays and `stat_cfg_error` is set until the next load. After reset the threshold is out of reach and both times are 1.
//!
//! Contract: `mark_*` 1 cycle after the dequeue, interval 1. `qlen` is that after the dequeue.

use crate::StatCounter;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[derive(LogicBlock)]
pub struct Tcd {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset: non-congested, never paused.
    pub rst: Signal<In, Bit>,
    /// The queue is paused.
    pub paused: Signal<In, Bit>,
    /// Bytes that wait in it.
    pub qlen: Signal<In, Bits<32>>,
    /// A packet leaves it.
    pub deq_valid: Signal<In, Bit>,
    /// Its ECN code point.
    pub deq_ecn: Signal<In, Bits<2>>,
    /// Takes the configuration.
    pub cfg_load: Signal<In, Bit>,
    /// Longest ON after which the queue is still undetermined, cycles.
    pub cfg_max_ton: Signal<In, Bits<32>>,
    /// Period of the trend, cycles.
    pub cfg_period: Signal<In, Bits<32>>,
    /// Bytes above which a queue may be congested.
    pub cfg_threshold: Signal<In, Bits<32>>,
    /// The packet of the cycle before has been judged.
    pub mark_valid: Signal<Out, Bit>,
    /// The code point that it has to leave with.
    pub mark_ecn: Signal<Out, Bits<2>>,
    /// 0 non-congested, 1 undetermined, 2 congested.
    pub stat_state: Signal<Out, Bits<2>>,
    /// The last load was refused.
    pub stat_cfg_error: Signal<Out, Bit>,
    /// How often the queue became non-congested.
    pub stat_to_non_congested: Signal<Out, Bits<32>>,
    /// How often it became undetermined.
    pub stat_to_undetermined: Signal<Out, Bits<32>>,
    /// How often it became congested.
    pub stat_to_congested: Signal<Out, Bits<32>>,
    /// Packets marked 10.
    pub stat_marked_ue: Signal<Out, Bits<32>>,
    /// Packets marked 11.
    pub stat_marked_ce: Signal<Out, Bits<32>>,
    max_ton: Dff<Bits<32>>,
    period: Dff<Bits<32>>,
    threshold: Dff<Bits<32>>,
    refused: Dff<Bit>,
    sound: Signal<Local, Bit>,
    /// Cycles since the end of the last OFF.
    ton: Dff<Bits<32>>,
    state: Dff<Bits<2>>,
    after: Signal<Local, Bits<2>>,
    judging: Dff<Bit>,
    /// Cycles of the period that have passed, and the queue at its start.
    elapsed: Dff<Bits<32>>,
    former: Dff<Bits<32>>,
    recent: Signal<Local, Bit>,
    above: Signal<Local, Bit>,
    ends: Signal<Local, Bit>,
    changes: Signal<Local, Bit>,
    marks_ue: Signal<Local, Bit>,
    marks_ce: Signal<Local, Bit>,
    marked: Dff<Bit>,
    ecn: Dff<Bits<2>>,
    non_congested: StatCounter,
    undetermined: StatCounter,
    congested: StatCounter,
    ue: StatCounter,
    ce: StatCounter,
}

impl Default for Tcd {
    fn default() -> Self {
        Self {
            clk: Default::default(),
            rst: Default::default(),
            paused: Default::default(),
            qlen: Default::default(),
            deq_valid: Default::default(),
            deq_ecn: Default::default(),
            cfg_load: Default::default(),
            cfg_max_ton: Default::default(),
            cfg_period: Default::default(),
            cfg_threshold: Default::default(),
            mark_valid: Default::default(),
            mark_ecn: Default::default(),
            stat_state: Default::default(),
            stat_cfg_error: Default::default(),
            stat_to_non_congested: Default::default(),
            stat_to_undetermined: Default::default(),
            stat_to_congested: Default::default(),
            stat_marked_ue: Default::default(),
            stat_marked_ce: Default::default(),
            max_ton: Dff::new(1.into()),
            period: Dff::new(1.into()),
            threshold: Dff::new(0xffff_ffff_u64.to_bits()),
            refused: Default::default(),
            sound: Default::default(),
            ton: Dff::new(0xffff_ffff_u64.to_bits()),
            state: Default::default(),
            after: Default::default(),
            judging: Default::default(),
            elapsed: Default::default(),
            former: Default::default(),
            recent: Default::default(),
            above: Default::default(),
            ends: Default::default(),
            changes: Default::default(),
            marks_ue: Default::default(),
            marks_ce: Default::default(),
            marked: Default::default(),
            ecn: Default::default(),
            non_congested: Default::default(),
            undetermined: Default::default(),
            congested: Default::default(),
            ue: Default::default(),
            ce: Default::default(),
        }
    }
}

impl Logic for Tcd {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_tcd");
        dff_setup!(self, clk, max_ton, period, threshold, refused, ton, state, judging, elapsed);
        dff_setup!(self, clk, former, marked, ecn);

        self.sound.next = self.cfg_max_ton.val().any() && self.cfg_period.val().any();
        if self.cfg_load.val() {
            self.refused.d.next = !self.sound.val();
            if self.sound.val() {
                self.max_ton.d.next = self.cfg_max_ton.val();
                self.period.d.next = self.cfg_period.val();
                self.threshold.d.next = self.cfg_threshold.val();
            }
        }
        self.stat_cfg_error.next = self.refused.q.val();

        comment!("Time since the last OFF; without one, for ever.");
        if self.paused.val() {
            self.ton.d.next = 0.into();
        } else if !self.ton.q.val().all() {
            self.ton.d.next = self.ton.q.val() + 1;
        }
        self.recent.next = self.ton.q.val() < self.max_ton.q.val();
        self.above.next = self.qlen.val() > self.threshold.q.val();

        comment!("The trend, while a queue that was undetermined is judged.");
        self.ends.next = self.judging.q.val() && self.elapsed.q.val() + 1 >= self.period.q.val();
        self.after.next = self.state.q.val();
        if self.judging.q.val() {
            self.elapsed.d.next = self.elapsed.q.val() + 1;
            if self.ends.val() {
                self.elapsed.d.next = 0.into();
                self.former.d.next = self.qlen.val();
                self.after.next = 0.into();
                self.judging.d.next = self.above.val();
                if self.above.val() && self.qlen.val() >= self.former.q.val() {
                    self.after.next = 2.into();
                    self.judging.d.next = false;
                }
            }
        }
        comment!("A dequeue: what has just been paused comes first.");
        if self.deq_valid.val() {
            if self.recent.val() {
                self.after.next = 1.into();
                self.judging.d.next = false;
            } else if !self.judging.q.val() {
                if self.state.q.val() == 1 {
                    self.judging.d.next = true;
                    self.elapsed.d.next = 0.into();
                    self.former.d.next = self.qlen.val();
                } else {
                    self.after.next = 0.into();
                    if self.above.val() {
                        self.after.next = 2.into();
                    }
                }
            }
        }
        self.state.d.next = self.after.val();
        self.stat_state.next = self.state.q.val();

        comment!("11 never falls back, 00 is left alone.");
        self.marks_ue.next =
            self.deq_valid.val() && self.after.val() == 1 && self.deq_ecn.val() == 1;
        self.marks_ce.next = self.deq_valid.val()
            && self.after.val() == 2
            && self.deq_ecn.val().any()
            && !self.deq_ecn.val().all();
        self.marked.d.next = self.deq_valid.val();
        self.ecn.d.next = self.deq_ecn.val();
        if self.marks_ue.val() {
            self.ecn.d.next = 2.into();
        }
        if self.marks_ce.val() {
            self.ecn.d.next = 3.into();
        }
        self.mark_valid.next = self.marked.q.val();
        self.mark_ecn.next = self.ecn.q.val();

        self.changes.next = self.after.val() != self.state.q.val();
        self.non_congested.clk.next = self.clk.val();
        self.non_congested.rst.next = self.rst.val();
        self.non_congested.increment.next = self.changes.val() && self.after.val() == 0;
        self.stat_to_non_congested.next = self.non_congested.value.val();
        self.undetermined.clk.next = self.clk.val();
        self.undetermined.rst.next = self.rst.val();
        self.undetermined.increment.next = self.changes.val() && self.after.val() == 1;
        self.stat_to_undetermined.next = self.undetermined.value.val();
        self.congested.clk.next = self.clk.val();
        self.congested.rst.next = self.rst.val();
        self.congested.increment.next = self.changes.val() && self.after.val() == 2;
        self.stat_to_congested.next = self.congested.value.val();
        self.ue.clk.next = self.clk.val();
        self.ue.rst.next = self.rst.val();
        self.ue.increment.next = self.marks_ue.val();
        self.stat_marked_ue.next = self.ue.value.val();
        self.ce.clk.next = self.clk.val();
        self.ce.rst.next = self.rst.val();
        self.ce.increment.next = self.marks_ce.val();
        self.stat_marked_ce.next = self.ce.value.val();

        if self.rst.val() {
            self.max_ton.d.next = 1.into();
            self.period.d.next = 1.into();
            self.threshold.d.next = 0xffff_ffff_u64.to_bits();
            self.refused.d.next = false;
            self.ton.d.next = 0xffff_ffff_u64.to_bits();
            self.state.d.next = 0.into();
            self.judging.d.next = false;
            self.marked.d.next = false;
        }
    }
}

kernel_ports!([] Tcd {
    clk, rst, paused, qlen, deq_valid, deq_ecn, cfg_load, cfg_max_ton, cfg_period, cfg_threshold, mark_valid,
    mark_ecn, stat_state, stat_cfg_error, stat_to_non_congested, stat_to_undetermined, stat_to_congested,
    stat_marked_ue, stat_marked_ce
});
