//! Statements: loops unrolled, links turned into assignments, clocks checked and dropped.

use super::expression::within;
use super::integer::Integer;
use super::is_silent;
use super::kind::Kind;
use super::scope::{Entry, Scope};
use super::value::{Condition, Result, Val};
use crate::error::ElaborationError;
use crate::ir::{ExprId, ExprOp, SignalId, Stmt};
use crate::tree::{Action, Expression, Name, Named, Statement, Step};
use num_bigint::{BigInt, BigUint};

/// Turns of a loop: more is a mistake.
const MOST_TURNS: usize = 1 << 16;

impl Scope {
    /// Translates a kernel or a branch of it.
    pub fn kernel(&mut self, code: &[Statement]) -> Result<Vec<Stmt>> {
        let mut body = vec![];
        let outside = (self.line, self.target);
        let outside_pending = std::mem::take(&mut self.pending);
        let known = self.lets.len();
        for statement in code {
            (self.line, self.target) = (statement.line, None);
            let Some(room) = self.room.checked_sub(1) else {
                return Err(self.unsupported_here(
                    "loops unroll to more than a million statements; use a block for each turn, or a memory",
                ));
            };
            self.room = room;
            let mut made = vec![];
            self.action(&statement.action, &mut made)?;
            body.append(&mut self.pending);
            body.append(&mut made);
        }
        self.pending = outside_pending;
        self.lets.truncate(known);
        (self.line, self.target) = outside;
        Ok(body)
    }

    /// Translates a branch that is taken under a condition.
    pub fn branch(&mut self, condition: Condition, code: &[Statement]) -> Result<Vec<Stmt>> {
        self.under(condition, |scope| scope.kernel(code))
    }

    /// Translates a branch that is known to be taken.
    pub fn decided(&mut self, code: &[Statement]) -> Result<Vec<Stmt>> {
        self.branches.push(self.room);
        let body = self.kernel(code);
        self.branches.pop();
        body
    }

    /// Translates something that is done under a condition.
    pub(super) fn under<T>(
        &mut self,
        condition: Condition,
        translate: impl FnOnce(&mut Self) -> T,
    ) -> T {
        self.conditions.push((condition, self.room));
        self.branches.push(self.room);
        let translated = translate(self);
        self.branches.pop();
        self.conditions.pop();
        translated
    }

    fn action(&mut self, action: &Action, body: &mut Vec<Stmt>) -> Result<()> {
        match action {
            Action::Assign { target, fields, value } => {
                body.extend(self.assignment(target, fields, value)?);
            }
            Action::If(test, then, otherwise) => self.conditional(test, then, otherwise, body)?,
            Action::Match(test, arms) => self.choice(test, arms, body)?,
            Action::For { variable, from, to, inclusive, steps, body: repeated } => {
                for turn in self.turns(from, to, *inclusive, steps)? {
                    self.loops.push((variable, turn));
                    let block = self.kernel(repeated);
                    self.loops.pop();
                    body.extend(block?);
                }
            }
            Action::Let { name, value } => body.extend(self.name(name, value)?),
            Action::Block(block) => body.extend(self.kernel(block)?),
            Action::Comment(text) => body.push(Stmt::Comment((*text).to_string())),
            Action::Assert { condition, text } => self.state(condition, text)?,
            Action::Join { joints, from, to, except } => {
                body.extend(self.join(*joints, from, to, except)?);
            }
        }
        Ok(())
    }

