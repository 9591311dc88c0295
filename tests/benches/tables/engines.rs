//! Cycles per second of all engines, and what the compiled ones cost.

use std::sync::Arc;
use std::time::Duration;

use fncc_netlist::compiled::Program;
use fncc_netlist::ir::Design;
use fncc_netlist::{Engine, EngineError, Interpreter};

use super::{cell, geometric_mean, table};
use crate::arcilator::{self, Arcilated};
use crate::designs::Case;
use crate::measuring::{
    Built, Effort, Memory, SIDE_BY_SIDE, Samples, Stimulus, Traced, bytes, compiled, contestant,
    memory, race, seconds, side_by_side, speed, verilated,
};

/// Places in the arrays of a [`Row`].
const COMPILED: usize = 0;
const INTERPRETER: usize = 1;
const KERNEL: usize = 2;
const VERILATOR: usize = 3;
const ARCILATOR: usize = 4;
const COUNT: usize = 5;

/// Designs of which instances also run side by side.
const SIDE_BY_SIDE_TOO: [&str; 4] = ["switch_port", "hpcc", "scheduler", "nic"];

const HEADER: [&str; 14] = [
    "design",
    "compiled",
    "interpreter",
    "kernel",
    "Verilator",
    "arcilator",
    "compiled / Verilator",
    "compiled / arcilator",
    "eight / eight of Verilator",
    "build compiled",
    "build Verilator",
    "memory compiled",
    "memory interpreter",
    "memory Verilator",
];

/// What is known of a design.
struct Row {
    name: String,
    speeds: [Option<Samples>; COUNT],
    /// How many times faster instances side by side are than models of Verilator.
    side_by_side: Option<f64>,
    builds: [Option<Duration>; COUNT],
    memory: Memory,
}

impl Row {
    /// How many times faster one engine is than another.
    fn ratio(&self, engine: usize, other: usize) -> Option<f64> {
        let median = |engine: usize| self.speeds[engine].as_ref().map(Samples::median);
        Some(median(engine)? / median(other)?)
    }

    fn cells(&self, warm: bool) -> Vec<String> {
        let mut cells = vec![self.name.clone()];
        cells.extend(self.speeds.iter().map(|samples| cell(samples.as_ref(), speed)));
        for other in [VERILATOR, ARCILATOR] {
            cells.push(cell(self.ratio(COMPILED, other), |ratio| format!("{ratio:.2}")));
        }
        cells.push(cell(self.side_by_side, |ratio| format!("{ratio:.2}")));
        for engine in [COMPILED, VERILATOR] {
            cells.push(cell(self.builds[engine].filter(|_| !warm), seconds));
        }
        cells.extend(self.memory.iter().map(|size| cell(*size, bytes)));
        cells
    }
}

/// Prints the table. A line per design goes to the standard error output as it is done.
///
/// `ratios` leaves out interpreter, kernel and memory.
pub fn engines(cases: &[Case], effort: Effort, warm: bool, ratios: bool) {
    let mut rows = vec![];
    for case in cases {
        for row in measure(case, effort, ratios) {
            eprintln!("{}", row.cells(warm).join("  "));
            rows.push(row);
        }
    }
    println!("{}", table(&HEADER, rows.iter().map(|row| row.cells(warm))));
    let ratios: Vec<_> = rows.iter().filter_map(|row| row.side_by_side).collect();
    if let Some(mean) = geometric_mean(&ratios) {
        println!(
            "{SIDE_BY_SIDE} compiled instances / {SIDE_BY_SIDE} models of Verilator: {mean:.2} (geometric mean)"
        );
    }
    for (engine, other, text) in [
        (COMPILED, VERILATOR, "compiled / Verilator"),
        (COMPILED, ARCILATOR, "compiled / arcilator"),
        (COMPILED, INTERPRETER, "compiled / interpreter"),
        (VERILATOR, INTERPRETER, "Verilator / interpreter"),
        (INTERPRETER, KERNEL, "interpreter / kernel"),
    ] {
        let ratios: Vec<_> = rows.iter().filter_map(|row| row.ratio(engine, other)).collect();
        if let Some(mean) = geometric_mean(&ratios) {
            println!("{text}: {mean:.2} (geometric mean)");
        }
    }
}

