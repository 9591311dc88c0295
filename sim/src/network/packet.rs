//! Packets on their way, in a pool.

use prefetch_index::prefetch_index;

use super::Picos;
use crate::window::MAX_HOPS;
use crate::wire::TelemetryEntry;

/// No packet.
pub const NONE: u32 = u32::MAX;

/// The port through which a packet came in that was made where it is.
pub const NO_PORT: u16 = u16::MAX;

/// What a packet is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// Payload of a flow.
    #[default]
    Data,
    /// Acknowledges data, and for some schemes carries telemetry.
    Ack,
    /// Something was lost: the sender goes back.
    Nak,
    /// A congestion notification from receiver or switch.
    Notification,
    /// A PFC frame: `seq` is 1 for a pause and 0 for its end, `n` the priority.
    Pause,
    /// Collects telemetry and brings it back, without payload.
    Probe,
    /// A probe on its way back.
    ProbeReply,
}

/// Ports that a packet knows ahead.
pub const PORTS_AHEAD: usize = 7;

/// A packet: a line of the cache, with all that a switch needs.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
pub struct Packet {
    /// When the data that it is or answers was sent.
    pub sent_at: Picos,
    /// First byte of the payload; in an ACK the first byte that is not there yet; in a switch's notification the port that it is about.
    pub seq: u64,
    /// Place of its path in the table of paths.
    pub path: u32,
    /// Its flow.
    pub flow: u32,
    /// The packet behind it in a queue.
    pub next: u32,
    /// Payload, bytes.
    pub payload: u32,
    /// What a notification says, in the terms of its scheme.
    pub message: f32,
    /// Size on the wire, bytes.
    pub bytes: u16,
    /// The port of a switch that it came in through, or [`NO_PORT`].
    pub ingress: u16,
    /// Concurrent flows at the receiver.
    pub n: u16,
    /// Exclusive or of the ids of the switches passed.
    pub path_id: u16,
    /// The ports behind the first one of its path, as many as fit.
    pub ports: [u16; PORTS_AHEAD],
    /// What it is for.
    pub kind: Kind,
    /// Links behind it.
    pub hop: u8,
    /// Entries in its stack.
    pub n_hop: u8,
    /// Priority, 0 to 7.
    pub priority: u8,
    /// ECN code point.
    pub ecn: u8,
}

const _: () = assert!(size_of::<Packet>() == 64, "a packet is a line of the cache");

/// The entries that a packet has collected.
pub type Stack = [TelemetryEntry; MAX_HOPS];

/// Packets on their way at most: those that come in at a node in one window have numbers of 24 bits, and all of them take some 2 GB.
pub const MOST_PACKETS: usize = 1 << 24;

/// All packets on their way. A number names one until it is given back; what was given back last is taken first, as it is in a near memory.
#[derive(Debug)]
pub struct Pool {
    packets: Vec<Packet>,
    /// The entries of each, packed: apart, as not all of those on their way have any.
    stacks: Vec<[u64; MAX_HOPS]>,
    /// The first slot that is free; the others follow by `next`.
    free: u32,
    /// Packets on their way.
    pub live: u64,
}

impl Default for Pool {
    fn default() -> Self {
        Self { packets: vec![], stacks: vec![], free: NONE, live: 0 }
    }
}

impl Pool {
    /// More packets are on their way than are meant to be, so the run has to end.
    #[inline]
    pub fn is_overfull(&self) -> bool {
        self.packets.len() > MOST_PACKETS
    }

    /// Takes a packet in.
    #[inline(always)]
    pub fn add(&mut self, packet: Packet) -> u32 {
        self.live += 1;
        let id = self.free;
        if let Some(slot) = self.packets.get_mut(id as usize) {
            self.free = slot.next;
            *slot = packet;
            return id;
        }
        self.packets.push(packet);
        self.stacks.push([0; MAX_HOPS]);
        (self.packets.len() - 1) as u32
    }

    /// Gives a packet back.
    #[inline]
    pub fn remove(&mut self, id: u32) {
        self.live -= 1;
        self.packets[id as usize].next = self.free;
        self.free = id;
    }

    /// Begins to bring a packet near.
    #[inline]
    pub fn fetch(&self, id: u32) {
        prefetch_index(&self.packets, id as usize);
    }

    /// Begins to bring the entries of a packet near.
    #[inline]
    pub fn fetch_stack(&self, id: u32) {
        prefetch_index(&self.stacks, id as usize);
    }

    /// The entries of a packet; what lies behind its `n_hop` means nothing.
    #[inline]
    pub fn stack(&self, id: u32) -> Stack {
        self.stacks[id as usize].map(TelemetryEntry::from_u64)
    }

    /// Gives a packet the first `count` entries of another one, the last one first.
    #[inline]
    pub fn answer_stack(&mut self, asks: u32, answer: u32, count: usize) {
        let mut stack = self.stacks[asks as usize];
        stack[..count].reverse();
        self.stacks[answer as usize] = stack;
    }

    /// Adds a packed entry to a packet, if there is room.
    #[inline]
    pub fn push_entry(&mut self, id: u32, entry: u64, switch_id: u16) -> bool {
        let (packet, stack) = (&mut self.packets[id as usize], &mut self.stacks[id as usize]);
        let free = usize::from(packet.n_hop) < MAX_HOPS;
        if free {
            stack[usize::from(packet.n_hop)] = entry;
            packet.n_hop += 1;
            packet.path_id ^= switch_id;
        }
        free
    }
}

impl std::ops::Index<u32> for Pool {
    type Output = Packet;

    #[inline]
    fn index(&self, id: u32) -> &Packet {
        &self.packets[id as usize]
    }
}

impl std::ops::IndexMut<u32> for Pool {
    #[inline]
    fn index_mut(&mut self, id: u32) -> &mut Packet {
        &mut self.packets[id as usize]
    }
}

/// Packets in a row, linked by their `next`.
#[derive(Clone, Copy, Debug)]
pub struct Queue {
    head: u32,
    tail: u32,
    /// Bytes in it.
    pub bytes: u64,
}

impl Default for Queue {
    fn default() -> Self {
        Self { head: NONE, tail: NONE, bytes: 0 }
    }
}

impl Queue {
    /// Nothing waits.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.head == NONE
    }

    /// Begins to bring near the first packet and the last one.
    #[inline]
    pub fn fetch(&self, pool: &Pool) {
        if self.head != NONE {
            pool.fetch(self.head);
            pool.fetch(self.tail);
        }
    }

    /// The first packet.
    #[inline]
    pub fn first(&self) -> Option<u32> {
        (self.head != NONE).then_some(self.head)
    }

    /// Puts a packet at the end.
    #[inline]
    pub fn push(&mut self, pool: &mut Pool, id: u32) {
        pool[id].next = NONE;
        self.bytes += u64::from(pool[id].bytes);
        if self.head == NONE {
            self.head = id;
        } else {
            pool[self.tail].next = id;
        }
        self.tail = id;
    }

    /// The packets in it, first to last.
    pub fn iter<'a>(&self, pool: &'a Pool) -> impl Iterator<Item = u32> + use<'a> {
        std::iter::successors(self.first(), |id| Some(pool[*id].next).filter(|next| *next != NONE))
    }

    /// Takes the first packet.
    #[inline]
    pub fn pop(&mut self, pool: &Pool) -> Option<u32> {
        let id = self.first()?;
        self.head = pool[id].next;
        // Its turn comes soon.
        pool.fetch(self.head);
        self.bytes -= u64::from(pool[id].bytes);
        Some(id)
    }
}
