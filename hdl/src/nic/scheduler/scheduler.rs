//! Which flow sends its next packet, and when: window, rate, and one decision every 2 cycles.
//!
//! ```text
//!             ┌───────────────────────────────────────────────────────────────────┐
//!  ev ───────>│ odd cycles ──┐   age 1 to 3          3 to 14               15     │
//!             │              ├─> flow_schedules ─┬─> apply_event ─┬─> new state   │
//!  pause ────>│ even cycles ─┘                   └─> decide_send ─┤               │
//!             │   ^                                     │         │               │
//!             │   └── ready_queue <── timing_wheel <────│─────────┘               │
//!             │            ^────────────────────────────│── woken, or due already │
//!             │                                         └──> output queue ────────│──> send
//!             └───────────────────────────────────────────────────────────────────┘
//! ```
//!
//! One pipeline for decisions and events: all that is kept of a flow has one writer, and no operation sees a state that is about
//! to change. [`FlowInterlock`] lets the operations in.
//!
//! A flow that is set up is either queued, that is in the ready queue, in the timing wheel or in a decision, or it waits for an event: for work if
//! nothing is left, for an acknowledgement or a window otherwise. A flow remains queued until its next packet would be due, so one that waits for an event
//! may send at once when that comes.
//!
//! Contract (cycles count from the first one with `busy` clear):
//!
//! * Decisions start in even cycles, events enter in odd ones, one of a flow within 15 cycles. `ev_ready` is set in odd cycles only.
//! * A packet is out [`Scheduler::LATENCY`] cycles after its decision has started. A decision starts only if 16 packets, with it, have room in the output queue, and
//!   not in the cycle after one with `pause`.
//! * A flow sends when it has bytes left, its time has come, its window is not zero, and `(nxt - una) * cfg_packet + length <= window` or nothing is outstanding;
//!   `length` is `min(cfg_mtu, left) + cfg_overhead`. Its next packet is due `min(length, window) * interval` after this one was due,
//!   never early; a lag of more than `cfg_catch_up` cycles is forgotten.
//! * A packet carries the tag of the last set up or rewind of its flow before its decision.
//! * A lone flow sends a packet every 20 cycles at most, many flows together one every 2.
//! * After a reset all is empty; `busy` is set for `2^A` cycles, 1024 at least.
//!
//! Source: HPCC++ (draft-miao-tsv-hpcc-00), section 6; timing wheels: G. Varghese and T. Lauck, SOSP 1987.

use super::{
    ApplyEvent, DecideSend, FlowInterlock, FlowSchedule, FlowSchedules, ReadyQueue, ScheduledEvent,
    SchedulerConfigIn, SchedulerEventIn, SchedulerStatsOut, SendDecisionOut, SentPacket,
    TimingWheel,
};
use crate::arith::{CounterBank, DelayLine};
use crate::axis::Queue;
use fncc_netlist::prelude::*;

/// Packets that may be on their way to the output or wait there.
const ROOM: u64 = 16;

/// Cycles that a decision is older at age 13 than at age 3, where it looks at the time.
const LATER: u64 = 10;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "no flow is set up, nothing to send", check = assert!((1..=16).contains(&A), "Scheduler: A = {A} is not in 1..=16"))]
pub struct Scheduler<const A: usize> {
    /// Events of flows.
    pub ev: SchedulerEventIn,
    /// Packets to send.
    pub send: SendDecisionOut,
    /// No decision starts in the next cycle.
    pub pause: Signal<In, Bit>,
    /// The tables are being cleared after a reset.
    pub busy: Signal<Out, Bit>,
    /// Lengths and limits.
    pub cfg: SchedulerConfigIn,
    /// What has happened.
    pub stat: SchedulerStatsOut,

    /// Cycle of events; else that of decisions.
    turn: ResetDff<Bit>,
    now: ResetDff<Bits<40>>,
    /// The time of the decision that is at age 13.
    #[init(ResetDff::new(((1 << 40) - LATER).to_bits()))]
    time_13: ResetDff<Bits<40>>,

