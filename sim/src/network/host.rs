//! What a host does: it sends its flows at their pace, and answers what it receives.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

use super::Picos;
use super::agenda::{Entry, Event};
use super::control::{Acknowledged, Telemetry};
use super::flow::NEVER;
use super::packet::{Kind, NONE, Packet};
use super::settings::NOTIFICATION_BYTES;
use super::simulator::Simulator;
use crate::window::MAX_HOPS;
use crate::wire::TelemetryEntry;

/// What a host keeps beside its port.
#[derive(Debug)]
pub struct Host {
    /// Its port.
    pub port: u16,
    /// Flows that could send, in turn.
    pub ready: VecDeque<u32>,
    /// Flows that wait for their pace. An entry whose time is not that of the flow any more counts for nothing.
    pub paced: BinaryHeap<Reverse<(Picos, u32)>>,
    /// An [`Event::Wake`] is to come then.
    pub wake_at: Option<Picos>,
    /// Flows that this host is receiving.
    pub concurrent: u32,
}

impl Host {
    pub fn new(port: u16) -> Self {
        Self {
            port,
            ready: VecDeque::new(),
            paced: BinaryHeap::new(),
            wake_at: None,
            concurrent: 0,
        }
    }
}

impl Simulator {
    pub(super) fn start_flow(&mut self, number: u32) {
        let flow = &mut self.flows[number as usize];
        flow.allowed_at = self.now;
        if self.settings.is_lossy() {
            self.flow_rests[number as usize].is_watched = true;
            let at = self.now + self.retransmission_timeout;
            let source = self.flows[number as usize].source.into();
            self.push_event(source, at, Event::Timeout(number));
        }
        self.after_control(number);
        self.offer(number);
    }

    /// The flow sends nothing new any more.
    pub(super) fn stop_flow(&mut self, number: u32) {
        let rest = &self.flow_rests[number as usize];
        let flow = &mut self.flows[number as usize];
        // Having gone back it has to send again what it had sent.
        flow.end = flow.end.min(flow.next.max(rest.furthest));
        let receiver = &mut self.receivers[number as usize];
        receiver.end = flow.end;
        let (has_all, host) = (receiver.expected >= receiver.end, rest.spec.destination);
        if receiver.is_over() {
            self.hosts[host].concurrent -= 1;
        }
        self.finish_if_done(number);
        let flow = &self.flows[number as usize];
        let has_asked = flow.next < flow.end || flow.asked == flow.end;
        if has_all && !flow.has_finished() && !has_asked {
            // The last packet has come in, and did not ask, as nobody knew that it would be the last.
            let last = Packet { sent_at: self.now, flow: number, ..Packet::default() };
            self.answer(host, NONE, &last, Kind::Ack);
        }
    }

    pub(super) fn flow_timer(&mut self, number: u32) {
        let flow = &mut self.flows[number as usize];
        if flow.timer_at != self.now || flow.has_finished() {
            return;
        }
        flow.timer_at = NEVER;
        flow.control.timer(self.now);
        let in_flight = flow.in_flight();
        if flow.control.wants_probe(self.now, in_flight) {
            self.send_probe(number);
        }
        self.after_control(number);
        self.offer(number);
    }

    /// Goes back when nothing was acknowledged since the last look.
    pub(super) fn flow_timeout(&mut self, number: u32) {
        let flow = &mut self.flows[number as usize];
        if flow.has_finished() {
            return;
        }
        let rest = &mut self.flow_rests[number as usize];
        if flow.in_flight() > 0 && rest.seen_by_timeout == flow.acknowledged {
            rest.furthest = rest.furthest.max(flow.next);
            flow.go_back();
        }
        rest.seen_by_timeout = flow.acknowledged;
        let at = self.now + self.retransmission_timeout;
        let source = flow.source.into();
        self.push_event(source, at, Event::Timeout(number));
        self.offer(number);
    }

