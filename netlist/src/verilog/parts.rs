//! Parts of signals that get a name.
//!
//! A field of a struct is some bits of a signal; a person reads its name better than the numbers of its bits. And Icarus, which
//! takes an `always_comb` that reads a few bits of a signal for one that reads all, says so line by line: what such a process reads is a signal, too.
//! But a process that reads what it drives would wait for itself through such a signal, so there bits remain bits.

use super::choice::free_name;
use super::expression::slice_base;
use super::process::{Process, targets};
use super::reads::{roots, signals_read};
use super::walk::all_below;
use crate::ir::{ExprId, ExprOp, Module, Signal, SignalId, SignalKind, Stmt};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// A signal, the lowest of its bits, and how many.
type Part = (SignalId, usize, usize);

/// The module with a name for each field that it reads, and for each part that a process reads.
pub(super) fn named_parts(mut module: Module) -> Module {
    let fields = std::mem::take(&mut module.fields).into_iter();
    let fields: BTreeMap<Part, String> =
        fields.map(|f| ((f.signal, f.low, f.width), f.name)).collect();
    let places = last_places(&module);
    let processes = Process::of(&module);
    let in_processes = read_by_processes(&module, &processes);
    let own = own_parts(&module, &processes);
    let mut names: BTreeMap<Part, SignalId> = BTreeMap::new();
    // The parts that are there from the start, and those that are there below each statement.
    let (mut first, mut below) = (vec![], vec![vec![]; module.body.len()]);
    for id in parts_below(&module, roots(&module, &module.body)) {
        let Some(part) = part(&module, id) else { continue };
        let (signal, low, width) = part;
        let Some(place) = places.get(&signal) else { continue };
        let is_named = fields.contains_key(&part) || in_processes.contains(&id);
        if !is_named || own.contains(&part) {
            continue;
        }
        let name = *names.entry(part).or_insert_with(|| {
            let of = &module.signal(signal).name;
            let name = match (fields.get(&part), width) {
                (Some(field), _) => format!("{of}_{field}"),
                (None, 1) => format!("{of}_{low}"),
                (None, _) => format!("{of}_{}_{low}", low + width - 1),
            };
            let name = free_name(&module, &name);
            module.signals.push(Signal { name, width, kind: SignalKind::Kernel });
            module.exprs.push(module.expr(id).clone());
            let name = SignalId(module.signals.len() as u32 - 1);
            let made = Stmt::Assign(name, ExprId(module.exprs.len() as u32 - 1));
            place.map_or(&mut first, |place| &mut below[place]).push(made);
            name
        });
        module.exprs[id.0 as usize].op = ExprOp::Read(name);
    }
    let mut body = first;
    for (statement, made) in std::mem::take(&mut module.body).into_iter().zip(below) {
        body.push(statement);
        body.extend(made);
    }
    module.body = body;
    // Processes read parts of fields, too. The fields themselves have their names now.
    if names.is_empty() { module } else { named_parts(module) }
}

/// The statement of the kernel that writes each signal last, none for those that it does not write. Signals that a statement reads which stands above that
/// one, or is it, are left out: they have other values there.
fn last_places(module: &Module) -> FxHashMap<SignalId, Option<usize>> {
    let mut places: FxHashMap<_, _> = module.signal_ids().map(|(id, _)| (id, None)).collect();
    for (place, statement) in module.body.iter().enumerate() {
        places.extend(targets(statement).into_iter().map(|target| (target, Some(place))));
    }
    for (place, statement) in module.body.iter().enumerate() {
        for signal in signals_read(module, std::slice::from_ref(statement)) {
            if places.get(&signal).is_some_and(|last| last.is_some_and(|last| place <= last)) {
                places.remove(&signal);
            }
        }
    }
    places
}

/// The part of a signal that an expression is, if it is one.
fn part(module: &Module, id: ExprId) -> Option<Part> {
    let (base, low) = slice_base(module, id);
    let width = module.expr(id).width;
    match module.expr(base).op {
        ExprOp::Read(signal) if base != id && width < module.signal(signal).width => {
            Some((signal, low, width))
        }
        _ => None,
    }
}

/// The parts of signals that processes read.
fn read_by_processes(module: &Module, processes: &[Process]) -> BTreeSet<ExprId> {
    let mut open = vec![];
    for process in processes.iter().filter(|process| !process.is_choice()) {
        process.roots(module, &mut open);
    }
    parts_below(module, open)
}

/// The parts of signals that the process reads which drives the signal.
fn own_parts(module: &Module, processes: &[Process]) -> BTreeSet<Part> {
    let own = |process: &Process| {
        let mut roots = vec![];
        process.roots(module, &mut roots);
        let parts = parts_below(module, roots).into_iter().filter_map(|id| part(module, id));
        let signals = process.signals().clone();
        parts.filter(move |(signal, ..)| signals.contains(signal)).collect::<Vec<_>>()
    };
    processes.iter().flat_map(own).collect()
}

/// The expressions below some that are parts of signals.
fn parts_below(module: &Module, roots: Vec<ExprId>) -> BTreeSet<ExprId> {
    let all = all_below(module, roots).into_iter();
    all.filter(|id| part(module, *id).is_some()).collect()
}
