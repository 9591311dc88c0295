//! `gen`: files for other tools, on the command line. See `gen --help`.

#![deny(clippy::print_stdout, clippy::print_stderr)]

mod cli;

use std::process::ExitCode;

use clap::Parser;
use fncc_support::console;

fn main() -> ExitCode {
    console::run(|| cli::Cli::parse().run())
}
