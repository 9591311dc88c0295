//! Lets events and operations into the engine, one passage of a flow at a time.
//!
//! ```text
//!            ┌────────────────────────────────────────────────────┐
//!  ev ──────>│ next event ─┬─> its flow is inside: parked there   │
//!            │             └─> else ──────┐                       │──> enter
//!            │ 25 slots: flow, parked ────┼─> the slot whose turn │──> passing
//!  setup ───>│ next operation ────────────┘   it is               │
//!            └────────────────────────────────────────────────────┘
//!
//!  phase  0            1                 2                3               4
//!         event and    flows = that of   flows = that of  which slot is   who enters?
//!         operation    the operation?    the event?       it?
//!         come in
//! ```
//!
//! The engine takes a passage every 5 cycles. Twenty-five slots take turns, so that each comes up again
//! after 125 cycles, when what entered at its last turn has left its state. A slot remembers the flow
//! inside it and has room to park one event. An event whose flow is inside is parked in that
//! flow's slot and replaces an older one there (telemetry is cumulative); it enters at the slot's next turn,
//! with the state that the passage before has left. All others enter at the first turn of a slot that is free.
//!
//! Operations enter before events. Setting up or tearing down a flow discards its parked event.
//!
//! Contract: an event and an operation are looked at in each turn; they come in in phase 0, when the ones before have left the
//! input: entered, parked or dropped. What enters is there in phase 0 of the next turn, the event itself in phase
//! 2. Events with more than 5 hops, a rate code that is none, or a flow beyond `2^A` are dropped and counted.
//! In phase 2 the memory of events is asked for that of another slot, which is there in phase 3.

use super::TelemetryEvent;
use fncc_netlist::prelude::*;

