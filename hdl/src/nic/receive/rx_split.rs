//! Splits the packets that a NIC receives: ACKs, data and others, each to an output of its own; CNPs go with data.
//!
//! ```text
//!             ┌──────────────────────────────────────────────────────┐
//!  s_axis ══╦>│ FIFO of 32 beats ════════╗       ╔═> FIFO, 32 beats ═│══> m_ack
//!           ║ │                          ╠═════> ╠═> FIFO, 32 beats ═│══> m_data (tuser = RoceTag)
//!           ║ │                          ║       ╚═> PacketFifo ═════│══> m_other
//!           ╚>│ HeaderWindow ─> RoceParser ─> tags                   │──> stat_*
//!             └──────────────────────────────────────────────────────┘
//! ```
//!
//! The beats of a packet wait until [`RoceParser`] has read its head. Data packets carry what it found in `tuser`, so that no later block parses them again. CNPs leave by the same output, since what receives data checks
//! lengths and ICRC of both. Other packets pass
//! unchanged; those that do not fit into their FIFO are dropped completely, so that they never block other outputs.
//!
//! Contract: latency [`RxSplit::latency`] cycles; `m_other` gives a packet when all of it is there. Interval 1: a packet waits until its own head is read,
//! up to `ceil(146 / K)` beats, which the FIFO absorbs; no bubble within a packet. Every packet is counted once, those dropped at `m_other` once more.
//! A blocked `m_ack` or `m_data` stalls the input once its FIFO is full. Malformed packets leave by `m_other`. `s_axis_tready` is a register.

use super::roce_tag::{ROUTE_ACK, ROUTE_CNP, ROUTE_DATA, ROUTE_OTHER};
use super::{RoceParser, RoceTag, RoutedTag, RxSplitStatsOut};
use crate::arith::CounterBank;
use crate::axis::{AxisFifo, PacketFifo, Queue, RoomCount, StreamSink, StreamSource, check_width};
use crate::packet::{HeaderWindow, VERDICT_BYTES};
use fncc_netlist::prelude::*;

/// Beats that may be inside a FIFO of 32 for one more to go there.
const FEW: u64 = 29;

/// The block; see the module's page. `2^S` places for other packets; `U` sideband bits of each packet, of which ACKs keep the low 8.
#[block(clock, reset = "no packet is inside", check = check_width("RxSplit", W, K))]
pub struct RxSplit<const W: usize, const K: usize, const S: usize, const U: usize> {
    /// Packets in.
    pub s_axis: StreamSink<W, K, Bits<U>>,
    /// ACKs and NAKs.
    pub m_ack: StreamSource<W, K, Bits<8>>,
    /// Packets of SENDs and WRITEs, telemetry requests and CNPs, with what the parser found.
    pub m_data: StreamSource<W, K, RoceTag>,
    /// All other packets, unchanged.
    pub m_other: StreamSource<W, K, Bits<U>>,
    /// Counters.
    pub stat: RxSplitStatsOut,
    head: HeaderWindow<W, K>,
    parser: RoceParser,
    beats: AxisFifo<W, K, Bits<U>, 5>,
    tags: Queue<RoutedTag, 5>,
    room: Signal<Local, Bit>,
    acks: AxisFifo<W, K, Bits<8>, 5>,
    data: AxisFifo<W, K, RoceTag, 5>,
    #[init(RoomCount::new(FEW))]
    acks_inside: RoomCount<6>,
    #[init(RoomCount::new(FEW))]
    data_inside: RoomCount<6>,
    others: PacketFifo<W, K, Bits<U>, S>,
    counters: CounterBank<5>,
}

impl<const W: usize, const K: usize, const S: usize, const U: usize> RxSplit<W, K, S, U> {
    /// Cycles from the first beat of a packet of so many, without gaps, to the first one at `m_ack` or `m_data`.
    pub const fn latency(beats: usize) -> usize {
        let head = VERDICT_BYTES.div_ceil(K);
        let read = if beats < head { beats } else { head };
        read + RoceParser::LATENCY + 2 + 2
    }

    /// The same for a packet of as many beats as a head has.
    pub const LATENCY: usize = Self::latency(VERDICT_BYTES.div_ceil(K));
}

