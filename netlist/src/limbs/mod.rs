//! The flat graph over values of any width, rewritten over *limbs* of at most 64 bits: what one
//! machine word holds. A value of `w` bits is `w.div_ceil(64)` limbs, least significant first, all
//! of 64 bits but the last.
//!
//! The result is again a [`Dag`], so limbs are hash-consed and simplified like everything else. That
//! is where wiring disappears: a slice, a concatenation or a constant shift picks limbs or joins two
//! of them, a field inserted into a 512-bit word leaves seven limbs of it alone, and what nobody
//! reads is never computed. Only these operations remain, each on words: constants, leaves, loads,
//! slices, extensions, concatenations, `Not`, reductions, arithmetic, comparisons, shifts, `Mux`,
//! `CountOnes`, and `Spread`, `Repeat` and products to at most 64 bits; whatever is wider becomes
//! those ([`arithmetic`], [`wiring`]).

use crate::dag::{Dag, NodeId, NodeOp};
use crate::flat::Flat;
use crate::ir::{BinaryOp, CompareOp, ReduceOp};
use num_bigint::BigUint;
use num_traits::One;
use rustc_hash::FxHashMap;

mod arithmetic;
mod wiring;

/// A word-level graph taken apart into limbs.
#[derive(Clone, Debug, Default)]
pub struct Limbs {
    /// Every node has at most 64 bits. Leaf `n` is limb `n` of the leaves in [`Limbs::leaves`].
    pub dag: Dag,
    /// Leaves of the word-level graph by the number of the first limb, with their limbs.
    pub leaves: Vec<LeafLimb>,
    /// Columns of 64 bits of memories: [`NodeOp::Load`] `n` reads column `n`.
    pub columns: Vec<Column>,
    /// The limbs of each node of the word-level graph that was requested.
    of: Vec<Vec<NodeId>>,
}

/// A limb of a leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeafLimb {
    /// The leaf in the word-level graph.
    pub leaf: NodeId,
    /// Which limb of it.
    pub limb: usize,
}

/// 64 bits, or what is left of them, of every word of a memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// Index into [`Flat::memories`].
    pub memory: usize,
    /// Which limb of its words.
    pub limb: usize,
}

impl Limbs {
    /// Takes `roots`, and all that they depend on, apart.
    pub fn new(flat: &Flat, roots: impl IntoIterator<Item = NodeId>) -> Self {
        let nodes = flat.dag.nodes();
        // Leaves that are taken for another one.
        let mut equal = FxHashMap::default();
        for (register, first) in flat.registers.iter().zip(&flat.first_equal) {
            let first = flat.registers[*first].q;
            if first != register.q {
                equal.insert(register.q, first);
            }
        }
        let mut wanted = vec![false; nodes.len()];
        roots.into_iter().for_each(|root| wanted[root.0 as usize] = true);
        for (index, node) in nodes.iter().enumerate().rev() {
            if wanted[index] {
                node.op.operands().iter().for_each(|o| wanted[o.0 as usize] = true);
            }
        }
        let mut limbs = Self { of: vec![vec![]; nodes.len()], ..Self::default() };
        let mut columns = vec![];
        for (index, memory) in flat.memories.iter().enumerate() {
            columns.push(limbs.columns.len() as u32);
            let count = memory.width.div_ceil(64);
            limbs.columns.extend((0..count).map(|limb| Column { memory: index, limb }));
        }
        // Operands come before their users, so one pass in order finds all operands taken apart.
        for (index, node) in nodes.iter().enumerate().filter(|(index, _)| wanted[*index]) {
            let id = NodeId(index as u32);
            let first = equal.get(&id).copied().unwrap_or(id);
            if limbs.of[first.0 as usize].is_empty() {
                let op = &flat.dag.node(first).op;
                limbs.of[first.0 as usize] = limbs.take_apart(first, op, node.width, &columns);
            }
            limbs.of[index] = limbs.of[first.0 as usize].clone();
            debug_assert!(
                limbs.of[index]
                    .iter()
                    .enumerate()
                    .all(|(limb, id)| { limbs.dag.width(*id) == limb_width(node.width, limb) })
            );
        }
        limbs
    }

