//! Writes the quads of an ACK or NAK, four bytes each, from an order and the header template of its flow.
//!
//! ```text
//!             ┌───────────────────────────────────────────┐
//!  template ─>│ 10 memories ─> quad of this step ──┐      │
//!  order ────>│ section, index ────────────────────┴─> ═══│══> quad
//!  room ─────>│                                           │
//!             └───────────────────────────────────────────┘
//! ```
//!
//! Behind its first two bytes every header is a multiple of four bytes long, so a packet is two bytes and whole quads. The template is
//! the headers from Ethernet to BTH as they are sent, behind two bytes that say how they are to be read; so its quads are
//! those of the packet. It has 80 bytes at most, 10 words of 8:
//!
//! | bytes | contents |
//! |---|---|
//! | 0 | bit 0: there is a VLAN tag; bit 1: IPv6, else IPv4 without options |
//! | 1 | not used |
//! | from 2 | Ethernet, tag, IP header, UDP header, BTH |
//!
//! Lengths, IPv4 id (0, don't fragment), checksums, protocol, UDP destination port, all of the BTH but P_Key and DestQP are written here, whatever the template says.
//!
//! Contract: first quad 3 cycles after an order that finds `room`, the others without a gap; `order_ready` 1 cycle before the last one. Between
//! them, and from the last quad to the next order's first one 4 cycles or more. A template may be written at any time; one that is written while its flow sends is
//! sent in part. While `busy`, `2^A` cycles after a reset, orders wait and words are ignored. Source: InfiniBand volume 1, sections 9.2 and 9.3, annex A17; docs/wire-format.md.

use super::{AckOrderIn, AckQuadOut, HeaderTemplateIn};
use fncc_netlist::prelude::*;

/// UDP length without entries: UDP, BTH, AETH, FNCC header, ICRC.
const BARE_UDP_BYTES: usize = 8 + 12 + 4 + 4 + 4;
/// The same with an IPv4 header.
const BARE_IPV4_BYTES: usize = 20 + BARE_UDP_BYTES;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "no packet is under way, all templates are zero")]
pub struct AckQuads<const A: usize> {
    /// Writes header templates.
    pub template: HeaderTemplateIn,
    /// What to send.
    pub order: AckOrderIn,
    /// 1: the stack is echoed; 0: no entries.
    pub cfg_echo: Signal<In, Bit>,
    /// There is room for the longest packet.
    pub room: Signal<In, Bit>,
    /// The packet.
    pub quad: AckQuadOut,
    /// The templates are being cleared after a reset.
    pub busy: Signal<Out, Bit>,
    cleared: ResetDff<Bit>,
    sweep: ResetDff<Bits<A>>,
    #[init(std::array::from_fn(|_| Ram::new(ReadDuringWrite::Old)))]
    words: [Ram<Bits<64>, A>; 10],

    // The step: sections in their order, one bit each.
    starts: ResetDff<Bit>,
    section: ResetDff<Bits<9>>,
    index: ResetDff<Bits<4>>,
    pair: ResetDff<Bits<4>>,
    upper: ResetDff<Bit>,
    hop: Dff<Bits<3>>,
    is_tagged: Signal<Local, Bit>,
    is_ipv6: Signal<Local, Bit>,
    hops: Signal<Local, Bits<3>>,
    ends: Signal<Local, Bit>,
    two: Signal<Local, Bits<64>>,
    entry: Signal<Local, Bits<64>>,

    // A cycle later: what the template or the stack has for it.
    here: ResetDff<Bits<9>>,
    here_index: Dff<Bits<4>>,
    raw: Dff<Bits<32>>,
    raw_ipv6: Dff<Bit>,
    sent_hops: Dff<Bits<3>>,
    udp_length: Dff<Bits<8>>,
    ip_length: Dff<Bits<8>>,

    // Another cycle later: the quad.
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

