//! Where the new header words of a packet that gets an entry stand.
//!
//! ```text
//!              ┌─────────────────────────────────────┐
//!  take, tag ─>│ offsets ─> groups of 4 B ─> lanes   │──> a_or_b, c_or_d, stays
//!              └─────────────────────────────────────┘
//! ```
//!
//! [`super::IntEdit`] lists the words A to D. All headers start at 2 modulo 4, so every word keeps to even or odd lanes of 2 bytes.
//!
//! Contract: `tag` is taken with `take`; lanes come 3 moves later, the first of them with `advance_entry`, the others with `advance`.
//! Interval 1. All outputs are registers.

use crate::packet::PacketTag;
use fncc_netlist::prelude::*;
use places::Places;

mod places {
    #![allow(missing_docs, reason = "the derive macro writes methods without documentation")]
    use fncc_netlist::prelude::*;

    /// Where headers start, in groups of 4 bytes, and which they are.
    #[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
    pub struct Places {
        /// There is a UDP checksum.
        pub summed: Bit,
        /// IPv6, otherwise IPv4.
        pub is_ipv6: Bit,
        /// The IP header.
        pub ip: Bits<3>,
        /// The UDP header.
        pub udp: Bits<5>,
        /// The FNCC header.
        pub header: Bits<5>,
    }
}

/// Bytes at which headers start first and last, as a [`PacketTag`] has it.
const IP: (usize, usize) = (14, 22);
const UDP: (usize, usize) = (34, 82);
const HEADER: (usize, usize) = (54, 106);

/// Lanes of 2 bytes in which the word at byte `byte` of a header can stand.
fn at((from, to): (usize, usize), byte: usize) -> u64 {
    ((from + byte) / 2..=(to + byte) / 2).step_by(2).fold(0, |lanes, lane| lanes | 1 << lane)
}

/// Lanes of 2 bytes before byte `end`.
fn before(end: usize) -> u64 {
    (1 << (end / 2)) - 1
}

const EVEN: u64 = 0x5555_5555_5555_5555;
const ODD: u64 = 0xaaaa_aaaa_aaaa_aaaa;

/// The block; see the module's page.
#[block(clock)]
pub struct IntLanes {
    /// Sample enable of the tag.
    pub take: Signal<In, Bit>,
    /// The second stage moves.
    pub advance_entry: Signal<In, Bit>,
    /// The stages after it move.
    pub advance: Signal<In, Bit>,
    /// Packet tag.
    pub tag: Signal<In, PacketTag>,
    /// The FNCC header of the tag taken last starts with an odd group.
    pub odd: Signal<Out, Bit>,
    /// Lanes of 2 bytes, from the start of the frame, of words A and B.
    pub a_or_b: Signal<Out, Bits<64>>,
    /// Lanes of words C and D.
    pub c_or_d: Signal<Out, Bits<64>>,
    /// Lanes before the end of the entry that have neither words A nor words C.
    pub stays: Signal<Out, Bits<64>>,

    // Lanes in which a word can stand at all.
    #[init(Constant::new((at(IP, 2) | at(IP, 4)).to_bits()))]
    a_possible: Constant<Bits<64>>,
    #[init(Constant::new((at(IP, 10) | at(UDP, 4)).to_bits()))]
    b_possible: Constant<Bits<64>>,
    #[init(Constant::new((at(HEADER, 0) | at(HEADER, 6) | at(HEADER, 10)).to_bits()))]
    c_possible: Constant<Bits<64>>,
    #[init(Constant::new((at(UDP, 6) | at(HEADER, 4) | at(HEADER, 8)).to_bits()))]
    d_possible: Constant<Bits<64>>,
    /// Lanes before the end of every entry, and of some entry.
    #[init(Constant::new(before(HEADER.0 + 12).to_bits()))]
    always_before: Constant<Bits<64>>,
    #[init(Constant::new(before(HEADER.1 + 12).to_bits()))]
    ever_before: Constant<Bits<64>>,

