//! Why two NICs cannot run.

use miette::Diagnostic;
use thiserror::Error;

use super::flows::FlowsError;
use super::judgement::Unworkable;
use super::link::PathError;
use super::settings::SettingsError;
use crate::engine::EngineError;
use fncc_hdl::catalog::ParameterError;
use fncc_models::capture_file::CaptureError;
use fncc_models::window::fixed::ConfigError;

/// Why two NICs cannot run.
#[derive(Debug, Error, Diagnostic)]
pub enum NicsError {
    /// Settings that no NIC can have.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Settings(#[from] SettingsError),
    /// Flows that cannot be.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Flows(#[from] FlowsError),
    /// Settings with which nothing can work.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Unworkable(#[from] Unworkable),
    /// The window engine cannot have the settings.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Window(#[from] ConfigError),
    /// No NIC has these parameters.
    #[error(transparent)]
    #[diagnostic(help("choose one of these"))]
    Parameters(#[from] ParameterError),
    /// The engine cannot be built.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Engine(#[from] EngineError),
    /// Marks or feedback that cannot be.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Path(#[from] PathError),
    /// A capture that is written.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Capture(#[from] CaptureError),
    /// A NIC does not accept its configuration before flows begin.
    #[error("NIC {nic} takes no {what} for {cycles} cycles")]
    #[diagnostic(help("this is a defect of the NIC; look at it with --vcd"))]
    NotSetUp {
        /// Which.
        nic: &'static str,
        /// What it does not take.
        what: &'static str,
        /// For so long.
        cycles: u64,
    },
    /// Nothing moves, and flows have not ended.
    #[error(
        "nothing was sent or completed for {cycles} cycles before {at_us} µs, and {left} flows have not ended"
    )]
    #[diagnostic(help("this is a defect of a NIC; look at it with --vcd"))]
    Stuck {
        /// For so long.
        cycles: u64,
        /// When the run was given up.
        at_us: u64,
        /// Flows that have not ended.
        left: usize,
    },
}
