//! Writes the ICRC into packets that have a place for it.
//!
//! ```text
//!                    ┌────────────────────────────────────────────────────┐
//!  beat, layout ═══╦>│ FIFO of 32 beats ═════════════════> + ═> registers │══> m_axis
//!  ready <─────────║─│                                     ^              │
//!                  ╚>│ IcrcStream ─> queue of ICRCs ───────┘              │──> sent
//!                    └────────────────────────────────────────────────────┘
//! ```
//!
//! A beat waits until the ICRC of a packet that ended a cycle after it is there, so that a packet leaves without a bubble
//! that it did not have before.
//!
//! Contract: latency [`IcrcAppend::LATENCY`] cycles, interval 1. A packet whose end is marked as bad gets the complement of its ICRC.

use super::head::PacketEnd;
use crate::axis::{AxisFifo, AxisRegisterSlice, BeatIn, Queue, StreamSource};
use crate::packet::{IcrcLayout, IcrcStream, check_quads};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "no beat is inside", check = check_quads("IcrcAppend", W, K, Q))]
pub struct IcrcAppend<const W: usize, const K: usize, const Q: usize> {
    /// A beat of a packet with zeros in the place of its ICRC.
    pub beat: BeatIn<W, K, PacketEnd>,
    /// With its first beat: what the ICRC covers.
    pub layout: Signal<In, IcrcLayout>,
    /// The beat is taken.
    pub ready: Signal<Out, Bit>,
    /// Packets out; `tuser` is the flow.
    pub m_axis: StreamSource<W, K, Bits<16>>,
    /// The last beat of a packet goes to the registers at the output.
    pub sent: Signal<Out, Bit>,
    icrc: IcrcStream<W, K, Q>,
    beats: AxisFifo<W, K, PacketEnd, 5>,
    icrcs: Queue<Bits<32>, 6>,
    registers: AxisRegisterSlice<W, K, Bits<16>>,
    /// A beat has been taken, for each of the last cycles.
    recent: [ResetDff<Bit>; 16],
    /// Beats that have been inside for long enough.
    ripe: ResetDff<Bits<6>>,
    crc: Signal<Local, Bits<32>>,
    word: Signal<Local, Bits<32>>,
    written: Signal<Local, Bits<W>>,
    /// The ICRC ends in the first two bytes of this word, the last one of a beat but for those.
    ends_in: Signal<Local, Bits<33>>,
}

impl<const W: usize, const K: usize, const Q: usize> IcrcAppend<W, K, Q> {
    /// Cycles from a beat to that beat at the output: until its ICRC is at the end of the queue, a cycle more in case it is in the beat
    /// before the last one, and the register.
    pub const LATENCY: usize = IcrcStream::<W, K, Q>::LATENCY + 4;
}

impl<const W: usize, const K: usize, const Q: usize> Logic for IcrcAppend<W, K, Q> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_icrc_append");
        self.ready.next = self.beats.s_axis.tready.val();
        self.beats.s_axis.tvalid.next = self.beat.valid.val();
        self.beats.s_axis.tdata.next = self.beat.data.val();
        self.beats.s_axis.tkeep.next = self.beat.keep.val();
        self.beats.s_axis.tlast.next = self.beat.last.val();
        self.beats.s_axis.tuser.next = self.beat.user.val();
        let accepts = self.beat.valid.val() && self.beats.s_axis.tready.val();
        self.icrc.beat.next = accepts;
        self.icrc.tdata.next = self.beat.data.val();
        self.icrc.tlast.next = self.beat.last.val();
        self.icrc.layout.next = self.layout.val();
        comment!("Each packet has a beat in the FIFO, so that there is room.");
        self.icrcs.push.next = self.icrc.crc_valid.val();
        self.icrcs.push_data.next = self.icrc.crc.val();
        assert!(
            self.icrcs.push_ready.val() || !self.icrc.crc_valid.val(),
            "there is room for every ICRC"
        );

        comment!("A beat leaves when it is ripe and its ICRC, if there is one in it, is there.");
        let end = self.beats.m_axis.tuser.val();
        let is_last = self.beats.m_axis.tlast.val();
        let complete = self.icrcs.pop_valid.val() || !(is_last || end.straddles);
        let offers = self.beats.m_axis.tvalid.val() && self.ripe.q.val().any() && complete;
        let leaves = offers && self.registers.s_axis.tready.val();
        self.beats.m_axis.tready.next =
            self.registers.s_axis.tready.val() && self.ripe.q.val().any() && complete;
        self.icrcs.pop.next = leaves && is_last;
        self.sent.next = leaves && is_last;
        self.recent[0].d.next = accepts;
        for i in 1..16 {
            self.recent[i].d.next = self.recent[i - 1].q.val();
        }
        let ripens = self.recent[15].q.val();
        if ripens && !leaves {
            self.ripe.d.next = self.ripe.q.val() + 1;
        } else if leaves && !ripens {
            self.ripe.d.next = self.ripe.q.val() - 1;
        }

        comment!(
            "The ICRC in the last four bytes, half of it in the beat before if that has only two."
        );
        self.crc.next = self.icrcs.pop_data.val();
        if end.bad {
            self.crc.next = !self.icrcs.pop_data.val();
        }
        self.ends_in.next = 0.into();
        if is_last {
            self.ends_in.next = bits::<33>(1) << end.quads;
        } else if end.straddles {
            self.ends_in.next = bits::<33>(1) << Q.to_bits::<6>();
        }
        self.written.next = 0.into();
        for q in 0..Q {
            self.word.next = 0.into();
            if self.ends_in.val().get_bit(q) {
                self.word.next = bit_cast::<32, 16>(self.crc.val().get_bits::<16>(16));
            }
            if self.ends_in.val().get_bit(q + 1) {
                self.word.next = bit_cast::<32, 16>(self.crc.val().get_bits::<16>(0)) << 16;
            }
            self.written.next =
                self.written.val() | (bit_cast::<W, 32>(self.word.val()) << (32 * q) as u64);
        }
        self.registers.s_axis.tvalid.next = offers;
        self.registers.s_axis.tdata.next = self.beats.m_axis.tdata.val() | self.written.val();
        self.registers.s_axis.tkeep.next = self.beats.m_axis.tkeep.val();
        self.registers.s_axis.tlast.next = is_last;
        self.registers.s_axis.tuser.next = end.flow;
        join!(self.registers.m_axis => self.m_axis);
    }
}
