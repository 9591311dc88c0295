//! An experiment as a TOML file describes it.
//!
//! Keys carry their units; none is there that means nothing. The files in `sim/data/network/` show one topology each. What is wrong is
//! reported with file, line and what would be right.

mod files;
mod flows;
mod given;
mod nodes;
mod source;
mod table;
mod topology_of;

use std::ops::Range;
use std::path::Path;

use clap::ValueEnum;
use files::Files;
use flows::Flows;
use nodes::Nodes;
use table::{NetworkTable, PfcTable, StampsTable, Table, TopologyTable, WindowTable};

pub use files::sizes_of;
pub use given::Given;
pub(crate) use given::put;
pub use source::{DescriptionError, Source, Wrong};

use super::check::check_schemes;
use super::experiment::Experiment;
use super::scheme::{OwnKeys, Parameter, Scheme};
use super::settings::{BaseRtt, CreditSettings, Stamps, TcdSettings, WindowSettings};
use super::traffic::Sizes;
use super::{NetworkSettings, Pfc};
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
        let Flows { flows, after, random } =
            Flows::new(source, &table, &nodes, &mut files, &network, seed)?;
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
