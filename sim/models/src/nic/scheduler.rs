//! Which flow sends its next packet, and in which cycle: the reference of `nic/scheduler`.
//!
//! It follows the contract on the block's page in plain integers without wrapping times, and predicts every handshake of the block.

use super::timing_wheel::TimingWheel;
use std::collections::VecDeque;

/// Cycles from the start of an operation to what the page says of it.
const TIME: u64 = 3;
const OUTCOME: u64 = 13;
const PLACED: u64 = 15;
/// An operation of the same flow starts this many cycles later at the earliest.
const APART: u64 = 15;
/// From a push to the head of a queue.
const QUEUE: u64 = 2;
/// Packets in decision or waiting at the output.
const ROOM: usize = 16;
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
}

#[derive(Clone, Debug, Default)]
struct Flow {
    known: bool,
    queued: bool,
    nxt: u32,
    high: u32,
    una: u32,
    left: u64,
    window: u64,
    interval: i128,
    /// In fractions of a cycle.
    due: i128,
    tag: u8,
}

#[derive(Clone, Copy, Debug)]
enum Outcome {
    /// The flow has nothing more to do; and its packet, if it sent one.
    Idle(Option<ScheduledPacket>),
    /// It is due again, cycles and fractions; and its packet.
    Due(i128, Option<ScheduledPacket>),
    /// An event that wakes the flow, or not.
    Event(bool),
}

#[derive(Clone, Debug)]
struct Operation {
    entered: u64,
    flow: usize,
    outcome: Outcome,
    /// Slot of the timing wheel, once it is chosen.
    slot: Option<u64>,
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
    output: VecDeque<(u64, ScheduledPacket)>,
    wheel: TimingWheel,
    open: usize,
    open_before: usize,
    paused: bool,
    counts: SchedulerCounts,
}

