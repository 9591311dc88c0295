//! What can go wrong with a telemetry table.

use std::path::{Path, PathBuf};

use miette::Diagnostic;
use thiserror::Error;

use super::COLUMNS;
use crate::input::InputError;
use fncc_support::atomic_file::WriteError;

/// A telemetry table that cannot be read or written. Lines count from 1, the header included.
#[derive(Debug, Error, Diagnostic)]
pub enum TelemetryError {
    /// The file cannot be read.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Input(#[from] InputError),
    /// The header lacks a column, or has it twice.
    #[error("{}, line 1: column `{column}` appears {count} times", path.display())]
    #[diagnostic(
        help("the first line must name {} once each, with commas between; it is: {found}", COLUMNS.join(","))
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
    #[diagnostic(help("give every row as many fields as the first line, in UTF-8"))]
    Malformed {
        /// The file.
        path: PathBuf,
        /// The line.
        line: u64,
        /// What is wrong.
        reason: String,
    },
    /// A value that its column does not allow.
    #[error("{}, line {line}, column `{column}`: `{value}` {reason}", path.display())]
    #[diagnostic(help("{}", reason.remedy()))]
    Field {
        /// The file.
        path: PathBuf,
        /// The line.
        line: u64,
        /// The column's name.
        column: String,
        /// The value as it stands there.
        value: String,
        /// What is wrong.
        reason: FieldError,
    },
    /// The table cannot be written.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Unwritable(#[from] WriteError),
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
    /// More than 64 bits.
    #[error("does not fit 64 bits")]
    TooLarge,
    /// A rate without a code.
    #[error("is not a link rate that telemetry can express")]
    Rate,
    /// A port that the switch does not have.
    #[error("is not a port of a switch with {ports} ports")]
    Port {
        /// Ports of the switch.
        ports: u16,
    },
}

impl FieldError {
    fn remedy(self) -> String {
        match self {
            Self::NotANumber => "write decimal digits only, without unit, point or exponent".into(),
            Self::Negative => "times, ports, rates and byte counts start at 0".into(),
            Self::TooLarge => format!("use values up to {}", u64::MAX),
            Self::Rate => "use one of 10, 25, 40, 50, 100, 200, 400, 800, 1600 Gb/s".into(),
            Self::Port { ports } => match ports.checked_sub(1) {
                Some(last) => format!("use ports 0 to {last}, or configure more ports"),
                None => "configure a switch with at least one port".into(),
            },
        }
    }
}

/// What is wrong with a line that is no row.
pub(crate) fn why_no_row(error: &csv::Error) -> String {
    match error.kind() {
        csv::ErrorKind::UnequalLengths { expected_len, len, .. } => {
            format!("{len} fields where the first line has {expected_len}")
        }
        csv::ErrorKind::Utf8 { err, .. } => {
            format!("field {} is not UTF-8", err.field() + 1)
        }
        _ => error.to_string(),
    }
}

/// The error for a line that is no row.
pub(super) fn malformed(path: &Path, line: u64, error: csv::Error) -> TelemetryError {
    let reason = why_no_row(&error);
    match error.into_kind() {
        csv::ErrorKind::Io(source) => InputError::new(path, source).into(),
        _ => TelemetryError::Malformed { path: path.to_owned(), line, reason },
    }
}

/// The error for a field of `record` that is no number.
pub(super) fn bad_field(
    path: &Path,
    line: u64,
    record: &csv::StringRecord,
    headers: &csv::StringRecord,
    error: &csv::Error,
) -> TelemetryError {
    let index = match error.kind() {
        csv::ErrorKind::Deserialize { err, .. } => err.field(),
        _ => None,
    };
    let at = index.and_then(|index| usize::try_from(index).ok());
    let Some((column, value)) = at.and_then(|at| Some((headers.get(at)?, record.get(at)?))) else {
        return TelemetryError::Malformed {
            path: path.to_owned(),
            line,
            reason: error.to_string(),
        };
    };
    let digits = value.strip_prefix('-').unwrap_or(value);
    let is_whole = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    let reason = match (is_whole, value.starts_with('-')) {
        (false, _) => FieldError::NotANumber,
        (true, true) => FieldError::Negative,
        (true, false) => FieldError::TooLarge,
    };
    TelemetryError::Field {
        path: path.to_owned(),
        line,
        column: column.to_owned(),
        value: value.to_owned(),
        reason,
    }
}
