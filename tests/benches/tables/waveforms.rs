//! Cycles per second with a waveform of all signals, or of a scope.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;

use fncc_netlist::{Engine, EngineError, Interpreter};

use super::{cell, geometric_mean, table};
use crate::designs::Case;
use crate::measuring::{
    Effort, PIECE, Samples, Stimulus, Traced, bytes, compiled, contestant, race, speed, verilated,
};

/// Designs of this table with what is traced.
const TRACED: [(&str, Traced<'_>); 7] = [
    ("axis_fifo", Traced::Everything),
    ("int_path", Traced::Everything),
    ("divider of 64 stages", Traced::Everything),
    ("sixteen_ports", Traced::Everything),
    ("switch_port", Traced::Scope("path.inserter")),
    ("hpcc", Traced::Scope("compute")),
    ("nic_engine", Traced::Scope("window.compute")),
];

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

/// The formats, by the endings of their files.
pub const VCD: &str = "vcd";
pub const FST: &str = "fst";

/// Places in the arrays of a [`Row`].
const COMPILED: usize = 0;
const VERILATOR: usize = 1;

/// What is known of a design.
#[derive(Default)]
pub struct Row {
    name: String,
    speeds: [Option<Samples>; 2],
    /// Length of the file for a cycle.
    pub bytes: [Option<f64>; 2],
    /// Those of the compiled engine and of Verilator.
    pub signals: [Option<usize>; 2],
}

impl Row {
    fn ratio(&self) -> Option<f64> {
        let median = |engine: usize| self.speeds[engine].as_ref().map(Samples::median);
        Some(median(COMPILED)? / median(VERILATOR)?)
    }

    fn cells(&self) -> Vec<String> {
        let mut cells = vec![self.name.clone()];
        cells.extend(self.speeds.iter().map(|samples| cell(samples.as_ref(), speed)));
        cells.push(cell(self.ratio(), |ratio| format!("{ratio:.2}")));
        cells.extend(self.bytes.iter().map(|size| cell(*size, bytes)));
        cells.extend(self.signals.iter().map(|count| cell(*count, |n| n.to_string())));
        cells
    }
}

/// Prints the table, in processor time of all threads. The time for a waveform includes finishing its file, but not what comes before its first cycle: the compiled engine looks for the
/// signals, Verilator has done that when its model was made.
pub fn waveforms(cases: &[Case], effort: Effort) {
    // Threads and their buffers are made for each waveform.
    let effort = Effort { slice: 4 * effort.slice, ..effort };
    let mut rows = vec![];
    for (name, traced) in TRACED {
        let Some(case) = cases.iter().find(|case| case.name == name) else { continue };
        for format in [VCD, FST] {
            let row = measure(case, traced, format, effort);
            eprintln!("{}", row.cells().join("  "));
            rows.push(row);
        }
    }
    if rows.is_empty() {
        return;
    }
    println!("{}", table(&HEADER, rows.iter().map(Row::cells)));
    for format in [VCD, FST] {
        let of_format = rows.iter().filter(|row| row.name.ends_with(format));
        let ratios: Vec<_> = of_format.filter_map(Row::ratio).collect();
        if let Some(mean) = geometric_mean(&ratios) {
            println!("compiled / Verilator with {format} waveform: {mean:.2} (geometric mean)");
        }
    }
}

/// The row of a design and a format.
pub fn measure(case: &Case, traced: Traced<'_>, format: &str, effort: Effort) -> Row {
    let design = (case.design)();
    let ports = Interpreter::new(&design).expect("it has been elaborated").ports().to_vec();
    let mut engine = Interpreter::new(&design).expect("it has been elaborated");
    let stimulus = Stimulus::record(&mut engine, case.name, case.loads[0]);
    let (name, scope) = match traced {
        Traced::Scope(scope) => (format!("{}, `{scope}`, {format}", case.name), Some(scope)),
        _ => (format!("{}, {format}", case.name), None),
    };
    let mut row = Row { name, ..Default::default() };
    let mut engines = vec![];
    let mut contestants = vec![];
    match compiled(&design) {
        Ok(built) => {
            engines.push(COMPILED);
            contestants.push(contestant(Box::new(built.engine), &stimulus));
        }
        Err(error) => eprintln!("the compiled engine is left out: {error}"),
    }
    match verilated(&design, &ports, traced, format == FST) {
        Ok(built) => {
            engines.push(VERILATOR);
            contestants.push(contestant(Box::new(built.engine), &stimulus));
        }
        Err(error) => eprintln!("Verilator is left out: {error}"),
    }
    // In memory where the system has a folder there: a disk would be what is measured.
    let folder = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir());
    let folder = folder.expect("a folder for waveforms");
    let file = folder.path().join(format!("waveform.{format}"));
    let samples = race(&mut contestants, effort, true, |contestant, index, pieces| {
        // A system takes long to drop what an old file of that name held.
        let _ = fs::remove_file(&file);
        // A model of Verilator has its scope already.
        let scope = scope.filter(|_| engines[index] == COMPILED);
        let time = contestant.trace(pieces, &file, scope)?;
        let length = fs::metadata(&file).expect("the waveform is there").len();
        row.bytes[engines[index]] = Some(length as f64 / (pieces * PIECE as u64) as f64);
        row.signals[engines[index]] = (format == VCD).then(|| signals(&file));
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
