//! What FNCC adds to a switch port: parser, telemetry table and inserter in a row.
//!
//! ```text
//!                 ┌──────────────────────────┐
//!  s_axis ═══════>│ AckParser ═|═> IntInsert │══> m_axis
//!  (tuser = port) │                 │ ^      │    (tuser = PacketTag)
//!  stamp_* ──────>│ ──> IntTable <──┘ ┘      │──> stat_*
//!                 └──────────────────────────┘
//! ```
//!
//! Stands in front of an egress port's queue, or behind it: wherever all packets for that egress pass.
//! Each of the `PORTS` ports stamps its entry when it dequeues a packet ([`IntTable`]).
//!
//! Contract: latency [`IntPath::LATENCY`] cycles, interval 1: no bubble but the beat that a
//! packet grows by. An entry is at most [`IntTable::LATENCY`] cycles older than the last dequeue of its
//! port at the moment when the packet comes to the inserter. `s_axis_tready` and `m_axis_tvalid` are registers, the rest of
//! `m_axis` a choice between two.
//! Malformed packets pass unchanged; see [`super::HeaderParser`] and [`super::IntInsert`].

use super::{AckParser, IntInsert, IntTable, PacketTag};
use crate::axis::{AxisRegisterSlice, StreamSink, StreamSource};
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `PORTS` entries.
#[block]
pub struct IntPath<const W: usize, const K: usize, const PORTS: usize, const A: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// Packets in; `tuser` is the port that they came in by.
    pub s_axis: StreamSink<W, K, Bits<8>>,
    /// Packets out with their tags.
    pub m_axis: StreamSource<W, K, PacketTag>,
    /// Which ports dequeue a packet in this cycle.
    pub stamp_valid: Signal<In, Bits<PORTS>>,
    /// Their telemetry entries.
    pub stamp_entry: [Signal<In, Bits<64>>; PORTS],
    /// Clear: FNCC mode. Set: HPCC mode. See [`IntInsert`].
    pub cfg_hpcc_mode: Signal<In, Bit>,
    /// Id of this switch.
    pub cfg_switch_id: Signal<In, Bits<12>>,
    /// This egress port, for HPCC mode.
    pub cfg_egress_port: Signal<In, Bits<8>>,
    /// Packets seen.
    pub stat_packets: Signal<Out, Bits<32>>,
    /// ACKs with FNCC header.
    pub stat_acks: Signal<Out, Bits<32>>,
    /// Other packets with FNCC header.
    pub stat_data: Signal<Out, Bits<32>>,
    /// Packets with the FNCC flag that are cut short.
    pub stat_truncated: Signal<Out, Bits<32>>,
    /// Entries inserted.
    pub stat_inserted: Signal<Out, Bits<32>>,
    /// Packets left alone because their stack is full.
    pub stat_full: Signal<Out, Bits<32>>,
    /// Packets left alone because a length would pass 65535.
    pub stat_too_long: Signal<Out, Bits<32>>,
    /// Entries inserted that were invalid.
    pub stat_invalid: Signal<Out, Bits<32>>,
    parser: AckParser<W, K>,
    /// The last selection of the parser and the first addition of the inserter are too long for one cycle.
    between: AxisRegisterSlice<W, K, PacketTag>,
    telemetry: IntTable<PORTS, A, 1>,
    inserter: IntInsert<W, K>,
}

impl<const W: usize, const K: usize, const PORTS: usize, const A: usize> IntPath<W, K, PORTS, A> {
    /// Cycles from a beat's arrival to its departure while the output is ready.
    pub const LATENCY: usize = AckParser::<W, K>::LATENCY + 1 + IntInsert::<W, K>::LATENCY;
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

        self.telemetry.stamp_valid.next = self.stamp_valid.val();
        join!(self.stamp_entry => self.telemetry.stamp_entry);
        self.telemetry.rd_en[0].next = self.inserter.rd_en.val();
        self.telemetry.rd_port[0].next = self.inserter.rd_port.val();
        self.inserter.rd_entry.next = self.telemetry.rd_entry[0].val();

        self.inserter.cfg_hpcc_mode.next = self.cfg_hpcc_mode.val();
        self.inserter.cfg_switch_id.next = self.cfg_switch_id.val();
        self.inserter.cfg_egress_port.next = self.cfg_egress_port.val();
        self.stat_packets.next = self.parser.stat_packets.val();
        self.stat_acks.next = self.parser.stat_acks.val();
        self.stat_data.next = self.parser.stat_data.val();
        self.stat_truncated.next = self.parser.stat_truncated.val();
        self.stat_inserted.next = self.inserter.stat_inserted.val();
        self.stat_full.next = self.inserter.stat_full.val();
        self.stat_too_long.next = self.inserter.stat_too_long.val();
        self.stat_invalid.next = self.inserter.stat_invalid.val();
    }
}
