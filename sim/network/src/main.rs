//! `net`: the network simulator on the command line. See `net --help`.

use std::process::ExitCode;

use fncc_network::cli::Cli;
use fncc_support::console;

fn main() -> ExitCode {
    console::run(|| Cli::of_this_process().run())
}