    /// An assignment of each signal that the name may stand for, or nothing when it connects a clock.
    fn assignment(
        &mut self,
        name: Name,
        fields: &[&'static str],
        value: &Expression,
    ) -> Result<Vec<Stmt>> {
        let mut translated = None;
        let mut body = vec![];
        for place in self.places(name)? {
            let Some(test) = self.chosen(&place) else {
                body.extend(self.assigned(&place.key, name, fields, value, &mut translated)?);
                continue;
            };
            let made = self.under(Condition::Is(test, true), |scope| {
                scope.assigned(&place.key, name, fields, value, &mut translated)
            });
            body.extend(made?.map(|made| Stmt::If(test, vec![made], vec![])));
        }
        Ok(body)
    }

    /// An assignment of one signal; `translated` keeps the value for those that follow.
    fn assigned(
        &mut self,
        key: &str,
        name: Name,
        fields: &[&'static str],
        value: &Expression,
        translated: &mut Option<Val>,
    ) -> Result<Option<Stmt>> {
        let clock = match value {
            Expression::Read(source) => self.key(source).ok(),
            _ => None,
        };
        if self.connects_clock(key, clock.as_deref())? {
            return Ok(None);
        }
        let target = self.target(key, name)?;
        self.target = Some(target);
        self.note_plain(target)?;
        let (mut low, mut width, mut kind) =
            (0, self.signals[target.0 as usize].width, self.kind(target));
        for name in fields {
            let part = match &kind {
                Kind::Record(fields, _) => fields.iter().find(|f| f.name == *name),
                _ => None,
            };
            let Some(part) = part else {
                return Err(self.unsupported_here(format!(
                    "`{name}` is no field of bits of what is assigned; assign the entire signal, or a field of its `LogicStruct`"
                )));
            };
            (low, width, kind) = (low + part.low, part.width, part.kind.clone());
        }
        let translated = match translated {
            Some(known) => known.clone(),
            None => translated.insert(self.value(value)?).clone(),
        };
        let found = match &translated {
            Val::Typed(_, found) => found,
            _ => &Kind::Plain,
        };
        if *found != kind {
            return Err(self.unsupported_here(format!(
                "`{value}` makes {} of {} by a function of Rust that cannot be read; assign its fields, or choose with `match`",
                kind.name(),
                found.name()
            )));
        }
        let value = self.fit_assigned(translated, width, target, value)?;
        Ok(Some(match fields {
            [] => Stmt::Assign(target, value),
            _ => Stmt::AssignSlice(target, low, value),
        }))
    }

    fn fit_assigned(
        &mut self,
        value: Val,
        width: usize,
        target: SignalId,
        e: &Expression,
    ) -> Result<ExprId> {
        let name = self.signals[target.0 as usize].name.clone();
        self.fit(value, width, e).map_err(|error| match within(error, &name) {
            ElaborationError::WidthMismatch { path, left, right, line, .. } => {
                let what = format!("the assignment of `{e}`");
                ElaborationError::WidthMismatch { path, what, left, right, line }
            }
            other => other,
        })
    }

    /// Whether an assignment connects a clock, which it may where no condition is.
    pub(super) fn connects_clock(&mut self, target: &str, source: Option<&str>) -> Result<bool> {
        match self.lookup(target) {
            Some(Entry::ChildClock) => {
                let own = source.and_then(|source| self.lookup(source));
                if !self.conditions.is_empty() || !matches!(own, Some(Entry::OwnClock)) {
                    return Err(self.clock(target));
                }
                self.clocks_connected.insert(target.to_string());
                Ok(true)
            }
            Some(Entry::OwnClock) => Err(self.clock(target)),
            _ => Ok(false),
        }
    }

    /// The signal that an assignment may write.
    pub(super) fn target(&mut self, key: &str, name: Name) -> Result<SignalId> {
        let (path, line) = (self.at(key), self.source_line());
        let id = match self.lookup(key) {
            Some(Entry::OwnValue(id) | Entry::ChildInput(id)) => id,
            Some(Entry::OwnInput(_)) => {
                return Err(ElaborationError::DrivesOwnInput { path, line });
            }
            Some(Entry::ChildOutput(_)) => {
                return Err(ElaborationError::DrivesChildOutput { path, line });
            }
            Some(Entry::OwnClock | Entry::ChildClock) => return Err(self.clock(key)),
            None => return Err(self.unknown(key, Named(name).to_string())),
        };
        self.note_assigned(id);
        self.driven.insert(id);
        Ok(id)
    }

    fn conditional(
        &mut self,
        test: &Expression,
        then: &[Statement],
        otherwise: &[Statement],
        body: &mut Vec<Stmt>,
    ) -> Result<()> {
        let value = self.value(test)?;
        let id = self.fit(value, 1, test)?;
        // A condition on loop variables and constants is decided here, as Rust decides it.
        if let ExprOp::Const(value) = &self.exprs[id.0 as usize].op {
            let taken = if *value == BigUint::ZERO { otherwise } else { then };
            body.extend(self.decided(taken)?);
            return Ok(());
        }
        let then = self.branch(Condition::Is(id, true), then)?;
        let otherwise = self.branch(Condition::Is(id, false), otherwise)?;
        if !is_silent(&then) || !is_silent(&otherwise) {
            body.push(Stmt::If(id, then, otherwise));
        }
        Ok(())
    }

    /// The values of a loop variable.
    fn turns(
        &mut self,
        from: &Expression,
        to: &Expression,
        inclusive: bool,
        steps: &[Step],
    ) -> Result<Vec<Integer>> {
        let (first, last) = (self.known(from)?, self.known(to)?);
        let ends = first.together(&last).and_then(|(first, last)| {
            first.in_any_type()?;
            last.in_any_type()?;
            Ok((first, last))
        });
        let (first, last) = ends.map_err(|why| self.computed(to, &why))?;
        let end = if inclusive { last.value + 1 } else { last.value };
        let count = (&end - &first.value).max(BigInt::ZERO);
        if count > MOST_TURNS.into() {
            return Err(self.unsupported_here(format!(
                "a loop of {count} turns, each of which becomes hardware; use a memory or a counter"
            )));
        }
        let mut turns = vec![];
        let mut turn = first.value.clone();
        while turn < end {
            turns.push(first.with(turn.clone()));
            turn += 1;
        }
        for step in steps {
            match step {
                Step::Reverse => turns.reverse(),
                Step::By(by) => {
                    let by = self.known(by)?.to_usize().filter(|by| *by > 0);
                    let by = by.ok_or_else(|| {
                        self.unsupported_here(
                            "a loop by steps of 0 never ends; write a step above 0",
                        )
                    })?;
                    turns = turns.into_iter().step_by(by).collect();
                }
            }
        }
        Ok(turns)
    }

    fn known(&mut self, e: &Expression) -> Result<Integer> {
        match self.value(e)? {
            Val::Known(int) => Ok(int),
            _ => Err(self.unsupported_here(format!(
                "`{e}` as the end of a loop; it ends at a number that is known, put an `if` inside of it"
            ))),
        }
    }
}
