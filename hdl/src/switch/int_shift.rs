//! Puts an entry into a packet: replaces the header words, moves what is behind the entry by 8 bytes.
//!
//! ```text
//!                       ┌───────────────────────────────┐
//!  valid, data, ... ═══>│ edit words ─> │ before        │
//!  (from IntInsert)     │               │ entry   ─> out│══> m_axis
//!  words, *_at, ... ───>│   carry 8 B ─>│ behind        │
//!  advance <────────────│ tail                          │
//!                       └───────────────────────────────┘
//! ```
//!
//! Masks over the first 128 bytes say which lanes hold what; each beat takes the lowest `K` bits and
//! passes on the rest. A lane before the entry keeps its byte, a lane of the entry takes it, a lane
//! behind takes the byte 8 lanes below, in this beat or the one before. A packet whose last beat
//! has no room for 8 more bytes grows by one beat, in which nothing is taken from the input.
//!
//! Contract: latency 1 cycle, interval 1, plus 1 for a packet that grows by a beat. The header words
//! and masks of a packet come with its first beat, `entry_lanes` stays through all of them.

use super::PacketTag;
use crate::axis::{StreamSource, check_width};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[derive(LogicBlock)]
pub struct IntShift<const W: usize, const K: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// A beat is there.
    pub valid: Signal<In, Bit>,
    /// It starts a packet.
    pub first: Signal<In, Bit>,
    /// Its packet gets the entry.
    pub insert: Signal<In, Bit>,
    /// Its data.
    pub data: Signal<In, Bits<W>>,
    /// Its byte lanes.
    pub keep: Signal<In, Bits<K>>,
    /// It ends the packet.
    pub last: Signal<In, Bit>,
    /// The packet's tag.
    pub user: Signal<In, PacketTag>,
    /// New IP length, with the first beat; see [`IntEdit`](super::IntEdit).
    pub ip_length: Signal<In, Bits<16>>,
    /// New IPv4 header checksum, with the first beat; see [`IntEdit`](super::IntEdit).
    pub ip_checksum: Signal<In, Bits<16>>,
    /// New UDP length, with the first beat; see [`IntEdit`](super::IntEdit).
    pub udp_length: Signal<In, Bits<16>>,
    /// New UDP checksum, with the first beat; see [`IntEdit`](super::IntEdit).
    pub udp_checksum: Signal<In, Bits<16>>,
    /// New first half of the FNCC header, with the first beat; see [`IntEdit`](super::IntEdit).
    pub header: Signal<In, Bits<16>>,
    /// The entry, turned into its lanes, with every beat of the packet.
    pub entry_lanes: Signal<In, Bits<64>>,
    /// Byte lanes, from the start of the frame, of `ip_length`.
    pub ip_length_at: Signal<In, Bits<128>>,
    /// Byte lanes, from the start of the frame, of `ip_checksum`.
    pub ip_checksum_at: Signal<In, Bits<128>>,
    /// Byte lanes, from the start of the frame, of `udp_length`.
    pub udp_length_at: Signal<In, Bits<128>>,
    /// Byte lanes, from the start of the frame, of `udp_checksum`.
    pub udp_checksum_at: Signal<In, Bits<128>>,
    /// Byte lanes, from the start of the frame, of `header`.
    pub header_at: Signal<In, Bits<128>>,
    /// Byte lanes, from the start of the frame, before the entry.
    pub ahead: Signal<In, Bits<128>>,
    /// Byte lanes, from the start of the frame, before the end of the entry.
    pub through: Signal<In, Bits<128>>,
    /// The beat is taken.
    pub advance: Signal<Out, Bit>,
    /// Packets out.
    pub m_axis: StreamSource<W, K, PacketTag>,
    beat_lanes: Constant<Bits<8>>,
    top_lane: Constant<Bits<8>>,
    top_bit: Constant<Bits<10>>,
    load: Signal<Local, Bit>,
    spills: Signal<Local, Bit>,
    fresh: Signal<Local, Bit>,
    edited: Signal<Local, Bits<W>>,
    shifted: Signal<Local, Bits<W>>,
    ip_length_at_here: Signal<Local, Bits<128>>,
    ip_length_at_rest: Dff<Bits<128>>,
    ip_length_at_mask: Spread<K, W>,
    ip_checksum_at_here: Signal<Local, Bits<128>>,
    ip_checksum_at_rest: Dff<Bits<128>>,
    ip_checksum_at_mask: Spread<K, W>,
    udp_length_at_here: Signal<Local, Bits<128>>,
    udp_length_at_rest: Dff<Bits<128>>,
    udp_length_at_mask: Spread<K, W>,
    udp_checksum_at_here: Signal<Local, Bits<128>>,
    udp_checksum_at_rest: Dff<Bits<128>>,
    udp_checksum_at_mask: Spread<K, W>,
    header_at_here: Signal<Local, Bits<128>>,
    header_at_rest: Dff<Bits<128>>,
    header_at_mask: Spread<K, W>,
    ahead_here: Signal<Local, Bits<128>>,
    ahead_rest: Dff<Bits<128>>,
    ahead_mask: Spread<K, W>,
    through_here: Signal<Local, Bits<128>>,
    through_rest: Dff<Bits<128>>,
    through_mask: Spread<K, W>,
    ip_length_copies: Repeat<16, W>,
    ip_checksum_copies: Repeat<16, W>,
    udp_length_copies: Repeat<16, W>,
    udp_checksum_copies: Repeat<16, W>,
    header_copies: Repeat<16, W>,
    entry_copies: Repeat<64, W>,
    /// The last 8 bytes of the beat before.
    carry: Dff<Bits<64>>,
    /// The beat that the packet grew by goes out now.
    tail: Dff<Bit>,
    out_valid: Dff<Bit>,
    out_data: Dff<Bits<W>>,
    out_keep: Dff<Bits<K>>,
    out_last: Dff<Bit>,
    out_user: Dff<PacketTag>,
}

