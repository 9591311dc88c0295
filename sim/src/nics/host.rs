//! The host of a NIC: posts messages, gives their payload, and checks all that arrives, byte by byte, once and in order.

use std::collections::VecDeque;

use fncc_testbenches::stream::{Assembler, Beat, Pace};
use serde::Serialize;

use super::connections::{first_psn, qp};
use super::flows::{FlowPlan, Pattern};
use super::link::{Side, duration};
use super::ports::{
    Completion, NicInputs, NicOutputs, PayloadFetch, PayloadTag, Status, Verb, WorkRequest,
};
use super::settings::NicSettings;
use fncc_models::nic::contexts::{MOST_MESSAGES, shared_messages};
use fncc_models::nic::transmit::generated;
use fncc_network::Picos;

/// Beats of payload that wait for the NIC, from which on it may fetch no more.
const PAYLOAD_BEATS: usize = 64;
/// Violations that are printed.
const MOST_TOLD: usize = 8;

/// Something that a NIC must not do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Violation {
    /// The NIC.
    pub nic: &'static str,
    /// When, ps.
    pub at_ps: Picos,
    /// Flow.
    pub flow: u16,
    /// What it did.
    pub what: String,
}

/// How far a flow is that a host sends.
#[derive(Clone, Copy, Debug)]
pub struct Sending {
    /// What is sent.
    pub plan: FlowPlan,
    /// Messages posted, and those completed.
    pub posted: u64,
    /// Messages completed.
    pub completed: u64,
    /// The first status of a message that was not sent.
    pub failed: Option<Status>,
    /// When its last message completed or it failed.
    pub ended_at: Option<Picos>,
}

impl Sending {
    /// Whether nothing more will happen.
    pub fn has_ended(&self) -> bool {
        self.ended_at.is_some()
    }

    /// Messages posted and not complete.
    fn open(&self) -> u64 {
        self.posted - self.completed
    }

    /// It has a message for which its NIC has a place, at least when others complete.
    fn may_post(&self) -> bool {
        self.failed.is_none()
            && self.posted < self.plan.messages()
            && self.open() < MOST_MESSAGES as u64
    }

    /// The number of a posted message by its id.
    fn posted_message(&self, id: u16) -> Option<u64> {
        (self.completed..self.posted).find(|number| *number as u16 == id)
    }
}

/// How far a flow is that a host receives.
#[derive(Clone, Copy, Debug)]
pub struct Receiving {
    /// What is sent.
    pub plan: FlowPlan,
    /// Bytes that have arrived in order.
    pub bytes: u64,
    /// Packets that have.
    packets: u64,
    /// Where the present message begins, and its number.
    message: u64,
    /// When the first packet arrived.
    pub begun_at: Option<Picos>,
    /// When the last byte arrived.
    pub ended_at: Option<Picos>,
    /// Bytes of the packet that arrived last.
    pub last_bytes: u64,
    /// Something else has arrived than was sent; what follows is not looked at.
    pub is_wrong: bool,
}

/// Takes payload at a rate.
#[derive(Clone, Copy, Debug)]
struct Drain {
    gbps: u32,
    /// When the last beat that was taken is gone.
    free_at: Picos,
}

/// A host.
#[derive(Clone, Debug)]
pub struct Host {
    side: Side,
    flows: usize,
    lanes: usize,
    mtu: usize,
    generate: bool,
    sending: Vec<Option<Sending>>,
    receiving: Vec<Option<Receiving>>,
    /// Flows that have not begun, the next one last.
    starts: Vec<(Picos, u16)>,
    /// Flows that can post a message: those without an open one,
    first: VecDeque<u16>,
    /// and those that have one, which share `room`.
    further: VecDeque<u16>,
    /// Further messages that the NIC has room for.
    room: usize,
    offered: Option<WorkRequest>,
    payload: VecDeque<Beat>,
    assembler: Assembler,
    others: Assembler,
    paces: [Pace; 4],
    /// How it takes payload, if not as it comes.
    drain: Option<Drain>,
    /// Flows that have not ended, of those that are sent.
    left: usize,
    foreign: u64,
    violations: Vec<Violation>,
    violated: u64,
}

