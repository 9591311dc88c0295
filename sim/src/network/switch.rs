//! What a switch does: a shared buffer, flow control, marks, telemetry.

use miette::IntoDiagnostic;

use super::agenda::Event;
use super::control::QuantisedFeedback;
use super::packet::{Kind, NO_PORT, Packet};
use super::settings::{
    NOTIFICATION_BYTES, NetworkSettings, PAUSE_BYTES, Pfc, SwitchFeedback, TcdSettings, Telemetry,
};
use super::simulator::Simulator;
use super::tcd::QueueTcd;
use super::topology::Link;
use super::windows::Common;
use super::{FlowSpec, NS, Picos, picos_per_byte};
use crate::lossless::{EcnDecision, EcnSettings, MaxTonError};
use crate::wire::TelemetryEntry;
use crate::wire::roce::{Bth, opcode};
use crate::wire::roce_frame::{Network, RoceFrame};

/// What a switch keeps beside its ports.
#[derive(Clone, Copy, Debug, Default)]
pub struct Switch {
    /// Size of its buffer, bytes.
    pub buffer: u64,
    /// Bytes in it.
    pub used: u64,
    /// Packets that found no room.
    pub lost: u64,
}

/// Which of the packets that leave a port get a mark, or make their source be told.
#[derive(Debug)]
pub enum Marking {
    /// None.
    None,
    /// By the length of the queue.
    Ecn(EcnDecision),
    /// By ternary congestion detection.
    Tcd(Box<QueueTcd>),
    /// By a congestion point of P4QCN.
    Qcn(Box<QuantisedFeedback>),
}

impl Marking {
    /// What the settings ask for at the end of a link.
    ///
    /// # Errors
    /// When they cannot work.
    pub fn new(settings: &NetworkSettings, link: &Link, seed: u32) -> miette::Result<Self> {
        if let SwitchFeedback::Qcn(qcn) = settings.feedback {
            return Ok(Self::Qcn(Box::new(QuantisedFeedback::new(qcn, link.gbps, seed)?)));
        }
        let Some(ecn) = settings.ecn else { return Ok(Self::None) };
        if let Some(tcd) = settings.tcd {
            return Ok(Self::Tcd(Box::new(Self::ternary(settings, tcd, link)?)));
        }
        let scale = |bytes: u32| match settings.ecn_gbps {
            Some(gbps) => u32::try_from(Self::scaled(bytes, gbps, link.gbps)).unwrap_or(u32::MAX),
            None => bytes,
        };
        let EcnSettings { kmin_bytes, kmax_bytes, pmax } = ecn;
        let scaled =
            EcnSettings { kmin_bytes: scale(kmin_bytes), kmax_bytes: scale(kmax_bytes), pmax };
        Ok(Self::Ecn(EcnDecision::new(scaled, seed)?))
    }

    /// A queue at the end of a link, watched by ternary detection.
    ///
    /// # Errors
    /// [`MaxTonError`] when it cannot be.
    pub fn ternary(
        settings: &NetworkSettings,
        tcd: TcdSettings,
        link: &Link,
    ) -> Result<QueueTcd, MaxTonError> {
        let full = settings.frame() + u64::from(PAUSE_BYTES);
        // A pause waits for a full packet before it and takes its own time and that of the link.
        let tau = full * picos_per_byte(link.gbps) + link.delay;
        QueueTcd::new(tcd, settings.xon_gap(), tau, link.gbps, settings.frame())
    }

    /// What a threshold for a rate stands for at the end of a link of another one, bytes. Rates in Gb/s.
    pub fn scaled(bytes: u32, of_gbps: u32, gbps: u32) -> u64 {
        u64::from(bytes) * u64::from(gbps) / u64::from(of_gbps.max(1))
    }

    /// The queue is paused, or goes on.
    pub fn paused(&mut self, now: Picos, pause: bool) {
        if let Self::Tcd(queue) = self {
            queue.paused(now, pause);
        }
    }
}

/// The head of the frames of a flow, from which a switch makes notifications.
///
/// # Errors
/// When such a frame cannot be built.
pub fn offender(number: u32, spec: &FlowSpec) -> miette::Result<Vec<u8>> {
    let address = |host: usize| (0x0A00_0000 | host as u32 & 0x00FF_FFFF).into();
    let network = Network::V4 {
        source: address(spec.source),
        destination: address(spec.destination),
        options: vec![],
    };
    let bth = Bth::new(opcode::WRITE_MIDDLE, number, 0);
    RoceFrame { network, ..RoceFrame::new(bth) }.build().into_diagnostic()
}

