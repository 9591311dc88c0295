//! Netlists of a block with a change ([`crate::mutation`]).

use super::elaborate_with;
use crate::error::ElaborationError;
use crate::ir::Design;
use crate::mutation::{Changes, MUTANT, Mutant, RECORD, Site};
use rust_hdl_core::prelude::Block;
use std::io::Write;

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

/// [`super::elaborate()`] of a test build. Where the change has no meaning with the parameters of this block, nothing changes.
pub(super) fn elaborate_as_requested(
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
