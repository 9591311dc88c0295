//! The options for a waveform of hardware.

use std::path::{Path, PathBuf};

use fncc_netlist::{Engine, TraceRequest, Trigger};
use fncc_support::atomic_file::Unfinished;
use fncc_support::note;
use miette::IntoDiagnostic;

/// Cycles before a trigger are kept in memory.
const MOST_BEFORE: u64 = 100_000;
const MOST_AFTER: u64 = 1_000_000_000;

/// A waveform, and which part of the run it shows.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct WaveformOptions {
    /// Waveform to write: FST if the name ends in .fst, otherwise VCD
    #[arg(long, value_name = "FILE")]
    vcd: Option<PathBuf>,
    /// Instance to show in the waveform, with everything below it, for example inserter, path.inserter of switch_port, or scheduler of a NIC
    #[arg(long, value_name = "PATH", requires = "vcd")]
    scope: Option<String>,
    /// Write only the cycles around the first one in which a signal has a value, for example
    /// inserter.insert=1
    #[arg(long, value_name = "PATH=VALUE", requires = "vcd")]
    trigger: Option<Trigger>,
    /// Cycles of the waveform before the trigger
    #[arg(long, value_name = "N", default_value_t = 100, requires = "trigger",
          value_parser = clap::value_parser!(u64).range(..=MOST_BEFORE))]
    before: u64,
    /// Cycles of the waveform after the trigger
    #[arg(long, value_name = "N", default_value_t = 100, requires = "trigger",
          value_parser = clap::value_parser!(u64).range(..=MOST_AFTER))]
    after: u64,
}

impl WaveformOptions {
    /// The file, if there is to be one.
    pub(super) fn file(&self) -> Option<&Path> {
        self.vcd.as_deref()
    }

    /// Whether all of the design is shown.
    pub(super) fn shows_all(&self) -> bool {
        self.scope.is_none()
    }

    /// Starts it, if there is to be one, at so many ps a cycle.
    pub(super) fn start(
        &self,
        engine: &mut dyn Engine,
        period_ps: u64,
    ) -> miette::Result<Option<Unfinished>> {
        let Some(path) = &self.vcd else { return Ok(None) };
        let unfinished = Unfinished::beside(path)?;
        let (before, after) = (self.before, self.after);
        let trigger = self.trigger.clone().map(|trigger| Trigger { before, after, ..trigger });
        let scope = self.scope.clone();
        let request = TraceRequest::new(unfinished.path(), period_ps);
        engine.trace(&TraceRequest { scope, trigger, ..request }).into_diagnostic()?;
        Ok(Some(unfinished))
    }

    /// Ends one that was started, and says whether its trigger held.
    pub(super) fn finish(
        &self,
        engine: &mut dyn Engine,
        waveform: Option<Unfinished>,
    ) -> miette::Result<()> {
        let Some(waveform) = waveform else { return Ok(()) };
        let summary = engine.finish_trace().into_diagnostic()?;
        waveform.keep()?;
        match summary.triggered_at {
            Some(cycle) => note!("the trigger held in cycle {cycle}"),
            None if self.trigger.is_some() => {
                note!("the trigger never held, so the waveform is empty");
            }
            None => {}
        }
        Ok(())
    }
}
