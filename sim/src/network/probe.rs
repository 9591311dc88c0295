//! What is measured while a network runs.

use super::flow::Flow;
use super::link::Port;
use super::packet::{Kind, Packet};
use super::simulator::Simulator;
use super::time::Picos;
use super::windows::Common;

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
    pub fn add(&mut self, payload: u32) {
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
    /// Measures from now on, every `interval`, if there is anything to measure.
    pub fn sample_every(&mut self, interval: Picos, ports: Vec<u16>) {
        let is_there = !ports.is_empty() || !self.flows.is_empty();
        self.probe.interval = interval;
        self.probe.ports = ports;
        if interval > 0 && is_there {
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

    /// What a flow takes alone at the rate of its links: packets follow each other through the first link, and the last one, which may be shorter,
    /// waits at each further one for the full ones before it.
    fn alone(&self, number: u32) -> Picos {
        let flow = &self.flows[number as usize];
        let asked = self.flow_rests[number as usize].spec.bytes;
        // One that was stopped has sent less.
        let bytes = asked.filter(|_| !flow.has_finished()).unwrap_or(flow.acknowledged);
        let full = u64::from(self.settings.payload);
        let before = bytes.div_ceil(full).max(1) - 1;
        let last = bytes - before * full + u64::from(self.settings.overhead);
        let takes =
            |port: &Port, bytes: u64| self.settings.cut(bytes * Picos::from(port.picos_per_byte));
        // The full packets before it have left a link then, it has left the link, and the slowest link so far.
        let (mut first, mut out, mut slowest, mut back) = (0, 0, 0, 0);
        for port in self.path(number) {
            let one = takes(port, self.settings.frame());
            slowest = slowest.max(one);
            first += one;
            let others = slowest.saturating_mul(before.saturating_sub(1));
            let full_ones = if before > 0 { others.saturating_add(first) } else { 0 };
            out = full_ones.max(out).saturating_add(takes(port, last) + port.delay);
            first += port.delay;
            back += takes(port, self.settings.ack_bytes.into()) + port.delay;
        }
        out.saturating_add(back)
    }

    /// Where the data are.
    pub fn account(&self) -> Account {
        let queues = self.lanes.iter().map(|lane| lane.queue);
        let frames = self.port_rests.iter().map(|port| port.frames);
        let waiting = queues.chain(frames).flat_map(|queue| queue.iter(&self.packets));
        let flying = self.inboxes.iter().flatten().map(|incoming| incoming.packet);
        let mut account = Account {
            sent: self.probe.data_sent,
            delivered: Tally { packets: self.probe.packets, payload: self.probe.payload },
            lost: self.probe.data_lost,
            packets: [self.packets.live, 0],
            ..Account::default()
        };
        for packet in waiting.chain(flying).map(|id| &self.packets[id]) {
            account.packets[1] += 1;
            if packet.kind == Kind::Data {
                account.under_way.add(packet.payload);
            }
        }
        account
    }

    fn path(&self, number: u32) -> impl Iterator<Item = &Port> {
        let flow = &self.flows[number as usize];
        let destination = self.flow_rests[number as usize].spec.destination;
        let hosts = self.hosts;
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
