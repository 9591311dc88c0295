//! Verilog text that a person reads: one module per distinct block, names as in Rust, the kernel's
//! statements and comments kept.
//!
//! The widths of SystemVerilog expressions depend on their context; [`expression`] writes only
//! forms whose meaning does not. Statements are split into processes signal by signal where signals
//! may wait for each other across blocks ([`process`]), so no tool sees a false loop, and a signal
//! that others wait for changes once ([`choice`]); where processes would still wait in a circle, signals are written as what they are in the end
//! ([`untangle`]). What Yosys would read in another width becomes a signal ([`cast`]).

mod assertion;
mod bits;
mod cast;
mod cell;
mod choice;
mod concatenation;
mod expression;
mod holds;
mod joined;
mod keyword;
mod parts;
mod process;
mod reads;
mod untangle;
mod waits;
mod walk;

pub use assertion::ASSERTIONS;
pub(crate) use keyword::{is_keyword, is_word_of_cplusplus};
pub(crate) use walk::all_below;

use self::process::Process;
use crate::ir::{Design, ExprOp, Module, Signal, SignalId, SignalKind};
use num_bigint::BigUint;
use num_traits::One;
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt::Write as _;

/// The text of a complete design, sub-modules first. Each line of `header` becomes a comment at the
/// top; the same design and header give the same bytes.
pub fn emit(design: &Design, header: &[String]) -> String {
    emit_file(design, &design.modules, header)
}

/// The text of one module by its place in [`Design::modules`], for those who want each in a file of its own: sub-modules are named and
/// not included.
///
/// # Panics
/// When the design has no such module.
pub fn emit_one(design: &Design, module: usize, header: &[String]) -> String {
    emit_file(design, std::slice::from_ref(&design.modules[module]), header)
}

fn emit_file(design: &Design, modules: &[Module], header: &[String]) -> String {
    let mut text = String::new();
    for line in header {
        line_to(&mut text, 0, format!("// {line}").trim_end());
    }
    line_to(&mut text, 0, "`default_nettype none");
    for module in modules {
        text.push('\n');
        emit_module(design, module, &mut text);
    }
    text.push('\n');
    line_to(&mut text, 0, "`default_nettype wire");
    text
}

fn line_to(text: &mut String, indent: usize, line: &str) {
    let _ = writeln!(text, "{:1$}{line}", "", indent * 4);
}

/// A comment, line by line.
fn comment_to(text: &mut String, indent: usize, comment: &str) {
    for line in comment.split('\n') {
        line_to(text, indent, format!("// {}", line.trim()).trim_end());
    }
}

/// `logic` with its range, padded so that names of a list line up.
fn logic_type(width: usize) -> String {
    match width {
        1 => "logic".to_string(),
        _ => format!("logic [{}:0]", width - 1),
    }
}

fn emit_module(design: &Design, module: &Module, text: &mut String) {
    let module = untangle::untangled(design, module).into_owned();
    let (module, comments) = joined::joined(parts::named_parts(holds::held_below(module)));
    let processes = Process::of(&module);
    let (module, processes, of_assertions) = cast::with_names(module, processes);
    let module = &module;
    let asserted: FxHashSet<_> = of_assertions.iter().flat_map(Process::signals).copied().collect();
    emit_ports(module, text);
    let reads = read_bits(design, module, &processes);
    let mut gap = Gap::default();
    for (id, signal) in module.signal_ids() {
        if let SignalKind::Constant(value) = &signal.kind
            && reads.contains_key(&id)
        {
            gap.open(text);
            emit_constant(signal, value, text);
        }
    }
    gap.close();
    let alone = cell::replicas(module);
    for (id, signal) in module.signal_ids() {
        if matches!(signal.kind, SignalKind::Kernel | SignalKind::Driven) && !asserted.contains(&id)
        {
            gap.open(text);
            let mut kind = logic_type(signal.width);
            if alone.contains(&id) {
                kind.insert_str(0, "(* keep = \"true\" *) ");
            }
            let states = module.states.iter().find(|(of, _)| *of == id);
            let states = states.map_or_else(String::new, |(_, labels)| format!(" // {labels}"));
            line_to(text, 1, &format!("{kind} {};{states}", signal.name));
        }
    }
    cell::emit_initial_values(module, text);
    cell::emit_cells(module, text);
    emit_instances(design, module, &comments, text);
    process::emit_processes(module, &processes, text);
    emit_unused(design, module, &reads, &asserted, text);
    let declared = reads.keys().copied().collect();
    assertion::emit_assertions(module, &of_assertions, &declared, text);
    line_to(text, 0, "endmodule");
}

fn emit_constant(signal: &Signal, value: &BigUint, text: &mut String) {
    let (kind, value) = (logic_type(signal.width), expression::number(signal.width, value));
    line_to(text, 1, &format!("localparam {kind} {} = {value};", signal.name));
}

/// An empty line before the first line of a paragraph.
#[derive(Default)]
struct Gap(bool);

impl Gap {
    fn open(&mut self, text: &mut String) {
        if !self.0 {
            text.push('\n');
        }
        self.0 = true;
    }

