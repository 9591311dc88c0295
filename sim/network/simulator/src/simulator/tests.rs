//! Complete runs of small networks.

use std::cell::RefCell;
use std::rc::Rc;

use super::*;
use crate::control::{Acknowledged, LineRate};
use crate::kernel::End;
use crate::packet::Packet;
use crate::progress::Obstacle;
use crate::rate::Rate;
use crate::settings::{
    NetworkSettings, Pfc, QcnPointSettings, SwitchFeedback, TcdSettings, Telemetry,
};
use crate::time::{MS, NS, US};
use crate::topology::{Congestion, Link, Topology};
use fncc_models::lossless::EcnSettings;

/// What makes the same control for all flows.
fn alike<C: Control + 'static>(
    make: impl Fn() -> C,
) -> impl FnMut(u32, &Way) -> Result<Box<dyn Control>, ControlError> {
    move |_, _| Ok(Box::new(make()))
}

/// By port of host 1, flows that come in through it.
fn concurrent(sim: &Simulator) -> [u32; 2] {
    let Some(host) = sim.device(1).host() else { unreachable!("a host") };
    [0, 1].map(|port| host.concurrent(port))
}

#[test]
fn a_path_may_be_longer_than_what_a_packet_knows_of_it() {
    let topology = Topology::dumbbell(12, 1, Congestion::First, 100, 1000);
    let flow = FlowSpec {
        source: 0,
        destination: 1,
        bytes: Some(100_000),
        start: 0,
        stop: None,
        priority: None,
    };
    let mut make = |_: u32, _: &Way| -> Result<Box<dyn Control>, ControlError> {
        Ok(Box::new(LineRate { rate: 0.0125 }))
    };
    let network = NetworkSettings::default();
    let mut sim =
        Simulator::new(&topology, network, Telemetry::Return, &[flow], &mut make).unwrap();
    sim.run(MS).unwrap();
    assert_eq!(sim.probe().finished, [0]);
    assert_eq!((sim.probe().packets, sim.probe().packet_hops), (69, 69 * 13));
}

/// The concurrent flows that the ACKs of a flow report.
type Reported = Rc<RefCell<Vec<u16>>>;

/// Sends at a rate in Gb/s, and notes its notifications.
#[derive(Debug)]
struct Noting(f64, Reported);

impl Control for Noting {
    fn rate(&self) -> f64 {
        self.0 / 8000.0
    }

    fn acknowledged(&mut self, ack: &Acknowledged<'_>) -> Result<(), ControlError> {
        self.1.borrow_mut().push(ack.packet.n);
        Ok(())
    }
}

const FLOWS: usize = 6;

/// Six flows of 20 packets between two hosts, each with a link of 100 and one of 25 Gb/s to a switch, at a rate in Gb/s or that of their link.
fn simulator(rate: Option<f64>) -> (Simulator, Vec<Reported>) {
    simulator_of(rate, Some(20 * 1470), None)
}

/// The same with flows of so many bytes that stop then.
fn simulator_of(
    rate: Option<f64>,
    bytes: Option<u64>,
    stop: Option<Picos>,
) -> (Simulator, Vec<Reported>) {
    let link = |host, gbps| {
        let rate = Rate::of_gbps(gbps);
        Link { ends: [host, 2], rate, delay: 1000 * NS }
    };
    let links = vec![link(0, 100), link(0, 25), link(1, 100), link(1, 25)];
    let topology = Topology { hosts: 2, switches: 1, links };
    let flow = FlowSpec { source: 0, destination: 1, bytes, start: 0, stop, priority: None };
    let mut notes = vec![];
    let mut make = |_: u32, way: &Way| -> Result<Box<dyn Control>, ControlError> {
        let note = Reported::default();
        notes.push(Rc::clone(&note));
        Ok(Box::new(Noting(rate.unwrap_or(way.rate.gbps().into()), note)))
    };
    let network = NetworkSettings::default();
    let flows = [flow; FLOWS];
    let sim = Simulator::new(&topology, network, Telemetry::None, &flows, &mut make).unwrap();
    (sim, notes)
}

