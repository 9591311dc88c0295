//! Size casts that become signals.
//!
//! Yosys 0.23 takes `5'(a + b)` of wider signals for a value of their width: the bits above are zeros, but the value next to it is
//! computed in that width, too. `5'(a + b) <= ~c` then compares with a `~c` that has ones above, and neither parentheses nor braces
//! around the cast help. Where only the low bits of a result count, that changes nothing; where all do ([`Contexts`]), the cast gets a
//! name.

use super::choice::Choice;
use super::concatenation::Concatenation;
use super::expression::{is_cast, is_element, slice_base};
use super::process::{Process, is_comment, targets};
use super::untangle::{add_expression, add_part};
use super::walk::walk;
use crate::ir::{BinaryOp, Expr, ExprId, ExprOp, Module, ShiftOp, SignalId, Stmt};
use num_bigint::BigUint;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// What is computed in one width: operators that take the width of what stands around them, down to what has a width of its own.
#[derive(Default)]
struct Context {
    /// The casts that make it wider in Yosys.
    casts: BTreeSet<ExprId>,
    /// Whether bits above its width need not be zeros if it is wider.
    has_bits_above: bool,
    /// Whether such bits are shifted into its width.
    shifts_them_in: bool,
}

/// Looks for the casts that need a name.
struct Contexts<'a> {
    module: &'a Module,
    to_name: BTreeSet<ExprId>,
}

impl Contexts<'_> {
    /// For expressions of one context, which something takes that looks at all bits or only at those of their width. Returns the casts
    /// that make it wider.
    fn look(
        &mut self,
        roots: impl IntoIterator<Item = ExprId>,
        sees_all_bits: bool,
    ) -> BTreeSet<ExprId> {
        let mut context = Context::default();
        roots.into_iter().for_each(|id| self.gather(id, &mut context));
        if context.shifts_them_in || (sees_all_bits && context.has_bits_above) {
            self.to_name.extend(&context.casts);
        }
        context.casts
    }

    fn gather(&mut self, id: ExprId, context: &mut Context) {
        if is_cast(self.module, id) {
            context.casts.insert(id);
        }
        if let Some(concatenation) = Concatenation::of(self.module, id) {
            // Parts are contexts of their own. A wider one moves those above it.
            for (place, value) in concatenation.values().enumerate() {
                let casts = self.look([value], true);
                if place == 0 {
                    context.casts.extend(casts);
                } else {
                    self.to_name.extend(casts);
                }
            }
            return;
        }
        match self.module.expr(id).op {
            ExprOp::Const(_) | ExprOp::Read(_) => {}
            ExprOp::Slice(..) => {
                let (base, low) = slice_base(self.module, id);
                self.look([base], low > 0);
            }
            ExprOp::DynSlice(inner, low) => {
                self.look([low], true);
                if is_cast(self.module, id) {
                    self.look([inner], true);
                } else if !is_element(self.module, id) {
                    self.gather_shifted(inner, context);
                }
            }
            // The operand of a concatenation is a context of its own, but makes the concatenation wider.
            ExprOp::Extend(inner) => context.casts.extend(self.look([inner], true)),
            ExprOp::ReplaceBit(inner, index, bit) => {
                context.has_bits_above = true;
                self.gather(inner, context);
                self.look([index], true);
                context.casts.extend(self.look([bit], true));
            }
            ExprOp::Not(inner) => {
                context.has_bits_above = true;
                self.gather(inner, context);
            }
            ExprOp::Reduce(_, inner) => {
                self.look([inner], true);
            }
            ExprOp::Binary(kind, a, b) => {
                context.has_bits_above |= matches!(kind, BinaryOp::Add | BinaryOp::Sub);
                self.gather(a, context);
                self.gather(b, context);
            }
            ExprOp::Compare(_, a, b) => {
                self.look([a, b], true);
            }
            ExprOp::Select(test, a, b) => {
                self.look([test], true);
                self.gather(a, context);
                self.gather(b, context);
            }
            ExprOp::Shift(kind, a, amount) => {
                self.look([amount], true);
                match kind {
                    ShiftOp::Left => {
                        context.has_bits_above = true;
                        self.gather(a, context);
                    }
                    ShiftOp::Right => self.gather_shifted(a, context),
                }
            }
        }
    }

    /// The same for what is shifted to the right.
    fn gather_shifted(&mut self, id: ExprId, context: &mut Context) {
        let mut shifted = Context::default();
        self.gather(id, &mut shifted);
        context.casts.extend(shifted.casts);
        context.has_bits_above |= shifted.has_bits_above;
        context.shifts_them_in |= shifted.has_bits_above;
    }
}

