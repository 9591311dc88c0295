//! In which cycle an operation starts and gives something.

use super::output_queue::OutputQueue;
use fncc_hdl::nic::contexts::{FlowContexts as Hardware, MessageProgress};
use fncc_models::nic::contexts::{
    Ack, CompletionStatus, Connection, ContextEffects, ContextOperation, ContextSettings,
    FlowConnections, Message, PayloadRequest,
};
use fncc_models::nic::transmit::Request;
use fncc_models::nic::{FlowEvent, ScheduledPacket};
use std::collections::{BTreeMap, VecDeque};

/// Ages of an operation at which its timer is read, started, its flow is known to have more to do, and it gives something.
const READ: u64 = 3;
const STARTED: u64 = 7;
const KNOWN: u64 = 8;
const GIVEN: u64 = Hardware::<6, 3>::LATENCY as u64 - LATER;
/// So many cycles later an event or a fetch is given: where its packet lies in the message is a product.
const LATER: u64 = MessageProgress::LATER as u64;
/// An operation of the same flow starts this many cycles later at the earliest.
const APART: u64 = 6;
/// Cycles from one look at a timer to the next.
const LOOKS: u64 = 16;
/// Cycles from a connection that is made to when the requests of before are dropped.
const DROPS: u64 = 8;
/// Kinds of operations, in the order of their turns.
const SOURCES: usize = 6;

/// A packet of a flow.
pub type ContextRequest = (u16, Request);
/// Flow, whether the ACK is in its window, and `snd_nxt`.
pub type ContextAnswer = (u16, bool, u32);
/// Flow, id, and status.
pub type ContextCompletion = (u16, u16, CompletionStatus);
/// The counters, as the ports `stat_*`.
pub type ContextCounts = BTreeMap<&'static str, u64>;

/// What goes in, in a cycle.
#[derive(Clone, Copy, Debug, Default)]
#[allow(missing_docs, reason = "they have the names of the ports")]
pub struct ContextInputs {
    pub connect: Option<(u16, Option<Connection>)>,
    pub work: Option<Message>,
    pub decision: Option<ScheduledPacket>,
    pub lookup: Option<Ack>,
    pub ev_ready: bool,
    pub request_ready: bool,
    pub fetch_ready: bool,
    pub done_ready: bool,
    pub context_ready: bool,
}

/// What comes out, in a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "they have the names of the ports")]
pub struct ContextOutputs {
    pub connect_ready: bool,
    pub work_ready: bool,
    pub decision_ready: bool,
    pub lookup_ready: bool,
    pub ev: Option<FlowEvent>,
    pub request: Option<ContextRequest>,
    pub request_dropped: bool,
    pub fetch: Option<PayloadRequest>,
    pub done: Option<ContextCompletion>,
    pub context: Option<ContextAnswer>,
}

#[derive(Clone, Debug)]
struct Inside {
    entered: u64,
    flow: usize,
    operation: ContextOperation,
    effects: ContextEffects,
}

/// The flow contexts of a NIC.
#[derive(Clone, Debug)]
pub struct FlowContexts {
    settings: ContextSettings,
    cycle: u64,
    flows: FlowConnections,
    /// An operation of each source with its flow.
    waiting: [Option<(usize, ContextOperation)>; SOURCES],
    /// From then on the packets of the message that waits are counted.
    counted: u64,
    connect_inside: bool,
    /// Which sources had room for what their operations give, in the cycle before.
    rooms: [bool; SOURCES],
    /// Completions had.
    done_room: bool,
    last_source: usize,
    looked: usize,
    inside: VecDeque<Inside>,
    more: OutputQueue<usize>,
    events: OutputQueue<FlowEvent>,
    /// With each, whether its flow has been disconnected since.
    requests: OutputQueue<(ContextRequest, bool)>,
    /// When the requests of a flow are dropped.
    drops: Option<(u64, usize)>,
    fetches: OutputQueue<PayloadRequest>,
    completions: OutputQueue<(u64, ContextCompletion)>,
    /// Fetches made and accepted; a completion waits for those made before it.
    fetched: u64,
    accepted: u64,
    answers: OutputQueue<ContextAnswer>,
    counts: ContextCounts,
}