/// Slots, and so the passages that are inside at most.
pub const SLOTS: usize = 25;

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
    /// Bit `i` is set in phase `i` of a turn.
    pub phase: Signal<Out, Bits<5>>,
    /// A passage has entered, for a turn.
    pub enter: Signal<Out, Bit>,
    /// The slot that it is in, or into which none has entered; for a turn.
    pub slot: Signal<Out, Bits<5>>,
    /// Number of its flow, from phase 1 on, as are the following.
    pub enter_flow: Signal<Out, Bits<16>>,
    /// 0 event, 1 read, 2 initialise, 3 remove.
    pub enter_op: Signal<Out, Bits<2>>,
    /// See [`EventSlots::setup_window`].
    pub enter_window: Signal<Out, Bits<40>>,
    /// The flow is in the table.
    pub enter_in_table: Signal<Out, Bit>,
    /// The event, in phase 2; of an operation it means nothing.
    pub passing: Signal<Out, TelemetryEvent>,
    /// Slot whose event is asked for in phase 2; `passing` in phase 3.
    pub finish_slot: Signal<In, Bits<5>>,
    /// A parked event was replaced by a newer one.
    pub merged: Signal<Out, Bit>,
    /// A parked event was discarded, as its flow is set up or torn down.
    pub discarded: Signal<Out, Bit>,
    /// An event was dropped for its flow.
    pub beyond_table: Signal<Out, Bit>,
    /// An event was dropped for a rate code or the number of its hops.
    pub malformed: Signal<Out, Bit>,
    index_bits: Constant<Bits<5>>,
    last_slot: Constant<Bits<5>>,

    /// Bit `i` is set in phase `i`.
    now: Dff<Bits<5>>,
    /// The slot that is decided on, as a number and as a bit.
    decided: Dff<Bits<5>>,
    here: Dff<Bits<25>>,
    /// The slot that was decided on in the turn before.
    entered_slot: Dff<Bits<5>>,
    entered_here: Dff<Bits<25>>,

    busy: Dff<Bits<25>>,
    parked: Dff<Bits<25>>,
    flows: [Dff<Bits<16>>; SLOTS],
    /// Bit 5 of an address is clear for parked events and set for those inside.
    events: Ram<TelemetryEvent, 6>,
    reads: Dff<Bit>,

    next_valid: Dff<Bit>,
    next_event: Dff<TelemetryEvent>,
    hops_bad: Signal<Local, Bits<5>>,
    bad_hops: Dff<Bits<5>>,
    too_many: Dff<Bit>,
    bad: Dff<Bit>,
    beyond: Dff<Bit>,

    wish_valid: Dff<Bit>,
    wish_op: Dff<Bits<2>>,
    wish_flow: Dff<Bits<16>>,
    next_wish_flow: Signal<Local, Bits<16>>,
    wish_window: Dff<Bits<40>>,
    wish_in_table: Dff<Bit>,

    /// What the flows are compared with.
    sought: Dff<Bits<16>>,
    found: Signal<Local, Bits<25>>,
    matches: Dff<Bits<25>>,
    wish_inside: Dff<Bit>,
    wish_here: Dff<Bit>,
    event_matches: Dff<Bits<25>>,
    event_inside: Dff<Bit>,
    event_here: Dff<Bit>,
    event_parked: Dff<Bit>,
    event_slot: Dff<Bits<5>>,
    slot_found: Signal<Local, Bits<5>>,
    parked_here: Dff<Bit>,
    /// By slot, too.
    flow_of_slot: Ram<Bits<16>, 5>,

    // Phase 4: who enters.
    takes_wish: Signal<Local, Bit>,
    takes_parked: Signal<Local, Bit>,
    wish_returns: Signal<Local, Bit>,
    lets_go: Signal<Local, Bit>,
    sound: Signal<Local, Bit>,
    is_inside: Signal<Local, Bit>,
    parks: Dff<Bit>,
    event_enters: Dff<Bit>,
    parked_enters: Dff<Bit>,
    wish_enters: Dff<Bit>,
    enters: Dff<Bit>,
    frees: Dff<Bit>,
    unparks: Dff<Bit>,
    /// The register of the next event is free or becomes so.
    wants_event: Dff<Bit>,
    wants_wish: Dff<Bit>,
    merges: Dff<Bit>,
    takes_away: Signal<Local, Bit>,
    discards: Dff<Bit>,
    drops_beyond: Dff<Bit>,
    drops_bad: Dff<Bit>,
    // What entered, from phase 1 of the turn on that lasts until phase 0 of the next.
    flow_now: Dff<Bits<16>>,
    entering_flow: Signal<Local, Bits<16>>,
    op_now: Dff<Bits<2>>,
    window_now: Dff<Bits<40>>,
    in_table_now: Dff<Bit>,
    unparked: Signal<Local, Bits<25>>,
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
            enter: Default::default(),
            slot: Default::default(),
            enter_flow: Default::default(),
            enter_op: Default::default(),
            enter_window: Default::default(),
            enter_in_table: Default::default(),
            passing: Default::default(),
            finish_slot: Default::default(),
            merged: Default::default(),
            discarded: Default::default(),
            beyond_table: Default::default(),
            malformed: Default::default(),
            index_bits: Constant::new(A.to_bits()),
            last_slot: Constant::new((SLOTS - 1).to_bits()),
            now: Dff::new(1.into()),
            decided: Default::default(),
            here: Dff::new(1.into()),
            entered_slot: Default::default(),
            entered_here: Default::default(),
            busy: Default::default(),
            parked: Default::default(),
            flows: Default::default(),
            events: Ram::new(ReadDuringWrite::Old),
            reads: Default::default(),
            next_valid: Default::default(),
            next_event: Default::default(),
            hops_bad: Default::default(),
            bad_hops: Default::default(),
            too_many: Default::default(),
            bad: Default::default(),
            beyond: Default::default(),
            wish_valid: Default::default(),
            wish_op: Default::default(),
            wish_flow: Default::default(),
            next_wish_flow: Default::default(),
            wish_window: Default::default(),
            wish_in_table: Default::default(),
            sought: Default::default(),
            found: Default::default(),
            matches: Default::default(),
            wish_inside: Default::default(),
            wish_here: Default::default(),
            event_matches: Default::default(),
            event_inside: Default::default(),
            event_here: Default::default(),
            event_parked: Default::default(),
            event_slot: Default::default(),
            slot_found: Default::default(),
            parked_here: Default::default(),
            flow_of_slot: Ram::new(ReadDuringWrite::Old),
            takes_wish: Default::default(),
            takes_parked: Default::default(),
            wish_returns: Default::default(),
            lets_go: Default::default(),
            sound: Default::default(),
            is_inside: Default::default(),
            parks: Default::default(),
            event_enters: Default::default(),
            parked_enters: Default::default(),
            wish_enters: Default::default(),
            enters: Default::default(),
            frees: Default::default(),
            unparks: Default::default(),
            wants_event: Default::default(),
            wants_wish: Default::default(),
            merges: Default::default(),
            takes_away: Default::default(),
            discards: Default::default(),
            drops_beyond: Default::default(),
            drops_bad: Default::default(),
            flow_now: Default::default(),
            entering_flow: Default::default(),
            op_now: Default::default(),
            window_now: Default::default(),
            in_table_now: Default::default(),
            unparked: Default::default(),
        }
    }
}

