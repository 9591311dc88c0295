//! An experiment as a TOML file describes it.
//!
//! Keys carry their units; none is there that means nothing. The files in `sim/data/network/` show one topology each. What is wrong is
//! reported with file, line and what would be right.

mod given;
mod nodes;
mod source;
mod table;

use std::ops::Range;
use std::path::Path;

use clap::ValueEnum;
use nodes::Nodes;
use table::{NetworkTable, PfcTable, StampsTable, Table, TopologyTable, WindowTable};

pub use given::Given;
pub(crate) use given::put;
pub use source::{DescriptionError, Source, Wrong};

use super::canonical::by_names;
use super::check::check_schemes;
use super::experiment::Experiment;
use super::scheme::{OwnKeys, Parameter, Scheme};
use super::settings::{BaseRtt, Stamps, TcdSettings, WindowSettings};
use super::traffic::{Distribution, Traffic};
use super::{FlowSpec, NetworkSettings, Pfc};
use fncc_models::input;
use fncc_models::limits::{Checked, Quantity};
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
        let description = Self::open(path, None, &[])?;
        description.check(&description.schemes)?;
        Ok(description)
    }

    /// Reads a file, with another seed of everything random if there is one and with keys that are given next to it, and leaves it to [`Description::check`] whether what it describes can be run.
    ///
    /// # Errors
    /// When it cannot be read, or there is no such description.
    pub fn open(path: &Path, seed: Option<u64>, given: &[Given]) -> Result<Self, DescriptionError> {
        let text = input::read_to_string(path)?;
        let source = Source { name: &path.display().to_string(), text: &text };
        if given.is_empty() {
            return Self::understand_with(&source, seed);
        }
        let mut table: toml::Table = source.read()?;
        given.iter().try_for_each(|given| given.put(&mut table))?;
        let (name, text) = (given::with(source.name, given), table.to_string());
        Self::understand_with(&Source { name: &name, text: &text }, seed)
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
        let mut network = NetworkSettings::default();
        set_network(&table.network, &mut network);
        network.seed = seed.unwrap_or(network.seed);
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
        let mut experiment = Experiment {
            name: table.name.unwrap_or_else(|| stem(source.name)),
            topology: nodes.topology,
            shape: nodes.shape,
            names: nodes.names,
            flows,
            random,
            network,
            window: ModelKind::Float,
            base_rtt: BaseRtt::Network,
            max_stage: None,
            wai_bytes: None,
            windows: WindowSettings::default(),
            own: OwnKeys::default(),
            duration,
            sample: table.sample_us.map_or(0, |value| value.0),
            ports,
            from,
        };
        set_window(&table.window, &mut experiment);
        source.own_keys(&mut experiment.own)?;
        let is_set = |parameter: &Parameter| source.has(parameter.path());
        Ok(Self {
            experiment,
            schemes: table.schemes.into_inner(),
            distribution: random.map(|(_, traffic)| traffic.distribution),
            grid: table.grid.map(|grid| (grid.get_ref().clone(), grid.span())),
            set: Parameter::all().filter(is_set).collect(),
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

/// Puts what a table has in the place of settings.
fn set_network(table: &NetworkTable, settings: &mut NetworkSettings) {
    fn put<Q: Quantity>(to: &mut Q::Value, value: Option<Checked<Q>>) {
        *to = value.map_or(*to, |value| value.0);
    }
    fn put_if<Q: Quantity>(to: &mut Option<Q::Value>, value: Option<Checked<Q>>) {
        *to = value.map(|value| value.0).or(*to);
    }
    put(&mut settings.payload, table.payload_bytes);
    put(&mut settings.overhead, table.overhead_bytes);
    put(&mut settings.ack_bytes, table.ack_bytes);
    put(&mut settings.ack_every, table.ack_every);
    put(&mut settings.data_priority, table.data_priority);
    put(&mut settings.ack_priority, table.ack_priority);
    put_if(&mut settings.buffer, table.buffer_bytes);
    match &table.pfc {
        None => {}
        Some(PfcTable::Off) => settings.pfc = Pfc::Off,
        Some(PfcTable::Static { xoff_bytes }) => {
            settings.pfc = Pfc::Static { xoff: xoff_bytes.0 };
        }
        Some(PfcTable::Dynamic { alpha }) => settings.pfc = Pfc::Dynamic { alpha: alpha.0 },
    }
    put_if(&mut settings.xon_gap, table.xon_gap_bytes);
    put_if(&mut settings.headroom, table.headroom_bytes);
    if let Some(ecn) = &table.ecn {
        settings.ecn = Some(EcnSettings {
            kmin_bytes: ecn.kmin_bytes.0,
            kmax_bytes: ecn.kmax_bytes.0,
            pmax: ecn.pmax.0,
        });
        settings.ecn_gbps = ecn.rate_gbps.map(|rate| rate.0);
    }
    if let Some(tcd) = &table.tcd {
        settings.tcd = Some(TcdSettings {
            threshold_bytes: tcd.threshold_bytes.map(|value| value.0),
            period: tcd.period_us.map(|value| value.0),
            epsilon: tcd.epsilon.map_or(TcdSettings::default().epsilon, |value| value.0),
        });
    }
    match &table.stamps {
        None => {}
        Some(StampsTable::Dequeue) => settings.stamps = Stamps::Dequeue,
        Some(StampsTable::Live) => settings.stamps = Stamps::Live,
        Some(StampsTable::Periodic { every_us }) => {
            settings.stamps = Stamps::Periodic { every: every_us.0 };
        }
    }
    put(&mut settings.stack_entries, table.stack_entries);
    put_if(&mut settings.tx_unit, table.tx_unit_bytes);
    put(&mut settings.qlen_unit, table.qlen_unit_bytes);
    put(&mut settings.telemetry_every, table.telemetry_every);
    settings.echo = table.echo.unwrap_or(settings.echo);
    settings.probe_reply = table.probe_reply.unwrap_or(settings.probe_reply);
    settings.queue_measure = table.queue_measure.unwrap_or(settings.queue_measure);
    settings.concurrent = table.concurrent.unwrap_or(settings.concurrent);
    // What switches report to sources is a matter of the scheme.
    put_if(&mut settings.notification_interval, table.notification_interval_us);
    put_if(&mut settings.retransmission_timeout, table.retransmission_timeout_us);
    put(&mut settings.time_grain, table.time_grain_ns);
    put(&mut settings.seed, table.seed);
}

/// Puts what a table has in the place of settings of windows.
fn set_window(table: &WindowTable, experiment: &mut Experiment) {
    experiment.window = table.model.unwrap_or(experiment.window);
    experiment.base_rtt = table.base_rtt.unwrap_or(experiment.base_rtt);
    experiment.max_stage = table.max_stage.map(|value| value.0).or(experiment.max_stage);
    experiment.wai_bytes = table.wai_bytes.map(|value| value.0).or(experiment.wai_bytes);
    let before = experiment.windows;
    experiment.windows = WindowSettings {
        t_ns: table.t_ns.map(|value| value.0).or(before.t_ns),
        eta: table.eta.map(|value| value.0).or(before.eta),
        winit_bytes: table.winit_bytes.map(|value| value.0).or(before.winit_bytes),
        wmin_bytes: table.wmin_bytes.map(|value| value.0).or(before.wmin_bytes),
        wmax_bytes: table.wmax_bytes.map(|value| value.0).or(before.wmax_bytes),
        alpha: table.alpha.map(|value| value.0).or(before.alpha),
        beta: table.beta.map(|value| value.0).or(before.beta),
        variant: VariantArgs {
            smoothing: table.smoothing.or(before.variant.smoothing),
            increase: table.increase.or(before.variant.increase),
            reaction: table.reaction.or(before.variant.reaction),
            measure: table.measure.or(before.variant.measure),
            speed_up: table.speed_up.or(before.variant.speed_up),
        },
    };
}

/// The random flows that are requested; their seed is that of the network if they have none.
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
        let help =
            "list them as `[[flows]]`, add `[traffic]`, or say that there are none by `flows = []`"
                .to_string();
        return Err(source.wrong(0..0, "there are no flows", Some(help)));
    }
    Ok(flows)
}
