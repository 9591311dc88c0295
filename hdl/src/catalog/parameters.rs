//! The numbers that select a block of the catalogue.

use crate::nic::whole::{JUMBO_PAYLOAD, LARGEST_PAYLOAD};

/// The data widths that the blocks come in.
pub const WIDTHS: [usize; 5] = [64, 128, 256, 512, 1024];

/// The numbers of ports that the telemetry table comes in.
pub const PORTS: [usize; 6] = [2, 4, 8, 16, 32, 64];

/// The numbers of flows that the window engine and the scheduler come in.
pub const FLOWS: [usize; 3] = [64, 1024, 4096];

/// The largest payloads of a packet that a NIC comes with, bytes.
pub const PAYLOADS: [usize; 2] = [LARGEST_PAYLOAD as usize, JUMBO_PAYLOAD as usize];

/// The largest stacks that window engine and NIC come in, entries: what the paper of FNCC has, and the most that `nHop` can count.
pub const STACKS: [usize; 2] = [5, 15];

/// The parameters of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Parameters {
    /// Data width in bits, one of [`WIDTHS`].
    pub width: usize,
    /// Ports of the switch, one of [`PORTS`].
    pub ports: usize,
    /// Flows of a NIC, one of [`FLOWS`].
    pub flows: usize,
    /// Largest payload of a packet of a NIC, bytes, one of [`PAYLOADS`].
    pub payload: usize,
    /// Entries of a stack at most, one of [`STACKS`].
    pub stack: usize,
}

impl Default for Parameters {
    fn default() -> Self {
        Self { width: 512, ports: 8, flows: 1024, payload: PAYLOADS[0], stack: STACKS[0] }
    }
}

/// A parameter that no block comes in, with those that it does.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{what} {value} is not one of {}", allowed.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))]
pub struct ParameterError {
    what: String,
    value: usize,
    allowed: &'static [usize],
}

impl Parameters {
    /// Checks the numbers.
    ///
    /// # Errors
    /// [`ParameterError`] for a width or number of ports or flows that the blocks do not come in.
    pub fn check(self) -> Result<Self, ParameterError> {
        among("width", self.width, &WIDTHS)?;
        among("ports", self.ports, &PORTS)?;
        among("flows", self.flows, &FLOWS)?;
        among("payload", self.payload, &PAYLOADS)?;
        among("largest stack", self.stack, &STACKS)?;
        Ok(self)
    }
}

pub(super) fn among(
    what: &str,
    value: usize,
    allowed: &'static [usize],
) -> Result<(), ParameterError> {
    if allowed.contains(&value) {
        return Ok(());
    }
    Err(ParameterError { what: what.to_string(), value, allowed })
}
