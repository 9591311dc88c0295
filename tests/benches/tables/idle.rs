//! Simulated cycles per second where packets come in bursts with nothing between them, which is skipped exactly.

use std::time::Duration;

use fncc_netlist::idle::IdleWatch;
use fncc_netlist::{Engine, PortId};

use super::table;
use crate::designs::Case;
use crate::measuring::{Effort, PIECE, Stimulus, Traced, compiled, thread_time, verilated};

/// Cycles between bursts: 10, 100 and 1000 microseconds at 250 MHz.
const GAPS: [u64; 3] = [2_500, 25_000, 250_000];

/// Cycles of a burst.
const BURST: usize = 4 * PIECE;

/// Cycles of Verilator that are timed.
const CYCLES: u64 = 20_000;

/// Inputs that vary with time, and outputs that nobody reads meanwhile.
pub const VARYING: [&str; 1] = ["time_ns"];
pub const UNREAD: [&str; 1] = ["own_entry"];

const HEADER: [&str; 6] =
    ["design", "gap in cycles", "cycles that run", "compiled", "Verilator", "compiled / Verilator"];

/// Designs that come to rest. `hpcc` and what contains it read their slots again and again, so that they are never proved idle.
pub const RESTING: [&str; 1] = ["switch_port"];

/// Prints the table.
pub fn idle(cases: &[Case], effort: Effort) {
    let mut rows = vec![];
    for case in cases.iter().filter(|case| RESTING.contains(&case.name)) {
        let of_case = measure(case, effort);
        of_case.iter().for_each(|row| eprintln!("{}", row.cells().join("  ")));
        rows.extend(of_case);
    }
    if !rows.is_empty() {
        println!("{}", table(&HEADER, rows.iter().map(Row::cells)));
    }
}

/// What is known of a design and a gap.
pub struct Row {
    name: &'static str,
    gap: u64,
    /// The part of the cycles that was run.
    pub run: f64,
    speed: f64,
    of_verilator: f64,
}

impl Row {
    fn cells(&self) -> Vec<String> {
        vec![
            self.name.to_string(),
            self.gap.to_string(),
            format!("{:.1} %", 100.0 * self.run),
            format!("{:.2} M", self.speed / 1e6),
            format!("{:.0} k", self.of_verilator / 1e3),
            format!("{:.2}", self.speed / self.of_verilator),
        ]
    }
}

pub fn ports(engine: &dyn Engine, names: &[&str]) -> Vec<PortId> {
    let ports = engine.ports().iter().enumerate();
    ports
        .filter(|(_, port)| names.contains(&port.name.as_str()))
        .map(|(index, _)| PortId(index))
        .collect()
}

/// A row for each gap.
pub fn measure(case: &Case, effort: Effort) -> Vec<Row> {
    let design = (case.design)();
    let Ok(built) = compiled(&design) else { return vec![] };
    let mut engine = built.engine;
    let busy = Stimulus::record(&mut engine.program().instance(), case.name, 100);
    let quiet = Stimulus::record(&mut engine.program().instance(), case.name, 0);
    let mut verilator = match verilated(&design, engine.ports(), Traced::Nothing, false) {
        Ok(built) => built.engine,
        Err(error) => {
            eprintln!("Verilator is left out: {error}");
            return vec![];
        }
    };
    let run = |engine: &mut dyn Engine, words: &[(usize, u64)]| {
        words.iter().for_each(|(place, word)| engine.inputs_mut()[*place] = *word);
        engine.clock();
    };
    for engine in [&mut engine as &mut dyn Engine, &mut verilator] {
        quiet.prelude.cycles(0..quiet.prelude.len()).for_each(|words| run(engine, words));
        quiet.rows.cycles(0..quiet.rows.len()).for_each(|words| run(engine, words));
    }
    let rest = engine.inputs_mut().to_vec();
    let start = thread_time();
    (0..CYCLES).for_each(|_| verilator.clock());
    let of_verilator = CYCLES as f64 / (thread_time() - start).as_secs_f64();
    let (varying, unread) = (ports(&engine, &VARYING), ports(&engine, &UNREAD));
    let mut watch = IdleWatch::new(&mut engine, &varying, &unread).expect("it has a netlist");
    let mut rows = vec![];
    for gap in GAPS {
        let (mut cycles, mut clocked, mut place) = (0, 0, 0);
        let start = thread_time();
        let mut time = Duration::ZERO;
        while time < effort.slice * effort.rounds as u32 {
            watch.disturb();
            busy.rows.cycles(place..place + BURST).for_each(|words| run(&mut engine, words));
            place = (place + BURST) % busy.rows.len();
            engine.inputs_mut().copy_from_slice(&rest);
            let mut passed = 0;
            while passed < gap {
                engine.clock();
                clocked += 1;
                passed += 1 + watch.after_cycle(&mut engine, gap - passed - 1);
            }
            cycles += gap + BURST as u64;
            clocked += BURST as u64;
            time = thread_time() - start;
        }
        let (speed, run) = (cycles as f64 / time.as_secs_f64(), clocked as f64 / cycles as f64);
        rows.push(Row { name: case.name, gap, run, speed, of_verilator });
    }
    rows
}
