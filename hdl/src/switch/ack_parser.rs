//! Recognises FNCC packets and attaches a tag with the result to every packet.
//!
//! ```text
//!              ┌─────────────────────────────────────────────┐
//!  s_axis ══╦═>│ BeatMemory: beats ────────────────────────┐ │
//!  (tuser = ║  │   ^ mature        packet numbers ─┐       ├─│══> m_axis (tuser = PacketTag)
//!   port)   ╠═>│ beats of heads ─> delay           v       │ │
//!           ╚═>│ HeaderWindow ─> HeaderParser ─> tags ─────┘ │──> stat_*
//!              └─────────────────────────────────────────────┘
//! ```
//!
//! The beats of a packet wait until the [`HeaderParser`] has evaluated its head. The output does not wait for a verdict: when the
//! head of a packet is complete, its beats enter a delay line one after the other, later ones as they arrive,
//! and leave at its end. By then the tag is in its memory, at the packet's number.
//!
//! Contract: latency `V + 8` cycles, where `V = ceil(146 / K)` beats hold the longest relevant
//! head, constant while the output is ready and beats come without gaps; interval 1: no bubble
//! between beats or packets of any length. Absorbs 17 beats from 256 bits on, 33 below. Every packet passes unchanged; a truncated one
//! with the FNCC flag is counted in `stat_truncated`. [`HeaderParser`] defines a match.
//! `m_axis` is a selection of one of two registers, `s_axis_tready` is a register.

use super::ParserStatsOut;
use crate::arith::StatCounter;
use crate::axis::{
    BeatMemory, FifoLane, LanePointers, OutputSkid, StreamSink, StreamSource, check_width,
};
use crate::packet::VERDICT_BYTES;
use crate::packet::{HeaderParser, HeaderWindow, PacketTag};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset, check = check_width("AckParser", W, K))]
pub struct AckParser<const W: usize, const K: usize> {
    /// Packets in; `tuser` is their ingress port.
    pub s_axis: StreamSink<W, K, Bits<8>>,
    /// Packets out with their tags.
    pub m_axis: StreamSource<W, K, PacketTag>,
    /// Packets seen.
    pub stat: ParserStatsOut,
    head: HeaderWindow<W, K>,
    parser: HeaderParser,
    #[init(BeatMemory::new(Self::PLACES, true))]
    beats: BeatMemory<W, K, 5>,

    // When a beat may leave.
    accepted: ResetDff<Bit>,
    accepted_last: Dff<Bit>,
    waiting: ResetDff<Bits<20>>,
    /// The head of the packet under way is complete.
    judged: ResetDff<Bit>,
    /// Beats of complete heads and after; the lowest leaves first.
    aging: ResetDff<Bits<20>>,
    delay: ResetDff<Bits<5>>,

    // Which tag belongs to a beat: numbers one beat ahead of the output, tags with it.
    packet: ResetDff<Bits<5>>,
    #[init(Ram::new(ReadDuringWrite::Old))]
    number: Ram<Bits<5>, 5>,
    judged_packet: ResetDff<Bits<5>>,
    #[init(LanePointers::new(Self::PLACES, true))]
    tag_pointers: LanePointers<5>,
    #[init(FifoLane::new(Self::PLACES, true))]
    tags: FifoLane<5>,
    #[init(Ram::new(ReadDuringWrite::Old))]
    tag: Ram<PacketTag, 5>,
    skid: OutputSkid<W, K, PacketTag>,

    packets: StatCounter,
    acks: StatCounter,
    data: StatCounter,
    truncated: StatCounter,
}

impl<const W: usize, const K: usize> AckParser<W, K> {
    /// Cycles from a beat's arrival to its departure while the output is ready.
    pub const LATENCY: usize = latency(K);
    const PLACES: usize = absorbed_beats(K) - 1;
}

const fn latency(lanes: usize) -> usize {
    VERDICT_BYTES.div_ceil(lanes) + HeaderParser::LATENCY + 2
}

/// Beats of `lanes` bytes that a parser absorbs.
pub(super) const fn absorbed_beats(lanes: usize) -> usize {
    if latency(lanes) <= 16 { 17 } else { 33 }
}