impl Simulator {
    /// A packet has come in through a port of a switch.
    #[inline]
    pub(super) fn forward(&mut self, switch: usize, port: u16, id: u32) {
        if self.telemetry == Telemetry::Return && self.packets[id].kind == Kind::Ack {
            // Data leaves through the port that its ACKs come in through.
            let stamp = self.look_up(port);
            if self.packets.push_entry(id, stamp, switch_id(switch)) {
                self.grow(id, TelemetryEntry::LEN as u16);
            }
        }
        let packet = &mut self.packets[id];
        packet.ingress = port;
        packet.hop += 1;
        let Packet { bytes, priority, hop, .. } = *packet;
        let bytes = u64::from(bytes);
        let out = self.way(&self.packets[id], hop);
        if !self.admit(switch, port, priority, bytes) {
            self.switches[switch].lost += 1;
            self.probe.lost += 1;
            let Packet { flow: number, kind, payload, .. } = self.packets[id];
            if kind == Kind::Data {
                self.probe.data_lost.add(payload);
            }
            // The ledger of bytes knows packets on links and in queues.
            self.forget(id);
            let node = (self.hosts + switch) as u16;
            let lost = &mut self.flow_rests[number as usize].lost;
            *lost = Some((lost.map_or(1, |(packets, _)| packets.saturating_add(1)), node));
            self.watch_for_acks(number);
            return;
        }
        self.enqueue(out, id);
        self.kick(out);
    }

    /// Whether there is room for a packet; if so it is counted.
    #[inline]
    fn admit(&mut self, switch: usize, port: u16, priority: u8, bytes: u64) -> bool {
        let Switch { buffer, used, .. } = self.switches[switch];
        let used = used + bytes;
        let xoff = self.xoff(buffer.saturating_sub(used));
        let headroom = self.settings.headroom.unwrap_or(u64::MAX);
        let lane = self.lane_of(port, priority);
        let held = lane.held + bytes;
        if used > buffer || xoff.is_some_and(|xoff| held > xoff.saturating_add(headroom)) {
            return false;
        }
        lane.held = held;
        self.switches[switch].used = used;
        if xoff.is_some_and(|xoff| held > xoff) {
            let here = &mut self.ports[usize::from(port)];
            if here.pausing & (1 << priority) == 0 {
                here.pausing |= 1 << priority;
                self.send_pause(port, priority, true);
            }
        }
        true
    }

    /// The bytes above which an ingress port is paused while so many bytes of the buffer are free.
    #[inline]
    fn xoff(&self, free: u64) -> Option<u64> {
        match self.settings.pfc {
            Pfc::Off => None,
            Pfc::Static { xoff } => Some(xoff),
            Pfc::Dynamic { alpha } => Some((alpha * free as f64) as u64),
        }
    }

    /// Sends the next packet of a port that is free.
    #[inline]
    pub(super) fn send_from_switch(&mut self, switch: usize, port: u16) {
        let Some(id) = self.dequeue(port) else { return };
        let Packet { bytes, ingress, priority, kind, .. } = self.packets[id];
        if ingress != NO_PORT {
            self.release(switch, ingress, priority, bytes.into());
        }

        let stamp = self.stamp(port);
        if kind == Kind::Data && self.ports[usize::from(port)].marks {
            let waiting = self.lane_of(port, priority).queue.bytes;
            match &mut self.port_rests[usize::from(port)].marking {
                Marking::None => {}
                Marking::Ecn(decision) => {
                    if decision.dequeue(waiting.try_into().unwrap_or(u32::MAX)) {
                        self.packets[id].ecn = 3;
                        self.probe.marked += 1;
                    }
                }
                Marking::Tcd(_) => self.mark_ternary(port, id, waiting),
                Marking::Qcn(_) => self.feed_back(port, id, waiting),
            }
        }
        let is_stamped = match kind {
            Kind::Data => self.telemetry == Telemetry::Forward,
            Kind::Probe => self.telemetry == Telemetry::Probe,
            _ => false,
        };
        if is_stamped {
            // The room for the entries is part of the packet from the start.
            self.packets.push_entry(id, stamp, switch_id(switch));
        }
        self.transmit(port, id);
        let here = &self.ports[usize::from(port)];
        if here.waiting != 0 || here.has_frames {
            self.await_end(port);
        }
    }

