//! `gen registers`.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use fncc_gen::{folder, registers};
use fncc_support::say;

/// Write what software needs of the registers: C header, Rust accessors, SystemRDL, a page.
///
/// The same options give the same bytes. If one file cannot be written, none is.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Blocks, separated by commas
    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_value = "switch_port,hpcc", value_parser = names())]
    block: Vec<String>,
    /// Folder for the files; made if it is not there
    #[arg(long, value_name = "DIR", required_unless_present = "pages")]
    out: Option<PathBuf>,
    /// Write instead the pages that this repository keeps of them
    #[arg(long, hide = true, conflicts_with_all = ["block", "out"])]
    pages: bool,
}

fn names() -> PossibleValuesParser {
    PossibleValuesParser::new(fncc_hdl::registers::SETS.map(|set| set.block))
}

impl Args {
    /// Writes the files.
    pub fn run(&self) -> miette::Result<()> {
        let (dir, files) = match &self.out {
            _ if self.pages => (PathBuf::new(), registers::pages()),
            Some(dir) => {
                let blocks = self.block.iter().filter_map(|block| registers::Registers::of(block));
                let files = blocks.flat_map(|registers| registers::files(&registers)).collect();
                folder::make(dir)?;
                (dir.clone(), files)
            }
            None => unreachable!("clap requires one of them"),
        };
        folder::write(&dir, files.iter().map(|(path, text)| (path.as_str(), text.as_str())))?;
        for (path, _) in &files {
            say!("{}", dir.join(path).display());
        }
        Ok(())
    }
}
