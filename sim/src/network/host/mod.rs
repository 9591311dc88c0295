//! What a host does: it sends its flows at their pace, and answers what it receives.
//!
//! A host has a port for each of its links. A flow keeps the port that its path begins at, and what answers it goes the same way back: so ports of a host share nothing, and whatever
//! belongs to one stands in a [`HostPort`].

mod control;
mod receive;

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

use super::Picos;
use super::agenda::Event;
use super::packet::{Kind, Packet};
use super::simulator::Simulator;
use super::time::NEVER;
use crate::window::MAX_HOPS;
use crate::wire::TelemetryEntry;

/// What a host keeps beside one of its ports.
#[derive(Debug, Default)]
pub struct HostPort {
    /// Flows that could send through it, in turn.
    ready: VecDeque<u32>,
    /// Flows that wait for their pace. An entry whose time is not that of the flow any more counts for nothing.
    paced: BinaryHeap<Reverse<(Picos, u32)>>,
    /// An [`Event::Wake`] is to come then.
    wake_at: Option<Picos>,
    /// Flows that come in through it.
    concurrent: u32,
}

impl Simulator {
    /// Has a flow sent when it may.
    #[inline]
    pub(super) fn offer(&mut self, number: u32) {
        let flow = &mut self.flows[number as usize];
        if !flow.may_send() {
            return;
        }
        let port = flow.port;
        let here = &mut self.host_ports[usize::from(port)];
        if flow.allowed_at <= self.now {
            if !flow.is_queued || flow.paced_until != NEVER {
                flow.is_queued = true;
                flow.paced_until = NEVER;
                here.ready.push_back(number);
                self.kick(port);
            }
        } else if !flow.is_queued || flow.paced_until != NEVER && flow.allowed_at < flow.paced_until
        {
            flow.is_queued = true;
            flow.paced_until = flow.allowed_at;
            here.paced.push(Reverse((flow.allowed_at, number)));
            self.await_pace(port);
        }
    }

    /// Has a port woken when the first of its flows may send.
    #[inline]
    fn await_pace(&mut self, port: u16) {
        let here = &mut self.host_ports[usize::from(port)];
        let Some(&Reverse((at, _))) = here.paced.peek() else { return };
        if here.wake_at.is_none_or(|wake| at < wake) {
            here.wake_at = Some(at);
            let host = self.ports[usize::from(port)].node.into();
            self.push_event(host, at.max(self.now), Event::Wake(port));
        }
    }

    pub(super) fn wake(&mut self, port: u16) {
        let here = &mut self.host_ports[usize::from(port)];
        if here.wake_at.is_some_and(|at| at <= self.now) {
            here.wake_at = None;
            self.kick(port);
        }
    }

    /// Sends the next packet through a port of a host that is free: what waits in its queues, else of the flow whose turn it is.
    pub(super) fn send_from_host(&mut self, port: u16) {
        if let Some(packet) = self.dequeue(port) {
            self.transmit(port, packet);
            self.await_end(port);
            return;
        }
        if self.ports[usize::from(port)].paused & (1 << self.settings.data_priority) != 0 {
            return;
        }
        self.take_paced(port);
        while let Some(number) = self.host_ports[usize::from(port)].ready.pop_front() {
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
            if self.host_ports[usize::from(port)].ready.is_empty() {
                self.await_pace(port);
            } else {
                self.await_end(port);
            }
            return;
        }
        self.await_pace(port);
    }

