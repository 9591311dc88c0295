//! Admits events and operations to the engine, one transaction of a flow at a time.
//!
//! ```text
//!            ┌────────────────────────────────────────────────────┐
//!  ev ──────>│ next event ─┬─> its flow is inside: parked there   │──> writes, write_place
//!            │             └─> else ──────┐                       │
//!            │ 25 slots: flow, parked ────┼─> the slot whose turn │──> enter, enter_place
//!  setup ───>│ next operation ────────────┘   it is               │──> finish_place
//!            └────────────────────────────────────────────────────┘
//!
//!  phase  0            1                 2                3               4
//!         event and    flows = that of   flows = that of  which slot is   who enters?
//!         operation    the operation?    the event?       it?
//!         come in
//! ```
//!
//! The engine takes a transaction every 5 cycles. Twenty-five slots take turns, so that the turn of each comes again
//! after 125 cycles, when the transaction that entered at its last turn has written its state. A slot has room to park one event;
//! [`SlotSearch`] stores the flow inside it, [`EventMemory`](super::EventMemory) the events, two places for each slot.
//! An event whose flow is inside is parked in that flow's slot and replaces an older one there (telemetry is cumulative); it
//! enters at the slot's next turn, with the state that the previous transaction has left. All others enter at the first turn of a
//! free slot.
//!
//! Operations take precedence over events. Setting up or tearing down a flow discards its parked event.
//!
//! Decisions that do not depend on the event are made in phase 3, so that phase 4 evaluates only a few registers.
//!
//! Contract: an event and an operation are evaluated in each turn; they are sampled in phase 0, when the previous ones have left the
//! input: entered, parked or dropped. A transaction that enters, and an event to be stored, are valid in phase 0 of the next turn. Events
//! with more than 5 hops, an invalid rate code, or a flow beyond `2^A` are dropped and counted.
//! `hold` is sampled in phase 2.

use super::event::EventHead;
use super::{SlotSearch, TelemetryEvent};
use fncc_netlist::prelude::*;

/// Slots, and so the transactions that are inside at most.
pub const SLOTS: usize = 25;

