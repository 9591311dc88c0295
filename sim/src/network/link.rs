//! Links and the ports at their ends.

use super::Picos;
use super::agenda::{Event, Incoming};
use super::packet::{Kind, PORTS_AHEAD, Packet, Queue};
use super::simulator::Simulator;
use super::stamp::Table;
use super::switch::Marking;
use crate::wire::RateCode;

/// One direction of a link at the node that sends, and the other one as far as it is received here: what nearly every packet needs,
/// in one line of the cache; see [`Lane`] and [`PortRest`] for the others.
#[derive(Debug)]
#[repr(C, align(64))]
pub struct Port {
    /// The node that it belongs to, and the one at the other end.
    pub node: u16,
    pub beyond: u16,
    /// Bit `i` is set while queue `i` is not empty.
    pub waiting: u8,
    /// Priorities that the other end has paused.
    pub paused: u8,
    /// Priorities that this end has paused at the other.
    pub pausing: u8,
    /// An [`Event::Free`] is to come.
    pub is_awaited: bool,
    /// The packet being sent ends then.
    pub busy_until: Picos,
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
    pub picos_per_byte: u16,
    /// The port at the other end.
    pub peer: u16,
    /// Code of its rate.
    pub rate: RateCode,
    /// Flow control frames wait.
    pub has_frames: bool,
    /// Packets may get a mark here, or make their source be told.
    pub marks: bool,
}

const _: () = assert!(size_of::<Port>() == 64, "a port is a line of the cache");

/// A priority of a port: as it is sent and as it is received.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C, align(32))]
pub struct Lane {
    /// What waits to be sent.
    pub queue: Queue,
    /// Bytes in the switch that came in here.
    pub held: u64,
}

/// What few packets need of a port.
#[derive(Debug)]
pub struct PortRest {
    /// Its number outside.
    pub outside: u16,
    /// When the queues held the most.
    pub peak_at: Picos,
    /// Flow control frames, which nothing holds back.
    pub frames: Queue,
    /// What packets learn where it is refreshed at fixed times.
    pub table: Table,
    /// Which packets get a mark or make their source be told.
    pub marking: Marking,
}

/// Bytes in the network, counted twice: as packets come and go, and as they move.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ledger {
    pub alive: u64,
    pub queued: u64,
    pub flying: u64,
}

impl Simulator {
    /// A packet has come in whole.
    #[inline]
    pub(super) fn arrive(&mut self, port: u16, packet: u32) -> miette::Result<()> {
        if cfg!(debug_assertions) {
            self.ledger.flying -= u64::from(self.packets[packet].bytes);
        }
        if self.packets[packet].kind == Kind::Pause {
            let Packet { seq, n: priority, .. } = self.packets[packet];
            self.forget(packet);
            let (here, bit) = (&mut self.ports[usize::from(port)], 1 << priority);
            here.paused = if seq == 1 { here.paused | bit } else { here.paused & !bit };
            if u16::from(self.settings.data_priority) == priority {
                self.port_rests[usize::from(port)].marking.paused(self.now, seq == 1);
            }
            let outside = self.port_rests[usize::from(port)].outside;
            self.probe.paused(self.now, outside, priority, seq == 1);
            if seq == 0 {
                self.kick(port);
            }
            return Ok(());
        }
        if self.is_of_host(port) {
            self.receive(port, packet)
        } else {
            let node = usize::from(self.ports[usize::from(port)].node);
            self.forward(node - self.hosts, port, packet);
            Ok(())
        }
    }

    /// The ports of hosts come first.
    #[inline]
    fn is_of_host(&self, port: u16) -> bool {
        usize::from(port) < self.host_ports.len()
    }

    /// The port through which a packet leaves a switch that so many links lie before.
    #[inline]
    pub(super) fn way(&self, packet: &Packet, hop: u8) -> u16 {
        let place = usize::from(hop);
        match packet.ports.get(place.wrapping_sub(1)) {
            Some(port) => *port,
            None => self.paths[packet.path as usize + place],
        }
    }

    /// Place of the lane of a priority of a port.
    #[inline]
    fn lane(&self, port: u16, priority: u8) -> usize {
        usize::from(priority) * self.ports.len() + usize::from(port)
    }

    /// The lane of a priority of a port.
    #[inline]
    pub(super) fn lane_of(&mut self, port: u16, priority: u8) -> &mut Lane {
        let place = self.lane(port, priority);
        &mut self.lanes[place]
    }

    /// Sends what there is to send through a port, now or when it becomes free.
    #[inline]
    pub(super) fn kick(&mut self, port: u16) {
        let here = &mut self.ports[usize::from(port)];
        if here.busy_until > self.now {
            self.await_end(port);
            return;
        }
        if here.has_frames {
            let frames = &mut self.port_rests[usize::from(port)].frames;
            let Some(packet) = frames.pop(&self.packets) else { unreachable!("a frame waits") };
            here.has_frames = !frames.is_empty();
            if cfg!(debug_assertions) {
                self.ledger.queued -= u64::from(super::settings::PAUSE_BYTES);
            }
            self.transmit(port, packet);
            self.await_end(port);
        } else if self.is_of_host(port) {
            self.send_from_host(port);
        } else {
            let node = usize::from(self.ports[usize::from(port)].node);
            self.send_from_switch(node - self.hosts, port);
        }
    }

