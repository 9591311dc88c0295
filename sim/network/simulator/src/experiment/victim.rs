//! A victim of pauses: a flow that has room everywhere, upstream of a link that others have paused.

use super::{Experiment, NamedPort};
use crate::topology::{Congestion, Link, Topology};
use crate::{FlowSpec, MS, NS, Pfc, Rate, US};
use fncc_models::lossless::EcnSettings;

/// Bytes above which a queue may be congested: more than what a burst of the victim leaves at its own receiver after a pause.
pub const VICTIM_THRESHOLD: u32 = 120_000;

impl Experiment {
    /// Hosts 0 and 1 at one switch, 2 to 4 at another one; links of 100 Gb/s, of 400 between the switches. Flow 0, the victim, goes from host 1 to host 4, which nobody else sends to. Flows 1
    /// and 2 from hosts 0 and 2 meet on the link to host 3, so the second switch pauses the first one, and the victim with it. Packets are marked by thresholds.
    pub fn victim() -> Self {
        let link = |ends, gbps| Link { ends, rate: Rate::of_gbps(gbps), delay: 1500 * NS };
        let to_host = [[0, 5], [1, 5], [2, 6], [3, 6], [4, 6]].map(|ends| link(ends, 100));
        let links = to_host.into_iter().chain([link([5, 6], 400)]).collect();
        let flow = |source, destination| FlowSpec {
            source,
            destination,
            bytes: None,
            start: 0,
            stop: None,
            priority: None,
        };
        let port = |name: &str, port| NamedPort { name: name.to_string(), port };
        let mut experiment = Self {
            name: "tcd".to_string(),
            topology: Topology { hosts: 5, switches: 2, links },
            shape: None,
            flows: vec![flow(1, 4), flow(0, 3), flow(2, 3)],
            ports: vec![port("congested queue", 7), port("paused queue", 10)],
            duration: 2 * MS,
            sample: US,
            from: MS,
            ..Self::dumbbell(2, 2, Congestion::Last, 100, 1500 * NS)
        };
        experiment.network.pfc = Pfc::Static { xoff: 100_000 };
        let [kmin_bytes, kmax_bytes] = [VICTIM_THRESHOLD, VICTIM_THRESHOLD + 1];
        experiment.network.ecn = Some(EcnSettings { kmin_bytes, kmax_bytes, pmax: 1.0 });
        experiment
    }
}
