//! Inserts the telemetry entry of a port into the packets that carry an FNCC header.
//!
//! ```text
//!                 ┌──────────────────────────────────────────────────────┐
//!  s_axis ═══════>│ decide ══> 3 stages ══> IntShift ══> AxisCreditFifo  │══> m_axis
//!  rd_en, rd_port │    └────> IntEdit: lanes, words ^       │            │
//!  <──────────────│                ^           room <───────┘            │──> stat_*
//!  rd_entry ─────>│ ───────────────┘                                     │
//!                 └──────────────────────────────────────────────────────┘
//! ```
//!
//! FNCC mode: an ACK gets the entry of the port that it came in by, which is the port that the
//! data went out of (FNCC section 4.3). HPCC mode: a data packet gets the entry of this block's own egress
//! port. The 8-byte entry goes directly behind the FNCC header; lengths, checksums, `nHop` and
//! `pathID` follow ([`IntEdit`]); the ICRC does not cover any of it.
//!
//! The pipeline never waits: a beat is taken only when the FIFO behind has room for all that is under way. What a
//! packet grows by is found out a cycle after its last beat was taken; the beat behind that one waits a cycle.
//!
//! Contract: latency 9 cycles, interval 1; a packet whose last beat has no room for 8 more bytes
//! takes one beat and one cycle more. Absorbs [`IntInsert::ABSORBS`] beats of packets that do not grow. `m_axis` and
//! `s_axis_tready` come from registers.
//! Unchanged pass: packets of the other kind, packets with a full stack (`nHop >= 5`) and packets
//! whose IP or UDP length would pass 65535, both counted.

use super::{IntEdit, IntShift, PacketTag};
use crate::StatCounter;
use crate::axis::{AxisCreditFifo, StreamSink, StreamSource, check_width};
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
    fifo: AxisCreditFifo<W, K, PacketTag>,
    top_lane: Constant<Bits<8>>,
    accept: Signal<Local, Bit>,
    take: Signal<Local, Bit>,
    insert: Signal<Local, Bit>,
    eligible: Signal<Local, Bit>,
    spills: Signal<Local, Bit>,
    tag: Signal<Local, PacketTag>,
    ready: Dff<Bit>,
    /// Free places less those that may be spoken for before this number tells, negative when there are none.
    room: Dff<Bits<5>>,
    starts: Dff<Bit>,
    /// The beat taken last waits a cycle, the one before leaves another behind it. `moves` is its complement, with
    /// half of its load.
    hold: Dff<Bit>,
    moves: Dff<Bit>,

    // The beat taken last, and of its packet what there is to decide.
    accepted: Dff<Bit>,
    begun: Dff<Bit>,
    in_valid: Dff<Bit>,
    in_first: Dff<Bit>,
    in_data: Dff<Bits<W>>,
    in_keep: Dff<Bits<K>>,
    in_last: Dff<Bit>,
    /// It ends a packet and has no room for 8 more bytes.
    in_fills: Dff<Bit>,
    in_user: Dff<PacketTag>,
    in_wanted: Dff<Bit>,
    in_full: Dff<Bit>,
    in_ip_too_long: Dff<Bit>,
    in_udp_too_long: Dff<Bit>,

    // The stages that the lanes take.
    valid: [Dff<Bit>; 3],
    first: [Dff<Bit>; 3],
    tail: [Dff<Bit>; 3],
    inserting: [Dff<Bit>; 3],
    data: [Dff<Bits<W>>; 3],
    keep: [Dff<Bits<K>>; 3],
    last: [Dff<Bit>; 3],
    user: [Dff<PacketTag>; 3],

    count_inserted: Dff<Bit>,
    count_full: Dff<Bit>,
    count_too_long: Dff<Bit>,
    count_invalid: Dff<Bit>,
    inserted: StatCounter,
    fulls: StatCounter,
    too_longs: StatCounter,
    invalids: StatCounter,
}

impl<const W: usize, const K: usize> IntInsert<W, K> {
    /// Cycles from a beat's arrival to its departure while the output is ready.
    pub const LATENCY: usize = 9;

