//! The command line: one module per subcommand.

mod accuracy;
mod capture;
mod hop;
mod nics;
mod port;
mod port_registers;
mod port_report;
mod queues;
mod replay;
mod settings;
mod waveform;

use clap::{Parser, Subcommand};
use fncc_network::cli::Command as Network;

/// Reference models, captures and network simulations of FNCC and HPCC++.
#[derive(Debug, Parser)]
#[command(name = "sim", version, arg_required_else_help = true)]
pub struct Cli {
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
    #[command(flatten)]
    Network(Network),
}

impl Cli {
    /// What this process was called with.
    pub fn of_this_process() -> Self {
        Self::parse()
    }

    /// Runs the subcommand.
    pub fn run(self) -> miette::Result<()> {
        match self.command {
            Command::Port(args) => port::run(&args),
            Command::Hop(args) => hop::run(&args),
            Command::Nics(args) => nics::run(&args),
            Command::Replay(args) => replay::run(&args),
            Command::Capture(args) => capture::run(&args),
            Command::Accuracy(args) => accuracy::run(&args),
            Command::Network(command) => command.run(),
        }
    }
}
