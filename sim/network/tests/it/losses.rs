//! Flow control or not, what finds no room is lost, counted and sent again; notifications come as often as they are set to.

use clap::ValueEnum;
use fncc_network::experiment::Experiment;
use fncc_network::run::Outcome;
use fncc_network::scheme::Scheme;
use fncc_network::topology::Congestion;
use fncc_network::{NS, Pfc, US};

/// Eight senders of half a megabyte each to one receiver.
fn crowd() -> Experiment {
    let mut experiment = Experiment::incast(8, 500_000, 100, 1000 * NS);
    experiment.duration = 1_000_000 * US;
    experiment.sample = 0;
    experiment
}

/// Whether all finished in spite of losses, and nothing is unaccounted for.
fn look(outcome: &Outcome, what: &str) {
    let Outcome { summary, stuck, account, .. } = outcome;
    assert!(summary.lost > 0, "{what}");
    assert_eq!((summary.finished, stuck.len()), (8, 0), "{what}: {stuck:?}");
    assert_eq!(account.lost.packets + account.delivered.packets, account.sent.packets, "{what}");
}

#[test]
fn every_flow_finishes_where_the_headroom_lets_packets_be_lost() {
    for timeout in [None, Some(100 * US)] {
        let mut experiment = crowd();
        experiment.network.pfc = Pfc::Static { xoff: 20_000 };
        experiment.network.headroom = Some(3000);
        experiment.network.retransmission_timeout = timeout;
        for scheme in Scheme::value_variants() {
            let outcome = experiment.run(*scheme).unwrap();
            look(&outcome, &format!("{}, {timeout:?}", scheme.name()));
            assert!(outcome.summary.pause_frames > 0, "{}", scheme.name());
        }
    }
}

#[test]
fn a_port_that_reaches_xoff_requests_a_pause_whatever_its_headroom() {
    let mut lost = vec![];
    for headroom in [0, 1, 188, 1518, 5_000, 15_000, 29_617, 29_618] {
        let mut experiment = crowd();
        experiment.network.pfc = Pfc::Static { xoff: 100_000 };
        experiment.network.headroom = Some(headroom);
        let warning = experiment.warnings(&[Scheme::PfcOnly]).pop();
        let expected = (headroom < 29_618).then(|| {
            format!("warning: a headroom of {headroom} bytes, and a link may need 29618: packets may be lost")
        });
        assert_eq!(warning, expected);
        let outcome = experiment.run(Scheme::PfcOnly).unwrap();
        let pauses = outcome.summary.pause_frames;
        assert!(pauses >= 8, "{pauses} pauses with a headroom of {headroom}");
        lost.push(outcome.summary.lost);
    }
    assert!(lost[0] > lost[5] && lost[7] == 0, "{lost:?}");
}

#[test]
fn every_flow_finishes_where_thresholds_follow_a_buffer_that_is_too_small() {
    let mut experiment = crowd();
    experiment.network.buffer = Some(300_000);
    experiment.network.pfc = Pfc::Dynamic { alpha: 8.0 };
    for scheme in [Scheme::Fncc, Scheme::Hpcc, Scheme::PfcOnly, Scheme::Dcqcn, Scheme::Timely] {
        look(&experiment.run(scheme).unwrap(), &scheme.name());
    }
    // XOFF of a port beyond all of it promises what it cannot keep.
    experiment.network.pfc = Pfc::Static { xoff: 500_000 };
    let error = experiment.run(Scheme::Fncc).unwrap_err().to_string();
    assert!(error.contains("holds 300000 bytes, and its 9 ports need"), "{error}");
}

#[test]
fn the_time_between_notifications_decides_how_often_rates_are_cut() {
    let mut experiment = Experiment::incast(3, 1_000_000, 100, 1000 * NS);
    experiment.duration = 2000 * US;
    for scheme in [Scheme::Dcqcn, Scheme::DcqcnArtefact, Scheme::P4qcn, Scheme::P4qcnReflected] {
        let peaks = [1, 10, 50, 200].map(|us| {
            experiment.network.notification_interval = Some(us * US);
            experiment.run(scheme).unwrap().summary.queue_peak_bytes
        });
        assert!(peaks.is_sorted() && peaks[0] < peaks[3], "{}: {peaks:?}", scheme.name());
    }
}

#[test]
fn senders_slow_down_as_much_later_as_receivers_take_to_make_a_notification() {
    let mut experiment = Experiment::dumbbell(1, 2, Congestion::First, 100, 1000 * NS);
    experiment.duration = 600 * US;
    experiment.sample = 0;
    for scheme in [Scheme::Dcqcn, Scheme::DcqcnArtefact, Scheme::P4qcnReflected] {
        // The first mark is the same in all, and so is what follows up to the first rate that falls.
        let drops = [0, 5, 40].map(|us| {
            experiment.network.notification_delay = us * US;
            let drop = experiment.run(scheme).unwrap().summary.flow0_first_drop_ns;
            drop.expect("a rate that falls")
        });
        let [_, short, long] = drops.map(|drop| (drop - drops[0]) / 1000.0);
        // A rate is looked at with each ACK.
        let close = |found: f64, expected: f64| (found - expected).abs() < 1.0;
        assert!(close(short, 5.0) && close(long, 40.0), "{}: {drops:?}", scheme.name());
    }
}
