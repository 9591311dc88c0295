//! A network that runs: what it is made of.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::agenda::{Agenda, Arrivals, Descent, Incoming, LONGEST_WINDOW, Near};
use super::control::{Control, FairRate, Way};
use super::fetch::Ahead;
use super::flow::{Flow, FlowRest, FlowSpec, Receiver};
use super::groups::Groups;
use super::host::HostPort;
use super::link::{Lane, Ledger, Port, PortRest};
use super::packet::{NO_PORT, PORTS_AHEAD, Pool, Queue};
use super::probe::Probe;
use super::route::{FiveTuple, Router};
use super::settings::{
    NOTIFICATION_BYTES, NetworkSettings, PAUSE_BYTES, SwitchFeedback, Telemetry,
};
use super::stamp::Table;
use super::switch::{Marking, Switch, offender};
use super::topology::Topology;
use super::windows::Common;
use super::{Picos, picos_per_byte};
use crate::wire::{RateCode, TelemetryEntry};

/// A network that runs. Ports have other numbers in here than outside: those of a node follow each other.
pub struct Simulator {
    pub(super) now: Picos,
    /// What led to the present event.
    pub(super) descent: Descent,
    /// No packet takes less from its sender to the next node.
    pub(super) window: Picos,
    /// The present window of a node ends before this; 0 between nodes.
    pub(super) window_end: Picos,
    /// What has been fetched for the node whose turn is next.
    pub(super) ahead: Ahead,
    /// Events of the node whose turn it is, and packets that come in there, in the present window.
    pub(super) near: Near,
    pub(super) arrivals: Arrivals,
    /// Nodes that go through windows together.
    pub(super) groups: Groups,
    /// By node, when its next event is.
    pub(super) next_at: Vec<Picos>,
    /// By node, packets on their way there.
    pub(super) inboxes: Vec<Vec<Incoming>>,
    /// By node, what else happens there.
    pub(super) agendas: Vec<Agenda>,
    /// What happens at several nodes, with the order in which it was put in.
    pub(super) common: BinaryHeap<Reverse<(Picos, u64, Common)>>,
    pub(super) common_order: u64,
    pub(super) settings: NetworkSettings,
    /// The times of the settings, or what stands for them in this network.
    pub(super) notification_interval: Picos,
    pub(super) retransmission_timeout: Picos,
    pub(super) largest_base_rtt: Picos,
    /// And their numbers of bytes.
    pub(super) xon_gap: u64,
    pub(super) tx_unit: u64,
    pub(super) telemetry: Telemetry,
    pub(super) packets: Pool,
    pub(super) ports: Vec<Port>,
    /// Lane of a priority of a port: the ports of a priority stand together, as a run uses one or two of the eight.
    pub(super) lanes: Vec<Lane>,
    pub(super) port_rests: Vec<PortRest>,
    /// By node, its first port; and one more.
    pub(super) first_ports: Vec<u16>,
    /// By port outside, the port in here.
    pub(super) inside: Vec<u16>,
    /// Nodes that are hosts: the first ones.
    pub(super) hosts: usize,
    /// What hosts keep beside their ports, by the ports of hosts: the first ones.
    pub(super) host_ports: Vec<HostPort>,
    pub(super) switches: Vec<Switch>,
    pub(super) flows: Vec<Flow>,
    pub(super) receivers: Vec<Receiver>,
    pub(super) flow_rests: Vec<FlowRest>,
    /// Ports of all paths, one behind the other.
    pub(super) paths: Vec<u16>,
    pub(super) probe: Probe,
    /// Fair rates of the ports of switches, where they compute any.
    pub(super) fair_rates: Vec<(u16, FairRate)>,
    /// By flow, the head of its frames, where switches make notifications from them.
    pub(super) offenders: Vec<Vec<u8>>,
    /// Events so far.
    pub(super) events: u64,
    /// Bytes of the packets in queues and on links.
    pub(super) ledger: Ledger,
}

/// The control of a flow, from the flow's number and its way.
pub type MakeControl<'a> = dyn FnMut(u32, &Way) -> miette::Result<Box<dyn Control>> + 'a;

/// The ports of a network, those of a node behind each other.
struct Ports {
    ports: Vec<Port>,
    rests: Vec<PortRest>,
    /// By port outside, the port in here.
    inside: Vec<u16>,
    /// By node, its first port; and one more.
    first: Vec<u16>,
    /// Fair rates, in the order of the ports outside.
    fair_rates: Vec<(u16, FairRate)>,
}

