//! The new header words of a packet that gets an entry, and where they stand.
//!
//! ```text
//!                      ┌─────────────────────────────────────┐
//!  take, tag ─────────>│ lengths + 8, header, checksums      │──> a_words, b_words, c_words, d_words
//!  entry ─────────────>│ offsets ─> groups of 4 B ─> lanes   │──> a_or_b, c_or_d, stays
//!                      └─────────────────────────────────────┘
//! ```
//!
//! Inserting 8 bytes adds 8 to the IP length and the UDP length, `nHop + 1` and
//! `pathID ^ switch_id` make the new FNCC header. Checksums are updated incrementally by equation 3 of
//! RFC 1624, `HC' = ~(~HC + ~m + m')`; the UDP length counts twice in a UDP checksum, which is
//! also in the pseudo header. A zero UDP checksum stays zero, a computed zero is sent as ones
//! (RFC 768): the UDP checksum is summed as `HC + m - m'` modulo 65535, which is the same but never zero. The
//! carries are added at the end, one stage for each.
//!
//! All headers start at 2 modulo 4, so every word keeps to even or odd lanes of 2 bytes. Each of the four
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

use crate::packet::PacketTag;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(by_hand, defaults)]
pub struct IntEdit {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Sample enable of the tag.
    pub take: Signal<In, Bit>,
    /// The stage of the entry, behind that of the tag, moves.
    pub advance_entry: Signal<In, Bit>,
    /// The stages behind it move.
    pub advance: Signal<In, Bit>,
    /// Packet tag.
    pub tag: Signal<In, PacketTag>,
    /// Id of this switch, taken with the tag.
    pub switch_id: Signal<In, Bits<12>>,
    /// The entry, from the cycle after `take` on.
    pub entry: Signal<In, Bits<64>>,
    /// Lanes of 2 bytes, from the start of the frame, of words A and B.
    pub a_or_b: Signal<Out, Bits<64>>,
    /// Lanes of words C and D.
    pub c_or_d: Signal<Out, Bits<64>>,
    /// Lanes before the end of the entry that have neither words A nor words C.
    pub stays: Signal<Out, Bits<64>>,
    /// Words A on the wire, first byte in the low bits, one cycle after the lanes.
    pub a_words: Signal<Out, Bits<16>>,
    /// Words B, one cycle after the lanes.
    pub b_words: Signal<Out, Bits<32>>,
    /// Words C, two cycles after the lanes.
    pub c_words: Signal<Out, Bits<64>>,
    /// Words D, two cycles after the lanes.
    pub d_words: Signal<Out, Bits<64>>,

    // Lanes in which a word can stand at all.
    even: Constant<Bits<64>>,
    odd: Constant<Bits<64>>,
    a_possible: Constant<Bits<64>>,
    b_possible: Constant<Bits<64>>,
    c_possible: Constant<Bits<64>>,
    d_possible: Constant<Bits<64>>,
    /// Lanes before the end of every entry.
    always_through: Constant<Bits<64>>,
    /// Lanes before the end of some entry.
    ever_through: Constant<Bits<64>>,

    // First stage: the tag.
    taken: Signal<Local, PacketTag>,
    old_header_0: Dff<Bits<16>>,
    header_0: Dff<Bits<16>>,
    ip_length_0: Dff<Bits<16>>,
    udp_length_0: Dff<Bits<16>>,
    ip_checksum_0: Dff<Bits<16>>,
    ip_borrow_0: Dff<Bit>,
    udp_sum_0: Dff<Bits<17>>,
    summed_0: Dff<Bit>,
    is_ipv6_0: Dff<Bit>,
    ip_group_0: Dff<Bits<3>>,
    udp_group_0: Dff<Bits<5>>,
    header_group_0: Dff<Bits<5>>,