/// The casts that need a name among some tests and the values of one assignment, operands before users.
fn to_name(
    module: &Module,
    tests: impl IntoIterator<Item = ExprId>,
    values: impl IntoIterator<Item = ExprId>,
) -> BTreeSet<ExprId> {
    let mut contexts = Contexts { module, to_name: BTreeSet::new() };
    for test in tests {
        contexts.look([test], true);
    }
    contexts.look(values, false);
    contexts.to_name
}

/// The module and its processes with a signal for each such cast, and the processes of the signals that nothing but assertions need.
pub(super) fn with_names(
    module: Module,
    processes: Vec<Process>,
) -> (Module, Vec<Process>, Vec<Process>) {
    let mut namer = Namer { module, signals: FxHashMap::default(), processes: vec![] };
    for process in processes {
        let process = namer.process(process);
        namer.processes.push(process);
    }
    let all = namer.processes.len();
    for number in 0..namer.module.assertions.len() {
        let holds = namer.module.assertions[number].holds;
        let casts = to_name(&namer.module, [holds], []);
        if let Some(first) = first_signal(&namer.module, holds) {
            let mut place = Place { own: &BTreeSet::new(), assigned: vec![], first };
            let signals = namer.define(&casts, &mut place);
            let holds = namer.replace(holds, &signals);
            namer.module.assertions[number].holds = holds;
        }
    }
    let of_assertions = namer.processes.split_off(all);
    (namer.module, namer.processes, of_assertions)
}

/// A signal that an expression reads.
fn first_signal(module: &Module, id: ExprId) -> Option<SignalId> {
    let mut found = None;
    walk(module, id, &mut |id| match module.expr(id).op {
        ExprOp::Read(signal) if found.is_none() => found = Some(signal),
        _ => {}
    });
    found
}

struct Namer {
    module: Module,
    /// The casts with an assignment of their own, which several processes may read.
    signals: FxHashMap<ExprId, SignalId>,
    processes: Vec<Process>,
}

impl Namer {
    fn process(&mut self, mut process: Process) -> Process {
        if let Some((signal, choice)) = &process.choice {
            let casts = to_name(&self.module, choice.tests(), choice.values());
            let mut place = Place { own: &process.signals, assigned: vec![], first: *signal };
            let signals = self.define(&casts, &mut place);
            let choice = choice.map(|id| self.replace(id, &signals));
            process.choice = Some((*signal, choice));
            return process;
        }
        let mut inside = vec![];
        let mut body = self.body(&process.body, &process.signals, &mut inside, true);
        // A signal of the process must have a value on every path.
        let first = body.iter().take_while(|statement| is_comment(statement)).count();
        for (signal, _) in inside.iter().rev().filter(|(_, is_always_assigned)| !is_always_assigned)
        {
            let width = self.module.signal(*signal).width;
            let zero = Expr { width, op: ExprOp::Const(BigUint::ZERO) };
            let zero = add_expression(&mut self.module, zero);
            body.insert(first, Stmt::Assign(*signal, zero));
        }
        process.signals.extend(inside.iter().map(|(signal, _)| *signal));
        process.body = body;
        process
    }

    /// A body of a process that drives the signals `own`. Adds the signals that it needs for itself to `inside`, and whether all paths
    /// assign them.
    fn body(
        &mut self,
        body: &[Stmt],
        own: &BTreeSet<SignalId>,
        inside: &mut Vec<(SignalId, bool)>,
        is_on_every_path: bool,
    ) -> Vec<Stmt> {
        let mut named = vec![];
        for statement in body {
            let casts = match statement {
                Stmt::Comment(_) => BTreeSet::new(),
                Stmt::Assign(_, value) | Stmt::AssignSlice(_, _, value) => {
                    to_name(&self.module, [], [*value])
                }
                Stmt::If(test, ..) | Stmt::Case(test, _) => to_name(&self.module, [*test], []),
            };
            let signals = match targets(statement).first() {
                Some(first) => {
                    let mut place = Place { own, assigned: vec![], first: *first };
                    let signals = self.define(&casts, &mut place);
                    for (signal, value) in place.assigned {
                        inside.push((signal, is_on_every_path));
                        named.push(Stmt::Assign(signal, value));
                    }
                    signals
                }
                None => FxHashMap::default(),
            };
            let mut branch = |namer: &mut Self, body: &[Stmt]| namer.body(body, own, inside, false);
            named.push(match statement {
                Stmt::Comment(_) => statement.clone(),
                Stmt::Assign(target, value) => {
                    Stmt::Assign(*target, self.replace(*value, &signals))
                }
                Stmt::AssignSlice(target, low, value) => {
                    Stmt::AssignSlice(*target, *low, self.replace(*value, &signals))
                }
                Stmt::If(test, then, otherwise) => {
                    let (then, otherwise) = (branch(self, then), branch(self, otherwise));
                    Stmt::If(self.replace(*test, &signals), then, otherwise)
                }
                Stmt::Case(test, arms) => {
                    let arms = arms.iter().map(|(arm, body)| (arm.clone(), branch(self, body)));
                    let arms = arms.collect();
                    Stmt::Case(self.replace(*test, &signals), arms)
                }
            });
        }
        named
    }

