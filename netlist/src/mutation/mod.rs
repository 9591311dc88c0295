//! Mutants: one change to a block, made while it is elaborated, which tests of the hardware should notice.
//!
//! With debug assertions, as in test builds, [`crate::elaborate()`] reads two variables of the environment. It makes the change that
//! [`MUTANT`] names in every instance of that block, so that the interpreter, the compiled engine and Verilog have it. It appends a line to the
//! file that [`RECORD`] names: 1 if it made the change, else 0, the blocks around each other counted, and their names, the top first. A
//! build without debug assertions reads neither.
//!
//! Kernels do not change: a test that compares with a kernel or with recorded text would notice any mutant, and proves nothing by it.
//! It returns early where [`is_trial`].

mod kernel;
mod parts;

use crate::elaborate::elaborate_with;
use crate::error::ElaborationError;
use crate::ir::{Design, Module};
use crate::probe::BlockNode;
use rust_hdl_core::prelude::Block;
use std::collections::BTreeSet;
use std::fmt::{Display, Formatter};
use std::io::Write;
use std::str::FromStr;

/// The variable that names a mutant: `block:node:kind`.
pub const MUTANT: &str = "FNCC_MUTANT";

/// The variable that names the file that lists what was elaborated.
pub const RECORD: &str = "FNCC_ELABORATED";

/// What changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// `+` becomes `-`, `<` becomes `<=`, a complement goes away.
    Operator,
    /// A number becomes one less, zero becomes one.
    Constant,
    /// An `if` takes its other branch.
    Condition,
    /// The lowest bit of what a register holds after a reset.
    ResetValue,
    /// A register or sub-block ignores resets.
    NoReset,
    /// A register or memory is always enabled.
    NoEnable,
    /// The highest bit is always zero.
    Width,
    /// A value arrives a cycle later.
    MoreRegisters,
    /// A value arrives a cycle earlier.
    FewerRegisters,
}

/// All kinds with the names that mutants have them by.
const KINDS: [(Kind, &str); 9] = [
    (Kind::Operator, "operator"),
    (Kind::Constant, "constant"),
    (Kind::Condition, "condition"),
    (Kind::ResetValue, "reset-value"),
    (Kind::NoReset, "no-reset"),
    (Kind::NoEnable, "no-enable"),
    (Kind::Width, "width"),
    (Kind::MoreRegisters, "more-registers"),
    (Kind::FewerRegisters, "fewer-registers"),
];

impl Display for Kind {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str(KINDS.iter().find(|(kind, _)| kind == self).map_or("", |(_, name)| name))
    }
}

/// A change to a block.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Mutant {
    /// The name that its kernel gives to the module.
    pub block: String,
    /// What changes there: a register or sub-block by its name, or a digest of the text of an expression with its number among equal ones,
    /// which remains the same while the rest of the kernel changes.
    pub node: String,
    /// How.
    pub kind: Kind,
}

impl Display for Mutant {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        let Self { block, node, kind } = self;
        write!(f, "{block}:{node}:{kind}")
    }
}

/// A text that names no mutant.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no mutant; write `block:node:kind` as the list of mutants has it")]
pub struct NoMutant(String);

impl FromStr for Mutant {
    type Err = NoMutant;

    fn from_str(text: &str) -> Result<Self, NoMutant> {
        let none = || NoMutant(text.to_string());
        let mut parts = text.split(':');
        let (Some(block), Some(node), Some(kind), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(none());
        };
        let kind = KINDS.iter().find(|(_, name)| *name == kind).ok_or_else(none)?.0;
        Ok(Self { block: block.to_string(), node: node.to_string(), kind })
    }
}

/// A mutant that can be made, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// Its name.
    pub mutant: Mutant,
    /// The source file of the block.
    pub file: &'static str,
    /// The line, 0 for a part of the block.
    pub line: u32,
    /// What becomes what.
    pub text: String,
}

