//! From messages to packets: contexts, scheduler, requests, payload.

use crate::nics::timed::{ContextInputs, FlowContexts, Probe, ProbeInputs, ProbeRequests};
use std::collections::VecDeque;

use super::ack_lookup::{AckLookup, Acknowledged};
use super::departures::Departures;
use super::templates::FlowTemplate;
use super::windows::Windows;
use super::{AGE, Counts, WHEEL};
use crate::nics::ports::{
    Completion, Connection, NicInputs, NicOutputs, PayloadFetch, Status, Verb, WorkRequest,
};
use crate::nics::settings::NicSettings;
use fncc_models::ack_event::AckEvent;
use fncc_models::nic::contexts::{self, CompletionStatus, ContextSettings};
use fncc_models::nic::transmit::Request;
use fncc_models::nic::{FlowEvent, PacketScheduler, SchedulerInputs};
use fncc_models::wire::roce::opcode;

/// From the queue of windows to the turn of one.
const WINDOW_QUEUE: u64 = 2;

/// Events that pass a second window of a flow.
const PASS: u8 = 7;

/// The sending side.
pub struct Sending {
    /// Cycles for which the tables of the contexts, and the wheel of the scheduler, are being cleared.
    clears: [u64; 2],
    contexts: FlowContexts,
    scheduler: PacketScheduler,
    /// On offer to the scheduler.
    event: Option<FlowEvent>,
    /// The last window, until it enters the queue.
    newest: Option<FlowEvent>,
    /// Windows, each with the cycle from which on it can have its turn.
    paced: VecDeque<(u64, FlowEvent)>,
    /// Flow of the last window that had its turn, and events since then.
    last_window: Option<u16>,
    passed: u8,
    acks: AckLookup,
    /// Bytes that a packet takes on the link in addition to its payload.
    overhead: u16,
    /// Probes after packets, if there are any.
    probes: Option<ProbeRequests>,
    /// Flow and bytes of the packet that was requested in this cycle.
    pub requested: Option<(u16, u16)>,
    /// The link is paused.
    pub is_paused: bool,
    /// Packets.
    pub departures: Departures,
}

impl Sending {
    pub fn new(settings: &NicSettings) -> Self {
        let contexts = ContextSettings {
            flows: settings.flows,
            mtu: settings.mtu as u64,
            ack_every: settings.ack_every.into(),
            timeout: settings.timeout_cycles.into(),
            retries: settings.retries.into(),
            hpcc: settings.telemetry.in_data(),
            generate: settings.generate,
        };
        let flows = settings.flows as u64;
        Self {
            clears: [flows - AGE, WHEEL.max(flows) - AGE],
            contexts: FlowContexts::new(contexts),
            scheduler: PacketScheduler::new(settings.scheduler()),
            event: None,
            newest: None,
            paced: VecDeque::new(),
            last_window: None,
            passed: PASS,
            acks: AckLookup::new(),
            overhead: settings.overhead() as u16,
            probes: settings
                .telemetry
                .probes()
                .then(|| ProbeRequests::new(settings.probe_timeout(), settings.flows)),
            requested: None,
            is_paused: false,
            departures: Departures::new(settings.lanes, settings.generate),
        }
    }

    /// A flow has a new window.
    pub fn paced(&mut self, now: u64, event: Option<FlowEvent>) {
        let enters = match (&self.newest, &event) {
            (Some(newest), Some(event)) => newest.flow != event.flow,
            _ => event.is_none() && self.window(now).is_none(),
        };
        if enters {
            self.paced.extend(self.newest.take().map(|newest| (now + WINDOW_QUEUE, newest)));
        }
        self.newest = event.or(self.newest);
    }

    /// The window that waits for its turn.
    fn window(&self, now: u64) -> Option<FlowEvent> {
        self.paced.front().filter(|(from, _)| *from <= now).map(|(_, event)| *event)
    }

