//! The way of packets to the link: three registers, and before the second one the choice between data and answers.

use std::collections::VecDeque;

use fncc_testbenches::stream::Beat;

use super::departures::Departures;
use super::pauses::Pauses;

/// Where a packet comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    Answer,
    Data,
}

/// The registers of both arbiters, and that of pause frames.
#[derive(Default)]
pub struct Link {
    host: Option<Beat>,
    arbiter: Option<Beat>,
    last: Option<Beat>,
    /// The packet that passes the second arbiter.
    current: Option<Source>,
    /// A packet has begun to pass the first one, or the last register.
    in_host: bool,
    in_last: bool,
    /// What is left of a pause frame.
    pause: VecDeque<Beat>,
}

impl Link {
    /// A cycle; the beat that leaves. Pause frames go before answers, and those before data, packet by packet.
    pub fn clock(
        &mut self,
        answers: &mut VecDeque<Beat>,
        data: &mut Departures,
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
        if self.arbiter.is_none() {
            let source = self.current.unwrap_or(match answers.is_empty() || pauses.is_paused {
                true => Source::Data,
                false => Source::Answer,
            });
            self.arbiter = match source {
                Source::Answer => answers.pop_front(),
                Source::Data => self.host.take(),
            };
            if let Some(beat) = &self.arbiter {
                self.current = Some(source).filter(|_| !beat.is_last());
            }
        }
        if self.host.is_none() && (self.in_host || !pauses.is_paused) {
            self.host = data.leave();
            self.in_host = packet_continues(self.host.as_ref(), self.in_host);
        }
        leaves
    }
}

/// Whether a packet continues after what perhaps has passed.
fn packet_continues(beat: Option<&Beat>, did: bool) -> bool {
    beat.map_or(did, |beat| !beat.is_last())
}
