//! What a port did in each stretch of cycles: a table over time.

use super::buffered::{BufferedPort, Inputs, Outputs};
use super::clock::RunClock;
use super::{Emitted, PortError, Receiver};
use fncc_netlist::PortId;
use fncc_support::atomic_file::{Unfinished, WriteError};
use serde::Serialize;
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};

/// A row of the table: a window of cycles.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Window {
    /// Time of its last cycle, ns since 1970.
    pub t_ns: i128,
    /// Number of that cycle, from 1.
    pub cycle: u64,
    /// Bytes that wait then, all priorities.
    pub qlen_bytes: u64,
    /// The most in the window.
    pub qlen_max_bytes: u64,
    /// Bytes that came by the link in the window.
    pub rx_bytes: u64,
    /// Bytes that left by it in the window.
    pub tx_bytes: u64,
    /// Cycles of the window in which some priority of this port was paused.
    pub paused_cycles: u64,
    /// Cycles of the window in which this port requested a pause.
    pub asking_cycles: u64,
    /// Cycles of the window in which some priority of this port was stuck.
    pub stuck_cycles: u64,
    /// Pause frames sent since the start, as all counters below.
    pub pauses_sent: u64,
    /// Pause frames received.
    pub pauses_received: u64,
    /// Packets that got the code point 11.
    pub marked_ce: u64,
    /// Packets that got the code point 10.
    pub marked_ue: u64,
    /// State of ternary congestion detection: 0 non-congested, 1 undetermined, 2 congested.
    pub tcd_state: u64,
    /// Feedback packets sent.
    pub feedback: u64,
    /// Packets dropped for lack of buffer.
    pub dropped: u64,
    /// Packets discarded because their priority was stuck.
    pub discarded: u64,
}

/// The names of the columns.
const COLUMNS: [&str; 17] = [
    "t_ns",
    "cycle",
    "qlen_bytes",
    "qlen_max_bytes",
    "rx_bytes",
    "tx_bytes",
    "paused_cycles",
    "asking_cycles",
    "stuck_cycles",
    "pauses_sent",
    "pauses_received",
    "marked_ce",
    "marked_ue",
    "tcd_state",
    "feedback",
    "dropped",
    "discarded",
];

impl Window {
    /// Whether nothing happened in it.
    fn is_still(&self) -> bool {
        let Self { qlen_bytes, qlen_max_bytes, rx_bytes, tx_bytes, .. } = *self;
        let Self { paused_cycles, asking_cycles, stuck_cycles, .. } = *self;
        [qlen_bytes, qlen_max_bytes, rx_bytes, tx_bytes] == [0; 4]
            && [paused_cycles, asking_cycles, stuck_cycles] == [0; 3]
    }

    /// Whether it differs from another one in its time only.
    fn is_like(&self, other: &Self) -> bool {
        *self == Self { t_ns: self.t_ns, cycle: self.cycle, ..other.clone() }
    }
}

/// Ports of the hardware that stand in a row, in the order of its fields from `pauses_sent` on.
const COUNTERS: [&str; 8] = [
    "stat_pause_sent",
    "stat_pause_received",
    "stat_ce",
    "stat_ue",
    "stat_tcd_state",
    "stat_qcn_sent",
    "stat_dropped",
    "stat_discarded",
];

/// Fills a window cycle by cycle, and gives the rows of the table: each window, but of windows in a row in which nothing happens only the
/// first and the last.
pub(super) struct WindowCounter {
    length: u64,
    window: Window,
    /// Cycles of it so far.
    cycles: u64,
    last_row: Option<Window>,
    /// The last of the windows that are left out so far.
    held: Option<Window>,
    qlen: PortId,
    paused: PortId,
    requesting: PortId,
    stuck: PortId,
    counters: [PortId; 8],
}

impl WindowCounter {
    pub fn new(port: &BufferedPort, length: u64) -> Self {
        let [qlen, paused, requesting, stuck] =
            ["qlen", "paused", "xoff_request", "stuck"].map(|n| port.id(n));
        let counters = COUNTERS.map(|n| port.id(n));
        let window = Window::default();
        Self {
            length,
            window,
            cycles: 0,
            last_row: None,
            held: None,
            qlen,
            paused,
            requesting,
            stuck,
            counters,
        }
    }

    /// The end of a cycle; `clock` is in it.
    ///
    /// # Errors
    /// Those of the receiver.
    pub fn clock(
        &mut self,
        port: &BufferedPort,
        clock: &RunClock,
        inputs: &Inputs,
        outputs: &Outputs,
        receiver: &mut Receiver<'_>,
    ) -> Result<(), PortError> {
        self.window.rx_bytes += inputs.rx.as_ref().map_or(0, |beat| beat.len() as u64);
        self.window.tx_bytes += outputs.tx.as_ref().map_or(0, |beat| beat.len() as u64);
        self.count(port, 1);
        if self.cycles < self.length {
            return Ok(());
        }
        let window = self.take(port, clock);
        self.give(window, receiver)
    }

    fn count(&mut self, port: &BufferedPort, cycles: u64) {
        let window = &mut self.window;
        window.qlen_max_bytes = window.qlen_max_bytes.max(port.get(self.qlen));
        window.paused_cycles += u64::from(port.get(self.paused) != 0) * cycles;
        window.asking_cycles += u64::from(port.get(self.requesting) != 0) * cycles;
        window.stuck_cycles += u64::from(port.get(self.stuck) != 0) * cycles;
        self.cycles += cycles;
    }

