//! Files that a description names: sizes of flows, lists of flows, and the networks of others.
//!
//! | file | format |
//! |---|---|
//! | sizes of flows | lines `bytes percent`, cumulative, as in the traffic generator of HPCC's ns-3 |
//! | `.csv` | flows, with the keys of `[[flows]]` as columns |
//! | `.cm` | a connection matrix of htsim |
//! | `.txt` | flows of HPCC's ns-3; a topology of it is named by `[topology.ns3]` |

mod connection_matrix;
mod flow_table;
mod lines;
mod ns3;
mod sizes;

use std::ops::Range;
use std::path::Path;

use super::nodes::Nodes;
use super::source::{DescriptionError, Source};
use crate::FlowSpec;
use crate::flow::after::After;
use crate::traffic::{Distribution, Sizes};
use clap::ValueEnum;
use fncc_models::input::{self, InputError};
use fncc_support::provenance::InputFile;

pub use ns3::{Ns3Topology, topology};

/// A list of flows.
pub struct List {
    /// They.
    pub flows: Vec<FlowSpec>,
    /// Those that wait for others, by their places in the list.
    pub after: Vec<After>,
}

/// Where files are looked for, and those that have been read.
pub struct Files<'a> {
    folder: &'a Path,
    /// What was read, in that order.
    pub read: Vec<InputFile>,
}

/// The sizes of a distribution that is built in, or of a file.
///
/// # Errors
/// When there is neither, or the file holds no distribution.
pub fn sizes_of(word: &str) -> Result<(Sizes, Option<InputFile>), DescriptionError> {
    let mut files = Files::new(Path::new(""));
    let source = Source { name: "--distribution", text: word };
    let sizes = files.sizes(&source, 0..word.len(), word)?;
    Ok((sizes, files.read.pop()))
}

impl<'a> Files<'a> {
    /// Files of a folder.
    pub fn new(folder: &'a Path) -> Self {
        Self { folder, read: vec![] }
    }

    /// Reads a file that is named at a place. Its name for messages, and its text.
    pub fn text(
        &mut self,
        source: &Source<'_>,
        at: Range<usize>,
        file: &str,
    ) -> Result<(String, String), DescriptionError> {
        let path = self.folder.join(file);
        let name = path.display().to_string();
        let text = input::read_to_string(&path).map_err(|error| match error {
            InputError::Unreadable { source: cause, .. } => {
                let help = "name an existing file; a relative path begins at the folder of the description";
                source.wrong(at, &format!("cannot read {name}: {cause}"), Some(help.to_string()))
            }
            other => source.diagnostic(at, &other),
        })?;
        self.read.push(InputFile::new(file, &text));
        Ok((name, text))
    }

    /// The sizes of a distribution that is built in, or of a file.
    pub fn sizes(
        &mut self,
        source: &Source<'_>,
        at: Range<usize>,
        word: &str,
    ) -> Result<Sizes, DescriptionError> {
        let known = Distribution::value_variants();
        if let Some(known) = known.iter().find(|known| known.name() == word) {
            return Ok((*known).into());
        }
        if !self.folder.join(word).exists() {
            let names: Vec<_> = known.iter().map(|known| known.name()).collect();
            let reason = format!("there is no distribution and no file `{word}`");
            let help = format!(
                "take {}, or the path of a file with lines `bytes percent`",
                names.join(", ")
            );
            return Err(source.wrong(at, &reason, Some(help)));
        }
        let (name, text) = self.text(source, at, word)?;
        sizes::read(&Source { name: &name, text: &text }, word)
    }

    /// The flows of a list.
    pub fn flows(
        &mut self,
        source: &Source<'_>,
        at: Range<usize>,
        file: &str,
        nodes: &Nodes,
    ) -> Result<List, DescriptionError> {
        let ending = Path::new(file).extension().unwrap_or_default().to_string_lossy();
        let read = match &*ending {
            "csv" => flow_table::read,
            "cm" => connection_matrix::read,
            "txt" => ns3::flows,
            _ => {
                let help =
                    "the ending says what it is: .csv (a table), .cm (htsim) or .txt (HPCC's ns-3)";
                let reason = format!("`{file}` is no list of flows");
                return Err(source.wrong(at, &reason, Some(help.to_string())));
            }
        };
        let (name, text) = self.text(source, at, file)?;
        read(&Source { name: &name, text: &text }, nodes)
    }
}
