//! `sim`: the simulations on the command line. See `sim --help`.

use std::process::ExitCode;

fn main() -> ExitCode {
    fncc_sim::cli::run()
}
