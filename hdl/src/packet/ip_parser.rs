//! Finds the IP header in the head of a packet, and what it says of the transport header.
//!
//! ```text
//!            ┌────────────────────────────────────────────┐
//!  window ──>│ compare at 14, 18, 22 ─> choose one of the │──> header
//!            │ stage 1                  three: stage 2    │
//!            └────────────────────────────────────────────┘
//! ```
//!
//! After no, one or two VLAN tags an IP header begins at byte 14, 18 or 22. Whatever has to be compared is
//! compared at all three places, before the tags select one.
//!
//! Contract: latency 2 cycles, interval 1; whether there is an IP header at all, and whether UDP follows, comes a cycle later, on ports
//! of its own, and the fields `is_ip` and `is_udp` of `header` are clear. A header that reaches beyond the end of the frame is not distinguished
//! from a complete one. Source: IEEE 802.1Q; RFC 791, RFC 8200.

use fncc_netlist::prelude::*;

pub use header::IpHeader;

mod header {
    #![allow(missing_docs, reason = "the derive macro writes methods without documentation")]
    use fncc_netlist::prelude::*;

    /// What the first headers of a packet say.
    #[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
    pub struct IpHeader {
        /// There is an IPv4 or IPv6 header.
        pub is_ip: Bit,
        /// It is IPv6, if it is one.
        pub is_ipv6: Bit,
        /// UDP follows, and this is no fragment.
        pub is_udp: Bit,
        /// Start of the IP header: 14, 18 or 22.
        pub ip_offset: Bits<5>,
        /// Words of 4 bytes from byte 34 to the UDP header, at most 12.
        pub position: Bits<4>,
        /// Start of the UDP header, if there is one.
        pub udp_offset: Bits<7>,
        /// Words of 4 bytes that the length counts before the UDP header.
        pub words: Bits<4>,
        /// IPv4 total length or IPv6 payload length.
        pub length: Bits<16>,
        /// IPv4 header checksum.
        pub checksum: Bits<16>,
        /// ECN field.
        pub ecn: Bits<2>,
        /// PCP of the outermost VLAN tag, else the class selector of the DSCP, else 0.
        pub priority: Bits<3>,
        /// `priority` stands in byte 15, else in byte 14.
        pub priority_in_15: Bit,
    }
}

/// The block; see the module's page.
#[block(clock)]
pub struct IpParser {
    /// The first 112 bytes of the packet, byte 0 in the low bits.
    pub window: Signal<In, Bits<896>>,
    /// Its IP header.
    pub header: Signal<Out, IpHeader>,
    /// A cycle later: there is one.
    pub is_ip: Signal<Out, Bit>,
    /// A cycle later: UDP follows, and this is no fragment.
    pub is_udp: Signal<Out, Bit>,

    // Stage 1: at each of the three places.
    /// Bytes 14 to 33.
    bytes: Dff<Bits<160>>,
    outer: Dff<Bit>,
    inner: Dff<Bit>,
    v4: [Dff<Bit>; 3],
    v6: [Dff<Bit>; 3],
    /// What chooses length and checksum has registers of its own, complemented so that no tool merges them with
    /// the others: each would drive twice as many wires.
    untagged: Dff<Bit>,
    single: Dff<Bit>,
    not_v6: [Dff<Bit>; 3],
    v4_long: [Dff<Bit>; 3],
    v4_udp: [Dff<Bit>; 3],
    v6_udp: [Dff<Bit>; 3],
    v4_position: [Dff<Bits<4>>; 3],

    // Stage 2: the one that counts.
    lengths: [Signal<Local, Bits<16>>; 3],
    words: [Signal<Local, Bits<4>>; 3],
    positions: [Signal<Local, Bits<4>>; 3],
    ecns: [Signal<Local, Bits<2>>; 3],
    is_ip_at: [Dff<Bit>; 3],
    is_udp_at: [Dff<Bit>; 3],
    is_tag: [Signal<Local, Bit>; 2],
    is_v4: Signal<Local, Bit>,
    is_v6: Signal<Local, Bit>,
    position: Signal<Local, Bits<4>>,
    length: Signal<Local, Bits<16>>,
    checksum: Signal<Local, Bits<16>>,
    found: Dff<IpHeader>,

    // Stage 3.
    is_ip_found: Dff<Bit>,
    is_udp_found: Dff<Bit>,
}

impl Logic for IpParser {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ip_parser");
        self.header.next = self.found.q.val();

        comment!("Stage 1: EtherTypes, versions and protocols at each place.");
        self.bytes.d.next = self.window.val().get_bits::<160>(112);
        comment!("The EtherTypes of tags differ in five bits, compared in parallel.");
        for i in 0..2 {
            self.is_tag[i].next = (self.window.val().get_bits::<16>(96 + 32 * i) & 0x57f6)
                == 0x0080
                && ((self.window.val().get_bits::<16>(96 + 32 * i) & 0xa809) == 0x0001
                    || (self.window.val().get_bits::<16>(96 + 32 * i) & 0xa809) == 0xa808);
        }
        self.outer.d.next = self.is_tag[0].val();
        self.untagged.d.next = !self.is_tag[0].val();
        self.inner.d.next = self.is_tag[1].val();
        self.single.d.next = !self.is_tag[1].val();
        for i in 0..3 {
            self.v4[i].d.next = self.window.val().get_bits::<16>(96 + 32 * i) == 0x0008
                && self.window.val().get_bits::<4>(116 + 32 * i) == 4;
            let is_v6_at = self.window.val().get_bits::<16>(96 + 32 * i) == 0xdd86
                && self.window.val().get_bits::<4>(116 + 32 * i) == 6;
            self.v6[i].d.next = is_v6_at;
            self.not_v6[i].d.next = !is_v6_at;
            self.v4_long[i].d.next = self.window.val().get_bits::<4>(112 + 32 * i) >= 5;
            self.v4_udp[i].d.next = (self.window.val().get_bits::<16>(160 + 32 * i) & 0xff3f) == 0
                && self.window.val().get_bits::<8>(184 + 32 * i) == 17;
            self.v6_udp[i].d.next = self.window.val().get_bits::<8>(160 + 32 * i) == 17;
            self.v4_position[i].d.next =
                self.window.val().get_bits::<4>(112 + 32 * i) - 5 + i.to_bits::<4>();
        }

