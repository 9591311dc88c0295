//! Flow contexts and scheduler as in a NIC, and a link with a receiver that loses, doubles, delays and reorders packets and ACKs.

use super::pins::{Pins, hardware, reset};
use super::scheduler::Scheduler;
use fncc_models::nic::contexts::{
    Ack, CompletionStatus, Connection, ContextSettings, MOST_MESSAGES, Message, PayloadRequest,
    shared_messages,
};
use fncc_models::nic::transmit::Request;
use fncc_models::nic::{DataPacket, DataSequence, Fate, Region};
use fncc_models::wire::roce::Reth;
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_sim::nics::timed::{ContextInputs, ContextOutputs};
use fncc_testbenches::stream::Random;
use fncc_tests::hardware::get;
use std::collections::{BTreeMap, VecDeque};
use std::net::Ipv4Addr;

/// The key of all regions.
pub const KEY: u32 = 0x77;
const FLOWS: usize = 64;
const SETTINGS: ContextSettings = ContextSettings {
    flows: FLOWS,
    mtu: 1024,
    ack_every: 4,
    timeout: 6_000,
    retries: 255,
    hpcc: false,
    generate: false,
};

/// What the link does.
#[derive(Clone, Copy, Debug)]
pub struct Link {
    /// Of packets and of ACKs, in per cent.
    pub lost: usize,
    pub doubled: usize,
    /// Those that take a detour.
    pub late: usize,
}

/// A message that is under way.
#[derive(Clone, Debug)]
struct Sent {
    message: Message,
    delivered: u32,
}

/// A flow as host and receiver see it.
#[derive(Clone, Debug, Default)]
struct End {
    /// Messages without a completion, oldest first.
    open: VecDeque<Sent>,
    /// Those before this one were delivered completely.
    received: usize,
}

pub struct Network {
    contexts: Box<dyn Engine>,
    pins: Pins,
    scheduler: Scheduler,
    pub random: Random,
    pub link: Link,
    /// Flows none of whose packets arrive.
    pub dead: Vec<u16>,
    pub cycle: u64,
    link_free: u64,
    packets: BTreeMap<(u64, u64), (u16, Request, PayloadRequest)>,
    acks: BTreeMap<(u64, u64), Ack>,
    number: u64,
    arrived: VecDeque<Ack>,
    receiver: DataSequence,
    ends: Vec<End>,
    works: VecDeque<Message>,
    connects: VecDeque<(u16, Option<Connection>)>,
    pub paused: bool,
    pub done_ready: bool,
    pub completions: Vec<(u16, u16, CompletionStatus)>,
    next_id: u16,
}

pub fn qp(flow: u16) -> u32 {
    0xab_c000 | u32::from(flow)
}

impl Network {
    pub fn new(seed: u64, link: Link, retries: u64) -> Self {
        Self::of_payload(SETTINGS.mtu, seed, link, retries)
    }

    /// With packets of that payload.
    pub fn of_payload(mtu: u64, seed: u64, link: Link, retries: u64) -> Self {
        let settings = ContextSettings { mtu, retries, ..SETTINGS };
        let mut contexts = hardware(EngineKind::Compiled, settings);
        let pins = Pins::new(&*contexts);
        reset(&mut *contexts);
        Self {
            contexts,
            pins,
            scheduler: Scheduler::new(FLOWS, mtu),
            random: Random::new(seed),
            link,
            dead: vec![],
            cycle: 0,
            link_free: 0,
            packets: BTreeMap::new(),
            acks: BTreeMap::new(),
            number: 0,
            arrived: VecDeque::new(),
            receiver: DataSequence::new(mtu as u16),
            ends: vec![End::default(); FLOWS],
            works: VecDeque::new(),
            connects: VecDeque::new(),
            paused: false,
            done_ready: true,
            completions: vec![],
            next_id: 0,
        }
    }

    /// Connects a flow; the first PSN is its own at each end.
    pub fn connect(&mut self, flow: u16, psn: u32) {
        let window = 16 * (1_000 + self.random.below(20_000) as u32);
        let interval = [0, 1 << 18, 1 << 20][self.random.below(3)];
        self.receiver.connect(flow, psn, Region { key: KEY, base: 0, size: u32::MAX });
        self.connects.push_back((flow, Some(Connection { qp: qp(flow), psn, window, interval })));
    }

    pub fn disconnect(&mut self, flow: u16) {
        self.receiver.disconnect(flow);
        self.connects.push_back((flow, None));
    }

    pub fn is_connecting(&self) -> bool {
        !self.connects.is_empty()
    }

    /// Gives a flow a message; its id.
    pub fn send(&mut self, flow: u16, key: u32) -> u16 {
        let bytes = match self.random.below(6) {
            0 => 1 + self.random.below(1_024),
            1 => 1024 * (1 + self.random.below(3)),
            2 => 20_000 + self.random.below(20_000),
            _ => 1 + self.random.below(5_000),
        };
        let id = self.next_id;
        self.next_id += 1;
        let is_write = key != KEY || self.random.percent(50);
        let (bytes, address) = (bytes as u32, self.random.word() >> 33);
        let message = Message { flow, is_write, bytes, address, key, id };
        self.works.push_back(message);
        self.ends[usize::from(flow)].open.push_back(Sent { message, delivered: 0 });
        id
    }

    /// Messages of a flow without a completion.
    pub fn open(&self, flow: u16) -> usize {
        self.ends[usize::from(flow)].open.len()
    }

    /// The contexts have room for another message of a flow.
    pub fn has_room(&self, flow: u16) -> bool {
        let further: usize = self.ends.iter().map(|end| end.open.len().saturating_sub(1)).sum();
        let open = self.open(flow);
        open == 0 || (open < MOST_MESSAGES && further < shared_messages(FLOWS))
    }

