//! What is to happen at a node, and in which order.
//!
//! Events come in the order of their times. Those of one time come in the order in which they were caused: the one that was put in earlier
//! comes first, of those put in at the same time the one whose cause was put in earlier, and so on over four causes ([`Descent`]). What is still
//! alike is decided by the place: events that a node makes itself come as it made them, and before them packets, by the number of the port
//! that they come in through. So the order depends on nothing that happens at other nodes at the same time. Between packets, two causes
//! decide all ties of the dumbbells that are held against ns-3. Four leave about half of those of fat trees undecided, and nearly all of an
//! incast: there ports send in step with each other, and more causes would be alike too.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use prefetch_index::prefetch_index;

use super::Picos;
use super::packet::Kind;
use super::time::NEVER;

/// How long before an event its cause was, the cause of that before this, and so on: four times of 32 bits, ps, the latest one in front,
/// all bits inverted. What was caused earlier is less. No cause is as one long ago, and a difference of more than 4.29 ms as one of these.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Descent(u128);

impl Descent {
    /// That of an event which this one causes, to happen `after` ps from it.
    #[inline]
    pub fn child(self, after: Picos) -> Self {
        let after = after.min(u32::MAX.into()) as u32;
        Self(u128::from(!after) << 96 | self.0 >> 32)
    }
}

/// What happens at a node, but for packets that come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A port has sent a packet while another waited.
    Free(u16),
    /// A flow may send at its pace through a port of a host.
    Wake(u16),
    /// A flow starts.
    Start(u32),
    /// The control of a flow wants to be called.
    Timer(u32),
    /// Whether a flow has been acknowledged lately.
    Timeout(u32),
    /// A period of the trend that ternary congestion detection looks at may end at a port.
    Trend(u16),
}

/// An event and its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What led to it.
    pub descent: Descent,
    /// When it happens.
    pub at: Picos,
    /// What happens.
    pub what: Event,
}

/// Events of one node in the present window, the next one last. They are few: a switch has one for each port that sends.
#[derive(Debug, Default)]
pub struct Near(Vec<Entry>);

impl Near {
    /// Puts an event in, behind those of the same time.
    #[inline]
    pub fn push(&mut self, entry: Entry) {
        let mut place = self.0.len();
        self.0.push(entry);
        while place > 0 && self.0[place - 1].at <= entry.at {
            self.0[place] = self.0[place - 1];
            place -= 1;
        }
        self.0[place] = entry;
    }

    /// The next event.
    #[inline]
    pub fn first(&self) -> Option<&Entry> {
        self.0.last()
    }

    /// Takes the next event.
    #[inline]
    pub fn pop(&mut self) -> Option<Entry> {
        self.0.pop()
    }
}

/// An event behind the present window, ordered by its time and by when it was put in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Far {
    order: u64,
    entry: Entry,
}

impl PartialOrd for Far {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Far {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.entry.at, self.order).cmp(&(other.entry.at, other.order))
    }
}

/// What a node has before it behind the present window.
#[derive(Debug, Default)]
pub struct Agenda {
    /// Flows that start, the next one last.
    starts: Vec<(Picos, u32)>,
    far: BinaryHeap<Reverse<Far>>,
    /// Far events so far.
    order: u64,
}

impl Agenda {
    /// One of flows that start, in any order.
    pub fn new(mut starts: Vec<(Picos, u32)>) -> Self {
        starts.sort_unstable_by_key(|start| Reverse(*start));
        Self { starts, ..Self::default() }
    }

    /// Puts an event in.
    pub fn push(&mut self, entry: Entry) {
        self.far.push(Reverse(Far { order: self.order, entry }));
        self.order += 1;
    }

    /// Begins to bring the next event near.
    #[inline]
    pub fn fetch(&self) {
        prefetch_index(self.far.as_slice(), 0);
        prefetch_index(&self.starts, self.starts.len().saturating_sub(1));
    }

    /// When the next event is; `NEVER` without any.
    #[inline]
    pub fn next(&self) -> Picos {
        let start = self.starts.last().map_or(NEVER, |(at, _)| *at);
        self.far.peek().map_or(start, |Reverse(far)| start.min(far.entry.at))
    }

    /// Moves what happens before `end` to a list that is empty.
    #[inline]
    pub fn unfold(&mut self, end: Picos, near: &mut Near) {
        while let Some((at, flow)) = self.starts.pop_if(|(at, _)| *at < end) {
            near.push(Entry { descent: Descent::default(), at, what: Event::Start(flow) });
        }
        while let Some(Reverse(far)) = self.far.peek()
            && far.entry.at < end
        {
            near.push(far.entry);
            self.far.pop();
        }
    }
}

/// A packet on its way to a node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Incoming {
    /// What led to it.
    pub descent: Descent,
    /// When it has come in whole.
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
    /// Takes those that come in before `end` from an inbox, in a window that began at `start`. When the first one that stays comes in;
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
        // Of one time the one that was caused first; what one port sends stays as it is.
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
                    (packet.descent, packet.port)
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

    /// Goes on to the one behind.
    #[inline]
    pub fn advance(&mut self) {
        self.taken += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn incoming(at: Picos, descent: Descent, packet: u32, port: u16) -> Incoming {
        Incoming { descent, at, packet, port, kind: Kind::Data }
    }

    #[test]
    fn what_was_caused_earlier_comes_first() {
        let root = Descent::default();
        // Of the same time: pushed earlier, or at the same time by what was pushed earlier, and so on.
        assert!(root.child(200) < root.child(100));
        assert!(root.child(70).child(5) < root.child(60).child(5));
        let chain = |first| (0..3).fold(root.child(first), |descent, _| descent.child(7));
        assert!(chain(70) < chain(60));
        assert_eq!(chain(70).child(7), chain(60).child(7), "four causes are known");
        assert!(root < root.child(u64::MAX / 2).child(1));
        assert_eq!(root.child(1 << 40), root.child(1 << 41));
    }

    #[test]
    fn packets_of_a_window_come_in_order_and_later_ones_stay() {
        let [early, late] = [900, 800].map(|after| Descent::default().child(after));
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

    #[test]
    fn a_node_does_what_it_has_put_in_in_that_order_and_starts_first() {
        let mut agenda = Agenda::new(vec![(50, 1), (20, 0), (900, 2)]);
        let entry = |at, flow| Entry { descent: Descent::default(), at, what: Event::Timer(flow) };
        for (at, flow) in [(50, 10), (30, 11), (50, 12), (700, 13)] {
            agenda.push(entry(at, flow));
        }
        assert_eq!(agenda.next(), 20);
        let mut near = Near::default();
        agenda.unfold(500, &mut near);
        near.push(entry(50, 14));
        let found: Vec<_> = std::iter::from_fn(|| near.pop().map(|entry| entry.what)).collect();
        let timers = [10, 12, 14].map(Event::Timer);
        assert_eq!(found[..3], [Event::Start(0), Event::Timer(11), Event::Start(1)]);
        assert_eq!(found[3..], timers);
        assert_eq!(agenda.next(), 700);
    }
}