        comment!("The template of the flow. After a reset they are cleared.");
        self.busy.next = !self.cleared.q.val();
        self.sweep.d.next = self.sweep.q.val() + 1;
        if self.sweep.q.val().all() {
            self.cleared.d.next = true;
        }
        let is_idle = !self.section.q.val().any() && !self.starts.q.val() && self.cleared.q.val();
        let start = self.order.valid.val() && self.room.val() && is_idle;
        self.starts.d.next = start;
        for i in 0..10 {
            self.words[i].we.next = !self.cleared.q.val()
                || (self.template.valid.val() && self.template.word.val() == i.to_bits::<4>());
            self.words[i].waddr.next = self.template.flow.val().get_bits::<A>(0);
            self.words[i].wdata.next = self.template.data.val();
            if !self.cleared.q.val() {
                self.words[i].waddr.next = self.sweep.q.val();
                self.words[i].wdata.next = 0.into();
            }
            self.words[i].re.next = start;
            self.words[i].raddr.next = self.order.flow.val().get_bits::<A>(0);
        }
        self.is_tagged.next = self.words[0].rdata.val().get_bit(0);
        self.is_ipv6.next = self.words[0].rdata.val().get_bit(1);

        comment!(
            "Sections: 0 lead, 1 Ethernet, 2 IP, 3 UDP, 4 BTH, 5 AETH, 6 FNCC header, 7 entries, 8 ICRC."
        );
        self.hops.next = 0.into();
        if self.cfg_echo.val() {
            self.hops.next = self.order.n_hop.val();
            if self.order.n_hop.val() > 5 {
                self.hops.next = 5.into();
            }
        }
        let section = self.section.q.val();
        let index = self.index.q.val();
        self.ends.next = true;
        if section.get_bit(1) {
            self.ends.next = index == 2;
            if self.is_tagged.val() {
                self.ends.next = index == 3;
            }
        }
        if section.get_bit(2) {
            self.ends.next = index == 4;
            if self.is_ipv6.val() {
                self.ends.next = index == 9;
            }
        }
        if section.get_bit(3) {
            self.ends.next = index == 1;
        }
        if section.get_bit(4) {
            self.ends.next = index == 2;
        }
        if section.get_bit(7) {
            self.ends.next = !self.hop.q.val().any() && index.get_bit(0);
        }
        self.index.d.next = index + 1;
        if self.ends.val() {
            self.index.d.next = 0.into();
            self.section.d.next = section << 1;
            if section.get_bit(6) && !self.sent_hops.q.val().any() {
                self.section.d.next = 0x100.into();
            }
        }
        if section.get_bit(6) {
            self.hop.d.next = self.sent_hops.q.val() - 1;
        } else if index.get_bit(0) {
            self.hop.d.next = self.hop.q.val() - 1;
        }
        self.upper.d.next = !self.upper.q.val();
        if self.upper.q.val() {
            self.pair.d.next = self.pair.q.val() + 1;
        }
        if self.starts.q.val() {
            self.section.d.next = 1.into();
            self.index.d.next = 0.into();
            self.pair.d.next = 0.into();
            self.upper.d.next = false;
        }
        self.order.ready.next = section.get_bit(8);

        comment!("What the template or the stack has for the step. An entry is big-endian.");
        self.here.d.next = section;
        self.here_index.d.next = index;
        self.two.next = 0.into();
        for i in 0..10 {
            if self.pair.q.val() == i.to_bits::<4>() {
                self.two.next = self.words[i].rdata.val();
            }
        }
        self.entry.next = 0.into();
        for i in 0..5 {
            if self.hop.q.val() == i.to_bits::<3>() {
                self.entry.next = self.order.stack.val().get_bits::<64>(64 * i);
            }
        }
        self.raw.d.next = self.two.val().get_bits::<32>(0);
        if self.upper.q.val() {
            self.raw.d.next = self.two.val().get_bits::<32>(32);
        }
        if section.get_bit(7) {
            self.raw.d.next = concat((
                self.entry.val().get_bits::<8>(32),
                self.entry.val().get_bits::<8>(40),
                self.entry.val().get_bits::<8>(48),
                self.entry.val().get_bits::<8>(56),
            ));
            if index.get_bit(0) {
                self.raw.d.next = concat((
                    self.entry.val().get_bits::<8>(0),
                    self.entry.val().get_bits::<8>(8),
                    self.entry.val().get_bits::<8>(16),
                    self.entry.val().get_bits::<8>(24),
                ));
            }
        }
        self.raw_ipv6.d.next = self.is_ipv6.val();
        self.sent_hops.d.next = self.hops.val();
        let entries: Bits<8> = concat((bits::<2>(0), self.sent_hops.q.val(), bits::<3>(0)));
        self.udp_length.d.next = entries + BARE_UDP_BYTES.to_bits::<8>();
        self.ip_length.d.next = entries + BARE_IPV4_BYTES.to_bits::<8>();

