//! Decides whether a flow sends its next packet, and when the one after it is due.
//!
//! ```text
//!  age      3 to 6                      7 to 11                      12            13 to 15
//!  state ──> length, lag, outstanding ──> products ──> fits? ──────> sends, again ──> where: wheel or queue
//!  time ───> base: due, or the lag                 └─> gap ────────> due = base + gap
//!            that is not forgotten
//! ```
//!
//! A flow sends if it has bytes left, its time has come, and the packet fits into its window, or nothing is outstanding. The next packet is due
//! `min(length, window) * interval` after this one was due, not after it was sent, so that the rate is that of the interval in the long run
//! however late a decision is. A lag beyond `cfg_catch_up` is forgotten.
//!
//! A flow whose time has not come goes back into the wheel; one that has sent goes into the wheel, or to the end of the ready queue if the
//! next packet is due already; any other is no longer queued until an event wakes it.
//!
//! Products are those of [`MultiplierTree`]. Only 18 bits of the outstanding packets are multiplied: with more, the window is closed. The
//! window below a packet is charged in eighths of a byte, rounded down.
//!
//! Contract: `state_3` is of age 3, at `time_3`; `time_13` is the same time at age 13; outputs at the age in their description. Interval 1; where no decision is in the
//! pipeline the outputs mean nothing.

use super::{FlowSchedule, PacketLength, SchedulerConfigIn, SentPacket};
use crate::arith::{DelayLine, MultiplierTree};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock)]
pub struct DecideSend {
    /// Lengths and limits.
    pub cfg: SchedulerConfigIn,
    /// State of the flow, age 3.
    pub state_3: Signal<In, FlowSchedule>,
    /// Time, cycles, age 3.
    pub time_3: Signal<In, Bits<40>>,
    /// The same, age 13.
    pub time_13: Signal<In, Bits<40>>,
    /// State of the flow, age 13.
    pub state_13: Signal<In, FlowSchedule>,
    /// The slot of the timing wheel that is released next.
    pub first: Signal<In, Bits<36>>,
    /// The packet is sent, age 13.
    pub sends: Signal<Out, Bit>,
    /// The packet but for its flow, age 13.
    pub packet: Signal<Out, SentPacket>,
    /// State after the decision, age 14.
    pub after: Signal<Out, FlowSchedule>,
    /// The flow goes into the timing wheel, age 15,
    pub waits: Signal<Out, Bit>,
    /// into this slot.
    pub slot: Signal<Out, Bits<10>>,
    /// The flow goes to the ready queue, age 15.
    pub remains_queued: Signal<Out, Bit>,

    // Age 4.
    outstanding: Dff<Bits<24>>,
    is_long: Dff<Bit>,
    has_left: Dff<Bit>,
    rest: Dff<Bits<13>>,
    is_old: [Dff<Bit>; 2],
    lag: Dff<Bits<56>>,
    due: Dff<Bits<56>>,
    floor: Dff<Bits<40>>,

    // Age 5.
    length: Dff<PacketLength>,
    has_some: Dff<Bit>,
    is_due: Dff<Bit>,
    /// The lag is one that the limit cannot hold, or as long as the limit.
    is_far_behind: Dff<Bit>,
    is_behind: Dff<Bit>,
    late_due: Dff<Bits<56>>,
    late_floor: Dff<Bits<40>>,
    none_outstanding: Dff<Bit>,
    many_outstanding: Dff<Bit>,
    length_until_13: DelayLine<PacketLength, 8, 4>,

    // Ages 6 to 9.
    base: Dff<Bits<56>>,
    base_until_12: DelayLine<Bits<56>, 6, 4>,
    /// Bytes on the link, ages 6 to 9.
    wire_bytes: [Dff<Bits<13>>; 4],
    is_short: Dff<Bit>,
    charged: Dff<Bits<16>>,
    /// Window and interval from age 4 on.
    windows: [Dff<Bits<28>>; 7],
    intervals: [Dff<Bits<40>>; 4],
    in_flight: MultiplierTree<18, 14, 32>,
    gap: MultiplierTree<40, 16, 56>,

    // Ages 10 to 12.
    needed: Dff<Bits<33>>,
    needed_next: Dff<Bits<33>>,
    /// From age 5 to 11: bytes left, due, nothing outstanding, too much outstanding, a window.
    may_send: DelayLine<Bits<5>, 6, 4>,
    has_window: Dff<Bit>,
    fits: Dff<Bit>,
    next_fits: Dff<Bit>,
    /// More than any window.
    is_beyond: Dff<Bit>,
    is_next_beyond: Dff<Bit>,
    is_sent: Dff<Bit>,
    again: Dff<Bit>,
    is_closed: Dff<Bit>,

