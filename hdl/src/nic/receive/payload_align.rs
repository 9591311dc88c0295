//! Cuts the payload out of the beats of packets, each realigned to start a beat, and gives the bytes before it.
//!
//! ```text
//!                     ┌──────────────────────────────────────────────┐
//!  beat, data, ══════>│ rotated ─> this beat and the one before ═════│══> payload
//!  first, last        │    ^                  └─> last bytes in ─────│──> head_valid, history
//!  turn, lead, bytes ─│────┴─ beats ahead, bytes left    front       │
//!                     └──────────────────────────────────────────────┘
//! ```
//!
//! Rotated by `turn` quads and two bytes, a payload byte stands in the lane that it leaves in. In an aligned beat the lanes after the rotation are of the present beat, those in front
//! of it of the one before. The first aligned beat of a packet holds headers at most. So its place is free for the end of the payload before, if that spills over the
//! last beat of its packet, and the next packet may follow at once.
//!
//! Contract: latency 2 cycles to `payload` and `history`, 3 to a beat that spills; interval 1, gaps do not matter. `bytes` of payload, or as many as the packet has, leave in beats
//! of which exactly one is `payload_last`; without bytes none does. `history` is there for a packet that reaches its payload, in this cycle only. `turn`, `lead` and `bytes` remain for all beats of
//! a packet; `lead` is at least 1.

use crate::packet::check_quads;
use fncc_netlist::prelude::*;

/// The block; see the module's page. A history of `B` bits.
#[block(clock, reset = "no packet is under way", check = check_quads("PayloadAlign", W, K, Q))]
pub struct PayloadAlign<const W: usize, const K: usize, const Q: usize, const B: usize = 512> {
    /// A beat passes in this cycle.
    pub beat: Signal<In, Bit>,
    /// It begins a packet.
    pub first: Signal<In, Bit>,
    /// It ends one.
    pub last: Signal<In, Bit>,
    /// Its data.
    pub data: Signal<In, Bits<W>>,
    /// Quads to rotate by.
    pub turn: Signal<In, Bits<5>>,
    /// Aligned beats before the payload.
    pub lead: Signal<In, Bits<5>>,
    /// Bytes of payload.
    pub bytes: Signal<In, Bits<14>>,
    /// A beat of payload is there, in this cycle only.
    pub payload_valid: Signal<Out, Bit>,
    /// Its data.
    pub payload_data: Signal<Out, Bits<W>>,
    /// Its bytes.
    pub payload_keep: Signal<Out, Bits<K>>,
    /// It is the last one of its packet.
    pub payload_last: Signal<Out, Bit>,
    /// The bytes before the payload of a packet are there, in this cycle only.
    pub head_valid: Signal<Out, Bit>,
    /// Those bytes, the last one in the high bits.
    pub history: Signal<Out, Bits<B>>,

    // The packet under way, before the present beat.
    ahead: Dff<Bits<5>>,
    left: Dff<Bits<14>>,
    ahead_now: Signal<Local, Bits<5>>,
    left_now: Signal<Local, Bits<14>>,
    left_after: Signal<Local, Bits<14>>,
    keep_now: Signal<Local, Bits<K>>,
    turned_now: Signal<Local, Bits<W>>,

    // Rotated.
    came: ResetDff<Bit>,
    turned: Dff<Bits<W>>,
    present: Dff<Bits<K>>,
    is_payload: ResetDff<Bit>,
    is_final: Dff<Bit>,
    keep: Dff<Bits<K>>,
    ends_head: ResetDff<Bit>,
    /// The packet of that beat has payload left, a cycle later.
    spills: [ResetDff<Bit>; 2],
    spilt_keep: Dff<Bits<K>>,

    // Aligned.
    mask: Spread<K, W>,
    aligned: Signal<Local, Bits<W>>,
    previous: Dff<Bits<W>>,
    out_valid: ResetDff<Bit>,
    out_data: Dff<Bits<W>>,
    out_keep: Dff<Bits<K>>,
    out_last: Dff<Bit>,
    has_head: ResetDff<Bit>,
    before: Dff<Bits<B>>,
}

impl<const W: usize, const K: usize, const Q: usize, const B: usize> PayloadAlign<W, K, Q, B> {
    /// Cycles from a beat to its payload, and to the bytes before it.
    pub const LATENCY: usize = latency!(came, out_valid);
}

