//! Decides when a flow gets an ACK or NAK, and what it says.
//!
//! ```text
//!             ┌────────────────────────────────────────────────────────────┐
//!  event ────>│ flow ─> read ─> due? ─> write                              │
//!  message ──>│  ^                                                         │
//!  close ────>│  ^                                                         │──> ended
//!             │  ^                └─> queue of 2^A flows ─> read ─> order ─│──> order
//!             │  └ sweep: past its time?                      ^            │
//!  event_stack│ ═════════════> last stack of each flow ═══════╝            │
//!  n ────────>│                                                            │──> busy, stat_*
//!             └────────────────────────────────────────────────────────────┘
//! ```
//!
//! An answer is due after `cfg_packets` packets, at once when its event says so, and when its time is over. The flow then waits in a queue in which it has one place
//! at most, and the answer is made up when its turn comes. So answers that cannot leave merge: what leaves is cumulative and as of that moment,
//! and events never wait. A duplicate leaves a waiting answer as it is, so that no NAK is lost to one; any other event replaces it.
//! The stack of the latest event that reports one leaves once, with the next answer; an answer without a report since the one before has no entries.
//! A window for the sender of a flow (Rx-HPCC), or the busiest link of its path (HPCC++), is such a report too. It says nothing of packets: its answer repeats what the last one said, and where that was a NAK, acknowledges the
//! packet before the missing one instead, as a second NAK would make the sender go back again. A window of a flow that has never had an answer is dropped.
//! A flow that is closed loses the answer that waits and the memory of its last one; if it has a place in the queue, its turn gives no order. `ended` reports that no order of it is
//! left either.
//!
//! In every cycle one flow is read, and written three cycles later: that of an event, else that whose turn it is, else the next one of the sweep.
//! What the three stages ahead write is forwarded.
//!
//! Contract: an event may come in every cycle; orders, closed flows, windows and the sweep use the cycles without, in this order. `ended` is set for a cycle after each `close`, when the orders of before have been taken;
//! no other flow may be closed meanwhile. Order [`AckSchedule::LATENCY`] cycles after the event
//! that it is due to, if no other one waits; orders at least 5 cycles apart, two of the same flow in a row [`AckSchedule::SAME_FLOW`]: its sender takes a window every 20 cycles. A time-out is noticed within `2^A` cycles without event or order. While `busy`,
//! `2^A` cycles after a reset, events are ignored. `order` keeps its values until it is taken. Source: InfiniBand volume 1, section 9.7.5; DESIGN section 7.

use super::{
    AckContent, AckEntriesIn, AckOrderOut, AckProgress, AckScheduleStatsOut, AckTelemetryRecord,
    ClosedFlowIn, ReceivedPacketIn, ScheduleAccess, ScheduledPacket,
};
use crate::arith::CounterBank;
use crate::axis::Queue;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows; stacks of `E` bits.
#[block(clock, reset = "no packet waits for an answer", check = assert!((1..=16).contains(&A), "AckSchedule: A = {A} is not in 1..=16"))]
pub struct AckSchedule<const A: usize, const E: usize = 320> {
    /// Data packets.
    pub event: ReceivedPacketIn<E>,
    /// Entries for senders.
    pub message: AckEntriesIn,
    /// Closes a flow: its events of before have come, no other follows until it is opened again.
    pub close: ClosedFlowIn,
    /// The closed flow has no order left.
    pub ended: Signal<Out, Bit>,
    /// Concurrent flows at the receiver.
    pub n: Signal<In, Bits<16>>,
    /// Packets of a flow that an ACK acknowledges, at most; 0 counts as 1.
    pub cfg_packets: Signal<In, Bits<8>>,
    /// Time after which a packet without an ACK gets one, in units of 16 cycles.
    pub cfg_timeout: Signal<In, Bits<15>>,
    /// The table is being cleared after a reset.
    pub busy: Signal<Out, Bit>,
    /// ACKs and NAKs.
    pub order: AckOrderOut<E>,
    /// Counters.
    pub stat: AckScheduleStatsOut,
    cleared: ResetDff<Bit>,
    sweep: ResetDff<Bits<A>>,
    time: ResetDff<Bits<20>>,
    /// A packet that comes now gets its answer by then.
    deadline: Dff<Bits<16>>,
    /// So many packets wait when the one that makes an answer due comes.
    enough: Dff<Bits<8>>,

