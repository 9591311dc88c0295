//! What the cycles of a design consist of: statements by kind, and how much of each part of the hierarchy is still.

use std::collections::BTreeMap;

use fncc_netlist::dag::NodeOp;
use fncc_netlist::ir::BinaryOp;
use fncc_netlist::schedule::{Schedule, Statement};
use fncc_netlist::state::{Field, FieldKind};
use fncc_netlist::{Engine, Interpreter};

use super::Stimulus;
use crate::designs::Case;

/// The option that requests a profile.
pub const PROFILE: &str = "--profile";

/// Cycles that are looked at.
const CYCLES: usize = 4096;

/// Cycles before them: what the load has begun.
const BEFORE: usize = 2048;

/// Parts with fewer registers are counted with what is around them.
const REGISTERS: usize = 30;

const KINDS: [&str; 12] = [
    "loads of registers, 1 bit",
    "loads of registers, wider",
    "loads of memories",
    "logic of one bit",
    "logic of words",
    "sums, products, comparisons, shifts",
    "multiplexers",
    "fields cut out and joined",
    "stores of one bit",
    "stores of words",
    "stores of limbs of wide registers",
    "branches",
];

fn kind(schedule: &Schedule, statement: &Statement) -> Option<usize> {
    let field = |slot: usize| &schedule.layout.fields[schedule.slots[slot].field];
    Some(match statement {
        Statement::Let(node) => {
            let width = schedule.dag.width(*node);
            match &schedule.dag.node(*node).op {
                NodeOp::Const(_) | NodeOp::Extend(_) => return None,
                NodeOp::Leaf(_) => usize::from(width > 1),
                NodeOp::Load(..) => 2,
                NodeOp::Binary(BinaryOp::Add | BinaryOp::Sub, ..) if width > 1 => 5,
                NodeOp::Mul(..) | NodeOp::Compare(..) | NodeOp::Shift(..) => 5,
                NodeOp::Mux(..) => 6,
                NodeOp::Slice(..) | NodeOp::Concat(..) => 7,
                _ if width == 1 => 3,
                _ => 4,
            }
        }
        Statement::Store(slot, _) => match field(*slot).width {
            1 => 8,
            2..=64 => 9,
            _ => 10,
        },
        Statement::RamStore { .. } => 10,
        Statement::If { .. } => 11,
        _ => return None,
    })
}

/// A part of the hierarchy.
#[derive(Default)]
struct Part {
    registers: usize,
    bits: usize,
    /// Cycles in which none of its registers changed.
    still: usize,
    stores: usize,
}

