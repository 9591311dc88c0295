//! A cable: what goes in comes out so many cycles later.

use fncc_testbenches::stream::Beat;
use std::collections::VecDeque;

/// One direction of a link, of any length: it holds the beats that are on their way, and nothing for the time between them.
#[derive(Clone, Debug)]
pub struct Cable {
    cycles: u64,
    beats: VecDeque<(u64, Beat)>,
}

impl Cable {
    /// A cable that takes so many cycles.
    pub fn new(cycles: u64) -> Self {
        Self { cycles, beats: VecDeque::new() }
    }

    /// How long it takes, cycles.
    pub fn cycles(&self) -> u64 {
        self.cycles
    }

    /// A beat goes in in a cycle, at most one in each.
    pub fn send(&mut self, cycle: u64, beat: Option<Beat>) {
        self.beats.extend(beat.map(|beat| (cycle.saturating_add(self.cycles), beat)));
    }

    /// The beat that comes out in a cycle.
    pub fn receive(&mut self, cycle: u64) -> Option<Beat> {
        let arrives = self.next_arrival()?;
        debug_assert!(arrives >= cycle, "every cycle is looked at in which one comes out");
        if arrives == cycle { self.beats.pop_front().map(|(_, beat)| beat) } else { None }
    }

    /// The cycle in which the next one comes out.
    pub fn next_arrival(&self) -> Option<u64> {
        self.beats.front().map(|(cycle, _)| *cycle)
    }

    /// Whether nothing is on its way.
    pub fn is_empty(&self) -> bool {
        self.beats.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_beat_comes_out_as_many_cycles_later_as_the_cable_takes() {
        let beat = |byte: u8| Beat::of_packet(&[byte], &[0], 8).next();
        for length in [0, 1, 2, 1000, u64::MAX] {
            let mut cable = Cable::new(length);
            cable.send(7, beat(1));
            cable.send(8, None);
            cable.send(9, beat(2));
            assert_eq!(cable.receive(7), beat(1).filter(|_| length == 0));
            if length < u64::MAX && length > 0 {
                assert_eq!(cable.receive(7 + length), beat(1));
                assert_eq!(cable.receive(8 + length), None);
            }
            assert_eq!(cable.next_arrival(), Some(length.saturating_add(9)));
        }
    }
}
