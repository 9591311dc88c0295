//! Lets events and operations into the engine, one passage of a flow at a time.
//!
//! ```text
//!            ┌───────────────────────────────────────────────────┐
//!  ev ──────>│ next event ─┬─> its flow is inside: parked there  │
//!            │             └─> else ──────┐                      │
//!            │ 12 slots: flow, parked ────┼─> the slot whose turn │──> enter
//!  setup ───>│ next operation ────────────┘   it is              │
//!            └───────────────────────────────────────────────────┘
//! ```
//!
//! The engine takes a passage every 5 cycles. Twelve slots take turns, so that each comes up again
//! after 60 cycles, when what entered at its last turn has left its result. A slot remembers the flow
//! inside it and has room to park one event. An event whose flow is inside is parked in that
//! flow's slot and replaces an older one there (telemetry is cumulative); it enters at the slot's next turn,
//! with the state that the passage before has left. All others enter at the first turn of a slot that is free.
//!
//! Operations enter before events. Setting up or tearing down a flow discards its parked event.
//!
//! Contract: an event that is parked or dropped leaves the input in one cycle, so that none waits
//! behind one of another flow that waits for its turn; an event enters within 5 cycles of being first
//! while there is a free slot. Interval 5 cycles for events of different flows. Events with more than 5 hops, a
//! rate code that is none, or a flow beyond `2^A` are dropped and counted.

use super::TelemetryEvent;
use fncc_netlist::prelude::*;

/// Slots, and so the passages that are inside at most.
pub const SLOTS: usize = 12;

/// The block; see the module's page.
#[derive(LogicBlock)]
pub struct EventSlots<const A: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset: nothing is inside.
    pub rst: Signal<In, Bit>,
    /// Nothing may enter.
    pub hold: Signal<In, Bit>,
    /// An event is there.
    pub ev_valid: Signal<In, Bit>,
    /// That event.
    pub ev: Signal<In, TelemetryEvent>,
    /// It is taken.
    pub ev_ready: Signal<Out, Bit>,
    /// An operation is there.
    pub setup_valid: Signal<In, Bit>,
    /// 0 or 1 read, 2 initialise, 3 remove.
    pub setup_op: Signal<In, Bits<2>>,
    /// Its flow.
    pub setup_flow: Signal<In, Bits<16>>,
    /// First window of the flow, Q24.16.
    pub setup_window: Signal<In, Bits<40>>,
    /// It is taken.
    pub setup_ready: Signal<Out, Bit>,
    /// Cycle within a turn.
    pub phase: Signal<Out, Bits<3>>,
    /// The slot whose turn it is.
    pub slot: Signal<Out, Bits<4>>,
    /// A passage enters, in phase 0.
    pub enter: Signal<Out, Bit>,
    /// Its flow's number in the table.
    pub enter_index: Signal<Out, Bits<A>>,
    /// 0 event, 1 read, 2 initialise, 3 remove; from the next cycle on.
    pub op: Signal<Out, Bits<2>>,
    /// The event, in the next cycle. Operations only have a flow.
    pub passing: Signal<Out, TelemetryEvent>,
    /// See [`EventSlots::setup_window`], in the next cycle.
    pub window: Signal<Out, Bits<40>>,
    /// The flow is in the table, in the next cycle.
    pub in_table: Signal<Out, Bit>,
    /// A parked event was replaced by a newer one.
    pub merged: Signal<Out, Bit>,
    /// A parked event was discarded, as its flow is set up or torn down.
    pub discarded: Signal<Out, Bit>,
    /// An event was dropped for its flow.
    pub beyond_table: Signal<Out, Bit>,
    /// An event was dropped for a rate code or the number of its hops.
    pub malformed: Signal<Out, Bit>,

    phase_now: Dff<Bits<3>>,
    slot_now: Dff<Bits<4>>,
    here: Dff<Bits<12>>,
    turn: Signal<Local, Bit>,

    busy: Dff<Bits<12>>,
    parked: Dff<Bits<12>>,
    flows: [Dff<Bits<16>>; SLOTS],
    flow_here: Signal<Local, Bits<16>>,
    parking: Ram<TelemetryEvent, 4>,

    next_valid: Dff<Bit>,
    next_event: Dff<TelemetryEvent>,
    event_index_bits: Constant<Bits<5>>,
    bad_hops: Signal<Local, Bits<5>>,
    bad: Signal<Local, Bit>,
    beyond: Signal<Local, Bit>,
    event_matches: Signal<Local, Bits<12>>,
    event_inside: Signal<Local, Bits<12>>,
    park_slot: Signal<Local, Bits<4>>,
    parks: Signal<Local, Bit>,
    event_enters: Signal<Local, Bit>,
    event_leaves: Signal<Local, Bit>,

    wish_valid: Dff<Bit>,
    wish_op: Dff<Bits<2>>,
    wish_flow: Dff<Bits<16>>,
    wish_window: Dff<Bits<40>>,
    wish_matches: Signal<Local, Bits<12>>,
    wish_is_here: Signal<Local, Bit>,
    wish_enters: Signal<Local, Bit>,

    parked_here: Signal<Local, Bit>,
    parked_enters: Signal<Local, Bit>,
    stays: Signal<Local, Bits<12>>,
    discards: Signal<Local, Bit>,
    parked_left: Signal<Local, Bits<12>>,
    enters: Signal<Local, Bit>,
    enter_flow: Signal<Local, Bits<16>>,

    entered_op: Dff<Bits<2>>,
    entered_parked: Dff<Bit>,
    entered_event: Dff<TelemetryEvent>,
    entered_window: Dff<Bits<40>>,
    entered_in_table: Dff<Bit>,
}

