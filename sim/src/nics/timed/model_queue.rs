//! A queue as blocks have it: `2^A` places and a head, a cycle from one to the other.

use std::collections::VecDeque;

/// The queue.
#[derive(Debug, Clone)]
pub(super) struct ModelQueue<T> {
    places: VecDeque<T>,
    head: Option<T>,
    size: usize,
}

impl<T> ModelQueue<T> {
    /// Cycles from a push to the head.
    pub const LATENCY: u64 = 2;
}

impl<T: Copy> ModelQueue<T> {
    /// An empty queue of `size` places and a head.
    pub fn new(size: usize) -> Self {
        Self { places: VecDeque::new(), head: None, size }
    }

    /// The head.
    pub fn head(&self) -> Option<T> {
        self.head
    }

    /// Whether there is a place.
    pub fn has_room(&self) -> bool {
        self.places.len() < self.size
    }

    /// A cycle. What is pushed without a place is lost.
    pub fn cycle(&mut self, push: Option<T>, pops: bool) {
        let has_room = self.has_room();
        if pops || self.head.is_none() {
            self.head = self.places.pop_front();
        }
        self.places.extend(push.filter(|_| has_room));
    }
}
