//! The words that a congestion notification packet is put together from, one a cycle.
//!
//! ```text
//!                   ┌──────────────────────────────────────────────┐
//!  start, offsets ─>│ step ─> place ─> word of the ─> keep, set ───│──> valid, word, covered
//!  window ═════════>│                  offender                    │──> first, is_*, declined
//!                   └──────────────────────────────────────────────┘
//! ```
//!
//! After its first two bytes every header of the packet is a multiple of four bytes long, and so it is in
//! the offender. So the packet is put together from words of 4 bytes: which word of the
//! offender, which of its bits remain, which are set and which the ICRC takes as ones stands in a
//! table. There are always 25 words, zeros after the end of a short packet, so that every
//! packet takes the same time.
//!
//! An offender that is an ACK (opcode 0x11) or a CNP (0x81) itself is declined, and there are no more words.
//!
//! Contract: the first word comes [`QcnWords::LATENCY`] cycles after `start`, the others without a gap. From `start` on the window and what
//! belongs to it remain; no other `start` comes before the last word or `declined`. What `is_` says holds with a word.

use super::qcn_table::{From, WORDS};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset)]
pub struct QcnWords {
    /// The head of an offender is there.
    pub start: Signal<In, Bit>,
    /// Its first 112 bytes, byte 0 in the low bits.
    pub window: Signal<In, Bits<896>>,
    /// IPv6, otherwise IPv4.
    pub is_ipv6: Signal<In, Bit>,
    /// Start of its IP header: 14, 18 or 22.
    pub ip_offset: Signal<In, Bits<5>>,
    /// Start of its UDP header.
    pub udp_offset: Signal<In, Bits<7>>,
    /// It is an ACK or a CNP.
    pub declined: Signal<Out, Bit>,
    /// A word is there.
    pub valid: Signal<Out, Bit>,
    /// That word.
    pub word: Signal<Out, Bits<32>>,
    /// The same as the ICRC takes it.
    pub covered: Signal<Out, Bits<32>>,
    /// It is the first one.
    pub first: Signal<Out, Bit>,
    /// It is of the Ethernet header.
    pub is_link: Signal<Out, Bit>,
    /// It is of those that the ICRC covers.
    pub is_covered: Signal<Out, Bit>,
    /// It is the first one of the UDP header.
    pub is_udp: Signal<Out, Bit>,
    /// It is of an IPv4 header.
    pub is_ipv4: Signal<Out, Bit>,
    /// It is the first one of the BTH.
    pub is_bth: Signal<Out, Bit>,
    /// It is the place of the ICRC.
    pub is_icrc: Signal<Out, Bit>,

    // The step and what the table says of its place.
    #[init(std::array::from_fn(|i| Constant::new(WORDS[i].from == From::Udp)))]
    word_from_udp: [Constant<Bit>; 29],
    #[init(std::array::from_fn(|i| Constant::new((WORDS[i].at as u64 & 31).to_bits())))]
    word_at: [Constant<Bits<5>>; 29],
    #[init(std::array::from_fn(|i| Constant::new(WORDS[i].keep.to_bits())))]
    word_keep: [Constant<Bits<32>>; 29],
    #[init(std::array::from_fn(|i| Constant::new(WORDS[i].set.to_bits())))]
    word_set: [Constant<Bits<32>>; 29],
    #[init(std::array::from_fn(|i| Constant::new(WORDS[i].variant.to_bits())))]
    word_variant: [Constant<Bits<32>>; 29],
    left: Dff<Bits<5>>,
    step: Dff<Bits<5>>,
    begins: Dff<Bit>,
    at_udp: Signal<Local, Bit>,
    behind: Signal<Local, Bits<5>>,
    place_udp: Dff<Bit>,
    place_at: Dff<Bits<5>>,
    place_step: Dff<Bits<5>>,
    place_valid: Dff<Bit>,
    place_first: Dff<Bit>,

    // The word's number. Its low bits twice, once turned, since they choose a quarter of the window.
    index: Signal<Local, Bits<5>>,
    low: Dff<Bits<2>>,
    not_low: Dff<Bits<2>>,
    high: Dff<Bits<3>>,
    /// The step, a bit for each.
    hot: Signal<Local, Bits<29>>,
    index_hot: Dff<Bits<29>>,
    /// Link, covered, IPv4, BTH, ICRC, UDP.
    index_kinds: Dff<Bits<6>>,
    index_valid: Dff<Bit>,
    index_first: Dff<Bit>,
    four: Signal<Local, Bits<128>>,

