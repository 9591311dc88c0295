//! From messages to packets: contexts, scheduler, requests, payload.

use std::collections::VecDeque;

use fncc_testbenches::stream::{Assembler, Beat};

use super::templates::FlowTemplate;
use super::{Counts, Delay, Latencies, count};
use crate::ack_event::AckEvent;
use crate::nic::contexts::{
    self, CompletionStatus, ContextInputs, ContextPipeline, ContextRequest, ContextSettings,
};
use crate::nic::{FlowEvent, PacketScheduler, ScheduledPacket, SchedulerInputs};
use crate::nics::ports::{
    Completion, Connection, NicInputs, NicOutputs, PayloadFetch, Status, Verb, WorkRequest,
};
use crate::nics::settings::NicSettings;
use crate::packet_edit::Mode;

/// Packets that wait to be built, and packets of payload that wait for them.
const REQUESTS: usize = 16;
const PAYLOADS: usize = 32;
/// ACKs whose flow is asked for.
const ASKED: usize = 32;

/// An ACK of which the contexts know, with its flow and what that sends next.
pub type Acknowledged = (AckEvent, u16, u32);

/// The sending side.
pub struct Sending {
    lanes: usize,
    latency: u64,
    generate: bool,
    contexts: ContextPipeline,
    scheduler: PacketScheduler,
    /// Between scheduler and contexts.
    decision: Option<ScheduledPacket>,
    event: Option<FlowEvent>,
    /// New windows.
    paced: VecDeque<FlowEvent>,
    /// The turn of a window when an event of the contexts waits too.
    window_next: bool,
    /// ACKs that are to be asked about, and those that are not answered.
    lookups: VecDeque<AckEvent>,
    asked: VecDeque<AckEvent>,
    /// Bytes that a packet takes on the link beside its payload.
    overhead: u16,
    /// Flow and bytes of the packet that was requested in this cycle.
    pub requested: Option<(u16, u16)>,
    requests: Delay<ContextRequest>,
    payload: Assembler,
    payloads: VecDeque<Vec<u8>>,
    /// Packets to the link.
    pub beats: VecDeque<Beat>,
    counts: Counts,
}

impl Sending {
    pub fn new(settings: &NicSettings, latencies: Latencies) -> Self {
        let contexts = ContextSettings {
            flows: settings.flows,
            mtu_log: settings.mtu_log.into(),
            ack_every: settings.ack_every.into(),
            timeout: settings.timeout_cycles.into(),
            retries: settings.retries.into(),
            hpcc: settings.mode == Mode::Hpcc,
            generate: settings.generate,
        };
        Self {
            lanes: settings.lanes,
            latency: latencies.transmit,
            generate: settings.generate,
            contexts: ContextPipeline::new(contexts),
            scheduler: PacketScheduler::new(settings.scheduler()),
            decision: None,
            event: None,
            paced: VecDeque::new(),
            window_next: false,
            lookups: VecDeque::new(),
            asked: VecDeque::new(),
            overhead: settings.overhead() as u16,
            requested: None,
            requests: Delay::new(),
            payload: Assembler::default(),
            payloads: VecDeque::new(),
            beats: VecDeque::new(),
            counts: Counts::new(),
        }
    }

    /// A flow has a new window.
    pub fn paced(&mut self, event: Option<FlowEvent>) {
        self.paced.extend(event);
    }

    /// A cycle; an ACK that the contexts have answered.
    pub fn clock(
        &mut self,
        now: u64,
        inputs: &NicInputs,
        ack: Option<AckEvent>,
        is_busy: bool,
        outputs: &mut NicOutputs,
    ) -> Option<Acknowledged> {
        match ack {
            Some(_) if self.lookups.len() + self.asked.len() >= ASKED => {
                count(&mut self.counts, "overflow");
            }
            ack => self.lookups.extend(ack),
        }
        let taken = self.contexts.clock(ContextInputs {
            connect: inputs.connect.filter(|_| !is_busy).map(connect),
            work: inputs.work.filter(|_| !is_busy).map(work),
            decision: self.decision,
            lookup: self.lookups.front().map(lookup),
            ev_ready: self.event.is_none(),
            request_ready: self.requests.0.len() < REQUESTS,
            fetch_ready: inputs.fetch_ready,
            done_ready: inputs.done_ready,
            context_ready: true,
        });
        outputs.connect_taken = inputs.connect.is_some() && !is_busy && taken.connect_ready;
        outputs.work_taken = inputs.work.is_some() && !is_busy && taken.work_ready;
        if taken.lookup_ready {
            self.asked.extend(self.lookups.pop_front());
        }
        outputs.fetch = taken.fetch.filter(|_| inputs.fetch_ready).map(|fetch| PayloadFetch {
            flow: fetch.flow,
            id: fetch.id,
            offset: fetch.offset,
            bytes: fetch.bytes as u16,
        });
        outputs.done = taken
            .done
            .filter(|_| inputs.done_ready)
            .map(|(flow, id, status)| Completion { flow, id, status: told(status) });
        self.requested = None;
        if let Some(request) = taken.request.filter(|_| self.requests.0.len() < REQUESTS) {
            self.requested = Some((request.0, request.1.bytes as u16 + self.overhead));
            self.requests.push(now + self.latency, request);
        }
        self.schedule(taken.decision_ready, taken.ev);
        if let Some(beat) = inputs.s_payload.filter(|_| self.payloads.len() < PAYLOADS) {
            outputs.s_payload_taken = true;
            self.payloads.extend(self.payload.push(&beat).map(|packet| packet.data));
        }
        let (flow, hit, snd_nxt) = taken.context?;
        let ack = self.asked.pop_front()?;
        hit.then_some((ack, flow, snd_nxt))
    }

