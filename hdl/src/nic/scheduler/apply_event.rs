//! What an event does to its flow.
//!
//! ```text
//!  age                 3                        4, 5                    6
//!  event ────────────────> differences of ───> in una..=nxt? ────> verdict
//!  progress, limits ─────> PSNs                in una..=high? ───> new state
//! ```
//!
//! PSNs are compared by their distances from `una`, modulo 2^24.
//!
//! Contract: event and state of age 3 give verdict and new state of age 6. A refused event changes nothing. What becomes of `progress` holds only for an
//! event that is alone with its flow. Interval 1; where no event is in the pipeline the outputs mean nothing.

use super::{
    ACKNOWLEDGE, EventVerdict, REWIND, SET_UP, ScheduledEvent, SendLimits, SendProgress, TEAR_DOWN,
    WINDOW, WORK,
};
use crate::arith::DelayLine;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock)]
pub struct ApplyEvent {
    /// Event of age 3.
    pub event_3: Signal<In, ScheduledEvent>,
    /// State of its flow: what decisions write too,
    pub progress_3: Signal<In, SendProgress>,
    /// and what events write.
    pub limits_3: Signal<In, SendLimits>,
    /// Verdict of age 6.
    pub verdict: Signal<Out, EventVerdict>,
    /// State after it, of age 6.
    pub progress: Signal<Out, SendProgress>,
    /// State after it, of age 6.
    pub limits: Signal<Out, SendLimits>,

    // Age 4.
    forward: Dff<Bits<24>>,
    outstanding: Dff<Bits<24>>,
    ever_sent: Dff<Bits<24>>,
    has_left: [Dff<Bit>; 2],
    has_next: Dff<Bit>,
    has_bytes: [Dff<Bit>; 2],
    known: Dff<Bit>,
    beyond: Dff<Bit>,
    kind: Dff<Bits<3>>,

    // Age 5.
    is_outstanding: Dff<Bit>,
    was_sent: Dff<Bit>,
    malformed: Dff<Bit>,
    unknown: Dff<Bit>,
    /// It is of this kind, and its flow is set up where it has to be.
    tears_down: Dff<Bit>,
    sets_up: Dff<Bit>,
    changes_window: Dff<Bit>,
    acknowledges: Dff<Bit>,
    rewinds: Dff<Bit>,
    works: Dff<Bit>,
    takes_work: Dff<Bit>,
    event_until_5: DelayLine<ScheduledEvent, 2, 4>,
    progress_until_5: DelayLine<SendProgress, 2, 4>,
    limits_until_5: DelayLine<SendLimits, 2, 4>,

    // Age 6.
    decided: Dff<EventVerdict>,
    new_progress: Dff<SendProgress>,
    new_limits: Dff<SendLimits>,
}

impl Logic for ApplyEvent {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_apply_event");
        let event = self.event_3.val();
        let progress = self.progress_3.val();
        let limits = self.limits_3.val();

        comment!("Age 3: distances from the oldest outstanding PSN.");
        self.forward.d.next = event.psn - limits.una;
        self.outstanding.d.next = progress.nxt - limits.una;
        self.ever_sent.d.next = progress.high - limits.una;
        self.has_left[0].d.next = progress.left.any();
        self.has_next.d.next = progress.following.any();
        self.has_bytes[0].d.next = event.bytes.any();
        self.known.d.next = limits.known;
        self.beyond.d.next = event.beyond;
        self.kind.d.next = event.kind;
        self.event_until_5.value.next = event;
        self.progress_until_5.value.next = progress;
        self.limits_until_5.value.next = limits;

        comment!("Age 4: comparisons.");
        let kind = self.kind.q.val();
        let malformed = self.beyond.q.val() || !kind.any() || kind.all();
        let legal = self.known.q.val() && !malformed;
        self.is_outstanding.d.next = self.forward.q.val() <= self.outstanding.q.val();
        self.was_sent.d.next = self.forward.q.val() <= self.ever_sent.q.val();
        self.malformed.d.next = malformed;
        self.unknown.d.next = !malformed && !self.known.q.val() && kind != SET_UP;
        self.sets_up.d.next = !malformed && kind == SET_UP;
        self.tears_down.d.next = legal && kind == TEAR_DOWN;
        self.works.d.next = legal && kind == WORK;
        self.acknowledges.d.next = legal && kind == ACKNOWLEDGE;
        self.changes_window.d.next = legal && kind == WINDOW;
        self.rewinds.d.next = legal && kind == REWIND;
        self.takes_work.d.next = self.has_bytes[0].q.val() && !self.has_next.q.val();
        delay!(self.has_left);
        delay!(self.has_bytes);

        comment!("Age 5: the verdict.");
        let works = self.works.q.val() && self.takes_work.q.val();
        let acknowledges = self.acknowledges.q.val() && self.is_outstanding.q.val();
        let rewinds = self.rewinds.q.val() && self.was_sent.q.val();
        let changes_window = self.changes_window.q.val();
        let sets_up = self.sets_up.q.val();
        let tears_down = self.tears_down.q.val();
        let has_left = self.has_left[1].q.val();
        self.decided.d.next.malformed = self.malformed.q.val();
        self.decided.d.next.not_set_up = self.unknown.q.val();
        self.decided.d.next.refused_work = self.works.q.val() && !self.takes_work.q.val();
        self.decided.d.next.refused_acknowledge =
            self.acknowledges.q.val() && !self.is_outstanding.q.val();
        self.decided.d.next.refused_rewind = self.rewinds.q.val() && !self.was_sent.q.val();
        self.decided.d.next.may_send = works
            || ((acknowledges || changes_window) && has_left)
            || (rewinds && self.has_bytes[1].q.val());
        self.verdict.next = self.decided.q.val();

        comment!("The new state.");
        let late = self.event_until_5.out.val();
        self.new_progress.d.next = self.progress_until_5.out.val();
        self.new_limits.d.next = self.limits_until_5.out.val();
        if sets_up {
            self.new_progress.d.next.high = late.psn;
            self.new_limits.d.next.known = true;
        }
        if tears_down {
            self.new_limits.d.next.known = false;
        }
        if sets_up || rewinds {
            self.new_progress.d.next.nxt = late.psn;
            self.new_limits.d.next.tag = late.tag;
        }
        if sets_up || rewinds || acknowledges {
            self.new_limits.d.next.una = late.psn;
        }
        if sets_up || changes_window {
            self.new_limits.d.next.window = late.window;
            self.new_limits.d.next.interval = late.interval;
        }
        comment!("A message while another one is being sent comes next.");
        if sets_up || tears_down {
            self.new_progress.d.next.left = 0.into();
        } else if rewinds || (works && !has_left) {
            self.new_progress.d.next.left = late.bytes;
        }
        if sets_up || tears_down || rewinds {
            self.new_progress.d.next.following = 0.into();
        } else if works && has_left {
            self.new_progress.d.next.following = late.bytes;
        }
        self.progress.next = self.new_progress.q.val();
        self.limits.next = self.new_limits.q.val();
    }
}
