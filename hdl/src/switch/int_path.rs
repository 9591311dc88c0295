//! The FNCC part of a switch port: parser, telemetry table and inserter in series.
//!
//! ```text
//!                 ┌──────────────────────────┐
//!  s_axis ═══════>│ AckParser ═|═> IntInsert │══> m_axis
//!  (tuser = port) │                 │ ^      │    (tuser = PacketTag)
//!  stamp_* ──────>│ ──> IntTable <──┘ ┘      │──> stat_*
//!                 └──────────────────────────┘
//! ```
//!
//! Place it before or after the queue of an egress port: wherever all packets for that port pass.
//! Each of the `PORTS` ports stamps its entry when it dequeues a packet ([`IntTable`]).
//!
//! Contract: latency [`IntPath::LATENCY`] cycles, interval 1; no bubble except the beat that a
//! packet grows by. When a packet reaches the inserter, its entry is at most [`IntTable::LATENCY`] cycles older than the last dequeue of its
//! port. `s_axis_tready` and `m_axis_tvalid` are registers, the rest of
//! `m_axis` is a selection of one of two.
//! Malformed packets pass unchanged; see [`super::HeaderParser`] and [`super::IntInsert`].

use super::{AckParser, IntConfigIn, IntInsert, IntStatsOut, IntTable, StampsIn};
use crate::axis::{AxisRegisterSlice, StreamSink, StreamSource};
use crate::packet::PacketTag;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `PORTS` entries.
#[block(clock, reset)]
pub struct IntPath<const W: usize, const K: usize, const PORTS: usize, const A: usize> {
    /// Packets in; `tuser` is their ingress port.
    pub s_axis: StreamSink<W, K, Bits<8>>,
    /// Packets out with their tags.
    pub m_axis: StreamSource<W, K, PacketTag>,
    /// Telemetry of all ports.
    pub stamp: StampsIn<PORTS>,
    /// Insertion of telemetry.
    pub cfg: IntConfigIn,
    /// Packets with telemetry, and without.
    pub stat: IntStatsOut,
    parser: AckParser<W, K>,
    /// The last selection of the parser and the first addition of the inserter are too long for one cycle.
    between: AxisRegisterSlice<W, K, PacketTag>,
    telemetry: IntTable<PORTS, A, 1>,
    inserter: IntInsert<W, K>,
}

impl<const W: usize, const K: usize, const PORTS: usize, const A: usize> IntPath<W, K, PORTS, A> {
    /// Cycles from a beat's arrival to its departure while the output is ready.
    pub const LATENCY: usize = latency!(parser, between, inserter);
}

impl<const W: usize, const K: usize, const PORTS: usize, const A: usize> Logic
    for IntPath<W, K, PORTS, A>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_int_path");

        join!(self.s_axis => self.parser.s_axis);
        join!(self.parser.m_axis => self.between.s_axis);
        join!(self.between.m_axis => self.inserter.s_axis);
        join!(self.inserter.m_axis => self.m_axis);

        join!(self.stamp => self.telemetry.stamp);
        self.telemetry.rd_en[0].next = self.inserter.rd_en.val();
        self.telemetry.rd_port[0].next = self.inserter.rd_port.val();
        self.inserter.rd_entry.next = self.telemetry.rd_entry[0].val();

        join!(self.cfg => self.inserter.cfg);
        join!(self.parser.stat => self.stat.parser);
        join!(self.inserter.stat => self.stat.inserter);
    }
}
