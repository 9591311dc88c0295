//! `sim`: the simulations on the command line. See `sim --help`.

#![deny(clippy::print_stdout, clippy::print_stderr)]

mod cli;

use std::process::ExitCode;

use fncc_sim::console;

fn main() -> ExitCode {
    console::run(|| cli::Cli::of_this_process().run())
}
