//! Random traffic: flows whose sizes follow those of a data centre, at random times between random hosts.
//!
//! Flows start as a Poisson process. Its rate is such that their frames, headers included, take up the requested share of what the
//! hosts' links carry: a flow of `b` bytes counts `b` and the overhead of each of its packets, as frames without telemetry
//! have them, so that all schemes get the same flows. ACKs and telemetry come on top.
//!
//! The numbers are those of the ChaCha8 stream cipher under the seed, three for each flow. So a seed stands for the same flows on
//! every machine, and at another load they are the same again, only closer together or further apart.

use std::cmp::Ordering;
use std::sync::Arc;

use miette::Diagnostic;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use thiserror::Error;

use super::flow::MOST_FLOWS;
use super::topology::Topology;
use super::{FlowSpec, NetworkSettings, Picos};
use fncc_models::limits::{Load, Quantity, read_by_name};

/// A distribution of flow sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, clap::ValueEnum, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Distribution {
    /// Web search (Alizadeh et al., DCTCP, SIGCOMM 2010)
    WebSearch,
    /// Hadoop at Facebook (Roy et al., SIGCOMM 2015)
    FbHadoop,
}

read_by_name!(Distribution);

/// Bytes, and the share of flows that have at most so many, per mille.
type Cdf = [(u64, u64)];

/// Shares are given in so many parts.
const PARTS: f64 = 1000.0;

impl Distribution {
    /// Its name on the command line and in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::WebSearch => "web-search",
            Self::FbHadoop => "fb-hadoop",
        }
    }

    /// The points between which the cumulative distribution is a straight line, those of the HPCC artefact.
    pub fn cdf(self) -> &'static Cdf {
        match self {
            Self::WebSearch => &[
                (0, 0),
                (10_000, 150),
                (20_000, 200),
                (30_000, 300),
                (50_000, 400),
                (80_000, 530),
                (200_000, 600),
                (1_000_000, 700),
                (2_000_000, 800),
                (5_000_000, 900),
                (10_000_000, 970),
                (30_000_000, 1000),
            ],
            Self::FbHadoop => &[
                (0, 0),
                (100, 10),
                (200, 20),
                (300, 50),
                (350, 150),
                (400, 200),
                (500, 300),
                (600, 400),
                (700, 500),
                (1_000, 600),
                (2_000, 670),
                (7_000, 700),
                (30_000, 720),
                (50_000, 820),
                (80_000, 870),
                (120_000, 900),
                (300_000, 950),
                (1_000_000, 975),
                (2_000_000, 990),
                (10_000_000, 1000),
            ],
        }
    }
}

/// Sizes of flows: a cumulative distribution with straight lines between its points.
#[derive(Clone, Debug, PartialEq)]
pub struct Sizes {
    name: String,
    /// Bytes, and the share of flows that have at most so many, per mille.
    points: Arc<[(u64, f64)]>,
}

/// A distribution that is none, and which of its points shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Diagnostic)]
pub enum SizesError {
    /// Fewer than two points.
    #[error("a distribution has two points or more")]
    #[diagnostic(help("list points as lines `bytes percent`, from 0 to 100 percent"))]
    Few,
    /// The first share.
    #[error("the first percentage is not 0")]
    #[diagnostic(help("begin with the size that no flow is below, as in `0 0`"))]
    First,
    /// The last share.
    #[error("the last percentage is not 100")]
    #[diagnostic(help("end with the largest size and 100"))]
    Last {
        /// The point.
        point: usize,
    },
    /// Sizes that do not rise.
    #[error("the size is not above that of the point before")]
    #[diagnostic(help("list points in the order of their sizes, each size once"))]
    Bytes {
        /// The point.
        point: usize,
    },
    /// Shares that do not rise.
    #[error("the percentage is not above that of the point before")]
    #[diagnostic(help(
        "percentages are cumulative and rise from point to point; leave out points that add none"
    ))]
    Share {
        /// The point.
        point: usize,
    },
}

impl SizesError {
    /// The point that shows it.
    pub fn point(self) -> usize {
        match self {
            Self::Few | Self::First => 0,
            Self::Last { point } | Self::Bytes { point } | Self::Share { point } => point,
        }
    }
}

impl From<Distribution> for Sizes {
    fn from(known: Distribution) -> Self {
        let points = known.cdf().iter().map(|(bytes, share)| (*bytes, *share as f64));
        Self { name: known.name().to_string(), points: points.collect() }
    }
}

