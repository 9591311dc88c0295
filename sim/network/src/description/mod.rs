//! An experiment as a TOML file describes it.
//!
//! Keys carry their units; none is there that means nothing. The files in `sim/data/network/` show one topology each. What is wrong is
//! told with file, line and what would be right.

mod nodes;
mod source;
mod table;

use std::ops::Range;
use std::path::Path;

use clap::ValueEnum;
use nodes::Nodes;
use table::{NetworkTable, PfcTable, Table, TopologyTable};

pub use source::{DescriptionError, Source, Wrong};

use super::canonical::by_names;
use super::check::check_schemes;
use super::experiment::Experiment;
use super::scheme::{Parameter, Scheme};
use super::settings::TcdSettings;
use super::traffic::{Distribution, Traffic};
use super::{FlowSpec, NetworkSettings, Pfc};
use fncc_models::input;
use fncc_models::lossless::EcnSettings;
use fncc_models::window::VariantArgs;
use fncc_models::window::replay::ModelKind;
use fncc_support::provenance::Provenance;

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
    /// What it sets of what not all schemes look at.
    pub set: Vec<Parameter>,
    /// Name of the file, and its text.
    pub file: String,
    /// Its text.
    pub text: String,
}

impl Description {
    /// Reads a file.
    ///
    /// # Errors
    /// When it cannot be read, or what it describes cannot be run.
    pub fn read(path: &Path) -> Result<Self, DescriptionError> {
        let description = Self::open(path, None)?;
        description.check(&description.schemes)?;
        Ok(description)
    }

    /// Reads a file, with another seed of everything random if there is one, and leaves it to [`Description::check`] whether what it describes can be run.
    ///
    /// # Errors
    /// When it cannot be read, or there is no such description.
    pub fn open(path: &Path, seed: Option<u64>) -> Result<Self, DescriptionError> {
        let text = input::read_to_string(path)?;
        let source = Source { name: &path.display().to_string(), text: &text };
        Self::understand_with(&source, seed)
    }

    /// Understands a text.
    ///
    /// # Errors
    /// When what it describes cannot be run.
    pub fn parse(source: &Source<'_>) -> Result<Self, DescriptionError> {
        let description = Self::understand(source)?;
        description.check(&description.schemes)?;
        Ok(description)
    }

    /// Understands a text, of which every value is in its range, and leaves it to [`Description::check`] whether they go together.
    ///
    /// # Errors
    /// When there is no such description.
    pub fn understand(source: &Source<'_>) -> Result<Self, DescriptionError> {
        Self::understand_with(source, None)
    }

