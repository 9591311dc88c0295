//! Inserts the telemetry entry of a port into the packets that carry an FNCC header.
//!
//! ```text
//!                 ┌──────────────────────────────────────────────────────┐
//!  s_axis ═══════>│ decide ══> 3 stages ══> IntShift ══> two slots       │══> m_axis
//!  rd_en, rd_port │    └────> IntEdit: lanes, words ^                    │
//!  <──────────────│                ^                                     │──> stat_*
//!  rd_entry ─────>│ ───────────────┘                                     │
//!                 └──────────────────────────────────────────────────────┘
//! ```
//!
//! FNCC mode: an ACK gets the entry of its ingress port, which is the egress port of the
//! data (FNCC section 4.3). HPCC mode: a data packet gets the entry of this block's own egress
//! port. The 8-byte entry goes directly behind the FNCC header; lengths, checksums, `nHop` and
//! `pathID` follow ([`IntEdit`]); the ICRC covers none of it.
//!
//! All stages advance together. A two-entry output buffer ends them, written and read in turn; one slot always drives `m_axis`, even when empty. If that one is
//! not accepted, the other stores the beat in flight, and the stages stop one cycle later. Enables and
//! selects of wide registers are computed one cycle ahead, and bits with many
//! loads are replicated. The block detects that a packet grows one cycle after its last beat was accepted: the next beat
//! then waits for a cycle.
//!
//! Contract: latency 8 cycles, interval 1; a packet whose last beat has no room for 8 more bytes
//! takes one more beat and one more cycle. Absorbs 9 beats while the output is blocked. `s_axis_tready` and `m_axis_tvalid`
//! are registers, the rest of `m_axis` is a selection of one of two.
//! These pass unchanged: packets of the other kind, packets with a full stack (`nHop >= 5`) and packets
//! whose IP or UDP length would exceed 65535; the last two are counted.