        comment!("The quad. The ICRC takes `bare` in place of the lengths, and `ones` as ones.");
        let here = self.here.q.val();
        let at = self.here_index.q.val();
        let raw = self.raw.q.val();
        let lower: Bits<32> = bit_cast::<32, 16>(raw.get_bits::<16>(0));
        self.word.next = raw;
        self.bare.next = raw;
        self.ones.next = 0.into();
        self.place.next = 0.into();
        if here.get_bit(2) && !self.raw_ipv6.q.val() {
            if at == 0 {
                self.word.next =
                    concat((self.ip_length.q.val(), bits::<8>(0), raw.get_bits::<16>(0)));
                self.bare.next =
                    concat((BARE_IPV4_BYTES.to_bits::<8>(), bits::<8>(0), raw.get_bits::<16>(0)));
                self.ones.next = 0xff00.into();
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
        if here.get_bit(2) && self.raw_ipv6.q.val() {
            if at == 0 {
                self.ones.next = 0xffff_ff0f.into();
            }
            if at == 1 {
                self.word.next = concat((
                    raw.get_bits::<8>(24),
                    bits::<8>(17),
                    self.udp_length.q.val(),
                    bits::<8>(0),
                ));
                self.bare.next =
                    concat((bits::<16>(17), BARE_UDP_BYTES.to_bits::<8>(), bits::<8>(0)));
                self.ones.next = 0xff00_0000.into();
            }
        }
        if here.get_bit(3) {
            self.word.next = lower | 0xb712_0000;
            self.bare.next = lower | 0xb712_0000;
            if at == 1 {
                self.word.next = concat((bits::<16>(0), self.udp_length.q.val(), bits::<8>(0)));
                self.bare.next =
                    concat((bits::<16>(0), BARE_UDP_BYTES.to_bits::<8>(), bits::<8>(0)));
                self.ones.next = 0xffff_0000.into();
                self.place.next = 2.into();
            }
        }
        if here.get_bit(4) {
            self.word.next = (raw & 0xffff_0000) | 0x11;
            self.bare.next = (raw & 0xffff_0000) | 0x11;
            if at == 1 {
                self.word.next = (raw & 0xffff_ff00) | 1;
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
            self.bare.next = self.word.val();
        }
        if here.get_bit(6) {
            self.word.next = concat((
                self.order.n.val().get_bits::<8>(0),
                self.order.n.val().get_bits::<8>(8),
                bits::<16>(0),
            ));
            if self.cfg_echo.val() {
                self.word.next = concat((
                    self.order.n.val().get_bits::<8>(0),
                    self.order.n.val().get_bits::<8>(8),
                    self.order.path_id.val().get_bits::<8>(0),
                    bits::<1>(0),
                    self.sent_hops.q.val(),
                    self.order.path_id.val().get_bits::<4>(8),
                ));
            }
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
        self.out_is_ipv4.d.next = here.get_bit(2) && !self.raw_ipv6.q.val();
        self.out_is_udp.d.next =
            here.get_bits::<5>(3).any() || here.get_bit(7) || (here.get_bit(2) && at >= 2);
        self.out_is_ipv6.d.next = self.raw_ipv6.q.val();
        self.out_udp_length.d.next = self.udp_length.q.val();

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
