//! Admits events and operations to the engine, one transaction of a flow at a time.
//!
//! ```text
//!            ┌────────────────────────────────────────────────────┐
//!  ev ──────>│ next event ─┬─> its flow is inside: parked there   │──> writes, write_place
//!            │             └─> else ──────┐                       │
//!            │ 4 slots: flow, parked ─────┼─> the slot whose turn │──> enter, enter_place
//!  setup ───>│ next operation ────────────┘   it is               │
//!            └────────────────────────────────────────────────────┘
//!
//!  phase  0            1                 2                3               4
//!         event and    flows = that of   flows = that of  which slot is   who enters?
//!         operation    the operation?    the event?       it?
//!         come in
//! ```
//!
//! The engine takes a transaction every 5 cycles. Four slots take turns, so that the turn of each comes again
//! after 20 cycles, when the state that the transaction of its last turn leaves can be read at every stage of the engine. A slot has room to park four events;
//! [`SlotSearch`] stores the flow inside it, [`EventMemory`](super::EventMemory) the events, [`EventPlaces`] where they are.
//! An event whose flow is inside is parked in that flow's slot; when four are parked it replaces the newest (telemetry is cumulative). The oldest
//! enters at the slot's next turn, with the state that the previous transaction has left. All others enter at the first turn of a
//! free slot.
//!
//! Operations take precedence over events. Setting up or tearing down a flow discards its parked events.
//!
//! Decisions that do not depend on the event are made in phase 3, so that phase 4 evaluates only a few registers.
//!
//! A transaction with a stack of more than five hops occupies `1 + M` turns, so that something may enter only in each turn after so many: until then the engine is as if it were held. Two slots
//! take turns then: [`SlotTurn`].
//!
//! Contract: an event and an operation are evaluated in each turn; they are sampled in phase 0, when the previous ones have left the
//! input: entered, parked or dropped. A transaction that enters, and an event to be stored, are valid in phase 0 of the next turn. Events
//! with more than `H` hops, an invalid rate code, or a flow beyond `2^A` are dropped and counted.
//! `hold` is sampled in phase 2.

use super::event::{EventHead, Transaction};
use super::{
    EventPlaces, FlowSetupIn, NextEvent, NextOperation, SlotSearch, SlotTurn, WindowEventIn,
};
use fncc_netlist::prelude::*;

/// The block; see the module's page. Stacks of `H = 5 (1 + M)` entries, `S = 64 H` bits.
#[block(clock, reset = "no event inside", check = assert!((1..=16).contains(&A), "EventSlots: A = {A} is not in 1..=16"))]
pub struct EventSlots<const A: usize, const H: usize, const M: usize, const S: usize> {
    /// Nothing may enter at the next decision; sampled in phase 2.
    pub hold: Signal<In, Bit>,
    /// Events.
    pub ev: WindowEventIn<S>,
    /// Operations on flows.
    pub setup: FlowSetupIn,
    /// Bit `i` is set when the next cycle is phase `i` of a turn, unless there is a reset.
    pub next_phase: Signal<Out, Bits<5>>,
    /// A transaction has entered, valid for a turn.
    pub enter: Signal<Out, Bit>,
    /// Number of the flow that enters, in phase 0.
    pub entering_flow: Signal<Out, Bits<16>>,
    /// What has entered, from phase 1 on.
    pub entered: Signal<Out, Transaction>,
    /// An event has to be stored, in phase 0.
    pub writes: Signal<Out, Bit>,
    /// Its place, in phase 0: slot number and place in its ring.
    pub write_place: Signal<Out, Bits<5>>,
    /// Its head, in phase 0.
    pub head: Signal<Out, EventHead>,
    /// Its hops, in phase 0.
    pub hops: [Signal<Out, Bits<64>>; H],
    /// Place of the event that enters, from phase 1 on; undefined for an operation.
    pub enter_place: Signal<Out, Bits<5>>,
    /// A parked event was replaced by a newer one.
    pub merged: Signal<Out, Bit>,
    /// A parked event was discarded, in one cycle for each: its flow is being set up or torn down.
    pub discarded: Signal<Out, Bit>,
    /// An event was dropped: flow number outside the table.
    pub beyond_table: Signal<Out, Bit>,
    /// An event was dropped: invalid rate code or number of hops.
    pub malformed: Signal<Out, Bit>,
    /// It is the turn `1 + i` after that of an entry.
    pub later: [Signal<Out, Bit>; M],
    turn: SlotTurn<M>,
    next_event: NextEvent<A, H, S>,
    next_operation: NextOperation<A>,
    search: SlotSearch,
    places: EventPlaces,
    /// Of the slot that is decided on.
    own_parked: Dff<Bits<4>>,
    own_full: Dff<Bits<4>>,
    parked_here: Dff<Bit>,
    full_here: Dff<Bit>,
    /// By slot.
    #[init(Ram::new(ReadDuringWrite::Old))]
    flow_of_slot: Ram<Bits<16>, 2>,
    files: ResetDff<Bit>,

