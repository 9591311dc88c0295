//! Splits a kernel into processes.
//!
//! A kernel runs top to bottom, a Verilog process too, but a kernel that is one process makes every
//! signal it drives wait for every signal it reads. So each signal gets a process of its own, but
//! for two cases: signals of which one reads another's value before its last assignment remain in one
//! process, in order; and what only feeds registers and memories, which nothing can wait for, remains
//! together as it was written. A signal that others wait for changes once ([`super::choice`]).

use super::bits::BitWrites;
use super::choice::{Choice, assigned_twice, with_next_names};
use super::expression::{operand, part_select, text as expression};
use super::reads::statement_roots;
use super::walk::walk;
use super::{comment_to, line_to, logic_type};
use crate::ir::{ExprId, ExprOp, Module, SignalId, SignalKind, Stmt};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// Signals that are written together.
pub(super) struct Process {
    pub(super) signals: BTreeSet<SignalId>,
    pub(super) body: Vec<Stmt>,
    /// The signal and what it is, where that is all.
    pub(super) choice: Option<(SignalId, Choice)>,
    /// The signals that it works on copies of.
    pub(super) copied: BTreeSet<SignalId>,
}

impl Process {
    /// Those of a module, in the order in which its kernel first drives their signals.
    pub(super) fn of(module: &Module) -> Vec<Self> {
        let groups = Groups::of(module).in_order(&module.body).into_iter();
        let process = |signals: BTreeSet<SignalId>| {
            let body = project(&module.body, &signals);
            let choice = match *Vec::from_iter(&signals) {
                [signal] => Choice::of(module, &body, *signal).map(|choice| (*signal, choice)),
                _ => None,
            };
            Self { signals, body, choice, copied: BTreeSet::new() }
        };
        let mut processes: Vec<_> = groups.map(process).collect();
        let watched = watched(module, &processes);
        for process in processes.iter_mut().filter(|process| process.choice.is_none()) {
            let twice = assigned_twice(module, &process.body);
            process.copied = twice.intersection(&watched).copied().collect();
        }
        processes
    }

    /// What it drives.
    pub(super) fn signals(&self) -> &BTreeSet<SignalId> {
        &self.signals
    }

    /// The signals that it waits for: what it reads but what it drives itself.
    pub(super) fn needs(&self, module: &Module) -> FxHashSet<SignalId> {
        let mut roots = vec![];
        self.roots(module, &mut roots);
        let mut needs = FxHashSet::default();
        let mut seen = FxHashSet::default();
        while let Some(id) = roots.pop() {
            if !seen.insert(id) {
                continue;
            }
            match &module.expr(id).op {
                ExprOp::Read(signal) if self.signals.contains(signal) => {}
                ExprOp::Read(signal) => {
                    needs.insert(*signal);
                }
                op => roots.extend(op.operands()),
            }
        }
        needs
    }

    /// Whether it reads a signal and not a copy.
    pub(super) fn reads(&self, signal: SignalId) -> bool {
        !self.copied.contains(&signal)
    }

    /// Whether it is one assignment of a choice.
    pub(super) fn is_choice(&self) -> bool {
        self.choice.is_some()
    }

    /// Adds the expressions that it is written with, without their operands.
    pub(super) fn roots(&self, module: &Module, roots: &mut Vec<ExprId>) {
        match &self.choice {
            Some((_, choice)) => roots.extend(choice.expressions()),
            None => {
                self.body.iter().for_each(|statement| statement_roots(module, statement, roots))
            }
        }
    }
}

