//! The command line: one module per subcommand.

mod accuracy;
mod capture;
mod contexts;
mod hop;
mod nics;
mod port;
mod port_registers;
mod port_report;
mod queues;
mod replay;
mod settings;
mod waveform;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use fncc_models::window::replay as windows;
use fncc_network::cli::Command as Network;
use fncc_support::console;

/// What the `main` of a program with these commands does, after it has [registered](fncc_network::scheme::register) schemes of its own.
pub fn run() -> ExitCode {
    console::run(|| run_line(std::env::args_os()))
}

/// Runs the command of a line that begins with the name of the program.
///
/// # Errors
/// Those of the command.
pub fn run_line(words: impl IntoIterator<Item: Into<OsString> + Clone>) -> miette::Result<()> {
    windows::provide_hardware(crate::window_engine::HARDWARE_MODELS);
    Cli::parse_from(words).run()
}

/// Reference models, captures and network simulations of FNCC and HPCC++.
#[derive(Debug, Parser)]
#[command(name = "sim", version, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Port(Box<port::Args>),
    Hop(Box<hop::Args>),
    Nics(Box<nics::Args>),
    Replay(Box<replay::Args>),
    Capture(capture::Args),
    Accuracy(Box<accuracy::Args>),
    Contexts(contexts::Args),
    #[command(flatten)]
    Network(Network),
}

impl Cli {
    /// Runs the subcommand.
    fn run(self) -> miette::Result<()> {
        match self.command {
            Command::Port(args) => port::run(&args),
            Command::Hop(args) => hop::run(&args),
            Command::Nics(args) => nics::run(&args),
            Command::Replay(args) => replay::run(&args),
            Command::Capture(args) => capture::run(&args),
            Command::Accuracy(args) => accuracy::run(&args),
            Command::Contexts(args) => contexts::run(&args),
            Command::Network(command) => command.run(),
        }
    }
}
