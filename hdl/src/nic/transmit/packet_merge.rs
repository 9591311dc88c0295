//! Puts headers, payload and a place for the ICRC together.
//!
//! ```text
//!                           ┌──────────────────────────────────────────┐
//!  head_valid, head ═══════>│ beats left ─> next beat of headers ═─┐   │──> beat, layout
//!  head_pop <───────────────│           ─> payload, rotated ═════> + ══│══>
//!  payload_valid, payload ═>│                 └─> previous one ═══┘    │<── ready
//!  take <───────────────────│                                          │
//!                           └──────────────────────────────────────────┘
//! ```
//!
//! Headers end two bytes behind a multiple of four, so payload is rotated by words of 4 bytes and then back by two. In a
//! beat the lanes behind the headers are of the present beat of payload, those in front of it of the one before. Padding and the place of the ICRC are the zeros behind the payload.
//!
//! Contract: latency 2 cycles, interval 1, no bubble between beats or packets while payload is there; all stages wait for `ready`. A packet
//! begins when the first beat of its payload is there.

use super::head::{PacketEnd, PacketHead};
use crate::axis::BeatOut;
use crate::packet::{IcrcLayout, check_quads};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "no packet is under way", check = check_quads("PacketMerge", W, K, Q))]
pub struct PacketMerge<const W: usize, const K: usize, const Q: usize> {
    /// Headers of a packet are there.
    pub head_valid: Signal<In, Bit>,
    /// Those headers.
    pub head: Signal<In, PacketHead>,
    /// They are taken.
    pub head_pop: Signal<Out, Bit>,
    /// A beat of payload is there.
    pub payload_valid: Signal<In, Bit>,
    /// That beat.
    pub payload: Signal<In, Bits<W>>,
    /// It ends a packet that does not have its length.
    pub payload_bad: Signal<In, Bit>,
    /// It is taken.
    pub take: Signal<Out, Bit>,
    /// A beat of the packet; `keep` covers the place of the ICRC.
    pub beat: BeatOut<W, K, PacketEnd>,
    /// With its first beat: what the ICRC covers.
    pub layout: Signal<Out, IcrcLayout>,
    /// The stages move.
    pub ready: Signal<In, Bit>,

    // The packet under way.
    active: ResetDff<Bit>,
    first: Dff<Bit>,
    flow: Dff<Bits<16>>,
    headers: Dff<Bits<1024>>,
    /// Beats of nothing but headers, of payload, and of all that are left.
    lead: Dff<Bits<4>>,
    load: Dff<Bits<11>>,
    left: Dff<Bits<11>>,
    /// Words to rotate by, and lanes of the present beat of payload.
    turn: Dff<Bits<5>>,
    present: Dff<Bits<K>>,
    quads: Dff<Bits<5>>,
    is_bad: Dff<Bit>,
    covered: Dff<IcrcLayout>,
    turned: Signal<Local, Bits<W>>,

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

        comment!("A beat of the packet under way.");
        let loads = self.load.q.val().any();
        let wants = loads && !self.lead.q.val().any();
        let waits = (wants || (self.first.q.val() && loads)) && !self.payload_valid.val();
        let fires = self.active.q.val() && self.ready.val() && !waits;
        let is_last = self.left.q.val() == 1;
        let takes = fires && wants;
        self.take.next = takes;
        let bad = self.is_bad.q.val() || (wants && self.payload_bad.val());
        if fires {
            self.first.d.next = false;
            self.headers.d.next = 0.into();
            if W < 1024 {
                self.headers.d.next = self.headers.q.val() >> (W % 1024) as u64;
            }
            self.left.d.next = self.left.q.val() - 1;
            self.is_bad.d.next = bad;
            if self.lead.q.val().any() {
                self.lead.d.next = self.lead.q.val() - 1;
            }
        }
        if takes {
            self.load.d.next = self.load.q.val() - 1;
        }

        comment!("The next packet.");
        let free = !self.active.q.val() || (fires && is_last);
        self.head_pop.next = free;
        if free {
            let head = self.head.val();
            let offset = head.length & (K - 1).to_bits::<7>();
            self.active.d.next = self.head_valid.val();
            self.first.d.next = true;
            self.flow.d.next = head.flow;
            self.headers.d.next = bit_cast::<1024, 784>(head.headers);
            self.lead.d.next = (head.length >> K.ilog2() as u64).get_bits::<4>(0);
            self.load.d.next = ((bit_cast::<14, 13>(head.bytes) + (K - 1).to_bits::<14>())
                >> K.ilog2() as u64)
                .get_bits::<11>(0);
            self.left.d.next = ((bit_cast::<15, 14>(head.total) + (K - 1).to_bits::<15>())
                >> K.ilog2() as u64)
                .get_bits::<11>(0);
            self.turn.d.next = (head.length + 2).get_bits::<5>(2) & (Q - 1).to_bits::<5>();
            self.present.d.next = (!bits::<K>(0)) << offset;
            self.quads.d.next = head.total.get_bits::<5>(2) & (Q - 1).to_bits::<5>();
            self.is_bad.d.next = false;
            self.covered.d.next = head.layout;
        }

        comment!("Payload, rotated.");
        self.turned.next = 0.into();
        if wants {
            self.turned.next = self.payload.val();
        }
        for step in 0..Q.ilog2() as usize {
            if self.turn.q.val().get_bit(step) {
                self.turned.next = (self.turned.val() << (32 << step) as u64)
                    | (self.turned.val() >> (W - (32 << step)) as u64);
            }
        }
        if self.ready.val() {
            self.turned_valid.d.next = fires;
            self.turned_first.d.next = self.first.q.val();
            self.turned_last.d.next = is_last;
            self.turned_end.d.next.flow = self.flow.q.val();
            self.turned_end.d.next.quads = self.quads.q.val();
            self.turned_end.d.next.straddles = self.left.q.val() == 2 && !self.quads.q.val().any();
            self.turned_end.d.next.bad = bad;
            self.turned_layout.d.next = self.covered.q.val();
            self.turned_head.d.next = self.headers.q.val().get_bits::<W>(0);
            self.turned_data.d.next =
                (self.turned.val() >> 16) | (self.turned.val() << (W - 16) as u64);
            self.turned_present.d.next = self.present.q.val();
        }

        comment!("Headers, the present beat of payload, and the one before.");
        self.carry.next = self.previous.q.val();
        if self.turned_first.q.val() {
            self.carry.next = 0.into();
        }
        self.mask.lanes.next = self.turned_present.q.val();
        if self.ready.val() {
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
