//! What is measured while a network runs.

use std::collections::HashMap;

use super::flow::FlowSpec;
use super::packet::{Kind, Packet};
use super::time::Picos;

/// The queue of a port at a time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct QueueSample {
    /// Time.
    pub at: Picos,
    /// Which of the watched ports.
    pub port: u16,
    /// Bytes that wait.
    pub bytes: u64,
    /// How long it has been sending so far.
    pub busy: Picos,
}

/// A flow at a time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FlowSample {
    /// Time.
    pub at: Picos,
    /// Its number.
    pub flow: u32,
    /// Bytes per ps.
    pub rate: f64,
    /// Payload that may be under way, bytes.
    pub window: u64,
    /// Smoothed utilisation; not a number where the control has none.
    pub utilisation: f64,
    /// Payload acknowledged so far, bytes.
    pub acknowledged: u64,
}

/// A pause or its end, as it reaches the port that it holds back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PauseSample {
    /// Time.
    pub at: Picos,
    /// The port that is held back.
    pub port: u16,
    /// Its priority.
    pub priority: u16,
    /// A pause, or its end.
    pub pause: bool,
}

/// Data packets and their payload, bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Packets.
    pub packets: u64,
    /// Payload, bytes.
    pub payload: u64,
}

impl Tally {
    /// One more.
    #[inline]
    pub fn add(&mut self, payload: u16) {
        self.packets += 1;
        self.payload += u64::from(payload);
    }
}

/// Where the data that senders have sent are at the end of a run: what is sent again counts again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// Sent.
    pub sent: Tally,
    /// Come in.
    pub delivered: Tally,
    /// Lost.
    pub lost: Tally,
    /// In queues and on links.
    pub under_way: Tally,
    /// Packets of all kinds that there are, and that queues and links hold.
    pub packets: [u64; 2],
}

/// Counters and samples.
#[derive(Clone, Debug, Default)]
pub struct Probe {
    /// Time between two samples; 0 for none.
    pub interval: Picos,
    /// Ports whose queues are sampled.
    pub ports: Vec<u16>,
    /// Queues.
    pub queues: Vec<QueueSample>,
    /// Flows.
    pub flows: Vec<FlowSample>,
    /// Pauses.
    pub pauses: Vec<PauseSample>,
    /// Pauses, without their ends.
    pub pause_frames: u64,
    /// Packets lost.
    pub lost: u64,
    /// Data packets sent.
    pub data_sent: Tally,
    /// Those lost.
    pub data_lost: Tally,
    /// By flow, what it has lost, answers among it.
    pub losses: HashMap<u32, Losses>,
    /// Packets that got a mark for congestion, or that made a switch notify their source.
    pub marked: u64,
    /// Packets that got a mark for a queue that ternary congestion detection could not classify.
    pub undetermined: u64,
    /// Data packets that came in, their payload and the links that they took.
    pub packets: u64,
    /// Payload that came in, bytes.
    pub payload: u64,
    /// Links taken by data that came in.
    pub packet_hops: u64,
    /// Flows that have finished, in that order.
    pub finished: Vec<u32>,
    /// Flows whose rate is followed from ACK to ACK, and what they did.
    pub watched: Vec<Watched>,
    /// A flow whose packets are timed,
    pub timed: Option<u32>,
    /// and what each of those that came in took from host to host.
    pub delays: Vec<Picos>,
}

/// Packets of a flow that were lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Losses {
    /// How many.
    pub packets: u32,
    /// The node that lost the last one.
    pub at: usize,
}

/// Looks for the first time that a flow's rate falls.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Watched {
    /// The flow.
    pub flow: u32,
    /// From here on.
    pub from: Picos,
    /// Its rate just before, bytes per ps.
    pub before: Option<f64>,
    /// Share of that rate below which it has fallen.
    pub share: f64,
    /// When it fell.
    pub fell_at: Option<Picos>,
}

impl FlowReport {
    /// What it took, if it has finished.
    pub fn took(&self) -> Option<Picos> {
        Some(self.finished_at? - self.started_at?)
    }
}

impl Probe {
    /// A pause, or its end, has reached the port that it holds back.
    pub(super) fn paused(&mut self, at: Picos, port: u16, priority: u16, pause: bool) {
        self.pause_frames += u64::from(pause);
        self.pauses.push(PauseSample { at, port, priority, pause });
    }

    /// Data have come in.
    #[inline]
    pub(super) fn delivered(&mut self, now: Picos, packet: &Packet) {
        if self.timed == Some(packet.flow) {
            self.delays.push(now - packet.sent_at);
        }
        self.packets += 1;
        self.payload += u64::from(packet.payload);
        self.packet_hops += u64::from(packet.hop) + 1;
    }

    /// A flow has got an ACK, and now has this rate.
    #[inline]
    pub(super) fn acknowledged(&mut self, now: Picos, number: u32, rate: impl Fn() -> f64) {
        for watched in &mut self.watched {
            if watched.flow != number || watched.fell_at.is_some() {
                continue;
            }
            let rate = rate();
            if now < watched.from || watched.before.is_none() {
                watched.before = Some(rate);
            } else if watched.before.is_some_and(|before| rate < watched.share * before) {
                watched.fell_at = Some(now);
            }
        }
    }

    /// A packet was lost at a node. Whether it is the first one of its flow.
    pub(super) fn lost(&mut self, node: usize, packet: &Packet) -> bool {
        self.lost += 1;
        if packet.kind == Kind::Data {
            self.data_lost.add(packet.payload);
        }
        let losses = self.losses.entry(packet.flow).or_insert(Losses { packets: 0, at: node });
        *losses = Losses { packets: losses.packets.saturating_add(1), at: node };
        losses.packets == 1
    }
}

/// A flow that has finished, or not.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FlowReport {
    /// Its number.
    pub flow: u32,
    /// What was requested.
    pub spec: FlowSpec,
    /// When it started, or is to start; none where it waits for the end of another one.
    pub started_at: Option<Picos>,
    /// Payload acknowledged, bytes.
    pub acknowledged: u64,
    /// When its last byte was acknowledged.
    pub finished_at: Option<Picos>,
    /// What it would have taken alone: its bytes at the slowest link of its path, and the way there and back.
    pub alone: Picos,
}
