//! What can go wrong with a report.

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use fncc_netlist::cache::{CacheError, DiskError};
use miette::Diagnostic;
use thiserror::Error;

use super::flow::Flow;

/// Why there is no report.
#[derive(Debug, Error, Diagnostic)]
pub enum ReportError {
    /// `--area` leaves out placement, which only the flow `ecp5` has.
    #[error("--area: the flow {} places nothing", .0.name())]
    #[diagnostic(help("leave it out"))]
    AreaAlone(Flow),
    /// A program is not there.
    #[error("program `{program}` not found")]
    #[diagnostic(help("{install}, or name one with {option}"))]
    Missing {
        /// What was looked for.
        program: PathBuf,
        /// How to get it.
        install: &'static str,
        /// The option that names another.
        option: &'static str,
    },
    /// The cell library is not there.
    #[error("cell library {} not found", .0.display())]
    #[diagnostic(help(
        "install Debian's package qflow-tech-osu018, or name a library with --liberty"
    ))]
    Library(PathBuf),
    /// A program cannot be started.
    #[error("cannot run `{}`", program.display())]
    #[diagnostic(help("try it by hand, or name another with {option}"))]
    Start {
        /// The program.
        program: PathBuf,
        /// The option that names another.
        option: &'static str,
        /// What the system said.
        source: io::Error,
    },
    /// A program does not report its version.
    #[error("`{} {arguments}` reports no version: {answer:?}", program.display())]
    #[diagnostic(help("try it by hand, or name another with {option}"))]
    Version {
        /// The program.
        program: PathBuf,
        /// How it was queried.
        arguments: String,
        /// What it answered.
        answer: String,
        /// The option that names another.
        option: &'static str,
    },
    /// A program gave up.
    #[error("{step} failed ({status})")]
    #[diagnostic(help("see {}", log.display()))]
    Failed {
        /// What it was to do.
        step: String,
        /// How it ended.
        status: String,
        /// What it said.
        log: PathBuf,
    },
    /// A program took too long.
    #[error("{step} did not finish within {} s", limit.as_secs())]
    #[diagnostic(help("see {} for its progress; raise --timeout", log.display()))]
    Timeout {
        /// What it was to do.
        step: String,
        /// How long it had.
        limit: Duration,
        /// What it said so far.
        log: PathBuf,
    },
    /// A program said it was well and left no result, or none that can be read.
    #[error("cannot read the result of {step}: {reason}")]
    #[diagnostic(help("its output is in {}", log.display()))]
    Unreadable {
        /// What it was to do.
        step: String,
        /// What is wrong with the result.
        reason: String,
        /// What it said.
        log: PathBuf,
    },
    /// A folder for the work cannot be used.
    #[error("cannot write {}", path.display())]
    #[diagnostic(help("name a folder with --work that you may write to"))]
    Work {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The cache of finished steps cannot be used.
    #[error(transparent)]
    Cache(#[from] DiskError),
    /// A committed table cannot be read.
    #[error("{} is not a table of figures: {reason}", path.display())]
    #[diagnostic(help("restore it from the repository, or remove it and measure again"))]
    Table {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// Some rows could not be measured.
    #[error("{} of {all} rows could not be measured", failed.len())]
    #[diagnostic(help("nothing was written; finished rows are kept and not measured again"))]
    Rows {
        /// Rows in all.
        all: usize,
        /// What went wrong with which.
        #[related]
        failed: Vec<RowError>,
    },
    /// Figures are worse than the committed ones, or there are none to compare with.
    #[error("figures differ from {}:\n{}", path.display(), findings.join("\n"))]
    #[diagnostic(help(
        "mend the block; or, when its cost is meant, run scripts/report and commit the tables"
    ))]
    Regression {
        /// The committed table.
        path: PathBuf,
        /// One for each row.
        findings: Vec<String>,
    },
}

/// Why a row could not be measured.
#[derive(Debug, Error, Diagnostic)]
#[error("{row}")]
#[diagnostic(help("{}", source.help().map_or_else(String::new, |help| help.to_string())))]
pub struct RowError {
    /// The row.
    pub row: String,
    /// What went wrong.
    pub source: Box<ReportError>,
}

impl From<CacheError<Self>> for ReportError {
    fn from(error: CacheError<Self>) -> Self {
        match error {
            CacheError::Disk(error) => Self::Cache(error),
            CacheError::Build(error) => error,
        }
    }
}
