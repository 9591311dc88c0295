//! Inserts the telemetry entry of a port into the packets that carry an FNCC header.
//!
//! ```text
//!                 ┌──────────────────────────────────────────────────────┐
//!  s_axis ═══════>│ decide ══> 3 stages ══> IntShift ══> OutputSlots     │══> m_axis
//!  rd_en, rd_port │    └────> IntEdit: lanes, words ^                    │
//!  <──────────────│                ^                                     │──> stat_*
//!  rd_entry ─────>│ ───────────────┘                                     │
//!                 └──────────────────────────────────────────────────────┘
//! ```
//!
//! FNCC mode: an ACK gets the entry of its ingress port, which is the egress port of the
//! data (FNCC section 4.3). HPCC mode: a data packet gets the entry of this block's own egress
//! port. The 8-byte entry goes directly after the FNCC header; lengths, checksums, `nHop` and
//! `pathID` follow ([`IntEdit`]); the ICRC covers none of it.
//!
//! All stages advance together, while [`OutputSlots`] lets them. The block detects that a packet grows one cycle after its last beat was
//! accepted: the next beat then waits for a cycle.
//!
//! Contract: latency 8 cycles, interval 1; a packet whose last beat has no room for 8 more bytes
//! takes one more beat and one more cycle. Absorbs 9 beats while the output is blocked. `s_axis_tready` and `m_axis_tvalid`
//! are registers, the rest of `m_axis` is a selection of one of two.
//! These pass unchanged: packets of the other kind, packets with a full stack (`nHop >= 5`) and packets
//! whose IP or UDP length would exceed 65535; the last two are counted.

use super::{InsertStatsOut, IntConfigIn, IntEdit, IntShift};
use crate::arith::StatCounter;
use crate::axis::{OutputSlots, StreamSink, StreamSource, check_width};
use crate::packet::PacketTag;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset, check = check_width("IntInsert", W, K))]
pub struct IntInsert<const W: usize, const K: usize> {
    /// Tagged packets in.
    pub s_axis: StreamSink<W, K, PacketTag>,
    /// Packets out, with the tags they came in with, and `inserted` set where one has got an entry.
    pub m_axis: StreamSource<W, K, PacketTag>,
    /// How telemetry is inserted; the mode of a packet is that at its first beat.
    pub cfg: IntConfigIn,
    /// Read enable of the telemetry table.
    pub rd_en: Signal<Out, Bit>,
    /// Port whose entry is read.
    pub rd_port: Signal<Out, Bits<8>>,
    /// The entry, from the next cycle until the next read.
    pub rd_entry: Signal<In, Bits<64>>,
    /// Entries inserted, and why not.
    pub stat: InsertStatsOut,
    edit: IntEdit,
    shift: IntShift<W, K>,
    tag_out: Signal<Local, PacketTag>,
    /// The packet of this beat gets an entry: what one waits for in a waveform.
    insert: Signal<Local, Bit>,
    #[init(ResetDff::new(true))]
    ready: ResetDff<Bit>,
    #[init(ResetDff::new(true))]
    starts: ResetDff<Bit>,
    /// The beat taken last waits a cycle, the one before leaves another after it.
    hold: ResetDff<Bit>,
    /// The complement of `ready`, for the second stage.
    stays: ResetDff<Bit>,
    /// A packet's tag may come in.
    #[init(ResetDff::new(true))]
    take: ResetDff<Bit>,
    starts_next: Signal<Local, Bit>,
    hold_next: Signal<Local, Bit>,

    // The beat taken last, and of its packet what there is to decide.
    begun: ResetDff<Bit>,
    in_valid: ResetDff<Bit>,
    in_first: Dff<Bit>,
    in_data: Dff<Bits<W>>,
    in_keep: Dff<Bits<K>>,
    in_last: Dff<Bit>,
    /// It ends a packet and has no room for 8 more bytes.
    in_fills: ResetDff<Bit>,
    in_user: Dff<PacketTag>,
    /// Of the kind that gets an entry, with room in its stack or without.
    in_eligible: Dff<Bit>,
    in_full: Dff<Bit>,
    in_ip_too_long: Dff<Bit>,
    in_udp_too_long: Dff<Bit>,

    // The stages that the lanes take.
    valid: [ResetDff<Bit>; 3],
    first: [Dff<Bit>; 3],
    tail: [Dff<Bit>; 3],
    inserting: [Dff<Bit>; 3],
    data: [Dff<Bits<W>>; 3],
    keep: [Dff<Bits<K>>; 3],
    last: [Dff<Bit>; 3],
    user: [Dff<PacketTag>; 3],

    slots: OutputSlots<W, K, PacketTag>,

    count_inserted: ResetDff<Bit>,
    count_full: ResetDff<Bit>,
    count_too_long: ResetDff<Bit>,
    rate_unknown: Dff<Bit>,
    count_invalid: ResetDff<Bit>,
    inserted: StatCounter,
    fulls: StatCounter,
    too_longs: StatCounter,
    invalids: StatCounter,
}

impl<const W: usize, const K: usize> IntInsert<W, K> {
    /// Cycles from a beat's arrival to its departure while the output is ready.
    pub const LATENCY: usize = latency!(in_valid, valid[..], shift, slots);
}

