//! The new state of a flow of a reaction point.
//!
//! ```text
//!  age        3                  7        8          9           10           11         12
//!  operation ──┐
//!  time ───────┼─> RateSteps ──> step ──> increase ─> target + ─> <= line ──> middle ───┐
//!  state ──────┘─> rate · alpha ────────────────────> / 2 ──────> rate - ───> >= least ─┴─> after
//!               └> alpha · gain ────────────────────> ──────────> alpha - ──> + gain ───┘
//! ```
//!
//! With rate R, target Rt and alpha a, rounded as here and nowhere else:
//!
//! * notification, where the rule has no timers with beta, `(gain + 1) / 2^16`, for a: `Rt = R`; `R = max(R - floor(R a / 2), min_rate)`; `a = a - ceil(a g) + g`; rounds, bytes and timers begin anew;
//! * timer of alpha: `a = a - ceil(a g)`;
//! * round: `Rt = min(Rt + increase, line_rate)`; `R = ceil((R + Rt) / 2)`;
//!
//! so that alpha falls to zero and the rate reaches its target. A timer continues from when it was due; one that is late by its length or more from now.
//!
//! Contract: operation, state and time of age 3 give `after` and `step` of age 12, and `changed` of age 13: the rate is another one, or the flow is set up. Interval 1; where no
//! operation is in the pipeline the outputs mean nothing.

use super::{FlowRate, RateOperation, RateStep, RateSteps, ReactionConfigIn, RoundRule};
use crate::arith::{DelayLine, MultiplierTree};
use fncc_netlist::prelude::*;

/// Cycles from age 3 to age 10, less the register.
const EARLIER: u64 = 6;

/// The block; see the module's page.
#[block(clock)]
pub struct UpdateRate<R: RoundRule> {
    /// Operation of age 3.
    pub operation_3: Signal<In, RateOperation>,
    /// State of its flow.
    pub state_3: Signal<In, FlowRate>,
    /// The time, cycles: that of age 3.
    pub now: Signal<In, Bits<26>>,
    /// Rates, gain and timers.
    pub cfg: ReactionConfigIn,
    /// New state, of age 12.
    pub after: Signal<Out, FlowRate>,
    /// What has been done, of age 12.
    pub step: Signal<Out, RateStep>,
    /// There is a new rate, of age 13.
    pub changed: Signal<Out, Bit>,
    /// The rule has no timers.
    pub untimed: Signal<Out, Bit>,
    steps: RateSteps<R>,
    state_until_8: DelayLine<FlowRate, 5, 4>,
    state_until_10: DelayLine<FlowRate, 2, 4>,
    step_until_10: DelayLine<RateStep, 3, 4>,
    /// Beta, 2^-16, of a rule without timers.
    beta: Signal<Local, Bits<31>>,
    alpha_4: Dff<Bits<31>>,
    /// Rate times the lower 16 bits of alpha, and the others.
    lower: MultiplierTree<32, 16, 48>,
    upper: MultiplierTree<32, 15, 47>,
    decay: MultiplierTree<31, 16, 47>,
    /// The gain that alpha was multiplied with, so that it remains at most one when the configuration changes.
    gain_until_10: DelayLine<Bits<16>, 6, 4>,
    product: Signal<Local, Bits<63>>,

    // Age 8 and 9.
    increase_8: Dff<Bits<32>>,
    raised_9: Dff<Bits<33>>,
    rate_9: Dff<Bits<32>>,
    cut_9: Dff<Bits<32>>,
    alpha_9: Dff<Bits<31>>,
    loss_9: Dff<Bits<31>>,
    /// It is rounded up.
    rounds_9: Dff<Bit>,
    twice_loss: Signal<Local, Bits<32>>,
    twice_decayed: Signal<Local, Bits<32>>,

    // Age 10.
    target_10: Dff<Bits<32>>,
    lowered_10: Dff<Bits<32>>,
    decayed_10: Dff<Bits<31>>,
    /// The time of the operation.
    time_10: Dff<Bits<26>>,

