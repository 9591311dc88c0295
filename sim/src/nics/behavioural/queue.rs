//! A queue with a memory and a register after it: `axis/queue`, without its end.

use super::Delay;

/// The queue.
#[derive(Debug)]
pub struct Queue<T> {
    memory: Delay<T>,
    /// Its head.
    pub front: Option<T>,
}

impl<T> Queue<T> {
    pub fn new() -> Self {
        Self { memory: Delay::new(), front: None }
    }

    /// A value comes in a cycle.
    pub fn push(&mut self, at: u64, value: T) {
        self.memory.push(at + 1, value);
    }

    /// The end of a cycle; the head, if it is taken.
    pub fn clock(&mut self, now: u64, is_taken: bool) -> Option<T> {
        let taken = if is_taken { self.front.take() } else { None };
        if self.front.is_none() {
            self.front = self.memory.pop(now);
        }
        taken
    }
}