/// Whether this process tries a mutant, or is watched for trials: comparisons with kernels and recorded text are off.
#[must_use]
pub fn is_trial() -> bool {
    cfg!(debug_assertions) && [MUTANT, RECORD].iter().any(|name| std::env::var_os(name).is_some())
}

/// The netlist of a block, and the changes that can be made in it and its sub-blocks, each once. Some of them do not elaborate.
///
/// # Errors
/// Those of [`crate::elaborate()`].
pub fn sites(block: &dyn Block, name: &str) -> Result<(Design, Vec<Site>), ElaborationError> {
    let mut changes = Changes { is_list: true, ..Changes::default() };
    let design = elaborate_with(block, name, &mut changes)?;
    Ok((design, changes.sites))
}

/// A block with a change, or nothing when there is no such place in it.
///
/// # Errors
/// Those of [`crate::elaborate()`], also when the changed block has no meaning.
pub fn mutate(
    block: &dyn Block,
    name: &str,
    mutant: &Mutant,
) -> Result<Option<Design>, ElaborationError> {
    let mut changes = Changes { wanted: Some(mutant.clone()), ..Changes::default() };
    let design = elaborate_with(block, name, &mut changes)?;
    Ok(changes.is_made.then_some(design))
}

/// [`crate::elaborate()`] of a test build. Where the change has no meaning with the parameters of this block, nothing changes.
pub(crate) fn elaborate_as_requested(
    block: &dyn Block,
    name: &str,
) -> Result<Design, ElaborationError> {
    let wanted = std::env::var(MUTANT).ok();
    let wanted = wanted.map(|text| text.parse().unwrap_or_else(|e| panic!("{MUTANT}: {e}")));
    let mut changes = Changes { wanted, ..Changes::default() };
    let mut design = elaborate_with(block, name, &mut changes);
    if changes.is_made && design.is_err() {
        changes = Changes::default();
        design = elaborate_with(block, name, &mut changes);
    }
    if let (Some(path), Ok(design)) = (std::env::var_os(RECORD), &design) {
        let mut line = format!("{} {}", u8::from(changes.is_made), design.modules.len());
        changes.blocks.iter().rev().for_each(|block| line += &format!(" {block}"));
        let file = std::fs::OpenOptions::new().create(true).append(true).open(&path);
        // In one piece, since other threads append too.
        let written = file.and_then(|mut file| file.write_all(format!("{line}\n").as_bytes()));
        written.unwrap_or_else(|e| panic!("{RECORD}: {}: {e}", path.display()));
    }
    design
}

/// What to change, and what was found on the way.
#[derive(Default)]
pub(crate) struct Changes {
    wanted: Option<Mutant>,
    /// Whether to list what can change.
    is_list: bool,
    sites: Vec<Site>,
    known: BTreeSet<Mutant>,
    is_made: bool,
    /// The names of the blocks, each once, children first.
    blocks: Vec<String>,
}

impl Changes {
    /// Whether a place in this block may matter.
    fn concerns(&self, block: &str) -> bool {
        self.is_list || self.wanted.as_ref().is_some_and(|wanted| wanted.block == block)
    }

    /// Changes the kernels of a block and of all below it.
    pub(crate) fn change_kernels(&mut self, block: &mut BlockNode) {
        kernel::change(self, block);
    }

    /// Changes the registers, memories and connections of a module that has its kernel, and the name that this gives to it.
    pub(crate) fn change_parts(
        &mut self,
        module: &mut Module,
        design: &Design,
        file: &'static str,
    ) {
        if self.blocks.iter().all(|known| *known != module.name) {
            self.blocks.push(module.name.clone());
        }
        parts::change(self, module, design, file);
    }

    /// Whether to make this change.
    fn takes(&mut self, site: Site) -> bool {
        if self.wanted.as_ref() == Some(&site.mutant) {
            self.is_made = true;
            return true;
        }
        if self.is_list && self.known.insert(site.mutant.clone()) {
            self.sites.push(site);
        }
        false
    }
}
