//! The fat-tree experiment: random traffic between all hosts, and how much longer flows take than they would alone.

use super::experiment::Experiment;
use super::probe::FlowReport;
use super::scheme::OwnKeys;
use super::settings::{BaseRtt, WindowSettings};
use super::time::ns;
use super::topology::{Shape, Topology, TopologyError};
use super::traffic::{Distribution, Sizes, Traffic, TrafficError};
use super::{MS, NetworkSettings, Picos, US};
use fncc_models::window::replay::ModelKind;

/// A fat tree under load.
#[derive(Clone, Debug, PartialEq)]
pub struct FatTree {
    /// Ports of a switch; there are `k^3 / 4` hosts.
    pub k: usize,
    /// Rate of all links, Gb/s.
    pub gbps: u32,
    /// Delay of each link.
    pub delay: Picos,
    /// The flows.
    pub traffic: Traffic,
    /// So long after the last start flows may take to finish.
    pub drain: Picos,
}

impl Default for FatTree {
    /// 128 hosts at 100 Gb/s, 1 us a link, 3 ms of FB_Hadoop at 50 % load.
    fn default() -> Self {
        let distribution = Distribution::FbHadoop.into();
        let traffic = Traffic { distribution, load: 0.5, until: 3 * MS, seed: 1 };
        Self { k: 8, gbps: 100, delay: US, traffic, drain: 50 * MS }
    }
}

/// Random traffic that cannot be run.
#[derive(Debug, thiserror::Error, miette::Diagnostic)]
pub enum LoadError {
    /// Its topology.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Topology(#[from] TopologyError),
    /// Its traffic.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Traffic(#[from] TrafficError),
}

impl FatTree {
    /// The experiment. Nothing is sampled, and it ends as soon as all flows have finished.
    ///
    /// # Errors
    /// When there is no such fat tree, or no such traffic.
    pub fn experiment(&self) -> Result<Experiment, LoadError> {
        let topology = Topology::fat_tree(self.k, self.gbps, self.delay)?;
        let shape = Shape::FatTree { k: self.k, gbps: self.gbps, delay_ns: ns(self.delay) };
        let name = format!("fat tree k={}", self.k);
        Experiment::loaded(&name, topology, shape, self.traffic.clone(), self.drain)
    }
}

impl Experiment {
    /// Random traffic between all hosts of a topology. Nothing is sampled, and it ends as soon as all flows have finished, `drain` after the last start at the latest.
    ///
    /// # Errors
    /// When the topology cannot work, or there is no such traffic.
    pub fn loaded(
        name: &str,
        topology: Topology,
        shape: Shape,
        traffic: Traffic,
        drain: Picos,
    ) -> Result<Self, LoadError> {
        topology.check()?;
        let network = NetworkSettings::default();
        Ok(Self {
            name: name.to_string(),
            flows: traffic.flows(&topology, &network)?,
            after: vec![],
            duration: traffic.until + drain,
            random: Some((0, traffic)),
            topology,
            shape: Some(shape),
            names: vec![],
            network,
            window: ModelKind::Float,
            base_rtt: BaseRtt::Network,
            max_stage: None,
            wai_bytes: None,
            windows: WindowSettings::default(),
            own: OwnKeys::default(),
            sample: 0,
            ports: vec![],
            from: 0,
        })
    }
}

/// How much longer a flow took than it would have taken alone; none while it has not finished, and of one that was stopped before anything of it came in.
pub fn slowdown(report: &FlowReport) -> Option<f64> {
    let took = report.took().filter(|_| report.acknowledged > 0)?;
    Some(took as f64 / report.alone as f64)
}

/// Slowdowns of the flows of some sizes.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Slowdowns {
    /// Smallest size, bytes.
    pub from_bytes: u64,
    /// Largest size, bytes.
    pub to_bytes: u64,
    /// Flows that finished.
    pub finished: usize,
    /// Flows that did not, and are not counted below.
    pub unfinished: usize,
    /// Mean of the slowdowns.
    pub mean: f64,
    /// The slowdowns that [`PERCENTILES`] of the flows do not exceed.
    pub percentiles: [f64; 4],
}

