//! Where the events of the slots are: a ring of eight places for each slot, for the event inside and up to four that are parked.
//!
//! ```text
//!             ┌──────────────────────────────────────────────┐
//!  slot ─────>│ first: place of the event inside, a slot     │──> enter_place
//!  parks ... ─│ last: place of the newest event              │──> write_place
//!             │ from first to last: what is parked           │──> parked, full, waiting
//!             └──────────────────────────────────────────────┘
//! ```
//!
//! A place is the number of a slot, above three bits for a place in its ring. An event that parks takes the place after the newest one, or that of the newest one
//! when four are parked; the oldest of them enters without a move. An event that enters at once is as one that parks and enters.
//!
//! Contract: `parks`, `merges`, `parked_enters`, `event_enters` and `discards` are those of the last decision and count in phase 0; `parked` and `full` follow in phase 1.
//! `write_place` is that of an event that parks or enters, in phase 0; `enter_place` is valid from phase 1 on.

use super::slot_search::SLOTS;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "no event is parked")]
pub struct EventPlaces {
    /// Bit `i` is set in phase `i` of a turn.
    pub phase: Signal<In, Bits<5>>,
    /// The slot that is decided on.
    pub here: Signal<In, Bits<4>>,
    /// The slot of the turn before, as a number
    pub entered_slot: Signal<In, Bits<2>>,
    /// and as a bit.
    pub entered_here: Signal<In, Bits<4>>,
    /// The oldest of its parked events enters.
    pub parked_enters: Signal<In, Bit>,
    /// The event of the input enters there.
    pub event_enters: Signal<In, Bit>,
    /// Its parked events are discarded.
    pub discards: Signal<In, Bit>,
    /// The event of the input parks,
    pub parks: Signal<In, Bit>,
    /// in place of the newest one:
    pub merges: Signal<In, Bit>,
    /// in the slot with this number
    pub parking_slot: Signal<In, Bits<2>>,
    /// and this bit, from phase 4 on.
    pub parking_here: Signal<In, Bits<4>>,
    /// Slots with a parked event.
    pub parked: Signal<Out, Bits<4>>,
    /// Slots with four.
    pub full: Signal<Out, Bits<4>>,
    /// How many the slot of the turn before has, in phase 0.
    pub waiting: Signal<Out, Bits<3>>,
    /// Place for the next event.
    pub write_place: Signal<Out, Bits<5>>,
    /// Place of the event that has entered.
    pub enter_place: Signal<Out, Bits<5>>,
    first: [ResetDff<Bits<3>>; SLOTS],
    last: [ResetDff<Bits<3>>; SLOTS],
    /// Of the slot that is decided on, and of that which parks, from phase 0 on.
    first_sought: Signal<Local, Bits<3>>,
    last_sought: Signal<Local, Bits<3>>,
    parking_sought: Signal<Local, Bits<3>>,
    first_here: Dff<Bits<3>>,
    last_here: Dff<Bits<3>>,
    parking_last: Dff<Bits<3>>,
    entering: Dff<Bits<5>>,
}

impl Logic for EventPlaces {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_event_places");
        self.parked.next = 0.into();
        self.full.next = 0.into();
        for i in 0..4 {
            let waiting = self.last[i].q.val() - self.first[i].q.val();
            if waiting.any() {
                self.parked.next = self.parked.val().replace_bit(i, true);
            }
            if waiting.get_bit(2) {
                self.full.next = self.full.val().replace_bit(i, true);
            }
        }

        comment!("Phase 4: the places that the decision is about.");
        self.first_sought.next = 0.into();
        self.last_sought.next = 0.into();
        self.parking_sought.next = 0.into();
        for i in 0..4 {
            if self.here.val().get_bit(i) {
                self.first_sought.next = self.first_sought.val() | self.first[i].q.val();
                self.last_sought.next = self.last_sought.val() | self.last[i].q.val();
            }
            if self.parking_here.val().get_bit(i) {
                self.parking_sought.next = self.parking_sought.val() | self.last[i].q.val();
            }
        }
        delay!(self.first_sought => self.first_here);
        delay!(self.last_sought => self.last_here);
        delay!(self.parking_sought => self.parking_last);

        comment!("Phase 0: the decision.");
        self.waiting.next = self.last_here.q.val() - self.first_here.q.val();
        self.write_place.next = concat((self.entered_slot.val(), self.last_here.q.val() + 1));
        if self.parks.val() {
            self.write_place.next =
                concat((self.parking_slot.val(), self.parking_last.q.val() + 1));
            if self.merges.val() {
                self.write_place.next =
                    concat((self.parking_slot.val(), self.parking_last.q.val()));
            }
        }
        if self.phase.val().get_bit(0) {
            self.entering.d.next = concat((self.entered_slot.val(), self.first_here.q.val() + 1));
            for i in 0..4 {
                if self.entered_here.val().get_bit(i) {
                    if self.parked_enters.val() || self.event_enters.val() {
                        self.first[i].d.next = self.first[i].q.val() + 1;
                    }
                    if self.discards.val() {
                        self.first[i].d.next = self.last[i].q.val();
                    }
                    if self.event_enters.val() {
                        self.last[i].d.next = self.last[i].q.val() + 1;
                    }
                }
                if self.parks.val() && !self.merges.val() && self.parking_here.val().get_bit(i) {
                    self.last[i].d.next = self.last[i].q.val() + 1;
                }
            }
        }
        self.enter_place.next = self.entering.q.val();

        for i in 0..4 {
            assert!(
                (self.last[i].q.val() - self.first[i].q.val()) < 5,
                "a slot has at most four parked events"
            );
        }
    }
}