/// A row for each load. Only the first one has what does not depend on the load.
fn measure(case: &Case, effort: Effort, ratios: bool) -> Vec<Row> {
    let design = (case.design)();
    let interpreter = || Interpreter::new(&design).expect("it has been elaborated");
    (case.check)(&mut interpreter());
    let ports = interpreter().ports().to_vec();
    let mut builds = [None; COUNT];
    let program = compiled(&design).map(|Built { engine, time }| {
        builds[COMPILED] = Some(time);
        engine.program().clone()
    });
    let program = program.map_err(|e| eprintln!("the compiled engine is left out: {e}")).ok();
    let mut rows = vec![];
    for (index, load) in case.loads.iter().enumerate() {
        let stimulus = match &program {
            Some(program) => Stimulus::record(&mut program.instance(), case.name, *load),
            None => Stimulus::record(&mut interpreter(), case.name, *load),
        };
        let mut engines = vec![];
        let mut contestants = vec![];
        if let Some(program) = &program {
            engines.push(COMPILED);
            contestants.push(contestant(Box::new(program.instance()), &stimulus));
        }
        match verilated(&design, &ports, Traced::Nothing, false) {
            Ok(Built { engine, time }) => {
                engines.push(VERILATOR);
                contestants.push(contestant(Box::new(engine), &stimulus));
                if index == 0 {
                    builds[VERILATOR] = Some(time);
                }
            }
            Err(error) => eprintln!("Verilator is left out: {error}"),
        }
        if let Some(python) = arcilator::python() {
            match Arcilated::new(&python, &design) {
                Ok(Some(engine)) => {
                    engines.push(ARCILATOR);
                    contestants.push(contestant(Box::new(engine), &stimulus));
                }
                Ok(None) => eprintln!("{}: arcilator is left out for its memories", case.name),
                Err(error) => eprintln!("arcilator is left out: {error}"),
            }
        }
        if index == 0 && !ratios {
            engines.extend([INTERPRETER, KERNEL]);
            contestants.push(contestant(Box::new(interpreter()), &stimulus));
            contestants.push(contestant(Box::new((case.kernel)()), &stimulus));
        }
        let samples = race(&mut contestants, effort, false, |contestant, _, pieces| {
            Ok::<_, EngineError>(contestant.run(pieces))
        });
        let mut speeds = [const { None }; COUNT];
        for (engine, samples) in engines.into_iter().zip(samples.expect("nothing is written")) {
            speeds[engine] = Some(samples);
        }
        let name = match case.loads {
            [_] => case.name.to_string(),
            _ => format!("{}, {load} %", case.name),
        };
        let is_requested = index == 0 && SIDE_BY_SIDE_TOO.contains(&case.name);
        let program = program.as_ref().filter(|_| is_requested);
        let side_by_side =
            program.and_then(|program| instances(program, &design, &stimulus, effort));
        rows.push(Row { name, speeds, side_by_side, builds: [None; COUNT], memory: [None; 3] });
    }
    // Last, so that it finds the models built.
    rows[0].builds = builds;
    if !ratios {
        rows[0].memory = memory(case);
    }
    rows
}

/// How many times faster instances side by side are than models of Verilator.
pub fn instances(
    program: &Arc<Program>,
    design: &Design,
    stimulus: &Stimulus,
    effort: Effort,
) -> Option<f64> {
    let ports = program.instance().ports().to_vec();
    let model = || verilated(design, &ports, Traced::Nothing, false).ok().map(|built| built.engine);
    let mut contestants =
        vec![side_by_side(|| Some(program.instance()), stimulus)?, side_by_side(model, stimulus)?];
    let samples = race(&mut contestants, effort, true, |contestant, _, pieces| {
        Ok::<_, EngineError>(contestant.run(pieces))
    });
    let samples = samples.expect("nothing is written");
    Some(samples[0].median() / samples[1].median())
}
