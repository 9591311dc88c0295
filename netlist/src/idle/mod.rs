//! Lets time pass at once while a design does nothing: exactly as if every cycle were run.
//!
//! A design whose inputs remain comes to rest, but not to a standstill: time stamps follow an input, counters run, a table goes
//! round its ports. An [`IdleWatch`] proves from the netlist that nothing else will change ([`change`]: a value is a
//! constant where it is one whatever the bits are that change), finds out how those continue ([`motion`]), waits until the
//! machine that goes in a circle has been in a state twice, and then adds to the counters what they count in so many complete
//! periods. What only follows gets right in the cycles that are run after that.
//!
//! ```text
//!  cycles run:  … ─ quiet ─ proof ─ one period ─│ skipped: whole periods │─ the longest way ─ event
//! ```
//!
//! A design in which a timer runs that ends with something to be seen is not idle before that.

mod change;
mod known;
mod motion;
mod uses;

use crate::engine::{Engine, PortId};
use crate::state::store;
use crate::transition::Running;
use change::Change;
use motion::{Motion, Part};

/// Cycles without an event before the first proof is tried: what is under way inside comes out first.
const QUIET: u64 = 64;
/// A proof takes as long as so many cycles or more: fewer are run.
const WORTH: u64 = 128;
/// The longest wait between two tries.
const LONGEST_WAIT: u64 = 4096;
/// The longest period that is waited for.
const LONGEST_PERIOD: u64 = 8192;

/// Skips what is idle in the run of a design.
pub struct IdleWatch {
    varying: Vec<PortId>,
    unread: Vec<PortId>,
    phase: Phase,
    /// What is known of the values in the last state that was looked at.
    change: Option<Change>,
    /// Bits of slots and of columns that change by the last proof: the next one begins with them, as they are mostly the same.
    last: Option<(Vec<u64>, Vec<u64>)>,
}

enum Phase {
    /// Until the next try, and how long the wait after that is if it fails.
    Waiting { left: u64, next: u64 },
    /// Until the machine is in this state again.
    Circling { motion: Motion, state: Vec<u64>, since: u64, limit: u64 },
    /// Nothing more is to be gained before the next event.
    Done,
}

impl Phase {
    const START: Self = Self::Waiting { left: QUIET, next: QUIET };
}

impl IdleWatch {
    /// A watch. The inputs `varying` may have any values while the design is idle; the outputs `unread` may change then, as nobody looks
    /// at them. `None` for an engine that has no netlist: it has to run every cycle.
    pub fn new(engine: &mut dyn Engine, varying: &[PortId], unread: &[PortId]) -> Option<Self> {
        engine.running()?;
        let [varying, unread] = [varying, unread].map(<[PortId]>::to_vec);
        Some(Self { varying, unread, phase: Phase::START, change: None, last: None })
    }

    /// The inputs are about to change, those aside that vary.
    pub fn disturb(&mut self) {
        self.phase = Phase::START;
    }

    /// After a cycle whose inputs are those of the `ahead` cycles to come, those aside that vary: lets as many of them
    /// pass as it can and reports how many. What nobody reads of the outputs is not that of every cycle before the rest of
    /// them has been run.
    pub fn after_cycle(&mut self, engine: &mut dyn Engine, ahead: u64) -> u64 {
        match &mut self.phase {
            Phase::Done => return 0,
            Phase::Waiting { left, .. } if *left == 0 && ahead < WORTH => {
                *left = ahead;
                return 0;
            }
            Phase::Waiting { left: 0, next } => {
                let next = *next;
                self.phase = match self.look(engine) {
                    Some(motion) => {
                        let state = Vec::new();
                        Phase::Circling { motion, state, since: 0, limit: 0 }
                    }
                    None => Phase::Waiting { left: next, next: LONGEST_WAIT.min(2 * next) },
                };
            }
            Phase::Waiting { left, .. } => {
                *left -= 1;
                return 0;
            }
            Phase::Circling { .. } => {}
        }
        let Phase::Circling { motion, state, since, limit } = &mut self.phase else { return 0 };
        let Some(running) = engine.running() else { return 0 };
        let now = content(&running, &motion.circling);
        if *limit == 0 || now != *state {
            if since == limit {
                // What it is compared with may have been on its way into the circle: now it is compared with this, for twice as long.
                (*state, *since, *limit) = (now, 0, 16.max(2 * *limit));
            }
            *since += 1;
            if *limit > LONGEST_PERIOD {
                self.phase = Phase::Waiting { left: LONGEST_WAIT, next: LONGEST_WAIT };
            }
            return 0;
        }
        let period = *since;
        let rest = motion.depth + motion.memories * period;
        let skipped = ahead.saturating_sub(rest) / period * period;
        count(running, motion, skipped);
        engine.pass(skipped);
        self.phase = Phase::Done;
        skipped
    }

    /// How the design continues if it does nothing from now on.
    fn look(&mut self, engine: &mut dyn Engine) -> Option<Motion> {
        let ranges: Vec<_> = self.varying.iter().map(|p| engine.layout().range(*p)).collect();
        let unread: Vec<_> = self.unread.iter().map(|p| engine.layout().range(*p)).collect();
        let Running { transition, state } = engine.running()?;
        let place = |slot: usize| {
            let slot = transition.slots[slot];
            transition.layout.fields[slot.field].offset / 8 + slot.limb
        };
        let is_input = |slot: &usize| ranges.iter().any(|range| range.contains(&place(*slot)));
        let varying: Vec<_> = (0..transition.slots.len()).filter(is_input).collect();
        let shows = |change: &Change| {
            transition.outputs.iter().all(|(slot, value)| {
                let (value, place) = (change.values[value.0 as usize], place(*slot));
                let is_unread = unread.iter().any(|range| range.contains(&place));
                is_unread || (value.is_number() && value.value == state[place])
            })
        };
        let change = self.change.get_or_insert_with(|| Change::new(transition));
        let fresh = || Change::of_inputs(transition, &varying);
        // What changed the last time may be more than what changes now, which is as good unless it shows.
        for begin in self.last.clone().into_iter().chain(std::iter::once_with(fresh)) {
            change.close(transition, state, begin);
            if !shows(change) {
                continue;
            }
            let motion = Motion::of(transition, change);
            if motion.is_some() {
                self.last = Some((change.slots.clone(), change.columns.clone()));
                return motion;
            }
        }
        None
    }
}

/// The present content of these parts.
fn content(running: &Running, parts: &[Part]) -> Vec<u64> {
    let Running { transition, state } = running;
    let layout = &transition.layout;
    let mut words = vec![];
    for part in parts {
        match part {
            Part::Slot(slot) => words.push(change::read(transition, state, *slot)),
            Part::Memory(memory) => {
                let field = &layout.fields[layout.memories[*memory]];
                words.extend(&state[field.offset / 8..(field.offset + field.bytes()).div_ceil(8)]);
            }
        }
    }
    words
}

/// Brings the counters forward.
fn count(running: Running, motion: &Motion, cycles: u64) {
    let Running { transition, state } = running;
    for counter in &motion.counters {
        let value = counter.after(change::read(transition, state, counter.slot), cycles);
        let slot = transition.slots[counter.slot];
        let field = &transition.layout.fields[slot.field];
        store(state, field.offset + 8 * slot.limb, field.limb_bytes(), value);
    }
}
