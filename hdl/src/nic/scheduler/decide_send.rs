//! Decides which packets a flow sends, and when the one after them is due.
//!
//! ```text
//!  age      3 to 6                      7 to 12                      13, 14               15 to 17
//!  state ──> length, lag, outstanding ──> products ──> fits? sends? ──> how many are due? ──> where: wheel or queue
//!  time ───> base: due, or the lag                 └─> gap ──────────> due = base + gap
//!            that is not forgotten                                     for each number
//! ```
//!
//! A flow sends if it has bytes left, its time has come, and the packet fits into its window, or nothing is outstanding. The next packet is due
//! `min(length, window) * interval` after this one was due, not after it was sent, so that the rate is that of the interval in the long run
//! however late a decision is. A lag beyond `cfg_catch_up` is forgotten. A flow that waited for an event is due from now on.
//!
//! One decision sends 2 or 4 packets if so many are due, are full, were never sent, and fit. A flow with less than 16 cycles between its packets sends those of the next 22 cycles as well, since
//! its next decision is so far; they get their distance back after the output queue. A fast flow sends the short last packet of a message with the full one before it: else its next decision would be late by a message's
//! end, and what follows would catch up in a burst that each hop measures at another time. Both are charged at once.
//!
//! A flow whose time has not come, or that has sent, goes to the end of the ready queue if it is due before `soon` cycles have passed, else into the wheel;
//! any other is no longer queued until an event wakes it.
//!
//! Products are those of [`MultiplierTree`]. Only 18 bits of the outstanding packets are multiplied: with more, the window is closed. The
//! window below a packet is charged in eighths of a byte, rounded down, or in quarters where a full packet takes 8192 bytes or more.
//!
//! Contract: state and `time_3` are of age 3; `soon_15` is the latest time of the ready queue, at age 15; outputs at the age in their description. Interval 1; where no decision is in the
//! pipeline the outputs mean nothing.

use super::{PacketLength, SchedulerConfigIn, SendLimits, SendProgress, SentPackets};
use crate::arith::{DelayLine, MultiplierTree};
use fncc_netlist::prelude::*;

/// Cycles between packets below which they are decided ahead, log2.
const SHORT_LOG: usize = 4;
/// So many cycles.
const AHEAD: u64 = 22;

/// The block; see the module's page.
#[block(clock)]
pub struct DecideSend {
    /// Lengths and limits.
    pub cfg: SchedulerConfigIn,
    /// State of the flow, age 3: what decisions write,
    pub progress_3: Signal<In, SendProgress>,
    /// and what events write.
    pub limits_3: Signal<In, SendLimits>,
    /// Time, cycles, age 3.
    pub time_3: Signal<In, Bits<40>>,
    /// A flow that is due until then goes to the ready queue, age 15.
    pub soon_15: Signal<In, Bits<40>>,
    /// State of the flow, age 15.
    pub progress_15: Signal<In, SendProgress>,
    /// Its tag, age 15.
    pub tag_15: Signal<In, Bits<5>>,
    /// The slot of the timing wheel that is released next.
    pub first: Signal<In, Bits<36>>,
    /// Packets are sent, age 15.
    pub sends: Signal<Out, Bit>,
    /// The flow remains queued, age 15.
    pub remains: Signal<Out, Bit>,
    /// The packets but for their flow, age 15.
    pub packets: Signal<Out, SentPackets>,
    /// State after the decision, age 16.
    pub after: Signal<Out, SendProgress>,
    /// The flow goes into the timing wheel, age 17,
    pub waits: Signal<Out, Bit>,
    /// into this slot.
    pub slot: Signal<Out, Bits<10>>,
    /// The flow goes to the ready queue, age 17,
    pub remains_queued: Signal<Out, Bit>,
    /// and its next decision is not early from so many cycles later on.
    pub early: Signal<Out, Bits<7>>,