    /// Beats that it takes while the output is blocked, when none of their packets grows.
    pub const ABSORBS: usize = 15;
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
            fifo: Default::default(),
            top_lane: Constant::new((K - 8).to_bits()),
            accept: Default::default(),
            take: Default::default(),
            insert: Default::default(),
            eligible: Default::default(),
            spills: Default::default(),
            tag: Default::default(),
            ready: Dff::new(true),
            room: Dff::new(11.into()),
            starts: Dff::new(true),
            hold: Default::default(),
            moves: Dff::new(true),
            accepted: Default::default(),
            begun: Default::default(),
            in_valid: Default::default(),
            in_first: Default::default(),
            in_data: Default::default(),
            in_keep: Default::default(),
            in_last: Default::default(),
            in_fills: Default::default(),
            in_user: Default::default(),
            in_wanted: Default::default(),
            in_full: Default::default(),
            in_ip_too_long: Default::default(),
            in_udp_too_long: Default::default(),
            valid: std::array::from_fn(|_| Default::default()),
            first: std::array::from_fn(|_| Default::default()),
            tail: std::array::from_fn(|_| Default::default()),
            inserting: std::array::from_fn(|_| Default::default()),
            data: std::array::from_fn(|_| Default::default()),
            keep: std::array::from_fn(|_| Default::default()),
            last: std::array::from_fn(|_| Default::default()),
            user: std::array::from_fn(|_| Default::default()),
            count_inserted: Default::default(),
            count_full: Default::default(),
            count_too_long: Default::default(),
            count_invalid: Default::default(),
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
        dff_setup!(self, clk, ready, room, starts, hold, moves, accepted, begun, in_valid, in_first);
        dff_setup!(self, clk, in_data, in_keep, in_last, in_fills, in_user, in_wanted, in_full);
        dff_setup!(self, clk, in_ip_too_long, in_udp_too_long);
        dff_setup!(self, clk, count_inserted, count_full, count_too_long, count_invalid);
        for i in 0..3 {
            self.valid[i].clock.next = self.clk.val();
            self.first[i].clock.next = self.clk.val();
            self.tail[i].clock.next = self.clk.val();
            self.inserting[i].clock.next = self.clk.val();
            self.data[i].clock.next = self.clk.val();
            self.keep[i].clock.next = self.clk.val();
            self.last[i].clock.next = self.clk.val();
            self.user[i].clock.next = self.clk.val();
        }

        comment!("A beat comes in; the table answers in the next cycle.");
        self.s_axis.tready.next = self.ready.q.val();
        self.accept.next = self.s_axis.tvalid.val() && self.ready.q.val();
        self.tag.next = self.s_axis.tuser.val();
        self.rd_en.next = self.accept.val() && self.starts.q.val();
        self.rd_port.next = self.tag.val().port;
        if self.cfg_hpcc_mode.val() {
            self.rd_port.next = self.cfg_egress_port.val();
        }
        if self.accept.val() {
            self.starts.d.next = self.s_axis.tlast.val();
        }
        self.take.next = self.starts.q.val() && !self.hold.q.val();
        if self.take.val() {
            self.in_user.d.next = self.s_axis.tuser.val();
            self.in_wanted.d.next = (self.tag.val().is_ack && !self.cfg_hpcc_mode.val())
                || (self.tag.val().is_data && self.cfg_hpcc_mode.val());
            self.in_full.d.next = self.tag.val().hop_count >= 5;
            self.in_ip_too_long.d.next = self.tag.val().ip_length.get_bits::<13>(3).all();
            self.in_udp_too_long.d.next = self.tag.val().udp_length.get_bits::<13>(3).all();
        }
        self.accepted.d.next = self.accept.val();
        self.begun.d.next = self.accept.val() && self.starts.q.val();
        if !self.hold.q.val() {
            self.in_valid.d.next = self.accept.val();
            self.in_first.d.next = self.starts.q.val();
            self.in_data.d.next = self.s_axis.tdata.val();
            self.in_keep.d.next = self.s_axis.tkeep.val();
            self.in_last.d.next = self.s_axis.tlast.val();
            self.in_fills.d.next = self.accept.val()
                && self.s_axis.tlast.val()
                && self.s_axis.tkeep.val().get_bit(self.top_lane.val().index());
        }

        comment!("Decide. The beat that a packet grows by goes in behind its last one.");
        self.eligible.next = self.in_wanted.q.val() && !self.in_full.q.val();
        self.insert.next = self.eligible.val()
            && !self.in_ip_too_long.q.val()
            && !self.in_udp_too_long.q.val();
        self.spills.next = self.insert.val() && self.in_fills.q.val() && !self.hold.q.val();
        self.hold.d.next = self.spills.val();
        self.moves.d.next = !self.spills.val();
        comment!("Up to 5 places may be spoken for by beats and tails that `room` does not know of yet.");
        self.room.d.next = self.room.q.val() + bit_cast::<5, 1>(self.fifo.freed.val().into())
            - bit_cast::<5, 1>(self.accepted.q.val().into())
            - bit_cast::<5, 1>(self.hold.q.val().into());
        self.ready.d.next = !self.room.q.val().get_bit(4) && !self.spills.val();

