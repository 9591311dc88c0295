//! Statements: loops unrolled, links turned into assignments, clocks checked and dropped.

use super::scope::{Driver, Entry, Scope};
use super::{comment_text, is_silent};
use crate::error::ElaborationError;
use crate::ir::{Arm, ExprOp, SignalId, Stmt};
use crate::primitive::parse_hex;
use num_bigint::BigUint;
use rust_hdl_core::ast::{
    VerilogBlock, VerilogBlockOrConditional, VerilogConditional, VerilogExpression, VerilogLink,
    VerilogMatch, VerilogStatement,
};

type Result<T> = std::result::Result<T, ElaborationError>;

impl Scope {
    /// Translates a kernel or a branch of it.
    pub fn kernel(&mut self, code: &VerilogBlock) -> Result<Vec<Stmt>> {
        let mut body = vec![];
        for statement in code {
            self.statement(statement, &mut body)?;
        }
        Ok(body)
    }

    fn statement(&mut self, statement: &VerilogStatement, body: &mut Vec<Stmt>) -> Result<()> {
        match statement {
            VerilogStatement::Assignment(target, value) => {
                if let Some(assign) = self.assignment(target, value)? {
                    body.push(assign);
                }
            }
            VerilogStatement::SliceAssignment { base, width, offset, replacement } => {
                let target = self.target(base, Driver::Assignment)?;
                let value = self.value(replacement)?;
                let value = self.fit(value, *width, "the assignment of a field")?;
                let VerilogExpression::Literal(low) = offset else {
                    return Err(self.unsupported_here("a field at a variable position"));
                };
                body.push(Stmt::AssignSlice(target, low.as_usize(), value));
            }
            VerilogStatement::If(conditional) => self.conditional(conditional, body)?,
            VerilogStatement::Match(m) => self.case(m, body)?,
            VerilogStatement::Loop(l) => {
                for i in l.from.as_usize()..l.to.as_usize() {
                    self.loops.push((l.index.clone(), i as i64));
                    let block = self.kernel(&l.block);
                    self.loops.pop();
                    body.extend(block?);
                }
            }
            VerilogStatement::Comment(text) => {
                let text = comment_text(text);
                if !text.starts_with("module ") {
                    body.push(Stmt::Comment(text.to_string()));
                }
            }
            VerilogStatement::Link(links) => {
                for link in links {
                    body.extend(self.link(link)?);
                }
            }
            VerilogStatement::Macro(block) => body.extend(self.kernel(block)?),
        }
        Ok(())
    }

    /// An assignment, or nothing when it connects a clock.
    fn assignment(
        &mut self,
        target: &VerilogExpression,
        value: &VerilogExpression,
    ) -> Result<Option<Stmt>> {
        if self.connects_clock(target, value)? {
            return Ok(None);
        }
        let target = self.target(target, Driver::Assignment)?;
        let width = self.signals[target.0 as usize].width;
        let what = format!("the assignment to `{}`", self.signals[target.0 as usize].name);
        let value = self.value(value)?;
        Ok(Some(Stmt::Assign(target, self.fit(value, width, &what)?)))
    }

    fn connects_clock(
        &mut self,
        target: &VerilogExpression,
        value: &VerilogExpression,
    ) -> Result<bool> {
        let VerilogExpression::Signal(target) = target else {
            return Ok(false);
        };
        let name = self.normalise(target.strip_suffix("$next").unwrap_or(target))?;
        match self.lookup(&name) {
            Some(Entry::ChildClock) => {
                let source = match value {
                    VerilogExpression::Signal(source) => self.normalise(source)?,
                    _ => String::new(),
                };
                match self.lookup(&source) {
                    Some(Entry::OwnClock) => self.clocks_connected.insert(name),
                    _ => {
                        return Err(ElaborationError::Clock { path: self.at(&name) });
                    }
                };
                Ok(true)
            }
            Some(Entry::OwnClock) => Err(ElaborationError::Clock { path: self.at(&name) }),
            _ => Ok(false),
        }
    }

    /// The signal that an assignment may write.
    fn target(&mut self, target: &VerilogExpression, driver: Driver) -> Result<SignalId> {
        let VerilogExpression::Signal(raw) = target else {
            return Err(self.unsupported_here("an assignment to something that is no signal"));
        };
        let name = self.normalise(raw.strip_suffix("$next").unwrap_or(raw))?;
        let id = match self.lookup(&name) {
            Some(Entry::OwnValue(id) | Entry::ChildInput(id)) => id,
            Some(Entry::OwnInput(_)) => {
                return Err(ElaborationError::DrivesOwnInput { path: self.at(&name) });
            }
            Some(Entry::ChildOutput(_)) => {
                return Err(ElaborationError::DrivesChildOutput { path: self.at(&name) });
            }
            Some(Entry::OwnClock | Entry::ChildClock) => {
                return Err(ElaborationError::Clock { path: self.at(&name) });
            }
            None => {
                return Err(ElaborationError::UnknownName {
                    path: self.path.clone(),
                    name: raw.replace('$', "."),
                });
            }
        };
        match self.drivers.insert(id, driver) {
            Some(first) if first == Driver::Link || driver == Driver::Link => {
                let name = |d| {
                    if d == Driver::Link { "a link or join" } else { "an assignment" }
                };
                Err(ElaborationError::TwoDrivers {
                    path: self.signal_path(id),
                    first: name(first).to_string(),
                    second: name(driver).to_string(),
                })
            }
            _ => Ok(id),
        }
    }