/// Prints the tables of a design.
pub fn print_profile(case: &Case) {
    let design = (case.design)();
    let mut kinds: Vec<(String, [usize; KINDS.len()])> = vec![];
    let mut parts: BTreeMap<String, Vec<Part>> = BTreeMap::new();
    for (index, load) in case.loads.iter().enumerate() {
        let mut engine = Interpreter::new(&design).expect("it elaborates");
        let stimulus = Stimulus::record(&mut engine, case.name, *load);
        let mut engine = Interpreter::new(&design).expect("it elaborates");
        let set = |engine: &mut Interpreter, words: &[(usize, u64)]| {
            words.iter().for_each(|(place, word)| engine.inputs_mut()[*place] = *word);
        };
        for words in stimulus.prelude.cycles(0..stimulus.prelude.len()) {
            set(&mut engine, words);
            engine.clock();
        }
        for words in stimulus.rows.cycles(0..BEFORE) {
            set(&mut engine, words);
            engine.clock();
        }
        let schedule = engine.schedule().clone();
        let fields = schedule.layout.fields.clone();
        let memory_writes = |field: &Field| field.kind == FieldKind::Memory;
        let mut counts = [0; KINDS.len()];
        let mut changed = vec![0_usize; fields.len()];
        let mut stored = vec![0_usize; fields.len()];
        let mut still: BTreeMap<String, usize> = BTreeMap::new();
        let names = groups(&fields);
        let mut before = engine.state().to_vec();
        for words in stimulus.rows.cycles(BEFORE..BEFORE + CYCLES) {
            set(&mut engine, words);
            engine.clock_visiting(&mut |statement| {
                if let Some(kind) = kind(&schedule, statement) {
                    counts[kind] += 1;
                }
                if let Statement::Store(slot, _) = statement {
                    stored[schedule.slots[*slot].field] += 1;
                }
            });
            let mut moved: BTreeMap<&str, bool> = BTreeMap::new();
            for (at, field) in fields.iter().enumerate() {
                if field.kind == FieldKind::Port {
                    continue;
                }
                let moves = differs(&before, engine.state(), field);
                changed[at] += usize::from(moves);
                for group in &names[at] {
                    *moved.entry(group).or_default() |= moves;
                }
            }
            for (group, moves) in moved {
                *still.entry(group.to_string()).or_default() += usize::from(!moves);
            }
            before.copy_from_slice(engine.state());
        }
        kinds.push((format!("{load} %"), counts));
        for (group, still) in still {
            let list = parts.entry(group.clone()).or_default();
            list.resize_with(index, Part::default);
            let inside = (0..fields.len()).filter(|at| names[*at].contains(&group));
            let mut part = Part { still, ..Part::default() };
            for at in inside {
                part.registers += usize::from(!memory_writes(&fields[at]));
                part.bits += if memory_writes(&fields[at]) { 0 } else { fields[at].width };
                part.stores += stored[at];
            }
            list.push(part);
        }
        if index + 1 == case.loads.len() {
            println!("{} at {load} %: registers that change in most cycles", case.name);
            for (field, changed) in fields.iter().zip(&changed) {
                if field.kind == FieldKind::Register && 2 * changed > CYCLES {
                    println!("{} ({} bits)", field.name, field.width);
                }
            }
        }
    }
    println!("\n{}: statements a cycle", case.name);
    for (at, kind) in KINDS.iter().enumerate() {
        let cells =
            kinds.iter().map(|(_, counts)| format!("{:.0}", counts[at] as f64 / CYCLES as f64));
        println!("| {kind} | {} |", cells.collect::<Vec<_>>().join(" | "));
    }
    let all = kinds.iter().map(|(_, counts)| counts.iter().sum::<usize>() as f64 / CYCLES as f64);
    println!("| all | {} |", all.map(|all| format!("{all:.0}")).collect::<Vec<_>>().join(" | "));
    println!("\npart: registers, bits; per load still % / stores a cycle");
    for (group, list) in &parts {
        let cells = list.iter().map(|part| {
            format!(
                "{:.0} / {:.0}",
                100.0 * part.still as f64 / CYCLES as f64,
                part.stores as f64 / CYCLES as f64
            )
        });
        println!(
            "| {group} | {} | {} | {} |",
            list[0].registers,
            list[0].bits,
            cells.collect::<Vec<_>>().join(" | ")
        );
    }
}

/// The paths of the parts around each field that have enough registers.
fn groups(fields: &[Field]) -> Vec<Vec<String>> {
    let mut count: BTreeMap<String, usize> = BTreeMap::new();
    let around = |field: &Field| -> Vec<String> {
        field.name.match_indices('.').map(|(at, _)| field.name[..at].to_string()).collect()
    };
    let inner = || fields.iter().filter(|field| field.kind != FieldKind::Port);
    for path in inner().flat_map(around) {
        *count.entry(path).or_default() += 1;
    }
    let of = |field: &Field| {
        let mut paths = around(field);
        paths.retain(|path| count.get(path).is_some_and(|count| *count >= REGISTERS));
        paths.push(String::new());
        paths
    };
    fields.iter().map(of).collect()
}

fn differs(before: &[u64], now: &[u64], field: &Field) -> bool {
    let bytes = field.offset..field.offset + field.bytes();
    let byte = |words: &[u64], at: usize| words[at / 8] >> (at % 8 * 8) & 0xff;
    if field.bytes() >= 8 {
        let words = bytes.start / 8..bytes.end / 8;
        return before[words.clone()] != now[words];
    }
    bytes.into_iter().any(|at| byte(before, at) != byte(now, at))
}
