//! Memory per instance of an engine, counted in processes of their own.
//!
//! A process that has elaborated and measured other designs has holes in its heap, into which a new
//! instance goes without being seen. So each design gets a fresh process, in which all but small
//! allocations are pages of their own.

use std::process::Command;
use std::time::{Duration, Instant};

use fncc_netlist::compiled::Program;
use fncc_netlist::{Engine, Interpreter};

use super::{Traced, compiled, verilated};
use crate::designs::Case;

/// The argument that makes this program such a process; the name of the design follows.
pub const MEMORY: &str = "--memory";

/// Bytes per instance as compiled, as interpreter and in Verilator.
pub type Memory = [Option<f64>; 3];

/// Queries another process, which finds the models in the cache.
pub fn memory(case: &Case) -> Memory {
    let output = std::env::current_exe().and_then(|program| {
        let mut command = Command::new(program);
        // For the allocator of the GNU C library; others count as they are.
        command.args([MEMORY, case.name]).env("MALLOC_MMAP_THRESHOLD_", "4096").output()
    });
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    let text = text.unwrap_or_default();
    let mut figures = text.split_whitespace().map(|figure| figure.parse().ok());
    [(); 3].map(|()| figures.next().flatten())
}

/// The other process.
pub fn print_memory(case: &Case) {
    let design = (case.design)();
    let interpreter = || Interpreter::new(&design).expect("it has been elaborated");
    let ports = interpreter().ports().to_vec();
    let program = compiled(&design).ok().map(|built| built.engine.program().clone());
    let figures: Memory = [
        per_instance(|| program.as_ref().map(Program::instance)),
        per_instance(|| Some(interpreter())),
        per_instance(|| {
            verilated(&design, &ports, Traced::Nothing, false).ok().map(|built| built.engine)
        }),
    ];
    for figure in figures {
        println!("{}", figure.map_or_else(|| "none".to_string(), |bytes| bytes.to_string()));
    }
}

/// What grows while many instances are made. The first half does not count, since it may fill holes.
fn per_instance<E: Engine>(mut make: impl FnMut() -> Option<E>) -> Option<f64> {
    const ENOUGH: f64 = 8e6;
    let patience = Duration::from_secs(2);
    let start = Instant::now();
    let mut instances = vec![];
    let mut readings = vec![resident_bytes()?];
    while readings.len() < 4
        || readings[readings.len() - 1] - readings[0] < ENOUGH && start.elapsed() < patience
    {
        let mut engine = make()?;
        // Memory counts once it is written.
        engine.clock();
        instances.push(engine);
        readings.push(resident_bytes()?);
    }
    let (half, last) = (readings.len() / 2, readings.len() - 1);
    Some((readings[last] - readings[half]) / (last - half) as f64)
}

/// Memory of this process that is in use, where the system says so.
fn resident_bytes() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok().map(|kilobytes: f64| kilobytes * 1024.0)
}