impl Host {
    /// A host that sends and receives its part of some flows; it holds back at random from a seed, or never, and takes payload at a rate, or as it comes.
    pub fn new(
        side: Side,
        plans: &[FlowPlan],
        settings: &NicSettings,
        stall: Option<u64>,
        drain_gbps: Option<u32>,
    ) -> Self {
        let mut sending = vec![None; settings.flows];
        let mut receiving = vec![None; settings.flows];
        let mut starts = vec![];
        for plan in plans {
            let number = usize::from(plan.number);
            if plan.from == side {
                starts.push((plan.start, plan.number));
                let plan = *plan;
                sending[number] =
                    Some(Sending { plan, posted: 0, completed: 0, failed: None, ended_at: None });
            } else {
                receiving[number] = Some(Receiving {
                    plan: *plan,
                    bytes: 0,
                    packets: 0,
                    message: 0,
                    begun_at: None,
                    ended_at: None,
                    last_bytes: 0,
                    is_wrong: false,
                });
            }
        }
        starts.sort_unstable_by(|a, b| b.cmp(a));
        let seed = |place: u64| stall.map(|seed| seed.wrapping_mul(8) + 4 * side as u64 + place);
        Self {
            side,
            flows: settings.flows,
            lanes: settings.lanes,
            mtu: settings.mtu,
            generate: settings.generate,
            left: starts.len(),
            sending,
            receiving,
            starts,
            first: VecDeque::new(),
            further: VecDeque::new(),
            room: shared_messages(settings.flows),
            offered: None,
            payload: VecDeque::new(),
            assembler: Assembler::default(),
            others: Assembler::default(),
            paces: [0, 1, 2, 3].map(|place| Pace::new(seed(place))),
            drain: drain_gbps.map(|gbps| Drain { gbps, free_at: 0 }),
            foreign: 0,
            violations: vec![],
            violated: 0,
        }
    }

    /// A flow that it sends.
    pub fn sending(&self, flow: u16) -> Option<&Sending> {
        self.sending.get(usize::from(flow))?.as_ref()
    }

    /// A flow that it receives.
    pub fn receiving(&self, flow: u16) -> Option<&Receiving> {
        self.receiving.get(usize::from(flow))?.as_ref()
    }

    /// Flows that it sends and that have not ended.
    pub fn left(&self) -> usize {
        self.left
    }

    /// Whether one of those has begun.
    pub fn is_sending(&self) -> bool {
        self.left > self.starts.len()
    }

    /// Packets that were none of the NIC's.
    pub fn foreign(&self) -> u64 {
        self.foreign
    }

    /// What its NIC must not have done: the first of it, and how much it was.
    pub fn violations(&self) -> (&[Violation], u64) {
        (&self.violations, self.violated)
    }

    fn violated(&mut self, at: Picos, flow: u16, what: String) {
        self.violated += 1;
        if self.violations.len() < MOST_TOLD {
            self.violations.push(Violation { nic: self.side.name(), at_ps: at, flow, what });
        }
    }

    /// What it does in a cycle.
    pub fn drive(&mut self, now: Picos, inputs: &mut NicInputs) {
        while let Some((_, flow)) = self.starts.pop_if(|(start, _)| *start <= now) {
            self.first.push_back(flow);
        }
        if self.offered.is_none() {
            self.offered = self.next_work();
        }
        inputs.work = self.offered;
        let [done, fetch, payload, received] = self.paces.each_mut().map(Pace::go);
        inputs.done_ready = done;
        inputs.fetch_ready = fetch && self.payload.len() < PAYLOAD_BEATS;
        inputs.m_payload_ready = received && self.drain.is_none_or(|drain| drain.free_at <= now);
        inputs.m_other_ready = true;
        // A beat once offered remains on offer.
        if inputs.s_payload.is_none() && payload {
            inputs.s_payload = self.payload.pop_front();
        }
    }

    /// The next message of the flow whose turn it is.
    fn next_work(&mut self) -> Option<WorkRequest> {
        let flow = match self.first.pop_front() {
            Some(flow) => flow,
            None => {
                let left = self.room.checked_sub(1)?;
                let flow = self.further.pop_front()?;
                self.room = left;
                flow
            }
        };
        let sending = self.sending[usize::from(flow)].as_mut()?;
        let message = sending.plan.message(sending.posted);
        let id = sending.posted as u16;
        sending.posted += 1;
        if sending.may_post() {
            self.further.push_back(flow);
        }
        let key = super::flows::region(flow).key;
        let super::flows::Message { bytes, verb, address, .. } = message;
        Some(WorkRequest { flow, verb, bytes, address, key, id })
    }

    /// What its NIC has done in the cycle.
    pub fn sample(&mut self, now: Picos, inputs: &mut NicInputs, outputs: &NicOutputs) {
        if outputs.work_taken {
            self.offered = None;
        }
        if outputs.s_payload_taken {
            inputs.s_payload = None;
        }
        if let Some(done) = outputs.done {
            self.done(now, done);
        }
        if let Some(fetch) = outputs.fetch {
            self.fetched(now, fetch);
        }
        if let (Some(drain), Some(received)) = (&mut self.drain, &outputs.m_payload) {
            drain.free_at = drain.free_at.max(now) + duration(drain.gbps, received.beat.len());
        }
        if let Some(received) = outputs.m_payload
            && let Some(packet) = self.assembler.push(&received.beat)
        {
            self.received(now, &received.tag, &packet.data);
        }
        if let Some(beat) = outputs.m_other {
            self.foreign += u64::from(self.others.push(&beat).is_some());
        }
    }