    // Age 4.
    outstanding: Dff<Bits<24>>,
    is_long: Dff<Bit>,
    has_left: Dff<Bit>,
    rest: Dff<Bits<14>>,
    is_old: [Dff<Bit>; 2],
    is_paced: [Dff<Bit>; 2],
    lag: Dff<Bits<56>>,
    due: Dff<Bits<56>>,
    floor: Dff<Bits<40>>,
    time: [Dff<Bits<40>>; 2],
    /// More than 2 and 4 full packets are left; or as many at least.
    is_longer: [Dff<Bit>; 2],
    has_full: [Dff<Bit>; 2],
    full_until_14: DelayLine<Bits<4>, 10, 4>,

    /// What is left after a full packet.
    tail: Dff<Bits<14>>,

    // Age 5.
    length: Dff<PacketLength>,
    /// A short last packet may go with this one, ages 5 to 7, and does, if both have room.
    has_tail: [Dff<Bit>; 3],
    has_tail_until_14: DelayLine<Bit, 7, 4>,
    /// Its bytes on the link, and those of both.
    tail_wire: Dff<Bits<14>>,
    both_wire: Dff<Bits<14>>,
    charged_wire: Signal<Local, Bits<14>>,
    has_some: Dff<Bit>,
    is_due: Dff<Bit>,
    /// The lag is one that the limit cannot hold, or as long as the limit.
    is_far_behind: Dff<Bit>,
    is_behind: Dff<Bit>,
    late_due: Dff<Bits<56>>,
    late_floor: Dff<Bits<40>>,
    late_lag: Dff<Bits<40>>,
    none_outstanding: Dff<Bit>,
    many_outstanding: Dff<Bit>,
    length_until_14: DelayLine<PacketLength, 9, 4>,

    // Ages 6 to 9.
    base: Dff<Bits<56>>,
    base_until_12: DelayLine<Bits<56>, 6, 4>,
    /// The lag that counts, Q24.16.
    kept_lag: Dff<Bits<40>>,
    lag_until_11: DelayLine<Bits<40>, 5, 4>,
    /// Bytes on the link, ages 6 to 9.
    wire_bytes: [Dff<Bits<14>>; 4],
    is_short: Dff<Bit>,
    charged: Dff<Bits<16>>,
    /// Window and interval from age 4 on.
    windows: [Dff<Bits<28>>; 7],
    intervals: [Dff<Bits<40>>; 4],
    in_flight: MultiplierTree<18, 14, 32>,
    gap: MultiplierTree<40, 16, 56>,
    /// Bytes of 3 and 5 outstanding packets.
    three: Dff<Bits<17>>,
    five: Dff<Bits<17>>,

    // Ages 10 to 12.
    /// With this packet, and with 2, 3, 4 and 5 full ones.
    needed: [Dff<Bits<33>>; 5],
    fits: [Dff<Bit>; 5],
    /// More than any window.
    is_beyond: [Dff<Bit>; 5],
    /// From age 5 to 11: bytes left, due, nothing outstanding, too much outstanding, a window.
    may_send: DelayLine<Bits<5>, 6, 4>,
    has_window: Dff<Bit>,
    is_sent: [Dff<Bit>; 3],
    again: [Dff<Bit>; 3],
    /// So many more fit: 2, 3, 4, 5; ages 12 to 14.
    have_room: [Dff<Bits<4>>; 3],
    /// The lag, and what may be decided with it.
    lag_12: Dff<Bits<40>>,
    reach_12: Dff<Bits<41>>,

    // Ages 13 and 14.
    gap_12: Signal<Local, Bits<48>>,
    one_gap: Dff<Bits<48>>,
    three_gaps: Dff<Bits<48>>,
    reach: Dff<Bits<41>>,
    /// When the next packet is due after none, 1, 2 and 4.
    dues: [Dff<Bits<56>>; 3],
    late_dues: [Dff<Bits<56>>; 3],
    are_due: [Dff<Bit>; 2],
    spacing: [Dff<Bits<5>>; 3],
    credit: [Dff<Bits<7>>; 3],

    // Age 15.
    sent: Dff<Bit>,
    stays: Dff<Bit>,
    closed: Dff<Bit>,
    sent_length: Dff<PacketLength>,
    more: Dff<Bits<2>>,
    count: Dff<Bits<24>>,
    sent_bytes: Dff<Bits<16>>,
    next_due: Dff<Bits<56>>,

