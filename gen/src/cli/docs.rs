//! `gen docs`.

use std::path::Path;

use fncc_gen::{docs, folder};
use fncc_support::say;
use miette::{IntoDiagnostic, WrapErr, miette};

/// Write the parts of the book that the hardware decides: ports of blocks, pages of registers.
///
/// Run it in the root of the repository, after a port, its comment or a register has changed.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Block whose page to write, or all pages, those of registers too
    #[arg(long, value_name = "NAME", default_value = "all", value_parser = super::block_names())]
    block: String,
}

impl Args {
    /// Writes the pages.
    pub fn run(&self) -> miette::Result<()> {
        let root = Path::new("");
        if !root.join(docs::BLOCK_PAGES).is_dir() {
            let help = "run it in the root of the repository";
            return Err(miette!(help = help, "there is no folder {}", docs::BLOCK_PAGES));
        }
        let only = (self.block != "all").then_some(self.block.as_str());
        let pages = docs::pages(root, only).into_diagnostic().wrap_err("cannot read the pages")?;
        folder::write(root, pages.iter().map(|(path, text)| (path.as_str(), text.as_str())))?;
        say!("{} pages", pages.len());
        Ok(())
    }
}
