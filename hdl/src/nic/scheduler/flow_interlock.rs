//! Lets decisions and events into the pipeline of the scheduler, one operation of a flow at a time.
//!
//! ```text
//!              ┌──────────────────────────────────────────────┐
//!  decision ──>│ even cycles ─┬─> flow of age 1, 2, .. 14 ────│──> entered, flow_13, flow_14
//!  event ─────>│ odd cycles ──┘          │ equal?             │
//!              │ waits <─────────────────┘                    │──> decides, takes_event
//!              └──────────────────────────────────────────────┘
//! ```
//!
//! An operation reads the state of its flow when it enters and has written it when it is 15 cycles old, so one of the same flow waits until then;
//! the other kind continues meanwhile. A decision never meets another decision of its flow, as a flow is in the ready queue once.
//!
//! Each candidate is compared with all flows inside a cycle before it may enter, and with the other candidate, which may enter in between.
//!
//! Contract: a candidate is stable from the cycle before its turn until it enters. It enters in its turn unless an operation of its
//! flow has entered within the previous 14 cycles. Bit `i` of `entered` is set when an operation has entered `i + 1` cycles ago.

use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "nothing inside")]
pub struct FlowInterlock<const A: usize> {
    /// Turn of events; else that of decisions.
    pub turn: Signal<In, Bit>,
    /// A decision is to be made,
    pub decision_valid: Signal<In, Bit>,
    /// of this flow,
    pub decision_flow: Signal<In, Bits<A>>,
    /// and nothing else prevents it.
    pub may_decide: Signal<In, Bit>,
    /// An event waits,
    pub event_valid: Signal<In, Bit>,
    /// of this flow.
    pub event_flow: Signal<In, Bits<A>>,
    /// The decision enters in this cycle.
    pub decides: Signal<Out, Bit>,
    /// The event enters in this cycle.
    pub takes_event: Signal<Out, Bit>,
    /// Operations inside, by their age.
    pub entered: Signal<Out, Bits<14>>,
    /// Flow of the operation of age 13.
    pub flow_13: Signal<Out, Bits<A>>,
    /// Flow of the operation of age 14.
    pub flow_14: Signal<Out, Bits<A>>,
    flows: [Dff<Bits<A>>; 14],
    valid: ResetDff<Bits<14>>,
    equal_to_event: Signal<Local, Bits<13>>,
    equal_to_decision: Signal<Local, Bits<6>>,
    /// The event meets the operation that entered `i + 2` cycles ago,
    event_meets: Dff<Bits<13>>,
    /// the decision the event that entered `2 i + 3` cycles ago.
    decision_meets: Dff<Bits<6>>,
    /// The two are of the same flow.
    same: Dff<Bit>,
}

impl<const A: usize> Logic for FlowInterlock<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_flow_interlock");

        comment!("For the next cycle: who is of the same flow?");
        let event_flow = self.event_flow.val();
        let decision_flow = self.decision_flow.val();
        self.equal_to_event.next = 0.into();
        for i in 0..13 {
            if self.flows[i].q.val() == event_flow && self.valid.q.val().get_bit(i) {
                self.equal_to_event.next = self.equal_to_event.val().replace_bit(i, true);
            }
        }
        self.event_meets.d.next = self.equal_to_event.val();
        self.equal_to_decision.next = 0.into();
        for i in 0..6 {
            if self.flows[2 * i + 1].q.val() == decision_flow
                && self.valid.q.val().get_bit(2 * i + 1)
            {
                self.equal_to_decision.next = self.equal_to_decision.val().replace_bit(i, true);
            }
        }
        self.decision_meets.d.next = self.equal_to_decision.val();
        self.same.d.next = event_flow == decision_flow;

        comment!("In this one: the other candidate may have entered a cycle ago.");
        let follows_same = self.same.q.val() && self.valid.q.val().get_bit(0);
        let decides = !self.turn.val()
            && self.decision_valid.val()
            && self.may_decide.val()
            && !self.decision_meets.q.val().any()
            && !follows_same;
        let takes_event = self.turn.val()
            && self.event_valid.val()
            && !self.event_meets.q.val().any()
            && !follows_same;
        self.decides.next = decides;
        self.takes_event.next = takes_event;

        self.flows[0].d.next = decision_flow;
        if self.turn.val() {
            self.flows[0].d.next = event_flow;
        }
        for i in 0..13 {
            self.flows[i + 1].d.next = self.flows[i].q.val();
        }
        self.valid.d.next = concat((self.valid.q.val().get_bits::<13>(0), decides || takes_event));
        self.entered.next = self.valid.q.val();
        self.flow_13.next = self.flows[12].q.val();
        self.flow_14.next = self.flows[13].q.val();
    }
}