    // Stage 1: a flow to look at.
    access1: ResetDff<ScheduleAccess>,
    flow1: Dff<Bits<A>>,
    packet1: Dff<ScheduledPacket>,
    stores1: ResetDff<Bit>,
    telemetry1: Dff<AckTelemetryRecord>,
    stack1: Dff<Bits<E>>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    flows: Ram<AckProgress, A>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    telemetry: Ram<AckTelemetryRecord, A>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    stacks: Ram<Bits<E>, A>,

    // Stage 2: its state, a cycle for the way from the memory. What the stages ahead write is not in there yet.
    access2: ResetDff<ScheduleAccess>,
    flow2: Dff<Bits<A>>,
    packet2: Dff<ScheduledPacket>,
    is_flow4: Dff<Bit>,
    is_flow5: Dff<Bit>,

    // Stage 3: its fate.
    access3: ResetDff<ScheduleAccess>,
    flow3: Dff<Bits<A>>,
    packet3: Dff<ScheduledPacket>,
    state3: Dff<AckProgress>,
    is_next3: Dff<Bit>,
    current: Signal<Local, AckProgress>,
    is_late: Signal<Local, Bit>,
    is_enough: Signal<Local, Bit>,
    counted: Signal<Local, Bits<8>>,
    changed: Signal<Local, AckProgress>,
    now: Dff<Bits<16>>,
    push: Signal<Local, Bit>,

    // Stage 4: written.
    flow4: Dff<Bits<A>>,
    after4: Dff<AckProgress>,
    after5: Dff<AckProgress>,
    push4: ResetDff<Bit>,
    timed_out4: ResetDff<Bit>,
    ready: Queue<Bits<A>, A>,

    // The order.
    occupied: ResetDff<Bit>,
    ordered: ResetDff<Bit>,
    order_flow: Dff<Bits<A>>,
    order_content: Dff<AckContent>,
    order_n: Dff<Bits<16>>,
    order_reports: Dff<Bit>,
    order_repeats: Dff<Bit>,
    /// Cycles for which the next order is of another flow.
    recent: ResetDff<Bits<5>>,
    /// A flow is being closed: its access passes the stages, then the order at hand is taken.
    closing: ResetDff<Bits<5>>,
    waits_for_order: ResetDff<Bit>,
    is_ack: ResetDff<Bit>,
    is_nak: ResetDff<Bit>,
    counters: CounterBank<3>,
}

impl<const A: usize, const E: usize> AckSchedule<A, E> {
    /// Cycles from an event to its order: a place in the queue, then the turn of its flow.
    pub const LATENCY: usize =
        latency!(access1, access2, access3, push4, ready, access1, access2, access3, ordered);
    /// Cycles from an order that is taken to the next one, if that is of the same flow.
    pub const SAME_FLOW: usize = 24;
}

