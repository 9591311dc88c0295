//! Whether an experiment can run: everything is looked at before it starts, whichever way its settings came in.

use miette::Diagnostic;
use thiserror::Error;

use super::experiment::{Experiment, NamedPort};
use super::flow::FlowSpecError;
use super::nodes::Marking;
use super::picos_per_byte;
use super::scheme::{Parameter, Scheme};
use super::settings::{NetworkSettings, Pfc};
use super::topology::{Topology, TopologyError};
use super::{NS, Picos};
use crate::limits::{self, Number, Quantity, Range};
use crate::lossless::{EcnSettingsError, MaxTonError};
use crate::window::fixed::{ConfigError, HardwareConfig};
use crate::window::replay::ModelKind;
use crate::wire::TelemetryEntry;

/// Samples that memory is asked to hold.
pub const MOST_SAMPLES: u64 = 50_000_000;

/// Flows that memory is asked to hold.
pub const MOST_FLOWS: usize = 1 << 23;

/// Settings that cannot work, alone or together.
#[derive(Clone, Debug, PartialEq, Error, Diagnostic)]
pub enum SettingsError {
    /// One that is out of its range.
    #[error("{} is {found}; expected {range}", name(key))]
    Outside {
        /// The key of it in a description.
        key: &'static str,
        /// What it is.
        found: Number,
        /// What is allowed.
        range: Range,
    },
    /// The topology.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Topology(#[from] TopologyError),
    /// A flow.
    #[error("flow {flow}: {source}")]
    Flow {
        /// Its number.
        flow: usize,
        /// What is wrong.
        source: FlowSpecError,
    },
    /// Too many flows.
    #[error("{flows} flows; up to {MOST_FLOWS} are simulated")]
    #[diagnostic(help("take fewer flows, or of random traffic a lower load or a shorter time"))]
    Flows {
        /// How many.
        flows: usize,
    },
    /// A port that is sampled and is none.
    #[error("port {port} is to be sampled, and ports are 0 to {last}")]
    Port {
        /// Its number.
        port: u16,
        /// The last one.
        last: usize,
    },
    /// No room for telemetry in a packet.
    #[error(
        "{scheme} needs more than {telemetry} bytes of payload for its telemetry, and a full packet has {payload}"
    )]
    #[diagnostic(help("take a payload_bytes of {} or more (--frame-bytes of {} or more)", telemetry + 1, telemetry + 1 + overhead))]
    Telemetry {
        /// The scheme.
        scheme: String,
        /// What it takes, bytes.
        telemetry: u32,
        /// Payload of a full packet, bytes.
        payload: u32,
        /// What a packet has beside it, bytes.
        overhead: u32,
    },
    /// A frame whose length has too few bits.
    #[error(
        "a frame has {payload} bytes of payload and {overhead} of headers, and its length is counted up to {}",
        u16::MAX
    )]
    #[diagnostic(help("take a payload_bytes of {} or less", u32::from(u16::MAX).saturating_sub(*overhead)))]
    Frame {
        /// Payload, bytes.
        payload: u32,
        /// Headers, bytes.
        overhead: u32,
    },
    /// Times that are cut to nothing.
    #[error(
        "times are cut to multiples of {grain} ps, and a full frame takes {takes} ps on the fastest link"
    )]
    #[diagnostic(help(
        "take a time_grain_ns of 0.001, which cuts nothing (--time-grain-ns 0.001)"
    ))]
    Grain {
        /// The unit, ps.
        grain: Picos,
        /// What a frame takes, ps.
        takes: Picos,
    },
    /// Marking thresholds that contradict each other.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Ecn(#[from] EcnSettingsError),
    /// Marking thresholds that are out of range at some rate.
    #[error(
        "kmax_bytes of {kmax} at {ecn_gbps} Gb/s stand for {scaled} at {gbps} Gb/s, and thresholds are counted up to {}",
        u32::MAX
    )]
    #[diagnostic(help(
        "take smaller thresholds, or leave rate_gbps out, so that they hold at every rate"
    ))]
    EcnScale {
        /// The threshold, bytes.
        kmax: u32,
        /// For this rate, Gb/s.
        ecn_gbps: u32,
        /// What it stands for, bytes.
        scaled: u64,
        /// At this rate, Gb/s.
        gbps: u32,
    },
    /// Two kinds of marks.
    #[error("marks come from ternary detection (tcd) or from thresholds (ecn), not from both")]
    #[diagnostic(help("leave ecn or tcd out"))]
    EcnAndTcd,
    /// Ternary detection with a time that it cannot count.
    #[error(transparent)]
    #[diagnostic(help("take a larger epsilon, a smaller xon_gap_bytes, or a shorter delay"))]
    Tcd(#[from] MaxTonError),
    /// A buffer that does not hold what its ports may hold.
    #[error(
        "the buffer of switch {switch} holds {buffer} bytes, and its {ports} ports need {needed}: XOFF of {xoff} bytes and the headroom of each"
    )]
    #[diagnostic(help(
        "take a smaller xoff_bytes (--pfc static:BYTES), a buffer_bytes of {needed} or more, or leave it out; or pfc = \"off\" \
         or thresholds that follow the free buffer (--pfc dynamic), which lose packets and send them again"
    ))]
    Buffer {
        /// The switch, from 0 on.
        switch: usize,
        /// Its ports.
        ports: usize,
        /// Its buffer, bytes.
        buffer: u64,
        /// XOFF, bytes.
        xoff: u64,
        /// What its ports need, bytes.
        needed: u64,
    },
    /// A sender that goes back before an ACK can come.
    #[error(
        "a sender goes back after {timeout_us} µs without an ACK, and in this network an ACK may take {t_us} µs"
    )]
    #[diagnostic(help("take a retransmission_timeout_us of {t_us} or more, or leave it out"))]
    Timeout {
        /// The timeout, us.
        timeout_us: f64,
        /// The largest base round-trip time, us.
        t_us: f64,
    },
    /// A base round trip that is out of range.
    #[error(
        "T, the largest base round-trip time of this network, is {t_ns} ns, and {scheme} takes {range}"
    )]
    #[diagnostic(help("take other delays, or another scheme"))]
    RoundTrip {
        /// That time, ns.
        t_ns: u64,
        /// The scheme.
        scheme: String,
        /// What is allowed.
        range: Range,
    },
    /// A field that comes round between two looks at it.
    #[error(
        "with {scheme} up to {most} {unit} pass between two looks at {field}, and it can tell fewer than {wrap} apart"
    )]
    #[diagnostic(help("{remedy}"))]
    Wrap {
        /// The scheme.
        scheme: String,
        /// The field.
        field: &'static str,
        /// What may pass.
        most: u64,
        /// Of what.
        unit: &'static str,
        /// After how much it comes round.
        wrap: u64,
        /// What helps.
        remedy: &'static str,
    },
    /// A model that does not compute a scheme.
    #[error("only the float model computes {scheme}")]
    #[diagnostic(help("take model = \"float\" in [window] (--window float), or another scheme"))]
    Model {
        /// The scheme.
        scheme: String,
    },
    /// Parameters that the integers of the hardware do not hold.
    #[error("hosts with links of {gbps} Gb/s: {source}")]
    #[diagnostic(help("take model = \"float\" in [window] (--window float)"))]
    Integers {
        /// Rate of the hosts' links, Gb/s.
        gbps: u32,
        /// What they do not hold.
        source: ConfigError,
    },
    /// More flows than the hardware has room for.
    #[error("the hardware has a table of {room} flows, and there are {flows}")]
    #[diagnostic(help("take model = \"fixed\" in [window] (--window fixed)"))]
    FlowTable {
        /// Flows in the table.
        room: u32,
        /// Flows.
        flows: usize,
    },
    /// More samples than memory.
    #[error("{samples} samples are too many; up to {MOST_SAMPLES} are kept")]
    #[diagnostic(help("take a larger sample_us (--sample-ns), or 0 for none"))]
    Samples {
        /// How many.
        samples: u64,
    },
    /// A parameter that no scheme of the run looks at.
    #[error("{} means nothing under {schemes}", parameter.name())]
    #[diagnostic(help("leave it out, or take a scheme that looks at it: {}", parameter.users()))]
    Unused {
        /// The parameter.
        parameter: Parameter,
        /// The schemes of the run.
        schemes: String,
    },
    /// A scheme that is named twice.
    #[error("{} is named twice", scheme.name())]
    #[diagnostic(help("name each congestion control once"))]
    Twice {
        /// The scheme.
        scheme: Scheme,
    },
}

