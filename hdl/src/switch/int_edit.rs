//! The new header words of a packet that gets an entry, and where they stand.
//!
//! ```text
//!                      ┌─────────────────────────────────────┐
//!  take, tag ─────────>│ lengths + 8, header, checksums      │──> a_words, b_words, c_words, d_words
//!  entry ─────────────>│ IntLanes                            │──> a_or_b, c_or_d, stays
//!                      └─────────────────────────────────────┘
//! ```
//!
//! Inserting 8 bytes adds 8 to the IP length and the UDP length, `nHop + 1` and
//! `pathID ^ switch_id` make the new FNCC header. Checksums are updated incrementally by equation 3 of
//! RFC 1624, `HC' = ~(~HC + ~m + m')`; the UDP length counts twice in a UDP checksum, which is
//! also in the pseudo header. A zero UDP checksum remains zero, a computed zero is sent as ones
//! (RFC 768): the UDP checksum is summed as `HC + m - m'` modulo 65535, which is the same but never zero. The
//! carries are added at the end, one stage for each.
//!
//! All headers start at 2 modulo 4, so every word keeps to even or odd lanes of 2 bytes ([`IntLanes`]). Each of the four
//! `words` is a pattern to repeat over the lanes:
//!
//! | words | even lanes | odd lanes |
//! |---|---|---|
//! | A | IP length (IPv4) | IP length (IPv6) |
//! | B | IPv4 header checksum | UDP length |
//! | C | of the entry | first half of the FNCC header |
//! | D | UDP checksum | of the entry |
//!
//! Contract: `tag` is taken with `take`; `entry` is there from the next cycle on. Counted from then
//! lanes are out 3 moves later, A and B 4, C and D 5: the first of them with `advance_entry`, the others with `advance`. Interval 1.

use super::IntLanes;
use crate::packet::PacketTag;
use fields::Fields;
use fncc_netlist::prelude::*;

mod fields {
    #![allow(missing_docs, reason = "the derive macro writes methods without documentation")]
    use fncc_netlist::prelude::*;

    /// The fields that an entry changes, as numbers.
    #[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
    pub struct Fields {
        /// The first half of the FNCC header.
        pub header: Bits<16>,
        /// IPv4 total length or IPv6 payload length.
        pub ip_length: Bits<16>,
        /// UDP length.
        pub udp_length: Bits<16>,
        /// IPv4 header checksum.
        pub ip_checksum: Bits<16>,
    }
}

/// The new words of a packet and their lanes of 2 bytes, counted from the start of the frame.
#[bundle(IntWordsIn, IntWordsOut, flat)]
pub struct IntWords {
    /// Lanes of words A and B.
    a_or_b: Bits<64>,
    /// Lanes of words C and D.
    c_or_d: Bits<64>,
    /// Lanes before the end of the entry that have neither words A nor words C.
    stays: Bits<64>,
    /// Words A on the wire, first byte in the low bits, one cycle after the lanes.
    a_words: Bits<16>,
    /// Words B, one cycle after the lanes.
    b_words: Bits<32>,
    /// Words C, two cycles after the lanes.
    c_words: Bits<64>,
    /// Words D, two cycles after the lanes.
    d_words: Bits<64>,
}

/// The block; see the module's page.
#[block(clock)]
pub struct IntEdit {
    /// Sample enable of the tag.
    pub take: Signal<In, Bit>,
    /// The stage of the entry, after that of the tag, moves.
    pub advance_entry: Signal<In, Bit>,
    /// The stages after it move.
    pub advance: Signal<In, Bit>,
    /// Packet tag.
    pub tag: Signal<In, PacketTag>,
    /// Id of this switch, taken with the tag.
    pub switch_id: Signal<In, Bits<12>>,
    /// The entry, from the cycle after `take` on.
    pub entry: Signal<In, Bits<64>>,
    /// The new words and their lanes.
    pub words: IntWordsOut,
    lanes: IntLanes,
    /// New fields, and the entry, by stages: 0 is that of the tag, 1 that of the entry.
    fields: [Dff<Fields>; 5],
    last_header: Dff<Bits<16>>,
    swapped: Signal<Local, Bits<64>>,
    entries: [Dff<Bits<64>>; 5],

