//! Puts headers, payload and a place for the ICRC together.
//!
//! ```text
//!                               ┌────────────────────────────────────┐
//!  shape_valid, shape ─────────>│ which beat ──> asked, take         │──> asked
//!  shape_pop <──────────────────│     v                              │
//!  headers, a cycle later ═════>│ those of the beat ═════════════╗   │
//!  payload_valid, payload_bad ─>│                                ║   │
//!  payload, a cycle later ═════>│ rotated ═> behind headers ════ + ══│══> beat, layout
//!  take <───────────────────────│       └──> previous one ═══════╝   │<── room
//!                               └────────────────────────────────────┘
//! ```
//!
//! Headers end two bytes behind a multiple of four, so payload is rotated by words of 4 bytes and then back by two. In a
//! beat the lanes behind the headers are of the present beat of payload, those in front of it of the one before. Padding and the place of the ICRC are the zeros behind the payload.
//!
//! What is wide follows a cycle behind its beat and waits for nothing: whether a beat is asked for depends on few bits, and there is room for every beat that is.
//!
//! Contract: latency 4 cycles from `asked`, interval 1, no bubble between beats or packets while payload is there. A packet
//! begins when the first beat of its payload is there.

use super::head::{BeatStep, PacketEnd, PacketShape};
use crate::axis::BeatOut;
use crate::packet::{IcrcLayout, check_quads};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "no packet is under way", check = check_quads("PacketMerge", W, K, Q))]
pub struct PacketMerge<const W: usize, const K: usize, const Q: usize> {
    /// A packet is there.
    pub shape_valid: Signal<In, Bit>,
    /// What it is put together by.
    pub shape: Signal<In, PacketShape>,
    /// It leaves with its last beat.
    pub shape_pop: Signal<Out, Bit>,
    /// The headers of the packet that was there in the cycle before.
    pub headers: Signal<In, Bits<784>>,
    /// A beat of payload is there.
    pub payload_valid: Signal<In, Bit>,
    /// It ends a packet that does not have its length.
    pub payload_bad: Signal<In, Bit>,
    /// The beat that was there in the cycle before.
    pub payload: Signal<In, Bits<W>>,
    /// It is taken.
    pub take: Signal<Out, Bit>,
    /// There is room for a beat.
    pub room: Signal<In, Bit>,
    /// A beat will be there in 4 cycles.
    pub asked: Signal<Out, Bit>,
    /// A beat of the packet; `keep` covers the place of the ICRC. It does not wait.
    pub beat: BeatOut<W, K, PacketEnd>,
    /// With its first beat: what the ICRC covers.
    pub layout: Signal<Out, IcrcLayout>,

    // Of the packet under way: which beat is next, and the one behind it.
    at: ResetDff<Bits<11>>,
    #[init(ResetDff::new(1.into()))]
    ahead: ResetDff<Bits<11>>,
    #[init(ResetDff::new(true))]
    first: ResetDff<Bit>,
    past_headers: ResetDff<Bit>,
    is_bad: ResetDff<Bit>,
    /// If it is not the first one: it takes payload, it is the last one.
    loads: Dff<Bit>,
    last: Dff<Bit>,

    // The beat whose headers and payload come in this cycle.
    chosen: ResetDff<Bit>,
    step: Dff<BeatStep>,
    part: Signal<Local, Bits<1024>>,
    turned: Signal<Local, Bits<W>>,
    // A cycle later: it is rotated by four words and more.
    half_valid: ResetDff<Bit>,
    half_step: Dff<BeatStep>,
    half_head: Dff<Bits<W>>,
    half_data: Dff<Bits<W>>,

    turned_valid: ResetDff<Bit>,
    turned_first: Dff<Bit>,
    turned_last: Dff<Bit>,
    turned_end: Dff<PacketEnd>,
    turned_layout: Dff<IcrcLayout>,
    turned_head: Dff<Bits<W>>,
    turned_data: Dff<Bits<W>>,
    turned_present: Dff<Bits<K>>,

    carry: Signal<Local, Bits<W>>,
    mask: Spread<K, W>,
    out_valid: ResetDff<Bit>,
    out_last: Dff<Bit>,
    out_end: Dff<PacketEnd>,
    out_layout: Dff<IcrcLayout>,
    out_data: Dff<Bits<W>>,
    /// The beat of payload before.
    previous: Dff<Bits<W>>,
}