    fn understand_with(source: &Source<'_>, seed: Option<u64>) -> Result<Self, DescriptionError> {
        let table: Table = source.read()?;
        if table.schemes.get_ref().is_empty() {
            let names: Vec<_> = Scheme::value_variants().iter().map(|s| s.name()).collect();
            let help = format!("any of {}", names.join(", "));
            return Err(source.wrong(table.schemes.span(), "no scheme is named", Some(help)));
        }
        let nodes = Nodes::new(source, &table.topology)?;
        let network = network(&table.network, seed);
        let listed = listed_flows(source, &table, &nodes)?;
        let random = traffic(&table, seed, &network).map(|traffic| (listed.len(), traffic));
        let mut flows = listed;
        if let (Some((_, traffic)), Some(at)) = (random, &table.traffic) {
            // Which host gets which flow depends on its name alone.
            let (topology, places, _) = by_names(&nodes.topology, &nodes.names, &[]);
            let mut listed = vec![0; places.len()];
            places.iter().enumerate().for_each(|(node, place)| listed[*place] = node);
            let made = traffic.flows(&topology, &network);
            let made = made.map_err(|error| source.diagnostic(at.span(), &error))?;
            flows.extend(made.into_iter().map(|flow| FlowSpec {
                source: listed[flow.source],
                destination: listed[flow.destination],
                ..flow
            }));
        }
        let mut ports = nodes.ports(source, &table.ports)?;
        if let (TopologyTable::Dumbbell { switches, senders, congestion, gbps, delay_ns }, true) =
            (table.topology.get_ref(), ports.is_empty())
        {
            let (switches, senders) = (switches.0.into(), senders.0.into());
            ports = Experiment::dumbbell(switches, senders, *congestion, gbps.0, delay_ns.0).ports;
        }
        let duration = table.duration_us.0;
        let from = table.from_us.as_ref().map_or(0, |from| from.get_ref().0);
        if let Some(at) = table.from_us.as_ref().filter(|_| from >= duration) {
            let help = Some("figures count from `from_us` to `duration_us`".to_string());
            return Err(source.wrong(at.span(), "nothing is left after `from_us`", help));
        }
        let experiment = Experiment {
            name: table.name.unwrap_or_else(|| stem(source.name)),
            topology: nodes.topology,
            shape: nodes.shape,
            names: nodes.names,
            flows,
            random,
            network,
            window: table.window.model.unwrap_or(ModelKind::Float),
            base_rtt: table.window.base_rtt,
            max_stage: table.window.max_stage.map(|value| value.0),
            wai_bytes: table.window.wai_bytes.map(|value| value.0),
            variant: VariantArgs {
                smoothing: table.window.smoothing,
                increase: table.window.increase,
                reaction: table.window.reaction,
                measure: table.window.measure,
                speed_up: table.window.speed_up,
            },
            duration,
            sample: table.sample_us.map_or(0, |value| value.0),
            ports,
            from,
        };
        let is_set = |parameter: &Parameter| source.has(parameter.path());
        Ok(Self {
            experiment,
            schemes: table.schemes.into_inner(),
            distribution: random.map(|(_, traffic)| traffic.distribution),
            grid: table.grid.map(|grid| (grid.get_ref().clone(), grid.span())),
            set: Parameter::ALL.into_iter().filter(is_set).collect(),
            file: source.name.to_string(),
            text: source.text.to_string(),
        })
    }

    /// Whether it can be run under some schemes.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place.
    pub fn check(&self, schemes: &[Scheme]) -> Result<(), DescriptionError> {
        let source = Source { name: &self.file, text: &self.text };
        let checked = check_schemes(schemes, &self.set)
            .and_then(|()| schemes.iter().try_for_each(|scheme| self.experiment.check(*scheme)));
        checked.map_err(|error| source.diagnostic(source.place(&error.keys()), &error))
    }

    /// Where results of it come from.
    pub fn provenance(&self) -> Provenance {
        Provenance::of_this_process().with_description(&self.file, &self.text)
    }
}

/// The name of a file without folder and extension.
fn stem(name: &str) -> String {
    Path::new(name).file_stem().map_or(name.into(), |stem| stem.to_string_lossy().into_owned())
}

