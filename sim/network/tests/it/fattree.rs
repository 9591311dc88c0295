//! Random traffic through small fat trees: nothing is lost, reordered or left over, whatever the scheme.

use clap::ValueEnum;
use fncc_network::fattree::{FatTree, slowdown};
use fncc_network::scheme::Scheme;
use fncc_network::traffic::Distribution;
use fncc_network::{MS, US};

fn small(distribution: Distribution, seed: u64) -> FatTree {
    let mut tree = FatTree { k: 4, drain: 200 * MS, ..FatTree::default() };
    tree.traffic.distribution = distribution.into();
    tree.traffic.until = if distribution == Distribution::FbHadoop { 300 * US } else { MS };
    tree.traffic.seed = seed;
    tree
}

/// In a build with debug assertions every event is also followed by a count of all bytes, and each packet that comes in is the
/// one that is due.
#[test]
fn all_that_is_sent_is_received_and_every_flow_finishes_later_than_alone() {
    for scheme in Scheme::value_variants() {
        for (distribution, seed) in [(Distribution::FbHadoop, 1), (Distribution::WebSearch, 2)] {
            let experiment = small(distribution, seed).experiment().unwrap();
            let outcome = experiment.run(*scheme).unwrap();
            let run = format!("{} {}", scheme.name(), distribution.name());
            assert_eq!(outcome.summary.lost, 0, "{run}");
            assert_eq!(outcome.summary.finished, experiment.flows.len(), "{run}");
            for flow in &outcome.flows {
                assert_eq!(Some(flow.acknowledged), flow.spec.bytes, "{run}: {flow:?}");
                assert!(slowdown(flow).unwrap() >= 1.0, "{run}: {flow:?}");
            }
        }
    }
}

#[test]
fn a_flow_that_is_alone_takes_the_time_that_is_said() {
    let tree = small(Distribution::FbHadoop, 1);
    let mut experiment = tree.experiment().unwrap();
    for bytes in [1, 1470, 1471, 1_000_000] {
        experiment.flows.truncate(1);
        experiment.flows[0].bytes = Some(bytes);
        let outcome = experiment.run(Scheme::PfcOnly).unwrap();
        let slowdown = slowdown(&outcome.flows[0]).unwrap();
        assert!((1.0..1.01).contains(&slowdown), "{bytes} bytes: {slowdown}");
    }
}

#[test]
fn the_same_seed_gives_the_same_run() {
    let experiment = small(Distribution::FbHadoop, 5).experiment().unwrap();
    let [once, again] = [0, 1].map(|_| experiment.run(Scheme::FnccLhcs).unwrap());
    assert_eq!(once.flows, again.flows);
    assert_eq!(once.summary.events, again.summary.events);
}

/// Pinned: an optimisation changes no result. The number of events may change when the same is done with fewer.
#[test]
fn results_stay_what_they_are() {
    for (scheme, finished_sum) in
        [(Scheme::Hpcc, 46_294_353_733), (Scheme::FnccLhcs, 46_101_123_146)]
    {
        let experiment = small(Distribution::FbHadoop, 1).experiment().unwrap();
        let outcome = experiment.run(scheme).unwrap();
        let sum: u64 = outcome.flows.iter().filter_map(|flow| flow.finished_at).sum();
        assert_eq!(sum, finished_sum, "{}", scheme.name());
    }
}