/// The ports of a flow at its sender and at its receiver.
fn ports_of(sim: &Simulator, flow: usize) -> [u16; 2] {
    let paths = &sim.shared().paths;
    sim.ends(flow as u32).paths.map(|path| paths.first(path))
}

#[test]
fn flows_that_come_in_through_one_port_are_counted_there() {
    let (mut sim, notes) = simulator(Some(1.0));
    sim.run(US * 1000).unwrap();
    assert_eq!(sim.probe().finished.len(), FLOWS);
    let ends: Vec<_> = (0..FLOWS).map(|flow| ports_of(&sim, flow)[1]).collect();
    assert!(ends.contains(&0) && ends.contains(&1), "{ends:?}");
    for (flow, notes) in notes.iter().enumerate() {
        let expected = ends.iter().filter(|end| **end == ends[flow]).count();
        let most = notes.borrow().iter().copied().max();
        assert_eq!(most, Some(expected as u16), "{ends:?} {flow}");
    }
    assert_eq!(concurrent(&sim), [0, 0]);
}

#[test]
fn flows_that_stop_between_two_packets_count_no_more_where_they_came_in() {
    // A packet each 121 us.
    let (mut sim, _) = simulator_of(Some(0.1), None, Some(200 * US));
    sim.run(199 * US).unwrap();
    let counts = concurrent(&sim).map(|flows| flows as usize);
    let ends: Vec<_> = (0..FLOWS).map(|flow| ports_of(&sim, flow)[1]).collect();
    assert_eq!(counts, [0, 1].map(|port| ends.iter().filter(|end| **end == port).count()));
    sim.run(1000 * US).unwrap();
    assert_eq!(sim.probe().finished.len(), FLOWS);
    assert_eq!(concurrent(&sim), [0, 0]);
}

