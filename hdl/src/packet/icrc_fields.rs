//! Turns the beats of a packet into the words that its ICRC is computed from.
//!
//! ```text
//!                       ┌───────────────────────────────────────────────┐
//!  beat, tdata, tlast ─>│ two bytes later ─────────> ones and patches ──│──> valid, quads, late
//!  layout ─────────────>│ places ─> which field each quad holds ─^      │──> mark
//!                       └───────────────────────────────────────────────┘
//! ```
//!
//! After its first two bytes every header is a multiple of four bytes long. So beats are cut two bytes earlier, and
//! a field lies in a word of 4 bytes, a *quad*, at a fixed place in it. What the CRC starts from, the remainder of the eight
//! bytes of ones in front, is added to the first quad of the IP header. The entries become zeros, and the lengths
//! are patched to those without entries.
//!
//! Contract: latency 3 cycles, interval 1; `layout` counts with the first beat of a packet. What lies up to the
//! FNCC header and what lies after the entries are distinguished by `late`.

use super::check_quads;
use super::crc32::advance;
use super::icrc_layout::{IcrcLayout, IcrcMark};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset, check = check_quads("IcrcFields", W, K, Q))]
pub struct IcrcFields<const W: usize, const K: usize, const Q: usize> {
    /// A beat passes in this cycle.
    pub beat: Signal<In, Bit>,
    /// Its data.
    pub tdata: Signal<In, Bits<W>>,
    /// It ends the packet.
    pub tlast: Signal<In, Bit>,
    /// With the first beat: where the fields lie.
    pub layout: Signal<In, IcrcLayout>,
    /// Words of a beat are there.
    pub valid: Signal<Out, Bit>,
    /// What the beat is.
    pub mark: Signal<Out, IcrcMark>,
    /// Its words, zero where nothing is covered.
    pub quads: [Signal<Out, Bits<32>>; Q],
    /// The word lies after the entries.
    pub late: [Signal<Out, Bit>; Q],
    /// The remainder of eight bytes of ones.
    #[init(Constant::new((0..8).fold(u32::MAX, |r, _| advance(r, 0xff)).to_bits()))]
    start: Constant<Bits<32>>,

    // The beat, and where the fields lie from its start.
    inside: ResetDff<Bit>,
    came: ResetDff<Bit>,
    tail: Dff<Bits<16>>,
    data: Dff<Bits<W>>,
    first: Dff<Bit>,
    last: Dff<Bit>,
    /// In quads, plus 128: the IP, UDP and FNCC headers, and what follows the entries.
    places: [Dff<Bits<8>>; 4],
    /// Covered quads from the start of the beat on.
    left: Dff<Bits<15>>,
    is_ipv6: Dff<Bit>,
    has_fncc: Dff<Bit>,
    entries: Dff<Bits<4>>,
    /// What differs in the lengths without entries, first byte in the low bits.
    ip_patch: Dff<Bits<16>>,
    udp_patch: Dff<Bits<16>>,

    // What each quad holds.
    placed: ResetDff<Bit>,
    placed_mark: Dff<IcrcMark>,
    placed_data: Dff<Bits<W>>,
    placed_ipv6: Dff<Bit>,
    placed_ip_patch: Dff<Bits<16>>,
    placed_udp_patch: Dff<Bits<16>>,
    covered: [Dff<Bit>; Q],
    is_late: [Dff<Bit>; Q],
    at_ip: [Dff<Bit>; Q],
    /// The second quad of an IPv6 header, and the third of an IPv4 header.
    at_hop_limit: [Dff<Bit>; Q],
    at_time_to_live: [Dff<Bit>; Q],
    at_udp_checksum: [Dff<Bit>; Q],
    at_reserved: [Dff<Bit>; Q],
    at_fncc: [Dff<Bit>; Q],

    ones: Signal<Local, Bits<32>>,
    patch: Signal<Local, Bits<32>>,
    is_masked: ResetDff<Bit>,
    masked_mark: Dff<IcrcMark>,
    masked: [Dff<Bits<32>>; Q],
    masked_late: [Dff<Bit>; Q],
}

impl<const W: usize, const K: usize, const Q: usize> IcrcFields<W, K, Q> {
    /// Cycles from a beat to its quads.
    pub const LATENCY: usize = latency!(came, placed, is_masked);
}