        comment!("Stage 2: the tags select the place.");
        for i in 0..3 {
            self.is_ip_at[i].d.next =
                self.v6[i].q.val() || (self.v4[i].q.val() && self.v4_long[i].q.val());
            self.is_udp_at[i].d.next = (self.v6[i].q.val() && self.v6_udp[i].q.val())
                || (self.v4[i].q.val() && self.v4_long[i].q.val() && self.v4_udp[i].q.val());
            self.lengths[i].next = self.bytes.q.val().get_bits::<16>(32 + 32 * i);
            if self.not_v6[i].q.val() {
                self.lengths[i].next = self.bytes.q.val().get_bits::<16>(16 + 32 * i);
            }
            self.words[i].next = self.bytes.q.val().get_bits::<4>(32 * i);
            self.positions[i].next = self.v4_position[i].q.val();
            self.ecns[i].next = self.bytes.q.val().get_bits::<2>(8 + 32 * i);
            if self.v6[i].q.val() {
                self.words[i].next = 0.into();
                self.positions[i].next = i.to_bits::<4>() + 5;
                self.ecns[i].next = self.bytes.q.val().get_bits::<2>(12 + 32 * i);
            }
        }
        self.is_v4.next = self.v4[0].q.val();
        self.is_v6.next = self.v6[0].q.val();
        self.length.next = self.lengths[2].val();
        self.checksum.next = self.bytes.q.val().get_bits::<16>(144);
        if self.untagged.q.val() {
            self.length.next = self.lengths[0].val();
            self.checksum.next = self.bytes.q.val().get_bits::<16>(80);
        } else if self.single.q.val() {
            self.length.next = self.lengths[1].val();
            self.checksum.next = self.bytes.q.val().get_bits::<16>(112);
        }
        self.found.d.next.is_ip = false;
        self.found.d.next.is_udp = false;
        self.found.d.next.ip_offset = 14.into();
        self.position.next = self.positions[0].val();
        self.found.d.next.words = self.words[0].val();
        self.found.d.next.ecn = self.ecns[0].val();
        if self.outer.q.val() && self.inner.q.val() {
            self.is_v4.next = self.v4[2].q.val();
            self.is_v6.next = self.v6[2].q.val();
            self.found.d.next.ip_offset = 22.into();
            self.position.next = self.positions[2].val();
            self.found.d.next.words = self.words[2].val();
            self.found.d.next.ecn = self.ecns[2].val();
        } else if self.outer.q.val() {
            self.is_v4.next = self.v4[1].q.val();
            self.is_v6.next = self.v6[1].q.val();
            self.found.d.next.ip_offset = 18.into();
            self.position.next = self.positions[1].val();
            self.found.d.next.words = self.words[1].val();
            self.found.d.next.ecn = self.ecns[1].val();
        }
        self.found.d.next.position = self.position.val();
        comment!("34 + 4 position, without a carry.");
        self.found.d.next.udp_offset = ((bit_cast::<7, 4>(self.position.val()) << 2) ^ 34)
            | (bit_cast::<7, 1>(self.position.val().get_bits::<1>(3)) << 6);
        self.found.d.next.is_ipv6 = self.is_v6.val();
        self.found.d.next.length = (self.length.val() << 8) | (self.length.val() >> 8);
        self.found.d.next.checksum = (self.checksum.val() << 8) | (self.checksum.val() >> 8);
        self.found.d.next.priority = 0.into();
        self.found.d.next.priority_in_15 = false;
        if self.outer.q.val() {
            self.found.d.next.priority = self.bytes.q.val().get_bits::<3>(5);
        } else if self.v4[0].q.val() {
            self.found.d.next.priority = self.bytes.q.val().get_bits::<3>(13);
            self.found.d.next.priority_in_15 = true;
        } else if self.v6[0].q.val() {
            self.found.d.next.priority = self.bytes.q.val().get_bits::<3>(1);
        }

        comment!("Stage 3: the offset selects the position.");
        self.is_ip_found.d.next = self.is_ip_at[0].q.val();
        self.is_udp_found.d.next = self.is_udp_at[0].q.val();
        if self.found.q.val().ip_offset.get_bit(2) && self.found.q.val().ip_offset.get_bit(4) {
            self.is_ip_found.d.next = self.is_ip_at[2].q.val();
            self.is_udp_found.d.next = self.is_udp_at[2].q.val();
        } else if self.found.q.val().ip_offset.get_bit(4) {
            self.is_ip_found.d.next = self.is_ip_at[1].q.val();
            self.is_udp_found.d.next = self.is_udp_at[1].q.val();
        }
        self.is_ip.next = self.is_ip_found.q.val();
        self.is_udp.next = self.is_udp_found.q.val();
    }
}
