//! The schemes by name: what each asks of switches and frames, and the control that it gives to a flow.

use std::rc::Rc;

use clap::ValueEnum;
use serde::{Deserialize, Serialize};

use super::{FlowSpec, NS, Picos};

use super::control::{
    Control, Dcqcn, DcqcnSettings, FairRateSettings, HpccProbes, HpccScheme, LineRate,
    QcnPointSettings, QcnReaction, QcnReactionSettings, Rocc, Swift, SwiftSettings, Telemetry,
    Timely, TimelySettings,
};
use super::settings::{NetworkSettings, SwitchFeedback};
use crate::window::replay::ModelKind;
use crate::window::{Settings, UpdateRule};

/// A congestion control with what goes with it.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, ValueEnum, Serialize, Deserialize,
)]
pub enum Scheme {
    /// FNCC without last-hop congestion speed-up
    #[value(name = "fncc")]
    #[serde(rename = "fncc")]
    Fncc,
    /// FNCC with last-hop congestion speed-up
    #[value(name = "fncc-lhcs")]
    #[serde(rename = "fncc-lhcs")]
    FnccLhcs,
    /// HPCC: telemetry in data packets
    #[value(name = "hpcc")]
    #[serde(rename = "hpcc")]
    Hpcc,
    /// HPCC whose receivers keep the update rule
    #[value(name = "rx-hpcc")]
    #[serde(rename = "rx-hpcc")]
    RxHpcc,
    /// HPCC++: telemetry in a probe once per round trip
    #[value(name = "hpcc++")]
    #[serde(rename = "hpcc++")]
    HpccProbes,
    /// DCQCN with the parameters of its paper
    #[value(name = "dcqcn")]
    #[serde(rename = "dcqcn")]
    Dcqcn,
    /// DCQCN with the parameters of the HPCC artefact
    #[value(name = "dcqcn-artefact")]
    #[serde(rename = "dcqcn-artefact")]
    DcqcnArtefact,
    /// RoCC: switches send fair rates
    #[value(name = "rocc")]
    #[serde(rename = "rocc")]
    Rocc,
    /// TIMELY: gradient of round-trip times
    #[value(name = "timely")]
    #[serde(rename = "timely")]
    Timely,
    /// Swift: a target for the delay
    #[value(name = "swift")]
    #[serde(rename = "swift")]
    Swift,
    /// P4QCN: switches send congestion feedback
    #[value(name = "p4qcn")]
    #[serde(rename = "p4qcn")]
    P4qcn,
    /// P4QCN whose receivers send the feedback
    #[value(name = "p4qcn-3")]
    #[serde(rename = "p4qcn-3")]
    P4qcnReflected,
    /// None: priority flow control alone
    #[value(name = "pfc-only")]
    #[serde(rename = "pfc-only")]
    PfcOnly,
}

/// What the flows of an experiment have in common.
#[derive(Clone, Debug)]
pub struct Context {
    /// Rate of the hosts' links, Gb/s.
    pub gbps: u32,
    /// Largest base round-trip time, ns.
    pub t_ns: u32,
    /// Switches on the longest way between two hosts.
    pub hops: u8,
    /// How windows are computed.
    pub window: ModelKind,
    /// Unit of `tx_bytes` in the entries, bytes.
    pub tx_unit: u32,
    /// Additive increases in a row before a multiplicative one.
    pub max_stage: Option<u32>,
    /// Additive increase, bytes.
    pub wai_bytes: Option<f64>,
}

/// Makes the control of each flow.
pub type Controls = Box<dyn FnMut(u32, &FlowSpec) -> miette::Result<Box<dyn Control>>>;

