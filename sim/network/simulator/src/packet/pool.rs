//! The pool of all packets on their way.

use std::ops::Range;

use prefetch_index::prefetch_index;

use super::{NONE, Packet};
use crate::time::Picos;
use fncc_models::window::MAX_HOPS;

/// Packets on their way at most: those that come in at a node in one window have numbers of 24 bits, and all of them take some 2 GB.
pub const MOST_PACKETS: usize = 1 << 24;

/// All packets on their way. A number names one until it is given back; what was given back last is taken first, as it is in a near memory.
#[derive(Debug)]
pub struct Pool {
    packets: Vec<Packet>,
    /// The entries of each, packed, one stack after the other: apart, as not all of those on their way have any.
    stacks: Vec<u64>,
    /// Entries that a stack has room for.
    room: usize,
    /// When each came to where it is, where that is noted.
    arrived: Vec<Picos>,
    /// The first slot that is free; the others follow by `next`.
    free: u32,
    /// Packets on their way.
    pub live: u64,
}

impl Default for Pool {
    fn default() -> Self {
        Self::new(MAX_HOPS)
    }
}

impl Pool {
    /// A pool of packets whose stacks have room for so many entries.
    pub fn new(room: usize) -> Self {
        Self { packets: vec![], stacks: vec![], room, arrived: vec![], free: NONE, live: 0 }
    }

    /// Where the stack of a packet is.
    #[inline]
    fn range(&self, id: u32) -> Range<usize> {
        let start = id as usize * self.room;
        start..start + self.room
    }

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
        self.stacks.extend(std::iter::repeat_n(0, self.room));
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
        prefetch_index(&self.stacks, id as usize * self.room);
    }

    /// The entries of a packet, packed; what lies after its `n_hop` means nothing.
    #[inline]
    pub fn stack(&self, id: u32) -> &[u64] {
        &self.stacks[self.range(id)]
    }

    /// Gives a packet the first `count` entries of another one, the last one first.
    #[inline]
    pub fn answer_stack(&mut self, request: u32, answer: u32, count: usize) {
        let (from, to) = (self.range(request).start, self.range(answer).start);
        self.stacks.copy_within(from..from + count, to);
        self.stacks[to..to + count].reverse();
    }

    /// Gives a packet some packed entries.
    pub fn set_stack(&mut self, id: u32, entries: &[u64]) {
        let start = self.range(id).start;
        let count = entries.len().min(self.room);
        self.stacks[start..start + count].copy_from_slice(&entries[..count]);
        self.packets[id as usize].n_hop = count as u8;
    }

    /// Notes when a packet came to where it is.
    pub fn note_arrival(&mut self, id: u32, now: Picos) {
        if self.arrived.len() < self.packets.len() {
            self.arrived.resize(self.packets.len(), 0);
        }
        self.arrived[id as usize] = now;
    }

    /// When a packet whose arrival has been noted came.
    pub fn arrived(&self, id: u32) -> Picos {
        self.arrived[id as usize]
    }

    /// Adds a packed entry to a packet, if there is room.
    #[inline]
    pub fn push_entry(&mut self, id: u32, entry: u64, switch_id: u16) -> bool {
        let start = self.range(id).start;
        let packet = &mut self.packets[id as usize];
        let free = usize::from(packet.n_hop) < self.room;
        if free {
            self.stacks[start + usize::from(packet.n_hop)] = entry;
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
