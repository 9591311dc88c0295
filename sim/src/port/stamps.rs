//! The stamps of a table, each in its cycle.

use super::clock::RunClock;
use fncc_models::telemetry_csv::DequeueStamp;
use std::collections::{BTreeMap, VecDeque};

/// Stamps by time, of which the first ones have been given.
pub(super) struct Stamps<'a> {
    /// Those of a stretch of idle time that count, with their cycles.
    idle: VecDeque<(u64, &'a DequeueStamp)>,
    rest: &'a [DequeueStamp],
    clock: RunClock,
    /// When the first of the rest is due; `None` without one.
    rest_due: Option<u64>,
}

impl<'a> Stamps<'a> {
    /// Stamps by time on the clock of a run.
    pub fn new(stamps: &'a [DequeueStamp], clock: RunClock) -> Self {
        let mut this = Self { idle: VecDeque::new(), rest: stamps, clock, rest_due: None };
        this.settle();
        this
    }

    fn settle(&mut self) {
        let cycle = |stamp: &DequeueStamp| self.clock.cycle_of_ns(stamp.t_ns).unwrap_or(0);
        self.rest_due = self.rest.first().map(cycle);
    }

    /// The cycle in which the next one is due.
    pub fn due(&self) -> Option<u64> {
        self.idle.front().map(|(due, _)| *due).or(self.rest_due)
    }

    /// The next one that is due by a cycle.
    pub fn next_by(&mut self, cycle: u64) -> Option<&'a DequeueStamp> {
        match self.idle.front() {
            Some((due, _)) if *due <= cycle => self.idle.pop_front().map(|(_, stamp)| stamp),
            Some(_) => None,
            None => self.rest_by(cycle).map(|(_, stamp)| stamp),
        }
    }

    fn rest_by(&mut self, cycle: u64) -> Option<(u64, &'a DequeueStamp)> {
        let due = self.rest_due.filter(|due| *due <= cycle)?;
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        self.settle();
        Some((due, first))
    }

    /// Nobody looks at the table up to a cycle: of the stamps until then only the last one of each port counts.
    pub fn defer_until(&mut self, cycle: u64) {
        if !self.idle.is_empty() {
            return;
        }
        let mut latest = BTreeMap::new();
        while let Some((due, stamp)) = self.rest_by(cycle) {
            latest.insert(stamp.port, (due, stamp));
        }
        self.idle.extend(latest.into_values());
        self.idle.make_contiguous().sort_by_key(|(due, _)| *due);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fncc_models::capture_file::Timestamp;
    use fncc_models::wire::TelemetryEntry;

    fn stamp((t_ns, port): (u64, u16)) -> DequeueStamp {
        DequeueStamp { t_ns, port, qlen_bytes: 0, tx_bytes: 0, entry: TelemetryEntry::default() }
    }

    /// The times of the stamps of each of the first cycles.
    fn given(stamps: &mut Stamps, cycles: u64) -> Vec<Vec<u64>> {
        let of_cycle =
            |cycle| std::iter::from_fn(|| stamps.next_by(cycle)).map(|s| s.t_ns).collect();
        (0..cycles).map(of_cycle).collect()
    }

    #[test]
    fn each_stamp_comes_in_its_cycle_and_those_before_the_first_frame_in_the_first() {
        let all = [5, 999, 1000, 1001, 1004, 1005, 9000].map(|t_ns| stamp((t_ns, 0)));
        let mut stamps = Stamps::new(&all, RunClock::new(Timestamp::from_ns(1000), 4000));
        let given = given(&mut stamps, 10);
        assert_eq!(given[..3], [vec![5, 999, 1000], vec![1001, 1004], vec![1005]]);
        assert!(given[3..].iter().all(Vec::is_empty));
        assert_eq!(stamps.due(), Some(2000));
    }

    #[test]
    fn while_nobody_looks_the_last_stamp_of_each_port_comes_in_its_cycle() {
        let all = [(0, 0), (4, 1), (5, 0), (9, 0), (13, 1), (16, 2), (18, 0), (24, 0), (25, 2)];
        let all = all.map(stamp);
        let mut stamps = Stamps::new(&all, RunClock::new(Timestamp::EPOCH, 4000));
        stamps.defer_until(4);
        stamps.defer_until(5);
        assert_eq!(stamps.due(), Some(3));
        let given = given(&mut stamps, 9);
        let none = Vec::new;
        let expected =
            [none(), none(), none(), vec![9], vec![13, 16], vec![18], vec![24], vec![25], none()];
        assert_eq!(given, expected);
    }
}
