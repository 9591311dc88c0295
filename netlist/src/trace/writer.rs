//! The thread that turns change logs into a file.

use super::layout::Layout;
use super::plan::Condition;
use super::window::Window;
use std::io;
use std::sync::mpsc::{Receiver, SyncSender};

/// A file format.
pub(super) trait WaveFile {
    /// Starts the values at a time, which is later than all before.
    fn time(&mut self, time_ps: u64) -> io::Result<()>;
    /// Gives the values of all variables at the first time, as a change log.
    fn first_values(&mut self, layout: &Layout, clock: bool, log: &[u64]) -> io::Result<()>;
    fn clock(&mut self, high: bool) -> io::Result<()>;
    /// Gives the new values of the variables in a change log.
    fn changes(&mut self, layout: &Layout, log: &[u64]) -> io::Result<()>;
    /// Completes the file.
    fn finish(self) -> io::Result<()>;
}

/// What stands in a chunk in the place of the number of words: the next word is a number of cycles that have no change log.
pub(super) const PASSED: u64 = u64::MAX;

/// Cycles on their way to the thread: of each the number of its words and then its change log.
pub(super) struct Chunk {
    pub words: Vec<u64>,
    pub used: usize,
}

/// What the thread wrote.
pub(super) struct Written {
    pub cycles: u64,
    pub triggered_at: Option<u64>,
}

/// Writes the cycles of the chunks until there are no more, or the trace is over.
pub(super) struct Writer<F> {
    file: F,
    layout: Layout,
    period_ps: u64,
    /// Present until the condition of the trigger holds.
    window: Option<Window>,
    /// The values of all variables before the first cycle that is written.
    values: Vec<u64>,
    /// Number of the next cycle.
    next: u64,
    /// Number of the one that was written last.
    last: u64,
    /// How many cycles may still be written.
    left: u64,
    written: u64,
    triggered_at: Option<u64>,
}

impl<F: WaveFile> Writer<F> {
    pub fn new(file: F, layout: Layout, period_ps: u64, condition: Option<Condition>) -> Self {
        Self {
            file,
            period_ps,
            window: condition.map(Window::new),
            values: vec![0; layout.words()],
            layout,
            next: 0,
            last: 0,
            left: u64::MAX,
            written: 0,
            triggered_at: None,
        }
    }

    /// Runs until the other side hangs up or the trace is over; chunks go back through `free`.
    pub fn run(mut self, full: Receiver<Chunk>, free: SyncSender<Vec<u64>>) -> io::Result<Written> {
        'chunks: for chunk in full {
            let mut rest = &chunk.words[..chunk.used];
            while let Some((length, words)) = rest.split_first() {
                if let (PASSED, [cycles, after @ ..]) = (*length, words) {
                    self.next = self.next.saturating_add(*cycles);
                    rest = after;
                    continue;
                }
                let (log, after) = words.split_at(*length as usize);
                rest = after;
                self.cycle(log)?;
                if self.left == 0 {
                    break 'chunks;
                }
            }
            // Nobody takes the chunk back when the trace ends, which is fine.
            let _ = free.send(chunk.words);
        }
        self.end()
    }

    fn cycle(&mut self, log: &[u64]) -> io::Result<()> {
        let cycle = self.next;
        self.next = self.next.saturating_add(1);
        let Some(window) = &mut self.window else {
            self.left -= 1;
            return self.write(cycle, log);
        };
        let holds = window.push(cycle, log, &self.layout, &mut self.values);
        if holds && let Some(window) = self.window.take() {
            self.triggered_at = Some(cycle);
            self.left = window.release(|cycle, log| self.write(cycle, log))?;
        }
        Ok(())
    }

    fn write(&mut self, cycle: u64, log: &[u64]) -> io::Result<()> {
        let start = self.start_of(cycle)?;
        self.file.time(start)?;
        if self.written == 0 {
            self.layout.apply(log, &mut self.values);
            let all = self.layout.log_of(&self.values);
            self.file.first_values(&self.layout, cycle > 0, &all)?;
        } else {
            self.file.clock(true)?;
            self.file.changes(&self.layout, log)?;
        }
        self.file.time(start + self.period_ps / 2)?;
        self.file.clock(false)?;
        self.last = cycle;
        self.written += 1;
        Ok(())
    }

    /// When a cycle starts, ps.
    fn start_of(&self, cycle: u64) -> io::Result<u64> {
        let too_late = || io::Error::other("its time would pass 2^64 ps, 213 days");
        let end = cycle.checked_add(1).and_then(|end| end.checked_mul(self.period_ps));
        end.map(|end| end - self.period_ps).ok_or_else(too_late)
    }

    fn end(mut self) -> io::Result<Written> {
        if self.written > 0 {
            // No later than 2^64 ps, as it was written.
            self.file.time((self.last + 1) * self.period_ps)?;
            self.file.clock(true)?;
        }
        self.file.finish()?;
        Ok(Written { cycles: self.written, triggered_at: self.triggered_at })
    }
}
