//! The options for a waveform, and the files next to it.

use std::path::Path;

use crate::nics::link::Side;
use crate::nics::{BLOCK, Group, gtkw};
use clap::ValueEnum;
use fncc_support::atomic_file::{self, Unfinished};
use miette::miette;

use super::super::waveform::WaveformOptions;
use super::ends::{EndKind, Ends};

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
    #[command(flatten)]
    of: WaveformOptions,
    /// The NIC to show, from the start of the flows on
    #[arg(long, value_enum, value_name = "NIC", default_value_t = SideName::A, requires = "vcd")]
    vcd_nic: SideName,
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
    pub fn is_requested(&self) -> bool {
        self.file().is_some()
    }

    /// Its file.
    pub fn file(&self) -> Option<&Path> {
        self.of.file()
    }

    /// Whether there can be one.
    pub fn check(&self, kind: EndKind) -> miette::Result<()> {
        if self.is_requested() && kind.engine().is_none() {
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
        ends.engine(self.side()).map_or(Ok(None), |engine| self.of.start(engine, period_ps))
    }

    /// Ends it, and writes what GTKWave shows of it unless only a part is there.
    pub fn finish(&self, ends: &mut Ends, waveform: Option<Unfinished>) -> miette::Result<()> {
        let (Some(path), Some(engine)) = (self.file(), ends.engine(self.side())) else {
            return Ok(());
        };
        self.of.finish(&mut *engine, waveform)?;
        if self.of.shows_all() && path.extension().is_some() {
            let text = gtkw(path, &format!("fncc_{BLOCK}"), engine.ports(), &GROUPS);
            atomic_file::replace(&path.with_extension("gtkw"), text.as_bytes())?;
        }
        Ok(())
    }
}
