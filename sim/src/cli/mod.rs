//! The command line: one module per subcommand.

mod accuracy;
mod bench;
mod capture;
mod fattree;
mod hop;
mod port;
mod queues;
mod replay;
mod run;
mod settings;
mod sweep;
mod tables;

use clap::{Parser, Subcommand};

/// Reference models and captures of FNCC and HPCC++.
#[derive(Debug, Parser)]
#[command(name = "sim", version, arg_required_else_help = true)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Port(Box<port::Args>),
    Hop(hop::Args),
    Replay(Box<replay::Args>),
    Capture(capture::Args),
    Accuracy(Box<accuracy::Args>),
    Fattree(fattree::Args),
    Run(run::Args),
    Sweep(sweep::Args),
    Bench(bench::Args),
}

impl Cli {
    /// Runs the subcommand.
    pub fn run(self) -> miette::Result<()> {
        match self.command {
            Command::Port(args) => port::run(&args),
            Command::Hop(args) => hop::run(&args),
            Command::Replay(args) => replay::run(&args),
            Command::Capture(args) => capture::run(&args),
            Command::Accuracy(args) => accuracy::run(&args),
            Command::Fattree(args) => fattree::run(&args),
            Command::Run(args) => run::run(&args),
            Command::Sweep(args) => sweep::run(&args),
            Command::Bench(args) => bench::run(&args),
        }
    }
}