    // Ages 16 and 17.
    new_state: Dff<SendProgress>,
    stays_16: Dff<Bit>,
    ahead: Dff<Bits<56>>,
    distance: Dff<Bits<36>>,
    due_slot: Dff<Bits<10>>,
    last_slot: Dff<Bits<10>>,
    in_wheel: Dff<Bit>,
    in_queue: Dff<Bit>,
    is_beyond_wheel: Dff<Bit>,
    near_slot: Dff<Bits<10>>,
    far_slot: Dff<Bits<10>>,
    is_early: Dff<Bits<7>>,
}

impl Logic for DecideSend {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_decide_send");
        let progress = self.progress_3.val();
        let limits = self.limits_3.val();
        let mtu = self.cfg.mtu.val();
        let packet = self.cfg.packet.val();

        comment!("Age 3.");
        self.outstanding.d.next = progress.nxt - limits.una;
        self.is_long.d.next = progress.left > bit_cast::<32, 14>(mtu);
        let two = bit_cast::<32, 14>(mtu) << 1;
        let four = bit_cast::<32, 14>(mtu) << 2;
        self.is_longer[0].d.next = progress.left > two;
        self.is_longer[1].d.next = progress.left > four;
        self.has_full[0].d.next = progress.left >= two;
        self.has_full[1].d.next = progress.left >= four;
        self.has_left.d.next = progress.left.any();
        comment!(
            "The rest of a message counts where it is no longer than a full packet, so bit 13 only if that may have it."
        );
        self.rest.d.next =
            concat((progress.left.get_bit(13) && mtu.get_bit(13), progress.left.get_bits::<13>(0)));
        self.tail.d.next = progress.left.get_bits::<14>(0) - mtu;
        self.is_old[0].d.next = progress.nxt.get_bits::<12>(0) != progress.high.get_bits::<12>(0);
        self.is_old[1].d.next = progress.nxt.get_bits::<12>(12) != progress.high.get_bits::<12>(12);
        self.is_paced[0].d.next = progress.paced;
        self.lag.d.next = concat((self.time_3.val(), bits::<16>(0))) - progress.due;
        self.due.d.next = progress.due;
        delay!(self.time_3 => self.time);
        self.floor.d.next = self.time_3.val() - bit_cast::<40, 24>(self.cfg.limits.catch_up.val());
        self.windows[0].d.next = limits.window;
        delay!(self.windows);
        self.intervals[0].d.next = limits.interval;
        delay!(self.intervals);
        self.three.d.next = bit_cast::<17, 14>(packet) + (bit_cast::<17, 14>(packet) << 1);
        self.five.d.next = bit_cast::<17, 14>(packet) + (bit_cast::<17, 14>(packet) << 2);

        comment!("Age 4.");
        self.full_until_14.value.next = concat((
            self.has_full[1].q.val(),
            self.has_full[0].q.val(),
            self.is_longer[1].q.val(),
            self.is_longer[0].q.val(),
        ));
        let is_due = !self.lag.q.val().get_bit(55) || !self.is_paced[0].q.val();
        self.length.d.next.bytes = self.rest.q.val();
        if self.is_long.q.val() {
            self.length.d.next.bytes = mtu;
        }
        let was_sent = self.is_old[0].q.val() || self.is_old[1].q.val();
        self.length.d.next.last = !self.is_long.q.val();
        self.length.d.next.retransmitted = was_sent;
        comment!("Fast: 16 bytes a cycle or more.");
        let is_fast = !self.intervals[0].q.val().get_bits::<20>(20).any();
        let is_half = (bit_cast::<15, 14>(self.tail.q.val()) << 1) <= bit_cast::<15, 14>(mtu);
        self.length.d.next.tail = self.tail.q.val();
        self.has_tail[0].d.next =
            self.is_long.q.val() && !self.has_full[0].q.val() && !was_sent && is_fast && is_half;
        delay!(self.has_left => self.has_some);
        self.is_due.d.next = is_due;
        self.is_far_behind.d.next = self.lag.q.val().get_bits::<15>(40).any();
        self.is_behind.d.next =
            self.lag.q.val().get_bits::<24>(16) >= self.cfg.limits.catch_up.val();
        delay!(self.is_paced);
        delay!(self.due => self.late_due);
        delay!(self.floor => self.late_floor);
        self.late_lag.d.next = self.lag.q.val().get_bits::<40>(0);
        self.none_outstanding.d.next = !self.outstanding.q.val().any();
        self.many_outstanding.d.next = self.outstanding.q.val().get_bits::<6>(18).any();
        self.in_flight.a.next = self.outstanding.q.val().get_bits::<18>(0);
        self.in_flight.b.next = packet;

