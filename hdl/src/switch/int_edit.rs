//! The new header words of a packet that gets an entry, and where they stand.
//!
//! ```text
//!                        ┌───────────────────────────────┐
//!  tag, insert ─────────>│ lengths + 8, header, sums     │──> ip_length, udp_length, ...
//!  entry (1 move later) >│        + entry ─> checksums   │──> ip_length_at, ..., ahead, through
//!                        └───────────────────────────────┘
//! ```
//!
//! Inserting 8 bytes adds 8 to the IP length and the UDP length, `nHop + 1` and
//! `pathID ^ switch_id` make the new FNCC header. Checksums are updated incrementally by equation 3 of
//! RFC 1624, `HC' = ~(~HC + ~m + m')`; the UDP length counts twice in a UDP checksum, which is
//! also in the pseudo header. A zero UDP checksum stays zero, a computed zero is sent as ones
//! (RFC 768). Nothing stands anywhere when `insert` was low.
//!
//! Contract: latency 3 moves of `advance`, interval 1.

use super::PacketTag;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[derive(LogicBlock, Default)]
pub struct IntEdit {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// The stages move.
    pub advance: Signal<In, Bit>,
    /// The packet's tag.
    pub tag: Signal<In, PacketTag>,
    /// The packet gets the entry.
    pub insert: Signal<In, Bit>,
    /// The entry, one move later than the tag.
    pub entry: Signal<In, Bits<64>>,
    /// Id of this switch.
    pub switch_id: Signal<In, Bits<12>>,
    /// New IP length as it stands on the wire, first byte in the low bits.
    pub ip_length: Signal<Out, Bits<16>>,
    /// New IPv4 header checksum on the wire.
    pub ip_checksum: Signal<Out, Bits<16>>,
    /// New UDP length on the wire.
    pub udp_length: Signal<Out, Bits<16>>,
    /// New UDP checksum on the wire.
    pub udp_checksum: Signal<Out, Bits<16>>,
    /// New first half of the FNCC header on the wire.
    pub header: Signal<Out, Bits<16>>,
    /// The entry on the wire, turned so that repeating it over the lanes puts it in place.
    pub entry_lanes: Signal<Out, Bits<64>>,
    /// Byte lanes of the new IP length, from the start of the frame.
    pub ip_length_at: Signal<Out, Bits<128>>,
    /// Byte lanes of the IPv4 header checksum.
    pub ip_checksum_at: Signal<Out, Bits<128>>,
    /// Byte lanes of the UDP length.
    pub udp_length_at: Signal<Out, Bits<128>>,
    /// Byte lanes of the UDP checksum.
    pub udp_checksum_at: Signal<Out, Bits<128>>,
    /// Byte lanes of the first half of the FNCC header.
    pub header_at: Signal<Out, Bits<128>>,
    /// Byte lanes before the entry.
    pub ahead: Signal<Out, Bits<128>>,
    /// Byte lanes before the end of the entry.
    pub through: Signal<Out, Bits<128>>,

    old_word: Signal<Local, Bits<16>>,
    new_word: Signal<Local, Bits<16>>,
    ip_sum: Signal<Local, Bits<17>>,
    first: Signal<Local, PacketTag>,

    // First move: all that the entry is not needed for.
    tag_1: Dff<PacketTag>,
    insert_1: Dff<Bit>,
    header_1: Dff<Bits<16>>,
    ip_length_1: Dff<Bits<16>>,
    udp_length_1: Dff<Bits<16>>,
    ip_checksum_1: Dff<Bits<16>>,
    udp_sum_1: Dff<Bits<19>>,
    middle: Signal<Local, PacketTag>,
    entry_sum: Signal<Local, Bits<19>>,
    swapped: Signal<Local, Bits<64>>,

    // Second move: the entry is there.
    tag_2: Dff<PacketTag>,
    insert_2: Dff<Bit>,
    header_2: Dff<Bits<16>>,
    ip_length_2: Dff<Bits<16>>,
    udp_length_2: Dff<Bits<16>>,
    ip_checksum_2: Dff<Bits<16>>,
    udp_sum_2: Dff<Bits<20>>,
    entry_2: Dff<Bits<64>>,
    last: Signal<Local, PacketTag>,
    folded_once: Signal<Local, Bits<17>>,
    folded: Signal<Local, Bits<16>>,
    two_lanes: Signal<Local, Bits<128>>,