    // Second stage: the entry.
    /// The bits of the IPv4 checksum that a borrow turns.
    borrowed: Signal<Local, Bits<16>>,
    swapped: Signal<Local, Bits<64>>,
    entry_1: Dff<Bits<64>>,
    header_1: Dff<Bits<16>>,
    ip_length_1: Dff<Bits<16>>,
    udp_length_1: Dff<Bits<16>>,
    ip_checksum_1: Dff<Bits<16>>,
    udp_sum_1: Dff<Bits<17>>,
    header_sum_1: Dff<Bits<17>>,
    summed_1: Dff<Bit>,
    is_ipv6_1: Dff<Bit>,
    ip_group_1: Dff<Bits<3>>,
    udp_group_1: Dff<Bits<5>>,
    header_group_1: Dff<Bits<5>>,

    // Third stage: which group of 4 bytes.
    summed_2: Dff<Bit>,
    is_ipv6_2: Dff<Bit>,
    ip_at_2: Dff<Bits<32>>,
    udp_at_2: Dff<Bits<32>>,
    header_at_2: Dff<Bits<32>>,
    before_2: Dff<Bits<32>>,
    header_sum_2: Dff<Bits<18>>,
    half: Signal<Local, Bits<16>>,
    words: [Signal<Local, Bits<16>>; 4],
    low_sum_2: Dff<Bits<17>>,
    high_sum_2: Dff<Bits<17>>,
    entry_2: Dff<Bits<64>>,
    header_2: Dff<Bits<16>>,
    ip_length_2: Dff<Bits<16>>,
    udp_length_2: Dff<Bits<16>>,
    ip_checksum_2: Dff<Bits<16>>,

    // Fourth stage: which lanes.
    /// What the sum is made of.
    plus: Signal<Local, Bits<19>>,
    low: Signal<Local, Bits<19>>,
    high: Signal<Local, Bits<19>>,
    sum_bits: Signal<Local, Bits<19>>,
    carry_bits: Signal<Local, Bits<19>>,
    ip_lanes: Spread<32, 64>,
    udp_lanes: Spread<32, 64>,
    header_lanes: Spread<32, 64>,
    before_lanes: Spread<32, 64>,
    sums: Repeat<1, 64>,
    ipv6: Repeat<1, 64>,
    a_here: Signal<Local, Bits<64>>,
    b_here: Signal<Local, Bits<64>>,
    c_here: Signal<Local, Bits<64>>,
    d_here: Signal<Local, Bits<64>>,
    a_or_b_3: Dff<Bits<64>>,
    c_or_d_3: Dff<Bits<64>>,
    stays_3: Dff<Bits<64>>,
    sum_3: Dff<Bits<19>>,
    entry_3: Dff<Bits<64>>,
    header_3: Dff<Bits<16>>,
    ip_length_3: Dff<Bits<16>>,
    udp_length_3: Dff<Bits<16>>,
    ip_checksum_3: Dff<Bits<16>>,

    // Fifth and sixth stage: words.
    sum_4: Dff<Bits<17>>,
    entry_4: Dff<Bits<64>>,
    header_4: Dff<Bits<16>>,
    ip_length_4: Dff<Bits<16>>,
    udp_length_4: Dff<Bits<16>>,
    ip_checksum_4: Dff<Bits<16>>,
    udp_checksum_5: Dff<Bits<16>>,
    entry_5: Dff<Bits<64>>,
    header_5: Dff<Bits<16>>,
    header_wire: Signal<Local, Bits<16>>,
    udp_length_wire: Signal<Local, Bits<16>>,
    ip_checksum_wire: Signal<Local, Bits<16>>,
    udp_checksum_wire: Signal<Local, Bits<16>>,
}

/// Lanes of 2 bytes from that of byte `from` to that of byte `to`, every other one.
fn lanes(from: usize, to: usize) -> u64 {
    (from / 2..=to / 2).step_by(2).fold(0, |lanes, lane| lanes | 1 << lane)
}

/// Lanes of 2 bytes before byte `end`.
fn lanes_before(end: usize) -> u64 {
    (1 << (end / 2)) - 1
}

