//! Netlists of blocks, elaborated once in a process.

use fncc_hdl::catalog::{Entry, Parameters};
use fncc_netlist::ir::Design;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, OnceLock};

type Elaborated = Arc<OnceLock<Arc<Design>>>;

/// The netlist of a block; tests that want the same one share it.
///
/// # Panics
/// When the block does not elaborate with these parameters.
pub fn design(block: &Entry, parameters: Parameters) -> Arc<Design> {
    static DESIGNS: LazyLock<Mutex<HashMap<(&'static str, [usize; 3]), Elaborated>>> =
        LazyLock::new(Mutex::default);
    let Parameters { width, ports, flows } = parameters;
    let key = (block.name, [width, ports, flows]);
    let entry =
        DESIGNS.lock().expect("no thread panics with the lock").entry(key).or_default().clone();
    let elaborate = || {
        let design = block.design(parameters);
        Arc::new(design.unwrap_or_else(|e| panic!("{} with {parameters:?}: {e}", block.name)))
    };
    entry.get_or_init(elaborate).clone()
}
