//! The schemes by name: what each asks of switches and frames, and the control that it gives to a flow.

use std::rc::Rc;

use clap::ValueEnum;
use serde::{Deserialize, Serialize};

use super::FlowSpec;
use super::control::{Control, HpccScheme, LineRate, Telemetry};
use super::settings::NetworkSettings;
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
            Self::PfcOnly => Telemetry::None,
        }
    }

    /// The settings of a network under this scheme. A frame keeps its size; with telemetry in data packets 42 bytes less
    /// of it are payload, as in the HPCC artefact.
    pub fn network(self, base: &NetworkSettings) -> NetworkSettings {
        const TELEMETRY: u32 = 42;
        let mut settings = base.clone();
        if self.telemetry() == Telemetry::Forward {
            settings.payload -= TELEMETRY;
            settings.overhead += TELEMETRY;
        }
        settings
    }

    /// What makes the controls of flows.
    ///
    /// # Errors
    /// When the settings do not fit the model of the window, or its engine cannot be built.
    pub fn controls(self, context: &Context) -> miette::Result<Controls> {
        let rate = f64::from(context.gbps) / 8000.0;
        match self {
            Self::Fncc | Self::FnccLhcs | Self::Hpcc | Self::RxHpcc => {
                let mut settings = Settings::new(context.gbps, context.t_ns);
                settings.tx_unit_bytes = context.tx_unit;
                settings.lhcs = self == Self::FnccLhcs;
                settings.max_stage = context.max_stage.unwrap_or(settings.max_stage);
                settings.wai_bytes = context.wai_bytes.unwrap_or(settings.wai_bytes);
                if self == Self::RxHpcc {
                    settings.rule = UpdateRule::Time;
                }
                let scheme = Rc::new(HpccScheme::new(context.window, settings)?);
                Ok(Box::new(move |flow, _| Ok(Box::new(scheme.control(flow)))))
            }
            Self::PfcOnly => Ok(Box::new(move |_, _| Ok(Box::new(LineRate { rate })))),
        }
    }
}