impl FlowContexts {
    /// In the first cycle with `busy` clear.
    pub fn new(settings: ContextSettings) -> Self {
        Self {
            settings,
            cycle: 0,
            flows: FlowConnections::new(settings),
            waiting: [None; SOURCES],
            counted: 0,
            connect_inside: false,
            rooms: [false; SOURCES],
            done_room: false,
            last_source: SOURCES - 1,
            looked: 0,
            inside: VecDeque::new(),
            more: OutputQueue::default(),
            events: OutputQueue::default(),
            requests: OutputQueue::default(),
            drops: None,
            fetches: OutputQueue::default(),
            completions: OutputQueue::default(),
            fetched: 0,
            accepted: 0,
            answers: OutputQueue::default(),
            counts: ContextCounts::new(),
        }
    }

    /// What has happened so far.
    pub fn counts(&self) -> &ContextCounts {
        &self.counts
    }

    /// The flows as the operations that have started leave them.
    pub fn flows(&self) -> &FlowConnections {
        &self.flows
    }

    /// A cycle.
    pub fn clock(&mut self, inputs: ContextInputs) -> ContextOutputs {
        let cycle = self.cycle;
        let mut outputs = ContextOutputs {
            ev: self.events.head(cycle),
            request: self.requests.head(cycle).map(|(request, _)| request),
            request_dropped: self.requests.head(cycle).is_some_and(|(_, dropped)| dropped),
            fetch: self.fetches.head(cycle),
            done: self.completed(cycle),
            context: self.answers.head(cycle),
            ..ContextOutputs::default()
        };
        if cycle % 2 == 1 {
            let may_continue = self.waiting[0].is_none();
            self.start();
            self.accept(inputs, may_continue, &mut outputs);
        } else {
            self.rooms = std::array::from_fn(|source| self.has_room(source));
            self.done_room = self.completions.has_room();
        }
        if cycle % LOOKS == LOOKS - 1 {
            self.waiting[5].get_or_insert((self.looked, ContextOperation::Look));
        }
        self.give();
        if let Some((_, flow)) = self.drops.take_if(|(at, _)| *at == cycle) {
            self.requests.change(|((of, _), dropped)| *dropped |= usize::from(*of) == flow);
        }
        if inputs.ev_ready && outputs.ev.is_some() {
            self.events.pop(cycle);
        }
        if inputs.request_ready && outputs.request.is_some() {
            self.requests.pop(cycle);
        }
        if inputs.fetch_ready && outputs.fetch.is_some() {
            self.fetches.pop(cycle);
            self.accepted += 1;
        }
        if inputs.done_ready && outputs.done.is_some() {
            self.completions.pop(cycle);
        }
        if inputs.context_ready && outputs.context.is_some() {
            self.answers.pop(cycle);
        }
        self.cycle += 1;
        outputs
    }

    /// Whether something of a flow waits for an output, or a connection for its turn.
    pub fn holds(&self, flow: u16) -> bool {
        self.waiting[3].is_some()
            || self.inside.iter().any(|o| o.flow == usize::from(flow) && o.effects.event.is_some())
            || self.events.any(|event| event.flow == flow)
            || self.completions.any(|(_, (of, ..))| *of == flow)
            || self.answers.any(|(of, ..)| *of == flow)
    }

    fn completed(&self, cycle: u64) -> Option<ContextCompletion> {
        let (fetched, completion) = self.completions.head(cycle)?;
        (fetched <= self.accepted).then_some(completion)
    }

    fn has_room(&self, source: usize) -> bool {
        let event = self.events.has_room();
        match source {
            0 => event && self.completions.has_room(),
            1 => event && self.answers.has_room(),
            2 => self.requests.has_room() && self.fetches.has_room(),
            3 => event && !self.connect_inside,
            4 => {
                event
                    && self.completions.has_room()
                    && self.waiting[3].is_none()
                    && self.cycle >= self.counted
            }
            _ => event,
        }
    }