    // Third move.
    ip_length_3: Dff<Bits<16>>,
    ip_checksum_3: Dff<Bits<16>>,
    udp_length_3: Dff<Bits<16>>,
    udp_checksum_3: Dff<Bits<16>>,
    header_3: Dff<Bits<16>>,
    entry_lanes_3: Dff<Bits<64>>,
    ip_length_at_3: Dff<Bits<128>>,
    ip_checksum_at_3: Dff<Bits<128>>,
    udp_length_at_3: Dff<Bits<128>>,
    udp_checksum_at_3: Dff<Bits<128>>,
    header_at_3: Dff<Bits<128>>,
    ahead_3: Dff<Bits<128>>,
    through_3: Dff<Bits<128>>,
}

impl Logic for IntEdit {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_int_edit");
        dff_setup!(self, clk, tag_1, insert_1, header_1, ip_length_1, udp_length_1);
        dff_setup!(self, clk, ip_checksum_1, udp_sum_1, tag_2, insert_2, header_2, ip_length_2);
        dff_setup!(self, clk, udp_length_2, ip_checksum_2, udp_sum_2, entry_2);
        dff_setup!(self, clk, ip_length_3, ip_checksum_3, udp_length_3, udp_checksum_3);
        dff_setup!(self, clk, header_3, entry_lanes_3, ip_length_at_3, ip_checksum_at_3);
        dff_setup!(self, clk, udp_length_at_3, udp_checksum_at_3, header_at_3, ahead_3);
        dff_setup!(self, clk, through_3);

        comment!("First move: lengths, FNCC header, and the sums without the entry.");
        self.first.next = self.tag.val();
        self.old_word.next = (bit_cast::<16, 4>(self.first.val().hop_count) << 12)
            | bit_cast::<16, 12>(self.first.val().path_id);
        self.new_word.next = (bit_cast::<16, 4>(self.first.val().hop_count + 1) << 12)
            | bit_cast::<16, 12>(self.first.val().path_id ^ self.switch_id.val());
        self.ip_sum.next = bit_cast::<17, 16>(!self.first.val().ip_checksum) + 8;
        if self.advance.val() {
            self.tag_1.d.next = self.tag.val();
            self.insert_1.d.next = self.insert.val();
            self.header_1.d.next = self.new_word.val();
            self.ip_length_1.d.next = self.first.val().ip_length + 8;
            self.udp_length_1.d.next = self.first.val().udp_length + 8;
            self.ip_checksum_1.d.next = !(self.ip_sum.val().get_bits::<16>(0)
                + bit_cast::<16, 1>(self.ip_sum.val().get_bits::<1>(16)));
            self.udp_sum_1.d.next = bit_cast::<19, 16>(!self.first.val().udp_checksum)
                + bit_cast::<19, 16>(!self.old_word.val())
                + bit_cast::<19, 16>(self.new_word.val())
                + 16;
        }

        comment!(
            "Second move: the entry's share of the UDP checksum, and the entry in wire order."
        );
        self.middle.next = self.tag_1.q.val();
        self.entry_sum.next = bit_cast::<19, 16>(self.entry.val().get_bits::<16>(0))
            + bit_cast::<19, 16>(self.entry.val().get_bits::<16>(16))
            + bit_cast::<19, 16>(self.entry.val().get_bits::<16>(32))
            + bit_cast::<19, 16>(self.entry.val().get_bits::<16>(48));
        self.swapped.next = bit_cast::<64, 8>(self.entry.val().get_bits::<8>(56))
            | (bit_cast::<64, 8>(self.entry.val().get_bits::<8>(48)) << 8)
            | (bit_cast::<64, 8>(self.entry.val().get_bits::<8>(40)) << 16)
            | (bit_cast::<64, 8>(self.entry.val().get_bits::<8>(32)) << 24)
            | (bit_cast::<64, 8>(self.entry.val().get_bits::<8>(24)) << 32)
            | (bit_cast::<64, 8>(self.entry.val().get_bits::<8>(16)) << 40)
            | (bit_cast::<64, 8>(self.entry.val().get_bits::<8>(8)) << 48)
            | (bit_cast::<64, 8>(self.entry.val().get_bits::<8>(0)) << 56);
        if self.advance.val() {
            self.tag_2.d.next = self.tag_1.q.val();
            self.insert_2.d.next = self.insert_1.q.val();
            self.header_2.d.next = self.header_1.q.val();
            self.ip_length_2.d.next = self.ip_length_1.q.val();
            self.udp_length_2.d.next = self.udp_length_1.q.val();
            self.ip_checksum_2.d.next = self.ip_checksum_1.q.val();
            self.udp_sum_2.d.next = bit_cast::<20, 19>(self.udp_sum_1.q.val())
                + bit_cast::<20, 19>(self.entry_sum.val());
            comment!("Headers end at 2 or 6 modulo 8, so the entry starts at 6 or 2.");
            if self.middle.val().header_offset.get_bit(2) {
                self.entry_2.d.next = (self.swapped.val() << 16) | (self.swapped.val() >> 48);
            } else {
                self.entry_2.d.next = (self.swapped.val() << 48) | (self.swapped.val() >> 16);
            }
        }

