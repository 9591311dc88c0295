//! Reaction point: the rates of all flows under notifications of congestion, out of one pipeline.
//!
//! ```text
//!             ┌────────────────────────────────────────────────────────────────────┐
//!  setup ────>│                  age 0 .. 3                     3 to 12            │
//!  feedback ─>│ RateOperations ──> FlowRates ──> state, time ──> UpdateRate ──┬────│──> res
//!  sent ─────>│   ^                    ^─────────────────────────── after <───┤    │
//!             │   └── TimerSweep <──── timers <───────────────────────────────┘    │──> busy, stat
//!             └────────────────────────────────────────────────────────────────────┘
//! ```
//!
//! Every flow has a rate, a target and alpha, two counts of rounds, the bytes of a round and two timers. Notifications, packets, timers and setups are operations of one pipeline;
//! [`RateOperations`] lets them in, one of a flow at a time, [`TimerSweep`] finds the flows whose timers have ended, and [`UpdateRate`] does what an operation means. The rule `R` says
//! what the end of a round means: [`DcqcnRounds`](super::DcqcnRounds), [`P4qcnRounds`](super::P4qcnRounds), or [`ChosenRounds`](super::ChosenRounds) with both.
//!
//! A flow begins at the rate of the link, with alpha 1; its timers and bytes count from its first notification. `res` is what a window engine would say, so that
//! [`PacingInterval`](crate::nic::PacingInterval) and the scheduler take either: the window is a constant.
//!
//! Contract: [`ReactionPoint::LATENCY`] cycles from a notification to `res`, if nothing else waits. An operation starts in every cycle if their flows are different ones; one of a
//! flow in 13. A queue holds 17 notifications, another one 33 packets; what finds them full is lost and counted. The operation of a timer that ends starts within
//! `2^A + 32` cycles while there are no others, which come on top; it continues from when it was due. `res` has no backpressure. While `busy`, `2^A` cycles
//! after a reset, notifications and packets are ignored and setups wait. The flow numbers use the low `A` bits. Source: Y. Zhu et al., SIGCOMM 2015; IEEE 802.1Qau.

use super::{
    CongestionMarkIn, FlowRates, RateOperation, RateOperations, ReactionConfigIn, ReactionStatsOut,
    RoundRule, SentBytesIn, TimerSweep, UpdateRate,
};
use crate::arith::{CounterBank, DelayLine};
use crate::nic::WindowResultOut;
use crate::nic::receive::ReceiverSetupIn;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "no flow is set up", check = assert!((1..=16).contains(&A), "ReactionPoint: A = {A} is not in 1..=16"))]
pub struct ReactionPoint<R: RoundRule, const A: usize> {
    /// Notifications of congestion.
    pub feedback: CongestionMarkIn,
    /// Packets that were sent.
    pub sent: SentBytesIn,
    /// Sets flows up and tears them down.
    pub setup: ReceiverSetupIn,
    /// Parameters, constant while a flow is set up.
    pub cfg: ReactionConfigIn,
    /// New rates.
    pub res: WindowResultOut,
    /// The tables are being cleared after a reset.
    pub busy: Signal<Out, Bit>,
    /// Counters.
    pub stat: ReactionStatsOut,
    now: ResetDff<Bits<26>>,
    operations: RateOperations<A>,
    rates: FlowRates<A>,
    operation_until_3: DelayLine<RateOperation, 3, 4>,
    update_rate: UpdateRate<R>,
    timer_sweep: TimerSweep<A>,
    rate_13: Dff<Bits<32>>,
    flow_13: Dff<Bits<A>>,
    happened: [ResetDff<Bit>; 5],
    counters: CounterBank<5>,
}

impl<R: RoundRule, const A: usize> ReactionPoint<R, A> {
    /// Cycles from a notification to its result.
    pub const LATENCY: usize = latency!(operations, rate_13);
}

impl<R: RoundRule, const A: usize> Logic for ReactionPoint<R, A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module {}", R::REACTION_POINT);
        self.now.d.next = self.now.q.val() + 1;
        self.busy.next = !self.rates.cleared.val();

        comment!("Age 0: an operation enters.");
        join!(self.feedback => self.operations.feedback);
        join!(self.sent => self.operations.sent);
        join!(self.setup => self.operations.setup);
        join!(self.timer_sweep.due => self.operations.due);
        join!(self.rates.cleared => self.operations.cleared);
        join!(self.operations.place => self.rates.place);
        join!(self.operations.operation => self.operation_until_3.value);

        comment!("Age 3: with the state of its flow.");
        join!(self.operation_until_3.out => self.update_rate.operation_3);
        join!(self.rates.state => self.update_rate.state_3);
        join!(self.now.q => self.update_rate.now);
        join!(self.cfg => self.update_rate.cfg);

        comment!("Age 12: the new state.");
        let entered = self.operations.entered.val();
        let ends = entered.get_bit(11);
        let after = self.update_rate.after.val();
        let step = self.update_rate.step.val();
        self.rates.write.next = ends;
        join!(self.operations.flow_12 => self.rates.write_place);
        join!(self.update_rate.after => self.rates.after);
        self.timer_sweep.write.next = ends;
        join!(self.operations.flow_12 => self.timer_sweep.write_place);
        self.timer_sweep.timers.next.active =
            after.known && after.active && !self.update_rate.untimed.val();
        self.timer_sweep.timers.next.alpha_due = after.alpha_due;
        self.timer_sweep.timers.next.increase_due = after.increase_due;
        join!(self.now.q => self.timer_sweep.now);
        if ends {
            assert!(after.alpha <= 0x4000_0000, "alpha is at most one");
            assert!(
                !(step.cuts && (step.times || step.fills)),
                "a notification does not end a round"
            );
        }

        comment!("Age 13: the new rate.");
        self.rate_13.d.next = after.rate;
        self.flow_13.d.next = self.operations.flow_12.val();
        self.res.valid.next = entered.get_bit(12) && self.update_rate.changed.val();
        self.res.flow.next = bit_cast::<16, A>(self.flow_13.q.val());
        self.res.w.next = self.cfg.window.val();
        self.res.wc.next = self.cfg.window.val();
        self.res.r.next = self.rate_13.q.val();
        self.res.u.next = 0.into();
        self.res.inc_stage.next = 0.into();
        self.res.updated.next = true;
        self.res.measured.next = false;
        self.res.lhcs.next = false;
        self.res.new_path.next = false;

        comment!("Counters.");
        self.happened[0].d.next = ends && step.cuts;
        self.happened[1].d.next = ends && (step.times || step.fills);
        self.happened[2].d.next = ends && step.unknown;
        self.happened[3].d.next = self.operations.lost_notification.val();
        self.happened[4].d.next = self.operations.lost_packet.val();
        for i in 0..5 {
            self.counters.events[i].next = self.happened[i].q.val();
        }
        self.stat.decreases.next = self.counters.values[0].val();
        self.stat.increases.next = self.counters.values[1].val();
        self.stat.not_set_up.next = self.counters.values[2].val();
        self.stat.lost_notifications.next = self.counters.values[3].val();
        self.stat.lost_packets.next = self.counters.values[4].val();
    }
}
