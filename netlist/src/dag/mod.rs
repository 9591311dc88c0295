//! A hash-consed, word-level expression graph: equal values are one node, constants are folded,
//! operands come before users. What a module computes ([`crate::flatten`] joins them into one).

use crate::ir::{BinaryOp, CompareOp, ReduceOp, ShiftOp};
use num_bigint::BigUint;
use rustc_hash::FxHashMap;

mod evaluate;
mod simplify;

pub use evaluate::evaluate;

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
    /// The present word of a memory at an address.
    Load(u32, NodeId),
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
        let mut all = vec![];
        self.for_each_operand(|operand| all.push(operand));
        all
    }

    /// The operands in order, without a list of them.
    pub fn for_each_operand(&self, mut each: impl FnMut(NodeId)) {
        use NodeOp::*;
        match self {
            Const(_) | Leaf(_) => {}
            Slice(a, _)
            | Extend(a)
            | Not(a)
            | Reduce(_, a)
            | Spread(a)
            | Repeat(a)
            | CountOnes(a)
            | Load(_, a) => each(*a),
            Concat(a, b) | Binary(_, a, b) | Mul(a, b) | Compare(_, a, b) | Shift(_, a, b) => {
                each(*a);
                each(*b);
            }
            Mux(a, b, c) => {
                each(*a);
                each(*b);
                each(*c);
            }
        }
    }

    /// The same operation on other operands.
    pub fn with_operands(&self, new: &[NodeId]) -> NodeOp {
        use NodeOp::*;
        match self {
            Const(_) | Leaf(_) => self.clone(),
            Load(memory, _) => Load(*memory, new[0]),
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
    shared: FxHashMap<Node, NodeId>,
}

impl Dag {
    /// The node of an id.
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

    /// The node that is this one, if there is any.
    pub(crate) fn find(&self, node: &Node) -> Option<NodeId> {
        self.shared.get(node).copied()
    }

    pub(crate) fn constant_of(&self, id: NodeId) -> Option<&BigUint> {
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
