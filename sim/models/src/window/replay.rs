//! A table of ACKs through a model of the window computation, state by state.
//!
//! ```text
//! row,flow,w_bytes,wc_bytes,u,inc_stage,updated
//! 1,0,1.5570000000000000e5,1.5570000000000000e5,1.0000000000000000e0,0,0
//! ```

use super::fixed::{self, ConfigError, HardwareConfig};
use super::{AckWith, MAX_HOPS, MOST_HOPS, Outcome, Settings, float};
use crate::acks_csv::{AckReaderWith, AcksError};
use clap::ValueEnum;
use fncc_support::atomic_file::{Unfinished, WriteError};
use miette::Diagnostic;
use serde::Serialize;

use crate::limits::read_by_name;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::OnceLock;
use thiserror::Error;

/// The columns of the table of states.
pub const COLUMNS: [&str; 7] = ["row", "flow", "w_bytes", "wc_bytes", "u", "inc_stage", "updated"];

/// Flows that a model of hardware has room for.
pub const HARDWARE_FLOWS: u32 = 1024;

/// Rows from one report of progress to the next.
const ROWS_PER_REPORT: u64 = 4096;

/// What ends a replay early.
#[derive(Debug, Error, Diagnostic)]
pub enum ReplayError {
    /// A row cannot be read.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Row(#[from] AcksError),
    /// The model cannot continue.
    #[error("in row {row}")]
    #[diagnostic(forward(source))]
    Model {
        /// The row, from 1.
        row: u64,
        /// Why it cannot.
        source: ModelError,
    },
    /// The table of states cannot be written.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Write(#[from] WriteError),
}

/// What keeps a model from being built, or from continuing.
#[derive(Debug, Error, Diagnostic)]
pub enum ModelError {
    /// Settings that its formats do not hold.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Config(#[from] ConfigError),
    /// A model of hardware in a program without any.
    #[error("this program has no hardware, so it has no model `{}`", name(*.0))]
    #[diagnostic(help(
        "run the same command with `cargo sim`, or choose the model `fixed`, which has the same results"
    ))]
    NoHardware(ModelKind),
    /// Hardware that cannot be built.
    #[error("the hardware of model `{}` cannot be built", name(*.0))]
    #[diagnostic(help("choose the model `fixed`, which has the same results"))]
    Hardware(ModelKind, #[source] Box<dyn std::error::Error + Send + Sync>),
    /// Choices that hardware does not have.
    #[error("the hardware of model `{}` smooths once per ACK or hop, and has the reference window and bytes in flight of HPCC", name(*.0))]
    #[diagnostic(help("leave these choices out, or choose the model `float` or `fixed`"))]
    NoVariant(ModelKind),
    /// No outcome of an ACK.
    #[error("the hardware gave no result")]
    #[diagnostic(help("this is a defect of the hardware"))]
    NoResult,
}

/// Anything that computes windows from ACKs of many flows, with up to `HOPS` entries.
pub trait WindowModel<const HOPS: usize = MAX_HOPS> {
    /// Takes the next ACK; the state of its flow after that.
    ///
    /// # Errors
    /// What keeps the model from continuing.
    fn ack(&mut self, ack: &AckWith<HOPS>) -> Result<Outcome, ModelError>;
}

/// The models there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ModelKind {
    /// IEEE double, the papers as they stand
    Float,
    /// Integers as in the hardware
    Fixed,
    /// The hardware: its RustHDL kernel
    Kernel,
    /// The hardware: its netlist, compiled
    Netlist,
    /// The hardware: its Verilog, in Verilator
    Verilator,
}

read_by_name!(ModelKind);

impl ModelKind {
    /// Flows that the model has room for, or as many as memory holds.
    pub fn flows(self) -> Option<u32> {
        (!matches!(self, Self::Float | Self::Fixed)).then_some(HARDWARE_FLOWS)
    }
}

/// The name of a model, as a user gives it.
fn name(kind: ModelKind) -> String {
    kind.to_possible_value().map_or_else(String::new, |value| value.get_name().to_string())
}

