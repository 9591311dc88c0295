//! A network from its topology, its settings and its flows.

use super::{MakeControl, Simulator, SimulatorError};
use crate::control::{Control, Way};
use crate::flow::FlowSpec;
use crate::flow::after::After;
use crate::kernel::{End, Groups, Kernel};
use crate::nodes::{
    Chain, Common, Device, Event, Flow, FlowEnd, FlowEnds, Host, MarkingError, Paths, Place, Ports,
    Received, Receiver, Shared, Switch,
};
use crate::probe::Probe;
use crate::rate::Rate;
use crate::route::{FiveTuple, Router};
use crate::settings::{
    CREDIT_BYTES, NOTIFICATION_BYTES, NetworkSettings, PAUSE_BYTES, Pfc, SwitchFeedback, Telemetry,
};
use crate::time::{NEVER, Picos};
use crate::topology::{Link, Topology};

/// The ports of a network.
struct Layout {
    /// By port of the topology, where it is.
    places: Vec<Place>,
    /// By node, its ports as the topology numbers them, in that order.
    ports_of: Vec<Vec<usize>>,
}

impl Layout {
    fn new(topology: &Topology) -> Self {
        let mut ports_of = vec![vec![]; topology.nodes()];
        let mut places = vec![];
        for (port, node) in topology.links.iter().flat_map(|link| link.ends).enumerate() {
            places.push(Place { node: node as u16, port: ports_of[node].len() as u16 });
            ports_of[node].push(port);
        }
        Self { places, ports_of }
    }

    /// The links of a node, in the order of its ports.
    fn links(&self, topology: &Topology, node: usize) -> Vec<Link> {
        self.ports_of[node].iter().map(|port| topology.links[port / 2]).collect()
    }

    /// The ports of a node.
    fn ports(&self, topology: &Topology, node: usize, settings: &NetworkSettings) -> Ports {
        let described = self.ports_of[node].iter().map(|port| {
            let Place { node, port: there } = self.places[port ^ 1];
            (topology.links[port / 2], End { node, port: there }, *port as u16)
        });
        Ports::new(&described.collect::<Vec<_>>(), settings)
    }
}

/// All switches of a network.
fn switches(
    topology: &Topology,
    layout: &Layout,
    settings: &NetworkSettings,
) -> Result<Vec<Switch>, MarkingError> {
    let buffers = settings.buffers(topology).into_iter().enumerate();
    let switch = |(number, buffer)| {
        let node = topology.hosts + number;
        let (ports, links) = (layout.ports(topology, node, settings), layout.links(topology, node));
        Switch::new(settings, number, buffer, ports, &links)
    };
    buffers.map(switch).collect()
}

/// Flows, as hosts and all others know them.
#[derive(Default)]
struct Flows {
    ends: Vec<FlowEnds>,
    paths: Vec<u16>,
    /// By host, what it sends, what it receives, and when what it sends starts.
    sent: Vec<Vec<Flow>>,
    received: Vec<Vec<Received>>,
    starts: Vec<Vec<(Picos, Event)>>,
}

impl Flows {
    fn new(hosts: usize) -> Self {
        let (sent, received) = ((0..hosts).map(|_| vec![]), (0..hosts).map(|_| vec![]));
        let starts = vec![vec![]; hosts];
        Self { sent: sent.collect(), received: received.collect(), starts, ..Self::default() }
    }

    /// Adds the path of packets in a direction, by its ports in the topology. Its place.
    fn add_path(&mut self, ports: &[u16], layout: &Layout) -> u32 {
        let place = self.paths.len() as u32;
        self.paths.extend(ports.iter().map(|port| layout.places[usize::from(*port)].port));
        place
    }

    /// By host, its flows that wait for others.
    fn chains(&self, specs: &[FlowSpec], after: &[After]) -> Vec<Chain> {
        let mut chains = vec![Chain::default(); self.sent.len()];
        for After { flow, ends } in after.iter().filter(|it| !it.ends.is_empty()) {
            let host = specs[*flow].source;
            let end = |number: &usize| {
                let [sent, received] = self.ends[*number].slots;
                let begins_here = specs[*number].source == host;
                if begins_here { FlowEnd::Sent(sent) } else { FlowEnd::Received(received) }
            };
            let ends: Vec<_> = ends.iter().map(end).collect();
            chains[host].add(self.ends[*flow].slots[0], specs[*flow].start, &ends);
        }
        chains
    }

    /// Adds a flow with its control on paths there and back, that waits for others or starts at its time.
    fn add(
        &mut self,
        spec: &FlowSpec,
        priority: u8,
        mut control: Box<dyn Control>,
        paths: [u32; 2],
        waits: bool,
    ) {
        let receiving = control.receiving();
        let number = self.ends.len() as u32;
        let (sent, received) = (&mut self.sent[spec.source], &mut self.received[spec.destination]);
        let slots = [sent.len() as u32, received.len() as u32];
        let [out, back] = paths;
        let leaves = (self.paths[out as usize], out);
        sent.push(Flow::new(spec, priority, number, control, leaves, slots[1]));
        received.push((Receiver::new(spec, back, slots[0]), receiving));
        if !waits {
            self.starts[spec.source].push((spec.start, Event::Start(slots[0])));
        }
        let hosts = [spec.source as u16, spec.destination as u16];
        self.ends.push(FlowEnds {
            paths,
            hosts,
            slots,
            start: if waits { NEVER } else { spec.start },
        });
    }
}

