//! An engine that replays a stimulus and keeps checksums of what came out.

use std::ops::Range;
use std::path::Path;
use std::time::Duration;

use fncc_netlist::{Engine, EngineError, TraceRequest};
use rustix::time::{ClockId, clock_gettime};

use super::Stimulus;
use super::stimulus::Changes;

/// Cycles that a contestant runs at least; the length of a stimulus is a multiple.
pub const PIECE: usize = 16;

/// Cycles after a prelude in which every output is checked, before any time is taken.
const CHECKED: usize = 2048;

/// Every piece up to this one has a checksum, later only multiples of it.
const EACH_PIECE_UNTIL: u64 = 256;

/// Clock period in a waveform.
const PERIOD_PS: u64 = 2000;

/// An engine of some type in a race.
pub trait Contestant {
    /// Runs so many pieces of [`PIECE`] cycles further; how much of its processor this thread used.
    fn run(&mut self, pieces: u64) -> Duration;

    /// As [`Contestant::run`], with a waveform, of all that the engine can trace or of a scope, in a file of its own that is closed in the end. What
    /// all threads have used of processors for it from the first cycle on.
    ///
    /// # Errors
    /// When the file cannot be written or the engine cannot trace.
    fn trace(
        &mut self,
        pieces: u64,
        path: &Path,
        scope: Option<&str>,
    ) -> Result<Duration, EngineError>;

    /// The checksums so far, in the same places for all engines: each is one of all output words in
    /// the first cycles since the reset and in the last cycle of every piece after them.
    fn checksums(&self) -> &[u64];
}

/// A contestant for each type of engine, so that the loop over the cycles knows the type.
struct Runner<'a, E: ?Sized> {
    engine: Box<E>,
    /// Words of its inputs.
    inputs: usize,
    stimulus: &'a Stimulus,
    /// The row with which the next piece starts.
    next: usize,
    pieces: u64,
    lanes: Vec<u64>,
    checksums: Vec<u64>,
}

/// Resets an engine, checks it and enters it for a race.
pub fn contestant<'a, E: Engine + ?Sized + 'a>(
    engine: Box<E>,
    stimulus: &'a Stimulus,
) -> Box<dyn Contestant + 'a> {
    let lanes = vec![0; engine.layout().output_words()];
    let inputs = engine.layout().input_words();
    let mut runner =
        Runner { engine, inputs, stimulus, next: 0, pieces: 0, lanes, checksums: vec![] };
    let Stimulus { prelude, rows } = stimulus;
    for words in prelude.cycles(0..prelude.len()).chain(rows.cycles(0..CHECKED)) {
        set_inputs(runner.engine.inputs_mut(), words);
        runner.engine.clock();
        runner.sample();
        runner.sum_up();
    }
    Box::new(runner)
}

/// How many instances run side by side.
pub const SIDE_BY_SIDE: usize = 8;

/// Pieces that an instance runs before the next one does: a window of a network of many nodes.
const WINDOW: u64 = 16;

/// Pieces that each instance is ahead of the one before it, so that they do different things at a time.
const AHEAD: u64 = 40;

/// Instances that share a core and take turns. A cycle is one of all of them.
struct SideBySide<'a>(Vec<Box<dyn Contestant + 'a>>);

/// Enters [`SIDE_BY_SIDE`] instances for a race, as one.
pub fn side_by_side<'a, E: Engine + 'a>(
    mut make: impl FnMut() -> Option<E>,
    stimulus: &'a Stimulus,
) -> Option<Box<dyn Contestant + 'a>> {
    let mut all = vec![];
    for index in 0..SIDE_BY_SIDE as u64 {
        let mut instance = contestant(Box::new(make()?), stimulus);
        if index > 0 {
            instance.run(index * AHEAD);
        }
        all.push(instance);
    }
    Some(Box::new(SideBySide(all)))
}

impl Contestant for SideBySide<'_> {
    fn run(&mut self, pieces: u64) -> Duration {
        let mut time = Duration::ZERO;
        let mut left = pieces;
        while left > 0 {
            let window = left.min(WINDOW);
            time += self.0.iter_mut().map(|instance| instance.run(window)).sum::<Duration>();
            left -= window;
        }
        time
    }

    fn trace(&mut self, _: u64, _: &Path, _: Option<&str>) -> Result<Duration, EngineError> {
        Err(EngineError::Unsupported("instances side by side have no common waveform".to_string()))
    }

    fn checksums(&self) -> &[u64] {
        self.0[SIDE_BY_SIDE - 1].checksums()
    }
}

/// What this thread has used of a processor. Other than the time of day, it stands still while
/// another program has the core.
pub fn thread_time() -> Duration {
    used(ClockId::ThreadCPUTime)
}

fn used(clock: ClockId) -> Duration {
    Duration::try_from(clock_gettime(clock)).expect("nothing has run for a negative time")
}

/// The loop that is measured: the changed inputs of each cycle.
pub(super) fn replay<E: Engine + ?Sized>(engine: &mut E, changes: &Changes, cycles: Range<usize>) {
    for words in changes.cycles(cycles) {
        set_inputs(engine.inputs_mut(), words);
        engine.clock();
    }
}

#[inline(always)]
pub(super) fn set_inputs(inputs: &mut [u64], words: &[(usize, u64)]) {
    for (place, word) in words {
        inputs[*place] = *word;
    }
}

impl<E: Engine + ?Sized> Runner<'_, E> {
    /// Mixes the present outputs in.
    fn sample(&mut self) {
        for (lane, word) in self.lanes.iter_mut().zip(&self.engine.words()[self.inputs..]) {
            *lane = lane.rotate_left(1) ^ word;
        }
    }

    fn sum_up(&mut self) {
        let fold = |sum: u64, lane: &u64| (sum ^ lane).wrapping_mul(0x0100_0000_01b3);
        self.checksums.push(self.lanes.iter().fold(0xcbf2_9ce4_8422_2325, fold));
    }
}

impl<E: Engine + ?Sized> Contestant for Runner<'_, E> {
    fn run(&mut self, pieces: u64) -> Duration {
        let Stimulus { prelude, rows } = self.stimulus;
        let mut time = Duration::ZERO;
        let mut start = thread_time();
        for _ in 0..pieces {
            if self.next == 0 {
                time += thread_time() - start;
                replay(&mut *self.engine, prelude, 0..prelude.len());
                start = thread_time();
            }
            let end = self.next + PIECE;
            replay(&mut *self.engine, rows, self.next..end);
            self.next = end % rows.len();
            self.pieces += 1;
            self.sample();
            if self.pieces < EACH_PIECE_UNTIL || self.pieces.is_multiple_of(EACH_PIECE_UNTIL) {
                self.sum_up();
            }
        }
        time + thread_time() - start
    }

    fn trace(
        &mut self,
        pieces: u64,
        path: &Path,
        scope: Option<&str>,
    ) -> Result<Duration, EngineError> {
        let scope = scope.map(str::to_string);
        self.engine.trace(&TraceRequest { scope, ..TraceRequest::new(path, PERIOD_PS) })?;
        let start = used(ClockId::ProcessCPUTime);
        self.run(pieces);
        self.engine.finish_trace()?;
        Ok(used(ClockId::ProcessCPUTime) - start)
    }

    fn checksums(&self) -> &[u64] {
        &self.checksums
    }
}
