//! An experiment: a network, its flows, and what is looked at.

mod fairness;
mod incast;
mod victim;

pub use victim::VICTIM_THRESHOLD;

use clap::ValueEnum;
use serde::Serialize;

use super::flow::FlowSpec;
use super::flow::after::After;
use super::route::Trees;
use super::scheme::{Context, OwnKeys, Scheme};
use super::settings::{BaseRtt, NetworkSettings, Telemetry, WindowSettings};
use super::time::{NS, Picos, US, ns};
use super::topology::{Congestion, Link, Pairs, Shape, Topology, TopologyError, by_names};
use super::traffic::Traffic;
use fncc_models::window::MOST_HOPS;
use fncc_models::window::replay::ModelKind;

/// A port with a name for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NamedPort {
    /// Its name.
    pub name: String,
    /// Its number.
    pub port: u16,
}

/// An experiment.
#[derive(Clone, Debug)]
pub struct Experiment {
    /// Its name.
    pub name: String,
    /// Hosts, switches, links.
    pub topology: Topology,
    /// The parameters of the topology, if it has any.
    pub shape: Option<Shape>,
    /// Names of the nodes, hosts first; none where they are known by their numbers.
    pub names: Vec<String>,
    /// Flows.
    pub flows: Vec<FlowSpec>,
    /// Those of them that wait for others.
    pub after: Vec<After>,
    /// Where the flows from some number on come from, if they are random.
    pub random: Option<(usize, Traffic)>,
    /// Switches and hosts. Payload and overhead are those of a frame without telemetry.
    pub network: NetworkSettings,
    /// How windows are computed.
    pub window: ModelKind,
    /// Whose base round-trip time `T` is.
    pub base_rtt: BaseRtt,
    /// Additive increases in a row before a multiplicative one, unless that of the settings.
    pub max_stage: Option<u32>,
    /// Additive increase, bytes, unless that of the settings.
    pub wai_bytes: Option<f64>,
    /// Other parameters of windows.
    pub windows: WindowSettings,
    /// Keys of schemes that are registered.
    pub own: OwnKeys,
    /// How long it runs.
    pub duration: Picos,
    /// Time between two samples; 0 for none.
    pub sample: Picos,
    /// Ports whose queues are sampled; utilisation is that of the first.
    pub ports: Vec<NamedPort>,
    /// Utilisation, fairness and the first drop count from here on; the first two [until](Experiment::counted) a flow stops.
    pub from: Picos,
}

impl Experiment {
    /// The dumbbell of the FNCC paper: flow 0 from the start, all others from 300 us, or 15 base round-trip times where these are more; it
    /// ends at 1 ms, or after 50.
    pub fn dumbbell(
        switches: usize,
        senders: usize,
        congestion: Congestion,
        gbps: u32,
        delay: Picos,
    ) -> Self {
        let topology = Topology::dumbbell(switches, senders, congestion, gbps, delay);
        // Flow 0 has had some round trips when another one joins, and both have some after that.
        let payload = NetworkSettings::default().payload.into();
        let rtt = topology.check().map_or(0, |()| topology.largest_base_rtt(&Pairs::All, payload));
        let at_least = |time: Picos, rtts: Picos| time.max((rtts * rtt).next_multiple_of(US));
        let from = at_least(300 * US, 15);
        let flow = |source| FlowSpec {
            source,
            destination: senders,
            bytes: None,
            start: if source == 0 { 0 } else { from },
            stop: None,
            priority: None,
        };
        // Links of the hosts come first, then those between switches.
        let between = |switch: usize| NamedPort {
            name: format!("switch {} to {}", switch + 1, switch + 2),
            port: port_number(2 * (senders + 1 + switch)),
        };
        let last = NamedPort {
            name: format!("switch {switches} to the receiver"),
            port: port_number(2 * senders + 1),
        };
        let mut ports: Vec<_> = (1..switches).map(|it| between(it - 1)).chain([last]).collect();
        let congested = match congestion {
            Congestion::First => 0,
            Congestion::Middle => switches / 2,
            Congestion::Last => switches.saturating_sub(1),
        };
        ports.rotate_left(congested);
        Self {
            name: "dumbbell".to_string(),
            topology,
            shape: Some(Shape::Dumbbell {
                switches,
                senders,
                congestion,
                gbps,
                delay_ns: ns(delay),
            }),
            names: vec![],
            flows: (0..senders).map(flow).collect(),
            after: vec![],
            random: None,
            network: NetworkSettings::default(),
            window: ModelKind::Float,
            base_rtt: BaseRtt::Network,
            max_stage: None,
            wai_bytes: None,
            windows: WindowSettings::default(),
            own: OwnKeys::default(),
            duration: at_least(1000 * US, 50),
            sample: at_least(1000 * US, 50) / 1000 / US * US,
            ports,
            from,
        }
    }

