//! Which flow sends its next packet, and in which cycle: the reference of `nic/scheduler`.
//!
//! It follows the contract on the block's page in plain integers without wrapping times, and predicts every handshake of the block.

mod burst;
mod flow;
mod interface;
mod timing_wheel;

pub use interface::{
    EventKind, FlowEvent, FlowProgress, ScheduledPacket, SchedulerCounts, SchedulerInputs,
    SchedulerOutputs, SchedulerSettings,
};

use burst::Burst;
use flow::{FRACTION, Flow, Limits, PSN_MASK, Progress, distance};
use std::collections::VecDeque;
use timing_wheel::TimingWheel;

/// Cycles from the start of an operation to the time that it looks at.
const TIME: u64 = 3;
/// From the start of a decision, and of an event, to when it is known whether its flow remains queued or is woken,
const DECIDED: u64 = 15;
const JUDGED: u64 = 7;
/// to its place in the ready queue or the timing wheel,
const PLACED: u64 = 17;
const WOKEN: u64 = 9;
/// and to the first operation that sees what it has written.
const DECISION_SEEN: u64 = 17;
const EVENT_SEEN: u64 = 7;
/// An event of the same flow starts this many cycles after another one at the earliest.
const EVENTS_APART: u64 = 8;
/// A flow that is due again so many cycles later at most does not wait in the wheel: by its next decision, or soon after.
const SOON: u64 = 145;
/// From a push to the head of a queue.
const QUEUE: u64 = 2;
/// Decisions under way or waiting at the output.
const ROOM: usize = 16;

#[derive(Clone, Copy, Debug)]
enum Outcome {
    /// The flow has nothing to do; unless there is news.
    Idle,
    /// It is due again, cycles and fractions; and its packets.
    Due(i128, Option<Burst>),
    /// An event, after which the flow may have something to send.
    Event(bool),
}

#[derive(Clone, Debug)]
struct Operation {
    entered: u64,
    flow: usize,
    /// An event that no other operation of its flow meets.
    alone: bool,
    outcome: Outcome,
    /// What it writes.
    progress: Option<Progress>,
    limits: Option<Limits>,
    /// Slot of the timing wheel, once it is chosen,
    slot: Option<u64>,
    /// or the flow goes to the ready queue.
    ready: bool,
}

impl Operation {
    fn is_event(&self) -> bool {
        matches!(self.outcome, Outcome::Event(_))
    }
}

/// The scheduler of a NIC.
#[derive(Clone, Debug)]
pub struct PacketScheduler {
    settings: SchedulerSettings,
    cycle: u64,
    flows: Vec<Flow>,
    inside: VecDeque<Operation>,
    decision: Option<usize>,
    event: Option<FlowEvent>,
    /// Flows and packets with the cycle from which on they can be heads.
    ready: VecDeque<(u64, usize)>,
    output: VecDeque<(u64, Burst)>,
    wheel: TimingWheel,
    /// The flow that came into the ready queue last, and its first decision that is not early.
    soon: Option<(usize, u64)>,
    /// The next decision waits for its time.
    holds: bool,
    /// It came from the ready queue in the last cycle of decisions.
    taken: bool,
    /// The next packet of the decision in front waits for its time, as no other decision waits.
    is_early: bool,
    open: usize,
    open_before: usize,
    /// The last packet of a decision has left in the cycle before.
    empties: bool,
    paused: bool,
    counts: SchedulerCounts,
}

impl PacketScheduler {
    /// A scheduler in its first cycle, after a reset.
    pub fn new(settings: SchedulerSettings) -> Self {
        Self {
            settings,
            cycle: 0,
            flows: vec![Flow::default(); settings.flows],
            inside: VecDeque::new(),
            decision: None,
            event: None,
            ready: VecDeque::new(),
            output: VecDeque::new(),
            wheel: TimingWheel::default(),
            soon: None,
            holds: false,
            taken: false,
            is_early: false,
            open: 0,
            open_before: 0,
            empties: false,
            paused: false,
            counts: SchedulerCounts::default(),
        }
    }

    /// What has happened so far.
    pub fn counts(&self) -> SchedulerCounts {
        self.counts
    }

    /// How far a flow is; none if it is not set up.
    pub fn progress(&self, flow: usize) -> Option<FlowProgress> {
        let Flow { progress, limits, .. } = self.flows[flow];
        let Progress { nxt, high, left, next, .. } = progress;
        limits.known.then_some(FlowProgress { nxt, high, una: limits.una, left, next })
    }

    /// The packet on offer in this cycle.
    pub fn offered(&self) -> Option<ScheduledPacket> {
        let (from, burst) = self.output.front()?;
        (*from <= self.cycle && !self.is_early).then(|| burst.offered())
    }

