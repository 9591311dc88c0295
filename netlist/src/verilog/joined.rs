//! Ports of sub-blocks and cells that have the signal at their other end, without a wire and an assignment between.
//!
//! A kernel joins two blocks by an assignment, so each input of a block is a signal of its own. Where all that it ever gets is another
//! signal, a person would write that signal at the port, and so does this: the input's own name goes, and with it its assignment.
//! So does the name of an output of a sub-block that a port of this block hands on.

use super::process::targets;
use super::reads::signals_read;
use crate::ir::{ExprOp, Module, SignalId, SignalKind, Stmt};
use rustc_hash::{FxHashMap, FxHashSet};

/// The module with as few signals and assignments as its joints need, and the comments of what is gone, each with the sub-block that it
/// joins.
pub(super) fn joined(module: Module) -> (Module, Vec<(usize, String)>) {
    let mut joints = Joints { module, others: FxHashMap::default(), comments: vec![] };
    joints.hand_on_outputs();
    let inputs = joints.inputs();
    while joints.take_inputs(&inputs) {}
    joints.without_others()
}

struct Joints {
    module: Module,
    /// What stands for a signal that is gone.
    others: FxHashMap<SignalId, SignalId>,
    /// The comments on sub-blocks.
    comments: Vec<(usize, String)>,
}

impl Joints {
    /// A port of this block that is nothing but the output of a sub-block stands at that output.
    fn hand_on_outputs(&mut self) {
        let outputs: FxHashSet<_> =
            self.module.instances.iter().flat_map(|i| i.connections.clone()).collect();
        let mut gone = FxHashMap::default();
        for (place, target, source) in self.copies() {
            let kinds = (&self.module.signal(target).kind, &self.module.signal(source).kind);
            let is_joint = kinds == (&SignalKind::Output, &SignalKind::Driven);
            if is_joint && outputs.contains(&source) && !self.others.contains_key(&source) {
                self.others.insert(source, target);
                gone.insert(place, self.instance_at(source));
            }
        }
        self.rename(&gone);
    }

    /// The inputs of sub-blocks and cells, as the kernel drives them.
    fn inputs(&self) -> FxHashSet<SignalId> {
        let connected = self.module.instances.iter().flat_map(|i| i.connections.iter().copied());
        let ports = self.module.cells.iter().flat_map(|c| &c.ports).map(|(_, signal)| *signal);
        let inputs = connected.chain(ports);
        inputs.filter(|signal| self.module.signal(*signal).kind == SignalKind::Kernel).collect()
    }

    /// Takes out inputs that nothing else reads; whether there was one.
    fn take_inputs(&mut self, inputs: &FxHashSet<SignalId>) -> bool {
        let read = signals_read(&self.module, &self.module.body);
        let mut gone = FxHashMap::default();
        for (place, target, source) in self.copies() {
            if inputs.contains(&target) && !read.contains(&target) {
                self.others.insert(target, source);
                gone.insert(place, self.instance_at(target));
            }
        }
        self.rename(&gone);
        !gone.is_empty()
    }

    /// Assignments of all of a signal to another one which has no other, and after which the first does not change: where, to what, of what.
    fn copies(&self) -> Vec<(usize, SignalId, SignalId)> {
        let mut times: FxHashMap<SignalId, usize> = FxHashMap::default();
        let mut last: FxHashMap<SignalId, usize> = FxHashMap::default();
        for (place, statement) in self.module.body.iter().enumerate() {
            for target in targets(statement) {
                *times.entry(target).or_default() += 1;
                last.insert(target, place);
            }
        }
        let copy = |(place, statement): (usize, &Stmt)| {
            let Stmt::Assign(target, value) = statement else { return None };
            let ExprOp::Read(source) = self.module.expr(*value).op else { return None };
            let is_whole = self.module.signal(*target).width == self.module.signal(source).width;
            let is_final = last.get(&source).is_none_or(|last| *last < place);
            (is_whole && is_final && times[target] == 1).then_some((place, *target, source))
        };
        self.module.body.iter().enumerate().filter_map(copy).collect()
    }

