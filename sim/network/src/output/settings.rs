//! Every setting of a run, under the keys that a description has for it.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::experiment::Experiment;
use crate::scheme::Scheme;
use crate::settings::{
    BaseRtt, Concurrent, CreditSettings, Echo, FairRateSettings, NetworkSettings, Pfc, ProbeReply,
    QcnPointSettings, QueueMeasure, Stamps, SwitchFeedback, WindowSettings,
};
use crate::time::ns;
use crate::topology::Shape;
use crate::{Picos, Rate};
use fncc_models::window::replay::ModelKind;

/// The description of an experiment. What is `null` follows from the rest, and stands under each scheme.
#[derive(Serialize)]
pub struct Requested<'a> {
    topology: Topology<'a>,
    duration_us: f64,
    from_us: f64,
    sample_us: f64,
    window: Window,
    network: Network,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    control: BTreeMap<String, serde_json::Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    traffic: Option<Traffic>,
    flows: Vec<Flow<'a>>,
}

/// What it is under a scheme.
#[derive(Serialize)]
pub struct Used {
    /// Largest base round-trip time of the hosts that send, `T`; a host alone has none.
    t_ns: Option<u32>,
    network: Network,
    /// Sizes of the buffers of switches, each once.
    buffers_bytes: Vec<u64>,
    /// For the hosts with links of each rate, where there are two hosts or more.
    controls: Vec<Control>,
}