    pub fn stat(&self, name: &str) -> u64 {
        get(&*self.contexts, &format!("stat_{name}"))
    }

    pub fn scheduled(&self, name: &str) -> u64 {
        get(&*self.scheduler.engine, &format!("stat_{name}"))
    }

    /// When something that leaves now arrives: never, once, or twice.
    fn arrivals(&mut self) -> Vec<(u64, u64)> {
        let Link { lost, doubled, late } = self.link;
        let copies = match self.random.below(100) {
            n if n < lost => 0,
            n if n < lost + doubled => 2,
            _ => 1,
        };
        (0..copies)
            .map(|_| {
                let detour = if self.random.percent(late) { self.random.below(600) } else { 0 };
                self.number += 1;
                (self.cycle + 300 + detour as u64, self.number)
            })
            .collect()
    }

    fn receive(&mut self, flow: u16, request: &Request, fetch: &PayloadRequest) {
        let none = Reth { address: 0, remote_key: 0, length: 0 };
        let packet = DataPacket {
            flow,
            psn: request.psn,
            opcode: request.opcode,
            ack_req: request.ack_request,
            bytes: request.bytes as u16,
            reth: request.reth.unwrap_or(none),
            source: Ipv4Addr::UNSPECIFIED.into(),
            intact: true,
        };
        let (fate, answer) = self.receiver.judge(&packet);
        let end = &mut self.ends[usize::from(flow)];
        if let Fate::Delivered(to) = fate {
            let sent = &mut end.open[end.received];
            let message = sent.message;
            assert_eq!((fetch.id, fetch.offset), (message.id, sent.delivered), "flow {flow}");
            let expected = message.address + u64::from(sent.delivered);
            assert_eq!(to, message.is_write.then_some(expected), "flow {flow}");
            sent.delivered += request.bytes as u32;
            if sent.delivered == message.bytes {
                end.received += 1;
            }
        }
        if let Some(answer) = answer
            && (answer.immediate || self.random.percent(30))
        {
            let ack = Ack { qp: qp(flow), psn: answer.psn, syndrome: answer.syndrome };
            let arrivals = self.arrivals();
            self.acks.extend(arrivals.into_iter().map(|at| (at, ack)));
        }
    }

    fn complete(&mut self, (flow, id, status): (u16, u16, CompletionStatus)) {
        let end = &mut self.ends[usize::from(flow)];
        // Only one that was refused does not wait for those before it.
        let place = match status {
            CompletionStatus::UnknownFlow => end.open.iter().position(|open| open.message.id == id),
            _ => Some(0),
        };
        let sent = place.and_then(|place| end.open.remove(place)).expect("a message that is open");
        assert_eq!(id, sent.message.id, "flow {flow}: completions in order");
        if status == CompletionStatus::Done {
            assert_eq!(sent.delivered, sent.message.bytes, "message {id} was delivered completely");
        }
        if status != CompletionStatus::UnknownFlow {
            end.received = end.received.saturating_sub(1);
        }
        self.completions.push((flow, id, status));
    }

    /// A cycle of both blocks and of the link.
    pub fn clock(&mut self) {
        while let Some(entry) = self.packets.first_entry()
            && entry.key().0 <= self.cycle
        {
            let (flow, request, fetch) = entry.remove();
            self.receive(flow, &request, &fetch);
        }
        while let Some(entry) = self.acks.first_entry()
            && entry.key().0 <= self.cycle
        {
            self.arrived.push_back(entry.remove());
        }
        let (event_ready, decision) = self.scheduler.settle();
        self.contexts.settle();
        let outputs: ContextOutputs = self.pins.sample(&*self.contexts);
        // A packet leaves with its payload, while the link is free.
        let leaves = outputs.request.zip(outputs.fetch).filter(|_| self.link_free <= self.cycle);
        let inputs = ContextInputs {
            connect: self.connects.front().copied(),
            work: self.works.front().copied().filter(|_| self.connects.is_empty()),
            decision: decision.filter(|_| !self.paused),
            lookup: self.arrived.front().copied(),
            ev_ready: event_ready,
            request_ready: leaves.is_some(),
            fetch_ready: leaves.is_some(),
            done_ready: self.done_ready,
            context_ready: true,
        };
        self.pins.drive(&mut *self.contexts, &inputs);
        self.contexts.clock();
        self.scheduler.clock(outputs.ev, outputs.decision_ready && !self.paused);

        if let Some(((flow, request), fetch)) = leaves {
            assert_eq!((flow, request.bytes as u64), (fetch.flow, fetch.bytes));
            self.link_free = self.cycle + 3 + request.bytes as u64 / 64;
            let mut arrivals = self.arrivals();
            if self.dead.contains(&flow) {
                arrivals.clear();
            }
            self.packets.extend(arrivals.into_iter().map(|at| (at, (flow, request, fetch))));
        }
        if let Some(done) = outputs.done.filter(|_| self.done_ready) {
            self.complete(done);
        }
        if outputs.connect_ready {
            self.connects.pop_front();
        }
        if outputs.work_ready && inputs.work.is_some() {
            self.works.pop_front();
        }
        if outputs.lookup_ready {
            self.arrived.pop_front();
        }
        self.cycle += 1;
    }

    /// Continues until every message has its completion.
    pub fn finish(&mut self, most: u64) {
        let end = self.cycle + most;
        while self.ends.iter().any(|end| !end.open.is_empty()) {
            assert!(self.cycle < end, "messages without a completion: {:?}", self.ends);
            self.clock();
        }
    }
}
