//! What a node needs, brought to a near memory before it has its turn.
//!
//! In a large network little of it is there. Here it is looked at without an effect, and nothing of it depends on what comes before, so
//! that the processor waits for much of it at the same time; in the turn of a node it would wait for one after the other.

use super::Picos;
use super::agenda::Incoming;
use super::packet::Kind;
use super::simulator::Simulator;

impl Simulator {
    /// Looks at what a node needs for what happens there before `end`. What is found by way of something else has a round of its own.
    pub(super) fn fetch(&self, node: usize, end: Picos) {
        let inbox = &self.inboxes[node];
        let data = usize::from(self.settings.data_priority) * self.ports.len();
        // Two of them lie in a line of the cache.
        let mut seen = inbox.iter().step_by(2).fold(0, |seen, incoming| seen ^ incoming.at);
        for port in self.ports_of(node) {
            seen ^= self.ports[port].sent ^ self.lanes[data + port].held;
        }
        for incoming in inbox {
            // Without branches: which one is of which kind nobody can guess.
            let packet = if incoming.at < end { incoming.packet } else { 0 };
            let with_stack = if incoming.kind == Kind::Ack { packet } else { 0 };
            seen ^= self.packets[packet].seq ^ self.packets.peek_stack(with_stack);
        }
        if node < self.hosts.len() {
            seen ^= self.fetch_flows(inbox, end);
        }
        std::hint::black_box(seen);
    }

    /// Looks at the flows of packets that come in at a host before `end`.
    fn fetch_flows(&self, inbox: &[Incoming], end: Picos) -> u64 {
        let due = || inbox.iter().filter(|incoming| incoming.at < end);
        let flow = |incoming: &Incoming| self.packets[incoming.packet].flow as usize;
        let is_received = |incoming: &Incoming| matches!(incoming.kind, Kind::Data | Kind::Probe);
        let mut seen = 0;
        for incoming in due() {
            if is_received(incoming) {
                seen ^= self.receivers[flow(incoming)].expected;
            } else if let Some(flow) = self.flows.get(flow(incoming)) {
                seen ^= flow.acknowledged ^ flow.end;
            }
        }
        for incoming in due().filter(|incoming| !is_received(incoming)) {
            if let Some(flow) = self.flows.get(flow(incoming)) {
                seen ^= flow.control.window() ^ flow.control.utilisation().to_bits();
            }
        }
        seen
    }

    /// The ports of a node.
    pub(super) fn ports_of(&self, node: usize) -> std::ops::Range<usize> {
        usize::from(self.first_ports[node])..usize::from(self.first_ports[node + 1])
    }
}
