//! A flow as it is requested.

pub mod after;

use thiserror::Error;

use super::time::Picos;

/// Flows that memory may hold.
pub const MOST_FLOWS: usize = 1 << 23;

/// A flow as a scenario requests it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlowSpec {
    /// Host that sends.
    pub source: usize,
    /// Host that receives.
    pub destination: usize,
    /// Payload, bytes; `None` for an endless flow.
    pub bytes: Option<u64>,
    /// When it starts.
    pub start: Picos,
    /// When it sends nothing new any more, if not before.
    pub stop: Option<Picos>,
    /// Priority of its data; without it that of the settings.
    pub priority: Option<u8>,
}

/// A flow that cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum FlowSpecError {
    /// An end that is a switch, or nothing.
    #[error("node {node} is not a host; {}", hosts(*last))]
    NoHost {
        /// The node.
        node: usize,
        /// The last host.
        last: usize,
    },
    /// From a host to itself.
    #[error("it leads from host {host} to itself")]
    Loop {
        /// The host.
        host: usize,
    },
    /// An end before the start.
    #[error("it stops before it starts")]
    Stop,
}

/// The hosts up to the last one.
fn hosts(last: usize) -> String {
    if last == 0 { "the only host is 0".to_string() } else { format!("hosts are 0 to {last}") }
}

impl FlowSpec {
    /// Whether it can be between so many hosts.
    ///
    /// # Errors
    /// When it cannot.
    pub fn check(&self, hosts: usize) -> Result<(), FlowSpecError> {
        let last = hosts.saturating_sub(1);
        for node in [self.source, self.destination] {
            if node > last {
                return Err(FlowSpecError::NoHost { node, last });
            }
        }
        if self.source == self.destination {
            return Err(FlowSpecError::Loop { host: self.source });
        }
        match self.stop {
            Some(stop) if stop <= self.start => Err(FlowSpecError::Stop),
            _ => Ok(()),
        }
    }
}