    /// A packet of a flow has been lost at some switch: its sender looks for ACKs from now on, if it does not yet.
    pub(super) fn watch_for_acks(&mut self, number: u32) {
        let rest = &mut self.flow_rests[number as usize];
        if std::mem::replace(&mut rest.is_watched, true) {
            return;
        }
        // The sender may be up to two windows ahead.
        let after = self.retransmission_timeout.max(4 * self.window);
        let source = rest.spec.source;
        let entry = Entry {
            descent: self.descent.child(after),
            at: self.now + after,
            what: Event::Timeout(number),
        };
        self.next_at[source] = self.next_at[source].min(entry.at);
        self.agendas[source].push(entry);
    }

    /// Takes new window, rate and timer over from a flow's control.
    #[inline]
    fn after_control(&mut self, number: u32) {
        let flow = &mut self.flows[number as usize];
        flow.window = flow.control.window();
        let rate = flow.control.rate();
        if rate != flow.rate {
            // The packet before counts at the new rate.
            let (bytes, before) = (flow.last_bytes, flow.rate);
            let change = self.pace(bytes, rate) - self.pace(bytes, before);
            let flow = &mut self.flows[number as usize];
            flow.allowed_at = flow.allowed_at.saturating_add_signed(change);
            flow.rate = rate;
        }
        let flow = &mut self.flows[number as usize];
        let timer = flow.control.next_timer().unwrap_or(NEVER);
        if timer != flow.timer_at {
            flow.timer_at = timer;
            if timer != NEVER {
                let (source, at) = (flow.source.into(), timer.max(self.now));
                self.push_event(source, at, Event::Timer(number));
            }
        }
    }

    /// Has a flow sent when it may.
    #[inline]
    fn offer(&mut self, number: u32) {
        let flow = &mut self.flows[number as usize];
        if !flow.may_send() {
            return;
        }
        let host = &mut self.hosts[usize::from(flow.source)];
        if flow.allowed_at <= self.now {
            if !flow.is_queued || flow.paced_until != NEVER {
                flow.is_queued = true;
                flow.paced_until = NEVER;
                host.ready.push_back(number);
                let port = host.port;
                self.kick(port);
            }
        } else if !flow.is_queued || flow.paced_until != NEVER && flow.allowed_at < flow.paced_until
        {
            flow.is_queued = true;
            flow.paced_until = flow.allowed_at;
            host.paced.push(Reverse((flow.allowed_at, number)));
            let source = flow.source;
            self.await_pace(source.into());
        }
    }

    /// Has the host woken when the first of its flows may send.
    #[inline]
    fn await_pace(&mut self, host: usize) {
        let here = &mut self.hosts[host];
        let Some(&Reverse((at, _))) = here.paced.peek() else { return };
        if here.wake_at.is_none_or(|wake| at < wake) {
            here.wake_at = Some(at);
            self.push_event(host, at.max(self.now), Event::Wake);
        }
    }

    pub(super) fn wake(&mut self, host: usize) {
        let here = &mut self.hosts[host];
        if here.wake_at.is_some_and(|at| at <= self.now) {
            here.wake_at = None;
            let port = here.port;
            self.kick(port);
        }
    }

    /// Sends the next packet of a host whose port is free: what waits in its queues, else of the flow whose turn it is.
    pub(super) fn send_from_host(&mut self, host: usize) {
        let port = self.hosts[host].port;
        if let Some(packet) = self.dequeue(port) {
            self.transmit(port, packet);
            self.await_end(port);
            return;
        }
        if self.ports[usize::from(port)].paused & (1 << self.settings.data_priority) != 0 {
            return;
        }
        self.take_paced(host);
        while let Some(number) = self.hosts[host].ready.pop_front() {
            let flow = &mut self.flows[number as usize];
            flow.is_queued = false;
            if !flow.may_send() {
                continue;
            }
            if flow.allowed_at > self.now {
                self.offer(number);
                continue;
            }
            self.send_data(number, port);
            self.offer(number);
            if self.hosts[host].ready.is_empty() {
                self.await_pace(host);
            } else {
                self.await_end(port);
            }
            return;
        }
        self.await_pace(host);
    }