impl<const W: usize, const K: usize, const S: usize, const U: usize> Logic for RxSplit<W, K, S, U> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_rx_split");
        join!(self.s_axis => self.beats.s_axis);
        self.head.beat.next = self.s_axis.tvalid.val() && self.beats.s_axis.tready.val();
        join!(self.s_axis.tdata => self.head.tdata);
        join!(self.s_axis.tkeep => self.head.tkeep);
        join!(self.s_axis.tlast => self.head.tlast);
        self.head.tuser.next = bit_cast::<8, U>(self.s_axis.tuser.val());
        self.head.free.next = true;
        join!(self.head.ready => self.parser.ready);
        join!(self.head.window => self.parser.window);
        join!(self.head.bytes => self.parser.bytes);
        comment!("There is room for every tag: each packet has a beat inside.");
        join!(self.parser.tag_valid => self.tags.push);
        join!(self.parser.routed => self.tags.push_data);
        if self.parser.tag_valid.val() {
            assert!(self.tags.push_ready.val(), "there is room for every tag");
        }

        comment!("The packet in front goes where its tag says.");
        let route = self.tags.pop_data.val().route;
        let is_data = route == ROUTE_DATA || route == ROUTE_CNP;
        let goes = self.beats.m_axis.tvalid.val() && self.tags.pop_valid.val();
        self.room.next = true;
        if route == ROUTE_ACK {
            self.room.next = self.acks_inside.room.val();
        } else if is_data {
            self.room.next = self.data_inside.room.val();
        }
        self.beats.m_axis.tready.next = self.tags.pop_valid.val() && self.room.val();
        self.tags.pop.next = goes && self.room.val() && self.beats.m_axis.tlast.val();

        let ack_goes = goes && self.room.val() && route == ROUTE_ACK;
        self.acks.s_axis.tvalid.next = ack_goes;
        self.acks_inside.comes.next = ack_goes;
        self.acks_inside.leaves.next = self.acks.m_axis.tvalid.val() && self.m_ack.tready.val();
        join!(self.beats.m_axis.tdata => self.acks.s_axis.tdata);
        join!(self.beats.m_axis.tkeep => self.acks.s_axis.tkeep);
        join!(self.beats.m_axis.tlast => self.acks.s_axis.tlast);
        self.acks.s_axis.tuser.next = bit_cast::<8, U>(self.beats.m_axis.tuser.val());
        join!(self.acks.m_axis => self.m_ack);

        let data_goes = goes && self.room.val() && is_data;
        self.data.s_axis.tvalid.next = data_goes;
        self.data_inside.comes.next = data_goes;
        self.data_inside.leaves.next = self.data.m_axis.tvalid.val() && self.m_data.tready.val();
        join!(self.beats.m_axis.tdata => self.data.s_axis.tdata);
        join!(self.beats.m_axis.tkeep => self.data.s_axis.tkeep);
        join!(self.beats.m_axis.tlast => self.data.s_axis.tlast);
        self.data.s_axis.tuser.next = self.tags.pop_data.val().tag;
        join!(self.data.m_axis => self.m_data);

        self.others.s_axis.tvalid.next = goes && route == ROUTE_OTHER;
        join!(self.beats.m_axis.tdata => self.others.s_axis.tdata);
        join!(self.beats.m_axis.tkeep => self.others.s_axis.tkeep);
        join!(self.beats.m_axis.tlast => self.others.s_axis.tlast);
        join!(self.beats.m_axis.tuser => self.others.s_axis.tuser);
        self.others.s_bad.next = false;
        self.others.cfg_drop.next = true;
        join!(self.others.m_axis => self.m_other);

        if ack_goes {
            assert!(self.acks.s_axis.tready.val(), "there is room for every beat of an ACK");
        }
        if data_goes {
            assert!(self.data.s_axis.tready.val(), "there is room for every beat of data");
        }

        comment!("Counters as soon as a packet is judged.");
        let judged = self.parser.tag_valid.val();
        let found = self.parser.routed.val();
        self.counters.events[0].next = judged && found.route == ROUTE_ACK;
        self.counters.events[1].next = judged && found.route == ROUTE_DATA;
        self.counters.events[2].next = judged && found.route == ROUTE_CNP;
        self.counters.events[3].next =
            judged && found.route == ROUTE_OTHER && !self.parser.malformed.val();
        self.counters.events[4].next = judged && self.parser.malformed.val();
        self.stat.acks.next = self.counters.values[0].val();
        self.stat.data.next = self.counters.values[1].val();
        self.stat.cnps.next = self.counters.values[2].val();
        self.stat.others.next = self.counters.values[3].val();
        self.stat.malformed.next = self.counters.values[4].val();
        join!(self.others.stat_overflow => self.stat.dropped);
    }
}
