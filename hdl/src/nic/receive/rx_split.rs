//! Splits the packets that a NIC receives: those of its own protocol, which are ACKs, data and CNPs, and others, each to an output of their own.
//!
//! ```text
//!             ┌────────────────────────────────────────────┐
//!  s_axis ═══>│ RoceIntake ══╦═════════════════════════════│══> m_roce (tuser = RoceTag)
//!             │              ╚═════════════> PacketFifo ═══│══> m_other
//!             │ counters                                   │──> stat_*
//!             └────────────────────────────────────────────┘
//! ```
//!
//! The beats of a packet wait in [`RoceIntake`] until its head is read. ACKs, data packets and CNPs carry what was found in `tuser`, so that no later block parses them again; they
//! leave in order by one output, since what receives them checks lengths and ICRC of all. Other packets pass
//! unchanged; those that do not fit into their FIFO are dropped completely, so that they never block the first output.
//!
//! Contract: latency [`RxSplit::latency`] cycles to `m_roce`; `m_other` gives a packet when all of it is there. Interval 1: a packet waits until its own head is read,
//! up to `ceil(146 / K)` beats, which the FIFO absorbs; no bubble within a packet. Every packet is counted once, those dropped at `m_other` once more.
//! A blocked `m_roce` stalls the input once that FIFO is full. Malformed packets leave by `m_other`. `s_axis_tready` is a register.

use super::roce_tag::{ROUTE_ACK, ROUTE_CNP, ROUTE_DATA, ROUTE_OTHER};
use super::{RoceIntake, RoceTag, RxSplitStatsOut};
use crate::arith::CounterBank;
use crate::axis::{PacketFifo, StreamSink, StreamSource, check_width};
use crate::packet::VERDICT_BYTES;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `2^S` places for other packets; `U` sideband bits of each of those; stacks of up to `H` entries.
#[block(clock, reset = "no packet is inside", check = check_width("RxSplit", W, K))]
pub struct RxSplit<
    const W: usize,
    const K: usize,
    const S: usize,
    const U: usize,
    const H: usize = 5,
> {
    /// Packets in.
    pub s_axis: StreamSink<W, K, Bits<U>>,
    /// ACKs, NAKs, packets of SENDs and WRITEs, telemetry requests and CNPs, with what the parser found.
    pub m_roce: StreamSource<W, K, RoceTag>,
    /// All other packets, unchanged.
    pub m_other: StreamSource<W, K, Bits<U>>,
    /// Counters.
    pub stat: RxSplitStatsOut,
    intake: RoceIntake<W, K, U, H>,
    others: PacketFifo<W, K, Bits<U>, S>,
    counters: CounterBank<5>,
}

impl<const W: usize, const K: usize, const S: usize, const U: usize, const H: usize>
    RxSplit<W, K, S, U, H>
{
    /// Cycles from the first beat of a packet of so many, without gaps, to the first one at `m_roce`.
    pub const fn latency(beats: usize) -> usize {
        RoceIntake::<W, K, U, H>::latency(beats)
    }

    /// The same for a packet of as many beats as a head has.
    pub const LATENCY: usize = Self::latency(VERDICT_BYTES.div_ceil(K));
}

impl<const W: usize, const K: usize, const S: usize, const U: usize, const H: usize> Logic
    for RxSplit<W, K, S, U, H>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_rx_split");
        join!(self.s_axis => self.intake.s_axis);
        let goes = self.intake.m_axis.tvalid.val();
        let is_other = self.intake.routed.val().route == ROUTE_OTHER;
        self.m_roce.tvalid.next = goes && !is_other;
        join!(self.intake.m_axis.tdata => self.m_roce.tdata);
        join!(self.intake.m_axis.tkeep => self.m_roce.tkeep);
        join!(self.intake.m_axis.tlast => self.m_roce.tlast);
        self.m_roce.tuser.next = self.intake.routed.val().tag;
        self.intake.m_axis.tready.next = is_other || self.m_roce.tready.val();

        self.others.s_axis.tvalid.next = goes && is_other;
        join!(self.intake.m_axis.tdata => self.others.s_axis.tdata);
        join!(self.intake.m_axis.tkeep => self.others.s_axis.tkeep);
        join!(self.intake.m_axis.tlast => self.others.s_axis.tlast);
        join!(self.intake.m_axis.tuser => self.others.s_axis.tuser);
        self.others.s_bad.next = false;
        self.others.cfg_drop.next = true;
        join!(self.others.m_axis => self.m_other);

        comment!("Counters as soon as a packet is judged.");
        let judged = self.intake.read.val();
        let found = self.intake.found.val();
        self.counters.events[0].next = judged && found.route == ROUTE_ACK;
        self.counters.events[1].next = judged && found.route == ROUTE_DATA;
        self.counters.events[2].next = judged && found.route == ROUTE_CNP;
        self.counters.events[3].next =
            judged && found.route == ROUTE_OTHER && !self.intake.malformed.val();
        self.counters.events[4].next = judged && self.intake.malformed.val();
        self.stat.acks.next = self.counters.values[0].val();
        self.stat.data.next = self.counters.values[1].val();
        self.stat.cnps.next = self.counters.values[2].val();
        self.stat.others.next = self.counters.values[3].val();
        self.stat.malformed.next = self.counters.values[4].val();
        join!(self.others.stat_overflow => self.stat.dropped);
    }
}
