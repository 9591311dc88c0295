//! Finds the slot that a flow is in.
//!
//! ```text
//!  changes, enters, flow ──> busy, flow of 4 slots ──┐
//!                                                    v
//!  operation_flow, event_flow ──> sought ──> halves alike? ──> found, and here, full?
//!                                                                 ──> found_here, found_elsewhere, ...
//! ```
//!
//! A flow is compared in halves of 8 bits: two of them and two of a neighbour fill a table of four inputs, so that all slots are compared by
//! three in a row. As no flow is in two slots, it is elsewhere if it is somewhere and not here.
//!
//! Contract: `operation_flow` is looked at in phase 0, `event_flow` in phase 1; the answer for the operation is there in phase 3, that for
//! the event in phase 4, `event_matches` and `event_slot` from then on until phase 4 of the next turn. `here` and `full`
//! count as they are two cycles before the answer. `changes` with its `enters` and `flow` counts from the next cycle on.

use fncc_netlist::prelude::*;

/// Slots that take turns.
pub const SLOTS: usize = 4;

/// The block; see the module's page.
#[block(clock, reset = "no slot has a flow")]
pub struct SlotSearch {
    /// Bit `i` is set in phase `i` of a turn.
    pub phase: Signal<In, Bits<5>>,
    /// Slots, at most one, that take or release a flow.
    pub changes: Signal<In, Bits<4>>,
    /// They take one,
    pub enters: Signal<In, Bit>,
    /// this.
    pub flow: Signal<In, Bits<16>>,
    /// Flow of the operation.
    pub operation_flow: Signal<In, Bits<16>>,
    /// Flow of the event.
    pub event_flow: Signal<In, Bits<16>>,
    /// The slot under decision.
    pub here: Signal<In, Bits<4>>,
    /// Slots whose queue of parked events is full.
    pub full: Signal<In, Bits<4>>,
    /// The flow is in the slot that is decided on. No flow is in two slots.
    pub found_here: Signal<Out, Bit>,
    /// The flow is in another slot.
    pub found_elsewhere: Signal<Out, Bit>,
    /// The flow is in a slot whose queue is full.
    pub found_full: Signal<Out, Bit>,
    /// The slot of the event's flow,
    pub event_matches: Signal<Out, Bits<4>>,
    /// and its number.
    pub event_slot: Signal<Out, Bits<2>>,

    busy: ResetDff<Bits<4>>,
    flows: [Dff<Bits<16>>; SLOTS],
    /// What the flows are compared with.
    sought_next: Signal<Local, Bits<16>>,
    sought: Dff<Bits<16>>,
    half_found: [Signal<Local, Bits<4>>; 2],
    /// The halves of the flow of a slot that are those sought: the upper one of a slot in use, and the lower one of any slot, and of the
    /// slot that is decided on.
    upper_matches: Dff<Bits<4>>,
    lower_matches: Dff<Bits<4>>,
    lower_here: Dff<Bits<4>>,
    /// What belongs to the same cycle.
    was_full: Dff<Bits<4>>,
    is_here: Dff<Bit>,
    is_somewhere: Dff<Bit>,
    is_full: Dff<Bit>,
    matches_event: Dff<Bits<4>>,
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
        for i in 0..4 {
            if self.changes.val().get_bit(i) {
                self.flows[i].d.next = self.flow.val();
            }
        }

        comment!("The halves of all flows at once.");
        self.sought_next.next = self.operation_flow.val();
        if self.phase.val().get_bit(1) {
            self.sought_next.next = self.event_flow.val();
        }
        self.sought.d.next = self.sought_next.val();
        for k in 0..2 {
            self.half_found[k].next = 0.into();
            for i in 0..4 {
                if self.flows[i].q.val().get_bits::<8>(8 * k)
                    == self.sought.q.val().get_bits::<8>(8 * k)
                {
                    self.half_found[k].next = self.half_found[k].val().replace_bit(i, true);
                }
            }
        }
        self.upper_matches.d.next = self.half_found[1].val() & self.busy.q.val();
        self.lower_matches.d.next = self.half_found[0].val();
        self.lower_here.d.next = self.half_found[0].val() & self.here.val();
        self.was_full.d.next = self.full.val();

        comment!("The part of it that is compared.");
        let matching = self.upper_matches.q.val() & self.lower_matches.q.val();
        self.is_here.d.next = (self.upper_matches.q.val() & self.lower_here.q.val()).any();
        self.is_somewhere.d.next = matching.any();
        self.is_full.d.next = (matching & self.was_full.q.val()).any();
        if self.phase.val().get_bit(3) {
            self.matches_event.d.next = matching;
        }
        self.found_here.next = self.is_here.q.val();
        self.found_elsewhere.next = self.is_somewhere.q.val() && !self.is_here.q.val();
        self.found_full.next = self.is_full.q.val();
        let matches = self.matches_event.q.val();
        self.event_matches.next = matches;
        comment!("One matches at most.");
        self.event_slot.next = concat((
            matches.get_bit(3) || matches.get_bit(2),
            matches.get_bit(3) || matches.get_bit(1),
        ));
    }
}
