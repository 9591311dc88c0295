//! The way of packets to the link: two registers, pause frames before the second one.

use std::collections::VecDeque;

use fncc_testbenches::stream::Beat;

use super::departures::Departures;
use super::pauses::Pauses;

/// The registers of the arbiter and of pause frames.
#[derive(Default)]
pub struct Link {
    arbiter: Option<Beat>,
    last: Option<Beat>,
    /// A packet has begun to pass the first register, or the last one.
    in_arbiter: bool,
    in_last: bool,
    /// What is left of a pause frame.
    pause: VecDeque<Beat>,
}

impl Link {
    /// A cycle; the beat that leaves. Pause frames go between packets.
    pub fn clock(
        &mut self,
        packets: &mut Departures,
        pauses: &mut Pauses,
        ready: bool,
    ) -> Option<Beat> {
        let leaves = if ready { self.last.take() } else { None };
        if self.last.is_none() {
            if self.pause.is_empty() && !self.in_last {
                self.pause = pauses.frame();
            }
            self.last = self.pause.pop_front();
        }
        if self.last.is_none() {
            self.last = self.arbiter.take();
            self.in_last = packet_continues(self.last.as_ref(), self.in_last);
        }
        if self.arbiter.is_none() && (self.in_arbiter || !pauses.is_paused) {
            self.arbiter = packets.leave();
            self.in_arbiter = packet_continues(self.arbiter.as_ref(), self.in_arbiter);
        }
        leaves
    }
}

/// Whether a packet continues after what perhaps has passed.
fn packet_continues(beat: Option<&Beat>, did: bool) -> bool {
    beat.map_or(did, |beat| !beat.is_last())
}
