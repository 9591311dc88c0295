//! Takes packets in: their beats wait until [`RoceParser`] has read the head.
//!
//! ```text
//!             ┌───────────────────────────────────────────────┐
//!  s_axis ══╦>│ FIFO of 32 beats ═════════════════════════════│══> m_axis
//!           ╚>│ HeaderWindow ─> RoceParser ─┬─> queue ────────│──> routed
//!             │                             └─────────────────│──> read, found, ...
//!             └───────────────────────────────────────────────┘
//! ```
//!
//! Contract: latency [`RoceIntake::latency`] cycles, interval 1: a packet waits until its own head is read,
//! up to `ceil(146 / K)` beats and the parser's latency, which the FIFO absorbs; no bubble within a packet. `routed` is that of the packet of the beat on `m_axis`.
//! `s_axis_tready` is a register.

use super::{AckFate, RoceParser, RoutedTag};
use crate::axis::{AxisFifo, Queue, StreamSink, StreamSource, check_width};
use crate::packet::{HeaderWindow, VERDICT_BYTES};
use fncc_netlist::prelude::*;

/// The block; see the module's page. `U` sideband bits of each packet; stacks of up to `H` entries.
#[block(clock, reset = "no packet is inside", check = check_width("RoceIntake", W, K))]
pub struct RoceIntake<const W: usize, const K: usize, const U: usize, const H: usize = 5> {
    /// Packets in.
    pub s_axis: StreamSink<W, K, Bits<U>>,
    /// The same packets.
    pub m_axis: StreamSource<W, K, Bits<U>>,
    /// What the parser found of the one on `m_axis`.
    pub routed: Signal<Out, RoutedTag>,
    /// The head of a packet has been read, in this cycle only.
    pub read: Signal<Out, Bit>,
    /// Together with it: what the parser found,
    pub found: Signal<Out, RoutedTag>,
    /// that the packet is UDP to port 4791 and not sound,
    pub malformed: Signal<Out, Bit>,
    /// and whether it is an ACK with telemetry.
    pub fate: Signal<Out, AckFate>,
    head: HeaderWindow<W, K>,
    parser: RoceParser<H>,
    beats: AxisFifo<W, K, Bits<U>, 5>,
    tags: Queue<RoutedTag, 5>,
}

impl<const W: usize, const K: usize, const U: usize, const H: usize> RoceIntake<W, K, U, H> {
    /// Cycles from the first beat of a packet of so many, without gaps, to the first one at `m_axis`.
    pub const fn latency(beats: usize) -> usize {
        let head = VERDICT_BYTES.div_ceil(K);
        let read = if beats < head { beats } else { head };
        read + RoceParser::<H>::LATENCY + 2
    }
}

impl<const W: usize, const K: usize, const U: usize, const H: usize> Logic
    for RoceIntake<W, K, U, H>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_roce_intake");
        join!(self.s_axis => self.beats.s_axis);
        self.head.beat.next = self.s_axis.tvalid.val() && self.beats.s_axis.tready.val();
        join!(self.s_axis.tdata => self.head.tdata);
        join!(self.s_axis.tkeep => self.head.tkeep);
        join!(self.s_axis.tlast => self.head.tlast);
        self.head.tuser.next = 0.into();
        self.head.free.next = true;
        join!(self.head.ready => self.parser.ready);
        join!(self.head.window => self.parser.window);
        join!(self.head.bytes => self.parser.bytes);
        join!(self.parser.tag_valid => self.read);
        join!(self.parser.routed => self.found);
        join!(self.parser.malformed => self.malformed);
        join!(self.parser.fate => self.fate);

        comment!("There is room for every tag: each packet has a beat inside.");
        join!(self.parser.tag_valid => self.tags.push);
        join!(self.parser.routed => self.tags.push_data);
        if self.parser.tag_valid.val() {
            assert!(self.tags.push_ready.val(), "there is room for every tag");
        }
        join!(self.tags.pop_data => self.routed);
        join!(self.beats.m_axis.tdata => self.m_axis.tdata);
        join!(self.beats.m_axis.tkeep => self.m_axis.tkeep);
        join!(self.beats.m_axis.tlast => self.m_axis.tlast);
        join!(self.beats.m_axis.tuser => self.m_axis.tuser);
        let is_read = self.tags.pop_valid.val();
        self.m_axis.tvalid.next = self.beats.m_axis.tvalid.val() && is_read;
        self.beats.m_axis.tready.next = self.m_axis.tready.val() && is_read;
        self.tags.pop.next = self.beats.m_axis.tvalid.val()
            && is_read
            && self.m_axis.tready.val()
            && self.beats.m_axis.tlast.val();
    }
}
