//! Packets into a stream of a profile.

use super::signals::Signals;
use super::{Beside, ProfilePacket, StreamProfile};
use crate::stream::{Beat, Pace, Random};
use fncc_netlist::Engine;
use std::collections::VecDeque;

/// Feeds packets into a design.
#[derive(Clone, Debug)]
pub struct ProfileSource {
    signals: Signals,
    profile: StreamProfile,
    pace: Pace,
    /// Where the noise after first beats comes from.
    noise: Random,
    beats: VecDeque<(Beat, Vec<Vec<u64>>)>,
    offering: bool,
    inside: bool,
}

impl ProfileSource {
    /// Into the stream of a name. Without `tready` a beat is gone in its cycle.
    ///
    /// # Panics
    /// When the design has no such stream.
    pub fn new(engine: &dyn Engine, name: &str, profile: StreamProfile, pace: Pace) -> Self {
        Self {
            signals: Signals::new(engine, name, profile),
            profile,
            pace,
            noise: Random::new(1),
            beats: VecDeque::new(),
            offering: false,
            inside: false,
        }
    }

    /// Queues a packet.
    pub fn push(&mut self, packet: &ProfilePacket) {
        let beats = Beat::of_packet(&packet.data, &[0], self.signals.lanes);
        for (index, beat) in beats.enumerate() {
            let mut side = packet.side.clone();
            match self.profile.beside {
                Beside::Marked if packet.bad && beat.is_last() => {
                    side.last_mut().into_iter().for_each(|mark| mark[0] |= 1);
                }
                Beside::FirstBeat if index > 0 => {
                    side.iter_mut().flatten().for_each(|word| *word = self.noise.word());
                }
                _ => {}
            }
            self.beats.push_back((beat, side));
        }
    }

    /// Beats not yet accepted.
    pub fn waiting(&self) -> usize {
        self.beats.len()
    }

    /// Sets the inputs of this cycle. A beat once offered remains on offer.
    pub fn drive(&mut self, engine: &mut dyn Engine) {
        let go = self.pace.go() || (self.profile.gapless && self.inside);
        self.offering = !self.beats.is_empty() && (self.offering || go);
        engine.set(self.signals.tvalid, self.offering.into());
        if let Some((beat, side)) = self.beats.front().filter(|_| self.offering) {
            engine.set_wide(self.signals.tdata, beat.data());
            engine.set_wide(self.signals.tkeep, beat.keep());
            engine.set(self.signals.tlast, beat.is_last().into());
            for (port, value) in self.signals.side.iter().zip(side) {
                engine.set_wide(*port, value);
            }
        }
    }

    /// After the clock: whether a beat was accepted.
    pub fn sample(&mut self, engine: &dyn Engine) -> bool {
        let accepted = self.offering && self.signals.state(engine).1;
        if accepted {
            self.offering = false;
            self.inside = self.beats.pop_front().is_some_and(|(beat, _)| !beat.is_last());
        }
        accepted
    }
}
