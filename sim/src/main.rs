//! `sim`: the simulations on the command line. See `sim --help`.

#![deny(clippy::print_stdout, clippy::print_stderr)]

mod cli;

use std::process::ExitCode;

use clap::Parser;
use fncc_sim::console;

fn main() -> ExitCode {
    console::run(|| cli::Cli::parse().run())
}
