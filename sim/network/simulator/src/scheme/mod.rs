//! The schemes by name: what each requires of switches and frames, and the control that it gives to a flow.

mod own;
mod parameter;
mod tuning;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::rc::Rc;
use std::sync::OnceLock;

use clap::ValueEnum;
use clap::builder::PossibleValue;
use serde::{Serialize, Serializer};

use crate::control::{
    BusiestLink, Control, ControlError, Dcqcn, DcqcnSettings, HpccProbes, HpccScheme, LineRate,
    QcnReaction, Rocc, RxHpcc, Swift, Timely, Way,
};
use crate::settings::{
    BaseRtt, NetworkSettings, ProbeReply, QcnPointSettings, SwitchFeedback, Telemetry,
    WindowSettings,
};
use crate::{NS, Picos, Rate};
use fncc_models::limits::read_by_name;
use fncc_models::lossless::EcnSettings;
use fncc_models::window::replay::ModelKind;
use fncc_models::window::{Settings, UpdateRule, Variant};
use fncc_models::wire::TelemetryEntry;

pub use crate::control::Refusal;
pub use own::{
    Configured, CongestionControl, Keys, KeysError, Own, OwnKeys, Start, register, within,
};
pub use parameter::Parameter;

macro_rules! schemes {
    ($($(#[doc = $about:literal])+ $scheme:ident = $name:literal,)+) => {
        /// A congestion control with what goes with it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Scheme {
            $($(#[doc = $about])+ $scheme,)+
            /// One that a program has [registered](register).
            Own(Own),
        }

        /// Those that need no registration, their names, and what they are.
        const BUILT_IN: &[(Scheme, &str, &str)] =
            &[$((Scheme::$scheme, $name, concat!($($about),+))),+];
    };
}

schemes! {
    /// FNCC without last-hop congestion speed-up
    Fncc = "fncc",
    /// FNCC with last-hop congestion speed-up
    FnccLhcs = "fncc-lhcs",
    /// FNCC that smooths by hop and adds by the number of flows: beyond the paper
    FnccPlusPlus = "fncc++",
    /// HPCC: telemetry in data packets
    Hpcc = "hpcc",
    /// HPCC++ whose receivers compute the windows
    RxHpcc = "rx-hpcc",
    /// HPCC++: telemetry in a probe once per round trip
    HpccProbes = "hpcc++",
    /// DCQCN with the parameters of its paper
    Dcqcn = "dcqcn",
    /// DCQCN with the parameters of the HPCC artefact
    DcqcnArtefact = "dcqcn-artefact",
    /// RoCC: switches send fair rates
    Rocc = "rocc",
    /// TIMELY: gradient of round-trip times
    Timely = "timely",
    /// Swift: a target for the delay
    Swift = "swift",
    /// P4QCN: switches send congestion feedback
    P4qcn = "p4qcn",
    /// P4QCN whose receivers send the feedback
    P4qcnReflected = "p4qcn-3",
    /// None: priority flow control alone
    PfcOnly = "pfc-only",
}

impl ValueEnum for Scheme {
    fn value_variants<'a>() -> &'a [Self] {
        static ALL: OnceLock<Vec<Scheme>> = OnceLock::new();
        ALL.get_or_init(|| {
            let built_in = BUILT_IN.iter().map(|(scheme, ..)| *scheme);
            built_in.chain(own::all().map(Self::Own)).collect()
        })
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let [name, about] = self.texts();
        Some(PossibleValue::new(name).help(about))
    }
}

impl Serialize for Scheme {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.texts()[0])
    }
}

read_by_name!(Scheme);

/// What the flows of an experiment have in common.
#[derive(Clone, Debug)]
pub struct Context {
    /// `T`: that of the settings, else the largest base round-trip time of the hosts that send, ns.
    pub t_ns: u32,
    /// Whether flows have that one or their own.
    pub base_rtt: BaseRtt,
    /// Switches on the longest way between two of these hosts.
    pub hops: u8,
    /// Payload and headers of a full packet, bytes.
    pub packet: [u32; 2],
    /// How windows are computed.
    pub window: ModelKind,
    /// Entries that a stack has room for.
    pub stack_entries: u8,
    /// What the reply to a probe has of its entries.
    pub probe_reply: ProbeReply,
    /// Unit of `tx_bytes` in the entries, bytes.
    pub tx_unit: u32,
    /// Unit of `qlen` in the entries, bytes.
    pub qlen_unit: u32,
    /// Parameters of windows.
    pub windows: WindowSettings,
    /// Additive increases in a row before a multiplicative one.
    pub max_stage: Option<u32>,
    /// Additive increase, bytes.
    pub wai_bytes: Option<f64>,
    /// Time between two notifications to a flow, at least.
    pub notification_interval: Picos,
    /// Keys of rate controls, and of schemes that are registered.
    pub own: OwnKeys,
}

impl Context {
    /// `T` of a flow on some way, ns.
    fn t_ns(&self, way: &Way) -> u32 {
        match self.base_rtt {
            BaseRtt::Network => self.t_ns,
            // No longer than the largest, which fits. In integer ns, of which there is one at least.
            BaseRtt::Path => (way.base_rtt / NS).max(1).try_into().unwrap_or(self.t_ns),
        }
    }
}

/// Makes the control of each flow, from its number and its way.
pub type Controls = Box<dyn FnMut(u32, &Way) -> Result<Box<dyn Control>, ControlError>>;

impl Scheme {
    /// Its name on the command line and in files, and what it is.
    fn texts(self) -> [&'static str; 2] {
        if let Self::Own(own) = self {
            return [own.get().name, own.get().about];
        }
        let mut all = BUILT_IN.iter();
        all.find(|it| it.0 == self).map_or([""; 2], |(_, name, about)| [*name, about.trim()])
    }

    /// Its name on the command line and in files.
    pub fn name(self) -> String {
        self.texts()[0].to_string()
    }

    /// Its name in reports.
    pub fn title(self) -> String {
        match self {
            Self::FnccLhcs => "FNCC+LHCS".to_string(),
            Self::RxHpcc => "Rx-HPCC".to_string(),
            Self::PfcOnly => "PFC only".to_string(),
            Self::Swift => "Swift".to_string(),
            Self::Rocc => "RoCC".to_string(),
            Self::Own(own) => own.get().title.to_string(),
            _ => self.name().to_uppercase(),
        }
    }

    /// Where telemetry is picked up.
    pub fn telemetry(self) -> Telemetry {
        match self {
            Self::Fncc | Self::FnccLhcs | Self::FnccPlusPlus => Telemetry::Return,
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
            Self::Own(own) => own.get().telemetry,
        }
    }

    /// Whether its flows have windows of HPCC or FNCC.
    pub fn has_window(self) -> bool {
        self.telemetry() != Telemetry::None && !matches!(self, Self::Own(_))
    }

    /// Whether it looks at a parameter.
    pub fn uses(self, parameter: Parameter) -> bool {
        match parameter {
            // Receivers compute in double precision alone.
            Parameter::Model => self.has_window() && self != Self::RxHpcc,
            Parameter::BaseRtt | Parameter::T => {
                self.has_window() || matches!(self, Self::Swift | Self::Own(_))
            }
            Parameter::MaxStage
            | Parameter::Wai
            | Parameter::Eta
            | Parameter::Winit
            | Parameter::Wmin
            | Parameter::Wmax
            | Parameter::Measure => self.has_window(),
            Parameter::StackEntries
            | Parameter::QueueMeasure
            | Parameter::TxUnit
            | Parameter::QlenUnit => self.telemetry() != Telemetry::None,
            Parameter::Increase | Parameter::Reaction => self.has_window() && self != Self::RxHpcc,
            // Probes are a round trip apart, so each measurement replaces the last one.
            Parameter::Smoothing => self.has_window() && self != Self::HpccProbes,
            Parameter::SpeedUp => self == Self::FnccLhcs,
            Parameter::TelemetryEvery | Parameter::Echo => self.telemetry() == Telemetry::Forward,
            Parameter::ProbeReply => self == Self::HpccProbes,
            // Only what comes back reads a table; what leaves takes along the state at its own dequeue.
            Parameter::Stamps => self.telemetry() == Telemetry::Return,
            Parameter::Alpha | Parameter::Beta => self == Self::FnccLhcs,
            // They look at the number of flows in ACKs, or may.
            Parameter::Concurrent => {
                matches!(self, Self::FnccLhcs | Self::FnccPlusPlus | Self::Own(_))
            }
            Parameter::Ecn | Parameter::Tcd => self.is_marked(),
            Parameter::NotificationInterval => {
                self.is_marked() || matches!(self, Self::P4qcn | Self::P4qcnReflected)
            }
            Parameter::Qcn => matches!(self, Self::P4qcn | Self::P4qcnReflected),
            // Receivers make them; those of the others come from switches.
            Parameter::NotificationDelay => {
                matches!(self, Self::Dcqcn | Self::DcqcnArtefact | Self::P4qcnReflected)
            }
            Parameter::Keys(scheme) => self == scheme,
        }
    }

    /// Whether switches mark its packets.
    fn is_marked(self) -> bool {
        match self {
            Self::Own(own) => own.get().marks.is_some(),
            _ => matches!(self, Self::Dcqcn | Self::DcqcnArtefact),
        }
    }

    /// Whether its flows may have links of any rate; the others compute with integer Gb/s.
    pub fn takes_slow_links(self) -> bool {
        match self {
            // Entries have a code for the rate.
            Self::Own(_) => self.telemetry() == Telemetry::None,
            _ => matches!(
                self,
                Self::Timely | Self::Swift | Self::P4qcn | Self::P4qcnReflected | Self::PfcOnly
            ),
        }
    }

    /// Whether random numbers of a network with some settings change what its flows do: those of marks, and of the choice of packets to notify of.
    pub fn draws(self, network: &NetworkSettings) -> bool {
        match self {
            Self::P4qcn | Self::P4qcnReflected => true,
            _ => self.is_marked() && network.tcd.is_none(),
        }
    }

    /// What helps where a seed changes nothing.
    pub fn what_draws() -> String {
        let network = NetworkSettings::default();
        let all = Self::value_variants().iter().filter(|scheme| scheme.draws(&network));
        let names: Vec<_> = all.map(|scheme| scheme.name()).collect();
        format!(
            "leave the seed out, add random [traffic], or take schemes that draw random numbers: {}",
            names.join(", ")
        )
    }

    /// Bytes of a full data packet that telemetry takes from its payload: of a stack of five entries 42, as in the HPCC artefact.
    pub fn telemetry_bytes(self, network: &NetworkSettings) -> u32 {
        let stack = 2 + TelemetryEntry::LEN as u32 * u32::from(network.stack_entries);
        if self.telemetry() == Telemetry::Forward { stack } else { 0 }
    }

    /// The settings of a network under this scheme, of those that [fit](super::Experiment::check) it. A frame keeps its size; with telemetry in data
    /// packets less of it is payload. Marking thresholds and intervals of `base` hold; without any the scheme has its own. `keys` may have those of its ports.
    pub fn network(self, base: &NetworkSettings, keys: &OwnKeys) -> NetworkSettings {
        let mut settings = base.clone();
        let telemetry = self.telemetry_bytes(base);
        settings.payload = settings.payload.saturating_sub(telemetry);
        settings.overhead += telemetry;
        settings.xon_gap.get_or_insert(base.xon_gap());
        settings.tx_unit.get_or_insert(base.tx_unit());
        let mut mark = |(ecn, gbps), interval| {
            if settings.ecn.is_none() {
                (settings.ecn, settings.ecn_gbps) = (Some(ecn), Some(gbps));
            }
            settings.notification_interval.get_or_insert(interval);
        };
        match self {
            Self::Dcqcn => mark(EcnSettings::DCQCN, DcqcnSettings::PAPER_INTERVAL),
            Self::DcqcnArtefact => {
                mark(EcnSettings::DCQCN_ARTEFACT, DcqcnSettings::ARTEFACT_INTERVAL);
            }
            Self::Own(own) => {
                let interval = base.notification_interval();
                own.get().marks.into_iter().for_each(|marks| mark(marks, interval));
            }
            Self::Rocc => {
                settings.feedback = SwitchFeedback::FairRate(keys.fair_rate());
            }
            Self::P4qcn | Self::P4qcnReflected => {
                let mut points = QcnPointSettings::new(self == Self::P4qcnReflected);
                if let Some((thresholds, of_gbps)) = settings.qcn {
                    points.qmin_bytes = thresholds.kmin_bytes;
                    points.qmax_bytes = thresholds.kmax_bytes;
                    (points.pmax, points.of_gbps) = (thresholds.pmax, of_gbps);
                }
                points.interval = *settings.notification_interval.get_or_insert(points.interval);
                settings.feedback = SwitchFeedback::Qcn(points);
            }
            _ => {}
        }
        settings
    }

    /// The parameters of the windows of flows with the largest `T` whose hosts have links of `gbps` Gb/s, if this scheme has windows from telemetry.
    pub fn window_settings(self, context: &Context, gbps: u32) -> Option<Settings> {
        self.has_window().then(|| self.window_of(context, gbps, context.t_ns))
    }

    /// The same for a `T` in ns.
    fn window_of(self, context: &Context, gbps: u32, t_ns: u32) -> Settings {
        let mut settings = Settings::new(gbps, t_ns);
        if self == Self::FnccPlusPlus {
            settings.eta = Variant::FNCC_PLUS_PLUS_ETA;
        }
        context.windows.apply(&mut settings);
        settings.tx_unit_bytes = context.tx_unit;
        settings.qlen_unit_bytes = context.qlen_unit;
        settings.lhcs = self == Self::FnccLhcs;
        settings.pairs = self == Self::HpccProbes && context.probe_reply != ProbeReply::All;
        settings.max_stage = context.max_stage.unwrap_or(settings.max_stage);
        settings.wai_bytes = context.wai_bytes.unwrap_or(settings.wai_bytes);
        settings.variant = context.windows.variant.or(match self {
            Self::FnccPlusPlus => Variant::FNCC_PLUS_PLUS,
            _ => Variant::default(),
        });
        if self == Self::RxHpcc {
            settings.rule = UpdateRule::Time;
        }
        settings
    }

    /// The parameters of the controls of flows on the longest way from hosts with links of some rate.
    pub fn parameters(self, context: &Context, rate: Rate) -> serde_json::Value {
        if let Some(window) = self.window_settings(context, rate.gbps()) {
            return serde_json::to_value(window).unwrap_or_default();
        }
        let &Context { t_ns, hops, .. } = context;
        let way = Way { rate, base_rtt: Picos::from(t_ns) * NS, hops };
        let control = self.controls(context)(0, &way);
        let parameters = control.map(|control| control.parameters()).unwrap_or_default();
        let Self::Own(own) = self else { return parameters };
        let mut keys = context.own.of(own).keys();
        if let (Some(keys), serde_json::Value::Object(more)) = (keys.as_object_mut(), parameters) {
            keys.extend(more);
        }
        keys
    }

    /// The control of a flow under a scheme that is registered, with its keys; none under the others.
    pub fn own_control(self, keys: &OwnKeys, flow: &Start) -> Option<Box<dyn Control>> {
        let Self::Own(own) = self else { return None };
        Some(keys.of(own).start(flow))
    }

    /// What makes the controls of flows.
    ///
    /// # Errors
    /// Those of the controls, when they are made: settings that do not fit the model of the window, or an engine that cannot be built.
    pub fn controls(self, context: &Context) -> Controls {
        let context = context.clone();
        let Context { packet, window, .. } = context;
        match self {
            Self::Fncc
            | Self::FnccLhcs
            | Self::FnccPlusPlus
            | Self::Hpcc
            | Self::RxHpcc
            | Self::HpccProbes => {
                // Flows with one `T` from hosts with links of one rate have the same parameters.
                let mut schemes: HashMap<(Rate, u32), Rc<HpccScheme>> = HashMap::new();
                Box::new(move |flow, way| {
                    let t_ns = context.t_ns(way);
                    let scheme = match schemes.entry((way.rate, t_ns)) {
                        Entry::Occupied(known) => known.into_mut(),
                        Entry::Vacant(new) => {
                            let settings = self.window_of(&context, way.rate.gbps(), t_ns);
                            new.insert(Rc::new(
                                HpccScheme::new(window, settings, context.stack_entries)
                                    .map_err(ControlError::from)?,
                            ))
                        }
                    };
                    let control = scheme.control(flow);
                    if self == Self::HpccProbes {
                        let t = Picos::from(t_ns) * NS;
                        let busiest = context
                            .probe_reply
                            .measure()
                            .map(|measure| BusiestLink::new(*scheme.settings(), measure));
                        return Ok(Box::new(HpccProbes::new(control, t, busiest)));
                    }
                    if self == Self::RxHpcc {
                        return Ok(Box::new(RxHpcc::new(control)));
                    }
                    Ok(Box::new(control))
                })
            }
            Self::Dcqcn | Self::DcqcnArtefact => {
                Box::new(move |_, way| Ok(Box::new(Dcqcn::new(context.dcqcn(self, way)))))
            }
            Self::Rocc => Box::new(move |_, way| Ok(Box::new(Rocc::new(context.rocc(way))))),
            Self::Timely => Box::new(move |_, way| Ok(Box::new(Timely::new(context.timely(way))))),
            Self::Swift => Box::new(move |_, way| Ok(Box::new(Swift::new(context.swift(way))))),
            Self::P4qcn | Self::P4qcnReflected => {
                Box::new(move |_, way| Ok(Box::new(QcnReaction::new(context.qcn(self, way)))))
            }
            Self::PfcOnly => Box::new(|_, way| Ok(Box::new(LineRate::of(way.rate)))),
            Self::Own(own) => {
                let configured = context.own.of(own);
                Box::new(move |flow, way| {
                    let t = Picos::from(context.t_ns(way)) * NS;
                    let [payload, overhead] = packet;
                    let frame = payload + overhead;
                    Ok(configured.start(&Start { flow, way: *way, t, payload, frame }))
                })
            }
        }
    }
}