impl Ports {
    fn new(topology: &Topology, settings: &NetworkSettings) -> miette::Result<Self> {
        let ends: Vec<_> = topology.links.iter().flat_map(|link| link.ends).collect();
        let mut outside: Vec<_> = (0..ends.len() as u16).collect();
        outside.sort_by_key(|port| ends[usize::from(*port)]);
        let mut inside = vec![0; ends.len()];
        for (here, port) in outside.iter().enumerate() {
            inside[usize::from(*port)] = here as u16;
        }
        let first_of = |node| outside.partition_point(|port| ends[usize::from(*port)] < node);
        let first = (0..=topology.nodes()).map(|node| first_of(node) as u16).collect();
        let (mut ports, mut rests) = (vec![], vec![]);
        for port in &outside {
            let link = &topology.links[usize::from(port / 2)];
            let node = ends[usize::from(*port)];
            let rate = RateCode::from_gbps(link.gbps).unwrap_or(RateCode::INVALID);
            let seed = settings.seed as u32 ^ u32::from(*port).wrapping_mul(0x9E37_79B9);
            let marking = if node < topology.hosts {
                Marking::None
            } else {
                Marking::new(settings, link, seed | 1)?
            };
            let entry = TelemetryEntry { rate, ..TelemetryEntry::default() };
            ports.push(Port {
                node: node as u16,
                beyond: ends[usize::from(port ^ 1)] as u16,
                peer: inside[usize::from(port ^ 1)],
                picos_per_byte: picos_per_byte(link.gbps) as u16,
                delay: link.delay,
                rate,
                busy_until: 0,
                is_awaited: false,
                has_frames: false,
                marks: !matches!(marking, Marking::None),
                waiting: 0,
                paused: 0,
                queued: 0,
                sent: 0,
                last: entry.to_u64(),
                pausing: 0,
                peak: 0,
            });
            rests.push(PortRest {
                outside: *port,
                peak_at: 0,
                frames: Queue::default(),
                table: Table::new(entry),
                marking,
            });
        }
        let mut fair_rates = vec![];
        if matches!(settings.feedback, SwitchFeedback::FairRate(_)) {
            for (port, node) in ends.iter().enumerate() {
                if *node >= topology.hosts {
                    fair_rates.push((inside[port], FairRate::new(topology.links[port / 2].gbps)));
                }
            }
        }
        Ok(Self { ports, rests, inside, first, fair_rates })
    }

    /// What the fastest packet takes from its begin to the other end of its link, ps.
    fn least_delay(&self, settings: &NetworkSettings) -> Picos {
        let answer = settings.ack_bytes.min(NOTIFICATION_BYTES.into());
        let bytes = answer.min(PAUSE_BYTES.into()).min(settings.overhead + 1);
        let takes = |port: &Port| {
            port.delay + settings.cut(Picos::from(bytes) * Picos::from(port.picos_per_byte))
        };
        self.ports.iter().map(takes).min().unwrap_or(0)
    }
}

/// The way that leads through some ports.
fn way(ports: &[Port], path: &[u16], settings: &NetworkSettings) -> Way {
    let payload = Picos::from(settings.payload);
    let port = |number: &u16| &ports[usize::from(*number)];
    let takes = |port: &Port| payload * Picos::from(port.picos_per_byte) + 2 * port.delay;
    Way {
        gbps: path.first().and_then(|first| port(first).rate.gbps()).unwrap_or(0),
        base_rtt: path.iter().map(port).map(takes).sum(),
        hops: u8::try_from(path.len().saturating_sub(1)).unwrap_or(u8::MAX),
    }
}