    /// The pairs of hosts that send. Random flows may join any two, and so may those to come where there are none.
    pub fn pairs(&self) -> Pairs {
        if self.random.is_some() || self.flows.is_empty() {
            return Pairs::All;
        }
        Pairs::listed(self.flows.iter().map(|flow| [flow.source, flow.destination]))
    }

    /// `T` under a scheme, ps: the largest base round-trip time of the pairs that send.
    pub fn largest_base_rtt(&self, scheme: Scheme) -> Picos {
        let payload = Picos::from(scheme.network(&self.network, &self.own).payload);
        match self.longest_in_trees(|link| link.base_rtt(payload)) {
            Some(longest) => longest,
            None => self.topology.largest_base_rtt(&self.pairs(), payload),
        }
    }

    /// Switches on the longest way of the pairs that send.
    fn most_hops(&self) -> u8 {
        match self.longest_in_trees(|_| 1) {
            Some(links) => u8::try_from(links.saturating_sub(1)).unwrap_or(u8::MAX),
            None => self.topology.most_hops(&self.pairs()),
        }
    }

    /// The spanning trees that its flows keep to, with the topology in the order in which it is simulated and by host its place there.
    ///
    /// # Errors
    /// When the topology does not have so many.
    pub(crate) fn trees(&self) -> Result<Option<(Trees, Topology, Vec<usize>)>, TopologyError> {
        let Some(count) = self.network.spanning_trees else { return Ok(None) };
        let used = self.pairs().used(self.topology.hosts);
        let (topology, places, _) = by_names(&self.topology, &self.names, &used);
        Ok(Some((Trees::new(&topology, count.into())?, topology, places)))
    }

    /// The largest cost of a way of the pairs that send in spanning trees, where there are some.
    fn longest_in_trees(&self, cost: impl Fn(&Link) -> u64) -> Option<u64> {
        // Trees that cannot be are refused before a run.
        let (trees, topology, places) = self.trees().ok().flatten()?;
        let pairs = match self.pairs() {
            Pairs::All => Pairs::All,
            Pairs::Listed(pairs) => {
                Pairs::listed(pairs.into_iter().map(|pair| pair.map(|host| places[host])))
            }
        };
        Some(trees.longest_way_of(&topology, &pairs, cost).unwrap_or(0))
    }

    /// The priorities of its flows, where they have one of their own.
    pub fn priorities(&self) -> impl Iterator<Item = Option<u8>> {
        self.flows.iter().map(|flow| flow.priority)
    }

    /// The settings of its network under a scheme, with the time after which senders go back.
    pub fn network_under(&self, scheme: Scheme) -> NetworkSettings {
        let network = scheme.network(&self.network, &self.own).with_priorities(self.priorities());
        let timeout = network.retransmission_timeout_of(self.largest_base_rtt(scheme));
        NetworkSettings { retransmission_timeout: Some(timeout), ..network }
    }