/// What the fastest packet takes from its begin to the other end of its link, ps.
fn least_delay(topology: &Topology, settings: &NetworkSettings) -> Picos {
    let answer = settings.ack_bytes.min(NOTIFICATION_BYTES.into());
    let frame = match settings.pfc {
        Pfc::Credits(_) => CREDIT_BYTES,
        _ => PAUSE_BYTES,
    };
    let bytes = answer.min(frame.into()).min(settings.overhead + 1);
    let takes =
        |link: &Link| link.delay + settings.cut(Picos::from(bytes) * link.rate.picos_per_byte());
    topology.links.iter().map(takes).min().unwrap_or(0)
}

/// The way that leads through some ports of the topology.
fn way(topology: &Topology, path: &[u16], settings: &NetworkSettings) -> Way {
    let payload = Picos::from(settings.payload);
    let link = |port: &u16| &topology.links[usize::from(port / 2)];
    Way {
        rate: path.first().map_or(Rate::of_gbps(0), |first| link(first).rate),
        base_rtt: path.iter().map(|port| link(port).base_rtt(payload)).sum(),
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
    ) -> Result<Self, SimulatorError> {
        Self::with_after(topology, settings, telemetry, (specs, &[]), make_control)
    }

    /// The same with flows that wait for others, as they [can](crate::flow::after::check).
    ///
    /// # Errors
    /// Those of [`Simulator::new`].
    pub fn with_after(
        topology: &Topology,
        settings: NetworkSettings,
        telemetry: Telemetry,
        (specs, after): (&[FlowSpec], &[After]),
        make_control: &mut MakeControl<'_>,
    ) -> Result<Self, SimulatorError> {
        topology.check()?;
        let settings = settings.with_priorities(specs.iter().map(|spec| spec.priority));
        let layout = Layout::new(topology);
        let switches = switches(topology, &layout, &settings)?;
        let mut router = Router::with_trees(topology, settings.spanning_trees)?;
        let mut flows = Flows::new(topology.hosts);
        let mut waits = vec![false; specs.len()];
        after.iter().for_each(|it| waits[it.flow] = !it.ends.is_empty());
        let (mut largest_base_rtt, mut slowest) = (0, 0);
        for (spec, number) in specs.iter().zip(0_u32..) {
            let tuple = FiveTuple {
                hosts: [spec.source, spec.destination],
                source_port: (number % 16384) as u16 + 49152,
            };
            let there = router.path(tuple);
            let back = router.path(tuple.reversed());
            let paths = [&there, &back].map(|path| flows.add_path(path, &layout));
            let way = way(topology, &there, &settings);
            largest_base_rtt = way.base_rtt.max(largest_base_rtt);
            let links = there.iter().map(|port| topology.links[usize::from(port / 2)]);
            slowest = links.map(|link| link.rate.picos_per_byte()).fold(slowest, Picos::max);
            let control = make_control(number, &way)?;
            let priority = spec.priority.unwrap_or(settings.data_priority);
            flows.add(spec, priority, control, paths, waits[number as usize]);
        }
        let chains = flows.chains(specs, after);
        let Flows { ends, paths, sent, received, starts } = flows;
        let sides = sent.into_iter().zip(received).zip(chains);
        let hosts = (0..).zip(sides).map(|(node, ((sent, received), chain))| {
            Device::Host(Host::new(layout.ports(topology, node, &settings), sent, received, chain))
        });
        let starts = starts.into_iter().chain(std::iter::repeat_with(Vec::new));
        let nodes = hosts.chain(switches.into_iter().map(Device::Switch)).zip(starts).collect();
        let least_delay = least_delay(topology, &settings);
        let groups = match least_delay {
            0 => Groups::one(topology.nodes()),
            _ => Groups::new(&topology.neighbours(), topology.hosts),
        };
        let (feedback, entries) = (settings.feedback, settings.stack_entries);
        let shared = Shared {
            telemetry,
            notification_interval: settings.notification_interval(),
            retransmission_timeout: settings.retransmission_timeout_of(largest_base_rtt),
            largest_base_rtt,
            slowest,
            xon_gap: settings.xon_gap(),
            tx_unit: settings.tx_unit().into(),
            qlen_unit: settings.qlen_unit.into(),
            settings,
            paths: Paths::new(paths),
            flows: ends,
            places: layout.places,
        };
        let mut kernel = Kernel::new(nodes, groups, least_delay, shared, Probe::default());
        kernel.set_stack_entries(entries.into());
        if let (SwitchFeedback::FairRate(fair), [_, ..]) = (feedback, specs) {
            kernel.schedule_common(fair.interval, Common::FairRates);
        }
        for (number, spec) in specs.iter().enumerate() {
            if let Some(stop) = spec.stop {
                kernel.schedule_common(stop, Common::Stop(number as u32));
            }
        }
        Ok(Self { kernel, specs: specs.to_vec() })
    }
}
