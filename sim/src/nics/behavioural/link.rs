//! The way of packets to the link: three registers, and in front of the second one the choice between data and answers.

use std::collections::VecDeque;

use fncc_testbenches::stream::Beat;

use super::departures::Departures;

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
}

impl Link {
    /// A cycle; the beat that leaves. Answers go before data, packet by packet.
    pub fn clock(
        &mut self,
        answers: &mut VecDeque<Beat>,
        data: &mut Departures,
        ready: bool,
    ) -> Option<Beat> {
        let leaves = if ready { self.last.take() } else { None };
        if self.last.is_none() {
            self.last = self.arbiter.take();
        }
        if self.arbiter.is_none() {
            let source = self.current.unwrap_or(match answers.is_empty() {
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
        if self.host.is_none() {
            self.host = data.leave();
        }
        leaves
    }
}
