//! What receivers compute from the telemetry that packets of a flow bring, where they do (HPCC++, draft-miao-tsv-hpcc-00): windows (Rx-HPCC), or which link of a path is
//! the busiest.

use super::ControlError;
use crate::packet::Packet;
use crate::time::Picos;
use fncc_models::window::Settings;
use fncc_models::window::busiest::{Measure, busiest};
use fncc_models::wire::TelemetryEntry;

/// What goes back to the sender of a packet with telemetry.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Reply {
    /// Nothing of it.
    Nothing,
    /// A window, bytes.
    Window(f32),
    /// The first so many of these entries, packed.
    Entries([u64; 2], u8),
}

/// The receiver's side of a control.
pub trait Receiving: std::fmt::Debug {
    /// A packet has come in, with entries, packed, that of the last hop first.
    ///
    /// # Errors
    /// When the model of a window fails.
    fn arrived(
        &mut self,
        now: Picos,
        packet: &Packet,
        stack: &[u64],
    ) -> Result<Reply, ControlError>;
}

/// Finds the busiest link of a path by the entries of its probes.
#[derive(Clone, Debug)]
pub struct BusiestLink {
    settings: Settings,
    measure: Measure,
    /// The path and the entries of the last probe.
    seen: Option<(u16, Vec<u64>)>,
}

impl BusiestLink {
    /// Before the first probe of a flow.
    pub fn new(settings: Settings, measure: Measure) -> Self {
        Self { settings, measure, seen: None }
    }
}

impl Receiving for BusiestLink {
    fn arrived(
        &mut self,
        _now: Picos,
        packet: &Packet,
        stack: &[u64],
    ) -> Result<Reply, ControlError> {
        let before = self.seen.replace((packet.path_id, stack.to_vec()));
        let is_same =
            |(path, seen): &(u16, Vec<u64>)| *path == packet.path_id && seen.len() == stack.len();
        let Some((_, before)) = before.filter(is_same) else {
            // One entry alone begins a path.
            return Ok(Reply::Entries([stack[0], 0], 1));
        };
        let [old, new] = [before.as_slice(), stack]
            .map(|all| all.iter().map(|word| TelemetryEntry::from_u64(*word)).collect::<Vec<_>>());
        Ok(match busiest(&self.settings, &old, &new, self.measure) {
            Some(hop) => Reply::Entries([before[hop], stack[hop]], 2),
            None => Reply::Nothing,
        })
    }
}
