//! The primitives as Verilog: registers together in one process, memories in the forms that
//! synthesis tools recognise.

use super::choice::{free_name, name_of_next};
use super::expression::number;
use super::line_to;
use crate::ir::{Cell, Module, SignalId};
use crate::primitive::{Primitive, ReadDuringWrite, parse_hex};
use num_bigint::BigUint;
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;

/// Writes the initial values of the signals that hold state: in an `initial` block, since Verilator warns of a variable with a value in its
/// declaration that a process assigns.
pub(super) fn emit_initial_values(module: &Module, text: &mut String) {
    let value = |cell: &Cell| match &cell.primitive {
        Primitive::Dff { init } | Primitive::Replica { init } | Primitive::Reg { init } => {
            Some((cell.port("q"), parse_hex(init).unwrap_or_default()))
        }
        Primitive::Ram { .. } | Primitive::Rom { .. } => Some((cell.port("rdata"), BigUint::ZERO)),
        Primitive::Multiplier { .. } => Some((cell.port("p"), BigUint::ZERO)),
        Primitive::CountOnes | Primitive::Spread | Primitive::Repeat => None,
    };
    let values: BTreeMap<_, _> = module.cells.iter().filter_map(value).collect();
    if values.is_empty() {
        return;
    }
    text.push('\n');
    line_to(text, 1, "initial begin");
    for (signal, value) in values {
        let signal = module.signal(signal);
        line_to(text, 2, &format!("{} = {};", signal.name, number(signal.width, &value)));
    }
    line_to(text, 1, "end");
}

/// The outputs of the registers that no tool may share with others.
pub(super) fn replicas(module: &Module) -> FxHashSet<SignalId> {
    let replica = |c: &&Cell| matches!(c.primitive, Primitive::Replica { .. });
    module.cells.iter().filter(replica).map(|c| c.port("q")).collect()
}

/// Writes all primitives of a module.
pub(super) fn emit_cells(module: &Module, text: &mut String) {
    let mut registers = |head: &str, belongs: fn(&Primitive) -> bool| {
        let cells: Vec<_> = module.cells.iter().filter(|c| belongs(&c.primitive)).collect();
        if !cells.is_empty() {
            text.push('\n');
            line_to(text, 1, &format!("{head}always @(posedge clk) begin"));
            for cell in cells {
                emit_register(module, cell, text);
            }
            line_to(text, 1, "end");
        }
    };
    registers("", |p| matches!(p, Primitive::Dff { .. } | Primitive::Reg { .. }));
    // Yosys takes the attribute of the process to its cells.
    registers("(* keep *) ", |p| matches!(p, Primitive::Replica { .. }));
    for cell in module.cells.iter().filter(|c| !c.primitive.is_register()) {
        text.push('\n');
        emit_cell(module, cell, text);
    }
}

fn emit_register(module: &Module, cell: &Cell, text: &mut String) {
    let name = |port: &str| &module.signal(cell.port(port)).name;
    let (q, d) = (name("q"), name("d"));
    match &cell.primitive {
        Primitive::Reg { init } => {
            let width = module.signal(cell.port("q")).width;
            let init = number(width, &parse_hex(init).unwrap_or_default());
            line_to(text, 2, &format!("if ({}) {q} <= {init};", name("rst")));
            line_to(text, 2, &format!("else if ({}) {q} <= {d};", name("en")));
        }
        _ => line_to(text, 2, &format!("{q} <= {d};")),
    }
}