impl<const W: usize, const K: usize> Default for IntShift<W, K> {
    /// # Panics
    /// When `W` and `K` are not those of a stream.
    fn default() -> Self {
        check_width("IntShift", W, K);
        Self {
            clk: Default::default(),
            rst: Default::default(),
            valid: Default::default(),
            first: Default::default(),
            insert: Default::default(),
            data: Default::default(),
            keep: Default::default(),
            last: Default::default(),
            user: Default::default(),
            ip_length: Default::default(),
            ip_checksum: Default::default(),
            udp_length: Default::default(),
            udp_checksum: Default::default(),
            header: Default::default(),
            entry_lanes: Default::default(),
            ip_length_at: Default::default(),
            ip_checksum_at: Default::default(),
            udp_length_at: Default::default(),
            udp_checksum_at: Default::default(),
            header_at: Default::default(),
            ahead: Default::default(),
            through: Default::default(),
            advance: Default::default(),
            m_axis: Default::default(),
            beat_lanes: Constant::new(K.to_bits()),
            top_lane: Constant::new((K - 8).to_bits()),
            top_bit: Constant::new((W - 64).to_bits()),
            load: Default::default(),
            spills: Default::default(),
            fresh: Default::default(),
            edited: Default::default(),
            shifted: Default::default(),
            ip_length_at_here: Default::default(),
            ip_length_at_rest: Default::default(),
            ip_length_at_mask: Default::default(),
            ip_checksum_at_here: Default::default(),
            ip_checksum_at_rest: Default::default(),
            ip_checksum_at_mask: Default::default(),
            udp_length_at_here: Default::default(),
            udp_length_at_rest: Default::default(),
            udp_length_at_mask: Default::default(),
            udp_checksum_at_here: Default::default(),
            udp_checksum_at_rest: Default::default(),
            udp_checksum_at_mask: Default::default(),
            header_at_here: Default::default(),
            header_at_rest: Default::default(),
            header_at_mask: Default::default(),
            ahead_here: Default::default(),
            ahead_rest: Default::default(),
            ahead_mask: Default::default(),
            through_here: Default::default(),
            through_rest: Default::default(),
            through_mask: Default::default(),
            ip_length_copies: Default::default(),
            ip_checksum_copies: Default::default(),
            udp_length_copies: Default::default(),
            udp_checksum_copies: Default::default(),
            header_copies: Default::default(),
            entry_copies: Default::default(),
            carry: Default::default(),
            tail: Default::default(),
            out_valid: Default::default(),
            out_data: Default::default(),
            out_keep: Default::default(),
            out_last: Default::default(),
            out_user: Default::default(),
        }
    }
}