    /// The context of a scheme in this network.
    pub fn context(&self, scheme: Scheme) -> Context {
        let network = scheme.network(&self.network, &self.own);
        let NetworkSettings { payload, overhead, .. } = network;
        // A time without room here is refused before a run.
        let base_rtt_ns = || (self.largest_base_rtt(scheme) / NS).try_into().unwrap_or(u32::MAX);
        Context {
            t_ns: self.windows.t_ns.unwrap_or_else(base_rtt_ns),
            base_rtt: self.base_rtt,
            hops: self.most_hops(),
            packet: [payload, overhead],
            window: self.window,
            stack_entries: network.stack_entries,
            probe_reply: network.probe_reply,
            tx_unit: network.tx_unit(),
            qlen_unit: network.qlen_unit,
            windows: self.windows,
            max_stage: self.max_stage,
            wai_bytes: self.wai_bytes,
            notification_interval: network.notification_interval(),
            own: self.own.clone(),
        }
    }

    /// What users should know before it is run under some schemes.
    pub fn warnings(&self, schemes: &[Scheme]) -> Vec<String> {
        // A topology that cannot be run has no lengths of paths.
        if self.topology.check().is_err() {
            return vec![];
        }
        let network = self.network.clone().with_priorities(self.priorities());
        let links = self.topology.links_of_switches();
        let headroom = network.headroom_warning(links.into_iter().flatten());
        let stacks = schemes.iter().filter_map(|scheme| self.stack_warning(*scheme));
        self.late_warning().into_iter().chain(headroom).chain(stacks).collect()
    }

    /// The warning that flows start when the run is over.
    fn late_warning(&self) -> Option<String> {
        let late = || self.flows.iter().map(|flow| flow.start).filter(|at| *at >= self.duration);
        let (count, all) = (late().count(), self.flows.len());
        let [first, end] = [late().min()?, self.duration].map(|at| at as f64 / US as f64);
        Some(format!(
            "warning: {count} of {all} flows send nothing: the first of them starts at {first} µs, and the run ends at {end} µs (duration_us)"
        ))
    }

    /// The warning that paths have more switches than the stacks of a scheme have entries.
    fn stack_warning(&self, scheme: Scheme) -> Option<String> {
        let (hops, entries) = (self.most_hops(), self.network.stack_entries);
        let unseen = hops.checked_sub(entries).filter(|unseen| *unseen > 0)?;
        // The switches that a packet with telemetry passes last.
        let end = match scheme.telemetry() {
            Telemetry::None => return None,
            Telemetry::Return => "sender",
            Telemetry::Forward | Telemetry::Probe => "receiver",
        };
        let (name, most) = (scheme.name(), MOST_HOPS.min(hops.into()));
        let switches =
            if unseen == 1 { "switch".to_string() } else { format!("{unseen} switches") };
        let remedy = match usize::from(entries) < most {
            true => format!("--set network.stack_entries={most} gives a stack {most} entries"),
            false => "none has room for more".to_string(),
        };
        Some(format!(
            "{name}: paths have up to {hops} switches, and a stack has {entries} entries: senders do not see the {switches} nearest to the \
             {end}, and react late to congestion there; {remedy}"
        ))
    }

    /// When utilisation and fairness are counted: from [`Experiment::from`] until the first flow stops after that.
    pub fn counted(&self) -> (Picos, Picos) {
        let from = self.from.min(self.duration);
        let stops = self.flows.iter().filter_map(|flow| flow.stop).filter(|stop| *stop > from);
        (from, stops.min().unwrap_or(self.duration).min(self.duration))
    }

    /// The name of the model that computes windows.
    pub fn window_name(&self) -> String {
        let value = self.window.to_possible_value();
        value.map_or_else(String::new, |value| value.get_name().to_string())
    }

    /// What a run of it is called where it fails.
    pub fn run_name(&self, scheme: Scheme) -> String {
        format!("{} under {}, seed {}", self.name, scheme.name(), self.network.seed)
    }

    /// What a node is called.
    pub fn node_name(&self, node: usize) -> String {
        match (self.names.get(node), node.checked_sub(self.topology.hosts)) {
            (Some(name), _) => format!("`{name}`"),
            (None, Some(switch)) => format!("switch {switch}"),
            (None, None) => format!("host {node}"),
        }
    }
}

/// The number of a port, of those that there are; what is beyond them is the number of none.
pub fn port_number(port: usize) -> u16 {
    port.try_into().unwrap_or(u16::MAX)
}
