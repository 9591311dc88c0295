//! What `sim port` prints: the counters of the hardware, and with `--json` all that gives the run again.

use super::port::Args;
use crate::port::queued::QueueSettings;
use crate::port::{Hardware, PortReport, PortSettings};
use fncc_support::provenance::Provenance;
use fncc_support::say;
use serde::Serialize;

/// The report as JSON.
#[derive(Serialize)]
struct Report<'a> {
    provenance: Provenance,
    block: Hardware,
    engine: String,
    width: usize,
    clock_mhz: f64,
    settings: &'a PortSettings,
    queues: Option<&'a QueueSettings>,
    #[serde(flatten)]
    report: &'a PortReport,
    cycles_per_second: f64,
}

/// Prints the report of a run that took so many seconds.
pub fn print(
    args: &Args,
    block: Hardware,
    settings: &PortSettings,
    queues: Option<&QueueSettings>,
    report: &PortReport,
    seconds: f64,
) {
    let rate = report.cycles_run as f64 / seconds.max(1e-9);
    if args.json {
        let json = Report {
            provenance: Provenance::of_this_process(),
            block,
            engine: format!("{:?}", args.engine).to_lowercase(),
            width: args.width,
            clock_mhz: args.clock_mhz,
            settings,
            queues,
            report,
            cycles_per_second: rate.round(),
        };
        say!("{}", serde_json::to_string_pretty(&json).expect("numbers and text"));
        return;
    }
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
    line("cycles/s", rate.round() as u64);
}