impl<const W: usize, const K: usize> Logic for IntShift<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_int_shift");
        dff_setup!(self, clk, ip_length_at_rest, ip_checksum_at_rest, udp_length_at_rest);
        dff_setup!(self, clk, udp_checksum_at_rest, header_at_rest, ahead_rest, through_rest);
        dff_setup!(self, clk, carry, tail, out_valid, out_data, out_keep, out_last, out_user);
        self.m_axis.tdata.next = self.out_data.q.val();
        self.m_axis.tkeep.next = self.out_keep.q.val();
        self.m_axis.tlast.next = self.out_last.q.val();
        self.m_axis.tuser.next = self.out_user.q.val();
        self.m_axis.tvalid.next = self.out_valid.q.val();
        self.load.next = self.m_axis.tready.val() || !self.out_valid.q.val();
        self.spills.next = self.valid.val()
            && self.insert.val()
            && self.last.val()
            && self.keep.val().get_bit(self.top_lane.val().index());
        self.advance.next = self.load.val() && (self.tail.q.val() || !self.spills.val());

        comment!("Which lanes of this beat hold what.");
        self.fresh.next = self.first.val() && !self.tail.q.val();
        self.ip_length_at_here.next = self.ip_length_at_rest.q.val();
        self.ip_checksum_at_here.next = self.ip_checksum_at_rest.q.val();
        self.udp_length_at_here.next = self.udp_length_at_rest.q.val();
        self.udp_checksum_at_here.next = self.udp_checksum_at_rest.q.val();
        self.header_at_here.next = self.header_at_rest.q.val();
        self.ahead_here.next = self.ahead_rest.q.val();
        self.through_here.next = self.through_rest.q.val();
        if self.fresh.val() {
            self.ip_length_at_here.next = self.ip_length_at.val();
            self.ip_checksum_at_here.next = self.ip_checksum_at.val();
            self.udp_length_at_here.next = self.udp_length_at.val();
            self.udp_checksum_at_here.next = self.udp_checksum_at.val();
            self.header_at_here.next = self.header_at.val();
            self.ahead_here.next = self.ahead.val();
            self.through_here.next = self.through.val();
        }
        self.ip_length_at_mask.lanes.next = self.ip_length_at_here.val().get_bits::<K>(0);
        self.ip_checksum_at_mask.lanes.next = self.ip_checksum_at_here.val().get_bits::<K>(0);
        self.udp_length_at_mask.lanes.next = self.udp_length_at_here.val().get_bits::<K>(0);
        self.udp_checksum_at_mask.lanes.next = self.udp_checksum_at_here.val().get_bits::<K>(0);
        self.header_at_mask.lanes.next = self.header_at_here.val().get_bits::<K>(0);
        self.ahead_mask.lanes.next = self.ahead_here.val().get_bits::<K>(0);
        self.through_mask.lanes.next = self.through_here.val().get_bits::<K>(0);
        self.ip_length_copies.word.next = self.ip_length.val();
        self.ip_checksum_copies.word.next = self.ip_checksum.val();
        self.udp_length_copies.word.next = self.udp_length.val();
        self.udp_checksum_copies.word.next = self.udp_checksum.val();
        self.header_copies.word.next = self.header.val();
        self.entry_copies.word.next = self.entry_lanes.val();

        comment!("The tail is a beat of nothing, into which the carried bytes move.");
        self.edited.next = 0.into();
        if !self.tail.q.val() {
            self.edited.next = (self.data.val()
                & !(self.ip_length_at_mask.mask.val()
                    | self.ip_checksum_at_mask.mask.val()
                    | self.udp_length_at_mask.mask.val()
                    | self.udp_checksum_at_mask.mask.val()
                    | self.header_at_mask.mask.val()))
                | (self.ip_length_copies.copies.val() & self.ip_length_at_mask.mask.val())
                | (self.ip_checksum_copies.copies.val() & self.ip_checksum_at_mask.mask.val())
                | (self.udp_length_copies.copies.val() & self.udp_length_at_mask.mask.val())
                | (self.udp_checksum_copies.copies.val() & self.udp_checksum_at_mask.mask.val())
                | (self.header_copies.copies.val() & self.header_at_mask.mask.val());
        }
        self.shifted.next = (self.edited.val() << 64) | bit_cast::<W, 64>(self.carry.q.val());
        if self.load.val() {
            self.out_valid.d.next = self.valid.val();
            self.out_user.d.next = self.user.val();
            self.out_last.d.next = self.last.val() && (self.tail.q.val() || !self.spills.val());
            self.out_data.d.next = self.edited.val();
            self.out_keep.d.next = self.keep.val();
            if self.insert.val() {
                self.out_data.d.next = (self.edited.val() & self.ahead_mask.mask.val())
                    | (self.entry_copies.copies.val()
                        & self.through_mask.mask.val()
                        & !self.ahead_mask.mask.val())
                    | (self.shifted.val() & !self.through_mask.mask.val());
                self.out_keep.d.next = (self.keep.val() << 8) | 0xff;
            }
            if self.tail.q.val() {
                self.out_keep.d.next =
                    bit_cast::<K, 8>(self.keep.val().get_bits::<8>(self.top_lane.val().index()));
            }
            self.tail.d.next = self.spills.val() && !self.tail.q.val();
            if self.valid.val() {
                self.carry.d.next = self.edited.val().get_bits::<64>(self.top_bit.val().index());
                self.ip_length_at_rest.d.next =
                    self.ip_length_at_here.val() >> self.beat_lanes.val();
                self.ip_checksum_at_rest.d.next =
                    self.ip_checksum_at_here.val() >> self.beat_lanes.val();
                self.udp_length_at_rest.d.next =
                    self.udp_length_at_here.val() >> self.beat_lanes.val();
                self.udp_checksum_at_rest.d.next =
                    self.udp_checksum_at_here.val() >> self.beat_lanes.val();
                self.header_at_rest.d.next = self.header_at_here.val() >> self.beat_lanes.val();
                self.ahead_rest.d.next = self.ahead_here.val() >> self.beat_lanes.val();
                self.through_rest.d.next = self.through_here.val() >> self.beat_lanes.val();
            }
        }
        if self.rst.val() {
            self.tail.d.next = false;
            self.out_valid.d.next = false;
        }
    }
}

kernel_ports!([const W: usize, const K: usize] IntShift<W, K> {
    clk, rst, valid, first, insert, data, keep, last, user, ip_length, ip_checksum, udp_length, udp_checksum, header, entry_lanes, ip_length_at, ip_checksum_at, udp_length_at, udp_checksum_at, header_at, ahead, through, advance, m_axis
});
