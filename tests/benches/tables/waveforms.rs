//! Cycles per second with a waveform of all signals.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;

use fncc_netlist::{Engine, EngineError, Interpreter};

use super::{cell, geometric_mean, table};
use crate::designs::Case;
use crate::measuring::{
    Effort, PIECE, Samples, Stimulus, bytes, compiled, contestant, race, speed, verilated,
};

/// Designs of this table.
const TRACED: [&str; 4] = ["axis_fifo", "int_path", "divider", "sixteen_ports"];

const HEADER: [&str; 8] = [
    "design with waveform",
    "compiled",
    "Verilator",
    "compiled / Verilator",
    "a cycle compiled",
    "a cycle Verilator",
    "signals compiled",
    "signals Verilator",
];

/// Places in the arrays of a [`Row`].
const COMPILED: usize = 0;
const VERILATOR: usize = 1;

/// What is known of a design.
#[derive(Default)]
struct Row {
    name: &'static str,
    speeds: [Option<Samples>; 2],
    /// Length of the file for a cycle.
    bytes: [Option<f64>; 2],
    signals: [Option<usize>; 2],
}

impl Row {
    fn ratio(&self) -> Option<f64> {
        let median = |engine: usize| self.speeds[engine].as_ref().map(Samples::median);
        Some(median(COMPILED)? / median(VERILATOR)?)
    }

    fn cells(&self) -> Vec<String> {
        let mut cells = vec![self.name.to_string()];
        cells.extend(self.speeds.iter().map(|samples| cell(samples.as_ref(), speed)));
        cells.push(cell(self.ratio(), |ratio| format!("{ratio:.2}")));
        cells.extend(self.bytes.iter().map(|size| cell(*size, bytes)));
        cells.extend(self.signals.iter().map(|count| cell(*count, |n| n.to_string())));
        cells
    }
}

/// Prints the table. The time for a waveform includes creating and finishing its file.
pub fn waveforms(cases: &[Case], effort: Effort) {
    let traced = cases.iter().filter(|case| TRACED.contains(&case.name));
    let mut rows = vec![];
    for case in traced {
        let row = measure(case, effort);
        eprintln!("{}", row.cells().join("  "));
        rows.push(row);
    }
    if rows.is_empty() {
        return;
    }
    println!("{}", table(&HEADER, rows.iter().map(Row::cells)));
    let ratios: Vec<_> = rows.iter().filter_map(Row::ratio).collect();
    if let Some(mean) = geometric_mean(&ratios) {
        println!("compiled / Verilator with waveform: {mean:.2} (geometric mean)");
    }
}

fn measure(case: &Case, effort: Effort) -> Row {
    let design = (case.design)();
    let ports = Interpreter::new(&design).expect("it has been elaborated").ports().to_vec();
    let mut engine = Interpreter::new(&design).expect("it has been elaborated");
    let stimulus = Stimulus::record(&mut engine, case.name, case.loads[0]);
    let mut row = Row { name: case.name, ..Default::default() };
    let mut engines = vec![];
    let mut contestants = vec![];
    match compiled(&design) {
        Ok(built) => {
            engines.push(COMPILED);
            contestants.push(contestant(Box::new(built.engine), &stimulus));
        }
        Err(error) => eprintln!("the compiled engine is left out: {error}"),
    }
    match verilated(&design, &ports, true) {
        Ok(built) => {
            engines.push(VERILATOR);
            contestants.push(contestant(Box::new(built.engine), &stimulus));
        }
        Err(error) => eprintln!("Verilator is left out: {error}"),
    }
    let folder = tempfile::tempdir().expect("a folder for waveforms");
    let file = folder.path().join("waveform.vcd");
    let samples = race(&mut contestants, effort, true, |contestant, index, pieces| {
        // A system takes long to drop what an old file of that name held.
        let _ = fs::remove_file(&file);
        let time = contestant.trace(pieces, &file)?;
        let length = fs::metadata(&file).expect("the waveform is there").len();
        row.bytes[engines[index]] = Some(length as f64 / (pieces * PIECE as u64) as f64);
        row.signals[engines[index]] = Some(signals(&file));
        Ok::<_, EngineError>(time)
    });
    let samples = samples.expect("the waveform can be written");
    for (engine, samples) in engines.into_iter().zip(samples) {
        row.speeds[engine] = Some(samples);
    }
    row
}

/// The number of signals that a waveform declares.
fn signals(path: &Path) -> usize {
    let file = fs::File::open(path).expect("the waveform is there");
    let lines = BufReader::new(file).lines().map_while(Result::ok);
    lines
        .take_while(|line| !line.contains("$enddefinitions"))
        .filter(|line| line.trim_start().starts_with("$var"))
        .count()
}
