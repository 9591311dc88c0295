//! A target as a folder that somebody's flow takes: Verilog with one module a file, lists of it for the usual tools, clocks, and benches.
//!
//! | module | what it writes |
//! |---|---|
//! | [`target`] | nothing: what the others are made for |
//! | [`shell`] | nothing: blocks connected by the names of a target |
//! | [`library`] | nothing: all modules, each once |
//! | [`rtl`] | `rtl/`, each module once |
//! | [`bench`] | `bench/`, a bench for each top in plain Verilog with recorded stimuli and answers |
//! | [`fusesoc`] | `fncc_rtl.core` |
//! | [`ipxact`] | `ipxact/`, a component for each top |
//! | [`vivado`] | `vivado/`, scripts that package each top and that build it |
//! | [`constraints`] | `constraints/`, the clock of each top out of context, and what is known of boards |
//! | [`registers`] | `registers/`, AXI4-Lite registers for software |
//! | [`interfaces`] | `interfaces/`, wrappers of the tops for a project whose streams are SystemVerilog interfaces |
//! | [`manifest`] | `manifest.json`, all files with their hashes |
//! | [`replace`] | all of it, in the place of an earlier package |

pub mod bench;
pub mod boards;
pub mod constraints;
pub mod fusesoc;
pub mod interfaces;
pub mod ipxact;
pub mod library;
pub mod manifest;
mod memory_map;
pub mod replace;
pub mod rtl;
pub mod shell;
pub mod target;
pub mod vivado;
mod xml;

pub use target::{Target, TargetError};

use library::Library;

use fncc_hdl::catalog::Parameters;
use fncc_netlist::ir::Design;

use crate::GenError;
use crate::progress::Watcher;
use crate::registers::{self, Registers};

/// A block that a user takes.
#[derive(Debug)]
pub struct Top {
    /// Its name in the catalogue.
    pub name: String,
    /// What it does, in a line.
    pub summary: String,
    /// Its netlist, with the module names of the package.
    pub design: Design,
}

impl Top {
    /// The name of its module.
    pub fn module(&self) -> &str {
        &self.design.top().name
    }

    /// The registers in it, if it has any.
    pub fn registers(&self) -> Option<Registers> {
        let is_inside = |registers: &Registers| {
            let module = format!("fncc_{}", registers.name());
            self.design.modules.iter().any(|part| part.name.starts_with(&module))
        };
        Registers::all().find(is_inside)
    }
}

/// A file of a package.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its path in the package, with `/`.
    pub path: String,
    /// What is in it.
    pub text: String,
}

/// Tops, and their modules in files, each module once; a step of the watcher for each top.
///
/// # Errors
/// [`GenError::Parameters`] for sizes that one does not come in, [`GenError::Elaboration`] when one is refused.
pub fn emitted(
    names: &[String],
    parameters: Parameters,
    command: &str,
    watcher: &mut dyn Watcher,
) -> Result<(Vec<Top>, Vec<File>), GenError> {
    watcher.stage("emitting blocks", names.len());
    let mut library = Library::with_tops(names.iter().map(|name| format!("fncc_{name}")));
    let mut places = vec![];
    for name in names {
        watcher.step(name);
        places.push(shell::add(&mut library, name, parameters)?);
    }
    let top = |(name, place): (&String, usize)| {
        let (name, design) = (name.clone(), library.design(place));
        Ok(Top { summary: shell::summary(&name)?, name, design })
    };
    let tops = names.iter().zip(places).map(top).collect::<Result<_, TargetError>>()?;
    Ok((tops, rtl::files(&library, command, parameters)))
}

/// What all files of a package are made from.
#[derive(Debug)]
pub struct Package {
    /// What it is for.
    pub target: Target,
    /// Sizes of the blocks.
    pub parameters: Parameters,
    /// The blocks that a user takes.
    pub tops: Vec<Top>,
    /// The Verilog, sub-modules before those that they are in.
    pub rtl: Vec<File>,
}

impl Package {
    /// Elaborates the tops of a target, a step of the watcher each: of this width or its default one, with the other parameters.
    ///
    /// # Errors
    /// [`GenError::Target`] for a width that the target does not come in, [`GenError::Parameters`] for sizes that blocks do not
    /// come in, [`GenError::Elaboration`] when a block is refused.
    pub fn new(
        target: Target,
        width: Option<usize>,
        parameters: Parameters,
        watcher: &mut dyn Watcher,
    ) -> Result<Self, GenError> {
        let parameters = Parameters { width: target.width(width)?, ..parameters }.check()?;
        let command = format!("gen verilog --target {}", target.name);
        let (tops, rtl) = emitted(&target.tops, parameters, &command, watcher)?;
        Ok(Self { target, parameters, tops, rtl })
    }

    /// Whether a top is this block, or has its registers inside.
    fn has_registers_of(&self, block: &str) -> bool {
        let is_inside = |top: &Top| top.registers().is_some_and(|inside| inside.block == block);
        self.tops.iter().any(|top| top.name == block || is_inside(top))
    }

    /// Every file, the manifest last; a step of the watcher for each top. Equal packages have equal files.
    ///
    /// # Errors
    /// [`GenError::Simulation`] when a netlist cannot be run for its bench.
    pub fn files(&self, watcher: &mut dyn Watcher) -> Result<Vec<File>, GenError> {
        let mut files = self.rtl.clone();
        watcher.stage("recording benches", self.tops.len());
        for top in &self.tops {
            watcher.step(&top.name);
            files.extend(bench::files(top)?);
            files.extend(constraints::files(&self.target, top));
            files.push(ipxact::file(self, top));
        }
        files.extend(constraints::boards(&self.target));
        files.push(rtl::list("fncc_rtl.f", self.rtl.iter().map(|file| file.path.clone())));
        files.extend(self.tops.iter().map(rtl::list_of));
        files.push(fusesoc::file(self));
        files.extend(vivado::files(self));
        files.extend(interfaces::files(self));
        let those_here = Registers::all().filter(|all| self.has_registers_of(&all.block));
        for (path, text) in those_here.flat_map(|registers| registers::files(&registers)) {
            files.push(File { path: format!("registers/{path}"), text });
        }
        files.push(manifest::file(self, &files));
        Ok(files)
    }
}
