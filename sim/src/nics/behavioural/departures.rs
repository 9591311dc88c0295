//! From requests and their payload to packets on the link.

use std::collections::VecDeque;

use fncc_testbenches::stream::Beat;

use super::payload_pace::{PacketBeats, PayloadPace};
use super::templates::FlowTemplate;
use super::{Delay, PLANNED, TRANSMIT};
use crate::nic::contexts::ContextRequest;
use crate::nic::transmit::Request;

/// Packets that wait to be built.
const REQUESTS: usize = 16;
const ICRC: usize = 4;

/// Payload of a packet, as far as it has come.
struct Payload {
    begun: u64,
    bytes: Vec<u8>,
    is_whole: bool,
}

/// The packet that leaves.
struct Departure {
    flow: u16,
    request: Request,
    /// Its bytes; those of payload that is not there yet and what follows from it are wrong.
    packet: Vec<u8>,
    payload_at: usize,
    /// Bytes that have become beats.
    passed: usize,
    is_whole: bool,
}

/// Packets on their way to the link.
pub struct Departures {
    lanes: usize,
    generate: bool,
    requests: Delay<ContextRequest>,
    pace: PayloadPace,
    payloads: VecDeque<Payload>,
    current: Option<Departure>,
    /// Beats to the link.
    pub beats: VecDeque<Beat>,
    /// Packets that have begun to leave.
    pub packets: u64,
}

impl Departures {
    /// Nothing is on its way.
    pub fn new(lanes: usize, generate: bool) -> Self {
        Self {
            lanes,
            generate,
            requests: Delay::new(),
            pace: PayloadPace::default(),
            payloads: VecDeque::new(),
            current: None,
            beats: VecDeque::new(),
            packets: 0,
        }
    }

    /// Whether a request is taken.
    pub fn has_room(&self) -> bool {
        self.requests.0.len() < REQUESTS
    }

    /// A request is taken.
    pub fn request(
        &mut self,
        now: u64,
        (flow, request): ContextRequest,
        templates: &[FlowTemplate],
    ) {
        let bare = Request { bytes: 0, ..request };
        let template = templates[usize::from(flow)].data();
        if !self.generate
            && let Ok(packet) = template.packet(&bare, &[])
        {
            let headers = packet.len() - ICRC;
            let all = headers + request.bytes.next_multiple_of(4) + ICRC;
            let payload = request.bytes.div_ceil(self.lanes);
            let (headers, all) = (headers / self.lanes, all.div_ceil(self.lanes));
            let beats = PacketBeats { headers, payload, rest: all - headers - payload };
            self.pace.plan(now + PLANNED, beats);
        }
        self.requests.push(now + TRANSMIT, (flow, request));
    }

    /// A cycle with a beat of payload on offer or none; whether it is taken.
    pub fn payload(&mut self, now: u64, beat: Option<&Beat>) -> bool {
        let takes = self.pace.clock(now, beat.is_some());
        let Some(beat) = beat.filter(|_| takes) else { return false };
        if self.payloads.back().is_none_or(|payload| payload.is_whole) {
            self.payloads.push_back(Payload { begun: now, bytes: vec![], is_whole: false });
        }
        if let Some(payload) = self.payloads.back_mut() {
            let bytes = beat.data().iter().flat_map(|word| word.to_le_bytes());
            payload.bytes.extend(bytes.take(beat.len()));
            payload.is_whole = beat.is_last();
        }
        true
    }

    /// A beat leaves.
    pub fn leave(&mut self) -> Option<Beat> {
        let beat = self.beats.pop_front()?;
        self.pace.leave();
        Some(beat)
    }

    /// Beats that can leave from this cycle on.
    pub fn clock(&mut self, now: u64, templates: &[FlowTemplate]) {
        if self.current.is_none() && self.beats.is_empty() {
            self.current = self.begin(now, templates);
        }
        let Some(mut departure) = self.current.take() else { return };
        let mut known = departure.packet.len();
        if !departure.is_whole
            && let Some(payload) = self.payloads.front()
        {
            if payload.is_whole {
                let template = templates[usize::from(departure.flow)].data();
                // As long as with zeros, from which it was built before.
                departure.packet =
                    template.packet(&departure.request, &payload.bytes).unwrap_or_default();
                departure.is_whole = true;
                self.payloads.pop_front();
            } else {
                let came = payload.bytes.len().min(departure.request.bytes);
                known = departure.payload_at + came;
                departure.packet[departure.payload_at..known]
                    .copy_from_slice(&payload.bytes[..came]);
            }
        }
        let all = departure.packet.len();
        let until = if known == all { all } else { known / self.lanes * self.lanes };
        let fresh = &departure.packet[departure.passed.min(until)..until];
        if !fresh.is_empty() {
            // Only the last beat of a packet ends it.
            self.beats.extend(Beat::of_packet(fresh, &[0], self.lanes).map(|beat| {
                let ends = beat.is_last() && until == all;
                Beat::new(beat.data().to_vec(), beat.keep().to_vec(), ends)
            }));
        }
        departure.passed = until;
        self.current = Some(departure).filter(|_| until < all);
    }

    /// The next packet, if it is its time and its payload is coming.
    fn begin(&mut self, now: u64, templates: &[FlowTemplate]) -> Option<Departure> {
        let (_, (flow, request)) = self.requests.0.front().filter(|(at, _)| *at <= now)?;
        let (flow, request) = (*flow, *request);
        let template = templates[usize::from(flow)].data();
        let waits = !self.generate && request.bytes > 0;
        let payload = if self.generate { template.generated(&request) } else { vec![] };
        if waits && self.payloads.front()?.begun + TRANSMIT - PLANNED > now {
            return None;
        }
        self.requests.0.pop_front();
        // Templates and lengths of a NIC cannot make a packet that has no length fields for it.
        let packet = template.packet(&request, &payload).ok()?;
        self.packets += 1;
        let payload_at = packet.len() - ICRC - request.bytes.next_multiple_of(4);
        Some(Departure { flow, request, packet, payload_at, passed: 0, is_whole: !waits })
    }
}
