//! Random expressions over what may be read.

use super::kernel::Kernel;
use fncc_netlist::ir::{BinaryOp, CompareOp, ExprId, ExprOp, ReduceOp, ShiftOp, SignalId};

/// The widest value.
const WIDEST: usize = 1024;

impl Kernel<'_, '_, '_> {
    /// An expression of about `size` operations over values of rank `limit` at most.
    pub fn expr(&mut self, width: usize, limit: usize, size: usize) -> ExprId {
        if size == 0 || self.choices.spent() {
            return self.leaf(width, limit);
        }
        let (rest, half) = (size - 1, (size - 1) / 2);
        let op = match self.choices.below(16) {
            0 => return self.leaf(width, limit),
            1 => ExprOp::Not(self.expr(width, limit, rest)),
            2..=6 => {
                let kinds =
                    [BinaryOp::Add, BinaryOp::Sub, BinaryOp::And, BinaryOp::Or, BinaryOp::Xor];
                let kind = self.choices.pick(&kinds);
                let a = self.expr(width, limit, half);
                ExprOp::Binary(kind, a, self.expr(width, limit, half))
            }
            7 => {
                let kind = self.choices.pick(&[ShiftOp::Left, ShiftOp::Right]);
                let a = self.expr(width, limit, half);
                ExprOp::Shift(kind, a, self.position(limit, half))
            }
            8 => {
                let a = self.expr(width, limit, half);
                let index = self.position(limit, half / 2);
                ExprOp::ReplaceBit(a, index, self.expr(1, limit, half / 2))
            }
            9 => {
                let whole = self.wider(width);
                let a = self.expr(whole, limit, rest);
                let low = self.choices.below(whole - width + 1);
                return self.builder.slice(a, low, width);
            }
            10 => {
                let whole = self.wider(width);
                let a = self.expr(whole, limit, half);
                ExprOp::DynSlice(a, self.position(limit, half))
            }
            11 if width > 1 => {
                let part = self.choices.between(1, width - 1);
                ExprOp::Extend(self.expr(part, limit, rest))
            }
            12 => ExprOp::Const(self.choices.number(width)),
            _ if width > 1 => {
                // Conditions are a bit, so wide values meet them only through this.
                let bit = self.condition(limit, rest);
                ExprOp::Extend(bit)
            }
            _ => return self.condition(limit, rest),
        };
        self.builder.expr(width, op)
    }

    /// A bit that says something about wider values.
    fn condition(&mut self, limit: usize, size: usize) -> ExprId {
        let width = self.choices.width();
        let op = if self.choices.percent(40) {
            let kind = self.choices.pick(&[ReduceOp::Or, ReduceOp::And, ReduceOp::Xor]);
            ExprOp::Reduce(kind, self.expr(width, limit, size))
        } else {
            let kinds = [CompareOp::Eq, CompareOp::Ne, CompareOp::Lt, CompareOp::Le];
            let kind = self.choices.pick(&kinds);
            let a = self.expr(width, limit, size / 2);
            ExprOp::Compare(kind, a, self.expr(width, limit, size / 2))
        };
        self.builder.expr(1, op)
    }

    /// A bit that is seldom set, as resets are.
    pub fn rare(&mut self, limit: usize) -> ExprId {
        let width = self.choices.between(2, 8);
        let value = self.expr(width, limit, 2);
        let number = self.choices.number(width);
        let number = self.builder.expr(width, ExprOp::Const(number));
        self.builder.expr(1, ExprOp::Compare(CompareOp::Eq, value, number))
    }

    /// A bit position or shift amount: mostly of few bits, at times up to 64, and at times with zeros
    /// before them.
    fn position(&mut self, limit: usize, size: usize) -> ExprId {
        let width = match self.choices.below(8) {
            0..=5 => return self.narrow_position(limit, size),
            6 => self.choices.pick(&[32, 64, 65]),
            _ => self.choices.width().max(32),
        };
        // Verilator refuses a shift by what it finds to be a constant of 2^32 or more, so large
        // amounts come from where it does not look for constants.
        let builder = &self.builder;
        let large =
            self.changing.iter().copied().filter(|id| (32..=64).contains(&builder.width(*id)));
        let large: Vec<SignalId> = large.filter(|id| builder.rank(*id) <= limit).collect();
        if !large.is_empty() && self.choices.percent(70) {
            let id = self.choices.pick(&large);
            return self.builder.read(id);
        }
        let value = self.narrow_position(limit, size);
        self.builder.expr(width, ExprOp::Extend(value))
    }

    fn narrow_position(&mut self, limit: usize, size: usize) -> ExprId {
        let width = match self.choices.below(16) {
            0 => self.choices.between(11, 31),
            _ => self.choices.between(1, 10),
        };
        self.expr(width, limit, size)
    }

    /// A width of at least `width`.
    fn wider(&mut self, width: usize) -> usize {
        match self.choices.below(3) {
            0 => (width + self.choices.below(8)).min(WIDEST),
            1 if width <= 200 => width * 2,
            _ => width.max(self.choices.width()),
        }
    }

    /// A signal or number, made to fit.
    pub fn leaf(&mut self, width: usize, limit: usize) -> ExprId {
        let known: Vec<SignalId> = self
            .readable
            .iter()
            .rev()
            .copied()
            .filter(|id| self.builder.rank(*id) <= limit)
            .collect();
        if known.is_empty() || self.choices.percent(8) {
            let number = self.choices.number(width);
            return self.builder.expr(width, ExprOp::Const(number));
        }
        // What came last goes far: through other blocks, and round several of them.
        let latest = if self.choices.percent(30) { known.len().min(4) } else { known.len() };
        let mut id = known[self.choices.below(latest)];
        if self.choices.percent(40)
            && let Some(same) = known.iter().find(|id| self.builder.width(**id) == width)
        {
            id = *same;
        }
        self.fitted(id, width)
    }

    /// The value of a signal with zeros above, or some bits of it.
    fn fitted(&mut self, id: SignalId, width: usize) -> ExprId {
        let (whole, value) = (self.builder.width(id), self.builder.read(id));
        if whole < width {
            return self.builder.expr(width, ExprOp::Extend(value));
        }
        let low = self.choices.below(whole - width + 1);
        self.builder.slice(value, low, width)
    }
}
