//! Netlists of blocks and shells, elaborated once in a process.

use fncc_gen::package::shell;
use fncc_hdl::catalog::{self, Parameters};
use fncc_netlist::ir::Design;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, OnceLock};

/// By name, width, ports, flows, largest payload and largest stack.
type Designs = HashMap<(String, [usize; 5]), Arc<OnceLock<Arc<Design>>>>;

/// The netlist of a block of the catalogue or of a shell; tests that want the same one share it.
///
/// # Panics
/// When there is neither of this name, or it does not elaborate with these parameters.
pub fn design(name: &str, parameters: Parameters) -> Arc<Design> {
    static DESIGNS: LazyLock<Mutex<Designs>> = LazyLock::new(Mutex::default);
    let Parameters { width, ports, flows, payload, stack } = parameters;
    let key = (name.to_string(), [width, ports, flows, payload, stack]);
    let entry =
        DESIGNS.lock().expect("no thread panics with the lock").entry(key).or_default().clone();
    let elaborate = || {
        let refused = |error: &dyn std::error::Error| panic!("{name} with {parameters:?}: {error}");
        Arc::new(match catalog::find(name) {
            Some(block) => block.design(parameters).unwrap_or_else(|error| refused(&error)),
            None => shell::design(name, parameters).unwrap_or_else(|error| refused(&error)),
        })
    };
    entry.get_or_init(elaborate).clone()
}