impl Sizes {
    /// Those of points: bytes, and the percentage of flows that have at most so many.
    ///
    /// # Errors
    /// When sizes or percentages do not rise, or percentages are not those from 0 to 100.
    pub fn new(name: &str, points: &[(u64, f64)]) -> Result<Self, SizesError> {
        let [first, .., last] = points else { return Err(SizesError::Few) };
        if first.1 != 0.0 {
            return Err(SizesError::First);
        }
        for (pair, point) in points.windows(2).zip(1..) {
            if pair[1].0 <= pair[0].0 {
                return Err(SizesError::Bytes { point });
            }
            // What is no number rises from nothing.
            if pair[1].1.partial_cmp(&pair[0].1) != Some(Ordering::Greater) {
                return Err(SizesError::Share { point });
            }
        }
        if last.1 != 100.0 {
            return Err(SizesError::Last { point: points.len() - 1 });
        }
        let points = points.iter().map(|(bytes, percent)| (*bytes, percent * PARTS / 100.0));
        Ok(Self { name: name.to_string(), points: points.collect() })
    }

    /// Its name in files and on the command line, or the file that it is from.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The points between which the cumulative distribution is a straight line: bytes, and the share of flows that have at most so many, per mille.
    pub fn cdf(&self) -> &[(u64, f64)] {
        &self.points
    }

    /// The largest size of the flows that are not larger than a share of all, bytes: a size is any integer number of a piece of the
    /// distribution with the same probability, without the lower end of the piece.
    pub fn quantile(&self, share: f64) -> u64 {
        let at = share * PARTS;
        let cdf = self.cdf();
        let upper = cdf.partition_point(|(_, below)| *below <= at).clamp(1, cdf.len() - 1);
        let ((a, from), (b, to)) = (cdf[upper - 1], cdf[upper]);
        let part = (at - from) / (to - from);
        (a + 1 + (part * (b - a) as f64) as u64).min(b)
    }

    /// Mean size, bytes.
    pub fn mean(&self) -> f64 {
        self.mean_of(|bytes| u128::from(bytes) * (u128::from(bytes) + 1) / 2)
    }

    /// Mean number of packets of so much payload.
    pub fn mean_packets(&self, payload: u32) -> f64 {
        let full = u128::from(payload);
        self.mean_of(|bytes| {
            // A packet for each of the first `payload` sizes, two for each of the next ones, and so on.
            let (packets, rest) = (u128::from(bytes) / full, u128::from(bytes) % full);
            full * packets * (packets + 1) / 2 + rest * (packets + 1)
        })
    }

    /// The mean of a quantity, from its sum over all sizes from 1 to a given one. Exact but for the last division.
    fn mean_of(&self, sum_up_to: impl Fn(u64) -> u128) -> f64 {
        let piece = |pair: &[(u64, f64)]| {
            let ((a, from), (b, to)) = (pair[0], pair[1]);
            (to - from) * (sum_up_to(b) - sum_up_to(a)) as f64 / (b - a) as f64
        };
        self.cdf().windows(2).map(piece).sum::<f64>() / PARTS
    }
}

/// Traffic that is requested.
#[derive(Clone, Debug, PartialEq)]
pub struct Traffic {
    /// Sizes of the flows.
    pub distribution: Sizes,
    /// Share of what the hosts' links carry that the flows take up.
    pub load: f64,
    /// Flows start from 0 up to here.
    pub until: Picos,
    /// Where times, sizes and hosts come from.
    pub seed: u64,
}

/// Traffic that cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Error, Diagnostic)]
pub enum TrafficError {
    /// A load that no link carries.
    #[error("a load of {load}; expected {}", Load::RANGE)]
    #[diagnostic(help("a load is a share of the hosts' link rate, above 0 and at most 1"))]
    Load {
        /// The load.
        load: f64,
    },
    /// No two hosts to send from and to.
    #[error("random flows go from host to host, and this network has {hosts}")]
    #[diagnostic(help("take two hosts or more, or no random flows (no [traffic])"))]
    Hosts {
        /// Hosts that there are.
        hosts: usize,
    },
    /// More flows than memory may hold.
    #[error("about {flows:.0} flows; up to {MOST_FLOWS} are simulated")]
    #[diagnostic(help("reduce the load or the time in which flows start"))]
    Flows {
        /// How many to expect.
        flows: f64,
    },
}

