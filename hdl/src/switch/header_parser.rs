//! Finds the FNCC header in the head of a packet.
//!
//! ```text
//!                         ┌──────────────────────────────┐
//!  ready, window, bytes ─>│ VLAN ─> IPv4/v6 ─> UDP, BTH  │──> tag_valid, tag
//!  port                   │  stage L3   stage L4 verdict │──> truncated
//!                         └──────────────────────────────┘
//! ```
//!
//! A match (DESIGN section 3): at most two tags (0x8100, 0x88A8); IPv4 with options, not a
//! fragment, or IPv6 without extension headers; UDP to port 4791; bit 0 of BTH byte 4 set; FNCC header
//! (behind the AETH of an ACK, opcode 0x11, else behind the BTH), stack and ICRC inside the IP length
//! and the frame. A stack of 5 or more entries matches whatever the lengths: it is full anyway.
//! Each header narrows the window to what can stand behind it, so that the shifters stay small.
//!
//! Contract: latency 2 cycles, interval 1; every window gives one tag. A stage loads with a window
//! only, so that nothing toggles between packets. Source: FNCC section 4.3;
//! IEEE 802.1Q; RFC 791, RFC 8200; InfiniBand annex A17 (RoCEv2).

use super::PacketTag;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[derive(LogicBlock, Default)]
pub struct HeaderParser {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// A window is complete.
    pub ready: Signal<In, Bit>,
    /// The first 112 bytes of the packet.
    pub window: Signal<In, Bits<896>>,
    /// Its length, or at least 146.
    pub bytes: Signal<In, Bits<9>>,
    /// Its input port.
    pub port: Signal<In, Bits<8>>,
    /// The tag of a packet is there.
    pub tag_valid: Signal<Out, Bit>,
    /// That tag.
    pub tag: Signal<Out, PacketTag>,
    /// The packet has the FNCC flag but is cut short.
    pub truncated: Signal<Out, Bit>,

    // Stage L3.
    outer: Signal<Local, Bit>,
    inner: Signal<Local, Bit>,
    ethertype: Signal<Local, Bits<16>>,
    l3: Dff<Bits<704>>,
    l3_ready: Dff<Bit>,
    l3_is_v4: Dff<Bit>,
    l3_is_v6: Dff<Bit>,
    l3_vlan: Dff<Bit>,
    l3_pcp: Dff<Bits<3>>,
    l3_offset: Dff<Bits<5>>,
    l3_bytes: Dff<Bits<9>>,
    l3_port: Dff<Bits<8>>,

    // Stage L4.
    is_v4: Signal<Local, Bit>,
    is_v6: Signal<Local, Bit>,
    header_words: Signal<Local, Bits<4>>,
    header_bytes: Signal<Local, Bits<7>>,
    raw_length: Signal<Local, Bits<16>>,
    raw_checksum: Signal<Local, Bits<16>>,
    length: Signal<Local, Bits<16>>,
    l4: Dff<Bits<224>>,
    l4_ready: Dff<Bit>,
    l4_match: Dff<Bit>,
    l4_is_ip: Dff<Bit>,
    l4_is_v6: Dff<Bit>,
    l4_ecn: Dff<Bits<2>>,
    l4_priority: Dff<Bits<3>>,
    l4_ip_offset: Dff<Bits<5>>,
    l4_udp_offset: Dff<Bits<7>>,
    l4_ip_length: Dff<Bits<16>>,
    l4_ip_checksum: Dff<Bits<16>>,
    l4_ip_bytes: Dff<Bits<17>>,
    l4_header_bytes: Dff<Bits<7>>,
    l4_bytes: Dff<Bits<9>>,
    l4_port: Dff<Bits<8>>,

    // Verdict.
    is_ack: Signal<Local, Bit>,
    fncc_word: Signal<Local, Bits<16>>,
    hop_count: Signal<Local, Bits<4>>,
    needed: Signal<Local, Bits<9>>,
    is_roce: Signal<Local, Bit>,
    flagged: Signal<Local, Bit>,
    matched: Signal<Local, Bit>,
}

impl Logic for HeaderParser {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_header_parser");
        dff_setup!(self, clk, l3, l3_ready, l3_is_v4, l3_is_v6, l3_vlan, l3_pcp, l3_offset);
        dff_setup!(self, clk, l3_bytes, l3_port, l4, l4_ready, l4_match, l4_is_v6, l4_priority);
        dff_setup!(self, clk, l4_ip_offset, l4_udp_offset, l4_ip_length, l4_ip_checksum);
        dff_setup!(self, clk, l4_ip_bytes, l4_header_bytes, l4_bytes, l4_port, l4_is_ip, l4_ecn);