    fn close(&mut self) {
        self.0 = false;
    }
}

fn emit_ports(module: &Module, text: &mut String) {
    let mut ports = vec![];
    if module.clocked {
        ports.push((vec![], "input ", logic_type(1), "clk"));
    }
    for (id, signal) in module.ports() {
        let direction = if signal.kind == SignalKind::Input { "input " } else { "output" };
        let notes = module.notes.iter().filter(|(of, _)| *of == id).map(|(_, note)| *note);
        ports.push((notes.collect(), direction, logic_type(signal.width), signal.name.as_str()));
    }
    let widest = ports.iter().map(|(_, _, kind, _)| kind.len()).max().unwrap_or(0);
    line_to(text, 0, &format!("module {} (", module.name));
    for (index, (notes, direction, kind, name)) in ports.iter().enumerate() {
        for note in notes {
            line_to(text, 1, &format!("// {note}"));
        }
        let comma = if index + 1 < ports.len() { "," } else { "" };
        line_to(text, 1, &format!("{direction} {kind:widest$} {name}{comma}"));
    }
    line_to(text, 0, ");");
}

fn emit_instances(
    design: &Design,
    module: &Module,
    comments: &[(usize, String)],
    text: &mut String,
) {
    for (place, instance) in module.instances.iter().enumerate() {
        let child = &design.modules[instance.module];
        text.push('\n');
        for (_, comment) in comments.iter().filter(|(of, _)| *of == place) {
            comment_to(text, 1, comment);
        }
        line_to(text, 1, &format!("{} {} (", child.name, instance.name));
        let clock = child.clocked.then_some(("clk", "clk"));
        let ports = child.ports().map(|(_, s)| s.name.as_str());
        let outer = instance.connections.iter().map(|s| module.signal(*s).name.as_str());
        let connections: Vec<_> = clock.into_iter().chain(ports.zip(outer)).collect();
        for (index, (port, signal)) in connections.iter().enumerate() {
            let comma = if index + 1 < connections.len() { "," } else { "" };
            line_to(text, 2, &format!(".{port}({signal}){comma}"));
        }
        line_to(text, 1, ");");
    }
}

/// Which bits of each signal something in the module reads.
fn read_bits(
    design: &Design,
    module: &Module,
    processes: &[Process],
) -> FxHashMap<SignalId, BigUint> {
    let all = |width: usize| (BigUint::one() << width) - BigUint::one();
    let mut bits: FxHashMap<SignalId, BigUint> = FxHashMap::default();
    let mut add = |id: SignalId, mask: BigUint| *bits.entry(id).or_default() |= mask;
    for process in processes {
        let mut seen = FxHashSet::default();
        let mut open = vec![];
        process.roots(module, &mut open);
        while let Some(id) = open.pop() {
            if !seen.insert(id) {
                continue;
            }
            let (base, low) = expression::slice_base(module, id);
            match &module.expr(base).op {
                ExprOp::Read(signal) if process.reads(*signal) => {
                    add(*signal, all(module.expr(id).width) << low);
                }
                ExprOp::Read(_) => {}
                _ if base != id => open.push(base),
                op => open.extend(op.operands()),
            }
        }
    }
    let of_cells = module.cells.iter().flat_map(|cell| {
        let output = cell.primitive.output();
        cell.ports.iter().filter(move |(name, _)| name != output).map(|(_, signal)| *signal)
    });
    let of_instances = module.instances.iter().flat_map(|instance| {
        let ports = design.modules[instance.module].ports().zip(&instance.connections);
        ports.filter(|((_, port), _)| port.kind == SignalKind::Input).map(|(_, signal)| *signal)
    });
    for signal in of_cells.chain(of_instances) {
        add(signal, all(module.signal(signal).width));
    }
    bits
}

/// Whether something in the module has the clock.
fn uses_clock(design: &Design, module: &Module) -> bool {
    module.cells.iter().any(|c| c.primitive.holds_state())
        || module.instances.iter().any(|i| design.modules[i.module].clocked)
}

/// A sink for what the kernel leaves unread, so that lint tools can distinguish it from a mistake.
fn emit_unused(
    design: &Design,
    module: &Module,
    reads: &FxHashMap<SignalId, BigUint>,
    asserted: &FxHashSet<SignalId>,
    text: &mut String,
) {
    let all = |width: usize| (BigUint::one() << width) - BigUint::one();
    let unread = |id: SignalId, width: usize| reads.get(&id).is_none_or(|b| *b != all(width));
    let signals = module.signal_ids().filter(|(id, s)| {
        let is_read = matches!(s.kind, SignalKind::Output | SignalKind::Constant(_));
        !is_read && !asserted.contains(id) && unread(*id, s.width)
    });
    let clock = (module.clocked && !uses_clock(design, module)).then_some("clk");
    let names: Vec<&str> = clock.into_iter().chain(signals.map(|(_, s)| s.name.as_str())).collect();
    if names.is_empty() {
        return;
    }
    text.push('\n');
    line_to(text, 1, "// Not all bits of these are needed.");
    line_to(text, 1, &format!("wire unused = &{{1'b0, {}}};", names.join(", ")));
}