        comment!("Age 5.");
        self.length_until_14.value.next = self.length.q.val();
        self.wire_bytes[0].d.next =
            self.length.q.val().bytes + bit_cast::<14, 8>(self.cfg.limits.overhead.val());
        self.tail_wire.d.next =
            self.length.q.val().tail + bit_cast::<14, 8>(self.cfg.limits.overhead.val());
        self.both_wire.d.next = self.wire_bytes[0].q.val() + self.tail_wire.q.val();
        delay!(self.has_tail);
        delay!(self.wire_bytes);
        self.base.d.next = self.late_due.q.val();
        self.kept_lag.d.next = self.late_lag.q.val();
        if !self.is_paced[1].q.val() {
            self.base.d.next = concat((self.time[1].q.val(), bits::<16>(0)));
            self.kept_lag.d.next = 0.into();
        } else if self.is_due.q.val() && (self.is_far_behind.q.val() || self.is_behind.q.val()) {
            self.base.d.next = concat((self.late_floor.q.val(), bits::<16>(0)));
            self.kept_lag.d.next = concat((self.cfg.limits.catch_up.val(), bits::<16>(0)));
        }
        self.has_window.d.next = self.windows[0].q.val().any();
        self.may_send.value.next = concat((
            self.has_some.q.val(),
            self.is_due.q.val(),
            self.none_outstanding.q.val(),
            self.many_outstanding.q.val(),
            self.has_window.q.val(),
        ));

        comment!("Ages 6 and 7: the charged bytes, in eighths, or in quarters of large ones.");
        let is_large = packet.get_bit(13);
        self.base_until_12.value.next = self.base.q.val();
        self.lag_until_11.value.next = self.kept_lag.q.val();
        self.is_short.d.next = self.windows[2].q.val().get_bits::<27>(1)
            < concat((bits::<10>(0), self.wire_bytes[0].q.val(), bits::<3>(0)));
        let takes_tail = self.has_tail[2].q.val()
            && !self.is_short.q.val()
            && (is_large || !self.both_wire.q.val().get_bit(13));
        self.has_tail_until_14.value.next = takes_tail;
        self.charged_wire.next = self.wire_bytes[1].q.val();
        if takes_tail {
            self.charged_wire.next = self.both_wire.q.val();
        }
        self.charged.d.next = concat((self.charged_wire.val().get_bits::<13>(0), bits::<3>(0)));
        if self.is_short.q.val() {
            self.charged.d.next = self.windows[3].q.val().get_bits::<16>(1);
        }
        if is_large {
            self.charged.d.next = concat((self.charged_wire.val(), bits::<2>(0)));
            if self.is_short.q.val() {
                self.charged.d.next = self.windows[3].q.val().get_bits::<16>(2);
            }
        }
        self.gap.a.next = self.intervals[3].q.val();
        self.gap.b.next = self.charged.q.val();

