//! Inserts the telemetry entry of a port into the packets that carry an FNCC header.
//!
//! ```text
//!                 ┌────────────────────────────────────────┐
//!  s_axis ═══════>│ decide ─> 3 moves ──────> IntShift     │══> m_axis
//!  rd_en, rd_port │    └────> IntEdit: words ───┘          │
//!  <──────────────│                ^                       │──> stat_*
//!  rd_entry ─────>│ ───────────────┘                       │
//!                 └────────────────────────────────────────┘
//! ```
//!
//! FNCC mode: an ACK gets the entry of the port that it came in by, which is the port that the
//! data went out of (FNCC section 4.3). HPCC mode: a data packet gets the entry of this block's own egress
//! port. The 8-byte entry goes directly behind the FNCC header; lengths, checksums, `nHop` and
//! `pathID` follow ([`IntEdit`]); the ICRC does not cover any of it.
//!
//! Contract: latency 4 cycles, interval 1; a packet whose last beat has no room for 8 more bytes
//! takes one beat and one cycle more. `s_axis_tready` depends combinationally on `m_axis_tready`.
//! Unchanged pass: packets of the other kind, packets with a full stack (`nHop >= 5`) and packets
//! whose IP or UDP length would pass 65535, both counted.

use super::{IntEdit, IntShift, PacketTag};
use crate::StatCounter;
use crate::axis::{StreamSink, StreamSource, check_width};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[derive(LogicBlock)]
pub struct IntInsert<const W: usize, const K: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// Tagged packets in.
    pub s_axis: StreamSink<W, K, PacketTag>,
    /// Packets out, with the tags they came in with.
    pub m_axis: StreamSource<W, K, PacketTag>,
    /// Clear: FNCC mode, the entry of the input port into ACKs. Set: HPCC mode, the entry of
    /// `cfg_egress_port` into data packets. Taken at a packet's first beat.
    pub cfg_hpcc_mode: Signal<In, Bit>,
    /// Id of this switch, combined into `pathID` by exclusive or.
    pub cfg_switch_id: Signal<In, Bits<12>>,
    /// The port whose egress this block stands in, for HPCC mode.
    pub cfg_egress_port: Signal<In, Bits<8>>,
    /// Asks the telemetry table.
    pub rd_en: Signal<Out, Bit>,
    /// For the entry of this port.
    pub rd_port: Signal<Out, Bits<8>>,
    /// The answer, in the next cycle and kept until the next request.
    pub rd_entry: Signal<In, Bits<64>>,
    /// Entries inserted.
    pub stat_inserted: Signal<Out, Bits<32>>,
    /// Packets left alone because their stack is full.
    pub stat_full: Signal<Out, Bits<32>>,
    /// Packets left alone because an IP or UDP length would pass 65535.
    pub stat_too_long: Signal<Out, Bits<32>>,
    /// Entries inserted although the port had not stamped since reset, so marked invalid.
    pub stat_invalid: Signal<Out, Bits<32>>,
    edit: IntEdit,
    shift: IntShift<W, K>,
    accept: Signal<Local, Bit>,
    begins: Signal<Local, Bit>,
    wanted: Signal<Local, Bit>,
    full: Signal<Local, Bit>,
    too_long: Signal<Local, Bit>,
    insert: Signal<Local, Bit>,
    tag: Signal<Local, PacketTag>,
    starts: Dff<Bit>,
    /// Whether the packet now coming in gets an entry.
    inserting: Dff<Bit>,
    // The moves that the new header words take.
    valid: [Dff<Bit>; 3],
    first: [Dff<Bit>; 3],
    will_insert: [Dff<Bit>; 3],
    data: [Dff<Bits<W>>; 3],
    keep: [Dff<Bits<K>>; 3],
    last: [Dff<Bit>; 3],
    user: [Dff<PacketTag>; 3],
    inserted: StatCounter,
    fulls: StatCounter,
    too_longs: StatCounter,
    invalids: StatCounter,
}

impl<const W: usize, const K: usize> IntInsert<W, K> {
    /// Cycles from a beat's arrival to its departure while the output is ready.
    pub const LATENCY: usize = 4;
}