/// The block; see the module's page.
#[block(check = assert!((1..=16).contains(&A), "EventSlots: A = {A} is not in 1..=16"))]
pub struct EventSlots<const A: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset: no event inside.
    pub rst: Signal<In, Bit>,
    /// Nothing may enter at the next decision; sampled in phase 2.
    pub hold: Signal<In, Bit>,
    /// Event valid.
    pub ev_valid: Signal<In, Bit>,
    /// The event.
    pub ev: Signal<In, TelemetryEvent>,
    /// Ready to accept a beat.
    pub ev_ready: Signal<Out, Bit>,
    /// Operation valid.
    pub setup_valid: Signal<In, Bit>,
    /// 0 or 1 read, 2 set up, 3 tear down.
    pub setup_op: Signal<In, Bits<2>>,
    /// Number of its flow.
    pub setup_flow: Signal<In, Bits<16>>,
    /// Initial window of the flow, bytes, Q24.16.
    pub setup_window: Signal<In, Bits<40>>,
    /// Ready to accept a beat.
    pub setup_ready: Signal<Out, Bit>,
    /// Bit `i` is set when the next cycle is phase `i` of a turn, unless there is a reset.
    pub next_phase: Signal<Out, Bits<5>>,
    /// A transaction has entered, valid for a turn.
    pub enter: Signal<Out, Bit>,
    /// Its slot, or the slot into which none has entered; valid for a turn.
    pub slot: Signal<Out, Bits<5>>,
    /// Number of the flow that enters, in phase 0.
    pub entering_flow: Signal<Out, Bits<16>>,
    /// Number of its flow; this and the following from phase 1 on.
    pub enter_flow: Signal<Out, Bits<16>>,
    /// 0 event, 1 read, 2 set up, 3 tear down.
    pub enter_op: Signal<Out, Bits<2>>,
    /// See [`EventSlots::setup_window`].
    pub enter_window: Signal<Out, Bits<40>>,
    /// The flow is in the table.
    pub enter_in_table: Signal<Out, Bit>,
    /// An event has to be stored, in phase 0.
    pub writes: Signal<Out, Bit>,
    /// Its place, in phase 0: slot number and one of two halves.
    pub write_place: Signal<Out, Bits<6>>,
    /// Its head, in phase 0.
    pub head: Signal<Out, EventHead>,
    /// Its hops, in phase 0.
    pub hops: [Signal<Out, Bits<64>>; 5],
    /// Place of the event that enters, from phase 1 on; undefined for an operation.
    pub enter_place: Signal<Out, Bits<6>>,
    /// A slot, from phase 1 to phase 0 of the next turn.
    pub finish_slot: Signal<In, Bits<5>>,
    /// Place of its event, in phase 2.
    pub finish_place: Signal<Out, Bits<6>>,
    /// A parked event was replaced by a newer one.
    pub merged: Signal<Out, Bit>,
    /// A parked event was discarded: its flow is being set up or torn down.
    pub discarded: Signal<Out, Bit>,
    /// An event was dropped: flow number outside the table.
    pub beyond_table: Signal<Out, Bit>,
    /// An event was dropped: invalid rate code or number of hops.
    pub malformed: Signal<Out, Bit>,
    #[init(Constant::new(A.to_bits()))]
    index_bits: Constant<Bits<5>>,
    #[init(Constant::new((SLOTS - 1).to_bits()))]
    last_slot: Constant<Bits<5>>,

    /// Bit `i` is set in phase `i`.
    #[init(Dff::new(1.into()))]
    now: Dff<Bits<5>>,
    turning: Signal<Local, Bits<5>>,
    coming: Signal<Local, Bits<5>>,
    /// The slot that is decided on, as a number and as a bit.
    decided: Dff<Bits<5>>,
    #[init(Dff::new(1.into()))]
    here: Dff<Bits<25>>,
    /// The slot that was decided on in the turn before.
    entered_slot: Dff<Bits<5>>,
    entered_here: Dff<Bits<25>>,

    parked: Dff<Bits<25>>,
    /// Which of a slot's two places, that of bit 5 of the address clear or set, is that of the event inside. In the other one it parks.
    inside: Dff<Bits<25>>,
    keeps_event: Dff<Bit>,
    kept_place: Dff<Bits<6>>,
    entering_place: Dff<Bits<6>>,
    /// The slot that finishes, as a number and as a bit, which is left if its place inside is in the upper half of the memory.
    finishing_slot: Dff<Bits<5>>,
    finishing_here: Dff<Bits<25>>,
    finishing_inside: Dff<Bits<25>>,
    is_finishing: Signal<Local, Bits<25>>,
    finishing_place: Dff<Bits<6>>,
    /// The place inside of the slot that is decided on, from phase 4 on.
    own_inside: Dff<Bits<25>>,
    inside_here: Dff<Bit>,
    /// The place inside of the slot that was decided on, from phase 0 on.
    entered_inside: Dff<Bit>,

    next_valid: Dff<Bit>,
    next_flow: Dff<Bits<16>>,
    next_head: Dff<EventHead>,
    /// What was offered a cycle ago: it is taken over in phase 1, and the hops are looked at there.
    offered_head: Dff<EventHead>,
    offered_hops: [Dff<Bits<64>>; 5],
    takes_hop: [Replica<Bit>; 5],
    next_hops: [Dff<Bits<64>>; 5],
    hops_bad: Signal<Local, Bits<5>>,
    bad_hops: Dff<Bits<5>>,
    too_many: Dff<Bit>,
    bad: Dff<Bit>,
    beyond: Dff<Bit>,

    pending_valid: Dff<Bit>,
    pending_op: Dff<Bits<2>>,
    pending_flow: Dff<Bits<16>>,
    next_pending_flow: Signal<Local, Bits<16>>,
    pending_window: Dff<Bits<40>>,
    pending_in_table: Dff<Bit>,

    /// The slots of the operation's flow, in phase 3, and of the event's, in phase 4.
    search: SlotSearch,
    own_parked: Dff<Bits<25>>,
    parked_here: Dff<Bit>,
    /// By slot, too.
    #[init(Ram::new(ReadDuringWrite::Old))]
    flow_of_slot: Ram<Bits<16>, 5>,
    files: Dff<Bit>,

    // Phase 3: what may enter but the event.
    held: Dff<Bit>,
    pending_returns: Signal<Local, Bit>,
    pending_fits: Signal<Local, Bit>,
    takes_away: Signal<Local, Bit>,
    takes_pending: Dff<Bit>,
    takes_parked: Dff<Bit>,
    takes_other: Dff<Bit>,
    /// The slot is free for an event.
    free: Dff<Bit>,
    /// The slot keeps its flow, and the event that is parked there.
    keeps: Dff<Bit>,
    keeps_parked: Dff<Bit>,
    empties: Dff<Bit>,
    removes_parked: Dff<Bit>,
    was_held: Dff<Bit>,

    // Phase 4: who enters.
    sound: Dff<Bit>,
    is_inside: Signal<Local, Bit>,
    leaves_input: Signal<Local, Bit>,
    parks: Dff<Bit>,
    event_enters: Dff<Bit>,
    parked_enters: Dff<Bit>,
    pending_enters: Dff<Bit>,
    enters: Dff<Bit>,
    /// The slot takes the flow that enters, or lets go of its own; in phase 0.
    changes: Dff<Bits<25>>,
    unparks: Dff<Bit>,
    /// The register of the next event is free or becomes so.
    wants_event: Dff<Bit>,
    wants_next: Signal<Local, Bit>,
    /// The same a cycle later, for each half of the head.
    takes_head: [Replica<Bit>; 2],
    wants_pending: Dff<Bit>,
    merges: Dff<Bit>,
    discards: Dff<Bit>,
    drops_beyond: Dff<Bit>,
    drops_bad: Dff<Bit>,
    // What entered, from phase 1 of the turn on that lasts until phase 0 of the next.
    flow_now: Dff<Bits<16>>,
    flow_chosen: Signal<Local, Bits<16>>,
    op_now: Dff<Bits<2>>,
    window_now: Dff<Bits<40>>,
    in_table_now: Dff<Bit>,
    unparked: Signal<Local, Bits<25>>,
}

