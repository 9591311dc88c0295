//! Why a network cannot be built, or cannot continue.

use miette::Diagnostic;
use thiserror::Error;

use crate::control::ControlError;
use crate::kernel::Overfull;
use crate::nodes::{MarkingError, NodeError};
use crate::topology::TopologyError;

/// A network that cannot be built, or cannot continue.
#[derive(Debug, Error, Diagnostic)]
pub enum SimulatorError {
    /// A topology that cannot work.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Topology(#[from] TopologyError),
    /// Ports that cannot mark as they are to.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Marking(#[from] MarkingError),
    /// A control that cannot be made, or cannot continue.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Control(#[from] ControlError),
    /// More packets than memory may hold.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Overfull(#[from] Overfull),
}

impl From<NodeError> for SimulatorError {
    fn from(error: NodeError) -> Self {
        match error {
            NodeError::Overfull(error) => Self::Overfull(error),
            NodeError::Control(error) => Self::Control(error),
        }
    }
}
