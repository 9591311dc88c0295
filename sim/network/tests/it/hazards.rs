//! What went wrong in other simulators of HPCC and FNCC must not go wrong here, and does where it is requested.

use fncc_network::experiment::Experiment;

use fncc_models::window::replay::ModelKind;
use fncc_network::run::Outcome;
use fncc_network::scheme::Scheme;
use fncc_network::settings::Stamps;
use fncc_network::topology::{Congestion, Topology};
use fncc_network::{FlowSpec, NS, Pfc, US};

fn dumbbell(congestion: Congestion) -> Experiment {
    Experiment::dumbbell(3, 2, congestion, 100, 1500 * NS)
}

fn run(experiment: &Experiment, scheme: Scheme) -> Outcome {
    experiment.run(scheme).expect("it runs")
}

#[test]
fn a_byte_unit_above_the_frame_makes_a_lone_flow_slow() {
    let mut alone = dumbbell(Congestion::First);
    alone.flows.truncate(1);
    for scheme in [Scheme::Hpcc, Scheme::Fncc] {
        let fine = run(&alone, scheme).summary.utilisation;
        assert!((0.93..0.97).contains(&fine), "{}: {fine:.3}", scheme.name());
    }
    alone.network.tx_unit = Some(2048);
    let coarse = run(&alone, Scheme::Fncc).summary.utilisation;
    assert!((0.60..0.80).contains(&coarse), "{coarse:.3}");
}

#[test]
fn a_lone_flow_of_small_frames_is_as_fast_as_one_of_large_ones() {
    let mut alone = dumbbell(Congestion::First);
    alone.flows.truncate(1);
    for payload in [60, 208, 1470, 8952] {
        alone.network.payload = payload;
        for scheme in [Scheme::Hpcc, Scheme::Fncc] {
            let found = run(&alone, scheme).summary.utilisation;
            assert!((0.85..1.0).contains(&found), "{} {payload}: {found:.3}", scheme.name());
        }
    }
}

#[test]
fn two_acks_of_one_instant_give_numbers() {
    // ACKs that come close after each other carry one stamp of the port: tau is zero.
    let mut experiment = dumbbell(Congestion::Last);
    experiment.network.stamps = Stamps::Periodic { every: 5 * US };
    let outcome = run(&experiment, Scheme::FnccLhcs);
    assert!(outcome.samples.iter().all(|sample| sample.rate.is_finite() && sample.rate > 0.0));
    assert!(outcome.samples.iter().all(|sample| sample.utilisation.is_finite()));
}

/// Flow 0 of a dumbbell that is congested at its first switch: nothing waits at the last hop, so its speed-up must not act.
#[test]
fn stamped_telemetry_does_not_speed_up_without_cause() {
    let mut experiment = dumbbell(Congestion::First);
    experiment.sample = 0;
    let plain = run(&experiment, Scheme::Fncc);
    let with_speed_up = run(&experiment, Scheme::FnccLhcs);
    assert_eq!(plain.flows, with_speed_up.flows);
    experiment.network.stamps = Stamps::Live;
    let plain = run(&experiment, Scheme::Fncc);
    let with_speed_up = run(&experiment, Scheme::FnccLhcs);
    assert_ne!(plain.flows, with_speed_up.flows, "read live, the last hop seems congested");
}

#[test]
fn a_table_refreshed_at_fixed_times_lets_flows_drift_apart() {
    let mut experiment = dumbbell(Congestion::First);
    experiment.duration = 3000 * US;
    experiment.from = 2000 * US;
    let fresh = run(&experiment, Scheme::Fncc).summary;
    experiment.network.stamps = Stamps::Periodic { every: US };
    let stale = run(&experiment, Scheme::Fncc).summary;
    assert!(fresh.jain > 0.999 && stale.jain < 0.99, "{} {}", fresh.jain, stale.jain);
}

#[test]
fn the_last_packet_is_acknowledged_however_few_acks_there_are() {
    let mut experiment = dumbbell(Congestion::First);
    experiment.network.ack_every = 16;
    experiment.flows = (1..40)
        .map(|packets| FlowSpec {
            source: 0,
            destination: 2,
            bytes: Some(packets * 1470 - 3),
            start: packets * 10 * US,
            stop: None,
            priority: None,
        })
        .collect();
    for scheme in [Scheme::Hpcc, Scheme::Fncc, Scheme::PfcOnly] {
        let outcome = run(&experiment, scheme);
        assert!(outcome.flows.iter().all(|flow| flow.finished_at.is_some()), "{}", scheme.name());
    }
}

/// Without flow control senders go back, here since ACKs take a little longer than the timeout: they have headers, and come for each 16th packet. One that stops
/// then has to send again what it had sent before: ACKs of it are still to come, and pass by what it sent last.
#[test]
fn a_flow_that_stops_after_going_back_finishes() {
    let mut experiment = dumbbell(Congestion::First);
    experiment.topology = Topology::star(3, 100, 300 * US);
    let timeout = experiment.largest_base_rtt(Scheme::PfcOnly);
    experiment.network.retransmission_timeout = Some(timeout);
    experiment.network.pfc = Pfc::Off;
    experiment.network.ack_every = 16;
    experiment.ports.truncate(0);
    experiment.sample = 0;
    experiment.duration = 20_000 * US;
    for stop_us in [5, 7, 11, 200] {
        let stop = Some(timeout + stop_us * US);
        experiment.flows = vec![FlowSpec {
            source: 0,
            destination: 2,
            bytes: None,
            start: 0,
            stop,
            priority: None,
        }];
        let outcome = run(&experiment, Scheme::PfcOnly);
        assert_eq!(outcome.summary.finished, 1, "{stop_us} us: {:?}", outcome.flows);
        let once = 2 * outcome.flows[0].acknowledged.div_ceil(1470);
        assert!(outcome.summary.packet_hops > once + once / 2, "it went back");
    }
}

#[test]
fn a_run_depends_on_its_input_alone() {
    let experiment = dumbbell(Congestion::Middle);
    let [first, second] = [0, 1].map(|_| {
        let mut outcome = run(&experiment, Scheme::FnccLhcs);
        outcome.summary.wall_s = 0.0;
        format!("{outcome:?}")
    });
    assert!(first == second);
}

#[test]
fn the_integers_of_the_hardware_give_the_queues_of_doubles() {
    let mut experiment = dumbbell(Congestion::Last);
    experiment.duration = 400 * US;
    let [float, fixed] = [ModelKind::Float, ModelKind::Fixed].map(|window| {
        experiment.window = window;
        run(&experiment, Scheme::FnccLhcs).summary.queue_peak_bytes as f64
    });
    assert!((fixed / float - 1.0).abs() < 0.01, "{}", fixed / float);
}
