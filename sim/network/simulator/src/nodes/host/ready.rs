//! Flows of a port that could send, in turn, the highest priority first.

use std::collections::VecDeque;

/// A queue of flows for each priority that flows have, the highest one first.
#[derive(Debug, Default)]
pub struct Ready(Vec<(u8, VecDeque<u32>)>);

impl Ready {
    /// Flows of a priority are to come.
    pub fn expect(&mut self, priority: u8) {
        if let Err(place) = self.0.binary_search_by(|(known, _)| priority.cmp(known)) {
            self.0.insert(place, (priority, VecDeque::new()));
        }
    }

    /// A flow of a priority could send.
    #[inline]
    pub fn push(&mut self, priority: u8, flow: u32) {
        if let Some((_, flows)) = self.0.iter_mut().find(|(known, _)| *known == priority) {
            flows.push_back(flow);
        }
    }

    /// A flow of a priority could send before the others of this priority.
    pub fn push_front(&mut self, priority: u8, flow: u32) {
        if let Some((_, flows)) = self.0.iter_mut().find(|(known, _)| *known == priority) {
            flows.push_front(flow);
        }
    }

    /// The queues of the priorities that are not paused.
    fn open(&mut self, paused: u8) -> impl Iterator<Item = &mut VecDeque<u32>> {
        let is_open = move |priority: u8| paused & (1 << priority) == 0;
        self.0.iter_mut().filter(move |(priority, _)| is_open(*priority)).map(|(_, flows)| flows)
    }

    /// The next flow of a priority that is not paused.
    #[inline]
    pub fn pop(&mut self, paused: u8) -> Option<u32> {
        self.open(paused).find_map(VecDeque::pop_front)
    }

    /// Whether no flow of a priority that is not paused could send.
    #[inline]
    pub fn is_empty(&mut self, paused: u8) -> bool {
        self.open(paused).all(|flows| flows.is_empty())
    }

    /// Whether all priorities are paused.
    #[inline]
    pub fn is_closed(&mut self, paused: u8) -> bool {
        self.open(paused).next().is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highest_priority_that_is_not_paused_goes_first() {
        let mut ready = Ready::default();
        [3, 6, 3, 1].into_iter().for_each(|priority| ready.expect(priority));
        for (priority, flow) in [(1, 0), (3, 1), (6, 2), (3, 3)] {
            ready.push(priority, flow);
        }
        assert_eq!(ready.pop(1 << 6), Some(1));
        assert_eq!([ready.pop(0), ready.pop(0)], [Some(2), Some(3)]);
        assert!(ready.is_empty(1 << 1) && !ready.is_empty(0) && !ready.is_closed(1 << 1));
        assert!(ready.is_closed(1 << 1 | 1 << 3 | 1 << 6));
    }
}