        comment!("Ages 9 to 11: does the packet fit into the window, and so many full ones?");
        let in_flight = bit_cast::<33, 32>(self.in_flight.product.val());
        self.needed[0].d.next = in_flight + bit_cast::<33, 14>(self.wire_bytes[3].q.val());
        self.needed[1].d.next = in_flight + (bit_cast::<33, 14>(packet) << 1);
        self.needed[2].d.next = in_flight + bit_cast::<33, 17>(self.three.q.val());
        self.needed[3].d.next = in_flight + (bit_cast::<33, 14>(packet) << 2);
        self.needed[4].d.next = in_flight + bit_cast::<33, 17>(self.five.q.val());
        let window = self.windows[6].q.val().get_bits::<24>(4);
        for i in 0..5 {
            self.fits[i].d.next = self.needed[i].q.val().get_bits::<24>(0) <= window;
            self.is_beyond[i].d.next = self.needed[i].q.val().get_bits::<9>(24).any();
        }
        let may_send = self.may_send.out.val();
        let many = may_send.get_bit(1);
        let is_open =
            may_send.get_bit(2) || (self.fits[0].q.val() && !self.is_beyond[0].q.val() && !many);
        self.is_sent[0].d.next =
            may_send.get_bit(4) && may_send.get_bit(3) && may_send.get_bit(0) && is_open;
        self.again[0].d.next = !may_send.get_bit(3);
        self.have_room[0].d.next = concat((
            self.fits[4].q.val() && !self.is_beyond[4].q.val() && !many,
            self.fits[3].q.val() && !self.is_beyond[3].q.val() && !many,
            self.fits[2].q.val() && !self.is_beyond[2].q.val() && !many,
            self.fits[1].q.val() && !self.is_beyond[1].q.val() && !many,
        ));
        delay!(self.is_sent);
        delay!(self.again);
        delay!(self.have_room);
        self.lag_12.d.next = self.lag_until_11.out.val();
        self.reach_12.d.next = bit_cast::<41, 40>(self.lag_until_11.out.val())
            + concat((AHEAD.to_bits::<25>(), bits::<16>(0)));

        comment!("Age 12: the time between packets, and when the next one is due after so many.");
        self.gap_12.next = bit_cast::<48, 45>(self.gap.product.val().get_bits::<45>(11));
        if is_large {
            self.gap_12.next = bit_cast::<48, 46>(self.gap.product.val().get_bits::<46>(10));
        }
        let gap = self.gap_12.val();
        let base = self.base_until_12.out.val();
        let is_close = !gap.get_bits::<28>(16 + SHORT_LOG).any();
        self.one_gap.d.next = gap;
        self.three_gaps.d.next = gap + (gap << 1);
        self.reach.d.next = bit_cast::<41, 40>(self.lag_12.q.val());
        self.spacing[0].d.next = 0.into();
        if is_close {
            self.reach.d.next = self.reach_12.q.val();
            self.spacing[0].d.next = bit_cast::<5, 4>(gap.get_bits::<4>(16)) + 1;
        }
        self.credit[0].d.next = self.lag_12.q.val().get_bits::<7>(16);
        if self.lag_12.q.val().get_bits::<17>(23).any() {
            self.credit[0].d.next = 127.into();
        }
        for i in 0..2 {
            self.spacing[i + 1].d.next = self.spacing[i].q.val();
            self.credit[i + 1].d.next = self.credit[i].q.val();
        }
        self.dues[0].d.next = base;
        if self.is_sent[0].q.val() {
            self.dues[0].d.next = base + bit_cast::<56, 48>(gap);
        }
        self.dues[1].d.next = base + (bit_cast::<56, 48>(gap) << 1);
        self.dues[2].d.next = base + (bit_cast::<56, 48>(gap) << 2);

        comment!("Age 13: how many are due?");
        self.are_due[0].d.next = bit_cast::<48, 41>(self.reach.q.val()) >= self.one_gap.q.val();
        self.are_due[1].d.next = bit_cast::<48, 41>(self.reach.q.val()) >= self.three_gaps.q.val();
        delay!(self.dues => self.late_dues);

