//! What a user requests to be traced.

use super::TraceError;
use num_bigint::BigUint;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// What to trace and where to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceRequest {
    /// File to write: FST when its name ends in `.fst`, VCD otherwise.
    pub path: PathBuf,
    /// Time between two rising edges, at least 2.
    pub period_ps: u64,
    /// Path of the instance to trace with all below it, for example `parser` or
    /// `fncc_int_path.parser`; the entire design without.
    pub scope: Option<String>,
    /// Which cycles to write; all of them without.
    pub trigger: Option<Trigger>,
}

impl TraceRequest {
    /// Requests all cycles of the entire design.
    pub fn new(path: impl Into<PathBuf>, period_ps: u64) -> Self {
        Self { path: path.into(), period_ps, scope: None, trigger: None }
    }

    /// Whether the file is to be FST.
    pub fn is_fst(&self) -> bool {
        self.format() == Format::Fst
    }

    pub(super) fn format(&self) -> Format {
        Format::of(&self.path)
    }
}

/// The kind of file, which follows its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    Vcd,
    Fst,
}

impl Format {
    fn of(path: &Path) -> Self {
        let extension = path.extension().unwrap_or_default();
        if extension.eq_ignore_ascii_case("fst") { Self::Fst } else { Self::Vcd }
    }
}

/// Restricts a trace to the cycles around the first one in which a signal has a value.
///
/// Read from text, it is `path=value` with the value in decimal, or in hexadecimal or binary after
/// `0x` or `0b`; only the cycle of the condition is then kept until `before` and `after` are set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trigger {
    /// Path below the top module, for example `parser.m_axis_tvalid`.
    pub signal: String,
    /// Value to wait for.
    pub value: BigUint,
    /// How many cycles to write that came before the one in which the condition holds. Their
    /// changes are kept in memory.
    pub before: u64,
    /// How many cycles to write after it; then the trace ends.
    pub after: u64,
}

impl FromStr for Trigger {
    type Err = TraceError;

    fn from_str(text: &str) -> Result<Self, TraceError> {
        let wrong = |problem: String| TraceError::TriggerForm { text: text.into(), problem };
        let Some((signal, value)) = text.split_once('=') else {
            return Err(wrong("has no `=`".into()));
        };
        // Forgives `path == value`, which is how the condition looks in Verilog.
        let value = value.strip_prefix('=').unwrap_or(value).trim();
        let signal = signal.trim();
        if signal.is_empty() {
            return Err(wrong("names no signal".into()));
        }
        if value.is_empty() {
            return Err(wrong("gives no value".into()));
        }
        let (radix, kind, digits) = match value.get(..2) {
            Some("0x" | "0X") => (16, "hexadecimal", &value[2..]),
            Some("0b" | "0B") => (2, "binary", &value[2..]),
            _ => (10, "decimal", value),
        };
        let number = BigUint::parse_bytes(digits.as_bytes(), radix)
            .ok_or_else(|| wrong(format!("has the value `{value}`, which is no {kind} number")))?;
        Ok(Self { signal: signal.into(), value: number, before: 0, after: 0 })
    }
}
