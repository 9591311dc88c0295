//! Which flow sends its next packet, and in which cycle: the reference of `nic/scheduler`.
//!
//! It follows the contract on the block's page in plain integers without wrapping times, and predicts every handshake of the block.

use super::timing_wheel::TimingWheel;
use std::collections::VecDeque;

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
/// With less than `SHORT` cycles between its packets a flow decides those of the next `AHEAD` cycles too; they wait after the output queue.
const SHORT: i128 = 16;
const AHEAD: i128 = 22;
/// More cycles than a packet there waits.
const CREDIT: i128 = 127;
/// From a push to the head of a queue.
const QUEUE: u64 = 2;
/// Decisions under way or waiting at the output.
const ROOM: usize = 16;
/// Full packets from that length on are charged in quarters of a byte.
const LARGE: u64 = 1 << 13;
/// Cycles per byte, Q16.24, below which a flow is fast.
const FAST: i128 = 1 << 20;
/// Fractions of a cycle.
const FRACTION: i128 = 1 << 16;

/// Lengths and limits, as the ports `cfg_*`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SchedulerSettings {
    /// Flows in the table.
    pub flows: usize,
    /// Largest payload of a packet, bytes.
    pub mtu: u64,
    /// Bytes that a packet takes on the link in addition to its payload.
    pub overhead: u64,
    /// Bytes for which an outstanding packet counts.
    pub packet: u64,
    /// Largest lag that a flow catches up on, cycles.
    pub catch_up: u64,
}

/// What happens to a flow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// The flow starts.
    SetUp {
        /// First PSN.
        psn: u32,
        /// Window, bytes, Q24.4.
        window: u32,
        /// Cycles per byte, Q16.24.
        interval: u64,
        /// What the decisions after it carry.
        tag: u8,
    },
    /// The flow ends.
    TearDown,
    /// A message of some bytes.
    Work {
        /// That many.
        bytes: u32,
    },
    /// Packets are acknowledged.
    Acknowledge {
        /// All before this PSN.
        psn: u32,
    },
    /// A new window.
    Window {
        /// Bytes, Q24.4.
        window: u32,
        /// Cycles per byte, Q16.24.
        interval: u64,
    },
    /// The flow goes back or forth.
    Rewind {
        /// To this PSN,
        psn: u32,
        /// with this many bytes left.
        bytes: u32,
        /// What the decisions after it carry.
        tag: u8,
    },
    /// None of these, with its number.
    Other(u8),
}

impl EventKind {
    /// Whether no other operation of its flow may be under way with it.
    fn is_alone(self) -> bool {
        !matches!(self, Self::Acknowledge { .. } | Self::Window { .. })
    }
}

/// An event of a flow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlowEvent {
    /// The flow, perhaps beyond the table.
    pub flow: u16,
    /// What happens.
    pub kind: EventKind,
}

/// A packet to send.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScheduledPacket {
    /// Its flow.
    pub flow: usize,
    /// Its PSN.
    pub psn: u32,
    /// Its payload, bytes.
    pub bytes: u64,
    /// Last packet of its message.
    pub last: bool,
    /// No full packet fits into the window after it.
    pub closed: bool,
    /// Its PSN was sent before.
    pub retransmitted: bool,
    /// Tag of the last set up or rewind of its flow.
    pub tag: u8,
}

/// What goes in, in a cycle.
#[derive(Clone, Copy, Debug, Default)]
pub struct SchedulerInputs {
    /// The event on offer.
    pub event: Option<FlowEvent>,
    /// No decision starts in the next cycle.
    pub pause: bool,
    /// The packet on offer is accepted.
    pub send_ready: bool,
}

/// What comes out, in a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SchedulerOutputs {
    /// An event on offer is accepted.
    pub event_ready: bool,
    /// The packet on offer.
    pub send: Option<ScheduledPacket>,
}

/// The counters, as the ports `stat_*`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "they have the names of the ports")]
pub struct SchedulerCounts {
    pub sent: u64,
    pub retransmitted: u64,
    pub refused_work: u64,
    pub refused_acknowledge: u64,
    pub refused_rewind: u64,
    pub not_set_up: u64,
    pub malformed: u64,
}

/// How far a flow is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlowProgress {
    /// PSN of its next packet.
    pub nxt: u32,
    /// One more than the highest PSN that it has sent.
    pub high: u32,
    /// Its oldest PSN that is not acknowledged.
    pub una: u32,
    /// Bytes of its message that are not sent yet.
    pub left: u64,
    /// Bytes of the next one.
    pub next: u64,
}

/// What decisions write of a flow, and events that are alone.
#[derive(Clone, Copy, Debug, Default)]
struct Progress {
    nxt: u32,
    high: u32,
    left: u64,
    /// The message after this one.
    next: u64,
    /// In fractions of a cycle.
    due: i128,
    /// It counts: the flow has been queued since it was set.
    paced: bool,
}

/// What events write.
#[derive(Clone, Copy, Debug, Default)]
struct Limits {
    known: bool,
    una: u32,
    window: u64,
    interval: i128,
    tag: u8,
}

#[derive(Clone, Copy, Debug, Default)]
struct Flow {
    progress: Progress,
    limits: Limits,
    queued: bool,
    /// An event has come since its last decision that may let it send.
    news: bool,
}

