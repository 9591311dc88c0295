//! Builds the headers of a packet from its request and the template of its flow.
//!
//! ```text
//!                  ┌───────────────────────────────────────────────────────┐
//!  valid, fields ─>│ ─> lengths ─────────> transport ─> network ─> link    │──> head_valid, headers, flow, layout
//!  words, 2 cycles │ ─> IPv4 checksum ─────────────────^                   │──> sizes
//!  later ═════════>│ ─> delay ══════════════^                              │──> plan_valid, plan
//!  stack, 5 ══════>│ ═══════════════════════^                              │
//!                  └───────────────────────────────────────────────────────┘
//! ```
//!
//! Headers that may be missing are put before what follows them, or not, from the last one to the first: the FNCC header, the rest of
//! an IPv6 header, the VLAN tag.
//!
//! An ACK or NAK has AETH, FNCC header and entries in place of FNCC header and RETH, and the class and tag that its template has for answers; a CNP has 16 zeros, which are its RETH, BECN and
//! ECN *congestion experienced*.
//!
//! IPv4 has no options, the identification 0 and *don't fragment* (RFC 6864). The UDP checksum is zero, over IPv6 too (RFC 6935): a right one
//! had to wait for the last byte of the payload, and for the ICRC. The FNCC header of data is zero. In the BTH the flag of FNCC, pad count, AckReq and PSN come from the request, SE, M and version are zero.
//!
//! Contract: latency [`HeadBuild::LATENCY`] cycles, for sizes 2 less, for the plan 5; interval 1. A packet without payload has no plan. Source: InfiniBand volume 1, chapter 9
//! and annex A17; RFC 791, RFC 8200.

use super::head::{PacketFields, PacketSizes, PayloadPlan};
use crate::arith::DelayLine;
use crate::packet::IcrcLayout;
use fncc_netlist::prelude::*;

/// The block; see the module's page. Stacks of `E` bits, headers of `N`.
#[block(
    clock,
    reset,
    check = assert!(N >= E + 688, "HeadBuild: E = {E}, N = {N}")
)]
pub struct HeadBuild<const E: usize = 320, const N: usize = 1024> {
    /// A request is there.
    pub valid: Signal<In, Bit>,
    /// What it requests.
    pub fields: Signal<In, PacketFields>,
    /// There is a request of which only the payload is taken, in place of a packet.
    pub drops: Signal<In, Bit>,
    /// Two cycles later: the template of its flow.
    pub words: [Signal<In, Bits<64>>; 8],
    /// Five cycles later: the entries of an ACK, in the order of the wire, zeros after them.
    pub stack: Signal<In, Bits<E>>,
    /// The headers are there.
    pub head_valid: Signal<Out, Bit>,
    /// Those headers, first byte in the low bits, zeros after them.
    pub headers: Signal<Out, Bits<N>>,
    /// Their flow.
    pub flow: Signal<Out, Bits<16>>,
    /// They are those of an ACK, NAK or CNP.
    pub is_answer: Signal<Out, Bit>,
    /// Where the ICRC finds what in them.
    pub layout: Signal<Out, IcrcLayout>,
    /// Two cycles before them: the lengths of their packet.
    pub sizes: Signal<Out, PacketSizes>,
    /// Five cycles before them: there is payload.
    pub plan_valid: Signal<Out, Bit>,
    /// Where it comes from.
    pub plan: Signal<Out, PayloadPlan>,
    valids: [ResetDff<Bit>; 8],
    dropped: [ResetDff<Bit>; 3],

    // Lengths: of UDP, of an IPv4 packet, of the headers and the entire packet.
    came: [Dff<PacketFields>; 2],
    extra: Signal<Local, Bits<8>>,
    padded: [Dff<Bits<14>>; 2],
    behind_udp: Dff<Bits<8>>,
    behind_ipv4: Dff<Bits<8>>,
    in_front: Dff<Bits<8>>,
    udp_length: [Dff<Bits<16>>; 3],
    ipv4_length: [Dff<Bits<16>>; 3],
    length: [Dff<Bits<8>>; 2],
    total: [Dff<Bits<14>>; 2],

