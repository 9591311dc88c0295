//! Utilisation of FNCC++, compared with FNCC and HPCC (docs/utilisation.md); its table is that of `net figures --utilisation`.

use fncc_models::window::replay::ModelKind;
use fncc_models::window::{Increase, Measure, Reaction, VariantArgs};
use fncc_network::experiment::Experiment;
use fncc_network::figures::utilisation::{Cell, SCHEMES, cells};
use fncc_network::run::{Outcome, Summary};
use fncc_network::scheme::Scheme;
use fncc_network::topology::Congestion::{First, Last, Middle};
use fncc_network::topology::{Link, Topology};
use fncc_network::{FlowSpec, MS, NS, Rate, US};
use fncc_support::budget;

fn run(cell: &Cell, scheme: Scheme, window: ModelKind) -> Outcome {
    Experiment { window, ..cell.under(scheme) }.run(scheme).expect("it runs")
}

#[test]
fn fncc_plus_plus_uses_links_more_than_hpcc_with_the_queue_of_fncc() {
    let few = [(100, 3, First), (100, 4, Last), (400, 3, Middle)];
    let mut few =
        few.map(|(gbps, switches, place)| Cell::two_flows(gbps, switches, place)).to_vec();
    few.push(Cell::four_flows(400, 5));
    let all = if budget::is_all() { cells() } else { few };
    for cell in all {
        for window in [ModelKind::Float, ModelKind::Fixed] {
            let [hpcc, fncc, ours] = SCHEMES.map(|scheme| run(&cell, scheme, window).summary);
            let row = format!("{} {} {} {window:?}", cell.gbps, cell.switches, cell.place);
            let peak = ours.queue_peak_bytes as f64 / fncc.queue_peak_bytes as f64;
            let four = cell.place.contains("four");
            assert!(ours.utilisation > hpcc.utilisation + 0.01, "{row}: {ours:?} {hpcc:?}");
            assert!(ours.utilisation <= 1.0 && fncc.utilisation <= 1.0, "{row}");
            assert!(peak < if four { 1.05 } else { 1.0 }, "{row}: {peak}");
            assert!(ours.jain >= 0.95, "{row}: {}", ours.jain);
            assert_eq!((ours.pause_frames, ours.lost), (0, 0), "{row}");
        }
    }
}

#[test]
fn four_flows_under_fncc_plus_plus_are_fair() {
    let cell = Cell::four_flows(100, 3);
    let ours = run(&cell, Scheme::FnccPlusPlus, ModelKind::Fixed).summary;
    assert!(ours.jain >= 0.95 && ours.utilisation > 0.97, "{ours:?}");
}

/// `flows` over one uplink between two switches, two to each receiver.
fn in_pairs_to_their_own_receivers(flows: usize, increase: Increase) -> Summary {
    let link = |ends| Link { ends, rate: Rate::of_gbps(100), delay: 1500 * NS };
    let hosts = flows + flows / 2;
    let (left, right) = (hosts, hosts + 1);
    let mut links: Vec<_> = (0..flows).map(|host| link([host, left])).collect();
    links.extend((flows..hosts).map(|host| link([host, right])));
    links.push(link([left, right]));
    let spec = |source| {
        let destination = flows + source / 2;
        FlowSpec { source, destination, bytes: None, start: 0, stop: None, priority: None }
    };
    let mut experiment = Experiment::dumbbell(2, 2, First, 100, 1500 * NS);
    experiment.ports[0].port = 2 * hosts as u16;
    experiment.topology = Topology { hosts, switches: 2, links };
    experiment.flows = (0..flows).map(spec).collect();
    (experiment.from, experiment.duration) = (MS, 2 * MS);
    experiment.sample = US;
    experiment.windows.variant.increase = Some(increase);
    let outcome = experiment.run(Scheme::FnccPlusPlus).expect("it runs");
    let settled = outcome.queues.iter().filter(|it| it.port == 2 * hosts as u16 && it.at >= MS);
    let queue_peak_bytes = settled.map(|sample| sample.bytes).max().expect("samples");
    Summary { queue_peak_bytes, ..outcome.summary }
}

#[test]
fn flows_to_their_own_receivers_do_not_fill_their_uplink() {
    // With N = 2 from each of eight receivers, they would add 40 % of a bandwidth-delay product a round trip.
    let [flows, fixed] = [Increase::Flows, Increase::Fixed]
        .map(|increase| in_pairs_to_their_own_receivers(16, increase));
    println!("{flows:?}\n{fixed:?}");
    assert!(flows.utilisation > 0.9, "{flows:?}");
    let more = flows.queue_peak_bytes as f64 - fixed.queue_peak_bytes as f64;
    assert!(more < 5000.0, "{more} bytes");
}

#[test]
fn one_reaction_per_ack_starves_the_link_and_one_per_round_trip_lengthens_the_queue() {
    let cell = Cell::two_flows(100, 3, First);
    let run = |variant| {
        let mut experiment = cell.under(Scheme::Hpcc);
        experiment.windows.variant = variant;
        experiment.run(Scheme::Hpcc).expect("it runs").summary
    };
    let base = VariantArgs::default();
    let hpcc = run(base);
    let ack = run(VariantArgs { reaction: Some(Reaction::Ack), ..base });
    let round_trip = run(VariantArgs { reaction: Some(Reaction::RoundTrip), ..base });
    let rate = run(VariantArgs { measure: Some(Measure::Rate), ..base });
    println!("{hpcc:?}\n{ack:?}\n{round_trip:?}\n{rate:?}");
    // Each ACK reacts to what the ones before have reacted to.
    assert!(ack.utilisation < hpcc.utilisation - 0.05, "{ack:?}");
    // The reaction comes up to a round trip later.
    assert!(round_trip.queue_peak_bytes > hpcc.queue_peak_bytes, "{round_trip:?}");
    // In this case it does no harm, as a target below 1 drains the queue all the same.
    assert_ne!(rate.queue_peak_bytes, hpcc.queue_peak_bytes, "{rate:?}");
    let mut fixed = Experiment { window: ModelKind::Fixed, ..cell.under(Scheme::Hpcc) };
    fixed.windows.variant.measure = Some(Measure::Rate);
    let fixed = fixed.run(Scheme::Hpcc).expect("it runs").summary;
    assert!((fixed.utilisation - rate.utilisation).abs() < 0.01, "{fixed:?} {rate:?}");
}

#[test]
fn a_port_does_not_send_longer_than_it_is_watched() {
    let cell = Cell::two_flows(400, 3, Last);
    let experiment = Experiment { sample: US, ..cell.under(Scheme::PfcOnly) };
    let outcome = experiment.run(Scheme::PfcOnly).expect("it runs");
    assert!((0.99..=1.0).contains(&outcome.summary.utilisation), "{:?}", outcome.summary);
}