    /// A cycle after that of the windows; an ACK that the contexts have answered.
    pub fn clock(
        &mut self,
        now: u64,
        inputs: &NicInputs,
        ack: Option<AckEvent>,
        windows: &Windows,
        templates: &[FlowTemplate],
        outputs: &mut NicOutputs,
    ) -> Option<Acknowledged> {
        let [contexts, scheduler] = self.clears.map(|cleared| now >= cleared);
        let is_busy = !contexts || !scheduler;
        if !contexts {
            return None;
        }
        self.acks.arrive(now, ack);
        let opens = self.scheduler.takes_event() || self.event.is_none();
        let window = self.window(now);
        let is_second = window.is_some_and(|window| Some(window.flow) == self.last_window);
        let has_turn = self.passed == PASS || (self.passed > 0 && !is_second);
        let has_room = self.departures.has_room();
        let may_request = has_room && self.probes.as_ref().is_none_or(ProbeRequests::is_free);
        let taken = self.contexts.clock(ContextInputs {
            connect: inputs.connect.filter(|_| !is_busy).map(connection),
            work: inputs.work.filter(|_| !is_busy).map(work),
            decision: self.scheduler.offered(),
            lookup: self.acks.question().map(lookup),
            ev_ready: opens && (window.is_none() || !has_turn),
            request_ready: may_request,
            fetch_ready: inputs.fetch_ready,
            done_ready: inputs.done_ready,
            context_ready: self.acks.is_free(),
        });
        outputs.connect_taken = inputs.connect.is_some() && !is_busy && taken.connect_ready;
        outputs.work_taken = inputs.work.is_some() && !is_busy && taken.work_ready;
        outputs.fetch = taken.fetch.filter(|_| inputs.fetch_ready).map(|fetch| PayloadFetch {
            flow: fetch.flow,
            id: fetch.id,
            offset: fetch.offset,
            bytes: fetch.bytes as u16,
        });
        outputs.done = taken
            .done
            .filter(|_| inputs.done_ready)
            .map(|(flow, id, status)| Completion { flow, id, status: reported(status) });
        self.requested = None;
        let request = taken.request.filter(|_| may_request);
        let connect = inputs.connect.filter(|_| outputs.connect_taken);
        let probe = ProbeInputs {
            passed: request
                .as_ref()
                .filter(|_| !taken.request_dropped)
                .map(|(flow, request)| (*flow, request.psn)),
            takes: has_room,
            response: windows.used,
            connect: connect
                .map(|connection| connection.flow)
                .filter(|flow| usize::from(*flow) < templates.len()),
        };
        self.probe(now, has_room, &probe, templates);
        if let Some(request) = request {
            if taken.request_dropped {
                self.departures.drop_payload(now, &request, templates);
            } else {
                self.requested = Some((request.0, request.1.bytes as u16 + self.overhead));
                self.departures.request(now, request, templates);
            }
        }
        if scheduler {
            self.scheduler.clock(SchedulerInputs {
                event: self.event,
                pause: self.is_paused,
                send_ready: taken.decision_ready,
            });
        }
        if opens {
            let window = window.filter(|_| taken.ev.is_none() || has_turn);
            self.event = window.or(taken.ev);
            self.passed = PASS.min(self.passed + u8::from(taken.ev.is_some()));
            if let Some(window) = window {
                self.last_window = Some(window.flow);
                self.passed = 0;
                self.paced.pop_front();
                if let Some((from, _)) = self.paced.front_mut() {
                    *from = (*from).max(now + 1);
                }
            }
        }
        outputs.s_payload_taken =
            self.departures.clock(now, inputs.s_payload.as_ref(), self.is_paused);
        self.acks.clock(now, taken.lookup_ready, taken.context, windows.took)
    }

    /// Whether something of a flow waits or is on its way to the link.
    pub fn holds(&self, flow: u16) -> bool {
        let probe = self.probes.as_ref().and_then(ProbeRequests::offered);
        self.contexts.holds(flow) || probe.is_some_and(|probe| probe.flow == flow)
    }

    /// A probe, if one is due.
    fn probe(
        &mut self,
        now: u64,
        has_room: bool,
        inputs: &ProbeInputs,
        templates: &[FlowTemplate],
    ) {
        let Some(probes) = &mut self.probes else { return };
        if let Some(Probe { flow, psn }) = probes.offered().filter(|_| has_room) {
            let request = Request {
                psn,
                opcode: opcode::TELEMETRY_REQUEST,
                bytes: 0,
                ack_request: false,
                reth: None,
                has_fncc: true,
            };
            self.departures.request(now, (flow, request), templates);
        }
        probes.cycle(inputs);
    }

    /// What was counted.
    pub fn counts(&self) -> Counts {
        let scheduler = self.scheduler.counts();
        let mut all =
            Counts::from([("packets", self.departures.packets), ("overflow", self.acks.overflow)]);
        all.extend(self.contexts.counts().iter().map(|(name, count)| (*name, *count)));
        if let Some(probes) = &self.probes {
            all.extend([("probes_sent", probes.sent), ("probes_repeated", probes.repeated)]);
        }
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

fn connection(connection: Connection) -> (u16, Option<contexts::Connection>) {
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

fn reported(status: CompletionStatus) -> Status {
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