    /// So many cycles pass in which the port does what it does now; `clock` is in the last one that was run.
    ///
    /// # Errors
    /// Those of the receiver.
    pub fn pass(
        &mut self,
        port: &BufferedPort,
        clock: &RunClock,
        cycles: u64,
        receiver: &mut Receiver<'_>,
    ) -> Result<(), PortError> {
        let (mut left, mut now) = (cycles, *clock);
        while left > 0 {
            let mut here = left.min(self.length - self.cycles);
            let fills = self.cycles + here == self.length;
            self.count(port, here);
            now.pass(here);
            left -= here;
            if !fills {
                break;
            }
            let window = self.take(port, &now);
            let skips = self.last_row.as_ref().is_some_and(|row| window.is_like(row));
            self.give(window, receiver)?;
            if skips && self.held.is_some() {
                // More of them leave no other trace than the last one.
                here = (left / self.length).saturating_sub(1) * self.length;
                now.pass(here);
                left -= here;
            }
        }
        Ok(())
    }

    /// The window as it is at the end of a cycle.
    fn take(&mut self, port: &BufferedPort, clock: &RunClock) -> Window {
        self.cycles = 0;
        let [
            pauses_sent,
            pauses_received,
            marked_ce,
            marked_ue,
            tcd_state,
            feedback,
            dropped,
            discarded,
        ] = self.counters.map(|counter| port.get(counter));
        Window {
            t_ns: clock.ns(),
            cycle: clock.cycle() + 1,
            qlen_bytes: port.get(self.qlen),
            pauses_sent,
            pauses_received,
            marked_ce,
            marked_ue,
            tcd_state,
            feedback,
            dropped,
            discarded,
            ..std::mem::take(&mut self.window)
        }
    }

    fn give(&mut self, window: Window, receiver: &mut Receiver<'_>) -> Result<(), PortError> {
        let is_like_last = |row: &Window| window.is_still() && window.is_like(row);
        if self.last_row.as_ref().is_some_and(is_like_last) {
            self.held = Some(window);
            return Ok(());
        }
        if let Some(held) = self.held.take() {
            receiver(Emitted::Window(held))?;
        }
        self.last_row = Some(window.clone());
        receiver(Emitted::Window(window))
    }

    /// The end of the run; `clock` is in its last cycle. The last window may be shorter.
    ///
    /// # Errors
    /// Those of the receiver.
    pub fn finish(
        mut self,
        port: &BufferedPort,
        clock: &RunClock,
        receiver: &mut Receiver<'_>,
    ) -> Result<(), PortError> {
        if self.cycles > 0 {
            let window = self.take(port, clock);
            self.give(window, receiver)?;
        }
        match self.held.take() {
            Some(held) => receiver(Emitted::Window(held)),
            None => Ok(()),
        }
    }
}

/// A table that is being written. The file appears complete or not at all.
pub struct WindowTable {
    path: PathBuf,
    rows: csv::Writer<BufWriter<Unfinished>>,
}

impl WindowTable {
    /// A table with the names of its columns.
    ///
    /// # Errors
    /// [`WriteError`] when it cannot be written.
    pub fn create(path: &Path) -> Result<Self, WriteError> {
        let out = BufWriter::new(Unfinished::beside(path)?);
        let rows = csv::WriterBuilder::new().has_headers(false).from_writer(out);
        let mut this = Self { path: path.to_owned(), rows };
        let header = this.rows.write_record(COLUMNS);
        this.written(header)?;
        Ok(this)
    }

    /// Adds a row.
    ///
    /// # Errors
    /// [`WriteError`] when it cannot be written.
    pub fn write(&mut self, window: &Window) -> Result<(), WriteError> {
        let row = self.rows.serialize(window);
        self.written(row)
    }

    fn written(&self, outcome: Result<(), csv::Error>) -> Result<(), WriteError> {
        outcome.map_err(|error| WriteError {
            path: self.path.clone(),
            source: match error.into_kind() {
                csv::ErrorKind::Io(source) => source,
                other => io::Error::other(format!("{other:?}")),
            },
        })
    }

    /// Gives the file its name.
    ///
    /// # Errors
    /// [`WriteError`] when it cannot be written.
    pub fn finish(self) -> Result<(), WriteError> {
        let Self { path, rows } = self;
        let failed = |source| WriteError { path, source };
        let out = match rows.into_inner() {
            Ok(out) => out,
            Err(error) => return Err(failed(error.into_error())),
        };
        match out.into_inner() {
            Ok(unfinished) => unfinished.keep(),
            Err(error) => Err(failed(error.into_error())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_without_rows_has_the_names_of_the_fields() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("windows.csv");
        WindowTable::create(&path).unwrap().finish().unwrap();
        let table = std::fs::read_to_string(&path).unwrap();
        assert_eq!(table, format!("{}\n", COLUMNS.join(",")));
        let mut named = csv::Writer::from_writer(vec![]);
        named.serialize(Window::default()).unwrap();
        let named = String::from_utf8(named.into_inner().unwrap()).unwrap();
        assert_eq!(named.lines().next(), table.lines().next());
    }
}
