//! Goes through the quads of an ACK, NAK or CNP, and finds what the header template of its flow, or the stack, has for each.
//!
//! ```text
//!             ┌────────────────────────────────────────────┐
//!  template ─>│ templates ───> quad of this step ──┐       │──> raw
//!  order ────>│ entries ───────────────────────────┘       │──> udp_length, ip_length, hops
//!  cnp ──────>│ section, index ────────────────────────────│──> section, index
//!  room ─────>│                                            │──> is_cnp, is_ipv6
//!             └────────────────────────────────────────────┘
//! ```
//!
//! Sections, one bit each: 0 lead, 1 Ethernet, 2 IP, 3 UDP, 4 BTH, 5 AETH or the 16 zeros of a CNP, 6 FNCC header, 7 entries, 8 ICRC. Where ACKs and CNPs wait they take turns.
//!
//! Contract: first step comes out 4 cycles after an order that finds `room` while no word is written, the others without a gap; `ready` of the order in the cycle before its last step does. After a reset the
//! templates are cleared, which takes `2^A` cycles, `busy`.

use super::{AckOrderIn, AnswerTemplates, CnpOrderIn, HeaderTemplateIn};
use fncc_netlist::prelude::*;

/// UDP length without entries: UDP, BTH, AETH, FNCC header, ICRC.
pub(super) const BARE_UDP_BYTES: usize = 8 + 12 + 4 + 4 + 4;
/// The same with an IPv4 header.
pub(super) const BARE_IPV4_BYTES: usize = 20 + BARE_UDP_BYTES;
/// UDP length of a CNP: UDP, BTH, 16 zeros, ICRC.
pub(super) const CNP_UDP_BYTES: usize = 8 + 12 + 16 + 4;
/// The same with an IPv4 header.
pub(super) const CNP_IPV4_BYTES: usize = 20 + CNP_UDP_BYTES;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "no packet is under way, all templates are zero")]
pub struct AckSteps<const A: usize> {
    /// Writes header templates.
    pub template: HeaderTemplateIn,
    /// An ACK or NAK to send.
    pub order: AckOrderIn,
    /// A CNP to send.
    pub cnp: CnpOrderIn,
    /// There is room for the longest packet.
    pub room: Signal<In, Bit>,
    /// The templates are being cleared after a reset.
    pub busy: Signal<Out, Bit>,
    /// Section of the quad; zero: there is none.
    pub section_out: Signal<Out, Bits<9>>,
    /// Number of the quad in it.
    pub index_out: Signal<Out, Bits<4>>,
    /// What template or stack have for it.
    pub raw_out: Signal<Out, Bits<32>>,
    /// The packet is a CNP.
    pub is_cnp: Signal<Out, Bit>,
    /// The packet is IPv6.
    pub raw_is_ipv6: Signal<Out, Bit>,
    /// Its entries.
    pub sent_hops_out: Signal<Out, Bits<3>>,
    /// Its UDP length, bytes.
    pub udp_length_out: Signal<Out, Bits<8>>,
    /// Its IPv4 length, bytes.
    pub ip_length_out: Signal<Out, Bits<8>>,
    templates: AnswerTemplates<A>,

    // The step: sections in their order, one bit each.
    /// The packet under way, or the last one, is a CNP.
    cnp_now: ResetDff<Bit>,
    under_way: ResetDff<Bit>,
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
    entry: Signal<Local, Bits<64>>,

    // A cycle later: the word or entry in which it lies. The stack comes from a memory that is far away.
    two: Dff<Bits<64>>,
    held_stack: Dff<Bits<320>>,
    chosen: ResetDff<Bits<9>>,
    chosen_index: Dff<Bits<4>>,
    chosen_upper: Dff<Bit>,
    chosen_hop: Dff<Bits<3>>,

    // A cycle later: what the template or the stack has for it.
    here: ResetDff<Bits<9>>,
    here_index: Dff<Bits<4>>,
    raw: Dff<Bits<32>>,
    raw_ipv6: Dff<Bit>,
    sent_hops: Dff<Bits<3>>,
    udp_length: Dff<Bits<8>>,
    ip_length: Dff<Bits<8>>,
}