/// Makes a model.
type Maker<const HOPS: usize> =
    fn(ModelKind, &Settings) -> Result<Box<dyn WindowModel<HOPS>>, ModelError>;

/// Makes the models of hardware.
#[derive(Clone, Copy, Debug)]
pub struct HardwareModels {
    /// With the usual stacks.
    pub usual: Maker<MAX_HOPS>,
    /// With the largest ones.
    pub deep: Maker<MOST_HOPS>,
}

static HARDWARE: OnceLock<HardwareModels> = OnceLock::new();

/// From now on, this program has the models of hardware.
pub fn provide_hardware(models: HardwareModels) {
    HARDWARE.get_or_init(|| models);
}

/// A model whose flows have had no ACK yet.
///
/// # Errors
/// What keeps the model from being built.
pub fn make_model(
    kind: ModelKind,
    settings: &Settings,
) -> Result<Box<dyn WindowModel>, ModelError> {
    made(kind, settings, |models| models.usual)
}

/// The same with the largest stacks.
///
/// # Errors
/// What keeps the model from being built.
pub fn make_deep_model(
    kind: ModelKind,
    settings: &Settings,
) -> Result<Box<dyn WindowModel<MOST_HOPS>>, ModelError> {
    made(kind, settings, |models| models.deep)
}

fn made<const HOPS: usize>(
    kind: ModelKind,
    settings: &Settings,
    hardware: fn(&HardwareModels) -> Maker<HOPS>,
) -> Result<Box<dyn WindowModel<HOPS>>, ModelError> {
    Ok(match kind {
        ModelKind::Float => Box::new(FloatModel::new(settings)),
        ModelKind::Fixed => Box::new(FixedModel::new(settings)?),
        _ if !settings.variant.is_in_hardware() => return Err(ModelError::NoVariant(kind)),
        _ => {
            let models = HARDWARE.get().ok_or(ModelError::NoHardware(kind))?;
            hardware(models)(kind, settings)?
        }
    })
}

/// The float model for all flows.
#[derive(Clone, Debug)]
pub struct FloatModel<const HOPS: usize = MAX_HOPS> {
    settings: Settings,
    /// Up to the highest flow that has had an ACK.
    flows: Vec<float::FlowWith<HOPS>>,
}

impl<const HOPS: usize> FloatModel<HOPS> {
    /// A model whose flows have had no ACK yet.
    pub fn new(settings: &Settings) -> Self {
        Self { settings: *settings, flows: vec![] }
    }
}

impl<const HOPS: usize> WindowModel<HOPS> for FloatModel<HOPS> {
    fn ack(&mut self, ack: &AckWith<HOPS>) -> Result<Outcome, ModelError> {
        let flow = ack.flow as usize;
        if flow >= self.flows.len() {
            self.flows.resize(flow + 1, float::FlowWith::new(&self.settings));
        }
        Ok(self.flows[flow].ack(&self.settings, ack))
    }
}

/// The integer model for all flows.
#[derive(Clone, Debug)]
pub struct FixedModel<const HOPS: usize = MAX_HOPS> {
    config: HardwareConfig,
    fresh: fixed::FlowWith<HOPS>,
    /// Up to the highest flow that has had an ACK.
    flows: Vec<fixed::FlowWith<HOPS>>,
}

impl<const HOPS: usize> FixedModel<HOPS> {
    /// A model whose flows have had no ACK yet.
    ///
    /// # Errors
    /// [`ConfigError`] when the settings do not fit its formats.
    pub fn new(settings: &Settings) -> Result<Self, ConfigError> {
        let fresh = fixed::FlowWith::new(settings.winit_bytes);
        Ok(Self { config: HardwareConfig::new(settings)?, fresh, flows: vec![] })
    }
}

impl<const HOPS: usize> WindowModel<HOPS> for FixedModel<HOPS> {
    fn ack(&mut self, ack: &AckWith<HOPS>) -> Result<Outcome, ModelError> {
        let flow = ack.flow as usize;
        if flow >= self.flows.len() {
            self.flows.resize(flow + 1, self.fresh);
        }
        Ok(self.flows[flow].ack(&self.config, ack).outcome())
    }
}

