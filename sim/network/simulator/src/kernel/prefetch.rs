//! What a node needs, brought to a near memory before it has its turn.
//!
//! In a large network little of it is there: with 1,024 hosts 53,000 packets are on their way, 5.5 MB. So while a node has its turn, the next one's
//! packets are fetched, one with each event: many at once would be waited for. What is found by way of something else is looked at or fetched when
//! the turn begins ([`Node::fetch_found`](super::Node::fetch_found)). Nothing of this has an effect.

use super::Incoming;
use crate::packet::Pool;

/// How much of what a node needs has been fetched.
#[derive(Clone, Copy, Debug, Default)]
pub struct Prefetch {
    node: usize,
    /// Packets in its inbox.
    packets: usize,
}

impl Prefetch {
    /// Nothing of a node yet.
    pub fn new(node: usize) -> Self {
        Self { node, packets: 0 }
    }

    /// Begins to bring near another packet of the node, if there is one.
    #[inline]
    pub fn fetch_packet(&mut self, inboxes: &[Vec<Incoming>], packets: &Pool) -> bool {
        let incoming = inboxes[self.node].get(self.packets);
        if let Some(incoming) = incoming {
            self.packets += 1;
            packets.fetch(incoming.packet);
            packets.fetch_stack(incoming.packet);
        }
        incoming.is_some()
    }
}