        comment!("Third move: as it goes to the wire, first byte in the low bits, and where.");
        self.last.next = self.tag_2.q.val();
        self.folded_once.next = bit_cast::<17, 16>(self.udp_sum_2.q.val().get_bits::<16>(0))
            + bit_cast::<17, 4>(self.udp_sum_2.q.val().get_bits::<4>(16));
        self.folded.next = self.folded_once.val().get_bits::<16>(0)
            + bit_cast::<16, 1>(self.folded_once.val().get_bits::<1>(16));
        self.two_lanes.next = 0.into();
        if self.insert_2.q.val() {
            self.two_lanes.next = 3.into();
        }
        if self.advance.val() {
            self.ip_length_3.d.next =
                (self.ip_length_2.q.val() << 8) | (self.ip_length_2.q.val() >> 8);
            self.ip_checksum_3.d.next =
                (self.ip_checksum_2.q.val() << 8) | (self.ip_checksum_2.q.val() >> 8);
            self.udp_length_3.d.next =
                (self.udp_length_2.q.val() << 8) | (self.udp_length_2.q.val() >> 8);
            self.header_3.d.next = (self.header_2.q.val() << 8) | (self.header_2.q.val() >> 8);
            self.udp_checksum_3.d.next = !((self.folded.val() << 8) | (self.folded.val() >> 8));
            if self.folded.val().all() {
                self.udp_checksum_3.d.next = 0xffff.into();
            }
            self.entry_lanes_3.d.next = self.entry_2.q.val();
            self.ahead_3.d.next = 0.into();
            self.through_3.d.next = 0.into();
            if self.insert_2.q.val() {
                self.ahead_3.d.next =
                    !(!bits::<128>(0) << (bit_cast::<8, 7>(self.last.val().header_offset) + 4));
                self.through_3.d.next =
                    !(!bits::<128>(0) << (bit_cast::<8, 7>(self.last.val().header_offset) + 12));
            }
            self.ip_length_at_3.d.next =
                self.two_lanes.val() << (bit_cast::<8, 5>(self.last.val().ip_offset) + 2);
            self.ip_checksum_at_3.d.next =
                self.two_lanes.val() << (bit_cast::<8, 5>(self.last.val().ip_offset) + 10);
            if self.last.val().is_ipv6 {
                self.ip_length_at_3.d.next =
                    self.two_lanes.val() << (bit_cast::<8, 5>(self.last.val().ip_offset) + 4);
                self.ip_checksum_at_3.d.next = 0.into();
            }
            self.udp_length_at_3.d.next =
                self.two_lanes.val() << (bit_cast::<8, 7>(self.last.val().udp_offset) + 4);
            self.udp_checksum_at_3.d.next =
                self.two_lanes.val() << (bit_cast::<8, 7>(self.last.val().udp_offset) + 6);
            if self.last.val().udp_checksum == 0 {
                self.udp_checksum_at_3.d.next = 0.into();
            }
            self.header_at_3.d.next =
                self.two_lanes.val() << bit_cast::<8, 7>(self.last.val().header_offset);
        }

        self.ip_length.next = self.ip_length_3.q.val();
        self.ip_checksum.next = self.ip_checksum_3.q.val();
        self.udp_length.next = self.udp_length_3.q.val();
        self.udp_checksum.next = self.udp_checksum_3.q.val();
        self.header.next = self.header_3.q.val();
        self.entry_lanes.next = self.entry_lanes_3.q.val();
        self.ip_length_at.next = self.ip_length_at_3.q.val();
        self.ip_checksum_at.next = self.ip_checksum_at_3.q.val();
        self.udp_length_at.next = self.udp_length_at_3.q.val();
        self.udp_checksum_at.next = self.udp_checksum_at_3.q.val();
        self.header_at.next = self.header_at_3.q.val();
        self.ahead.next = self.ahead_3.q.val();
        self.through.next = self.through_3.q.val();
    }
}

kernel_ports!([] IntEdit {
    clk, advance, tag, insert, entry, switch_id, ip_length, ip_checksum, udp_length, udp_checksum,
    header, entry_lanes, ip_length_at, ip_checksum_at, udp_length_at, udp_checksum_at, header_at,
    ahead, through
});
