//! Flows of several priorities: which goes first, whom a pause stops, and what the telemetry of each says.

use fncc_network::experiment::{Experiment, NamedPort};
use fncc_network::run::Outcome;
use fncc_network::scheme::Scheme;
use fncc_network::settings::QueueMeasure;
use fncc_network::topology::Topology;
use fncc_network::{FlowSpec, MS, NS, Pfc, Picos, US};

fn flow(ends: [usize; 2], priority: u8, start: Picos, bytes: Option<u64>) -> FlowSpec {
    let [source, destination] = ends;
    FlowSpec { source, destination, bytes, start, stop: None, priority: Some(priority) }
}

/// Hosts at one switch with links of 100 Gb/s and 1 us; the queue before the last host is sampled.
fn star(hosts: usize, flows: Vec<FlowSpec>) -> Experiment {
    let last = NamedPort { name: "last".to_string(), port: 2 * (hosts as u16 - 1) + 1 };
    Experiment {
        topology: Topology::star(hosts, 100, 1000 * NS),
        flows,
        ports: vec![last],
        duration: MS,
        sample: US,
        from: 0,
        ..Experiment::incast(hosts - 1, 1, 100, 1000 * NS)
    }
}

fn run(experiment: &Experiment, scheme: Scheme) -> Outcome {
    experiment.run(scheme).expect("a run")
}

/// Payload rate of a flow from its start to the end, as a share of the link.
fn share(outcome: &Outcome, flow: usize) -> f64 {
    let flow = &outcome.flows[flow];
    flow.acknowledged as f64 * 80.0 / (MS - flow.spec.start) as f64
}

#[test]
fn the_higher_priority_takes_the_link_at_a_switch_and_at_a_host() {
    // At the switch from two hosts, and at the host to two others.
    for ends in [[[0, 2], [1, 2]], [[0, 1], [0, 2]]] {
        let [low, high] = ends;
        let flows = vec![flow(low, 2, 0, None), flow(high, 5, 0, Some(5_000_000))];
        let outcome = run(&star(3, flows), Scheme::PfcOnly);
        let took = outcome.flows[1].finished_at.expect("it finishes");
        assert!(took < outcome.flows[1].alone * 102 / 100, "{took} {:?}", outcome.flows[1]);
        // The other one has the link for the rest of the time.
        let rest = 1.0 - took as f64 / MS as f64;
        let found = share(&outcome, 0);
        assert!((found - rest * 1470.0 / 1518.0).abs() < 0.02, "{ends:?}: {found} {rest}");
    }
}

#[test]
fn a_pause_of_a_priority_leaves_the_others_of_a_host_alone() {
    // Flows 0 to 2 meet before host 3, so the switch pauses their hosts two thirds of the time; flow 3 of a lower priority goes elsewhere.
    let of = |priority| {
        let flows = vec![
            flow([0, 3], 3, 0, None),
            flow([1, 3], 3, 0, None),
            flow([2, 3], 3, 0, None),
            flow([0, 4], priority, 0, None),
        ];
        let mut experiment = star(5, flows);
        experiment.network.pfc = Pfc::Static { xoff: 20_000 };
        let outcome = run(&experiment, Scheme::PfcOnly);
        assert_eq!(outcome.summary.lost, 0);
        assert!(outcome.pauses.iter().all(|pause| pause.priority == 3), "of a priority in use");
        share(&outcome, 3)
    };
    let [own, same] = [1, 3].map(of);
    assert!(own > 0.55, "{own}");
    // In turn with flow 0, and paused with it.
    assert!(same < 0.4, "{same}");
}

/// Two flows of priority 3 fill a link, and one of another priority joins them: the multiple of the time that it would take alone.
fn slowdown(scheme: Scheme, queue_measure: QueueMeasure, priority: u8) -> f64 {
    let flows = vec![
        flow([0, 3], 3, 0, None),
        flow([1, 3], 3, 0, None),
        flow([2, 3], priority, 200 * US, Some(400_000)),
    ];
    let mut experiment = star(4, flows);
    experiment.network.queue_measure = queue_measure;
    let outcome = run(&experiment, scheme);
    let report = &outcome.flows[2];
    let took = report.finished_at.expect("it finishes") - 200 * US;
    took as f64 / report.alone as f64
}

#[test]
fn sojourn_time_is_the_delay_of_each_priority_and_the_queue_of_a_port_is_not() {
    for scheme in [Scheme::Hpcc, Scheme::HpccProbes] {
        let of = |priority| {
            let measures = [QueueMeasure::Bytes, QueueMeasure::Sojourn];
            measures.map(|measure| slowdown(scheme, measure, priority))
        };
        // Packets that overtake the queue do not wait in it.
        let [bytes, sojourn] = of(6);
        assert!(bytes > 2.2 && sojourn < 1.4, "{scheme:?}, first: {bytes} {sojourn}");
        // Those that all others overtake wait longer than the queue takes.
        let [bytes, sojourn] = of(1);
        assert!(sojourn > 2.0 * bytes, "{scheme:?}, last: {bytes} {sojourn}");
        let [bytes, sojourn] = of(3);
        assert!((sojourn / bytes - 1.0).abs() < 0.15, "{scheme:?}, alike: {bytes} {sojourn}");
    }
}