impl Simulator {
    /// A network with flows to come.
    ///
    /// # Errors
    /// When the topology cannot work, or a control cannot be made.
    pub fn new(
        topology: &Topology,
        settings: NetworkSettings,
        telemetry: Telemetry,
        specs: &[FlowSpec],
        make_control: &mut MakeControl<'_>,
    ) -> miette::Result<Self> {
        topology.check()?;
        let made = Ports::new(topology, &settings)?;
        let least_delay = made.least_delay(&settings);
        let window = least_delay.clamp(1, LONGEST_WINDOW);
        let groups = if least_delay == 0 { Groups::one(topology) } else { Groups::new(topology) };
        let Ports { ports, rests, inside, first, fair_rates } = made;
        let host_ports = (0..first[topology.hosts]).map(|_| HostPort::default()).collect();
        let buffers = settings.buffers(topology).into_iter();
        let switches = buffers.map(|buffer| Switch { buffer, ..Switch::default() }).collect();
        let t = topology.largest_base_rtt(settings.payload.into());

        let mut router = Router::new(topology);
        let mut common = vec![];
        if let (SwitchFeedback::FairRate(fair), [_, ..]) = (settings.feedback, specs) {
            common.push((fair.interval, Common::FairRates));
        }
        let (mut flows, mut receivers, mut paths) = (vec![], vec![], vec![]);
        let mut offenders = vec![];
        let mut starts = vec![vec![]; topology.nodes()];
        for (number, spec) in specs.iter().enumerate() {
            let number = number as u32;
            if matches!(settings.feedback, SwitchFeedback::Qcn(_)) {
                offenders.push(offender(number, spec)?);
            }
            let tuple = FiveTuple {
                hosts: [spec.source, spec.destination],
                ports: [(number % 16384) as u16 + 49152, 4791],
                protocol: 17,
            };
            let places = [tuple, tuple.reversed()].map(|direction| {
                let place = paths.len() as u32;
                paths.extend(router.path(direction).iter().map(|port| inside[usize::from(*port)]));
                place
            });
            let way = way(&ports, &paths[places[0] as usize..places[1] as usize], &settings);
            let port = paths[places[0] as usize];
            flows.push(Flow::new(spec, port, make_control(number, &way)?, places));
            receivers.push(Receiver::new(spec, places[1]));
            starts[spec.source].push((spec.start, number));
            if let Some(stop) = spec.stop {
                common.push((stop, Common::Stop(number)));
            }
        }
        // A packet reads what it knows ahead without a look at the end of its path.
        paths.extend([NO_PORT; PORTS_AHEAD + 1]);
        let agendas: Vec<_> = starts.into_iter().map(Agenda::new).collect();
        let mut simulator = Self {
            now: 0,
            descent: Descent::default(),
            window,
            window_end: 0,
            ahead: Ahead::default(),
            near: Near::default(),
            arrivals: Arrivals::default(),
            groups,
            next_at: agendas.iter().map(Agenda::next).collect(),
            inboxes: vec![vec![]; topology.nodes()],
            agendas,
            common: BinaryHeap::new(),
            common_order: 0,
            notification_interval: settings.notification_interval(),
            retransmission_timeout: settings.retransmission_timeout_of(t),
            largest_base_rtt: t,
            xon_gap: settings.xon_gap(),
            tx_unit: settings.tx_unit().into(),
            settings,
            telemetry,
            packets: Pool::default(),
            lanes: vec![Lane::default(); 8 * ports.len()],
            ports,
            port_rests: rests,
            first_ports: first,
            inside,
            hosts: topology.hosts,
            host_ports,
            switches,
            flows,
            receivers,
            flow_rests: specs.iter().copied().map(FlowRest::new).collect(),
            paths,
            probe: Probe::default(),
            fair_rates,
            offenders,
            events: 0,
            ledger: Ledger::default(),
        };
        common.into_iter().for_each(|(at, what)| simulator.push_common(at, what));
        Ok(simulator)
    }

    /// The time, ps.
    pub fn now(&self) -> Picos {
        self.now
    }

    /// Events so far.
    pub fn events(&self) -> u64 {
        self.events
    }

    /// What a packet takes at a rate, bytes per ps.
    #[inline]
    pub(super) fn pace(&self, bytes: u32, rate: f64) -> i64 {
        let grain = self.settings.time_grain;
        let takes = (f64::from(bytes) / (rate * grain as f64)) as i64;
        takes.saturating_mul(grain as i64)
    }
}

#[cfg(test)]
mod tests {
    use super::super::MS;
    use super::super::control::LineRate;
    use super::super::topology::Congestion;
    use super::*;

    #[test]
    fn a_path_may_be_longer_than_what_a_packet_knows_of_it() {
        let topology = Topology::dumbbell(12, 1, Congestion::First, 100, 1000);
        let flow =
            FlowSpec { source: 0, destination: 1, bytes: Some(100_000), start: 0, stop: None };
        let mut make = |_: u32, _: &Way| -> miette::Result<Box<dyn Control>> {
            Ok(Box::new(LineRate { rate: 0.0125 }))
        };
        let network = NetworkSettings::default();
        let mut sim =
            Simulator::new(&topology, network, Telemetry::Return, &[flow], &mut make).unwrap();
        sim.run(MS).unwrap();
        assert_eq!(sim.probe.finished, [0]);
        assert_eq!((sim.probe.packets, sim.probe.packet_hops), (69, 69 * 13));
    }
}
