//! What is measured while a network runs.

use super::flow::Flow;
use super::link::Port;
use super::packet::Packet;
use super::simulator::Simulator;
use super::windows::Common;
use super::{NS, Picos};

/// The queue of a port at a time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct QueueSample {
    /// Time.
    pub at: Picos,
    /// Which of the watched ports.
    pub port: u16,
    /// Bytes that wait.
    pub bytes: u64,
    /// Bytes that have left so far.
    pub sent: u64,
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
    /// Packets lost and marked.
    pub lost: u64,
    /// Packets that got a mark for congestion, or that made a switch tell their source.
    pub marked: u64,
    /// Packets that got a mark for a queue that ternary congestion detection could not tell.
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

impl Probe {
    pub(super) fn paused(&mut self, at: Picos, port: u16, priority: u16, pause: bool) {
        self.pause_frames += u64::from(pause);
        self.pauses.push(PauseSample { at, port, priority, pause });
    }

    #[inline]
    pub(super) fn delivered(&mut self, packet: &Packet) {
        self.packets += 1;
        self.payload += u64::from(packet.payload);
        self.packet_hops += u64::from(packet.hop) + 1;
    }

    #[inline]
    pub(super) fn acknowledged(&mut self, now: Picos, number: u32, flow: &Flow) {
        for watched in &mut self.watched {
            if watched.flow != number || watched.fell_at.is_some() {
                continue;
            }
            let rate = flow.control.rate();
            if now < watched.from || watched.before.is_none() {
                watched.before = Some(rate);
            } else if watched.before.is_some_and(|before| rate < watched.share * before) {
                watched.fell_at = Some(now);
            }
        }
    }

    pub(super) fn finished(&mut self, number: u32) {
        self.finished.push(number);
    }
}

/// A flow that has finished, or not.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FlowReport {
    /// Its number.
    pub flow: u32,
    /// What was asked for.
    pub spec: super::FlowSpec,
    /// Payload acknowledged, bytes.
    pub acknowledged: u64,
    /// When its last byte was acknowledged.
    pub finished_at: Option<Picos>,
    /// What it would have taken alone: its bytes at the slowest link of its path, and the way there and back.
    pub alone: Picos,
}

impl Simulator {
    /// Measures from now on, every `interval`.
    pub fn sample_every(&mut self, interval: Picos, ports: Vec<u16>) {
        self.probe.interval = interval;
        self.probe.ports = ports;
        if interval > 0 {
            self.push_common(self.now, Common::Sample);
        }
    }

    /// Notes when a flow's rate first falls below a share of what it is at `from`.
    pub fn watch(&mut self, flow: u32, from: Picos, share: f64) {
        self.probe.watched.push(Watched { flow, from, before: None, share, fell_at: None });
    }

    pub(super) fn sample(&mut self) {
        let at = self.now;
        for &port in &self.probe.ports {
            let here = &self.ports[usize::from(self.inside[usize::from(port)])];
            self.probe.queues.push(QueueSample { at, port, bytes: here.queued, sent: here.sent });
        }
        for (number, flow) in self.flows.iter().enumerate() {
            if self.flow_rests[number].spec.start <= at && !flow.has_finished() {
                self.probe.flows.push(FlowSample {
                    at,
                    flow: number as u32,
                    rate: flow.control.rate(),
                    window: flow.control.window(),
                    utilisation: flow.control.utilisation(),
                    acknowledged: flow.acknowledged,
                });
            }
        }
        self.push_common(at + self.probe.interval, Common::Sample);
    }

    /// What has been measured.
    pub fn probe(&self) -> &Probe {
        &self.probe
    }

    /// The most bytes that waited at a port, and when.
    pub fn peak(&self, port: u16) -> (u64, Picos) {
        let port = usize::from(self.inside[usize::from(port)]);
        (self.ports[port].peak, self.port_rests[port].peak_at)
    }

    /// Bytes that a port has sent.
    pub fn sent(&self, port: u16) -> u64 {
        self.ports[usize::from(self.inside[usize::from(port)])].sent
    }

    /// What became of each flow.
    pub fn flow_reports(&self) -> impl Iterator<Item = FlowReport> + '_ {
        self.flows.iter().enumerate().map(|(number, flow)| FlowReport {
            flow: number as u32,
            spec: self.flow_rests[number].spec,
            acknowledged: flow.acknowledged,
            finished_at: flow.finish(),
            alone: self.alone(number as u32),
        })
    }

    /// Base round-trip time of a flow, ps: a full packet there, without its headers, and the delays back.
    pub fn base_rtt(&self, number: u32) -> Picos {
        let payload = Picos::from(self.settings.payload);
        self.path(number)
            .map(|port| payload * Picos::from(port.picos_per_byte) + 2 * port.delay)
            .sum()
    }

    fn alone(&self, number: u32) -> Picos {
        let flow = &self.flows[number as usize];
        let spec = &self.flow_rests[number as usize].spec;
        let bytes = spec.bytes.unwrap_or(flow.acknowledged);
        let (full, overhead) =
            (u64::from(self.settings.payload), u64::from(self.settings.overhead));
        let packets = bytes.div_ceil(full).max(1);
        let wire = bytes + packets * overhead;
        let last = bytes.min(full) + overhead;
        let ack = u64::from(self.settings.ack_bytes);
        let takes = |port: &Port| Picos::from(port.picos_per_byte);
        let slowest = self.path(number).map(takes).max().unwrap_or(0);
        let rest: Picos =
            self.path(number).map(|port| (last + ack) * takes(port) + 2 * port.delay).sum();
        (wire - last) * slowest + rest
    }

    fn path(&self, number: u32) -> impl Iterator<Item = &Port> {
        let flow = &self.flows[number as usize];
        let destination = self.flow_rests[number as usize].spec.destination;
        let hosts = self.hosts.len();
        let mut ports = self.paths[flow.paths[0] as usize..].iter().map(|port| usize::from(*port));
        let mut arrived = false;
        std::iter::from_fn(move || {
            if arrived {
                return None;
            }
            let port = ports.next()?;
            let behind = usize::from(self.ports[port].beyond);
            arrived = behind < hosts && behind == destination;
            Some(&self.ports[port])
        })
    }
}

/// Whole ns of a time.
pub fn ns(at: Picos) -> f64 {
    at as f64 / NS as f64
}
