//! `sim`: the simulations on the command line. See `sim --help`.

#![deny(clippy::print_stdout, clippy::print_stderr)]

mod cli;

use std::process::ExitCode;

use fncc_models::window::replay;
use fncc_support::console;

fn main() -> ExitCode {
    replay::provide_hardware(fncc_sim::window_engine::hardware_model);
    console::run(|| cli::Cli::of_this_process().run())
}
