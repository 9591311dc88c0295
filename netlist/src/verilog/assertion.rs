//! Assertions, for tools that enable them with the macro [`ASSERTIONS`].
//!
//! Immediate assertions in a clocked process are what Verilator, Icarus 11 and Yosys 0.23 all take. None of these takes a label or an `else`
//! that the others take too, so each assertion stands in a block that is called after its text: tools print the path of that.

use super::choice::free_name;
use super::expression::text as expression;
use super::keyword::is_keyword;
use super::process::{Process, emit_processes};
use super::walk::all_below;
use super::{emit_constant, line_to, logic_type};
use crate::ir::{ExprOp, Module, SignalId, SignalKind};
use rustc_hash::FxHashSet;

/// The macro of Verilog with which emitted text has assertions.
pub const ASSERTIONS: &str = "FNCC_ASSERTIONS";

/// Writes the assertions of a module, with the signals that they alone need; of constants, those are `declared` that others need.
pub(super) fn emit_assertions(
    module: &Module,
    processes: &[Process],
    declared: &FxHashSet<SignalId>,
    text: &mut String,
) {
    if module.assertions.is_empty() {
        return;
    }
    text.push('\n');
    line_to(text, 0, &format!("`ifdef {ASSERTIONS}"));
    let mut roots = Vec::from_iter(module.assertions.iter().map(|assertion| assertion.holds));
    processes.iter().for_each(|process| process.roots(module, &mut roots));
    let read: FxHashSet<_> =
        all_below(module, roots).iter().map(|id| &module.expr(*id).op).collect();
    for (id, signal) in module.signal_ids() {
        match &signal.kind {
            SignalKind::Constant(value)
                if !declared.contains(&id) && read.contains(&ExprOp::Read(id)) =>
            {
                emit_constant(signal, value, text);
            }
            _ => {}
        }
    }
    for signal in processes.iter().flat_map(Process::signals) {
        let signal = module.signal(*signal);
        line_to(text, 1, &format!("{} {};", logic_type(signal.width), signal.name));
    }
    if !processes.is_empty() {
        emit_processes(module, processes, text);
        text.push('\n');
    }
    let reset = module.reset().map(|reset| &module.signal(reset).name);
    let unless_reset = reset.map_or(String::new(), |reset| format!("if (!{reset}) "));
    line_to(text, 1, "always @(posedge clk) begin");
    let mut names = FxHashSet::default();
    for assertion in &module.assertions {
        let name = name_of(module, &assertion.text, &mut names);
        line_to(text, 2, &format!("{unless_reset}begin : {name}"));
        line_to(text, 3, &format!("assert ({});", expression(module, assertion.holds)));
        line_to(text, 2, "end");
    }
    line_to(text, 1, "end");
    line_to(text, 0, "`endif");
}

/// The text of an assertion as a name that nothing in the module has.
fn name_of(module: &Module, text: &str, taken: &mut FxHashSet<String>) -> String {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let plain = Vec::from_iter(["assert"].into_iter().chain(words)).join("_").to_lowercase();
    // Without a word it would be that of Verilog.
    let first = if is_keyword(&plain) { format!("{plain}_1") } else { plain.clone() };
    let mut name = free_name(module, &first);
    for number in 2.. {
        if taken.insert(name.clone()) {
            break;
        }
        name = free_name(module, &format!("{plain}_{number}"));
    }
    name
}
