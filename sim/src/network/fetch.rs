//! What a node needs, brought to a near memory before it has its turn.
//!
//! In a large network little of it is there: with 1,024 hosts 53,000 packets are on their way, 5.5 MB. So while a node has its turn, the next one's
//! packets are fetched, one with each event: many at once would be waited for. What is found by way of something else is looked at or fetched when
//! the turn begins. Nothing of this has an effect.

use prefetch_index::prefetch_index;

use super::Picos;
use super::agenda::Incoming;
use super::packet::Kind;
use super::simulator::Simulator;

/// How much of what a node needs has been fetched.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ahead {
    node: usize,
    /// Packets in its inbox.
    packets: usize,
}

impl Simulator {
    /// Begins to bring near the ports of the node whose turn is next; [`Self::fetch_packet`] does so with its packets.
    pub(super) fn fetch(&mut self, node: usize) {
        self.ahead = Ahead { node, packets: 0 };
        let data = usize::from(self.settings.data_priority) * self.ports.len();
        for port in self.ports_of(node) {
            prefetch_index(&self.ports, port);
            prefetch_index(&self.lanes, data + port);
        }
        self.agendas[node].fetch();
    }

    /// Begins to bring near a packet of the node whose turn is next, if there is another one.
    #[inline]
    pub(super) fn fetch_packet(&mut self) -> bool {
        let Ahead { node, packets } = &mut self.ahead;
        let incoming = self.inboxes[*node].get(*packets);
        if let Some(incoming) = incoming {
            *packets += 1;
            self.packets.fetch(incoming.packet);
            self.packets.fetch_stack(incoming.packet);
        }
        incoming.is_some()
    }

    /// Brings near what is found by way of what has been fetched, for what happens at a node before `end`.
    pub(super) fn fetch_found(&self, node: usize, end: Picos) {
        let data = usize::from(self.settings.data_priority) * self.ports.len();
        for port in self.ports_of(node) {
            self.lanes[data + port].queue.fetch(&self.packets);
        }
        if node < self.hosts {
            std::hint::black_box(self.look_at_flows(node, end));
        }
    }

    /// Looks at the flows of packets that come in at a host before `end`, and fetches the paths of what they lead to.
    fn look_at_flows(&self, host: usize, end: Picos) -> u64 {
        let inbox = &self.inboxes[host];
        let due = || inbox.iter().filter(|incoming| incoming.at < end);
        let flow = |incoming: &Incoming| self.packets[incoming.packet].flow as usize;
        let is_received = |incoming: &Incoming| matches!(incoming.kind, Kind::Data | Kind::Probe);
        let mut seen = 0;
        for incoming in due() {
            if is_received(incoming) {
                let receiver = &self.receivers[flow(incoming)];
                prefetch_index(&self.paths, receiver.path as usize + 1);
                seen ^= receiver.expected;
            } else if let Some(flow) = self.flows.get(flow(incoming)) {
                prefetch_index(&self.paths, flow.paths[0] as usize + 1);
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
