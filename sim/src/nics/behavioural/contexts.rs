//! The messages of each flow on the sending side: what is sent next, what is acknowledged, and what has failed.

use std::collections::VecDeque;

use crate::ack_event::AckEvent;
use crate::nic::transmit::Request;
use crate::nic::{EventKind, FlowEvent, ScheduledPacket};
use crate::nics::{Completion, Connection, PayloadFetch, Status, Verb, WorkRequest};
use crate::wire::roce::{Reth, opcode};

/// Messages of a flow that are not complete.
const RING: usize = 8;
/// Packets of a flow that are not acknowledged.
const MOST_PACKETS: u32 = 1 << 22;
/// The longest message, bytes.
const LONGEST: u32 = 1 << 31;
const PSN_MASK: u32 = (1 << 24) - 1;
/// Opcodes of SEND: FIRST, MIDDLE, LAST, ONLY.
const SEND: [u8; 4] = [0, 1, 2, opcode::SEND_ONLY];
const WRITE: [u8; 4] =
    [opcode::WRITE_FIRST, opcode::WRITE_MIDDLE, opcode::WRITE_LAST, opcode::WRITE_ONLY];
/// What a NAK asks for whose receiver misses packets.
const SEQUENCE_ERROR: u8 = 0x60;

/// `to - from` modulo 2^24.
fn distance(from: u32, to: u32) -> u32 {
    to.wrapping_sub(from) & PSN_MASK
}

#[derive(Clone, Copy, Debug)]
struct Message {
    work: WorkRequest,
    /// PSN of its first packet, and that behind its last.
    first: u32,
    end: u32,
}

#[derive(Clone, Debug, Default)]
struct Flow {
    is_connected: bool,
    has_failed: bool,
    qp: u32,
    una: u32,
    nxt: u32,
    high: u32,
    /// PSN behind the last packet of all messages.
    tail: u32,
    messages: VecDeque<Message>,
    /// Which of them is being sent.
    sending: usize,
    /// Packets since the last one that asked for an ACK.
    unasked: u32,
    /// Rewinds so far: decisions of before mean nothing.
    rewinds: u64,
    /// Since when `una` has not moved.
    since: u64,
    retries: u32,
}

/// How contexts behave.
#[derive(Clone, Copy, Debug)]
pub struct ContextSettings {
    /// Payload of a full packet, bytes.
    pub mtu: u32,
    /// One packet in so many asks for an ACK.
    pub ack_every: u32,
    /// Cycles without progress after which a flow goes back.
    pub timeout: u64,
    /// How often in a row.
    pub retries: u32,
    /// Packets have an FNCC header.
    pub has_fncc: bool,
    /// The payload is made by the NIC.
    pub generate: bool,
}

/// What contexts count.
#[derive(Clone, Copy, Debug, Default)]
pub struct ContextCounts {
    /// Packets requested.
    pub requests: u64,
    /// Decisions of before a rewind.
    pub stale: u64,
    /// ACKs of what was never sent or is acknowledged already.
    pub refused_acks: u64,
    /// Rewinds after a NAK.
    pub naks: u64,
    /// Rewinds after a time-out.
    pub timeouts: u64,
    /// Flows that have failed.
    pub failed: u64,
    /// RNR NAKs.
    pub not_ready: u64,
    /// ACKs of a QP that no flow has.
    pub unknown_qp: u64,
}

/// What an ACK is for the window engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Context {
    /// Its flow.
    pub flow: u16,
    /// The PSN that it acknowledges.
    pub psn: u32,
    /// PSN that is sent next.
    pub snd_nxt: u32,
}

/// A packet to build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Send {
    /// Its flow.
    pub flow: u16,
    /// What it is made from.
    pub request: Request,
    /// Where its payload comes from, unless the NIC makes it.
    pub fetch: Option<PayloadFetch>,
}

/// All flows, and what has to be told to the scheduler and to the host.
#[derive(Clone, Debug)]
pub struct Contexts {
    settings: ContextSettings,
    flows: Vec<Flow>,
    /// Events for the scheduler.
    pub events: VecDeque<FlowEvent>,
    /// Completions for the host.
    pub done: VecDeque<Completion>,
    counts: ContextCounts,
    /// The next flow to be looked at for a time-out.
    swept: usize,
}

impl Contexts {
    /// No flow is connected.
    pub fn new(settings: ContextSettings, flows: usize) -> Self {
        Self {
            settings,
            flows: vec![Flow::default(); flows],
            events: VecDeque::new(),
            done: VecDeque::new(),
            counts: ContextCounts::default(),
            swept: 0,
        }
    }

