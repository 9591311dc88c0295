//! What an operation of a reaction point does to its flow.
//!
//! ```text
//!  age           3                    4                  5            6           7
//!  operation ──────> bytes of round ────> full? rest ──────> rounds ────> rule ────> step
//!  state, time ────> ages of timers ────> over? behind? ────────┘
//! ```
//!
//! Contract: operation, state and time of age 3 give the step of age 7. Interval 1; where no operation is in the pipeline the step means nothing.

use super::{FlowRate, RateOperation, RateStep, ReactionConfigIn, RoundRule};
use fncc_netlist::prelude::*;

/// A timer may have ended.
const TIMER: u64 = 0;
/// A packet was sent.
const SENT: u64 = 1;
/// A notification has come.
const FEEDBACK: u64 = 2;
/// The flow is set up or torn down.
const SETUP: u64 = 3;

/// The block; see the module's page.
#[block(clock)]
pub struct RateSteps<R: RoundRule> {
    /// Operation of age 3.
    pub operation_3: Signal<In, RateOperation>,
    /// State of its flow.
    pub state_3: Signal<In, FlowRate>,
    /// The time, cycles: that of age 3.
    pub now: Signal<In, Bits<26>>,
    /// Lengths of rounds and timers.
    pub cfg: ReactionConfigIn,
    /// What it does, of age 7.
    pub step: Signal<Out, RateStep>,
    /// The rule has no timers.
    pub untimed: Signal<Out, Bit>,
    rule: R,
    total: Signal<Local, Bits<33>>,

    // Age 4.
    sum_4: Dff<Bits<32>>,
    length_4: Dff<Bits<32>>,
    alpha_age_4: Dff<Bits<26>>,
    increase_age_4: Dff<Bits<26>>,
    kind_4: Dff<Bits<2>>,
    connects_4: Dff<Bit>,
    known_4: Dff<Bit>,
    active_4: Dff<Bit>,
    by_time_4: Dff<Bits<5>>,
    by_bytes_4: Dff<Bits<5>>,

    // Age 5.
    full_5: Dff<Bit>,
    sum_5: Dff<Bits<32>>,
    rest_5: Dff<Bits<32>>,
    alpha_due_5: Dff<Bit>,
    alpha_behind_5: Dff<Bit>,
    increase_due_5: Dff<Bit>,
    increase_behind_5: Dff<Bit>,
    kind_5: Dff<Bits<2>>,
    connects_5: Dff<Bit>,
    known_5: Dff<Bit>,
    active_5: Dff<Bit>,
    by_time_5: Dff<Bits<5>>,
    by_bytes_5: Dff<Bits<5>>,

    step_6: Dff<RateStep>,
    step_7: Dff<RateStep>,
}

impl<R: RoundRule> Logic for RateSteps<R> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_rate_steps");
        let operation = self.operation_3.val();
        let state = self.state_3.val();

        comment!("Age 3.");
        self.total.next = bit_cast::<33, 32>(state.bytes) + bit_cast::<33, 16>(operation.bytes);
        self.sum_4.d.next = self.total.val().get_bits::<32>(0);
        if self.total.val().get_bit(32) {
            self.sum_4.d.next = 0xffff_ffff.into();
        }
        self.length_4.d.next = self.cfg.byte_counter.val();
        self.alpha_age_4.d.next = self.now.val() - state.alpha_due;
        self.increase_age_4.d.next = self.now.val() - state.increase_due;
        self.kind_4.d.next = operation.kind;
        self.connects_4.d.next = operation.connects;
        self.known_4.d.next = state.known;
        self.active_4.d.next = state.known && state.active;
        self.by_time_4.d.next = state.by_time;
        self.by_bytes_4.d.next = state.by_bytes;

        comment!("Age 4: a timer that is late by its length starts from now.");
        self.full_5.d.next =
            self.sum_4.q.val() >= self.length_4.q.val() && self.length_4.q.val().any();
        delay!(self.sum_4 => self.sum_5);
        self.rest_5.d.next = self.sum_4.q.val() - self.length_4.q.val();
        self.alpha_due_5.d.next = !self.alpha_age_4.q.val().get_bit(25);
        self.alpha_behind_5.d.next =
            self.alpha_age_4.q.val() >= bit_cast::<26, 24>(self.cfg.alpha_timer.val());
        self.increase_due_5.d.next = !self.increase_age_4.q.val().get_bit(25);
        self.increase_behind_5.d.next =
            self.increase_age_4.q.val() >= bit_cast::<26, 24>(self.cfg.increase_timer.val());
        delay!(self.kind_4 => self.kind_5);
        delay!(self.connects_4 => self.connects_5);
        delay!(self.known_4 => self.known_5);
        delay!(self.active_4 => self.active_5);
        delay!(self.by_time_4 => self.by_time_5);
        delay!(self.by_bytes_4 => self.by_bytes_5);

        comment!("Age 5: what happens.");
        let kind = self.kind_5.q.val();
        let looks = kind == TIMER && self.active_5.q.val();
        let counts = kind == SENT && self.active_5.q.val();
        let times = looks && self.increase_due_5.q.val();
        let fills = counts && self.full_5.q.val();
        self.step_6.d.next.starts = kind == SETUP && self.connects_5.q.val();
        self.step_6.d.next.ends = kind == SETUP && !self.connects_5.q.val();
        self.step_6.d.next.cuts = kind == FEEDBACK && self.known_5.q.val();
        self.step_6.d.next.decays = looks && self.alpha_due_5.q.val();
        self.step_6.d.next.times = times;
        self.step_6.d.next.fills = fills;
        self.step_6.d.next.counts = counts;
        self.step_6.d.next.unknown = (kind == FEEDBACK || kind == SENT) && !self.known_5.q.val();
        self.step_6.d.next.alpha_behind = self.alpha_behind_5.q.val();
        self.step_6.d.next.increase_behind = self.increase_behind_5.q.val();
        self.step_6.d.next.by_time = self.by_time_5.q.val();
        if times && !self.by_time_5.q.val().all() {
            self.step_6.d.next.by_time = self.by_time_5.q.val() + 1;
        }
        self.step_6.d.next.by_bytes = self.by_bytes_5.q.val();
        if fills && !self.by_bytes_5.q.val().all() {
            self.step_6.d.next.by_bytes = self.by_bytes_5.q.val() + 1;
        }
        self.step_6.d.next.bytes = self.sum_5.q.val();
        if fills {
            self.step_6.d.next.bytes = self.rest_5.q.val();
        }
        self.step_6.d.next.adds = false;
        self.step_6.d.next.leaps = false;

        comment!("Age 6: what the end of a round means.");
        self.rule.by_time.next = self.step_6.q.val().by_time;
        self.rule.by_bytes.next = self.step_6.q.val().by_bytes;
        self.rule.recovery.next = self.cfg.recovery.val();
        self.rule.p4qcn.next = self.cfg.p4qcn.val();
        self.step_7.d.next = self.step_6.q.val();
        self.step_7.d.next.adds = self.rule.adds.val();
        self.step_7.d.next.leaps = self.rule.leaps.val();
        self.step.next = self.step_7.q.val();
        self.untimed.next = self.rule.untimed.val();
    }
}
