//! All that lies between the MACs: links, hops and faults, both ways.

use std::collections::VecDeque;

use super::{FaultCounts, Faults, Frame, Hop, PathError, PathSettings, PortCounts, Side};
use fncc_network::time::Picos;

/// The way between two NICs.
#[derive(Clone, Debug)]
pub struct Path {
    delay: Picos,
    /// From NIC a to NIC b.
    hops: Vec<Hop>,
    /// What is on the links to the hops, and after the last of them, by direction; each link in the order of arrival.
    links: [Vec<VecDeque<Frame>>; 2],
    faults: [Faults; 2],
}

/// What happens next on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    /// A frame reaches a hop.
    Arrival(usize, Side),
    /// A pause of what comes from a side has to be repeated.
    Refresh(usize, Side),
    /// A port sends a pause frame.
    Pause(usize, Side),
    /// A port sends the next one.
    Dequeue(usize, Side),
}

impl Path {
    /// A way with nothing on it.
    ///
    /// # Errors
    /// [`PathError`] for marks or feedback that cannot be.
    ///
    /// # Panics
    /// Without a link.
    pub fn new(settings: &PathSettings) -> Result<Self, PathError> {
        let gbps = &settings.gbps;
        assert!(!gbps.is_empty(), "a way has a link");
        // Without a hop too.
        settings.ecn.map_or(Ok(0), |ecn| ecn.slope())?;
        settings.qcn.map_or(Ok(0), |qcn| qcn.slope())?;
        let hop = |(number, pair): (u16, &[u32])| Hop::new(settings, number, [pair[0], pair[1]]);
        let hops = (0..).zip(gbps.windows(2)).map(hop).collect::<Result<Vec<_>, PathError>>()?;
        let links = std::array::from_fn(|_| vec![VecDeque::new(); gbps.len()]);
        let faults = Side::BOTH.map(|side| {
            let seed = settings.seed.wrapping_mul(2).wrapping_add(side as u64);
            Faults::new(settings.faults[side.index()], seed)
        });
        Ok(Self { delay: settings.delay_ps, hops, links, faults })
    }

    /// The hops from NIC a to NIC b.
    pub fn hops(&self) -> &[Hop] {
        &self.hops
    }

    /// What the ports of the hops have done towards the receiver of what a side sends.
    pub fn port_counts(&self, from: Side) -> Vec<PortCounts> {
        self.hops.iter().map(|hop| hop.ports[from.index()].counts()).collect()
    }

    /// The faults of what a side has sent.
    pub fn fault_counts(&self, from: Side) -> FaultCounts {
        self.faults[from.index()].counts()
    }

    /// A frame has left the NIC of a side.
    pub fn send(&mut self, from: Side, frame: Frame) {
        self.put(from, 0, Frame { at: frame.at + self.delay, ..frame });
    }

    /// Frames pass the hops until now; what has arrived at the NIC at the other end of what each side sends.
    pub fn advance(&mut self, now: Picos) -> [Vec<Frame>; 2] {
        while let Some(event) = self.next_event(now) {
            self.happen(event);
        }
        Side::BOTH.map(|from| {
            let faults = &mut self.faults[from.index()];
            let mut arrived = faults.due(now);
            let last = self.links[from.index()].last_mut();
            if let Some(link) = last {
                while link.front().is_some_and(|frame| frame.at <= now) {
                    arrived
                        .extend(link.pop_front().into_iter().flat_map(|frame| faults.pass(frame)));
                }
            }
            arrived
        })
    }

    /// Whether nothing is on the way.
    pub fn is_empty(&self) -> bool {
        let waits = |hop: &Hop| hop.ports.iter().any(|port| !port.is_empty());
        self.links.iter().flatten().all(VecDeque::is_empty)
            && !self.hops.iter().any(waits)
            && self.faults.iter().all(Faults::is_empty)
    }

    /// The hop that stands after so many links on the way of what a side sends.
    fn hop(&self, from: Side, links: usize) -> Option<usize> {
        match from {
            Side::A => (links < self.hops.len()).then_some(links),
            Side::B => self.hops.len().checked_sub(links + 1),
        }
    }

    /// How many links lie before a hop on the way of what a side sends.
    fn links_before(&self, from: Side, hop: usize) -> usize {
        match from {
            Side::A => hop,
            Side::B => self.hops.len() - 1 - hop,
        }
    }

    /// A frame is on the link after so many others.
    fn put(&mut self, from: Side, link: usize, frame: Frame) {
        self.links[from.index()][link].push_back(frame);
    }

    /// The earliest event that is not in the future. What arrives in the moment of a dequeue is queued already.
    fn next_event(&self, now: Picos) -> Option<Event> {
        let mut next: Option<(Picos, Event)> = None;
        let mut take = |at: Picos, event: Event| {
            if at <= now && next.is_none_or(|(earliest, _)| at < earliest) {
                next = Some((at, event));
            }
        };
        for from in Side::BOTH {
            for (place, link) in self.links[from.index()].iter().enumerate() {
                if let (Some(hop), Some(frame)) = (self.hop(from, place), link.front()) {
                    take(frame.at, Event::Arrival(hop, from));
                }
            }
        }
        for (place, hop) in self.hops.iter().enumerate() {
            for from in Side::BOTH {
                take(hop.next_refresh(from), Event::Refresh(place, from));
                let port = &hop.ports[from.index()];
                take(port.next_pause(), Event::Pause(place, from));
                take(port.next_dequeue(), Event::Dequeue(place, from));
            }
        }
        next.map(|(_, event)| event)
    }

    fn happen(&mut self, event: Event) {
        let (place, from, sent) = match event {
            Event::Arrival(place, from) => {
                let link = self.links_before(from, place);
                let frame = self.links[from.index()][link].pop_front();
                if let Some(frame) = frame {
                    self.hops[place].arrive(from, frame);
                }
                return;
            }
            Event::Refresh(place, from) => {
                let hop = &mut self.hops[place];
                return hop.look(from, hop.next_refresh(from));
            }
            Event::Pause(place, from) => {
                (place, from, self.hops[place].ports[from.index()].send_pause())
            }
            Event::Dequeue(place, from) => (place, from, self.hops[place].dequeue(from)),
        };
        if let Some(frame) = sent {
            self.put(from, self.links_before(from, place) + 1, frame);
        }
    }
}

#[cfg(test)]
mod tests;
