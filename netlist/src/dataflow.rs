//! What a module computes: its statements executed on expressions instead of numbers, in the order
//! of the kernel, so that reads see what was written above them. Finds latches, reads before writes
//! and undriven signals on the way.

use crate::dag::{Dag, NodeId, NodeOp};
use crate::error::{ElaborationError, Line};
use crate::ir::{
    Assertion, BinaryOp, CompareOp, ExprId, ExprOp, Module, ShiftOp, SignalId, SignalKind, Stmt,
};
use num_bigint::BigUint;
use num_traits::One;
use rustc_hash::FxHashMap;

/// The value of every signal that the kernel drives, over leaves numbered as the signals.
pub(crate) struct ModuleDag {
    pub dag: Dag,
    pub finals: FxHashMap<SignalId, NodeId>,
    /// The bits of the assertions, in order.
    pub assertions: Vec<NodeId>,
}

/// A value so far, and which of its bits have been written on every path.
#[derive(Clone, PartialEq)]
struct Written {
    value: NodeId,
    bits: BigUint,
}

type Environment = FxHashMap<SignalId, Written>;
type Result<T> = std::result::Result<T, ElaborationError>;

struct Analysis<'a> {
    module: &'a Module,
    path: &'a str,
    dag: Dag,
}

/// Executes the kernel of `module`; `path` is for errors.
pub(crate) fn analyse(module: &Module, path: &str) -> Result<ModuleDag> {
    let mut analysis = Analysis { module, path, dag: Dag::default() };
    let mut environment = Environment::default();
    analysis.run(&module.body, &mut environment)?;
    let mut finals = FxHashMap::default();
    for (id, signal) in module.signal_ids() {
        if !matches!(signal.kind, SignalKind::Output | SignalKind::Kernel) {
            continue;
        }
        let whole = all(signal.width);
        match environment.get(&id) {
            Some(w) if w.bits == whole => finals.insert(id, w.value),
            written => {
                let missing = written.map_or(whole.clone(), |w| &whole - &w.bits);
                return Err(analysis.without_value(id, &missing, false));
            }
        };
    }
    let hold = |assertion: &Assertion| analysis.expr(assertion.holds, &environment);
    let assertions = module.assertions.iter().map(hold).collect::<Result<_>>()?;
    Ok(ModuleDag { dag: analysis.dag, finals, assertions })
}

fn all(width: usize) -> BigUint {
    (BigUint::one() << width) - BigUint::one()
}