    // Age 13.
    sent: Dff<Bit>,
    stays: Dff<Bit>,
    closed: Dff<Bit>,
    next_due: Dff<Bits<56>>,

    // Ages 14 and 15.
    new_state: Dff<FlowSchedule>,
    remains: Dff<Bit>,
    ahead: Dff<Bits<56>>,
    distance: Dff<Bits<36>>,
    due_slot: Dff<Bits<10>>,
    last_slot: Dff<Bits<10>>,
    in_wheel: Dff<Bit>,
    in_queue: Dff<Bit>,
    is_beyond_wheel: Dff<Bit>,
    near_slot: Dff<Bits<10>>,
    far_slot: Dff<Bits<10>>,
}

impl Logic for DecideSend {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_decide_send");
        let state = self.state_3.val();
        let mtu = self.cfg.mtu.val();
        let packet = self.cfg.packet.val();

        comment!("Age 3.");
        self.outstanding.d.next = state.nxt - state.una;
        self.is_long.d.next = state.left > bit_cast::<32, 13>(mtu);
        self.has_left.d.next = state.left.any();
        self.rest.d.next = state.left.get_bits::<13>(0);
        self.is_old[0].d.next = state.nxt.get_bits::<12>(0) != state.high.get_bits::<12>(0);
        self.is_old[1].d.next = state.nxt.get_bits::<12>(12) != state.high.get_bits::<12>(12);
        self.lag.d.next = concat((self.time_3.val(), bits::<16>(0))) - state.due;
        self.due.d.next = state.due;
        self.floor.d.next = self.time_3.val() - bit_cast::<40, 24>(self.cfg.limits.catch_up.val());
        self.windows[0].d.next = state.window;
        for i in 0..6 {
            self.windows[i + 1].d.next = self.windows[i].q.val();
        }
        self.intervals[0].d.next = state.interval;
        for i in 0..3 {
            self.intervals[i + 1].d.next = self.intervals[i].q.val();
        }

        comment!("Age 4.");
        let is_due = !self.lag.q.val().get_bit(55);
        self.length.d.next.bytes = self.rest.q.val();
        if self.is_long.q.val() {
            self.length.d.next.bytes = mtu;
        }
        self.length.d.next.last = !self.is_long.q.val();
        self.length.d.next.retransmitted = self.is_old[0].q.val() || self.is_old[1].q.val();
        self.has_some.d.next = self.has_left.q.val();
        self.is_due.d.next = is_due;
        self.is_far_behind.d.next = self.lag.q.val().get_bits::<15>(40).any();
        self.is_behind.d.next =
            self.lag.q.val().get_bits::<24>(16) >= self.cfg.limits.catch_up.val();
        self.late_due.d.next = self.due.q.val();
        self.late_floor.d.next = self.floor.q.val();
        self.none_outstanding.d.next = !self.outstanding.q.val().any();
        self.many_outstanding.d.next = self.outstanding.q.val().get_bits::<6>(18).any();
        self.in_flight.a.next = self.outstanding.q.val().get_bits::<18>(0);
        self.in_flight.b.next = packet;

        comment!("Age 5.");
        self.length_until_13.value.next = self.length.q.val();
        self.wire_bytes[0].d.next =
            self.length.q.val().bytes + bit_cast::<13, 8>(self.cfg.limits.overhead.val());
        for i in 0..3 {
            self.wire_bytes[i + 1].d.next = self.wire_bytes[i].q.val();
        }
        self.base.d.next = self.late_due.q.val();
        if self.is_due.q.val() && (self.is_far_behind.q.val() || self.is_behind.q.val()) {
            self.base.d.next = concat((self.late_floor.q.val(), bits::<16>(0)));
        }
        self.has_window.d.next = self.windows[0].q.val().any();
        self.may_send.value.next = concat((
            self.has_some.q.val(),
            self.is_due.q.val(),
            self.none_outstanding.q.val(),
            self.many_outstanding.q.val(),
            self.has_window.q.val(),
        ));