    /// Flows whose time has come are ready.
    fn take_paced(&mut self, host: usize) {
        let here = &mut self.hosts[host];
        while let Some(&Reverse((at, number))) = here.paced.peek() {
            let flow = &mut self.flows[number as usize];
            let counts = flow.paced_until == at;
            if counts && at > self.now {
                return;
            }
            here.paced.pop();
            if counts {
                flow.paced_until = NEVER;
                here.ready.push_back(number);
            }
        }
    }

    fn send_data(&mut self, number: u32, port: u16) {
        let settings = &self.settings;
        let flow = &mut self.flows[number as usize];
        debug_assert!(
            flow.in_flight() < flow.control.window() || flow.asked <= flow.acknowledged,
            "a window is exceeded"
        );
        let payload = (flow.end - flow.next).min(u64::from(settings.payload)) as u32;
        let bytes = payload + settings.overhead;
        let is_last = flow.next + u64::from(payload) == flow.end;
        let place = flow.next / u64::from(settings.payload);
        // The sender has to stop behind this packet: it goes on when it is told so.
        let is_full = flow.in_flight() + u64::from(payload) >= flow.window;
        let is_due = (place + 1).is_multiple_of(u64::from(settings.ack_every));
        let asks = is_last || is_full || is_due || flow.asks_next;
        let packet = Packet {
            sent_at: self.now,
            seq: flow.next,
            path: flow.paths[0],
            flow: number,
            payload,
            bytes: bytes as u16,
            // As the acknowledge request in a BTH.
            n: u16::from(asks),
            priority: settings.data_priority,
            ecn: 1,
            ..Packet::default()
        };
        self.probe.data_sent.add(payload);
        flow.next += u64::from(payload);
        if asks {
            flow.asked = flow.next;
            flow.asks_next = false;
        }
        flow.last_bytes = bytes;
        let rate = flow.rate;
        flow.control.sent(self.now, bytes);
        let takes = self.pace(bytes, rate);
        self.flows[number as usize].allowed_at = self.now.saturating_add_signed(takes);
        let id = self.create(packet);
        self.transmit(port, id);
        self.after_control(number);
    }

    /// Sends a probe behind what the host has to send already; it takes the way of the flow's data, in their queue.
    fn send_probe(&mut self, number: u32) {
        let flow = &self.flows[number as usize];
        let probe = Packet {
            sent_at: self.now,
            seq: flow.next,
            path: flow.paths[0],
            flow: number,
            bytes: (self.settings.ack_bytes as usize + MAX_HOPS * TelemetryEntry::LEN) as u16,
            kind: Kind::Probe,
            priority: self.settings.data_priority,
            ..Packet::default()
        };
        let port = self.hosts[usize::from(flow.source)].port;
        let id = self.create(probe);
        self.enqueue(port, id);
        self.kick(port);
    }

    /// A packet has come to a host.
    pub(super) fn receive(&mut self, host: usize, id: u32) -> miette::Result<()> {
        let packet = self.packets[id];
        match packet.kind {
            Kind::Data => self.receive_data(host, id, &packet),
            Kind::Probe => self.answer(host, id, &packet, Kind::ProbeReply),
            Kind::Ack | Kind::Nak | Kind::ProbeReply => self.receive_ack(id, &packet)?,
            Kind::Notification => {
                self.flows[packet.flow as usize].control.notified(self.now, &packet);
                self.after_control(packet.flow);
                self.offer(packet.flow);
            }
            Kind::Pause => unreachable!("flow control frames end at ports"),
        }
        self.forget(id);
        Ok(())
    }

