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

use crate::ir::{Design, Module};
use crate::probe::BlockNode;
use std::collections::BTreeSet;
use std::fmt::{Display, Formatter};
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

/// What to change, and what was found on the way.
#[derive(Default)]
pub(crate) struct Changes {
    pub wanted: Option<Mutant>,
    /// Whether to list what can change.
    pub is_list: bool,
    pub sites: Vec<Site>,
    pub known: BTreeSet<Mutant>,
    pub is_made: bool,
    /// The names of the blocks, each once, children first.
    pub blocks: Vec<String>,
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