    // One of four, and one of six.
    groups: [Dff<Bits<32>>; 6],
    group: Dff<Bits<3>>,
    group_valid: Dff<Bit>,
    group_first: Dff<Bit>,
    keeps: Signal<Local, Bits<32>>,
    sets: Signal<Local, Bits<32>>,
    variants: Signal<Local, Bits<32>>,
    group_keep: Dff<Bits<32>>,
    group_set: Dff<Bits<32>>,
    group_variant: Dff<Bits<32>>,
    group_kinds: Dff<Bits<6>>,
    picked: Dff<Bits<32>>,
    keep: Dff<Bits<32>>,
    set: Dff<Bits<32>>,
    variant: Dff<Bits<32>>,
    picked_kinds: Dff<Bits<6>>,
    picked_valid: Dff<Bit>,
    picked_first: Dff<Bit>,

    word_out: Dff<Bits<32>>,
    covered_out: Dff<Bits<32>>,
    out_kinds: Dff<Bits<6>>,
    out_valid: Dff<Bit>,
    out_first: Dff<Bit>,
    refuses: Dff<Bit>,
}

impl QcnWords {
    /// Cycles from `start` to the first word.
    pub const LATENCY: usize =
        latency!(left, place_valid, index_valid, group_valid, picked_valid, out_valid);
}

impl Logic for QcnWords {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_qcn_words");

        comment!("The steps: tags if there are any, one IP header, zeros after the end.");
        delay!(
            self.start => self.begins => self.place_first => self.index_first => self.group_first
                => self.picked_first => self.out_first
        );
        if self.left.q.val().any() {
            self.left.d.next = self.left.q.val() - 1;
            self.step.d.next = self.step.q.val() + 1;
            if self.step.q.val() == 4 && self.is_ipv6.val() {
                self.step.d.next = 10.into();
            } else if self.step.q.val() == 9 {
                self.step.d.next = 20.into();
            } else if self.step.q.val() == 30 {
                self.step.d.next = 30.into();
            }
        }
        if self.start.val() {
            self.left.d.next = 25.into();
            self.step.d.next = bits::<5>(5) - (self.ip_offset.val() >> 2);
        }

        comment!("Position of the word in the offending packet.");
        self.behind.next = 0.into();
        self.at_udp.next = false;
        for i in 0..29 {
            if self.step.q.val() == i.to_bits::<5>() {
                self.behind.next = self.word_at[i].val();
                self.at_udp.next = self.word_from_udp[i].val();
            }
        }
        delay!(self.behind => self.place_at);
        delay!(self.at_udp => self.place_udp);
        delay!(self.step => self.place_step);
        self.place_valid.d.next = self.left.q.val().any();
        self.index.next = (self.ip_offset.val() >> 2) + self.place_at.q.val();
        if self.place_udp.q.val() {
            self.index.next = self.udp_offset.val().get_bits::<5>(2) + self.place_at.q.val();
        }
        self.low.d.next = self.index.val().get_bits::<2>(0);
        self.not_low.d.next = !self.index.val().get_bits::<2>(0);
        self.high.d.next = self.index.val().get_bits::<3>(2);
        self.hot.next = 0.into();
        for i in 0..29 {
            self.hot.next =
                self.hot.val().replace_bit(i, self.place_step.q.val() == i.to_bits::<5>());
        }
        self.index_hot.d.next = self.hot.val();
        self.index_kinds.d.next = 0.into();
        if self.place_step.q.val() < 5 {
            self.index_kinds.d.next = 1.into();
        } else if self.place_step.q.val() < 10 {
            self.index_kinds.d.next = 6.into();
        } else if self.place_step.q.val() == 20 {
            self.index_kinds.d.next = 34.into();
        } else if self.place_step.q.val() == 22 {
            self.index_kinds.d.next = 10.into();
        } else if self.place_step.q.val() < 29 {
            self.index_kinds.d.next = 2.into();
        } else if self.place_step.q.val() == 29 {
            self.index_kinds.d.next = 16.into();
        }
        self.index_valid.d.next = self.place_valid.q.val();