impl<const A: usize> Default for EventSlots<A> {
    /// # Panics
    /// When `A` is not in 1..=16.
    fn default() -> Self {
        assert!((1..=16).contains(&A), "EventSlots: A = {A} is not in 1..=16");
        Self {
            clk: Default::default(),
            rst: Default::default(),
            hold: Default::default(),
            ev_valid: Default::default(),
            ev: Default::default(),
            ev_ready: Default::default(),
            setup_valid: Default::default(),
            setup_op: Default::default(),
            setup_flow: Default::default(),
            setup_window: Default::default(),
            setup_ready: Default::default(),
            phase: Default::default(),
            slot: Default::default(),
            enter: Default::default(),
            enter_index: Default::default(),
            op: Default::default(),
            passing: Default::default(),
            window: Default::default(),
            in_table: Default::default(),
            merged: Default::default(),
            discarded: Default::default(),
            beyond_table: Default::default(),
            malformed: Default::default(),
            phase_now: Default::default(),
            slot_now: Default::default(),
            here: Dff::new(1.into()),
            turn: Default::default(),
            busy: Default::default(),
            parked: Default::default(),
            flows: std::array::from_fn(|_| Default::default()),
            flow_here: Default::default(),
            parking: Ram::new(ReadDuringWrite::Old),
            next_valid: Default::default(),
            next_event: Default::default(),
            event_index_bits: Constant::new(A.to_bits()),
            bad_hops: Default::default(),
            bad: Default::default(),
            beyond: Default::default(),
            event_matches: Default::default(),
            event_inside: Default::default(),
            park_slot: Default::default(),
            parks: Default::default(),
            event_enters: Default::default(),
            event_leaves: Default::default(),
            wish_valid: Default::default(),
            wish_op: Default::default(),
            wish_flow: Default::default(),
            wish_window: Default::default(),
            wish_matches: Default::default(),
            wish_is_here: Default::default(),
            wish_enters: Default::default(),
            parked_here: Default::default(),
            parked_enters: Default::default(),
            stays: Default::default(),
            discards: Default::default(),
            parked_left: Default::default(),
            enters: Default::default(),
            enter_flow: Default::default(),
            entered_op: Default::default(),
            entered_parked: Default::default(),
            entered_event: Default::default(),
            entered_window: Default::default(),
            entered_in_table: Default::default(),
        }
    }
}