    // Phase 3: what may enter but the event.
    held: Dff<Bit>,
    was_held: Dff<Bit>,
    returns: Signal<Local, Bit>,
    fits: Signal<Local, Bit>,
    parked_may: Signal<Local, Bit>,
    takes_away: Signal<Local, Bit>,
    takes_operation: Dff<Bit>,
    takes_parked: Dff<Bit>,
    takes_other: Dff<Bit>,
    /// The slot is free for an event.
    free: Dff<Bit>,
    /// The slot keeps its flow, and four events that are parked there.
    keeps: Dff<Bit>,
    keeps_full: Dff<Bit>,
    removes_parked: Dff<Bit>,
    sound: Dff<Bit>,

    // Phase 4: who enters.
    is_inside: Signal<Local, Bit>,
    parks: ResetDff<Bit>,
    event_enters: ResetDff<Bit>,
    parked_enters: ResetDff<Bit>,
    operation_enters: ResetDff<Bit>,
    enters: ResetDff<Bit>,
    /// The slot takes the flow that enters, or lets go of its own; in phase 0.
    changes: Dff<Bits<4>>,
    keeps_event: ResetDff<Bit>,
    merges: ResetDff<Bit>,
    discards: ResetDff<Bit>,
    /// Bit `i` is set for a discarded event that is counted `i` cycles from now.
    discarding: ResetDff<Bits<4>>,
    drops_beyond: ResetDff<Bit>,
    drops_malformed: ResetDff<Bit>,
    flow_chosen: Signal<Local, Bits<16>>,
    transaction: Dff<Transaction>,
}

