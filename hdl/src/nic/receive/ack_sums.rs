//! Computes IPv4 checksum, UDP checksum and ICRC of an answer, a quad a cycle.
//!
//! ```text
//!          ┌──────────────────────────────────────┐
//!  quad ══>│ CRC of the quad ─> remainder ──┐     │
//!          │ halves ─> IPv4 sum             v     │
//!          │        └> UDP sum ─> + ICRC ─> fold ─│──> totals
//!          └──────────────────────────────────────┘
//! ```
//!
//! Sums of 16-bit halves in the order of the wire give the checksum in the order of the wire. The UDP checksum covers the ICRC, which is added last; over IPv4 it
//! is left out: zero.
//!
//! Contract: `totals` 5 cycles after the last quad of a packet; the next first quad comes 2 cycles after it or later. Source: RFC 791, RFC 768, RFC 8200 section 8.1;
//! InfiniBand annex A17.

use super::{AckQuadIn, AckTotalsOut};
use crate::packet::crc32::advance;
use fncc_netlist::prelude::*;

/// The remainder that bit `bit` of a quad, alone in it, leaves.
fn column(bit: usize) -> u32 {
    (1_u32 << bit).to_le_bytes().into_iter().fold(0, advance)
}

/// Which bits of a quad go into bit `j` of the remainder.
fn row(j: usize) -> u32 {
    (0..32).map(|i| (column(i) >> j & 1) << i).sum()
}

/// The block; see the module's page.
#[block(clock, reset)]
pub struct AckSums {
    /// The packet.
    pub quad: AckQuadIn,
    /// Its checksums.
    pub totals: AckTotalsOut,
    #[init(std::array::from_fn(|j| Constant::new(row(j).to_bits())))]
    rows: [Constant<Bits<32>>; 32],
    #[init(Constant::new([0xff; 8].into_iter().fold(u32::MAX, advance).to_bits()))]
    initial_remainder: Constant<Bits<32>>,
    brought: Signal<Local, Bits<32>>,
    fed_back: Signal<Local, Bits<32>>,

    // The quad with what it adds.
    first: ResetDff<Bit>,
    last: ResetDff<Bit>,
    is_covered: ResetDff<Bit>,
    is_ipv4: ResetDff<Bit>,
    is_udp: ResetDff<Bit>,
    is_ipv6: Dff<Bit>,
    udp_length: Dff<Bits<8>>,
    partial: Dff<Bits<32>>,
    halves: Dff<Bits<17>>,

    // The sums up to it.
    remainder: Dff<Bits<32>>,
    ip_sum: Dff<Bits<20>>,
    ip_folded: Dff<Bits<17>>,
    ip_checksum: Dff<Bits<16>>,
    udp_sum: Dff<Bits<23>>,

    // The end.
    complete: ResetDff<Bits<4>>,
    icrc: Dff<Bits<32>>,
    has_udp: Dff<Bit>,
    end_sum: Dff<Bits<23>>,
    udp_total: Dff<Bits<23>>,
    udp_folded: Dff<Bits<17>>,
    udp_checksum: Dff<Bits<16>>,
}

impl Logic for AckSums {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ack_sums");

        comment!("A CRC is linear: what the quad contributes is known before the remainder.");
        self.brought.next = 0.into();
        self.fed_back.next = 0.into();
        for j in 0..32 {
            self.brought.next = self
                .brought
                .val()
                .replace_bit(j, (self.quad.covered.val() & self.rows[j].val()).xor());
            self.fed_back.next = self
                .fed_back
                .val()
                .replace_bit(j, (self.remainder.q.val() & self.rows[j].val()).xor());
        }
        self.partial.d.next = self.brought.val();
        self.halves.d.next = bit_cast::<17, 16>(self.quad.word.val().get_bits::<16>(0))
            + bit_cast::<17, 16>(self.quad.word.val().get_bits::<16>(16));
        self.first.d.next = self.quad.valid.val() && self.quad.first.val();
        self.last.d.next = self.quad.valid.val() && self.quad.place.val() == 3;
        self.is_covered.d.next = self.quad.valid.val() && self.quad.is_covered.val();
        self.is_ipv4.d.next = self.quad.valid.val() && self.quad.is_ipv4.val();
        self.is_udp.d.next = self.quad.valid.val() && self.quad.is_udp.val();
        self.is_ipv6.d.next = self.quad.is_ipv6.val();
        self.udp_length.d.next = self.quad.udp_length.val();

        comment!(
            "Eight bytes of ones come before the first; length and protocol of the pseudo header too."
        );
        if self.first.q.val() {
            self.remainder.d.next = self.initial_remainder.val();
            self.ip_sum.d.next = 0.into();
            self.udp_sum.d.next =
                concat((bits::<7>(0), self.udp_length.q.val(), bits::<8>(0))) + 0x1100;
        } else {
            if self.is_covered.q.val() {
                self.remainder.d.next = self.fed_back.val() ^ self.partial.q.val();
            }
            if self.is_ipv4.q.val() {
                self.ip_sum.d.next = self.ip_sum.q.val() + bit_cast::<20, 17>(self.halves.q.val());
            }
            if self.is_udp.q.val() {
                self.udp_sum.d.next =
                    self.udp_sum.q.val() + bit_cast::<23, 17>(self.halves.q.val());
            }
        }
        self.ip_folded.d.next = bit_cast::<17, 16>(self.ip_sum.q.val().get_bits::<16>(0))
            + bit_cast::<17, 4>(self.ip_sum.q.val().get_bits::<4>(16));
        self.ip_checksum.d.next = !(self.ip_folded.q.val().get_bits::<16>(0)
            + bit_cast::<16, 1>(self.ip_folded.q.val().get_bits::<1>(16)));

        comment!("The end: the ICRC is complete, and the UDP sum but for it.");
        self.complete.d.next = self.complete.q.val() << 1;
        if self.last.q.val() {
            self.complete.d.next = (self.complete.q.val() << 1) | 1;
            self.icrc.d.next = !self.remainder.q.val();
            self.has_udp.d.next = self.is_ipv6.q.val();
            self.end_sum.d.next = self.udp_sum.q.val();
        }
        let icrc_halves = bit_cast::<23, 16>(self.icrc.q.val().get_bits::<16>(0))
            + bit_cast::<23, 16>(self.icrc.q.val().get_bits::<16>(16));
        self.udp_total.d.next = self.end_sum.q.val() + icrc_halves;
        self.udp_folded.d.next = bit_cast::<17, 16>(self.udp_total.q.val().get_bits::<16>(0))
            + bit_cast::<17, 7>(self.udp_total.q.val().get_bits::<7>(16));
        let udp = self.udp_folded.q.val().get_bits::<16>(0)
            + bit_cast::<16, 1>(self.udp_folded.q.val().get_bits::<1>(16));
        comment!("A checksum that is zero is sent as ones: zero means that there is none.");
        self.udp_checksum.d.next = !udp;
        if udp.all() {
            self.udp_checksum.d.next = udp;
        }
        if !self.has_udp.q.val() {
            self.udp_checksum.d.next = 0.into();
        }
        self.totals.valid.next = self.complete.q.val().get_bit(3);
        self.totals.ip.next = self.ip_checksum.q.val();
        self.totals.udp.next = self.udp_checksum.q.val();
        self.totals.icrc.next = self.icrc.q.val();
    }
}
