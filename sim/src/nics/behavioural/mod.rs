//! A NIC as its contract says, without gates: the reference for the hardware in everything but time.
//!
//! What is sent, when flows go back, what is delivered, how windows move and what ACKs say follows from the same models as the blocks are
//! compared with: [`PacketScheduler`], [`TimedEngine`], [`AckSchedule`], [`DataSequence`], [`Template`](crate::nic::transmit::Template). Between them lie the latencies
//! of the blocks' pages.

mod contexts;
mod received;
mod templates;

use std::collections::{BTreeMap, VecDeque};

use fncc_testbenches::stream::{Assembler, Beat};

use self::contexts::{ContextSettings, Contexts, Send};
use self::received::{Data, Received};
use self::templates::FlowTemplate;
use super::ports::{
    Connection, NicInputs, NicOutputs, NicUnderTest, PayloadBeat, PayloadTag, WindowUpdate,
};
use super::settings::NicSettings;
use crate::ack_event::AckEvent;
use crate::nic::transmit::generated;
use crate::nic::{
    AckSchedule, DataPacket, DataSequence, EventKind, Fate, FlowCount, FlowEvent, PacketScheduler,
    Received as Judged, ScheduleSettings, SchedulerInputs,
};
use crate::packet_edit::Mode;
use crate::window::fixed::{ConfigError, HardwareConfig};
use crate::window::hardware::Operation;
use crate::window::timed::TimedEngine;
use crate::window::{Ack, MAX_HOPS};
use crate::wire::TelemetryEntry;
use crate::wire::roce::opcode;

/// Packets that wait to be built, and packets of payload that wait for them.
const REQUESTS: usize = 16;
const PAYLOADS: usize = 32;
/// ACKs that wait for the window engine.
const ENGINE_QUEUE: usize = 32;
/// Beats of foreign packets that wait.
const OTHER_BEATS: usize = 64;
/// Period over which active flows are counted, cycles.
const PERIOD: u32 = 1 << 12;

/// Cycles that its parts take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Latencies {
    /// From a decision to its request.
    pub request: u64,
    /// From a request to the first beat of its packet.
    pub transmit: u64,
    /// From the last beat of an ACK to its context.
    pub acknowledge: u64,
    /// From the last beat of a data packet to its verdict.
    pub judge: u64,
    /// From a result of the window engine to its interval.
    pub pace: u64,
}

impl Default for Latencies {
    fn default() -> Self {
        Self { request: 8, transmit: 32, acknowledge: 32, judge: 32, pace: 41 }
    }
}

/// Things that take a while, all of them the same.
#[derive(Clone, Debug)]
struct Delay<T>(VecDeque<(u64, T)>);

impl<T> Delay<T> {
    fn new() -> Self {
        Self(VecDeque::new())
    }

    fn push(&mut self, at: u64, thing: T) {
        self.0.push_back((at, thing));
    }

    fn pop(&mut self, now: u64) -> Option<T> {
        self.0
            .front()
            .is_some_and(|(at, _)| *at <= now)
            .then(|| self.0.pop_front())?
            .map(|(_, t)| t)
    }
}

/// Where the packet on `m_axis` comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    Answer,
    Data,
}

/// The behavioural NIC.
pub struct BehaviouralNic {
    settings: NicSettings,
    latencies: Latencies,
    now: u64,
    templates: Vec<FlowTemplate>,
    // Sending.
    contexts: Contexts,
    scheduler: PacketScheduler,
    decided: Delay<Send>,
    requests: VecDeque<(u64, Send)>,
    fetches: VecDeque<super::PayloadFetch>,
    payload: Assembler,
    payloads: VecDeque<Vec<u8>>,
    data_beats: VecDeque<Beat>,
    answer_beats: VecDeque<Beat>,
    current: Option<Source>,
    // Windows.
    config: HardwareConfig,
    engine: TimedEngine,
    acks: Delay<AckEvent>,
    engine_queue: VecDeque<Ack>,
    operations: VecDeque<(Operation, u16, u32)>,
    paced: Delay<FlowEvent>,
    // Receiving.
    frames: Assembler,
    data: Delay<Data>,
    sequence: DataSequence,
    schedule: AckSchedule,
    flows: FlowCount,
    qps: Vec<Option<u32>>,
    building: Delay<Vec<u8>>,
    builder_free: u64,
    delivered: VecDeque<PayloadBeat>,
    others: VecDeque<Beat>,
    counts: BTreeMap<&'static str, u64>,
}