        comment!("Age 14: how many are sent?");
        let length = self.length_until_14.out.val();
        let full = self.full_until_14.out.val();
        let room = self.have_room[2].q.val();
        let is_sent = self.is_sent[2].q.val();
        let is_new = is_sent && !length.retransmitted;
        let sends_two = is_new && self.are_due[0].q.val() && full.get_bit(2) && room.get_bit(0);
        let sends_tail = is_new && self.has_tail_until_14.out.val() && room.get_bit(0);
        let sends_four = is_new && self.are_due[1].q.val() && full.get_bit(3) && room.get_bit(2);
        self.sent.d.next = is_sent;
        self.stays.d.next = is_sent || self.again[2].q.val();
        self.sent_length.d.next = length;
        self.sent_length.d.next.tail = 0.into();
        self.next_due.d.next = self.late_dues[0].q.val();
        self.closed.d.next = !room.get_bit(0);
        self.more.d.next = 0.into();
        self.count.d.next = 1.into();
        self.sent_bytes.d.next = bit_cast::<16, 14>(length.bytes);
        if sends_four {
            self.next_due.d.next = self.late_dues[2].q.val();
            self.closed.d.next = !room.get_bit(3);
            self.more.d.next = 3.into();
            self.count.d.next = 4.into();
            self.sent_bytes.d.next = bit_cast::<16, 14>(mtu) << 2;
            self.sent_length.d.next.last = !full.get_bit(1);
        } else if sends_two {
            self.next_due.d.next = self.late_dues[1].q.val();
            self.closed.d.next = !room.get_bit(1);
            self.more.d.next = 1.into();
            self.count.d.next = 2.into();
            self.sent_bytes.d.next = bit_cast::<16, 14>(mtu) << 1;
            self.sent_length.d.next.last = !full.get_bit(0);
        } else if sends_tail {
            self.closed.d.next = !room.get_bit(1);
            self.more.d.next = 1.into();
            self.count.d.next = 2.into();
            self.sent_bytes.d.next = bit_cast::<16, 14>(mtu) + bit_cast::<16, 14>(length.tail);
            self.sent_length.d.next.last = true;
            self.sent_length.d.next.tail = length.tail;
            self.spacing[2].d.next = 0.into();
        }

        comment!(
            "Age 15: the packets, and the new state. After the last one comes the next message."
        );
        let late = self.progress_15.val();
        let sent_length = self.sent_length.q.val();
        self.sends.next = self.sent.q.val();
        self.remains.next = self.stays.q.val();
        self.packets.next.flow = 0.into();
        self.packets.next.psn = late.nxt;
        self.packets.next.length = sent_length;
        self.packets.next.closed = self.closed.q.val();
        self.packets.next.tag = self.tag_15.val();
        self.packets.next.more = self.more.q.val();
        self.packets.next.spacing = self.spacing[2].q.val();
        self.packets.next.credit = self.credit[2].q.val();
        let next_psn = late.nxt + self.count.q.val();
        self.new_state.d.next = late;
        self.new_state.d.next.due = self.next_due.q.val();
        self.new_state.d.next.paced = self.stays.q.val();
        if self.sent.q.val() {
            self.new_state.d.next.nxt = next_psn;
            self.new_state.d.next.left = late.left - bit_cast::<32, 16>(self.sent_bytes.q.val());
            if sent_length.last {
                self.new_state.d.next.left = late.following;
                self.new_state.d.next.following = 0.into();
            }
            if !sent_length.retransmitted {
                self.new_state.d.next.high = next_psn;
            }
        }
        self.after.next = self.new_state.q.val();
        delay!(self.stays => self.stays_16);
        self.ahead.d.next = concat((self.soon_15.val(), bits::<16>(0))) - self.next_due.q.val();
        self.distance.d.next = self.next_due.q.val().get_bits::<36>(20) - self.first.val();
        self.due_slot.d.next = self.next_due.q.val().get_bits::<10>(20);
        self.last_slot.d.next = self.first.val().get_bits::<10>(0) + 1022;

        comment!("Age 16: where the flow waits. What is due beyond the wheel is looked at again.");
        let is_ahead = self.ahead.q.val().get_bit(55);
        self.in_wheel.d.next = self.stays_16.q.val() && is_ahead;
        self.in_queue.d.next = self.stays_16.q.val() && !is_ahead;
        self.is_early.d.next = 0.into();
        if !self.ahead.q.val().get_bits::<33>(23).any() {
            self.is_early.d.next = !self.ahead.q.val().get_bits::<7>(16);
        }
        self.is_beyond_wheel.d.next = self.distance.q.val().get_bits::<26>(10).any()
            || self.distance.q.val().get_bits::<9>(1).all();
        delay!(self.due_slot => self.near_slot);
        delay!(self.last_slot => self.far_slot);
        self.waits.next = self.in_wheel.q.val();
        self.remains_queued.next = self.in_queue.q.val();
        self.early.next = self.is_early.q.val();
        self.slot.next = self.near_slot.q.val();
        if self.is_beyond_wheel.q.val() {
            self.slot.next = self.far_slot.q.val();
        }
    }
}
