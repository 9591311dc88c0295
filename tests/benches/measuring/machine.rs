//! The machine that the figures are of, and figures as text.

use std::process::Command;
use std::time::Duration;

use fncc_testbenches::verilator;

use super::Samples;

/// Processor, number of its cores, and versions of the compilers.
pub fn describe_machine() -> String {
    let cpuinfo = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = cpuinfo
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(": "))
        .map_or("processor of unknown make", |(_, model)| model);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let rustc = Command::new("rustc").arg("--version").output();
    let rustc = rustc.map_or_else(
        |error| format!("rustc: {error}"),
        |output| String::from_utf8_lossy(&output.stdout).trim().to_string(),
    );
    let verilator = verilator::version().unwrap_or_else(|error| error.to_string());
    format!("{model}, {cores} cores; {rustc}; {verilator}")
}

/// Cycles per second with their spread.
pub fn speed(samples: &Samples) -> String {
    let (value, unit) = match samples.median() {
        v if v >= 1e6 => (v / 1e6, " M"),
        v if v >= 1e3 => (v / 1e3, " k"),
        v => (v, ""),
    };
    let digits = if value < 10.0 { 2 } else { usize::from(value < 100.0) };
    format!("{value:.digits$}{unit} ±{:.0}%", samples.spread() * 100.0)
}

/// A time from milliseconds up.
pub fn seconds(time: Duration) -> String {
    match time.as_secs_f64() {
        s if s < 0.1 => format!("{:.0} ms", s * 1e3),
        s => format!("{s:.1} s"),
    }
}

/// A size.
pub fn bytes(size: f64) -> String {
    match size {
        s if s < 1e4 => format!("{s:.0} B"),
        s if s < 1e7 => format!("{:.0} kB", s / 1e3),
        s => format!("{:.0} MB", s / 1e6),
    }
}
