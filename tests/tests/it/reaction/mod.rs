//! Notification and reaction points against their reference models, in every cycle.

mod notifications;
mod rates;

use fncc_hdl::catalog::Parameters;
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_tests::hardware::set;
use fncc_tests::recorded;

/// Flows of the hardware in these tests.
const FLOWS: usize = 64;
const ENGINES: [EngineKind; 1] = [EngineKind::Compiled];

/// A block after its reset.
fn hardware(name: &str, kind: EngineKind, flows: usize) -> Box<dyn Engine> {
    let p = Parameters { flows, ..Default::default() };
    let mut engine = recorded::engine(kind, name, p);
    set(&mut *engine, "rst", 1);
    engine.clock();
    set(&mut *engine, "rst", 0);
    engine
}
