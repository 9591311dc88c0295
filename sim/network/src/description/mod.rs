//! An experiment as a TOML file describes it.
//!
//! Keys carry their units; none is there that means nothing. The files in `sim/data/network/` show one topology each. What is wrong is
//! reported with file, line and what would be right.

mod files;
mod given;
mod nodes;
mod source;
mod table;

use std::collections::HashMap;
use std::ops::Range;
use std::path::Path;

use clap::ValueEnum;
use files::Files;
use nodes::{Nodes, ONE_HOST};
use table::{FlowTable, NetworkTable, PfcTable, StampsTable, Table, TopologyTable, WindowTable};
use toml::Spanned;

pub use files::sizes_of;
pub use given::Given;
pub(crate) use given::put;
pub use source::{DescriptionError, Source, Wrong};

use super::check::check_schemes;
use super::experiment::Experiment;
use super::flow::after::{self, After};
use super::scheme::{OwnKeys, Parameter, Scheme};
use super::settings::{BaseRtt, CreditSettings, Stamps, TcdSettings, WindowSettings};
use super::topology::by_names;
use super::traffic::{Sizes, Traffic};
use super::{FlowSpec, NetworkSettings, Pfc};
use fncc_models::input;
use fncc_models::limits::{Checked, Quantity};
use fncc_models::lossless::EcnSettings;
use fncc_models::window::VariantArgs;
use fncc_models::window::replay::ModelKind;
use fncc_support::provenance::{InputFile, Provenance};

