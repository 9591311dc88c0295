//! Everything in one go: what `gen` does without a subcommand.

use std::collections::HashMap;
use std::path::Path;

use comfy_table::{CellAlignment, Table, presets};
use fncc_hdl::catalog::{self, Entry, Parameters};
use fncc_netlist::ir::Design;
use fncc_netlist::{Engine, Interpreter};
use fncc_testbenches::lockstep::Lockstep;
use fncc_testbenches::random_inputs::RandomInputs;

use crate::emit::emit_all;
use crate::package::{Top, replace, rtl};
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
    /// Its name.
    pub name: String,
    /// Number of Verilog ports, the clock included.
    pub ports: usize,
    /// Lines of Verilog with all that it holds.
    pub lines: usize,
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
    let (tops, files) = emit_all(parameters, watcher)?;
    let others = replace::write(out, &files)?;
    let counts = files.iter().map(|file| (file.path.as_str(), file.text.lines().count()));
    let counts: HashMap<_, _> = counts.collect();
    let mut rows = vec![];
    watcher.stage("checking blocks", tops.len());
    for Top { name, design, .. } in tops {
        watcher.step(&name);
        let entry = catalog::find(&name).expect("it was emitted");
        let mut check = check_in_lockstep(entry, &design, parameters)?;
        if name == "switch_port" {
            let on_capture = check_on_capture(&design, out)?;
            check = check.and_then(|kernel| Ok(format!("{kernel}, {}", on_capture?)));
        }
        let top = design.top();
        let ports = top.ports().count() + usize::from(top.clocked);
        let lines = design.modules.iter().map(|module| counts[rtl::path(&module.name).as_str()]);
        let (lines, latency) = (lines.sum(), (entry.latency)(parameters));
        rows.push(Row {
            name,
            ports,
            lines,
            latency,
            interval: (entry.interval)(parameters),
            check,
        });
    }
    Ok(Summary { rows, others })
}

/// What the netlist equals, or how it differs.
type Check = Result<String, String>;

/// The netlist against the kernel that it was elaborated from.
fn check_in_lockstep(
    entry: &Entry,
    design: &Design,
    parameters: Parameters,
) -> Result<Check, GenError> {
    // So few cycles take less than to compile the netlist.
    let mut netlist = Interpreter::new(design).map_err(|source| GenError::Simulation {
        block: entry.name.to_string(),
        source: Box::new(source.into()),
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
fn check_on_capture(design: &Design, out: &Path) -> Result<Check, GenError> {
    let (waveform, capture) = (out.join(WAVEFORM), out.join(CAPTURE));
    let run = capture_run::run(design, &waveform, &capture)?;
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
            Some(format!("{}: {reason}", row.name))
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
                row.name.clone(),
                row.ports.to_string(),
                row.lines.to_string(),
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
