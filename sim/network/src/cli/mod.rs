//! The command line: one module per subcommand.

mod bench;
mod dumbbell;
mod fairness;
mod fattree;
mod figures;
mod incast;
mod keys;
mod loaded;
mod merge;
mod network;
mod p4qcn;
mod reasons;
mod run;
mod slowdown;
mod sweep;
mod tables;
mod tcd;
mod topology;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use fncc_support::console;

/// What the `main` of a program with these commands does, after it has [registered](crate::scheme::register) schemes of its own.
pub fn run() -> ExitCode {
    console::run(|| Cli::of_this_process().run())
}

/// Network simulations of FNCC, HPCC++ and their relatives.
#[derive(Debug, Parser)]
#[command(name = "net", version, arg_required_else_help = true)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

impl Cli {
    /// What this process was called with.
    pub fn of_this_process() -> Self {
        Self::parse()
    }

    /// Runs the subcommand.
    ///
    /// # Errors
    /// Those of the subcommand.
    pub fn run(self) -> miette::Result<()> {
        self.command.run()
    }
}

/// A simulation of networks. The program `sim`, which adds hardware, has these subcommands too.
#[derive(Debug, Subcommand)]
#[expect(missing_docs, reason = "the help of a subcommand is that of its arguments")]
pub enum Command {
    Dumbbell(Box<dumbbell::Args>),
    Fairness(Box<fairness::Args>),
    Incast(Box<incast::Args>),
    Figures(figures::Args),
    P4qcn(p4qcn::Args),
    Fattree(Box<fattree::Args>),
    Topology(topology::Args),
    Run(run::Args),
    Sweep(sweep::Args),
    Merge(merge::Args),
    Slowdown(slowdown::Args),
    Tcd(tcd::Args),
    Bench(bench::Args),
}

impl Command {
    /// Runs it.
    ///
    /// # Errors
    /// When it cannot run, or its results cannot be written.
    pub fn run(self) -> miette::Result<()> {
        match self {
            Self::Dumbbell(args) => dumbbell::run(&args),
            Self::Fairness(args) => fairness::run(&args),
            Self::Incast(args) => incast::run(&args),
            Self::Figures(args) => figures::run(&args),
            Self::P4qcn(args) => p4qcn::run(&args),
            Self::Fattree(args) => fattree::run(&args),
            Self::Topology(args) => topology::run(&args),
            Self::Run(args) => run::run(&args),
            Self::Sweep(args) => sweep::run(&args),
            Self::Merge(args) => merge::run(&args),
            Self::Slowdown(args) => slowdown::run(&args),
            Self::Tcd(args) => tcd::run(&args),
            Self::Bench(args) => bench::run(&args),
        }
    }
}
