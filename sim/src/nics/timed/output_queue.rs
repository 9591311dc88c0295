//! The queues of the flow contexts.

use std::collections::VecDeque;

/// From a push to the head of a queue.
const QUEUE: u64 = 2;
/// With this many in a queue no operation starts that may write it.
const ROOM: usize = 8;

/// A queue whose values come out with a latency.
#[derive(Clone, Debug)]
pub(super) struct OutputQueue<T> {
    values: VecDeque<(u64, T)>,
}

impl<T> Default for OutputQueue<T> {
    fn default() -> Self {
        Self { values: VecDeque::new() }
    }
}

impl<T: Copy> OutputQueue<T> {
    /// A value comes in this cycle.
    pub(super) fn push(&mut self, cycle: u64, value: T) {
        self.values.push_back((cycle + QUEUE, value));
    }

    /// The value that is on offer in a cycle.
    pub(super) fn head(&self, cycle: u64) -> Option<T> {
        self.values.front().filter(|(from, _)| *from <= cycle).map(|(_, value)| *value)
    }

    /// It is accepted in this cycle.
    pub(super) fn pop(&mut self, cycle: u64) {
        self.values.pop_front();
        // The memory of the queue gives the next one a cycle later.
        if let Some((from, _)) = self.values.front_mut() {
            *from = (*from).max(cycle + 1);
        }
    }

    /// Changes the values inside.
    pub(super) fn change(&mut self, mut change: impl FnMut(&mut T)) {
        self.values.iter_mut().for_each(|(_, value)| change(value));
    }

    /// Whether a value inside is such a one.
    pub(super) fn any(&self, is_such: impl Fn(&T) -> bool) -> bool {
        self.values.iter().any(|(_, value)| is_such(value))
    }

    /// Operations that may write the queue may start.
    pub(super) fn has_room(&self) -> bool {
        self.values.len() < ROOM
    }
}
