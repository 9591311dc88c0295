//! What some nodes need, brought to a near memory before they have their turn.
//!
//! In a large network little of it is there. Here it is looked at without an effect, and nothing of it depends on what comes before, so
//! that the processor waits for much of it at the same time; in the turn of a node it would wait for one after the other.

use super::Picos;
use super::packet::Kind;
use super::simulator::Simulator;

/// Waiting packets of a port that are looked at: about as many as it sends in a window.
const WAITING: usize = 10;

impl Simulator {
    /// Looks at what nodes need for what happens there before `end`. What is found by way of something else has a round of its own.
    pub(super) fn fetch(&self, nodes: &[usize], end: Picos) {
        let nodes = || nodes.iter().copied().filter(|node| self.next_at[*node] < end);
        let data = usize::from(self.settings.data_priority) * self.ports.len();
        let mut seen = 0;
        for node in nodes() {
            // Two of them lie in a line of the cache.
            self.inboxes[node].iter().step_by(2).for_each(|packet| seen ^= packet.at);
            seen ^= self.agendas[node].next();
            for port in self.ports_of(node) {
                seen ^= self.ports[port].sent ^ self.lanes[data + port].held;
            }
        }
        for node in nodes() {
            for incoming in &self.inboxes[node] {
                // Without branches: which one is of which kind nobody can guess.
                let packet = if incoming.at < end { incoming.packet } else { 0 };
                let with_stack = if incoming.kind == Kind::Ack { packet } else { 0 };
                seen ^= self.packets[packet].seq ^ self.packets.peek_stack(with_stack);
            }
            match self.hosts.get(node) {
                Some(host) => {
                    let first = host.ready.front().copied();
                    seen ^= host.paced.peek().map_or(0, |paced| paced.0.0);
                    seen ^= u64::from(first.unwrap_or(0));
                }
                None => {
                    for port in self.ports_of(node).filter(|port| self.ports[*port].waiting != 0) {
                        let waiting = self.lanes[data + port].queue.iter(&self.packets);
                        waiting.take(WAITING).for_each(|packet| seen ^= u64::from(packet));
                    }
                }
            }
        }
        let flows_at = |node: usize| {
            let due = self.inboxes[node].iter().filter(move |incoming| incoming.at < end);
            due.map(|incoming| {
                let flow = self.packets[incoming.packet].flow as usize;
                (matches!(incoming.kind, Kind::Data | Kind::Probe), flow)
            })
        };
        let hosts = || nodes().filter(|node| *node < self.hosts.len());
        for node in hosts() {
            for (is_receiver, flow) in flows_at(node) {
                if is_receiver {
                    seen ^= self.receivers[flow].expected;
                } else if let Some(flow) = self.flows.get(flow) {
                    seen ^= flow.acknowledged ^ flow.end;
                }
            }
        }
        for node in hosts() {
            for (_, flow) in flows_at(node).filter(|(is_receiver, _)| !is_receiver) {
                if let Some(flow) = self.flows.get(flow) {
                    seen ^= flow.control.window() ^ flow.control.utilisation().to_bits();
                }
            }
        }
        std::hint::black_box(seen);
    }

    /// The ports of a node.
    pub(super) fn ports_of(&self, node: usize) -> std::ops::Range<usize> {
        usize::from(self.first_ports[node])..usize::from(self.first_ports[node + 1])
    }
}