use super::{IntEdit, IntShift};
use crate::arith::StatCounter;
use crate::axis::{StreamSink, StreamSource, check_width};
use crate::packet::PacketTag;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(check = check_width("IntInsert", W, K))]
pub struct IntInsert<const W: usize, const K: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// Tagged packets in.
    pub s_axis: StreamSink<W, K, PacketTag>,
    /// Packets out, with the tags they came in with, and `inserted` set where one has got an entry.
    pub m_axis: StreamSource<W, K, PacketTag>,
    /// Clear: FNCC mode, the entry of the input port into ACKs. Set: HPCC mode, the entry of
    /// `cfg_egress_port` into data packets. Taken at a packet's first beat.
    pub cfg_hpcc_mode: Signal<In, Bit>,
    /// Id of this switch, XORed into `pathID`.
    pub cfg_switch_id: Signal<In, Bits<12>>,
    /// The port whose egress this block stands in, for HPCC mode.
    pub cfg_egress_port: Signal<In, Bits<8>>,
    /// Read enable of the telemetry table.
    pub rd_en: Signal<Out, Bit>,
    /// Port whose entry is read.
    pub rd_port: Signal<Out, Bits<8>>,
    /// The entry, from the next cycle until the next read.
    pub rd_entry: Signal<In, Bits<64>>,
    /// Entries inserted.
    pub stat_inserted: Signal<Out, Bits<32>>,
    /// Packets not changed: stack full.
    pub stat_full: Signal<Out, Bits<32>>,
    /// Packets not changed: an IP or UDP length would exceed 65535.
    pub stat_too_long: Signal<Out, Bits<32>>,
    /// Entries inserted although the port had not stamped since reset, so marked invalid.
    pub stat_invalid: Signal<Out, Bits<32>>,
    edit: IntEdit,
    shift: IntShift<W, K>,
    #[init(Constant::new((K - 8).to_bits()))]
    top_lane: Constant<Bits<8>>,
    accept: Signal<Local, Bit>,
    insert: Signal<Local, Bit>,
    wanted: Signal<Local, Bit>,
    full: Signal<Local, Bit>,
    spills: Signal<Local, Bit>,
    tag: Signal<Local, PacketTag>,
    tag_out: Signal<Local, PacketTag>,
    #[init(Dff::new(true))]
    ready: Dff<Bit>,
    #[init(Dff::new(true))]
    starts: Dff<Bit>,
    /// The beat taken last waits a cycle, the one before leaves another behind it.
    hold: Dff<Bit>,
    /// The complement of `ready`, for the second stage.
    stays: Dff<Bit>,
    /// A packet's tag may come in.
    #[init(Dff::new(true))]
    take: Dff<Bit>,
    /// The stages move. All equal, as the next ones; each `go` is computed from its own `offers`, and that one from both, so that they
    /// stay apart.
    #[init(std::array::from_fn(|_| Dff::new(true)))]
    go: [Dff<Bit>; 10],
    /// The slot on offer has a beat in it.
    offers: [Dff<Bit>; 10],
    /// What was written last is a beat.
    second: Dff<Bit>,
    ready_next: Signal<Local, Bit>,
    starts_next: Signal<Local, Bit>,
    hold_next: Signal<Local, Bit>,

    // The beat taken last, and of its packet what there is to decide.
    begun: Dff<Bit>,
    in_valid: Dff<Bit>,
    in_first: Dff<Bit>,
    in_data: Dff<Bits<W>>,
    in_keep: Dff<Bits<K>>,
    in_last: Dff<Bit>,
    /// It ends a packet and has no room for 8 more bytes.
    in_fills: Dff<Bit>,
    in_user: Dff<PacketTag>,
    /// Of the kind that gets an entry, with room in its stack or without.
    in_eligible: Dff<Bit>,
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

    // Two slots, written and read in turn.
    slot_data: [Dff<Bits<W>>; 2],
    slot_keep: [Dff<Bits<K>>; 2],
    slot_last: [Dff<Bit>; 2],
    slot_user: [Dff<PacketTag>; 2],
    /// The slot to write next, and for each of them that it is now written.
    #[init(Dff::new(true))]
    write_second: Dff<Bit>,
    write_next: Signal<Local, Bit>,
    #[init([Dff::new(false), Dff::new(true)])]
    write: [Dff<Bit>; 2],
    /// The slot on offer, for each eighth of the data, and for the rest.
    read_second: Dff<Bits<8>>,
    read_mask: Spread<8, W>,
    read_rest: Dff<Bit>,
    goes_on: Signal<Local, Bit>,

    count_inserted: Dff<Bit>,
    count_full: Dff<Bit>,
    count_too_long: Dff<Bit>,
    rate_unknown: Dff<Bit>,
    count_invalid: Dff<Bit>,
    inserted: StatCounter,
    fulls: StatCounter,
    too_longs: StatCounter,
    invalids: StatCounter,
}

impl<const W: usize, const K: usize> IntInsert<W, K> {
    /// Cycles from a beat's arrival to its departure while the output is ready.
    pub const LATENCY: usize = 8;
}

