//! Takes zeros after the end of a packet, and those that stand for its entries, out of its CRC.
//!
//! ```text
//!                         ┌──────────────────────────────────────────┐
//!  early, entries ───────>│ x^-64, x^-128 ... ─> + ─> x^-32 ...      │──> crc_valid, crc
//!  late, trailing, short ─│ ────────────────────────^     x^-512     │──> crc_short
//!                         └──────────────────────────────────────────┘
//! ```
//!
//! A zero byte multiplies the remainder by x^8, so each is undone by a factor x^-8: a constant matrix for every
//! power of two of them, used or not. The first stage takes out one entry, eight, or nine, so that three stages do for 15.
//!
//! Contract: latency 8 cycles, interval 1. Source: the remainder as in [`super::crc32`].

use super::crc32::retreat;
use super::icrc_layout::IcrcMark;
use fncc_netlist::prelude::*;

/// Which bits of a remainder go into bit `j` of it without `bytes` zeros, for each `j`.
fn rows(bytes: usize) -> impl Iterator<Item = Constant<Bits<32>>> {
    let columns: Vec<u32> =
        (0..32).map(|i| (0..bytes).fold(1 << i, |remainder, _| retreat(remainder))).collect();
    (0..32).map(move |j| {
        let bits = columns.iter().zip(0..).map(|(column, i)| (column >> j & 1) << i);
        Constant::new(bits.fold(0_u32, |row, bit| row | bit).to_bits())
    })
}

/// The matrices of steps that undo `bytes`, twice as many, and so on, row by row.
fn steps<const ROWS: usize>(bytes: usize) -> [Constant<Bits<32>>; ROWS] {
    let mut all = (0..ROWS / 32).flat_map(|step| rows(bytes << step));
    std::array::from_fn(|_| all.next().expect("32 rows a step"))
}

/// The block; see the module's page.
#[block(clock, reset)]
pub struct IcrcUnwind {
    /// The remainder of a packet is there.
    pub valid: Signal<In, Bit>,
    /// What its last beat is.
    pub mark: Signal<In, IcrcMark>,
    /// The remainder of what lies up to the FNCC header, with zeros for all that follows.
    pub early: Signal<In, Bits<32>>,
    /// That of what follows the entries.
    pub late: Signal<In, Bits<32>>,
    /// The CRC of a packet is there.
    pub crc_valid: Signal<Out, Bit>,
    /// That CRC, its byte 0 in the low bits.
    pub crc: Signal<Out, Bits<32>>,
    /// The packet ended before its covered bytes did.
    pub crc_short: Signal<Out, Bit>,
    #[init(steps(8))]
    by_entries: [Constant<Bits<32>>; 128],
    #[init(steps(72))]
    by_nine: [Constant<Bits<32>>; 32],
    #[init(steps(4))]
    by_quads: [Constant<Bits<32>>; 160],
    value: Signal<Local, Bits<32>>,
    undone: Signal<Local, Bits<32>>,
    without_eight: Signal<Local, Bits<32>>,
    without_nine: Signal<Local, Bits<32>>,
    valids: [ResetDff<Bit>; 8],
    marks: [Dff<IcrcMark>; 8],
    values: [Dff<Bits<32>>; 8],
    lates: [Dff<Bits<32>>; 2],
}

impl IcrcUnwind {
    /// Cycles from a remainder to its CRC.
    pub const LATENCY: usize = latency!(valids[..]);
}

impl Logic for IcrcUnwind {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_icrc_unwind");
        delay!(self.valid => self.valids);
        delay!(self.mark => self.marks);
        delay!(self.late => self.lates);

        comment!("The entries.");
        let entries = self.mark.val().entries;
        self.without_eight.next = 0.into();
        self.without_nine.next = 0.into();
        for j in 0..32 {
            self.without_eight.next = self
                .without_eight
                .val()
                .replace_bit(j, (self.early.val() & self.by_entries[96 + j].val()).xor());
            self.without_nine.next = self
                .without_nine
                .val()
                .replace_bit(j, (self.early.val() & self.by_nine[j].val()).xor());
        }
        for step in 0..3 {
            self.value.next = self.early.val();
            if step > 0 {
                self.value.next = self.values[(step + 7) % 8].q.val();
            }
            self.undone.next = 0.into();
            for j in 0..32 {
                self.undone.next = self.undone.val().replace_bit(
                    j,
                    (self.value.val() & self.by_entries[32 * step + j].val()).xor(),
                );
            }
            self.values[step].d.next = self.value.val();
            if step == 0 {
                if entries.get_bit(0) && entries.get_bit(3) {
                    self.values[step].d.next = self.without_nine.val();
                } else if entries.get_bit(3) {
                    self.values[step].d.next = self.without_eight.val();
                } else if entries.get_bit(0) {
                    self.values[step].d.next = self.undone.val();
                }
            } else if self.marks[(step + 7) % 8].q.val().entries.get_bit(step) {
                self.values[step].d.next = self.undone.val();
            }
            if step == 2 {
                self.values[2].d.next = self.lates[1].q.val() ^ self.value.val();
                if self.marks[1].q.val().entries.get_bit(2) {
                    self.values[2].d.next = self.lates[1].q.val() ^ self.undone.val();
                }
            }
        }

        comment!("The quads after the end.");
        for step in 0..5 {
            self.undone.next = 0.into();
            for j in 0..32 {
                self.undone.next = self.undone.val().replace_bit(
                    j,
                    (self.values[step + 2].q.val() & self.by_quads[32 * step + j].val()).xor(),
                );
            }
            self.values[step + 3].d.next = self.values[step + 2].q.val();
            if self.marks[step + 2].q.val().trailing.get_bit(step) {
                self.values[step + 3].d.next = self.undone.val();
            }
        }

        self.crc_valid.next = self.valids[7].q.val();
        self.crc.next = !self.values[7].q.val();
        self.crc_short.next = self.marks[7].q.val().short;
    }
}
