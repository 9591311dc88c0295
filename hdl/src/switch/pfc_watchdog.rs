//! Detects a priority that the peer keeps paused, and can stop obeying the pause.
//!
//! ```text
//!               ┌────────────────────────────────┐
//!  paused ─────>│ paused with packets waiting in │──> hold, discard
//!  waiting ────>│ 99 % of an interval: stuck     │──> stuck, stat_*
//!  cfg_* ──────>│ unpaused in 99 %: recovers     │
//!               └────────────────────────────────┘
//! ```
//!
//! PFC can deadlock in a loop, or a broken NIC can pause forever; then the pause spreads upstream. A priority is blocked in a cycle in which it
//! is paused and has packets waiting. An interval begins with a blocked cycle and lasts `cfg_limit` cycles; a priority that is blocked in all of them but a small
//! share is stuck. Each further cycle that is not blocked uses up the share; when it is used up, the interval is abandoned and the next
//! blocked cycle begins another one. So neither a pause that lapses between two refreshes nor a queue that is empty for a moment
//! hides a storm. A stuck priority recovers by the same rule: an interval of `cfg_recovery` cycles, all but that share without pause.
//!
//! The share is about 1 % of the interval (5/512) with `cfg_share` 0, and twice, four and eight times as much with 1, 2 and 3. An interval
//! of less than 128 cycles allows no such cycle, except by a larger `cfg_share`.
//!
//! A limit of zero disables the watchdog. `cfg_action` decides about a stuck priority: 0, it is only reported; 1, its pause is not
//! obeyed; 2 and 3, its packets are discarded as well.
//!
//! One counter keeps time for all priorities. An idle priority continuously stores the time at which an interval that starts now would
//! end; once it runs, that time is compared for equality with the counter. What is left of the share counts down below zero.
//!
//! Contract: `hold` and `discard` follow `paused` in the same cycle; `stuck` is set 2 cycles after the
//! last cycle of the limit and cleared 2 cycles after the last one of the recovery. An interval uses the limit and the recovery time of the cycle before
//! its first cycle, and the share of them of the cycle before that. A priority that has just become stuck, or has recovered, counts from the next cycle on. A limit of zero
//! clears `stuck` after 2 cycles. `stat_stuck` follows `stuck` one cycle later.

use super::WatchdogConfigIn;
use crate::arith::StatCounter;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "nothing is stuck")]
pub struct PfcWatchdog {
    /// Priorities that the peer has paused.
    pub paused: Signal<In, Bits<8>>,
    /// Priorities that have packets waiting.
    pub waiting: Signal<In, Bits<8>>,
    /// Detection of stuck priorities.
    pub cfg: WatchdogConfigIn,
    /// Priorities that must not send.
    pub hold: Signal<Out, Bits<8>>,
    /// Priorities whose packets have to be discarded.
    pub discard: Signal<Out, Bits<8>>,
    /// Priorities that are stuck.
    pub stuck: Signal<Out, Bits<8>>,
    /// Times that each priority got stuck.
    pub stat_stuck: [Signal<Out, Bits<32>>; 8],
    /// `cfg_limit` is not zero, and was not a cycle before either.
    on: Dff<Bit>,
    active: Dff<Bit>,
    paused_before: Dff<Bits<8>>,
    blocked: Dff<Bits<8>>,
    now: Dff<Bits<32>>,
    /// When an interval that begins in the next cycle ends, unless it lasts no longer than that cycle.
    stuck_at: Dff<Bits<32>>,
    free_at: Dff<Bits<32>>,
    stuck_at_once: Dff<Bit>,
    free_at_once: Dff<Bit>,
    /// 5/512 of an interval, and the share that it allows, less one, in two's complement.
    stuck_part: Dff<Bits<30>>,
    free_part: Dff<Bits<30>>,
    stuck_share: Dff<Bits<30>>,
    free_share: Dff<Bits<30>>,
    state: Dff<Bits<8>>,
    /// The cycle is one that the interval is about.
    fits: Signal<Local, Bits<8>>,
    /// An interval runs, and did in the cycle before.
    runs: Signal<Local, Bits<8>>,
    ran: Dff<Bits<8>>,
    spare: Signal<Local, Bits<8>>,
    left: [Dff<Bits<30>>; 8],
    ends_at: [Dff<Bits<32>>; 8],
    at_once: Dff<Bits<8>>,
    single: Signal<Local, Bits<8>>,
    /// It ends in this cycle, if it continues.
    due: Dff<Bits<8>>,
    reached: Signal<Local, Bits<8>>,
    got_stuck: Dff<Bits<8>>,
    events: [StatCounter; 8],
}

