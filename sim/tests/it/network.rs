//! The window engine in a network has the results of its integer model.

use fncc_models::window::replay::{ModelKind, provide_hardware};
use fncc_network::experiment::Experiment;
use fncc_network::scheme::Scheme;
use fncc_network::topology::Congestion;
use fncc_network::{NS, US};
use fncc_sim::window_engine::hardware_model;

#[test]
fn hardware_in_a_network_gives_the_results_of_its_integers() {
    provide_hardware(hardware_model);
    let mut experiment = Experiment::dumbbell(3, 2, Congestion::Last, 100, 1500 * NS);
    experiment.duration = 400 * US;
    let [fixed, hardware] = [ModelKind::Fixed, ModelKind::Netlist].map(|window| {
        experiment.window = window;
        experiment.run(Scheme::FnccLhcs).expect("it runs")
    });
    assert_eq!(fixed.samples, hardware.samples);
    assert_eq!(fixed.queues, hardware.queues);
    assert_eq!(fixed.flows, hardware.flows);
    assert_eq!(fixed.summary.events, hardware.summary.events);
}
