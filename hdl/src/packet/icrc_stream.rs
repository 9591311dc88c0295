//! Computes the ICRC of every packet of a stream, a beat a cycle.
//!
//! ```text
//!                       ┌─────────────────────────────────────────────────────────┐
//!  beat, tdata, tlast ─>│ IcrcFields ─> each quad by its ─> sums ─> two remainders│──> crc_valid, crc
//!  layout ─────────────>│               matrix                       │      <─┘   │──> crc_short
//!                       │                              IcrcUnwind <──┘            │
//!                       └─────────────────────────────────────────────────────────┘
//! ```
//!
//! A CRC is linear: the remainder of a beat is the exclusive or of those of its words of 4 bytes, each multiplied by a constant
//! matrix. What lies up to the FNCC header and what lies after the entries have a remainder each, so that the first can be
//! freed of the place of the entries in the end. A covered end within a beat is one with zeros after it, which are taken out likewise.
//!
//! `layout` says where the headers lie and where the covered bytes end; bytes from there to the end of the packet
//! do not count. A sender lets them end before the ICRC and gets its value. A receiver covers the ICRC too, and gets
//! [`ICRC_RESIDUE`] if it is right.
//!
//! Contract: one CRC for every packet, [`IcrcStream::LATENCY`] cycles after its last beat; interval 1, gaps
//! between beats do not matter. `crc` has that value from so many cycles after the beat with the covered end on, up to `crc_valid`. `layout` counts with the first beat. The covered end is two bytes after a multiple of four, as that of every
//! RoCEv2 packet is, at least 6; another one is taken for the one before. `crc_short`: the packet lacks the beat with the covered end, and `crc` means nothing.
//! There is no `tkeep`: lanes after a packet that ends earlier in that beat count as they are. The FNCC header
//! lies after the UDP header, all headers up to it in the first 128 bytes. Source: InfiniBand annex A17; DESIGN section 3.

use super::crc32::advance;
use super::icrc_fields::IcrcFields;
use super::icrc_layout::IcrcMark;
use super::icrc_unwind::IcrcUnwind;
use super::{IcrcLayout, check_quads};
use fncc_netlist::prelude::*;

/// What the CRC over a packet and its ICRC is, if the ICRC is right.
pub const ICRC_RESIDUE: u32 = 0x2144_df1c;

/// The remainder that bit `bit` of a beat of `bytes`, alone in it, leaves.
fn column(bit: usize, bytes: usize) -> u32 {
    let byte = |at: usize| if at == bit / 8 { 1 << (bit % 8) } else { 0 };
    (bit / 8..bytes).fold(0, |remainder, at| advance(remainder, byte(at)))
}

/// Which bits of a beat go into bit `j` of the remainder, for each `j`.
fn rows<const W: usize>() -> [Constant<Bits<W>>; 32] {
    let columns: Vec<_> = (0..W).map(|bit| column(bit, W / 8)).collect();
    std::array::from_fn(|j| {
        let one: Bits<W> = 1.into();
        let bits = (0..W).filter(|i| columns[*i] >> j & 1 == 1);
        Constant::new(bits.fold(0.into(), |row, i| row | one << i.to_bits::<11>()))
    })
}

/// The block; see the module's page.
#[block(clock, reset, check = check_quads("IcrcStream", W, K, Q))]
pub struct IcrcStream<const W: usize, const K: usize, const Q: usize> {
    /// A beat passes in this cycle.
    pub beat: Signal<In, Bit>,
    /// Data of the beat.
    pub tdata: Signal<In, Bits<W>>,
    /// Whether it ends the packet.
    pub tlast: Signal<In, Bit>,
    /// With the first beat of a packet: where its headers and its covered bytes lie.
    pub layout: Signal<In, IcrcLayout>,
    /// The CRC of a packet is there.
    pub crc_valid: Signal<Out, Bit>,
    /// That CRC, its byte 0 in the low bits.
    pub crc: Signal<Out, Bits<32>>,
    /// Together with it: the packet ended before its covered bytes did.
    pub crc_short: Signal<Out, Bit>,
    fields: IcrcFields<W, K, Q>,
    #[init(rows())]
    rows: [Constant<Bits<W>>; 32],
    sum: Signal<Local, Bits<32>>,

