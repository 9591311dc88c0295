//! The half of a trace that runs with the simulation.

use super::fst_file::FstFile;
use super::layout::Layout;
use super::plan::Plan;
use super::request::Format;
use super::vcd_file::VcdFile;
use super::writer::{Chunk, PASSED, Writer, Written};
use super::{Hierarchy, TraceError, TraceRequest};
use std::fs::File;
use std::io;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::JoinHandle;

/// Words of a chunk, unless a few cycles need more.
const CHUNK_WORDS: usize = 1 << 16;
/// Chunks in use at most: one being filled, one being written, and two to even out their speeds.
const CHUNKS: usize = 4;

/// What became of a trace.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TraceSummary {
    /// Cycles that the engine gave to the trace. Once the trace is over it may have given more or
    /// less of them, as it notices that a little later.
    pub cycles: u64,
    /// Cycles in the file.
    pub written: u64,
    /// The cycle in which the condition of the trigger held first.
    pub triggered_at: Option<u64>,
}

/// Collects the changes of each cycle for the thread that writes them.
pub(crate) struct Recorder {
    chunk: Vec<u64>,
    used: usize,
    /// Words of a cycle in which all variables change.
    largest_log: usize,
    cycles: u64,
    /// How many chunks were made so far.
    chunks: usize,
    /// Absent once the thread has been notified that no more comes.
    full: Option<SyncSender<Chunk>>,
    free: Receiver<Vec<u64>>,
    thread: Option<JoinHandle<io::Result<Written>>>,
    path: PathBuf,
    variables: Vec<usize>,
}

impl Recorder {
    /// Creates the file and starts the thread that writes it.
    pub fn start(request: &TraceRequest, design: Hierarchy) -> Result<Self, TraceError> {
        let Plan { hierarchy, variables, condition } = Plan::new(request, design)?;
        let failed =
            |source| TraceError::Create { path: request.path.display().to_string(), source };
        let file = File::create(&request.path).map_err(failed)?;
        let layout = Layout::new(&hierarchy.widths);
        let largest_log = layout.largest_log();
        let (full, full_out) = sync_channel(CHUNKS);
        let (free_in, free) = sync_channel(CHUNKS);
        let (format, period_ps) = (request.format(), request.period_ps);
        // The header, too, is written by the thread, so that all errors of writing are alike.
        let write = move || match format {
            Format::Vcd => {
                let file = VcdFile::begin(file, &hierarchy)?;
                Writer::new(file, layout, period_ps, condition).run(full_out, free_in)
            }
            Format::Fst => {
                let file = FstFile::begin(file, &hierarchy)?;
                Writer::new(file, layout, period_ps, condition).run(full_out, free_in)
            }
        };
        let thread = std::thread::Builder::new().name("trace".into()).spawn(write);
        Ok(Self {
            chunk: vec![0; CHUNK_WORDS.max(2 * (largest_log + 2))],
            used: 0,
            largest_log,
            cycles: 0,
            chunks: 1,
            full: Some(full),
            free,
            thread: Some(thread.map_err(failed)?),
            path: request.path.clone(),
            variables,
        })
    }

    /// The variables that are traced: for each variable of the change log its index in the
    /// hierarchy of the entire design.
    pub fn variables(&self) -> &[usize] {
        &self.variables
    }

    /// Adds a cycle. `fill` writes a record for each variable that changed since its last one, its
    /// index followed by its words, and returns how many words it wrote; there is room for a record
    /// of every variable. All variables are zero before the first cycle.
    #[inline]
    pub fn cycle(&mut self, fill: impl FnOnce(&mut [u64]) -> usize) {
        let (length, log) = self.chunk[self.used..][..1 + self.largest_log].split_at_mut(1);
        let words = fill(log);
        length[0] = words as u64;
        self.used += 1 + words;
        self.cycles += 1;
        if self.chunk.len() - self.used <= self.largest_log.max(1) {
            self.hand_over();
        }
    }

    /// Cycles pass of which nothing is recorded.
    pub fn pass(&mut self, cycles: u64) {
        self.chunk[self.used..][..2].copy_from_slice(&[PASSED, cycles]);
        self.used += 2;
        if self.chunk.len() - self.used <= self.largest_log.max(1) {
            self.hand_over();
        }
    }

    /// Whether nothing more will be written, because all cycles that a trigger selects are in the
    /// file or because of an error. Cycles that still come are ignored.
    #[inline]
    pub fn done(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// Completes the file.
    pub fn finish(mut self) -> Result<TraceSummary, TraceError> {
        match self.end() {
            Some(Ok(Ok(Written { cycles, triggered_at }))) => {
                Ok(TraceSummary { cycles: self.cycles, written: cycles, triggered_at })
            }
            Some(Ok(Err(source))) => {
                Err(TraceError::Write { path: self.path.display().to_string(), source })
            }
            Some(Err(panic)) => std::panic::resume_unwind(panic),
            None => Ok(TraceSummary { cycles: self.cycles, written: 0, triggered_at: None }),
        }
    }

    /// Gives the chunk to the thread and continues with an empty one; waits for one if all are full.
    #[cold]
    fn hand_over(&mut self) {
        let size = self.chunk.len();
        if let Some(refused) = self.send() {
            // The thread has ended, so the trace is over and the cycle not wanted.
            self.chunk = refused;
            return;
        }
        let mut next = self.free.try_recv().ok();
        if next.is_none() && self.chunks == CHUNKS {
            next = self.free.recv().ok();
        }
        self.chunk = next.unwrap_or_else(|| {
            self.chunks += 1;
            vec![0; size]
        });
    }

    /// Gives the chunk to the thread, or back if the thread has ended.
    fn send(&mut self) -> Option<Vec<u64>> {
        let used = std::mem::take(&mut self.used);
        let chunk = Chunk { words: std::mem::take(&mut self.chunk), used };
        match &self.full {
            Some(full) => full.send(chunk).err().map(|refused| refused.0.words),
            None => Some(chunk.words),
        }
    }

    /// Sends what is left and waits for the thread.
    fn end(&mut self) -> Option<std::thread::Result<io::Result<Written>>> {
        let thread = self.thread.take()?;
        self.send();
        self.full = None;
        Some(thread.join())
    }
}

impl Drop for Recorder {
    fn drop(&mut self) {
        // An engine that goes away without finishing its trace has no one to report an error to.
        let _ = self.end();
    }
}