impl<const W: usize, const K: usize, const Q: usize> Logic for PacketMerge<W, K, Q> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_packet_merge");

        comment!("Whether a beat is asked for. What it is was found out with the beat before.");
        let shape = self.shape.val();
        let places = shape.places;
        let first = self.first.q.val();
        let wants = (first && places.begins_with_payload) || (!first && self.loads.q.val());
        let needs = (first && places.has_payload) || (!first && self.loads.q.val());
        let is_last = (first && places.is_single) || (!first && self.last.q.val());
        let fires =
            self.shape_valid.val() && self.room.val() && (!needs || self.payload_valid.val());
        let takes = fires && wants;
        let bad = self.is_bad.q.val() || (wants && self.payload_bad.val());
        let at = self.at.q.val();
        let ahead = self.ahead.q.val();
        let lead = bit_cast::<11, 4>(places.lead);
        if fires {
            self.first.d.next = is_last;
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
        self.take.next = takes;
        self.asked.next = fires;
        self.shape_pop.next = fires && is_last;
        self.chosen.d.next = fires;
        self.step.d.next.shape = shape;
        self.step.d.next.at = at;
        self.step.d.next.first = first;
        self.step.d.next.last = is_last;
        self.step.d.next.has_headers = !self.past_headers.q.val();
        self.step.d.next.has_payload = wants;
        self.step.d.next.bad = bad;

        comment!("Its headers, and its payload, rotated: first by four words and more.");
        let step = self.step.q.val();
        self.part.next = 0.into();
        if step.has_headers {
            self.part.next = bit_cast::<1024, 784>(self.headers.val());
        }
        for i in 0..4 {
            if W << i < 1024 && step.at.get_bit(i) {
                self.part.next = self.part.val() >> ((W << i) % 1024) as u64;
            }
        }
        self.turned.next = 0.into();
        if step.has_payload {
            self.turned.next = self.payload.val();
        }
        for i in 2..Q.ilog2() as usize {
            if step.shape.places.turn.get_bit(i) {
                self.turned.next = (self.turned.val() << (32 << i) as u64)
                    | (self.turned.val() >> (W - (32 << i)) as u64);
            }
        }
        self.half_valid.d.next = self.chosen.q.val();
        self.half_step.d.next = step;
        self.half_head.d.next = self.part.val().get_bits::<W>(0);
        self.half_data.d.next = self.turned.val();

        let half = self.half_step.q.val();
        let lies = half.shape.places;
        self.turned.next = self.half_data.q.val();
        for i in 0..2 {
            if 32 << i < W && lies.turn.get_bit(i) {
                self.turned.next = (self.turned.val() << (32 << i) as u64)
                    | (self.turned.val() >> (W - (32 << i)) as u64);
            }
        }
        self.turned_valid.d.next = self.half_valid.q.val();
        self.turned_first.d.next = half.first;
        self.turned_last.d.next = half.last;
        self.turned_end.d.next.flow = half.shape.flow;
        self.turned_end.d.next.quads = lies.quads;
        self.turned_end.d.next.straddles = half.at + 1 == lies.end && !lies.quads.any();
        self.turned_end.d.next.bad = half.bad;
        self.turned_layout.d.next = half.shape.layout;
        self.turned_head.d.next = self.half_head.q.val();
        self.turned_data.d.next =
            (self.turned.val() >> 16) | (self.turned.val() << (W - 16) as u64);
        self.turned_present.d.next = (!bits::<K>(0)) << lies.lane;

        comment!("Headers, the present beat of payload, and the one before.");
        self.carry.next = self.previous.q.val();
        if self.turned_first.q.val() {
            self.carry.next = 0.into();
        }
        self.mask.lanes.next = self.turned_present.q.val();
        self.out_valid.d.next = self.turned_valid.q.val();
        self.out_last.d.next = self.turned_last.q.val();
        self.out_end.d.next = self.turned_end.q.val();
        self.out_layout.d.next = self.turned_layout.q.val();
        self.out_data.d.next = self.turned_head.q.val()
            | (self.turned_data.q.val() & self.mask.mask.val())
            | (self.carry.val() & !self.mask.mask.val());
        if self.turned_valid.q.val() {
            self.previous.d.next = self.turned_data.q.val();
        }
        self.beat.valid.next = self.out_valid.q.val();
        self.beat.data.next = self.out_data.q.val();
        self.beat.keep.next = !bits::<K>(0);
        if self.out_last.q.val() {
            let last_lane = concat::<7, _>((self.out_end.q.val().quads, bits::<2>(1)));
            self.beat.keep.next = !((!bits::<K>(1)) << last_lane);
        }
        self.beat.last.next = self.out_last.q.val();
        self.beat.user.next = self.out_end.q.val();
        self.layout.next = self.out_layout.q.val();
    }
}
