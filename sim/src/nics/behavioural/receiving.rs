//! From frames to ACKs for the sending side, payload for the host, and answers.

use std::collections::VecDeque;

use fncc_testbenches::stream::{Assembler, Beat};

use super::templates::FlowTemplate;
use super::{Counts, Delay, Latencies, count};
use crate::ack_event::{self, AckEvent, AckVerdict};
use crate::nic::{
    AckSchedule, Damage, DataReceiver, Delivered, Fate, FlowCount, NotificationPoint, Received,
    RoceHeaders, Route, ScheduleSettings, route,
};
use crate::nics::ports::{Connection, NicInputs, NicOutputs, PayloadBeat, PayloadTag};
use crate::nics::settings::NicSettings;
use crate::packet_edit::Mode;

/// Beats of foreign packets, and of answers, that wait.
const BEATS: usize = 64;
/// Period over which active flows are counted, cycles.
const PERIOD: u32 = 1 << 12;

/// The receiving side.
pub struct Receiving {
    lanes: usize,
    generate: bool,
    latencies: Latencies,
    frames: Assembler,
    acks: Delay<AckEvent>,
    data: Delay<(Vec<u8>, RoceHeaders)>,
    receiver: DataReceiver,
    schedule: AckSchedule,
    flows: FlowCount,
    /// QPs of flows.
    qps: Vec<Option<u32>>,
    /// A flow for which a notification has come.
    pub notified: Option<u16>,
    /// When marks are answered by notifications.
    notifications: Option<NotificationPoint>,
    /// The flow of a marked packet.
    mark: Option<u16>,
    building: Delay<Vec<u8>>,
    builder_free: u64,
    was_notification: bool,
    /// Answers to the link.
    pub answers: VecDeque<Beat>,
    delivered: VecDeque<PayloadBeat>,
    others: VecDeque<Beat>,
    counts: Counts,
}

impl Receiving {
    pub fn new(settings: &NicSettings, latencies: Latencies) -> Self {
        let is_hpcc = settings.mode == Mode::Hpcc;
        let (flows, mtu) = (settings.flows, settings.mtu() as u16);
        let schedule =
            ScheduleSettings { packets: settings.ack_every, timeout: settings.ack_timeout };
        Self {
            lanes: settings.lanes,
            generate: settings.generate,
            latencies,
            frames: Assembler::default(),
            acks: Delay::new(),
            data: Delay::new(),
            receiver: DataReceiver::new(flows as u32, mtu, is_hpcc, is_hpcc),
            schedule: AckSchedule::new(schedule, flows),
            flows: FlowCount::default(),
            qps: vec![None; flows],
            notified: None,
            notifications: settings
                .notified
                .then(|| NotificationPoint::new(settings.notification_interval(), flows)),
            mark: None,
            building: Delay::new(),
            builder_free: 0,
            was_notification: false,
            answers: VecDeque::new(),
            delivered: VecDeque::new(),
            others: VecDeque::new(),
            counts: Counts::new(),
        }
    }

    /// Whether tables are being cleared after the reset.
    pub fn is_busy(&self) -> bool {
        self.schedule.is_busy()
    }

    pub fn connect(&mut self, connection: &Connection) {
        let Connection { flow, connected, qp, expected, region, .. } = *connection;
        if connected {
            self.receiver.connect(qp, expected, region);
        } else {
            self.receiver.disconnect(flow);
        }
        self.flows.set_up(flow, connected);
        let number = usize::from(flow) % self.qps.len();
        self.qps[number] = connected.then_some(qp);
    }

    /// A beat from the link, and beats to the host.
    pub fn receive(&mut self, now: u64, inputs: &NicInputs, outputs: &mut NicOutputs) {
        if let Some(beat) = inputs.s_axis {
            outputs.s_axis_taken = true;
            if let Some(frame) = self.frames.push(&beat.bare()) {
                self.route(now, frame.data);
            }
        }
        if inputs.m_payload_ready {
            outputs.m_payload = self.delivered.pop_front();
        }
        if inputs.m_other_ready {
            outputs.m_other = self.others.pop_front();
        }
    }

    fn route(&mut self, now: u64, frame: Vec<u8>) {
        match route(&frame) {
            Route::Ack => match ack_event::judge(&frame, true) {
                AckVerdict::Event(ack) => self.acks.push(now + self.latencies.acknowledge, ack),
                _ => count(&mut self.counts, "bad_acks"),
            },
            Route::Data(headers) => {
                self.data.push(now + self.latencies.judge, (frame, headers));
            }
            Route::Cnp(qp) => {
                count(&mut self.counts, "cnps");
                let flow = qp as usize % self.qps.len();
                self.notified = (self.qps[flow] == Some(qp)).then_some(flow as u16);
            }
            other => {
                let is_malformed = other == Route::Malformed;
                count(&mut self.counts, if is_malformed { "malformed" } else { "others" });
                if self.others.len() + frame.len().div_ceil(self.lanes) <= BEATS {
                    self.others.extend(Beat::of_packet(&frame, &[0], self.lanes));
                } else {
                    count(&mut self.counts, "others_dropped");
                }
            }
        }
    }

