//! What can go wrong with a table of ACKs.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use miette::Diagnostic;
use thiserror::Error;

use super::{COLUMNS, PARTS};
use crate::input::{ContentsError, InputError};
use crate::telemetry_csv::why_no_row;
use crate::window::MOST_HOPS;

/// A table of ACKs that cannot be read. Lines count from 1, the header included.
#[derive(Debug, Error, Diagnostic)]
pub enum AcksError {
    /// The file cannot be opened.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Input(#[from] InputError),
    /// The file breaks off: it is damaged, or can be read no further.
    #[error("{}: cannot continue reading after line {line}", path.display())]
    #[diagnostic(help("{}", broken_off_remedy(path, source)))]
    BrokenOff {
        /// The file.
        path: PathBuf,
        /// The last line that was complete; 0 when it was none.
        line: u64,
        /// What the operating system or the decompressor said.
        source: io::Error,
    },
    /// The header lacks a column, or has it twice.
    #[error("{}, line 1: column `{column}` appears {count} times", path.display())]
    #[diagnostic(
        help("the first line must name {} once each and may name path_id, with commas between; it is: {found}", COLUMNS.join(","))
    )]
    Columns {
        /// The file.
        path: PathBuf,
        /// The column.
        column: &'static str,
        /// How often it appears, 0 or more than 1.
        count: usize,
        /// The header as it is.
        found: String,
    },
    /// A line is no CSV row of this table.
    #[error("{}, line {line}: {reason}", path.display())]
    #[diagnostic(help("give every row as many fields as the first line"))]
    Malformed {
        /// The file.
        path: PathBuf,
        /// The line.
        line: u64,
        /// What is wrong.
        reason: String,
    },
    /// A value that its column does not allow.
    #[error("{}, line {line}, {place}: `{value}` {reason}", path.display())]
    #[diagnostic(help("{}", reason.remedy()))]
    Field {
        /// The file.
        path: PathBuf,
        /// The line.
        line: u64,
        /// The column, and what of it.
        place: Place,
        /// The value as it stands there.
        value: String,
        /// What is wrong.
        reason: FieldError,
    },
}

/// Where in a row a value stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The column's name.
    pub column: &'static str,
    /// The hop, from 1.
    pub hop: Option<u8>,
    /// The part of the hop.
    pub part: Option<&'static str>,
}

impl Place {
    pub(super) fn column(column: &'static str) -> Self {
        Self { column, hop: None, part: None }
    }

    pub(super) fn hop(hop: u8) -> Self {
        Self { hop: Some(hop), ..Self::column("hops") }
    }

    pub(super) fn part(hop: u8, part: &'static str) -> Self {
        Self { part: Some(part), ..Self::hop(hop) }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column `{}`", self.column)?;
        if let Some(hop) = self.hop {
            write!(f, ", hop {hop}")?;
        }
        if let Some(part) = self.part {
            write!(f, ", `{part}`")?;
        }
        Ok(())
    }
}

/// Why a value is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum FieldError {
    /// Not a decimal integer.
    #[error("is not an integer")]
    NotANumber,
    /// A minus sign.
    #[error("is negative")]
    Negative,
    /// More than the field holds.
    #[error("is more than {most}")]
    TooLarge {
        /// The largest value.
        most: u64,
    },
    /// A rate without a code.
    #[error("is not a link rate that telemetry can express")]
    Rate,
    /// A flow beyond the table of flows.
    #[error("is not a flow of a table of {flows}")]
    Flow {
        /// Flows of the table.
        flows: u32,
    },
    /// A sequence number beyond its width.
    #[error("does not fit sequence numbers of {seq_bits} bits")]
    Sequence {
        /// Their width.
        seq_bits: u32,
    },
    /// More entries than a stack holds.
    #[error("has {hops} hops")]
    Hops {
        /// Entries there are.
        hops: usize,
        /// Entries that a stack holds.
        most: usize,
    },
    /// A hop of another form.
    #[error("is not a hop of four parts")]
    HopParts,
}

impl FieldError {
    fn remedy(self) -> String {
        match self {
            Self::NotANumber => "write decimal digits only, without unit, point or exponent".into(),
            Self::Negative => "all numbers of the table start at 0".into(),
            Self::TooLarge { most } => {
                format!("use values up to {most}; counters wrap and queue lengths saturate there")
            }
            Self::Rate => "use one of 10, 25, 40, 50, 100, 200, 400, 800, 1600 Gb/s".into(),
            Self::Flow { flows } => format!("number the flows from 0 to {}", flows - 1),
            Self::Sequence { seq_bits } => {
                let most = u64::MAX >> (64 - seq_bits);
                format!("use numbers up to {most}, or set the width with --seq-bits")
            }
            Self::Hops { most: MOST_HOPS, .. } => {
                format!("give at most {MOST_HOPS}, that of the last hop first")
            }
            Self::Hops { most, .. } => format!(
                "give at most {most}, that of the last hop first; `sim replay --largest-stack {MOST_HOPS}` takes {MOST_HOPS}"
            ),
            Self::HopParts => {
                format!("write a hop as {}, and | between hops", PARTS.join(":"))
            }
        }
    }
}

fn broken_off_remedy(path: &Path, source: &io::Error) -> String {
    let contents = ContentsError::of(source).map(|contents| contents.remedy(path));
    contents.unwrap_or_else(|| "copy the file to a disk that can be read".to_string())
}

/// The error for what is no row; `line` is the last one that was read.
pub(super) fn malformed(path: &Path, line: u64, error: csv::Error) -> AcksError {
    let path = path.to_owned();
    let reason = why_no_row(&error);
    match error.into_kind() {
        csv::ErrorKind::Io(source) => AcksError::BrokenOff { path, line, source },
        _ => AcksError::Malformed { path, line, reason },
    }
}