    /// As they go to the wire.
    header: Signal<Local, Bits<16>>,
    // The IPv4 checksum: less 8, and the bits of it that a borrow turns.
    ip_borrow: Dff<Bit>,
    borrowed: Signal<Local, Bits<16>>,

    // The UDP checksum, by the stage that has each part of it.
    old_header_0: Dff<Bits<16>>,
    udp_sum_0: Dff<Bits<17>>,
    udp_sum_1: Dff<Bits<17>>,
    header_sum_1: Dff<Bits<17>>,
    header_sum_2: Dff<Bits<18>>,
    entry_words: [Signal<Local, Bits<16>>; 4],
    low_sum_2: Dff<Bits<17>>,
    high_sum_2: Dff<Bits<17>>,
    low: Signal<Local, Bits<19>>,
    high: Signal<Local, Bits<19>>,
    sum_bits: Signal<Local, Bits<19>>,
    carry_bits: Signal<Local, Bits<19>>,
    sum_3: Dff<Bits<19>>,
    sum_4: Dff<Bits<17>>,
    udp_checksum: Dff<Bits<16>>,
}

impl Logic for IntEdit {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_int_edit");
        self.lanes.take.next = self.take.val();
        self.lanes.advance_entry.next = self.advance_entry.val();
        self.lanes.advance.next = self.advance.val();
        self.lanes.tag.next = self.tag.val();
        self.words.a_or_b.next = self.lanes.a_or_b.val();
        self.words.c_or_d.next = self.lanes.c_or_d.val();
        self.words.stays.next = self.lanes.stays.val();

        comment!("First stage: everything known from the tag alone.");
        if self.take.val() {
            self.old_header_0.d.next = concat((self.tag.val().hop_count, self.tag.val().path_id));
            self.fields[0].d.next.header = concat((
                self.tag.val().hop_count + 1,
                self.tag.val().path_id ^ self.switch_id.val(),
            ));
            self.fields[0].d.next.ip_length = self.tag.val().ip_length + 8;
            self.fields[0].d.next.udp_length = self.tag.val().udp_length + 8;
            comment!(
                "Less 8, and where that borrows less 1 more: of the low 3 bits, or when these are 0 of 0xfff8."
            );
            self.fields[0].d.next.ip_checksum = self.tag.val().ip_checksum - 8;
            self.ip_borrow.d.next = self.tag.val().ip_checksum < 8;
            comment!("Minus 16, and minus the 5 that the two powers of 2 below are, modulo 65535.");
            self.udp_sum_0.d.next = bit_cast::<17, 16>(self.tag.val().udp_checksum) + 0xffea;
        }

        comment!("Second stage: the entry, in wire order and turned to where it will stand.");
        self.swapped.next = concat((
            self.entry.val().get_bits::<8>(0),
            self.entry.val().get_bits::<8>(8),
            self.entry.val().get_bits::<8>(16),
            self.entry.val().get_bits::<8>(24),
            self.entry.val().get_bits::<8>(32),
            self.entry.val().get_bits::<8>(40),
            self.entry.val().get_bits::<8>(48),
            self.entry.val().get_bits::<8>(56),
        ));
        self.borrowed.next = 0.into();
        if self.ip_borrow.q.val() {
            self.borrowed.next = 1.into();
            if !self.fields[0].q.val().ip_checksum.get_bit(0) {
                self.borrowed.next = 3.into();
                if !self.fields[0].q.val().ip_checksum.get_bit(1) {
                    self.borrowed.next = 7.into();
                    if !self.fields[0].q.val().ip_checksum.get_bit(2) {
                        self.borrowed.next = 15.into();
                    }
                }
            }
        }
        if self.advance_entry.val() {
            if self.lanes.odd.val() {
                self.entries[0].d.next = (self.swapped.val() << 16) | (self.swapped.val() >> 48);
            } else {
                self.entries[0].d.next = (self.swapped.val() << 48) | (self.swapped.val() >> 16);
            }
            self.header_sum_1.d.next = (bit_cast::<17, 16>(self.old_header_0.q.val()) | 0x1_0000)
                - bit_cast::<17, 16>(self.fields[0].q.val().header);
            self.udp_sum_1.d.next = self.udp_sum_0.q.val();
            self.fields[1].d.next = self.fields[0].q.val();
            self.fields[1].d.next.ip_checksum =
                self.fields[0].q.val().ip_checksum ^ self.borrowed.val();
        }