    /// What was counted.
    pub fn counts(&self) -> ContextCounts {
        self.counts
    }

    fn tell(&mut self, flow: usize, kind: EventKind) {
        self.events.push_back(FlowEvent { flow: flow as u16, kind });
    }

    fn complete(&mut self, flow: usize, id: u16, status: Status) {
        self.done.push_back(Completion { flow: flow as u16, id, status });
    }

    /// Connects or disconnects a flow.
    pub fn connect(&mut self, connection: &Connection) {
        let Connection { psn, window, interval, qp, connected, .. } = *connection;
        let number = usize::from(connection.flow) % self.flows.len();
        if connected {
            let (una, nxt, high, tail) = (psn, psn, psn, psn);
            let rewinds = self.flows[number].rewinds + 1;
            let tag = (rewinds & 31) as u8;
            self.flows[number] =
                Flow { is_connected: true, qp, una, nxt, high, tail, rewinds, ..Flow::default() };
            self.tell(number, EventKind::SetUp { psn, window, interval, tag });
            return;
        }
        if std::mem::take(&mut self.flows[number].is_connected) {
            self.tell(number, EventKind::TearDown);
            self.flush(number, Status::Flushed);
        }
    }

    /// Ends all messages of a flow, the first of them with a status.
    fn flush(&mut self, number: usize, first: Status) {
        let messages = std::mem::take(&mut self.flows[number].messages);
        let statuses = [first].into_iter().chain(std::iter::repeat(Status::Flushed));
        for (message, status) in messages.iter().zip(statuses) {
            self.complete(number, message.work.id, status);
        }
        self.flows[number].sending = 0;
    }

    /// A message to send, or its refusal.
    pub fn work(&mut self, work: &WorkRequest) {
        let (number, mtu) = (usize::from(work.flow), self.settings.mtu);
        let refusal = match self.flows.get(number) {
            None => Some(Status::InvalidRequest),
            Some(flow) if !flow.is_connected || flow.has_failed => Some(Status::InvalidRequest),
            Some(_) if work.bytes == 0 || work.bytes > LONGEST => Some(Status::BadLength),
            Some(flow) => {
                let packets = work.bytes.div_ceil(mtu);
                let is_full = flow.messages.len() == RING
                    || distance(flow.una, flow.tail) + packets > MOST_PACKETS;
                is_full.then_some(Status::QueueFull)
            }
        };
        if let Some(status) = refusal {
            self.done.push_back(Completion { flow: work.flow, id: work.id, status });
            return;
        }
        let flow = &mut self.flows[number];
        let is_idle = flow.sending == flow.messages.len();
        let first = flow.tail;
        let end = (first + work.bytes.div_ceil(mtu)) & PSN_MASK;
        flow.tail = end;
        flow.messages.push_back(Message { work: *work, first, end });
        if is_idle {
            self.tell(number, EventKind::Work { bytes: work.bytes });
        }
    }

    /// The packet of a decision; none for one of before a rewind.
    pub fn decided(&mut self, packet: &ScheduledPacket, now: u64) -> Option<Send> {
        let ContextSettings { mtu, ack_every, has_fncc, generate, .. } = self.settings;
        let flow = &mut self.flows[packet.flow];
        let message = flow.messages.get(flow.sending).copied();
        let Some(Message { work, first, end }) = message.filter(|_| packet.psn == flow.nxt) else {
            self.counts.stale += 1;
            return None;
        };
        if flow.una == flow.nxt {
            flow.since = now;
        }
        let begins = flow.nxt == first;
        let offset = distance(first, flow.nxt) * mtu;
        flow.nxt = (flow.nxt + 1) & PSN_MASK;
        if distance(flow.una, flow.nxt) > distance(flow.una, flow.high) {
            flow.high = flow.nxt;
        }
        let ends = flow.nxt == end;
        flow.unasked += 1;
        let asks = ends || packet.closed || flow.unasked >= ack_every;
        if asks {
            flow.unasked = 0;
        }
        let opcodes = if work.verb == Verb::Send { SEND } else { WRITE };
        let opcode = match (begins, ends) {
            (true, false) => opcodes[0],
            (false, false) => opcodes[1],
            (false, true) => opcodes[2],
            (true, true) => opcodes[3],
        };
        let reth = Reth { address: work.address, remote_key: work.key, length: work.bytes };
        let bytes = packet.bytes as usize;
        let request = Request {
            psn: packet.psn,
            opcode,
            bytes,
            ack_request: asks,
            reth: (begins && work.verb == Verb::Write).then_some(reth),
            has_fncc,
        };
        let flow_number = packet.flow as u16;
        let fetch = PayloadFetch { flow: flow_number, id: work.id, offset, bytes: bytes as u16 };
        if ends {
            flow.sending += 1;
            if let Some(next) = flow.messages.get(flow.sending) {
                let bytes = next.work.bytes;
                self.tell(packet.flow, EventKind::Work { bytes });
            }
        }
        self.counts.requests += 1;
        let fetch = Some(fetch).filter(|_| !generate);
        Some(Send { flow: flow_number, request, fetch })
    }

