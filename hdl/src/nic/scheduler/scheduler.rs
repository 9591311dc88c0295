//! Which flow sends its next packet, and when: window, rate, and one decision every 2 cycles.
//!
//! ```text
//!             ┌───────────────────────────────────────────────────────────────────┐
//!  ev ───────>│ odd cycles ──┐   age 1 to 3          3 to 6                       │
//!             │              ├─> flow_schedules ─┬─> apply_event ───> new state   │
//!  pause ────>│ even cycles ─┘                   └─> decide_send ──> new state    │
//!             │   ^                                  3 to 16 │                    │
//!             │   └── ready_queue <── timing_wheel <──── 17 ─┤                    │
//!             │            ^─────────── flow_wakes: woken, or due soon            │
//!             │                                              └─> packet_release ──│──> send
//!             └───────────────────────────────────────────────────────────────────┘
//! ```
//!
//! Decisions and events of a flow overlap: decisions write what is sent and when, acknowledgements and windows write what may be sent, so each field has one writer. All other events
//! are alone with their flow. [`FlowInterlock`] lets the operations in. A decision uses what events had written when it started; if it finds nothing to send and an event has come meanwhile,
//! the flow is looked at again ([`FlowWakes`]).
//!
//! A flow that is set up is either queued, that is in the ready queue, in the timing wheel or in a decision, or it waits for an event: for work if
//! nothing is left, for an acknowledgement or a window otherwise. A flow remains queued until its next packet would be due, so one that waits for an event
//! may send at once when that comes.
//!
//! A flow that is due soon goes to the ready queue. The last one that has come there waits for its time in front, while nobody waits after it; so a lone flow has even distances.
//!
//! Contract (cycles count from the first one with `busy` clear):
//!
//! * Decisions start in even cycles, events enter in odd ones, of a flow one in 8 cycles. `ev_ready` is set in odd cycles only.
//! * A packet is out [`Scheduler::LATENCY`] cycles after its decision has started. A decision starts only if 16 decisions with packets, with it, have room in the output queue, and
//!   not in the cycle after one with `pause`.
//! * A flow sends when it has bytes left, its time has come, its window is not zero, and `(nxt - una) * cfg_packet + length <= window` or nothing is outstanding;
//!   `length` is `min(cfg_mtu, left) + cfg_overhead`. Its next packet is due `min(length, window) * interval` after this one was due;
//!   a lag of more than `cfg_catch_up` cycles is forgotten. A decision sends up to four packets that are due.
//! * A packet carries the tag of the last set up or rewind of its flow before its decision.
//! * A lone flow has a decision every 22 cycles at most, many flows together one every 2.
//! * After a reset all is empty; `busy` is set for `2^A` cycles, 1024 at least.
//!
//! Source: HPCC++ (draft-miao-tsv-hpcc-00), section 6; timing wheels: G. Varghese and T. Lauck, SOSP 1987.

use super::{
    ACKNOWLEDGE, ApplyEvent, DecideSend, FlowInterlock, FlowSchedules, FlowWakes, PacketRelease,
    ReadyQueue, ScheduledEvent, SchedulerConfigIn, SchedulerEventIn, SchedulerStatsOut,
    SendDecisionOut, SendProgress, TimingWheel, WINDOW,
};
use crate::arith::{CounterBank, DelayLine};
use fncc_netlist::prelude::*;

/// Decisions whose packets may be on their way to the output or wait there.
const ROOM: u64 = 16;

