//! A shell as its description has it.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::Part;

/// Blocks connected by names.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shell {
    /// What it is, in a line.
    pub summary: String,
    /// The blocks in it.
    pub parts: Vec<Part>,
    /// Bits of inputs that are wider than what is read of them.
    #[serde(default)]
    pub inputs: BTreeMap<String, u16>,
    /// Outputs besides those that parts drive.
    #[serde(default)]
    pub outputs: BTreeMap<String, String>,
    /// Where it is described.
    #[serde(skip)]
    pub source: Source,
}

/// The lines of a shell in its description.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Source {
    pub(super) file: String,
    pub(super) head: usize,
    /// By part.
    pub(super) parts: Vec<usize>,
    pub(super) inputs: usize,
    pub(super) outputs: usize,
}

impl Source {
    /// Finds a shell in the text of a description.
    pub fn new(file: &str, text: &str, shell: &str) -> Self {
        let head = format!("[shells.{shell}]");
        let lines = (1..).zip(text.lines()).skip_while(|(_, line)| line.trim() != head);
        let mut source = Self { file: file.to_string(), ..Self::default() };
        for (number, line) in lines {
            match line.trim() {
                line if line == head => source.head = number,
                line if line.starts_with('[') => break,
                line if line.starts_with("inputs") => source.inputs = number,
                line if line.starts_with("outputs") => source.outputs = number,
                line => source.parts.extend(line.matches("block = ").map(|_| number)),
            }
        }
        source
    }
}