/// Writes the kernel of a module.
pub(super) fn emit_processes(module: &Module, processes: &[Process], text: &mut String) {
    // Plain assignments in a row make a paragraph.
    let mut in_paragraph = false;
    for Process { body, choice, copied, .. } in processes {
        // Of a process the comments before it, of a choice all.
        let comments = match choice {
            Some(_) => body.iter().filter(|s| is_comment(s)).collect(),
            None => body.iter().take_while(|s| is_comment(s)).collect::<Vec<_>>(),
        };
        let is_plain = choice.as_ref().is_some_and(|(_, choice)| choice.is_short());
        if !(in_paragraph && is_plain && comments.is_empty()) {
            text.push('\n');
        }
        in_paragraph = is_plain;
        comments.iter().for_each(|comment| emit_statement(module, comment, 1, text));
        match choice {
            Some((signal, choice)) => emit_choice(module, *signal, choice, text),
            None => emit_process(module, copied, &body[comments.len()..], text),
        }
    }
}

/// The signals that something waits for: another process, another block, or whoever has this one. Registers wait for the clock.
fn watched(module: &Module, processes: &[Process]) -> BTreeSet<SignalId> {
    let connected = module.instances.iter().flat_map(|i| &i.connections).copied();
    let outputs = module.signal_ids().filter(|(_, s)| s.kind == SignalKind::Output);
    let wired = module.cells.iter().filter(|c| !c.primitive.holds_state());
    let wired = wired.flat_map(|c| &c.ports).map(|(_, signal)| *signal);
    let mut watched: BTreeSet<_> =
        connected.chain(outputs.map(|(id, _)| id)).chain(wired).collect();
    for process in processes {
        watched.extend(process.needs(module));
    }
    watched
}

pub(super) fn is_comment(statement: &Stmt) -> bool {
    matches!(statement, Stmt::Comment(_))
}

fn emit_choice(module: &Module, signal: SignalId, choice: &Choice, text: &mut String) {
    let lines = choice.lines(module);
    let name = &module.signal(signal).name;
    for (place, line) in lines.iter().enumerate() {
        let start = if place == 0 { format!("assign {name} = ") } else { String::new() };
        let end = if place + 1 == lines.len() { ";" } else { "" };
        line_to(text, if place == 0 { 1 } else { 2 }, &format!("{start}{line}{end}"));
    }
}

/// Writes a process that works on copies of some signals.
fn emit_process(module: &Module, copied: &BTreeSet<SignalId>, body: &[Stmt], text: &mut String) {
    let next = with_next_names(module, copied);
    for signal in copied {
        let signal = next.signal(*signal);
        line_to(text, 1, &format!("{} {};", logic_type(signal.width), signal.name));
    }
    line_to(text, 1, "always_comb begin");
    body.iter().for_each(|s| emit_statement(&next, s, 2, text));
    for signal in copied {
        let (target, value) = (&module.signal(*signal).name, &next.signal(*signal).name);
        line_to(text, 2, &format!("{target} = {value};"));
    }
    line_to(text, 1, "end");
}

fn emit_statement(module: &Module, statement: &Stmt, indent: usize, text: &mut String) {
    match statement {
        Stmt::Comment(comment) => {
            comment_to(text, indent, comment);
        }
        Stmt::Assign(signal, value) => {
            let name = &module.signal(*signal).name;
            let Some(BitWrites { base, bits }) = BitWrites::of(module, *signal, *value) else {
                let value = expression(module, *value);
                return line_to(text, indent, &format!("{name} = {value};"));
            };
            if let Some(base) = base {
                line_to(text, indent, &format!("{name} = {};", expression(module, base)));
            }
            for (place, bit) in bits {
                let bit = expression(module, bit);
                let place = place_text(module, place);
                line_to(text, indent, &format!("{name}[{place}] = {bit};"));
            }
        }
        Stmt::AssignSlice(target, low, value) => {
            let target = part_select(module, *target, *low, module.expr(*value).width);
            let value = expression(module, *value);
            line_to(text, indent, &format!("{target} = {value};"));
        }
        Stmt::If(test, then, otherwise) => {
            line_to(text, indent, &format!("if ({}) begin", expression(module, *test)));
            emit_branches(module, then, otherwise, indent, text);
        }
        Stmt::Case(test, arms) => {
            let width = module.expr(*test).width;
            line_to(text, indent, &format!("case ({})", operand(module, *test)));
            for (arm, body) in arms {
                let label = if arm.label == "default" { "" } else { &arm.label };
                let value = match &arm.value {
                    Some(value) => super::expression::number(width, value),
                    None => "default".to_string(),
                };
                let comment = if label.is_empty() { String::new() } else { format!(" // {label}") };
                line_to(text, indent + 1, &format!("{value}: begin{comment}"));
                body.iter().for_each(|s| emit_statement(module, s, indent + 2, text));
                line_to(text, indent + 1, "end");
            }
            line_to(text, indent, "endcase");
        }
    }
}