/// So many cycles after the time that a decision looks at its flow is due soon: 127 when it can have its next decision at age 22, and 18 before.
const SOON: u64 = 145;
/// Cycles from that time, of age 3, to age 15.
const LATER: u64 = 12;

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
    /// What is due soon after the decision that is at age 15.
    #[init(ResetDff::new((SOON - LATER).to_bits()))]
    soon_15: ResetDff<Bits<40>>,

    // Candidates.
    decision_valid: ResetDff<Bit>,
    decision_flow: Dff<Bits<A>>,
    event_valid: ResetDff<Bit>,
    event_flow: Dff<Bits<A>>,
    event_data: Dff<ScheduledEvent>,
    event_alone: Dff<Bit>,
    /// What is offered in a cycle, and whether it was accepted: that is known too late to let a complete event in.
    offered: Dff<ScheduledEvent>,
    accepted: ResetDff<Bit>,
    paused: ResetDff<Bit>,
    #[init(ResetDff::new(ROOM.to_bits()))]
    room: ResetDff<Bits<5>>,
    has_room: ResetDff<Bit>,
    /// A decision has left the output queue, a cycle ago: what leaves is known too late to be counted.
    emptied: ResetDff<Bit>,
    interlock: FlowInterlock<A>,

    /// Cycles until the flow that came into the ready queue last is due.
    early: ResetDff<Bits<7>>,
    early_flow: Dff<Bits<A>>,
    popped: ResetDff<Bit>,
    holds: ResetDff<Bit>,

    // The pipeline.
    schedules: FlowSchedules<A>,
    progress_until_15: DelayLine<SendProgress, 12, 4>,
    tag_until_15: DelayLine<Bits<5>, 12, 4>,
    event_until_3: DelayLine<ScheduledEvent, 3, 4>,
    events: ApplyEvent,
    decisions: DecideSend,
    wake_ups: FlowWakes<A>,
    may_send: Dff<Bit>,
    woken: ResetDff<Bit>,
    woken_flow: Dff<Bits<A>>,
    has_news: ResetDff<Bit>,
    ended: ResetDff<Bit>,
    ended_flow: Dff<Bits<A>>,

    wheel: TimingWheel<A>,
    ready: ReadyQueue<A>,
    departures: PacketRelease,
    counters: CounterBank<7>,
    happened: [ResetDff<Bit>; 7],
}

