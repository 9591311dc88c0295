//! Notification and reaction points against their reference models, in every cycle.

mod notifications;
mod rates;

use fncc_hdl::catalog::{self, Parameters};
use fncc_netlist::Engine;
use fncc_sim::engine::{self, EngineKind};
use fncc_tests::hardware::set;

/// Flows of the hardware in these tests.
const FLOWS: usize = 64;
const ENGINES: [EngineKind; 4] =
    [EngineKind::Kernel, EngineKind::Interpreter, EngineKind::Compiled, EngineKind::Verilator];

/// A block after its reset.
fn hardware(name: &str, kind: EngineKind, flows: usize) -> Box<dyn Engine> {
    let block = catalog::find(name).expect("in the catalogue");
    let p = Parameters { flows, ..Default::default() };
    let mut engine = engine::make(kind, || block.design(p), || block.kernel(p), false)
        .unwrap_or_else(|e| panic!("{name}: {e}"));
    set(&mut *engine, "rst", 1);
    engine.clock();
    set(&mut *engine, "rst", 0);
    engine
}
