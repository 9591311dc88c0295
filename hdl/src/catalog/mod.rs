//! All blocks by name, with their parameters as numbers: what commands and tests iterate over.

mod blocks;
mod parameters;

pub use blocks::{BLOCKS, SIDEBANDS};
pub use parameters::{FLOWS, PAYLOADS, PORTS, ParameterError, Parameters, STACKS, WIDTHS};

use fncc_netlist::elaborate::mutants;
use fncc_netlist::mutation::{Mutant, Site};
use fncc_netlist::{ElaborationError, KernelBlock, KernelEngine, elaborate, ir::Design};
use parameters::among;

/// A block of the catalogue.
#[derive(Clone, Copy)]
pub struct Entry {
    /// Its name; the Verilog module is `fncc_` and this.
    pub name: &'static str,
    /// What it does, in a line.
    pub summary: &'static str,
    /// Cycles from the acceptance of a first beat, or from an event, to its first beat or effect at the output; docs/README.md defines it.
    pub latency: fn(Parameters) -> usize,
    /// Cycles from one beat or event to the next.
    pub interval: fn(Parameters) -> usize,
    /// The data widths that it comes in: all of [`WIDTHS`], or those of the target that it is for.
    pub widths: &'static [usize],
    /// The largest stacks that it comes in: all of [`STACKS`], or the first of them.
    pub stacks: &'static [usize],
    /// Whether its hardware differs from width to width.
    pub depends_on_width: bool,
    /// The block itself.
    block: fn(Parameters) -> Box<dyn KernelBlock>,
}

impl Entry {
    /// Checks the numbers for this block.
    ///
    /// # Errors
    /// [`ParameterError`] for a width, number of ports or flows, or stack that it does not come in.
    pub fn check(&self, parameters: Parameters) -> Result<Parameters, ParameterError> {
        let parameters = parameters.check()?;
        among(&format!("{}: width", self.name), parameters.width, self.widths)?;
        among(&format!("{}: largest stack", self.name), parameters.stack, self.stacks)?;
        Ok(parameters)
    }

    /// The typed netlist; the parameters must be checked.
    ///
    /// # Errors
    /// [`ElaborationError`] when the block is not what a netlist can be made of: a defect of it.
    pub fn design(&self, parameters: Parameters) -> Result<Design, ElaborationError> {
        on_large_stack(|| elaborate(&*(self.block)(parameters), "fncc"))
    }

    /// The typed netlist and the changes that can be made to it; the parameters must be checked.
    ///
    /// # Errors
    /// [`ElaborationError`] when the block is not what a netlist can be made of: a defect of it.
    pub fn mutants(&self, parameters: Parameters) -> Result<(Design, Vec<Site>), ElaborationError> {
        on_large_stack(|| mutants::sites(&*(self.block)(parameters), "fncc"))
    }

    /// The typed netlist with a change, or nothing where there is no such place; the parameters must be checked.
    ///
    /// # Errors
    /// [`ElaborationError`] when no netlist can be made of the changed block.
    pub fn mutant(
        &self,
        parameters: Parameters,
        mutant: &Mutant,
    ) -> Result<Option<Design>, ElaborationError> {
        on_large_stack(|| mutants::mutate(&*(self.block)(parameters), "fncc", mutant))
    }

    /// The kernel as an engine; the parameters must be checked.
    pub fn kernel(&self, parameters: Parameters) -> KernelEngine {
        KernelEngine::boxed(on_large_stack(|| (self.block)(parameters)))
    }
}

/// A block of the catalogue whose packets carry so many sideband bits.
#[derive(Clone, Copy)]
pub struct Sideband {
    /// Its name in the catalogue.
    pub block: &'static str,
    /// Bits of `tuser` of its packets.
    pub bits: usize,
    /// The data widths that it comes in.
    pub widths: &'static [usize],
    make: fn(Parameters) -> Box<dyn KernelBlock>,
}

impl Sideband {
    /// The typed netlist; the parameters must be checked, and the width be one of `widths`.
    ///
    /// # Errors
    /// [`ElaborationError`] when the block is not what a netlist can be made of: a defect of it.
    pub fn design(&self, parameters: Parameters) -> Result<Design, ElaborationError> {
        on_large_stack(|| elaborate(&*(self.make)(parameters), "fncc"))
    }
}

/// Runs `make` where there is room for it: a block is built by value, and rust-hdl keeps a 1024-bit
/// signal in 3 KB, which is more than the stack of a test thread bears.
pub fn on_large_stack<T: Send>(make: impl FnOnce() -> T + Send) -> T {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(256 << 20).spawn_scoped(scope, make);
        let thread = thread.expect("the system gives another thread");
        thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// The block of a name, with or without `fncc_` in front.
pub fn find(name: &str) -> Option<&'static Entry> {
    let name = name.strip_prefix("fncc_").unwrap_or(name);
    BLOCKS.iter().find(|b| b.name == name)
}
