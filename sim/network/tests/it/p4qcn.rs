//! The orders that the P4QCN paper finds in its figures 13 to 17.

use clap::ValueEnum;
use fncc_network::experiment::Experiment;
use fncc_network::p4qcn::{Arrangement, Case, Measured, Testbed};
use fncc_network::run::on_threads;
use fncc_network::scheme::Scheme;
use fncc_network::{MS, Rate};

use Arrangement::{P4qcn, P4qcnPfc, Pfc, Reflected, Udp};

/// The average of three seeds.
fn run(cases: &[Case]) -> Vec<Measured> {
    on_threads(2, cases, |case| {
        let each = [1, 2, 3].map(|seed| Testbed::default().run(case, seed).expect("a network"));
        Measured::mean(&each)
    })
}

fn at<const N: usize>(background: u32, arrangements: [Arrangement; N]) -> [Measured; N] {
    let found = run(&arrangements.map(|it| Case::new(it, background)));
    std::array::from_fn(|place| found[place])
}

#[test]
fn feedback_loses_less_than_plain_udp_and_with_pauses_nothing_is_lost() {
    for background in [3, 4, 5] {
        let [udp, qcn, both] = at(background, [Udp, P4qcn, P4qcnPfc]);
        assert!(qcn.loss < udp.loss / 4.0, "{background} Mb/s: {qcn:?}, {udp:?}");
        assert!(qcn.loss > 0.0, "it is not lossless alone: {background} Mb/s: {qcn:?}");
        assert_eq!((both.loss, both.background_loss), (0.0, 0.0), "{background} Mb/s");
    }
}

#[test]
fn with_pauses_feedback_has_lower_latency_and_fewer_pauses_than_pauses_alone() {
    for background in [3, 4, 5] {
        let [pfc, both] = at(background, [Pfc, P4qcnPfc]);
        assert_eq!(pfc.loss, 0.0, "{background} Mb/s");
        assert!(both.latency_ms < pfc.latency_ms / 2.0, "{background}: {both:?}, {pfc:?}");
        assert!(both.pauses > 0.0, "they are fewer, not none: {both:?}");
        assert!(both.pauses < pfc.pauses / 2.0, "{background}: {both:?}, {pfc:?}");
    }
}

#[test]
fn two_points_have_lower_latency_and_loss_than_three() {
    for background in [4, 5] {
        let [two, three] = at(background, [P4qcn, Reflected]);
        assert!(two.latency_ms < three.latency_ms, "{background}: {two:?}, {three:?}");
        assert!(two.loss < three.loss / 2.0, "{background}: {two:?}, {three:?}");
    }
}

#[test]
fn utilisation_rises_with_the_thresholds() {
    for arrangement in [P4qcn, Pfc] {
        let cases = [1, 8, 24].map(|packets| Case {
            qcn_packets: packets,
            pfc_packets: packets,
            ..Case::new(arrangement, 4)
        });
        let found: Vec<_> = run(&cases).iter().map(|it| it.utilisation).collect();
        assert!(found.windows(2).all(|two| two[0] < two[1]), "{arrangement:?}: {found:?}");
        assert!(found[2] > found[0] + 0.03, "{arrangement:?}: {found:?}");
    }
}

#[test]
fn a_source_halves_its_rate_recovers_and_probes_for_more() {
    let testbed = Testbed { duration: 20_000 * MS, ..Testbed::default() };
    let rates = testbed.rates(&Case::new(P4qcn, 5), 1).expect("a network");
    let line = 4.0 * 1518.0 / 1470.0;
    assert!((rates[0].1 - line).abs() < 1e-9, "{:?}", rates[0]);
    let lowest = rates.iter().map(|it| it.1).fold(f64::INFINITY, f64::min);
    assert!(lowest < line / 8.0, "several halvings in a row: {lowest}");
    let falls = rates.windows(2).filter(|two| two[1].1 < two[0].1).count();
    let rises = rates.windows(2).filter(|two| two[1].1 > two[0].1).count();
    assert!(falls > 10 && rises > falls, "{falls} falls, {rises} rises");
    let has_come_back =
        rates.iter().skip_while(|it| it.1 > line / 8.0).any(|it| it.1 > 0.95 * line);
    assert!(has_come_back);
    let without = testbed.rates(&Case::new(Udp, 5), 1).expect("a network");
    assert!(without.iter().all(|it| (it.1 - line).abs() < 1e-9), "UDP does not respond");
}

#[test]
fn what_udp_loses_is_neither_acknowledged_nor_sent_again() {
    // Without background nothing is lost, and packets take what six links and their delays take.
    let testbed = Testbed { duration: 2_000 * MS, ..Testbed::default() };
    let alone = testbed.run(&Case::new(Udp, 0), 1).expect("a network");
    assert_eq!(alone.loss, 0.0);
    // From h11 by T1, a leaf, a spine, a leaf and T4 to h41.
    let expected = 6.0 * (1.0 + 1518.0 * 8.0 / 7000.0);
    assert!((alone.latency_ms - expected).abs() < 0.001, "{alone:?}, not {expected} ms");
    // The link carries the flow and nothing next to it: no ACK, no packet twice.
    let share = 4.0 * 1518.0 / 1470.0 / 7.0;
    assert!((alone.utilisation - share).abs() < 0.01, "{alone:?}, not {share}");
    let full = Testbed { buffer_packets: 8, ..testbed };
    let lossy = full.run(&Case::new(Udp, 5), 1).expect("a network");
    assert!(lossy.loss > 0.05, "{lossy:?}");
}

#[test]
fn links_of_any_rate_are_for_schemes_that_do_not_compute_with_whole_gbps() {
    let mut experiment = Experiment::incast(2, 20_000, 10, MS);
    experiment.topology.links.iter_mut().for_each(|link| link.rate = Rate::of_mbps(7));
    experiment.duration = 2_000 * MS;
    experiment.sample = 0;
    let mut taken = vec![];
    for scheme in Scheme::value_variants() {
        match experiment.run(*scheme) {
            Ok(outcome) => {
                // Two flows of 14 packets in turn through 7 Mb/s: 48.6 ms, and the way there and back.
                let last = outcome.flows.iter().filter_map(|flow| flow.finished_at).max();
                let least = 28 * 1480 * 8 * MS / 7_000;
                assert!(last.is_some_and(|last| last > least), "{}: {last:?}", scheme.name());
                taken.push(scheme.name());
            }
            Err(error) => {
                let text = error.to_string();
                assert!(text.contains("a link of 7 Mb/s"), "{}: {text}", scheme.name());
            }
        }
    }
    assert_eq!(taken, ["timely", "swift", "p4qcn", "p4qcn-3", "pfc-only"]);
}