impl Logic for PfcWatchdog {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_pfc_watchdog");
        self.on.d.next = self.cfg.limit.val().any();
        self.active.d.next = self.cfg.limit.val().any() && self.on.q.val();
        self.paused_before.d.next = self.paused.val();
        self.blocked.d.next = self.paused.val() & self.waiting.val();
        self.now.d.next = self.now.q.val() + 1;
        self.stuck_at.d.next = self.now.q.val() + self.cfg.limit.val();
        self.free_at.d.next = self.now.q.val() + self.cfg.recovery.val();
        self.stuck_at_once.d.next = self.cfg.limit.val() == 1;
        self.free_at_once.d.next = (self.cfg.recovery.val() >> 1) == 0;

        comment!("The share of an interval that it may be without.");
        self.stuck_part.d.next = (self.cfg.limit.val() >> 7).get_bits::<30>(0)
            + (self.cfg.limit.val() >> 9).get_bits::<30>(0);
        self.free_part.d.next = (self.cfg.recovery.val() >> 7).get_bits::<30>(0)
            + (self.cfg.recovery.val() >> 9).get_bits::<30>(0);
        self.stuck_share.d.next = (self.stuck_part.q.val() << self.cfg.share.val()) - 1;
        self.free_share.d.next = (self.free_part.q.val() << self.cfg.share.val()) - 1;

        comment!("A stuck priority counts cycles without pause, another one those with it.");
        self.fits.next = (self.state.q.val() & !self.paused_before.q.val())
            | (!self.state.q.val() & self.blocked.q.val());
        self.spare.next = 0.into();
        for c in 0..8 {
            self.spare.next = self.spare.val().replace_bit(c, !self.left[c].q.val().get_bit(29));
        }
        self.runs.next = 0.into();
        if self.active.q.val() {
            self.runs.next = self.fits.val() | (self.ran.q.val() & self.spare.val());
        }
        let ends = self.runs.val() & (self.due.q.val() | self.at_once.q.val());
        let after = self.state.q.val() ^ ends;
        self.ran.d.next = self.runs.val() & !ends;
        self.single.next = self.at_once.q.val();
        self.reached.next = 0.into();
        for c in 0..8 {
            comment!("It does not run, or begins anew: in the other state, if it does run.");
            if !self.runs.val().get_bit(c) || ends.get_bit(c) {
                self.ends_at[c].d.next = self.stuck_at.q.val();
                self.left[c].d.next = self.stuck_share.q.val();
                self.single.next = self.single.val().replace_bit(c, self.stuck_at_once.q.val());
                if self.state.q.val().get_bit(c) != self.runs.val().get_bit(c) {
                    self.ends_at[c].d.next = self.free_at.q.val();
                    self.left[c].d.next = self.free_share.q.val();
                    self.single.next = self.single.val().replace_bit(c, self.free_at_once.q.val());
                }
            } else if !self.fits.val().get_bit(c) {
                self.left[c].d.next = self.left[c].q.val() - 1;
            }
            self.reached.next =
                self.reached.val().replace_bit(c, self.ends_at[c].q.val() == self.now.q.val());
            self.events[c].increment.next = self.got_stuck.q.val().get_bit(c);
            self.stat_stuck[c].next = self.events[c].value.val();
        }
        self.at_once.d.next = self.single.val();
        self.due.d.next = self.reached.val() & self.runs.val();
        self.state.d.next = after;
        self.got_stuck.d.next = ends & !self.state.q.val();
        if self.rst.val() || !self.on.q.val() {
            self.state.d.next = 0.into();
        }
        if self.rst.val() {
            self.paused_before.d.next = 0.into();
            self.blocked.d.next = 0.into();
            self.ran.d.next = 0.into();
            self.got_stuck.d.next = 0.into();
            comment!("As in a new block, whose first interval has no share.");
            self.stuck_share.d.next = 0x3fff_ffff.into();
            self.free_share.d.next = 0x3fff_ffff.into();
        }
        self.stuck.next = self.state.q.val();
        self.hold.next = self.paused.val();
        self.discard.next = 0.into();
        if self.cfg.action.val().any() {
            self.hold.next = self.paused.val() & !self.state.q.val();
        }
        if self.cfg.action.val().get_bit(1) {
            self.discard.next = self.state.q.val();
        }
    }
}
