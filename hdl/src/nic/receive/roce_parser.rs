//! Reads the BTH of a RoCEv2 packet, checks its lengths, and decides where the packet goes.
//!
//! ```text
//!                  ┌───────────────────────────────────────────────────────┐
//!  ready, window ─>│ HeaderParser ──────> length that IP leaves ─> agrees? │──> tag_valid, routed
//!  bytes ─────────>│ delay ─────────────> choose BTH: group ─> place ─> route──> malformed, fate
//!                  └───────────────────────────────────────────────────────┘
//! ```
//!
//! | packet | route |
//! |---|---|
//! | UDP to port 4791 that is not sound, see below | other, `malformed` |
//! | sound, opcode 0x11 | ACK |
//! | sound, opcode 0 to 0x0b, SEND and WRITE of a reliable connection | data |
//! | sound, opcode 0xc0, with the flag: telemetry request | data |
//! | sound, opcode 0x81 | CNP |
//! | any other | other |
//!
//! Sound: a complete BTH; the UDP length is what the IP length leaves, a multiple of four, and has room for BTH, AETH of an ACK, FNCC header, stack and ICRC; at most `H`
//! entries; header, stack and ICRC of a flagged packet lie in the frame, as far as [`HeaderWindow`](crate::packet::HeaderWindow) sees it. Whether the frame has all the bytes of a
//! longer packet shows at its end only.
//!
//! Contract: latency [`RoceParser::LATENCY`] cycles, interval 1; every window gives one tag, `bytes` comes 2 cycles after its window. Source: InfiniBand volume 1,
//! section 9.2 and annex A17.

use super::roce_tag::{ACK, CNP, ROUTE_ACK, ROUTE_CNP, ROUTE_DATA, ROUTE_OTHER};
use super::{AckFate, RoceTag, RoutedTag};
use crate::arith::DelayLine;
use crate::nic::TELEMETRY_REQUEST;
use crate::packet::HeaderParser;
use fncc_netlist::prelude::*;

/// The block; see the module's page. Stacks of up to `H` entries.
#[block(clock, reset)]
pub struct RoceParser<const H: usize = 5> {
    /// A window is complete.
    pub ready: Signal<In, Bit>,
    /// The first 112 bytes of the packet.
    pub window: Signal<In, Bits<896>>,
    /// Its length, or at least 146, 2 cycles after `ready`.
    pub bytes: Signal<In, Bits<9>>,
    /// Tag valid.
    pub tag_valid: Signal<Out, Bit>,
    /// That tag and its route.
    pub routed: Signal<Out, RoutedTag>,
    /// The packet is UDP to port 4791 and not sound.
    pub malformed: Signal<Out, Bit>,
    /// Why it is no ACK with telemetry.
    pub fate: Signal<Out, AckFate>,
    parser: HeaderParser,
    /// The quads among which the BTH is, for the time that the parser takes.
    quads: DelayLine<Bits<480>, { HeaderParser::LATENCY }, 3>,
    /// The bytes among which the source address is, for the same time.
    sources: DelayLine<Bits<192>, { HeaderParser::LATENCY }, 3>,
    valid: [ResetDff<Bit>; 3],

    // Stage 1: a group of six quads; the length that the IP header leaves for UDP.
    tag1: Dff<RoceTag>,
    hops1: Dff<Bits<4>>,
    is_roce1: Dff<Bit>,
    to_port1: Dff<Bit>,
    truncated1: Dff<Bit>,
    is_ack1: Dff<Bit>,
    group1: Dff<Bits<192>>,
    place1: Dff<Bits<2>>,
    left1: Dff<Bits<16>>,

    // Stage 2: the BTH.
    tag2: Dff<RoceTag>,
    few2: Dff<Bit>,
    /// What the UDP length has room for: a BTH, an AETH too, and each with the FNCC header.
    fits2: [Dff<Bit>; 4],
    is_sound2: Dff<Bit>,
    /// An ACK with an FNCC header, and an IP length that its stack does not fit into.
    is_ack2: Dff<Bit>,
    lacks2: Dff<Bit>,
    truncated2: Dff<Bit>,
    to_port2: Dff<Bit>,
    bth2: Dff<Bits<96>>,

    // Stage 3: the route.
    fits: Signal<Local, Bit>,
    route: Signal<Local, Bits<2>>,
    routed3: Dff<RoutedTag>,
    malformed3: Dff<Bit>,
    fate3: Dff<AckFate>,
}

impl<const H: usize> RoceParser<H> {
    /// Cycles from `ready` to `tag_valid`.
    pub const LATENCY: usize = latency!(parser, valid[..]);
}

