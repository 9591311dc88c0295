//! Counts the beats of a packet: where its headers end, where its payload does, and which one is the last.
//!
//! ```text
//!           ┌──────────────────────────────┐
//!  sizes ──>│ in beats ──> from the start  │──> places
//!           └──────────────────────────────┘
//! ```
//!
//! Contract: latency 2 cycles, interval 1.

use super::head::{BeatPlaces, PacketSizes};
use fncc_netlist::prelude::*;

/// The block; see the module's page. `K` lanes, `Q` words of 4 bytes.
#[block(clock)]
pub struct BeatCount<const K: usize, const Q: usize> {
    /// Lengths of a packet.
    pub sizes: Signal<In, PacketSizes>,
    /// Where its parts lie, 2 cycles later.
    pub places: Signal<Out, BeatPlaces>,
    last_byte: Signal<Local, Bits<14>>,
    last_payload: Signal<Local, Bits<14>>,
    counted: Dff<BeatPlaces>,
    placed: Dff<BeatPlaces>,
}

impl<const K: usize, const Q: usize> Logic for BeatCount<K, Q> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_beat_count");
        let sizes = self.sizes.val();
        self.last_byte.next = sizes.total - 1;
        self.last_payload.next = sizes.payload - 1;
        self.counted.d.next.lead = (sizes.headers >> K.ilog2() as u64).get_bits::<5>(0);
        self.counted.d.next.lane = sizes.headers.get_bits::<7>(0) & (K - 1).to_bits::<7>();
        self.counted.d.next.turn = (sizes.headers + 2).get_bits::<5>(2) & (Q - 1).to_bits::<5>();
        self.counted.d.next.has_payload = sizes.payload.any();
        self.counted.d.next.load_end =
            (self.last_payload.val() >> K.ilog2() as u64).get_bits::<11>(0);
        self.counted.d.next.end = (self.last_byte.val() >> K.ilog2() as u64).get_bits::<11>(0);
        self.counted.d.next.quads = sizes.total.get_bits::<5>(2) & (Q - 1).to_bits::<5>();

        self.placed.d.next = self.counted.q.val();
        self.placed.d.next.load_end =
            self.counted.q.val().load_end + bit_cast::<11, 5>(self.counted.q.val().lead);
        self.placed.d.next.begins_with_payload =
            self.counted.q.val().has_payload && !self.counted.q.val().lead.any();
        self.placed.d.next.is_single = !self.counted.q.val().end.any();
        self.places.next = self.placed.q.val();
    }
}