    /// Has the end of a packet noticed, for what comes behind it.
    #[inline]
    pub(super) fn await_end(&mut self, port: u16) {
        let here = &mut self.ports[usize::from(port)];
        if !here.is_awaited {
            here.is_awaited = true;
            let (node, at) = (here.node.into(), here.busy_until);
            self.push_event(node, at, Event::Free(port));
        }
    }

    /// Puts a packet onto the link.
    #[inline]
    pub(super) fn transmit(&mut self, port: u16, packet: u32) {
        let here = &mut self.ports[usize::from(port)];
        let Packet { bytes, kind, .. } = self.packets[packet];
        let bytes = u64::from(bytes);
        let takes = bytes * Picos::from(here.picos_per_byte);
        here.busy_until = self.now + self.settings.cut(takes);
        here.sent += bytes;
        let (at, beyond, port) = (here.busy_until + here.delay, here.beyond, here.peer);
        if cfg!(debug_assertions) {
            self.ledger.flying += bytes;
        }
        let descent = self.descent.child(at - self.now);
        self.send(beyond.into(), Incoming { descent, at, packet, port, kind });
    }

    /// Puts a packet into the queue of its priority.
    #[inline]
    pub(super) fn enqueue(&mut self, port: u16, packet: u32) {
        let priority = self.packets[packet].priority;
        let lane = self.lane(port, priority);
        self.lanes[lane].queue.push(&mut self.packets, packet);
        let here = &mut self.ports[usize::from(port)];
        here.waiting |= 1 << priority;
        here.queued += u64::from(self.packets[packet].bytes);
        if here.queued > here.peak {
            here.peak = here.queued;
            self.port_rests[usize::from(port)].peak_at = self.now;
        }
        if cfg!(debug_assertions) {
            self.ledger.queued += u64::from(self.packets[packet].bytes);
        }
    }

    /// Takes the first packet of the highest priority that is not paused.
    #[inline]
    pub(super) fn dequeue(&mut self, port: u16) -> Option<u32> {
        let here = &mut self.ports[usize::from(port)];
        let ready = here.waiting & !here.paused;
        if ready == 0 {
            return None;
        }
        let priority = 7 - ready.leading_zeros() as u8;
        let lane = self.lane(port, priority);
        let queue = &mut self.lanes[lane].queue;
        let packet = queue.pop(&self.packets)?;
        let here = &mut self.ports[usize::from(port)];
        if queue.is_empty() {
            here.waiting &= !(1 << priority);
        }
        here.queued -= u64::from(self.packets[packet].bytes);
        if cfg!(debug_assertions) {
            self.ledger.queued -= u64::from(self.packets[packet].bytes);
        }
        Some(packet)
    }

    /// A packet comes into being. Inlined, so that it is written where it stays.
    #[inline(always)]
    pub(super) fn create(&mut self, packet: Packet) -> u32 {
        if cfg!(debug_assertions) {
            self.ledger.alive += u64::from(packet.bytes);
        }
        let behind = packet.path as usize + 1;
        let id = self.packets.add(packet);
        self.packets[id].ports.copy_from_slice(&self.paths[behind..behind + PORTS_AHEAD]);
        id
    }

    /// A packet has come to its end.
    #[inline]
    pub(super) fn forget(&mut self, packet: u32) {
        if cfg!(debug_assertions) {
            self.ledger.alive -= u64::from(self.packets[packet].bytes);
        }
        self.packets.remove(packet);
    }

    /// A packet has grown by an entry.
    pub(super) fn grow(&mut self, packet: u32, bytes: u16) {
        if cfg!(debug_assertions) {
            self.ledger.alive += u64::from(bytes);
        }
        self.packets[packet].bytes += bytes;
    }

    /// A pause, or its end, for the node at the other end of a link.
    pub(super) fn send_pause(&mut self, port: u16, priority: u8, pause: bool) {
        let id = self.create(Packet {
            kind: Kind::Pause,
            bytes: super::settings::PAUSE_BYTES,
            seq: u64::from(pause),
            n: u16::from(priority),
            ..Packet::default()
        });
        let here = &mut self.ports[usize::from(port)];
        if here.busy_until > self.now {
            here.has_frames = true;
            self.port_rests[usize::from(port)].frames.push(&mut self.packets, id);
            self.await_end(port);
            if cfg!(debug_assertions) {
                self.ledger.queued += u64::from(super::settings::PAUSE_BYTES);
            }
        } else {
            self.transmit(port, id);
            if self.ports[usize::from(port)].waiting != 0 {
                self.await_end(port);
            }
        }
    }
}
