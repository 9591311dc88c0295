//! The stages of `packet_tx` without what passes them: when requests and payload are taken, and when beats leave.
//!
//! ```text
//!  request ─> plans ─> payload ─┐
//!        └──> headers ──────────┴─> put together, ICRC ─> FIFO ─> beat
//! ```

use fncc_hdl::nic::{HeadBuild, IcrcAppend, PacketTx};

use super::Delay;
use super::queue::Queue;

/// Packets whose headers wait, or are being made, or are under way; answers likewise.
const PACKETS: usize = 16;
const ANSWERS: usize = 4;
/// Cycles from an ACK to the next one.
const ACKS: u64 = 5;
/// Beats of payload that wait when another one is taken, 2 cycles later.
const FEW_WAIT: usize = 6;
/// Beats between the choice and the link when another one is chosen, 2 cycles later.
const FEW: usize = 30;
/// From a request to its headers.
const HEADERS: u64 = <HeadBuild>::LATENCY as u64;
/// So much earlier it is known how much payload there is.
const EARLIER: u64 = 5;
/// From the choice of a beat to that beat with its place for the ICRC, and to the end of the FIFO.
const TOGETHER: u64 = 4;
const APPENDED: u64 = IcrcAppend::<512, 64, 16>::LATENCY as u64;

const _: () = assert!(
    PacketTx::<512, 64, 16, 6>::LATENCY == (HEADERS + 2 + TOGETHER + APPENDED) as usize,
    "these are its stages"
);

/// Beats of a packet.
#[derive(Clone, Copy, Debug, Default)]
pub struct PacketBeats {
    /// Of nothing but headers.
    pub lead: usize,
    /// Of payload.
    pub load: usize,
    /// All of them.
    pub all: usize,
}

/// Things that wait, and whether there was room for more.
#[derive(Debug)]
struct Room {
    few: usize,
    inside: usize,
    has_room: bool,
}

impl Room {
    fn new(few: usize) -> Self {
        Self { few, inside: 0, has_room: true }
    }

    /// The end of a cycle in which one has come or not.
    fn clock(&mut self, comes: bool) {
        self.has_room = self.inside <= self.few;
        self.inside += usize::from(comes);
    }
}

/// The stages. Payload of the stream has the lengths that were requested.
#[derive(Debug)]
pub struct PacketStages {
    generates: bool,
    /// Requests, and answers, whose last beat has not been chosen.
    inside: usize,
    answering: usize,
    heads: Queue<PacketBeats>,
    /// Beats of answers.
    answers: Queue<usize>,
    /// No ACK is taken until then; in this cycle an answer has been taken.
    next_ack: u64,
    answered: bool,
    /// The packet under way is an answer.
    in_answer: bool,
    /// Beats of payload of each packet, and those that the one in front still lacks.
    plans: Queue<(usize, bool)>,
    lacks: usize,
    /// They are dropped.
    drops: bool,
    payload: Queue<()>,
    waiting: Room,
    /// Beats of the packet in front that have been chosen.
    at: usize,
    beats: Delay<bool>,
    under_way: Room,
    /// A beat is at the end of the FIFO; whether it is of an answer.
    front: Option<bool>,
}

impl PacketStages {
    /// Nothing is inside; payload comes from the generator or from a stream.
    pub fn new(generates: bool) -> Self {
        Self {
            generates,
            inside: 0,
            answering: 0,
            heads: Queue::new(),
            answers: Queue::new(),
            next_ack: 0,
            answered: false,
            in_answer: false,
            plans: Queue::new(),
            lacks: 0,
            drops: false,
            payload: Queue::new(),
            waiting: Room::new(FEW_WAIT),
            at: 0,
            beats: Delay::new(),
            under_way: Room::new(FEW),
            front: None,
        }
    }

    /// Whether a request is taken.
    pub fn has_room(&self) -> bool {
        self.inside < PACKETS && !self.answered
    }

    /// Whether an answer is taken, an ACK or another one.
    pub fn may_answer(&self, now: u64, is_ack: bool) -> bool {
        self.answering < ANSWERS && (!is_ack || now >= self.next_ack)
    }

    /// An answer of so many beats is taken.
    pub fn answer(&mut self, now: u64, is_ack: bool, beats: usize) {
        self.answering += 1;
        self.answered = true;
        if is_ack {
            self.next_ack = now + ACKS;
        }
        self.answers.push(now + HEADERS, beats);
    }

    /// A request is taken.
    pub fn request(&mut self, now: u64, packet: PacketBeats) {
        self.inside += 1;
        self.heads.push(now + HEADERS, packet);
        if packet.load > 0 {
            self.plans.push(now + HEADERS - EARLIER, (packet.load, false));
        }
    }

    /// Beats of payload of no packet come next.
    pub fn drop_payload(&mut self, now: u64, beats: usize) {
        self.plans.push(now + HEADERS - EARLIER, (beats, true));
    }

    /// A cycle with a beat of payload on offer or none; whether it is taken.
    /// Neither answers nor other packets begin while the link is paused.
    pub fn clock(&mut self, now: u64, is_offered: bool, is_paused: bool) -> bool {
        self.answered = false;
        self.front = self.front.or_else(|| self.beats.pop(now));
        let takes = self.merge(now, is_paused);
        self.feed(now, is_offered, takes)
    }

    /// A beat leaves, if one is there; whether it is of an answer.
    pub fn leave(&mut self) -> Option<bool> {
        let leaves = self.front.take();
        self.under_way.inside -= usize::from(leaves.is_some());
        leaves
    }

    /// Headers and payload come together; whether a beat of payload is taken.
    fn merge(&mut self, now: u64, is_paused: bool) -> bool {
        let (mut takes, mut chooses, mut ends) = (false, false, false);
        if self.at == 0 {
            self.in_answer = self.answers.front.is_some() && !is_paused;
        }
        if self.in_answer {
            chooses = self.under_way.has_room;
            ends = chooses && Some(self.at + 1) == self.answers.front;
        } else if let Some(packet) = self.heads.front
            && !(is_paused && self.at == 0)
        {
            let wants = (packet.lead..packet.lead + packet.load).contains(&self.at);
            let needs = wants || self.at == 0 && packet.load > 0;
            chooses = self.under_way.has_room && (!needs || self.payload.front.is_some());
            takes = chooses && wants;
            ends = chooses && self.at + 1 == packet.all;
        }
        if chooses {
            self.at += 1;
            self.beats.push(now + TOGETHER + APPENDED, self.in_answer);
        }
        if ends {
            self.at = 0;
            self.inside -= usize::from(!self.in_answer);
            self.answering -= usize::from(self.in_answer);
        }
        self.heads.clock(now, ends && !self.in_answer);
        self.answers.clock(now, ends && self.in_answer);
        self.under_way.clock(chooses);
        takes
    }

    /// Payload comes; whether a beat of the stream is taken.
    fn feed(&mut self, now: u64, is_offered: bool, is_taken: bool) -> bool {
        let has_room = self.waiting.has_room || self.drops;
        let takes = has_room && self.lacks > 0 && (self.generates || is_offered);
        let fills = takes && !self.drops;
        self.lacks -= usize::from(takes);
        let is_free = self.lacks == 0;
        if is_free {
            (self.lacks, self.drops) = self.plans.front.unwrap_or((0, false));
        }
        self.plans.clock(now, is_free);

        if fills {
            self.payload.push(now + 1, ());
        }
        self.payload.clock(now, is_taken);
        self.waiting.clock(fills);
        self.waiting.inside -= usize::from(is_taken);
        takes && !self.generates
    }
}
