//! What `sim port` prints: the counters of the hardware, and with `--json` all that gives the run again.

use crate::port::queued::QueueSettings;
use crate::port::{Hardware, PortReport, PortSettings};
use fncc_support::provenance::Provenance;
use fncc_support::say;
use serde::Serialize;

/// A run and its report; as JSON, all of it.
#[derive(Serialize)]
pub struct Report<'a> {
    pub provenance: Provenance,
    pub block: Hardware,
    pub engine: String,
    pub width: usize,
    pub clock_mhz: f64,
    pub settings: &'a PortSettings,
    pub queues: Option<&'a QueueSettings>,
    #[serde(flatten)]
    pub report: &'a PortReport,
    pub cycles_per_second: f64,
}

impl Report<'_> {
    /// Prints it.
    pub fn print(&self, json: bool) {
        if json {
            say!("{}", serde_json::to_string_pretty(self).expect("numbers and text"));
            return;
        }
        let report = self.report;
        let line = |name: &str, value: u64| say!("{name:<24}{value:>12}");
        line("packets", report.packets);
        line("ACKs", report.acks);
        line("inserted", report.inserted);
        // Most of the hardware's counters are those of parts that are off.
        for (name, value) in report.stat.iter().filter(|(_, value)| **value > 0) {
            line(name, *value);
        }
        line("cycles", report.cycles);
        if report.cycles_run < report.cycles {
            line("cycles run", report.cycles_run);
        }
        line("cycles/s", self.cycles_per_second as u64);
    }
}