        comment!(
            "Third stage. The entry's words are summed no sooner: they come from a table at the other end of the block."
        );
        for i in 0..4 {
            let half = self.entries[0].q.val().get_bits::<16>(16 * i);
            self.entry_words[i].next = (half << 8) | (half >> 8);
        }
        comment!(
            "Fourth stage: HC - low - high. A carry-save adder makes two terms of three; the complements lack 2, one of"
        );
        comment!(
            "which goes into the free bit of the carries, the other comes with the subtraction."
        );
        let plus = bit_cast::<19, 18>(self.header_sum_2.q.val()) | 0x4_0000;
        self.low.next = !bit_cast::<19, 17>(self.low_sum_2.q.val());
        self.high.next = !bit_cast::<19, 17>(self.high_sum_2.q.val());
        self.sum_bits.next = plus ^ self.low.val() ^ self.high.val();
        self.carry_bits.next = ((plus & self.low.val())
            | (plus & self.high.val())
            | (self.low.val() & self.high.val()))
            << 1;
        comment!("Fifth and sixth stage: the carries.");
        if self.advance.val() {
            self.header_sum_2.d.next = bit_cast::<18, 17>(self.header_sum_1.q.val())
                + bit_cast::<18, 17>(self.udp_sum_1.q.val());
            self.low_sum_2.d.next = bit_cast::<17, 16>(self.entry_words[0].val())
                + bit_cast::<17, 16>(self.entry_words[1].val());
            self.high_sum_2.d.next = bit_cast::<17, 16>(self.entry_words[2].val())
                + bit_cast::<17, 16>(self.entry_words[3].val());
            self.sum_3.d.next = self.sum_bits.val() - !(self.carry_bits.val() | 1);
            self.sum_4.d.next = bit_cast::<17, 16>(self.sum_3.q.val().get_bits::<16>(0))
                + bit_cast::<17, 3>(self.sum_3.q.val().get_bits::<3>(16));
            self.udp_checksum.d.next = self.sum_4.q.val().get_bits::<16>(0)
                + bit_cast::<16, 1>(self.sum_4.q.val().get_bits::<1>(16));
            for i in 0..4 {
                self.entries[i + 1].d.next = self.entries[i].q.val();
            }
            for i in 1..4 {
                self.fields[i + 1].d.next = self.fields[i].q.val();
            }
            self.last_header.d.next = self.fields[4].q.val().header;
        }

        comment!("As the words go to the wire, first byte in the self.low.val() bits.");
        self.header.next = (self.last_header.q.val() << 8) | (self.last_header.q.val() >> 8);
        let ip_length = self.fields[4].q.val().ip_length;
        let udp_length = self.fields[4].q.val().udp_length;
        let ip_checksum = self.fields[4].q.val().ip_checksum;
        let udp_checksum = (self.udp_checksum.q.val() << 8) | (self.udp_checksum.q.val() >> 8);
        self.words.a_words.next = (ip_length << 8) | (ip_length >> 8);
        self.words.b_words.next = concat((
            (udp_length << 8) | (udp_length >> 8),
            (ip_checksum << 8) | (ip_checksum >> 8),
        ));
        let entry = self.entries[4].q.val();
        self.words.c_words.next = concat((
            self.header.val(),
            entry.get_bits::<16>(32),
            self.header.val(),
            entry.get_bits::<16>(0),
        ));
        self.words.d_words.next = concat((
            entry.get_bits::<16>(48),
            udp_checksum,
            entry.get_bits::<16>(16),
            udp_checksum,
        ));
    }
}
