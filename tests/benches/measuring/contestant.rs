//! An engine that replays a stimulus and keeps checksums of what came out.

use std::path::Path;
use std::time::{Duration, Instant};

use fncc_netlist::{Engine, EngineError};
use rustix::time::{ClockId, clock_gettime};

use super::Stimulus;

/// Cycles that a contestant runs at least; the length of a table is a multiple.
pub const PIECE: usize = 16;

/// Cycles after a reset in which every output is checked, before any time is taken.
const CHECKED: usize = 2048;

/// Every piece up to this one has a checksum, later only multiples of it.
const EACH_PIECE_UNTIL: u64 = 256;

/// Clock period in a waveform.
const PERIOD_PS: u64 = 2000;

/// An engine of some type in a race.
pub trait Contestant {
    /// Runs so many pieces of [`PIECE`] cycles further; how much of its processor this thread used.
    fn run(&mut self, pieces: u64) -> Duration;

    /// As [`Contestant::run`], with a waveform in a file of its own that is closed in the end. How
    /// long that took, since other threads may write.
    ///
    /// # Errors
    /// When the file cannot be written or the engine cannot trace.
    fn trace(&mut self, pieces: u64, path: &Path) -> Result<Duration, EngineError>;

    /// The checksums so far, in the same places for all engines: each is one of all output words in
    /// the first cycles since the reset and in the last cycle of every piece after them.
    fn checksums(&self) -> &[u64];
}

/// A contestant for each type of engine, so that the loop over the cycles knows the type.
struct Runner<'a, E: ?Sized> {
    engine: Box<E>,
    stimulus: &'a Stimulus,
    /// Where in the table the next piece starts.
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
    let mut runner = Runner { engine, stimulus, next: 0, pieces: 0, lanes, checksums: vec![] };
    let cycle = |rows: &'a [u64]| rows.chunks_exact(stimulus.row_words);
    for row in cycle(&stimulus.reset).chain(cycle(&stimulus.rows).cycle().take(CHECKED)) {
        set_inputs(runner.engine.inputs_mut(), row);
        runner.engine.clock();
        runner.sample();
        runner.sum_up();
    }
    Box::new(runner)
}

/// What this thread has used of a processor. Other than the time of day, it stands still while
/// another program has the core.
fn thread_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::try_from(time).expect("a thread has not run for a negative time")
}

/// The loop that is measured: a row of inputs for each cycle.
fn replay<E: Engine + ?Sized>(engine: &mut E, rows: &[u64], row_words: usize) {
    for row in rows.chunks_exact(row_words) {
        set_inputs(engine.inputs_mut(), row);
        engine.clock();
    }
}

/// Copies a row in pieces that do not overlap, as a bench that sets port after port does. A call of
/// `memcpy` writes some words twice, and the processor then waits when the engine reads them.
#[inline(always)]
fn set_inputs(inputs: &mut [u64], row: &[u64]) {
    let ((inputs, rest), (row, row_rest)) = (inputs.as_chunks_mut::<4>(), row.as_chunks::<4>());
    for (to, from) in inputs.iter_mut().zip(row) {
        *to = *from;
    }
    for (to, from) in rest.iter_mut().zip(row_rest) {
        *to = *from;
    }
}

impl<E: Engine + ?Sized> Runner<'_, E> {
    /// Mixes the present outputs in.
    fn sample(&mut self) {
        for (lane, word) in
            self.lanes.iter_mut().zip(&self.engine.words()[self.stimulus.row_words..])
        {
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
        let start = thread_time();
        let Stimulus { rows, row_words, .. } = self.stimulus;
        for _ in 0..pieces {
            let end = self.next + PIECE * row_words;
            replay(&mut *self.engine, &rows[self.next..end], *row_words);
            self.next = end % rows.len();
            self.pieces += 1;
            self.sample();
            if self.pieces < EACH_PIECE_UNTIL || self.pieces.is_multiple_of(EACH_PIECE_UNTIL) {
                self.sum_up();
            }
        }
        thread_time() - start
    }

    fn trace(&mut self, pieces: u64, path: &Path) -> Result<Duration, EngineError> {
        let start = Instant::now();
        self.engine.vcd(path, PERIOD_PS)?;
        self.run(pieces);
        self.engine.finish_trace()?;
        Ok(start.elapsed())
    }

    fn checksums(&self) -> &[u64] {
        &self.checksums
    }
}
