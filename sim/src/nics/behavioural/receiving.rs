//! From frames to ACKs for the sending side, payload for the host, and answers.

use crate::nics::timed::{AckSchedule, NotificationPoint, ScheduleSettings};
use std::collections::VecDeque;
use std::mem;

use fncc_testbenches::stream::{Assembler, Beat};

use super::departures::Departures;
use super::pauses::Pauses;
use super::templates::FlowTemplate;
use super::{AGE, Counts, Delay, count, latency};
use crate::nics::ports::{Connection, NicInputs, NicOutputs, PayloadBeat, PayloadTag};
use crate::nics::settings::{NicSettings, Telemetry};
use fncc_models::ack_event::{self, AckEvent, AckVerdict};
use fncc_models::nic::{
    BusiestLink, Damage, DataReceiver, Delivered, Fate, FlowCount, Outcome, Received, RoceHeaders,
    RoundRule, Route, TemplateWord, answer, notification, route_up_to,
};
use fncc_models::window::fixed::HardwareConfig;
use fncc_models::wire::TelemetryEntry;

/// Beats of foreign packets that wait.
const BEATS: usize = 64;
/// `busiest_link`: cycles until a probe can enter, of a turn, and from there to the answer to its sender.
const ENTER: u64 = 2;
const TURN: u64 = 5;
const BUSIEST: u64 = fncc_hdl::nic::receive::BusiestLink::<1>::LATENCY as u64 - ENTER;
/// The word of a template for data packets with the QP of the peer in its low bits.
const PEER_WORD: u8 = 7;
const QP_MASK: u64 = (1 << 24) - 1;
/// From the event of a CNP to its verdict as a packet, less the cycle in which its QP is looked up.
const NOTICE: u64 = 3;
/// Period over which active flows are counted, cycles.
const PERIOD: u32 = 1 << 12;

/// What is built of a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Answer,
    Notification,
}

/// The receiving side.
pub struct Receiving {
    lanes: usize,
    largest_stack: u8,
    generate: bool,
    frames: Assembler,
    /// The next frame can pass `rx_split`.
    split_free: u64,
    acks: Delay<AckEvent>,
    data: Delay<(Vec<u8>, RoceHeaders)>,
    receiver: DataReceiver,
    schedule: AckSchedule,
    /// What probes find, when only the busiest link of a path is reported; messages on their way, and the one on offer.
    busiest: Option<BusiestLink>,
    entered: u64,
    reported: Delay<(u16, Vec<TelemetryEntry>)>,
    message: Option<(u16, Vec<TelemetryEntry>)>,
    /// The flow whose answers are to be dropped once its payload is delivered.
    closes: Option<u16>,
    /// Answers that had been taken when the last flow was closed, and those that have left.
    taken_before: usize,
    left: usize,
    flows: FlowCount,
    /// QPs that notifications name: those of flows, or if switches send them those of peers.
    qps: Vec<Option<u32>>,
    by_switches: bool,
    /// QPs of notifications, and the flow of one that has come.
    notices: Delay<u32>,
    pub notified: Option<u16>,
    /// When marks are answered by notifications.
    notifications: Option<NotificationPoint>,
    /// The flow of a marked packet.
    mark: Option<u16>,
    /// What was taken last.
    last: Kind,
    /// A word of headers is written: no answer is taken.
    is_written: bool,
    delivered: VecDeque<PayloadBeat>,
    others: VecDeque<Beat>,
    counts: Counts,
}

impl Receiving {
    pub fn new(settings: &NicSettings, config: HardwareConfig) -> Self {
        let in_data = settings.telemetry.in_data();
        let is_echoed = settings.telemetry == Telemetry::Data;
        let (flows, mtu) = (settings.flows, settings.mtu as u16);
        let mut receiver = DataReceiver::new(flows as u32, mtu, in_data, is_echoed);
        receiver.set_largest(settings.largest_payload);
        let schedule =
            ScheduleSettings { packets: settings.ack_every, timeout: settings.ack_timeout };
        let mut aged = AckSchedule::new(schedule, flows);
        for _ in 0..AGE {
            aged.cycle(None, None, None, false);
        }
        Self {
            lanes: settings.lanes,
            largest_stack: settings.largest_stack as u8,
            generate: settings.generate,
            frames: Assembler::default(),
            split_free: 0,
            acks: Delay::new(),
            data: Delay::new(),
            receiver,
            schedule: aged,
            busiest: (settings.telemetry == Telemetry::Busiest)
                .then(|| BusiestLink::new(config, flows)),
            entered: 0,
            reported: Delay::new(),
            message: None,
            closes: None,
            taken_before: 0,
            left: 0,
            flows: FlowCount::default(),
            qps: vec![None; flows],
            by_switches: settings.notified == Some(RoundRule::P4qcn),
            notices: Delay::new(),
            notified: None,
            notifications: (settings.notified == Some(RoundRule::Dcqcn))
                .then(|| NotificationPoint::new(settings.notification_interval(), flows)),
            mark: None,
            last: Kind::Answer,
            is_written: false,
            delivered: VecDeque::new(),
            others: VecDeque::new(),
            counts: Counts::new(),
        }
    }

