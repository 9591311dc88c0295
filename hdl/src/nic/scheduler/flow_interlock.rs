//! Lets decisions and events into the pipeline of the scheduler.
//!
//! ```text
//!              ┌──────────────────────────────────────────────┐
//!  decision ──>│ even cycles ─┬─> flow of age 1, 2, .. 16 ────│──> entered, flow_4 .. flow_16
//!  event ─────>│ odd cycles ──┘          │ equal?             │
//!              │ waits <─────────────────┘                    │──> decides, takes_event
//!              └──────────────────────────────────────────────┘
//! ```
//!
//! An event reads the state of its flow when it enters and has written it when it is 7 cycles old, so the next one of its flow waits until it is 8. Decisions and acknowledgements or
//! windows write different fields and pass each other. An event that changes more is `alone`: it waits until a decision of its flow is 17 cycles old and has written, and decisions wait until it is 7
//! cycles old. A decision never meets another decision of its flow, as a flow is in the ready queue once.
//!
//! Each candidate is compared with all flows inside a cycle before it may enter, and with the other candidate, which may enter in between.
//!
//! Contract: a candidate is stable from the cycle before its turn until it enters, `event_alone` in its turn. It enters in its turn unless an operation that
//! it waits for is inside. Bit `i` of `entered` is set when an operation has entered `i + 1` cycles ago.

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
    /// of this flow;
    pub event_flow: Signal<In, Bits<A>>,
    /// it changes more than what has been acknowledged, or the window.
    pub event_alone: Signal<In, Bit>,
    /// The decision enters in this cycle.
    pub decides: Signal<Out, Bit>,
    /// The event enters in this cycle.
    pub takes_event: Signal<Out, Bit>,
    /// Operations inside, by their age.
    pub entered: Signal<Out, Bits<16>>,
    /// Flow of the operation of age 4,
    pub flow_4: Signal<Out, Bits<A>>,
    /// 6,
    pub flow_6: Signal<Out, Bits<A>>,
    /// 8,
    pub flow_8: Signal<Out, Bits<A>>,
    /// 12,
    pub flow_12: Signal<Out, Bits<A>>,
    /// 15,
    pub flow_15: Signal<Out, Bits<A>>,
    /// and 16.
    pub flow_16: Signal<Out, Bits<A>>,
    /// The operation of age 6 is alone with its flow.
    pub alone_6: Signal<Out, Bit>,
    flows: [Dff<Bits<A>>; 16],
    valid: ResetDff<Bits<16>>,
    /// Events that are alone, by their age.
    alone: ResetDff<Bits<6>>,
    equal_events: Signal<Local, Bits<3>>,
    equal_decisions: Signal<Local, Bits<7>>,
    equal_alone: Signal<Local, Bits<2>>,
    /// The event meets another one,
    meets_event: Dff<Bit>,
    /// or the decision that entered `2 i + 3` cycles ago;
    meets_decision: Dff<Bits<7>>,
    /// the decision meets an event that is alone.
    meets_alone: Dff<Bit>,
    /// The two are of the same flow.
    same: Dff<Bit>,
}

impl<const A: usize> Logic for FlowInterlock<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_flow_interlock");

        comment!("For the next cycle: who is of the same flow? Then all are a cycle older.");
        let event_flow = self.event_flow.val();
        let decision_flow = self.decision_flow.val();
        self.equal_events.next = 0.into();
        for i in 0..3 {
            if self.flows[2 * i].q.val() == event_flow && self.valid.q.val().get_bit(2 * i) {
                self.equal_events.next = self.equal_events.val().replace_bit(i, true);
            }
        }
        self.meets_event.d.next = self.equal_events.val().any();
        self.equal_decisions.next = 0.into();
        for i in 0..7 {
            if self.flows[2 * i + 1].q.val() == event_flow && self.valid.q.val().get_bit(2 * i + 1)
            {
                self.equal_decisions.next = self.equal_decisions.val().replace_bit(i, true);
            }
        }
        self.meets_decision.d.next = self.equal_decisions.val();
        self.equal_alone.next = 0.into();
        for i in 0..2 {
            if self.flows[2 * i + 1].q.val() == decision_flow
                && self.alone.q.val().get_bit(2 * i + 1)
            {
                self.equal_alone.next = self.equal_alone.val().replace_bit(i, true);
            }
        }
        self.meets_alone.d.next = self.equal_alone.val().any();
        self.same.d.next = event_flow == decision_flow;

        comment!("In this one: the other candidate may have entered a cycle ago.");
        let follows_decision = self.same.q.val() && self.valid.q.val().get_bit(0);
        let follows_alone = self.same.q.val() && self.alone.q.val().get_bit(0);
        let decides = !self.turn.val()
            && self.decision_valid.val()
            && self.may_decide.val()
            && !self.meets_alone.q.val()
            && !follows_alone;
        let meets_decision = self.meets_decision.q.val().any() || follows_decision;
        let takes_event = self.turn.val()
            && self.event_valid.val()
            && !self.meets_event.q.val()
            && !(self.event_alone.val() && meets_decision);
        self.decides.next = decides;
        self.takes_event.next = takes_event;

        self.flows[0].d.next = decision_flow;
        if self.turn.val() {
            self.flows[0].d.next = event_flow;
        }
        delay!(self.flows);
        self.valid.d.next = concat((self.valid.q.val().get_bits::<15>(0), decides || takes_event));
        self.alone.d.next =
            concat((self.alone.q.val().get_bits::<5>(0), takes_event && self.event_alone.val()));
        self.entered.next = self.valid.q.val();
        self.flow_4.next = self.flows[3].q.val();
        self.flow_6.next = self.flows[5].q.val();
        self.flow_8.next = self.flows[7].q.val();
        self.flow_12.next = self.flows[11].q.val();
        self.flow_15.next = self.flows[14].q.val();
        self.flow_16.next = self.flows[15].q.val();
        self.alone_6.next = self.alone.q.val().get_bit(5);
    }
}
