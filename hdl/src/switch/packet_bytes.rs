//! Counts the bytes of a stream of beats: of each beat and of each packet.
//!
//! ```text
//!              ┌──────────────────────────────┐
//!  keep ──────>│ bytes of a beat ─┬───────────│──> price
//!  passes, .. >│ delay ─> sum ────┴─> packet  │──> paying_*, starts, leaves, owner, bytes
//!              └──────────────────────────────┘
//! ```
//!
//! Contract: `passes` and its attributes come one cycle before the byte lanes of the beat. `paying_*` follow 3 cycles after it, `price` 4, the others
//! [`PacketBytes::LATENCY`].

use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset)]
pub struct PacketBytes<const K: usize> {
    /// A beat passes.
    pub passes: Signal<In, Bit>,
    /// It begins a packet.
    pub begins: Signal<In, Bit>,
    /// It ends one.
    pub ends: Signal<In, Bit>,
    /// Its priority.
    pub number: Signal<In, Bits<3>>,
    /// The byte lanes of the beat of the cycle before.
    pub keep: Signal<In, Bits<K>>,
    /// `price` belongs to a beat in the next cycle.
    pub paying: Signal<Out, Bit>,
    /// The priority of that beat.
    pub payer: Signal<Out, Bits<3>>,
    /// Bytes of a beat.
    pub price: Signal<Out, Bits<8>>,
    /// The first beat of a packet.
    pub starts: Signal<Out, Bit>,
    /// The last one.
    pub leaves: Signal<Out, Bit>,
    /// Its priority.
    pub owner: Signal<Out, Bits<3>>,
    /// Bytes of the packet up to this beat, modulo 2^16.
    pub bytes: Signal<Out, Bits<16>>,
    ones: [CountOnes<8, 4>; 16],
    eights: [Dff<Bits<4>>; 16],
    pairs: [Signal<Local, Bits<5>>; 8],
    quarters: [Dff<Bits<6>>; 4],
    beat: Dff<Bits<8>>,
    /// A beat, 1 to 4 cycles later.
    passed: [ResetDff<Bit>; 4],
    began: [Dff<Bit>; 4],
    ended: [Dff<Bit>; 4],
    numbers: [Dff<Bits<3>>; 4],
    sum: Signal<Local, Bits<16>>,
    total: Dff<Bits<16>>,
    started: ResetDff<Bit>,
    left: ResetDff<Bit>,
    last_number: Dff<Bits<3>>,
}

impl<const K: usize> PacketBytes<K> {
    /// Cycles from a beat to what it says of its packet.
    pub const LATENCY: usize = latency!(passed[..], left);
}

impl<const K: usize> Logic for PacketBytes<K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_packet_bytes");
        comment!("The bytes of a beat, in three steps.");
        let lanes = bit_cast::<128, K>(self.keep.val());
        for i in 0..16 {
            self.ones[i].word.next = lanes.get_bits::<8>(8 * i);
            self.eights[i].d.next = self.ones[i].count.val();
        }
        for i in 0..8 {
            let even = self.eights[2 * i].q.val();
            let odd = self.eights[2 * i + 1].q.val();
            self.pairs[i].next = bit_cast::<5, 4>(even) + bit_cast::<5, 4>(odd);
        }
        for i in 0..4 {
            let left = self.pairs[2 * i].val();
            let right = self.pairs[2 * i + 1].val();
            self.quarters[i].d.next = bit_cast::<6, 5>(left) + bit_cast::<6, 5>(right);
        }
        self.beat.d.next = (bit_cast::<8, 6>(self.quarters[0].q.val())
            + bit_cast::<8, 6>(self.quarters[1].q.val()))
            + (bit_cast::<8, 6>(self.quarters[2].q.val())
                + bit_cast::<8, 6>(self.quarters[3].q.val()));

        comment!("The attributes are delayed to match.");
        delay!(self.passes => self.passed);
        delay!(self.begins => self.began);
        delay!(self.ends => self.ended);
        delay!(self.number => self.numbers);
        self.paying.next = self.passed[2].q.val();
        self.payer.next = self.numbers[2].q.val();
        self.price.next = self.beat.q.val();

        comment!("The packet that it belongs to.");
        self.sum.next = self.total.q.val() + bit_cast::<16, 8>(self.beat.q.val());
        if self.began[3].q.val() {
            self.sum.next = bit_cast::<16, 8>(self.beat.q.val());
        }
        if self.passed[3].q.val() {
            self.total.d.next = self.sum.val();
        }
        self.started.d.next = self.passed[3].q.val() && self.began[3].q.val();
        self.left.d.next = self.passed[3].q.val() && self.ended[3].q.val();
        delay!(self.numbers[3] => self.last_number);
        self.starts.next = self.started.q.val();
        self.leaves.next = self.left.q.val();
        self.owner.next = self.last_number.q.val();
        self.bytes.next = self.total.q.val();
    }
}