fn emit_branches(
    module: &Module,
    then: &[Stmt],
    otherwise: &[Stmt],
    indent: usize,
    text: &mut String,
) {
    then.iter().for_each(|s| emit_statement(module, s, indent + 1, text));
    match otherwise {
        [] => line_to(text, indent, "end"),
        [Stmt::If(test, then, otherwise)] => {
            line_to(text, indent, &format!("end else if ({}) begin", expression(module, *test)));
            emit_branches(module, then, otherwise, indent, text);
        }
        _ => {
            line_to(text, indent, "end else begin");
            otherwise.iter().for_each(|s| emit_statement(module, s, indent + 1, text));
            line_to(text, indent, "end");
        }
    }
}

/// The comments of a body.
pub(super) fn comments_of(body: &[Stmt]) -> Vec<Stmt> {
    let inside = |statement: &Stmt| match statement {
        Stmt::Comment(_) => vec![statement.clone()],
        Stmt::Assign(..) | Stmt::AssignSlice(..) => vec![],
        Stmt::If(_, then, otherwise) => [comments_of(then), comments_of(otherwise)].concat(),
        Stmt::Case(_, arms) => arms.iter().flat_map(|(_, body)| comments_of(body)).collect(),
    };
    body.iter().flat_map(inside).collect()
}

/// The part of a body that drives the signals of a group.
pub(super) fn project(body: &[Stmt], group: &BTreeSet<SignalId>) -> Vec<Stmt> {
    let mut kept = vec![];
    let mut comments = vec![];
    for statement in body {
        if let Stmt::Comment(_) = statement {
            comments.push(statement.clone());
            continue;
        }
        // A comment goes with the statement below it, once.
        let first = targets(statement).into_iter().next();
        let comments = std::mem::take(&mut comments);
        let part = match statement {
            Stmt::Assign(target, _) | Stmt::AssignSlice(target, ..) => {
                group.contains(target).then(|| statement.clone())
            }
            Stmt::If(test, then, otherwise) => {
                let (then, otherwise) = (project(then, group), project(otherwise, group));
                (!then.is_empty() || !otherwise.is_empty())
                    .then_some(Stmt::If(*test, then, otherwise))
            }
            Stmt::Case(test, arms) => {
                let arms: Vec<_> =
                    arms.iter().map(|(arm, body)| (arm.clone(), project(body, group))).collect();
                arms.iter().any(|(_, b)| !b.is_empty()).then_some(Stmt::Case(*test, arms))
            }
            Stmt::Comment(_) => None,
        };
        if let Some(part) = part {
            if first.is_some_and(|f| group.contains(&f)) {
                kept.extend(comments);
            }
            kept.push(part);
        }
    }
    kept
}

/// The signals that a statement drives, in order of appearance.
pub(super) fn targets(statement: &Stmt) -> Vec<SignalId> {
    match statement {
        Stmt::Assign(target, _) | Stmt::AssignSlice(target, ..) => vec![*target],
        Stmt::If(_, then, otherwise) => then.iter().chain(otherwise).flat_map(targets).collect(),
        Stmt::Case(_, arms) => arms.iter().flat_map(|(_, b)| b).flat_map(targets).collect(),
        Stmt::Comment(_) => vec![],
    }
}

/// Which signals share a process: a disjoint-set forest.
pub(super) struct Groups {
    parent: FxHashMap<SignalId, SignalId>,
}

