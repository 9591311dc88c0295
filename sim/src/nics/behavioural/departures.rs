//! From requests and their payload to packets on the link.

use crate::nics::timed::ContextRequest;
use std::collections::VecDeque;

use fncc_testbenches::stream::Beat;

use super::packet_stages::{PacketBeats, PacketStages};
use super::templates::FlowTemplate;
use fncc_models::nic::transmit::{Request, Template};

const ICRC: usize = 4;

/// A packet on its way.
struct Departure {
    /// It is not sent: only its payload is taken.
    is_dropped: bool,
    template: Template,
    request: Request,
    /// Its bytes; those of payload that is not there yet and what follows from it are wrong.
    packet: Vec<u8>,
    payload: Vec<u8>,
    is_whole: bool,
    /// Bytes that have left.
    passed: usize,
}

/// Packets on their way to the link.
pub struct Departures {
    lanes: usize,
    generate: bool,
    stages: PacketStages,
    departures: VecDeque<Departure>,
    /// Answers, and bytes of the first one that have left.
    answers: VecDeque<Vec<u8>>,
    answered: usize,
    /// Answers taken, and those that have left.
    pub taken: usize,
    pub left: usize,
    /// Packets that have left.
    pub packets: u64,
}

impl Departures {
    /// Nothing is on its way.
    pub fn new(lanes: usize, generate: bool) -> Self {
        Self {
            lanes,
            generate,
            stages: PacketStages::new(generate),
            departures: VecDeque::new(),
            answers: VecDeque::new(),
            answered: 0,
            taken: 0,
            left: 0,
            packets: 0,
        }
    }

    /// Whether a request is taken.
    pub fn has_room(&self) -> bool {
        self.stages.has_room()
    }

    /// Whether an answer is taken, an ACK or another one.
    pub fn may_answer(&self, now: u64, is_ack: bool) -> bool {
        self.stages.may_answer(now, is_ack)
    }

    /// An answer is taken.
    pub fn answer(&mut self, now: u64, is_ack: bool, frame: Vec<u8>) {
        self.stages.answer(now, is_ack, frame.len().div_ceil(self.lanes));
        self.answers.push_back(frame);
        self.taken += 1;
    }

    /// A request of a flow that has been disconnected is taken: its payload still comes.
    pub fn drop_payload(
        &mut self,
        now: u64,
        (flow, request): &ContextRequest,
        templates: &[FlowTemplate],
    ) {
        if self.generate || request.bytes == 0 {
            return;
        }
        self.stages.drop_payload(now, request.bytes.div_ceil(self.lanes));
        self.departures.push_back(Departure {
            is_dropped: true,
            template: templates[usize::from(*flow)].data(),
            request: *request,
            packet: vec![],
            payload: vec![],
            is_whole: false,
            passed: 0,
        });
    }

    /// A request is taken.
    pub fn request(
        &mut self,
        now: u64,
        (flow, request): ContextRequest,
        templates: &[FlowTemplate],
    ) {
        let template = templates[usize::from(flow)].data();
        let payload = if self.generate { template.generated(&request) } else { vec![] };
        // Templates and lengths of a NIC cannot make a packet that has no length fields for it.
        let Ok(packet) = template.packet(&request, &payload) else { return };
        let headers = packet.len() - ICRC - request.bytes.next_multiple_of(4);
        let beats = PacketBeats {
            lead: headers / self.lanes,
            load: request.bytes.div_ceil(self.lanes),
            all: packet.len().div_ceil(self.lanes),
        };
        self.stages.request(now, beats);
        let is_whole = self.generate || request.bytes == 0;
        let payload = vec![];
        self.departures.push_back(Departure {
            is_dropped: false,
            template,
            request,
            packet,
            payload,
            is_whole,
            passed: 0,
        });
    }

    /// A cycle with a beat of payload on offer or none; whether it is taken.
    pub fn clock(&mut self, now: u64, beat: Option<&Beat>, is_paused: bool) -> bool {
        let takes = self.stages.clock(now, beat.is_some(), is_paused);
        if takes && let Some(beat) = beat {
            self.fill(beat);
        }
        takes
    }

    /// A beat of payload belongs to the first packet that lacks some.
    fn fill(&mut self, beat: &Beat) {
        let Some(place) = self.departures.iter().position(|packet| !packet.is_whole) else {
            return;
        };
        if self.departures[place].is_dropped {
            if beat.is_last() {
                self.departures.remove(place);
            }
            return;
        }
        let departure = &mut self.departures[place];
        let bytes = beat.data().iter().flat_map(|word| word.to_le_bytes());
        let from = departure.payload.len();
        departure.payload.extend(bytes.take(beat.len()));
        if beat.is_last() {
            let Departure { template, request, payload, .. } = departure;
            // As long as with zeros, from which it was built before.
            departure.packet = template.packet(request, payload).unwrap_or_default();
            departure.is_whole = true;
        } else {
            let begin = departure.packet.len() - ICRC - departure.request.bytes.next_multiple_of(4);
            let space = &mut departure.packet[begin..][..departure.request.bytes];
            let places = space.iter_mut().zip(&departure.payload).skip(from);
            places.for_each(|(place, byte)| *place = *byte);
        }
    }

    /// A beat leaves.
    pub fn leave(&mut self) -> Option<Beat> {
        if self.stages.leave()? {
            let answer = self.answers.front()?;
            let from = self.answered;
            self.answered = answer.len().min(from + self.lanes);
            let beat = Beat::of_packet(&answer[from..self.answered], &[0], self.lanes).next()?;
            let ends = self.answered == answer.len();
            if ends {
                self.answered = 0;
                self.left += 1;
                self.answers.pop_front();
            }
            return Some(Beat::new(beat.data().to_vec(), beat.keep().to_vec(), ends));
        }
        let place = self.departures.iter().position(|packet| !packet.is_dropped)?;
        let Departure { packet, passed, .. } = &mut self.departures[place];
        let from = *passed;
        *passed = packet.len().min(from + self.lanes);
        let ends = *passed == packet.len();
        let beat = Beat::of_packet(&packet[from..*passed], &[0], self.lanes).next()?;
        if ends {
            self.packets += 1;
            self.departures.remove(place);
        }
        Some(Beat::new(beat.data().to_vec(), beat.keep().to_vec(), ends))
    }
}
