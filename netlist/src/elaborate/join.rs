//! Joins, turned into assignments.

use super::scope::{Entry, Scope};
use super::value::{Joined, Result};
use crate::bundle::{Joint, below};
use crate::error::ElaborationError;
use crate::ir::{BinaryOp, ExprId, ExprOp, ReduceOp, ShiftOp, SignalId, Stmt};
use crate::path;
use crate::registers::{Map, Place, Register};
use crate::tree::{Name, Named, Value};
use num_bigint::BigUint;

impl Scope {
    /// `join!(from => to)`
    pub fn join(
        &mut self,
        joints: usize,
        from: Name,
        to: Name,
        except: &[&str],
    ) -> Result<Vec<Stmt>> {
        let Some(Value::Joints(joints)) = self.values.get(joints).cloned() else {
            return Err(self.unsupported_here("a join of nothing"));
        };
        let (left, right) = (self.key(from)?, self.key(to)?);
        self.check_registers(&left, from, &joints)?;
        let mut body = vec![];
        let mut unknown = except.to_vec();
        for joint in &joints {
            match joint {
                Joint::Signal { name, back } => {
                    let ends = [(below(&left, name), from), (below(&right, name), to)];
                    let [source, target] = if *back { [1, 0] } else { [0, 1] }.map(|i| &ends[i]);
                    let field = name.split('$').next().unwrap_or_default();
                    if except.contains(&field) {
                        unknown.retain(|name| *name != field);
                        self.check_below(target)?;
                        continue;
                    }
                    body.extend(self.joined(source, target)?);
                }
                Joint::Held { register } => {
                    let source = (below(&below(&left, register), "q"), from);
                    body.extend(self.joined(&source, &(below(&right, register), to))?);
                }
                Joint::Delay { source, is_outside, target } => {
                    let source = match is_outside {
                        true => (below(&left, source), from),
                        false => (below(&right, source), to),
                    };
                    let target = (below(&right, target), to);
                    let signal = self.target(&target.0, to)?;
                    self.note_joined(signal, "delay")?;
                    body.extend(self.connected(&source, &target, "delay of")?);
                }
                Joint::Register { name, register } => {
                    let words = (below(&left, name), from);
                    let fields = (below(&right, name), to);
                    body.extend(self.register(register, &words, &fields)?);
                }
            }
        }
        match unknown.first() {
            None => Ok(body),
            Some(name) => Err(self.unsupported_here(format!(
                "`except({name})` of a join of `self.{}`, which has no signal of that name",
                Named(to)
            ))),
        }
    }

    /// Checks that a signal left out of a join is assigned below it: the kernel joins all, and what comes last counts.
    fn check_below(&mut self, (target, to): &(String, Name)) -> Result<()> {
        let Some(Entry::OwnValue(id) | Entry::ChildInput(id)) = self.lookup(target) else {
            return Err(self.unknown(target, Named(to).to_string()));
        };
        match self.assigned.get(&id) {
            Some((_, line)) => Err(self.unsupported_here(format!(
                "`{}` is left out of this join, and assigned above it in line {line}; assign it below",
                target.replace('$', ".")
            ))),
            None => Ok(()),
        }
    }

    /// Refuses registers that cannot be where they are, as the register map does, and those beyond the words of their file.
    fn check_registers(&mut self, left: &str, from: Name, joints: &[Joint]) -> Result<()> {
        for joint in joints {
            let Joint::Register { name, register } = joint else { continue };
            let others = self.registers.entry(below(left, name)).or_default();
            // Several parts may take the same setting.
            if !(register.is_setting && others.contains(register)) {
                others.push(register.clone());
            }
        }
        for registers in self.registers.values() {
            Map::of(registers).map_err(|error| self.unsupported_here(error.to_string()))?;
        }
        for joint in joints {
            let Joint::Register { name, register } = joint else { continue };
            let Place::Word { offset, .. } = register.place else { continue };
            let kind = if register.is_setting { "settings" } else { "status" };
            let words = below(&below(left, name), kind);
            let is_there = |word: &usize| self.lookup(&format!("{words}${word}")).is_some();
            let there = (0..).take_while(is_there).count();
            let last = register.elements().last().map_or(0, |(_, first)| first + register.words());
            if last > there {
                return Err(self.unsupported_here(format!(
                    "the register `{}` at {offset:#05x} needs {last} words of {kind}, and `self.{}` has {there}; give it more words, or the \
                     register a lower offset",
                    path::verilog_name(&register.path),
                    Named(from)
                )));
            }
        }
        Ok(())
    }

    /// One signal has the value of another one, or nothing is said as both are clocks.
    fn joined(
        &mut self,
        (source, of): &(String, Name),
        (target, to): &(String, Name),
    ) -> Result<Option<Stmt>> {
        if self.connects_clock(target, Some(source))? {
            return Ok(None);
        }
        let signal = self.target(target, to)?;
        self.note_joined(signal, "join")?;
        self.connected(&(source.clone(), of), &(target.clone(), to), "join with")
    }

    /// One signal has the value of another one; `by` is what says so.
    fn connected(
        &mut self,
        (source, of): &(String, Name),
        (target, to): &(String, Name),
        by: &str,
    ) -> Result<Option<Stmt>> {
        let target = self.target(target, to)?;
        let (value, kind) = self.read_of(source, of)?;
        let width = self.signals[target.0 as usize].width;
        if self.width(value) != width || kind != self.kind(target) {
            return Err(ElaborationError::WidthMismatch {
                path: self.signal_path(target),
                what: format!("the {by} `{}`", source.replace('$', ".")),
                left: width,
                right: self.width(value),
                line: self.source_line(),
            });
        }
        Ok(Some(Stmt::Assign(target, value)))
    }

