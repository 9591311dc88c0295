//! Puts headers, payload and a place for the ICRC together.
//!
//! ```text
//!                               ┌─────────────────────────────────────────┐
//!  shape_valid, shape ─────────>│ BeatChoice ─────────────────────────────│──> requested
//!  shape_pop <──────────────────│     │                                   │<── room
//!  answer_valid, answer ───────>│     │                                   │──> answer_pop
//!  headers, a cycle later ═════>│     └─> those of the beat ══════════╗   │
//!  payload_valid, payload_bad ─>│     │                               ║   │
//!  payload, a cycle later ═════>│ rotated ═══════> behind headers ═══ + ══│══> beat, layout
//!  take <───────────────────────│            └───> previous one ══════╝   │
//!                               └─────────────────────────────────────────┘
//! ```
//!
//! Headers end two bytes after a multiple of four, so payload is rotated by words of 4 bytes and then back by two. In a
//! beat the lanes after the headers are of the present beat of payload, those before it of the one before. Padding and the place of the ICRC are the zeros after the payload.
//!
//! What is wide follows a cycle after the choice of its beat and waits for nothing.
//!
//! Contract: latency [`PacketMerge::LATENCY`] cycles from `requested`, interval 1; for the rest that of [`BeatChoice`].

use super::BeatChoice;
use super::head::{BeatStep, PacketEnd, PacketShape};
use crate::axis::BeatOut;
use crate::packet::{IcrcLayout, check_quads};
use fncc_netlist::prelude::*;

/// The block; see the module's page. Headers of an answer have `N` bits.
#[block(clock, reset = "no packet is under way", check = check_quads("PacketMerge", W, K, Q))]
pub struct PacketMerge<const W: usize, const K: usize, const Q: usize, const N: usize = 1024> {
    /// A packet is there.
    pub shape_valid: Signal<In, Bit>,
    /// What it is put together by.
    pub shape: Signal<In, PacketShape>,
    /// It leaves with its last beat.
    pub shape_pop: Signal<Out, Bit>,
    /// The headers of the packet that was there in the cycle before.
    pub headers: Signal<In, Bits<784>>,
    /// An answer is there.
    pub answer_valid: Signal<In, Bit>,
    /// What it is put together by.
    pub answer: Signal<In, PacketShape>,
    /// It leaves with its last beat.
    pub answer_pop: Signal<Out, Bit>,
    /// The headers of the answer that was there in the cycle before.
    pub answer_headers: Signal<In, Bits<N>>,
    /// No packet (bit 0), no answer (bit 1) begins.
    pub hold: Signal<In, Bits<2>>,
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
    pub requested: Signal<Out, Bit>,
    /// A beat of the packet; `keep` covers the place of the ICRC. It does not wait.
    pub beat: BeatOut<W, K, PacketEnd>,
    /// With its first beat: what the ICRC covers.
    pub layout: Signal<Out, IcrcLayout>,

    choice: BeatChoice,

    // The beat whose headers and payload come in this cycle.
    part: Signal<Local, Bits<N>>,
    turned: Signal<Local, Bits<W>>,
    // A cycle later: it is rotated by four words and more.
    half_valid: ResetDff<Bit>,
    half_step: Dff<BeatStep>,
    half_head: Dff<Bits<W>>,
    half_data: Dff<Bits<W>>,

    turned_valid: ResetDff<Bit>,
    turned_last: Dff<Bit>,
    turned_end: Dff<PacketEnd>,
    turned_layout: Dff<IcrcLayout>,
    turned_head: Dff<Bits<W>>,
    turned_data: Dff<Bits<W>>,
    turned_present: Dff<Bits<K>>,

    mask: Spread<K, W>,
    out_valid: ResetDff<Bit>,
    out_last: Dff<Bit>,
    out_end: Dff<PacketEnd>,
    out_layout: Dff<IcrcLayout>,
    out_data: Dff<Bits<W>>,
    /// The beat of payload before, of the same packet.
    previous: ResetDff<Bits<W>>,
}