    fn conditional(&mut self, c: &VerilogConditional, body: &mut Vec<Stmt>) -> Result<()> {
        let test = self.value(&c.test)?;
        let test = self.fit(test, 1, "a condition")?;
        // A condition on loop variables is decided here, as the unrolled kernel decides it.
        let decided = match &self.exprs[test.0 as usize].op {
            ExprOp::Const(value) => Some(*value != BigUint::ZERO),
            _ => None,
        };
        let mut then = vec![];
        let mut otherwise = vec![];
        if decided != Some(false) {
            then = self.kernel(&c.then)?;
        }
        if decided != Some(true) {
            match &c.otherwise {
                VerilogBlockOrConditional::Block(block) => otherwise = self.kernel(block)?,
                VerilogBlockOrConditional::Conditional(statement) => {
                    self.statement(statement, &mut otherwise)?;
                }
                VerilogBlockOrConditional::None => {}
            }
        }
        match decided {
            Some(true) => body.extend(then),
            Some(false) => body.extend(otherwise),
            None if is_silent(&then) && is_silent(&otherwise) => {}
            None => body.push(Stmt::If(test, then, otherwise)),
        }
        Ok(())
    }

    fn case(&mut self, m: &VerilogMatch, body: &mut Vec<Stmt>) -> Result<()> {
        let test = self.value(&m.test)?;
        let super::expression::Val::Typed(test) = test else {
            return Err(self.unsupported_here("a match on a literal"));
        };
        let mut arms: Vec<(Arm, Vec<Stmt>)> = vec![];
        for case in &m.cases {
            let value = match case.condition.as_str() {
                "default" => None,
                label => Some(self.label_value(label, self.width(test))?),
            };
            let label = case.condition.rsplit('$').next().unwrap_or_default().to_string();
            let done = value.is_none();
            arms.push((Arm { value, label }, self.kernel(&case.block)?));
            if done {
                break;
            }
        }
        // Rust accepts a match without `_` only when it names every variant, so the last arm is
        // the one that remains.
        if let Some((last, _)) = arms.last_mut() {
            last.value = None;
        }
        body.push(Stmt::Case(test, arms));
        Ok(())
    }

    fn label_value(&self, label: &str, width: usize) -> Result<BigUint> {
        if let Some((value, label_width)) = self.enum_value(label) {
            if *label_width == width {
                return Ok(value.clone());
            }
            return Err(ElaborationError::WidthMismatch {
                path: self.path.clone(),
                what: format!("the match arm `{label}`"),
                left: width,
                right: *label_width,
            });
        }
        match label
            .parse::<u64>()
            .ok()
            .or_else(|| parse_hex(label.strip_prefix("0x")?)?.try_into().ok())
        {
            Some(value) if BigUint::from(value).bits() <= width as u64 => Ok(BigUint::from(value)),
            _ => Err(ElaborationError::UnknownName {
                path: self.path.clone(),
                name: label.replace('$', "::"),
            }),
        }
    }

    fn link(&mut self, link: &VerilogLink) -> Result<Option<Stmt>> {
        let (details, forward) = match link {
            VerilogLink::Forward(details) => (details, true),
            VerilogLink::Backward(details) => (details, false),
            VerilogLink::Bidirectional(_) => {
                return Err(self.unsupported_here("a bidirectional link; there are no tristates"));
            }
        };
        let end = |name: &str| match details.my_name.trim_start_matches('.') {
            "" => VerilogExpression::Signal(name.to_string()),
            field => VerilogExpression::Signal(format!("{name}${}", field.replace('.', "$"))),
        };
        let (owner, other) = (end(&details.owner_name), end(&details.other_name));
        let (target, source) = if forward { (other, owner) } else { (owner, other) };
        if self.connects_clock(&target, &source)? {
            return Ok(None);
        }
        let target = self.target(&target, Driver::Link)?;
        let width = self.signals[target.0 as usize].width;
        let value = self.value(&source)?;
        Ok(Some(Stmt::Assign(target, self.fit(value, width, "a link")?)))
    }
}
