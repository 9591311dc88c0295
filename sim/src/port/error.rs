//! Why a port cannot run.

use crate::engine::EngineError;
use fncc_hdl::catalog::ParameterError;
use fncc_models::capture_file::CaptureError;
use fncc_models::lossless::{
    EcnSettingsError, PfcSettingsError, QcnSettingsError, QuantaStepError,
};
use fncc_models::wire::UnknownRate;
use fncc_support::atomic_file::WriteError;
use miette::Diagnostic;
use thiserror::Error;

/// Why a port cannot run.
#[derive(Debug, Error, Diagnostic)]
pub enum PortError {
    /// No block has these parameters.
    #[error(transparent)]
    #[diagnostic(help("choose one of these"))]
    Parameters(#[from] ParameterError),
    /// The engine cannot be built.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Engine(#[from] EngineError),
    /// A frame without bytes.
    #[error("packet {packet} of the capture has no bytes, which a stream cannot carry")]
    #[diagnostic(help("remove it, for example with `editcap IN OUT {packet}`"))]
    Empty {
        /// Its number in the file, from 1.
        packet: u64,
    },
    /// A frame longer than the counters of a port take.
    #[error(
        "packet {packet} of the capture has {bytes} bytes, more than the 65535 that a port counts"
    )]
    #[diagnostic(help("remove it, for example with `editcap IN OUT {packet}`"))]
    TooLong {
        /// Its number in the file, from 1.
        packet: u64,
        /// Its bytes.
        bytes: usize,
    },
    /// More time than cycles can be counted.
    #[error("the capture spans {years} years, more cycles of {period_ps} ps than a run can count")]
    #[diagnostic(help("run a part of it, or take a slower clock with --clock-mhz"))]
    Span {
        /// Years.
        years: u64,
        /// The cycle.
        period_ps: u64,
    },
    /// The capture that is read or one that is written.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Capture(#[from] CaptureError),
    /// A table that is written.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Table(#[from] WriteError),
    /// A link rate without a code.
    #[error(transparent)]
    #[diagnostic(help("choose one of these"))]
    Rate(#[from] UnknownRate),
    /// Pause timers cannot run at this rate and clock.
    #[error(transparent)]
    #[diagnostic(help("take another rate of the link or another clock"))]
    QuantaStep(#[from] QuantaStepError),
    /// Thresholds of flow control that cannot work.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Pfc(#[from] PfcSettingsError),
    /// Thresholds of random marking that cannot work.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Ecn(#[from] EcnSettingsError),
    /// Thresholds of feedback that cannot work.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Qcn(#[from] QcnSettingsError),
    /// The hardware does not take a configuration that ought to work.
    #[error("the hardware refuses the configuration of `{part}`")]
    #[diagnostic(help("this is a defect of the hardware or of the checks before it"))]
    Refused {
        /// The part, as in `cfg_…_load`.
        part: &'static str,
    },
    /// The hardware stopped.
    #[error("nothing moved for 100000 cycles before cycle {cycle}: the hardware is stuck")]
    #[diagnostic(help("this is a defect of the hardware; look at it with --vcd"))]
    Stuck {
        /// Cycle at which the run was given up.
        cycle: u64,
    },
}
