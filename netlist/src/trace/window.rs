//! The last cycles before a trigger.

use super::layout::Layout;
use super::plan::Condition;
use std::collections::VecDeque;

/// Keeps the change logs of the last cycles until the condition holds.
pub(super) struct Window {
    condition: Condition,
    /// Whether the condition holds in the cycle that came last.
    holds: bool,
    /// Of each cycle its number, the number of its words, and then these.
    logs: VecDeque<u64>,
    cycles: u64,
    /// Reused for the cycle that drops out.
    dropped: Vec<u64>,
}

impl Window {
    pub fn new(condition: Condition) -> Self {
        let holds = condition.value.iter().all(|word| *word == 0);
        let (logs, dropped) = (VecDeque::new(), vec![]);
        Self { condition, holds, logs, cycles: 0, dropped }
    }

    /// Adds a cycle and brings `values` forward by the one that it pushes out. Says whether the
    /// condition holds in the new cycle.
    pub fn push(&mut self, cycle: u64, log: &[u64], layout: &Layout, values: &mut [u64]) -> bool {
        for (variable, value) in layout.records(log) {
            if variable == self.condition.variable {
                self.holds = value == self.condition.value;
            }
        }
        if self.cycles > self.condition.before {
            let (_, dropped) = self.pop();
            layout.apply(&dropped, values);
            self.dropped = dropped;
        }
        self.logs.extend([cycle, log.len() as u64]);
        self.logs.extend(log);
        self.cycles += 1;
        self.holds
    }

    /// Calls `each` with the numbers and change logs of the kept cycles in order; the last is the one in which
    /// the condition held. Gives the number of cycles to come after it.
    pub fn release<E>(
        mut self,
        mut each: impl FnMut(u64, &[u64]) -> Result<(), E>,
    ) -> Result<u64, E> {
        while self.cycles > 0 {
            let (cycle, log) = self.pop();
            each(cycle, &log)?;
            self.dropped = log;
        }
        Ok(self.condition.after)
    }

    fn pop(&mut self) -> (u64, Vec<u64>) {
        let cycle = self.logs.pop_front().unwrap_or_default();
        let length = self.logs.pop_front().unwrap_or_default() as usize;
        let (front, back) = self.logs.as_slices();
        let in_front = length.min(front.len());
        let mut log = std::mem::take(&mut self.dropped);
        log.clear();
        log.extend_from_slice(&front[..in_front]);
        log.extend_from_slice(&back[..length - in_front]);
        self.logs.drain(..length);
        self.cycles -= 1;
        (cycle, log)
    }
}