    /// The ACK whose flow is to be asked for now.
    pub fn acknowledged(&mut self, now: u64) -> Option<AckEvent> {
        self.acks.pop(now)
    }

    /// Data packets are judged, delivered and answered.
    pub fn judge(&mut self, now: u64, templates: &[FlowTemplate]) {
        let judged = self.data.pop(now).and_then(|(frame, headers)| self.verdict(&frame, &headers));
        self.flows.cycle(judged.as_ref().map(|event| event.flow), PERIOD);
        let is_free = now >= self.builder_free && self.answers.len() < BEATS;
        let notification = self.notification(now, is_free, templates);
        let is_free = is_free && !notification;
        let order = self.schedule.offered().filter(|_| is_free).cloned();
        self.was_notification |= notification;
        self.was_notification &= order.is_none();
        self.schedule.cycle(judged.as_ref(), order.is_some());
        if let Some(order) = order {
            let n = self.flows.connected() as u16;
            let template = &templates[usize::from(order.flow)];
            if let Ok(frame) = template.answer(&order, n) {
                // As the page of ack_frame has it.
                let quads = frame.len() as u64 / 4;
                self.builder_free = now + quads + 3;
                self.building.push(now + 2 * quads + 15, frame);
                let name = if order.is_negative() { "naks_sent" } else { "acks_sent" };
                count(&mut self.counts, name);
            }
        }
        while let Some(frame) = self.building.pop(now) {
            self.answers.extend(Beat::of_packet(&frame, &[0], self.lanes));
        }
    }

    /// Whether a congestion notification packet is made up in this cycle; those and answers take turns.
    fn notification(&mut self, now: u64, is_free: bool, templates: &[FlowTemplate]) -> bool {
        let mark = self.mark.take();
        let Some(point) = &mut self.notifications else { return false };
        let waits = self.was_notification && self.schedule.offered().is_some();
        let flow = point.offered().filter(|_| is_free && !waits);
        point.cycle(mark, flow.is_some());
        let Some(flow) = flow else { return false };
        if let Ok(frame) = templates[usize::from(flow)].notification() {
            let quads = frame.len() as u64 / 4;
            self.builder_free = now + quads + 3;
            self.building.push(now + 2 * quads + 15, frame);
            count(&mut self.counts, "cnps_sent");
        }
        true
    }

    fn verdict(&mut self, frame: &[u8], headers: &RoceHeaders) -> Option<Received> {
        let outcome = self.receiver.receive(frame, headers);
        let counts = &mut self.counts;
        count(
            counts,
            match (outcome.damage, outcome.fate) {
                (Some(Damage::Length), _) => "bad_length",
                (Some(Damage::Icrc), _) => "bad_icrc",
                (Some(Damage::UnknownQp), _) => "unknown_qp",
                (None, Fate::Delivered(_)) => "delivered",
                (None, Fate::Duplicate) => "duplicates",
                (None, Fate::BehindGap) => "behind_gap",
                (None, Fate::Refused) => "refused",
                (None, Fate::Denied) => "denied",
                (None, Fate::Failed | Fate::Dropped) => "failed",
            },
        );
        if outcome.marked.is_some() {
            count(counts, "marked");
        }
        self.mark = outcome.marked;
        if let Some(delivered) = &outcome.delivered {
            if self.generate && !outcome.is_generated {
                count(counts, "mismatches");
            }
            self.deliver(delivered);
        }
        outcome.answer
    }

    fn deliver(&mut self, delivered: &Delivered) {
        let Delivered { flow, address, begins, ends, payload } = delivered;
        *self.counts.entry("payload_bytes").or_default() += payload.len() as u64;
        let tag = PayloadTag {
            flow: *flow,
            is_write: address.is_some(),
            begins: *begins,
            ends: *ends,
            address: address.unwrap_or(0),
        };
        let beats = Beat::of_packet(payload, &[0], self.lanes);
        self.delivered.extend(beats.map(|beat| PayloadBeat { beat, tag }));
    }

    pub fn counts(&self) -> Counts {
        let mut all = self.counts.clone();
        all.insert("ack_timeouts", self.schedule.timeouts);
        all
    }
}
