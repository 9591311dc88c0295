//! What the paper says, and what ns-3 found.

use crate::topology::Congestion;
use crate::traffic::Distribution;

/// Additive increase of the runs in ns-3 as a share of the link: 10 Mb/s for each 25 Gb/s, as in the HPCC artefact.
pub const WAI_SHARE: f64 = 0.0004;

/// A run of the HPCC authors' ns-3 code or an FNCC variant of it.
pub struct Ns3 {
    pub gbps: u32,
    pub congestion: Congestion,
    pub scheme: &'static str,
    pub peak_kb: f64,
    pub drop_us: f64,
}

const fn ns3(
    gbps: u32,
    congestion: Congestion,
    scheme: &'static str,
    peak_kb: f64,
    drop_us: f64,
) -> Ns3 {
    Ns3 { gbps, congestion, scheme, peak_kb, drop_us }
}

/// Highest queue, and when the rate of flow 0 first fell by 3 %.
pub const NS3: [Ns3; 11] = [
    ns3(100, Congestion::First, "hpcc", 157.9, 315.5),
    ns3(100, Congestion::First, "fncc", 123.0, 305.9),
    ns3(200, Congestion::First, "hpcc", 300.6, 314.2),
    ns3(200, Congestion::First, "fncc", 226.2, 305.7),
    ns3(400, Congestion::First, "hpcc", 596.6, 313.9),
    ns3(400, Congestion::First, "fncc", 464.5, 305.2),
    ns3(100, Congestion::Middle, "hpcc", 163.9, 313.7),
    ns3(100, Congestion::Middle, "fncc", 132.1, 307.5),
    ns3(100, Congestion::Last, "hpcc", 159.4, 312.3),
    ns3(100, Congestion::Last, "fncc", 138.1, 308.8),
    ns3(100, Congestion::Last, "fncc-lhcs", 83.5, 306.9),
];

/// Change of the highest queue from HPCC on in the paper at 100 Gb/s, %.
pub fn paper_queue(congestion: Congestion, scheme: &str) -> Option<f64> {
    match (congestion, scheme) {
        (Congestion::First, "fncc") => Some(-37.5),
        (Congestion::Middle, "fncc") => Some(-29.5),
        (Congestion::Last, "fncc") => Some(-8.4),
        (Congestion::Last, "fncc-lhcs") => Some(-38.5),
        _ => None,
    }
}

/// When flow 0 slows down in the paper (section 5.2), us.
pub fn reaction(scheme: &str) -> Option<f64> {
    match scheme {
        "fncc" => Some(300.0),
        "hpcc" => Some(330.0),
        "dcqcn" => Some(346.0),
        "rocc" => Some(370.0),
        _ => None,
    }
}

/// Change of the slowdown against another scheme in the paper, %: the median above 1 MB, the 95th percentile below 100 KB.
pub fn slowdown(distribution: Distribution, against: &str) -> Option<f64> {
    match (distribution, against) {
        (Distribution::WebSearch, "hpcc") => Some(-12.4),
        (Distribution::WebSearch, "dcqcn") => Some(-42.8),
        (Distribution::FbHadoop, "hpcc") => Some(-27.4),
        (Distribution::FbHadoop, "dcqcn") => Some(-88.9),
        _ => None,
    }
}

/// The run of a case under a scheme.
pub fn find(gbps: u32, congestion: Congestion, scheme: &str) -> Option<&'static Ns3> {
    NS3.iter().find(|run| run.gbps == gbps && run.congestion == congestion && run.scheme == scheme)
}

/// Utilisation from 300 us to 1 ms.
pub fn utilisation(gbps: u32, congestion: Congestion, scheme: &str) -> Option<&'static str> {
    match (gbps, congestion, scheme) {
        (100, _, "hpcc") => Some("0.945–0.951"),
        (100, Congestion::First, "fncc") => Some("0.90"),
        _ => None,
    }
}

/// Jain's index of four flows that join.
pub fn jain(scheme: &str) -> Option<f64> {
    match scheme {
        "hpcc" => Some(0.774),
        "fncc" => Some(0.999),
        _ => None,
    }
}
