//! Changes the ECN field of the packets of a stream, and the IPv4 header checksum with it.
//!
//! ```text
//!                 ┌─────────────────────────────────────────────────┐
//!  beats, tags ══>│ in ═══════> 1 ═══════> 2 ═══════> 3 ═══> skid   │══> m_axis
//!  verdict ──────>│  code point    checksum     change of           │──> ce, ue, not_capable
//!                 │  which beat    less it      the data            │──> ready, pop
//!                 └─────────────────────────────────────────────────┘
//! ```
//!
//! With the IP header at byte 14, 18 or 22 the field is in byte 15, 19 or 23 and the checksum in the two from byte 24, 28 or 32. So
//! there are three positions for each, at beats and lanes given by the width, and nothing is shifted.
//!
//! The checksum falls by what the field grows by, 1 or 2, and by one more if that borrows (RFC 1624). A difference that
//! borrowed ends in binary 11 or 10, so the additional one changes at most two bits.
//!
//! Contract: while `ready` is set a beat enters with `valid`, and the previous one advances; `verdict` applies to the previous one, and `pop` says that it
//! is the last of its packet. Latency [`EcnEdit::LATENCY`] cycles, interval 1. Each event occurs once per packet.

use crate::axis::{OutputSkid, StreamSource, check_width};
use crate::packet::PacketTag;
use fncc_netlist::prelude::*;

/// Where the fields stand, bytes, by the place of the IP header.
const FIELD: [usize; 3] = [15, 19, 23];
const CHECKSUM: [usize; 3] = [24, 28, 32];

/// The block; see the module's page.
#[block(check = check_width("EcnEdit", W, K))]
pub struct EcnEdit<const W: usize, const K: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset: no beat is here.
    pub rst: Signal<In, Bit>,
    /// Beat valid.
    pub valid: Signal<In, Bit>,
    /// Data of the beat.
    pub data: Signal<In, Bits<W>>,
    /// Valid byte lanes.
    pub keep: Signal<In, Bits<K>>,
    /// Whether it ends its packet.
    pub last: Signal<In, Bit>,
    /// Packet tag.
    pub user: Signal<In, PacketTag>,
    /// The beat is taken.
    pub ready: Signal<Out, Bit>,
    /// The code point for the packet of the beat taken last.
    pub verdict: Signal<In, Bits<2>>,
    /// Its last beat moves on.
    pub pop: Signal<Out, Bit>,
    /// A packet got the code point 11.
    pub ce: Signal<Out, Bit>,
    /// A packet got the code point 10.
    pub ue: Signal<Out, Bit>,
    /// A packet would have got one but cannot carry it.
    pub not_capable: Signal<Out, Bit>,
    /// Beats out.
    pub m_axis: StreamSource<W, K, PacketTag>,
    #[init(FIELD.map(|byte| Constant::new((byte / K).to_bits())))]
    field_beat: [Constant<Bits<3>>; 3],
    #[init(FIELD.map(|byte| Constant::new((byte % K * 8).to_bits())))]
    field_bit: [Constant<Bits<10>>; 3],
    #[init(CHECKSUM.map(|byte| Constant::new((byte / K).to_bits())))]
    sum_beat: [Constant<Bits<3>>; 3],
    #[init(CHECKSUM.map(|byte| Constant::new((byte % K * 8).to_bits())))]
    sum_bit: [Constant<Bits<10>>; 3],
    #[init(std::array::from_fn(|g| Constant::new((K * g).to_bits())))]
    part_bit: [Constant<Bits<11>>; 8],
    /// Which stages move, for each eighth of the data, for control and for the tags.
    opens: Signal<Local, Bits<10>>,
    moves: Signal<Local, Bit>,
    eighth: Signal<Local, Bits<K>>,
    /// Bit `i` is set when beat `i` of a packet is the next.
    #[init(Dff::new(1.into()))]
    at: Dff<Bits<6>>,

    // The beat taken last.
    valid_0: Dff<Bit>,
    at_0: Dff<Bits<6>>,
    data_0: [Dff<Bits<K>>; 8],
    keep_0: Dff<Bits<K>>,
    last_0: Dff<Bit>,
    user_0: Dff<PacketTag>,
    wide_0: Signal<Local, Bits<W>>,
    capable: Signal<Local, Bit>,
    after: Signal<Local, Bits<2>>,
    flipped: Signal<Local, Bits<2>>,
    place: Signal<Local, Bits<3>>,
    field: Signal<Local, Bits<8>>,
    fixes: Signal<Local, Bits<3>>,
    wire_sum: Signal<Local, Bits<16>>,

    // What changes in the beat.
    valid_1: Dff<Bit>,
    data_1: [Dff<Bits<K>>; 8],
    keep_1: Dff<Bits<K>>,
    last_1: Dff<Bit>,
    user_1: Dff<PacketTag>,
    field_1: [Dff<Bits<8>>; 3],
    fixes_1: Dff<Bits<3>>,
    sum_1: Dff<Bits<16>>,
    added_1: Dff<Bits<2>>,
    ce_1: Dff<Bit>,
    ue_1: Dff<Bit>,
    not_capable_1: Dff<Bit>,

    // The checksum.
    valid_2: Dff<Bit>,
    data_2: [Dff<Bits<K>>; 8],
    keep_2: Dff<Bits<K>>,
    last_2: Dff<Bit>,
    user_2: Dff<PacketTag>,
    field_2: [Dff<Bits<8>>; 3],
    fixes_2: Dff<Bits<3>>,
    sum_2: Dff<Bits<16>>,
    less_2: Dff<Bits<17>>,
    borrowed: Signal<Local, Bits<16>>,
    changed: Signal<Local, Bits<16>>,
    here: Signal<Local, Bits<16>>,
    field_byte: Signal<Local, Bits<8>>,
    edited: Signal<Local, Bits<W>>,

    valid_3: Dff<Bit>,
    data_3: [Dff<Bits<K>>; 8],
    keep_3: Dff<Bits<K>>,
    last_3: Dff<Bit>,
    user_3: Dff<PacketTag>,
    wide_3: Signal<Local, Bits<W>>,
    skid: OutputSkid<W, K, PacketTag>,
}

