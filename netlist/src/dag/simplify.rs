//! What is equal becomes one node: constants fold, and forms that say less than they seem to are
//! replaced. Every rule is local, looks at most two levels down and makes the graph no larger.

use super::{Dag, Node, NodeId, NodeOp, evaluate};
use crate::ir::{BinaryOp, CompareOp, ReduceOp, ShiftOp};
use num_bigint::BigUint;
use num_traits::{One, ToPrimitive, Zero};

impl Dag {
    /// The node for an operation, simplified where that is free.
    pub fn add(&mut self, width: usize, op: NodeOp) -> NodeId {
        let operands: Vec<_> = op.operands();
        let constants: Option<Vec<_>> =
            operands.iter().map(|o| self.constant_of(*o).cloned()).collect();
        if let Some(values) = constants
            && !operands.is_empty()
            && !matches!(op, NodeOp::Load(..))
        {
            let widths: Vec<_> = operands.iter().map(|o| self.width(*o)).collect();
            let value = evaluate(&op, width, &values, &widths);
            return self.constant(width, value);
        }
        match op {
            NodeOp::Slice(a, low) => self.add_slice(width, a, low),
            NodeOp::Extend(a) if self.width(a) == width => a,
            NodeOp::Repeat(a) if self.width(a) == width => a,
            NodeOp::Spread(a) if self.width(a) == width => a,
            NodeOp::Not(a) => match self.node(a).op {
                NodeOp::Not(inner) => inner,
                _ => self.insert(Node { width, op }),
            },
            NodeOp::Mux(c, a, b) => self.add_mux(width, c, a, b),
            NodeOp::Binary(kind, a, b) => self.add_binary(width, kind, a, b),
            NodeOp::Shift(kind, a, amount) => self.add_shift(width, kind, a, amount),
            NodeOp::Concat(high, low) => self.add_concat(width, high, low),
            NodeOp::Compare(kind, a, b) => self.add_compare(kind, a, b),
            NodeOp::Reduce(_, a) if self.width(a) == 1 => a,
            NodeOp::Extend(a) => match self.node(a).op {
                NodeOp::Extend(inner) => self.insert(Node { width, op: NodeOp::Extend(inner) }),
                _ => self.insert(Node { width, op }),
            },
            op => self.insert(Node { width, op }),
        }
    }

    fn add_slice(&mut self, width: usize, a: NodeId, low: usize) -> NodeId {
        if width == self.width(a) {
            return a;
        }
        match self.node(a).op {
            NodeOp::Slice(inner, base) => self.add(width, NodeOp::Slice(inner, base + low)),
            NodeOp::Extend(inner) => {
                let inner_width = self.width(inner);
                if low >= inner_width {
                    self.constant(width, BigUint::zero())
                } else if low + width <= inner_width {
                    self.add(width, NodeOp::Slice(inner, low))
                } else {
                    let part = self.add(inner_width - low, NodeOp::Slice(inner, low));
                    self.add(width, NodeOp::Extend(part))
                }
            }
            NodeOp::Concat(high, below) => {
                let split = self.width(below);
                if low >= split {
                    self.add(width, NodeOp::Slice(high, low - split))
                } else if low + width <= split {
                    self.add(width, NodeOp::Slice(below, low))
                } else {
                    self.insert(Node { width, op: NodeOp::Slice(a, low) })
                }
            }
            _ => self.insert(Node { width, op: NodeOp::Slice(a, low) }),
        }
    }

    fn add_mux(&mut self, width: usize, c: NodeId, a: NodeId, b: NodeId) -> NodeId {
        if a == b {
            return a;
        }
        if let Some(value) = self.constant_of(c) {
            return if value.is_zero() { b } else { a };
        }
        if let NodeOp::Not(inner) = self.node(c).op {
            return self.add_mux(width, inner, b, a);
        }
        if width == 1 {
            match (self.constant_of(a).map(Zero::is_zero), self.constant_of(b).map(Zero::is_zero)) {
                (Some(false), Some(true)) => return c,
                (Some(true), Some(false)) => return self.add(1, NodeOp::Not(c)),
                _ => {}
            }
        }
        // An arm with the same condition knows its value.
        match (&self.node(a).op, &self.node(b).op) {
            (NodeOp::Mux(d, inner, _), _) if *d == c => {
                let inner = *inner;
                self.add_mux(width, c, inner, b)
            }
            (_, NodeOp::Mux(d, _, inner)) if *d == c => {
                let inner = *inner;
                self.add_mux(width, c, a, inner)
            }
            _ => self.insert(Node { width, op: NodeOp::Mux(c, a, b) }),
        }
    }

