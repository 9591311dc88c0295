//! `match`: the first arm that takes the value.

use super::integer::Integer;
use super::scope::Scope;
use super::value::{Condition, Result, Val};
use crate::ir::{Arm, BinaryOp, CompareOp, ExprId, ExprOp, Stmt};
use crate::tree::{self, Expression, Operator};
use num_bigint::BigUint;

/// An arm whose patterns are numbers; without any it takes all.
struct Numbers<'a> {
    values: Vec<(BigUint, &'static str)>,
    arm: &'a tree::Arm,
}

impl Scope {
    /// Translates a `match` on a value of signals, or takes the arm of one that is known.
    pub fn choice(
        &mut self,
        test: &Expression,
        arms: &[tree::Arm],
        body: &mut Vec<Stmt>,
    ) -> Result<()> {
        match self.value(test)? {
            Val::Known(int) => self.known_choice(test, &int, arms, body),
            Val::Unsized(int) => Err(self.without_width(&int, test)),
            Val::Index(id) | Val::Typed(id, _) => {
                let mut numbers = self.numbers(id, test, arms)?;
                let guarded = arms.iter().any(|arm| arm.guard.is_some());
                // Rust accepts a match only when the arms without a guard take every value, so the last of these takes what
                // remains and nothing comes after it.
                let last = numbers.iter().rposition(|n| n.arm.guard.is_none());
                numbers.truncate(last.map_or(0, |last| last + 1));
                body.extend(if guarded {
                    self.chain(id, &numbers)?
                } else {
                    self.case(id, &numbers)?
                });
                Ok(())
            }
        }
    }

    /// The arms that can be reached, their patterns as numbers of the width of the test.
    fn numbers<'a>(
        &mut self,
        id: ExprId,
        test: &Expression,
        arms: &'a [tree::Arm],
    ) -> Result<Vec<Numbers<'a>>> {
        let width = self.width(id);
        let mut taken: Vec<BigUint> = vec![];
        let mut numbers = vec![];
        for arm in arms {
            let mut values = vec![];
            for (pattern, label) in arm.patterns {
                let value = self.value(pattern)?;
                let value = match value {
                    Val::Known(int) => int.value.to_biguint(),
                    Val::Typed(id, _) if self.width(id) == width => self.constant(id),
                    _ => None,
                };
                let Some(value) = value.filter(|value| value.bits() <= width as u64) else {
                    return Err(self.unsupported_here(format!(
                        "the pattern `{pattern}` can never be `{test}`, which has {width} bits; take the arm away"
                    )));
                };
                if !taken.contains(&value) && values.iter().all(|(known, _)| *known != value) {
                    values.push((value, *label));
                }
            }
            if values.is_empty() && !arm.patterns.is_empty() {
                continue;
            }
            if arm.guard.is_none() {
                taken.extend(values.iter().map(|(value, _)| value.clone()));
            }
            let takes_all = values.is_empty() && arm.guard.is_none();
            numbers.push(Numbers { values, arm });
            if takes_all {
                break;
            }
        }
        Ok(numbers)
    }

    /// A `case` of arms without guards.
    fn case(&mut self, id: ExprId, numbers: &[Numbers]) -> Result<Vec<Stmt>> {
        let mut arms: Vec<(Arm, Vec<Stmt>)> = vec![];
        let mut above: Vec<BigUint> = vec![];
        for (place, Numbers { values, arm }) in numbers.iter().enumerate() {
            let own = Vec::from_iter(values.iter().map(|(value, _)| value.clone()));
            let condition = match place + 1 == numbers.len() {
                true => Condition::NotAmong(id, above.clone()),
                false => Condition::Among(id, own.clone()),
            };
            above.extend(own);
            let body = self.branch(condition, arm.body)?;
            if values.is_empty() {
                arms.push((Arm { value: None, label: "default".to_string() }, body.clone()));
            }
            for (value, label) in values {
                let label = (*label).to_string();
                arms.push((Arm { value: Some(value.clone()), label }, body.clone()));
            }
        }
        if let Some((last, _)) = arms.last_mut() {
            last.value = None;
        }
        Ok(vec![Stmt::Case(id, arms)])
    }

    /// An `if` for each arm: an arm whose guard does not hold leaves the value to those below.
    fn chain(&mut self, id: ExprId, numbers: &[Numbers]) -> Result<Vec<Stmt>> {
        let Some((first, others)) = numbers.split_first() else { return Ok(vec![]) };
        let mut test = None;
        for (value, _) in &first.values {
            let value = self.node(self.width(id), ExprOp::Const(value.clone()));
            let equal = self.node(1, ExprOp::Compare(CompareOp::Eq, id, value));
            test = Some(match test {
                None => equal,
                Some(before) => self.node(1, ExprOp::Binary(BinaryOp::Or, before, equal)),
            });
        }
        if let Some(guard) = &first.arm.guard {
            let value = self.value(guard)?;
            let guard = self.fit(value, 1, guard)?;
            test = Some(match test {
                None => guard,
                Some(before) => self.node(1, ExprOp::Binary(BinaryOp::And, before, guard)),
            });
        }
        match test {
            Some(test) if !others.is_empty() => {
                let body = self.branch(Condition::Is(test, true), first.arm.body)?;
                let rest =
                    self.under(Condition::Is(test, false), |scope| scope.chain(id, others))?;
                Ok(vec![Stmt::If(test, body, rest)])
            }
            // What remains, whatever it is.
            _ => self.branch(Condition::NotAmong(id, vec![]), first.arm.body),
        }
    }

    /// The arm of an integer that is known.
    fn known_choice(
        &mut self,
        test: &Expression,
        int: &Integer,
        arms: &[tree::Arm],
        body: &mut Vec<Stmt>,
    ) -> Result<()> {
        for (place, arm) in arms.iter().enumerate() {
            let mut takes = arm.patterns.is_empty();
            for (pattern, _) in arm.patterns {
                match self.value(pattern)? {
                    Val::Known(value) => {
                        let equal = int.compare(Operator::Equal, &value).unwrap_or(Ok(false));
                        takes |= equal.map_err(|why| self.computed(test, &why))?;
                    }
                    _ => {
                        return Err(
                            self.unsupported_here(format!("the pattern `{pattern}` is no integer"))
                        );
                    }
                }
            }
            if !takes {
                continue;
            }
            let Some(guard) = &arm.guard else {
                body.extend(self.decided(arm.body)?);
                return Ok(());
            };
            let value = self.value(guard)?;
            let guard = self.fit(value, 1, guard)?;
            match self.constant(guard) {
                Some(truth) if truth == BigUint::ZERO => continue,
                Some(_) => body.extend(self.decided(arm.body)?),
                None => {
                    let then = self.branch(Condition::Is(guard, true), arm.body)?;
                    let mut otherwise = vec![];
                    self.under(Condition::Is(guard, false), |scope| {
                        scope.known_choice(test, int, &arms[place + 1..], &mut otherwise)
                    })?;
                    body.push(Stmt::If(guard, then, otherwise));
                }
            }
            return Ok(());
        }
        Ok(())
    }
}