    /// Whether an event is taken in this cycle, if there is one.
    pub fn takes_event(&self) -> bool {
        let waits = |event: FlowEvent| {
            let flow = usize::from(event.flow) % self.settings.flows;
            self.inside.iter().any(|o| {
                let age = self.cycle - o.entered;
                let meets = match o.is_event() {
                    true => age < EVENTS_APART,
                    false => event.kind.is_alone() && age < DECISION_SEEN,
                };
                o.flow == flow && meets
            })
        };
        !self.cycle.is_multiple_of(2) && !self.event.is_some_and(waits)
    }

    /// A cycle.
    pub fn clock(&mut self, inputs: SchedulerInputs) -> SchedulerOutputs {
        let cycle = self.cycle;
        let is_decision = cycle.is_multiple_of(2);
        let send = self.offered();
        let is_alone = self.output.len() == 1;
        if !is_decision {
            // It is early, and nobody else waits.
            let is_early = |flow| self.soon.is_some_and(|(of, at)| flow == of && cycle + 1 < at);
            let is_lone = self.taken || !self.has_head();
            self.holds = self.decision.is_some_and(is_early) && is_lone;
        }

        // Outcomes of operations that have started before.
        let mut pushed = None;
        let mut returned = 0;
        for operation in &mut self.inside {
            let age = cycle - operation.entered;
            let flow = &mut self.flows[operation.flow];
            let is_seen = age == if operation.is_event() { EVENT_SEEN } else { DECISION_SEEN };
            if is_seen {
                flow.progress = operation.progress.unwrap_or(flow.progress);
                flow.limits = operation.limits.unwrap_or(flow.limits);
            }
            match operation.outcome {
                Outcome::Event(may_send) if age == JUDGED => {
                    operation.ready = may_send && !flow.queued;
                    flow.news |= may_send && flow.queued;
                    flow.queued |= may_send;
                }
                Outcome::Idle if age == DECIDED => {
                    returned += 1;
                    operation.ready = flow.news;
                    flow.queued = flow.news;
                    flow.news = false;
                }
                Outcome::Due(due, packets) if age == DECIDED => {
                    flow.news = false;
                    match packets {
                        Some(burst) => self.output.push_back((cycle + QUEUE, burst)),
                        None => returned += 1,
                    }
                    let soon = i128::from(operation.entered + TIME + SOON) * FRACTION;
                    let due_cycle = u64::try_from(due / FRACTION).unwrap_or(0);
                    operation.slot = (due > soon).then(|| self.wheel.slot_of(due_cycle));
                    operation.ready = operation.slot.is_none();
                }
                Outcome::Event(_) if age == WOKEN && operation.ready => {
                    pushed = Some(operation.flow);
                }
                Outcome::Idle | Outcome::Due(..) if age == PLACED => match operation.slot {
                    Some(slot) => self.wheel.insert(slot, operation.flow),
                    None if operation.ready => {
                        pushed = Some(operation.flow);
                        self.soon = match operation.outcome {
                            Outcome::Due(due, _) => {
                                let due = u64::try_from((due + FRACTION - 1) / FRACTION);
                                Some((operation.flow, due.unwrap_or(0).saturating_sub(TIME)))
                            }
                            _ => None,
                        };
                    }
                    None => {}
                },
                _ => {}
            }
        }
        self.inside.retain(|operation| cycle - operation.entered < PLACED);
        let expired = self.wheel.offers().filter(|_| pushed.is_none());

        // The next operation.
        let event_ready = self.takes_event();
        if event_ready {
            self.start_event();
            self.event = inputs.event;
        }
        let mut started = 0;
        if is_decision {
            started = usize::from(self.start_decision());
            self.taken = self.decision.is_none() && self.has_head();
            if self.taken {
                self.decision = self.ready.pop_front().map(|(_, flow)| flow);
            }
        }

        // The end of the cycle.
        if let Some(flow) = pushed.or(expired) {
            self.ready.push_back((cycle + QUEUE, flow));
        }
        self.wheel.end_cycle(cycle, expired.is_some());
        let leaves = send.filter(|_| inputs.send_ready);
        let empties = leaves.is_some() && self.leave();
        if let Some((_, burst)) = self.output.front_mut() {
            burst.pass();
        }
        self.is_early = is_alone && self.output.front().is_some_and(|(_, burst)| burst.is_early());
        self.counts.sent += u64::from(leaves.is_some());
        self.counts.retransmitted += u64::from(leaves.is_some_and(|packet| packet.retransmitted));
        self.open_before = self.open;
        let emptied = usize::from(std::mem::replace(&mut self.empties, empties));
        self.open = self.open + started - returned - emptied;
        self.paused = inputs.pause;
        self.cycle += 1;
        SchedulerOutputs { event_ready, send }
    }

    fn has_head(&self) -> bool {
        self.ready.front().is_some_and(|(from, _)| *from <= self.cycle)
    }