impl<const W: usize, const K: usize> Default for IntInsert<W, K> {
    /// # Panics
    /// When `W` and `K` are not those of a stream.
    fn default() -> Self {
        check_width("IntInsert", W, K);
        Self {
            clk: Default::default(),
            rst: Default::default(),
            s_axis: Default::default(),
            m_axis: Default::default(),
            cfg_hpcc_mode: Default::default(),
            cfg_switch_id: Default::default(),
            cfg_egress_port: Default::default(),
            rd_en: Default::default(),
            rd_port: Default::default(),
            rd_entry: Default::default(),
            stat_inserted: Default::default(),
            stat_full: Default::default(),
            stat_too_long: Default::default(),
            stat_invalid: Default::default(),
            edit: Default::default(),
            shift: Default::default(),
            accept: Default::default(),
            begins: Default::default(),
            wanted: Default::default(),
            full: Default::default(),
            too_long: Default::default(),
            insert: Default::default(),
            tag: Default::default(),
            starts: Dff::new(true),
            inserting: Default::default(),
            valid: std::array::from_fn(|_| Default::default()),
            first: std::array::from_fn(|_| Default::default()),
            will_insert: std::array::from_fn(|_| Default::default()),
            data: std::array::from_fn(|_| Default::default()),
            keep: std::array::from_fn(|_| Default::default()),
            last: std::array::from_fn(|_| Default::default()),
            user: std::array::from_fn(|_| Default::default()),
            inserted: Default::default(),
            fulls: Default::default(),
            too_longs: Default::default(),
            invalids: Default::default(),
        }
    }
}