/// Packets of a decision.
#[derive(Clone, Copy, Debug)]
struct Burst {
    /// The next one; `last` and `closed` are those of the last one.
    packet: ScheduledPacket,
    /// How many there are.
    count: u32,
    /// Bytes of the last one, if it is a short one that goes with a full one.
    tail: u64,
    /// One of them has left.
    begun: bool,
    /// Cycles between them, rounded up, if they wait for each other; and how many of those have passed.
    spacing: i128,
    credit: i128,
}

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

const PSN_MASK: u32 = (1 << 24) - 1;

/// `to - from` modulo 2^24.
fn distance(from: u32, to: u32) -> u32 {
    to.wrapping_sub(from) & PSN_MASK
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
        let (from, burst) = *self.output.front()?;
        let Burst { packet, count, tail, .. } = burst;
        let bytes = if count == 1 && tail > 0 { tail } else { packet.bytes };
        let (last, closed) = (packet.last && count == 1, packet.closed && count == 1);
        (from <= self.cycle && !self.is_early).then_some(ScheduledPacket {
            bytes,
            last,
            closed,
            ..packet
        })
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
        if let Some((_, burst)) = self.output.front_mut()
            && burst.begun
        {
            burst.credit = (burst.credit + 1).min(CREDIT);
        }
        let waits = |burst: &Burst| burst.begun && burst.credit < burst.spacing;
        self.is_early = is_alone && self.output.front().is_some_and(|(_, burst)| waits(burst));
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
        if let Some((_, burst)) = self.output.front_mut()
            && burst.count > 1
        {
            burst.packet.psn = (burst.packet.psn + 1) & PSN_MASK;
            burst.count -= 1;
            if burst.begun {
                burst.credit = (burst.credit - burst.spacing).max(0);
            }
            burst.begun = true;
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
        let Flow { mut progress, .. } = self.flows[index];
        let is_due = !progress.paced || progress.due <= now;
        let outcome = match self.packets(index, now).filter(|_| is_due) {
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

    /// The packets that a flow sends now if it is due, what they add to its time, and to which.
    fn packets(&self, index: usize, now: i128) -> Option<(Burst, i128, i128)> {
        let SchedulerSettings { mtu, overhead, packet, catch_up, .. } = self.settings;
        let Flow { progress, limits, .. } = self.flows[index];
        let Progress { nxt, left, .. } = progress;
        let bytes = left.min(mtu);
        let length = bytes + overhead;
        let outstanding = u64::from(distance(limits.una, nxt));
        let whole_window = limits.window / 16;
        let many = outstanding >= 1 << 18;
        // Whether so many full packets more fit.
        let has_room = |more: u64| !many && (outstanding + more) * packet <= whole_window;
        let fits = !many && outstanding * packet + length <= whole_window;
        if left == 0 || limits.window == 0 || !(outstanding == 0 || fits) {
            return None;
        }
        // Charged in eighths of a byte, or quarters of large packets; the interval has 24 bits of fraction, a time 16.
        let (parts, shift) = if packet < LARGE { (8, 11) } else { (4, 10) };
        let retransmitted = nxt != progress.high;
        // The short last packet of a message goes with the full one before it.
        let tail = left.saturating_sub(mtu);
        let with_tail = length + tail + overhead;
        let has_tail = tail > 0
            && tail * 2 <= mtu
            && !retransmitted
            && limits.interval < FAST
            && limits.window / 2 >= length * 8
            && (packet >= LARGE || with_tail < LARGE);
        let charged = match has_tail {
            true => with_tail * parts,
            false => (length * parts).min(limits.window * parts / 16),
        };
        let gap = (i128::from(charged) * limits.interval) >> shift;
        let most = i128::from(catch_up) * FRACTION;
        let lag = if progress.paced { (now - progress.due).min(most) } else { 0 };
        let base = match progress.paced {
            true if (now - progress.due) / FRACTION < i128::from(catch_up) => progress.due,
            true => now - most,
            false => now,
        };
        let is_short = gap < SHORT * FRACTION;
        let ahead = if is_short { AHEAD * FRACTION } else { 0 };
        let may_send = |count: u64| {
            let are_due = lag + ahead >= gap * i128::from(count - 1);
            are_due && left >= count * mtu && has_room(count) && !retransmitted
        };
        let count = [4, 2].into_iter().find(|count| may_send(*count)).unwrap_or(1);
        let tail = if has_tail && has_room(2) { tail } else { 0 };
        let count = if tail > 0 { 2 } else { count };
        let sent = ScheduledPacket {
            flow: index,
            psn: nxt,
            bytes,
            last: tail > 0 || left == bytes * count,
            closed: !has_room(count + 1),
            retransmitted,
            tag: limits.tag,
        };
        let burst = Burst {
            packet: sent,
            count: count as u32,
            tail,
            begun: false,
            spacing: if is_short && tail == 0 { gap / FRACTION + 1 } else { 0 },
            credit: (lag / FRACTION).min(CREDIT),
        };
        // Both are charged at once.
        let gaps = if tail > 0 { 1 } else { i128::from(count) };
        Some((burst, gap * gaps, base))
    }
}
