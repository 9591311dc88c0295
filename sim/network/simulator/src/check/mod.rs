//! Whether an experiment can run: everything is looked at before it starts, whichever way its settings came in.

mod error;
mod settings;

pub use error::SettingsError;

use settings::{within, within_if};

use super::experiment::{Experiment, NamedPort};
use super::flow::{MOST_FLOWS, after};
use super::rate::Rate;
use super::scheme::{Parameter, Refusal, Scheme};
use super::settings::{BaseRtt, NetworkSettings, Telemetry};
use super::time::NS;
use fncc_models::limits::{self, Range};
use fncc_models::window::fixed::HardwareConfig;
use fncc_models::window::replay::ModelKind;
use fncc_models::wire::TelemetryEntry;

/// Samples that memory may hold.
pub const MOST_SAMPLES: u64 = 50_000_000;

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

impl Experiment {
    /// Whether it can run under a scheme.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn check(&self, scheme: Scheme) -> Result<(), SettingsError> {
        self.topology.check()?;
        self.network.check_ranges()?;
        self.trees()?;
        self.network.check_credits()?;
        within::<limits::Duration>("duration_us", self.duration)?;
        within::<limits::SamplePeriod>("sample_us", self.sample)?;
        within_if::<limits::MaxStage>("window.max_stage", self.max_stage)?;
        within_if::<limits::WaiBytes>("window.wai_bytes", self.wai_bytes)?;
        self.windows.check_ranges()?;
        self.check_flows()?;
        self.check_samples()?;
        let (payload, overhead) = (self.network.payload, self.network.overhead);
        let telemetry = scheme.telemetry_bytes(&self.network);
        if payload <= telemetry {
            let scheme = scheme.name();
            return Err(SettingsError::Telemetry { scheme, telemetry, payload, overhead });
        }
        let slow = self.topology.links.iter().map(|link| link.rate).find(|rate| !rate.has_code());
        if let Some(rate) = slow.filter(|_| !scheme.takes_slow_links()) {
            let scheme = scheme.name();
            return Err(SettingsError::SlowLink { scheme, mbps: rate.mbps() });
        }
        if self.network.ecn.is_some() && self.network.tcd.is_some() {
            return Err(SettingsError::EcnAndTcd);
        }
        let network = scheme.network(&self.network, &self.own).with_priorities(self.priorities());
        let context = self.context(scheme);
        for rate in self.topology.host_rates(&self.pairs()) {
            let wrong = |Refusal { key, reason }| SettingsError::Key { scheme, key, reason };
            scheme.check_keys(&context, rate).map_err(wrong)?;
        }
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
            within_if::<limits::Priority>("flows.priority", spec.priority)?;
        }
        after::check(&self.flows, &self.after, |flow| format!("flow {flow}"))?;
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
        let t = self.largest_base_rtt(scheme);
        let t_ns = t / NS;
        if let Some(timeout) = network.retransmission_timeout.filter(|timeout| *timeout < t) {
            let [timeout_us, t_us] = [timeout, t].map(|time| time as f64 / 1e6);
            return Err(SettingsError::Timeout { timeout_us, t_us });
        }
        let own_t = self.windows.t_ns.filter(|_| scheme.uses(Parameter::T));
        if own_t.is_some() && self.base_rtt == BaseRtt::Path {
            return Err(SettingsError::TwoT);
        }
        let t_ns = own_t.map_or(t_ns, u64::from);
        let in_integers = scheme.has_window() && self.window != ModelKind::Float;
        let (least, most) = (if in_integers { 257 } else { 1 }, u32::MAX.into());
        if !(least..=most).contains(&t_ns) {
            let range = Range::Whole { unit: "ns", least, most };
            return Err(SettingsError::RoundTrip { t_ns, scheme: scheme.name(), range });
        }
        if self.base_rtt == BaseRtt::Path && self.window != ModelKind::Float {
            return Err(SettingsError::OneT { model: self.window_name() });
        }
        if scheme.telemetry() != Telemetry::None {
            self.check_fields(scheme, network, t_ns.max(t / NS))?;
        }
        if scheme.has_window() { self.check_model(scheme) } else { Ok(()) }
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
        let pairs = self.pairs();
        let rates = self.topology.links_of(&pairs).map(|link| link.rate.gbps());
        let fastest = u64::from(rates.max().unwrap_or(0));
        for gbps in self.topology.host_rates(&pairs).into_iter().map(Rate::gbps) {
            let window = scheme.window_settings(&context, gbps);
            let [wmin, wmax] = window
                .as_ref()
                .map_or([f64::INFINITY; 2], |window| [window.wmin_bytes, window.wmax_bytes]);
            if wmin > wmax {
                return Err(SettingsError::Windows { gbps, wmin, wmax });
            }
            let packets = wmin / f64::from(network.payload);
            let between_ns = (t_ns as f64 / packets.min(1.0)).ceil() as u64;
            wrap(
                "ts",
                (between_ns, "ns"),
                1 << TelemetryEntry::TS_BITS,
                "take shorter delays, faster links of hosts, a larger wmin_bytes, or a scheme without telemetry",
            )?;
            wrap(
                "tx_bytes",
                (fastest * between_ns / 8, "bytes"),
                u64::from(network.tx_unit()) << TelemetryEntry::TX_BITS,
                "take a larger tx_unit_bytes, or shorter delays",
            )?;
            let Some(window) = window else { continue };
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
        for gbps in self.topology.host_rates(&self.pairs()).into_iter().map(Rate::gbps) {
            if let Some(settings) = scheme.window_settings(&context, gbps) {
                if self.window != ModelKind::Fixed && !settings.variant.is_in_hardware() {
                    return Err(SettingsError::Variant { scheme: scheme.name() });
                }
                HardwareConfig::new(&settings)
                    .map_err(|source| SettingsError::Integers { gbps, source })?;
            }
        }
        Ok(())
    }
}
