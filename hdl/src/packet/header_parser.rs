//! Finds the FNCC header in the head of a packet.
//!
//! ```text
//!                  ┌───────────────────────────────────────────────────┐
//!  ready, window ─>│ IpParser ────────┐                                │──> tag_valid, tag
//!  port            │ stages 1, 2      v                                │──> truncated
//!                  │ delay ──────> choose words, ─> ACK? ─> verdict    │──> to_roce
//!  bytes ─────────>│               lengths                             │
//!                  │               stages 3, 4      stage 5  stage 6   │
//!                  └───────────────────────────────────────────────────┘
//! ```
//!
//! A match (DESIGN section 3): at most two tags (0x8100, 0x88A8); IPv4 with options, not a
//! fragment, or IPv6 without extension headers; UDP to port 4791; bit 0 of BTH byte 4 set; FNCC header
//! (after the AETH of an ACK, opcode 0x11, else after the BTH), stack and ICRC inside the IP length
//! and the frame. A stack of 5 or more entries matches whatever the lengths: it is full anyway.
//!
//! Every header before the stack is a multiple of four bytes long after the first two bytes of the
//! frame, so there are 13 places for the UDP header, and what is after it is chosen by words of 4 bytes, in two steps of
//! four. The step that comes first differs, so that no bit of the place drives all the choices. Port and opcode are
//! compared before they are chosen. Nothing is masked: bytes beyond the end of the frame take part and
//! the lengths overrule them.
//!
//! Contract: latency 6 cycles, interval 1; every window gives one tag, `bytes` comes 2 cycles
//! after its window. Source: FNCC section 4.3; InfiniBand annex A17 (RoCEv2).

use super::ip_parser::IpHeader;
use super::{IpParser, PacketTag};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset)]
pub struct HeaderParser {
    /// A window is complete.
    pub ready: Signal<In, Bit>,
    /// The first 112 bytes of the packet.
    pub window: Signal<In, Bits<896>>,
    /// Its length, or at least 146, 2 cycles after `ready`.
    pub bytes: Signal<In, Bits<9>>,
    /// Its ingress port.
    pub port: Signal<In, Bits<8>>,
    /// Tag valid.
    pub tag_valid: Signal<Out, Bit>,
    /// That tag.
    pub tag: Signal<Out, PacketTag>,
    /// The packet has the FNCC flag and is truncated.
    pub truncated: Signal<Out, Bit>,
    /// The packet is UDP to port 4791 and no fragment; its BTH need not be complete.
    pub to_roce: Signal<Out, Bit>,
    valid: [ResetDff<Bit>; 6],
    ports: [Dff<Bits<8>>; 5],

    // Stages 1 and 2.
    ip: IpParser,
    to_4791: Signal<Local, Bits<16>>,
    is_0x11: Signal<Local, Bits<16>>,
    /// Bytes 34 to 111 and, for each word of 4 bytes in them, whether UDP port and opcode would match.
    words: [Dff<Bits<624>>; 2],
    word_to_4791: [Dff<Bits<16>>; 2],
    word_is_0x11: [Dff<Bits<16>>; 2],

    // Stage 3: every fourth word, or a group of four; lengths.
    flags: Signal<Local, Bits<4>>,
    ip3: Dff<IpHeader>,
    /// The frame reaches to the byte that `priority` stands in.
    in_frame3: Dff<Bit>,
    udp3: [Dff<Bits<32>>; 4],
    fncc3: [Dff<Bits<16>>; 5],
    flag3: Dff<Bits<4>>,
    to_4791_3: Dff<Bits<4>>,
    is_0x11_3: Dff<Bits<4>>,
    frame_room3: Dff<Bits<10>>,
    /// The length in the IP header is 128 or more; what of a smaller one is left after that header.
    long3: Dff<Bit>,
    ip_room3: Dff<Bits<8>>,