    pub fn connect(&mut self, connection: &Connection) {
        let Connection { flow, connected, qp, expected, region, .. } = *connection;
        if connected {
            self.receiver.connect(qp, expected, region);
        } else {
            self.receiver.disconnect(flow);
            self.closes = Some(flow);
        }
        if let Some(busiest) = &mut self.busiest {
            busiest.connect(flow);
        }
        self.flows.set_up(flow, connected);
        if !self.by_switches {
            let number = usize::from(flow) % self.qps.len();
            self.qps[number] = connected.then_some(qp);
        }
    }

    /// Whether payload or an answer of a flow that has been disconnected is inside.
    pub fn holds(&self, flow: u16) -> bool {
        self.closes == Some(flow)
            || self.schedule.offers(flow)
            || self.notifications.as_ref().is_some_and(|point| point.holds(flow))
            || self.left < self.taken_before
    }

    fn has_payload(&self, flow: u16) -> bool {
        self.delivered.iter().any(|beat| beat.tag.flow == flow)
    }

    /// A word of the template of a flow is written, which is now this.
    pub fn write(
        &mut self,
        flow: usize,
        TemplateWord { word, data }: TemplateWord,
        template: &FlowTemplate,
    ) {
        self.receiver.set_peer(flow as u16, template.peer());
        if self.by_switches && word == PEER_WORD {
            self.qps[flow] = Some((data & QP_MASK) as u32);
        }
        self.is_written = true;
    }