    // Sums of 16-bit words, first byte in the low bits.
    sums: [Dff<Bits<18>>; 3],
    sum: Dff<Bits<20>>,
    folded: Dff<Bits<17>>,

    fields_delay: DelayLine<PacketFields, 5, 3>,
    words_delay: [DelayLine<Bits<64>, 3, 3>; 8],
    /// Traffic class and tag of the packet.
    traffic_class: Signal<Local, Bits<8>>,
    tci: Signal<Local, Bits<16>>,

    // Headers, the last ones first.
    reth: Signal<Local, Bits<128>>,
    extended: Signal<Local, Bits<160>>,
    ip_offset: Signal<Local, Bits<7>>,
    udp_offset: Signal<Local, Bits<7>>,
    /// UDP to what precedes the entries, at most 40 bytes; the entries, which lie after its first 28 bytes in an ACK.
    transport: Dff<Bits<320>>,
    entries: Dff<Bits<E>>,
    placed: Signal<Local, Bits<N>>,
    network: Dff<Bits<320>>,
    /// Ethernet with its tag.
    link: [Dff<Bits<144>>; 2],
    is_tagged: [Dff<Bit>; 2],
    packet: Dff<Bits<N>>,
    flows: [Dff<Bits<16>>; 3],
    are_answers: [Dff<Bit>; 3],
    layouts: [Dff<IcrcLayout>; 3],
    made: Dff<Bits<N>>,
    measured: Dff<PacketSizes>,
    planned: Dff<PayloadPlan>,
    has_payload: Dff<Bit>,
}

impl<const E: usize, const N: usize> HeadBuild<E, N> {
    /// Cycles from a request to its headers.
    pub const LATENCY: usize = latency!(valids[..]);
}