#[derive(Serialize)]
struct Control {
    rate_gbps: Option<serde_json::Number>,
    parameters: serde_json::Value,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Topology<'a> {
    Shape(Shape),
    Explicit { explicit: Explicit<'a> },
}

#[derive(Serialize)]
struct Explicit<'a> {
    hosts: Vec<Node<'a>>,
    switches: Vec<Node<'a>>,
    links: Vec<Link<'a>>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Node<'a> {
    Name(&'a str),
    Number(usize),
}

#[derive(Serialize)]
struct Link<'a> {
    ends: [Node<'a>; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    gbps: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mbps: Option<u32>,
    delay_ns: f64,
}

#[derive(Serialize)]
struct Window {
    model: ModelKind,
    base_rtt: BaseRtt,
    max_stage: Option<u32>,
    wai_bytes: Option<f64>,
    #[serde(flatten)]
    others: WindowSettings,
}

#[derive(Serialize)]
struct Network {
    payload_bytes: u32,
    overhead_bytes: u32,
    ack_bytes: u32,
    ack_every: u32,
    data_priority: u8,
    ack_priority: u8,
    buffer_bytes: Option<u64>,
    pfc: Option<FlowControl>,
    credits: Option<Credits>,
    xon_gap_bytes: Option<u64>,
    headroom_bytes: Option<u64>,
    ecn: Option<Ecn>,
    tcd: Option<Tcd>,
    qcn: Option<Qcn>,
    stamps: Stamping,
    stack_entries: u8,
    tx_unit_bytes: Option<u32>,
    qlen_unit_bytes: u32,
    telemetry_every: u32,
    echo: Echo,
    probe_reply: ProbeReply,
    queue_measure: QueueMeasure,
    concurrent: Concurrent,
    spanning_trees: Option<u16>,
    feedback: Option<Feedback>,
    notification_interval_us: Option<f64>,
    notification_delay_us: f64,
    retransmission_timeout_us: Option<f64>,
    time_grain_ns: f64,
    seed: u64,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum FlowControl {
    Off,
    Static { xoff_bytes: u64 },
    Dynamic { alpha: f64 },
}

#[derive(Serialize)]
struct Credits {
    buffer_bytes: Option<u64>,
    update_us: f64,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum Stamping {
    Dequeue,
    Live,
    Periodic { every_us: f64 },
}

#[derive(Serialize)]
struct Ecn {
    kmin_bytes: u32,
    kmax_bytes: u32,
    pmax: f64,
    rate_gbps: Option<u32>,
}

#[derive(Serialize)]
struct Qcn {
    qmin_bytes: u32,
    qmax_bytes: u32,
    pmax: f64,
    rate_gbps: Option<u32>,
}

#[derive(Serialize)]
struct Tcd {
    threshold_bytes: Option<u64>,
    period_us: Option<f64>,
    epsilon: f64,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum Feedback {
    Qcn {
        qmin_bytes: u32,
        qmax_bytes: u32,
        pmax: f64,
        rate_gbps: Option<u32>,
        interval_us: f64,
        reflected: bool,
    },
    /// Numbers that are not there follow from the rate of a port.
    FairRate {
        interval_us: f64,
        min_rate_mbps: f64,
        qref_bytes: Option<f64>,
        qmid_bytes: Option<f64>,
        qmax_bytes: Option<f64>,
        a: Option<f64>,
        b: Option<f64>,
    },
}

#[derive(Serialize)]
struct Traffic {
    distribution: String,
    load: f64,
    until_us: f64,
    seed: u64,
}

#[derive(Serialize)]
struct Flow<'a> {
    source: usize,
    destination: usize,
    bytes: Option<u64>,
    start_us: f64,
    stop_us: Option<f64>,
    #[serde(skip_serializing_if = "<[usize]>::is_empty")]
    after: &'a [usize],
    priority: Option<u8>,
}

fn us(time: Picos) -> f64 {
    time as f64 / crate::US as f64
}

impl<'a> Requested<'a> {
    /// Those of an experiment.
    pub fn of(experiment: &'a Experiment) -> Self {
        let random = experiment.random.as_ref();
        let listed = random.map_or(experiment.flows.len(), |(listed, _)| *listed);
        Self {
            topology: Topology::of(experiment),
            duration_us: us(experiment.duration),
            from_us: us(experiment.from),
            sample_us: us(experiment.sample),
            window: Window {
                model: experiment.window,
                base_rtt: experiment.base_rtt,
                max_stage: experiment.max_stage,
                wai_bytes: experiment.wai_bytes,
                others: experiment.windows,
            },
            network: Network::of(&experiment.network),
            control: experiment.own.shown(),
            traffic: random.map(|(_, traffic)| Traffic {
                distribution: traffic.distribution.name().to_string(),
                load: traffic.load,
                until_us: us(traffic.until),
                seed: traffic.seed,
            }),
            flows: (0..listed).map(|flow| Flow::of(experiment, flow)).collect(),
        }
    }
}

impl Used {
    /// Those of an experiment under a scheme.
    pub fn of(experiment: &Experiment, scheme: Scheme) -> Self {
        let network = experiment.network_under(scheme);
        let (topology, context) = (&experiment.topology, experiment.context(scheme));
        let mut buffers_bytes = network.buffers(topology);
        buffers_bytes.sort_unstable();
        buffers_bytes.dedup();
        let has_ways = topology.hosts > 1;
        let rates = topology.host_rates(&experiment.pairs()).into_iter().filter(|_| has_ways);
        let control = |rate: Rate| {
            let parameters = scheme.parameters(&context, rate);
            Control { rate_gbps: rate.in_gbps(), parameters }
        };
        Self {
            t_ns: has_ways.then_some(context.t_ns),
            network: Network::of(&network),
            buffers_bytes,
            controls: rates.map(control).collect(),
        }
    }
}

impl<'a> Topology<'a> {
    fn of(experiment: &'a Experiment) -> Self {
        let topology = &experiment.topology;
        if let Some(shape) = experiment.shape {
            return Self::Shape(shape);
        }
        let node = |number: usize| match experiment.names.get(number) {
            Some(name) => Node::Name(name),
            None => Node::Number(number),
        };
        let link = |link: &crate::topology::Link| Link {
            ends: link.ends.map(node),
            gbps: link.rate.has_code().then_some(link.rate.gbps()),
            mbps: (!link.rate.has_code()).then_some(link.rate.mbps()),
            delay_ns: ns(link.delay),
        };
        Self::Explicit {
            explicit: Explicit {
                hosts: (0..topology.hosts).map(node).collect(),
                switches: (topology.hosts..topology.nodes()).map(node).collect(),
                links: topology.links.iter().map(link).collect(),
            },
        }
    }
}

impl Network {
    fn of(settings: &NetworkSettings) -> Self {
        Self {
            payload_bytes: settings.payload,
            overhead_bytes: settings.overhead,
            ack_bytes: settings.ack_bytes,
            ack_every: settings.ack_every,
            data_priority: settings.data_priority,
            ack_priority: settings.ack_priority,
            buffer_bytes: settings.buffer,
            pfc: match settings.pfc {
                Pfc::Off => Some(FlowControl::Off),
                Pfc::Static { xoff } => Some(FlowControl::Static { xoff_bytes: xoff }),
                Pfc::Dynamic { alpha } => Some(FlowControl::Dynamic { alpha }),
                Pfc::Credits(_) => None,
            },
            credits: match settings.pfc {
                Pfc::Credits(CreditSettings { buffer, update }) => {
                    Some(Credits { buffer_bytes: buffer, update_us: us(update) })
                }
                _ => None,
            },
            xon_gap_bytes: settings.xon_gap,
            headroom_bytes: settings.headroom,
            ecn: settings.ecn.map(|ecn| Ecn {
                kmin_bytes: ecn.kmin_bytes,
                kmax_bytes: ecn.kmax_bytes,
                pmax: ecn.pmax,
                rate_gbps: settings.ecn_gbps,
            }),
            tcd: settings.tcd.map(|tcd| Tcd {
                threshold_bytes: tcd.threshold_bytes,
                period_us: tcd.period.map(us),
                epsilon: tcd.epsilon,
            }),
            qcn: settings.qcn.map(|(qcn, rate_gbps)| Qcn {
                qmin_bytes: qcn.kmin_bytes,
                qmax_bytes: qcn.kmax_bytes,
                pmax: qcn.pmax,
                rate_gbps,
            }),
            stamps: match settings.stamps {
                Stamps::Dequeue => Stamping::Dequeue,
                Stamps::Live => Stamping::Live,
                Stamps::Periodic { every } => Stamping::Periodic { every_us: us(every) },
            },
            stack_entries: settings.stack_entries,
            tx_unit_bytes: settings.tx_unit,
            qlen_unit_bytes: settings.qlen_unit,
            telemetry_every: settings.telemetry_every,
            echo: settings.echo,
            probe_reply: settings.probe_reply,
            queue_measure: settings.queue_measure,
            concurrent: settings.concurrent,
            spanning_trees: settings.spanning_trees,
            feedback: match settings.feedback {
                SwitchFeedback::None => None,
                SwitchFeedback::Qcn(QcnPointSettings {
                    qmin_bytes,
                    qmax_bytes,
                    pmax,
                    of_gbps: rate_gbps,
                    interval,
                    is_reflected: reflected,
                }) => Some(Feedback::Qcn {
                    qmin_bytes,
                    qmax_bytes,
                    pmax,
                    rate_gbps,
                    interval_us: us(interval),
                    reflected,
                }),
                SwitchFeedback::FairRate(FairRateSettings {
                    interval,
                    min_rate_mbps,
                    qref_bytes,
                    qmid_bytes,
                    qmax_bytes,
                    a,
                    b,
                }) => Some(Feedback::FairRate {
                    interval_us: us(interval),
                    min_rate_mbps,
                    qref_bytes,
                    qmid_bytes,
                    qmax_bytes,
                    a,
                    b,
                }),
            },
            notification_interval_us: settings.notification_interval.map(us),
            notification_delay_us: us(settings.notification_delay),
            retransmission_timeout_us: settings.retransmission_timeout.map(us),
            time_grain_ns: ns(settings.time_grain),
            seed: settings.seed,
        }
    }
}

impl<'a> Flow<'a> {
    fn of(experiment: &'a Experiment, flow: usize) -> Self {
        let spec = &experiment.flows[flow];
        let waits = experiment.after.iter().find(|it| it.flow == flow);
        Self {
            after: waits.map_or(&[], |it| &it.ends),
            source: spec.source,
            destination: spec.destination,
            bytes: spec.bytes,
            start_us: us(spec.start),
            stop_us: spec.stop.map(us),
            priority: spec.priority,
        }
    }
}

/// Entries of a list that are printed one by one.
const SHORT: usize = 16;

/// What stands in a value, as rows of a table: the path of a key, and what it is.
pub fn rows(value: &serde_json::Value) -> Vec<Vec<String>> {
    let mut rows = vec![];
    collect(value, String::new(), &mut rows);
    rows
}

fn collect(value: &serde_json::Value, path: String, rows: &mut Vec<Vec<String>>) {
    use serde_json::Value;
    let below = |name: &str| match path.as_str() {
        "" => name.to_string(),
        path => format!("{path}.{name}"),
    };
    match value {
        Value::Object(members) => {
            for (name, value) in members {
                collect(value, below(name), rows);
            }
        }
        Value::Array(items) if items.iter().any(|item| item.is_object()) => {
            if items.len() > SHORT {
                rows.push(vec![path, format!("{} of them, in summary.json", items.len())]);
                return;
            }
            for (place, item) in items.iter().enumerate() {
                collect(item, below(&place.to_string()), rows);
            }
        }
        Value::Array(items) if items.len() > SHORT => {
            rows.push(vec![path, format!("{} of them, in summary.json", items.len())]);
        }
        Value::Array(items) => {
            let all: Vec<_> = items.iter().map(ToString::to_string).collect();
            rows.push(vec![path, all.join(", ")]);
        }
        Value::Null => {}
        Value::String(text) => rows.push(vec![path, text.clone()]),
        other => rows.push(vec![path, other.to_string()]),
    }
}