impl<const W: usize, const K: usize> Logic for IntInsert<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_int_insert");

        comment!("Accept a beat; the table answers in the next cycle.");
        self.s_axis.tready.next = self.ready.q.val();
        self.accept.next = self.s_axis.tvalid.val() && self.ready.q.val();
        self.tag.next = self.s_axis.tuser.val();
        self.rd_en.next = self.accept.val() && self.starts.q.val();
        self.rd_port.next = self.tag.val().port;
        if self.cfg_hpcc_mode.val() {
            self.rd_port.next = self.cfg_egress_port.val();
        }
        self.starts_next.next = self.starts.q.val();
        if self.accept.val() {
            self.starts_next.next = self.s_axis.tlast.val();
        }
        self.starts.d.next = self.starts_next.val();
        self.begun.d.next = self.accept.val() && self.starts.q.val();
        self.wanted.next = (self.tag.val().is_ack && !self.cfg_hpcc_mode.val())
            || (self.tag.val().is_data && self.cfg_hpcc_mode.val());
        self.full.next = self.tag.val().hop_count >= 5;
        if self.take.q.val() {
            self.in_user.d.next = self.s_axis.tuser.val();
            self.in_eligible.d.next = self.wanted.val() && !self.full.val();
            self.in_full.d.next = self.wanted.val() && self.full.val();
            self.in_ip_too_long.d.next = self.tag.val().ip_length.get_bits::<13>(3).all();
            self.in_udp_too_long.d.next = self.tag.val().udp_length.get_bits::<13>(3).all();
        }
        if self.ready.q.val() {
            self.in_valid.d.next = self.s_axis.tvalid.val();
            self.in_first.d.next = self.starts.q.val();
            self.in_data.d.next = self.s_axis.tdata.val();
            self.in_keep.d.next = self.s_axis.tkeep.val();
            self.in_last.d.next = self.s_axis.tlast.val();
            self.in_fills.d.next = self.s_axis.tvalid.val()
                && self.s_axis.tlast.val()
                && self.s_axis.tkeep.val().get_bit(self.top_lane.val().index());
        }

        comment!("Decide. The additional beat of a packet that grows follows its last one.");
        self.insert.next = self.in_eligible.q.val()
            && !self.in_ip_too_long.q.val()
            && !self.in_udp_too_long.q.val();
        self.tag_out.next = self.in_user.q.val();
        self.tag_out.next.inserted = self.insert.val();
        self.spills.next = self.insert.val() && self.in_fills.q.val() && !self.hold.q.val();
        self.hold_next.next = self.hold.q.val();
        if self.go[8].q.val() {
            self.hold_next.next = self.spills.val();
        }
        self.hold.d.next = self.hold_next.val();

        comment!("The stages advance when the slot at the output is accepted or empty.");
        for i in 0..10 {
            self.go[i].d.next = !self.offers[i].q.val() || self.m_axis.tready.val();
            self.offers[i].d.next = (self.offers[i].q.val() && !self.m_axis.tready.val())
                || (self.go[i].q.val() && self.shift.out_valid.val())
                || (!self.go[i].q.val() && self.second.q.val());
        }
        if self.go[8].q.val() {
            self.second.d.next = self.shift.out_valid.val();
        }
        self.ready_next.next =
            (!self.offers[8].q.val() || self.m_axis.tready.val()) && !self.hold_next.val();
        self.ready.d.next = self.ready_next.val();
        self.stays.d.next = !self.ready_next.val();
        self.take.d.next = self.ready_next.val() && self.starts_next.val();

        comment!("Three stages.");
        if self.go[0].q.val() {
            self.valid[0].d.next = self.in_valid.q.val() || self.hold.q.val();
            self.first[0].d.next = self.in_first.q.val() && !self.hold.q.val();
            self.tail[0].d.next = self.hold.q.val();
            self.last[0].d.next = self.hold.q.val() || (self.in_last.q.val() && !self.spills.val());
            self.data[0].d.next = self.in_data.q.val();
            self.keep[0].d.next = self.in_keep.q.val();
        }
        if !self.stays.q.val() {
            self.inserting[0].d.next = self.insert.val();
            self.user[0].d.next = self.tag_out.val();
        }
        for i in 0..2 {
            if self.go[i + 1].q.val() {
                self.valid[i + 1].d.next = self.valid[i].q.val();
                self.first[i + 1].d.next = self.first[i].q.val();
                self.tail[i + 1].d.next = self.tail[i].q.val();
                self.inserting[i + 1].d.next = self.inserting[i].q.val();
                self.data[i + 1].d.next = self.data[i].q.val();
                self.keep[i + 1].d.next = self.keep[i].q.val();
                self.last[i + 1].d.next = self.last[i].q.val();
                self.user[i + 1].d.next = self.user[i].q.val();
            }
        }

        self.edit.take.next = self.take.q.val();
        self.edit.advance_entry.next = !self.stays.q.val();
        self.edit.advance.next = self.go[3].q.val();
        self.edit.tag.next = self.s_axis.tuser.val();
        self.edit.switch_id.next = self.cfg_switch_id.val();
        self.edit.entry.next = self.rd_entry.val();

        for i in 0..5 {
            self.shift.advance[i].next = self.go[i + 4].q.val();
        }
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
        self.shift.a_words.next = self.edit.a_words.val();
        self.shift.b_words.next = self.edit.b_words.val();
        self.shift.c_words.next = self.edit.c_words.val();
        self.shift.d_words.next = self.edit.d_words.val();

        comment!("The slots, written and read in turn.");
        self.goes_on.next = !self.offers[9].q.val() || self.m_axis.tready.val();
        self.write_next.next = self.write_second.q.val() ^ self.go[9].q.val();
        self.write_second.d.next = self.write_next.val();
        self.write[0].d.next = self.goes_on.val() && !self.write_next.val();
        self.write[1].d.next = self.goes_on.val() && self.write_next.val();
        for i in 0..2 {
            if self.write[i].q.val() {
                self.slot_data[i].d.next = self.shift.out_data.val();
                self.slot_keep[i].d.next = self.shift.out_keep.val();
                self.slot_last[i].d.next = self.shift.out_last.val();
                self.slot_user[i].d.next = self.shift.out_user.val();
            }
        }
        if self.goes_on.val() {
            self.read_second.d.next = !self.read_second.q.val();
            self.read_rest.d.next = !self.read_rest.q.val();
        }
        self.read_mask.lanes.next = self.read_second.q.val();
        self.m_axis.tvalid.next = self.offers[9].q.val();
        self.m_axis.tdata.next = (self.slot_data[1].q.val() & self.read_mask.mask.val())
            | (self.slot_data[0].q.val() & !self.read_mask.mask.val());
        self.m_axis.tkeep.next = self.slot_keep[0].q.val();
        self.m_axis.tlast.next = self.slot_last[0].q.val();
        self.m_axis.tuser.next = self.slot_user[0].q.val();
        if self.read_rest.q.val() {
            self.m_axis.tkeep.next = self.slot_keep[1].q.val();
            self.m_axis.tlast.next = self.slot_last[1].q.val();
            self.m_axis.tuser.next = self.slot_user[1].q.val();
        }

        comment!("Outcome for each packet, one cycle after its first beat was accepted.");
        self.count_inserted.d.next = self.begun.q.val() && self.insert.val();
        self.count_full.d.next = self.begun.q.val() && self.in_full.q.val();
        self.count_too_long.d.next =
            self.begun.q.val() && self.in_eligible.q.val() && !self.insert.val();
        self.rate_unknown.d.next = self.rd_entry.val().get_bits::<4>(60) == 0;
        self.count_invalid.d.next = self.count_inserted.q.val() && self.rate_unknown.q.val();
        self.inserted.increment.next = self.count_inserted.q.val();
        self.stat_inserted.next = self.inserted.value.val();
        self.fulls.increment.next = self.count_full.q.val();
        self.stat_full.next = self.fulls.value.val();
        self.too_longs.increment.next = self.count_too_long.q.val();
        self.stat_too_long.next = self.too_longs.value.val();
        self.invalids.increment.next = self.count_invalid.q.val();
        self.stat_invalid.next = self.invalids.value.val();

        if self.rst.val() {
            self.ready.d.next = true;
            self.starts.d.next = true;
            self.hold.d.next = false;
            self.stays.d.next = false;
            self.take.d.next = true;
            self.begun.d.next = false;
            self.in_valid.d.next = false;
            self.in_fills.d.next = false;
            self.second.d.next = false;
            self.write_second.d.next = true;
            self.write[0].d.next = false;
            self.write[1].d.next = true;
            self.read_second.d.next = 0.into();
            self.read_rest.d.next = false;
            for i in 0..10 {
                self.go[i].d.next = true;
                self.offers[i].d.next = false;
            }
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
