//! `sim`: the simulations on the command line. See `sim --help`.

mod cli;

use clap::Parser;

fn main() -> miette::Result<()> {
    cli::Cli::parse().run()
}