    places: [Dff<Places>; 2],
    summed: Dff<Bit>,
    is_ipv6: Dff<Bit>,
    /// Groups of 4 bytes: where headers start, and those before the FNCC header.
    ip: Dff<Bits<32>>,
    udp: Dff<Bits<32>>,
    header: Dff<Bits<32>>,
    before: Dff<Bits<32>>,
    ip_lanes: Spread<32, 64>,
    udp_lanes: Spread<32, 64>,
    header_lanes: Spread<32, 64>,
    before_lanes: Spread<32, 64>,
    sums: Repeat<1, 64>,
    ipv6: Repeat<1, 64>,
    /// Lanes of the words of this tag.
    a_here: Signal<Local, Bits<64>>,
    b_here: Signal<Local, Bits<64>>,
    c_here: Signal<Local, Bits<64>>,
    d_here: Signal<Local, Bits<64>>,
    a_or_b_lanes: Dff<Bits<64>>,
    c_or_d_lanes: Dff<Bits<64>>,
    stays_lanes: Dff<Bits<64>>,
}

impl Logic for IntLanes {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_int_lanes");

        comment!("Groups of 4 bytes; the first one begins with byte 2.");
        if self.take.val() {
            self.places[0].d.next.summed = self.tag.val().udp_checksum != 0;
            self.places[0].d.next.is_ipv6 = self.tag.val().is_ipv6;
            self.places[0].d.next.ip = self.tag.val().ip_offset.get_bits::<3>(2);
            self.places[0].d.next.udp = self.tag.val().udp_offset.get_bits::<5>(2);
            self.places[0].d.next.header = self.tag.val().header_offset.get_bits::<5>(2);
        }
        self.odd.next = self.places[0].q.val().header.get_bit(0);
        if self.advance_entry.val() {
            self.places[1].d.next = self.places[0].q.val();
        }
        if self.advance.val() {
            self.summed.d.next = self.places[1].q.val().summed;
            self.is_ipv6.d.next = self.places[1].q.val().is_ipv6;
            self.ip.d.next = bits::<32>(1) << self.places[1].q.val().ip;
            self.udp.d.next = bits::<32>(1) << self.places[1].q.val().udp;
            self.header.d.next = bits::<32>(1) << self.places[1].q.val().header;
            self.before.d.next = !(!bits::<32>(1) << self.places[1].q.val().header);
        }

        comment!("Lanes of 2 bytes; group g is the lanes 2 g + 1 and 2 g + 2.");
        self.ip_lanes.lanes.next = self.ip.q.val();
        self.udp_lanes.lanes.next = self.udp.q.val();
        self.header_lanes.lanes.next = self.header.q.val();
        self.before_lanes.lanes.next = self.before.q.val();
        self.sums.word.next = self.summed.q.val().into();
        self.ipv6.word.next = self.is_ipv6.q.val().into();
        let ipv4_even = self.ip_lanes.mask.val() & EVEN.to_bits() & !self.ipv6.copies.val();
        let ipv6_odd = self.ip_lanes.mask.val() & ODD.to_bits() & self.ipv6.copies.val();
        let header_even = self.header_lanes.mask.val() & EVEN.to_bits();
        let header_odd = self.header_lanes.mask.val() & ODD.to_bits();
        self.a_here.next = self.a_possible.val() & ((ipv4_even | ipv6_odd) << 2);
        self.b_here.next = self.b_possible.val()
            & ((ipv4_even << 6) | ((self.udp_lanes.mask.val() & ODD.to_bits()) << 2));
        self.c_here.next =
            self.c_possible.val() & (header_odd | (header_even << 4) | (header_even << 6));
        self.d_here.next = self.d_possible.val()
            & (((self.udp_lanes.mask.val() & EVEN.to_bits() & self.sums.copies.val()) << 4)
                | (header_odd << 2)
                | (header_odd << 4));
        if self.advance.val() {
            self.a_or_b_lanes.d.next = self.a_here.val() | self.b_here.val();
            self.c_or_d_lanes.d.next = self.c_here.val() | self.d_here.val();
            self.stays_lanes.d.next = (self.always_before.val()
                | (self.ever_before.val() & (self.before_lanes.mask.val() << 5)))
                & !(self.a_here.val() | self.c_here.val());
        }
        self.a_or_b.next = self.a_or_b_lanes.q.val();
        self.c_or_d.next = self.c_or_d_lanes.q.val();
        self.stays.next = self.stays_lanes.q.val();
    }
}