    // Stage 4: the words; what the lengths have room for.
    ip4: Dff<IpHeader>,
    udp4: Dff<Bits<32>>,
    data_fncc4: Dff<Bits<16>>,
    ack_fncc4: Dff<Bits<16>>,
    flag4: Dff<Bit>,
    to_4791_4: Dff<Bit>,
    is_ack4: Dff<Bit>,
    /// Entries that a stack may have, in the frame and in the IP length, of an ACK and of another packet.
    data_in_frame4: Dff<Bits<3>>,
    ack_in_frame4: Dff<Bits<3>>,
    data_in_ip4: Dff<Bits<3>>,
    ack_in_ip4: Dff<Bits<3>>,
    bth_in_ip4: Dff<Bit>,
    ip_whole4: Dff<Bit>,
    port_whole4: Dff<Bit>,
    flag_whole4: Dff<Bit>,
    bth_whole4: Dff<Bit>,
    data_header_whole4: Dff<Bit>,
    ack_header_whole4: Dff<Bit>,

    // Stage 5: the FNCC header.
    ip5: Dff<IpHeader>,
    udp5: Dff<Bits<32>>,
    fncc5: Dff<Bits<16>>,
    is_ack5: Dff<Bit>,
    is_roce5: Dff<Bit>,
    to_roce5: Dff<Bit>,
    flagged5: Dff<Bit>,
    data_fits5: Dff<Bit>,
    ack_fits5: Dff<Bit>,

    // Stage 6.
    matched: Signal<Local, Bit>,
    verdict: Dff<PacketTag>,
    cut_short: Dff<Bit>,
    to_roce6: Dff<Bit>,
}

impl HeaderParser {
    /// Cycles from `ready` to `tag_valid`.
    pub const LATENCY: usize = latency!(valid[..]);
}

impl Logic for HeaderParser {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_header_parser");
        self.tag_valid.next = self.valid[5].q.val();
        self.tag.next = self.verdict.q.val();
        self.truncated.next = self.cut_short.q.val();
        self.to_roce.next = self.to_roce6.q.val();
        delay!(self.ready => self.valid);
        delay!(self.port => self.ports);

        comment!("Stages 1 and 2: the IP header; UDP port and opcode at each place.");
        self.ip.window.next = self.window.val();
        self.to_4791.next = 0.into();
        self.is_0x11.next = 0.into();
        for i in 0..13 {
            self.to_4791.next = self
                .to_4791
                .val()
                .replace_bit(i, self.window.val().get_bits::<16>(288 + 32 * i) == 0xb712);
            self.is_0x11.next = self
                .is_0x11
                .val()
                .replace_bit(i, self.window.val().get_bits::<8>(336 + 32 * i) == 0x11);
        }
        self.words[0].d.next = self.window.val().get_bits::<624>(272);
        delay!(self.to_4791 => self.word_to_4791);
        delay!(self.is_0x11 => self.word_is_0x11);
        delay!(self.words);

        comment!("Stage 3: UDP length and checksum by place in a group, the rest by group.");
        let place = bit_cast::<7, 2>(self.ip.header.val().position.get_bits::<2>(0)) << 5;
        let group = bit_cast::<10, 2>(self.ip.header.val().position.get_bits::<2>(2)) << 7;
        for i in 0..3 {
            self.udp3[i].d.next =
                (self.words[1].q.val().get_bits::<128>(32 + 128 * i) >> place).get_bits::<32>(0);
        }
        self.udp3[3].d.next = self.words[1].q.val().get_bits::<32>(416);
        let behind = self.words[1].q.val() >> group;
        self.flags.next = 0.into();
        for i in 0..4 {
            self.flags.next = self.flags.val().replace_bit(i, behind.get_bit(96 + 32 * i));
        }
        self.flag3.d.next = self.flags.val();
        for i in 0..5 {
            self.fncc3[i].d.next = behind.get_bits::<16>(160 + 32 * i);
        }
        self.to_4791_3.d.next =
            (self.word_to_4791[1].q.val() >> (self.ip.header.val().position & 12)).get_bits::<4>(0);
        self.is_0x11_3.d.next =
            (self.word_is_0x11[1].q.val() >> (self.ip.header.val().position & 12)).get_bits::<4>(0);
        self.frame_room3.d.next = bit_cast::<10, 9>(self.bytes.val())
            - bit_cast::<10, 7>(self.ip.header.val().udp_offset);
        self.long3.d.next = self.ip.header.val().length.get_bits::<9>(7).any();
        self.ip_room3.d.next = bit_cast::<8, 7>(self.ip.header.val().length.get_bits::<7>(0))
            - (bit_cast::<8, 4>(self.ip.header.val().words) << 2);
        self.in_frame3.d.next = self.bytes.val().get_bits::<5>(4).any()
            || (self.bytes.val().get_bits::<4>(0).all() && !self.ip.header.val().priority_in_15);
        self.ip3.d.next = self.ip.header.val();

