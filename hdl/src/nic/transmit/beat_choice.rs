//! Chooses the next beat of packets: from which packet, and with payload or without.
//!
//! ```text
//!                               ┌────────────────────────────┐
//!  shape_valid, shape ─────────>│ which beat is next? ──┬────│──> shape_pop, take, requested
//!  answer_valid, answer ───────>│                       │    │──> answer_pop
//!  payload_valid, payload_bad ─>│                       v    │
//!  room ───────────────────────>│                     record │──> chosen, step, a cycle later
//!                               └────────────────────────────┘
//! ```
//!
//! Whether a beat is requested depends on few bits, since headers and payload, which are wide, are far away. What a beat is is found out with the one before it.
//!
//! Between packets an answer goes first. A packet of data begins when the first beat of its payload is there, so none stands in the way of an answer that waits for its payload. `hold` stops either kind before its next packet.
//!
//! Contract: a beat in every cycle with `room`, without a bubble between packets while payload is there.

use super::head::{BeatStep, PacketShape};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "no packet is under way")]
pub struct BeatChoice {
    /// A packet is there.
    pub shape_valid: Signal<In, Bit>,
    /// What it is put together by.
    pub shape: Signal<In, PacketShape>,
    /// It leaves with its last beat.
    pub shape_pop: Signal<Out, Bit>,
    /// An answer, which has no payload, is there.
    pub answer_valid: Signal<In, Bit>,
    /// What it is put together by.
    pub answer: Signal<In, PacketShape>,
    /// It leaves with its last beat.
    pub answer_pop: Signal<Out, Bit>,
    /// No packet (bit 0), no answer (bit 1) begins.
    pub hold: Signal<In, Bits<2>>,
    /// A beat of payload is there.
    pub payload_valid: Signal<In, Bit>,
    /// It ends a packet that does not have its length.
    pub payload_bad: Signal<In, Bit>,
    /// It is taken.
    pub take: Signal<Out, Bit>,
    /// There is room for a beat.
    pub room: Signal<In, Bit>,
    /// One is chosen.
    pub requested: Signal<Out, Bit>,
    /// One has been chosen in the cycle before,
    pub chosen: Signal<Out, Bit>,
    /// this one.
    pub step: Signal<Out, BeatStep>,

    // Of the packet under way: which beat is next, and the one after it.
    at: ResetDff<Bits<11>>,
    #[init(ResetDff::new(1.into()))]
    ahead: ResetDff<Bits<11>>,
    #[init(ResetDff::new(true))]
    first: ResetDff<Bit>,
    past_headers: ResetDff<Bit>,
    /// It is an answer.
    in_answer: ResetDff<Bit>,
    chosen_shape: Signal<Local, PacketShape>,
    is_bad: ResetDff<Bit>,
    /// If it is not the first one: it takes payload, it is the last one.
    loads: Dff<Bit>,
    last: Dff<Bit>,

    valid: ResetDff<Bit>,
    record: Dff<BeatStep>,
}

impl BeatChoice {
    /// Cycles from `requested` to `chosen`.
    pub const LATENCY: usize = latency!(valid);
}

impl Logic for BeatChoice {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_beat_choice");
        let first = self.first.q.val();
        let hold = self.hold.val();
        let begins_answer = self.answer_valid.val() && !hold.get_bit(1);
        let is_answer = (first && begins_answer) || (!first && self.in_answer.q.val());
        self.chosen_shape.next = self.shape.val();
        if is_answer {
            self.chosen_shape.next = self.answer.val();
        }
        let shape = self.chosen_shape.val();
        let places = shape.places;
        let wants = (first && places.begins_with_payload) || (!first && self.loads.q.val());
        let needs = (first && places.has_payload) || (!first && self.loads.q.val());
        let is_last = (first && places.is_single) || (!first && self.last.q.val());
        let is_there = is_answer || (self.shape_valid.val() && !(first && hold.get_bit(0)));
        let fires = is_there && self.room.val() && (!needs || self.payload_valid.val());
        let bad = self.is_bad.q.val() || (wants && self.payload_bad.val());
        let at = self.at.q.val();
        let ahead = self.ahead.q.val();
        let lead = bit_cast::<11, 5>(places.lead);
        if fires {
            self.first.d.next = is_last;
            self.in_answer.d.next = is_answer;
            self.at.d.next = ahead;
            self.ahead.d.next = ahead + 1;
            self.past_headers.d.next = self.past_headers.q.val() || at == lead;
            self.is_bad.d.next = bad;
            self.last.d.next = ahead == places.end;
            self.loads.d.next =
                places.has_payload && at != places.load_end && (wants || ahead == lead);
            if is_last {
                self.at.d.next = 0.into();
                self.ahead.d.next = 1.into();
                self.past_headers.d.next = false;
                self.is_bad.d.next = false;
            }
        }
        self.take.next = fires && wants;
        self.requested.next = fires;
        self.shape_pop.next = fires && is_last && !is_answer;
        self.answer_pop.next = fires && is_last && is_answer;
        self.valid.d.next = fires;
        self.record.d.next.shape = shape;
        self.record.d.next.at = at;
        self.record.d.next.first = first;
        self.record.d.next.last = is_last;
        self.record.d.next.has_headers = !self.past_headers.q.val();
        self.record.d.next.has_payload = wants;
        self.record.d.next.bad = bad;
        join!(self.valid.q => self.chosen);
        join!(self.record.q => self.step);
    }
}
