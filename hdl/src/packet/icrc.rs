//! Computes the ICRC of an ACK, 32 bytes a cycle.
//!
//! ```text
//!                  ┌───────────────────────────────────────────┐
//!  valid, first, ─>│ keep what ─> eight ─> sum ─> remainder    │──> crc
//!  step, shape     │ is invariant partial          <─┘         │
//!  word ══════════>│                   + constant(shape)       │
//!                  └───────────────────────────────────────────┘
//! ```
//!
//! A CRC is linear: that of a packet is the exclusive or of that of its free bits, all else zero, and
//! that of its fixed bits, a constant. Fixed are the eight bytes of ones in front, the variant
//! fields, which count as ones, and the lengths without entries, which follow from the headers of an ACK
//! (see [`AckPlanner`](super::AckPlanner)). The constant depends on the IP header alone, so a table of 12
//! holds it. Zeros before the free bits do not change their CRC, and
//! [`AckWindows`](super::AckWindows) lets the FNCC header end a word, so nothing has to be shifted or
//! undone at either end.
//!
//! Contract: the description of a word precedes it by a cycle. `crc` is right 4 cycles after the word of step 3 until 3 cycles after
//! the next one of a `first`; interval 1. Steps beyond 3 change nothing. Source: InfiniBand annex A17; DESIGN section 3.

use crate::packet::crc32::advance;
use fncc_netlist::prelude::*;

/// Shapes: 0 IPv6, 5 to 15 the quads of an IPv4 header.
const SHAPES: usize = 16;
const QUAD: usize = 4;
const UDP_AND_LATER: usize = 8 + 12 + 4 + 4;
/// Steps 1 to 3.
const COVERED: usize = 96;

/// A byte of the packet as the ICRC takes it.
#[derive(Clone, Copy, PartialEq)]
enum Byte {
    /// As it is.
    Free,
    /// This value, whatever the packet says.
    Fixed(u8),
}

/// From the first byte of the IP header to the last of the FNCC header.
fn layout(shape: usize) -> Vec<Byte> {
    let ip = if shape == 0 { 40 } else { shape * QUAD };
    let mut bytes = vec![Byte::Free; ip + UDP_AND_LATER];
    let mut fix = |at: usize, values: &[u8]| {
        let fixed = values.iter().map(|value| Byte::Fixed(*value));
        bytes.splice(at..at + values.len(), fixed);
    };
    // UDP, BTH and FNCC header are followed by the ICRC when the entries are gone.
    let udp_length = UDP_AND_LATER + 4;
    if shape == 0 {
        // Version and the variant traffic class and flow label; length; hop limit.
        fix(0, &[0x6f, 0xff, 0xff, 0xff, 0, udp_length as u8]);
        fix(7, &[0xff]);
    } else {
        // TOS and length; time to live; checksum.
        fix(1, &[0xff, 0, (ip + udp_length) as u8]);
        fix(8, &[0xff]);
        fix(10, &[0xff, 0xff]);
    }
    // UDP length and checksum; the byte of the BTH with the flag; `nHop` and `pathID`.
    fix(ip + 4, &[0, udp_length as u8, 0xff, 0xff]);
    fix(ip + 12, &[0xff]);
    fix(ip + 24, &[0xff, 0xff]);
    bytes
}

/// The ICRC of a packet whose free bits are zero.
fn constant(shape: usize) -> u32 {
    let packet = layout(shape).into_iter().map(|byte| match byte {
        Byte::Free => 0,
        Byte::Fixed(value) => value,
    });
    !std::iter::repeat_n(0xff, 8).chain(packet).fold(u32::MAX, advance)
}

/// Which bytes of steps 1 to 3 are free, one bit each.
fn free_lanes(shape: usize) -> u128 {
    let bytes = layout(shape);
    let start = COVERED - bytes.len();
    let free = bytes.iter().zip(start..).filter(|(byte, _)| **byte == Byte::Free);
    free.fold(0, |lanes, (_, at)| lanes | 1 << at)
}

/// The remainder that bit `bit` of a word, alone in it, leaves.
fn column(bit: usize) -> u32 {
    (0..32).fold(0, |r, byte| advance(r, if byte == bit / 8 { 1 << (bit % 8) } else { 0 }))
}

/// Which bits of a word go into bit `j` of the remainder, for each `j`.
fn rows() -> [Constant<Bits<256>>; 32] {
    let columns: Vec<_> = (0..256).map(column).collect();
    std::array::from_fn(|j| {
        let one: Bits<256> = 1.into();
        let bits = (0..256_usize).filter(|i| columns[*i] >> j & 1 == 1);
        Constant::new(bits.fold(0.into(), |row, i| row | one << i.to_bits::<9>()))
    })
}

