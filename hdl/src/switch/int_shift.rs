//! Puts an entry into a packet: replaces the header words, moves what is after the entry by 8 bytes.
//!
//! ```text
//!                   ┌───────────────────────────────────────────────┐
//!  lanes ──────────>│ of this beat                                  │
//!  (IntEdit)        │   │ pick                                      │
//!  words ──────────>│   └──> A or B ──> C or D ──> own or moved ════│══> out_*
//!                   │                                 ^    ^        │
//!  data ═══════════>│ ════════════════════════════════╩═> 8 B       │
//!                   └───────────────────────────────────────────────┘
//! ```
//!
//! Lanes are of 2 bytes. Those of the first 128 bytes say what is where; each beat takes the lowest `K / 2` and
//! passes on the rest. A lane takes one of six values: its own data, the data 8 bytes below in this beat or the one
//! before, or a word A, B, C or D. Each stage chooses between two values for the lanes that take one of them; to the other
//! lanes it passes on what came before, which until then is a bit `pick` that chooses between the two values of the
//! stage that the lane waits for. So a bit costs one 4-input gate a stage, and
//! the stages of words only where a word can stand.
//!
//! Contract: latency 3 moves from `valid` to `out_valid`, interval 1. The lanes of a packet come with its first beat, words A and B remain
//! from one move after its first beat to one move after its last one, words C and D a move later. A packet
//! whose last beat has no room for 8 more bytes is followed by a `tail`: a beat of nothing, into which the
//! last bytes move.

use super::IntWordsIn;
use crate::axis::{BeatOut, check_width};
use crate::packet::PacketTag;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset, check = check_width("IntShift", W, K))]
pub struct IntShift<const W: usize, const K: usize> {
    /// The stages move; equal bits, as each has many loads: of the first stage, of data in the second and in
    /// the third, of what is chosen, and of what is kept from valid beats.
    pub advance: [Signal<In, Bit>; 5],
    /// Beat valid.
    pub valid: Signal<In, Bit>,
    /// First beat of a packet.
    pub first: Signal<In, Bit>,
    /// The packet of the beat gets the entry.
    pub insert: Signal<In, Bit>,
    /// It is the beat that its packet grows by.
    pub tail: Signal<In, Bit>,
    /// Data of the beat.
    pub data: Signal<In, Bits<W>>,
    /// Valid byte lanes.
    pub keep: Signal<In, Bits<K>>,
    /// Last beat of the packet.
    pub last: Signal<In, Bit>,
    /// Packet tag.
    pub user: Signal<In, PacketTag>,
    /// The new words and their lanes.
    pub words: IntWordsIn,
    /// The beat after the stages.
    pub out: BeatOut<W, K, PacketTag>,

    // The lanes of this beat, and those of the beats to come.
    fresh: Repeat<1, 64>,
    inserts: Repeat<1, 64>,
    a_or_b_rest: Dff<Bits<64>>,
    c_or_d_rest: Dff<Bits<64>>,
    stays_rest: Dff<Bits<64>>,

    // First stage: which lanes.
    valid_1: ResetDff<Bit>,
    insert_1: Dff<Bit>,
    tail_1: Dff<Bit>,
    data_1: Dff<Bits<W>>,
    keep_1: Dff<Bits<K>>,
    last_1: Dff<Bit>,
    user_1: Dff<PacketTag>,
    pick_1: Dff<Bits<64>>,
    a_or_b_1: Dff<Bits<64>>,
    c_or_d_1: Dff<Bits<64>>,

    // Second stage: words A and B.
    pick_bytes: Spread<64, 128>,
    a_or_b_bytes: Spread<64, 128>,
    pick_mask: Spread<K, W>,
    a_or_b_mask: Spread<K, W>,
    a_copies: Repeat<16, W>,
    b_copies: Repeat<32, W>,
    valid_2: ResetDff<Bit>,
    insert_2: Dff<Bit>,
    tail_2: Dff<Bit>,
    data_2: Dff<Bits<W>>,
    keep_2: Dff<Bits<K>>,
    last_2: Dff<Bit>,
    user_2: Dff<PacketTag>,
    /// A word, or the bit that chooses further on, repeated over the lane.
    choice_2: Dff<Bits<W>>,
    c_or_d_2: Dff<Bits<64>>,
    word_2: Dff<Bits<64>>,