impl<const A: usize> Logic for EventSlots<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_event_slots");
        dff_setup!(self, clk, phase_now, slot_now, here, busy, parked, next_valid, next_event);
        dff_setup!(self, clk, wish_valid, wish_op, wish_flow, wish_window);
        dff_setup!(self, clk, entered_op, entered_parked, entered_event, entered_window);
        dff_setup!(self, clk, entered_in_table);
        clock!(self, clk, parking);

        comment!("Whose turn it is.");
        self.phase_now.d.next = self.phase_now.q.val() + 1;
        if self.phase_now.q.val() == 4 {
            self.phase_now.d.next = 0.into();
            self.slot_now.d.next = self.slot_now.q.val() + 1;
            self.here.d.next = self.here.q.val() << 1;
            if self.slot_now.q.val() == 11 {
                self.slot_now.d.next = 0.into();
                self.here.d.next = 1.into();
            }
        }
        self.turn.next = !self.phase_now.q.val().any() && !self.hold.val();
        self.phase.next = self.phase_now.q.val();
        self.slot.next = self.slot_now.q.val();

        comment!("Which slots the flows of the next event and operation are in.");
        self.event_matches.next = 0.into();
        self.wish_matches.next = 0.into();
        self.flow_here.next = 0.into();
        for i in 0..12 {
            if self.busy.q.val().get_bit(i) {
                self.event_matches.next = self
                    .event_matches
                    .val()
                    .replace_bit(i, self.flows[i].q.val() == self.next_event.q.val().flow);
                self.wish_matches.next = self
                    .wish_matches
                    .val()
                    .replace_bit(i, self.flows[i].q.val() == self.wish_flow.q.val());
            }
            if self.here.q.val().get_bit(i) {
                self.flow_here.next = self.flows[i].q.val();
            }
        }

        comment!("An operation enters at the turn of its flow, or else of any free slot.");
        self.parked_here.next = (self.parked.q.val() & self.here.q.val()).any();
        self.wish_is_here.next = (self.wish_matches.val() & self.here.q.val()).any();
        self.wish_enters.next = self.wish_valid.q.val()
            && self.turn.val()
            && (self.wish_is_here.val()
                || (!self.wish_matches.val().any() && !self.parked_here.val()));
        self.parked_enters.next =
            self.turn.val() && self.parked_here.val() && !self.wish_enters.val();

        comment!("At its turn a slot lets go of its flow unless that enters again.");
        self.stays.next = self.busy.q.val();
        if self.turn.val()
            && !self.parked_enters.val()
            && !(self.wish_enters.val() && self.wish_is_here.val())
        {
            self.stays.next = self.busy.q.val() & !self.here.q.val();
        }

        comment!("The next event is dropped, parked, or enters a slot that is free.");
        self.bad_hops.next = 0.into();
        for i in 0..5 {
            if self.next_event.q.val().n_hop > i.to_bits::<4>()
                && self.next_event.q.val().stack.get_bits::<64>(i * 64).get_bits::<4>(60) - 1 > 8
            {
                self.bad_hops.next = self.bad_hops.val().replace_bit(i, true);
            }
        }
        self.bad.next = self.bad_hops.val().any() || self.next_event.q.val().n_hop > 5;
        self.beyond.next = (self.next_event.q.val().flow >> self.event_index_bits.val()).any();
        self.event_inside.next = self.event_matches.val() & self.stays.val();
        self.park_slot.next = 0.into();
        for i in 0..12 {
            if self.event_inside.val().get_bit(i) {
                self.park_slot.next = i.to_bits::<4>();
            }
        }
        self.parks.next = self.next_valid.q.val()
            && !self.bad.val()
            && !self.beyond.val()
            && self.event_inside.val().any();
        self.event_enters.next = self.next_valid.q.val()
            && !self.bad.val()
            && !self.beyond.val()
            && !self.event_inside.val().any()
            && self.turn.val()
            && !self.parked_enters.val()
            && !self.wish_enters.val();
        self.event_leaves.next =
            self.parks.val() || self.event_enters.val() || self.bad.val() || self.beyond.val();
        self.ev_ready.next = !self.next_valid.q.val() || self.event_leaves.val();
        if !self.next_valid.q.val() || self.event_leaves.val() {
            self.next_valid.d.next = self.ev_valid.val();
            self.next_event.d.next = self.ev.val();
        }
        self.malformed.next = self.next_valid.q.val() && self.bad.val();
        self.beyond_table.next = self.next_valid.q.val() && !self.bad.val() && self.beyond.val();

        self.setup_ready.next = !self.wish_valid.q.val() || self.wish_enters.val();
        if !self.wish_valid.q.val() || self.wish_enters.val() {
            self.wish_valid.d.next = self.setup_valid.val();
            self.wish_flow.d.next = self.setup_flow.val();
            self.wish_window.d.next = self.setup_window.val();
            self.wish_op.d.next = self.setup_op.val();
            if !self.setup_op.val().any() {
                self.wish_op.d.next = 1.into();
            }
        }

        comment!("Parking.");
        self.discards.next =
            self.wish_enters.val() && self.parked_here.val() && self.wish_op.q.val().get_bit(1);
        self.parked_left.next = self.parked.q.val();
        if self.parked_enters.val() || self.discards.val() {
            self.parked_left.next = self.parked.q.val() & !self.here.q.val();
        }
        self.parked.d.next = self.parked_left.val();
        if self.parks.val() {
            self.parked.d.next = self.parked_left.val() | self.event_inside.val();
        }
        self.discarded.next = self.discards.val();
        self.merged.next =
            self.parks.val() && (self.parked_left.val() & self.event_inside.val()).any();
        self.parking.we.next = self.parks.val();
        self.parking.waddr.next = self.park_slot.val();
        self.parking.wdata.next = self.next_event.q.val();
        self.parking.re.next = self.parked_enters.val();
        self.parking.raddr.next = self.slot_now.q.val();

        comment!("Who enters.");
        self.enters.next =
            self.parked_enters.val() || self.wish_enters.val() || self.event_enters.val();
        self.enter_flow.next = self.next_event.q.val().flow;
        if self.wish_enters.val() {
            self.enter_flow.next = self.wish_flow.q.val();
        } else if self.parked_enters.val() {
            self.enter_flow.next = self.flow_here.val();
        }
        self.busy.d.next = self.stays.val();
        if self.enters.val() {
            self.busy.d.next = self.stays.val() | self.here.q.val();
        }
        for i in 0..12 {
            self.flows[i].clock.next = self.clk.val();
            self.flows[i].d.next = self.flows[i].q.val();
            if self.enters.val() && self.here.q.val().get_bit(i) {
                self.flows[i].d.next = self.enter_flow.val();
            }
        }
        self.enter.next = self.enters.val();
        self.enter_index.next = self.enter_flow.val().get_bits::<A>(0);
        self.entered_event.d.next = self.next_event.q.val();
        self.entered_event.d.next.flow = self.enter_flow.val();
        self.entered_parked.d.next = self.parked_enters.val();
        self.entered_op.d.next = 0.into();
        if self.wish_enters.val() {
            self.entered_op.d.next = self.wish_op.q.val();
        }
        self.entered_window.d.next = self.wish_window.q.val();
        self.entered_in_table.d.next =
            !(self.enter_flow.val() >> self.event_index_bits.val()).any();
        self.op.next = self.entered_op.q.val();
        self.window.next = self.entered_window.q.val();
        self.in_table.next = self.entered_in_table.q.val();
        self.passing.next = self.entered_event.q.val();
        if self.entered_parked.q.val() {
            self.passing.next = self.parking.rdata.val();
        }
        if self.rst.val() {
            self.phase_now.d.next = 0.into();
            self.slot_now.d.next = 0.into();
            self.here.d.next = 1.into();
            self.busy.d.next = 0.into();
            self.parked.d.next = 0.into();
            self.next_valid.d.next = false;
            self.wish_valid.d.next = false;
        }
    }
}

kernel_ports!([const A: usize] EventSlots<A> {
    clk, rst, hold, ev_valid, ev, ev_ready, setup_valid, setup_op, setup_flow, setup_window, setup_ready, phase, slot,
    enter, enter_index, op, passing, window, in_table, merged, discarded, beyond_table, malformed
});