impl<const W: usize, const K: usize, const Q: usize, const B: usize> Logic
    for PayloadAlign<W, K, Q, B>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_payload_align");

        comment!("What the beat is.");
        self.ahead_now.next = self.ahead.q.val();
        self.left_now.next = self.left.q.val();
        if self.first.val() {
            self.ahead_now.next = self.lead.val();
            self.left_now.next = self.bytes.val();
        }
        let is_payload = !self.ahead_now.val().any() && self.left_now.val().any();
        let is_more = self.left_now.val() > K.to_bits::<14>();
        self.left_after.next = self.left_now.val();
        if is_payload {
            self.left_after.next = 0.into();
            if is_more {
                self.left_after.next = self.left_now.val() - K.to_bits::<14>();
            }
        }
        if self.beat.val() {
            self.left.d.next = self.left_after.val();
            self.ahead.d.next = 0.into();
            if self.ahead_now.val().any() {
                self.ahead.d.next = self.ahead_now.val() - 1;
            }
        }
        self.came.d.next = self.beat.val();
        self.is_payload.d.next = self.beat.val() && is_payload;
        self.is_final.d.next = !is_more;
        self.ends_head.d.next = self.beat.val() && self.ahead_now.val() == 1;
        self.spills[0].d.next = self.beat.val() && self.last.val() && self.left_after.val().any();
        delay!(self.spills);
        let final_lane = (self.left_now.val() - 1) & (K - 1).to_bits::<14>();
        self.keep_now.next = !((!bits::<K>(1)) << final_lane);
        self.keep.d.next = self.keep_now.val();
        if is_more {
            self.keep.d.next = !bits::<K>(0);
        }
        comment!("What spills is less than a beat, unless the packet was cut short.");
        let spilt_lane = (self.left.q.val() - 1) & (K - 1).to_bits::<14>();
        self.spilt_keep.d.next = !((!bits::<K>(1)) << spilt_lane);

        comment!("Rotated.");
        self.turned_now.next = self.data.val();
        for step in 0..Q.ilog2() as usize {
            if self.turn.val().get_bit(step) {
                self.turned_now.next = (self.turned_now.val() << (32_u64 << step))
                    | (self.turned_now.val() >> (W - (32 << step)) as u64);
            }
        }
        let lanes = concat::<7, _>((self.turn.val(), bits::<2>(2))) & (K - 1).to_bits::<7>();
        if self.beat.val() {
            self.turned.d.next =
                (self.turned_now.val() << 16) | (self.turned_now.val() >> (W - 16) as u64);
            self.present.d.next = (!bits::<K>(0)) << lanes;
        }

        comment!("Aligned: the present beat, and before it the one before.");
        self.mask.lanes.next = self.present.q.val();
        self.aligned.next = (self.turned.q.val() & self.mask.mask.val())
            | (self.previous.q.val() & !self.mask.mask.val());
        if self.came.q.val() {
            self.previous.d.next = self.turned.q.val();
        }
        self.out_valid.d.next = self.is_payload.q.val() || self.spills[1].q.val();
        self.out_data.d.next = self.aligned.val();
        self.out_keep.d.next = self.keep.q.val();
        self.out_last.d.next = self.is_final.q.val();
        if self.spills[1].q.val() {
            self.out_data.d.next = self.previous.q.val();
            self.out_keep.d.next = self.spilt_keep.q.val();
            self.out_last.d.next = true;
        }
        if self.spills[1].q.val() {
            assert!(!self.is_payload.q.val(), "the beat after the end of a packet is free");
        }
        self.payload_valid.next = self.out_valid.q.val();
        self.payload_data.next = self.out_data.q.val();
        self.payload_keep.next = self.out_keep.q.val();
        self.payload_last.next = self.out_last.q.val();

        comment!("The bytes before the payload, from as many beats as hold them.");
        delay!(self.ends_head => self.has_head);
        if W >= B {
            if self.ends_head.q.val() {
                self.before.d.next = self.aligned.val().get_bits::<B>(W - B);
            }
        } else if self.came.q.val() {
            self.before.d.next = (self.before.q.val() >> (W % B) as u64)
                | (bit_cast::<B, W>(self.aligned.val()) << (B - W % B) as u64);
        }
        self.head_valid.next = self.has_head.q.val();
        self.history.next = self.before.q.val();
    }
}