impl<const A: usize, const E: usize> Logic for AckSchedule<A, E> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ack_schedule");
        self.busy.next = !self.cleared.q.val();
        self.time.d.next = self.time.q.val() + 1;
        self.now.d.next = self.time.q.val().get_bits::<16>(4);
        self.deadline.d.next =
            self.time.q.val().get_bits::<16>(4) + bit_cast::<16, 15>(self.cfg_timeout.val());
        self.enough.d.next = self.cfg_packets.val() - 1;
        if !self.cfg_packets.val().any() {
            self.enough.d.next = 0.into();
        }

        comment!(
            "Stage 1: the flow of an event, that whose turn it is, or the next one of the sweep."
        );
        let is_event = self.event.valid.val() && self.cleared.q.val();
        let is_recent =
            self.recent.q.val().any() && self.ready.pop_data.val() == self.order_flow.q.val();
        let is_turn =
            !is_event && self.ready.pop_valid.val() && !self.occupied.q.val() && !is_recent;
        let is_close = !is_event && !is_turn && self.close.valid.val() && self.cleared.q.val();
        self.close.ready.next = is_close;
        let is_message =
            !is_event && !is_turn && !is_close && self.message.valid.val() && self.cleared.q.val();
        self.message.ready.next = is_message;
        self.access1.d.next.event = is_event;
        self.access1.d.next.turn = is_turn;
        self.access1.d.next.message = is_message;
        self.access1.d.next.sweep =
            !is_event && !is_turn && !is_close && !is_message && self.cleared.q.val();
        self.access1.d.next.close = is_close;
        self.access1.d.next.clear = !self.cleared.q.val();
        self.flow1.d.next = self.sweep.q.val();
        if is_event {
            self.flow1.d.next = self.event.flow.val().get_bits::<A>(0);
        } else if is_turn {
            self.flow1.d.next = self.ready.pop_data.val();
        } else if is_close {
            self.flow1.d.next = self.close.flow.val().get_bits::<A>(0);
        } else if is_message {
            self.flow1.d.next = self.message.flow.val().get_bits::<A>(0);
        } else {
            self.sweep.d.next = self.sweep.q.val() + 1;
            if self.sweep.q.val().all() {
                self.cleared.d.next = true;
            }
        }
        self.ready.pop.next = is_turn;
        self.packet1.d.next.content.psn = self.event.psn.val();
        self.packet1.d.next.content.msn = self.event.msn.val();
        self.packet1.d.next.content.syndrome = self.event.syndrome.val();
        self.packet1.d.next.immediate = self.event.immediate.val();
        self.packet1.d.next.duplicate = self.event.duplicate.val();
        self.packet1.d.next.report = self.event.report.val();
        self.telemetry1.d.next.n_hop = self.event.n_hop.val();
        self.telemetry1.d.next.path_id = self.event.path_id.val();
        self.stack1.d.next = self.event.stack.val();
        if !self.event.valid.val() {
            self.telemetry1.d.next.n_hop = bits::<4>(1) + self.message.pair.val();
            self.telemetry1.d.next.path_id = 0.into();
            let entries = concat::<128, _>((self.message.second.val(), self.message.entry.val()));
            self.stack1.d.next =
                ((self.event.stack.val() >> 128) << 128) | bit_cast::<E, 128>(entries);
        }
        self.stores1.d.next = (is_event && self.event.report.val()) || is_message;
        self.flows.re.next = true;
        self.flows.raddr.next = self.flow1.q.val();
        comment!(
            "The stack of an event is written, and that of an order read, in this stage: never both in a cycle."
        );
        self.telemetry.we.next = self.stores1.q.val();
        self.telemetry.waddr.next = self.flow1.q.val();
        self.telemetry.wdata.next = self.telemetry1.q.val();
        self.telemetry.re.next = self.access1.q.val().turn;
        self.telemetry.raddr.next = self.flow1.q.val();
        self.stacks.we.next = self.stores1.q.val();
        self.stacks.waddr.next = self.flow1.q.val();
        self.stacks.wdata.next = self.stack1.q.val();
        self.stacks.re.next = self.access1.q.val().turn;
        self.stacks.raddr.next = self.flow1.q.val();

        comment!("Stage 2: its state.");
        delay!(self.access1 => self.access2 => self.access3);
        delay!(self.flow1 => self.flow2 => self.flow3 => self.flow4);
        delay!(self.packet1 => self.packet2 => self.packet3);
        self.is_flow4.d.next = self.flow1.q.val() == self.flow3.q.val();
        self.is_flow5.d.next = self.flow1.q.val() == self.flow4.q.val();
        self.state3.d.next = self.flows.rdata.val();
        if self.is_flow4.q.val() {
            self.state3.d.next = self.after4.q.val();
        } else if self.is_flow5.q.val() {
            self.state3.d.next = self.after5.q.val();
        }

        comment!("Stage 3: is an answer due?");
        self.is_next3.d.next = self.flow2.q.val() == self.flow3.q.val();
        self.current.next = self.state3.q.val();
        if self.is_next3.q.val() {
            self.current.next = self.after4.q.val();
        }
        let current = self.current.val();
        let access = self.access3.q.val();
        let packet = self.packet3.q.val();
        comment!("What is computed of a state is computed of both before one is chosen.");
        let read = self.state3.q.val();
        let forwarded = self.after4.q.val();
        let lateness = self.now.q.val() - read.deadline;
        self.is_late.next = read.count.any() && !lateness.get_bit(15);
        self.is_enough.next = read.count >= self.enough.q.val();
        self.counted.next = read.count + 1;
        if self.is_next3.q.val() {
            let since = self.now.q.val() - forwarded.deadline;
            self.is_late.next = forwarded.count.any() && !since.get_bit(15);
            self.is_enough.next = forwarded.count >= self.enough.q.val();
            self.counted.next = forwarded.count + 1;
        }
        let fires = packet.immediate || self.is_enough.val();
        self.changed.next = current;
        self.push.next = false;
        if access.event {
            if !current.queued {
                self.changed.next.queued = fires;
                self.push.next = fires;
                if !current.count.any() {
                    self.changed.next.deadline = self.deadline.q.val();
                }
                if !current.count.all() {
                    self.changed.next.count = self.counted.val();
                }
            }
            if !(current.queued && packet.duplicate && current.content.syndrome.any()) {
                self.changed.next.content = packet.content;
                self.changed.next.repeats = false;
            }
            if packet.report {
                self.changed.next.reports = true;
            }
        }
        comment!(
            "A window for the sender leaves at once, with what the last answer said; what a NAK said remains as an ACK of the packet before."
        );
        if access.message && current.content.syndrome.any() {
            self.changed.next.reports = true;
            if !current.queued {
                self.changed.next.queued = true;
                self.changed.next.repeats = current.content.syndrome.get_bits::<2>(5).all();
                self.push.next = true;
            }
        }
        if access.turn {
            assert!(current.queued, "the flow whose turn it is has a place in the queue");
            self.changed.next.queued = false;
            self.changed.next.reports = false;
            self.changed.next.count = 0.into();
        }
        comment!("A place in the queue remains, but nothing is to be said.");
        if access.close {
            self.changed.next.reports = false;
            self.changed.next.repeats = false;
            self.changed.next.count = 0.into();
            self.changed.next.content.syndrome = 0.into();
        }
        if access.sweep && !current.queued && self.is_late.val() {
            self.changed.next.queued = true;
            self.push.next = true;
        }
        if access.clear {
            self.changed.next.queued = false;
            self.changed.next.reports = false;
            self.changed.next.repeats = false;
            self.changed.next.count = 0.into();
            self.changed.next.content.syndrome = 0.into();
        }

        comment!("Stage 4.");
        delay!(self.changed => self.after4 => self.after5);
        self.flows.we.next = true;
        self.flows.waddr.next = self.flow4.q.val();
        self.flows.wdata.next = self.after4.q.val();
        self.push4.d.next = self.push.val();
        self.timed_out4.d.next = self.push.val() && access.sweep;
        self.ready.push.next = self.push4.q.val();
        self.ready.push_data.next = self.flow4.q.val();
        if self.push4.q.val() {
            assert!(self.ready.push_ready.val(), "the queue has a place for every flow");
        }

        comment!(
            "The order remains until it is taken; its stack is in the register of the memory."
        );
        if is_turn {
            self.occupied.d.next = true;
        }
        let has_answer = current.content.syndrome.any();
        if access.turn && !has_answer {
            self.occupied.d.next = false;
        }
        if access.turn && has_answer {
            self.ordered.d.next = true;
            self.order_flow.d.next = self.flow3.q.val();
            self.order_content.d.next = current.content;
            self.order_n.d.next = self.n.val();
            self.order_reports.d.next = current.reports;
            self.order_repeats.d.next = current.repeats;
        }
        if self.recent.q.val().any() {
            self.recent.d.next = self.recent.q.val() - 1;
        }
        if self.ordered.q.val() && self.order.ready.val() {
            self.recent.d.next = 19.into();
            self.ordered.d.next = false;
            self.occupied.d.next = false;
        }
        self.order.valid.next = self.ordered.q.val();
        self.order.flow.next = bit_cast::<16, A>(self.order_flow.q.val());
        self.order.psn.next = self.order_content.q.val().psn;
        self.order.msn.next = self.order_content.q.val().msn;
        self.order.syndrome.next = self.order_content.q.val().syndrome;
        if self.order_repeats.q.val() {
            self.order.psn.next = self.order_content.q.val().psn - 1;
            self.order.syndrome.next = 0x1f.into();
        }
        self.order.n.next = self.order_n.q.val();
        self.order.n_hop.next = 0.into();
        self.order.path_id.next = 0.into();
        self.order.stack.next = 0.into();
        if self.order_reports.q.val() {
            self.order.n_hop.next = self.telemetry.rdata.val().n_hop;
            self.order.path_id.next = self.telemetry.rdata.val().path_id;
            self.order.stack.next = self.stacks.rdata.val();
        }

        comment!("An order is taken before the next turn, so one moment without any is enough.");
        self.closing.d.next = concat((self.closing.q.val().get_bits::<4>(0), is_close));
        let has_ended = self.waits_for_order.q.val() && !self.occupied.q.val();
        self.waits_for_order.d.next =
            self.closing.q.val().get_bit(4) || (self.waits_for_order.q.val() && !has_ended);
        self.ended.next = has_ended;

        let is_negative = current.content.syndrome.get_bits::<2>(5).all() && !current.repeats;
        self.is_ack.d.next = access.turn && has_answer && !is_negative;
        self.is_nak.d.next = access.turn && is_negative;
        self.counters.events[0].next = self.is_ack.q.val();
        self.stat.acks.next = self.counters.values[0].val();
        self.counters.events[1].next = self.is_nak.q.val();
        self.stat.naks.next = self.counters.values[1].val();
        self.counters.events[2].next = self.timed_out4.q.val();
        self.stat.timeouts.next = self.counters.values[2].val();
    }
}
