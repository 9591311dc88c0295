//! An experiment as a TOML file describes it.
//!
//! Keys carry their units; none is there that means nothing. The files in `sim/data/network/` show one topology each. What is wrong is
//! told with file, line and what would be right.

mod values;

use std::collections::HashMap;
use std::ops::Range;
use std::path::Path;

use clap::ValueEnum;
use miette::{Diagnostic, NamedSource, SourceSpan};
use serde::Deserialize;
use thiserror::Error;
use toml::Spanned;
use values::{Bytes, Counted, FrameBytes, Gbps, Node, Ns, Priority, TxUnit, Us};

use super::experiment::{Experiment, NamedPort};
use super::scheme::Scheme;
use super::tcd::TcdSettings;
use super::topology::{Congestion, Link, Topology};
use super::traffic::{Distribution, Traffic};
use super::{FlowSpec, NS, NetworkSettings, Pfc};
use crate::input::{self, InputError};
use crate::lossless::EcnSettings;
use crate::window::replay::ModelKind;

/// A description that cannot be used.
#[derive(Debug, Error, Diagnostic)]
pub enum DescriptionError {
    /// The file cannot be read.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Input(#[from] InputError),
    /// Something in it is wrong.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Wrong(Box<Wrong>),
}

/// What is wrong in a description, and where.
#[derive(Debug, Error, Diagnostic)]
#[error("{name}, line {line}: {reason}")]
pub struct Wrong {
    /// The file.
    pub name: String,
    /// The line, from 1 on.
    pub line: usize,
    /// What is wrong.
    pub reason: String,
    /// What would be right, where the reason does not say it.
    #[help]
    pub help: Option<String>,
    #[source_code]
    text: NamedSource<String>,
    #[label("here")]
    at: SourceSpan,
}