impl<const A: usize> Scheduler<A> {
    /// Cycles from the start of a decision to its packet.
    pub const LATENCY: usize = latency!(event_until_3, progress_until_15, departures);
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
            self.soon_15.d.next = self.soon_15.q.val() + 1;
        }

        comment!("The next decision and the next event.");
        let decides = self.interlock.decides.val();
        let takes_event = self.interlock.takes_event.val();
        let takes_head = cleared && !turn && (decides || !self.decision_valid.q.val());
        let pops = takes_head && self.ready.head_valid.val();
        self.ready.pop.next = pops;
        self.popped.d.next = pops;
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
            self.event_alone.d.next =
                self.offered.q.val().kind != ACKNOWLEDGE && self.offered.q.val().kind != WINDOW;
        }
        self.paused.d.next = self.pause.val();
        self.interlock.turn.next = turn;
        self.interlock.decision_valid.next = self.decision_valid.q.val();
        self.interlock.decision_flow.next = self.decision_flow.q.val();
        self.interlock.may_decide.next =
            self.has_room.q.val() && !self.paused.q.val() && !self.holds.q.val();
        join!(self.event_alone.q => self.interlock.event_alone);
        self.interlock.event_valid.next = self.event_valid.q.val();
        self.interlock.event_flow.next = self.event_flow.q.val();

        comment!("A decision that would be early waits, while no other flow does.");
        let is_lone = self.popped.q.val() || !self.ready.head_valid.val();
        self.holds.d.next = self.early.q.val().get_bits::<6>(1).any()
            && self.early_flow.q.val() == self.decision_flow.q.val()
            && is_lone;

        comment!("Ages 0 to 3: the state of the flow.");
        self.schedules.place.next = self.decision_flow.q.val();
        if turn {
            self.schedules.place.next = self.event_flow.q.val();
        }
        self.event_until_3.value.next = self.event_data.q.val();
        join!(self.event_until_3.out => self.events.event_3);
        join!(self.schedules.progress => self.events.progress_3);
        join!(self.schedules.limits => self.events.limits_3);
        join!(self.schedules.progress => self.decisions.progress_3);
        join!(self.schedules.limits => self.decisions.limits_3);
        join!(self.schedules.progress => self.progress_until_15.value);
        self.tag_until_15.value.next = self.schedules.limits.val().tag;
        join!(self.cfg => self.decisions.cfg);
        join!(self.now.q => self.decisions.time_3);
        join!(self.soon_15.q => self.decisions.soon_15);
        join!(self.progress_until_15.out => self.decisions.progress_15);
        join!(self.tag_until_15.out => self.decisions.tag_15);
        join!(self.wheel.first => self.decisions.first);

        comment!("New states: of an event at age 6, of a decision at age 16.");
        let entered = self.interlock.entered.val();
        let is_event_6 = entered.get_bit(5) && turn;
        self.schedules.write_limits.next = is_event_6;
        join!(self.interlock.flow_6 => self.schedules.limits_place);
        join!(self.events.limits => self.schedules.limits_after);
        self.schedules.write.next = entered.get_bit(15);
        self.schedules.write_place.next = self.interlock.flow_16.val();
        self.schedules.progress_after.next = self.decisions.after.val();
        if turn {
            self.schedules.write.next = is_event_6 && self.interlock.alone_6.val();
            self.schedules.write_place.next = self.interlock.flow_6.val();
            self.schedules.progress_after.next = self.events.progress.val();
        }

        comment!("Age 15 of a decision, 7 of an event: is its flow queued, or has it news?");
        let is_decided = entered.get_bit(14) && turn;
        let is_sent = is_decided && self.decisions.sends.val();
        let remains = self.decisions.remains.val();
        self.may_send.d.next = is_event_6 && self.events.verdict.val().may_send;
        self.wake_ups.place.next = self.interlock.flow_12.val();
        if turn {
            self.wake_ups.place.next = self.interlock.flow_4.val();
        }
        self.wake_ups.remains.next = is_decided && remains;
        self.wake_ups.finds_nothing.next = is_decided && !remains;
        self.wake_ups.may_send.next = self.may_send.q.val();
        self.woken.d.next = turn && self.wake_ups.wakes.val();
        self.woken_flow.d.next = self.interlock.flow_8.val();
        self.has_news.d.next = !turn && self.wake_ups.wakes.val();

        comment!("Age 17 of a decision, 9 of an event: the flow waits for its time, or its turn.");
        self.ended.d.next = entered.get_bit(15) && !turn;
        self.ended_flow.d.next = self.interlock.flow_16.val();
        let ended = self.ended.q.val();
        let has_news = self.has_news.q.val();
        self.wheel.turn.next = turn;
        self.wheel.slot_ends.next = cleared && self.now.q.val().get_bits::<4>(0).all();
        self.wheel.insert.next = ended && self.decisions.waits.val();
        self.wheel.slot.next = self.decisions.slot.val();
        self.wheel.flow.next = self.ended_flow.q.val();
        let returns = has_news || (ended && self.decisions.remains_queued.val());
        self.ready.push.next = self.woken.q.val() || returns;
        self.ready.flow.next = self.ended_flow.q.val();
        if self.woken.q.val() {
            self.ready.flow.next = self.woken_flow.q.val();
        }
        join!(self.wheel.expired => self.ready.expired);
        join!(self.wheel.expired_flow => self.ready.expired_flow);
        join!(self.ready.expired_ready => self.wheel.expired_ready);
        if self.early.q.val().any() {
            self.early.d.next = self.early.q.val() - 1;
        }
        if returns {
            self.early.d.next = self.decisions.early.val();
            self.early_flow.d.next = self.ended_flow.q.val();
            if has_news {
                self.early.d.next = 0.into();
            }
        }

        comment!("Packets wait for the link.");
        self.departures.push.next = is_sent;
        self.departures.packets.next = self.decisions.packets.val();
        self.departures.packets.next.flow = bit_cast::<16, A>(self.interlock.flow_15.val());
        join!(self.departures.send => self.send);
        let empties = self.emptied.q.val();
        self.emptied.d.next = self.departures.empties.val();
        let returned = is_decided && !self.decisions.sends.val();
        self.room.d.next = self.room.q.val() + returned + empties;
        if decides {
            self.room.d.next = self.room.q.val() - 1 + returned + empties;
        }
        self.has_room.d.next = self.room.q.val().any();
        assert!(self.room.q.val() <= ROOM, "at most 16 decisions have room");

        comment!("Counters.");
        let verdict = self.events.verdict.val();
        self.happened[0].d.next = self.departures.leaves.val();
        self.happened[1].d.next = self.departures.retransmitted.val();
        self.happened[2].d.next = is_event_6 && verdict.refused_work;
        self.happened[3].d.next = is_event_6 && verdict.refused_acknowledge;
        self.happened[4].d.next = is_event_6 && verdict.refused_rewind;
        self.happened[5].d.next = is_event_6 && verdict.not_set_up;
        self.happened[6].d.next = is_event_6 && verdict.malformed;
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