impl Traffic {
    /// The flows between the hosts of a topology, in the order in which they start. A host sends in proportion to the rate of its
    /// links together, to any other with the same probability.
    ///
    /// # Errors
    /// [`TrafficError`] when the load is not in (0, 1], there are no two hosts, or there would be too many flows.
    pub fn flows(
        &self,
        topology: &Topology,
        network: &NetworkSettings,
    ) -> Result<Vec<FlowSpec>, TrafficError> {
        if Load::check(self.load).is_err() {
            return Err(TrafficError::Load { load: self.load });
        }
        let hosts = topology.hosts;
        if hosts < 2 {
            return Err(TrafficError::Hosts { hosts });
        }
        // In Gb/s where all are, else in Mb/s.
        let is_in_gbps = topology.links.iter().all(|link| link.rate.mbps() % 1000 == 0);
        let unit = if is_in_gbps { 1000 } else { 1 };
        let mut rates = vec![0; hosts];
        for link in &topology.links {
            for end in link.ends.into_iter().filter(|end| *end < hosts) {
                rates[end] += u64::from(link.rate.mbps() / unit);
            }
        }
        let total: u64 = rates.iter().sum();
        let mut up_to = 0;
        let up_to: Vec<_> = rates
            .iter()
            .map(|rate| {
                up_to += rate;
                up_to
            })
            .collect();

        let overhead = f64::from(network.overhead);
        let bytes =
            self.distribution.mean() + overhead * self.distribution.mean_packets(network.payload);
        // A Mb/s is 1/8,000,000 of a byte in a ps.
        let between = bytes * (8e6 / f64::from(unit)) / (total as f64 * self.load);
        let expected = self.until as f64 / between;
        if expected > MOST_FLOWS as f64 {
            return Err(TrafficError::Flows { flows: expected });
        }

        let mut random = Random::new(self.seed);
        // Hardly ever more: their number is Poisson's.
        let mut flows = Vec::with_capacity((expected + 4.0 * expected.sqrt()) as usize);
        let mut start = 0.0;
        loop {
            start += -between * (1.0 - random.share()).ln();
            if start >= self.until as f64 {
                return Ok(flows);
            }
            let size = self.distribution.quantile(random.share());
            // One number for both hosts.
            let pair = random.below(total * (hosts as u64 - 1));
            let source = up_to.partition_point(|up_to| *up_to <= pair / (hosts as u64 - 1));
            let other = (pair % (hosts as u64 - 1)) as usize;
            let destination = other + usize::from(other >= source);
            let start = start as Picos;
            flows.push(FlowSpec {
                source,
                destination,
                bytes: Some(size),
                start,
                stop: None,
                priority: None,
            });
        }
    }
}

/// Random numbers that a seed stands for.
struct Random(ChaCha8Rng);

impl Random {
    fn new(seed: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Self(ChaCha8Rng::from_seed(key))
    }

    /// Uniform in [0, 1), a multiple of 2^-53.
    fn share(&mut self) -> f64 {
        (self.0.next_u64() >> 11) as f64 * (-53_f64).exp2()
    }

