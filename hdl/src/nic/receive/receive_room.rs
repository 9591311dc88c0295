//! Reports whether a receiver has room for another beat, and how full it is.
//!
//! ```text
//!                   ┌────────────────────────────────────┐
//!  enters, stays ──>│ packets not judged, packets inside │──> ready
//!  judged, leaves ─>│                      │             │
//!  held ───────────>│ beats ───────────────┴─> larger ───│──> fill
//!                   └────────────────────────────────────┘
//! ```
//!
//! Contract: `ready` and `fill` are registers. `ready` is clear when fewer than 16 beats are free, 28 packets are not judged or 240 packets are inside; up to 12 beats may be under way to the
//! store, and 4 packets may come before `ready` falls. `fill` is in units of 256 bytes, each packet counting for one at least.

use fncc_netlist::prelude::*;

/// Packets that may wait to be judged, and be inside, until no more come.
const UNJUDGED: u64 = 28;
const INSIDE: u64 = 240;

/// The block; see the module's page. `K` byte lanes, a store of `2^S` beats.
#[block(clock, reset = "nothing is inside", check = assert!((1 << S) * K >= 8192 && S <= 14, "ReceiveRoom: 2^{S} beats of {K} bytes are fewer than 8192 bytes, or more than 2^14"))]
pub struct ReceiveRoom<const K: usize, const S: usize> {
    /// The last beat of a packet enters,
    pub enters: Signal<In, Bit>,
    /// of one that is inside until it leaves: no ACK, of which nothing remains.
    pub stays: Signal<In, Bit>,
    /// A packet is judged.
    pub judged: Signal<In, Bit>,
    /// A packet has left.
    pub leaves: Signal<In, Bit>,
    /// Beats in the store.
    pub held: Signal<In, Bits<16>>,
    /// Beats may enter.
    pub ready: Signal<Out, Bit>,
    /// How full the receiver is, 256 bytes.
    pub fill: Signal<Out, Bits<16>>,
    unjudged: ResetDff<Bits<6>>,
    inside: ResetDff<Bits<9>>,
    open: ResetDff<Bit>,
    units: ResetDff<Bits<16>>,
}

impl<const K: usize, const S: usize> Logic for ReceiveRoom<K, S> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_receive_room");
        if self.enters.val() && !self.judged.val() {
            self.unjudged.d.next = self.unjudged.q.val() + 1;
        } else if self.judged.val() && !self.enters.val() {
            self.unjudged.d.next = self.unjudged.q.val() - 1;
        }
        let keeps = self.enters.val() && self.stays.val();
        if keeps && !self.leaves.val() {
            self.inside.d.next = self.inside.q.val() + 1;
        } else if self.leaves.val() && !keeps {
            self.inside.d.next = self.inside.q.val() - 1;
        }
        self.open.d.next = self.held.val() < ((1_usize << S) - 16).to_bits::<16>()
            && self.unjudged.q.val() < UNJUDGED
            && self.inside.q.val() < INSIDE;
        self.ready.next = self.open.q.val();

        let stored = self.held.val() >> (8 - K.ilog2()) as u64;
        self.units.d.next = stored;
        if bit_cast::<16, 9>(self.inside.q.val()) > stored {
            self.units.d.next = bit_cast::<16, 9>(self.inside.q.val());
        }
        self.fill.next = self.units.q.val();

        if self.judged.val() {
            assert!(self.unjudged.q.val().any(), "what is judged has entered");
        }
        if self.leaves.val() {
            assert!(self.inside.q.val().any(), "what leaves has entered");
        }
    }
}
