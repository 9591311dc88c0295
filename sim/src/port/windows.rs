//! What a port did in each stretch of cycles: a table over time.

use super::buffered::{BufferedPort, Inputs, Outputs};
use crate::atomic_file::{self, WriteError};
use fncc_netlist::PortId;
use serde::Serialize;
use std::path::Path;

/// A row of the table: a window of cycles.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Window {
    /// Time of its last cycle, ns.
    pub t_ns: u64,
    /// Number of that cycle.
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
    /// Cycles of the window in which this port asked for a pause.
    pub asking_cycles: u64,
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
    /// Packets dropped.
    pub dropped: u64,
}

/// Fills a window cycle by cycle.
pub(super) struct WindowCounter {
    length: u64,
    cycles: u64,
    window: Window,
    qlen: PortId,
    paused: PortId,
    asking: PortId,
}

impl WindowCounter {
    pub(super) fn new(port: &BufferedPort, length: u64) -> Self {
        let [qlen, paused, asking] = ["qlen", "paused", "xoff_request"].map(|n| port.id(n));
        Self { length, cycles: 0, window: Window::default(), qlen, paused, asking }
    }

    /// Cycles so far.
    pub(super) fn cycles(&self) -> u64 {
        self.cycles
    }

    /// The end of a cycle; a window that it completes.
    pub(super) fn clock(
        &mut self,
        port: &BufferedPort,
        t_ns: u64,
        inputs: &Inputs,
        outputs: &Outputs,
    ) -> Option<Window> {
        self.cycles += 1;
        let window = &mut self.window;
        let qlen = port.get(self.qlen);
        window.qlen_max_bytes = window.qlen_max_bytes.max(qlen);
        window.rx_bytes += inputs.rx.as_ref().map_or(0, |beat| beat.len() as u64);
        window.tx_bytes += outputs.tx.as_ref().map_or(0, |beat| beat.len() as u64);
        window.paused_cycles += u64::from(port.get(self.paused) != 0);
        window.asking_cycles += u64::from(port.get(self.asking) != 0);
        if !self.cycles.is_multiple_of(self.length) {
            return None;
        }
        let whole = Window {
            t_ns,
            cycle: self.cycles,
            qlen_bytes: qlen,
            pauses_sent: port.read("stat_pause_sent"),
            pauses_received: port.read("stat_pause_received"),
            marked_ce: port.read("stat_ce"),
            marked_ue: port.read("stat_ue"),
            tcd_state: port.read("stat_tcd_state"),
            feedback: port.read("stat_qcn_sent"),
            dropped: port.read("stat_dropped"),
            ..std::mem::take(window)
        };
        Some(whole)
    }
}

/// Writes a table. The file appears complete or not at all.
///
/// # Errors
/// [`WriteError`] when it cannot be written.
pub fn write(path: &Path, windows: &[Window]) -> Result<(), WriteError> {
    let mut table = csv::Writer::from_writer(vec![]);
    for window in windows {
        table.serialize(window).expect("a row of numbers");
    }
    atomic_file::replace(path, &table.into_inner().expect("memory takes everything"))
}
