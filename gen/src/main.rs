//! `gen`: files for other tools, on the command line. See `gen --help`.

mod cli;

use clap::Parser;

fn main() -> miette::Result<()> {
    cli::Cli::parse().run()
}