    /// Starts the next operation, if there is one that may.
    fn start(&mut self) -> Option<()> {
        let cycle = self.cycle;
        let turns = (1..=SOURCES).map(|n| (self.last_source + n) % SOURCES);
        let source = turns.into_iter().find(|source| {
            self.waiting[*source].is_some_and(|(flow, _)| {
                let meets = |o: &Inside| o.flow == flow && cycle - o.entered < APART;
                self.rooms[*source] && !self.inside.iter().any(meets)
            })
        })?;
        let (flow, mut operation) = self.waiting[source]?;
        if let ContextOperation::Acknowledge(_, may_complete) = &mut operation {
            *may_complete = self.done_room;
        }
        let effects = self.flows.apply(flow, operation, cycle + READ, cycle + STARTED);
        self.inside.push_back(Inside { entered: cycle, flow, operation, effects });
        self.last_source = source;
        match source {
            3 => self.connect_inside = true,
            5 => {
                self.looked = (flow + 1) % self.settings.flows;
                self.waiting[5] = None;
            }
            _ => self.waiting[source] = None,
        }
        Some(())
    }

    fn accept(&mut self, inputs: ContextInputs, may_continue: bool, outputs: &mut ContextOutputs) {
        let flows = self.settings.flows;
        let free = |waiting: &[Option<_>; SOURCES], source: usize| waiting[source].is_none();
        if may_continue && let Some(flow) = self.more.head(self.cycle) {
            self.more.pop(self.cycle);
            self.waiting[0] = Some((flow, ContextOperation::Continue));
        }
        outputs.lookup_ready = free(&self.waiting, 1);
        if outputs.lookup_ready {
            self.waiting[1] = inputs
                .lookup
                .map(|ack| (ack.qp as usize % flows, ContextOperation::Acknowledge(ack, false)));
        }
        outputs.decision_ready = free(&self.waiting, 2);
        if outputs.decision_ready {
            self.waiting[2] = inputs
                .decision
                .map(|packet| (packet.flow % flows, ContextOperation::Decide(packet)));
        }
        outputs.connect_ready = free(&self.waiting, 3);
        if outputs.connect_ready {
            self.waiting[3] = inputs.connect.map(|(flow, connection)| {
                (usize::from(flow) % flows, ContextOperation::Connect(flow, connection))
            });
        }
        outputs.work_ready = free(&self.waiting, 4);
        if outputs.work_ready {
            self.waiting[4] = inputs.work.map(|message| {
                self.counted = self.cycle + 1 + count(self.settings.packets(message.bytes));
                (usize::from(message.flow) % flows, ContextOperation::Work(message))
            });
        }
    }

    /// What operations inside give in this cycle.
    fn give(&mut self) {
        let cycle = self.cycle;
        for Inside { entered, flow, operation, effects } in &self.inside {
            let (age, index) = (cycle - entered, *flow as u16);
            if age == KNOWN {
                if effects.more {
                    self.more.push(cycle, *flow);
                }
                if matches!(operation, ContextOperation::Connect(..)) {
                    self.connect_inside = false;
                    if !effects.again {
                        self.waiting[3] = None;
                        if !effects.counted.contains(&"malformed") {
                            self.drops = Some((cycle + DROPS, *flow));
                        }
                    }
                }
            }
            if age == GIVEN {
                for name in &effects.counted {
                    *self.counts.entry(name).or_default() += 1;
                }
                if let Some(request) = effects.request {
                    self.requests.push(cycle, ((index, request), false));
                }
                self.fetched += u64::from(effects.fetch.is_some());
                if let Some((id, status)) = effects.completion {
                    let number = match operation {
                        ContextOperation::Work(message) => message.flow,
                        _ => index,
                    };
                    self.completions.push(cycle, (self.fetched, (number, id, status)));
                    let name = match (operation, status) {
                        (_, CompletionStatus::Done) => Some("completed"),
                        (ContextOperation::Work(_), _) => None,
                        _ => Some("failed_messages"),
                    };
                    if let Some(name) = name {
                        *self.counts.entry(name).or_default() += 1;
                    }
                }
                if let Some((hit, snd_nxt)) = effects.answer {
                    self.answers.push(cycle, (index, hit, snd_nxt));
                }
            }
            if age == GIVEN + LATER {
                if let Some(kind) = effects.event {
                    self.events.push(cycle, FlowEvent { flow: index, kind });
                }
                if let Some(fetch) = effects.fetch {
                    self.fetches.push(cycle, fetch);
                }
            }
        }
        self.inside.retain(|o| cycle - o.entered <= GIVEN + LATER);
    }
}

/// Cycles for which packets are counted: two for each bit of the number of those before the last one, and three.
fn count(packets: u64) -> u64 {
    packets.saturating_sub(1).checked_ilog2().map_or(0, |n| 2 * u64::from(n) + 3)
}