    /// Signals for some casts. One that reads what its process drives is assigned where it is read; any other once, for all.
    fn define(
        &mut self,
        casts: &BTreeSet<ExprId>,
        place: &mut Place,
    ) -> FxHashMap<ExprId, SignalId> {
        let mut signals = FxHashMap::default();
        for cast in casts {
            let mut reads_own = false;
            walk(&self.module, *cast, &mut |id| {
                if let ExprOp::Read(signal) = self.module.expr(id).op {
                    reads_own |= place.own.contains(&signal);
                }
            });
            // One for all has the last value of what it reads, which is not yet there.
            if let Some(known) = self.signals.get(cast).filter(|_| !reads_own) {
                signals.insert(*cast, *known);
                continue;
            }
            let value = self.replace_below(*cast, &signals);
            let width = self.module.expr(*cast).width;
            let signal = add_part(&mut self.module, place.first, width);
            signals.insert(*cast, signal);
            if reads_own {
                place.assigned.push((signal, value));
                continue;
            }
            self.signals.insert(*cast, signal);
            self.processes.push(Process {
                signals: BTreeSet::from([signal]),
                body: vec![Stmt::Assign(signal, value)],
                choice: Some((signal, Choice::only(value))),
                copied: BTreeSet::new(),
            });
        }
        signals
    }

    /// An expression that reads signals instead of casts.
    fn replace(&mut self, id: ExprId, signals: &FxHashMap<ExprId, SignalId>) -> ExprId {
        match signals.get(&id) {
            _ if signals.is_empty() => id,
            Some(signal) => {
                let width = self.module.signal(*signal).width;
                let read = Expr { width, op: ExprOp::Read(*signal) };
                add_expression(&mut self.module, read)
            }
            None => self.replace_below(id, signals),
        }
    }

    /// The same for its operands.
    fn replace_below(&mut self, id: ExprId, signals: &FxHashMap<ExprId, SignalId>) -> ExprId {
        let old = self.module.expr(id).op.operands();
        let new: Vec<_> = old.iter().map(|operand| self.replace(*operand, signals)).collect();
        if old == new {
            return id;
        }
        let Expr { width, op } = self.module.expr(id).clone();
        let op = with_operands(op, &new);
        add_expression(&mut self.module, Expr { width, op })
    }
}

/// Where casts are read.
struct Place<'a> {
    /// The signals of the process.
    own: &'a BTreeSet<SignalId>,
    /// What must be assigned there, in order.
    assigned: Vec<(SignalId, ExprId)>,
    /// The signal that needs them first.
    first: SignalId,
}

/// An operation on other operands, as many as it has.
fn with_operands(op: ExprOp, new: &[ExprId]) -> ExprOp {
    match (op, new) {
        (ExprOp::Slice(_, low), [a]) => ExprOp::Slice(*a, low),
        (ExprOp::Extend(_), [a]) => ExprOp::Extend(*a),
        (ExprOp::Not(_), [a]) => ExprOp::Not(*a),
        (ExprOp::Reduce(kind, _), [a]) => ExprOp::Reduce(kind, *a),
        (ExprOp::DynSlice(..), [a, b]) => ExprOp::DynSlice(*a, *b),
        (ExprOp::Binary(kind, ..), [a, b]) => ExprOp::Binary(kind, *a, *b),
        (ExprOp::Compare(kind, ..), [a, b]) => ExprOp::Compare(kind, *a, *b),
        (ExprOp::Shift(kind, ..), [a, b]) => ExprOp::Shift(kind, *a, *b),
        (ExprOp::ReplaceBit(..), [a, b, c]) => ExprOp::ReplaceBit(*a, *b, *c),
        (ExprOp::Select(..), [a, b, c]) => ExprOp::Select(*a, *b, *c),
        (op, _) => op,
    }
}
