//! What receivers do under HPCC++: they compute windows, choose the busiest link of a path, and send notifications.

use fncc_network::experiment::{Experiment, NamedPort};
use fncc_network::run::Outcome;
use fncc_network::scheme::Scheme;
use fncc_network::settings::{Echo, ProbeReply};
use fncc_network::topology::{Congestion, Link, Topology};
use fncc_network::{FlowSpec, MS, NS, Rate, US};

/// Two flows through three switches, and what comes of them.
fn row(scheme: Scheme, change: impl FnOnce(&mut Experiment)) -> Outcome {
    let mut experiment = Experiment::dumbbell(3, 2, Congestion::First, 100, 1500 * NS);
    (experiment.duration, experiment.sample) = (2 * MS, US);
    change(&mut experiment);
    experiment.run(scheme).expect("a run")
}

#[test]
fn a_receiver_sends_a_window_once_in_a_round_trip_and_little_else() {
    let [by_receiver, by_sender] = [Scheme::RxHpcc, Scheme::Hpcc].map(|it| row(it, |_| ()));
    let summary = &by_receiver.summary;
    assert!(summary.utilisation > 0.9 && summary.jain > 0.9, "{summary:?}");
    // The receiver's port; ACKs there carry 8 bytes once in a round trip, or three entries each.
    let [rx, hpcc] = [&by_receiver, &by_sender].map(|outcome| outcome.sent[4] as f64);
    assert!(rx < 0.8 * hpcc, "{rx} {hpcc}");
    // `T` is 9.3 us and more.
    let windows = by_receiver.samples.iter().filter(|it| it.flow == 0).map(|it| it.window);
    let windows: Vec<_> = windows.collect();
    let changes = windows.windows(2).filter(|pair| pair[0] != pair[1]).count();
    assert!((100..=216).contains(&changes), "{changes}");
}

#[test]
fn notifications_bring_telemetry_of_every_fourth_packet() {
    let usual = row(Scheme::Hpcc, |_| ());
    let notified = row(Scheme::Hpcc, |experiment| {
        experiment.network.telemetry_every = 4;
        experiment.network.echo = Echo::Packets;
        // Acknowledged far less often than notified.
        experiment.network.ack_every = 32;
    });
    assert!(notified.summary.utilisation > 0.9, "{:?}", notified.summary);
    assert!(notified.summary.queue_peak_bytes < 2 * usual.summary.queue_peak_bytes);
    assert!(2 * notified.sent[4] < usual.sent[4], "{} {}", notified.sent[4], usual.sent[4]);
    // Without them, windows follow the few ACKs.
    let few = row(Scheme::Hpcc, |experiment| experiment.network.ack_every = 32);
    assert!(notified.summary.queue_peak_bytes <= few.summary.queue_peak_bytes);
}

/// Two flows from two hosts to one of 100 Gb/s over a link of 400 Gb/s that others share: the busy link of 100 Gb/s has a larger utilisation, that of 400 Gb/s more
/// bytes.
fn mixed(probe_reply: ProbeReply) -> Outcome {
    let link = |ends, gbps| Link { ends, rate: Rate::of_gbps(gbps), delay: 1000 * NS };
    let mut links: Vec<_> = [0, 1, 2].into_iter().map(|host| link([host, 5], 100)).collect();
    links.extend([link([3, 6], 100), link([4, 6], 100), link([5, 6], 400)]);
    let topology = Topology { hosts: 5, switches: 2, links };
    let flow = |source, destination| FlowSpec {
        source,
        destination,
        bytes: None,
        start: 0,
        stop: None,
        priority: None,
    };
    let base = Experiment::dumbbell(2, 3, Congestion::Last, 100, 1000 * NS);
    let mut experiment = Experiment {
        topology,
        shape: None,
        flows: vec![flow(0, 3), flow(1, 3), flow(2, 4)],
        ports: vec![NamedPort { name: "to host 3".to_string(), port: 7 }],
        duration: MS,
        from: 500 * US,
        ..base
    };
    experiment.network.probe_reply = probe_reply;
    experiment.run(Scheme::HpccProbes).expect("a run")
}

#[test]
fn the_busiest_link_by_bytes_hides_a_full_slow_link_behind_a_fast_one() {
    // The queue to host 3 once the windows have settled, mean, bytes.
    let of = |reply| {
        let settled: Vec<_> = mixed(reply).queues.into_iter().filter(|it| it.at > MS / 2).collect();
        settled.iter().map(|sample| sample.bytes).sum::<u64>() / settled.len() as u64
    };
    let [all, by_u, by_bytes] =
        [ProbeReply::All, ProbeReply::LargestU, ProbeReply::MostBytes].map(of);
    println!("{all} {by_u} {by_bytes}");
    // Two entries serve as well as all.
    assert!(by_u < 2 * all + 2000, "{all} {by_u}");
    // The sender looks at 400 Gb/s with room, and fills the queue of the other link.
    assert!(by_bytes > 20_000 && by_bytes > 3 * by_u, "{by_u} {by_bytes}");
}
