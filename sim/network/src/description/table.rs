//! A description as it stands in a file. Keys carry their units.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, IgnoredAny, Unexpected, Visitor};
use toml::Spanned;

use crate::scheme::Scheme;
use crate::settings::{BaseRtt, Concurrent, Echo, ProbeReply, QueueMeasure};
use crate::topology::Congestion;
use fncc_models::limits::{self, Checked};
use fncc_models::window::replay::ModelKind;
use fncc_models::window::{Increase, Measure, Reaction, Smoothing, SpeedUp};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    pub name: Option<String>,
    pub schemes: Spanned<Vec<Scheme>>,
    pub duration_us: Checked<limits::Duration>,
    pub from_us: Option<Spanned<Checked<limits::Instant>>>,
    pub sample_us: Option<Checked<limits::SamplePeriod>>,
    pub topology: Spanned<TopologyTable>,
    #[serde(default)]
    pub network: NetworkTable,
    #[serde(default)]
    pub window: WindowTable,
    /// By name of a scheme that is registered, its keys; [`Source::own_keys`](super::Source::own_keys) reads them.
    #[serde(default, rename = "control")]
    pub _control: IgnoredAny,
    pub flows: Option<Vec<Spanned<FlowTable>>>,
    pub flow_list: Option<Spanned<String>>,
    pub traffic: Option<Spanned<TrafficTable>>,
    #[serde(default)]
    pub ports: Vec<Spanned<PortTable>>,
    pub grid: Option<Spanned<toml::Table>>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum TopologyTable {
    Dumbbell {
        switches: Checked<limits::RowSwitches>,
        senders: Checked<limits::Senders>,
        congestion: Congestion,
        gbps: Option<Checked<limits::Rate>>,
        mbps: Option<Checked<limits::SlowRate>>,
        delay_ns: Checked<limits::Delay>,
    },
    Star {
        hosts: Checked<limits::StarHosts>,
        gbps: Option<Checked<limits::Rate>>,
        mbps: Option<Checked<limits::SlowRate>>,
        delay_ns: Checked<limits::Delay>,
    },
    FatTree {
        k: Checked<limits::FatTreePorts>,
        gbps: Option<Checked<limits::Rate>>,
        mbps: Option<Checked<limits::SlowRate>>,
        delay_ns: Checked<limits::Delay>,
    },
    LeafSpine {
        leaves: Checked<limits::NodeCount>,
        spines: Checked<limits::NodeCount>,
        hosts_per_leaf: Checked<limits::NodeCount>,
        gbps: Checked<limits::Rate>,
        /// Rate of the links to spines; without it that of the hosts'.
        spine_gbps: Option<Checked<limits::Rate>>,
        delay_ns: Checked<limits::Delay>,
    },
    Jellyfish {
        switches: Checked<limits::NodeCount>,
        links_per_switch: Checked<limits::NodeCount>,
        hosts_per_switch: Checked<limits::NodeCount>,
        seed: Checked<limits::Seed>,
        gbps: Checked<limits::Rate>,
        delay_ns: Checked<limits::Delay>,
    },
    Dragonfly {
        groups: Checked<limits::Groups>,
        switches_per_group: Checked<limits::NodeCount>,
        hosts_per_switch: Checked<limits::NodeCount>,
        global_links: Checked<limits::NodeCount>,
        gbps: Checked<limits::Rate>,
        delay_ns: Checked<limits::Delay>,
    },
    Butterfly {
        ports: Checked<limits::ButterflyPorts>,
        stages: Checked<limits::Stages>,
        gbps: Checked<limits::Rate>,
        delay_ns: Checked<limits::Delay>,
    },
    Explicit {
        hosts: Vec<Spanned<String>>,
        switches: Vec<Spanned<String>>,
        links: Vec<Spanned<LinkTable>>,
    },
    Ns3 {
        file: Spanned<String>,
    },
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LinkTable {
    pub ends: [Node; 2],
    pub gbps: Option<Checked<limits::Rate>>,
    pub mbps: Option<Checked<limits::SlowRate>>,
    pub delay_ns: Checked<limits::Delay>,
}

/// What can be set of an experiment whose network and flows are given.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SettingsTable {
    #[serde(default)]
    pub network: NetworkTable,
    #[serde(default)]
    pub window: WindowTable,
    /// By name of a scheme that is registered, its keys; [`Source::own_keys`](super::Source::own_keys) reads them.
    #[serde(default, rename = "control")]
    pub _control: IgnoredAny,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NetworkTable {
    pub payload_bytes: Option<Checked<limits::Payload>>,
    pub overhead_bytes: Option<Checked<limits::Overhead>>,
    pub ack_bytes: Option<Checked<limits::AckBytes>>,
    pub ack_every: Option<Checked<limits::AckEvery>>,
    pub data_priority: Option<Checked<limits::Priority>>,
    pub ack_priority: Option<Checked<limits::Priority>>,
    pub buffer_bytes: Option<Checked<limits::Buffer>>,
    pub pfc: Option<PfcTable>,
    pub credits: Option<CreditsTable>,
    pub xon_gap_bytes: Option<Checked<limits::XonGap>>,
    pub headroom_bytes: Option<Checked<limits::Headroom>>,
    pub ecn: Option<EcnTable>,
    pub tcd: Option<TcdTable>,
    pub qcn: Option<QcnTable>,
    pub stamps: Option<StampsTable>,
    pub stack_entries: Option<Checked<limits::StackEntries>>,
    pub tx_unit_bytes: Option<Checked<limits::TxUnit>>,
    pub qlen_unit_bytes: Option<Checked<limits::QlenUnit>>,
    pub telemetry_every: Option<Checked<limits::TelemetryEvery>>,
    pub echo: Option<Echo>,
    pub probe_reply: Option<ProbeReply>,
    pub queue_measure: Option<QueueMeasure>,
    pub concurrent: Option<Concurrent>,
    pub spanning_trees: Option<Checked<limits::SpanningTrees>>,
    pub notification_interval_us: Option<Checked<limits::NotificationInterval>>,
    pub notification_delay_us: Option<Checked<limits::NotificationDelay>>,
    pub retransmission_timeout_us: Option<Checked<limits::RetransmissionTimeout>>,
    pub time_grain_ns: Option<Checked<limits::TimeGrain>>,
    pub seed: Option<Checked<limits::Seed>>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum PfcTable {
    Off,
    Static { xoff_bytes: Checked<limits::Xoff> },
    Dynamic { alpha: Checked<limits::FreeShare> },
}

/// Keys that are not there have the values of [`CreditSettings::default`](crate::settings::CreditSettings).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CreditsTable {
    pub buffer_bytes: Option<Checked<limits::CreditBuffer>>,
    pub update_us: Option<Checked<limits::CreditPeriod>>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum StampsTable {
    Dequeue,
    Live,
    Periodic { every_us: Checked<limits::StampPeriod> },
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EcnTable {
    pub kmin_bytes: Checked<limits::MarkThreshold>,
    pub kmax_bytes: Checked<limits::MarkThreshold>,
    pub pmax: Checked<limits::Probability>,
    /// The rate that the thresholds are for; without it they hold at every rate.
    pub rate_gbps: Option<Checked<limits::Rate>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QcnTable {
    pub qmin_bytes: Checked<limits::MarkThreshold>,
    pub qmax_bytes: Checked<limits::MarkThreshold>,
    pub pmax: Checked<limits::Probability>,
    /// The rate that the thresholds are for; without it they hold at every rate.
    pub rate_gbps: Option<Checked<limits::Rate>>,
}

/// Keys that are not there have the values of [`TcdSettings::default`](crate::settings::TcdSettings).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TcdTable {
    pub threshold_bytes: Option<Checked<limits::TcdThreshold>>,
    pub period_us: Option<Checked<limits::TcdPeriod>>,
    pub epsilon: Option<Checked<limits::Epsilon>>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WindowTable {
    pub model: Option<ModelKind>,
    pub base_rtt: Option<BaseRtt>,
    pub t_ns: Option<Checked<limits::BaseRtt>>,
    pub eta: Option<Checked<limits::Eta>>,
    pub winit_bytes: Option<Checked<limits::WindowBytes>>,
    pub wmin_bytes: Option<Checked<limits::WindowBytes>>,
    pub wmax_bytes: Option<Checked<limits::WindowBytes>>,
    pub alpha: Option<Checked<limits::Alpha>>,
    pub beta: Option<Checked<limits::Beta>>,
    pub max_stage: Option<Checked<limits::MaxStage>>,
    pub wai_bytes: Option<Checked<limits::WaiBytes>>,
    pub smoothing: Option<Smoothing>,
    pub increase: Option<Increase>,
    pub reaction: Option<Reaction>,
    pub measure: Option<Measure>,
    pub speed_up: Option<SpeedUp>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FlowTable {
    pub name: Option<String>,
    pub source: Node,
    pub destination: Node,
    pub bytes: Option<Checked<limits::FlowBytes>>,
    pub start_us: Option<Checked<limits::Instant>>,
    pub stop_us: Option<Checked<limits::Instant>>,
    /// The flows that it waits for, one name or several.
    pub after: Option<Spanned<Names>>,
    pub priority: Option<Checked<limits::Priority>>,
}

/// A name, or several.
#[derive(Debug)]
pub struct Names(pub Vec<String>);

impl<'de> Deserialize<'de> for Names {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = Names;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a flow or a list of names")
            }

            fn visit_str<E>(self, value: &str) -> Result<Names, E> {
                Ok(Names(vec![value.to_string()]))
            }

            fn visit_seq<A: serde::de::SeqAccess<'de>>(
                self,
                mut all: A,
            ) -> Result<Names, A::Error> {
                let mut names = vec![];
                while let Some(name) = all.next_element()? {
                    names.push(name);
                }
                Ok(Names(names))
            }
        }
        from.deserialize_any(Either)
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrafficTable {
    pub distribution: Spanned<String>,
    pub load: Checked<limits::Load>,
    pub until_us: Checked<limits::Instant>,
    pub seed: Option<Checked<limits::Seed>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PortTable {
    pub name: Option<String>,
    pub from: Node,
    pub to: Node,
    /// Which of the links between them, from 1 on.
    pub link: Option<Checked<limits::ParallelLink>>,
}

/// A host or switch: its number, hosts first, or its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    Number(u64),
    Name(String),
}

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Either;
        impl Visitor<'_> for Either {
            type Value = Node;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the number or the name of a node")
            }

            fn visit_i64<E: serde::de::Error>(self, value: i64) -> Result<Node, E> {
                let number = u64::try_from(value);
                let wrong = |_| E::invalid_value(Unexpected::Signed(value), &self);
                number.map(Node::Number).map_err(wrong)
            }

            fn visit_str<E>(self, value: &str) -> Result<Node, E> {
                Ok(Node::Name(value.to_string()))
            }
        }
        from.deserialize_any(Either)
    }
}

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Name(name) => write!(f, "`{name}`"),
        }
    }
}
