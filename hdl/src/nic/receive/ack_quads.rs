//! Writes the quads of an ACK, NAK or CNP, four bytes each, from an order and the header template of its flow.
//!
//! ```text
//!             ┌───────────────────────────────────────────┐
//!  template ─>│          section, index                   │
//!  order ────>│ AckSteps ───────────────> quad of it ═════│══> quad
//!  cnp ──────>│          template, stack                  │
//!  room ─────>│                                           │
//!             └───────────────────────────────────────────┘
//! ```
//!
//! After its first two bytes every header is a multiple of four bytes long, so a packet is two bytes and complete quads. The template is
//! the headers from Ethernet to BTH as they are sent, after two bytes that say how they are to be read; so its quads are
//! those of the packet. It has 80 bytes at most, 10 words of 8:
//!
//! | bytes | contents |
//! |---|---|
//! | 0 | bit 0: there is a VLAN tag; bit 1: IPv6, else IPv4 without options |
//! | 1 | not used |
//! | from 2 | Ethernet, tag, IP header, UDP header, BTH |
//!
//! Lengths, IPv4 id (0, don't fragment), checksums, protocol, UDP destination port, all of the BTH but P_Key and DestQP are written here, whatever the template says; in a CNP
//! the ECN field too, as *congestion experienced*. A CNP is the BTH, with opcode 0x81, BECN and PSN 0, and 16 zeros.
//!
//! Contract: first quad 5 cycles after an order that finds `room` while no template is written, the others without a gap; `ready` of it 2 cycles before the last one. ACKs and CNPs take turns where both wait. Between
//! them, and from the last quad to the next order's first one 5 cycles or more. A template may be written at any time; one that is written while its flow sends is
//! sent in part. While `busy`, `2^A` cycles after a reset, orders wait and words are ignored. Source: InfiniBand volume 1, sections 9.2 and 9.3, annex A17; docs/wire-format.md.

use super::ack_steps::{BARE_IPV4_BYTES, BARE_UDP_BYTES, CNP_IPV4_BYTES, CNP_UDP_BYTES};
use super::{AckOrderIn, AckQuadOut, AckSteps, CnpOrderIn, HeaderTemplateIn};
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "no packet is under way, all templates are zero")]
pub struct AckQuads<const A: usize> {
    /// Writes header templates.
    pub template: HeaderTemplateIn,
    /// An ACK or NAK to send.
    pub order: AckOrderIn,
    /// A CNP to send.
    pub cnp: CnpOrderIn,
    /// There is room for the longest packet.
    pub room: Signal<In, Bit>,
    /// The packet.
    pub quad: AckQuadOut,
    /// The templates are being cleared after a reset.
    pub busy: Signal<Out, Bit>,
    steps: AckSteps<A>,

    /// From a memory that is far away.
    path_id: Dff<Bits<12>>,
    bare_ipv4: Signal<Local, Bits<8>>,
    bare_udp: Signal<Local, Bits<8>>,

    // A cycle after the step: the quad.
    word: Signal<Local, Bits<32>>,
    ones: Signal<Local, Bits<32>>,
    bare: Signal<Local, Bits<32>>,
    place: Signal<Local, Bits<2>>,
    out_valid: ResetDff<Bit>,
    out_word: Dff<Bits<32>>,
    out_covered: Dff<Bits<32>>,
    out_first: Dff<Bit>,
    out_place: Dff<Bits<2>>,
    out_is_covered: Dff<Bit>,
    out_is_ipv4: Dff<Bit>,
    out_is_udp: Dff<Bit>,
    out_is_ipv6: Dff<Bit>,
    out_udp_length: Dff<Bits<8>>,
}

