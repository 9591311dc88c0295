//! Writes the ICRC into packets that have a place for it.
//!
//! ```text
//!                    ┌─────────────────────────────────────────────┐
//!  requested ───────>│ RoomCount                                   │──> room
//!  beat, layout ═══╦>│ delay ═══════════> + ═> FIFO of 32 beats ═══│══> m_axis
//!                  ║ │                    ^                        │
//!                  ╚>│ IcrcStream ────────┘                        │──> sent, answer_left
//!                    └─────────────────────────────────────────────┘
//! ```
//!
//! The ICRC is there a fixed time after the beat that the covered bytes end in, which is the one that the ICRC begins in, or the one before. So beats are delayed by that time, and nothing
//! waits before the FIFO.
//!
//! Contract: latency [`IcrcAppend::LATENCY`] cycles, interval 1. A beat comes only if it was requested while there was `room`. A packet whose end is marked as bad gets the
//! complement of its ICRC.

use super::head::PacketEnd;
use crate::arith::DelayLine;
use crate::axis::{AxisFifo, BeatIn, RoomCount, StreamSource};
use crate::packet::{IcrcLayout, IcrcStream, check_quads};
use fncc_netlist::prelude::*;

/// Beats that may be inside or on their way when another one is requested: 32 places less the 2 that may have been requested since.
const FEW: u64 = 30;
/// Cycles that beats are delayed by: those of [`IcrcStream::LATENCY`] and a register.
const DELAY: usize = 15;

/// The block; see the module's page.
#[block(clock, reset = "no beat is inside", check = check_quads("IcrcAppend", W, K, Q))]
pub struct IcrcAppend<const W: usize, const K: usize, const Q: usize> {
    /// A beat is requested.
    pub requested: Signal<In, Bit>,
    /// There is room for another one.
    pub room: Signal<Out, Bit>,
    /// A beat of a packet with zeros in the place of its ICRC.
    pub beat: BeatIn<W, K, PacketEnd>,
    /// With its first beat: what the ICRC covers.
    pub layout: Signal<In, IcrcLayout>,
    /// Packets out; `tuser` is the flow.
    pub m_axis: StreamSource<W, K, Bits<16>>,
    /// The last beat of a packet that is no answer goes to the FIFO.
    pub sent: Signal<Out, Bit>,
    /// That of an answer leaves.
    pub answer_left: Signal<Out, Bit>,
    icrc: IcrcStream<W, K, Q>,
    /// As it is written.
    found: Dff<Bits<32>>,
    valids: [ResetDff<Bit>; DELAY],
    words: [DelayLine<Bits<K>, DELAY, 4>; 8],
    keeps: DelayLine<Bits<K>, DELAY, 4>,
    /// A cycle less, for what has to be decoded.
    lasts: DelayLine<Bit, { DELAY - 1 }, 4>,
    ends: DelayLine<PacketEnd, { DELAY - 1 }, 4>,
    last: Dff<Bit>,
    end: Dff<PacketEnd>,
    data: Signal<Local, Bits<W>>,
    word: Signal<Local, Bits<32>>,
    written: Signal<Local, Bits<W>>,
    /// The ICRC ends in the first two bytes of this word, the last one of a beat but for those.
    ends_in: Dff<Bits<33>>,
    whole_valid: ResetDff<Bit>,
    whole: Dff<Bits<W>>,
    whole_keep: Dff<Bits<K>>,
    whole_last: Dff<Bit>,
    whole_flow: Dff<Bits<16>>,
    whole_is_answer: Dff<Bit>,
    /// With the flow of a beat, and that it is of an answer.
    beats: AxisFifo<W, K, Bits<17>, 5>,
    #[init(RoomCount::new(FEW))]
    under_way: RoomCount<6>,
}

impl<const W: usize, const K: usize, const Q: usize> IcrcAppend<W, K, Q> {
    /// Cycles from a beat to that beat at the output: the delay, the register after it, and the FIFO.
    pub const LATENCY: usize = {
        assert!(DELAY == IcrcStream::<W, K, Q>::LATENCY + 1);
        latency!(valids[..], whole_valid, beats)
    };
}