        comment!("Three stages.");
        self.valid[0].d.next = self.in_valid.q.val() || self.hold.q.val();
        self.first[0].d.next = self.in_first.q.val() && !self.hold.q.val();
        self.tail[0].d.next = self.hold.q.val();
        self.last[0].d.next = self.hold.q.val() || (self.in_last.q.val() && !self.spills.val());
        self.data[0].d.next = self.in_data.q.val();
        self.keep[0].d.next = self.in_keep.q.val();
        self.inserting[0].d.next = self.inserting[0].q.val();
        self.user[0].d.next = self.user[0].q.val();
        if self.moves.q.val() {
            self.inserting[0].d.next = self.insert.val();
            self.user[0].d.next = self.in_user.q.val();
        }
        for i in 0..2 {
            self.valid[i + 1].d.next = self.valid[i].q.val();
            self.first[i + 1].d.next = self.first[i].q.val();
            self.tail[i + 1].d.next = self.tail[i].q.val();
            self.inserting[i + 1].d.next = self.inserting[i].q.val();
            self.data[i + 1].d.next = self.data[i].q.val();
            self.keep[i + 1].d.next = self.keep[i].q.val();
            self.last[i + 1].d.next = self.last[i].q.val();
            self.user[i + 1].d.next = self.user[i].q.val();
        }

        self.edit.clk.next = self.clk.val();
        self.edit.take.next = self.take.val();
        self.edit.hold.next = !self.moves.q.val();
        self.edit.tag.next = self.s_axis.tuser.val();
        self.edit.switch_id.next = self.cfg_switch_id.val();
        self.edit.entry.next = self.rd_entry.val();

        self.shift.clk.next = self.clk.val();
        self.shift.rst.next = self.rst.val();
        self.shift.valid.next = self.valid[2].q.val();
        self.shift.first.next = self.first[2].q.val();
        self.shift.insert.next = self.inserting[2].q.val();
        self.shift.tail.next = self.tail[2].q.val();
        self.shift.data.next = self.data[2].q.val();
        self.shift.keep.next = self.keep[2].q.val();
        self.shift.last.next = self.last[2].q.val();
        self.shift.user.next = self.user[2].q.val();
        self.shift.a_or_b.next = self.edit.a_or_b.val();
        self.shift.c_or_d.next = self.edit.c_or_d.val();
        self.shift.stays.next = self.edit.stays.val();
        self.shift.words_a.next = self.edit.words_a.val();
        self.shift.words_b.next = self.edit.words_b.val();
        self.shift.words_c.next = self.edit.words_c.val();
        self.shift.words_d.next = self.edit.words_d.val();

        self.fifo.clk.next = self.clk.val();
        self.fifo.rst.next = self.rst.val();
        self.fifo.push.next = self.shift.out_valid.val();
        self.fifo.push_data.next = self.shift.out_data.val();
        self.fifo.push_keep.next = self.shift.out_keep.val();
        self.fifo.push_last.next = self.shift.out_last.val();
        self.fifo.push_user.next = self.shift.out_user.val();
        StreamSource::<W, K, PacketTag>::link(&mut self.m_axis, &mut self.fifo.m_axis);

        comment!("What became of each packet, a cycle after its first beat came in.");
        self.count_inserted.d.next = self.begun.q.val() && self.insert.val();
        self.count_full.d.next =
            self.begun.q.val() && self.in_wanted.q.val() && self.in_full.q.val();
        self.count_too_long.d.next =
            self.begun.q.val() && self.eligible.val() && !self.insert.val();
        self.count_invalid.d.next = self.begun.q.val()
            && self.insert.val()
            && self.rd_entry.val().get_bits::<4>(60) == 0;
        self.inserted.clk.next = self.clk.val();
        self.inserted.rst.next = self.rst.val();
        self.inserted.increment.next = self.count_inserted.q.val();
        self.stat_inserted.next = self.inserted.value.val();
        self.fulls.clk.next = self.clk.val();
        self.fulls.rst.next = self.rst.val();
        self.fulls.increment.next = self.count_full.q.val();
        self.stat_full.next = self.fulls.value.val();
        self.too_longs.clk.next = self.clk.val();
        self.too_longs.rst.next = self.rst.val();
        self.too_longs.increment.next = self.count_too_long.q.val();
        self.stat_too_long.next = self.too_longs.value.val();
        self.invalids.clk.next = self.clk.val();
        self.invalids.rst.next = self.rst.val();
        self.invalids.increment.next = self.count_invalid.q.val();
        self.stat_invalid.next = self.invalids.value.val();

        if self.rst.val() {
            self.ready.d.next = true;
            self.room.d.next = 11.into();
            self.starts.d.next = true;
            self.hold.d.next = false;
            self.moves.d.next = true;
            self.accepted.d.next = false;
            self.begun.d.next = false;
            self.in_valid.d.next = false;
            self.in_fills.d.next = false;
            self.count_inserted.d.next = false;
            self.count_full.d.next = false;
            self.count_too_long.d.next = false;
            self.count_invalid.d.next = false;
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