        comment!("Ages 6 and 7: the charged bytes, in eighths.");
        self.base_until_12.value.next = self.base.q.val();
        self.is_short.d.next = self.windows[2].q.val().get_bits::<27>(1)
            < concat((bits::<11>(0), self.wire_bytes[0].q.val(), bits::<3>(0)));
        self.charged.d.next = concat((self.wire_bytes[1].q.val(), bits::<3>(0)));
        if self.is_short.q.val() {
            self.charged.d.next = self.windows[3].q.val().get_bits::<16>(1);
        }
        self.gap.a.next = self.intervals[3].q.val();
        self.gap.b.next = self.charged.q.val();

        comment!("Ages 9 to 11: does the packet fit into the window, and the one after it?");
        let in_flight = bit_cast::<33, 32>(self.in_flight.product.val());
        self.needed.d.next = in_flight + bit_cast::<33, 13>(self.wire_bytes[3].q.val());
        self.needed_next.d.next = in_flight + (bit_cast::<33, 14>(packet) << 1);
        let window = self.windows[6].q.val().get_bits::<24>(4);
        self.fits.d.next = self.needed.q.val().get_bits::<24>(0) <= window;
        self.is_beyond.d.next = self.needed.q.val().get_bits::<9>(24).any();
        self.next_fits.d.next = self.needed_next.q.val().get_bits::<24>(0) <= window;
        self.is_next_beyond.d.next = self.needed_next.q.val().get_bits::<9>(24).any();
        let may_send = self.may_send.out.val();
        let is_open = may_send.get_bit(2)
            || (self.fits.q.val() && !self.is_beyond.q.val() && !may_send.get_bit(1));
        self.is_sent.d.next =
            may_send.get_bit(4) && may_send.get_bit(3) && may_send.get_bit(0) && is_open;
        self.again.d.next = !may_send.get_bit(3);
        self.is_closed.d.next =
            !self.next_fits.q.val() || self.is_next_beyond.q.val() || may_send.get_bit(1);

        comment!("Age 12: when the next packet is due.");
        self.sent.d.next = self.is_sent.q.val();
        self.stays.d.next = self.is_sent.q.val() || self.again.q.val();
        self.closed.d.next = self.is_closed.q.val();
        self.next_due.d.next = self.base_until_12.out.val();
        if self.is_sent.q.val() {
            self.next_due.d.next = self.base_until_12.out.val()
                + bit_cast::<56, 45>(self.gap.product.val().get_bits::<45>(11));
        }

        comment!("Age 13: the packet, and the new state.");
        let late_state = self.state_13.val();
        let length = self.length_until_13.out.val();
        self.sends.next = self.sent.q.val();
        self.packet.next.flow = 0.into();
        self.packet.next.psn = late_state.nxt;
        self.packet.next.length = length;
        self.packet.next.closed = self.closed.q.val();
        self.packet.next.tag = late_state.tag;
        let next_psn = late_state.nxt + 1;
        self.new_state.d.next = late_state;
        self.new_state.d.next.due = self.next_due.q.val();
        self.new_state.d.next.queued = self.stays.q.val();
        if self.sent.q.val() {
            self.new_state.d.next.nxt = next_psn;
            self.new_state.d.next.left = late_state.left - bit_cast::<32, 13>(length.bytes);
            if !length.retransmitted {
                self.new_state.d.next.high = next_psn;
            }
        }
        self.after.next = self.new_state.q.val();
        self.remains.d.next = self.stays.q.val();
        self.ahead.d.next = concat((self.time_13.val(), bits::<16>(0))) - self.next_due.q.val();
        self.distance.d.next = self.next_due.q.val().get_bits::<36>(20) - self.first.val();
        self.due_slot.d.next = self.next_due.q.val().get_bits::<10>(20);
        self.last_slot.d.next = self.first.val().get_bits::<10>(0) + 1022;

        comment!("Age 14: where the flow waits. What is due beyond the wheel is looked at again.");
        let is_ahead = self.ahead.q.val().get_bit(55);
        self.in_wheel.d.next = self.remains.q.val() && is_ahead;
        self.in_queue.d.next = self.remains.q.val() && !is_ahead;
        self.is_beyond_wheel.d.next = self.distance.q.val().get_bits::<26>(10).any()
            || self.distance.q.val().get_bits::<9>(1).all();
        self.near_slot.d.next = self.due_slot.q.val();
        self.far_slot.d.next = self.last_slot.q.val();
        self.waits.next = self.in_wheel.q.val();
        self.remains_queued.next = self.in_queue.q.val();
        self.slot.next = self.near_slot.q.val();
        if self.is_beyond_wheel.q.val() {
            self.slot.next = self.far_slot.q.val();
        }
    }
}