        comment!("Stage L3: behind at most two VLAN tags.");
        self.outer.next = self.window.val().get_bits::<16>(96) == 0x0081
            || self.window.val().get_bits::<16>(96) == 0xa888;
        self.inner.next = self.outer.val()
            && (self.window.val().get_bits::<16>(128) == 0x0081
                || self.window.val().get_bits::<16>(128) == 0xa888);
        self.ethertype.next = self.window.val().get_bits::<16>(96);
        if self.inner.val() {
            self.ethertype.next = self.window.val().get_bits::<16>(160);
        } else if self.outer.val() {
            self.ethertype.next = self.window.val().get_bits::<16>(128);
        }
        self.l3_ready.d.next = self.ready.val();
        if self.ready.val() {
            self.l3.d.next = self.window.val().get_bits::<704>(112);
            self.l3_offset.d.next = 14.into();
            if self.inner.val() {
                self.l3.d.next = self.window.val().get_bits::<704>(176);
                self.l3_offset.d.next = 22.into();
            } else if self.outer.val() {
                self.l3.d.next = self.window.val().get_bits::<704>(144);
                self.l3_offset.d.next = 18.into();
            }
            self.l3_is_v4.d.next = self.ethertype.val() == 0x0008;
            self.l3_is_v6.d.next = self.ethertype.val() == 0xdd86;
            self.l3_vlan.d.next = self.outer.val();
            self.l3_pcp.d.next = self.window.val().get_bits::<3>(117);
            self.l3_bytes.d.next = self.bytes.val();
            self.l3_port.d.next = self.port.val();
        }

        comment!("Stage L4: behind an IPv4 header of any length or an IPv6 header.");
        self.is_v4.next = self.l3_is_v4.q.val() && self.l3.q.val().get_bits::<4>(4) == 4;
        self.is_v6.next = self.l3_is_v6.q.val() && self.l3.q.val().get_bits::<4>(4) == 6;
        self.header_words.next = self.l3.q.val().get_bits::<4>(0);
        self.raw_length.next = self.l3.q.val().get_bits::<16>(16);
        self.raw_checksum.next = self.l3.q.val().get_bits::<16>(80);
        if self.is_v6.val() {
            self.header_words.next = 10.into();
            self.raw_length.next = self.l3.q.val().get_bits::<16>(32);
        }
        self.header_bytes.next = bit_cast::<7, 4>(self.header_words.val()) << 2;
        self.length.next = (self.raw_length.val() << 8) | (self.raw_length.val() >> 8);
        self.l4_ready.d.next = self.l3_ready.q.val();
        if self.l3_ready.q.val() {
            self.l4.d.next = (self.l3.q.val() >> (bit_cast::<10, 4>(self.header_words.val()) << 5))
                .get_bits::<224>(0);
            self.l4_match.d.next = (self.is_v4.val()
                && self.header_words.val() >= 5
                && (self.l3.q.val().get_bits::<16>(48) & 0xff3f) == 0
                && self.l3.q.val().get_bits::<8>(72) == 17)
                || (self.is_v6.val() && self.l3.q.val().get_bits::<8>(48) == 17);
            self.l4_priority.d.next = 0.into();
            if self.l3_vlan.q.val() {
                self.l4_priority.d.next = self.l3_pcp.q.val();
            } else if self.is_v4.val() {
                self.l4_priority.d.next = self.l3.q.val().get_bits::<3>(13);
            } else if self.is_v6.val() {
                self.l4_priority.d.next = self.l3.q.val().get_bits::<3>(1);
            }
            self.l4_ip_bytes.d.next = bit_cast::<17, 16>(self.length.val());
            if self.is_v6.val() {
                self.l4_ip_bytes.d.next = bit_cast::<17, 16>(self.length.val()) + 40;
            }
            self.l4_is_ip.d.next =
                (self.is_v4.val() && self.header_words.val() >= 5) || self.is_v6.val();
            self.l4_is_v6.d.next = self.is_v6.val();
            self.l4_ecn.d.next = self.l3.q.val().get_bits::<2>(8);
            if self.is_v6.val() {
                self.l4_ecn.d.next = self.l3.q.val().get_bits::<2>(12);
            }
            self.l4_ip_offset.d.next = self.l3_offset.q.val();
            self.l4_udp_offset.d.next =
                bit_cast::<7, 5>(self.l3_offset.q.val()) + self.header_bytes.val();
            self.l4_ip_length.d.next = self.length.val();
            self.l4_ip_checksum.d.next =
                (self.raw_checksum.val() << 8) | (self.raw_checksum.val() >> 8);
            self.l4_header_bytes.d.next = self.header_bytes.val();
            self.l4_bytes.d.next = self.l3_bytes.q.val();
            self.l4_port.d.next = self.l3_port.q.val();
        }

