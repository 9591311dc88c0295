//! Notices a priority that the peer keeps paused too long, and may stop obeying it.
//!
//! ```text
//!               ┌─────────────────────────────┐
//!  paused ─────>│ longer than the limit with  │──> hold, discard
//!  waiting ────>│ packets waiting: stuck      │──> stuck, stat_*
//!  cfg_* ──────>│ unpaused for long: recovers │
//!               └─────────────────────────────┘
//! ```
//!
//! PFC may deadlock in a loop, or a broken NIC may pause for ever; then the pause spreads upstream. A
//! priority is stuck when it has been paused with packets waiting for `cfg_limit` cycles on end,
//! and recovers when it has not been paused for `cfg_recovery` cycles on end. A limit of zero turns the watchdog
//! off. What happens while a priority is stuck is `cfg_action`: 0, it is only reported; 1, its pause is not
//! obeyed; 2, its packets are discarded, too. (3 is as 2.)
//!
//! Contract: `hold` and `discard` follow `paused` in the same cycle; `stuck` is set in the cycle after the
//! last one of the limit and cleared in that after the last one of the recovery.

use crate::StatCounter;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[derive(LogicBlock, Default)]
pub struct PfcWatchdog {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset: nothing is stuck.
    pub rst: Signal<In, Bit>,
    /// Priorities that the peer wants paused.
    pub paused: Signal<In, Bits<8>>,
    /// Priorities that have packets waiting.
    pub waiting: Signal<In, Bits<8>>,
    /// Cycles after which a priority is stuck; zero: never.
    pub cfg_limit: Signal<In, Bits<32>>,
    /// Cycles after which it has recovered.
    pub cfg_recovery: Signal<In, Bits<32>>,
    /// What to do with a priority that is stuck: 0 report, 1 release, 2 discard.
    pub cfg_action: Signal<In, Bits<2>>,
    /// Priorities that must not send.
    pub hold: Signal<Out, Bits<8>>,
    /// Priorities whose packets are to be thrown away.
    pub discard: Signal<Out, Bits<8>>,
    /// Priorities that are stuck.
    pub stuck: Signal<Out, Bits<8>>,
    /// How often each priority got stuck.
    pub stat_stuck: [Signal<Out, Bits<32>>; 8],
    state: Dff<Bits<8>>,
    after: Signal<Local, Bits<8>>,
    times: [Dff<Bits<32>>; 8],
    counts: [Signal<Local, Bit>; 8],
    bound: [Signal<Local, Bits<32>>; 8],
    reaches: [Signal<Local, Bit>; 8],
    events: [StatCounter; 8],
}

impl Logic for PfcWatchdog {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_pfc_watchdog");
        dff_setup!(self, clk, state);
        self.after.next = self.state.q.val();
        for c in 0..8 {
            comment!(
                "A priority that is stuck counts cycles without pause, another one those with it."
            );
            self.counts[c].next = self.paused.val().get_bit(c) && self.waiting.val().get_bit(c);
            self.bound[c].next = self.cfg_limit.val();
            if self.state.q.val().get_bit(c) {
                self.counts[c].next = !self.paused.val().get_bit(c);
                self.bound[c].next = self.cfg_recovery.val();
            }
            self.reaches[c].next = self.counts[c].val()
                && self.times[c].q.val() + 1 >= self.bound[c].val()
                && self.cfg_limit.val().any();
            self.times[c].clock.next = self.clk.val();
            self.times[c].d.next = 0.into();
            if self.counts[c].val() && !self.reaches[c].val() && self.cfg_limit.val().any() {
                self.times[c].d.next = self.times[c].q.val() + 1;
            }
            if self.reaches[c].val() {
                self.after.next = self.after.val().replace_bit(c, !self.state.q.val().get_bit(c));
            }
            if self.rst.val() {
                self.times[c].d.next = 0.into();
            }
            self.events[c].clk.next = self.clk.val();
            self.events[c].rst.next = self.rst.val();
            self.events[c].increment.next = self.reaches[c].val() && !self.state.q.val().get_bit(c);
            self.stat_stuck[c].next = self.events[c].value.val();
        }
        self.state.d.next = self.after.val();
        if self.rst.val() || !self.cfg_limit.val().any() {
            self.state.d.next = 0.into();
        }
        self.stuck.next = self.state.q.val();
        self.hold.next = self.paused.val();
        self.discard.next = 0.into();
        if self.cfg_action.val().any() {
            self.hold.next = self.paused.val() & !self.state.q.val();
        }
        if self.cfg_action.val().get_bit(1) {
            self.discard.next = self.state.q.val();
        }
    }
}

kernel_ports!([] PfcWatchdog {
    clk, rst, paused, waiting, cfg_limit, cfg_recovery, cfg_action, hold, discard, stuck, stat_stuck
});