impl BehaviouralNic {
    /// A NIC after its reset.
    ///
    /// # Errors
    /// [`ConfigError`] when the window engine cannot have the settings.
    pub fn new(settings: &NicSettings, latencies: Latencies) -> Result<Self, ConfigError> {
        let flows = settings.flows;
        let config = settings.engine()?;
        let contexts = ContextSettings {
            mtu: settings.mtu() as u32,
            ack_every: settings.ack_every.into(),
            timeout: settings.timeout_cycles.into(),
            retries: settings.retries.into(),
            has_fncc: settings.mode == Mode::Hpcc,
            generate: settings.generate,
        };
        let schedule =
            ScheduleSettings { packets: settings.ack_every, timeout: settings.ack_timeout };
        Ok(Self {
            settings: settings.clone(),
            latencies,
            now: 0,
            templates: vec![FlowTemplate::default(); flows],
            contexts: Contexts::new(contexts, flows),
            scheduler: PacketScheduler::new(settings.scheduler()),
            decided: Delay::new(),
            requests: VecDeque::new(),
            fetches: VecDeque::new(),
            payload: Assembler::default(),
            payloads: VecDeque::new(),
            data_beats: VecDeque::new(),
            answer_beats: VecDeque::new(),
            current: None,
            config,
            engine: TimedEngine::new(flows as u32, config, 0),
            acks: Delay::new(),
            engine_queue: VecDeque::new(),
            operations: VecDeque::new(),
            paced: Delay::new(),
            frames: Assembler::default(),
            data: Delay::new(),
            sequence: DataSequence::new(settings.mtu() as u16),
            schedule: AckSchedule::new(schedule, flows),
            flows: FlowCount::default(),
            qps: vec![None; flows],
            building: Delay::new(),
            builder_free: 0,
            delivered: VecDeque::new(),
            others: VecDeque::new(),
            counts: BTreeMap::new(),
        })
    }

    fn count(&mut self, what: &'static str) {
        *self.counts.entry(what).or_default() += 1;
    }

    fn connect(&mut self, connection: &Connection) {
        self.contexts.connect(connection);
        let Connection { flow, connected, qp, expected, window, region, .. } = *connection;
        let number = usize::from(flow) % self.qps.len();
        if connected {
            self.qps[number] = Some(qp);
            self.sequence.connect(flow, expected, region);
            self.operations.push_back((Operation::Initialise, flow, window));
        } else {
            self.qps[number] = None;
            self.sequence.disconnect(flow);
            self.operations.push_back((Operation::Remove, flow, 0));
        }
        self.flows.set_up(flow, connected);
    }

    /// Decisions become requests, requests packets, packets beats.
    fn transmit(&mut self, inputs: &NicInputs, outputs: &mut NicOutputs) {
        let now = self.now;
        let event = self.contexts.events.front().copied();
        let send_ready = self.requests.len() + self.decided.0.len() < REQUESTS;
        let taken =
            self.scheduler.clock(SchedulerInputs { event, pause: inputs.pause, send_ready });
        if taken.event_ready && event.is_some() {
            self.contexts.events.pop_front();
        }
        if let Some(packet) = taken.send.filter(|_| send_ready) {
            let send = self.contexts.decided(&packet, now);
            if let Some(send) = send {
                self.decided.push(now + self.latencies.request, send);
            }
        }
        if let Some(send) = self.decided.pop(now) {
            self.fetches.extend(send.fetch);
            self.requests.push_back((now + self.latencies.transmit, send));
        }
        outputs.fetch = inputs.fetch_ready.then(|| self.fetches.pop_front()).flatten();
        if let Some(beat) = inputs.s_payload.filter(|_| self.payloads.len() < PAYLOADS) {
            outputs.s_payload_taken = true;
            self.payloads.extend(self.payload.push(&beat).map(|packet| packet.data));
        }
        self.build();
        let boundary = self.current.is_none();
        if boundary {
            self.current = match (self.answer_beats.is_empty(), self.data_beats.is_empty()) {
                (false, _) => Some(Source::Answer),
                (true, false) => Some(Source::Data),
                _ => None,
            };
        }
        if let Some(source) = self.current.filter(|_| inputs.m_axis_ready) {
            let beats = match source {
                Source::Answer => &mut self.answer_beats,
                Source::Data => &mut self.data_beats,
            };
            outputs.m_axis = beats.pop_front();
            if outputs.m_axis.is_some_and(|beat| beat.is_last()) {
                self.current = None;
            }
        }
    }

    /// The next packet, if it is its time and its payload is there.
    fn build(&mut self) {
        if !self.data_beats.is_empty() {
            return;
        }
        let Some((_, send)) = self.requests.front().filter(|(at, _)| *at <= self.now) else {
            return;
        };
        let Send { flow, request, fetch } = *send;
        let template = self.templates[usize::from(flow)].data();
        let payload = match fetch {
            None => template.generated(&request),
            Some(_) => match self.payloads.pop_front() {
                Some(payload) => payload,
                None => return,
            },
        };
        self.requests.pop_front();
        // Templates and lengths of a NIC cannot make a packet that has no length fields for it.
        if let Ok(packet) = template.packet(&request, &payload) {
            self.data_beats.extend(Beat::of_packet(&packet, &[0], self.settings.lanes));
            self.count("packets");
        }
    }