impl<const A: usize> Logic for EventSlots<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_event_slots");

        comment!(
            "Whose turn it is. Phases only turn, without a table on their long way to what counts them."
        );
        self.turning.next = (self.now.q.val() << 1).replace_bit(0, self.now.q.val().get_bit(4));
        if self.now.q.val().get_bit(4) {
            self.entered_slot.d.next = self.decided.q.val();
            self.entered_here.d.next = self.here.q.val();
            self.decided.d.next = self.decided.q.val() + 1;
            self.here.d.next = self.here.q.val() << 1;
            if self.decided.q.val() == self.last_slot.val() {
                self.decided.d.next = 0.into();
                self.here.d.next = 1.into();
            }
        }
        self.coming.next = self.turning.val();
        self.slot.next = self.entered_slot.q.val();

        comment!("Phase 0: sample the inputs.");
        self.ev_ready.next = self.wants_event.q.val();
        if self.wants_event.q.val() {
            self.next_valid.d.next = self.ev_valid.val();
            self.next_flow.d.next = self.ev.val().flow;
        }
        self.offered_head.d.next.ack_seq = self.ev.val().ack_seq;
        self.offered_head.d.next.snd_nxt = self.ev.val().snd_nxt;
        self.offered_head.d.next.n_hop = self.ev.val().n_hop;
        self.offered_head.d.next.path_id = self.ev.val().path_id;
        self.offered_head.d.next.n = self.ev.val().n;
        self.offered_head.d.next.rate = self.ev.val().stack.get_bits::<4>(60);
        for i in 0..2 {
            self.takes_head[i].d.next = self.wants_event.q.val();
        }
        if self.takes_head[0].q.val() {
            self.next_head.d.next.ack_seq = self.offered_head.q.val().ack_seq;
            self.next_head.d.next.snd_nxt = self.offered_head.q.val().snd_nxt;
        }
        if self.takes_head[1].q.val() {
            self.next_head.d.next.n_hop = self.offered_head.q.val().n_hop;
            self.next_head.d.next.path_id = self.offered_head.q.val().path_id;
            self.next_head.d.next.n = self.offered_head.q.val().n;
            self.next_head.d.next.rate = self.offered_head.q.val().rate;
        }
        for i in 0..5 {
            self.offered_hops[i].d.next = self.ev.val().stack.get_bits::<64>(64 * i);
            self.takes_hop[i].d.next = self.wants_event.q.val();
            if self.takes_hop[i].q.val() {
                self.next_hops[i].d.next = self.offered_hops[i].q.val();
            }
            self.hops[i].next = self.next_hops[i].q.val();
        }
        self.head.next = self.next_head.q.val();
        self.setup_ready.next = self.wants_pending.q.val();
        self.wants_pending.d.next = false;
        self.next_pending_flow.next = self.pending_flow.q.val();
        if self.wants_pending.q.val() {
            self.next_pending_flow.next = self.setup_flow.val();
            self.pending_valid.d.next = self.setup_valid.val();
            self.pending_window.d.next = self.setup_window.val();
            self.pending_op.d.next = self.setup_op.val();
            if !self.setup_op.val().any() {
                self.pending_op.d.next = 1.into();
            }
        }
        self.pending_flow.d.next = self.next_pending_flow.val();

        comment!("Phase 0: decisions of the previous turn.");
        self.flow_chosen.next = self.next_flow.q.val();
        if self.parked_enters.q.val() {
            self.flow_chosen.next = self.flow_of_slot.rdata.val();
        }
        if self.pending_enters.q.val() {
            self.flow_chosen.next = self.pending_flow.q.val();
        }
        self.unparked.next = self.parked.q.val();
        if self.unparks.q.val() {
            self.unparked.next = self.parked.q.val() & !self.entered_here.q.val();
        }
        if self.now.q.val().get_bit(0) {
            self.flow_now.d.next = self.flow_chosen.val();
            self.op_now.d.next = 0.into();
            self.in_table_now.d.next = true;
            if self.pending_enters.q.val() {
                self.op_now.d.next = self.pending_op.q.val();
                self.in_table_now.d.next = self.pending_in_table.q.val();
            }
            self.window_now.d.next = self.pending_window.q.val();
            self.parked.d.next = self.unparked.val();
            if self.parks.q.val() {
                self.parked.d.next = self.unparked.val() | self.search.event_matches.val();
            }
        }
        self.files.d.next = self.now.q.val().get_bit(0) && self.enters.q.val();
        self.flow_of_slot.we.next = self.files.q.val();
        self.flow_of_slot.waddr.next = self.entered_slot.q.val();
        self.flow_of_slot.wdata.next = self.flow_now.q.val();
        self.flow_of_slot.re.next = self.now.q.val().get_bit(2);
        self.flow_of_slot.raddr.next = self.decided.q.val();
        self.entering_flow.next = self.flow_chosen.val();
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
            "One that was parked enters without a move: its place is the one inside from then on."
        );
        self.own_inside.d.next = self.inside.q.val() & self.here.q.val();
        self.inside_here.d.next = self.own_inside.q.val().any();
        if self.now.q.val().get_bit(0) && self.parked_enters.q.val() {
            self.inside.d.next = self.inside.q.val() ^ self.entered_here.q.val();
        }
        self.finishing_slot.d.next = self.finish_slot.val();
        self.is_finishing.next = 0.into();
        for i in 0..25 {
            if self.finishing_slot.q.val() == i.to_bits::<5>() {
                self.is_finishing.next = self.is_finishing.val().replace_bit(i, true);
            }
        }
        comment!("A slot that finishes does not take an event that is being parked.");
        self.finishing_here.d.next = self.is_finishing.val();
        self.finishing_inside.d.next = self.finishing_here.q.val() & self.inside.q.val();
        self.writes.next = self.keeps_event.q.val();
        self.write_place.next = self.kept_place.q.val();
        if self.now.q.val().get_bit(0) {
            self.entering_place.d.next = bit_cast::<6, 5>(self.entered_slot.q.val());
            if self.entered_inside.q.val() {
                self.entering_place.d.next = bit_cast::<6, 5>(self.entered_slot.q.val()) | 0x20;
            }
        }
        self.enter_place.next = self.entering_place.q.val();
        self.finishing_place.d.next = bit_cast::<6, 5>(self.finishing_slot.q.val());
        if self.finishing_inside.q.val().any() {
            self.finishing_place.d.next = bit_cast::<6, 5>(self.finishing_slot.q.val()) | 0x20;
        }
        self.finish_place.next = self.finishing_place.q.val();

        comment!("Phases 1 to 3: which slots the flows of the operation and of the event are in.");
        self.search.phase.next = self.now.q.val();
        self.search.changes.next = self.changes.q.val();
        self.search.enters.next = self.enters.q.val();
        self.search.flow.next = self.flow_chosen.val();
        self.search.operation_flow.next = self.next_pending_flow.val();
        self.search.event_flow.next = self.next_flow.q.val();
        self.search.here.next = self.here.q.val();
        self.search.in_upper.next = self.inside.q.val();
        self.search.parked.next = self.parked.q.val();
        self.own_parked.d.next = self.parked.q.val() & self.here.q.val();
        self.parked_here.d.next = self.own_parked.q.val().any();
        self.pending_in_table.d.next = !(self.pending_flow.q.val() >> self.index_bits.val()).any();
        self.hops_bad.next = 0.into();
        for i in 0..5 {
            if self.offered_head.q.val().n_hop > i.to_bits::<4>()
                && self.offered_hops[i].q.val().get_bits::<4>(60) - 1 > 8
            {
                self.hops_bad.next = self.hops_bad.val().replace_bit(i, true);
            }
        }
        if self.takes_hop[0].q.val() {
            self.bad_hops.d.next = self.hops_bad.val();
            self.too_many.d.next = self.offered_head.q.val().n_hop > 5;
        }
        self.bad.d.next = self.bad_hops.q.val().any() || self.too_many.q.val();
        self.beyond.d.next = (self.next_flow.q.val() >> self.index_bits.val()).any();

        comment!("Phase 3: an operation enters at the turn of its flow, or else of any free slot.");
        self.held.d.next = self.hold.val();
        self.was_held.d.next = self.held.q.val();
        self.pending_returns.next =
            self.pending_valid.q.val() && !self.held.q.val() && self.search.found_here.val();
        self.pending_fits.next = self.pending_returns.val()
            || (self.pending_valid.q.val()
                && !self.held.q.val()
                && !self.search.found_elsewhere.val()
                && !self.parked_here.q.val());
        self.takes_away.next = self.pending_returns.val()
            && self.parked_here.q.val()
            && self.pending_op.q.val().get_bit(1);
        self.takes_pending.d.next = self.pending_fits.val();
        self.takes_parked.d.next =
            !self.held.q.val() && self.parked_here.q.val() && !self.pending_returns.val();
        self.takes_other.d.next = self.pending_fits.val()
            || (!self.held.q.val() && self.parked_here.q.val() && !self.pending_returns.val());
        self.free.d.next =
            !self.held.q.val() && !self.parked_here.q.val() && !self.pending_fits.val();
        comment!("At its turn a slot lets go of its flow unless that enters again.");
        self.keeps.d.next =
            self.held.q.val() || self.parked_here.q.val() || self.pending_returns.val();
        self.keeps_parked.d.next = self.parked_here.q.val()
            && (self.held.q.val()
                || (self.pending_returns.val() && !self.pending_op.q.val().get_bit(1)));
        self.removes_parked.d.next = self.takes_away.val();
        self.empties.d.next =
            (!self.held.q.val() && self.parked_here.q.val() && !self.pending_returns.val())
                || self.takes_away.val();
        self.sound.d.next = self.next_valid.q.val() && !self.bad.q.val() && !self.beyond.q.val();

        comment!("Phase 4: the next event is dropped, parked, or enters a slot that is free.");
        self.is_inside.next = self.search.found_elsewhere.val()
            || (self.search.found_here.val() && self.keeps.q.val());
        self.leaves_input.next = self.is_inside.val() || self.free.q.val();
        self.changes.d.next = 0.into();
        self.keeps_event.d.next = false;
        self.wants_next.next = false;
        if self.now.q.val().get_bit(4) {
            self.pending_enters.d.next = self.takes_pending.q.val();
            self.parked_enters.d.next = self.takes_parked.q.val();
            self.event_enters.d.next =
                self.sound.q.val() && self.free.q.val() && !self.search.found_elsewhere.val();
            self.enters.d.next = self.takes_other.q.val()
                || (self.sound.q.val() && self.free.q.val() && !self.search.found_elsewhere.val());
            if !self.was_held.q.val() {
                self.changes.d.next = self.here.q.val();
            }
            self.parks.d.next = self.sound.q.val() && self.is_inside.val();
            self.keeps_event.d.next = self.sound.q.val() && self.leaves_input.val();
            comment!("An event that parks takes the place that is not inside, from phase 0 on.");
            self.entered_inside.d.next = self.inside_here.q.val() ^ self.takes_parked.q.val();
            self.kept_place.d.next = bit_cast::<6, 5>(self.decided.q.val());
            if self.inside_here.q.val() {
                self.kept_place.d.next = bit_cast::<6, 5>(self.decided.q.val()) | 0x20;
            }
            if self.is_inside.val() {
                self.kept_place.d.next = bit_cast::<6, 5>(self.search.event_slot.val());
                if !self.search.event_inside.val()
                    ^ (self.search.found_here.val() && self.takes_parked.q.val())
                {
                    self.kept_place.d.next = bit_cast::<6, 5>(self.search.event_slot.val()) | 0x20;
                }
            }
            self.unparks.d.next = self.empties.q.val();
            self.discards.d.next = self.removes_parked.q.val();
            self.merges.d.next = self.sound.q.val()
                && (self.search.parked_elsewhere.val()
                    || (self.search.found_here.val() && self.keeps_parked.q.val()));
            self.wants_pending.d.next = !self.pending_valid.q.val() || self.takes_pending.q.val();
            self.wants_next.next = !self.sound.q.val() || self.leaves_input.val();
            self.drops_bad.d.next = self.next_valid.q.val() && self.bad.q.val();
            self.drops_beyond.d.next =
                self.next_valid.q.val() && !self.bad.q.val() && self.beyond.q.val();
        }
        comment!(
            "Changes are not reset: without an entry they free slots, which are free after a reset."
        );
        if self.rst.val() {
            self.coming.next = 1.into();
            self.decided.d.next = 0.into();
            self.here.d.next = 1.into();
            self.parked.d.next = 0.into();
            self.inside.d.next = 0.into();
            self.next_valid.d.next = false;
            self.pending_valid.d.next = false;
            self.pending_enters.d.next = false;
            self.parked_enters.d.next = false;
            self.event_enters.d.next = false;
            self.enters.d.next = false;
            self.keeps_event.d.next = false;
            self.files.d.next = false;
            self.parks.d.next = false;
            self.unparks.d.next = false;
            self.discards.d.next = false;
            self.merges.d.next = false;
            self.wants_next.next = false;
            self.wants_pending.d.next = false;
            self.drops_bad.d.next = false;
            self.drops_beyond.d.next = false;
        }
        self.now.d.next = self.coming.val();
        comment!(
            "Without the reset, which has a long way to all that counts phases; for a cycle they count on, while nothing is inside."
        );
        self.next_phase.next = self.turning.val();
        self.wants_event.d.next = self.wants_next.val();

        assert!(
            self.now.q.val().any() && !(self.now.q.val() & (self.now.q.val() - 1)).any(),
            "a turn is in one phase"
        );
        assert!(
            self.here.q.val() == bits::<25>(1) << self.decided.q.val(),
            "the slot as a bit is that of its number"
        );
        if self.pending_enters.q.val() {
            assert!(
                !(self.parked_enters.q.val() || self.event_enters.q.val()),
                "no event enters with an operation"
            );
        }
        if self.parked_enters.q.val() {
            assert!(!self.event_enters.q.val(), "no event enters with one that was parked");
        }
        assert!(
            self.enters.q.val()
                == (self.pending_enters.q.val()
                    || self.parked_enters.q.val()
                    || self.event_enters.q.val()),
            "a transaction enters with one of these"
        );
        assert!(!(self.parks.q.val() && self.event_enters.q.val()), "an event parks or enters");
        assert!(
            !(self.search.event_matches.val() & (self.search.event_matches.val() - 1)).any(),
            "no flow is in two slots"
        );
    }
}
