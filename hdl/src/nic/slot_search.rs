//! Finds the slot that a flow is in.
//!
//! ```text
//!  changes, enters, flow ──> busy, flow of 25 slots ──┐
//!                                                     v
//!  operation_flow, event_flow ──> sought ──> halves alike? ──> found, and here, parked, inside?
//!                                                                  ──> found_here, found_elsewhere, ...
//! ```
//!
//! A flow is compared in halves of 8 bits: two of them and two of a neighbour fill a table of four inputs, so that all slots are compared by
//! three in a row. As no flow is in two slots, it is elsewhere if it is somewhere and not here.
//!
//! Contract: `operation_flow` is looked at in phase 0, `event_flow` in phase 1; the answer for the operation is there in phase 3, that for
//! the event in phase 4, `event_matches`, `event_slot` and `event_inside` from then on until phase 4 of the next turn. `here`, `in_upper`
//! and `parked` count as they are two cycles before the answer. `changes` with its `enters` and `flow` counts from the next cycle on.

use super::event_slots::SLOTS;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "no slot has a flow")]
pub struct SlotSearch {
    /// Bit `i` is set in phase `i` of a turn.
    pub phase: Signal<In, Bits<5>>,
    /// Slots, at most one, that take or release a flow.
    pub changes: Signal<In, Bits<25>>,
    /// They take one,
    pub enters: Signal<In, Bit>,
    /// this.
    pub flow: Signal<In, Bits<16>>,
    /// Flow of the operation.
    pub operation_flow: Signal<In, Bits<16>>,
    /// Flow of the event.
    pub event_flow: Signal<In, Bits<16>>,
    /// The slot under decision.
    pub here: Signal<In, Bits<25>>,
    /// Slots whose event inside is in the upper half of the memory.
    pub in_upper: Signal<In, Bits<25>>,
    /// Slots where an event is parked.
    pub parked: Signal<In, Bits<25>>,
    /// The flow is in the slot that is decided on. No flow is in two slots.
    pub found_here: Signal<Out, Bit>,
    /// The flow is in another slot.
    pub found_elsewhere: Signal<Out, Bit>,
    /// The flow is in another slot, with a parked event.
    pub parked_elsewhere: Signal<Out, Bit>,
    /// The slot of the event's flow,
    pub event_matches: Signal<Out, Bits<25>>,
    /// its number,
    pub event_slot: Signal<Out, Bits<5>>,
    /// and whether its event inside is in the upper half of the memory.
    pub event_inside: Signal<Out, Bit>,

    busy: ResetDff<Bits<25>>,
    flows: [Dff<Bits<16>>; SLOTS],
    /// What the flows are compared with, five with each.
    sought_next: Signal<Local, Bits<16>>,
    sought: [Replica<Bits<16>>; 5],
    half_found: [Signal<Local, Bits<25>>; 2],
    /// The halves of the flow of a slot that are those sought: the upper one of a slot in use, and the lower one of any slot, and of the
    /// slot that is decided on.
    upper_matches: Dff<Bits<25>>,
    lower_matches: Dff<Bits<25>>,
    lower_here: Dff<Bits<25>>,
    /// What belongs to the same cycle.
    was_in_upper: Dff<Bits<25>>,
    was_parked: Dff<Bits<25>>,
    is_here: Dff<Bit>,
    is_somewhere: Dff<Bit>,
    /// By groups of five slots.
    parks: Dff<Bits<5>>,
    matches_event: Dff<Bits<25>>,
    /// Its number if it is one of five.
    slot_found: [Signal<Local, Bits<5>>; 5],
    slot_of_event: [Dff<Bits<5>>; 5],
    inside_of_event: Dff<Bits<5>>,
}

impl Logic for SlotSearch {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_slot_search");

        comment!("The flow of a slot that is free does not matter.");
        self.busy.d.next = self.busy.q.val() & !self.changes.val();
        if self.enters.val() {
            self.busy.d.next = self.busy.q.val() | self.changes.val();
        }
        for i in 0..25 {
            if self.changes.val().get_bit(i) {
                self.flows[i].d.next = self.flow.val();
            }
        }

        comment!("The halves of all flows at once.");
        self.sought_next.next = self.operation_flow.val();
        if self.phase.val().get_bit(1) {
            self.sought_next.next = self.event_flow.val();
        }
        for k in 0..2 {
            self.half_found[k].next = 0.into();
        }
        for i in 0..5 {
            self.sought[i].d.next = self.sought_next.val();
            for j in 0..5 {
                for k in 0..2 {
                    if self.flows[5 * i + j].q.val().get_bits::<8>(8 * k)
                        == self.sought[i].q.val().get_bits::<8>(8 * k)
                    {
                        self.half_found[k].next =
                            self.half_found[k].val().replace_bit(5 * i + j, true);
                    }
                }
            }
        }
        self.upper_matches.d.next = self.half_found[1].val() & self.busy.q.val();
        self.lower_matches.d.next = self.half_found[0].val();
        self.lower_here.d.next = self.half_found[0].val() & self.here.val();
        self.was_in_upper.d.next = self.in_upper.val();
        self.was_parked.d.next = self.parked.val();

        comment!("The part of it that is compared.");
        let matching = self.upper_matches.q.val() & self.lower_matches.q.val();
        self.is_here.d.next = (self.upper_matches.q.val() & self.lower_here.q.val()).any();
        self.is_somewhere.d.next = matching.any();
        let parked_found = matching & self.was_parked.q.val();
        let upper_found = matching & self.was_in_upper.q.val();
        for i in 0..5 {
            comment!(
                "One matches at most, so that their numbers may be put together without an order."
            );
            self.slot_found[i].next = 0.into();
            for j in 0..5 {
                if matching.get_bit(5 * i + j) {
                    self.slot_found[i].next = self.slot_found[i].val() | (5 * i + j).to_bits::<5>();
                }
            }
            if self.phase.val().get_bit(3) {
                self.slot_of_event[i].d.next = self.slot_found[i].val();
            }
        }
        self.parks.d.next = concat((
            parked_found.get_bits::<5>(20).any(),
            parked_found.get_bits::<5>(15).any(),
            parked_found.get_bits::<5>(10).any(),
            parked_found.get_bits::<5>(5).any(),
            parked_found.get_bits::<5>(0).any(),
        ));
        if self.phase.val().get_bit(3) {
            self.matches_event.d.next = matching;
            self.inside_of_event.d.next = concat((
                upper_found.get_bits::<5>(20).any(),
                upper_found.get_bits::<5>(15).any(),
                upper_found.get_bits::<5>(10).any(),
                upper_found.get_bits::<5>(5).any(),
                upper_found.get_bits::<5>(0).any(),
            ));
        }
        self.found_here.next = self.is_here.q.val();
        self.found_elsewhere.next = self.is_somewhere.q.val() && !self.is_here.q.val();
        self.parked_elsewhere.next = self.parks.q.val().any() && !self.is_here.q.val();
        self.event_matches.next = self.matches_event.q.val();
        self.event_slot.next = self.slot_of_event[0].q.val()
            | self.slot_of_event[1].q.val()
            | self.slot_of_event[2].q.val()
            | self.slot_of_event[3].q.val()
            | self.slot_of_event[4].q.val();
        self.event_inside.next = self.inside_of_event.q.val().any();
    }
}