/// What came of a replay.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// ACKs.
    pub rows: u64,
    /// Once-per-round-trip updates among them.
    pub updates: u64,
}

/// Runs `acks` through `model` and writes the state after each one to `out`, which appears complete or
/// not at all. `progress` gets the bytes of the input that have been read.
///
/// # Errors
/// When a row cannot be read, the model cannot continue, or `out` cannot be written.
pub fn replay<const HOPS: usize>(
    acks: &mut AckReaderWith<HOPS>,
    model: &mut dyn WindowModel<HOPS>,
    out: &Path,
    progress: &mut dyn FnMut(u64),
) -> Result<Summary, ReplayError> {
    let unwritable = |source: io::Error| WriteError { path: out.to_owned(), source };
    let mut unfinished = Unfinished::beside(out)?;
    let mut text = BufWriter::new(&mut unfinished);
    let mut summary = Summary::default();
    writeln!(text, "{}", COLUMNS.join(",")).map_err(unwritable)?;
    while let Some(ack) = acks.next() {
        let ack = ack?;
        summary.rows += 1;
        let outcome =
            model.ack(&ack).map_err(|source| ReplayError::Model { row: summary.rows, source })?;
        summary.updates += u64::from(outcome.updated);
        write_state(&mut text, summary.rows, ack.flow, &outcome).map_err(unwritable)?;
        if summary.rows.is_multiple_of(ROWS_PER_REPORT) {
            progress(acks.bytes_read());
        }
    }
    text.flush().map_err(unwritable)?;
    drop(text);
    unfinished.keep()?;
    Ok(summary)
}