    /// Notes that the present join or delay drives a signal, which nothing else may do in the same case: one of the two would be lost.
    fn note_joined(&mut self, target: SignalId, by: &'static str) -> Result<()> {
        self.check_joined(target, "again by this one")?;
        if let Some((assigned, line)) = self.overridable.get(&target)
            && overlap(assigned, &self.branches)
        {
            let what = format!("assigned in line {line} and driven by this {by}");
            return Err(self.overridden(target, by, &what));
        }
        let joined = Joined { branches: self.branches.clone(), line: self.line, by };
        self.joined.entry(target).or_default().push(joined);
        Ok(())
    }

    /// Notes an assignment of a signal, which no join or delay may drive in the same case.
    pub fn note_plain(&mut self, target: SignalId) -> Result<()> {
        self.check_joined(target, "assigned here")?;
        if !self.overridable.contains_key(&target) {
            self.overridable.insert(target, (self.branches.clone(), self.line));
        }
        Ok(())
    }

    fn check_joined(&self, target: SignalId, what: &str) -> Result<()> {
        let mut before = self.joined.get(&target).into_iter().flatten();
        match before.find(|joined| overlap(&joined.branches, &self.branches)) {
            None => Ok(()),
            Some(Joined { line, by, .. }) => {
                let what = format!("driven by the {by} in line {line} and {what}");
                Err(self.overridden(target, by, &what))
            }
        }
    }

    fn overridden(&self, target: SignalId, by: &str, what: &str) -> ElaborationError {
        let path = self.signal_path(target);
        let remedy = match by {
            "delay" => "a register that does more than delay is assigned: `self.x.d.next = ..`",
            _ => {
                "choose what drives in the join, `join!(if .. { .. } else { .. } => ..)`, or leave the signal out of joins of an interface, \
                 `join!(.. => .. except(FIELD))`, and assign it below"
            }
        };
        let what = format!("{what}, so that one is lost; {remedy}");
        ElaborationError::Unsupported { path, what, line: self.source_line() }
    }

    /// What a register and its words have of each other.
    fn register(
        &mut self,
        register: &Register,
        words: &(String, Name),
        fields: &(String, Name),
    ) -> Result<Vec<Stmt>> {
        let path = path::key(&register.path);
        if let Place::Strobe { bit, also_while } = &register.place {
            let value = self.strobe(usize::from(*bit), also_while.as_deref(), words, fields)?;
            let target = self.target(&below(&fields.0, &path), fields.1)?;
            return Ok(vec![Stmt::Assign(target, value)]);
        }
        let mut body = vec![];
        for (element, first) in register.elements() {
            let field = below(&fields.0, &path::key(&element));
            if register.is_setting {
                let value = self.setting(register, words, first)?;
                let target = self.target(&field, fields.1)?;
                body.push(Stmt::Assign(target, value));
                continue;
            }
            let (value, _) = self.read_of(&field, fields.1)?;
            for word in 0..register.words() {
                let bits = register.bits_of_word(word);
                let part = self.low_bits(value, 32 * word, bits);
                let part = self.extended(part, 32);
                let target = self.word("status", words, first + word)?;
                body.push(Stmt::Assign(target, part));
            }
        }
        Ok(body)
    }

    fn strobe(
        &mut self,
        bit: usize,
        also_while: Option<&str>,
        (words, name): &(String, Name),
        (fields, of): &(String, Name),
    ) -> Result<ExprId> {
        let (strobes, _) = self.read_of(&below(words, "strobes"), name)?;
        let strobe = self.node(1, ExprOp::Slice(strobes, bit));
        let Some(also) = also_while else { return Ok(strobe) };
        let any = self.node(1, ExprOp::Reduce(ReduceOp::Or, strobes));
        let (also, _) = self.read_of(&below(fields, &path::key(also)), of)?;
        let both = self.node(1, ExprOp::Binary(BinaryOp::And, any, also));
        Ok(self.node(1, ExprOp::Binary(BinaryOp::Or, strobe, both)))
    }

    /// The value of an element whose first word is that one.
    fn setting(
        &mut self,
        register: &Register,
        (words, name): &(String, Name),
        first: usize,
    ) -> Result<ExprId> {
        let mut whole = None;
        for word in 0..register.words() {
            let key = below(words, &format!("settings${}", first + word));
            let (value, _) = self.read_of(&key, name)?;
            let part = self.low_bits(value, 0, register.bits_of_word(word));
            let part = self.extended(part, register.width);
            whole = Some(match whole {
                None => part,
                Some(lower) => {
                    let distance = BigUint::from(32 * word);
                    let bits = distance.bits() as usize;
                    let distance = self.node(bits, ExprOp::Const(distance));
                    let part =
                        self.node(register.width, ExprOp::Shift(ShiftOp::Left, part, distance));
                    self.node(register.width, ExprOp::Binary(BinaryOp::Or, lower, part))
                }
            });
        }
        Ok(whole.unwrap_or_else(|| self.node(1, ExprOp::Const(BigUint::ZERO))))
    }

    fn word(&mut self, kind: &str, words: &(String, Name), word: usize) -> Result<SignalId> {
        self.target(&below(&words.0, &format!("{kind}${word}")), words.1)
    }

    fn low_bits(&mut self, value: ExprId, low: usize, width: usize) -> ExprId {
        if low == 0 && self.width(value) == width {
            return value;
        }
        self.node(width, ExprOp::Slice(value, low))
    }
}

/// Whether there are cases in which two statements both count, by the branches around them.
fn overlap(one: &[usize], other: &[usize]) -> bool {
    one.starts_with(other) || other.starts_with(one)
}
