//! Parameters that some schemes use and others do not.

use clap::ValueEnum;

use super::{Scheme, own};

/// Something that can be set and that not all schemes look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parameter {
    /// What computes windows.
    Model,
    /// Whose base round-trip time `T` is.
    BaseRtt,
    /// Additive increases in a row.
    MaxStage,
    /// Additive increase.
    Wai,
    /// How the utilisation is smoothed.
    Smoothing,
    /// Where the additive increase comes from.
    Increase,
    /// Which ACKs change the window.
    Reaction,
    /// What is measured at a hop.
    Measure,
    /// When last-hop speed-up acts.
    SpeedUp,
    /// `T` itself.
    T,
    /// Target utilisation.
    Eta,
    /// Window of a new flow.
    Winit,
    /// Smallest window.
    Wmin,
    /// Largest window.
    Wmax,
    /// Threshold of last-hop speed-up.
    Alpha,
    /// Share of last-hop speed-up.
    Beta,
    /// Entries that a stack has room for.
    StackEntries,
    /// Unit of `tx_bytes` in the entries.
    TxUnit,
    /// Unit of `qlen` in the entries.
    QlenUnit,
    /// When the state of a port enters the telemetry table.
    Stamps,
    /// Data packets for each one with telemetry.
    TelemetryEvery,
    /// What carries telemetry back.
    Echo,
    /// What the reply to a probe has.
    ProbeReply,
    /// What stands in an entry as its queue.
    QueueMeasure,
    /// Which flows receivers count.
    Concurrent,
    /// Marking thresholds.
    Ecn,
    /// Ternary detection.
    Tcd,
    /// Thresholds of feedback.
    Qcn,
    /// Time between two notifications to a flow.
    NotificationInterval,
    /// Time from a marked packet to the notification about it.
    NotificationDelay,
    /// The table of a scheme's keys.
    Keys(Scheme),
}

impl Parameter {
    /// All but the tables of schemes.
    const BUILT_IN: [Self; 30] = [
        Self::Model,
        Self::BaseRtt,
        Self::MaxStage,
        Self::Wai,
        Self::Smoothing,
        Self::Increase,
        Self::Reaction,
        Self::Measure,
        Self::SpeedUp,
        Self::T,
        Self::Eta,
        Self::Winit,
        Self::Wmin,
        Self::Wmax,
        Self::Alpha,
        Self::Beta,
        Self::StackEntries,
        Self::TxUnit,
        Self::QlenUnit,
        Self::Stamps,
        Self::TelemetryEvery,
        Self::Echo,
        Self::ProbeReply,
        Self::QueueMeasure,
        Self::Concurrent,
        Self::Ecn,
        Self::Tcd,
        Self::Qcn,
        Self::NotificationInterval,
        Self::NotificationDelay,
    ];

    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::BUILT_IN.into_iter().chain(own::with_keys().map(Self::Keys))
    }

    /// Where it stands in a description.
    pub fn path(self) -> &'static str {
        match self {
            Self::Model => "window.model",
            Self::BaseRtt => "window.base_rtt",
            Self::MaxStage => "window.max_stage",
            Self::Wai => "window.wai_bytes",
            Self::Smoothing => "window.smoothing",
            Self::Increase => "window.increase",
            Self::Reaction => "window.reaction",
            Self::Measure => "window.measure",
            Self::SpeedUp => "window.speed_up",
            Self::T => "window.t_ns",
            Self::Eta => "window.eta",
            Self::Winit => "window.winit_bytes",
            Self::Wmin => "window.wmin_bytes",
            Self::Wmax => "window.wmax_bytes",
            Self::Alpha => "window.alpha",
            Self::Beta => "window.beta",
            Self::StackEntries => "network.stack_entries",
            Self::TxUnit => "network.tx_unit_bytes",
            Self::QlenUnit => "network.qlen_unit_bytes",
            Self::Stamps => "network.stamps",
            Self::TelemetryEvery => "network.telemetry_every",
            Self::Echo => "network.echo",
            Self::ProbeReply => "network.probe_reply",
            Self::QueueMeasure => "network.queue_measure",
            Self::Concurrent => "network.concurrent",
            Self::Ecn => "network.ecn",
            Self::Tcd => "network.tcd",
            Self::Qcn => "network.qcn",
            Self::NotificationInterval => "network.notification_interval_us",
            Self::NotificationDelay => "network.notification_delay_us",
            Self::Keys(Scheme::Own(own)) => &own.get().path,
            Self::Keys(Scheme::Dcqcn) => "control.dcqcn",
            Self::Keys(Scheme::DcqcnArtefact) => "control.dcqcn-artefact",
            Self::Keys(Scheme::Rocc) => "control.rocc",
            Self::Keys(Scheme::Timely) => "control.timely",
            Self::Keys(Scheme::Swift) => "control.swift",
            Self::Keys(Scheme::P4qcn) => "control.p4qcn",
            Self::Keys(Scheme::P4qcnReflected) => "control.p4qcn-3",
            Self::Keys(_) => "control",
        }
    }

    /// Its key in a description, and on the command line its option.
    pub fn name(self) -> String {
        let option = match self {
            Self::Model => "--model",
            Self::MaxStage => "--max-stage",
            Self::Wai => "--wai-mbps",
            Self::Smoothing => "--smoothing",
            Self::Increase => "--increase",
            Self::Reaction => "--reaction",
            Self::Measure => "--measure",
            Self::SpeedUp => "--speed-up",
            Self::NotificationDelay => "--cnp-delay-us",
            _ => return self.path().to_string(),
        };
        format!("{} ({option})", self.path())
    }

    /// The schemes that look at it, by name.
    pub fn users(self) -> String {
        let all = Scheme::value_variants().iter();
        let users: Vec<_> = all.filter(|it| it.uses(self)).map(|it| it.name()).collect();
        users.join(", ")
    }
}