impl<const A: usize> Logic for EventSlots<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_event_slots");
        dff_setup!(self, clk, reads);
        dff_setup!(self, clk, now, decided, here, entered_slot, entered_here, busy, parked);
        dff_setup!(self, clk, next_valid, next_event, bad_hops, too_many, bad, beyond);
        dff_setup!(self, clk, wish_valid, wish_op, wish_flow, wish_window, wish_in_table, sought);
        dff_setup!(self, clk, matches, wish_inside, wish_here, event_matches, event_inside);
        dff_setup!(self, clk, event_here, event_parked, event_slot, parked_here, parks);
        dff_setup!(self, clk, event_enters, parked_enters, wish_enters, enters, frees, unparks);
        dff_setup!(
            self,
            clk,
            wants_event,
            wants_wish,
            merges,
            discards,
            drops_beyond,
            drops_bad,
            flow_now
        );
        dff_setup!(self, clk, op_now, window_now, in_table_now);
        clock!(self, clk, events, flow_of_slot);

        comment!("Whose turn it is.");
        self.now.d.next = self.now.q.val() << 1;
        if self.now.q.val().get_bit(4) {
            self.now.d.next = 1.into();
            self.entered_slot.d.next = self.decided.q.val();
            self.entered_here.d.next = self.here.q.val();
            self.decided.d.next = self.decided.q.val() + 1;
            self.here.d.next = self.here.q.val() << 1;
            if self.decided.q.val() == self.last_slot.val() {
                self.decided.d.next = 0.into();
                self.here.d.next = 1.into();
            }
        }
        self.phase.next = self.now.q.val();
        self.slot.next = self.entered_slot.q.val();

        comment!("Phase 0: what comes in.");
        self.ev_ready.next = self.wants_event.q.val();
        self.wants_event.d.next = false;
        if self.wants_event.q.val() {
            self.next_valid.d.next = self.ev_valid.val();
            self.next_event.d.next = self.ev.val();
        }
        self.setup_ready.next = self.wants_wish.q.val();
        self.wants_wish.d.next = false;
        self.next_wish_flow.next = self.wish_flow.q.val();
        if self.wants_wish.q.val() {
            self.next_wish_flow.next = self.setup_flow.val();
            self.wish_valid.d.next = self.setup_valid.val();
            self.wish_window.d.next = self.setup_window.val();
            self.wish_op.d.next = self.setup_op.val();
            if !self.setup_op.val().any() {
                self.wish_op.d.next = 1.into();
            }
        }
        self.wish_flow.d.next = self.next_wish_flow.val();

        comment!("Phase 0: what the turn before has decided.");
        self.entering_flow.next = self.next_event.q.val().flow;
        if self.parked_enters.q.val() {
            self.entering_flow.next = self.flow_of_slot.rdata.val();
        }
        if self.wish_enters.q.val() {
            self.entering_flow.next = self.wish_flow.q.val();
        }
        self.unparked.next = self.parked.q.val();
        if self.unparks.q.val() {
            self.unparked.next = self.parked.q.val() & !self.entered_here.q.val();
        }
        if self.now.q.val().get_bit(0) {
            self.flow_now.d.next = self.entering_flow.val();
            self.op_now.d.next = 0.into();
            self.in_table_now.d.next = true;
            if self.wish_enters.q.val() {
                self.op_now.d.next = self.wish_op.q.val();
                self.in_table_now.d.next = self.wish_in_table.q.val();
            }
            self.window_now.d.next = self.wish_window.q.val();
            self.parked.d.next = self.unparked.val();
            if self.parks.q.val() {
                self.parked.d.next = self.unparked.val() | self.event_matches.q.val();
            }
            if self.enters.q.val() {
                self.busy.d.next = self.busy.q.val() | self.entered_here.q.val();
            } else if self.frees.q.val() {
                self.busy.d.next = self.busy.q.val() & !self.entered_here.q.val();
            }
        }
        for i in 0..25 {
            self.flows[i].clock.next = self.clk.val();
            self.flows[i].d.next = self.flows[i].q.val();
            if self.now.q.val().get_bit(0)
                && self.enters.q.val()
                && self.entered_here.q.val().get_bit(i)
            {
                self.flows[i].d.next = self.entering_flow.val();
            }
        }
        self.flow_of_slot.we.next = self.now.q.val().get_bit(1) && self.enters.q.val();
        self.flow_of_slot.waddr.next = self.entered_slot.q.val();
        self.flow_of_slot.wdata.next = self.flow_now.q.val();
        self.flow_of_slot.re.next = self.now.q.val().get_bit(2);
        self.flow_of_slot.raddr.next = self.decided.q.val();
        self.enter.next = self.enters.q.val();
        self.enter_flow.next = self.flow_now.q.val();
        self.enter_op.next = self.op_now.q.val();
        self.enter_window.next = self.window_now.q.val();
        self.enter_in_table.next = self.in_table_now.q.val();
        self.merged.next = self.now.q.val().get_bit(0) && self.merges.q.val();
        self.discarded.next = self.now.q.val().get_bit(0) && self.discards.q.val();
        self.beyond_table.next = self.now.q.val().get_bit(0) && self.drops_beyond.q.val();
        self.malformed.next = self.now.q.val().get_bit(0) && self.drops_bad.q.val();

        comment!(
            "Events are kept: parked or inside. What was parked is read before it is replaced."
        );
        self.reads.d.next = self.now.q.val().get_bit(4)
            || (self.now.q.val().get_bit(0) && self.event_enters.q.val())
            || self.now.q.val().get_bit(1);
        self.events.we.next = (self.now.q.val().get_bit(0)
            && (self.parks.q.val() || self.event_enters.q.val()))
            || (self.now.q.val().get_bit(2) && self.parked_enters.q.val());
        self.events.waddr.next = bit_cast::<6, 5>(self.entered_slot.q.val()) | 0x20;
        self.events.wdata.next = self.next_event.q.val();
        if self.now.q.val().get_bit(2) {
            self.events.wdata.next = self.events.rdata.val();
        } else if self.parks.q.val() {
            self.events.waddr.next = bit_cast::<6, 5>(self.event_slot.q.val());
        }
        self.events.re.next = self.reads.q.val();
        self.events.raddr.next = bit_cast::<6, 5>(self.entered_slot.q.val());
        if self.now.q.val().get_bit(1) {
            self.events.raddr.next = bit_cast::<6, 5>(self.entered_slot.q.val()) | 0x20;
        }
        if self.now.q.val().get_bit(2) {
            self.events.raddr.next = bit_cast::<6, 5>(self.finish_slot.val()) | 0x20;
        }
        self.passing.next = self.events.rdata.val();

        comment!("Phases 1 to 3: which slots the flows of the operation and of the event are in.");
        if self.now.q.val().get_bit(0) {
            self.sought.d.next = self.next_wish_flow.val();
        }
        if self.now.q.val().get_bit(1) {
            self.sought.d.next = self.next_event.q.val().flow;
        }
        self.found.next = 0.into();
        for i in 0..25 {
            if self.flows[i].q.val() == self.sought.q.val() {
                self.found.next = self.found.val().replace_bit(i, true);
            }
        }
        self.matches.d.next = self.found.val() & self.busy.q.val();
        if self.now.q.val().get_bit(2) {
            self.wish_inside.d.next = self.matches.q.val().any();
            self.wish_here.d.next = (self.matches.q.val() & self.here.q.val()).any();
        }
        self.slot_found.next = 0.into();
        for i in 0..25 {
            if self.matches.q.val().get_bit(i) {
                self.slot_found.next = self.slot_found.val() | i.to_bits::<5>();
            }
        }
        if self.now.q.val().get_bit(3) {
            self.event_matches.d.next = self.matches.q.val();
            self.event_inside.d.next = self.matches.q.val().any();
            self.event_here.d.next = (self.matches.q.val() & self.here.q.val()).any();
            self.event_parked.d.next = (self.matches.q.val() & self.parked.q.val()).any();
            self.event_slot.d.next = self.slot_found.val();
            self.parked_here.d.next = (self.parked.q.val() & self.here.q.val()).any();
        }
        self.wish_in_table.d.next = !(self.wish_flow.q.val() >> self.index_bits.val()).any();
        self.hops_bad.next = 0.into();
        for i in 0..5 {
            if self.next_event.q.val().n_hop > i.to_bits::<4>()
                && self.next_event.q.val().stack.get_bits::<64>(i * 64).get_bits::<4>(60) - 1 > 8
            {
                self.hops_bad.next = self.hops_bad.val().replace_bit(i, true);
            }
        }
        self.bad_hops.d.next = self.hops_bad.val();
        self.too_many.d.next = self.next_event.q.val().n_hop > 5;
        self.bad.d.next = self.bad_hops.q.val().any() || self.too_many.q.val();
        self.beyond.d.next = (self.next_event.q.val().flow >> self.index_bits.val()).any();

        comment!("Phase 4: an operation enters at the turn of its flow, or else of any free slot.");
        self.takes_wish.next = self.wish_valid.q.val()
            && !self.hold.val()
            && (self.wish_here.q.val() || (!self.wish_inside.q.val() && !self.parked_here.q.val()));
        self.takes_parked.next =
            !self.hold.val() && self.parked_here.q.val() && !self.takes_wish.val();
        comment!("At its turn a slot lets go of its flow unless that enters again.");
        self.wish_returns.next = self.takes_wish.val() && self.wish_here.q.val();
        self.lets_go.next =
            !self.hold.val() && !self.takes_parked.val() && !self.wish_returns.val();
        comment!("The next event is dropped, parked, or enters a slot that is free.");
        self.sound.next = self.next_valid.q.val() && !self.bad.q.val() && !self.beyond.q.val();
        self.is_inside.next =
            self.event_inside.q.val() && !(self.event_here.q.val() && self.lets_go.val());
        self.takes_away.next =
            self.takes_wish.val() && self.parked_here.q.val() && self.wish_op.q.val().get_bit(1);
        if self.now.q.val().get_bit(4) {
            self.wish_enters.d.next = self.takes_wish.val();
            self.parked_enters.d.next = self.takes_parked.val();
            self.event_enters.d.next = self.sound.val()
                && !self.is_inside.val()
                && !self.hold.val()
                && !self.takes_parked.val()
                && !self.takes_wish.val();
            self.enters.d.next = self.takes_wish.val()
                || self.takes_parked.val()
                || (self.sound.val() && !self.is_inside.val() && !self.hold.val());
            self.frees.d.next = self.lets_go.val();
            self.parks.d.next = self.sound.val() && self.is_inside.val();
            self.unparks.d.next = self.takes_parked.val() || self.takes_away.val();
            self.discards.d.next = self.takes_away.val();
            self.merges.d.next = self.sound.val()
                && self.is_inside.val()
                && self.event_parked.q.val()
                && !(self.event_here.q.val() && (self.takes_parked.val() || self.takes_away.val()));
            self.wants_wish.d.next = !self.wish_valid.q.val() || self.takes_wish.val();
            self.wants_event.d.next = !self.sound.val()
                || self.is_inside.val()
                || (self.sound.val()
                    && !self.hold.val()
                    && !self.takes_parked.val()
                    && !self.takes_wish.val());
            self.drops_bad.d.next = self.next_valid.q.val() && self.bad.q.val();
            self.drops_beyond.d.next =
                self.next_valid.q.val() && !self.bad.q.val() && self.beyond.q.val();
        }
        if self.rst.val() {
            self.now.d.next = 1.into();
            self.decided.d.next = 0.into();
            self.here.d.next = 1.into();
            self.busy.d.next = 0.into();
            self.parked.d.next = 0.into();
            self.next_valid.d.next = false;
            self.wish_valid.d.next = false;
            self.wish_enters.d.next = false;
            self.parked_enters.d.next = false;
            self.event_enters.d.next = false;
            self.enters.d.next = false;
            self.frees.d.next = false;
            self.parks.d.next = false;
            self.unparks.d.next = false;
            self.discards.d.next = false;
            self.merges.d.next = false;
            self.wants_event.d.next = false;
            self.wants_wish.d.next = false;
            self.drops_bad.d.next = false;
            self.drops_beyond.d.next = false;
        }
    }
}

kernel_ports!([const A: usize] EventSlots<A> {
    clk, rst, hold, ev_valid, ev, ev_ready, setup_valid, setup_op, setup_flow, setup_window, setup_ready, phase, enter,
    slot, enter_flow, enter_op, enter_window, enter_in_table, passing, finish_slot, merged, discarded, beyond_table, malformed
});