    /// The limbs of a node of the word-level graph that was among the roots or below them.
    pub fn of(&self, node: NodeId) -> &[NodeId] {
        &self.of[node.0 as usize]
    }

    /// At most 64 bits as a word, the first one lowest, with ones where they are zeros.
    pub(crate) fn zeros_of(&mut self, bits: &[NodeId]) -> NodeId {
        let mut words = Vec::from_iter(bits.iter().map(|bit| self.like(*bit, NodeOp::Not(*bit))));
        // In pairs, so that the chain of dependencies remains short.
        while words.len() > 1 {
            let pairs = words.chunks(2).map(|pair| match pair {
                [low, high] => {
                    let width = self.dag.width(*low) + self.dag.width(*high);
                    self.dag.add(width, NodeOp::Concat(*high, *low))
                }
                _ => pair[0],
            });
            words = pairs.collect();
        }
        words[0]
    }

    fn take_apart(
        &mut self,
        id: NodeId,
        op: &NodeOp,
        width: usize,
        columns: &[u32],
    ) -> Vec<NodeId> {
        let operands: Vec<Vec<NodeId>> =
            op.operands().iter().map(|o| self.of(*o).to_vec()).collect();
        let [a, b, c] = std::array::from_fn(|i| operands.get(i).map_or(&[][..], Vec::as_slice));
        let count = width.div_ceil(64);
        match op {
            NodeOp::Const(value) => {
                let digits = value.to_u64_digits();
                let digit = |limb| digits.get(limb).copied().unwrap_or(0);
                (0..count).map(|limb| self.number(limb_width(width, limb), digit(limb))).collect()
            }
            NodeOp::Leaf(_) => (0..count)
                .map(|limb| {
                    self.leaves.push(LeafLimb { leaf: id, limb });
                    let leaf = NodeOp::Leaf(self.leaves.len() as u32 - 1);
                    self.dag.add(limb_width(width, limb), leaf)
                })
                .collect(),
            NodeOp::Load(memory, _) => (0..count)
                .map(|limb| {
                    let column = columns[*memory as usize] + limb as u32;
                    self.dag.add(limb_width(width, limb), NodeOp::Load(column, a[0]))
                })
                .collect(),
            NodeOp::Slice(_, low) => self.bits(a, *low, width),
            NodeOp::Extend(_) => self.bits(a, 0, width),
            NodeOp::Concat(..) => {
                let pieces: Vec<_> = b.iter().chain(a).copied().collect();
                self.bits(&pieces, 0, width)
            }
            NodeOp::Repeat(_) => self.repeat(a, width),
            NodeOp::Spread(_) => self.spread(a, width),
            NodeOp::Not(_) => a.iter().map(|x| self.like(*x, NodeOp::Not(*x))).collect(),
            NodeOp::Reduce(kind, _) => vec![self.reduce(*kind, a)],
            NodeOp::Binary(BinaryOp::Add, ..) => self.add(a, b),
            NodeOp::Binary(BinaryOp::Sub, ..) => self.subtract(a, b),
            NodeOp::Binary(kind, ..) => {
                let pairs = a.iter().zip(b);
                pairs.map(|(x, y)| self.like(*x, NodeOp::Binary(*kind, *x, *y))).collect()
            }
            NodeOp::Mul(..) => self.multiply(a, b, width),
            NodeOp::Compare(kind, ..) => vec![self.compare(*kind, a, b)],
            NodeOp::Shift(kind, ..) => self.shift(*kind, a, b, width),
            NodeOp::Mux(..) => {
                let pairs = b.iter().zip(c);
                pairs.map(|(x, y)| self.like(*x, NodeOp::Mux(a[0], *x, *y))).collect()
            }
            NodeOp::CountOnes(_) => self.count_ones(a, width),
        }
    }