        comment!("The word. The Ethernet addresses change places first.");
        let swapped = (bit_cast::<896, 800>(self.window.val().get_bits::<800>(96)) << 96)
            | (bit_cast::<896, 48>(self.window.val().get_bits::<48>(0)) << 48)
            | bit_cast::<896, 48>(self.window.val().get_bits::<48>(48));
        let all_words = swapped.get_bits::<768>(16);
        let low_again = !self.not_low.q.val();
        for j in 0..3 {
            self.four.next = all_words.get_bits::<128>(128 * j);
            self.groups[j].d.next = self.four.val().get_bits::<32>(0);
            if self.low.q.val() == 1 {
                self.groups[j].d.next = self.four.val().get_bits::<32>(32);
            } else if self.low.q.val() == 2 {
                self.groups[j].d.next = self.four.val().get_bits::<32>(64);
            } else if self.low.q.val() == 3 {
                self.groups[j].d.next = self.four.val().get_bits::<32>(96);
            }
            self.four.next = all_words.get_bits::<128>(128 * j + 384);
            self.groups[j + 3].d.next = self.four.val().get_bits::<32>(0);
            if low_again == 1 {
                self.groups[j + 3].d.next = self.four.val().get_bits::<32>(32);
            } else if low_again == 2 {
                self.groups[j + 3].d.next = self.four.val().get_bits::<32>(64);
            } else if low_again == 3 {
                self.groups[j + 3].d.next = self.four.val().get_bits::<32>(96);
            }
        }
        delay!(self.high => self.group);
        self.group_valid.d.next = self.index_valid.q.val();
        self.picked.d.next = 0.into();
        for j in 0..6 {
            if self.group.q.val() == j.to_bits::<3>() {
                self.picked.d.next = self.groups[j].q.val();
            }
        }

        comment!("Transformation of the word.");
        self.keeps.next = 0.into();
        self.sets.next = 0.into();
        self.variants.next = 0.into();
        for i in 0..29 {
            if self.index_hot.q.val().get_bit(i) {
                self.keeps.next = self.keeps.val() | self.word_keep[i].val();
                self.sets.next = self.sets.val() | self.word_set[i].val();
                self.variants.next = self.variants.val() | self.word_variant[i].val();
            }
        }
        delay!(self.keeps => self.group_keep => self.keep);
        delay!(self.sets => self.group_set => self.set);
        delay!(self.variants => self.group_variant => self.variant);
        delay!(self.index_kinds => self.group_kinds => self.picked_kinds => self.out_kinds);
        self.picked_valid.d.next = self.group_valid.q.val();
        self.word_out.d.next = (self.picked.q.val() & self.keep.q.val()) | self.set.q.val();
        self.covered_out.d.next =
            (self.picked.q.val() & self.keep.q.val()) | self.set.q.val() | self.variant.q.val();
        self.out_valid.d.next = self.picked_valid.q.val();
        self.refuses.d.next = self.picked_valid.q.val()
            && self.picked_kinds.q.val().get_bit(3)
            && (self.picked.q.val().get_bits::<8>(0) == 0x11
                || self.picked.q.val().get_bits::<8>(0) == 0x81);

        self.declined.next = self.refuses.q.val();
        self.valid.next = self.out_valid.q.val();
        self.first.next = self.out_first.q.val();
        self.word.next = self.word_out.q.val();
        self.covered.next = self.covered_out.q.val();
        self.is_link.next = self.out_kinds.q.val().get_bit(0);
        self.is_covered.next = self.out_kinds.q.val().get_bit(1);
        self.is_udp.next = self.out_kinds.q.val().get_bit(5);
        self.is_ipv4.next = self.out_kinds.q.val().get_bit(2);
        self.is_bth.next = self.out_kinds.q.val().get_bit(3);
        self.is_icrc.next = self.out_kinds.q.val().get_bit(4);

        if self.rst.val() || self.refuses.q.val() {
            self.left.d.next = 0.into();
            self.place_valid.d.next = false;
            self.index_valid.d.next = false;
            self.group_valid.d.next = false;
            self.picked_valid.d.next = false;
            self.out_valid.d.next = false;
            self.refuses.d.next = false;
        }
    }
}
