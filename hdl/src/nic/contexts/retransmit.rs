//! Looks at the timer of one flow after the other.
//!
//! ```text
//!               ┌──────────────────────────────────────────────────────┐
//!  counts ─────>│ cycles ─┬─> every 16: the next flow                  │──> look, look_flow
//!  look_starts ─│─────────│──────> ^                                   │──> now
//!               │         └─> - stamp ──> >= timeout? ──> expires      │
//!  op, state ──>│             retries >= cfg_retries? ──> exhausted    │──> verdict
//!               └──────────────────────────────────────────────────────┘
//! ```
//!
//! A look is an operation like any other, so no timer is judged by an old state. A timer runs while packets are outstanding; its start is
//! in the state of the flow. One flow in 16 cycles is looked at, which takes an eighth of the operations: all of them in `16 * 2^A` cycles.
//!
//! Contract: a look remains until `look_starts`. Operation and state of age 3 give the verdict of age 7. Differences of times are modulo 2^32.

use super::{FlowContext, FlowOperation, TimerVerdict};
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "at flow and cycle zero")]
pub struct Retransmit<const A: usize> {
    /// Cycles count.
    pub counts: Signal<In, Bit>,
    /// Cycles so far.
    pub now: Signal<Out, Bits<32>>,
    /// A timer is to be looked at,
    pub look: Signal<Out, Bit>,
    /// that of this flow.
    pub look_flow: Signal<Out, Bits<A>>,
    /// That starts in this cycle.
    pub look_starts: Signal<In, Bit>,
    /// Time without progress after which a flow sends again, cycles; 0: never.
    pub timeout: Signal<In, Bits<32>>,
    /// Retransmissions without progress after which a flow fails.
    pub retries: Signal<In, Bits<8>>,
    /// Operation of age 3.
    pub op: Signal<In, FlowOperation>,
    /// State of its flow.
    pub state: Signal<In, FlowContext>,
    /// The verdict, age 7.
    pub verdict: Signal<Out, TimerVerdict>,
    cycles: ResetDff<Bits<32>>,
    waits: ResetDff<Bit>,
    sweep: ResetDff<Bits<A>>,

    // Ages 4 to 7.
    elapsed: Dff<Bits<32>>,
    runs: [Dff<Bit>; 2],
    is_last: [Dff<Bit>; 2],
    is_late: Dff<Bit>,
    verdicts: [Dff<TimerVerdict>; 2],
}

impl<const A: usize> Logic for Retransmit<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_retransmit");
        let now = self.cycles.q.val();
        self.now.next = now;
        if self.counts.val() {
            self.cycles.d.next = now + 1;
        }

        comment!("Whose timer is looked at.");
        self.look.next = self.waits.q.val();
        self.look_flow.next = self.sweep.q.val();
        if self.look_starts.val() {
            self.waits.d.next = false;
            self.sweep.d.next = self.sweep.q.val() + 1;
            assert!(self.waits.q.val(), "a look that starts has waited");
        }
        if now.get_bits::<4>(0).all() {
            self.waits.d.next = true;
        }

        comment!("Is it late?");
        let state = self.state.val();
        self.elapsed.d.next = now - state.stamp;
        self.runs[0].d.next =
            self.op.val().looks && state.known && !state.failed && state.nxt != state.una;
        self.is_last[0].d.next = state.retries >= self.retries.val();
        self.is_late.d.next =
            self.timeout.val().any() && self.elapsed.q.val() >= self.timeout.val();
        delay!(self.runs);
        delay!(self.is_last);
        let late = self.runs[1].q.val() && self.is_late.q.val();
        self.verdicts[0].d.next.expires = late && !self.is_last[1].q.val();
        self.verdicts[0].d.next.exhausted = late && self.is_last[1].q.val();
        delay!(self.verdicts);
        self.verdict.next = self.verdicts[1].q.val();
    }
}