impl<const A: usize> Logic for AckQuads<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ack_quads");

        join!(self.template => self.steps.template);
        join!(self.order => self.steps.order);
        join!(self.cnp => self.steps.cnp);
        join!(self.room => self.steps.room);
        join!(self.steps.busy => self.busy);
        let is_cnp = self.steps.is_cnp.val();
        self.path_id.d.next = self.order.path_id.val();
        self.bare_ipv4.next = BARE_IPV4_BYTES.to_bits::<8>();
        self.bare_udp.next = BARE_UDP_BYTES.to_bits::<8>();
        if is_cnp {
            self.bare_ipv4.next = CNP_IPV4_BYTES.to_bits::<8>();
            self.bare_udp.next = CNP_UDP_BYTES.to_bits::<8>();
        }
        let is_ipv6 = self.steps.raw_is_ipv6.val();

        comment!("The quad. The ICRC takes `bare` in place of the lengths, and `ones` as ones.");
        let here = self.steps.section_out.val();
        let at = self.steps.index_out.val();
        let raw = self.steps.raw_out.val();
        let lower: Bits<32> = bit_cast::<32, 16>(raw.get_bits::<16>(0));
        self.word.next = raw;
        self.bare.next = raw;
        self.ones.next = 0.into();
        self.place.next = 0.into();
        if here.get_bit(2) && !is_ipv6 {
            if at == 0 {
                self.word.next =
                    concat((self.steps.ip_length_out.val(), bits::<8>(0), raw.get_bits::<16>(0)));
                self.bare.next =
                    concat((self.bare_ipv4.val(), bits::<8>(0), raw.get_bits::<16>(0)));
                self.ones.next = 0xff00.into();
                if is_cnp {
                    self.word.next = concat((
                        self.steps.ip_length_out.val(),
                        bits::<8>(0),
                        raw.get_bits::<16>(0) | 0x0300,
                    ));
                }
            }
            if at == 1 {
                self.word.next = 0x0040_0000.into();
                self.bare.next = 0x0040_0000.into();
            }
            if at == 2 {
                self.word.next = (lower & 0xff) | 0x1100;
                self.bare.next = (lower & 0xff) | 0x1100;
                self.ones.next = 0xffff_00ff.into();
                self.place.next = 1.into();
            }
        }
        if here.get_bit(2) && is_ipv6 {
            if at == 0 {
                self.ones.next = 0xffff_ff0f.into();
                if is_cnp {
                    self.word.next = raw | 0x3000;
                }
            }
            if at == 1 {
                self.word.next = concat((
                    raw.get_bits::<8>(24),
                    bits::<8>(17),
                    self.steps.udp_length_out.val(),
                    bits::<8>(0),
                ));
                self.bare.next = concat((bits::<16>(17), self.bare_udp.val(), bits::<8>(0)));
                self.ones.next = 0xff00_0000.into();
            }
        }
        if here.get_bit(3) {
            self.word.next = lower | 0xb712_0000;
            self.bare.next = lower | 0xb712_0000;
            if at == 1 {
                self.word.next =
                    concat((bits::<16>(0), self.steps.udp_length_out.val(), bits::<8>(0)));
                self.bare.next = concat((bits::<16>(0), self.bare_udp.val(), bits::<8>(0)));
                self.ones.next = 0xffff_0000.into();
                self.place.next = 2.into();
            }
        }
        if here.get_bit(4) {
            self.word.next = (raw & 0xffff_0000) | 0x11;
            self.bare.next = (raw & 0xffff_0000) | 0x11;
            if is_cnp {
                self.word.next = (raw & 0xffff_0000) | 0x81;
                self.bare.next = (raw & 0xffff_0000) | 0x81;
            }
            if at == 1 {
                self.word.next = (raw & 0xffff_ff00) | 1;
                if is_cnp {
                    self.word.next = (raw & 0xffff_ff00) | 0x40;
                }
                self.bare.next = raw;
                self.ones.next = 0xff.into();
            }
            if at == 2 {
                self.word.next = concat((
                    self.order.psn.val().get_bits::<8>(0),
                    self.order.psn.val().get_bits::<8>(8),
                    self.order.psn.val().get_bits::<8>(16),
                    bits::<8>(0),
                ));
                if is_cnp {
                    self.word.next = 0.into();
                }
                self.bare.next = self.word.val();
            }
        }
        if here.get_bit(5) {
            self.word.next = concat((
                self.order.msn.val().get_bits::<8>(0),
                self.order.msn.val().get_bits::<8>(8),
                self.order.msn.val().get_bits::<8>(16),
                self.order.syndrome.val(),
            ));
            if is_cnp {
                self.word.next = 0.into();
            }
            self.bare.next = self.word.val();
        }
        if here.get_bit(6) {
            self.word.next = concat((
                self.order.n.val().get_bits::<8>(0),
                self.order.n.val().get_bits::<8>(8),
                self.path_id.q.val().get_bits::<8>(0),
                bits::<1>(0),
                self.steps.sent_hops_out.val(),
                self.path_id.q.val().get_bits::<4>(8),
            ));
            self.bare.next = self.word.val();
            self.ones.next = 0xffff.into();
        }
        if here.get_bit(8) {
            self.word.next = 0.into();
            self.place.next = 3.into();
        }
        self.out_valid.d.next = here.any();
        self.out_word.d.next = self.word.val();
        self.out_covered.d.next = self.bare.val() | self.ones.val();
        self.out_first.d.next = here.get_bit(0);
        self.out_place.d.next = self.place.val();
        self.out_is_covered.d.next = here.get_bits::<5>(2).any();
        self.out_is_ipv4.d.next = here.get_bit(2) && !is_ipv6;
        self.out_is_udp.d.next =
            here.get_bits::<5>(3).any() || here.get_bit(7) || (here.get_bit(2) && at >= 2);
        self.out_is_ipv6.d.next = is_ipv6;
        self.out_udp_length.d.next = self.steps.udp_length_out.val();

        self.quad.valid.next = self.out_valid.q.val();
        self.quad.word.next = self.out_word.q.val();
        self.quad.covered.next = self.out_covered.q.val();
        self.quad.first.next = self.out_first.q.val();
        self.quad.place.next = self.out_place.q.val();
        self.quad.is_covered.next = self.out_is_covered.q.val();
        self.quad.is_ipv4.next = self.out_is_ipv4.q.val();
        self.quad.is_udp.next = self.out_is_udp.q.val();
        self.quad.is_ipv6.next = self.out_is_ipv6.q.val();
        self.quad.udp_length.next = self.out_udp_length.q.val();
    }
}