        comment!("Verdict: UDP to 4791, the flag in BTH byte 4, all of the stack there.");
        self.is_ack.next = self.l4.q.val().get_bits::<8>(64) == 0x11;
        self.fncc_word.next = self.l4.q.val().get_bits::<16>(160);
        self.needed.next = 28.into();
        if self.is_ack.val() {
            self.fncc_word.next = self.l4.q.val().get_bits::<16>(192);
            self.needed.next = 32.into();
        }
        self.hop_count.next = self.fncc_word.val().get_bits::<4>(4);
        self.needed.next = self.needed.val()
            + bit_cast::<9, 7>(self.l4_header_bytes.q.val())
            + (bit_cast::<9, 4>(self.hop_count.val()) << 3);
        self.is_roce.next = self.l4_match.q.val() && self.l4.q.val().get_bits::<16>(16) == 0xb712;
        self.flagged.next = self.is_roce.val() && self.l4.q.val().get_bit(96);
        self.matched.next = self.flagged.val()
            && (self.hop_count.val() >= 5
                || (bit_cast::<17, 9>(self.needed.val()) <= self.l4_ip_bytes.q.val()
                    && self.needed.val() + bit_cast::<9, 5>(self.l4_ip_offset.q.val())
                        <= self.l4_bytes.q.val()));
        self.tag.next.port = self.l4_port.q.val();
        self.tag.next.priority = self.l4_priority.q.val();
        self.tag.next.is_ack = self.matched.val() && self.is_ack.val();
        self.tag.next.is_data = self.matched.val() && !self.is_ack.val();
        self.tag.next.is_ipv6 = self.l4_is_v6.q.val();
        self.tag.next.ip_offset = self.l4_ip_offset.q.val();
        self.tag.next.udp_offset = self.l4_udp_offset.q.val();
        self.tag.next.header_offset = self.l4_udp_offset.q.val() + 20;
        if self.is_ack.val() {
            self.tag.next.header_offset = self.l4_udp_offset.q.val() + 24;
        }
        self.tag.next.hop_count = self.hop_count.val();
        self.tag.next.path_id = (bit_cast::<12, 4>(self.fncc_word.val().get_bits::<4>(0)) << 8)
            | bit_cast::<12, 8>(self.fncc_word.val().get_bits::<8>(8));
        self.tag.next.ip_length = self.l4_ip_length.q.val();
        self.tag.next.ip_checksum = self.l4_ip_checksum.q.val();
        self.tag.next.udp_length =
            (self.l4.q.val().get_bits::<16>(32) << 8) | (self.l4.q.val().get_bits::<16>(32) >> 8);
        self.tag.next.udp_checksum =
            (self.l4.q.val().get_bits::<16>(48) << 8) | (self.l4.q.val().get_bits::<16>(48) >> 8);
        self.tag.next.is_ip = self.l4_is_ip.q.val()
            && bit_cast::<9, 7>(self.l4_udp_offset.q.val()) <= self.l4_bytes.q.val();
        self.tag.next.ecn = self.l4_ecn.q.val();
        self.tag.next.is_roce = self.is_roce.val()
            && bit_cast::<9, 7>(self.l4_udp_offset.q.val()) + 20 <= self.l4_bytes.q.val()
            && bit_cast::<17, 7>(self.l4_header_bytes.q.val()) + 20 <= self.l4_ip_bytes.q.val();
        self.tag_valid.next = self.l4_ready.q.val();
        self.truncated.next = self.flagged.val() && !self.matched.val();
        if self.rst.val() {
            self.l3_ready.d.next = false;
            self.l4_ready.d.next = false;
        }
    }
}

kernel_ports!([] HeaderParser { clk, rst, ready, window, bytes, port, tag_valid, tag, truncated });
