//! Computes the ICRC of an ACK, 32 bytes a cycle.
//!
//! ```text
//!                  ┌───────────────────────────────────────────┐
//!  valid, first, ─>│ keep what is ─> four partial ─> remainder │──> crc
//!  step, shape     │ invariant       sums            <─┘       │
//!  word ══════════>│                         + constant(shape) │
//!                  └───────────────────────────────────────────┘
//! ```
//!
//! A CRC is linear: that of a packet is the exclusive or of that of its free bits, all else zero, and
//! that of its fixed bits, a constant. Fixed are the eight bytes of ones in front, the variant
//! fields, which count as ones, and the lengths without entries, which follow from the headers of an ACK
//! (see [`AckPlanner`](super::AckPlanner)). The constant depends on the IP header alone, so a table of 12
//! holds it. Zeros in front of the free bits do not change their CRC, and
//! [`AckWindows`](super::AckWindows) lets the FNCC header end a word, so nothing has to be shifted or
//! undone at either end.
//!
//! Contract: `crc` is right 3 cycles after the word of step 3 until 2 cycles after the next `first`;
//! interval 1. Steps beyond 3 change nothing. Source: InfiniBand annex A17; DESIGN section 3.

use crate::crc32::advance;
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

/// The remainder that bit `bit` of a word, alone in it, leaves behind.
fn column(bit: usize) -> u32 {
    (0..32).fold(0, |r, byte| advance(r, if byte == bit / 8 { 1 << (bit % 8) } else { 0 }))
}

/// Which of the 64 bits from `from` on go into bit `j` of the remainder, for each `j`.
fn rows(from: usize) -> [Constant<Bits<64>>; 32] {
    std::array::from_fn(|j| {
        let bit = |i: usize| u64::from(column(from + i) >> j & 1) << i;
        Constant::new((0..64).map(bit).fold(0, |row, bit| row | bit).to_bits())
    })
}

/// The block; see the module's page.
#[derive(LogicBlock)]
pub struct Icrc {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// A word is there.
    pub valid: Signal<In, Bit>,
    /// It is the first one of its packet.
    pub first: Signal<In, Bit>,
    /// Its number: 3 ends with the FNCC header.
    pub step: Signal<In, Bits<3>>,
    /// Quads of the IPv4 header of the packet, or zero for IPv6.
    pub shape: Signal<In, Bits<4>>,
    /// Its bytes, the first one in the low bits.
    pub word: Signal<In, Bits<256>>,
    /// The ICRC, its byte 0 in the low bits.
    pub crc: Signal<Out, Bits<32>>,
    ip_lanes: [Constant<Bits<64>>; SHAPES],
    transport_lanes: Constant<Bits<32>>,
    constants: [Constant<Bits<32>>; SHAPES],
    lanes: Signal<Local, Bits<64>>,
    spread: Spread<32, 256>,
    covered: Signal<Local, Bit>,

    free_valid: Dff<Bit>,
    free_first: Dff<Bit>,
    free: Dff<Bits<256>>,
    offset: Dff<Bits<32>>,

    rows_0: [Constant<Bits<64>>; 32],
    rows_1: [Constant<Bits<64>>; 32],
    rows_2: [Constant<Bits<64>>; 32],
    rows_3: [Constant<Bits<64>>; 32],
    quarter_0: Signal<Local, Bits<64>>,
    quarter_1: Signal<Local, Bits<64>>,
    quarter_2: Signal<Local, Bits<64>>,
    quarter_3: Signal<Local, Bits<64>>,
    sum_0: Signal<Local, Bits<32>>,
    sum_1: Signal<Local, Bits<32>>,
    sum_2: Signal<Local, Bits<32>>,
    sum_3: Signal<Local, Bits<32>>,
    partial_valid: Dff<Bit>,
    partial_first: Dff<Bit>,
    partial_0: Dff<Bits<32>>,
    partial_1: Dff<Bits<32>>,
    partial_2: Dff<Bits<32>>,
    partial_3: Dff<Bits<32>>,
    partial_offset: Dff<Bits<32>>,

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
        // Below 5 quads there is no IPv4 header; the transport looks alike behind all of them.
        let shape = |i: usize| if i < 5 { 0 } else { i };
        Self {
            clk: Default::default(),
            valid: Default::default(),
            first: Default::default(),
            step: Default::default(),
            shape: Default::default(),
            word: Default::default(),
            crc: Default::default(),
            ip_lanes: std::array::from_fn(|i| {
                Constant::new((free_lanes(shape(i)) as u64).to_bits())
            }),
            transport_lanes: Constant::new(((free_lanes(0) >> 64) as u64).to_bits()),
            constants: std::array::from_fn(|i| Constant::new(constant(shape(i)).to_bits())),
            lanes: Default::default(),
            spread: Default::default(),
            covered: Default::default(),
            free_valid: Default::default(),
            free_first: Default::default(),
            free: Default::default(),
            offset: Default::default(),
            rows_0: rows(0),
            rows_1: rows(64),
            rows_2: rows(128),
            rows_3: rows(192),
            quarter_0: Default::default(),
            quarter_1: Default::default(),
            quarter_2: Default::default(),
            quarter_3: Default::default(),
            sum_0: Default::default(),
            sum_1: Default::default(),
            sum_2: Default::default(),
            sum_3: Default::default(),
            partial_valid: Default::default(),
            partial_first: Default::default(),
            partial_0: Default::default(),
            partial_1: Default::default(),
            partial_2: Default::default(),
            partial_3: Default::default(),
            partial_offset: Default::default(),
            feedback,
            carried: Default::default(),
            remainder: Default::default(),
        }
    }
}