impl<const W: usize, const K: usize> Logic for AckParser<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ack_parser");

        self.s_axis.tready.next = self.beats.ready.val();
        let accept = self.s_axis.tvalid.val() && self.beats.ready.val();
        self.beats.push.next = self.s_axis.tvalid.val();
        self.beats.tdata.next = self.s_axis.tdata.val();
        self.beats.tkeep.next = self.s_axis.tkeep.val();
        self.beats.tlast.next = self.s_axis.tlast.val();
        self.head.beat.next = accept;
        self.head.tdata.next = self.s_axis.tdata.val();
        self.head.tkeep.next = self.s_axis.tkeep.val();
        self.head.tlast.next = self.s_axis.tlast.val();
        self.head.tuser.next = self.s_axis.tuser.val();
        self.head.free.next = true;
        self.parser.ready.next = self.head.ready.val();
        self.parser.window.next = self.head.window.val();
        self.parser.bytes.next = self.head.bytes.val();
        self.parser.port.next = self.head.port.val();

        comment!("A head of fewer beats than the longest waits as long as if the others followed");
        comment!("at once, so that a long packet after a short one leaves no gap.");
        self.accepted.d.next = accept;
        self.accepted_last.d.next = self.s_axis.tlast.val();
        // Beats of a head that is not complete, and the one now looked at, from the high end down.
        let head_beats = (self.waiting.q.val() >> 1) | (1 << 19);
        let complete = self.accepted_last.q.val()
            || self.judged.q.val()
            || head_beats.get_bit(20 - VERDICT_BYTES.div_ceil(K));
        self.aging.d.next = self.aging.q.val() >> 1;
        if self.accepted.q.val() {
            self.judged.d.next = complete && !self.accepted_last.q.val();
            self.waiting.d.next = head_beats;
            if complete {
                self.waiting.d.next = 0.into();
                self.aging.d.next = (self.aging.q.val() >> 1) | head_beats;
            }
        }
        self.delay.d.next = (self.delay.q.val() << 1)
            | bit_cast::<5, 1>(self.aging.q.val().get_bits::<1>(20 - VERDICT_BYTES.div_ceil(K)));
        self.beats.mature.next = self.delay.q.val().get_bit(4);

        comment!("The packet number of each beat reaches the output one beat ahead.");
        if accept && self.s_axis.tlast.val() {
            self.packet.d.next = (self.packet.q.val() + 1) & (Self::PLACES - 1).to_bits();
        }
        self.tag_pointers.push.next = false;
        self.tag_pointers.mature.next = self.delay.q.val().get_bit(4);
        self.tag_pointers.take.next = self.skid.open.val().get_bit(9);
        self.tags.some.next = self.tag_pointers.some.val();
        self.tags.take.next = self.skid.open.val().get_bit(9);
        self.number.we.next = true;
        self.number.waddr.next = self.beats.waddr.val();
        self.number.wdata.next = self.packet.q.val();
        self.number.re.next = self.tags.ahead_re.val();
        self.number.raddr.next = self.tags.ahead_raddr.val();

        comment!("The place of the next tag is written in every cycle.");
        if self.parser.tag_valid.val() {
            self.judged_packet.d.next =
                (self.judged_packet.q.val() + 1) & (Self::PLACES - 1).to_bits();
        }
        self.tag.we.next = true;
        self.tag.waddr.next = self.judged_packet.q.val();
        self.tag.wdata.next = self.parser.tag.val();
        self.tag.re.next = self.tags.re.val();
        self.tag.raddr.next = self.number.rdata.val();

        self.skid.beat.valid.next = self.beats.valid.val();
        self.skid.beat.data.next = self.beats.data.val();
        self.skid.beat.keep.next = self.beats.keep.val();
        self.skid.beat.last.next = self.beats.last.val();
        self.skid.beat.user.next = self.tag.rdata.val();
        self.beats.take.next = self.skid.open.val().get_bits::<9>(0);
        join!(self.skid.m_axis => self.m_axis);

        self.packets.increment.next = self.parser.tag_valid.val();
        self.stat.packets.next = self.packets.value.val();
        self.acks.increment.next = self.parser.tag_valid.val() && self.parser.tag.val().is_ack;
        self.stat.acks.next = self.acks.value.val();
        self.data.increment.next = self.parser.tag_valid.val() && self.parser.tag.val().is_data;
        self.stat.data.next = self.data.value.val();
        self.truncated.increment.next = self.parser.tag_valid.val() && self.parser.truncated.val();
        self.stat.truncated.next = self.truncated.value.val();
    }
}