impl<const W: usize, const K: usize> EcnEdit<W, K> {
    /// Cycles from a beat's arrival to its departure while the output is ready.
    pub const LATENCY: usize = 4;
}

impl<const W: usize, const K: usize> Logic for EcnEdit<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ecn_edit");
        self.opens.next = self.skid.open.val();
        self.moves.next = self.opens.val().get_bit(8);
        self.ready.next = self.moves.val();

        comment!("Number of the beat in its packet.");
        if self.valid.val() && self.moves.val() {
            self.at.d.next = self.at.q.val() << 1;
            if self.last.val() {
                self.at.d.next = 1.into();
            }
        }

        comment!("Output code point of the packet, and its position.");
        self.capable.next = self.user_0.q.val().is_ip && self.user_0.q.val().ecn.any();
        self.after.next = self.user_0.q.val().ecn;
        if self.capable.val() && self.verdict.val() > self.user_0.q.val().ecn {
            self.after.next = self.verdict.val();
        }
        self.flipped.next = self.after.val() ^ self.user_0.q.val().ecn;
        self.field.next = bit_cast::<8, 2>(self.flipped.val());
        if self.user_0.q.val().is_ipv6 {
            self.field.next = bit_cast::<8, 2>(self.flipped.val()) << 4;
        }
        comment!("14, 18 and 22 differ in bits 4 and 2.");
        self.place.next = 1.into();
        if self.user_0.q.val().ip_offset.get_bit(4) {
            self.place.next = 2.into();
            if self.user_0.q.val().ip_offset.get_bit(2) {
                self.place.next = 4.into();
            }
        }
        self.wide_0.next = 0.into();
        for g in 0..8 {
            self.eighth.next = self.data_0[g].q.val();
            self.wide_0.next =
                self.wide_0.val() | (bit_cast::<W, K>(self.eighth.val()) << self.part_bit[g].val());
        }
        self.fixes.next = 0.into();
        self.wire_sum.next = 0.into();
        for s in 0..3 {
            if self.moves.val() {
                self.field_1[s].d.next = 0.into();
                if self.place.val().get_bit(s)
                    && self.at_0.q.val().get_bit(self.field_beat[s].val().index())
                {
                    self.field_1[s].d.next = self.field.val();
                }
                self.field_2[s].d.next = self.field_1[s].q.val();
            }
            self.fixes.next = self.fixes.val().replace_bit(
                s,
                self.place.val().get_bit(s)
                    && self.at_0.q.val().get_bit(self.sum_beat[s].val().index())
                    && self.flipped.val().any()
                    && !self.user_0.q.val().is_ipv6,
            );
            if self.place.val().get_bit(s) {
                self.wire_sum.next =
                    self.wide_0.val().get_bits::<16>(self.sum_bit[s].val().index());
            }
        }

        comment!("The change of the checksum, once more by one where it borrows.");
        self.borrowed.next = 0.into();
        if self.less_2.q.val().get_bit(16) {
            self.borrowed.next = 1.into();
            if !self.less_2.q.val().get_bit(0) {
                self.borrowed.next = 3.into();
            }
        }
        self.changed.next =
            self.sum_2.q.val() ^ self.less_2.q.val().get_bits::<16>(0) ^ self.borrowed.val();
        self.edited.next = 0.into();
        for g in 0..8 {
            self.eighth.next = self.data_2[g].q.val();
            self.edited.next =
                self.edited.val() | (bit_cast::<W, K>(self.eighth.val()) << self.part_bit[g].val());
        }
        for s in 0..3 {
            self.here.next = 0.into();
            if self.fixes_2.q.val().get_bit(s) {
                self.here.next = (self.changed.val() << 8) | (self.changed.val() >> 8);
            }
            self.field_byte.next = self.field_2[s].q.val();
            self.edited.next = self.edited.val()
                ^ (bit_cast::<W, 8>(self.field_byte.val()) << self.field_bit[s].val())
                ^ (bit_cast::<W, 16>(self.here.val()) << self.sum_bit[s].val());
        }

        comment!("The stages. Each eighth of the data has an enable of its own, all alike.");
        self.wide_3.next = 0.into();
        for g in 0..8 {
            if self.opens.val().get_bit(g) {
                self.data_0[g].d.next =
                    (self.data.val() >> self.part_bit[g].val()).get_bits::<K>(0);
                self.data_1[g].d.next = self.data_0[g].q.val();
                self.data_2[g].d.next = self.data_1[g].q.val();
                self.data_3[g].d.next =
                    (self.edited.val() >> self.part_bit[g].val()).get_bits::<K>(0);
            }
            self.eighth.next = self.data_3[g].q.val();
            self.wide_3.next =
                self.wide_3.val() | (bit_cast::<W, K>(self.eighth.val()) << self.part_bit[g].val());
        }
        if self.moves.val() {
            self.valid_0.d.next = self.valid.val();
            self.at_0.d.next = self.at.q.val();
            self.keep_0.d.next = self.keep.val();
            self.last_0.d.next = self.last.val();
            self.valid_1.d.next = self.valid_0.q.val();
            self.keep_1.d.next = self.keep_0.q.val();
            self.last_1.d.next = self.last_0.q.val();
            self.fixes_1.d.next = self.fixes.val();
            self.sum_1.d.next = (self.wire_sum.val() << 8) | (self.wire_sum.val() >> 8);
            self.added_1.d.next = self.after.val() - self.user_0.q.val().ecn;
            self.ce_1.d.next = self.valid_0.q.val()
                && self.last_0.q.val()
                && self.flipped.val().any()
                && self.after.val() == 3;
            self.ue_1.d.next = self.valid_0.q.val()
                && self.last_0.q.val()
                && self.flipped.val().any()
                && self.after.val() == 2;
            self.not_capable_1.d.next = self.valid_0.q.val()
                && self.last_0.q.val()
                && !self.capable.val()
                && self.verdict.val().get_bit(1);
            self.valid_2.d.next = self.valid_1.q.val();
            self.keep_2.d.next = self.keep_1.q.val();
            self.last_2.d.next = self.last_1.q.val();
            self.fixes_2.d.next = self.fixes_1.q.val();
            self.sum_2.d.next = self.sum_1.q.val();
            self.less_2.d.next =
                bit_cast::<17, 16>(self.sum_1.q.val()) - bit_cast::<17, 2>(self.added_1.q.val());
            self.valid_3.d.next = self.valid_2.q.val();
            self.keep_3.d.next = self.keep_2.q.val();
            self.last_3.d.next = self.last_2.q.val();
        }
        if self.opens.val().get_bit(9) {
            self.user_0.d.next = self.user.val();
            self.user_1.d.next = self.user_0.q.val();
            self.user_2.d.next = self.user_1.q.val();
            self.user_3.d.next = self.user_2.q.val();
        }
        self.pop.next = self.moves.val() && self.valid_0.q.val() && self.last_0.q.val();
        self.ce.next = self.moves.val() && self.ce_1.q.val();
        self.ue.next = self.moves.val() && self.ue_1.q.val();
        self.not_capable.next = self.moves.val() && self.not_capable_1.q.val();

        self.skid.valid.next = self.valid_3.q.val();
        self.skid.data.next = self.wide_3.val();
        self.skid.keep.next = self.keep_3.q.val();
        self.skid.last.next = self.last_3.q.val();
        self.skid.user.next = self.user_3.q.val();
        join!(self.skid.m_axis => self.m_axis);

        if self.rst.val() {
            self.at.d.next = 1.into();
            self.valid_0.d.next = false;
            self.valid_1.d.next = false;
            self.valid_2.d.next = false;
            self.valid_3.d.next = false;
            self.ce_1.d.next = false;
            self.ue_1.d.next = false;
            self.not_capable_1.d.next = false;
        }
    }
}
