//! A sender that has to stop requests an ACK, so that no flow stops for ever, however few ACKs there are.

use clap::ValueEnum;
use fncc_network::experiment::Experiment;
use fncc_network::scheme::Scheme;
use fncc_network::topology::{Congestion, Topology};
use fncc_network::{FlowSpec, NS, Pfc, US};

fn incast(ack_every: u32) -> Experiment {
    let mut experiment = Experiment::incast(16, 200_000, 100, 1500 * NS);
    experiment.network.ack_every = ack_every;
    experiment.sample = 0;
    // P4QCN brings a rate that it has cut to the least back by bytes alone.
    experiment.duration = 30_000 * US;
    experiment
}

#[test]
fn every_flow_of_an_incast_finishes_however_few_acks_there_are() {
    for scheme in Scheme::value_variants() {
        for ack_every in [1, 2, 3, 4, 5, 8, 16, 64, 1000, 32_767] {
            let outcome = incast(ack_every).run(*scheme).unwrap();
            let finished = outcome.summary.finished;
            assert_eq!(finished, 16, "{}, an ACK for {ack_every} packets", scheme.name());
        }
    }
}

#[test]
fn few_acks_take_no_more_time_than_the_flows_need() {
    // 3.2 MB at 100 Gb/s with headers are 266 us; a sender that waited for a timeout would take 500 us more.
    for scheme in [Scheme::FnccLhcs, Scheme::Hpcc, Scheme::HpccProbes] {
        for ack_every in [4, 5, 64] {
            let outcome = incast(ack_every).run(scheme).unwrap();
            let last = outcome.flows.iter().filter_map(|flow| flow.finished_at).max();
            assert!(last.unwrap() < 500 * US, "{} {ack_every}: {last:?} ps", scheme.name());
        }
    }
}

/// A sender that goes back before the packet that would request one has left has the first packet request one.
#[test]
fn a_sender_whose_packets_go_out_slower_than_its_timeout_gets_on() {
    let mut experiment = Experiment::dumbbell(1, 1, Congestion::First, 10, 1000 * NS);
    experiment.topology = Topology::star(2, 10, 1000 * NS);
    experiment.network.pfc = Pfc::Off;
    experiment.network.ack_every = 10_000;
    experiment.network.retransmission_timeout = Some(20 * US);
    let flow = FlowSpec {
        source: 0,
        destination: 1,
        bytes: Some(500_000),
        start: 0,
        stop: None,
        priority: None,
    };
    experiment.flows = vec![flow];
    experiment.ports.clear();
    experiment.sample = 0;
    experiment.duration = 3_000 * US;
    for scheme in [Scheme::PfcOnly, Scheme::Dcqcn, Scheme::Timely] {
        let outcome = experiment.run(scheme).unwrap();
        assert_eq!(outcome.summary.finished, 1, "{}", scheme.name());
    }
}
