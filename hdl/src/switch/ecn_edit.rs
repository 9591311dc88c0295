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

use crate::axis::{BeatIn, BeatStage, OutputSkid, StreamSource, check_width};
use crate::packet::PacketTag;
use fncc_netlist::prelude::*;

/// Where the fields stand, bytes, by the place of the IP header.
const FIELD: [usize; 3] = [15, 19, 23];
const CHECKSUM: [usize; 3] = [24, 28, 32];

/// The block; see the module's page.
#[block(clock, reset = "no beat is here", check = check_width("EcnEdit", W, K))]
pub struct EcnEdit<const W: usize, const K: usize> {
    /// The beat before the stages.
    pub beat: BeatIn<W, K, PacketTag>,
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
    /// The beat taken last, what changes in it, its checksum, and what it changed to.
    stages: [BeatStage<W, K, PacketTag>; 4],
    /// Bit `i` is set when beat `i` of a packet is the next.
    #[init(ResetDff::new(1.into()))]
    at: ResetDff<Bits<6>>,

    // The beat taken last.
    at_0: Dff<Bits<6>>,
    after: Signal<Local, Bits<2>>,
    place: Signal<Local, Bits<3>>,
    field: Signal<Local, Bits<8>>,
    fixes: Signal<Local, Bits<3>>,
    wire_sum: Signal<Local, Bits<16>>,

    // What changes in the beat.
    field_1: [Dff<Bits<8>>; 3],
    fixes_1: Dff<Bits<3>>,
    sum_1: Dff<Bits<16>>,
    added_1: Dff<Bits<2>>,
    ce_1: ResetDff<Bit>,
    ue_1: ResetDff<Bit>,
    not_capable_1: ResetDff<Bit>,

    // The checksum.
    field_2: [Dff<Bits<8>>; 3],
    fixes_2: Dff<Bits<3>>,
    sum_2: Dff<Bits<16>>,
    less_2: Dff<Bits<17>>,
    borrowed: Signal<Local, Bits<16>>,
    here: Signal<Local, Bits<16>>,
    edited: Signal<Local, Bits<W>>,

    skid: OutputSkid<W, K, PacketTag>,
}

impl<const W: usize, const K: usize> EcnEdit<W, K> {
    /// Cycles from a beat's arrival to its departure while the output is ready.
    pub const LATENCY: usize = latency!(stages[..]);
}

impl<const W: usize, const K: usize> Logic for EcnEdit<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ecn_edit");
        // Which stages move, for each eighth of the data, for control and for the tags.
        let opens = self.skid.open.val();
        let moves = opens.get_bit(8);
        self.ready.next = moves;

        comment!("Number of the beat in its packet.");
        if self.beat.valid.val() && moves {
            self.at.d.next = self.at.q.val() << 1;
            if self.beat.last.val() {
                self.at.d.next = 1.into();
            }
        }

        comment!("Output code point of the packet, and its position.");
        let capable =
            self.stages[0].out.user.val().is_ip && self.stages[0].out.user.val().ecn.any();
        self.after.next = self.stages[0].out.user.val().ecn;
        if capable && self.verdict.val() > self.stages[0].out.user.val().ecn {
            self.after.next = self.verdict.val();
        }
        let flipped = self.after.val() ^ self.stages[0].out.user.val().ecn;
        self.field.next = bit_cast::<8, 2>(flipped);
        if self.stages[0].out.user.val().is_ipv6 {
            self.field.next = bit_cast::<8, 2>(flipped) << 4;
        }
        comment!("14, 18 and 22 differ in bits 4 and 2.");
        self.place.next = 1.into();
        if self.stages[0].out.user.val().ip_offset.get_bit(4) {
            self.place.next = 2.into();
            if self.stages[0].out.user.val().ip_offset.get_bit(2) {
                self.place.next = 4.into();
            }
        }
        self.fixes.next = 0.into();
        self.wire_sum.next = 0.into();
        for s in 0..3 {
            if moves {
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
                    && flipped.any()
                    && !self.stages[0].out.user.val().is_ipv6,
            );
            if self.place.val().get_bit(s) {
                self.wire_sum.next =
                    self.stages[0].out.data.val().get_bits::<16>(self.sum_bit[s].val().index());
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
        let changed =
            self.sum_2.q.val() ^ self.less_2.q.val().get_bits::<16>(0) ^ self.borrowed.val();
        self.edited.next = self.stages[2].out.data.val();
        for s in 0..3 {
            self.here.next = 0.into();
            if self.fixes_2.q.val().get_bit(s) {
                self.here.next = (changed << 8) | (changed >> 8);
            }
            let field_byte = self.field_2[s].q.val();
            self.edited.next = self.edited.val()
                ^ (bit_cast::<W, 8>(field_byte) << self.field_bit[s].val())
                ^ (bit_cast::<W, 16>(self.here.val()) << self.sum_bit[s].val());
        }

        comment!("The stages.");
        join!(self.beat => self.stages[0].beat);
        for i in 0..2 {
            join!(self.stages[i].out => self.stages[i + 1].beat);
        }
        join!(self.stages[2].out => self.stages[3].beat except(data));
        self.stages[3].beat.data.next = self.edited.val();
        join!(self.stages[3].out => self.skid.beat);
        for i in 0..4 {
            self.stages[i].opens.next = opens;
        }
        if moves {
            self.at_0.d.next = self.at.q.val();
            self.fixes_1.d.next = self.fixes.val();
            self.sum_1.d.next = (self.wire_sum.val() << 8) | (self.wire_sum.val() >> 8);
            self.added_1.d.next = self.after.val() - self.stages[0].out.user.val().ecn;
            self.ce_1.d.next = self.stages[0].out.valid.val()
                && self.stages[0].out.last.val()
                && flipped.any()
                && self.after.val() == 3;
            self.ue_1.d.next = self.stages[0].out.valid.val()
                && self.stages[0].out.last.val()
                && flipped.any()
                && self.after.val() == 2;
            self.not_capable_1.d.next = self.stages[0].out.valid.val()
                && self.stages[0].out.last.val()
                && !capable
                && self.verdict.val().get_bit(1);
            self.fixes_2.d.next = self.fixes_1.q.val();
            self.sum_2.d.next = self.sum_1.q.val();
            self.less_2.d.next =
                bit_cast::<17, 16>(self.sum_1.q.val()) - bit_cast::<17, 2>(self.added_1.q.val());
        }
        self.pop.next = moves && self.stages[0].out.valid.val() && self.stages[0].out.last.val();
        self.ce.next = moves && self.ce_1.q.val();
        self.ue.next = moves && self.ue_1.q.val();
        self.not_capable.next = moves && self.not_capable_1.q.val();

        join!(self.skid.m_axis => self.m_axis);
    }
}