    fn number(&mut self, width: usize, value: u64) -> NodeId {
        self.dag.constant(width, BigUint::from(value))
    }

    /// An operation whose result has the width of `operand`.
    fn like(&mut self, operand: NodeId, op: NodeOp) -> NodeId {
        self.dag.add(self.dag.width(operand), op)
    }

    /// Zeros above, or nothing.
    fn extend(&mut self, limb: NodeId, width: usize) -> NodeId {
        self.dag.add(width, NodeOp::Extend(limb))
    }

    fn binary(&mut self, kind: BinaryOp, a: NodeId, b: NodeId) -> NodeId {
        self.like(a, NodeOp::Binary(kind, a, b))
    }

    fn compare_limbs(&mut self, kind: CompareOp, a: NodeId, b: NodeId) -> NodeId {
        self.dag.add(1, NodeOp::Compare(kind, a, b))
    }

    fn reduce(&mut self, kind: ReduceOp, a: &[NodeId]) -> NodeId {
        let joined = match kind {
            ReduceOp::And => {
                let each: Vec<_> =
                    a.iter().map(|x| self.dag.add(1, NodeOp::Reduce(kind, *x))).collect();
                return self.tree(BinaryOp::And, each);
            }
            ReduceOp::Or => BinaryOp::Or,
            ReduceOp::Xor => BinaryOp::Xor,
        };
        let width = self.dag.width(a[0]);
        let each = a.iter().map(|x| self.extend(*x, width)).collect();
        let word = self.tree(joined, each);
        self.dag.add(1, NodeOp::Reduce(kind, word))
    }

    /// Joins values of one width in pairs, so that the chain of dependencies remains short.
    fn tree(&mut self, kind: BinaryOp, mut values: Vec<NodeId>) -> NodeId {
        while values.len() > 1 {
            let pairs = values.chunks(2).map(|pair| match pair {
                [a, b] => self.binary(kind, *a, *b),
                _ => pair[0],
            });
            values = pairs.collect();
        }
        values[0]
    }

    fn compare(&mut self, kind: CompareOp, a: &[NodeId], b: &[NodeId]) -> NodeId {
        match kind {
            _ if a.len() == 1 => self.compare_limbs(kind, a[0], b[0]),
            CompareOp::Eq | CompareOp::Ne => {
                let width = self.dag.width(a[0]);
                let differences = a.iter().zip(b).map(|(x, y)| {
                    let difference = self.binary(BinaryOp::Xor, *x, *y);
                    self.extend(difference, width)
                });
                let differences = differences.collect();
                let any = self.tree(BinaryOp::Or, differences);
                let differ = self.dag.add(1, NodeOp::Reduce(ReduceOp::Or, any));
                if kind == CompareOp::Ne { differ } else { self.like(differ, NodeOp::Not(differ)) }
            }
            CompareOp::Lt | CompareOp::Le => {
                // From the low end: what is above decides unless it is equal.
                let mut holds = self.compare_limbs(kind, a[0], b[0]);
                for (x, y) in a.iter().zip(b).skip(1) {
                    let less = self.compare_limbs(CompareOp::Lt, *x, *y);
                    let equal = self.compare_limbs(CompareOp::Eq, *x, *y);
                    let below = self.binary(BinaryOp::And, equal, holds);
                    holds = self.binary(BinaryOp::Or, less, below);
                }
                holds
            }
        }
    }
}

/// The width of a limb of a value of `width` bits.
pub fn limb_width(width: usize, limb: usize) -> usize {
    (width - 64 * limb).min(64)
}

/// A number as a word; it has at most 64 bits.
pub fn word(value: &BigUint) -> u64 {
    value.iter_u64_digits().next().unwrap_or(0)
}

/// All ones, as a number.
fn ones(width: usize) -> u64 {
    word(&((BigUint::one() << width) - BigUint::one()))
}