    // Each word's part of the remainder.
    has_parts: ResetDff<Bit>,
    parts_mark: Dff<IcrcMark>,
    parts: [Dff<Bits<32>>; Q],
    is_late: [Dff<Bit>; Q],

    early_part: Signal<Local, Bits<32>>,
    late_part: Signal<Local, Bits<32>>,
    all_early: Signal<Local, Bits<32>>,
    all_late: Signal<Local, Bits<32>>,
    has_sums: ResetDff<Bit>,
    sums_mark: Dff<IcrcMark>,
    early_sum: Dff<Bits<32>>,
    late_sum: Dff<Bits<32>>,

    #[init(std::array::from_fn(|j| {
        // A remainder acts as if it were added to the first word of the next beat.
        let bits = (0..32).map(|i| (column(i, K) >> j & 1) << i);
        Constant::new(bits.fold(0_u32, |row, bit| row | bit).to_bits())
    }))]
    feedback: [Constant<Bits<32>>; 32],
    carried_early: Signal<Local, Bits<32>>,
    carried_late: Signal<Local, Bits<32>>,
    ends: ResetDff<Bit>,
    mark: Dff<IcrcMark>,
    early: Dff<Bits<32>>,
    late: Dff<Bits<32>>,
    unwind: IcrcUnwind,
}

impl<const W: usize, const K: usize, const Q: usize> IcrcStream<W, K, Q> {
    /// Cycles from the last beat of a packet to its CRC.
    pub const LATENCY: usize = latency!(fields, has_parts, has_sums, ends, unwind);
}

impl<const W: usize, const K: usize, const Q: usize> Logic for IcrcStream<W, K, Q> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_icrc_stream");
        join!(self.beat => self.fields.beat);
        join!(self.tdata => self.fields.tdata);
        join!(self.tlast => self.fields.tlast);
        join!(self.layout => self.fields.layout);

        comment!("What each word contributes.");
        delay!(self.fields.valid => self.has_parts => self.has_sums);
        delay!(self.fields.mark => self.parts_mark => self.sums_mark);
        for q in 0..Q {
            self.sum.next = 0.into();
            for j in 0..32 {
                self.sum.next = self.sum.val().replace_bit(
                    j,
                    (self.fields.quads[q].val() & self.rows[j].val().get_bits::<32>(q * 32)).xor(),
                );
            }
            self.parts[q].d.next = self.sum.val();
            self.is_late[q].d.next = self.fields.late[q].val();
        }

        comment!("Their sums.");
        self.all_early.next = 0.into();
        self.all_late.next = 0.into();
        for q in 0..Q {
            self.early_part.next = self.parts[q].q.val();
            self.late_part.next = 0.into();
            if self.is_late[q].q.val() {
                self.early_part.next = 0.into();
                self.late_part.next = self.parts[q].q.val();
            }
            self.all_early.next = self.all_early.val() ^ self.early_part.val();
            self.all_late.next = self.all_late.val() ^ self.late_part.val();
        }
        self.early_sum.d.next = self.all_early.val();
        self.late_sum.d.next = self.all_late.val();

        comment!("The remainders, which a beat after the end leaves alone.");
        self.carried_early.next = 0.into();
        self.carried_late.next = 0.into();
        for j in 0..32 {
            self.carried_early.next = self
                .carried_early
                .val()
                .replace_bit(j, (self.early.q.val() & self.feedback[j].val()).xor());
            self.carried_late.next = self
                .carried_late
                .val()
                .replace_bit(j, (self.late.q.val() & self.feedback[j].val()).xor());
        }
        let mark = self.sums_mark.q.val();
        self.ends.d.next = self.has_sums.q.val() && mark.last;
        self.mark.d.next = mark;
        if self.has_sums.q.val() {
            if mark.first {
                self.early.d.next = self.early_sum.q.val();
                self.late.d.next = self.late_sum.q.val();
            } else if !mark.over {
                self.early.d.next = self.carried_early.val() ^ self.early_sum.q.val();
                self.late.d.next = self.carried_late.val() ^ self.late_sum.q.val();
            }
        }
        join!(self.ends.q => self.unwind.valid);
        join!(self.mark.q => self.unwind.mark);
        join!(self.early.q => self.unwind.early);
        join!(self.late.q => self.unwind.late);
        join!(self.unwind.crc_valid => self.crc_valid);
        join!(self.unwind.crc => self.crc);
        join!(self.unwind.crc_short => self.crc_short);
    }
}