impl<const W: usize, const K: usize, const Q: usize, const N: usize> PacketMerge<W, K, Q, N> {
    /// Cycles from `requested` to a beat.
    pub const LATENCY: usize = latency!(choice, half_valid, turned_valid, out_valid);
}

impl<const W: usize, const K: usize, const Q: usize, const N: usize> Logic
    for PacketMerge<W, K, Q, N>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_packet_merge");

        join!(self.shape_valid => self.choice.shape_valid);
        join!(self.shape => self.choice.shape);
        join!(self.choice.shape_pop => self.shape_pop);
        join!(self.answer_valid => self.choice.answer_valid);
        join!(self.answer => self.choice.answer);
        join!(self.choice.answer_pop => self.answer_pop);
        join!(self.hold => self.choice.hold);
        join!(self.payload_valid => self.choice.payload_valid);
        join!(self.payload_bad => self.choice.payload_bad);
        join!(self.choice.take => self.take);
        join!(self.room => self.choice.room);
        join!(self.choice.requested => self.requested);

        comment!("Its headers, and its payload, rotated: first by four words and more.");
        let step = self.choice.step.val();
        self.part.next = bit_cast::<N, 784>(self.headers.val());
        if step.shape.is_answer {
            self.part.next = self.answer_headers.val();
        }
        for i in 0..5 {
            if W << i < N && step.at.get_bit(i) {
                self.part.next = self.part.val() >> ((W << i) % N) as u64;
            }
        }
        self.turned.next = self.payload.val();
        for i in 2..Q.ilog2() as usize {
            if step.shape.places.turn.get_bit(i) {
                self.turned.next = (self.turned.val() << (32_u64 << i))
                    | (self.turned.val() >> (W - (32 << i)) as u64);
            }
        }
        join!(self.choice.chosen => self.half_valid.d);
        self.half_step.d.next = step;
        self.half_head.d.next = self.part.val().get_bits::<W>(0);
        self.half_data.d.next = self.turned.val();
        comment!("Zeros by a reset of these registers, which takes no logic.");
        if !step.has_headers {
            self.half_head.d.next = 0.into();
        }
        if !step.has_payload {
            self.half_data.d.next = 0.into();
        }

        let half = self.half_step.q.val();
        let lies = half.shape.places;
        self.turned.next = self.half_data.q.val();
        for i in 0..2 {
            if 32 << i < W && lies.turn.get_bit(i) {
                self.turned.next = (self.turned.val() << (32_u64 << i))
                    | (self.turned.val() >> (W - (32 << i)) as u64);
            }
        }
        delay!(self.half_valid => self.turned_valid => self.out_valid);
        self.turned_last.d.next = half.last;
        self.turned_end.d.next.flow = half.shape.flow;
        self.turned_end.d.next.quads = lies.quads;
        self.turned_end.d.next.straddles = half.at + 1 == lies.end && !lies.quads.any();
        self.turned_end.d.next.bad = half.bad;
        self.turned_end.d.next.is_answer = half.shape.is_answer;
        self.turned_layout.d.next = half.shape.layout;
        delay!(self.half_head => self.turned_head);
        self.turned_data.d.next =
            (self.turned.val() >> 16) | (self.turned.val() << (W - 16) as u64);
        self.turned_present.d.next = (!bits::<K>(0)) << lies.lane;

        comment!("Headers, the present beat of payload, and the one before.");
        self.mask.lanes.next = self.turned_present.q.val();
        delay!(self.turned_last => self.out_last);
        delay!(self.turned_end => self.out_end);
        delay!(self.turned_layout => self.out_layout);
        self.out_data.d.next = self.turned_head.q.val()
            | (self.turned_data.q.val() & self.mask.mask.val())
            | (self.previous.q.val() & !self.mask.mask.val());
        if self.turned_valid.q.val() {
            self.previous.d.next = self.turned_data.q.val();
        }
        if self.turned_valid.q.val() && self.turned_last.q.val() {
            self.previous.d.next = 0.into();
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