    fn receive_data(&mut self, host: usize, id: u32, packet: &Packet) {
        self.probe.delivered(packet);
        let flow = &mut self.receivers[packet.flow as usize];
        if !self.settings.is_lossy() && self.probe.lost == 0 {
            debug_assert_eq!(packet.seq, flow.expected, "data was reordered");
        }
        if !flow.is_counted && flow.expected == 0 {
            flow.is_counted = true;
            self.hosts[host].concurrent += 1;
        }
        if packet.ecn > 1 {
            // Congestion is told at once, even when something less has been told just before.
            let far = flow.notified.is_none_or(|(at, mark)| {
                packet.ecn > mark || self.now - at >= self.notification_interval
            });
            if far {
                flow.notified = Some((self.now, packet.ecn));
                self.answer(host, id, packet, Kind::Notification);
            }
        }
        let flow = &mut self.receivers[packet.flow as usize];
        if packet.seq > flow.expected {
            if flow.asked_again != Some(flow.expected) {
                flow.asked_again = Some(flow.expected);
                self.answer(host, id, packet, Kind::Nak);
            }
            return;
        }
        flow.expected = flow.expected.max(packet.seq + u64::from(packet.payload));
        // A flow that stops has a last packet that did not know it.
        if packet.n != 0 || flow.expected >= flow.end {
            self.answer(host, id, packet, Kind::Ack);
        }
        if self.receivers[packet.flow as usize].is_over() {
            self.hosts[host].concurrent -= 1;
        }
    }

    /// Sends an answer back to where the packet `asks` came from; one without entries need not be there any more.
    fn answer(&mut self, host: usize, asks: u32, packet: &Packet, kind: Kind) {
        let flow = &self.receivers[packet.flow as usize];
        let mut answer = Packet {
            sent_at: packet.sent_at,
            seq: flow.expected,
            path: flow.path,
            flow: packet.flow,
            bytes: match kind {
                Kind::Notification => NOTIFICATION_BYTES,
                _ => self.settings.ack_bytes as u16,
            },
            n: self.hosts[host].concurrent.try_into().unwrap_or(u16::MAX),
            kind,
            priority: self.settings.ack_priority,
            ecn: packet.ecn,
            message: packet.message,
            ..Packet::default()
        };
        let brings_telemetry = match self.telemetry {
            Telemetry::Forward => kind != Kind::Notification,
            Telemetry::Probe => kind == Kind::ProbeReply,
            Telemetry::None | Telemetry::Return => false,
        } && packet.n_hop > 0;
        if brings_telemetry {
            answer.n_hop = packet.n_hop;
            answer.path_id = packet.path_id;
            answer.bytes += (TelemetryEntry::LEN * usize::from(packet.n_hop)) as u16;
        }
        let id = self.create(answer);
        if brings_telemetry {
            // `L` begins with the last hop.
            self.packets.answer_stack(asks, id, packet.n_hop.into());
        }
        let port = self.hosts[host].port;
        self.enqueue(port, id);
        self.kick(port);
    }

    fn receive_ack(&mut self, id: u32, packet: &Packet) -> miette::Result<()> {
        let flow = &mut self.flows[packet.flow as usize];
        if flow.has_finished() {
            return Ok(());
        }
        let newly = packet.seq.saturating_sub(flow.acknowledged);
        if newly > 0 {
            flow.progressed_at = self.now;
        }
        flow.acknowledged += newly;
        flow.next = flow.next.max(flow.acknowledged);
        if packet.kind == Kind::Nak {
            let rest = &mut self.flow_rests[packet.flow as usize];
            rest.furthest = rest.furthest.max(flow.next);
            flow.go_back();
        }
        let full = u64::from(self.settings.payload);
        flow.control.acknowledged(&Acknowledged {
            now: self.now,
            packet,
            stack: &self.packets.stack(id),
            ack_packet: packet.seq.div_ceil(full),
            next_packet: flow.next.div_ceil(full),
            newly,
            in_flight: flow.next - flow.acknowledged,
        })?;
        self.probe.acknowledged(self.now, packet.flow, flow);
        self.after_control(packet.flow);
        self.finish_if_done(packet.flow);
        self.offer(packet.flow);
        Ok(())
    }