fn network(table: &NetworkTable, seed: Option<u64>) -> NetworkSettings {
    let base = NetworkSettings::default();
    NetworkSettings {
        payload: table.payload_bytes.map_or(base.payload, |value| value.0),
        overhead: table.overhead_bytes.map_or(base.overhead, |value| value.0),
        ack_bytes: table.ack_bytes.map_or(base.ack_bytes, |value| value.0),
        ack_every: table.ack_every.map_or(base.ack_every, |value| value.0),
        data_priority: table.data_priority.map_or(base.data_priority, |value| value.0),
        ack_priority: table.ack_priority.map_or(base.ack_priority, |value| value.0),
        buffer: table.buffer_bytes.map(|value| value.0),
        pfc: match &table.pfc {
            None => base.pfc,
            Some(PfcTable::Off) => Pfc::Off,
            Some(PfcTable::Static { xoff_bytes }) => Pfc::Static { xoff: xoff_bytes.0 },
            Some(PfcTable::Dynamic { alpha }) => Pfc::Dynamic { alpha: alpha.0 },
        },
        xon_gap: table.xon_gap_bytes.map(|value| value.0),
        headroom: table.headroom_bytes.map(|value| value.0),
        ecn: table.ecn.as_ref().map(|ecn| EcnSettings {
            kmin_bytes: ecn.kmin_bytes.0,
            kmax_bytes: ecn.kmax_bytes.0,
            pmax: ecn.pmax.0,
        }),
        ecn_gbps: table.ecn.as_ref().and_then(|ecn| ecn.rate_gbps).map(|rate| rate.0),
        tcd: table.tcd.as_ref().map(|tcd| {
            let base = TcdSettings::default();
            TcdSettings {
                threshold_bytes: tcd.threshold_bytes.map(|value| value.0),
                period: tcd.period_us.map(|value| value.0),
                epsilon: tcd.epsilon.map_or(base.epsilon, |value| value.0),
            }
        }),
        stamps: base.stamps,
        tx_unit: table.tx_unit_bytes.map(|value| value.0),
        // Schemes that need it bring it.
        feedback: base.feedback,
        notification_interval: table.notification_interval_us.map(|value| value.0),
        retransmission_timeout: table.retransmission_timeout_us.map(|value| value.0),
        time_grain: table.time_grain_ns.map_or(base.time_grain, |value| value.0),
        seed: seed.or(table.seed.map(|value| value.0)).unwrap_or(base.seed),
    }
}

/// The random flows that are asked for; their seed is that of the network if they have none.
fn traffic(table: &Table, seed: Option<u64>, network: &NetworkSettings) -> Option<Traffic> {
    let asked = table.traffic.as_ref()?.get_ref();
    Some(Traffic {
        distribution: asked.distribution,
        load: asked.load.0,
        until: asked.until_us.0,
        seed: seed.or(asked.seed.map(|seed| seed.0)).unwrap_or(network.seed),
    })
}

/// What helps where a flow has no other end.
const ONE_HOST: &str =
    "this network has one host, and a flow needs two: add a host, or take no flows";

/// The flows that are listed.
fn listed_flows(
    source: &Source<'_>,
    table: &Table,
    nodes: &Nodes,
) -> Result<Vec<FlowSpec>, DescriptionError> {
    let hosts = nodes.topology.hosts;
    let mut flows = vec![];
    for flow in table.flows.iter().flatten() {
        let (at, flow) = (flow.span(), flow.get_ref());
        let mut ends = [0; 2];
        for (end, node) in ends.iter_mut().zip([&flow.source, &flow.destination]) {
            *end = nodes.find(source, at.clone(), node)?;
            if *end >= hosts {
                let help = match (nodes.names.is_empty(), hosts) {
                    (true, 1) => ONE_HOST.to_string(),
                    (true, _) => format!("hosts are 0 to {}", hosts - 1),
                    (false, _) => "flows go from host to host".to_string(),
                };
                return Err(source.wrong(at, &format!("node {node} is a switch"), Some(help)));
            }
        }
        let [from, to] = ends;
        if from == to {
            let reason = format!("a flow from host {} to itself", flow.source);
            let help = if hosts == 1 { ONE_HOST } else { "flows go from one host to another" };
            return Err(source.wrong(at, &reason, Some(help.to_string())));
        }
        let start = flow.start_us.map_or(0, |start| start.0);
        let stop = flow.stop_us.map(|stop| stop.0);
        if stop.is_some_and(|stop| stop <= start) {
            let help = "`stop_us` is later than `start_us`, which is 0 if not given".to_string();
            return Err(source.wrong(at, "a flow that stops before it starts", Some(help)));
        }
        let bytes = flow.bytes.map(|bytes| bytes.0);
        flows.push(FlowSpec { source: from, destination: to, bytes, start, stop });
    }
    // A host alone can have none.
    if table.flows.is_none() && table.traffic.is_none() && hosts > 1 {
        let help = "list them as `[[flows]]`, ask for `[traffic]`, or say that there are none by `flows = []`".to_string();
        return Err(source.wrong(0..0, "there are no flows", Some(help)));
    }
    Ok(flows)
}
