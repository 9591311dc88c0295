//! A block or a shell on an engine, and its ports by name.

use crate::recorded;
use fncc_hdl::catalog::Parameters;
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;

/// The block at a data width, after its reset.
///
/// # Panics
/// When there is no such block or the engine cannot be built.
pub fn hardware(name: &str, kind: EngineKind, width: usize) -> Box<dyn Engine> {
    let p = Parameters { width, ..Default::default() };
    let mut engine = recorded::engine(kind, name, p);
    set(&mut *engine, "rst", 1);
    engine.clock();
    set(&mut *engine, "rst", 0);
    engine
}

/// Sets an input of up to 64 bits.
pub fn set(engine: &mut dyn Engine, name: &str, value: u64) {
    engine.set(engine.port(name), value);
}

/// Reads a port of up to 64 bits.
pub fn get(engine: &dyn Engine, name: &str) -> u64 {
    engine.get(engine.port(name))
}
