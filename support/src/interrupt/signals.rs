//! The thread that waits for signals.

use std::io;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use super::{Duty, clear_away, duties, gate};

/// What ends a process from outside, but for what cannot be caught.
const ENDING: [i32; 5] = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU];

/// How long calls may take, one of which could wait for a terminal that nobody reads.
const PATIENCE: Duration = Duration::from_secs(5);

/// From now on an interruption by Ctrl-C, `kill`, or the end of the terminal or of the processor time granted has everything
/// cleared away that is registered; then the process dies by that signal. Those that it ignores it continues
/// ignoring, as `nohup` wants it.
///
/// # Errors
/// When the system refuses to let signals be caught.
pub fn install() -> io::Result<()> {
    let ignored = ignored();
    let caught = ENDING.iter().filter(|signal| ignored & (1 << (*signal - 1)) == 0);
    let mut signals = Signals::new(caught)?;
    let wait = move || {
        if let Some(signal) = signals.forever().next() {
            end(signal);
        }
    };
    thread::Builder::new().name("signals".to_string()).spawn(wait)?;
    Ok(())
}

/// The signals that this process was started to ignore, a bit each from 1 on. Only Linux reports them.
fn ignored() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
}

fn end(signal: i32) {
    call_all();
    gate::close();
    clear_away();
    let _ = emulate_default_handler(signal);
    // Not reached where signals work.
    std::process::exit(128 + signal);
}

/// Makes the calls that are registered, on a thread of their own: one that panics or hangs keeps nothing from being
/// cleared away.
fn call_all() {
    let mut calls = vec![];
    let known = std::mem::take(&mut duties().known);
    for (number, duty) in known {
        match duty {
            Duty::Call(action) => calls.push(action),
            other => drop(duties().known.insert(number, other)),
        }
    }
    let (done, all_done) = mpsc::channel();
    let make = move || {
        calls.into_iter().for_each(|action| action());
        // Who waited has lost patience.
        let _ = done.send(());
    };
    if thread::Builder::new().spawn(make).is_ok() {
        // Nobody sends when there was a panic.
        let _ = all_done.recv_timeout(PATIENCE);
    }
}