fn emit_cell(module: &Module, cell: &Cell, text: &mut String) {
    let name = |port: &str| &module.signal(cell.port(port)).name;
    let width = |port: &str| module.signal(cell.port(port)).width;
    match &cell.primitive {
        Primitive::Dff { .. } | Primitive::Replica { .. } | Primitive::Reg { .. } => {}
        Primitive::Ram { rule } => {
            let attributes = match rule {
                ReadDuringWrite::Unspecified => "(* no_rw_check, rw_addr_collision = \"no\" *) ",
                _ => "",
            };
            let words = memory(module, cell, attributes, text);
            let (depth, zero) = (1_u64 << width("raddr"), number(width("rdata"), &BigUint::ZERO));
            let i = free_name(module, "i");
            let clear = format!("for (int {i} = 0; {i} < {depth}; {i}++) {words}[{i}] = {zero};");
            line_to(text, 1, &format!("initial {clear}"));
            line_to(text, 1, "always @(posedge clk) begin");
            let (re, raddr, rdata) = (name("re"), name("raddr"), name("rdata"));
            let (we, waddr, wdata) = (name("we"), name("waddr"), name("wdata"));
            let word = format!("{words}[{raddr}]");
            let or_met = |met: &str| format!("({we} && {waddr} == {raddr}) ? {met} : {word}");
            let read = |word: &str| format!("if ({re}) {rdata} <= {word};");
            match rule {
                ReadDuringWrite::Old => line_to(text, 2, &read(&word)),
                ReadDuringWrite::New => line_to(text, 2, &read(&or_met(wdata))),
                ReadDuringWrite::Unspecified => {
                    line_to(text, 0, "`ifdef SYNTHESIS");
                    line_to(text, 2, &read(&word));
                    line_to(text, 0, "`else");
                    line_to(text, 2, &read(&or_met(&zero)));
                    line_to(text, 0, "`endif");
                }
            }
            line_to(text, 2, &format!("if ({we}) {words}[{waddr}] <= {wdata};"));
            line_to(text, 1, "end");
        }
        Primitive::Rom { contents } => {
            let words = memory(module, cell, "", text);
            line_to(text, 1, "initial begin");
            for (address, word) in contents.iter().enumerate() {
                let word = number(width("rdata"), &parse_hex(word).unwrap_or_default());
                line_to(text, 2, &format!("{words}[{address}] = {word};"));
            }
            line_to(text, 1, "end");
            line_to(text, 1, "always @(posedge clk) begin");
            let (re, raddr, rdata) = (name("re"), name("raddr"), name("rdata"));
            line_to(text, 2, &format!("if ({re}) {rdata} <= {words}[{raddr}];"));
            line_to(text, 1, "end");
        }
        Primitive::Multiplier { .. } => {
            let (a, b, p) = (name("a"), name("b"), name("p"));
            let zeros = |port| number(width(port), &BigUint::ZERO);
            let mut source = format!("{{{}, {a}}} * {{{}, {b}}}", zeros("b"), zeros("a"));
            let stages = cell.primitive.named_parts(&cell.name);
            for stage in &stages {
                let kind = super::logic_type(width("p"));
                line_to(text, 1, &format!("{kind} {stage};"));
                let zero = number(width("p"), &BigUint::ZERO);
                line_to(text, 1, &format!("initial {stage} = {zero};"));
            }
            line_to(text, 1, &format!("always @(posedge clk) if ({}) begin", name("en")));
            for target in stages.iter().chain([p]) {
                line_to(text, 2, &format!("{target} <= {source};"));
                source.clone_from(target);
            }
            line_to(text, 1, "end");
        }
        Primitive::CountOnes => {
            let (word, count) = (name("word"), name("count"));
            // A word of one bit has no range.
            let i = free_name(module, "i");
            let bit = if width("word") == 1 { word.clone() } else { format!("{word}[{i}]") };
            let one = match width("count") {
                1 => bit,
                w => format!("{{{}, {bit}}}", number(w - 1, &BigUint::ZERO)),
            };
            let (signal, bits) = (cell.port("count"), width("word"));
            let sum = name_of_next(module, signal);
            let zero = number(width("count"), &BigUint::ZERO);
            line_to(text, 1, &format!("{} {sum};", super::logic_type(width("count"))));
            line_to(text, 1, "always_comb begin");
            line_to(text, 2, &format!("{sum} = {zero};"));
            let turns = format!("for (int {i} = 0; {i} < {bits}; {i}++)");
            line_to(text, 2, &format!("{turns} {sum} = {sum} + {one};"));
            line_to(text, 2, &format!("{count} = {sum};"));
            line_to(text, 1, "end");
        }
        Primitive::Spread => {
            let (lanes, mask) = (name("lanes"), name("mask"));
            let (count, run) = (width("lanes"), width("mask") / width("lanes"));
            if count == 1 {
                line_to(text, 1, &format!("assign {mask} = {{{run}{{{lanes}}}}};"));
            } else {
                let i = free_name(module, "i");
                line_to(
                    text,
                    1,
                    &format!(
                        "always_comb for (int {i} = 0; {i} < {count}; {i}++) \
                         {mask}[{i} * {run} +: {run}] = {{{run}{{{lanes}[{i}]}}}};"
                    ),
                );
            }
        }
        Primitive::Repeat => {
            let (word, copies) = (name("word"), name("copies"));
            let count = width("copies") / width("word");
            line_to(text, 1, &format!("assign {copies} = {{{count}{{{word}}}}};"));
        }
    }
}

/// Declares the words of a memory and returns their name.
fn memory(module: &Module, cell: &Cell, attributes: &str, text: &mut String) -> String {
    let depth = 1_u64 << module.signal(cell.port("raddr")).width;
    let kind = super::logic_type(module.signal(cell.port("rdata")).width);
    let [words] = &cell.primitive.named_parts(&cell.name)[..] else {
        unreachable!("a memory has one part, its words");
    };
    line_to(text, 1, &format!("{attributes}{kind} {words} [0:{}];", depth - 1));
    words.clone()
}
