//! Netlists of blocks and shells, elaborated once in a process.

use fncc_gen::package::shell;
use fncc_hdl::catalog::{self, Parameters};
use fncc_netlist::ir::Design;
use fncc_support::once::OncePerKey;
use std::convert::Infallible;
use std::sync::Arc;

/// The netlist of a block of the catalogue or of a shell; tests that want the same one share it.
///
/// # Panics
/// When there is neither of this name, or it does not elaborate with these parameters.
pub fn design(name: &str, parameters: Parameters) -> Arc<Design> {
    static DESIGNS: OncePerKey<(String, Parameters), Arc<Design>> = OncePerKey::new();
    let elaborate = || -> Result<_, Infallible> {
        let refused = |error: &dyn std::error::Error| panic!("{name} with {parameters:?}: {error}");
        Ok(Arc::new(match catalog::find(name) {
            Some(block) => block.design(parameters).unwrap_or_else(|error| refused(&error)),
            None => shell::design(name, parameters).unwrap_or_else(|error| refused(&error)),
        }))
    };
    let Ok(design) = DESIGNS.get_or_make((name.to_string(), parameters), elaborate);
    design
}