impl<const A: usize, const H: usize, const M: usize, const S: usize> Logic
    for EventSlots<A, H, M, S>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_event_slots");
        let starts = self.turn.phase.val().get_bit(0);
        let decides = self.turn.phase.val().get_bit(4);
        let here = self.turn.here.val();
        self.next_phase.next = self.turn.next_phase.val();
        for i in 0..M {
            self.later[i].next = self.turn.later[i].val();
        }

        comment!("Phase 0: sample the inputs.");
        join!(self.ev => self.next_event.ev);
        join!(self.setup => self.next_operation.setup);
        join!(self.next_event.head => self.head);
        join!(self.next_event.hops => self.hops);

        comment!("Phase 0: decisions of the previous turn.");
        self.flow_chosen.next = self.next_event.flow.val();
        if self.parked_enters.q.val() {
            self.flow_chosen.next = self.flow_of_slot.rdata.val();
        }
        if self.operation_enters.q.val() {
            self.flow_chosen.next = self.next_operation.operation.val().flow;
        }
        if starts {
            self.transaction.d.next = self.next_operation.operation.val();
            if !self.operation_enters.q.val() {
                self.transaction.d.next.op = 0.into();
                self.transaction.d.next.in_table = true;
            }
            self.transaction.d.next.flow = self.flow_chosen.val();
        }
        self.files.d.next = starts && self.enters.q.val();
        self.flow_of_slot.we.next = self.files.q.val();
        self.flow_of_slot.waddr.next = self.turn.entered_slot.val();
        self.flow_of_slot.wdata.next = self.transaction.q.val().flow;
        self.flow_of_slot.re.next = self.turn.phase.val().get_bit(2);
        self.flow_of_slot.raddr.next = self.turn.slot.val();
        self.entering_flow.next = self.flow_chosen.val();
        self.enter.next = self.enters.q.val();
        self.entered.next = self.transaction.q.val();
        self.writes.next = self.keeps_event.q.val();
        self.merged.next = starts && self.merges.q.val();
        self.discarding.d.next = self.discarding.q.val() >> 1;
        if starts && self.discards.q.val() {
            self.discarding.d.next = (bits::<4>(1) << self.places.waiting.val()) - 1;
        }
        self.discarded.next = self.discarding.q.val().get_bit(0);
        self.beyond_table.next = starts && self.drops_beyond.q.val();
        self.malformed.next = starts && self.drops_malformed.q.val();

        comment!("Phases 1 to 3: which slots the flows of the operation and of the event are in.");
        self.search.phase.next = self.turn.phase.val();
        self.search.changes.next = self.changes.q.val();
        self.search.enters.next = self.enters.q.val();
        self.search.flow.next = self.flow_chosen.val();
        self.search.operation_flow.next = self.next_operation.coming_flow.val();
        self.search.event_flow.next = self.next_event.flow.val();
        self.search.here.next = here;
        self.search.full.next = self.places.full.val();
        self.own_parked.d.next = self.places.parked.val() & here;
        self.parked_here.d.next = self.own_parked.q.val().any();
        self.own_full.d.next = self.places.full.val() & here;
        self.full_here.d.next = self.own_full.q.val().any();
        let found_here = self.search.found_here.val();
        let found_elsewhere = self.search.found_elsewhere.val();

        comment!("Phase 3: an operation enters at the turn of its flow, or else of any free slot.");
        if M > 0 {
            self.held.d.next = self.hold.val() || !self.turn.later[M - 1].val();
            self.was_held.d.next = self.held.q.val();
        } else {
            delay!(self.hold => self.held => self.was_held);
        }
        let held = self.held.q.val();
        let parked_here = self.parked_here.q.val();
        let overwrites = self.next_operation.operation.val().op.get_bit(1);
        self.returns.next = self.next_operation.valid.val() && !held && found_here;
        self.fits.next = self.returns.val()
            || (self.next_operation.valid.val() && !held && !found_elsewhere && !parked_here);
        self.parked_may.next = !held && parked_here && !self.returns.val();
        self.takes_away.next = self.returns.val() && parked_here && overwrites;
        self.takes_operation.d.next = self.fits.val();
        self.takes_parked.d.next = self.parked_may.val();
        self.takes_other.d.next = self.fits.val() || self.parked_may.val();
        self.free.d.next = !held && !parked_here && !self.fits.val();
        comment!("At its turn a slot lets go of its flow unless that enters again.");
        self.keeps.d.next = held || parked_here || self.returns.val();
        self.keeps_full.d.next =
            self.full_here.q.val() && (held || (self.returns.val() && !overwrites));
        self.removes_parked.d.next = self.takes_away.val();
        self.sound.d.next = self.next_event.valid.val()
            && !self.next_event.malformed.val()
            && !self.next_event.beyond_table.val();

        comment!("Phase 4: the next event is dropped, parked, or enters a slot that is free.");
        let sound = self.sound.q.val();
        self.is_inside.next = found_elsewhere || (found_here && self.keeps.q.val());
        let enters_free = sound && self.free.q.val() && !found_elsewhere;
        let leaves_input = self.is_inside.val() || self.free.q.val();
        self.changes.d.next = 0.into();
        self.keeps_event.d.next = false;
        if decides {
            self.operation_enters.d.next = self.takes_operation.q.val();
            self.parked_enters.d.next = self.takes_parked.q.val();
            self.event_enters.d.next = enters_free;
            self.enters.d.next = self.takes_other.q.val() || enters_free;
            if !self.was_held.q.val() {
                self.changes.d.next = here;
            }
            self.parks.d.next = sound && self.is_inside.val();
            self.keeps_event.d.next = sound && leaves_input;
            self.discards.d.next = self.removes_parked.q.val();
            self.merges.d.next = sound
                && self.search.found_full.val()
                && (found_elsewhere || self.keeps_full.q.val());
            self.drops_malformed.d.next =
                self.next_event.valid.val() && self.next_event.malformed.val();
            self.drops_beyond.d.next = self.next_event.valid.val()
                && !self.next_event.malformed.val()
                && self.next_event.beyond_table.val();
        }
        self.next_event.advance.next = decides && (!sound || leaves_input);
        self.next_operation.advance.next =
            decides && (!self.next_operation.valid.val() || self.takes_operation.q.val());

        comment!("Where the events of all this are.");
        self.places.phase.next = self.turn.phase.val();
        self.places.here.next = here;
        self.places.entered_slot.next = self.turn.entered_slot.val();
        self.places.entered_here.next = self.turn.entered_here.val();
        self.places.parked_enters.next = self.parked_enters.q.val();
        self.places.event_enters.next = self.event_enters.q.val();
        self.places.discards.next = self.discards.q.val();
        self.places.parks.next = self.parks.q.val();
        self.places.merges.next = self.merges.q.val();
        self.places.parking_slot.next = self.search.event_slot.val();
        self.places.parking_here.next = self.search.event_matches.val();
        join!(self.places.write_place => self.write_place);
        join!(self.places.enter_place => self.enter_place);
        comment!(
            "Changes are not reset: without an entry they free slots, which are free after a reset."
        );

        let other_enters = self.operation_enters.q.val() || self.parked_enters.q.val();
        assert!(
            !(self.operation_enters.q.val() && self.parked_enters.q.val()),
            "no parked event enters with an operation"
        );
        if self.event_enters.q.val() {
            assert!(
                !other_enters && !self.parks.q.val(),
                "an event enters alone and does not park"
            );
        }
        assert!(
            self.enters.q.val() == (other_enters || self.event_enters.q.val()),
            "a transaction enters with one of these"
        );
        assert!(
            !(self.search.event_matches.val() & (self.search.event_matches.val() - 1)).any(),
            "no flow is in two slots"
        );
    }
}