impl Analysis<'_> {
    fn path_of(&self, id: SignalId) -> String {
        format!("{}.{}", self.path, self.module.signal(id).name)
    }

    /// Why some bits of a signal have no value, where they are read or in the end. A field that has the lowest of them is named.
    fn without_value(&self, id: SignalId, missing: &BigUint, is_read: bool) -> ElaborationError {
        let lowest = missing.trailing_zeros().unwrap_or_default() as usize;
        let field = self.module.fields.iter().filter(|field| {
            field.signal == id && (field.low..field.low + field.width).contains(&lowest)
        });
        let path = match field.min_by_key(|field| field.width) {
            Some(field) if *missing != all(self.module.signal(id).width) => {
                format!("{}.{}", self.path_of(id), field.name)
            }
            _ => self.path_of(id),
        };
        let line = Line::default();
        let mut assigned = BigUint::ZERO;
        self.assigned_bits(&self.module.body, id, &mut assigned);
        match is_read {
            _ if !assigned.bit(lowest as u64) => ElaborationError::Undriven { path, line },
            true => ElaborationError::ReadBeforeWrite { path, line },
            false => ElaborationError::Latch { path, line },
        }
    }

    /// The bits of a signal that some statement assigns.
    fn assigned_bits(&self, body: &[Stmt], id: SignalId, bits: &mut BigUint) {
        for statement in body {
            match statement {
                Stmt::Assign(target, _) if *target == id => {
                    *bits = all(self.module.signal(id).width);
                }
                Stmt::AssignSlice(target, low, value) if *target == id => {
                    *bits |= all(self.module.expr(*value).width) << *low;
                }
                Stmt::If(_, then, otherwise) => {
                    self.assigned_bits(then, id, bits);
                    self.assigned_bits(otherwise, id, bits);
                }
                Stmt::Case(_, arms) => {
                    arms.iter().for_each(|(_, body)| self.assigned_bits(body, id, bits));
                }
                _ => {}
            }
        }
    }

    fn run(&mut self, body: &[Stmt], environment: &mut Environment) -> Result<()> {
        for statement in body {
            match statement {
                Stmt::Comment(_) => {}
                Stmt::Assign(target, value) => {
                    let value = self.expr(*value, environment)?;
                    let bits = all(self.module.signal(*target).width);
                    environment.insert(*target, Written { value, bits });
                }
                Stmt::AssignSlice(target, low, value) => {
                    let value = self.expr(*value, environment)?;
                    let width = self.module.signal(*target).width;
                    let nothing = self.dag.constant(width, BigUint::ZERO);
                    let old = environment
                        .entry(*target)
                        .or_insert(Written { value: nothing, bits: BigUint::ZERO });
                    old.bits |= all(self.dag.width(value)) << low;
                    old.value = self.dag.replace_slice(old.value, *low, value);
                }
                Stmt::If(test, then, otherwise) => {
                    let test = self.expr(*test, environment)?;
                    let mut taken = environment.clone();
                    self.run(then, &mut taken)?;
                    self.run(otherwise, environment)?;
                    self.merge(test, taken, environment);
                }
                Stmt::Case(test, arms) => {
                    let test = self.expr(*test, environment)?;
                    let before = environment.clone();
                    for (index, (arm, body)) in arms.iter().enumerate().rev() {
                        let mut taken = before.clone();
                        self.run(body, &mut taken)?;
                        let Some(value) = &arm.value else {
                            debug_assert_eq!(index, arms.len() - 1);
                            *environment = taken;
                            continue;
                        };
                        let value = self.dag.constant(self.dag.width(test), value.clone());
                        let hit = self.dag.add(1, NodeOp::Compare(CompareOp::Eq, test, value));
                        self.merge(hit, taken, environment);
                    }
                }
            }
        }
        Ok(())
    }

    /// `environment` becomes: `taken` where `test` is set, itself elsewhere.
    fn merge(&mut self, test: NodeId, taken: Environment, environment: &mut Environment) {
        for (signal, otherwise) in environment.iter_mut() {
            if !taken.contains_key(signal) {
                otherwise.bits = BigUint::ZERO;
            }
        }
        for (signal, then) in taken {
            let Some(otherwise) = environment.get_mut(&signal) else {
                let bits = BigUint::ZERO;
                environment.insert(signal, Written { value: then.value, bits });
                continue;
            };
            if *otherwise != then {
                let width = self.dag.width(then.value);
                otherwise.value =
                    self.dag.add(width, NodeOp::Mux(test, then.value, otherwise.value));
                otherwise.bits &= then.bits;
            }
        }
    }

    fn expr(&mut self, id: ExprId, environment: &Environment) -> Result<NodeId> {
        let expr = self.module.expr(id);
        let width = expr.width;
        // Of a signal only the bits of a slice must be written.
        let (mut base, mut from) = (id, 0);
        while let ExprOp::Slice(inner, low) = self.module.expr(base).op {
            (base, from) = (inner, from + low);
        }
        if let ExprOp::Read(signal) = self.module.expr(base).op
            && base != id
        {
            let whole = self.read(signal, &(all(width) << from), environment)?;
            return Ok(self.dag.add(width, NodeOp::Slice(whole, from)));
        }
        let mut node = |id: &ExprId| self.expr(*id, environment);
        Ok(match &expr.op {
            ExprOp::Const(value) => self.dag.constant(width, value.clone()),
            ExprOp::Read(signal) => self.read(*signal, &all(width), environment)?,
            ExprOp::Slice(a, low) => {
                let a = node(a)?;
                self.dag.add(width, NodeOp::Slice(a, *low))
            }
            ExprOp::DynSlice(a, low) => {
                let (a, low) = (node(a)?, node(low)?);
                let whole = self.dag.width(a);
                let shifted = self.dag.add(whole, NodeOp::Shift(ShiftOp::Right, a, low));
                self.dag.add(width, NodeOp::Slice(shifted, 0))
            }
            ExprOp::Extend(a) => {
                let a = node(a)?;
                self.dag.add(width, NodeOp::Extend(a))
            }
            ExprOp::ReplaceBit(a, index, bit) => {
                let (a, index, bit) = (node(a)?, node(index)?, node(bit)?);
                let one = self.dag.constant(width, BigUint::one());
                let place = self.dag.add(width, NodeOp::Shift(ShiftOp::Left, one, index));
                let others = self.dag.add(width, NodeOp::Not(place));
                let kept = self.dag.add(width, NodeOp::Binary(BinaryOp::And, a, others));
                let bit = self.dag.add(width, NodeOp::Extend(bit));
                let bit = self.dag.add(width, NodeOp::Shift(ShiftOp::Left, bit, index));
                self.dag.add(width, NodeOp::Binary(BinaryOp::Or, kept, bit))
            }
            ExprOp::Not(a) => {
                let a = node(a)?;
                self.dag.add(width, NodeOp::Not(a))
            }
            ExprOp::Reduce(op, a) => {
                let a = node(a)?;
                self.dag.add(1, NodeOp::Reduce(*op, a))
            }
            ExprOp::Binary(op, a, b) => {
                let (a, b) = (node(a)?, node(b)?);
                self.dag.add(width, NodeOp::Binary(*op, a, b))
            }
            ExprOp::Compare(op, a, b) => {
                let (a, b) = (node(a)?, node(b)?);
                self.dag.add(1, NodeOp::Compare(*op, a, b))
            }
            ExprOp::Shift(op, a, amount) => {
                let (a, amount) = (node(a)?, node(amount)?);
                self.dag.add(width, NodeOp::Shift(*op, a, amount))
            }
            ExprOp::Select(test, a, b) => {
                let (test, a, b) = (node(test)?, node(a)?, node(b)?);
                self.dag.add(width, NodeOp::Mux(test, a, b))
            }
        })
    }

    /// The value of a signal, some bits of which are needed.
    fn read(&mut self, id: SignalId, bits: &BigUint, environment: &Environment) -> Result<NodeId> {
        let signal = self.module.signal(id);
        match &signal.kind {
            SignalKind::Constant(value) => Ok(self.dag.constant(signal.width, value.clone())),
            SignalKind::Input | SignalKind::Driven => {
                Ok(self.dag.add(signal.width, NodeOp::Leaf(id.0)))
            }
            SignalKind::Output | SignalKind::Kernel => match environment.get(&id) {
                Some(w) if &w.bits & bits == *bits => Ok(w.value),
                written => {
                    let missing = written.map_or(bits.clone(), |w| bits - (&w.bits & bits));
                    Err(self.without_value(id, &missing, true))
                }
            },
        }
    }
}