    // Candidates.
    decision_valid: ResetDff<Bit>,
    decision_flow: Dff<Bits<A>>,
    event_valid: ResetDff<Bit>,
    event_flow: Dff<Bits<A>>,
    event_data: Dff<ScheduledEvent>,
    /// What is offered in a cycle, and whether it was accepted: that is known too late to let a complete event in.
    offered: Dff<ScheduledEvent>,
    accepted: ResetDff<Bit>,
    paused: ResetDff<Bit>,
    #[init(ResetDff::new(ROOM.to_bits()))]
    room: ResetDff<Bits<5>>,
    has_room: ResetDff<Bit>,
    interlock: FlowInterlock<A>,

    // The pipeline.
    schedules: FlowSchedules<A>,
    state_until_13: DelayLine<FlowSchedule, 10, 4>,
    event_until_3: DelayLine<ScheduledEvent, 3, 4>,
    event_until_13: DelayLine<ScheduledEvent, 10, 4>,
    events: ApplyEvent,
    decisions: DecideSend,
    woken: ResetDff<Bit>,
    ended: ResetDff<Bit>,
    ended_flow: Dff<Bits<A>>,
    wakes: ResetDff<Bit>,

    wheel: TimingWheel<A>,
    ready: ReadyQueue<A>,
    packets: Queue<SentPacket, 4>,
    counters: CounterBank<7>,
    happened: [ResetDff<Bit>; 7],
}

impl<const A: usize> Scheduler<A> {
    /// Cycles from the start of a decision to its packet.
    pub const LATENCY: usize = 15;
}

