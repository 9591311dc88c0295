//! Random statements that write each signal on every path and read nothing before it is written.

use super::builder::Builder;
use super::choices::Choices;
use fncc_netlist::ir::{Arm, SignalId, SignalKind, Stmt};

/// A kernel under construction.
pub(super) struct Kernel<'k, 'u, 'a> {
    pub choices: &'k mut Choices<'u, 'a>,
    pub builder: &'k mut Builder,
    /// What has a value at this point of the kernel and may be read.
    pub readable: Vec<SignalId>,
    /// Those of them that no tool can take for constants.
    pub changing: Vec<SignalId>,
}

/// Operations in an expression, at most.
const SIZE: usize = 7;

impl Kernel<'_, '_, '_> {
    /// Writes all `targets`, some of them several times.
    pub fn write_all(&mut self, mut locals: Vec<SignalId>, mut others: Vec<SignalId>) {
        let mut body = vec![];
        let mut written = vec![];
        while !locals.is_empty() || !others.is_empty() {
            let mut group = vec![];
            for _ in 0..self.choices.between(1, 4) {
                let local = !locals.is_empty() && (others.is_empty() || !self.choices.percent(40));
                let from = if local { &mut locals } else { &mut others };
                if !from.is_empty() {
                    group.push(self.choices.take(from));
                }
            }
            if self.choices.percent(10) {
                body.push(Stmt::Comment("What follows was made by chance.".to_string()));
            }
            body.extend(self.define(&group, 2));
            written.extend(group.iter().copied());
            // Written again after others have read it: the old value must be the one that they see.
            if self.choices.percent(25) {
                let again = self.choices.pick(&written);
                body.extend(self.change(&[again], 2));
            }
        }
        self.builder.module.body.extend(body);
    }

    /// Statements after which all targets have a value, whatever path was taken.
    fn define(&mut self, targets: &[SignalId], depth: usize) -> Vec<Stmt> {
        let limit = self.limit(targets);
        let before = self.readable.len();
        let mut body = vec![];
        match self.choices.below(10) {
            7 | 8 if depth > 0 => {
                let test = self.value(1, limit);
                let then = self.define(targets, depth - 1);
                self.readable.truncate(before);
                let otherwise = self.define(targets, depth - 1);
                self.readable.truncate(before);
                body.push(Stmt::If(test, then, otherwise));
                self.publish(targets);
            }
            9 if depth > 0 => {
                let case = self.case(targets, |kernel| {
                    let arm = kernel.define(targets, depth - 1);
                    kernel.readable.truncate(before);
                    arm
                });
                body.push(case);
                self.publish(targets);
            }
            _ => {
                for target in targets {
                    self.define_one(*target, &mut body);
                    self.publish(&[*target]);
                }
            }
        }
        if self.choices.percent(30) {
            body.extend(self.change(targets, depth));
        }
        body
    }

    /// One assignment, or one for each part.
    fn define_one(&mut self, target: SignalId, body: &mut Vec<Stmt>) {
        let (width, limit) = (self.builder.width(target), self.builder.rank(target));
        if width == 1 || !self.choices.percent(20) {
            let seldom = self.builder.module.signal(target).name.ends_with("_rst");
            let value = match seldom && !self.choices.spent() {
                true => self.rare(limit),
                false => self.value(width, limit),
            };
            body.push(Stmt::Assign(target, value));
            return;
        }
        let mut low = 0;
        while low < width {
            let part = self.choices.between(1, width - low);
            let value = self.value(part, limit);
            body.push(Stmt::AssignSlice(target, low, value));
            low += part;
        }
    }

    /// Statements that write some of what already has a value, on some paths.
    fn change(&mut self, targets: &[SignalId], depth: usize) -> Vec<Stmt> {
        let limit = self.limit(targets);
        let mut body = vec![];
        match self.choices.below(6) {
            2 | 3 if depth > 0 => {
                let test = self.value(1, limit);
                let then = self.change(targets, depth - 1);
                let otherwise = match self.choices.percent(50) {
                    true => self.change(targets, depth - 1),
                    false => vec![],
                };
                body.push(Stmt::If(test, then, otherwise));
            }
            4 if depth > 0 => {
                let case = self.case(targets, |kernel| match kernel.choices.percent(70) {
                    true => kernel.change(targets, depth - 1),
                    false => vec![],
                });
                body.push(case);
            }
            kind => {
                let target = self.choices.pick(targets);
                let (width, limit) = (self.builder.width(target), self.builder.rank(target));
                if kind == 0 || width == 1 {
                    let value = self.value(width, limit);
                    body.push(Stmt::Assign(target, value));
                } else {
                    let part = self.choices.between(1, width);
                    let low = self.choices.below(width - part + 1);
                    let value = self.value(part, limit);
                    body.push(Stmt::AssignSlice(target, low, value));
                }
            }
        }
        body
    }

    /// A case with some values and the arm for all others.
    fn case(&mut self, targets: &[SignalId], mut body: impl FnMut(&mut Self) -> Vec<Stmt>) -> Stmt {
        let width = match self.choices.below(8) {
            0..=5 => self.choices.between(1, 4),
            _ => self.choices.width(),
        };
        let test = self.value(width, self.limit(targets));
        let mut arms = vec![];
        for index in 0..self.choices.between(1, 4) {
            // Small values come up; two arms may have the same, of which the first counts.
            let value = match self.choices.percent(80) {
                true => self.choices.below(1 << width.min(3)).into(),
                false => self.choices.number(width),
            };
            let arm = Arm { value: Some(value), label: format!("Arm{index}") };
            arms.push((arm, body(self)));
        }
        arms.push((Arm { value: None, label: "default".to_string() }, body(self)));
        Stmt::Case(test, arms)
    }

    /// What all of the targets may depend on.
    fn limit(&self, targets: &[SignalId]) -> usize {
        targets.iter().map(|t| self.builder.rank(*t)).min().unwrap_or(0)
    }

    fn value(&mut self, width: usize, limit: usize) -> fncc_netlist::ir::ExprId {
        let size = self.choices.below(SIZE + 1);
        self.expr(width, limit, size)
    }

    /// From here on the targets may be read, unless they are inputs of sub-blocks or cells.
    fn publish(&mut self, targets: &[SignalId]) {
        for target in targets {
            let signal = self.builder.module.signal(*target);
            let own = signal.kind == SignalKind::Output || signal.name.starts_with("local_");
            if own && !self.readable.contains(target) {
                self.readable.push(*target);
            }
        }
    }
}
