//! Queues of packets.

use super::{NONE, Pool};

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