impl<const W: usize, const K: usize> Logic for IntInsert<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_int_insert");

        comment!("Accept a beat; the table answers in the next cycle.");
        self.s_axis.tready.next = self.ready.q.val();
        let accept = self.s_axis.tvalid.val() && self.ready.q.val();
        self.rd_en.next = accept && self.starts.q.val();
        self.rd_port.next = self.s_axis.tuser.val().port;
        if self.cfg.hpcc_mode.val() {
            self.rd_port.next = self.cfg.egress_port.val();
        }
        self.starts_next.next = self.starts.q.val();
        if accept {
            self.starts_next.next = self.s_axis.tlast.val();
        }
        self.starts.d.next = self.starts_next.val();
        self.begun.d.next = accept && self.starts.q.val();
        let wanted = (self.s_axis.tuser.val().is_ack && !self.cfg.hpcc_mode.val())
            || (self.s_axis.tuser.val().is_data && self.cfg.hpcc_mode.val());
        let full = self.s_axis.tuser.val().hop_count >= 5;
        if self.take.q.val() {
            self.in_user.d.next = self.s_axis.tuser.val();
            self.in_eligible.d.next = wanted && !full;
            self.in_full.d.next = wanted && full;
            self.in_ip_too_long.d.next = self.s_axis.tuser.val().ip_length.get_bits::<13>(3).all();
            self.in_udp_too_long.d.next =
                self.s_axis.tuser.val().udp_length.get_bits::<13>(3).all();
        }
        if self.ready.q.val() {
            self.in_valid.d.next = self.s_axis.tvalid.val();
            self.in_first.d.next = self.starts.q.val();
            self.in_data.d.next = self.s_axis.tdata.val();
            self.in_keep.d.next = self.s_axis.tkeep.val();
            self.in_last.d.next = self.s_axis.tlast.val();
            self.in_fills.d.next = self.s_axis.tvalid.val()
                && self.s_axis.tlast.val()
                && self.s_axis.tkeep.val().get_bit(K - 8);
        }

        comment!("Decide. The additional beat of a packet that grows follows its last one.");
        self.insert.next = self.in_eligible.q.val()
            && !self.in_ip_too_long.q.val()
            && !self.in_udp_too_long.q.val();
        self.tag_out.next = self.in_user.q.val();
        self.tag_out.next.inserted = self.insert.val();
        let spills = self.insert.val() && self.in_fills.q.val() && !self.hold.q.val();
        self.hold_next.next = self.hold.q.val();
        if self.slots.go[8].val() {
            self.hold_next.next = spills;
        }
        self.hold.d.next = self.hold_next.val();

        let ready_next = self.slots.opens.val() && !self.hold_next.val();
        self.ready.d.next = ready_next;
        self.stays.d.next = !ready_next;
        self.take.d.next = ready_next && self.starts_next.val();

        comment!("Three stages.");
        if self.slots.go[0].val() {
            self.valid[0].d.next = self.in_valid.q.val() || self.hold.q.val();
            self.first[0].d.next = self.in_first.q.val() && !self.hold.q.val();
            self.tail[0].d.next = self.hold.q.val();
            self.last[0].d.next = self.hold.q.val() || (self.in_last.q.val() && !spills);
            self.data[0].d.next = self.in_data.q.val();
            self.keep[0].d.next = self.in_keep.q.val();
        }
        if !self.stays.q.val() {
            self.inserting[0].d.next = self.insert.val();
            self.user[0].d.next = self.tag_out.val();
        }
        for i in 0..2 {
            if self.slots.go[i + 1].val() {
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
        self.edit.advance.next = self.slots.go[3].val();
        self.edit.tag.next = self.s_axis.tuser.val();
        self.edit.switch_id.next = self.cfg.switch_id.val();
        self.edit.entry.next = self.rd_entry.val();

        for i in 0..5 {
            self.shift.advance[i].next = self.slots.go[i + 4].val();
        }
        self.shift.valid.next = self.valid[2].q.val();
        self.shift.first.next = self.first[2].q.val();
        self.shift.insert.next = self.inserting[2].q.val();
        self.shift.tail.next = self.tail[2].q.val();
        self.shift.data.next = self.data[2].q.val();
        self.shift.keep.next = self.keep[2].q.val();
        self.shift.last.next = self.last[2].q.val();
        self.shift.user.next = self.user[2].q.val();
        join!(self.edit.words => self.shift.words);
        join!(self.shift.out => self.slots.beat);
        join!(self.slots.m_axis => self.m_axis);

        comment!("Outcome for each packet, one cycle after its first beat was accepted.");
        self.count_inserted.d.next = self.begun.q.val() && self.insert.val();
        self.count_full.d.next = self.begun.q.val() && self.in_full.q.val();
        self.count_too_long.d.next =
            self.begun.q.val() && self.in_eligible.q.val() && !self.insert.val();
        self.rate_unknown.d.next = self.rd_entry.val().get_bits::<4>(60) == 0;
        self.count_invalid.d.next = self.count_inserted.q.val() && self.rate_unknown.q.val();
        self.inserted.increment.next = self.count_inserted.q.val();
        self.stat.inserted.next = self.inserted.value.val();
        self.fulls.increment.next = self.count_full.q.val();
        self.stat.full.next = self.fulls.value.val();
        self.too_longs.increment.next = self.count_too_long.q.val();
        self.stat.too_long.next = self.too_longs.value.val();
        self.invalids.increment.next = self.count_invalid.q.val();
        self.stat.invalid.next = self.invalids.value.val();
    }
}