        comment!("Stage 4: the other step; 28 bytes, 32 in an ACK, surround the stack.");
        self.ip4.d.next = self.ip3.q.val();
        self.ip4.d.next.is_ip = self.ip.is_ip.val();
        self.ip4.d.next.is_udp = self.ip.is_udp.val();
        if !self.in_frame3.q.val() {
            self.ip4.d.next.priority = 0.into();
        }
        self.udp4.d.next = self.udp3[0].q.val();
        self.data_fncc4.d.next = self.fncc3[0].q.val();
        self.ack_fncc4.d.next = self.fncc3[1].q.val();
        self.flag4.d.next = self.flag3.q.val().get_bit(0);
        self.to_4791_4.d.next = self.to_4791_3.q.val().get_bit(0);
        self.is_ack4.d.next = self.is_0x11_3.q.val().get_bit(0);
        for i in 1..4 {
            if self.ip3.q.val().position.get_bits::<2>(2) == i.to_bits::<2>() {
                self.udp4.d.next = self.udp3[i].q.val();
            }
            if self.ip3.q.val().position.get_bits::<2>(0) == i.to_bits::<2>() {
                self.data_fncc4.d.next = self.fncc3[i].q.val();
                self.ack_fncc4.d.next = self.fncc3[i + 1].q.val();
                self.flag4.d.next = self.flag3.q.val().get_bit(i);
                self.to_4791_4.d.next = self.to_4791_3.q.val().get_bit(i);
                self.is_ack4.d.next = self.is_0x11_3.q.val().get_bit(i);
            }
        }
        let frame_words = self.frame_room3.q.val().get_bits::<4>(2);
        self.data_in_frame4.d.next = 0.into();
        self.ack_in_frame4.d.next = 0.into();
        if frame_words >= 7 {
            self.data_in_frame4.d.next = bit_cast::<3, 4>((frame_words - 5) >> 1);
        }
        if frame_words >= 8 {
            self.ack_in_frame4.d.next = bit_cast::<3, 4>((frame_words - 6) >> 1);
        }
        if self.frame_room3.q.val().get_bits::<3>(6).any() {
            self.data_in_frame4.d.next = 5.into();
            self.ack_in_frame4.d.next = 5.into();
        }
        if self.frame_room3.q.val().get_bit(9) {
            self.data_in_frame4.d.next = 0.into();
            self.ack_in_frame4.d.next = 0.into();
        }
        let ip_words = self.ip_room3.q.val().get_bits::<4>(2);
        self.data_in_ip4.d.next = 0.into();
        self.ack_in_ip4.d.next = 0.into();
        self.bth_in_ip4.d.next = ip_words >= 5;
        if ip_words >= 7 {
            self.data_in_ip4.d.next = bit_cast::<3, 4>((ip_words - 5) >> 1);
        }
        if ip_words >= 8 {
            self.ack_in_ip4.d.next = bit_cast::<3, 4>((ip_words - 6) >> 1);
        }
        if self.ip_room3.q.val().get_bit(7) {
            self.data_in_ip4.d.next = 0.into();
            self.ack_in_ip4.d.next = 0.into();
            self.bth_in_ip4.d.next = false;
        }
        if self.long3.q.val() || self.ip_room3.q.val().get_bits::<2>(6) == 1 {
            self.data_in_ip4.d.next = 5.into();
            self.ack_in_ip4.d.next = 5.into();
            self.bth_in_ip4.d.next = true;
        }
        self.ip_whole4.d.next = !self.frame_room3.q.val().get_bit(9);
        self.port_whole4.d.next =
            !self.frame_room3.q.val().get_bit(9) && self.frame_room3.q.val() >= 4;
        self.flag_whole4.d.next =
            !self.frame_room3.q.val().get_bit(9) && self.frame_room3.q.val() >= 13;
        self.bth_whole4.d.next =
            !self.frame_room3.q.val().get_bit(9) && self.frame_room3.q.val() >= 20;
        self.data_header_whole4.d.next =
            !self.frame_room3.q.val().get_bit(9) && self.frame_room3.q.val() >= 21;
        self.ack_header_whole4.d.next =
            !self.frame_room3.q.val().get_bit(9) && self.frame_room3.q.val() >= 25;