    /// An ACK or NAK; what it is for the window engine, unless it is out of place.
    pub fn acknowledged(&mut self, ack: &AckEvent, now: u64) -> Option<Context> {
        let number = ack.qp as usize % self.flows.len();
        let flow = &self.flows[number];
        if !flow.is_connected || flow.has_failed || flow.qp != ack.qp {
            self.counts.unknown_qp += 1;
            return None;
        }
        let is_negative = ack.syndrome >> 5 & 3 != 0;
        let una = if is_negative { ack.psn } else { (ack.psn + 1) & PSN_MASK };
        if distance(flow.una, una) > distance(flow.una, flow.high) {
            self.counts.refused_acks += 1;
            return None;
        }
        match ack.syndrome >> 5 & 3 {
            0 => self.advance(number, una, now),
            1 => self.counts.not_ready += 1,
            _ if ack.syndrome == SEQUENCE_ERROR => {
                self.advance(number, una, now);
                let flow = &self.flows[number];
                if flow.una != flow.nxt {
                    self.counts.naks += 1;
                    self.rewind(number, now);
                }
            }
            _ => {
                self.advance(number, una, now);
                self.fail(number, Status::RemoteError);
            }
        }
        let psn = una.wrapping_sub(1) & PSN_MASK;
        let snd_nxt = self.flows[number].nxt;
        Some(Context { flow: number as u16, psn, snd_nxt })
    }

    /// All before a PSN is acknowledged.
    fn advance(&mut self, number: usize, una: u32, now: u64) {
        let flow = &mut self.flows[number];
        if una == flow.una {
            return;
        }
        let is_ahead = distance(flow.una, una) > distance(flow.una, flow.nxt);
        let before = flow.una;
        (flow.una, flow.since, flow.retries) = (una, now, 0);
        let is_complete =
            |message: &Message| distance(before, message.end) <= distance(before, una);
        let mut complete = vec![];
        while let Some(message) = flow.messages.front().filter(|message| is_complete(message)) {
            complete.push(message.work.id);
            flow.messages.pop_front();
            flow.sending = flow.sending.saturating_sub(1);
        }
        if is_ahead {
            flow.nxt = una;
            flow.sending = 0;
            flow.rewinds += 1;
            let bytes = flow.rest(self.settings.mtu);
            let tag = (flow.rewinds & 31) as u8;
            self.tell(number, EventKind::Rewind { psn: una, bytes, tag });
        } else {
            self.tell(number, EventKind::Acknowledge { psn: una });
        }
        for id in complete {
            self.complete(number, id, Status::Done);
        }
    }

    /// A flow sends again from its oldest packet that is not acknowledged.
    fn rewind(&mut self, number: usize, now: u64) {
        let flow = &mut self.flows[number];
        (flow.nxt, flow.sending, flow.since) = (flow.una, 0, now);
        flow.rewinds += 1;
        let (psn, bytes) = (flow.una, flow.rest(self.settings.mtu));
        let tag = (flow.rewinds & 31) as u8;
        self.tell(number, EventKind::Rewind { psn, bytes, tag });
    }

    fn fail(&mut self, number: usize, status: Status) {
        self.counts.failed += 1;
        self.flows[number].has_failed = true;
        self.tell(number, EventKind::TearDown);
        self.flush(number, status);
    }

    /// Looks at the next flow for a time-out.
    pub fn sweep(&mut self, now: u64) {
        let number = self.swept;
        self.swept = (number + 1) % self.flows.len();
        let flow = &mut self.flows[number];
        let waits = flow.is_connected && !flow.has_failed && flow.una != flow.nxt;
        if !waits || now - flow.since < self.settings.timeout {
            return;
        }
        flow.retries += 1;
        if flow.retries > self.settings.retries {
            self.fail(number, Status::RetriesExceeded);
        } else {
            self.counts.timeouts += 1;
            self.rewind(number, now);
        }
    }
}

impl Flow {
    /// Bytes of the first message from `una` on; none without a message.
    fn rest(&self, mtu: u32) -> u32 {
        self.messages
            .front()
            .map_or(0, |message| message.work.bytes - distance(message.first, self.una) * mtu)
    }
}