    /// The first sub-block at a signal.
    fn instance_at(&self, signal: SignalId) -> Option<usize> {
        self.module.instances.iter().position(|instance| instance.connections.contains(&signal))
    }

    /// Takes out statements, each of which joins a sub-block, and writes what stands for a signal in its place.
    fn rename(&mut self, gone: &FxHashMap<usize, Option<usize>>) {
        let body = std::mem::take(&mut self.module.body);
        self.module.body = self.without(body, gone);
        let others = &self.others;
        each_use(&mut self.module, &|signal| *signal = stands_for(others, *signal));
    }

    /// The statements but those in some places. Comments that stand above these alone go to the sub-block that the first of them joins.
    fn without(&mut self, body: Vec<Stmt>, gone: &FxHashMap<usize, Option<usize>>) -> Vec<Stmt> {
        let mut kept = vec![];
        let mut above: Vec<Stmt> = vec![];
        let mut home = None;
        for (place, statement) in body.into_iter().enumerate() {
            match gone.get(&place) {
                Some(instance) => home = home.or(Some(*instance)),
                None if matches!(statement, Stmt::Comment(_)) => {
                    if let Some(home) = home.take() {
                        self.settle(home, &mut above, &mut kept);
                    }
                    above.push(statement);
                }
                None => {
                    home = None;
                    kept.append(&mut above);
                    kept.push(statement);
                }
            }
        }
        self.settle(home.flatten(), &mut above, &mut kept);
        kept
    }

    fn settle(&mut self, home: Option<usize>, comments: &mut Vec<Stmt>, kept: &mut Vec<Stmt>) {
        for comment in comments.drain(..) {
            match (home, comment) {
                (Some(instance), Stmt::Comment(text)) => self.comments.push((instance, text)),
                (_, comment) => kept.push(comment),
            }
        }
    }

    /// The module without the signals that are gone.
    fn without_others(self) -> (Module, Vec<(usize, String)>) {
        let Self { mut module, others, comments } = self;
        let mut numbers = FxHashMap::default();
        let mut signals = vec![];
        for (id, signal) in module.signals.into_iter().enumerate() {
            let id = SignalId(id as u32);
            if !others.contains_key(&id) {
                numbers.insert(id, SignalId(signals.len() as u32));
                signals.push(signal);
            }
        }
        module.signals = signals;
        let renumber = |signal: &mut SignalId| *signal = numbers[signal];
        each_use(&mut module, &renumber);
        module.body.iter_mut().for_each(|statement| each_target(statement, &renumber));
        (module, comments)
    }
}

fn stands_for(others: &FxHashMap<SignalId, SignalId>, mut signal: SignalId) -> SignalId {
    while let Some(other) = others.get(&signal) {
        signal = *other;
    }
    signal
}

/// Wherever a signal is connected or read.
fn each_use(module: &mut Module, change: &impl Fn(&mut SignalId)) {
    module.instances.iter_mut().flat_map(|i| &mut i.connections).for_each(change);
    module.cells.iter_mut().flat_map(|c| &mut c.ports).for_each(|(_, signal)| change(signal));
    for expr in &mut module.exprs {
        if let ExprOp::Read(signal) = &mut expr.op {
            change(signal);
        }
    }
}

/// Wherever a signal is assigned.
fn each_target(statement: &mut Stmt, change: &impl Fn(&mut SignalId)) {
    match statement {
        Stmt::Assign(target, _) | Stmt::AssignSlice(target, ..) => change(target),
        Stmt::If(_, then, otherwise) => {
            then.iter_mut().chain(otherwise).for_each(|s| each_target(s, change));
        }
        Stmt::Case(_, arms) => {
            arms.iter_mut().flat_map(|(_, b)| b).for_each(|s| each_target(s, change));
        }
        Stmt::Comment(_) => {}
    }
}