    fn add_concat(&mut self, width: usize, high: NodeId, low: NodeId) -> NodeId {
        if self.constant_of(high).is_some_and(Zero::is_zero) {
            return self.add(width, NodeOp::Extend(low));
        }
        // Neighbours that were cut from one value grow together again.
        let part = |id: NodeId| match self.node(id).op {
            NodeOp::Slice(whole, at) => (whole, at),
            _ => (id, 0),
        };
        let ((whole, above), (other, below)) = (part(high), part(low));
        if whole == other && above == below + self.width(low) {
            return self.add(width, NodeOp::Slice(whole, below));
        }
        self.insert(Node { width, op: NodeOp::Concat(high, low) })
    }

    fn add_compare(&mut self, kind: CompareOp, a: NodeId, b: NodeId) -> NodeId {
        if a == b {
            let holds = matches!(kind, CompareOp::Eq | CompareOp::Le);
            return self.constant(1, BigUint::from(u8::from(holds)));
        }
        let one_bit = self.width(a) == 1;
        for (value, other) in [(a, b), (b, a)] {
            let Some(zero) = self.constant_of(value).map(Zero::is_zero) else { continue };
            match kind {
                CompareOp::Eq if one_bit && !zero => return other,
                CompareOp::Ne if one_bit && zero => return other,
                CompareOp::Eq | CompareOp::Ne if one_bit => return self.add(1, NodeOp::Not(other)),
                CompareOp::Ne if zero => {
                    return self.add(1, NodeOp::Reduce(ReduceOp::Or, other));
                }
                // Nothing is less than zero.
                CompareOp::Lt if zero && value == b => return self.constant(1, BigUint::zero()),
                CompareOp::Le if zero && value == a => return self.constant(1, BigUint::one()),
                _ => {}
            }
        }
        self.insert(Node { width: 1, op: NodeOp::Compare(kind, a, b) })
    }

    fn add_binary(&mut self, width: usize, kind: BinaryOp, a: NodeId, b: NodeId) -> NodeId {
        let ones = || (BigUint::one() << width) - BigUint::one();
        for (value, other) in [(a, b), (b, a)] {
            let Some(value) = self.constant_of(value) else {
                continue;
            };
            let (zero, all) = (value.is_zero(), *value == ones());
            match kind {
                BinaryOp::And if zero => return self.constant(width, BigUint::zero()),
                BinaryOp::And if all => return other,
                BinaryOp::Or if all => return self.constant(width, ones()),
                BinaryOp::Or | BinaryOp::Xor | BinaryOp::Add if zero => return other,
                BinaryOp::Sub if zero && other == a => return other,
                _ => {}
            }
        }
        if a == b {
            return match kind {
                BinaryOp::And | BinaryOp::Or => a,
                BinaryOp::Xor | BinaryOp::Sub => self.constant(width, BigUint::zero()),
                BinaryOp::Add => self.insert(Node { width, op: NodeOp::Binary(kind, a, b) }),
            };
        }
        self.insert(Node { width, op: NodeOp::Binary(kind, a, b) })
    }

    fn add_shift(&mut self, width: usize, kind: ShiftOp, a: NodeId, amount: NodeId) -> NodeId {
        let Some(amount) = self.constant_of(amount) else {
            return self.insert(Node { width, op: NodeOp::Shift(kind, a, amount) });
        };
        let amount = amount.to_usize().unwrap_or(usize::MAX);
        if amount >= width {
            return self.constant(width, BigUint::zero());
        }
        if amount == 0 {
            return a;
        }
        match kind {
            ShiftOp::Left => {
                let kept = self.add(width - amount, NodeOp::Slice(a, 0));
                let zeros = self.constant(amount, BigUint::zero());
                self.add(width, NodeOp::Concat(kept, zeros))
            }
            ShiftOp::Right => {
                let kept = self.add(width - amount, NodeOp::Slice(a, amount));
                self.add(width, NodeOp::Extend(kept))
            }
        }
    }
}