/// A description that has been read.
#[derive(Clone, Debug)]
pub struct Description {
    /// The experiment.
    pub experiment: Experiment,
    /// Schemes to run it under.
    pub schemes: Vec<Scheme>,
    /// Where the sizes of its flows come from, if not listed.
    pub distribution: Option<Sizes>,
    /// What a sweep changes, as it stands in the file, and where.
    pub grid: Option<(toml::Table, Range<usize>)>,
    /// What it sets of what not all schemes look at.
    pub set: Vec<Parameter>,
    /// Name of the file, and its text.
    pub file: String,
    /// Its text.
    pub text: String,
    /// The files that it names.
    pub inputs: Vec<InputFile>,
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
        let folder = path.parent().unwrap_or(Path::new(""));
        if given.is_empty() {
            return Self::understand_with(&source, folder, seed);
        }
        let mut table: toml::Table = source.read()?;
        given.iter().try_for_each(|given| given.put(&mut table))?;
        let (name, text) = (given::with(source.name, given), table.to_string());
        Self::understand_with(&Source { name: &name, text: &text }, folder, seed)
    }

    /// Understands a text.
    ///
    /// # Errors
    /// When what it describes cannot be run.
    pub fn parse(source: &Source<'_>) -> Result<Self, DescriptionError> {
        Self::parse_in(source, Path::new(""))
    }

    /// Understands a text that names files of a folder.
    ///
    /// # Errors
    /// When what it describes cannot be run.
    pub fn parse_in(source: &Source<'_>, folder: &Path) -> Result<Self, DescriptionError> {
        let description = Self::understand_in(source, folder)?;
        description.check(&description.schemes)?;
        Ok(description)
    }

    /// Understands a text, of which every value is in its range, and leaves it to [`Description::check`] whether they go together.
    ///
    /// # Errors
    /// When there is no such description.
    pub fn understand(source: &Source<'_>) -> Result<Self, DescriptionError> {
        Self::understand_in(source, Path::new(""))
    }

    /// The same of a text that names files of a folder.
    ///
    /// # Errors
    /// When there is no such description.
    pub fn understand_in(source: &Source<'_>, folder: &Path) -> Result<Self, DescriptionError> {
        Self::understand_with(source, folder, None)
    }

    fn understand_with(
        source: &Source<'_>,
        folder: &Path,
        seed: Option<u64>,
    ) -> Result<Self, DescriptionError> {
        let table: Table = source.read()?;
        source.check_flow_control()?;
        if table.schemes.get_ref().is_empty() {
            let names: Vec<_> = Scheme::value_variants().iter().map(|s| s.name()).collect();
            let help = format!("any of {}", names.join(", "));
            return Err(source.wrong(table.schemes.span(), "no scheme is named", Some(help)));
        }
        let mut files = Files::new(folder);
        let nodes = Nodes::new(source, &table.topology, &mut files)?;
        let mut network = NetworkSettings::default();
        set_network(&table.network, &mut network);
        network.seed = seed.unwrap_or(network.seed);
        let mut flows = listed_flows(source, &table, &nodes)?;
        let mut after = waiting_flows(source, table.flows.as_deref().unwrap_or_default(), &flows)?;
        if let Some(list) = &table.flow_list {
            let listed = files.flows(source, list.span(), list.get_ref(), &nodes)?;
            after.extend(listed.after.into_iter().map(|it| it.later_by(flows.len())));
            flows.extend(listed.flows);
        }
        let random = traffic(source, &table, seed, &network, &mut files)?;
        let random = random.map(|traffic| (flows.len(), traffic));
        if let (Some((_, traffic)), Some(at)) = (&random, &table.traffic) {
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
        if let (
            TopologyTable::Dumbbell { switches, senders, congestion, gbps, delay_ns, .. },
            true,
        ) = (table.topology.get_ref(), ports.is_empty())
        {
            let (switches, senders) = (switches.0.into(), senders.0.into());
            // Which ports these are depends on no rate.
            let gbps = gbps.as_ref().map_or(100, |gbps| gbps.0);
            ports = Experiment::dumbbell(switches, senders, *congestion, gbps, delay_ns.0).ports;
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
            after,
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
        let distribution = experiment.random.as_ref().map(|(_, it)| it.distribution.clone());
        Ok(Self {
            experiment,
            schemes: table.schemes.into_inner(),
            distribution,
            grid: table.grid.map(|grid| (grid.get_ref().clone(), grid.span())),
            set: Parameter::all().filter(is_set).collect(),
            file: source.name.to_string(),
            text: source.text.to_string(),
            inputs: files.read,
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
        let inputs = self.inputs.iter().cloned();
        Provenance::of_this_process().with_description(&self.file, &self.text).with_inputs(inputs)
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
    if let Some(credits) = &table.credits {
        let usual = CreditSettings::default();
        settings.pfc = Pfc::Credits(CreditSettings {
            buffer: credits.buffer_bytes.map(|value| value.0),
            update: credits.update_us.map_or(usual.update, |value| value.0),
        });
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
    if let Some(qcn) = &table.qcn {
        let thresholds = EcnSettings {
            kmin_bytes: qcn.qmin_bytes.0,
            kmax_bytes: qcn.qmax_bytes.0,
            pmax: qcn.pmax.0,
        };
        settings.qcn = Some((thresholds, qcn.rate_gbps.map(|rate| rate.0)));
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
    put_if(&mut settings.spanning_trees, table.spanning_trees);
    // What switches report to sources is a matter of the scheme.
    put_if(&mut settings.notification_interval, table.notification_interval_us);
    put(&mut settings.notification_delay, table.notification_delay_us);
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
fn traffic(
    source: &Source<'_>,
    table: &Table,
    seed: Option<u64>,
    network: &NetworkSettings,
    files: &mut Files<'_>,
) -> Result<Option<Traffic>, DescriptionError> {
    let Some(requested) = table.traffic.as_ref().map(Spanned::get_ref) else { return Ok(None) };
    let distribution = &requested.distribution;
    Ok(Some(Traffic {
        distribution: files.sizes(source, distribution.span(), distribution.get_ref())?,
        load: requested.load.0,
        until: requested.until_us.0,
        seed: seed.or(requested.seed.map(|seed| seed.0)).unwrap_or(network.seed),
    }))
}

/// The flows that wait for others.
fn waiting_flows(
    source: &Source<'_>,
    tables: &[Spanned<FlowTable>],
    flows: &[FlowSpec],
) -> Result<Vec<After>, DescriptionError> {
    let mut numbers = HashMap::new();
    for (number, table) in tables.iter().enumerate() {
        let Some(name) = &table.get_ref().name else { continue };
        if numbers.insert(name.as_str(), number).is_some() {
            let help = Some("give each flow a name of its own".to_string());
            return Err(source.wrong(table.span(), &format!("there are two flows `{name}`"), help));
        }
    }
    let mut after = vec![];
    for (flow, table) in tables.iter().enumerate() {
        let Some(names) = &table.get_ref().after else { continue };
        let mut ends = vec![];
        for name in &names.get_ref().0 {
            let Some(end) = numbers.get(name.as_str()) else {
                let help =
                    Some(format!("give a flow `name = \"{name}\"`, or take a name that one has"));
                return Err(source.wrong(
                    names.span(),
                    &format!("there is no flow `{name}`"),
                    help,
                ));
            };
            if ends.contains(end) {
                let help = Some("name each flow once".to_string());
                return Err(source.wrong(names.span(), &format!("`{name}` is named twice"), help));
            }
            ends.push(*end);
        }
        after.push(After { flow, ends });
    }
    let name = |flow: usize| match &tables[flow].get_ref().name {
        Some(name) => format!("flow `{name}`"),
        None => format!("flow {flow}"),
    };
    after::check(flows, &after, name).map_err(|error| {
        let table = &tables[error.flow];
        let at = table.get_ref().after.as_ref().map_or(table.span(), Spanned::span);
        source.diagnostic(at, &error)
    })?;
    Ok(after)
}

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
            *end = nodes.host(source, at.clone(), node)?;
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
        let priority = flow.priority.map(|priority| priority.0);
        flows.push(FlowSpec { source: from, destination: to, bytes, start, stop, priority });
    }
    // A host alone can have none.
    let has_flows = table.flows.is_some() || table.flow_list.is_some() || table.traffic.is_some();
    if !has_flows && hosts > 1 {
        let help =
            "list them as `[[flows]]` or in a file `flow_list`, add `[traffic]`, or say that there are none by `flows = []`"
                .to_string();
        return Err(source.wrong(0..0, "there are no flows", Some(help)));
    }
    Ok(flows)
}
