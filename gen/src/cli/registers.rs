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
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

fn names() -> PossibleValuesParser {
    PossibleValuesParser::new(fncc_hdl::registers::SETS.map(|set| set.block))
}

impl Args {
    /// Writes the files.
    pub fn run(&self) -> miette::Result<()> {
        let blocks = self.block.iter().filter_map(|block| registers::Registers::of(block));
        let files: Vec<_> = blocks.flat_map(|registers| registers::files(&registers)).collect();
        folder::make(&self.out)?;
        let texts = files.iter().map(|(path, text)| (path.as_str(), text.as_str()));
        folder::write(&self.out, texts)?;
        for (path, _) in &files {
            say!("{}", self.out.join(path).display());
        }
        Ok(())
    }
}
