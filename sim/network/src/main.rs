//! `net`: the network simulator on the command line. See `net --help`.

use std::process::ExitCode;

fn main() -> ExitCode {
    fncc_network::cli::run()
}