    /// A beat from the link, and beats to the host.
    pub fn receive(
        &mut self,
        now: u64,
        inputs: &NicInputs,
        pauses: &mut Pauses,
        outputs: &mut NicOutputs,
    ) {
        if let Some(beat) = inputs.s_axis {
            outputs.s_axis_taken = true;
            if let Some(frame) = self.frames.push(&beat.bare())
                && !pauses.arrive(now, &frame.data)
            {
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

    /// Beats of payload that wait for the host.
    pub fn waiting(&self) -> usize {
        self.delivered.len()
    }

    fn route(&mut self, now: u64, frame: Vec<u8>) {
        // Frames pass one after the other.
        let beats = frame.len().div_ceil(self.lanes) as u64;
        let first = now + 1 - beats;
        let begins = first + latency::split(self.lanes, beats as usize);
        let begins = begins.max(self.split_free);
        self.split_free = begins + beats;
        match route_up_to(&frame, self.largest_stack) {
            Route::Ack(_) => match ack_event::judge_up_to(&frame, true, self.largest_stack) {
                AckVerdict::Event(ack) => self.acks.push(begins + beats - 1 + latency::ACK, ack),
                _ => count(&mut self.counts, "bad_acks"),
            },
            Route::Data(headers) => {
                // One packet in two cycles.
                let due = begins + beats - 1 + latency::VERDICT;
                self.data.push(due + (due + AGE + 1) % 2, (frame, headers));
            }
            Route::Cnp(headers) => {
                count(&mut self.counts, "cnps");
                let due = begins + beats - 1 + latency::VERDICT;
                let outcome = self.receiver.receive(&frame, &headers);
                self.count_fate(&outcome);
                if let Some(qp) = outcome.notice {
                    self.notices.push(due + (due + AGE + 1) % 2 - NOTICE, qp);
                }
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

    /// The ACK whose event comes now.
    pub fn acknowledged(&mut self, now: u64) -> Option<AckEvent> {
        self.acks.pop(now)
    }

    /// Data packets are judged, delivered and answered. `window` is one for a sender; whether it is taken, and what a data packet said.
    pub fn judge(
        &mut self,
        now: u64,
        templates: &[FlowTemplate],
        packets: &mut Departures,
        window: Option<(u16, u64)>,
    ) -> (bool, Option<Received>) {
        self.notified = self.notices.pop(now).and_then(|qp| {
            let flow = qp as usize % self.qps.len();
            (self.qps[flow] == Some(qp)).then_some(flow as u16)
        });
        let mut judged =
            self.data.pop(now).and_then(|(frame, headers)| self.verdict(&frame, &headers));
        if let Some(busiest) = &mut self.busiest
            && let Some(probe) = judged.take_if(|event| event.report)
        {
            let entries = busiest.probe(&probe);
            let enters = (now + ENTER).max(self.entered + TURN);
            // In the last cycle of a turn.
            self.entered = (enters + AGE + 1).next_multiple_of(TURN) - AGE - 1;
            if !entries.is_empty() {
                self.reported.push(self.entered + BUSIEST, (probe.flow, entries));
            }
        }
        self.flows.cycle(judged.as_ref().map(|event| event.flow), PERIOD);
        let mark = self.mark.take();
        let notified = self.notifications.as_ref().and_then(NotificationPoint::offered);
        let is_written = mem::take(&mut self.is_written);
        let taken = if is_written { None } else { self.take(now, notified, templates, packets) };
        self.message = self.message.take().or_else(|| self.reported.pop(now));
        let window = window.map(|(flow, entry)| (flow, vec![TelemetryEntry::from_u64(entry)]));
        let message = window.as_ref().or(self.message.as_ref());
        let close = self.closes.filter(|flow| !self.has_payload(*flow));
        let takes = taken == Some(Kind::Answer);
        let taken_in = self.schedule.cycle(judged.as_ref(), close, message, takes);
        if taken_in.message {
            self.message = None;
        }
        if taken_in.close {
            self.closes = None;
            self.taken_before = usize::MAX;
        }
        if self.taken_before == usize::MAX && self.schedule.offered().is_none() {
            self.taken_before = packets.taken;
        }
        self.left = packets.left;
        if let Some(point) = &mut self.notifications {
            point.cycle(mark, taken == Some(Kind::Notification));
        }
        (taken_in.message, judged)
    }

    /// Takes the order of an answer that waits; answers and notifications take turns.
    fn take(
        &mut self,
        now: u64,
        notified: Option<u16>,
        templates: &[FlowTemplate],
        packets: &mut Departures,
    ) -> Option<Kind> {
        let order = self.schedule.offered();
        let is_ack = order.is_some() && (notified.is_none() || self.last == Kind::Notification);
        if !packets.may_answer(now, is_ack) {
            return None;
        }
        let (kind, frame) = match (order, notified) {
            (Some(order), _) if is_ack => {
                let n = self.flows.connected() as u16;
                let template = templates[usize::from(order.flow)].answers();
                let name = if order.is_negative() { "naks_sent" } else { "acks_sent" };
                count(&mut self.counts, name);
                (Kind::Answer, answer(&template, order, n))
            }
            (_, Some(flow)) => {
                count(&mut self.counts, "cnps_sent");
                let template = templates[usize::from(flow)].answers();
                (Kind::Notification, notification(&template))
            }
            (_, None) => return None,
        };
        // There is no template that is too long for its frame.
        packets.answer(now, is_ack, frame.unwrap_or_default());
        self.last = kind;
        Some(kind)
    }

    /// Counts the fate of a packet.
    fn count_fate(&mut self, outcome: &Outcome) {
        let name = match (outcome.damage, outcome.fate) {
            (Some(Damage::Length), _) => "bad_length",
            (Some(Damage::Icrc), _) => "bad_icrc",
            (Some(Damage::UnknownQp), _) => "unknown_qp",
            (None, Fate::Delivered(_)) => "delivered",
            (None, Fate::Duplicate) => "duplicates",
            (None, Fate::BehindGap) => "behind_gap",
            (None, Fate::Refused) => "refused",
            (None, Fate::Denied) => "denied",
            (None, Fate::Probe) => "probes",
            (None, Fate::Notice) => "notices",
            (None, Fate::Stranger) => "strangers",
            (None, Fate::Failed | Fate::Dropped) => "failed",
        };
        count(&mut self.counts, name);
    }

    fn verdict(&mut self, frame: &[u8], headers: &RoceHeaders) -> Option<Received> {
        let outcome = self.receiver.receive(frame, headers);
        self.count_fate(&outcome);
        let counts = &mut self.counts;
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
