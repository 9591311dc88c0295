//! Concurrent flows at a receiver, counted by sets.

use std::collections::HashSet;

/// Shortest period, cycles.
const SHORTEST: u32 = 256;

/// The connected flows, and those seen in this period and in the last one.
#[derive(Debug, Clone)]
pub struct FlowCount {
    connected: HashSet<u16>,
    seen: HashSet<u16>,
    seen_before: usize,
    left: u32,
}

impl Default for FlowCount {
    fn default() -> Self {
        Self { connected: HashSet::new(), seen: HashSet::new(), seen_before: 0, left: SHORTEST }
    }
}

impl FlowCount {
    /// Connects a flow or disconnects it.
    pub fn set_up(&mut self, flow: u16, connects: bool) {
        if connects {
            self.connected.insert(flow);
        } else {
            self.connected.remove(&flow);
        }
    }

    /// Connected flows.
    pub fn connected(&self) -> usize {
        self.connected.len()
    }

    /// Active flows: those of the last complete period or those of this one so far, whichever are more.
    pub fn active(&self) -> usize {
        self.seen.len().max(self.seen_before)
    }

    /// A cycle, in which a packet of a flow may come; `period` is the length of the period that follows the present one.
    pub fn cycle(&mut self, seen: Option<u16>, period: u32) {
        if self.left == 0 {
            self.left = period.max(SHORTEST);
            self.seen_before = self.seen.len();
            self.seen.clear();
        }
        self.left -= 1;
        self.seen.extend(seen);
    }
}