impl Default for IntEdit {
    fn default() -> Self {
        // Where headers start, in bytes, as a `PacketTag` has it.
        let (ip, udp, header) = ((14, 22), (34, 82), (54, 106));
        let at = |(from, to): (usize, usize), byte| lanes(from + byte, to + byte);
        Self {
            even: Constant::new(0x5555_5555_5555_5555_u64.to_bits()),
            odd: Constant::new(0xaaaa_aaaa_aaaa_aaaa_u64.to_bits()),
            a_possible: Constant::new((at(ip, 2) | at(ip, 4)).to_bits()),
            b_possible: Constant::new((at(ip, 10) | at(udp, 4)).to_bits()),
            c_possible: Constant::new((at(header, 0) | at(header, 6) | at(header, 10)).to_bits()),
            d_possible: Constant::new((at(udp, 6) | at(header, 4) | at(header, 8)).to_bits()),
            always_through: Constant::new(lanes_before(header.0 + 12).to_bits()),
            ever_through: Constant::new(lanes_before(header.1 + 12).to_bits()),
            ..Self::defaults()
        }
    }
}

impl Logic for IntEdit {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_int_edit");

        comment!("First stage: everything known from the tag alone.");
        self.taken.next = self.tag.val();
        if self.take.val() {
            self.old_header_0.d.next =
                concat((self.taken.val().hop_count, self.taken.val().path_id));
            self.header_0.d.next = concat((
                self.taken.val().hop_count + 1,
                self.taken.val().path_id ^ self.switch_id.val(),
            ));
            self.ip_length_0.d.next = self.taken.val().ip_length + 8;
            self.udp_length_0.d.next = self.taken.val().udp_length + 8;
            comment!(
                "Less 8, and where that borrows less 1 more: of the low 3 bits, or when these are 0 of 0xfff8."
            );
            self.ip_checksum_0.d.next = self.taken.val().ip_checksum - 8;
            self.ip_borrow_0.d.next = self.taken.val().ip_checksum < 8;
            comment!("Minus 16, and minus the 5 that the two powers of 2 below are, modulo 65535.");
            self.udp_sum_0.d.next = bit_cast::<17, 16>(self.taken.val().udp_checksum) + 0xffea;
            self.summed_0.d.next = self.taken.val().udp_checksum != 0;
            self.is_ipv6_0.d.next = self.taken.val().is_ipv6;
            self.ip_group_0.d.next = self.taken.val().ip_offset.get_bits::<3>(2);
            self.udp_group_0.d.next = self.taken.val().udp_offset.get_bits::<5>(2);
            self.header_group_0.d.next = self.taken.val().header_offset.get_bits::<5>(2);
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
        if self.ip_borrow_0.q.val() {
            self.borrowed.next = 1.into();
            if !self.ip_checksum_0.q.val().get_bit(0) {
                self.borrowed.next = 3.into();
                if !self.ip_checksum_0.q.val().get_bit(1) {
                    self.borrowed.next = 7.into();
                    if !self.ip_checksum_0.q.val().get_bit(2) {
                        self.borrowed.next = 15.into();
                    }
                }
            }
        }
        if self.advance_entry.val() {
            if self.header_group_0.q.val().get_bit(0) {
                self.entry_1.d.next = (self.swapped.val() << 16) | (self.swapped.val() >> 48);
            } else {
                self.entry_1.d.next = (self.swapped.val() << 48) | (self.swapped.val() >> 16);
            }
            self.header_sum_1.d.next = (bit_cast::<17, 16>(self.old_header_0.q.val()) | 0x1_0000)
                - bit_cast::<17, 16>(self.header_0.q.val());
            self.udp_sum_1.d.next = self.udp_sum_0.q.val();
            self.header_1.d.next = self.header_0.q.val();
            self.ip_length_1.d.next = self.ip_length_0.q.val();
            self.udp_length_1.d.next = self.udp_length_0.q.val();
            self.ip_checksum_1.d.next = self.ip_checksum_0.q.val() ^ self.borrowed.val();
            self.summed_1.d.next = self.summed_0.q.val();
            self.is_ipv6_1.d.next = self.is_ipv6_0.q.val();
            self.ip_group_1.d.next = self.ip_group_0.q.val();
            self.udp_group_1.d.next = self.udp_group_0.q.val();
            self.header_group_1.d.next = self.header_group_0.q.val();
        }

        comment!(
            "Third stage: groups of 4 bytes; the first one begins with byte 2. The entry's words are summed no sooner: they come"
        );
        comment!("from a table at the other end of the block.");
        for i in 0..4 {
            self.half.next = self.entry_1.q.val().get_bits::<16>(16 * i);
            self.words[i].next = (self.half.val() << 8) | (self.half.val() >> 8);
        }
        if self.advance.val() {
            self.summed_2.d.next = self.summed_1.q.val();
            self.is_ipv6_2.d.next = self.is_ipv6_1.q.val();
            self.ip_at_2.d.next = bits::<32>(1) << self.ip_group_1.q.val();
            self.udp_at_2.d.next = bits::<32>(1) << self.udp_group_1.q.val();
            self.header_at_2.d.next = bits::<32>(1) << self.header_group_1.q.val();
            self.before_2.d.next = !(!bits::<32>(1) << self.header_group_1.q.val());
            self.header_sum_2.d.next = bit_cast::<18, 17>(self.header_sum_1.q.val())
                + bit_cast::<18, 17>(self.udp_sum_1.q.val());
            self.low_sum_2.d.next =
                bit_cast::<17, 16>(self.words[0].val()) + bit_cast::<17, 16>(self.words[1].val());
            self.high_sum_2.d.next =
                bit_cast::<17, 16>(self.words[2].val()) + bit_cast::<17, 16>(self.words[3].val());
            self.entry_2.d.next = self.entry_1.q.val();
            self.header_2.d.next = self.header_1.q.val();
            self.ip_length_2.d.next = self.ip_length_1.q.val();
            self.udp_length_2.d.next = self.udp_length_1.q.val();
            self.ip_checksum_2.d.next = self.ip_checksum_1.q.val();
        }

        comment!("Fourth stage: lanes of 2 bytes; group g is the lanes 2 g + 1 and 2 g + 2.");
        self.ip_lanes.lanes.next = self.ip_at_2.q.val();
        self.udp_lanes.lanes.next = self.udp_at_2.q.val();
        self.header_lanes.lanes.next = self.header_at_2.q.val();
        self.before_lanes.lanes.next = self.before_2.q.val();
        self.sums.word.next = self.summed_2.q.val().into();
        self.ipv6.word.next = self.is_ipv6_2.q.val().into();
        self.a_here.next = self.a_possible.val()
            & (((self.ip_lanes.mask.val() & self.even.val() & !self.ipv6.copies.val())
                | (self.ip_lanes.mask.val() & self.odd.val() & self.ipv6.copies.val()))
                << 2);
        self.b_here.next = self.b_possible.val()
            & (((self.ip_lanes.mask.val() & self.even.val() & !self.ipv6.copies.val()) << 6)
                | ((self.udp_lanes.mask.val() & self.odd.val()) << 2));
        self.c_here.next = self.c_possible.val()
            & ((self.header_lanes.mask.val() & self.odd.val())
                | ((self.header_lanes.mask.val() & self.even.val()) << 4)
                | ((self.header_lanes.mask.val() & self.even.val()) << 6));
        self.d_here.next = self.d_possible.val()
            & (((self.udp_lanes.mask.val() & self.even.val() & self.sums.copies.val()) << 4)
                | ((self.header_lanes.mask.val() & self.odd.val()) << 2)
                | ((self.header_lanes.mask.val() & self.odd.val()) << 4));
        comment!(
            "HC - low - high: a carry-save adder makes two terms of three; the complements lack 2, one of"
        );
        comment!(
            "which goes into the free bit of the carries, the other comes with the subtraction."
        );
        self.plus.next = bit_cast::<19, 18>(self.header_sum_2.q.val()) | 0x4_0000;
        self.low.next = !bit_cast::<19, 17>(self.low_sum_2.q.val());
        self.high.next = !bit_cast::<19, 17>(self.high_sum_2.q.val());
        self.sum_bits.next = self.plus.val() ^ self.low.val() ^ self.high.val();
        self.carry_bits.next = ((self.plus.val() & self.low.val())
            | (self.plus.val() & self.high.val())
            | (self.low.val() & self.high.val()))
            << 1;
        if self.advance.val() {
            self.a_or_b_3.d.next = self.a_here.val() | self.b_here.val();
            self.c_or_d_3.d.next = self.c_here.val() | self.d_here.val();
            self.stays_3.d.next = (self.always_through.val()
                | (self.ever_through.val() & (self.before_lanes.mask.val() << 5)))
                & !(self.a_here.val() | self.c_here.val());
            self.sum_3.d.next = self.sum_bits.val() - !(self.carry_bits.val() | 1);
            self.entry_3.d.next = self.entry_2.q.val();
            self.header_3.d.next = self.header_2.q.val();
            self.ip_length_3.d.next = self.ip_length_2.q.val();
            self.udp_length_3.d.next = self.udp_length_2.q.val();
            self.ip_checksum_3.d.next = self.ip_checksum_2.q.val();
        }
        self.a_or_b.next = self.a_or_b_3.q.val();
        self.c_or_d.next = self.c_or_d_3.q.val();
        self.stays.next = self.stays_3.q.val();

        comment!("Fifth and sixth stage: the carries of the UDP checksum.");
        if self.advance.val() {
            self.sum_4.d.next = bit_cast::<17, 16>(self.sum_3.q.val().get_bits::<16>(0))
                + bit_cast::<17, 3>(self.sum_3.q.val().get_bits::<3>(16));
            self.udp_checksum_5.d.next = self.sum_4.q.val().get_bits::<16>(0)
                + bit_cast::<16, 1>(self.sum_4.q.val().get_bits::<1>(16));
            self.entry_4.d.next = self.entry_3.q.val();
            self.entry_5.d.next = self.entry_4.q.val();
            self.header_5.d.next = self.header_4.q.val();
            self.header_4.d.next = self.header_3.q.val();
            self.ip_length_4.d.next = self.ip_length_3.q.val();
            self.udp_length_4.d.next = self.udp_length_3.q.val();
            self.ip_checksum_4.d.next = self.ip_checksum_3.q.val();
        }

        comment!("As the words go to the wire, first byte in the low bits.");
        self.header_wire.next = (self.header_5.q.val() << 8) | (self.header_5.q.val() >> 8);
        self.udp_length_wire.next =
            (self.udp_length_4.q.val() << 8) | (self.udp_length_4.q.val() >> 8);
        self.ip_checksum_wire.next =
            (self.ip_checksum_4.q.val() << 8) | (self.ip_checksum_4.q.val() >> 8);
        self.udp_checksum_wire.next =
            (self.udp_checksum_5.q.val() << 8) | (self.udp_checksum_5.q.val() >> 8);
        self.a_words.next = (self.ip_length_4.q.val() << 8) | (self.ip_length_4.q.val() >> 8);
        self.b_words.next = concat((self.udp_length_wire.val(), self.ip_checksum_wire.val()));
        self.c_words.next = concat((
            self.header_wire.val(),
            self.entry_5.q.val().get_bits::<16>(32),
            self.header_wire.val(),
            self.entry_5.q.val().get_bits::<16>(0),
        ));
        self.d_words.next = concat((
            self.entry_5.q.val().get_bits::<16>(48),
            self.udp_checksum_wire.val(),
            self.entry_5.q.val().get_bits::<16>(16),
            self.udp_checksum_wire.val(),
        ));
    }
}
