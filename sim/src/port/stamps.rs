//! The stamps of a table, each in its cycle.

use super::clock::RunClock;
use crate::telemetry_csv::DequeueStamp;

/// Stamps by time, of which the first ones have been given.
pub(super) struct Stamps<'a> {
    rest: &'a [DequeueStamp],
    clock: RunClock,
    /// When the first of the rest is due; `None` without one.
    due: Option<u64>,
}

impl<'a> Stamps<'a> {
    /// Stamps by time on the clock of a run.
    pub fn new(stamps: &'a [DequeueStamp], clock: RunClock) -> Self {
        let mut this = Self { rest: stamps, clock, due: None };
        this.settle();
        this
    }

    fn settle(&mut self) {
        let cycle = |stamp: &DequeueStamp| self.clock.cycle_of_ns(stamp.t_ns).unwrap_or(0);
        self.due = self.rest.first().map(cycle);
    }

    /// The cycle in which the next one is due.
    pub fn due(&self) -> Option<u64> {
        self.due
    }

    /// The next one that is due by a cycle.
    pub fn next_by(&mut self, cycle: u64) -> Option<&'a DequeueStamp> {
        self.due.filter(|due| *due <= cycle)?;
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        self.settle();
        Some(first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::capture_file::Timestamp;
    use crate::wire::TelemetryEntry;

    #[test]
    fn each_stamp_comes_in_its_cycle_and_those_before_the_first_frame_in_the_first() {
        let stamp = |t_ns| DequeueStamp {
            t_ns,
            port: 0,
            qlen_bytes: 0,
            tx_bytes: 0,
            entry: TelemetryEntry::default(),
        };
        let all = [5, 999, 1000, 1001, 1004, 1005, 9000].map(stamp);
        let mut stamps = Stamps::new(&all, RunClock::new(Timestamp::from_ns(1000), 4000));
        let mut given = vec![];
        for cycle in 0..10 {
            let times = std::iter::from_fn(|| stamps.next_by(cycle).map(|s| s.t_ns));
            given.push(times.collect::<Vec<_>>());
        }
        assert_eq!(given[..3], [vec![5, 999, 1000], vec![1001, 1004], vec![1005]]);
        assert!(given[3..].iter().all(Vec::is_empty));
        assert_eq!(stamps.due(), Some(2000));
    }
}