    // Third stage: words C and D.
    c_or_d_bytes: Spread<64, 128>,
    c_or_d_mask: Spread<K, W>,
    c_copies: Repeat<64, W>,
    d_copies: Repeat<64, W>,
    valid_3: ResetDff<Bit>,
    stays_3: Dff<Bit>,
    moves_3: Dff<Bit>,
    tail_3: Dff<Bit>,
    data_3: Dff<Bits<W>>,
    keep_3: Dff<Bits<K>>,
    last_3: Dff<Bit>,
    user_3: Dff<PacketTag>,
    choice_3: Dff<Bits<W>>,
    word_3: Dff<Bits<64>>,

    // On the way out: data.
    word_bytes: Spread<64, 128>,
    word_mask: Spread<K, W>,
    stays_lanes: Repeat<1, K>,
    moves_lanes: Repeat<1, K>,
    tail_lanes: Repeat<1, 8>,
    /// The last 8 bytes of the beat before, and their byte lanes.
    carry: Dff<Bits<64>>,
    carry_keep: Dff<Bits<8>>,
}

impl<const W: usize, const K: usize> IntShift<W, K> {
    /// Cycles from a beat to the output.
    pub const LATENCY: usize = latency!(valid_1, valid_2, valid_3);
}

impl<const W: usize, const K: usize> Logic for IntShift<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_int_shift");

        comment!("First stage: the lanes of this beat. An `if` would reset registers.");
        self.fresh.word.next = self.first.val().into();
        self.inserts.word.next = self.insert.val().into();
        let a_or_b_here = (self.words.a_or_b.val() & self.fresh.copies.val())
            | (self.a_or_b_rest.q.val() & !self.fresh.copies.val());
        let c_or_d_here = (self.words.c_or_d.val() & self.fresh.copies.val())
            | (self.c_or_d_rest.q.val() & !self.fresh.copies.val());
        let stays_here = (self.words.stays.val() & self.fresh.copies.val())
            | (self.stays_rest.q.val() & !self.fresh.copies.val());
        if self.valid.val() && self.advance[4].val() {
            self.a_or_b_rest.d.next = a_or_b_here >> (K / 2) as u64;
            self.c_or_d_rest.d.next = c_or_d_here >> (K / 2) as u64;
            self.stays_rest.d.next = stays_here >> (K / 2) as u64;
        }
        if self.advance[0].val() {
            self.a_or_b_1.d.next = self.inserts.copies.val() & a_or_b_here;
            self.c_or_d_1.d.next = self.inserts.copies.val() & c_or_d_here;
            self.pick_1.d.next = self.inserts.copies.val() & !stays_here;
            self.valid_1.d.next = self.valid.val();
            self.insert_1.d.next = self.insert.val();
            self.tail_1.d.next = self.tail.val();
            self.data_1.d.next = self.data.val();
            self.keep_1.d.next = self.keep.val();
            self.last_1.d.next = self.last.val();
            self.user_1.d.next = self.user.val();
        }

        comment!("Second stage: words A where `pick` is set, else words B.");
        self.pick_bytes.lanes.next = self.pick_1.q.val();
        self.a_or_b_bytes.lanes.next = self.a_or_b_1.q.val();
        self.pick_mask.lanes.next = self.pick_bytes.mask.val().get_bits::<K>(0);
        self.a_or_b_mask.lanes.next = self.a_or_b_bytes.mask.val().get_bits::<K>(0);
        self.a_copies.word.next = self.words.a_words.val();
        self.b_copies.word.next = self.words.b_words.val();
        if self.advance[3].val() {
            self.choice_2.d.next = (self.pick_mask.mask.val() & !self.a_or_b_mask.mask.val())
                | (self.a_or_b_mask.mask.val()
                    & ((self.a_copies.copies.val() & self.pick_mask.mask.val())
                        | (self.b_copies.copies.val() & !self.pick_mask.mask.val())));
            self.c_or_d_2.d.next = self.c_or_d_1.q.val();
            self.word_2.d.next = self.a_or_b_1.q.val() | self.c_or_d_1.q.val();
        }
        if self.advance[1].val() {
            self.valid_2.d.next = self.valid_1.q.val();
            self.insert_2.d.next = self.insert_1.q.val();
            self.tail_2.d.next = self.tail_1.q.val();
            self.data_2.d.next = self.data_1.q.val();
            self.keep_2.d.next = self.keep_1.q.val();
            self.last_2.d.next = self.last_1.q.val();
            self.user_2.d.next = self.user_1.q.val();
        }

        comment!("Third stage: words C or D.");
        self.c_or_d_bytes.lanes.next = self.c_or_d_2.q.val();
        self.c_or_d_mask.lanes.next = self.c_or_d_bytes.mask.val().get_bits::<K>(0);
        self.c_copies.word.next = self.words.c_words.val();
        self.d_copies.word.next = self.words.d_words.val();
        if self.advance[3].val() {
            self.choice_3.d.next = (self.choice_2.q.val() & !self.c_or_d_mask.mask.val())
                | (self.c_or_d_mask.mask.val()
                    & ((self.c_copies.copies.val() & self.choice_2.q.val())
                        | (self.d_copies.copies.val() & !self.choice_2.q.val())));
            self.word_3.d.next = self.word_2.q.val();
        }
        if self.advance[2].val() {
            self.valid_3.d.next = self.valid_2.q.val();
            self.stays_3.d.next = !self.insert_2.q.val();
            self.moves_3.d.next = self.insert_2.q.val() && !self.tail_2.q.val();
            self.tail_3.d.next = self.insert_2.q.val() && self.tail_2.q.val();
            self.data_3.d.next = self.data_2.q.val();
            self.keep_3.d.next = self.keep_2.q.val();
            self.last_3.d.next = self.last_2.q.val();
            self.user_3.d.next = self.user_2.q.val();
        }

        comment!("Output stage: shifted or own data.");
        self.word_bytes.lanes.next = self.word_3.q.val();
        self.word_mask.lanes.next = self.word_bytes.mask.val().get_bits::<K>(0);
        self.out.data.next = (self.choice_3.q.val() & self.word_mask.mask.val())
            | (!self.word_mask.mask.val()
                & ((((self.data_3.q.val() << 64) | bit_cast::<W, 64>(self.carry.q.val()))
                    & self.choice_3.q.val())
                    | (self.data_3.q.val() & !self.choice_3.q.val())));
        self.stays_lanes.word.next = self.stays_3.q.val().into();
        self.moves_lanes.word.next = self.moves_3.q.val().into();
        self.tail_lanes.word.next = self.tail_3.q.val().into();
        self.out.keep.next = (self.keep_3.q.val() & self.stays_lanes.copies.val())
            | ((self.keep_3.q.val() << 8) & self.moves_lanes.copies.val())
            | bit_cast::<K, 8>(
                self.moves_lanes.copies.val().get_bits::<8>(0)
                    | (self.carry_keep.q.val() & self.tail_lanes.copies.val()),
            );
        if self.valid_3.q.val() && self.advance[4].val() {
            self.carry.d.next = self.data_3.q.val().get_bits::<64>(W - 64);
            self.carry_keep.d.next = self.keep_3.q.val().get_bits::<8>(K - 8);
        }
        self.out.valid.next = self.valid_3.q.val();
        self.out.last.next = self.last_3.q.val();
        self.out.user.next = self.user_3.q.val();
    }
}
