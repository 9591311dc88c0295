//! Packets that come in at a node.

use crate::packet::Kind;
use crate::time::{NEVER, Picos};

use super::CausalOrder;

/// A packet on its way to a node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Incoming {
    /// What led to it.
    pub causal_order: CausalOrder,
    /// When it has come in completely.
    pub at: Picos,
    /// Its number.
    pub packet: u32,
    /// The port that it comes in through.
    pub port: u16,
    /// What it is for.
    pub kind: Kind,
}

/// The packets that come in at a node in the present window.
#[derive(Debug, Default)]
pub struct Arrivals {
    /// As they were sent.
    packets: Vec<Incoming>,
    /// Time since the window began, and in the last bits the place in `packets`; in order.
    order: Vec<u64>,
    taken: usize,
}

/// Bits of a place among the packets of a window.
const PLACE_BITS: u32 = 24;

/// Windows are no longer than this, ps: a time in two of them fits the other bits, and in one no host sends more than a few million packets.
pub const LONGEST_WINDOW: Picos = 1 << 30;

const _: () = assert!(LONGEST_WINDOW.ilog2() + 1 + PLACE_BITS < u64::BITS);

impl Arrivals {
    /// Takes those that come in before `end` from an inbox, in a window that began at `start`. When the first one that remains comes in;
    /// `NEVER` when none does.
    pub fn gather(&mut self, inbox: &mut Vec<Incoming>, start: Picos, end: Picos) -> Picos {
        self.packets.clear();
        self.order.clear();
        self.taken = 0;
        let (mut stay, mut next) = (0, NEVER);
        for place in 0..inbox.len() {
            let packet = inbox[place];
            if packet.at < end {
                debug_assert!(packet.at >= start && self.packets.len() < 1 << PLACE_BITS);
                self.order.push((packet.at - start) << PLACE_BITS | self.packets.len() as u64);
                self.packets.push(packet);
            } else {
                inbox[stay] = packet;
                stay += 1;
                next = next.min(packet.at);
            }
        }
        inbox.truncate(stay);
        self.order.sort_unstable();
        // Of one time the one that was caused first; what one port sends remains as it is.
        let place = |order: u64| (order & ((1 << PLACE_BITS) - 1)) as usize;
        for end in 1..self.order.len() {
            let mut hole = end;
            while hole > 0 {
                let [before, this] = [self.order[hole - 1], self.order[hole]];
                if before >> PLACE_BITS != this >> PLACE_BITS {
                    break;
                }
                let key = |order| {
                    let packet: &Incoming = &self.packets[place(order)];
                    (packet.causal_order, packet.port)
                };
                if key(before) <= key(this) {
                    break;
                }
                self.order.swap(hole - 1, hole);
                hole -= 1;
            }
        }
        next
    }

    /// The next one.
    #[inline]
    pub fn first(&self) -> Option<&Incoming> {
        let order = self.order.get(self.taken)?;
        Some(&self.packets[(order & ((1 << PLACE_BITS) - 1)) as usize])
    }

    /// Continues to the one after.
    #[inline]
    pub fn advance(&mut self) {
        self.taken += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn incoming(at: Picos, causal_order: CausalOrder, packet: u32, port: u16) -> Incoming {
        Incoming { causal_order, at, packet, port, kind: Kind::Data }
    }

    #[test]
    fn packets_of_a_window_come_in_order_and_later_ones_stay() {
        let [early, late] = [900, 800].map(|after| CausalOrder::default().child(after));
        let mut inbox = vec![
            incoming(1500, late, 0, 3),
            incoming(2000, late, 1, 3),
            incoming(1200, late, 2, 5),
            incoming(1500, early, 3, 5),
            incoming(1500, late, 4, 1),
            incoming(2600, late, 5, 1),
            incoming(1500, late, 6, 3),
        ];
        let mut arrivals = Arrivals::default();
        assert_eq!(arrivals.gather(&mut inbox, 1000, 2000), 2000);
        let mut found = vec![];
        while let Some(packet) = arrivals.first() {
            found.push(packet.packet);
            arrivals.advance();
        }
        assert_eq!(found, [2, 3, 4, 0, 6]);
        assert_eq!(inbox.iter().map(|packet| packet.packet).collect::<Vec<_>>(), [1, 5]);
        assert_eq!(arrivals.gather(&mut inbox, 2000, 3000), NEVER);
        assert!(inbox.is_empty() && arrivals.packets.len() == 2);
    }
}