    /// Marks a packet by ternary congestion detection.
    fn mark_ternary(&mut self, port: u16, id: u32, waiting: u64) {
        let Marking::Tcd(queue) = &mut self.port_rests[usize::from(port)].marking else { return };
        let before = self.packets[id].ecn;
        let (mark, period_ends) = queue.dequeue(self.now, waiting, before);
        if let Some(at) = period_ends {
            let node = self.ports[usize::from(port)].node.into();
            self.push_event(node, at, Event::Trend(port));
        }
        self.probe.marked += u64::from(mark == 3 && before != 3);
        self.probe.undetermined += u64::from(mark == 2 && before != 2);
        self.packets[id].ecn = mark;
    }

    /// A period of a trend may be over.
    pub(super) fn judge_trend(&mut self, port: u16) {
        let waiting = self.lane_of(port, self.settings.data_priority).queue.bytes;
        if let Marking::Tcd(queue) = &mut self.port_rests[usize::from(port)].marking
            && let Some(at) = queue.judge(self.now, waiting)
        {
            let node = self.ports[usize::from(port)].node.into();
            self.push_event(node, at, Event::Trend(port));
        }
    }

    /// Tells the source of a packet about a long queue: at once, or in the packet by way of the receiver.
    fn feed_back(&mut self, port: u16, id: u32, waiting: u64) {
        let Marking::Qcn(point) = &mut self.port_rests[usize::from(port)].marking else { return };
        let Some(feedback) = point.dequeue(waiting) else { return };
        let Packet { flow, hop, .. } = self.packets[id];
        if point.is_reflected() {
            let packet = &mut self.packets[id];
            packet.ecn = 3;
            packet.message = packet.message.max(feedback);
            self.probe.marked += 1;
        } else if point.send(&self.offenders[flow as usize], self.now / NS) {
            self.probe.marked += 1;
            self.notify(flow, hop, port, feedback);
        }
    }

    /// Sends a notification about a port to the source of a flow whose data have `hop` links behind them there.
    fn notify(&mut self, number: u32, hop: u8, about: u16, message: f32) {
        let [there, back] = self.flows[number as usize].paths;
        // The ways there and back are equally long, and one is listed behind the other.
        let hop = (back - there) as u8 - hop;
        let id = self.create(Packet {
            sent_at: self.now,
            seq: about.into(),
            path: back,
            flow: number,
            message,
            bytes: NOTIFICATION_BYTES,
            ingress: NO_PORT,
            kind: Kind::Notification,
            hop,
            priority: self.settings.ack_priority,
            ecn: 3,
            ..Packet::default()
        });
        let out = self.paths[back as usize + usize::from(hop)];
        self.enqueue(out, id);
        self.kick(out);
    }

    /// All ports of switches compute their fair rates and send them to the sources of what waits there.
    pub(super) fn compute_fair_rates(&mut self) {
        let SwitchFeedback::FairRate(fair) = self.settings.feedback else { return };
        self.push_common(self.now + fair.interval, Common::FairRates);
        let mut flows: Vec<(u32, u8)> = vec![];
        for index in 0..self.fair_rates.len() {
            let port = self.fair_rates[index].0;
            let queue = self.lane_of(port, self.settings.data_priority).queue;
            let gbps = self.fair_rates[index].1.compute(queue.bytes);
            flows.clear();
            flows.extend(queue.iter(&self.packets).filter_map(|id| {
                let packet = &self.packets[id];
                (packet.kind == Kind::Data).then_some((packet.flow, packet.hop))
            }));
            flows.sort_unstable();
            flows.dedup();
            for &(flow, hop) in &flows {
                self.notify(flow, hop, port, gbps as f32);
            }
        }
    }

    /// A packet leaves the buffer; its sender may go on if that was what it waited for.
    #[inline]
    fn release(&mut self, switch: usize, ingress: u16, priority: u8, bytes: u64) {
        let here = &mut self.switches[switch];
        here.used -= bytes;
        let free = here.buffer.saturating_sub(here.used);
        let xoff = self.xoff(free);
        let lane = self.lane_of(ingress, priority);
        lane.held -= bytes;
        let held = lane.held;
        let here = &mut self.ports[usize::from(ingress)];
        if here.pausing & (1 << priority) != 0
            && xoff.is_some_and(|xoff| held <= xoff.saturating_sub(self.xon_gap))
        {
            here.pausing &= !(1 << priority);
            self.send_pause(ingress, priority, false);
        }
    }
}

/// The 12-bit id of a switch, which is not zero.
fn switch_id(switch: usize) -> u16 {
    1 + (switch % 0xFFF) as u16
}