impl<const W: usize, const K: usize> Logic for IntInsert<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_int_insert");
        dff_setup!(self, clk, starts, inserting);
        for i in 0..3 {
            self.valid[i].clock.next = self.clk.val();
            self.valid[i].d.next = self.valid[i].q.val();
            self.first[i].clock.next = self.clk.val();
            self.first[i].d.next = self.first[i].q.val();
            self.will_insert[i].clock.next = self.clk.val();
            self.will_insert[i].d.next = self.will_insert[i].q.val();
            self.data[i].clock.next = self.clk.val();
            self.data[i].d.next = self.data[i].q.val();
            self.keep[i].clock.next = self.clk.val();
            self.keep[i].d.next = self.keep[i].q.val();
            self.last[i].clock.next = self.clk.val();
            self.last[i].d.next = self.last[i].q.val();
            self.user[i].clock.next = self.clk.val();
            self.user[i].d.next = self.user[i].q.val();
        }

        comment!(
            "Decide at the first beat; the table answers while the packet makes its first move."
        );
        self.s_axis.tready.next = self.shift.advance.val();
        self.accept.next = self.s_axis.tvalid.val() && self.shift.advance.val();
        self.begins.next = self.starts.q.val();
        self.tag.next = self.s_axis.tuser.val();
        self.wanted.next = self.tag.val().is_ack;
        self.rd_port.next = self.tag.val().port;
        if self.cfg_hpcc_mode.val() {
            self.wanted.next = self.tag.val().is_data;
            self.rd_port.next = self.cfg_egress_port.val();
        }
        self.rd_en.next = self.accept.val() && self.begins.val();
        self.full.next = self.tag.val().hop_count >= 5;
        self.too_long.next = self.tag.val().ip_length > 65527 || self.tag.val().udp_length > 65527;
        self.insert.next = self.wanted.val() && !self.full.val() && !self.too_long.val();
        if self.accept.val() {
            self.starts.d.next = self.s_axis.tlast.val();
            if self.begins.val() {
                self.inserting.d.next = self.insert.val();
            }
        }

        comment!("Three moves.");
        if self.shift.advance.val() {
            self.valid[0].d.next = self.s_axis.tvalid.val();
            self.first[0].d.next = self.begins.val();
            self.will_insert[0].d.next = self.inserting.q.val();
            if self.begins.val() {
                self.will_insert[0].d.next = self.insert.val();
            }
            self.data[0].d.next = self.s_axis.tdata.val();
            self.keep[0].d.next = self.s_axis.tkeep.val();
            self.last[0].d.next = self.s_axis.tlast.val();
            self.user[0].d.next = self.s_axis.tuser.val();
            for i in 0..2 {
                self.valid[i + 1].d.next = self.valid[i].q.val();
                self.first[i + 1].d.next = self.first[i].q.val();
                self.will_insert[i + 1].d.next = self.will_insert[i].q.val();
                self.data[i + 1].d.next = self.data[i].q.val();
                self.keep[i + 1].d.next = self.keep[i].q.val();
                self.last[i + 1].d.next = self.last[i].q.val();
                self.user[i + 1].d.next = self.user[i].q.val();
            }
        }

        self.edit.clk.next = self.clk.val();
        self.edit.advance.next = self.shift.advance.val();
        self.edit.tag.next = self.s_axis.tuser.val();
        self.edit.insert.next = self.insert.val();
        self.edit.entry.next = self.rd_entry.val();
        self.edit.switch_id.next = self.cfg_switch_id.val();

        self.shift.clk.next = self.clk.val();
        self.shift.rst.next = self.rst.val();
        self.shift.valid.next = self.valid[2].q.val();
        self.shift.first.next = self.first[2].q.val();
        self.shift.insert.next = self.will_insert[2].q.val();
        self.shift.data.next = self.data[2].q.val();
        self.shift.keep.next = self.keep[2].q.val();
        self.shift.last.next = self.last[2].q.val();
        self.shift.user.next = self.user[2].q.val();
        self.shift.ip_length.next = self.edit.ip_length.val();
        self.shift.ip_checksum.next = self.edit.ip_checksum.val();
        self.shift.udp_length.next = self.edit.udp_length.val();
        self.shift.udp_checksum.next = self.edit.udp_checksum.val();
        self.shift.header.next = self.edit.header.val();
        self.shift.entry_lanes.next = self.edit.entry_lanes.val();
        self.shift.ip_length_at.next = self.edit.ip_length_at.val();
        self.shift.ip_checksum_at.next = self.edit.ip_checksum_at.val();
        self.shift.udp_length_at.next = self.edit.udp_length_at.val();
        self.shift.udp_checksum_at.next = self.edit.udp_checksum_at.val();
        self.shift.header_at.next = self.edit.header_at.val();
        self.shift.ahead.next = self.edit.ahead.val();
        self.shift.through.next = self.edit.through.val();
        StreamSource::<W, K, PacketTag>::link(&mut self.m_axis, &mut self.shift.m_axis);

        self.inserted.clk.next = self.clk.val();
        self.inserted.rst.next = self.rst.val();
        self.inserted.increment.next = self.accept.val() && self.begins.val() && self.insert.val();
        self.stat_inserted.next = self.inserted.value.val();
        self.fulls.clk.next = self.clk.val();
        self.fulls.rst.next = self.rst.val();
        self.fulls.increment.next =
            self.accept.val() && self.begins.val() && self.wanted.val() && self.full.val();
        self.stat_full.next = self.fulls.value.val();
        self.too_longs.clk.next = self.clk.val();
        self.too_longs.rst.next = self.rst.val();
        self.too_longs.increment.next = self.accept.val()
            && self.begins.val()
            && self.wanted.val()
            && !self.full.val()
            && self.too_long.val();
        self.stat_too_long.next = self.too_longs.value.val();
        self.invalids.clk.next = self.clk.val();
        self.invalids.rst.next = self.rst.val();
        self.invalids.increment.next = self.shift.advance.val()
            && self.valid[0].q.val()
            && self.first[0].q.val()
            && self.will_insert[0].q.val()
            && self.rd_entry.val().get_bits::<4>(60) == 0;
        self.stat_invalid.next = self.invalids.value.val();

        if self.rst.val() {
            self.starts.d.next = true;
            for i in 0..3 {
                self.valid[i].d.next = false;
            }
        }
    }
}

kernel_ports!([const W: usize, const K: usize] IntInsert<W, K> {
    clk, rst, s_axis, m_axis, cfg_hpcc_mode, cfg_switch_id, cfg_egress_port, rd_en, rd_port,
    rd_entry, stat_inserted, stat_full, stat_too_long, stat_invalid
});
