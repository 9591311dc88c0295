//! The command line: one module per subcommand.

mod accuracy;
mod bench;
mod capture;
mod dumbbell;
mod fairness;
mod fattree;
mod figures;
mod hop;
mod incast;
mod network;
mod nics;
mod port;
mod port_registers;
mod port_report;
mod queues;
mod replay;
mod run;
mod settings;
mod sweep;
mod tables;
mod waveform;

#[cfg(test)]
mod same_limits;

use clap::{Parser, Subcommand};
use fncc_sim::renamed_options::{self, Renamed};

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
    Dumbbell(Box<dumbbell::Args>),
    Fairness(Box<fairness::Args>),
    Incast(Box<incast::Args>),
    Figures(figures::Args),
    Fattree(fattree::Args),
    Run(run::Args),
    Sweep(sweep::Args),
    Bench(bench::Args),
}

/// Options that had another name, by command.
const RENAMED: [Renamed; 8] = [
    Renamed {
        commands: &["dumbbell", "fairness", "incast", "fattree"],
        old: "--rate",
        new: "--rate-gbps",
    },
    Renamed { commands: &["dumbbell", "fairness", "incast"], old: "--window", new: "--model" },
    Renamed { commands: &["bench"], old: "--us", new: "--duration-us" },
    Renamed { commands: &["bench"], old: "--scheme", new: "--cc" },
    Renamed { commands: &["replay", "accuracy table"], old: "--line-gbps", new: "--rate-gbps" },
    Renamed { commands: &["accuracy"], old: "--acks", new: "--count" },
    Renamed { commands: &["port", "hop"], old: "--link-ns", new: "--delay-ns" },
    Renamed { commands: &["sweep"], old: "--threads", new: "--jobs" },
];

impl Cli {
    /// What this process was called with.
    pub fn of_this_process() -> Self {
        Self::parse_from(renamed_options::of_this_process(&RENAMED, &["table"]))
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
            Command::Dumbbell(args) => dumbbell::run(&args),
            Command::Fairness(args) => fairness::run(&args),
            Command::Incast(args) => incast::run(&args),
            Command::Figures(args) => figures::run(&args),
            Command::Fattree(args) => fattree::run(&args),
            Command::Run(args) => run::run(&args),
            Command::Sweep(args) => sweep::run(&args),
            Command::Bench(args) => bench::run(&args),
        }
    }
}