    /// The packet on offer leaves; whether it is the last one of its decision.
    fn leave(&mut self) -> bool {
        if self.output.front_mut().is_some_and(|(_, burst)| !burst.leave()) {
            return false;
        }
        self.output.pop_front();
        // The memory of the queue gives the next one a cycle later.
        if let Some((from, ..)) = self.output.front_mut() {
            *from = (*from).max(self.cycle + 1);
        }
        true
    }

    /// Starts the waiting event, if there is one.
    fn start_event(&mut self) {
        let Some(event) = self.event.take() else { return };
        let flow = usize::from(event.flow) % self.settings.flows;
        let mut operation = Operation {
            entered: self.cycle,
            flow,
            alone: event.kind.is_alone(),
            outcome: Outcome::Event(false),
            progress: None,
            limits: None,
            slot: None,
            ready: false,
        };
        if usize::from(event.flow) == flow {
            self.apply(event.kind, &mut operation);
        } else {
            self.counts.malformed += 1;
        }
        self.inside.push_back(operation);
    }

    /// Applies an event to what it sees of its flow.
    fn apply(&mut self, kind: EventKind, operation: &mut Operation) {
        let Flow { mut progress, mut limits, .. } = self.flows[operation.flow];
        let mut may_send = progress.left > 0;
        match kind {
            EventKind::Other(_) => {
                self.counts.malformed += 1;
                return;
            }
            EventKind::SetUp { psn, window, interval, tag } => {
                let (window, interval) = (window.into(), interval.into());
                limits = Limits { known: true, una: psn, window, interval, tag };
                progress = Progress { nxt: psn, high: psn, left: 0, next: 0, ..progress };
                may_send = false;
            }
            _ if !limits.known => {
                self.counts.not_set_up += 1;
                return;
            }
            EventKind::TearDown => {
                limits.known = false;
                (progress.left, progress.next) = (0, 0);
                may_send = false;
            }
            EventKind::Work { bytes } => {
                if progress.next != 0 || bytes == 0 {
                    self.counts.refused_work += 1;
                    return;
                }
                match progress.left {
                    0 => progress.left = bytes.into(),
                    _ => progress.next = bytes.into(),
                }
                may_send = true;
            }
            EventKind::Acknowledge { psn } => {
                if distance(limits.una, psn) > distance(limits.una, progress.nxt) {
                    self.counts.refused_acknowledge += 1;
                    return;
                }
                limits.una = psn;
            }
            EventKind::Window { window, interval } => {
                (limits.window, limits.interval) = (window.into(), interval.into());
            }
            EventKind::Rewind { psn, bytes, tag } => {
                if distance(limits.una, psn) > distance(limits.una, progress.high) {
                    self.counts.refused_rewind += 1;
                    return;
                }
                (limits.una, limits.tag, progress.nxt) = (psn, tag, psn);
                (progress.left, progress.next) = (bytes.into(), 0);
                may_send = bytes > 0;
            }
        }
        operation.outcome = Outcome::Event(may_send);
        operation.limits = Some(limits);
        operation.progress = operation.alone.then_some(progress);
    }

    /// Starts the next decision if it may.
    fn start_decision(&mut self) -> bool {
        let Some(index) = self.decision else {
            return false;
        };
        let meets =
            |o: &Operation| o.flow == index && o.alone && self.cycle - o.entered < EVENT_SEEN;
        let is_held = self.holds || self.paused || self.open_before >= ROOM;
        if is_held || self.inside.iter().any(meets) {
            return false;
        }
        let now = i128::from(self.cycle + TIME) * FRACTION;
        let flow = self.flows[index];
        let Flow { mut progress, .. } = flow;
        let is_due = !progress.paced || progress.due <= now;
        let outcome = match Burst::decided(self.settings, index, flow, now).filter(|_| is_due) {
            Some((burst, gap, base)) => {
                let Burst { packet, count, tail, .. } = burst;
                progress.due = base + gap;
                progress.nxt = (progress.nxt + count) & PSN_MASK;
                if !packet.retransmitted {
                    progress.high = progress.nxt;
                }
                progress.left -= match tail {
                    0 => packet.bytes * u64::from(count),
                    _ => packet.bytes + tail,
                };
                if packet.last {
                    (progress.left, progress.next) = (progress.next, 0);
                }
                progress.paced = true;
                Outcome::Due(progress.due, Some(burst))
            }
            None if is_due => {
                progress.paced = false;
                Outcome::Idle
            }
            None => Outcome::Due(progress.due, None),
        };
        self.inside.push_back(Operation {
            entered: self.cycle,
            flow: index,
            alone: false,
            outcome,
            progress: Some(progress),
            limits: None,
            slot: None,
            ready: false,
        });
        self.decision = None;
        true
    }
}
