//! How far a job is, for the user: a bar on a terminal, a line for each stage in a log.

use std::io::{self, IsTerminal};
use std::time::Duration;

use fncc_gen::progress::Watcher;
use fncc_support::note;
use indicatif::{ProgressBar, ProgressStyle};

/// Shows what a job does, on standard error.
pub struct Display {
    bar: Option<ProgressBar>,
}

impl Display {
    /// Nothing is shown before the first stage.
    pub fn new() -> Self {
        let bar = io::stderr().is_terminal().then(|| {
            let bar = ProgressBar::no_length();
            let style =
                ProgressStyle::with_template("{spinner} {prefix} {bar:30} {pos}/{len} {msg}");
            bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
            bar.enable_steady_tick(Duration::from_millis(200));
            bar
        });
        Self { bar }
    }
}

impl Watcher for Display {
    fn stage(&mut self, what: &str, steps: usize) {
        match &self.bar {
            Some(bar) => {
                bar.set_prefix(what.to_string());
                bar.set_length(steps as u64);
                bar.reset();
            }
            None => note!("{what}: {steps}"),
        }
    }

    fn step(&mut self, block: &str) {
        if let Some(bar) = &self.bar {
            // The number is that of steps that are done.
            if !bar.message().is_empty() {
                bar.inc(1);
            }
            bar.set_message(block.to_string());
        }
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