/// Percentiles of slowdowns that are reported.
pub const PERCENTILES: [f64; 4] = [50.0, 95.0, 99.0, 99.9];

/// Slowdowns by size. A row holds flows larger than the bound of the row before and at most as large as its own; rows without flows
/// are left out, and the last one holds all. Flows without an end of their own do not count.
pub fn slowdowns(flows: &[FlowReport], bounds: &[u64]) -> Vec<Slowdowns> {
    let limits = [0].into_iter().chain(bounds.iter().copied());
    let mut ranges: Vec<_> = limits.zip(bounds.iter().copied().chain([u64::MAX])).collect();
    ranges.push((0, u64::MAX));
    let row = |(above, up_to)| {
        let fits = |bytes: u64| bytes > above && bytes <= up_to;
        let those = flows.iter().filter(|flow| flow.spec.bytes.is_some_and(fits));
        let from_bytes = those.clone().filter_map(|flow| flow.spec.bytes).min()?;
        let to_bytes = those.clone().filter_map(|flow| flow.spec.bytes).max()?;
        let count = those.clone().count();
        let mut sorted: Vec<_> = those.filter_map(slowdown).collect();
        sorted.sort_by(f64::total_cmp);
        Some(Slowdowns {
            from_bytes,
            to_bytes,
            finished: sorted.len(),
            unfinished: count - sorted.len(),
            mean: sorted.iter().sum::<f64>() / sorted.len() as f64,
            percentiles: PERCENTILES.map(|percent| percentile(&sorted, percent)),
        })
    };
    ranges.into_iter().filter_map(row).collect()
}

/// The smallest of some sorted values that so many per cent do not exceed; not a number when there are none.
pub fn percentile(sorted: &[f64], percent: f64) -> f64 {
    let place = (sorted.len() as f64 * percent / 100.0).ceil() as usize;
    sorted.get(place.saturating_sub(1)).copied().unwrap_or(f64::NAN)
}

/// Bounds of sizes for a table of slowdowns: those of the pieces of a distribution, or powers of ten for flows that were listed.
pub fn size_bounds(distribution: Option<&Sizes>) -> Vec<u64> {
    match distribution {
        Some(distribution) => distribution.cdf()[1..].iter().map(|(bytes, _)| *bytes).collect(),
        None => (2..=9).map(|power| 10_u64.pow(power)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::FlowSpec;
    use super::*;

    fn report(bytes: u64, took: Option<Picos>) -> FlowReport {
        FlowReport {
            flow: 0,
            spec: FlowSpec {
                source: 0,
                destination: 1,
                bytes: Some(bytes),
                start: 100,
                stop: None,
                priority: None,
            },
            started_at: Some(100),
            acknowledged: bytes,
            finished_at: took.map(|took| 100 + took),
            alone: 1000,
        }
    }

    #[test]
    fn percentiles_are_values_that_occur() {
        let sorted: Vec<_> = (1..=1000).map(f64::from).collect();
        assert_eq!(PERCENTILES.map(|p| percentile(&sorted, p)), [500.0, 950.0, 990.0, 999.0]);
        assert_eq!(percentile(&[3.0], 99.9), 3.0);
        assert!(percentile(&[], 50.0).is_nan());
    }

    #[test]
    fn flows_are_reported_by_size_and_all_together() {
        let flows = [
            report(10, Some(1000)),
            report(100, Some(3000)),
            report(101, Some(2000)),
            report(5000, None),
        ];
        let rows = slowdowns(&flows, &[100, 1000, 2000]);
        let sizes: Vec<_> = rows.iter().map(|r| (r.from_bytes, r.to_bytes, r.finished)).collect();
        assert_eq!(sizes, [(10, 100, 2), (101, 101, 1), (5000, 5000, 0), (10, 5000, 3)]);
        assert_eq!((rows[0].mean, rows[0].percentiles[0]), (2.0, 1.0));
        assert_eq!((rows[2].unfinished, rows[3].unfinished), (1, 1));
        assert_eq!(rows[3].percentiles, [2.0, 3.0, 3.0, 3.0]);
    }
}
