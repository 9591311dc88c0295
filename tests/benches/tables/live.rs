//! Simulated cycles per second of a NIC and of a switch port at work: the traffic of two NICs, with what is idle in it and without.

use fncc_netlist::Engine;

use super::idle::{RESTING, UNREAD, VARYING, ports};
use super::{cell, table};
use crate::designs::Case;
use crate::measuring::{
    LiveEffort, Samples, Traced, Traffic, compiled, every_cycle, outputs, record, skipping, speed,
    verilated,
};

/// Of the link of each NIC, in percent.
const LOADS: [u64; 4] = [100, 50, 10, 0];

/// The block whose frames all others of the table see.
const NIC: &str = "nic";

const MEASURED: [&str; 2] = ["switch_port", NIC];

const HEADER: [&str; 8] = [
    "traffic of two NICs",
    "link used",
    "compiled",
    "Verilator",
    "compiled / Verilator",
    "cycles that run",
    "compiled, skipping",
    "skipping / Verilator",
];

/// Prints the table: `rounds` passes over the same cycles of each engine; a model of Verilator of a NIC takes minutes to make and may be left out.
pub fn live(cases: &[Case], rounds: usize, effort: LiveEffort, with_verilator: bool) {
    let measured: Vec<_> = cases.iter().filter(|case| MEASURED.contains(&case.name)).collect();
    if measured.is_empty() {
        return;
    }
    let all = crate::designs::cases();
    let nic = all.iter().find(|case| case.name == NIC).expect("in the catalogue");
    let nic = match compiled(&(nic.design)()) {
        Ok(built) => built,
        Err(error) => return eprintln!("the compiled engine is left out: {error}"),
    };
    let mut rows = vec![];
    for load in LOADS {
        let traffic = record(nic.engine.program(), load, effort);
        for case in &measured {
            let row = measure(case, load, &traffic, rounds, with_verilator);
            eprintln!("{}", row.join("  "));
            rows.push((case.name, row));
        }
    }
    rows.sort_by_key(|(name, _)| MEASURED.iter().position(|measured| measured == name));
    println!("{}", table(&HEADER, rows.into_iter().map(|(_, cells)| cells)));
}

fn measure(
    case: &Case,
    load: u64,
    traffic: &Traffic,
    rounds: usize,
    with_verilator: bool,
) -> Vec<String> {
    let design = (case.design)();
    let program = compiled(&design).expect("it has been compiled").engine.program().clone();
    let recorded;
    let stimulus = match case.name {
        NIC => &traffic.nic,
        _ => {
            recorded = traffic.through_port(&program);
            &recorded
        }
    };
    let mut engine = program.instance();
    let aside = [&VARYING, &UNREAD].map(|names| ports(&engine, names));
    let [varying, unread] = [&aside[0][..], &aside[1][..]];
    let expected = outputs(&mut engine, stimulus, unread);
    let skips = RESTING.contains(&case.name);
    let run = skips.then(|| {
        let mut instance = program.instance();
        let skipped = skipping(&mut instance, stimulus, [varying, unread], Some(&expected));
        let is_same = instance.snapshot() == engine.snapshot();
        assert!(is_same, "{} ends in another state without its idle time", case.name);
        skipped.run
    });
    let model = with_verilator.then(|| verilated(&design, engine.ports(), Traced::Nothing, false));
    let mut model = match model.transpose() {
        Ok(model) => model.map(|built| built.engine),
        Err(error) => {
            eprintln!("Verilator is left out: {error}");
            None
        }
    };
    if let Some(model) = &mut model {
        let found = outputs(model, stimulus, unread);
        let differs = expected.iter().zip(&found).position(|(a, b)| a != b);
        assert_eq!(differs, None, "the row from which on Verilator disagrees on {}", case.name);
    }
    let [mut ours, mut theirs, mut without_idle] = [const { vec![] }; 3];
    let cycles = stimulus.rows.len() as f64;
    for _ in 0..rounds {
        ours.push(cycles / every_cycle(&mut engine, stimulus).as_secs_f64());
        if let Some(model) = &mut model {
            theirs.push(cycles / every_cycle(model, stimulus).as_secs_f64());
        }
        if skips {
            let skipped = skipping(&mut engine, stimulus, [varying, unread], None);
            without_idle.push(cycles / skipped.time.as_secs_f64());
        }
    }
    let [ours, theirs, without_idle] = [ours, theirs, without_idle]
        .map(|speeds| (!speeds.is_empty()).then(|| Samples::new(speeds)));
    let ratio = |of: &Option<Samples>| {
        let ratio = of.as_ref().zip(theirs.as_ref()).map(|(a, b)| a.median() / b.median());
        cell(ratio, |ratio| format!("{ratio:.2}"))
    };
    vec![
        format!("{}, {load} %", case.name),
        format!("{:.1} %", 100.0 * traffic.link_share()),
        cell(ours.as_ref(), speed),
        cell(theirs.as_ref(), speed),
        ratio(&ours),
        cell(run, |run| format!("{:.1} %", 100.0 * run as f64 / cycles)),
        cell(without_idle.as_ref(), speed),
        ratio(&without_idle),
    ]
}