impl<const W: usize, const K: usize, const Q: usize> Logic for IcrcAppend<W, K, Q> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_icrc_append");
        join!(self.beat.valid => self.icrc.beat);
        join!(self.beat.data => self.icrc.tdata);
        join!(self.beat.last => self.icrc.tlast);
        join!(self.layout => self.icrc.layout);

        comment!("Beats are delayed.");
        delay!(self.beat.valid => self.valids);
        self.data.next = 0.into();
        for i in 0..8 {
            self.words[i].value.next = self.beat.data.val().get_bits::<K>(K * i);
            let lane = self.words[i].out.val();
            self.data.next = self.data.val() | (bit_cast::<W, K>(lane) << (K * i) as u64);
        }
        join!(self.beat.keep => self.keeps.value);
        join!(self.beat.last => self.lasts.value);
        join!(self.beat.user => self.ends.value);

        comment!(
            "The ICRC in the last four bytes, half of it in the beat before if that has only two. Where it lies is decoded a cycle before, so that a bit of the beat is a function of four."
        );
        delay!(self.lasts.out => self.last);
        delay!(self.ends.out => self.end);
        let coming = self.ends.out.val();
        self.found.d.next = self.icrc.crc.val();
        if coming.bad {
            self.found.d.next = !self.icrc.crc.val();
        }
        self.ends_in.d.next = 0.into();
        if self.lasts.out.val() {
            self.ends_in.d.next = bits::<33>(1) << coming.quads;
        } else if coming.straddles {
            self.ends_in.d.next = bits::<33>(1) << Q.to_bits::<6>();
        }
        self.written.next = 0.into();
        for q in 0..Q {
            self.word.next = 0.into();
            if self.ends_in.q.val().get_bit(q) {
                self.word.next = bit_cast::<32, 16>(self.found.q.val().get_bits::<16>(16));
            }
            if self.ends_in.q.val().get_bit(q + 1) {
                self.word.next = bit_cast::<32, 16>(self.found.q.val().get_bits::<16>(0)) << 16;
            }
            self.written.next =
                self.written.val() | (bit_cast::<W, 32>(self.word.val()) << (32 * q) as u64);
        }
        delay!(self.valids[DELAY - 1] => self.whole_valid);
        self.whole.d.next = self.data.val() | self.written.val();
        self.whole_keep.d.next = self.keeps.out.val();
        self.whole_last.d.next = self.last.q.val();
        self.whole_flow.d.next = self.end.q.val().flow;
        self.whole_is_answer.d.next = self.end.q.val().is_answer;

        comment!("They wait for the link.");
        join!(self.whole_valid.q => self.beats.s_axis.tvalid);
        join!(self.whole.q => self.beats.s_axis.tdata);
        join!(self.whole_keep.q => self.beats.s_axis.tkeep);
        join!(self.whole_last.q => self.beats.s_axis.tlast);
        self.beats.s_axis.tuser.next =
            concat((self.whole_is_answer.q.val(), self.whole_flow.q.val()));
        join!(self.beats.m_axis.tdata => self.m_axis.tdata);
        join!(self.beats.m_axis.tkeep => self.m_axis.tkeep);
        join!(self.beats.m_axis.tlast => self.m_axis.tlast);
        self.m_axis.tuser.next = self.beats.m_axis.tuser.val().get_bits::<16>(0);
        join!(self.beats.m_axis.tvalid => self.m_axis.tvalid);
        self.beats.m_axis.tready.next = self.m_axis.tready.val();
        let leaves = self.beats.m_axis.tvalid.val() && self.m_axis.tready.val();
        self.sent.next =
            self.whole_valid.q.val() && self.whole_last.q.val() && !self.whole_is_answer.q.val();
        self.answer_left.next =
            leaves && self.beats.m_axis.tlast.val() && self.beats.m_axis.tuser.val().get_bit(16);
        join!(self.requested => self.under_way.comes);
        self.under_way.leaves.next = leaves;
        join!(self.under_way.room => self.room);
        assert!(
            self.beats.s_axis.tready.val() || !self.whole_valid.q.val(),
            "there is room for every beat"
        );
    }
}