    fn done(&mut self, now: Picos, Completion { flow, id, status }: Completion) {
        let Some(sending) = self.sending.get_mut(usize::from(flow)).and_then(Option::as_mut) else {
            return self.violated(
                now,
                flow,
                "a completion of a flow that sends nothing".to_string(),
            );
        };
        let expected = sending.completed;
        if sending.posted_message(id) != Some(expected) {
            let what = format!("a completion of message {id}, and message {expected} is next");
            return self.violated(now, flow, what);
        }
        let could_post = sending.may_post();
        sending.completed += 1;
        if status != Status::Done && sending.failed.is_none() {
            sending.failed = Some(status);
        }
        let is_last = match sending.failed {
            None => sending.completed == sending.plan.messages(),
            Some(_) => sending.completed == sending.posted,
        };
        if is_last {
            sending.ended_at = Some(now);
            self.left -= 1;
        }
        let (can_post, has_open) = (sending.may_post(), sending.open() > 0);
        self.room += usize::from(has_open);
        // Of a flow that has failed, a message that is on offer already is refused.
        if could_post && !(can_post && has_open) {
            self.further.retain(|other| *other != flow);
        }
        if can_post && has_open && !could_post {
            self.further.push_back(flow);
        } else if can_post && !has_open {
            self.first.push_back(flow);
        }
    }

    fn fetched(&mut self, now: Picos, fetch: PayloadFetch) {
        let PayloadFetch { flow, id, offset, bytes } = fetch;
        let sending = self.sending.get(usize::from(flow)).and_then(Option::as_ref);
        let message = sending
            .and_then(|sending| Some(sending.plan.message(sending.posted_message(id)?)))
            .filter(|message| {
                let ends = u64::from(offset) + u64::from(bytes);
                bytes > 0 && usize::from(bytes) <= self.mtu && ends <= u64::from(message.bytes)
            });
        let Some(message) = message else {
            let what = format!("it fetches {bytes} bytes from {offset} of message {id}");
            self.violated(now, flow, what);
            // Something has to come, or everything after it waits.
            let nothing = vec![0; usize::from(bytes).max(1)];
            self.payload.extend(Beat::of_packet(&nothing, &[0], self.lanes));
            return;
        };
        let data =
            Pattern::new(self.side, flow).bytes(message.offset + u64::from(offset), bytes.into());
        self.payload.extend(Beat::of_packet(&data, &[0], self.lanes));
    }

    fn received(&mut self, now: Picos, tag: &PayloadTag, data: &[u8]) {
        let flow = tag.flow;
        let receiving = self.receiving.get(usize::from(flow)).and_then(Option::as_ref);
        let Some(receiving) = receiving.filter(|receiving| !receiving.is_wrong) else {
            if receiving.is_none() {
                self.violated(now, flow, "payload of a flow that receives nothing".to_string());
            }
            return;
        };
        let wrong = self.what_is_wrong(receiving, tag, data);
        if let Some(what) = &wrong {
            self.violated(now, flow, what.clone());
        }
        let Some(receiving) = self.receiving[usize::from(flow)].as_mut() else { return };
        if wrong.is_some() {
            receiving.is_wrong = true;
            return;
        }
        receiving.bytes += data.len() as u64;
        receiving.packets += 1;
        receiving.begun_at.get_or_insert(now);
        receiving.last_bytes = data.len() as u64;
        receiving.message += u64::from(tag.ends);
        if receiving.bytes == receiving.plan.bytes {
            receiving.ended_at = Some(now);
        }
    }

    /// What is wrong with payload that arrives now.
    fn what_is_wrong(
        &self,
        receiving: &Receiving,
        tag: &PayloadTag,
        data: &[u8],
    ) -> Option<String> {
        let Receiving { plan, bytes, packets, message, .. } = *receiving;
        if bytes == plan.bytes {
            return Some("payload after the last byte of the flow".to_string());
        }
        let place = plan.message(message);
        let offset = bytes - place.offset;
        let rest = u64::from(place.bytes) - offset;
        let length = (self.mtu as u64).min(rest);
        if data.len() as u64 != length {
            let found = data.len();
            return Some(format!(
                "{found} bytes of payload at byte {bytes}, and {length} were sent"
            ));
        }
        let is_write = place.verb == Verb::Write;
        let [begins, ends] = [offset == 0, rest == length];
        if [tag.is_write, tag.begins, tag.ends] != [is_write, begins, ends] {
            return Some(format!(
                "payload at byte {bytes} with write {}, begins {}, ends {}, and {is_write}, {begins}, {ends} were sent",
                tag.is_write, tag.begins, tag.ends
            ));
        }
        let address = place.address.wrapping_add(offset);
        if is_write && tag.address != address {
            let found = tag.address;
            return Some(format!(
                "payload at byte {bytes} goes to {found:#x} instead of {address:#x}"
            ));
        }
        let sent = if self.generate {
            let qp = qp(self.side, tag.flow, self.flows);
            let psn = first_psn(plan.from, tag.flow).wrapping_add(packets as u32) & 0xff_ffff;
            generated(qp, psn, data.len())
        } else {
            Pattern::new(plan.from, tag.flow).bytes(bytes, data.len())
        };
        let differs = sent.iter().zip(data).position(|(sent, found)| sent != found)?;
        let place = bytes + differs as u64;
        Some(format!("byte {place} is {:#04x} instead of {:#04x}", data[differs], sent[differs]))
    }
}