/// The block; see the module's page.
#[block(clock, by_hand, defaults)]
pub struct Icrc {
    /// A word follows in the next cycle.
    pub valid: Signal<In, Bit>,
    /// It is the first one of its packet.
    pub first: Signal<In, Bit>,
    /// Number of the window; window 3 ends with the FNCC header.
    pub step: Signal<In, Bits<3>>,
    /// Quads of the IPv4 header of the packet, or zero for IPv6.
    pub shape: Signal<In, Bits<4>>,
    /// Bytes of the word announced in the previous cycle, first byte in the low bits.
    pub word: Signal<In, Bits<256>>,
    /// The ICRC, its byte 0 in the low bits.
    pub crc: Signal<Out, Bits<32>>,
    ip_lanes: [Constant<Bits<64>>; SHAPES],
    transport_lanes: Constant<Bits<32>>,
    constants: [Constant<Bits<32>>; SHAPES],
    ip: Signal<Local, Bits<64>>,
    spread: Spread<32, 256>,

    word_valid: Dff<Bit>,
    word_first: Dff<Bit>,
    /// Its bytes that are free.
    lanes: Dff<Bits<32>>,
    word_offset: Dff<Bits<32>>,

    free_valid: Dff<Bit>,
    free_first: Dff<Bit>,
    free: Dff<Bits<256>>,
    offset: Dff<Bits<32>>,

    rows: [Constant<Bits<256>>; 32],
    sum: Signal<Local, Bits<32>>,
    partial_valid: Dff<Bit>,
    partial_first: Dff<Bit>,
    partial: [Dff<Bits<32>>; 8],
    partial_offset: Dff<Bits<32>>,
    all: Signal<Local, Bits<32>>,
    total_valid: Dff<Bit>,
    total_first: Dff<Bit>,
    total: Dff<Bits<32>>,

    feedback: [Constant<Bits<32>>; 32],
    carried: Signal<Local, Bits<32>>,
    remainder: Dff<Bits<32>>,
}

impl Default for Icrc {
    fn default() -> Self {
        // A remainder acts as if it were added to the first four bytes of the next word.
        let feedback = std::array::from_fn(|j| {
            let bit = |i: usize| (column(i) >> j & 1) << i;
            Constant::new((0..32).map(bit).fold(0, |row, bit| row | bit).to_bits())
        });
        // Below 5 quads there is no IPv4 header; the transport looks alike after all of them.
        let shape = |i: usize| if i < 5 { 0 } else { i };
        Self {
            ip_lanes: std::array::from_fn(|i| {
                Constant::new((free_lanes(shape(i)) as u64).to_bits())
            }),
            transport_lanes: Constant::new(((free_lanes(0) >> 64) as u64).to_bits()),
            constants: std::array::from_fn(|i| Constant::new(constant(shape(i)).to_bits())),
            rows: rows(),
            feedback,
            ..Self::defaults()
        }
    }
}

impl Logic for Icrc {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_icrc");
        self.crc.next = self.remainder.q.val();

        comment!("Only free bytes remain; the constant of the rest goes in with the last word.");
        self.word_valid.d.next = self.valid.val() && self.step.val() >= 1 && self.step.val() <= 3;
        self.word_first.d.next = self.first.val();
        self.ip.next = 0.into();
        self.word_offset.d.next = 0.into();
        for i in 0..16 {
            if self.shape.val() == i.to_bits::<4>() {
                self.ip.next = self.ip_lanes[i].val();
                if self.step.val() == 3 {
                    self.word_offset.d.next = self.constants[i].val();
                }
            }
        }
        self.lanes.d.next = self.ip.val().get_bits::<32>(0);
        if self.step.val() == 2 {
            self.lanes.d.next = self.ip.val().get_bits::<32>(32);
        } else if self.step.val() == 3 {
            self.lanes.d.next = self.transport_lanes.val();
        }
        self.spread.lanes.next = self.lanes.q.val();
        self.free_valid.d.next = self.word_valid.q.val();
        self.free_first.d.next = self.word_first.q.val();
        self.offset.d.next = self.word_offset.q.val();
        self.free.d.next = self.word.val() & self.spread.mask.val();

        comment!("Contribution of each eighth of the word to the remainder, and their sum.");
        self.partial_valid.d.next = self.free_valid.q.val();
        self.partial_first.d.next = self.free_first.q.val();
        self.partial_offset.d.next = self.offset.q.val();
        self.all.next = self.partial_offset.q.val();
        for p in 0..8 {
            self.sum.next = 0.into();
            for j in 0..32 {
                self.sum.next = self.sum.val().replace_bit(
                    j,
                    (self.free.q.val().get_bits::<32>(p * 32)
                        & self.rows[j].val().get_bits::<32>(p * 32))
                    .xor(),
                );
            }
            self.partial[p].d.next = self.sum.val();
            self.all.next = self.all.val() ^ self.partial[p].q.val();
        }
        self.total_valid.d.next = self.partial_valid.q.val();
        self.total_first.d.next = self.partial_first.q.val();
        self.total.d.next = self.all.val();

        self.carried.next = 0.into();
        for j in 0..32 {
            self.carried.next = self
                .carried
                .val()
                .replace_bit(j, (self.remainder.q.val() & self.feedback[j].val()).xor());
        }
        if self.total_valid.q.val() {
            self.remainder.d.next = self.total.q.val();
            if !self.total_first.q.val() {
                self.remainder.d.next = self.carried.val() ^ self.total.q.val();
            }
        }
    }
}
