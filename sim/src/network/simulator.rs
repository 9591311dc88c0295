//! The event loop, and what links do.

use super::calendar::Calendar;
use super::control::{Control, FairRate, Telemetry};
use super::flow::{Flow, FlowRest, FlowSpec};
use super::host::Host;
use super::packet::{Kind, NO_PORT, PORTS_AHEAD, Packet, Pool, Queue};
use super::probe::Probe;
use super::route::{FiveTuple, Router};
use super::settings::{NetworkSettings, SwitchFeedback};
use super::stamp::Table;
use super::switch::{Marking, Switch, offender};
use super::topology::Topology;
use super::{Picos, picos_per_byte};
use crate::wire::{RateCode, TelemetryEntry};

/// Something that happens.
#[derive(Clone, Copy, Debug)]
pub enum Event {
    /// A packet has come in whole.
    Arrival {
        /// The port that it came in through.
        port: u16,
        /// Its number.
        packet: u32,
    },
    /// A port has sent a packet while another waited.
    Free(u16),
    /// A flow of a host may send at its pace.
    Wake(u16),
    /// A flow starts.
    Start(u32),
    /// A flow stops.
    Stop(u32),
    /// The control of a flow wants to be called.
    Timer(u32),
    /// Whether a flow has been acknowledged lately.
    Timeout(u32),
    /// The ports of switches compute their fair rates.
    FairRates,
    /// A period of the trend that ternary congestion detection looks at may end at a port.
    Trend(u16),
    /// Measure.
    Sample,
}

/// One direction of a link at the node that sends, and the other one as far as it is received here: what nearly every packet needs,
/// in one line of the cache. Each packet of a large network meets another port, so that lines are what its time goes into; see [`Lane`] and
/// [`PortRest`] for the others.
#[derive(Debug)]
#[repr(C, align(64))]
pub struct Port {
    /// The node that it belongs to.
    pub node: u32,
    /// Bit `i` is set while queue `i` is not empty.
    pub waiting: u8,
    /// Priorities that the other end has paused.
    pub paused: u8,
    /// Priorities that this end has paused at the other.
    pub pausing: u8,
    /// An [`Event::Free`] is to come.
    pub is_awaited: bool,
    /// The packet being sent ends then.
    pub busy_until: Picos,
    /// Propagation delay of the link.
    pub delay: Picos,
    /// Bytes in all queues.
    pub queued: u64,
    /// Bytes sent.
    pub sent: u64,
    /// The most bytes that were in the queues.
    pub peak: u64,
    /// Its state at the last dequeue, packed, as packets learn it.
    pub last: u64,
    /// What a byte takes, ps.
    pub picos_per_byte: u16,
    /// Code of its rate.
    pub rate: RateCode,
    /// Flow control frames wait.
    pub has_frames: bool,
    /// Packets may get a mark here, or make their source be told.
    pub marks: bool,
}

/// A priority of a port: as it is sent and as it is received.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C, align(32))]
pub struct Lane {
    /// What waits to be sent.
    pub queue: Queue,
    /// Bytes in the switch that came in here.
    pub held: u64,
}

/// What few packets need of a port.
#[derive(Debug)]
pub struct PortRest {
    /// When the queues held the most.
    pub peak_at: Picos,
    /// Flow control frames, which nothing holds back.
    pub frames: Queue,
    /// What packets learn where it is refreshed at fixed times.
    pub table: Table,
    /// Which packets get a mark or make their source be told.
    pub marking: Marking,
}

/// A network that runs.
pub struct Simulator {
    pub(super) now: Picos,
    pub(super) calendar: Calendar<Event>,
    pub(super) settings: NetworkSettings,
    pub(super) telemetry: Telemetry,
    pub(super) packets: Pool,
    pub(super) ports: Vec<Port>,
    /// Lane of a priority of a port: the ports of a priority stand together, as a run uses one or two of the eight.
    lanes: Vec<Lane>,
    pub(super) port_rests: Vec<PortRest>,
    pub(super) hosts: Vec<Host>,
    pub(super) switches: Vec<Switch>,
    pub(super) flows: Vec<Flow>,
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
    ledger: Ledger,
}

/// Bytes in the network, counted twice: as packets come and go, and as they move.
#[derive(Clone, Copy, Debug, Default)]
struct Ledger {
    alive: u64,
    queued: u64,
    flying: u64,
}