/// A line of the table. Numbers have 17 digits, so that the nearest double is the one that was written.
fn write_state(out: &mut impl Write, row: u64, flow: u32, outcome: &Outcome) -> io::Result<()> {
    let Outcome { w_bytes, wc_bytes, u, inc_stage, updated } = outcome;
    let updated = u8::from(*updated);
    writeln!(out, "{row},{flow},{w_bytes:.16e},{wc_bytes:.16e},{u:.16e},{inc_stage},{updated}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::acks_csv::{self, AckReader, Limits};
    use crate::window::Ack;
    use crate::window::fuzz::{self, AckFuzzer};
    use std::fs;

    struct Desk(tempfile::TempDir);

    impl Desk {
        fn new(acks: &[Ack]) -> Self {
            let desk = Self(tempfile::tempdir().unwrap());
            let mut text = vec![];
            acks_csv::write(&mut text, acks).unwrap();
            fs::write(desk.0.path().join("in.csv"), text).unwrap();
            desk
        }

        fn replay(&self, model: &mut dyn WindowModel) -> (Result<Summary, ReplayError>, Vec<u64>) {
            let limits = Limits::default();
            let mut acks = AckReader::open(&self.0.path().join("in.csv"), limits).unwrap();
            let mut reports = vec![];
            let out = self.0.path().join("out.csv");
            let summary = replay(&mut acks, model, &out, &mut |bytes| reports.push(bytes));
            (summary, reports)
        }

        fn files(&self) -> Vec<String> {
            let entries = fs::read_dir(self.0.path()).unwrap();
            let names = entries.map(|e| e.unwrap().file_name().into_string().unwrap());
            let mut names: Vec<_> = names.collect();
            names.sort();
            names
        }
    }

    #[test]
    fn every_state_stands_in_its_row_with_all_its_bits() {
        let settings = fuzz::settings(4);
        let acks: Vec<_> = AckFuzzer::new(1, &settings, 40).take(9000).collect();
        let desk = Desk::new(&acks);
        let (summary, reports) = desk.replay(&mut FloatModel::new(&settings));
        assert!(reports.len() == 2 && reports.is_sorted(), "{reports:?}");

        let mut flows = vec![float::Flow::new(&settings); 40];
        let expected: Vec<_> =
            acks.iter().map(|ack| flows[ack.flow as usize].ack(&settings, ack)).collect();
        let updates = expected.iter().filter(|outcome| outcome.updated).count() as u64;
        assert_eq!(summary.unwrap(), Summary { rows: 9000, updates });
        let mut table = csv::Reader::from_path(desk.0.path().join("out.csv")).unwrap();
        assert_eq!(table.headers().unwrap(), &COLUMNS[..]);
        type Line = (u64, u32, f64, f64, f64, u32, u8);
        let lines: Vec<Line> = table.deserialize().map(|line| line.unwrap()).collect();
        assert_eq!(lines.len(), acks.len());
        for (index, line) in lines.iter().enumerate() {
            let Outcome { w_bytes, wc_bytes, u, inc_stage, updated } = expected[index];
            let (row, flow) = (index as u64 + 1, acks[index].flow);
            assert_eq!(
                *line,
                (row, flow, w_bytes, wc_bytes, u, inc_stage, u8::from(updated)),
                "row {row}"
            );
        }
    }

    #[test]
    fn a_state_is_written_with_seventeen_digits() {
        let outcome =
            Outcome { w_bytes: 155_700.0, wc_bytes: 0.1, u: 0.0, inc_stage: 3, updated: true };
        let mut line = vec![];
        write_state(&mut line, 12, 7, &outcome).unwrap();
        assert_eq!(
            String::from_utf8(line).unwrap(),
            "12,7,1.5570000000000000e5,1.0000000000000001e-1,0.0000000000000000e0,3,1\n"
        );
    }

    #[test]
    fn settings_beyond_the_formats_are_refused() {
        let settings = Settings { seq_bits: 33, ..fuzz::settings(0) };
        let error = make_model(ModelKind::Fixed, &settings).err().expect("refused");
        assert!(error.to_string().contains("sequence bits 33"), "{error}");
        let settings = Settings { wmax_bytes: 2e7, ..fuzz::settings(0) };
        let error = make_model(ModelKind::Fixed, &settings).err().expect("refused");
        assert!(error.to_string().contains("W_max 20000000"), "{error}");
    }

    #[test]
    fn a_program_without_hardware_names_one_that_has_it() {
        let error = make_model(ModelKind::Netlist, &fuzz::settings(0)).err().expect("refused");
        assert!(error.to_string().contains("no model `netlist`"), "{error}");
        assert!(error.help().expect("a remedy").to_string().contains("cargo sim"));
    }

    #[test]
    fn flows_do_not_touch_each_other() {
        let settings = fuzz::settings(9);
        let mut together = FloatModel::new(&settings);
        let mut alone = FloatModel::new(&settings);
        for ack in AckFuzzer::new(5, &settings, 7).take(5000) {
            let outcome = together.ack(&ack).unwrap();
            if ack.flow == 3 {
                assert_eq!(alone.ack(&ack).unwrap(), outcome);
            }
        }
    }

    #[test]
    fn a_model_that_fails_is_quoted_with_the_row_and_leaves_no_file() {
        struct Weary(u32);
        impl WindowModel for Weary {
            fn ack(&mut self, ack: &Ack) -> Result<Outcome, ModelError> {
                self.0 -= 1;
                let outcome = FloatModel::new(&fuzz::settings(0)).ack(ack);
                if self.0 == 0 { Err(ModelError::NoResult) } else { outcome }
            }
        }
        let settings = fuzz::settings(0);
        let acks: Vec<_> = AckFuzzer::new(1, &settings, 2).take(9).collect();
        let desk = Desk::new(&acks);
        let error = desk.replay(&mut Weary(4)).0.unwrap_err();
        assert_eq!(error.to_string(), "in row 4");
        assert_eq!(
            std::error::Error::source(&error).expect("a cause").to_string(),
            "the hardware gave no result"
        );
        let help = error.help().expect("what it means").to_string();
        assert_eq!(help, "this is a defect of the hardware");
        assert_eq!(desk.files(), ["in.csv"]);
    }
}