/// The last part of a key.
fn name(key: &str) -> &str {
    key.rsplit('.').next().unwrap_or(key)
}

impl SettingsError {
    /// Keys of a description that it is about, the nearest one first.
    pub fn keys(&self) -> Vec<&str> {
        match self {
            Self::Outside { key, .. } => vec![key],
            Self::Topology(_) => vec!["topology"],
            Self::Flow { .. } | Self::Flows { .. } => vec!["traffic", "flows"],
            Self::Port { .. } => vec!["ports"],
            Self::Telemetry { .. } | Self::Frame { .. } => {
                vec!["network.payload_bytes", "network.overhead_bytes", "schemes"]
            }
            Self::Grain { .. } => vec!["network.time_grain_ns"],
            Self::Ecn(_) | Self::EcnAndTcd | Self::EcnScale { .. } => vec!["network.ecn"],
            Self::Tcd(_) => vec!["network.tcd"],
            Self::Buffer { .. } => {
                vec!["network.buffer_bytes", "network.pfc", "network.headroom_bytes", "topology"]
            }
            Self::Timeout { .. } => vec!["network.retransmission_timeout_us", "topology"],
            Self::RoundTrip { .. } | Self::Wrap { .. } => vec!["topology", "network"],
            Self::Model { .. } | Self::Integers { .. } | Self::FlowTable { .. } => {
                vec!["window.model", "schemes"]
            }
            Self::Samples { .. } => vec!["sample_us"],
            Self::Unused { parameter, .. } => vec![parameter.path(), "schemes"],
            Self::Twice { .. } => vec!["schemes"],
        }
    }
}

