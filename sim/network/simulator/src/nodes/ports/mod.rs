//! The ports of a node: what links do to hosts and switches alike.

mod credits;
mod link;
mod pause;
mod priorities;

use prefetch_index::prefetch_index;

use credits::Credits;
use priorities::Priorities;

use crate::kernel::End;
use crate::packet::{Pool, Queue};
use crate::settings::{NetworkSettings, Pfc};
use crate::time::Picos;
use crate::topology::Link;
use fncc_models::wire::{RateCode, TelemetryEntry};

/// One direction of a link at the node that sends, and the other one as far as it is received here: what nearly every packet needs,
/// in one line of the cache; see [`Lane`] and [`PortRest`] for the others.
#[derive(Debug)]
#[repr(C, align(64))]
pub struct Port {
    /// The other end of the link.
    pub beyond: End,
    /// Bit `i` is set while queue `i` is not empty.
    pub waiting: u8,
    /// Priorities that the other end has paused.
    pub paused: u8,
    /// Priorities that this end has paused at the other.
    pub pausing: u8,
    /// An [`Event::Free`](super::Event::Free) is to come.
    is_awaited: bool,
    /// The packet being sent ends then.
    busy_until: Picos,
    /// Propagation delay of the link.
    pub delay: Picos,
    /// Bytes in all queues.
    pub queued: u64,
    /// Bytes sent.
    pub sent: u64,
    /// The most bytes that were in the queues.
    pub peak: u64,
    /// Its state at the last dequeue, packed, as packets learn it.
    pub last: u64,
    /// What a byte takes, ps.
    pub picos_per_byte: u32,
    /// Code of its rate, if there is one.
    pub rate: RateCode,
    /// Flow control frames wait.
    has_frames: bool,
    /// Packets may get a mark here, or notify their source.
    pub marks: bool,
}

const _: () = assert!(size_of::<Port>() == 64, "a port is a line of the cache");

/// A priority of a port: as it is sent and as it is received.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C, align(32))]
pub struct Lane {
    /// What waits to be sent.
    pub queue: Queue,
    /// Bytes in the switch that came in here,
    pub held: u64,
    /// and those of them that are in the headroom.
    pub extra: u64,
}

const _: () = assert!(size_of::<Lane>() == 32, "two lanes are a line of the cache");

/// What few packets need of a port.
#[derive(Debug)]
struct PortRest {
    /// Its number in the topology.
    outside: u16,
    /// When the queues held the most.
    peak_at: Picos,
    /// What was cut from the times of the packets sent, together.
    cut: Picos,
    /// Flow control frames, which nothing holds back.
    frames: Queue,
}

/// The ports of a node.
#[derive(Debug, Default)]
pub struct Ports {
    ports: Box<[Port]>,
    /// Lanes of the priorities in use, one after the other, each with those of all ports.
    lanes: Box<[Lane]>,
    rests: Box<[PortRest]>,
    priorities: Priorities,
    /// What takes the place of pauses, where credits do.
    credits: Option<Box<Credits>>,
}

impl std::ops::Index<u16> for Ports {
    type Output = Port;

    #[inline]
    fn index(&self, port: u16) -> &Port {
        &self.ports[usize::from(port)]
    }
}

impl std::ops::IndexMut<u16> for Ports {
    #[inline]
    fn index_mut(&mut self, port: u16) -> &mut Port {
        &mut self.ports[usize::from(port)]
    }
}

impl Ports {
    /// Ports by the links that they are at, the other ends of these, and their numbers in the topology.
    pub fn new(links: &[(Link, End, u16)], settings: &NetworkSettings) -> Self {
        let priorities = Priorities::new(settings);
        let port = |&(link, beyond, _): &(Link, End, u16)| {
            let rate = RateCode::from_gbps(link.rate.gbps()).unwrap_or(RateCode::INVALID);
            Port {
                beyond,
                waiting: 0,
                paused: 0,
                pausing: 0,
                is_awaited: false,
                busy_until: 0,
                delay: link.delay,
                queued: 0,
                sent: 0,
                peak: 0,
                last: TelemetryEntry { rate, ..TelemetryEntry::default() }.to_u64(),
                picos_per_byte: link.rate.picos_per_byte() as u32,
                rate,
                has_frames: false,
                marks: false,
            }
        };
        let rest = |&(_, _, outside): &(Link, End, u16)| PortRest {
            outside,
            peak_at: 0,
            cut: 0,
            frames: Queue::default(),
        };
        let credits = match settings.pfc {
            Pfc::Credits(credits) => {
                let (links, count) = (links.iter().map(|link| link.0), priorities.iter().count());
                Some(Box::new(Credits::new(credits, links, count, settings.largest_frame())))
            }
            _ => None,
        };
        Self {
            ports: links.iter().map(port).collect(),
            lanes: vec![Lane::default(); priorities.iter().count() * links.len()].into(),
            rests: links.iter().map(rest).collect(),
            priorities,
            credits,
        }
    }

    /// How many there are.
    pub fn count(&self) -> u16 {
        self.ports.len() as u16
    }

    /// The number of a port in the topology.
    pub fn outside(&self, port: u16) -> u16 {
        self.rests[usize::from(port)].outside
    }

    /// The most bytes that waited at a port, and when.
    pub fn peak(&self, port: u16) -> (u64, Picos) {
        (self[port].peak, self.rests[usize::from(port)].peak_at)
    }

    /// How long a port has been sending by now.
    pub fn busy(&self, port: u16, now: Picos) -> Picos {
        let (here, cut) = (&self[port], self.rests[usize::from(port)].cut);
        let begun = here.sent * Picos::from(here.picos_per_byte) - cut;
        begun - here.busy_until.saturating_sub(now)
    }

    /// The queues of a port, each with its priority.
    pub fn queues(&self, port: u16) -> impl Iterator<Item = (u8, &Queue)> {
        self.priorities.iter().map(move |priority| (priority, self.queue(port, priority)))
    }

    /// The queue of a priority in use.
    #[inline]
    pub fn queue(&self, port: u16, priority: u8) -> &Queue {
        &self.lanes[self.place(port, priority)].queue
    }

    /// Frames of flow control that wait at a port.
    pub fn frames(&self, port: u16) -> &Queue {
        &self.rests[usize::from(port)].frames
    }

    /// Place of the lane of a priority of a port.
    #[inline]
    fn place(&self, port: u16, priority: u8) -> usize {
        self.priorities.row(priority) * self.ports.len() + usize::from(port)
    }

    /// The lane of a priority of a port.
    #[inline]
    pub fn lane(&mut self, port: u16, priority: u8) -> &mut Lane {
        let place = self.place(port, priority);
        &mut self.lanes[place]
    }

    /// Begins to bring near what nearly every packet needs.
    pub fn fetch(&self) {
        for port in 0..self.count() {
            prefetch_index(&self.ports, usize::from(port));
            prefetch_index(&self.lanes, usize::from(port));
        }
    }

    /// Brings near the ends of the queues of data.
    pub fn fetch_queues(&self, packets: &Pool) {
        for port in 0..self.count() {
            self.lanes[usize::from(port)].queue.fetch(packets);
        }
    }

    /// Whether each port holds what its queues do; bytes of the node that came in through them.
    ///
    /// # Panics
    /// When one does not.
    pub fn check(&self) -> u64 {
        for port in 0..self.count() {
            let bytes: u64 = self.queues(port).map(|(_, queue)| queue.bytes).sum();
            assert_eq!(bytes, self[port].queued, "bytes of a queue");
        }
        self.lanes.iter().map(|lane| lane.held).sum()
    }
}