    // Age 11.
    step_11: Dff<RateStep>,
    /// Rounds and timers begin anew, as after a notification or a set up.
    anew_11: Dff<Bit>,
    /// A round ends, by time or by bytes.
    round_11: Dff<Bit>,
    state_11: Dff<FlowRate>,
    target_11: Dff<Bits<32>>,
    sum: Signal<Local, Bits<33>>,
    middle_11: Dff<Bits<32>>,
    limited_11: Dff<Bits<32>>,
    decayed_11: Dff<Bits<31>>,
    grown_11: Dff<Bits<31>>,
    alpha_anew_11: Dff<Bits<26>>,
    increase_anew_11: Dff<Bits<26>>,
    alpha_base: Signal<Local, Bits<26>>,
    alpha_next_11: Dff<Bits<26>>,
    increase_base: Signal<Local, Bits<26>>,
    increase_next_11: Dff<Bits<26>>,

    // Age 12.
    after_12: Dff<FlowRate>,
    step_12: Dff<RateStep>,
    rate_12: Dff<Bits<32>>,
    changed_13: Dff<Bit>,
}

impl<R: RoundRule> Logic for UpdateRate<R> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_update_rate");

        comment!("Age 3: products begin, and what happens is found out.");
        join!(self.operation_3 => self.steps.operation_3);
        join!(self.state_3 => self.steps.state_3);
        join!(self.now => self.steps.now);
        join!(self.cfg => self.steps.cfg);
        join!(self.state_3 => self.state_until_8.value);
        join!(self.steps.untimed => self.untimed);
        self.beta.next = bit_cast::<31, 16>(self.cfg.gain.val()) + 1;
        self.alpha_4.d.next = self.state_3.val().alpha;
        if self.steps.untimed.val() {
            self.alpha_4.d.next = self.beta.val() << 14;
        }
        self.lower.a.next = self.state_3.val().rate;
        self.lower.b.next = self.alpha_4.q.val().get_bits::<16>(0);
        self.upper.a.next = self.state_3.val().rate;
        self.upper.b.next = self.alpha_4.q.val().get_bits::<15>(16);
        self.decay.a.next = self.state_3.val().alpha;
        self.decay.b.next = self.cfg.gain.val();
        join!(self.cfg.gain => self.gain_until_10.value);

        comment!("Age 7.");
        join!(self.steps.step => self.step_until_10.value);
        self.increase_8.d.next = 0.into();
        if self.steps.step.val().leaps {
            self.increase_8.d.next = self.cfg.hyper.val();
        } else if self.steps.step.val().adds {
            self.increase_8.d.next = self.cfg.additive.val();
        }

        comment!("Age 8.");
        let state_8 = self.state_until_8.out.val();
        join!(self.state_until_8.out => self.state_until_10.value);
        self.raised_9.d.next =
            bit_cast::<33, 32>(state_8.target) + bit_cast::<33, 32>(self.increase_8.q.val());
        self.product.next = bit_cast::<63, 48>(self.lower.product.val())
            + (bit_cast::<63, 47>(self.upper.product.val()) << 16);
        self.rate_9.d.next = state_8.rate;
        self.cut_9.d.next = self.product.val().get_bits::<32>(31);
        self.alpha_9.d.next = state_8.alpha;
        self.loss_9.d.next = self.decay.product.val().get_bits::<31>(16);
        self.rounds_9.d.next = self.decay.product.val().get_bits::<16>(0).any();

        comment!("Age 9.");
        self.target_10.d.next = self.raised_9.q.val().get_bits::<32>(0);
        if self.raised_9.q.val() > bit_cast::<33, 32>(self.cfg.line_rate.val()) {
            self.target_10.d.next = self.cfg.line_rate.val();
        }
        self.lowered_10.d.next = self.rate_9.q.val() - self.cut_9.q.val();
        self.twice_loss.next = concat((self.loss_9.q.val(), self.rounds_9.q.val()));
        self.twice_decayed.next =
            concat((self.alpha_9.q.val(), bits::<1>(0))) - self.twice_loss.val();
        self.decayed_10.d.next = self.twice_decayed.val().get_bits::<31>(1);
        self.time_10.d.next = self.now.val() - EARLIER;

        comment!("Age 10.");
        let state_10 = self.state_until_10.out.val();
        let step_10 = self.step_until_10.out.val();
        self.step_11.d.next = step_10;
        self.anew_11.d.next = step_10.cuts || step_10.starts;
        self.round_11.d.next = step_10.times || step_10.fills;
        self.state_11.d.next = state_10;
        delay!(self.target_10 => self.target_11);
        self.sum.next =
            bit_cast::<33, 32>(state_10.rate) + bit_cast::<33, 32>(self.target_10.q.val()) + 1;
        self.middle_11.d.next = self.sum.val().get_bits::<32>(1);
        self.limited_11.d.next = self.lowered_10.q.val();
        if self.lowered_10.q.val() < self.cfg.min_rate.val() {
            self.limited_11.d.next = self.cfg.min_rate.val();
        }
        delay!(self.decayed_10 => self.decayed_11);
        self.grown_11.d.next =
            self.decayed_10.q.val() + (bit_cast::<31, 16>(self.gain_until_10.out.val()) << 14);
        self.alpha_anew_11.d.next =
            self.time_10.q.val() + bit_cast::<26, 24>(self.cfg.alpha_timer.val());
        self.increase_anew_11.d.next =
            self.time_10.q.val() + bit_cast::<26, 24>(self.cfg.increase_timer.val());
        self.alpha_base.next = state_10.alpha_due;
        if step_10.alpha_behind {
            self.alpha_base.next = self.time_10.q.val();
        }
        self.alpha_next_11.d.next =
            self.alpha_base.val() + bit_cast::<26, 24>(self.cfg.alpha_timer.val());
        self.increase_base.next = state_10.increase_due;
        if step_10.increase_behind {
            self.increase_base.next = self.time_10.q.val();
        }
        self.increase_next_11.d.next =
            self.increase_base.val() + bit_cast::<26, 24>(self.cfg.increase_timer.val());

        comment!("Age 11: one of them.");
        let step = self.step_11.q.val();
        self.after_12.d.next = self.state_11.q.val();
        if step.starts {
            self.after_12.d.next.known = true;
            self.after_12.d.next.rate = self.cfg.line_rate.val();
            self.after_12.d.next.target = self.cfg.line_rate.val();
            self.after_12.d.next.alpha = 0x4000_0000.into();
        }
        if step.ends {
            self.after_12.d.next.known = false;
        }
        if step.starts || step.ends {
            self.after_12.d.next.active = false;
        }
        if step.cuts {
            self.after_12.d.next.active = true;
            self.after_12.d.next.target = self.state_11.q.val().rate;
            self.after_12.d.next.rate = self.limited_11.q.val();
            self.after_12.d.next.alpha = self.grown_11.q.val();
            self.after_12.d.next.alpha_due = self.alpha_anew_11.q.val();
            self.after_12.d.next.increase_due = self.increase_anew_11.q.val();
        }
        if self.anew_11.q.val() {
            self.after_12.d.next.by_time = 0.into();
            self.after_12.d.next.by_bytes = 0.into();
            self.after_12.d.next.bytes = 0.into();
        }
        if step.decays {
            self.after_12.d.next.alpha = self.decayed_11.q.val();
            self.after_12.d.next.alpha_due = self.alpha_next_11.q.val();
        }
        if step.times {
            self.after_12.d.next.by_time = step.by_time;
            self.after_12.d.next.increase_due = self.increase_next_11.q.val();
        }
        if step.fills {
            self.after_12.d.next.by_bytes = step.by_bytes;
        }
        if self.round_11.q.val() {
            self.after_12.d.next.rate = self.middle_11.q.val();
            self.after_12.d.next.target = self.target_11.q.val();
        }
        if step.counts {
            self.after_12.d.next.bytes = step.bytes;
        }

        comment!("Age 12.");
        self.step_12.d.next = step;
        self.rate_12.d.next = self.state_11.q.val().rate;
        self.after.next = self.after_12.q.val();
        self.step.next = self.step_12.q.val();
        self.changed_13.d.next =
            self.after_12.q.val().rate != self.rate_12.q.val() || self.step_12.q.val().starts;
        self.changed.next = self.changed_13.q.val();
    }
}