/// A value within its range, or an error that names its key.
fn within<Q: Quantity>(key: &'static str, value: Q::Value) -> Result<(), SettingsError> {
    let outside = |_| SettingsError::Outside { key, found: Q::shown(value), range: Q::RANGE };
    Q::check(value).map(drop).map_err(outside)
}

fn within_if<Q: Quantity>(key: &'static str, value: Option<Q::Value>) -> Result<(), SettingsError> {
    value.map_or(Ok(()), |value| within::<Q>(key, value))
}

/// Schemes to run, each once, and what was set for them.
///
/// # Errors
/// For one that is there twice, and for a parameter that none of them looks at.
pub fn check_schemes(schemes: &[Scheme], set: &[Parameter]) -> Result<(), SettingsError> {
    for (place, scheme) in schemes.iter().enumerate() {
        if schemes[..place].contains(scheme) {
            return Err(SettingsError::Twice { scheme: *scheme });
        }
    }
    let is_used = |parameter: &&Parameter| schemes.iter().any(|scheme| scheme.uses(**parameter));
    match set.iter().find(|parameter| !is_used(parameter)) {
        Some(parameter) => {
            let names: Vec<_> = schemes.iter().map(|scheme| scheme.name()).collect();
            Err(SettingsError::Unused { parameter: *parameter, schemes: names.join(", ") })
        }
        None => Ok(()),
    }
}

impl NetworkSettings {
    /// Whether each value is in its range.
    fn check_ranges(&self) -> Result<(), SettingsError> {
        within::<limits::Payload>("network.payload_bytes", self.payload)?;
        within::<limits::Overhead>("network.overhead_bytes", self.overhead)?;
        within::<limits::AckBytes>("network.ack_bytes", self.ack_bytes)?;
        within::<limits::AckEvery>("network.ack_every", self.ack_every)?;
        within::<limits::Priority>("network.data_priority", self.data_priority)?;
        within::<limits::Priority>("network.ack_priority", self.ack_priority)?;
        within_if::<limits::Buffer>("network.buffer_bytes", self.buffer)?;
        match self.pfc {
            Pfc::Off => {}
            Pfc::Static { xoff } => within::<limits::Xoff>("network.pfc.static.xoff_bytes", xoff)?,
            Pfc::Dynamic { alpha } => {
                within::<limits::FreeShare>("network.pfc.dynamic.alpha", alpha)?;
            }
        }
        within_if::<limits::XonGap>("network.xon_gap_bytes", self.xon_gap)?;
        within_if::<limits::Headroom>("network.headroom_bytes", self.headroom)?;
        if let Some(ecn) = self.ecn {
            within::<limits::Probability>("network.ecn.pmax", ecn.pmax)?;
        }
        within_if::<limits::Rate>("network.ecn.rate_gbps", self.ecn_gbps)?;
        if let Some(tcd) = self.tcd {
            within_if::<limits::TcdThreshold>("network.tcd.threshold_bytes", tcd.threshold_bytes)?;
            within_if::<limits::TcdPeriod>("network.tcd.period_us", tcd.period)?;
            within::<limits::Epsilon>("network.tcd.epsilon", tcd.epsilon)?;
        }
        within_if::<limits::TxUnit>("network.tx_unit_bytes", self.tx_unit)?;
        within_if::<limits::NotificationInterval>(
            "network.notification_interval_us",
            self.notification_interval,
        )?;
        within_if::<limits::RetransmissionTimeout>(
            "network.retransmission_timeout_us",
            self.retransmission_timeout,
        )?;
        within::<limits::TimeGrain>("network.time_grain_ns", self.time_grain)?;
        within::<limits::Seed>("network.seed", self.seed)
    }