    fn finish_if_done(&mut self, number: u32) {
        let flow = &mut self.flows[number as usize];
        if flow.acknowledged == flow.end && !flow.has_finished() {
            flow.finished_at = self.now;
            self.probe.finished(number);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::control::{Control, LineRate, Way};
    use super::super::topology::Topology;
    use super::super::{FlowSpec, NetworkSettings, US};
    use super::*;

    #[test]
    fn the_last_packet_of_a_flow_that_stops_is_acknowledged() {
        let topology = Topology::star(2, 100, 1000);
        let network = NetworkSettings { ack_every: 16, ..NetworkSettings::default() };
        // The last packet is under way when the flow stops, or has come in long before.
        for (rate, telemetry) in
            [(0.0125, Telemetry::Return), (0.0001, Telemetry::Forward), (0.0001, Telemetry::None)]
        {
            let flow =
                FlowSpec { source: 0, destination: 1, bytes: None, start: 0, stop: Some(40 * US) };
            let mut make = |_: u32, _: &Way| -> miette::Result<Box<dyn Control>> {
                Ok(Box::new(LineRate { rate }))
            };
            let mut sim =
                Simulator::new(&topology, network.clone(), telemetry, &[flow], &mut make).unwrap();
            sim.run(100 * US).unwrap();
            assert_eq!(sim.probe.finished, [0], "{rate} {telemetry:?}");
            assert_eq!(sim.packets.live, 0);
        }
    }

    /// A window of 100 packets that falls to two with the first ACK, when less is under way.
    #[derive(Debug)]
    struct Falling(u64);

    impl Control for Falling {
        fn window(&self) -> u64 {
            self.0
        }

        fn rate(&self) -> f64 {
            0.0125
        }

        fn acknowledged(&mut self, _: &Acknowledged<'_>) -> miette::Result<()> {
            self.0 = 2 * 1470;
            Ok(())
        }
    }

    #[test]
    fn a_window_that_falls_below_what_is_under_way_stops_no_flow_for_ever() {
        let topology = Topology::star(2, 100, 1000);
        let flow =
            FlowSpec { source: 0, destination: 1, bytes: Some(200 * 1470), start: 0, stop: None };
        for ack_every in [1, 2, 7, 16, 100] {
            let network = NetworkSettings { ack_every, ..NetworkSettings::default() };
            let mut make = |_: u32, _: &Way| -> miette::Result<Box<dyn Control>> {
                Ok(Box::new(Falling(100 * 1470)))
            };
            let mut sim =
                Simulator::new(&topology, network, Telemetry::None, &[flow], &mut make).unwrap();
            sim.run(500 * US).unwrap();
            assert_eq!(sim.probe.finished, [0], "an ACK for {ack_every}");
        }
    }

    #[test]
    fn congestion_is_told_at_once_and_the_same_mark_once_in_an_interval() {
        let topology = Topology::star(2, 100, 1000);
        let flow = FlowSpec { source: 0, destination: 1, bytes: None, start: 0, stop: None };
        let mut make = |_: u32, _: &Way| -> miette::Result<Box<dyn Control>> {
            Ok(Box::new(LineRate { rate: 0.0125 }))
        };
        let network = NetworkSettings::default();
        let mut sim =
            Simulator::new(&topology, network, Telemetry::None, &[flow], &mut make).unwrap();
        let mut seq = 0;
        let mut told = |now_us: Picos, ecn| {
            sim.now = now_us * US;
            let packet = Packet { seq, payload: 100, bytes: 148, ecn, ..Packet::default() };
            let before = sim.packets.live;
            let id = sim.create(packet);
            seq += 100;
            sim.receive(1, id).unwrap();
            sim.packets.live - before
        };
        let marks = [(0, 1), (0, 2), (1, 2), (2, 3), (3, 3), (3, 2), (52, 3), (102, 2)];
        let found = marks.map(|(now_us, ecn)| told(now_us, ecn));
        assert_eq!(found, [0, 1, 0, 1, 0, 0, 1, 1]);
    }
}
