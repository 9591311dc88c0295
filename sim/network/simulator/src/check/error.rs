//! What keeps an experiment from being run.

use miette::Diagnostic;
use thiserror::Error;

use super::MOST_SAMPLES;
use crate::flow::after::AfterError;
use crate::flow::{FlowSpecError, MOST_FLOWS};
use crate::scheme::{Parameter, Scheme};
use crate::time::Picos;
use crate::topology::TopologyError;
use fncc_models::limits::{Number, Range};
use fncc_models::lossless::{EcnSettingsError, MaxTonError};
use fncc_models::window::fixed::ConfigError;

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
    /// A flow that cannot wait for another one.
    #[error(transparent)]
    #[diagnostic(transparent)]
    After(#[from] AfterError),
    /// Too many flows.
    #[error("{flows} flows; up to {MOST_FLOWS} are simulated")]
    #[diagnostic(help("take fewer flows, or reduce the load or the time of random traffic"))]
    Flows {
        /// How many.
        flows: usize,
    },
    /// A port that is sampled and is none.
    #[error("cannot sample port {port}: ports are 0 to {last}")]
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
        /// What a packet has in addition, bytes.
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
    /// An ACK whose length has too few bits.
    #[error(
        "an ACK has {ack_bytes} bytes and up to {entries} entries of 8, and its length is counted up to {}",
        u16::MAX
    )]
    #[diagnostic(help("take an ack_bytes of {} or less (--ack-bytes)", u32::from(u16::MAX) - 8 * u32::from(*entries)))]
    Answer {
        /// An ACK without entries, bytes.
        ack_bytes: u32,
        /// Entries of a full stack.
        entries: u8,
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
    /// Thresholds of feedback that contradict each other.
    #[error("qmin_bytes of {qmin} is above qmax_bytes of {qmax}")]
    #[diagnostic(help("take a qmin_bytes of {qmax} or less"))]
    Qcn {
        /// Bytes up to which there is no feedback,
        qmin: u32,
        /// and from which there always is.
        qmax: u32,
    },
    /// A rate below those that a scheme computes with.
    #[error("{scheme} computes with integer Gb/s, and there is a link of {mbps} Mb/s")]
    #[diagnostic(help(
        "take links of 10 Gb/s or more, or another scheme: timely, swift, p4qcn, p4qcn-3, pfc-only"
    ))]
    SlowLink {
        /// The scheme.
        scheme: String,
        /// The rate, Mb/s.
        mbps: u32,
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
    /// A setting of pauses where credits are counted.
    #[error("{} belongs to pauses (pfc), and links have credits", name(key))]
    #[diagnostic(help(
        "leave it or network.credits (--credits) out; the buffer of a port is network.credits.buffer_bytes"
    ))]
    NoPauses {
        /// The key of it in a description.
        key: &'static str,
    },
    /// Credit that is not enough for a packet.
    #[error(
        "credit for {buffer} bytes is never enough for a packet of {packet}, which takes {least} in blocks of 64"
    )]
    #[diagnostic(help(
        "take a credits.buffer_bytes of {least} or more (--credits), or leave it out"
    ))]
    Credit {
        /// Buffer of an end of a link, bytes.
        buffer: u64,
        /// The largest packet, bytes,
        packet: u64,
        /// and what it takes of a buffer.
        least: u64,
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
        "T, the largest base round-trip time of the hosts that send, is {t_ns} ns, and {scheme} takes {range}"
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
    /// A `T` of each path, where there is one for all.
    #[error(
        "base_rtt = \"path\" gives each path its own T, and hardware (model = \"{model}\") has one T"
    )]
    #[diagnostic(help("take model = \"float\" in [window], or base_rtt = \"network\""))]
    OneT {
        /// The model of the windows.
        model: String,
    },
    /// A `T` for all, and one of each path.
    #[error("t_ns is one T for all flows, and base_rtt = \"path\" gives each path its own")]
    #[diagnostic(help("leave t_ns or base_rtt out"))]
    TwoT,
    /// Limits of windows that exclude each other.
    #[error(
        "windows of hosts with links of {gbps} Gb/s are at least {wmin} bytes and at most {wmax}"
    )]
    #[diagnostic(help("take a wmin_bytes of {wmax} or less, or a larger wmax_bytes"))]
    Windows {
        /// Rate of the hosts' links, Gb/s.
        gbps: u32,
        /// The smallest window, bytes.
        wmin: f64,
        /// The largest one.
        wmax: f64,
    },
    /// A field that comes round between two looks at it.
    #[error(
        "with {scheme} up to {most} {unit} pass between two looks at {field}, and it can distinguish fewer than {wrap}"
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
    /// Choices that a model of hardware does not have.
    #[error(
        "only the models float and fixed compute the smoothing = \"loop\", reaction or measure of {scheme}"
    )]
    #[diagnostic(help(
        "take model = \"fixed\" in [window] (--model fixed), or leave these choices out"
    ))]
    Variant {
        /// The scheme.
        scheme: String,
    },
    /// A model that does not compute a scheme.
    #[error("only the float model computes {scheme}")]
    #[diagnostic(help("take model = \"float\" in [window] (--model float), or another scheme"))]
    Model {
        /// The scheme.
        scheme: String,
    },
    /// Parameters that the integers of the hardware do not hold.
    #[error("hosts with links of {gbps} Gb/s: {source}")]
    #[diagnostic(help("take model = \"float\" in [window] (--model float)"))]
    Integers {
        /// Rate of the hosts' links, Gb/s.
        gbps: u32,
        /// What they do not hold.
        source: ConfigError,
    },
    /// More flows than the hardware has room for.
    #[error("the hardware has a table of {room} flows, and there are {flows}")]
    #[diagnostic(help("take model = \"fixed\" in [window] (--model fixed)"))]
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
    /// A key of a rate control that cannot work in this network.
    #[error("control.{}.{key}: {reason}", scheme.name())]
    Key {
        /// The scheme.
        scheme: Scheme,
        /// The key.
        key: &'static str,
        /// Why, and what can.
        reason: String,
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
            Self::Topology(TopologyError::SpanningTrees { .. }) => vec!["network.spanning_trees"],
            Self::Topology(_) => vec!["topology"],
            Self::SlowLink { .. } => vec!["topology", "schemes"],
            Self::Flow { .. } | Self::Flows { .. } | Self::After(_) => vec!["traffic", "flows"],
            Self::Port { .. } => vec!["ports"],
            Self::Telemetry { .. } | Self::Frame { .. } => {
                vec!["network.payload_bytes", "network.overhead_bytes", "schemes"]
            }
            Self::Answer { .. } => vec!["network.ack_bytes", "network.stack_entries"],
            Self::Grain { .. } => vec!["network.time_grain_ns"],
            Self::Ecn(_) | Self::EcnAndTcd | Self::EcnScale { .. } => vec!["network.ecn"],
            Self::Tcd(_) => vec!["network.tcd"],
            Self::Buffer { .. } => {
                vec!["network.buffer_bytes", "network.pfc", "network.headroom_bytes", "topology"]
            }
            Self::Qcn { .. } => vec!["network.qcn"],
            Self::NoPauses { key } => vec![key],
            Self::Credit { .. } => vec!["network.credits.buffer_bytes", "network.credits"],
            Self::Timeout { .. } => vec!["network.retransmission_timeout_us", "topology"],
            Self::RoundTrip { .. } | Self::Wrap { .. } => vec!["topology", "network"],
            Self::OneT { .. } | Self::TwoT => vec!["window.base_rtt"],
            Self::Windows { .. } => vec!["window.wmin_bytes", "window.wmax_bytes", "topology"],
            Self::Variant { .. }
            | Self::Model { .. }
            | Self::Integers { .. }
            | Self::FlowTable { .. } => {
                vec!["window.model", "schemes"]
            }
            Self::Samples { .. } => vec!["sample_us"],
            Self::Key { scheme, .. } => vec![Parameter::Keys(*scheme).path(), "schemes"],
            Self::Unused { parameter, .. } => vec![parameter.path(), "schemes"],
            Self::Twice { .. } => vec!["schemes"],
        }
    }
}
