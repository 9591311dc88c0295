//! Which link of a path is the busiest, as the receiver of probes finds it.

use super::Received;
use crate::window::MAX_HOPS;
use crate::window::fixed::{HardwareConfig, busiest_hop};
use crate::wire::TelemetryEntry;

/// The last stack of a flow.
#[derive(Debug, Clone, Copy)]
struct Seen {
    path_id: u16,
    n_hop: u8,
    hops: [TelemetryEntry; MAX_HOPS],
}

/// All flows.
#[derive(Debug, Clone)]
pub struct BusiestLink {
    config: HardwareConfig,
    flows: Vec<Option<Seen>>,
}

impl BusiestLink {
    /// No path of `flows` is known.
    pub fn new(config: HardwareConfig, flows: usize) -> Self {
        Self { config, flows: vec![None; flows] }
    }

    /// A flow is connected or disconnected.
    pub fn connect(&mut self, flow: u16) {
        let number = usize::from(flow) % self.flows.len();
        self.flows[number] = None;
    }

    /// The entries that a probe sends back, if any; its stack becomes that of the flow. One with a rate code that is none is dropped.
    pub fn probe(&mut self, event: &Received) -> Vec<TelemetryEntry> {
        if event.stack.iter().any(|entry| !(1..=9).contains(&entry.rate.bits())) {
            return vec![];
        }
        let mut hops = [TelemetryEntry::from_u64(0); MAX_HOPS];
        hops[..event.stack.len()].copy_from_slice(&event.stack);
        let now = Seen { path_id: event.path_id, n_hop: event.stack.len() as u8, hops };
        let number = usize::from(event.flow) % self.flows.len();
        let before = self.flows[number].replace(now);
        let same = before.filter(|seen| (seen.path_id, seen.n_hop) == (now.path_id, now.n_hop));
        let Some(before) = same else {
            return event.stack.first().copied().into_iter().collect();
        };
        match busiest_hop(&self.config, &before.hops, &hops, now.n_hop) {
            Some(hop) => vec![before.hops[hop], hops[hop]],
            None => vec![],
        }
    }
}
