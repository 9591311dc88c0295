//! What can go wrong while a trace is requested and written.

use std::io;

/// What can go wrong while a trace is requested and written.
#[derive(Debug, thiserror::Error)]
pub enum TraceError {
    /// The file could not be made.
    #[error(
        "cannot create the trace file {path}: {source}; choose a folder that exists and that may \
         be written to"
    )]
    Create {
        /// File that was requested.
        path: String,
        /// What the system said.
        source: io::Error,
    },
    /// The file was made, but not all of it could be written.
    #[error(
        "cannot write the trace file {path}: {source}; make room for it, or trace less: one \
         instance, or the cycles around a trigger"
    )]
    Write {
        /// File that was requested.
        path: String,
        /// What the system said.
        source: io::Error,
    },
    /// The clock is too fast for the time scale of the file.
    #[error(
        "a clock period of {period_ps} ps has no middle where the clock could fall; give at \
         least 2 ps"
    )]
    Period {
        /// Period that was requested.
        period_ps: u64,
    },
    /// A path leads to an instance that the design does not have.
    #[error("there is no instance `{name}` in `{parent}`; {there_are}")]
    NoInstance {
        /// First name of the path that does not exist.
        name: String,
        /// Path of the instance that should have it.
        parent: String,
        /// A clause that lists the instances there are.
        there_are: String,
    },
    /// A trigger names a signal that the design does not have.
    #[error("there is no signal `{name}` to trigger on in `{parent}`; {there_are}")]
    NoSignal {
        /// Name that does not exist.
        name: String,
        /// Path of the instance that should have it.
        parent: String,
        /// A clause that lists the signals there are.
        there_are: String,
    },
    /// A trigger names a signal that is not traced.
    #[error(
        "the trigger signal `{signal}` is outside the traced scope `{scope}`; trigger on a signal \
         of that scope, or trace a scope that holds both"
    )]
    TriggerOutside {
        /// Path of the signal.
        signal: String,
        /// Path of the scope.
        scope: String,
    },
    /// A trigger names a value that its signal cannot have.
    #[error(
        "the trigger `{signal}={value}` can never hold, because the signal has the width {width} \
         and the value needs {needed} bits; give a value that fits"
    )]
    TriggerTooWide {
        /// Path of the signal.
        signal: String,
        /// Value in hexadecimal, with the prefix `0x`.
        value: String,
        /// Bits of the signal.
        width: usize,
        /// Bits of the value.
        needed: u64,
    },
    /// A trigger is not of the form that can be read.
    #[error(
        "the trigger `{text}` {problem}; write it as path=value, for example \
         `parser.m_axis_tvalid=1` or `parser.state=0x1f`"
    )]
    TriggerForm {
        /// The trigger as it was given.
        text: String,
        /// What is wrong with it, as the rest of a sentence.
        problem: String,
    },
    /// The hierarchy is empty.
    #[error(
        "there is nothing to trace, because the design has no module; elaborate a design first"
    )]
    NoScope,
}