    /// Whether frames can be counted, and take any time.
    fn check_frames(&self, topology: &Topology) -> Result<(), SettingsError> {
        let Self { payload, overhead, time_grain: grain, .. } = *self;
        if self.frame() > u64::from(u16::MAX) {
            return Err(SettingsError::Frame { payload, overhead });
        }
        let fastest = topology.links.iter().map(|link| picos_per_byte(link.gbps)).min();
        let takes = self.frame() * fastest.unwrap_or(0);
        if grain > 1 && grain > takes {
            return Err(SettingsError::Grain { grain, takes });
        }
        Ok(())
    }

    /// Whether ports can mark as they are to.
    fn check_marks(&self, topology: &Topology) -> Result<(), SettingsError> {
        let Some(ecn) = self.ecn else { return Ok(()) };
        ecn.slope()?;
        for link in &topology.links {
            if let Some(tcd) = self.tcd {
                Marking::ternary(self, tcd, link)?;
            } else if let (Some(ecn_gbps), kmax) = (self.ecn_gbps, ecn.kmax_bytes) {
                let (scaled, gbps) = (Marking::scaled(kmax, ecn_gbps, link.gbps), link.gbps);
                if scaled > u64::from(u32::MAX) {
                    return Err(SettingsError::EcnScale { kmax, ecn_gbps, scaled, gbps });
                }
            }
        }
        Ok(())
    }

    /// Whether the buffer of each switch holds what its ports may hold before their peers stop.
    fn check_buffers(&self, topology: &Topology) -> Result<(), SettingsError> {
        let (Some(buffer), Pfc::Static { xoff }) = (self.buffer, self.pfc) else { return Ok(()) };
        for (switch, links) in topology.links_of_switches().into_iter().enumerate() {
            let needed = self.needed_buffer(links.iter().copied()).unwrap_or(0);
            if needed > buffer {
                let ports = links.len();
                return Err(SettingsError::Buffer { switch, ports, buffer, xoff, needed });
            }
        }
        Ok(())
    }
}

