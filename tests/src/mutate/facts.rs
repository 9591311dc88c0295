//! What is known of a test from a run without a mutant.

use super::lines::Lines;
use super::programs::Test;
use super::trial::Design;
use std::collections::BTreeMap;
use std::io;
use std::path::Path;

/// Of a test.
#[derive(Clone, Debug, PartialEq)]
pub struct Fact {
    /// Whether it passed in time.
    pub passed: bool,
    /// How long it took.
    pub seconds: f64,
    /// The blocks that it elaborates, and how many modules the smallest design with each has.
    pub blocks: BTreeMap<String, usize>,
}

/// For each block the least design with it.
pub fn least(designs: &[Design]) -> BTreeMap<String, usize> {
    let mut blocks = BTreeMap::new();
    for design in designs {
        for block in &design.blocks {
            let modules = blocks.entry(block.clone()).or_insert(design.modules);
            *modules = design.modules.min(*modules);
        }
    }
    blocks
}

/// All that is known.
pub struct File {
    lines: Lines,
    /// By the paths of tests.
    pub facts: BTreeMap<String, Fact>,
}

impl File {
    /// Opens the file or makes one.
    ///
    /// # Errors
    /// When it cannot be used.
    pub fn open(path: &Path) -> io::Result<Self> {
        let (lines, rows) = Lines::open(path, &["test", "passed", "seconds", "blocks"])?;
        let mut facts = BTreeMap::new();
        for row in rows {
            let fact = parse(&row).ok_or_else(|| lines.bad(&row))?;
            facts.insert(row[0].clone(), fact);
        }
        Ok(Self { lines, facts })
    }

    /// Adds a fact.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn add(&mut self, test: &Test, fact: Fact) -> io::Result<()> {
        let blocks: Vec<_> =
            fact.blocks.iter().map(|(block, modules)| format!("{block}={modules}")).collect();
        let (passed, seconds) = (fact.passed.to_string(), format!("{:.2}", fact.seconds));
        self.lines.add(&[&test.path, &passed, &seconds, &blocks.join(" ")])?;
        self.facts.insert(test.path.clone(), fact);
        Ok(())
    }
}

fn parse(row: &[String]) -> Option<Fact> {
    let [_, passed, seconds, blocks] = row else { return None };
    let block = |text: &str| {
        let (block, modules) = text.split_once('=')?;
        Some((block.to_string(), modules.parse().ok()?))
    };
    Some(Fact {
        passed: passed.parse().ok()?,
        seconds: seconds.parse().ok()?,
        blocks: blocks.split_whitespace().map(block).collect::<Option<_>>()?,
    })
}