impl<const A: usize> Logic for AckSteps<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ack_steps");

        comment!("ACKs and CNPs take turns where both wait. None begins while a word is written.");
        join!(self.template => self.templates.template);
        join!(self.templates.busy => self.busy);
        let is_last = self.chosen.q.val().get_bit(8);
        let starts_cnp = self.cnp.valid.val() && !(self.order.valid.val() && self.cnp_now.q.val());
        let start = (self.order.valid.val() || self.cnp.valid.val())
            && self.room.val()
            && !self.template.valid.val()
            && !self.templates.busy.val()
            && !self.under_way.q.val();
        self.starts.d.next = start;
        self.under_way.d.next = start || (self.under_way.q.val() && !is_last);
        if start {
            self.cnp_now.d.next = starts_cnp;
        }
        self.templates.flow.next = self.order.flow.val().get_bits::<A>(0);
        if (self.under_way.q.val() && self.cnp_now.q.val())
            || (!self.under_way.q.val() && starts_cnp)
        {
            self.templates.flow.next = self.cnp.flow.val().get_bits::<A>(0);
        }
        self.is_tagged.next = self.templates.words[0].val().get_bit(0);
        self.is_ipv6.next = self.templates.words[0].val().get_bit(1);

        comment!("The next step.");
        let is_cnp = self.cnp_now.q.val();
        self.hops.next = 0.into();
        if !is_cnp {
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
        if section.get_bit(5) && is_cnp {
            self.ends.next = index == 3;
        }
        if section.get_bit(7) {
            self.ends.next = !self.hop.q.val().any() && index.get_bit(0);
        }
        self.index.d.next = index + 1;
        if self.ends.val() {
            self.index.d.next = 0.into();
            self.section.d.next = section << 1;
            let has_entries = self.sent_hops.q.val().any();
            if (section.get_bit(6) && !has_entries) || (section.get_bit(5) && is_cnp) {
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
        self.order.ready.next = is_last && !is_cnp;
        self.cnp.ready.next = is_last && is_cnp;

        comment!(
            "What the template or the stack has for it, a cycle later. An entry is big-endian."
        );
        self.chosen.d.next = section;
        self.chosen_index.d.next = index;
        self.chosen_upper.d.next = self.upper.q.val();
        self.chosen_hop.d.next = self.hop.q.val();
        self.here.d.next = self.chosen.q.val();
        self.here_index.d.next = self.chosen_index.q.val();
        for i in 0..10 {
            if self.pair.q.val() == i.to_bits::<4>() {
                self.two.d.next = self.templates.words[i].val();
            }
        }
        if section.get_bit(0) {
            self.two.d.next = self.templates.lead.val();
        }
        self.held_stack.d.next = self.order.stack.val();
        self.entry.next = 0.into();
        for i in 0..5 {
            if self.chosen_hop.q.val() == i.to_bits::<3>() {
                self.entry.next = self.held_stack.q.val().get_bits::<64>(64 * i);
            }
        }
        self.raw.d.next = self.two.q.val().get_bits::<32>(0);
        if self.chosen_upper.q.val() {
            self.raw.d.next = self.two.q.val().get_bits::<32>(32);
        }
        if self.chosen.q.val().get_bit(7) {
            self.raw.d.next = concat((
                self.entry.val().get_bits::<8>(32),
                self.entry.val().get_bits::<8>(40),
                self.entry.val().get_bits::<8>(48),
                self.entry.val().get_bits::<8>(56),
            ));
            if self.chosen_index.q.val().get_bit(0) {
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
        if is_cnp {
            self.udp_length.d.next = CNP_UDP_BYTES.to_bits::<8>();
            self.ip_length.d.next = CNP_IPV4_BYTES.to_bits::<8>();
        }

        self.section_out.next = self.here.q.val();
        self.index_out.next = self.here_index.q.val();
        self.raw_out.next = self.raw.q.val();
        self.is_cnp.next = is_cnp;
        self.raw_is_ipv6.next = self.raw_ipv6.q.val();
        self.sent_hops_out.next = self.sent_hops.q.val();
        self.udp_length_out.next = self.udp_length.q.val();
        self.ip_length_out.next = self.ip_length.q.val();
    }
}