    /// Flows whose time has come are ready.
    fn take_paced(&mut self, port: u16) {
        let here = &mut self.host_ports[usize::from(port)];
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
        let port = flow.port;
        let id = self.create(probe);
        self.enqueue(port, id);
        self.kick(port);
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::rc::Rc;

    use super::*;
    use crate::network::control::{Acknowledged, Control, Way};
    use crate::network::progress::Obstacle;
    use crate::network::settings::Telemetry;
    use crate::network::topology::{Link, Topology};
    use crate::network::{FlowSpec, NS, NetworkSettings, US};

    /// The concurrent flows that the ACKs of a flow tell of.
    type Told = Rc<RefCell<Vec<u16>>>;

    /// Sends at a rate in Gb/s, and notes what it is told.
    #[derive(Debug)]
    struct Noting(f64, Told);

    impl Control for Noting {
        fn rate(&self) -> f64 {
            self.0 / 8000.0
        }

        fn acknowledged(&mut self, ack: &Acknowledged<'_>) -> miette::Result<()> {
            self.1.borrow_mut().push(ack.packet.n);
            Ok(())
        }
    }

    const FLOWS: usize = 6;

    /// Six flows of 20 packets between two hosts, each with a link of 100 and one of 25 Gb/s to a switch, at a rate in Gb/s or that of their link.
    fn simulator(rate: Option<f64>) -> (Simulator, Vec<Told>) {
        simulator_of(rate, Some(20 * 1470), None)
    }

    /// The same with flows of so many bytes that stop then.
    fn simulator_of(
        rate: Option<f64>,
        bytes: Option<u64>,
        stop: Option<Picos>,
    ) -> (Simulator, Vec<Told>) {
        let link = |host, gbps| Link { ends: [host, 2], gbps, delay: 1000 * NS };
        let links = vec![link(0, 100), link(0, 25), link(1, 100), link(1, 25)];
        let topology = Topology { hosts: 2, switches: 1, links };
        let flow = FlowSpec { source: 0, destination: 1, bytes, start: 0, stop };
        let mut notes = vec![];
        let mut make = |_: u32, way: &Way| -> miette::Result<Box<dyn Control>> {
            let note = Told::default();
            notes.push(Rc::clone(&note));
            Ok(Box::new(Noting(rate.unwrap_or(way.gbps.into()), note)))
        };
        let network = NetworkSettings::default();
        let flows = [flow; FLOWS];
        let sim = Simulator::new(&topology, network, Telemetry::None, &flows, &mut make).unwrap();
        (sim, notes)
    }

    /// The ports of a flow at its sender and at its receiver: 0 and 1, 2 and 3.
    fn ports_of(sim: &Simulator, flow: usize) -> [u16; 2] {
        [sim.flows[flow].port, sim.paths[sim.receivers[flow].path as usize]]
    }

    #[test]
    fn flows_that_come_in_through_one_port_are_counted_there() {
        let (mut sim, notes) = simulator(Some(1.0));
        sim.run(US * 1000).unwrap();
        assert_eq!(sim.probe.finished.len(), FLOWS);
        let ends: Vec<_> = (0..FLOWS).map(|flow| ports_of(&sim, flow)[1]).collect();
        assert!(ends.contains(&2) && ends.contains(&3), "{ends:?}");
        for (flow, notes) in notes.iter().enumerate() {
            let expected = ends.iter().filter(|end| **end == ends[flow]).count();
            let most = notes.borrow().iter().copied().max();
            assert_eq!(most, Some(expected as u16), "{ends:?} {flow}");
        }
        assert!(sim.host_ports.iter().all(|port| port.concurrent == 0));
    }

    #[test]
    fn flows_that_stop_between_two_packets_count_no_more_where_they_came_in() {
        // A packet each 121 us.
        let (mut sim, _) = simulator_of(Some(0.1), None, Some(200 * US));
        sim.run(199 * US).unwrap();
        let counts = [2, 3].map(|port: usize| sim.host_ports[port].concurrent as usize);
        let ends: Vec<_> = (0..FLOWS).map(|flow| ports_of(&sim, flow)[1]).collect();
        assert_eq!(counts, [2, 3].map(|port| ends.iter().filter(|end| **end == port).count()));
        sim.run(1000 * US).unwrap();
        assert_eq!(sim.probe.finished.len(), FLOWS);
        assert!(sim.host_ports.iter().all(|port| port.concurrent == 0));
    }

    #[test]
    fn a_pause_of_one_port_holds_no_flow_of_another_up() {
        for paused in [0, 1] {
            let (mut sim, _) = simulator(None);
            sim.ports[paused].paused = 1 << sim.settings.data_priority;
            sim.run(US * 1000).unwrap();
            let others = (0..FLOWS as u32)
                .filter(|flow| usize::from(sim.flows[*flow as usize].port) != paused);
            let mut finished = sim.probe.finished.clone();
            finished.sort_unstable();
            assert_eq!(finished, others.collect::<Vec<_>>());
            assert!((1..FLOWS).contains(&finished.len()));
            assert_eq!(sim.ports[paused].sent, 0);
            // What holds the others up is told of their port.
            let unfinished = sim.unfinished();
            assert_eq!(unfinished.len(), FLOWS - finished.len());
            let reason = Obstacle::Paused { at: 0, by: 2, priority: sim.settings.data_priority };
            assert!(unfinished.iter().all(|flow| flow.obstacle == reason), "{unfinished:?}");
        }
    }

    #[test]
    fn each_port_sends_at_the_rate_of_its_link_whatever_others_do() {
        let (mut sim, _) = simulator(None);
        // The first packets of the slow port alone take longer than this.
        let end = 4 * 1518 * 320;
        sim.run(end).unwrap();
        let flows = |port: u16| (0..FLOWS).filter(|flow| ports_of(&sim, *flow)[0] == port).count();
        assert!(flows(0) > 0 && flows(1) > 0);
        assert_eq!(sim.ports[1].sent, 5 * 1518);
        assert_eq!(sim.ports[0].sent, 17 * 1518);
    }
}
