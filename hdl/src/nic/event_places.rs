//! Where the events of the slots are: a slot has two places, one for the event inside and one for the event that is parked.
//!
//! ```text
//!             ┌───────────────────────────────────────────┐
//!  slot ─────>│ inside: which of its two places is that   │──> enter_place
//!  parked ... │ of the event inside, a bit a slot         │──> write_place
//!  finish ───>│                                           │──> finish_place
//!             └───────────────────────────────────────────┘
//! ```
//!
//! A place is the number of a slot, with bit 5 set for the upper half of the memory. One that was parked enters without a move: its place is
//! the one inside from then on.
//!
//! Contract: `parked_enters` counts in phase 4, where it is that decision, and in phase 0, where the slot of the turn before takes
//! it. `write_place` is that of an event that parks or enters, in phase 0; `enter_place` is valid from phase 1 on. `finish_slot` is looked
//! at in phase 4, its place is there 4 cycles later; a slot that finishes does not take an event that is being parked.

use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "all places inside are in the lower half")]
pub struct EventPlaces {
    /// Bit `i` is set in phase `i` of a turn.
    pub phase: Signal<In, Bits<5>>,
    /// The slot that is decided on, as a number
    pub slot: Signal<In, Bits<5>>,
    /// and as a bit.
    pub here: Signal<In, Bits<25>>,
    /// The slot of the turn before, as a number
    pub entered_slot: Signal<In, Bits<5>>,
    /// and as a bit.
    pub entered_here: Signal<In, Bits<25>>,
    /// The parked event of the slot that is decided on is to enter, in phase 4.
    pub takes_parked: Signal<In, Bit>,
    /// That of the turn before has entered, in phase 0.
    pub parked_enters: Signal<In, Bit>,
    /// The next event parks, in phase 4:
    pub parks: Signal<In, Bit>,
    /// in this slot,
    pub parking_slot: Signal<In, Bits<5>>,
    /// whose event inside is in the upper half,
    pub parking_inside: Signal<In, Bit>,
    /// and which is the one that is decided on.
    pub parks_here: Signal<In, Bit>,
    /// A slot that finishes.
    pub finish_slot: Signal<In, Bits<5>>,
    /// Slots whose event inside is in the upper half.
    pub in_upper: Signal<Out, Bits<25>>,
    /// Place for the next event.
    pub write_place: Signal<Out, Bits<6>>,
    /// Place of the event that has entered.
    pub enter_place: Signal<Out, Bits<6>>,
    /// Place of the event that finishes.
    pub finish_place: Signal<Out, Bits<6>>,
    inside: ResetDff<Bits<25>>,
    /// Of the slot that is decided on, from phase 4 on.
    own_inside: Dff<Bits<25>>,
    inside_here: Dff<Bit>,
    /// Of the slot that was decided on, from phase 0 on.
    entered_inside: Dff<Bit>,
    kept: Dff<Bits<6>>,
    entering: Dff<Bits<6>>,
    finishing_slot: Dff<Bits<5>>,
    is_finishing: Signal<Local, Bits<25>>,
    finishing_here: Dff<Bits<25>>,
    finishing_inside: Dff<Bits<25>>,
    finishing: Dff<Bits<6>>,
}

impl Logic for EventPlaces {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_event_places");
        self.in_upper.next = self.inside.q.val();
        self.own_inside.d.next = self.inside.q.val() & self.here.val();
        self.inside_here.d.next = self.own_inside.q.val().any();
        if self.phase.val().get_bit(0) {
            if self.parked_enters.val() {
                self.inside.d.next = self.inside.q.val() ^ self.entered_here.val();
            }
            self.entering.d.next = concat((self.entered_inside.q.val(), self.entered_slot.val()));
        }
        self.enter_place.next = self.entering.q.val();

        comment!("An event that parks takes the place that is not inside, from phase 0 on.");
        if self.phase.val().get_bit(4) {
            self.entered_inside.d.next = self.inside_here.q.val() ^ self.takes_parked.val();
            self.kept.d.next = concat((self.inside_here.q.val(), self.slot.val()));
            if self.parks.val() {
                self.kept.d.next = concat((
                    !self.parking_inside.val() ^ (self.parks_here.val() && self.takes_parked.val()),
                    self.parking_slot.val(),
                ));
            }
        }
        self.write_place.next = self.kept.q.val();

        self.finishing_slot.d.next = self.finish_slot.val();
        self.is_finishing.next = 0.into();
        for i in 0..25 {
            if self.finishing_slot.q.val() == i.to_bits::<5>() {
                self.is_finishing.next = self.is_finishing.val().replace_bit(i, true);
            }
        }
        self.finishing_here.d.next = self.is_finishing.val();
        self.finishing_inside.d.next = self.finishing_here.q.val() & self.inside.q.val();
        self.finishing.d.next =
            concat((self.finishing_inside.q.val().any(), self.finishing_slot.q.val()));
        self.finish_place.next = self.finishing.q.val();
    }
}