#[test]
fn a_pause_of_one_port_holds_no_flow_of_another_up() {
    for paused in [0, 1] {
        let (mut sim, _) = simulator(None);
        let priority = sim.shared().settings.data_priority;
        let (Device::Host(host), _) = sim.kernel.node(0) else { unreachable!("a host") };
        host.ports_mut()[paused].paused = 1 << priority;
        sim.run(US * 1000).unwrap();
        let others = (0..FLOWS as u32).filter(|flow| ports_of(&sim, *flow as usize)[0] != paused);
        let mut finished = sim.probe().finished.clone();
        finished.sort_unstable();
        assert_eq!(finished, others.collect::<Vec<_>>());
        assert!((1..FLOWS).contains(&finished.len()));
        assert_eq!(sim.device(0).ports()[paused].sent, 0);
        // What holds the others up is reported of their port.
        let unfinished = sim.unfinished();
        assert_eq!(unfinished.len(), FLOWS - finished.len());
        let reason = Obstacle::Paused { at: 0, by: 2, priority };
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
    assert_eq!(sim.device(0).ports()[1].sent, 5 * 1518);
    assert_eq!(sim.device(0).ports()[0].sent, 17 * 1518);
}

#[test]
fn the_last_packet_of_a_flow_that_stops_is_acknowledged() {
    let topology = Topology::star(2, 100, 1000);
    let network = NetworkSettings { ack_every: 16, ..NetworkSettings::default() };
    // The last packet is under way when the flow stops, or has come in long before.
    for (rate, telemetry) in
        [(0.0125, Telemetry::Return), (0.0001, Telemetry::Forward), (0.0001, Telemetry::None)]
    {
        let flow = FlowSpec {
            source: 0,
            destination: 1,
            bytes: None,
            start: 0,
            stop: Some(40 * US),
            priority: None,
        };
        let mut make = |_: u32, _: &Way| -> Result<Box<dyn Control>, ControlError> {
            Ok(Box::new(LineRate { rate }))
        };
        let mut sim =
            Simulator::new(&topology, network.clone(), telemetry, &[flow], &mut make).unwrap();
        sim.run(100 * US).unwrap();
        assert_eq!(sim.probe().finished, [0], "{rate} {telemetry:?}");
        assert_eq!(sim.context().packets.live, 0);
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

    fn acknowledged(&mut self, _: &Acknowledged<'_>) -> Result<(), ControlError> {
        self.0 = 2 * 1470;
        Ok(())
    }
}

#[test]
fn a_window_that_falls_below_what_is_under_way_stops_no_flow_for_ever() {
    let topology = Topology::star(2, 100, 1000);
    let flow = FlowSpec {
        source: 0,
        destination: 1,
        bytes: Some(200 * 1470),
        start: 0,
        stop: None,
        priority: None,
    };
    for ack_every in [1, 2, 7, 16, 100] {
        let network = NetworkSettings { ack_every, ..NetworkSettings::default() };
        let mut make = |_: u32, _: &Way| -> Result<Box<dyn Control>, ControlError> {
            Ok(Box::new(Falling(100 * 1470)))
        };
        let mut sim =
            Simulator::new(&topology, network, Telemetry::None, &[flow], &mut make).unwrap();
        sim.run(500 * US).unwrap();
        assert_eq!(sim.probe().finished, [0], "an ACK for {ack_every}");
    }
}

/// A control that hardly sends, and notes the marks that it is notified of.
#[derive(Debug)]
struct Notified(Rc<RefCell<Vec<u8>>>);

impl Control for Notified {
    fn rate(&self) -> f64 {
        1e-9
    }

    fn notified(&mut self, _: Picos, packet: &Packet) {
        self.0.borrow_mut().push(packet.ecn);
    }
}

#[test]
fn congestion_is_reported_at_once_and_the_same_mark_once_in_an_interval() {
    let topology = Topology::star(2, 100, 1000);
    let flow =
        FlowSpec { source: 0, destination: 1, bytes: None, start: 0, stop: None, priority: None };
    let notified = Rc::new(RefCell::new(vec![]));
    let mut make = alike(|| Notified(Rc::clone(&notified)));
    let network = NetworkSettings::default();
    let mut sim = Simulator::new(&topology, network, Telemetry::None, &[flow], &mut make).unwrap();
    sim.run(10 * US).unwrap();
    let marks = [(0, 1), (0, 2), (1, 2), (2, 3), (3, 3), (3, 2), (52, 3), (102, 2)];
    for ((after_us, ecn), number) in marks.into_iter().zip(0..) {
        let (seq, path) = (1470 + 100 * number, sim.ends(0).paths[0]);
        let data = Packet { seq, path, payload: 100, bytes: 148, ecn, ..Packet::default() };
        let (_, cx) = sim.kernel.node(2);
        cx.ledger.born(data.bytes);
        let packet = cx.packets.add(data);
        cx.send(End { node: 1, port: 0 }, (20 + after_us) * US, packet);
    }
    sim.run(200 * US).unwrap();
    assert_eq!(*notified.borrow(), [2, 3, 3, 2]);
}

/// Notes the number of its flow when it is notified.
#[derive(Debug)]
struct Numbered(f64, u32, Rc<RefCell<Vec<u32>>>);

impl Control for Numbered {
    fn rate(&self) -> f64 {
        self.0
    }

    fn notified(&mut self, _: Picos, _: &Packet) {
        self.2.borrow_mut().push(self.1);
    }
}

#[test]
fn feedback_is_about_a_packet_that_enters_a_long_queue_and_once_in_an_interval_for_a_pair() {
    let base = NetworkSettings::default();
    let packet = base.frame() * Rate::of_gbps(10).picos_per_byte();
    let flow = |source, packets: u64, start| FlowSpec {
        source,
        destination: 3,
        bytes: Some(packets * 1470),
        start,
        stop: None,
        priority: None,
    };
    // Hosts 0 and 1 fill the queue at twice its rate; what host 2 sends enters when it is longest, and leaves last.
    let flows = [flow(0, 20, 0), flow(1, 20, 0), flow(2, 1, 19 * packet), flow(2, 1, 19 * packet)];
    let threshold = 5 * base.frame() as u32;
    let notified = |interval| {
        let points = QcnPointSettings {
            qmin_bytes: threshold,
            qmax_bytes: threshold,
            of_gbps: None,
            interval,
            ..QcnPointSettings::new(false)
        };
        let network = NetworkSettings { feedback: SwitchFeedback::Qcn(points), ..base.clone() };
        let notes = Rc::default();
        let mut make = |flow: u32, way: &Way| -> Result<Box<dyn Control>, ControlError> {
            let line = LineRate::of(way.rate).rate;
            Ok(Box::new(Numbered(line, flow, Rc::clone(&notes))))
        };
        let topology = Topology::star(4, 10, 1000 * NS);
        let mut sim =
            Simulator::new(&topology, network, Telemetry::None, &flows, &mut make).unwrap();
        sim.run(MS).unwrap();
        let mut notified = notes.take();
        notified.sort_unstable();
        notified
    };
    assert_eq!(notified(MS), [0, 1, 2], "each pair once");
    let often = notified(1);
    assert!(often.ends_with(&[1, 2, 3]), "{often:?}");
    // Of 40 packets that come in at twice the rate some ten find five or fewer before them.
    assert!((20..36).contains(&often.len()), "{often:?}");
}

/// Sends at line rate, and notes the marks that its flow is notified of.
#[derive(Debug)]
struct Marked(Rc<RefCell<Vec<u8>>>);

impl Control for Marked {
    fn rate(&self) -> f64 {
        0.0125
    }

    fn notified(&mut self, _: Picos, packet: &Packet) {
        self.0.borrow_mut().push(packet.ecn);
    }
}

#[test]
fn a_pause_makes_a_port_undetermined_for_its_own_priority_alone() {
    // Hosts 0 and 1 at a switch, 2 to 4 at another one.
    let link = |ends, gbps| Link { ends, rate: Rate::of_gbps(gbps), delay: 1500 * NS };
    let to_host = [[0, 5], [1, 5], [2, 6], [3, 6], [4, 6]].map(|ends| link(ends, 100));
    let links = to_host.into_iter().chain([link([5, 6], 400)]).collect();
    let topology = Topology { hosts: 5, switches: 2, links };
    let ecn = Some(EcnSettings { kmin_bytes: 120_000, kmax_bytes: 120_001, pmax: 1.0 });
    // By flow: the one that has room everywhere, the one that makes the link before it paused, and the other one that meets it.
    let marks = |priority| {
        let flows =
            [(1, 4, priority), (0, 3, 3), (2, 3, 3)].map(|(source, destination, priority)| {
                let priority = Some(priority);
                FlowSpec { source, destination, bytes: None, start: 0, stop: None, priority }
            });
        let notes = [(); 3].map(|()| Rc::new(RefCell::new(vec![])));
        let mut make = |flow: u32, _: &Way| -> Result<Box<dyn Control>, ControlError> {
            Ok(Box::new(Marked(Rc::clone(&notes[flow as usize]))))
        };
        let tcd = TcdSettings { threshold_bytes: Some(120_000), ..TcdSettings::default() };
        let network = NetworkSettings {
            tcd: Some(tcd),
            pfc: Pfc::Static { xoff: 100_000 },
            ecn,
            ..NetworkSettings::default()
        };
        let telemetry = Telemetry::None;
        let mut sim = Simulator::new(&topology, network, telemetry, &flows, &mut make).unwrap();
        sim.run(MS).unwrap();
        assert!(sim.probe().pauses.iter().all(|pause| pause.priority == 3));
        notes.map(|notes| [2, 3].map(|mark| notes.borrow().contains(&mark)))
    };
    let (undetermined, congested) = ([true, false], [false, true]);
    assert_eq!(marks(3), [undetermined, congested, congested]);
    for priority in [0, 7] {
        assert_eq!(marks(priority), [[false; 2], congested, congested], "{priority}");
    }
}