/// The control of a flow, from the flow's number, its rate, and the longest base round-trip time.
pub type MakeControl<'a> = dyn FnMut(u32, &FlowSpec) -> miette::Result<Box<dyn Control>> + 'a;

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
        let (mut ports, mut port_rests) = (vec![], vec![]);
        let mut fair_rates = vec![];
        for (index, link) in topology.links.iter().enumerate() {
            for node in link.ends {
                let rate = RateCode::from_gbps(link.gbps).unwrap_or(RateCode::INVALID);
                let seed = settings.seed as u32 ^ (ports.len() as u32).wrapping_mul(0x9E37_79B9);
                let computes = matches!(settings.feedback, SwitchFeedback::FairRate(_));
                if computes && node >= topology.hosts {
                    fair_rates.push((ports.len() as u16, FairRate::new(link.gbps)));
                }
                let marking = if node < topology.hosts {
                    Marking::None
                } else {
                    Marking::new(&settings, link, seed | 1)?
                };
                let entry = TelemetryEntry { rate, ..TelemetryEntry::default() };
                ports.push(Port {
                    node: node as u32,
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
                port_rests.push(PortRest {
                    peak_at: 0,
                    frames: Queue::default(),
                    table: Table::new(entry),
                    marking,
                });
            }
            debug_assert_eq!(ports.len(), 2 * (index + 1));
        }
        let port_of = |host: usize| {
            let at = |port: &Port| port.node as usize == host;
            ports.iter().position(at).unwrap_or_default() as u16
        };
        let hosts = (0..topology.hosts).map(|host| Host::new(port_of(host))).collect();
        let switches = (0..topology.switches).map(|_| Switch::default()).collect();
        let full = Picos::from(settings.payload + settings.overhead);
        let takes = |port: &Port| full * Picos::from(port.picos_per_byte) + port.delay;
        let longest = ports.iter().map(takes).max();

        let mut router = Router::new(topology);
        let mut calendar = Calendar::new(longest.unwrap_or(0), ports.len());
        if let SwitchFeedback::FairRate(fair) = settings.feedback {
            calendar.push(fair.interval, Event::FairRates);
        }
        let (mut flows, mut paths) = (vec![], vec![]);
        let mut offenders = vec![];
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
                paths.extend(router.path(direction));
                place
            });
            flows.push(Flow::new(spec, make_control(number, spec)?, places));
            calendar.push(spec.start, Event::Start(number));
            if let Some(stop) = spec.stop {
                calendar.push(stop, Event::Stop(number));
            }
        }
        // A packet reads what it knows ahead without a look at the end of its path.
        paths.extend([NO_PORT; PORTS_AHEAD + 1]);
        Ok(Self {
            now: 0,
            calendar,
            settings,
            telemetry,
            packets: Pool::default(),
            lanes: vec![Lane::default(); 8 * ports.len()],
            ports,
            port_rests,
            hosts,
            switches,
            flows,
            flow_rests: specs.iter().copied().map(FlowRest::new).collect(),
            paths,
            probe: Probe::default(),
            fair_rates,
            offenders,
            events: 0,
            ledger: Ledger::default(),
        })
    }

    /// Runs until `end`, or until nothing is left to happen.
    ///
    /// # Errors
    /// When a control fails.
    pub fn run(&mut self, end: Picos) -> miette::Result<()> {
        while let Some((at, event)) = self.calendar.pop(end) {
            self.now = at;
            self.events += 1;
            self.look_ahead();
            match event {
                Event::Arrival { port, packet } => self.arrive(port, packet)?,
                Event::Free(port) => {
                    self.ports[usize::from(port)].is_awaited = false;
                    self.kick(port);
                }
                Event::Wake(host) => self.wake(host),
                Event::Start(flow) => self.start_flow(flow),
                Event::Stop(flow) => self.stop_flow(flow),
                Event::Timer(flow) => self.flow_timer(flow),
                Event::Timeout(flow) => self.flow_timeout(flow),
                Event::FairRates => self.compute_fair_rates(),
                Event::Trend(port) => self.judge_trend(port),
                Event::Sample => self.sample(),
            }
            if cfg!(debug_assertions) {
                self.check();
            }
        }
        self.now = end;
        Ok(())
    }

    /// Looks at what the next events need, without an effect: in a large network little of it is in a near memory, and so the
    /// processor waits for all of it at the same time and not for one after the other. What is found by the way of something else has a
    /// round of its own, in which that is near.
    #[inline]
    fn look_ahead(&mut self) {
        // A processor does not wait for what it writes. The port that a packet comes in through is known since it is on the link.
        for entry in self.calendar.behind() {
            if let Event::Arrival { port, packet } = entry.what {
                self.packets[packet].ingress = port;
            }
        }
        let ahead = self.calendar.ahead();
        if ahead.is_empty() {
            return;
        }
        let data = usize::from(self.settings.data_priority) * self.ports.len();
        let mut seen = 0;
        for entry in ahead {
            // Without a branch: which kind of event it is nobody can guess.
            let (port, packet) = match entry.what {
                Event::Arrival { port, packet } => (port, packet),
                Event::Free(port) => (port, 0),
                _ => (0, 0),
            };
            let port = usize::from(port);
            seen ^=
                self.packets.peek(packet) ^ self.ports[port].sent ^ self.lanes[data + port].held;
        }
        for entry in ahead {
            match entry.what {
                Event::Arrival { port, packet: id } => {
                    let packet = &self.packets[id];
                    if (self.ports[usize::from(port)].node as usize) < self.hosts.len() {
                        if let Some(flow) = self.flows.get(packet.flow as usize) {
                            seen ^= flow.expected
                                ^ flow.acknowledged
                                ^ u64::from(self.paths[packet.path as usize]);
                            if packet.kind == Kind::Ack {
                                seen ^= flow.control.window() ^ self.packets.peek_stack(id);
                            }
                        }
                    } else if packet.kind != Kind::Pause {
                        let out = usize::from(self.way(packet, packet.hop + 1));
                        seen ^= self.ports[out].sent ^ self.lanes[data + out].held;
                    }
                }
                Event::Free(port) => {
                    let queue = &self.lanes[data + usize::from(port)].queue;
                    seen ^= self.packets.peek(queue.first().unwrap_or(0));
                }
                _ => {}
            }
        }
        std::hint::black_box(seen);
    }

    fn arrive(&mut self, port: u16, packet: u32) -> miette::Result<()> {
        let (node, hosts) = (self.ports[usize::from(port)].node as usize, self.hosts.len());
        if cfg!(debug_assertions) {
            self.ledger.flying -= u64::from(self.packets[packet].bytes);
        }
        if self.packets[packet].kind == Kind::Pause {
            let Packet { seq, n: priority, .. } = self.packets[packet];
            self.forget(packet);
            let (here, bit) = (&mut self.ports[usize::from(port)], 1 << priority);
            here.paused = if seq == 1 { here.paused | bit } else { here.paused & !bit };
            if u16::from(self.settings.data_priority) == priority {
                self.port_rests[usize::from(port)].marking.paused(self.now, seq == 1);
            }
            self.probe.paused(self.now, port, priority, seq == 1);
            if seq == 0 {
                self.kick(port);
            }
            return Ok(());
        }
        if node < hosts {
            self.receive(node, packet)
        } else {
            self.forward(node - hosts, port, packet);
            Ok(())
        }
    }

    /// The port through which a packet leaves a switch that so many links lie before.
    #[inline]
    pub(super) fn way(&self, packet: &Packet, hop: u8) -> u16 {
        let place = usize::from(hop);
        match packet.ports.get(place.wrapping_sub(1)) {
            Some(port) => *port,
            None => self.paths[packet.path as usize + place],
        }
    }

    /// Place of the lane of a priority of a port.
    #[inline]
    fn lane(&self, port: u16, priority: u8) -> usize {
        usize::from(priority) * self.ports.len() + usize::from(port)
    }

    /// The lane of a priority of a port.
    #[inline]
    pub(super) fn lane_of(&mut self, port: u16, priority: u8) -> &mut Lane {
        let place = self.lane(port, priority);
        &mut self.lanes[place]
    }

    /// Sends what there is to send through a port, now or when it becomes free.
    #[inline]
    pub(super) fn kick(&mut self, port: u16) {
        let here = &mut self.ports[usize::from(port)];
        if here.busy_until > self.now {
            if !here.is_awaited {
                here.is_awaited = true;
                self.calendar.push(here.busy_until, Event::Free(port));
            }
            return;
        }
        let node = here.node as usize;
        if here.has_frames {
            let frames = &mut self.port_rests[usize::from(port)].frames;
            let Some(packet) = frames.pop(&self.packets) else { unreachable!("a frame waits") };
            here.has_frames = !frames.is_empty();
            if cfg!(debug_assertions) {
                self.ledger.queued -= u64::from(super::settings::PAUSE_BYTES);
            }
            self.transmit(port, packet);
            self.await_end(port);
        } else if node < self.hosts.len() {
            self.send_from_host(node);
        } else {
            self.send_from_switch(node - self.hosts.len(), port);
        }
    }

    /// Has the end of a packet noticed, for what comes behind it.
    #[inline]
    pub(super) fn await_end(&mut self, port: u16) {
        let here = &mut self.ports[usize::from(port)];
        if !here.is_awaited {
            here.is_awaited = true;
            self.calendar.push(here.busy_until, Event::Free(port));
        }
    }

    /// Puts a packet onto the link.
    #[inline]
    pub(super) fn transmit(&mut self, port: u16, packet: u32) {
        let here = &mut self.ports[usize::from(port)];
        let bytes = u64::from(self.packets[packet].bytes);
        let grain = self.settings.time_grain;
        let takes = bytes * Picos::from(here.picos_per_byte);
        here.busy_until = self.now + if grain == 1 { takes } else { takes / grain * grain };
        here.sent += bytes;
        let at = here.busy_until + here.delay;
        if cfg!(debug_assertions) {
            self.ledger.flying += bytes;
        }
        self.calendar.push(at, Event::Arrival { port: port ^ 1, packet });
    }

    /// Puts a packet into the queue of its priority.
    #[inline]
    pub(super) fn enqueue(&mut self, port: u16, packet: u32) {
        let priority = self.packets[packet].priority;
        let lane = self.lane(port, priority);
        self.lanes[lane].queue.push(&mut self.packets, packet);
        let here = &mut self.ports[usize::from(port)];
        here.waiting |= 1 << priority;
        here.queued += u64::from(self.packets[packet].bytes);
        if here.queued > here.peak {
            here.peak = here.queued;
            self.port_rests[usize::from(port)].peak_at = self.now;
        }
        if cfg!(debug_assertions) {
            self.ledger.queued += u64::from(self.packets[packet].bytes);
        }
    }

    /// Takes the first packet of the highest priority that is not paused.
    #[inline]
    pub(super) fn dequeue(&mut self, port: u16) -> Option<u32> {
        let here = &mut self.ports[usize::from(port)];
        let ready = here.waiting & !here.paused;
        if ready == 0 {
            return None;
        }
        let priority = 7 - ready.leading_zeros() as u8;
        let lane = self.lane(port, priority);
        let queue = &mut self.lanes[lane].queue;
        let packet = queue.pop(&self.packets)?;
        let here = &mut self.ports[usize::from(port)];
        if queue.is_empty() {
            here.waiting &= !(1 << priority);
        }
        here.queued -= u64::from(self.packets[packet].bytes);
        if cfg!(debug_assertions) {
            self.ledger.queued -= u64::from(self.packets[packet].bytes);
        }
        Some(packet)
    }

    /// A packet comes into being. Inlined, so that it is written where it stays.
    #[inline(always)]
    pub(super) fn create(&mut self, packet: Packet) -> u32 {
        if cfg!(debug_assertions) {
            self.ledger.alive += u64::from(packet.bytes);
        }
        let behind = packet.path as usize + 1;
        let id = self.packets.add(packet);
        self.packets[id].ports.copy_from_slice(&self.paths[behind..behind + PORTS_AHEAD]);
        id
    }

    /// A packet has come to its end.
    #[inline]
    pub(super) fn forget(&mut self, packet: u32) {
        if cfg!(debug_assertions) {
            self.ledger.alive -= u64::from(self.packets[packet].bytes);
        }
        self.packets.remove(packet);
    }

    /// A packet has grown by an entry.
    pub(super) fn grow(&mut self, packet: u32, bytes: u16) {
        if cfg!(debug_assertions) {
            self.ledger.alive += u64::from(bytes);
        }
        self.packets[packet].bytes += bytes;
    }

    /// A pause, or its end, for the node at the other end of a link.
    pub(super) fn send_pause(&mut self, port: u16, priority: u8, pause: bool) {
        let id = self.create(Packet {
            kind: Kind::Pause,
            bytes: super::settings::PAUSE_BYTES,
            seq: u64::from(pause),
            n: u16::from(priority),
            ..Packet::default()
        });
        let here = &mut self.ports[usize::from(port)];
        if here.busy_until > self.now {
            here.has_frames = true;
            self.port_rests[usize::from(port)].frames.push(&mut self.packets, id);
            self.await_end(port);
            if cfg!(debug_assertions) {
                self.ledger.queued += u64::from(super::settings::PAUSE_BYTES);
            }
        } else {
            self.transmit(port, id);
            if self.ports[usize::from(port)].waiting != 0 {
                self.await_end(port);
            }
        }
    }

    /// What holds after every event.
    fn check(&self) {
        let Ledger { alive, queued, flying } = self.ledger;
        assert_eq!(alive, queued + flying, "bytes that are neither queued nor on a link");
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
        let mut make = |_: u32, _: &FlowSpec| -> miette::Result<Box<dyn Control>> {
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