impl<const H: usize> Logic for RoceParser<H> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_roce_parser");
        join!(self.ready => self.parser.ready);
        join!(self.window => self.parser.window);
        join!(self.bytes => self.parser.bytes);
        self.parser.port.next = 0.into();
        self.quads.value.next = self.window.val().get_bits::<480>(336);
        self.sources.value.next = self.window.val().get_bits::<192>(176);
        delay!(self.parser.tag_valid => self.valid);

        comment!("Stage 1: places are quads after byte 34, as in the header parser.");
        let tag = self.parser.tag.val();
        let position = (tag.udp_offset - 34).get_bits::<4>(2);
        let group = bit_cast::<10, 2>(position.get_bits::<2>(2)) << 7;
        self.group1.d.next = (self.quads.out.val() >> group).get_bits::<192>(0);
        self.place1.d.next = position.get_bits::<2>(0);
        self.left1.d.next =
            tag.ip_length - (bit_cast::<16, 7>(tag.udp_offset) - bit_cast::<16, 5>(tag.ip_offset));
        if tag.is_ipv6 {
            self.left1.d.next = tag.ip_length;
        }
        self.tag1.d.next.is_ipv6 = tag.is_ipv6;
        self.tag1.d.next.ip_offset = tag.ip_offset;
        self.tag1.d.next.udp_offset = tag.udp_offset;
        self.tag1.d.next.ip_length = tag.ip_length;
        self.tag1.d.next.udp_length = tag.udp_length;
        self.tag1.d.next.ecn = tag.ecn;
        self.tag1.d.next.hop_count = tag.hop_count;
        self.tag1.d.next.path_id = tag.path_id;
        let skip = bit_cast::<7, 5>(tag.ip_offset - 14) << 3;
        self.tag1.d.next.source = (self.sources.out.val() >> skip).get_bits::<128>(0);
        self.hops1.d.next = tag.hop_count;
        self.is_roce1.d.next = tag.is_roce;
        delay!(self.parser.to_roce => self.to_port1 => self.to_port2);
        delay!(self.parser.truncated => self.truncated1 => self.truncated2);
        self.is_ack1.d.next = tag.is_ack;

        comment!(
            "Stage 2: the other step to the BTH; whether both lengths agree; which of UDP header, BTH, AETH, FNCC header, entries and ICRC fit."
        );
        let place = bit_cast::<7, 2>(self.place1.q.val()) << 5;
        self.bth2.d.next = (self.group1.q.val() >> place).get_bits::<96>(0);
        self.is_sound2.d.next = self.is_roce1.q.val()
            && !self.truncated1.q.val()
            && self.left1.q.val() == self.tag1.q.val().udp_length
            && !self.left1.q.val().get_bits::<2>(0).any();
        self.tag2.d.next = self.tag1.q.val();
        if !self.tag1.q.val().is_ipv6 {
            self.tag2.d.next.source =
                bit_cast::<128, 32>(self.tag1.q.val().source.get_bits::<32>(32));
        }
        let length = self.tag1.q.val().udp_length;
        let stack: Bits<8> = (bit_cast::<8, 4>(self.hops1.q.val()) << 3) + 4;
        let is_long = length.get_bits::<8>(8).any();
        let short = length.get_bits::<8>(0);
        self.few2.d.next = self.hops1.q.val() <= H.to_bits::<4>();
        self.fits2[0].d.next = is_long || short >= 24;
        self.fits2[1].d.next = is_long || short >= 28;
        self.fits2[2].d.next = is_long || short >= stack + 24;
        self.fits2[3].d.next = is_long || short >= stack + 28;
        delay!(self.is_ack1 => self.is_ack2);
        comment!(
            "What is left of a length below 256 is negative if that is below the IP header's."
        );
        let left = self.left1.q.val();
        self.lacks2.d.next = !self.tag1.q.val().ip_length.get_bits::<8>(8).any()
            && (left.get_bit(15) || left.get_bits::<8>(0) < stack + 28);

        comment!("Stage 3: what the BTH says.");
        let bth = self.bth2.q.val();
        let opcode = bth.get_bits::<8>(0);
        let flag = bth.get_bit(32);
        let is_ack = opcode == ACK;
        let is_data = opcode < 0x0c || (flag && opcode == TELEMETRY_REQUEST);
        self.fits.next = self.fits2[0].q.val();
        if is_ack && flag {
            self.fits.next = self.fits2[3].q.val();
        } else if flag {
            self.fits.next = self.fits2[2].q.val();
        } else if is_ack {
            self.fits.next = self.fits2[1].q.val();
        }
        let is_sound = self.is_sound2.q.val() && self.fits.val() && (!flag || self.few2.q.val());
        self.route.next = ROUTE_OTHER.into();
        if is_sound && is_ack {
            self.route.next = ROUTE_ACK.into();
        } else if is_sound && is_data {
            self.route.next = ROUTE_DATA.into();
        } else if is_sound && opcode == CNP {
            self.route.next = ROUTE_CNP.into();
        }
        self.routed3.d.next.route = self.route.val();
        self.routed3.d.next.tag = self.tag2.q.val();
        self.routed3.d.next.tag.has_fncc = flag;
        if !flag {
            self.routed3.d.next.tag.hop_count = 0.into();
            self.routed3.d.next.tag.path_id = 0.into();
        }
        self.routed3.d.next.tag.opcode = opcode;
        self.routed3.d.next.tag.pad = bth.get_bits::<2>(12);
        self.routed3.d.next.tag.ack_req = bth.get_bit(71);
        self.routed3.d.next.tag.qp =
            concat((bth.get_bits::<8>(40), bth.get_bits::<8>(48), bth.get_bits::<8>(56)));
        self.routed3.d.next.tag.psn =
            concat((bth.get_bits::<8>(72), bth.get_bits::<8>(80), bth.get_bits::<8>(88)));
        self.malformed3.d.next = self.to_port2.q.val() && !is_sound;
        let is_known = self.is_ack2.q.val() && self.few2.q.val() && !self.lacks2.q.val();
        self.fate3.d.next.other = !self.is_ack2.q.val() && !self.truncated2.q.val();
        self.fate3.d.next.bad_hops = self.is_ack2.q.val() && !self.few2.q.val();
        self.fate3.d.next.cut = self.truncated2.q.val()
            || (self.is_ack2.q.val() && self.few2.q.val() && self.lacks2.q.val());
        self.fate3.d.next.bad_length = is_known && !is_sound;
        self.fate.next = self.fate3.q.val();
        self.tag_valid.next = self.valid[2].q.val();
        self.routed.next = self.routed3.q.val();
        self.malformed.next = self.malformed3.q.val();
    }
}
