//! A hash-consed, word-level expression graph: equal values are one node, constants are folded,
//! operands come before users. What a module computes ([`crate::flatten`] joins them into one).

use crate::ir::{BinaryOp, CompareOp, ReduceOp, ShiftOp};
use num_bigint::BigUint;
use num_traits::{One, ToPrimitive, Zero};
use std::collections::HashMap;

/// Index into a [`Dag`]; operands have smaller ids than their users.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub u32);

/// A value: its width in bits and how it is computed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Node {
    /// Bits, at least 1.
    pub width: usize,
    /// How it is computed.
    pub op: NodeOp,
}

/// How a node is computed. Operands have the width of the result unless said otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum NodeOp {
    /// A number.
    Const(BigUint),
    /// A value from outside the graph: an input or a register.
    Leaf(u32),
    /// Bits `low..low + width` of the operand.
    Slice(NodeId, usize),
    /// The operand, narrower, with zeros above.
    Extend(NodeId),
    /// The first operand above the second.
    Concat(NodeId, NodeId),
    /// Bitwise complement.
    Not(NodeId),
    /// Reduction to 1 bit.
    Reduce(ReduceOp, NodeId),
    /// Two operands of the width of the result.
    Binary(BinaryOp, NodeId, NodeId),
    /// Product of the width of both operands together.
    Mul(NodeId, NodeId),
    /// Two operands of equal width, result 1 bit.
    Compare(CompareOp, NodeId, NodeId),
    /// Shift by a variable amount of any width; zeros come in.
    Shift(ShiftOp, NodeId, NodeId),
    /// The second operand when the first, 1 bit, is set, else the third.
    Mux(NodeId, NodeId, NodeId),
    /// Each bit of the operand repeated to fill the result.
    Spread(NodeId),
    /// The operand repeated to fill the result.
    Repeat(NodeId),
    /// The number of ones in the operand.
    CountOnes(NodeId),
}

impl NodeOp {
    /// The operands in order.
    pub fn operands(&self) -> Vec<NodeId> {
        use NodeOp::*;
        match self {
            Const(_) | Leaf(_) => vec![],
            Slice(a, _)
            | Extend(a)
            | Not(a)
            | Reduce(_, a)
            | Spread(a)
            | Repeat(a)
            | CountOnes(a) => vec![*a],
            Concat(a, b) | Binary(_, a, b) | Mul(a, b) | Compare(_, a, b) | Shift(_, a, b) => {
                vec![*a, *b]
            }
            Mux(a, b, c) => vec![*a, *b, *c],
        }
    }

    /// The same operation on other operands.
    pub fn with_operands(&self, new: &[NodeId]) -> NodeOp {
        use NodeOp::*;
        match self {
            Const(_) | Leaf(_) => self.clone(),
            Slice(_, low) => Slice(new[0], *low),
            Extend(_) => Extend(new[0]),
            Not(_) => Not(new[0]),
            Reduce(op, _) => Reduce(*op, new[0]),
            Spread(_) => Spread(new[0]),
            Repeat(_) => Repeat(new[0]),
            CountOnes(_) => CountOnes(new[0]),
            Concat(..) => Concat(new[0], new[1]),
            Binary(op, ..) => Binary(*op, new[0], new[1]),
            Mul(..) => Mul(new[0], new[1]),
            Compare(op, ..) => Compare(*op, new[0], new[1]),
            Shift(op, ..) => Shift(*op, new[0], new[1]),
            Mux(..) => Mux(new[0], new[1], new[2]),
        }
    }
}

/// The graph.
#[derive(Clone, Debug, Default)]
pub struct Dag {
    nodes: Vec<Node>,
    shared: HashMap<Node, NodeId>,
}

impl Dag {
    /// The node behind an id.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    /// All nodes, operands before users.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The width of a node.
    pub fn width(&self, id: NodeId) -> usize {
        self.node(id).width
    }

    fn constant_of(&self, id: NodeId) -> Option<&BigUint> {
        match &self.node(id).op {
            NodeOp::Const(value) => Some(value),
            _ => None,
        }
    }

    /// The node of a number.
    pub fn constant(&mut self, width: usize, value: BigUint) -> NodeId {
        self.insert(Node { width, op: NodeOp::Const(value) })
    }