impl<const E: usize, const N: usize> Logic for HeadBuild<E, N> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_head_build");
        delay!(self.valid => self.valids);
        delay!(self.drops => self.dropped);
        self.fields_delay.value.next = self.fields.val();

        comment!(
            "Answers have a traffic class and a tag of their own; a CNP says that congestion was experienced."
        );
        let comes = self.came[1].q.val();
        self.traffic_class.next = self.words[6].val().get_bits::<8>(0);
        self.tci.next = self.words[0].val().get_bits::<16>(48);
        if comes.is_ack || comes.is_cnp {
            self.traffic_class.next = self.words[7].val().get_bits::<8>(24);
            self.tci.next = self.words[7].val().get_bits::<16>(48);
        }
        if comes.is_cnp {
            self.traffic_class.next = self.words[7].val().get_bits::<8>(24) | 3;
        }
        for i in 1..6 {
            join!(self.words[i] => self.words_delay[i].value);
        }
        join!(self.words[7] => self.words_delay[7].value);
        self.words_delay[0].value.next =
            concat((self.tci.val(), self.words[0].val().get_bits::<48>(0)));
        self.words_delay[6].value.next =
            concat((self.words[6].val().get_bits::<56>(8), self.traffic_class.val()));

        comment!("Lengths.");
        delay!(self.fields => self.came);
        let came = self.came[0].q.val();
        self.extra.next = 0.into();
        if came.is_ack {
            self.extra.next =
                concat::<8, _>((bits::<1>(0), came.address.get_bits::<4>(28), bits::<3>(0))) + 8;
        } else if came.has_fncc && came.has_reth {
            self.extra.next = 20.into();
        } else if came.has_reth {
            self.extra.next = 16.into();
        } else if came.has_fncc {
            self.extra.next = 4.into();
        }
        self.behind_udp.d.next = self.extra.val() + 24;
        self.behind_ipv4.d.next = self.extra.val() + 44;
        self.padded[0].d.next = (came.bytes + 3) & 0x3ffc;
        delay!(self.padded);
        self.udp_length[0].d.next =
            bit_cast::<16, 14>(self.padded[0].q.val()) + bit_cast::<16, 8>(self.behind_udp.q.val());
        self.ipv4_length[0].d.next = bit_cast::<16, 14>(self.padded[0].q.val())
            + bit_cast::<16, 8>(self.behind_ipv4.q.val());
        delay!(self.udp_length);
        delay!(self.ipv4_length);
        let tagged_now = self.words[1].val().get_bit(48);
        let ipv6_now = self.words[1].val().get_bit(49);
        self.in_front.d.next = self.behind_ipv4.q.val() + 10;
        if tagged_now && ipv6_now {
            self.in_front.d.next = self.behind_ipv4.q.val() + 34;
        } else if ipv6_now {
            self.in_front.d.next = self.behind_ipv4.q.val() + 30;
        } else if tagged_now {
            self.in_front.d.next = self.behind_ipv4.q.val() + 14;
        }
        delay!(self.in_front => self.length);
        self.total[0].d.next =
            self.padded[1].q.val() + bit_cast::<14, 8>(self.in_front.q.val()) + 4;
        delay!(self.total);

        comment!(
            "Checksum of an IPv4 header: version, TOS, flags, time to live, protocol; addresses; length."
        );
        let service = self.words[6].val();
        let source = self.words[2].val();
        let destination = self.words[4].val();
        self.sums[0].d.next =
            concat::<18, _>((bits::<2>(0), self.traffic_class.val(), bits::<8>(0x45)))
                + concat::<18, _>((bits::<2>(0), bits::<8>(17), service.get_bits::<8>(8)))
                + 0x0040;
        self.sums[1].d.next = bit_cast::<18, 16>(source.get_bits::<16>(0))
            + bit_cast::<18, 16>(source.get_bits::<16>(16));
        self.sums[2].d.next = bit_cast::<18, 16>(destination.get_bits::<16>(0))
            + bit_cast::<18, 16>(destination.get_bits::<16>(16));
        let ipv4_now = self.ipv4_length[0].q.val();
        self.sum.d.next = bit_cast::<20, 18>(self.sums[0].q.val())
            + bit_cast::<20, 18>(self.sums[1].q.val())
            + bit_cast::<20, 18>(self.sums[2].q.val())
            + concat::<20, _>((bits::<4>(0), ipv4_now.get_bits::<8>(0), ipv4_now.get_bits::<8>(8)));
        self.folded.d.next = bit_cast::<17, 16>(self.sum.q.val().get_bits::<16>(0))
            + bit_cast::<17, 4>(self.sum.q.val().get_bits::<4>(16));
        let checksum = !(self.folded.q.val().get_bits::<16>(0) + self.folded.q.val().get_bit(16));

        comment!("UDP, BTH, FNCC header and RETH, or AETH, FNCC header and entries.");
        let requested = self.fields_delay.out.val();
        let qp = self.words_delay[7].out.val().get_bits::<24>(0);
        let p_key = self.words_delay[7].out.val().get_bits::<16>(32);
        let traffic = self.words_delay[6].out.val();
        let udp_bytes = self.udp_length[2].q.val();
        let udp = concat::<64, _>((
            bits::<16>(0),
            udp_bytes.get_bits::<8>(0),
            udp_bytes.get_bits::<8>(8),
            bits::<16>(0xb712),
            traffic.get_bits::<8>(16),
            traffic.get_bits::<8>(24),
        ));
        let pad = bits::<2>(0) - requested.bytes.get_bits::<2>(0);
        let flags =
            concat::<8, _>((bits::<1>(0), requested.is_cnp, bits::<5>(0), requested.has_fncc));
        let bth_start = concat::<40, _>((
            flags,
            p_key.get_bits::<8>(0),
            p_key.get_bits::<8>(8),
            bits::<2>(0),
            pad,
            bits::<4>(0),
            requested.opcode,
        ));
        let bth_end = concat::<56, _>((
            requested.psn.get_bits::<8>(0),
            requested.psn.get_bits::<8>(8),
            requested.psn.get_bits::<8>(16),
            concat::<8, _>((requested.ack_req, bits::<7>(0))),
            qp.get_bits::<8>(0),
            qp.get_bits::<8>(8),
            qp.get_bits::<8>(16),
        ));
        let address = concat::<64, _>((
            requested.address.get_bits::<8>(0),
            requested.address.get_bits::<8>(8),
            requested.address.get_bits::<8>(16),
            requested.address.get_bits::<8>(24),
            requested.address.get_bits::<8>(32),
            requested.address.get_bits::<8>(40),
            requested.address.get_bits::<8>(48),
            requested.address.get_bits::<8>(56),
        ));
        let key_and_length = concat::<64, _>((
            requested.dma_length.get_bits::<8>(0),
            requested.dma_length.get_bits::<8>(8),
            requested.dma_length.get_bits::<8>(16),
            requested.dma_length.get_bits::<8>(24),
            requested.rkey.get_bits::<8>(0),
            requested.rkey.get_bits::<8>(8),
            requested.rkey.get_bits::<8>(16),
            requested.rkey.get_bits::<8>(24),
        ));
        self.reth.next = 0.into();
        if requested.has_reth {
            self.reth.next = concat((key_and_length, address));
        }
        self.extended.next = bit_cast::<160, 128>(self.reth.val());
        if requested.has_fncc && !requested.is_ack {
            self.extended.next = concat((self.reth.val(), bits::<32>(0)));
        }
        self.transport.d.next = concat((self.extended.val(), bth_end, bth_start, udp));
        self.entries.d.next = 0.into();
        if requested.is_ack {
            self.entries.d.next = self.stack.val();
        }

        comment!("IP header.");
        let tagged = self.words_delay[1].out.val().get_bit(48);
        let ipv6 = self.words_delay[1].out.val().get_bit(49);
        let ipv4_bytes = self.ipv4_length[2].q.val();
        let v4_start = concat::<64, _>((
            bits::<32>(0x0040_0000),
            ipv4_bytes.get_bits::<8>(0),
            ipv4_bytes.get_bits::<8>(8),
            traffic.get_bits::<8>(0),
            bits::<8>(0x45),
        ));
        let v4_end = concat::<96, _>((
            self.words_delay[4].out.val().get_bits::<32>(0),
            self.words_delay[2].out.val().get_bits::<32>(0),
            checksum,
            bits::<8>(17),
            traffic.get_bits::<8>(8),
        ));
        let v6_class = concat::<16, _>((
            traffic.get_bits::<4>(0),
            traffic.get_bits::<4>(48),
            bits::<4>(6),
            traffic.get_bits::<4>(4),
        ));
        let v6_start = concat::<64, _>((
            traffic.get_bits::<8>(8),
            bits::<8>(17),
            udp_bytes.get_bits::<8>(0),
            udp_bytes.get_bits::<8>(8),
            traffic.get_bits::<8>(32),
            traffic.get_bits::<8>(40),
            v6_class,
        ));
        self.network.d.next = bit_cast::<320, 160>(concat::<160, _>((v4_end, v4_start)));
        self.ip_offset.next = 14.into();
        if tagged {
            self.ip_offset.next = 18.into();
        }
        self.udp_offset.next = self.ip_offset.val() + 20;
        if ipv6 {
            self.network.d.next = concat((
                self.words_delay[5].out.val(),
                self.words_delay[4].out.val(),
                self.words_delay[3].out.val(),
                self.words_delay[2].out.val(),
                v6_start,
            ));
            self.udp_offset.next = self.ip_offset.val() + 40;
        }

        comment!("Ethernet header and tag.");
        let target_mac = self.words_delay[0].out.val().get_bits::<48>(0);
        let own_mac = self.words_delay[1].out.val().get_bits::<48>(0);
        let tag = concat::<32, _>((
            self.words_delay[0].out.val().get_bits::<8>(48),
            self.words_delay[0].out.val().get_bits::<8>(56),
            bits::<16>(0x0081),
        ));
        self.link[0].d.next = concat((bits::<32>(0), bits::<16>(0x0008), own_mac, target_mac));
        if tagged && ipv6 {
            self.link[0].d.next = concat((bits::<16>(0xdd86), tag, own_mac, target_mac));
        } else if tagged {
            self.link[0].d.next = concat((bits::<16>(0x0008), tag, own_mac, target_mac));
        } else if ipv6 {
            self.link[0].d.next = concat((bits::<32>(0), bits::<16>(0xdd86), own_mac, target_mac));
        }
        self.is_tagged[0].d.next = tagged;
        delay!(self.is_tagged);
        delay!(self.link);

        comment!("What goes with them.");
        self.flows[0].d.next = requested.flow;
        self.are_answers[0].d.next = requested.is_ack || requested.is_cnp;
        self.layouts[0].d.next.is_ipv6 = ipv6;
        self.layouts[0].d.next.ip_offset = self.ip_offset.val().get_bits::<5>(0);
        self.layouts[0].d.next.udp_offset = self.udp_offset.val();
        self.layouts[0].d.next.has_fncc = requested.has_fncc;
        self.layouts[0].d.next.fncc_offset = self.udp_offset.val() + 20;
        self.layouts[0].d.next.entries = 0.into();
        if requested.is_ack {
            self.layouts[0].d.next.fncc_offset = self.udp_offset.val() + 24;
            self.layouts[0].d.next.entries = requested.address.get_bits::<4>(28);
        }
        self.layouts[0].d.next.ip_length = ipv4_bytes;
        if ipv6 {
            self.layouts[0].d.next.ip_length = udp_bytes;
        }
        self.layouts[0].d.next.udp_length = udp_bytes;
        self.layouts[0].d.next.end = bit_cast::<16, 14>(self.total[1].q.val()) - 4;
        delay!(self.flows);
        delay!(self.are_answers);
        delay!(self.layouts);
        self.measured.d.next.headers = self.length[1].q.val();
        self.measured.d.next.payload = requested.bytes;
        self.measured.d.next.total = self.total[1].q.val();
        self.sizes.next = self.measured.q.val();

        comment!("Where payload comes from.");
        let next = self.came[1].q.val();
        self.planned.d.next.bytes = next.bytes;
        self.planned.d.next.generate = next.generate;
        self.planned.d.next.seed =
            concat::<32, _>((self.words[7].val().get_bits::<24>(0), bits::<8>(0)))
                ^ bit_cast::<32, 24>(next.psn);
        self.has_payload.d.next = next.bytes.any();
        let is_dropped = self.dropped[2].q.val();
        self.plan_valid.next = (self.valids[2].q.val() || is_dropped) && self.has_payload.q.val();
        self.plan.next = self.planned.q.val();
        self.plan.next.dropped = is_dropped;

        comment!("Each before what follows it.");
        self.placed.next = bit_cast::<N, 320>(self.transport.q.val())
            | (bit_cast::<N, E>(self.entries.q.val()) << 224);
        let network = bit_cast::<N, 320>(self.network.q.val());
        self.packet.d.next = (self.placed.val() << 160) | network;
        if self.layouts[0].q.val().is_ipv6 {
            self.packet.d.next = (self.placed.val() << 320) | network;
        }
        let link = bit_cast::<N, 144>(self.link[1].q.val());
        self.made.d.next = (self.packet.q.val() << 112) | link;
        if self.is_tagged[1].q.val() {
            self.made.d.next = (self.packet.q.val() << 144) | link;
        }
        self.head_valid.next = self.valids[7].q.val();
        self.headers.next = self.made.q.val();
        self.flow.next = self.flows[2].q.val();
        self.is_answer.next = self.are_answers[2].q.val();
        self.layout.next = self.layouts[2].q.val();
    }
}
