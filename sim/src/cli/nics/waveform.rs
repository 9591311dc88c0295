//! The options for a waveform, and what is written beside it.

use std::path::{Path, PathBuf};

use clap::ValueEnum;
use fncc_netlist::{TraceRequest, Trigger};
use fncc_sim::atomic_file::{self, Unfinished};
use fncc_sim::nics::link::Side;
use fncc_sim::nics::{BLOCK, Group, gtkw};
use fncc_sim::note;
use miette::{IntoDiagnostic, miette};

use super::ends::{EndKind, Ends};

/// Cycles before a trigger are kept in memory.
const MOST_BEFORE: u64 = 100_000;
const MOST_AFTER: u64 = 1_000_000_000;
/// What GTKWave shows first.
const GROUPS: [Group<'_>; 8] = [
    ("to the link", &["m_axis_"]),
    ("from the link", &["s_axis_"]),
    ("messages", &["work_"]),
    ("completions", &["done_"]),
    ("payload that is fetched", &["fetch_", "s_payload_"]),
    ("payload that is received", &["m_payload_"]),
    ("windows", &["res_"]),
    ("connections", &["connect_", "template_"]),
];

/// A waveform of one of the NICs.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Waveform")]
pub struct WaveformArgs {
    /// Waveform to write, from the start of the flows on: FST if the name ends in .fst, otherwise VCD; a file for GTKWave is written beside it
    #[arg(long, value_name = "FILE")]
    vcd: Option<PathBuf>,
    /// The NIC to show
    #[arg(long, value_enum, value_name = "NIC", default_value_t = SideName::A, requires = "vcd")]
    vcd_nic: SideName,
    /// Instance to show, with everything below it, for example scheduler
    #[arg(long, value_name = "PATH", requires = "vcd")]
    scope: Option<String>,
    /// Write only the cycles around the first one in which a signal has a value, for example
    /// done_valid=1
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum SideName {
    /// NIC a
    A,
    /// NIC b
    B,
}

impl WaveformArgs {
    /// Whether there is to be one.
    pub fn is_asked(&self) -> bool {
        self.vcd.is_some()
    }

    /// Its file.
    pub fn file(&self) -> Option<&Path> {
        self.vcd.as_deref()
    }

    /// Whether there can be one.
    pub fn check(&self, kind: EndKind) -> miette::Result<()> {
        if self.is_asked() && kind.engine().is_none() {
            return Err(miette!(
                help = "leave --engine out, or take verilator",
                "a behavioural NIC has no waveform"
            ));
        }
        Ok(())
    }

    fn side(&self) -> Side {
        match self.vcd_nic {
            SideName::A => Side::A,
            SideName::B => Side::B,
        }
    }

    /// Starts it.
    pub fn start(&self, ends: &mut Ends, period_ps: u64) -> miette::Result<Option<Unfinished>> {
        let (Some(path), Some(engine)) = (&self.vcd, ends.engine(self.side())) else {
            return Ok(None);
        };
        let unfinished = Unfinished::beside(path)?;
        let (before, after) = (self.before, self.after);
        let trigger = self.trigger.clone().map(|trigger| Trigger { before, after, ..trigger });
        let scope = self.scope.clone();
        let request = TraceRequest::new(unfinished.path(), period_ps);
        engine.trace(&TraceRequest { scope, trigger, ..request }).into_diagnostic()?;
        Ok(Some(unfinished))
    }

    /// Ends it, and writes what GTKWave shows of it unless only a part is there.
    pub fn finish(&self, ends: &mut Ends, waveform: Option<Unfinished>) -> miette::Result<()> {
        let (Some(waveform), Some(path), Some(engine)) =
            (waveform, &self.vcd, ends.engine(self.side()))
        else {
            return Ok(());
        };
        let summary = engine.finish_trace().into_diagnostic()?;
        waveform.keep()?;
        if self.scope.is_none() && path.extension().is_some() {
            let text = gtkw(path, &format!("fncc_{BLOCK}"), engine.ports(), &GROUPS);
            atomic_file::replace(&path.with_extension("gtkw"), text.as_bytes())?;
        }
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
