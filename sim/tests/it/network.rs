//! The window engine in a network has the results of its integer model.

use fncc_models::window::replay::{ModelKind, provide_hardware};
use fncc_network::experiment::Experiment;
use fncc_network::scheme::Scheme;
use fncc_network::topology::Congestion;
use fncc_network::{NS, US};
use fncc_sim::window_engine::HARDWARE_MODELS;

#[test]
fn hardware_in_a_network_gives_the_results_of_its_integers() {
    equals_its_integers(3, 5, Scheme::FnccLhcs);
}

/// A row of seven switches, of which a stack of five entries would not have the first two.
#[test]
fn hardware_for_stacks_of_15_gives_the_results_of_its_integers() {
    equals_its_integers(7, 15, Scheme::FnccPlusPlus);
    equals_its_integers(7, 7, Scheme::Hpcc);
}

fn equals_its_integers(switches: usize, entries: u8, scheme: Scheme) {
    provide_hardware(HARDWARE_MODELS);
    let mut experiment = Experiment::dumbbell(switches, 2, Congestion::Last, 100, 1500 * NS);
    experiment.network.stack_entries = entries;
    experiment.duration = 400 * US;
    let [fixed, hardware] = [ModelKind::Fixed, ModelKind::Netlist].map(|window| {
        experiment.window = window;
        experiment.run(scheme).expect("it runs")
    });
    assert_eq!(fixed.samples, hardware.samples);
    assert_eq!(fixed.queues, hardware.queues);
    assert_eq!(fixed.flows, hardware.flows);
    assert_eq!(fixed.summary.events, hardware.summary.events);
}
