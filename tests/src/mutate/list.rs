//! Which mutants to try.

use super::results::Row;
use fncc_hdl::catalog::{BLOCKS, Entry, Parameters};
use fncc_netlist::ElaborationError;
use fncc_netlist::ir::{Design, Module, Stmt};
use fncc_netlist::mutation::{Kind, Site};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// The folder of a block below `hdl/src`.
pub fn folder(site: &Site) -> &str {
    let below = site.file.split_once("hdl/src/").map_or(site.file, |(_, below)| below);
    below.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// Small tables: the kernel is the same at all sizes.
fn parameters(block: &Entry) -> Parameters {
    Parameters { width: block.widths[0], ports: 4, flows: 64, ..Default::default() }
}

/// All mutants of all blocks.
pub struct Sites {
    sites: Vec<Site>,
    /// The block of the catalogue that is the smallest with a block inside.
    holders: BTreeMap<String, (usize, &'static Entry)>,
    originals: BTreeMap<&'static str, Design>,
}

impl Sites {
    /// The mutants of all blocks in these.
    ///
    /// # Errors
    /// When a block does not elaborate.
    pub fn of(blocks: impl IntoIterator<Item = &'static Entry>) -> Result<Self, ElaborationError> {
        let mut sites = BTreeMap::new();
        let mut holders: BTreeMap<String, (usize, &Entry)> = BTreeMap::new();
        let mut originals = BTreeMap::new();
        for block in blocks {
            let (design, found) = block.mutants(parameters(block))?;
            let modules = design.modules.len();
            for site in found {
                let holder = holders.entry(site.mutant.block.clone()).or_insert((modules, block));
                if modules < holder.0 {
                    *holder = (modules, block);
                }
                sites.entry(site.mutant.clone()).or_insert(site);
            }
            originals.insert(block.name, design);
        }
        // The others are only in larger ones.
        originals.retain(|name, _| holders.values().any(|(_, block)| block.name == *name));
        let sites = sites.into_values().filter(|site| site.file.contains("hdl/src/")).collect();
        Ok(Self { sites, holders, originals })
    }

    /// The mutants of all blocks of the catalogue.
    ///
    /// # Errors
    /// When a block does not elaborate.
    pub fn of_catalogue() -> Result<Self, ElaborationError> {
        Self::of(BLOCKS)
    }

    /// Every mutant, those too that do not elaborate or change nothing.
    pub fn all(&self) -> &[Site] {
        &self.sites
    }

    /// The mutants of earlier results, as far as their blocks still have them.
    pub fn again(&self, rows: &[Row]) -> Vec<Site> {
        let known = |site: &&Site| rows.iter().any(|row| row.mutant == site.mutant.to_string());
        self.sites.iter().filter(known).cloned().collect()
    }

    /// Whether a mutant elaborates and is not what it was.
    fn is_of_use(&self, site: &Site) -> bool {
        let Some((_, block)) = self.holders.get(&site.mutant.block) else { return false };
        match block.mutant(parameters(block), &site.mutant) {
            Ok(Some(design)) => {
                let Some(original) = self.originals.get(block.name) else { return true };
                let module = |design: &Design| {
                    design.modules.iter().find(|m| m.name == site.mutant.block).cloned()
                };
                let changed = module(&design).zip(module(original));
                design != *original && !changed.is_some_and(|(new, old)| repeats(&new, &old))
            }
            _ => false,
        }
    }

    /// As many mutants, the same for a seed: from each folder in turn, in a folder from each kind in turn, those of a kind by [`rank`], so that a
    /// change of one block replaces few mutants of others. Without those that do not elaborate or change nothing.
    pub fn choose(&self, seed: u64, count: usize, wanted: impl Fn(&Site) -> bool) -> Vec<Site> {
        let mut folders: BTreeMap<&str, BTreeMap<Kind, Vec<&Site>>> = BTreeMap::new();
        for site in self.sites.iter().filter(|site| wanted(site)) {
            let kinds = folders.entry(folder(site)).or_default();
            kinds.entry(site.mutant.kind).or_default().push(site);
        }
        let mut queues = vec![];
        for (start, kinds) in folders.into_values().enumerate() {
            let mut kinds = Vec::from_iter(kinds.into_values());
            kinds.iter_mut().for_each(|sites| sites.sort_by_cached_key(|site| rank(seed, site)));
            let turn = start % kinds.len();
            kinds.rotate_left(turn);
            queues.push(kinds);
        }
        let mut chosen = vec![];
        while chosen.len() < count && queues.iter().any(|kinds| !kinds.is_empty()) {
            for kinds in &mut queues {
                let next = self.next_of(kinds);
                chosen.extend(next.filter(|_| chosen.len() < count));
            }
        }
        chosen
    }

    /// The next mutant of a folder that is of use; the kind after its own is the next in turn.
    fn next_of(&self, kinds: &mut Vec<Vec<&Site>>) -> Option<Site> {
        while let Some(sites) = kinds.first_mut() {
            match sites.pop() {
                None => drop(kinds.remove(0)),
                Some(site) if self.is_of_use(site) => {
                    kinds.rotate_left(1);
                    return Some(site.clone());
                }
                Some(_) => {}
            }
        }
        None
    }
}

/// Whether a change, which is the last assignment of its module, only gives a value that the kernel gives there in any case.
fn repeats(changed: &Module, original: &Module) -> bool {
    let Some((Stmt::Assign(signal, value), others)) = changed.body.split_last() else {
        return false;
    };
    let is_same = |statement: &Stmt| {
        matches!(statement, Stmt::Assign(target, old)
            if target == signal && original.expr(*old) == changed.expr(*value))
    };
    let rest = original.body.iter().filter(|statement| !is_same(statement));
    original.body.iter().any(is_same) && rest.eq(others)
}

/// A number that only the seed and the name of the mutant decide.
fn rank(seed: u64, site: &Site) -> [u8; 32] {
    Sha256::digest(format!("{seed} {}", site.mutant)).into()
}