    /// Frames from the link, by what they are.
    fn receive(&mut self, inputs: &NicInputs, outputs: &mut NicOutputs) {
        let Some(beat) = inputs.s_axis else { return };
        outputs.s_axis_taken = true;
        let Some(frame) = self.frames.push(&beat.bare()) else { return };
        let is_hpcc = self.settings.mode == Mode::Hpcc;
        match received::judge(&frame.data, is_hpcc) {
            Received::Ack(ack) => self.acks.push(self.now + self.latencies.acknowledge, ack),
            Received::BadAck => self.count("bad_acks"),
            Received::Data(data) => self.data.push(self.now + self.latencies.judge, data),
            Received::Notification(_) => self.count("notifications"),
            other => {
                let is_malformed = other == Received::Malformed;
                self.count(if is_malformed { "malformed" } else { "others" });
                let beats = frame.data.len().div_ceil(self.settings.lanes);
                if self.others.len() + beats <= OTHER_BEATS {
                    self.others.extend(Beat::of_packet(&frame.data, &[0], self.settings.lanes));
                } else {
                    self.count("others_dropped");
                }
            }
        }
    }

    /// ACKs move contexts and windows.
    fn acknowledge(&mut self, outputs: &mut NicOutputs) {
        let now = self.now;
        if let Some(ack) = self.acks.pop(now) {
            self.count("acks");
            if let Some(context) = self.contexts.acknowledged(&ack, now) {
                if self.engine_queue.len() < ENGINE_QUEUE {
                    let mut hops = [TelemetryEntry::from_u64(0); MAX_HOPS];
                    hops[..ack.stack.len()].copy_from_slice(&ack.stack);
                    self.engine_queue.push_back(Ack {
                        t_ns: 0,
                        flow: context.flow.into(),
                        ack_seq: context.psn.into(),
                        snd_nxt: context.snd_nxt.into(),
                        n: ack.n,
                        path_id: ack.path_id,
                        n_hop: ack.stack.len() as u8,
                        hops,
                    });
                } else {
                    self.count("overflow");
                }
            }
        }
        let cycle = self.engine.clock(
            self.engine_queue.front(),
            self.operations.front().copied(),
            false,
            &self.config,
        );
        if cycle.event_taken {
            self.engine_queue.pop_front();
        }
        if cycle.operation_taken {
            self.operations.pop_front();
        }
        if let Some((flow, result)) = cycle.result {
            outputs.window = Some(WindowUpdate { flow, w: result.w, r: result.r, u: result.u });
            let interval = self.settings.interval(result.r);
            let kind = EventKind::Window { window: result.w, interval };
            self.paced.push(now + self.latencies.pace, FlowEvent { flow, kind });
        }
        let paced = self.paced.pop(now);
        self.contexts.events.extend(paced);
    }

    /// Data packets are judged, delivered and answered.
    fn judge(&mut self) {
        let judged = self.data.pop(self.now).and_then(|data| self.verdict(data));
        let seen = judged.as_ref().map(|event| event.flow);
        self.flows.cycle(seen, PERIOD);
        let is_free = self.now >= self.builder_free && self.answer_beats.len() < OTHER_BEATS;
        let order = self.schedule.offered().filter(|_| is_free).cloned();
        self.schedule.cycle(judged.as_ref(), order.is_some());
        if let Some(order) = order {
            let n = self.flows.connected() as u16;
            let echo = self.settings.mode == Mode::Hpcc;
            if let Ok(frame) = self.templates[usize::from(order.flow)].answer(&order, n, echo) {
                let quads = frame.len() as u64 / 4;
                self.builder_free = self.now + quads + 3;
                self.building.push(self.now + 2 * quads + 15, frame);
                self.count(if order.is_negative() { "naks_sent" } else { "acks_sent" });
            }
        }
        if let Some(frame) = self.building.pop(self.now) {
            self.answer_beats.extend(Beat::of_packet(&frame, &[0], self.settings.lanes));
        }
    }