impl<const A: usize> Logic for Scheduler<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_scheduler");
        let turn = self.turn.q.val();

        comment!("Cycles count from when the tables are clear.");
        let cleared = self.schedules.cleared.val() && self.wheel.cleared.val();
        self.busy.next = !cleared;
        if cleared {
            self.turn.d.next = !turn;
            self.now.d.next = self.now.q.val() + 1;
            self.time_13.d.next = self.time_13.q.val() + 1;
        }

        comment!("The next decision and the next event.");
        let decides = self.interlock.decides.val();
        let takes_event = self.interlock.takes_event.val();
        let takes_head = cleared && !turn && (decides || !self.decision_valid.q.val());
        self.ready.pop.next = takes_head && self.ready.head_valid.val();
        if takes_head {
            self.decision_valid.d.next = self.ready.head_valid.val();
            self.decision_flow.d.next = self.ready.head.val();
        }
        let accepts = turn && (takes_event || !self.event_valid.q.val());
        self.ev.ready.next = accepts;
        if accepts {
            self.event_valid.d.next = self.ev.valid.val();
            self.event_flow.d.next = self.ev.flow.val().get_bits::<A>(0);
        }
        self.offered.d.next.beyond = (self.ev.flow.val() >> A.to_bits::<5>()).any();
        self.offered.d.next.kind = self.ev.kind.val();
        self.offered.d.next.psn = self.ev.psn.val();
        self.offered.d.next.bytes = self.ev.bytes.val();
        self.offered.d.next.window = self.ev.window.val();
        self.offered.d.next.interval = self.ev.interval.val();
        self.offered.d.next.tag = self.ev.tag.val();
        self.accepted.d.next = accepts;
        if self.accepted.q.val() {
            self.event_data.d.next = self.offered.q.val();
        }
        self.paused.d.next = self.pause.val();
        self.interlock.turn.next = turn;
        self.interlock.decision_valid.next = self.decision_valid.q.val();
        self.interlock.decision_flow.next = self.decision_flow.q.val();
        self.interlock.may_decide.next = self.has_room.q.val() && !self.paused.q.val();
        self.interlock.event_valid.next = self.event_valid.q.val();
        self.interlock.event_flow.next = self.event_flow.q.val();

        comment!("Ages 0 to 3: the state of the flow.");
        self.schedules.place.next = self.decision_flow.q.val();
        if turn {
            self.schedules.place.next = self.event_flow.q.val();
        }
        self.event_until_3.value.next = self.event_data.q.val();
        join!(self.event_until_3.out => self.events.event_3);
        join!(self.event_until_3.out => self.event_until_13.value);
        join!(self.schedules.state => self.events.state_3);
        join!(self.schedules.state => self.decisions.state_3);
        join!(self.schedules.state => self.state_until_13.value);
        join!(self.cfg => self.decisions.cfg);
        self.decisions.time_3.next = self.now.q.val();

        comment!("Age 13: packets leave.");
        let entered = self.interlock.entered.val();
        self.decisions.time_13.next = self.time_13.q.val();
        self.events.time_13.next = self.time_13.q.val();
        join!(self.state_until_13.out => self.decisions.state_13);
        join!(self.state_until_13.out => self.events.state_13);
        join!(self.event_until_13.out => self.events.event_13);
        join!(self.wheel.first => self.decisions.first);
        let is_decided = entered.get_bit(12) && turn;
        let is_sent = is_decided && self.decisions.sends.val();
        self.packets.push.next = is_sent;
        self.packets.push_data.next = self.decisions.packet.val();
        self.packets.push_data.next.flow = bit_cast::<16, A>(self.interlock.flow_13.val());
        self.woken.d.next = entered.get_bit(12) && !turn && self.events.verdict_13.val().wakes;

        comment!("Age 14: the new state is written.");
        self.schedules.write.next = entered.get_bit(13);
        self.schedules.write_place.next = self.interlock.flow_14.val();
        self.schedules.after.next = self.decisions.after.val();
        if turn {
            self.schedules.after.next = self.events.after.val();
        }
        self.ended.d.next = entered.get_bit(13) && !turn;
        self.ended_flow.d.next = self.interlock.flow_14.val();
        self.wakes.d.next = self.woken.q.val();

        comment!("Age 15: the flow waits for its time, or its turn.");
        let ended = self.ended.q.val();
        self.wheel.turn.next = turn;
        self.wheel.slot_ends.next = cleared && self.now.q.val().get_bits::<4>(0).all();
        self.wheel.insert.next = ended && self.decisions.waits.val();
        self.wheel.slot.next = self.decisions.slot.val();
        self.wheel.flow.next = self.ended_flow.q.val();
        self.ready.push.next = self.wakes.q.val() || (ended && self.decisions.remains_queued.val());
        self.ready.flow.next = self.ended_flow.q.val();
        join!(self.wheel.expired => self.ready.expired);
        join!(self.wheel.expired_flow => self.ready.expired_flow);
        join!(self.ready.expired_ready => self.wheel.expired_ready);

        comment!("Packets wait for the link.");
        let leaves = self.packets.pop_valid.val() && self.send.ready.val();
        self.packets.pop.next = leaves;
        self.send.valid.next = self.packets.pop_valid.val();
        self.send.flow.next = self.packets.pop_data.val().flow;
        self.send.psn.next = self.packets.pop_data.val().psn;
        self.send.bytes.next = self.packets.pop_data.val().length.bytes;
        self.send.last.next = self.packets.pop_data.val().length.last;
        self.send.closed.next = self.packets.pop_data.val().closed;
        self.send.retransmitted.next = self.packets.pop_data.val().length.retransmitted;
        self.send.tag.next = self.packets.pop_data.val().tag;
        let returned = is_decided && !self.decisions.sends.val();
        self.room.d.next = self.room.q.val() + returned + leaves;
        if decides {
            self.room.d.next = self.room.q.val() - 1 + returned + leaves;
        }
        self.has_room.d.next = self.room.q.val().any();
        assert!(self.room.q.val() <= ROOM, "at most 16 packets have room");
        if is_sent {
            assert!(self.packets.push_ready.val(), "a packet has its room in the output queue");
        }

        comment!("Counters.");
        let verdict = self.events.verdict.val();
        let is_judged = entered.get_bit(5) && turn;
        self.happened[0].d.next = is_sent;
        self.happened[1].d.next = is_sent && self.decisions.packet.val().length.retransmitted;
        self.happened[2].d.next = is_judged && verdict.refused_work;
        self.happened[3].d.next = is_judged && verdict.refused_acknowledge;
        self.happened[4].d.next = is_judged && verdict.refused_rewind;
        self.happened[5].d.next = is_judged && verdict.not_set_up;
        self.happened[6].d.next = is_judged && verdict.malformed;
        for i in 0..7 {
            self.counters.events[i].next = self.happened[i].q.val();
        }
        self.stat.sent.next = self.counters.values[0].val();
        self.stat.retransmitted.next = self.counters.values[1].val();
        self.stat.refused_work.next = self.counters.values[2].val();
        self.stat.refused_acknowledge.next = self.counters.values[3].val();
        self.stat.refused_rewind.next = self.counters.values[4].val();
        self.stat.not_set_up.next = self.counters.values[5].val();
        self.stat.malformed.next = self.counters.values[6].val();
    }
}
