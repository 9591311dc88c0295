//! What a node has before it, in the order of the times and of [`CausalOrder`].

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use prefetch_index::prefetch_index;

use super::CausalOrder;
use crate::time::{NEVER, Picos};

/// An event and its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<E> {
    /// What led to it.
    pub causal_order: CausalOrder,
    /// When it happens.
    pub at: Picos,
    /// What happens.
    pub what: E,
}

/// Events of one node in the present window, the next one last. They are few: a switch has one for each port that sends.
#[derive(Debug)]
pub struct Near<E>(Vec<Entry<E>>);

impl<E> Default for Near<E> {
    fn default() -> Self {
        Self(vec![])
    }
}

impl<E: Copy> Near<E> {
    /// Puts an event in, after those of the same time.
    #[inline]
    pub fn push(&mut self, entry: Entry<E>) {
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
    pub fn first(&self) -> Option<&Entry<E>> {
        self.0.last()
    }

    /// Takes the next event.
    #[inline]
    pub fn pop(&mut self) -> Option<Entry<E>> {
        self.0.pop()
    }
}

/// An event after the present window, ordered by its time and by when it was put in.
#[derive(Clone, Copy, Debug)]
struct Far<E> {
    order: u64,
    entry: Entry<E>,
}

impl<E> PartialEq for Far<E> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl<E> Eq for Far<E> {}

impl<E> PartialOrd for Far<E> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<E> Ord for Far<E> {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.entry.at, self.order).cmp(&(other.entry.at, other.order))
    }
}

/// What a node has before it after the present window.
#[derive(Debug)]
pub struct Agenda<E> {
    /// What is known from the start, the next one last: many and long before their times, so they are not put in each by itself.
    listed: Vec<(Picos, E)>,
    far: BinaryHeap<Reverse<Far<E>>>,
    /// Far events so far.
    order: u64,
}

impl<E: Copy> Agenda<E> {
    /// One of events that are known from the start; those of one time happen as they are listed, before all others.
    pub fn new(mut listed: Vec<(Picos, E)>) -> Self {
        listed.sort_by_key(|(at, _)| *at);
        listed.reverse();
        Self { listed, far: BinaryHeap::new(), order: 0 }
    }

    /// Puts an event in.
    pub fn push(&mut self, entry: Entry<E>) {
        self.far.push(Reverse(Far { order: self.order, entry }));
        self.order += 1;
    }

    /// Begins to bring the next event near.
    #[inline]
    pub fn fetch(&self) {
        prefetch_index(self.far.as_slice(), 0);
        prefetch_index(&self.listed, self.listed.len().saturating_sub(1));
    }

    /// When the next event is; `NEVER` without any.
    #[inline]
    pub fn next(&self) -> Picos {
        let listed = self.listed.last().map_or(NEVER, |(at, _)| *at);
        self.far.peek().map_or(listed, |Reverse(far)| listed.min(far.entry.at))
    }

    /// Moves what happens before `end` to a list that is empty.
    #[inline]
    pub fn unfold(&mut self, end: Picos, near: &mut Near<E>) {
        while let Some((at, what)) = self.listed.pop_if(|(at, _)| *at < end) {
            near.push(Entry { causal_order: CausalOrder::default(), at, what });
        }
        while let Some(Reverse(far)) = self.far.peek()
            && far.entry.at < end
        {
            near.push(far.entry);
            self.far.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_does_what_it_has_put_in_in_that_order_and_what_was_listed_first() {
        let mut agenda = Agenda::new(vec![(50, 1), (50, 2), (20, 0), (900, 3)]);
        let entry = |at, what| Entry { causal_order: CausalOrder::default(), at, what };
        for (at, flow) in [(50, 10), (30, 11), (50, 12), (700, 13)] {
            agenda.push(entry(at, flow));
        }
        assert_eq!(agenda.next(), 20);
        let mut near = Near::default();
        agenda.unfold(500, &mut near);
        near.push(entry(50, 14));
        let found: Vec<_> = std::iter::from_fn(|| near.pop().map(|entry| entry.what)).collect();
        assert_eq!(found, [0, 11, 1, 2, 10, 12, 14]);
        assert_eq!(agenda.next(), 700);
    }
}