    /// What becomes of a data packet, and how it is answered.
    fn verdict(&mut self, data: Data) -> Option<Judged> {
        let number = data.qp as usize % self.qps.len();
        if !data.is_intact {
            self.count("bad_icrc");
            return None;
        }
        if self.qps[number] != Some(data.qp) {
            self.count("unknown_qp");
            return None;
        }
        if data.is_marked {
            self.count("marked");
        }
        let packet = DataPacket {
            flow: number as u16,
            psn: data.psn,
            opcode: data.opcode,
            ack_req: data.ack_req,
            bytes: data.payload.len() as u16,
            reth: data.reth,
            intact: true,
        };
        let (fate, answer) = self.sequence.judge(&packet);
        match fate {
            Fate::Delivered(address) => self.deliver(&data, packet.flow, address),
            Fate::Duplicate => self.count("duplicates"),
            Fate::BehindGap => self.count("behind_gap"),
            Fate::Refused => self.count("refused"),
            Fate::Denied => self.count("denied"),
            Fate::Failed | Fate::Dropped => self.count("failed"),
        }
        answer.map(|answer| Judged {
            flow: packet.flow,
            psn: answer.psn,
            msn: answer.msn,
            syndrome: answer.syndrome,
            immediate: answer.immediate,
            duplicate: fate == Fate::Duplicate,
            path_id: data.path_id,
            stack: data.stack,
        })
    }

    fn deliver(&mut self, data: &Data, flow: u16, address: Option<u64>) {
        const FIRST: [u8; 4] = [0, opcode::SEND_ONLY, opcode::WRITE_FIRST, opcode::WRITE_ONLY];
        const LAST: [u8; 4] = [2, opcode::SEND_ONLY, opcode::WRITE_LAST, opcode::WRITE_ONLY];
        self.count("delivered");
        *self.counts.entry("payload_bytes").or_default() += data.payload.len() as u64;
        if self.settings.generate {
            let sent = generated(data.qp, data.psn, data.payload.len());
            if sent != data.payload {
                self.count("generator_mismatches");
            }
        }
        if data.payload.is_empty() {
            return;
        }
        let tag = PayloadTag {
            flow,
            is_write: address.is_some(),
            begins: FIRST.contains(&data.opcode),
            ends: LAST.contains(&data.opcode),
            address: address.unwrap_or(0),
        };
        let beats = Beat::of_packet(&data.payload, &[0], self.settings.lanes);
        self.delivered.extend(beats.map(|beat| PayloadBeat { beat, tag }));
    }
}

impl NicUnderTest for BehaviouralNic {
    fn lanes(&self) -> usize {
        self.settings.lanes
    }

    fn is_busy(&self) -> bool {
        self.schedule.is_busy()
    }

    fn clock(&mut self, inputs: &NicInputs) -> NicOutputs {
        let mut outputs = NicOutputs::default();
        let is_busy = self.is_busy();
        if let Some((flow, word)) = inputs.template.filter(|_| !is_busy) {
            let flow = usize::from(flow) % self.templates.len();
            self.templates[flow].write(word);
            outputs.template_taken = true;
        }
        if let Some(connection) = inputs.connect.filter(|_| !is_busy) {
            self.connect(&connection);
            outputs.connect_taken = true;
        }
        if let Some(work) = inputs.work.filter(|_| !is_busy) {
            self.contexts.work(&work);
            outputs.work_taken = true;
        }
        self.receive(inputs, &mut outputs);
        self.acknowledge(&mut outputs);
        self.judge();
        self.contexts.sweep(self.now);
        self.transmit(inputs, &mut outputs);
        outputs.done = inputs.done_ready.then(|| self.contexts.done.pop_front()).flatten();
        if inputs.m_payload_ready {
            outputs.m_payload = self.delivered.pop_front();
        }
        if inputs.m_other_ready {
            outputs.m_other = self.others.pop_front();
        }
        self.now += 1;
        outputs
    }

    fn counters(&mut self) -> BTreeMap<String, u64> {
        let contexts = self.contexts.counts();
        let scheduler = self.scheduler.counts();
        let engine = self.engine.counters();
        let own = self.counts.iter().map(|(name, count)| (*name, *count));
        let others = [
            ("requests", contexts.requests),
            ("stale_decisions", contexts.stale),
            ("refused_acks", contexts.refused_acks),
            ("nak_rewinds", contexts.naks),
            ("timeout_rewinds", contexts.timeouts),
            ("failed_flows", contexts.failed),
            ("not_ready", contexts.not_ready),
            ("unknown_ack_qp", contexts.unknown_qp),
            ("sent", scheduler.sent),
            ("retransmitted", scheduler.retransmitted),
            ("refused_acknowledge", scheduler.refused_acknowledge),
            ("refused_rewind", scheduler.refused_rewind),
            ("refused_work", scheduler.refused_work),
            ("results", engine.results),
            ("merged", engine.merged),
            ("ack_timeouts", self.schedule.timeouts),
        ];
        own.chain(others).map(|(name, count)| (name.to_string(), count)).collect()
    }
}