/// `to - from` modulo 2^24.
fn distance(from: u32, to: u32) -> u32 {
    to.wrapping_sub(from) & 0xff_ffff
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
            open: 0,
            open_before: 0,
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
        let Flow { known, nxt, high, una, left, .. } = self.flows[flow];
        known.then_some(FlowProgress { nxt, high, una, left })
    }

    /// The packet on offer in this cycle.
    pub fn offered(&self) -> Option<ScheduledPacket> {
        self.output.front().filter(|(from, _)| *from <= self.cycle).map(|(_, packet)| *packet)
    }

    /// Whether an event is taken in this cycle, if there is one.
    pub fn takes_event(&self) -> bool {
        let waits =
            |event: FlowEvent| self.is_inside(usize::from(event.flow) % self.settings.flows);
        !self.cycle.is_multiple_of(2) && !self.event.is_some_and(waits)
    }

    /// A cycle.
    pub fn clock(&mut self, inputs: SchedulerInputs) -> SchedulerOutputs {
        let cycle = self.cycle;
        let is_decision = cycle.is_multiple_of(2);
        let send = self.offered();

        // Outcomes of operations that have started before.
        let mut pushed = None;
        let mut returned = 0;
        for operation in &mut self.inside {
            let age = cycle - operation.entered;
            if age == OUTCOME {
                match operation.outcome {
                    Outcome::Idle(Some(packet)) | Outcome::Due(_, Some(packet)) => {
                        self.output.push_back((cycle + QUEUE, packet));
                    }
                    Outcome::Idle(None) | Outcome::Due(_, None) => returned += 1,
                    Outcome::Event(_) => {}
                }
                if let Outcome::Due(due, _) = operation.outcome {
                    let now = i128::from(operation.entered + TIME) * FRACTION;
                    let due_cycle = u64::try_from(due / FRACTION).unwrap_or(0);
                    operation.slot = (due > now).then(|| self.wheel.slot_of(due_cycle));
                }
            }
            if age == PLACED {
                match (operation.outcome, operation.slot) {
                    (Outcome::Due(..), Some(slot)) => self.wheel.insert(slot, operation.flow),
                    (Outcome::Due(..), None) | (Outcome::Event(true), _) => {
                        pushed = Some(operation.flow);
                    }
                    _ => {}
                }
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
            let has_head = self.ready.front().is_some_and(|(from, _)| *from <= cycle);
            if self.decision.is_none() && has_head {
                self.decision = self.ready.pop_front().map(|(_, flow)| flow);
            }
        }

        // The end of the cycle.
        if let Some(flow) = pushed.or(expired) {
            self.ready.push_back((cycle + QUEUE, flow));
        }
        self.wheel.end_cycle(cycle, expired.is_some());
        let leaves = inputs.send_ready && send.is_some();
        if leaves {
            self.output.pop_front();
            // The memory of the queue gives the next one a cycle later.
            if let Some((from, _)) = self.output.front_mut() {
                *from = (*from).max(cycle + 1);
            }
        }
        self.open_before = self.open;
        self.open = self.open + started - returned - usize::from(leaves);
        self.paused = inputs.pause;
        self.cycle += 1;
        SchedulerOutputs { event_ready, send }
    }

    fn is_inside(&self, flow: usize) -> bool {
        self.inside.iter().any(|o| o.flow == flow && self.cycle - o.entered < APART)
    }

    fn starts(&mut self, flow: usize, outcome: Outcome) {
        self.inside.push_back(Operation { entered: self.cycle, flow, outcome, slot: None });
    }

    /// Starts the waiting event, if there is one.
    fn start_event(&mut self) {
        let Some(event) = self.event.take() else { return };
        let flow = usize::from(event.flow) % self.settings.flows;
        let wakes = usize::from(event.flow) == flow && self.apply(flow, event.kind);
        if usize::from(event.flow) != flow {
            self.counts.malformed += 1;
        }
        self.starts(flow, Outcome::Event(wakes));
    }

    /// Applies an event; whether it wakes its flow.
    fn apply(&mut self, flow: usize, kind: EventKind) -> bool {
        let now = i128::from(self.cycle + TIME) * FRACTION;
        let flow = &mut self.flows[flow];
        match kind {
            EventKind::Other(_) => {
                self.counts.malformed += 1;
                return false;
            }
            EventKind::SetUp { psn, window, interval, tag } => {
                let (queued, due) = (flow.queued, flow.due);
                *flow = Flow {
                    known: true,
                    queued,
                    nxt: psn,
                    high: psn,
                    una: psn,
                    left: 0,
                    window: window.into(),
                    interval: interval.into(),
                    due,
                    tag,
                };
                return false;
            }
            _ if !flow.known => {
                self.counts.not_set_up += 1;
                return false;
            }
            EventKind::TearDown => {
                flow.known = false;
                flow.left = 0;
                return false;
            }
            EventKind::Work { bytes } => {
                if flow.left != 0 || bytes == 0 {
                    self.counts.refused_work += 1;
                    return false;
                }
                flow.left = bytes.into();
            }
            EventKind::Acknowledge { psn } => {
                if distance(flow.una, psn) > distance(flow.una, flow.nxt) {
                    self.counts.refused_acknowledge += 1;
                    return false;
                }
                flow.una = psn;
            }
            EventKind::Window { window, interval } => {
                flow.window = window.into();
                flow.interval = interval.into();
            }
            EventKind::Rewind { psn, bytes, tag } => {
                if distance(flow.una, psn) > distance(flow.una, flow.high) {
                    self.counts.refused_rewind += 1;
                    return false;
                }
                (flow.una, flow.nxt) = (psn, psn);
                flow.left = bytes.into();
                flow.tag = tag;
            }
        }
        let wakes = flow.left > 0 && !flow.queued;
        if wakes {
            flow.queued = true;
            flow.due = now;
        }
        wakes
    }

    /// Starts the next decision if it may.
    fn start_decision(&mut self) -> bool {
        let Some(index) = self.decision else {
            return false;
        };
        if self.paused || self.open_before >= ROOM || self.is_inside(index) {
            return false;
        }
        let SchedulerSettings { mtu, overhead, packet, catch_up, .. } = self.settings;
        let now = i128::from(self.cycle + TIME) * FRACTION;
        let flow = &mut self.flows[index];
        let bytes = flow.left.min(mtu);
        let length = bytes + overhead;
        let outstanding = u64::from(distance(flow.una, flow.nxt));
        let whole_window = flow.window / 16;
        let many = outstanding >= 1 << 18;
        let fits = !many && outstanding * packet + length <= whole_window;
        let is_due = flow.due <= now;
        let sends = is_due && flow.left > 0 && flow.window > 0 && (outstanding == 0 || fits);
        let outcome = if sends {
            let sent = ScheduledPacket {
                flow: index,
                psn: flow.nxt,
                bytes,
                last: flow.left == bytes,
                closed: many || (outstanding + 2) * packet > whole_window,
                retransmitted: flow.nxt != flow.high,
                tag: flow.tag,
            };
            self.counts.sent += 1;
            self.counts.retransmitted += u64::from(sent.retransmitted);
            // Charged in eighths of a byte; the interval has 24 bits of fraction, a time 16.
            let eighths = i128::from((length * 8).min(flow.window / 2));
            let gap = (eighths * flow.interval) >> 11;
            let lag = (now - flow.due) / FRACTION;
            if lag >= i128::from(catch_up) {
                flow.due = now - i128::from(catch_up) * FRACTION;
            }
            flow.due += gap;
            flow.nxt = (flow.nxt + 1) & 0xff_ffff;
            if !sent.retransmitted {
                flow.high = flow.nxt;
            }
            flow.left -= bytes;
            Outcome::Due(flow.due, Some(sent))
        } else if is_due {
            flow.queued = false;
            Outcome::Idle(None)
        } else {
            Outcome::Due(flow.due, None)
        };
        self.starts(index, outcome);
        self.decision = None;
        true
    }
}
