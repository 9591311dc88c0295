//! Packets out of a stream of a profile.

use super::signals::{Signals, Values};
use super::{Beside, ProfilePacket, StreamProfile};
use crate::stream::{Assembler, Beat, Pace};
use fncc_netlist::Engine;

/// Takes packets out of a design, by the rules.
#[derive(Clone, Debug)]
pub struct ProfileSink {
    signals: Signals,
    profile: StreamProfile,
    pace: Pace,
    assembler: Assembler,
    /// What was offered and not accepted in the cycle before.
    waits: Option<Values>,
    /// The sideband signals of the packet that is under way.
    side: Option<Vec<Vec<u64>>>,
    /// Beats accepted.
    pub beats: usize,
}

impl ProfileSink {
    /// From the stream of a name.
    ///
    /// # Panics
    /// When the design has no such stream.
    pub fn new(engine: &dyn Engine, name: &str, profile: StreamProfile, pace: Pace) -> Self {
        Self {
            signals: Signals::new(engine, name, profile),
            profile,
            pace,
            assembler: Assembler::default(),
            waits: None,
            side: None,
            beats: 0,
        }
    }

    /// Sets `tready` of this cycle, where there is one; says what it is.
    pub fn drive(&mut self, engine: &mut dyn Engine) -> bool {
        let go = self.pace.go();
        match self.signals.tready {
            Some(ready) => {
                engine.set(ready, go.into());
                go
            }
            None => true,
        }
    }

    /// After the clock: the packet whose last beat was accepted, if one was.
    ///
    /// # Panics
    /// When a rule of the profile is broken.
    pub fn sample(&mut self, engine: &dyn Engine) -> Option<ProfilePacket> {
        let name = &self.signals.name;
        let (valid, accepted) = self.signals.state(engine);
        assert!(valid || self.waits.is_none(), "{name}: an offered beat is gone");
        let is_gap = !valid && self.profile.gapless && self.side.is_some();
        assert!(!is_gap, "{name}: a gap within a packet");
        if !valid {
            return None;
        }
        let values = self.signals.values(engine);
        if let Some(previous) = self.waits.take() {
            assert_eq!(values, previous, "{name}: an offered beat has changed");
        }
        if !accepted {
            self.waits = Some(values);
            return None;
        }
        let (data, keep, last, mut side) = values;
        let mut bad = false;
        if let Some(mark) = side.last_mut().filter(|_| self.profile.beside == Beside::Marked) {
            bad = mark[0] & 1 == 1;
            mark[0] &= !1;
        }
        assert!(last || !bad, "{name}: marked before its end");
        let first = self.side.get_or_insert_with(|| side.clone());
        assert_eq!(*first, side, "{name}: the sideband signals of a packet change within it");
        self.beats += 1;
        let received = self.assembler.push(&Beat::new(data, keep, last))?;
        self.side = None;
        Some(ProfilePacket { data: received.data, side, bad })
    }
}