    /// Uniform below `count`, but for a bias of `count` in 2^64.
    fn below(&mut self, count: u64) -> u64 {
        ((u128::from(self.0.next_u64()) * u128::from(count)) >> 64) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::super::{MS, Rate};
    use super::Distribution::{FbHadoop, WebSearch};
    use super::*;

    const BOTH: [Distribution; 2] = [WebSearch, FbHadoop];

    fn traffic(distribution: Distribution, load: f64, seed: u64) -> Vec<FlowSpec> {
        let tree = Topology::fat_tree(8, 100, 0).unwrap();
        let distribution = distribution.into();
        let traffic = Traffic { distribution, load, until: 40 * MS, seed };
        traffic.flows(&tree, &NetworkSettings::default()).unwrap()
    }

    #[test]
    fn the_points_of_a_distribution_rise_from_nothing_to_all() {
        for distribution in BOTH {
            let cdf = distribution.cdf();
            assert_eq!((cdf[0], cdf[cdf.len() - 1].1), ((0, 0), 1000));
            assert!(cdf.windows(2).all(|pair| pair[0].0 < pair[1].0 && pair[0].1 < pair[1].1));
        }
    }

    #[test]
    fn quantiles_pass_through_the_points() {
        for distribution in BOTH {
            for &(bytes, share) in distribution.cdf() {
                let found = Sizes::from(distribution).quantile(share as f64 / 1000.0);
                assert!(found.abs_diff(bytes) <= 1, "{distribution:?}: {found} for {bytes}");
            }
            assert_eq!(Sizes::from(distribution).quantile(0.0), 1);
        }
        assert_eq!(Sizes::from(FbHadoop).quantile(0.995), 6_000_001);
    }

    #[test]
    fn means_are_those_of_the_pieces() {
        // A continuous size has a mean half a byte lower.
        assert_eq!(Sizes::from(WebSearch).mean(), 1_711_250.0 + 0.5);
        assert_eq!(Sizes::from(FbHadoop).mean(), 120_420.75 + 0.5);
        for distribution in BOTH.map(Sizes::from) {
            let count = 1_000_000;
            let at = |i: u64| distribution.quantile((i as f64 + 0.5) / count as f64);
            let sum: u64 = (0..count).map(at).sum();
            let packets: u64 = (0..count).map(|i| at(i).div_ceil(1470)).sum();
            let close = |found: u64, mean: f64| (found as f64 / count as f64 / mean - 1.0).abs();
            assert!(close(sum, distribution.mean()) < 1e-4);
            assert!(close(packets, distribution.mean_packets(1470)) < 1e-4);
        }
    }

    #[test]
    fn the_load_is_the_one_requested() {
        // Sizes spread widely, so that sums of many flows still differ by some percent from what they should be: weigh each flow
        // with the mean size instead.
        for (distribution, load) in [(FbHadoop, 0.5), (FbHadoop, 0.3)] {
            let flows = traffic(distribution, load, 1);
            let sizes = Sizes::from(distribution);
            let wire = sizes.mean() + 48.0 * sizes.mean_packets(1470);
            let possible = 128.0 * 100.0 / 8000.0 * (40 * MS) as f64;
            let found = flows.len() as f64 * wire / possible;
            assert!((found / load - 1.0).abs() < 0.01, "{found} of {load}: {} flows", flows.len());
        }
        // And over very many flows their own sizes.
        let tree = Topology::fat_tree(8, 100, 0).unwrap();
        let long = Traffic { distribution: FbHadoop.into(), load: 0.5, until: 800 * MS, seed: 3 };
        let flows = long.flows(&tree, &NetworkSettings::default()).unwrap();
        let wire = |flow: &FlowSpec| flow.bytes.map_or(0, |b| b + 48 * b.div_ceil(1470));
        let sum: u64 = flows.iter().map(wire).sum();
        let found = sum as f64 / (128.0 * 100.0 / 8000.0 * (800 * MS) as f64);
        assert!((found / 0.5 - 1.0).abs() < 0.01, "{found}");
    }

    #[test]
    fn a_seed_stands_for_the_same_flows_at_any_load() {
        let [once, again, other] = [7, 7, 8].map(|seed| traffic(FbHadoop, 0.5, seed));
        assert_eq!(once, again);
        assert_ne!(once, other);
        let fewer = traffic(FbHadoop, 0.25, 7);
        for (one, half) in once.iter().zip(&fewer) {
            assert_eq!((one.source, one.destination), (half.source, half.destination));
            assert_eq!(one.bytes, half.bytes);
            assert!(half.start.abs_diff(2 * one.start) <= 2);
        }
        // Pinned: another stream of numbers would change every result.
        let (source, destination, start) = (0, 81, 224_568);
        let first =
            FlowSpec { source, destination, bytes: Some(666), start, stop: None, priority: None };
        assert_eq!(once[0], first);
    }

    #[test]
    fn hosts_are_chosen_alike_and_never_send_to_themselves() {
        let flows = traffic(FbHadoop, 0.5, 1);
        let mut counts = [[0_u32; 128]; 2];
        for flow in &flows {
            assert_ne!(flow.source, flow.destination);
            counts[0][flow.source] += 1;
            counts[1][flow.destination] += 1;
        }
        let mean = flows.len() as f64 / 128.0;
        for count in counts.as_flattened() {
            // Five standard deviations.
            assert!((f64::from(*count) - mean).abs() < 5.0 * mean.sqrt(), "{count} of {mean}");
        }
        assert!(flows.windows(2).all(|pair| pair[0].start <= pair[1].start));
    }

    #[test]
    fn hosts_send_in_proportion_to_their_links() {
        let mut star = Topology::star(4, 100, 0);
        star.links[2].rate = Rate::of_gbps(400);
        let all = Traffic { distribution: FbHadoop.into(), load: 0.5, until: 400 * MS, seed: 1 };
        let flows = all.flows(&star, &NetworkSettings::default()).unwrap();
        let share = flows.iter().filter(|f| f.source == 2).count() as f64 / flows.len() as f64;
        assert!((share - 4.0 / 7.0).abs() < 0.02, "{share}");
        // With the same rate on two links it sends the same.
        star.links[2].rate = Rate::of_gbps(200);
        star.links.push(star.links[2]);
        assert_eq!(all.flows(&star, &NetworkSettings::default()).unwrap(), flows);
    }

    #[test]
    fn a_host_alone_has_none_to_send_to() {
        let traffic = Traffic { distribution: FbHadoop.into(), load: 0.5, until: MS, seed: 1 };
        let star = Topology::star(1, 100, 0);
        let error = traffic.flows(&star, &NetworkSettings::default()).unwrap_err();
        assert_eq!(error, TrafficError::Hosts { hosts: 1 });
    }

    #[test]
    fn loads_that_no_link_carries_are_refused() {
        let star = Topology::star(2, 100, 0);
        for load in [0.0, -0.5, 1.1, f64::NAN] {
            let traffic = Traffic { distribution: FbHadoop.into(), load, until: MS, seed: 1 };
            let error = traffic.flows(&star, &NetworkSettings::default()).unwrap_err();
            assert!(error.to_string().starts_with("a load of "), "{error}");
        }
    }
}