impl Experiment {
    /// Whether it can run under a scheme.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn check(&self, scheme: Scheme) -> Result<(), SettingsError> {
        self.topology.check()?;
        self.network.check_ranges()?;
        within::<limits::Duration>("duration_us", self.duration)?;
        within::<limits::SamplePeriod>("sample_us", self.sample)?;
        within_if::<limits::MaxStage>("window.max_stage", self.max_stage)?;
        within_if::<limits::WaiBytes>("window.wai_bytes", self.wai_bytes)?;
        self.check_flows()?;
        self.check_samples()?;
        let (payload, overhead) = (self.network.payload, self.network.overhead);
        let telemetry = scheme.telemetry_bytes();
        if payload <= telemetry {
            let scheme = scheme.name();
            return Err(SettingsError::Telemetry { scheme, telemetry, payload, overhead });
        }
        if self.network.ecn.is_some() && self.network.tcd.is_some() {
            return Err(SettingsError::EcnAndTcd);
        }
        let network = scheme.network(&self.network);
        network.check_frames(&self.topology)?;
        network.check_marks(&self.topology)?;
        self.check_times(scheme, &network)?;
        network.check_buffers(&self.topology)
    }

    fn check_flows(&self) -> Result<(), SettingsError> {
        if self.flows.len() > MOST_FLOWS {
            return Err(SettingsError::Flows { flows: self.flows.len() });
        }
        for (flow, spec) in self.flows.iter().enumerate() {
            spec.check(self.topology.hosts)
                .map_err(|source| SettingsError::Flow { flow, source })?;
            within_if::<limits::FlowBytes>("flows.bytes", spec.bytes)?;
            within::<limits::Instant>("flows.start_us", spec.start)?;
            within_if::<limits::Instant>("flows.stop_us", spec.stop)?;
        }
        Ok(())
    }

    fn check_samples(&self) -> Result<(), SettingsError> {
        let last = (2 * self.topology.links.len()).saturating_sub(1);
        for NamedPort { port, .. } in &self.ports {
            if usize::from(*port) > last {
                return Err(SettingsError::Port { port: *port, last });
            }
        }
        if let Some(times) = self.duration.checked_div(self.sample) {
            let each = self.flows.len() + self.ports.len();
            let samples = times.saturating_mul(each as u64);
            if samples > MOST_SAMPLES {
                return Err(SettingsError::Samples { samples });
            }
        }
        Ok(())
    }

    /// Whether timers and counters have room for the round trips of the network.
    fn check_times(&self, scheme: Scheme, network: &NetworkSettings) -> Result<(), SettingsError> {
        // A host alone has no round trip.
        if self.topology.hosts < 2 {
            return Ok(());
        }
        let t = self.topology.largest_base_rtt(network.payload.into());
        let t_ns = t / NS;
        if let Some(timeout) = network.retransmission_timeout.filter(|timeout| *timeout < t) {
            let [timeout_us, t_us] = [timeout, t].map(|time| time as f64 / 1e6);
            return Err(SettingsError::Timeout { timeout_us, t_us });
        }
        let in_integers = scheme.has_window() && self.window != ModelKind::Float;
        let (least, most) = (if in_integers { 257 } else { 1 }, u32::MAX.into());
        if !(least..=most).contains(&t_ns) {
            let range = Range::Whole { unit: "ns", least, most };
            return Err(SettingsError::RoundTrip { t_ns, scheme: scheme.name(), range });
        }
        if scheme.has_window() {
            self.check_fields(scheme, network, t_ns)?;
            self.check_model(scheme)?;
        }
        Ok(())
    }

    /// Whether the fields of telemetry and packets come round late enough: a flow looks at a hop once in a round trip at least, or with each packet where its window
    /// is smaller than one.
    fn check_fields(
        &self,
        scheme: Scheme,
        network: &NetworkSettings,
        t_ns: u64,
    ) -> Result<(), SettingsError> {
        let wrap = |field, (most, unit), wrap, remedy| {
            let scheme = scheme.name();
            let error = SettingsError::Wrap { scheme, field, most, unit, wrap, remedy };
            if most < wrap { Ok(()) } else { Err(error) }
        };
        let context = self.context(scheme);
        let rates = self.topology.links.iter().map(|link| link.gbps);
        let fastest = u64::from(rates.max().unwrap_or(0));
        for gbps in self.topology.host_rates() {
            let Some(window) = scheme.window_settings(&context, gbps) else { continue };
            let packets = window.wmin_bytes / f64::from(network.payload);
            let between_ns = (t_ns as f64 / packets.min(1.0)).ceil() as u64;
            wrap(
                "ts",
                (between_ns, "ns"),
                1 << TelemetryEntry::TS_BITS,
                "take shorter delays, faster links of hosts, or a scheme without telemetry",
            )?;
            wrap(
                "tx_bytes",
                (fastest * between_ns / 8, "bytes"),
                u64::from(network.tx_unit()) << TelemetryEntry::TX_BITS,
                "take a larger tx_unit_bytes, or shorter delays",
            )?;
            wrap(
                "PSN",
                ((window.wmax_bytes / f64::from(network.payload)) as u64, "packets"),
                1 << (window.seq_bits - 1),
                "take a larger payload_bytes (--frame-bytes), or shorter delays",
            )?;
        }
        Ok(())
    }

    /// Whether the model that computes windows can.
    fn check_model(&self, scheme: Scheme) -> Result<(), SettingsError> {
        if self.window == ModelKind::Float {
            return Ok(());
        }
        if scheme == Scheme::RxHpcc {
            return Err(SettingsError::Model { scheme: scheme.name() });
        }
        if let Some(room) = self.window.flows().filter(|room| self.flows.len() > *room as usize) {
            return Err(SettingsError::FlowTable { room, flows: self.flows.len() });
        }
        let context = self.context(scheme);
        for gbps in self.topology.host_rates() {
            if let Some(settings) = scheme.window_settings(&context, gbps) {
                HardwareConfig::new(&settings)
                    .map_err(|source| SettingsError::Integers { gbps, source })?;
            }
        }
        Ok(())
    }
}
