//! What an event does to its flow.
//!
//! ```text
//!  age      3                          4, 5                  6          13             14
//!  event ──────> differences of ───> in una..=nxt? ────> verdict ─────────┐
//!  state ──────> PSNs                in una..=high? ──────────────────────┴─> new ──> after
//! ```
//!
//! PSNs are compared by their distances from `una`, modulo 2^24.
//!
//! Contract: event and state of age 3 give the verdict of age 6, and once more that of age 13; `state_13`, `event_13` and `time_13` give `after` at age 14.
//! A refused event changes nothing. Interval 1; where no event is in the pipeline the outputs mean nothing.

use super::{
    ACKNOWLEDGE, EventVerdict, FlowSchedule, REWIND, SET_UP, ScheduledEvent, TEAR_DOWN, WINDOW,
    WORK,
};
use crate::arith::DelayLine;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock)]
pub struct ApplyEvent {
    /// Event of age 3.
    pub event_3: Signal<In, ScheduledEvent>,
    /// State of its flow.
    pub state_3: Signal<In, FlowSchedule>,
    /// Verdict of age 6.
    pub verdict: Signal<Out, EventVerdict>,
    /// Verdict of age 13.
    pub verdict_13: Signal<Out, EventVerdict>,
    /// Event of age 13.
    pub event_13: Signal<In, ScheduledEvent>,
    /// State of its flow.
    pub state_13: Signal<In, FlowSchedule>,
    /// Its time, cycles.
    pub time_13: Signal<In, Bits<40>>,
    /// State after it, of age 14.
    pub after: Signal<Out, FlowSchedule>,

    // Age 4.
    forward: Dff<Bits<24>>,
    outstanding: Dff<Bits<24>>,
    ever_sent: Dff<Bits<24>>,
    has_left: Dff<Bit>,
    has_bytes: Dff<Bit>,
    queued: Dff<Bit>,
    known: Dff<Bit>,
    beyond: Dff<Bit>,
    kind: Dff<Bits<3>>,

    // Age 5.
    is_outstanding: Dff<Bit>,
    was_sent: Dff<Bit>,
    malformed: Dff<Bit>,
    unknown: Dff<Bit>,
    is_tear_down: Dff<Bit>,
    is_set_up: Dff<Bit>,
    is_window: Dff<Bit>,
    is_acknowledge: Dff<Bit>,
    is_rewind: Dff<Bit>,
    is_work: Dff<Bit>,
    takes_work: Dff<Bit>,
    /// It would have something to send.
    would_send: Dff<Bit>,

    decided: Dff<EventVerdict>,
    until_13: DelayLine<EventVerdict, 7, 4>,
    new_state: Dff<FlowSchedule>,
}

impl Logic for ApplyEvent {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_apply_event");
        let event = self.event_3.val();
        let state = self.state_3.val();

        comment!("Age 3: distances from the oldest outstanding PSN.");
        self.forward.d.next = event.psn - state.una;
        self.outstanding.d.next = state.nxt - state.una;
        self.ever_sent.d.next = state.high - state.una;
        self.has_left.d.next = state.left.any();
        self.has_bytes.d.next = event.bytes.any();
        self.queued.d.next = state.queued;
        self.known.d.next = state.known;
        self.beyond.d.next = event.beyond;
        self.kind.d.next = event.kind;

        comment!("Age 4: comparisons.");
        let kind = self.kind.q.val();
        self.is_outstanding.d.next = self.forward.q.val() <= self.outstanding.q.val();
        self.was_sent.d.next = self.forward.q.val() <= self.ever_sent.q.val();
        self.malformed.d.next = self.beyond.q.val() || !kind.any() || kind.all();
        self.unknown.d.next = !self.known.q.val() && kind != SET_UP;
        self.is_set_up.d.next = kind == SET_UP;
        self.is_tear_down.d.next = kind == TEAR_DOWN;
        self.is_work.d.next = kind == WORK;
        self.is_acknowledge.d.next = kind == ACKNOWLEDGE;
        self.is_window.d.next = kind == WINDOW;
        self.is_rewind.d.next = kind == REWIND;
        self.takes_work.d.next = self.has_bytes.q.val() && !self.has_left.q.val();
        self.would_send.d.next = self.has_left.q.val() && !self.queued.q.val();
        if kind == WORK || kind == REWIND {
            self.would_send.d.next = self.has_bytes.q.val() && !self.queued.q.val();
        }

        comment!("Age 5: the verdict.");
        let malformed = self.malformed.q.val();
        let unknown = !malformed && self.unknown.q.val();
        let legal = !malformed && !unknown;
        let refused_work = legal && self.is_work.q.val() && !self.takes_work.q.val();
        let refused_acknowledge =
            legal && self.is_acknowledge.q.val() && !self.is_outstanding.q.val();
        let refused_rewind = legal && self.is_rewind.q.val() && !self.was_sent.q.val();
        let applies = legal && !refused_work && !refused_acknowledge && !refused_rewind;
        self.decided.d.next.malformed = malformed;
        self.decided.d.next.not_set_up = unknown;
        self.decided.d.next.refused_work = refused_work;
        self.decided.d.next.refused_acknowledge = refused_acknowledge;
        self.decided.d.next.refused_rewind = refused_rewind;
        self.decided.d.next.applies = applies;
        self.decided.d.next.wakes = applies
            && self.would_send.q.val()
            && !self.is_set_up.q.val()
            && !self.is_tear_down.q.val();
        comment!("What it changes is found out here: a choice drives many bits.");
        let is_set_up = self.is_set_up.q.val();
        let is_rewind = self.is_rewind.q.val();
        self.decided.d.next.sets_up = applies && is_set_up;
        self.decided.d.next.tears_down = applies && self.is_tear_down.q.val();
        self.decided.d.next.moves_nxt = applies && (is_set_up || is_rewind);
        self.decided.d.next.moves_una =
            applies && (is_set_up || is_rewind || self.is_acknowledge.q.val());
        self.decided.d.next.takes_bytes = applies && (is_rewind || self.is_work.q.val());
        self.decided.d.next.takes_window = applies && (is_set_up || self.is_window.q.val());
        self.verdict.next = self.decided.q.val();
        self.until_13.value.next = self.decided.q.val();
        self.verdict_13.next = self.until_13.out.val();

        comment!("Age 13: the new state. A flow that is woken may send at once.");
        let late = self.event_13.val();
        let verdict = self.until_13.out.val();
        self.new_state.d.next = self.state_13.val();
        if verdict.sets_up {
            self.new_state.d.next.known = true;
            self.new_state.d.next.high = late.psn;
        }
        if verdict.tears_down {
            self.new_state.d.next.known = false;
        }
        if verdict.sets_up || verdict.tears_down {
            self.new_state.d.next.left = 0.into();
        }
        if verdict.moves_nxt {
            self.new_state.d.next.nxt = late.psn;
            self.new_state.d.next.tag = late.tag;
        }
        if verdict.moves_una {
            self.new_state.d.next.una = late.psn;
        }
        if verdict.takes_bytes {
            self.new_state.d.next.left = late.bytes;
        }
        if verdict.takes_window {
            self.new_state.d.next.window = late.window;
            self.new_state.d.next.interval = late.interval;
        }
        if verdict.wakes {
            self.new_state.d.next.queued = true;
            self.new_state.d.next.due = concat((self.time_13.val(), bits::<16>(0)));
        }
        self.after.next = self.new_state.q.val();
    }
}