impl Scheme {
    /// Its name on the command line and in files.
    pub fn name(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_string())
    }

    /// Where telemetry is picked up.
    pub fn telemetry(self) -> Telemetry {
        match self {
            Self::Fncc | Self::FnccLhcs => Telemetry::Return,
            Self::Hpcc | Self::RxHpcc => Telemetry::Forward,
            Self::HpccProbes => Telemetry::Probe,
            Self::Dcqcn
            | Self::DcqcnArtefact
            | Self::Rocc
            | Self::Timely
            | Self::Swift
            | Self::P4qcn
            | Self::P4qcnReflected
            | Self::PfcOnly => Telemetry::None,
        }
    }

    /// The settings of a network under this scheme. A frame keeps its size; with telemetry in data packets 42 bytes less
    /// of it are payload, as in the HPCC artefact. Marking thresholds of `base` hold; without any the scheme has its own.
    pub fn network(self, base: &NetworkSettings) -> NetworkSettings {
        const TELEMETRY: u32 = 42;
        let mut settings = base.clone();
        if self.telemetry() == Telemetry::Forward {
            settings.payload -= TELEMETRY;
            settings.overhead += TELEMETRY;
        }
        let mut mark = |(ecn, gbps), interval| {
            if settings.ecn.is_none() {
                (settings.ecn, settings.ecn_gbps) = (Some(ecn), Some(gbps));
            }
            settings.notification_interval = interval;
        };
        match self {
            Self::Dcqcn => mark(DcqcnSettings::PAPER_ECN, DcqcnSettings::PAPER_INTERVAL),
            Self::DcqcnArtefact => {
                mark(DcqcnSettings::ARTEFACT_ECN, DcqcnSettings::ARTEFACT_INTERVAL);
            }
            Self::Rocc => {
                settings.feedback = SwitchFeedback::FairRate(FairRateSettings::default());
            }
            Self::P4qcn => settings.feedback = SwitchFeedback::Qcn(QcnPointSettings::new(false)),
            Self::P4qcnReflected => {
                let points = QcnPointSettings::new(true);
                settings.feedback = SwitchFeedback::Qcn(points);
                settings.notification_interval = points.interval;
            }
            _ => {}
        }
        settings
    }

    /// What makes the controls of flows.
    ///
    /// # Errors
    /// When the settings do not fit the model of the window, or its engine cannot be built.
    pub fn controls(self, context: &Context) -> miette::Result<Controls> {
        let &Context { gbps, t_ns, .. } = context;
        let rate = f64::from(gbps) / 8000.0;
        match self {
            Self::Fncc | Self::FnccLhcs | Self::Hpcc | Self::RxHpcc | Self::HpccProbes => {
                let mut settings = Settings::new(gbps, t_ns);
                settings.tx_unit_bytes = context.tx_unit;
                settings.lhcs = self == Self::FnccLhcs;
                settings.max_stage = context.max_stage.unwrap_or(settings.max_stage);
                settings.wai_bytes = context.wai_bytes.unwrap_or(settings.wai_bytes);
                if self == Self::RxHpcc {
                    settings.rule = UpdateRule::Time;
                }
                let scheme = Rc::new(HpccScheme::new(context.window, settings)?);
                if self == Self::HpccProbes {
                    let interval = Picos::from(t_ns) * NS;
                    return Ok(Box::new(move |flow, _| {
                        Ok(Box::new(HpccProbes::new(scheme.control(flow), interval)))
                    }));
                }
                Ok(Box::new(move |flow, _| Ok(Box::new(scheme.control(flow)))))
            }
            Self::Dcqcn => {
                let settings = DcqcnSettings::paper(gbps);
                Ok(Box::new(move |_, _| Ok(Box::new(Dcqcn::new(settings)))))
            }
            Self::DcqcnArtefact => {
                let settings = DcqcnSettings::artefact(gbps);
                Ok(Box::new(move |_, _| Ok(Box::new(Dcqcn::new(settings)))))
            }
            Self::Rocc => Ok(Box::new(move |_, _| Ok(Box::new(Rocc::new(gbps))))),
            Self::Timely => {
                let settings = TimelySettings::new(gbps, t_ns);
                Ok(Box::new(move |_, _| Ok(Box::new(Timely::new(settings)))))
            }
            Self::Swift => {
                // Windows count packets of the default size, whatever that of the network.
                let NetworkSettings { payload, overhead, .. } = NetworkSettings::default();
                let settings = SwiftSettings::new(gbps, t_ns, context.hops, [payload, overhead]);
                Ok(Box::new(move |_, _| Ok(Box::new(Swift::new(settings)))))
            }
            Self::P4qcn | Self::P4qcnReflected => {
                let settings = QcnReactionSettings::new(gbps);
                Ok(Box::new(move |_, _| Ok(Box::new(QcnReaction::new(settings)))))
            }
            Self::PfcOnly => Ok(Box::new(move |_, _| Ok(Box::new(LineRate { rate })))),
        }
    }
}
