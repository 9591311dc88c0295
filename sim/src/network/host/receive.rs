//! What a host receives: data, which it answers, and answers.

use super::super::control::Acknowledged;
use super::super::packet::{Kind, Packet};
use super::super::settings::{NOTIFICATION_BYTES, Telemetry};
use super::super::simulator::Simulator;
use crate::wire::TelemetryEntry;

impl Simulator {
    /// A packet has come to a host through a port.
    pub(in super::super) fn receive(&mut self, port: u16, id: u32) -> miette::Result<()> {
        let packet = self.packets[id];
        match packet.kind {
            Kind::Data => self.receive_data(port, id, &packet),
            Kind::Probe => self.answer(port, id, &packet, Kind::ProbeReply),
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

    fn receive_data(&mut self, port: u16, id: u32, packet: &Packet) {
        self.probe.delivered(packet);
        let flow = &mut self.receivers[packet.flow as usize];
        debug_assert_eq!(self.paths[flow.path as usize], port, "its answers go back the same way");
        if !self.settings.is_lossy() && self.probe.lost == 0 {
            debug_assert_eq!(packet.seq, flow.expected, "data was reordered");
        }
        if !flow.is_counted && flow.expected == 0 {
            flow.is_counted = true;
            self.host_ports[usize::from(port)].concurrent += 1;
        }
        if packet.ecn > 1 {
            // Congestion is told at once, even when something less has been told just before.
            let far = flow.notified.is_none_or(|(at, mark)| {
                packet.ecn > mark || self.now - at >= self.notification_interval
            });
            if far {
                flow.notified = Some((self.now, packet.ecn));
                self.answer(port, id, packet, Kind::Notification);
            }
        }
        let flow = &mut self.receivers[packet.flow as usize];
        if packet.seq > flow.expected {
            if flow.asked_again != Some(flow.expected) {
                flow.asked_again = Some(flow.expected);
                self.answer(port, id, packet, Kind::Nak);
            }
            return;
        }
        flow.expected = flow.expected.max(packet.seq + u64::from(packet.payload));
        // A flow that stops has a last packet that did not know it.
        if packet.n != 0 || flow.expected >= flow.end {
            self.answer(port, id, packet, Kind::Ack);
        }
        if self.receivers[packet.flow as usize].is_over() {
            self.host_ports[usize::from(port)].concurrent -= 1;
        }
    }

    /// Sends an answer back through the port that the packet `asks` came in through, to where it came from; one without entries need not be there any more.
    pub(super) fn answer(&mut self, port: u16, asks: u32, packet: &Packet, kind: Kind) {
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
            n: self.host_ports[usize::from(port)].concurrent.try_into().unwrap_or(u16::MAX),
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

    pub(super) fn finish_if_done(&mut self, number: u32) {
        let flow = &mut self.flows[number as usize];
        if flow.acknowledged == flow.end && !flow.has_finished() {
            flow.finished_at = self.now;
            self.probe.finished(number);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::network::control::{Control, LineRate, Way};
    use crate::network::topology::Topology;
    use crate::network::{FlowSpec, NetworkSettings, Picos, US};

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