impl Logic for Icrc {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_icrc");
        dff_setup!(self, clk, free_valid, free_first, free, offset, partial_valid);
        dff_setup!(self, clk, partial_first, partial_0, partial_1, partial_2, partial_3);
        dff_setup!(self, clk, partial_offset, remainder);
        self.crc.next = self.remainder.q.val();

        comment!("Only free bytes stay; the constant of the rest goes in with the last word.");
        self.covered.next = self.valid.val() && self.step.val() >= 1 && self.step.val() <= 3;
        self.lanes.next = 0.into();
        self.offset.d.next = 0.into();
        for i in 0..16 {
            if self.shape.val() == i.to_bits::<4>() {
                self.lanes.next = self.ip_lanes[i].val();
                if self.step.val() == 3 {
                    self.offset.d.next = self.constants[i].val();
                }
            }
        }
        self.spread.lanes.next = self.lanes.val().get_bits::<32>(0);
        if self.step.val() == 2 {
            self.spread.lanes.next = self.lanes.val().get_bits::<32>(32);
        } else if self.step.val() == 3 {
            self.spread.lanes.next = self.transport_lanes.val();
        }
        self.free_valid.d.next = self.covered.val();
        self.free_first.d.next = self.first.val();
        self.free.d.next = self.word.val() & self.spread.mask.val();

        comment!("What each quarter of the word adds to the remainder.");
        self.quarter_0.next = self.free.q.val().get_bits::<64>(0);
        self.quarter_1.next = self.free.q.val().get_bits::<64>(64);
        self.quarter_2.next = self.free.q.val().get_bits::<64>(128);
        self.quarter_3.next = self.free.q.val().get_bits::<64>(192);
        self.sum_0.next = 0.into();
        self.sum_1.next = 0.into();
        self.sum_2.next = 0.into();
        self.sum_3.next = 0.into();
        self.carried.next = 0.into();
        for j in 0..32 {
            self.sum_0.next = self
                .sum_0
                .val()
                .replace_bit(j, (self.quarter_0.val() & self.rows_0[j].val()).xor());
            self.sum_1.next = self
                .sum_1
                .val()
                .replace_bit(j, (self.quarter_1.val() & self.rows_1[j].val()).xor());
            self.sum_2.next = self
                .sum_2
                .val()
                .replace_bit(j, (self.quarter_2.val() & self.rows_2[j].val()).xor());
            self.sum_3.next = self
                .sum_3
                .val()
                .replace_bit(j, (self.quarter_3.val() & self.rows_3[j].val()).xor());
            self.carried.next = self
                .carried
                .val()
                .replace_bit(j, (self.remainder.q.val() & self.feedback[j].val()).xor());
        }
        self.partial_valid.d.next = self.free_valid.q.val();
        self.partial_first.d.next = self.free_first.q.val();
        self.partial_0.d.next = self.sum_0.val();
        self.partial_1.d.next = self.sum_1.val();
        self.partial_2.d.next = self.sum_2.val();
        self.partial_3.d.next = self.sum_3.val();
        self.partial_offset.d.next = self.offset.q.val();

        if self.partial_valid.q.val() {
            self.remainder.d.next = self.partial_0.q.val()
                ^ self.partial_1.q.val()
                ^ self.partial_2.q.val()
                ^ self.partial_3.q.val()
                ^ self.partial_offset.q.val();
            if !self.partial_first.q.val() {
                self.remainder.d.next = self.carried.val()
                    ^ self.partial_0.q.val()
                    ^ self.partial_1.q.val()
                    ^ self.partial_2.q.val()
                    ^ self.partial_3.q.val()
                    ^ self.partial_offset.q.val();
            }
        }
    }
}

kernel_ports!([] Icrc { clk, valid, first, step, shape, word, crc });
