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

pub use target::{Target, TargetError};

use library::Library;

use fncc_hdl::catalog::Parameters;
use fncc_netlist::ir::Design;

use crate::GenError;
use crate::emit::EmittedBlock;
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

impl From<&EmittedBlock> for File {
    fn from(block: &EmittedBlock) -> Self {
        Self { path: block.file_name.clone(), text: block.text.clone() }
    }
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
    /// Elaborates the tops of a target, a step of the watcher each: of this width or its default one, for so many ports and flows.
    ///
    /// # Errors
    /// [`GenError::Target`] for a width that the target does not come in, [`GenError::Parameters`] for sizes that blocks do not
    /// come in, [`GenError::Elaboration`] when a block is refused.
    pub fn new(
        target: Target,
        width: Option<usize>,
        ports: usize,
        flows: usize,
        watcher: &mut dyn Watcher,
    ) -> Result<Self, GenError> {
        let parameters = Parameters { width: target.width(width)?, ports, flows }.check()?;
        watcher.stage("emitting blocks", target.tops.len());
        let mut library = Library::with_tops(target.tops.iter().map(|top| format!("fncc_{top}")));
        let mut places = vec![];
        for name in &target.tops {
            watcher.step(name);
            places.push(shell::add(&mut library, name, parameters)?);
        }
        let mut tops = vec![];
        for (name, place) in target.tops.iter().zip(places) {
            let (name, design) = (name.clone(), library.design(place));
            let summary = shell::summary(&name)?;
            tops.push(Top { name, summary, design });
        }
        let rtl = rtl::files(&target, parameters, &library);
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
        files.push(file_list("fncc_rtl.f", self.rtl.iter().map(|file| file.path.clone())));
        for top in &self.tops {
            let modules = top.design.modules.iter();
            let paths = modules.map(|module| rtl::path(&module.name));
            files.push(file_list(&format!("rtl/{}.f", top.module()), paths));
        }
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

/// Verilog for `-f` of Verilator, Icarus and others, relative to the folder of the package.
fn file_list(path: &str, rtl: impl Iterator<Item = String>) -> File {
    let text = rtl.map(|path| path + "\n").collect();
    File { path: path.to_string(), text }
}