    /// The scheduler, and what is between it and the contexts.
    fn schedule(&mut self, decision_taken: bool, ev: Option<FlowEvent>) {
        if self.event.is_none() {
            self.event = ev;
        }
        let is_window = self.window_next || self.event.is_none();
        let window = self.paced.front().copied().filter(|_| is_window);
        let event = window.or(self.event);
        if decision_taken {
            self.decision = None;
        }
        let send_ready = self.decision.is_none();
        let given = self.scheduler.clock(SchedulerInputs { event, pause: false, send_ready });
        if given.event_ready && event.is_some() {
            match window {
                Some(_) => drop(self.paced.pop_front()),
                None => self.event = None,
            }
            self.window_next = window.is_none();
        }
        if send_ready {
            self.decision = given.send;
        }
    }

    /// The next packet, if it is its time and its payload is there.
    pub fn build(&mut self, now: u64, templates: &[FlowTemplate]) {
        if !self.beats.is_empty() {
            return;
        }
        let Some((_, (flow, request))) = self.requests.0.front().filter(|(at, _)| *at <= now)
        else {
            return;
        };
        let template = templates[usize::from(*flow)].data();
        let payload = if self.generate {
            template.generated(request)
        } else {
            let Some(payload) = self.payloads.pop_front() else { return };
            payload
        };
        // Templates and lengths of a NIC cannot make a packet that has no length fields for it.
        if let Ok(packet) = template.packet(request, &payload) {
            self.beats.extend(Beat::of_packet(&packet, &[0], self.lanes));
            count(&mut self.counts, "packets");
        }
        self.requests.0.pop_front();
    }

    /// What was counted.
    pub fn counts(&self) -> Counts {
        let scheduler = self.scheduler.counts();
        let mut all = self.counts.clone();
        all.extend(self.contexts.counts().iter().map(|(name, count)| (*name, *count)));
        all.extend([
            ("sent", scheduler.sent),
            ("retransmitted", scheduler.retransmitted),
            ("refused_acknowledge", scheduler.refused_acknowledge),
            ("refused_rewind", scheduler.refused_rewind),
            ("scheduler_refused_work", scheduler.refused_work),
        ]);
        all
    }
}

fn connect(connection: Connection) -> (u16, Option<contexts::Connection>) {
    let Connection { flow, connected, qp, psn, window, interval, .. } = connection;
    (flow, connected.then_some(contexts::Connection { qp, psn, window, interval }))
}

fn work(work: WorkRequest) -> contexts::Message {
    let WorkRequest { flow, verb, bytes, address, key, id } = work;
    contexts::Message { flow, is_write: verb == Verb::Write, bytes, address, key, id }
}

fn lookup(ack: &AckEvent) -> contexts::Ack {
    contexts::Ack { qp: ack.qp, psn: ack.psn, syndrome: ack.syndrome }
}

fn told(status: CompletionStatus) -> Status {
    match status {
        CompletionStatus::Done => Status::Done,
        CompletionStatus::UnknownFlow => Status::InvalidRequest,
        CompletionStatus::BadLength => Status::BadLength,
        CompletionStatus::QueueFull => Status::QueueFull,
        CompletionStatus::RemoteError => Status::RemoteError,
        CompletionStatus::RetriesExceeded => Status::RetriesExceeded,
        CompletionStatus::Flushed => Status::Flushed,
    }
}