impl Groups {
    pub(super) fn of(module: &Module) -> Self {
        let mut groups = Self { parent: FxHashMap::default() };
        let events = Events::of(module);
        for (reader, signal, position) in &events.reads {
            if events.last_write.get(signal).is_some_and(|last| position < last) {
                groups.join(*reader, *signal);
            }
        }
        let sinks = state_inputs(module);
        for statement in &module.body {
            let mut sinks = targets(statement).into_iter().filter(|t| sinks.contains(t));
            if let Some(first) = sinks.next() {
                sinks.for_each(|other| groups.join(first, other));
            }
        }
        groups
    }

    pub(super) fn root(&self, mut signal: SignalId) -> SignalId {
        while let Some(parent) = self.parent.get(&signal) {
            signal = *parent;
        }
        signal
    }

    fn join(&mut self, a: SignalId, b: SignalId) {
        let (a, b) = (self.root(a), self.root(b));
        if a != b {
            self.parent.insert(b, a);
        }
    }

    /// The groups in the order in which the kernel first drives them.
    fn in_order(&self, body: &[Stmt]) -> Vec<BTreeSet<SignalId>> {
        let mut order: Vec<SignalId> = vec![];
        let mut members: FxHashMap<SignalId, BTreeSet<SignalId>> = FxHashMap::default();
        for target in body.iter().flat_map(targets) {
            let root = self.root(target);
            let group = members.entry(root).or_default();
            if group.is_empty() {
                order.push(root);
            }
            group.insert(target);
        }
        order.into_iter().filter_map(|root| members.remove(&root)).collect()
    }
}

/// The kernel-driven signals that end in a register or memory and are read nowhere else.
fn state_inputs(module: &Module) -> FxHashSet<SignalId> {
    let cells = module.cells.iter().filter(|c| c.primitive.holds_state());
    let ports = cells.flat_map(|c| &c.ports).map(|(_, signal)| *signal);
    ports.filter(|s| module.signal(*s).kind == SignalKind::Kernel).collect()
}

/// Where the kernel reads and last writes each signal, by position in the text.
struct Events<'a> {
    module: &'a Module,
    position: usize,
    /// The signal that needs the value, the signal read, where.
    reads: Vec<(SignalId, SignalId, usize)>,
    last_write: FxHashMap<SignalId, usize>,
}

impl<'a> Events<'a> {
    fn of(module: &'a Module) -> Self {
        let mut events =
            Self { module, position: 0, reads: vec![], last_write: FxHashMap::default() };
        events.body(&module.body, &[]);
        events
    }

    /// `tests` are the conditions around the body with their positions.
    fn body(&mut self, body: &[Stmt], tests: &[(ExprId, usize)]) {
        for statement in body {
            self.position += 1;
            match statement {
                Stmt::Comment(_) => {}
                Stmt::Assign(target, value) | Stmt::AssignSlice(target, _, value) => {
                    let position = self.position;
                    for (id, at) in tests.iter().copied().chain([(*value, position)]) {
                        self.read(*target, id, at);
                    }
                    self.last_write.insert(*target, position);
                }
                Stmt::If(test, then, otherwise) => {
                    let tests = [tests, &[(*test, self.position)]].concat();
                    self.body(then, &tests);
                    self.body(otherwise, &tests);
                }
                Stmt::Case(test, arms) => {
                    let tests = [tests, &[(*test, self.position)]].concat();
                    arms.iter().for_each(|(_, body)| self.body(body, &tests));
                }
            }
        }
    }

    fn read(&mut self, reader: SignalId, id: ExprId, at: usize) {
        let module = self.module;
        walk(module, id, &mut |e| {
            if let ExprOp::Read(signal) = module.expr(e).op
                && matches!(module.signal(signal).kind, SignalKind::Kernel | SignalKind::Output)
            {
                self.reads.push((reader, signal, at));
            }
        });
    }
}

/// The text of the place of a bit.
fn place_text(module: &Module, place: ExprId) -> String {
    match &module.expr(place).op {
        ExprOp::Const(value) => value.to_string(),
        _ => expression(module, place),
    }
}