/// A description as it stands in a file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    name: Option<String>,
    schemes: Spanned<Vec<Scheme>>,
    duration_us: Us,
    from_us: Option<Spanned<Us>>,
    #[serde(default)]
    sample_us: Us,
    topology: Spanned<TopologyTable>,
    #[serde(default)]
    network: NetworkTable,
    #[serde(default)]
    window: WindowTable,
    #[serde(default)]
    flows: Vec<Spanned<FlowTable>>,
    traffic: Option<Spanned<TrafficTable>>,
    #[serde(default)]
    ports: Vec<Spanned<PortTable>>,
    grid: Option<Spanned<toml::Table>>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum TopologyTable {
    Dumbbell {
        switches: Counted,
        senders: Counted,
        congestion: Congestion,
        gbps: Gbps,
        delay_ns: Ns,
    },
    Star {
        hosts: Counted,
        gbps: Gbps,
        delay_ns: Ns,
    },
    FatTree {
        k: Counted,
        gbps: Gbps,
        delay_ns: Ns,
    },
    Explicit {
        hosts: Vec<Spanned<String>>,
        switches: Vec<Spanned<String>>,
        links: Vec<Spanned<LinkTable>>,
    },
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct LinkTable {
    ends: [Node; 2],
    gbps: Gbps,
    delay_ns: Ns,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct NetworkTable {
    payload_bytes: Option<FrameBytes>,
    overhead_bytes: Option<FrameBytes>,
    ack_bytes: Option<FrameBytes>,
    ack_every: Option<Counted>,
    data_priority: Option<Priority>,
    ack_priority: Option<Priority>,
    buffer_bytes: Option<Bytes>,
    pfc: Option<PfcTable>,
    xon_gap_bytes: Option<Bytes>,
    headroom_bytes: Option<Bytes>,
    ecn: Option<EcnTable>,
    tcd: Option<TcdTable>,
    tx_unit_bytes: Option<TxUnit>,
    notification_interval_us: Option<Us>,
    retransmission_timeout_us: Option<Us>,
    time_grain_ns: Option<Ns>,
    seed: Option<u64>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum PfcTable {
    Off,
    Static { xoff_bytes: Bytes },
    Dynamic { alpha: f64 },
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct EcnTable {
    kmin_bytes: u32,
    kmax_bytes: u32,
    pmax: f64,
    /// The rate that the thresholds are for; without it they hold at every rate.
    rate_gbps: Option<Gbps>,
}

/// Keys that are not there have the values of [`TcdSettings::default`].
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TcdTable {
    threshold_bytes: Option<Bytes>,
    period_us: Option<Us>,
    epsilon: Option<f64>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct WindowTable {
    model: Option<Model>,
    max_stage: Option<u32>,
    wai_bytes: Option<f64>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Model {
    Float,
    Fixed,
    Kernel,
    Netlist,
    Verilator,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct FlowTable {
    source: Node,
    destination: Node,
    bytes: Option<Bytes>,
    #[serde(default)]
    start_us: Us,
    stop_us: Option<Us>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TrafficTable {
    distribution: Distribution,
    load: f64,
    until_us: Us,
    #[serde(default = "one")]
    seed: u64,
}

fn one() -> u64 {
    1
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PortTable {
    name: Option<String>,
    from: Node,
    to: Node,
}

/// A description that has been read.
#[derive(Clone, Debug)]
pub struct Description {
    /// The experiment.
    pub experiment: Experiment,
    /// Schemes to run it under.
    pub schemes: Vec<Scheme>,
    /// Where the sizes of its flows come from, if not listed.
    pub distribution: Option<Distribution>,
    /// What a sweep changes, as it stands in the file, and where.
    pub grid: Option<(toml::Table, Range<usize>)>,
}

/// The text of a description, for messages.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// Name of the file.
    pub name: &'a str,
    /// Its text.
    pub text: &'a str,
}

impl Source<'_> {
    /// What is wrong at a place.
    pub fn wrong(&self, at: Range<usize>, reason: &str, help: Option<String>) -> DescriptionError {
        let start = at.start.min(self.text.len());
        // Of a table that is spread over lines the first one says enough.
        let here = self.text.get(start..at.end.min(self.text.len())).unwrap_or("");
        let shown = here.lines().next().map_or(0, str::len);
        DescriptionError::Wrong(Box::new(Wrong {
            name: self.name.to_string(),
            line: self.text.as_bytes()[..start].iter().filter(|byte| **byte == b'\n').count() + 1,
            reason: reason.trim_end().to_string(),
            help,
            text: NamedSource::new(self.name, self.text.to_string()).with_language("TOML"),
            at: (start, shown).into(),
        }))
    }

    fn diagnostic(&self, at: Range<usize>, error: &dyn Diagnostic) -> DescriptionError {
        self.wrong(at, &error.to_string(), error.help().map(|help| help.to_string()))
    }
}

impl Description {
    /// Reads a file.
    ///
    /// # Errors
    /// When it cannot be read, or what it describes cannot be run.
    pub fn read(path: &Path) -> Result<Self, DescriptionError> {
        let text = input::read_to_string(path)?;
        Self::parse(&Source { name: &path.display().to_string(), text: &text })
    }

    /// Understands a text.
    ///
    /// # Errors
    /// When what it describes cannot be run.
    pub fn parse(source: &Source<'_>) -> Result<Self, DescriptionError> {
        let table: Table = toml::from_str(source.text).map_err(|error| {
            source.wrong(error.span().unwrap_or_default(), error.message(), None)
        })?;
        if table.schemes.get_ref().is_empty() {
            let names: Vec<_> = Scheme::value_variants().iter().map(|s| s.name()).collect();
            let help = format!("any of {}", names.join(", "));
            return Err(source.wrong(table.schemes.span(), "no scheme is named", Some(help)));
        }
        let (topology, nodes) = topology(source, &table.topology)?;
        let network = network(&table.network);
        if let Some(ecn) = network.ecn {
            let at = table.topology.span();
            ecn.slope().map_err(|error| source.diagnostic(at, &error))?;
        }
        let (flows, distribution) = flows(source, &table, &topology, &nodes, &network)?;
        let mut ports = vec![];
        for port in &table.ports {
            ports.push(named_port(source, port, &topology, &nodes)?);
        }
        if let (TopologyTable::Dumbbell { switches, senders, congestion, gbps, delay_ns }, true) =
            (table.topology.get_ref(), ports.is_empty())
        {
            let (switches, senders) = (switches.0 as usize, senders.0 as usize);
            ports = Experiment::dumbbell(switches, senders, *congestion, gbps.0, delay_ns.0).ports;
        }
        let duration = table.duration_us.0;
        let from = table.from_us.as_ref().map_or(0, |from| from.get_ref().0);
        if let Some(at) = table.from_us.as_ref().filter(|_| from >= duration) {
            let help = Some("figures count from `from_us` to `duration_us`".to_string());
            return Err(source.wrong(at.span(), "nothing is left after `from_us`", help));
        }
        let window = match table.window.model {
            None | Some(Model::Float) => ModelKind::Float,
            Some(Model::Fixed) => ModelKind::Fixed,
            Some(Model::Kernel) => ModelKind::Kernel,
            Some(Model::Netlist) => ModelKind::Netlist,
            Some(Model::Verilator) => ModelKind::Verilator,
        };
        let experiment = Experiment {
            name: table.name.unwrap_or_else(|| stem(source.name)),
            topology,
            flows,
            network,
            window,
            max_stage: table.window.max_stage,
            wai_bytes: table.window.wai_bytes,
            duration,
            sample: table.sample_us.0,
            ports,
            from,
        };
        Ok(Self {
            experiment,
            schemes: table.schemes.into_inner(),
            distribution,
            grid: table.grid.map(|grid| (grid.get_ref().clone(), grid.span())),
        })
    }
}

/// The name of a file without folder and extension.
fn stem(name: &str) -> String {
    Path::new(name).file_stem().map_or(name.into(), |stem| stem.to_string_lossy().into_owned())
}

/// Nodes by name.
type Nodes = HashMap<String, usize>;

fn topology(
    source: &Source<'_>,
    table: &Spanned<TopologyTable>,
) -> Result<(Topology, Nodes), DescriptionError> {
    let mut nodes = Nodes::new();
    let built = match table.get_ref() {
        TopologyTable::Dumbbell { switches, senders, congestion, gbps, delay_ns } => {
            let (switches, senders) = (switches.0 as usize, senders.0 as usize);
            Ok(Topology::dumbbell(switches, senders, *congestion, gbps.0, delay_ns.0))
        }
        TopologyTable::Star { hosts, gbps, delay_ns } => {
            Ok(Topology::star(hosts.0 as usize, gbps.0, delay_ns.0))
        }
        TopologyTable::FatTree { k, gbps, delay_ns } => {
            Topology::fat_tree(k.0 as usize, gbps.0, delay_ns.0)
        }
        TopologyTable::Explicit { hosts, switches, links } => {
            for name in hosts.iter().chain(switches) {
                if nodes.insert(name.get_ref().clone(), nodes.len()).is_some() {
                    let reason = format!("there are two nodes `{}`", name.get_ref());
                    return Err(source.wrong(name.span(), &reason, None));
                }
            }
            let count = nodes.len();
            let mut built = vec![];
            for link in links {
                let LinkTable { ends: [a, b], gbps, delay_ns } = link.get_ref();
                let find = |node| find(source, link.span(), node, &nodes, count);
                built.push(Link { ends: [find(a)?, find(b)?], gbps: gbps.0, delay: delay_ns.0 });
            }
            Ok(Topology { hosts: hosts.len(), switches: switches.len(), links: built })
        }
    };
    let checked = built.and_then(|topology| topology.check().map(|()| topology));
    match checked {
        Ok(topology) => Ok((topology, nodes)),
        Err(error) => {
            let at = place_of(table, &error).unwrap_or_else(|| table.span());
            Err(source.diagnostic(at, &error))
        }
    }
}

/// Where the thing stands that an error is about.
fn place_of(
    table: &Spanned<TopologyTable>,
    error: &super::topology::TopologyError,
) -> Option<Range<usize>> {
    use super::topology::TopologyError as Error;
    let TopologyTable::Explicit { hosts, switches, links } = table.get_ref() else { return None };
    match error {
        Error::NoSuchNode { link, .. } | Error::Loop { link, .. } | Error::Rate { link, .. } => {
            links.get(*link).map(Spanned::span)
        }
        Error::Host { host: node, .. } | Error::NotConnected { to: node, .. } => {
            hosts.iter().chain(switches).nth(*node).map(Spanned::span)
        }
        _ => None,
    }
}

/// The number of a node.
fn find(
    source: &Source<'_>,
    at: Range<usize>,
    node: &Node,
    nodes: &Nodes,
    count: usize,
) -> Result<usize, DescriptionError> {
    let found = match node {
        Node::Number(number) => usize::try_from(*number).ok().filter(|number| *number < count),
        Node::Name(name) => nodes.get(name).copied(),
    };
    found.ok_or_else(|| {
        let help = match node {
            Node::Number(_) => format!("nodes are 0 to {}, hosts first", count.saturating_sub(1)),
            Node::Name(_) if nodes.is_empty() => {
                "only the nodes of an explicit topology have names".to_string()
            }
            Node::Name(_) => "list it among `hosts` or `switches`".to_string(),
        };
        source.wrong(at, &format!("there is no node {node}"), Some(help))
    })
}

fn network(table: &NetworkTable) -> NetworkSettings {
    let base = NetworkSettings::default();
    let frame = |value: Option<FrameBytes>, base: u32| value.map_or(base, |value| value.0 as u32);
    NetworkSettings {
        payload: frame(table.payload_bytes, base.payload),
        overhead: frame(table.overhead_bytes, base.overhead),
        ack_bytes: frame(table.ack_bytes, base.ack_bytes),
        ack_every: table.ack_every.map_or(base.ack_every, |value| value.0 as u32),
        data_priority: table.data_priority.map_or(base.data_priority, |value| value.0 as u8),
        ack_priority: table.ack_priority.map_or(base.ack_priority, |value| value.0 as u8),
        buffer: table.buffer_bytes.map_or(base.buffer, |value| value.0),
        pfc: match &table.pfc {
            None => base.pfc,
            Some(PfcTable::Off) => Pfc::Off,
            Some(PfcTable::Static { xoff_bytes }) => Pfc::Static { xoff: xoff_bytes.0 },
            Some(PfcTable::Dynamic { alpha }) => Pfc::Dynamic { alpha: *alpha },
        },
        xon_gap: table.xon_gap_bytes.map_or(base.xon_gap, |value| value.0),
        headroom: table.headroom_bytes.map(|value| value.0).or(base.headroom),
        ecn: table.ecn.as_ref().map(|ecn| EcnSettings {
            kmin_bytes: ecn.kmin_bytes,
            kmax_bytes: ecn.kmax_bytes,
            pmax: ecn.pmax,
        }),
        ecn_gbps: table.ecn.as_ref().and_then(|ecn| ecn.rate_gbps).map(|rate| rate.0),
        tcd: table.tcd.as_ref().map(|tcd| {
            let base = TcdSettings::default();
            TcdSettings {
                threshold_bytes: tcd.threshold_bytes.map_or(base.threshold_bytes, |value| value.0),
                period: tcd.period_us.map_or(base.period, |value| value.0),
                epsilon: tcd.epsilon.unwrap_or(base.epsilon),
            }
        }),
        stamps: base.stamps,
        tx_unit: table.tx_unit_bytes.map_or(base.tx_unit, |value| value.0),
        // Schemes that need it bring it.
        feedback: base.feedback,
        notification_interval: table
            .notification_interval_us
            .map_or(base.notification_interval, |value| value.0),
        retransmission_timeout: table
            .retransmission_timeout_us
            .map_or(base.retransmission_timeout, |value| value.0.max(NS)),
        time_grain: table.time_grain_ns.map_or(base.time_grain, |value| value.0.max(1)),
        seed: table.seed.unwrap_or(base.seed),
    }
}

fn flows(
    source: &Source<'_>,
    table: &Table,
    topology: &Topology,
    nodes: &Nodes,
    network: &NetworkSettings,
) -> Result<(Vec<FlowSpec>, Option<Distribution>), DescriptionError> {
    let mut flows = vec![];
    for flow in &table.flows {
        let (at, flow) = (flow.span(), flow.get_ref());
        let mut ends = [0; 2];
        for (end, node) in ends.iter_mut().zip([&flow.source, &flow.destination]) {
            *end = find(source, at.clone(), node, nodes, topology.nodes())?;
            if *end >= topology.hosts {
                let help = match topology.hosts {
                    hosts if nodes.is_empty() => format!("hosts are 0 to {}", hosts - 1),
                    _ => "flows go from host to host".to_string(),
                };
                return Err(source.wrong(at, &format!("node {node} is a switch"), Some(help)));
            }
        }
        let [from, to] = ends;
        if from == to {
            let reason = format!("a flow from host {} to itself", flow.source);
            return Err(source.wrong(at, &reason, None));
        }
        let (start, stop) = (flow.start_us.0, flow.stop_us.map(|stop| stop.0));
        if stop.is_some_and(|stop| stop <= start) {
            let help = "`stop_us` is later than `start_us`, which is 0 if not given".to_string();
            return Err(source.wrong(at, "a flow that stops before it starts", Some(help)));
        }
        let bytes = flow.bytes.map(|bytes| bytes.0);
        flows.push(FlowSpec { source: from, destination: to, bytes, start, stop });
    }
    let Some(traffic) = &table.traffic else {
        if flows.is_empty() {
            let help = "list them as `[[flows]]`, or ask for `[traffic]`".to_string();
            return Err(source.wrong(0..0, "there are no flows", Some(help)));
        }
        return Ok((flows, None));
    };
    let (at, TrafficTable { distribution, load, until_us, seed }) =
        (traffic.span(), traffic.get_ref());
    let asked =
        Traffic { distribution: *distribution, load: *load, until: until_us.0, seed: *seed };
    flows.extend(asked.flows(topology, network).map_err(|error| source.diagnostic(at, &error))?);
    Ok((flows, Some(*distribution)))
}

fn named_port(
    source: &Source<'_>,
    table: &Spanned<PortTable>,
    topology: &Topology,
    nodes: &Nodes,
) -> Result<NamedPort, DescriptionError> {
    let (at, PortTable { name, from, to }) = (table.span(), table.get_ref());
    let [a, b] = [from, to].map(|node| find(source, at.clone(), node, nodes, topology.nodes()));
    let ends = [a?, b?];
    let link = |link: &Link| link.ends == ends || link.ends == [ends[1], ends[0]];
    let Some(place) = topology.links.iter().position(link) else {
        let reason = format!("there is no link from node {from} to node {to}");
        return Err(source.wrong(at, &reason, None));
    };
    let side = usize::from(topology.links[place].ends != ends);
    let name = name.clone().unwrap_or_else(|| format!("{from} to {to}").replace('`', ""));
    Ok(NamedPort { name, port: (2 * place + side) as u16 })
}