impl<const W: usize, const K: usize, const Q: usize> Logic for IcrcFields<W, K, Q> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_icrc_fields");

        comment!(
            "Places move towards the start with every beat and stop when they are far past it."
        );
        let layout = self.layout.val();
        delay!(self.beat => self.came => self.placed => self.is_masked);
        if self.beat.val() {
            self.inside.d.next = !self.tlast.val();
            self.first.d.next = !self.inside.q.val();
            self.last.d.next = self.tlast.val();
            self.tail.d.next = self.tdata.val().get_bits::<16>(W - 16);
            self.data.d.next = (self.tdata.val() << 16) | bit_cast::<W, 16>(self.tail.q.val());
            for i in 0..4 {
                if self.places[i].q.val().get_bits::<2>(6).any() {
                    self.places[i].d.next = self.places[i].q.val() - Q.to_bits::<8>();
                }
            }
            self.left.d.next = 0.into();
            if self.left.q.val() > Q.to_bits::<15>() {
                self.left.d.next = self.left.q.val() - Q.to_bits::<15>();
            }
            if !self.inside.q.val() {
                let fncc = bit_cast::<8, 5>(layout.fncc_offset.get_bits::<5>(2)) + 129;
                let entries = bit_cast::<8, 4>(layout.entries);
                self.places[0].d.next = bit_cast::<8, 3>(layout.ip_offset.get_bits::<3>(2)) + 129;
                self.places[1].d.next = bit_cast::<8, 5>(layout.udp_offset.get_bits::<5>(2)) + 129;
                self.places[2].d.next = fncc;
                self.places[3].d.next = fncc + (entries << 1) + 1;
                self.left.d.next = bit_cast::<15, 14>(layout.end.get_bits::<14>(2)) + 1;
                self.is_ipv6.d.next = layout.is_ipv6;
                self.has_fncc.d.next = layout.has_fncc;
                self.entries.d.next = 0.into();
                self.ip_patch.d.next = 0.into();
                self.udp_patch.d.next = 0.into();
                if layout.has_fncc && layout.entries.any() {
                    let bytes = bit_cast::<16, 4>(layout.entries) << 3;
                    let ip = layout.ip_length ^ (layout.ip_length - bytes);
                    let udp = layout.udp_length ^ (layout.udp_length - bytes);
                    self.entries.d.next = layout.entries;
                    self.ip_patch.d.next = (ip << 8) | (ip >> 8);
                    self.udp_patch.d.next = (udp << 8) | (udp >> 8);
                }
            }
        }

        comment!("Which field each quad holds.");
        delay!(self.data => self.placed_data);
        delay!(self.is_ipv6 => self.placed_ipv6);
        delay!(self.ip_patch => self.placed_ip_patch);
        delay!(self.udp_patch => self.placed_udp_patch);
        let left = self.left.q.val();
        let reaches = left > Q.to_bits::<15>();
        self.placed_mark.d.next.first = self.first.q.val();
        self.placed_mark.d.next.last = self.last.q.val();
        self.placed_mark.d.next.over = !left.any();
        self.placed_mark.d.next.short = reaches;
        self.placed_mark.d.next.entries = self.entries.q.val();
        if self.came.q.val() {
            if left.any() && !reaches {
                self.placed_mark.d.next.trailing = (Q.to_bits::<15>() - left).get_bits::<5>(0);
            } else if self.first.q.val() {
                self.placed_mark.d.next.trailing = 0.into();
            }
        }
        let stacked = self.entries.q.val().any();
        for j in 0..Q {
            let behind_fncc = self.places[2].q.val() < (128 + j).to_bits::<8>();
            let before_end = self.places[3].q.val() > (128 + j).to_bits::<8>();
            self.covered[j].d.next = self.places[0].q.val() <= (128 + j).to_bits::<8>()
                && left > j.to_bits::<15>()
                && !(stacked && behind_fncc && before_end);
            self.is_late[j].d.next = stacked && behind_fncc;
            self.at_ip[j].d.next = self.places[0].q.val() == (128 + j).to_bits::<8>();
            self.at_hop_limit[j].d.next =
                self.is_ipv6.q.val() && self.places[0].q.val() == (127 + j).to_bits::<8>();
            self.at_time_to_live[j].d.next =
                !self.is_ipv6.q.val() && self.places[0].q.val() == (126 + j).to_bits::<8>();
            self.at_udp_checksum[j].d.next = self.places[1].q.val() == (127 + j).to_bits::<8>();
            self.at_reserved[j].d.next = self.places[1].q.val() == (125 + j).to_bits::<8>();
            self.at_fncc[j].d.next =
                self.has_fncc.q.val() && self.places[2].q.val() == (128 + j).to_bits::<8>();
        }

        comment!("Variant fields as ones, lengths without entries.");
        delay!(self.placed_mark => self.masked_mark);
        for j in 0..Q {
            self.ones.next = 0.into();
            self.patch.next = 0.into();
            if self.at_ip[j].q.val() {
                self.ones.next = 0x0000_ff00.into();
                self.patch.next =
                    self.start.val() ^ (bit_cast::<32, 16>(self.placed_ip_patch.q.val()) << 16);
                if self.placed_ipv6.q.val() {
                    self.ones.next = 0xffff_ff0f.into();
                    self.patch.next = self.start.val();
                }
            }
            if self.at_hop_limit[j].q.val() {
                self.ones.next = 0xff00_0000.into();
                self.patch.next = bit_cast::<32, 16>(self.placed_ip_patch.q.val());
            }
            if self.at_time_to_live[j].q.val() {
                self.ones.next = 0xffff_00ff.into();
            }
            if self.at_udp_checksum[j].q.val() {
                self.ones.next = 0xffff_0000.into();
                self.patch.next = bit_cast::<32, 16>(self.placed_udp_patch.q.val());
            }
            if self.at_reserved[j].q.val() {
                self.ones.next = 0x0000_00ff.into();
            }
            if self.at_fncc[j].q.val() {
                self.ones.next = 0x0000_ffff.into();
            }
            self.masked[j].d.next = 0.into();
            if self.covered[j].q.val() {
                self.masked[j].d.next = (self.placed_data.q.val().get_bits::<32>(32 * j)
                    | self.ones.val())
                    ^ self.patch.val();
            }
            delay!(self.is_late[j] => self.masked_late[j]);
            self.quads[j].next = self.masked[j].q.val();
            self.late[j].next = self.masked_late[j].q.val();
        }
        self.valid.next = self.is_masked.q.val();
        self.mark.next = self.masked_mark.q.val();
    }
}