        comment!("Stage 5: with the stack of an ACK, or of another packet, inside both lengths?");
        let data_hops = self.data_fncc4.q.val().get_bits::<4>(4);
        let ack_hops = self.ack_fncc4.q.val().get_bits::<4>(4);
        self.data_fits5.d.next = (data_hops < bit_cast::<4, 3>(self.data_in_frame4.q.val())
            && data_hops < bit_cast::<4, 3>(self.data_in_ip4.q.val()))
            || (data_hops >= 5 && self.data_header_whole4.q.val());
        self.ack_fits5.d.next = (ack_hops < bit_cast::<4, 3>(self.ack_in_frame4.q.val())
            && ack_hops < bit_cast::<4, 3>(self.ack_in_ip4.q.val()))
            || (ack_hops >= 5 && self.ack_header_whole4.q.val());
        self.is_roce5.d.next = self.ip4.q.val().is_udp
            && self.to_4791_4.q.val()
            && self.bth_whole4.q.val()
            && self.bth_in_ip4.q.val();
        self.to_roce5.d.next =
            self.ip4.q.val().is_udp && self.to_4791_4.q.val() && self.port_whole4.q.val();
        self.flagged5.d.next = self.ip4.q.val().is_udp
            && self.to_4791_4.q.val()
            && self.flag4.q.val()
            && self.flag_whole4.q.val();
        self.fncc5.d.next = self.data_fncc4.q.val();
        if self.is_ack4.q.val() {
            self.fncc5.d.next = self.ack_fncc4.q.val();
        }
        delay!(self.is_ack4 => self.is_ack5);
        delay!(self.udp4 => self.udp5);
        self.ip5.d.next = self.ip4.q.val();
        self.ip5.d.next.is_ip = self.ip4.q.val().is_ip && self.ip_whole4.q.val();

        comment!("Stage 6: the verdict.");
        self.matched.next = self.flagged5.q.val() && self.data_fits5.q.val();
        if self.is_ack5.q.val() {
            self.matched.next = self.flagged5.q.val() && self.ack_fits5.q.val();
        }
        self.verdict.d.next.port = self.ports[4].q.val();
        self.verdict.d.next.priority = self.ip5.q.val().priority;
        self.verdict.d.next.is_ack = self.matched.val() && self.is_ack5.q.val();
        self.verdict.d.next.is_data = self.matched.val() && !self.is_ack5.q.val();
        self.verdict.d.next.is_ipv6 = self.ip5.q.val().is_ipv6;
        self.verdict.d.next.ip_offset = self.ip5.q.val().ip_offset;
        self.verdict.d.next.udp_offset = self.ip5.q.val().udp_offset;
        self.verdict.d.next.header_offset = self.ip5.q.val().udp_offset + 20;
        if self.is_ack5.q.val() {
            self.verdict.d.next.header_offset = self.ip5.q.val().udp_offset + 24;
        }
        self.verdict.d.next.hop_count = self.fncc5.q.val().get_bits::<4>(4);
        self.verdict.d.next.path_id =
            concat((self.fncc5.q.val().get_bits::<4>(0), self.fncc5.q.val().get_bits::<8>(8)));
        self.verdict.d.next.ip_length = self.ip5.q.val().length;
        self.verdict.d.next.ip_checksum = self.ip5.q.val().checksum;
        self.verdict.d.next.udp_length =
            (self.udp5.q.val().get_bits::<16>(0) << 8) | (self.udp5.q.val().get_bits::<16>(0) >> 8);
        self.verdict.d.next.udp_checksum = (self.udp5.q.val().get_bits::<16>(16) << 8)
            | (self.udp5.q.val().get_bits::<16>(16) >> 8);
        self.verdict.d.next.is_ip = self.ip5.q.val().is_ip;
        self.verdict.d.next.ecn = self.ip5.q.val().ecn;
        self.verdict.d.next.is_roce = self.is_roce5.q.val();
        self.verdict.d.next.inserted = false;
        self.cut_short.d.next = self.flagged5.q.val() && !self.matched.val();
        delay!(self.to_roce5 => self.to_roce6);
    }
}