    /// The node that replaces bits `low..` of `base` by `value`.
    pub fn replace_slice(&mut self, base: NodeId, low: usize, value: NodeId) -> NodeId {
        let (whole, width) = (self.width(base), self.width(value));
        let mut result = value;
        if low > 0 {
            let below = self.add(low, NodeOp::Slice(base, 0));
            result = self.add(low + width, NodeOp::Concat(result, below));
        }
        if low + width < whole {
            let above = self.add(whole - low - width, NodeOp::Slice(base, low + width));
            result = self.add(whole, NodeOp::Concat(above, result));
        }
        result
    }

    /// The node for an operation, simplified where that is free.
    pub fn add(&mut self, width: usize, op: NodeOp) -> NodeId {
        let operands: Vec<_> = op.operands();
        let constants: Option<Vec<_>> =
            operands.iter().map(|o| self.constant_of(*o).cloned()).collect();
        if let Some(values) = constants
            && !operands.is_empty()
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
        self.insert(Node { width, op: NodeOp::Mux(c, a, b) })
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
        if a == b && matches!(kind, BinaryOp::And | BinaryOp::Or) {
            return a;
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

    fn insert(&mut self, node: Node) -> NodeId {
        if let Some(id) = self.shared.get(&node) {
            return *id;
        }
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(node.clone());
        self.shared.insert(node, id);
        id
    }
}

/// The value of an operation on numbers: the definition that every engine is tested against.
/// `widths` are those of the operands.
///
/// # Panics
/// On a [`NodeOp::Leaf`], which has no value of its own.
pub fn evaluate(op: &NodeOp, width: usize, values: &[BigUint], widths: &[usize]) -> BigUint {
    let modulus = BigUint::one() << width;
    let bit = |b: bool| BigUint::from(u8::from(b));
    let all = |w: usize| (BigUint::one() << w) - BigUint::one();
    match op {
        NodeOp::Const(value) => value.clone(),
        NodeOp::Leaf(_) => panic!("a leaf has no value of its own"),
        NodeOp::Slice(_, low) => (&values[0] >> low) % modulus,
        NodeOp::Extend(_) => values[0].clone(),
        NodeOp::Concat(..) => (&values[0] << widths[1]) | &values[1],
        NodeOp::Not(_) => all(width) - &values[0],
        NodeOp::Reduce(ReduceOp::And, _) => bit(values[0] == all(widths[0])),
        NodeOp::Reduce(ReduceOp::Or, _) => bit(!values[0].is_zero()),
        NodeOp::Reduce(ReduceOp::Xor, _) => bit(values[0].count_ones() % 2 == 1),
        NodeOp::Binary(BinaryOp::Add, ..) => (&values[0] + &values[1]) % modulus,
        NodeOp::Binary(BinaryOp::Sub, ..) => (&values[0] + &modulus - &values[1]) % modulus,
        NodeOp::Binary(BinaryOp::And, ..) => &values[0] & &values[1],
        NodeOp::Binary(BinaryOp::Or, ..) => &values[0] | &values[1],
        NodeOp::Binary(BinaryOp::Xor, ..) => &values[0] ^ &values[1],
        NodeOp::Mul(..) => &values[0] * &values[1],
        NodeOp::Compare(CompareOp::Eq, ..) => bit(values[0] == values[1]),
        NodeOp::Compare(CompareOp::Ne, ..) => bit(values[0] != values[1]),
        NodeOp::Compare(CompareOp::Lt, ..) => bit(values[0] < values[1]),
        NodeOp::Compare(CompareOp::Le, ..) => bit(values[0] <= values[1]),
        NodeOp::Shift(kind, ..) => match (kind, values[1].to_usize().filter(|a| *a < width)) {
            (_, None) => BigUint::zero(),
            (ShiftOp::Left, Some(amount)) => (&values[0] << amount) % modulus,
            (ShiftOp::Right, Some(amount)) => &values[0] >> amount,
        },
        NodeOp::Mux(..) => values[if values[0].is_zero() { 2 } else { 1 }].clone(),
        NodeOp::Spread(_) => {
            let run = width / widths[0];
            (0..widths[0]).filter(|i| values[0].bit(*i as u64)).map(|i| all(run) << (i * run)).sum()
        }
        NodeOp::Repeat(_) => (0..width / widths[0]).map(|i| &values[0] << (i * widths[0])).sum(),
        NodeOp::CountOnes(_) => BigUint::from(values[0].count_ones()),
    }
}
