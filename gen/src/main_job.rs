//! Everything in one go: what `gen` does without a subcommand.

use std::path::Path;

use comfy_table::{CellAlignment, Table, presets};
use fncc_hdl::catalog::{BLOCKS, Entry, Parameters};
use fncc_netlist::{Engine, Interpreter};
use fncc_testbenches::lockstep::Lockstep;
use fncc_testbenches::random_inputs::RandomInputs;

use crate::emit::{EmittedBlock, emit_all};
use crate::package::{File, replace};
use crate::progress::Watcher;
use crate::{GenError, capture_run};

/// Cycles in which netlist and kernel are compared; the kernel is slow.
const LOCKSTEP_CYCLES: usize = 300;

/// Seed of the random inputs.
const SEED: u64 = 1;

/// Name of the waveform.
pub const WAVEFORM: &str = "switch_port.vcd";

/// Name of the capture of what came out of the switch port.
pub const CAPTURE: &str = "roce_acks_out.pcap";

/// What became of a block.
#[derive(Debug)]
pub struct Row {
    /// The block.
    pub block: EmittedBlock,
    /// Cycles from the first beat accepted to the first beat out.
    pub latency: usize,
    /// Cycles from one beat or event to the next.
    pub interval: usize,
    /// What its netlist was found equal to, or how it differs.
    pub check: Result<String, String>,
}

/// What was made.
#[derive(Debug)]
pub struct Summary {
    /// One row per block.
    pub rows: Vec<Row>,
    /// Other Verilog in the folder.
    pub others: Vec<String>,
}

/// Emits every block at the default parameters into `out`, runs the bundled capture through the
/// switch port, and checks all blocks. A failed check is a row of the summary, not an error.
///
/// # Errors
/// [`GenError`] when a file cannot be written or a block does not elaborate or run.
pub fn run(out: &Path, watcher: &mut dyn Watcher) -> Result<Summary, GenError> {
    let parameters = Parameters::default();
    let blocks = emit_all(parameters, watcher)?;
    let files: Vec<_> = blocks.iter().map(File::from).collect();
    let others = replace::write(out, &files)?;
    let mut rows = vec![];
    watcher.stage("checking blocks", blocks.len());
    for (entry, block) in BLOCKS.iter().zip(blocks) {
        watcher.step(entry.name);
        let mut check = check_in_lockstep(entry, &block, parameters)?;
        if entry.name == "switch_port" {
            let on_capture = check_on_capture(&block, out)?;
            check = check.and_then(|kernel| Ok(format!("{kernel}, {}", on_capture?)));
        }
        let latency = (entry.latency)(parameters);
        rows.push(Row { block, latency, interval: entry.interval, check });
    }
    Ok(Summary { rows, others })
}

/// What the netlist equals, or how it differs.
type Check = Result<String, String>;

/// The netlist against the kernel that it was elaborated from.
fn check_in_lockstep(
    entry: &Entry,
    block: &EmittedBlock,
    parameters: Parameters,
) -> Result<Check, GenError> {
    // So few cycles take less than to compile the netlist.
    let mut netlist = Interpreter::new(&block.design).map_err(|source| GenError::Simulation {
        block: entry.name.to_string(),
        source: source.into(),
    })?;
    let mut kernel = entry.kernel(parameters);
    let mut inputs = RandomInputs::new(netlist.ports(), SEED);
    let difference =
        Lockstep::new(&mut [&mut netlist, &mut kernel]).run(&mut inputs, LOCKSTEP_CYCLES);
    Ok(match difference {
        None => Ok(format!("kernel ({LOCKSTEP_CYCLES} random cycles)")),
        Some(difference) => Err(format!("netlist and kernel differ: {difference}")),
    })
}

/// The netlist against the reference model.
fn check_on_capture(block: &EmittedBlock, out: &Path) -> Result<Check, GenError> {
    let (waveform, capture) = (out.join(WAVEFORM), out.join(CAPTURE));
    let run = capture_run::run(block, &waveform, &capture)?;
    Ok(match run.failure {
        None => Ok(format!("model ({} frames)", run.report.packets)),
        Some(failure) => Err(failure),
    })
}

impl Summary {
    /// Whether every check passed.
    ///
    /// # Errors
    /// [`GenError::Checks`] with the failed ones.
    pub fn verdict(&self) -> Result<(), GenError> {
        let failure = |row: &Row| {
            let reason = row.check.as_ref().err()?;
            Some(format!("{}: {reason}", row.block.name))
        };
        let failed: Vec<_> = self.rows.iter().filter_map(failure).collect();
        if failed.is_empty() { Ok(()) } else { Err(GenError::Checks { failed }) }
    }

    /// The blocks as a table for a terminal.
    pub fn table(&self) -> String {
        let mut table = Table::new();
        table.load_style(presets::NOTHING);
        table.set_header(["block", "ports", "lines", "latency", "interval", "netlist equal to"]);
        for row in &self.rows {
            table.add_row([
                row.block.name.to_string(),
                row.block.port_count().to_string(),
                row.block.text.lines().count().to_string(),
                row.latency.to_string(),
                row.interval.to_string(),
                match &row.check {
                    Ok(checked) => checked.clone(),
                    Err(_) => "FAILED".to_string(),
                },
            ]);
        }
        for number in 1..=4 {
            if let Some(column) = table.column_mut(number) {
                column.set_cell_alignment(CellAlignment::Right);
            }
        }
        table.trim_fmt()
    }
}
