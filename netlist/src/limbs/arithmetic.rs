//! Arithmetic on values of several limbs.

use super::{Limbs, limb_width};
use crate::dag::{NodeId, NodeOp};
use crate::ir::{BinaryOp, CompareOp};

impl Limbs {
    /// Sum modulo the width, carry by carry.
    pub(super) fn add(&mut self, a: &[NodeId], b: &[NodeId]) -> Vec<NodeId> {
        let mut carry: Option<NodeId> = None;
        let mut sums = vec![];
        for (limb, (x, y)) in a.iter().zip(b).enumerate() {
            let mut sum = self.binary(BinaryOp::Add, *x, *y);
            let mut over = self.compare_limbs(CompareOp::Lt, sum, *x);
            if let Some(carry) = carry {
                let carry = self.extend(carry, self.dag.width(sum));
                sum = self.binary(BinaryOp::Add, sum, carry);
                let again = self.compare_limbs(CompareOp::Lt, sum, carry);
                over = self.binary(BinaryOp::Or, over, again);
            }
            carry = (limb + 1 < a.len()).then_some(over);
            sums.push(sum);
        }
        sums
    }

    /// Difference modulo the width, borrow by borrow.
    pub(super) fn subtract(&mut self, a: &[NodeId], b: &[NodeId]) -> Vec<NodeId> {
        let mut borrow: Option<NodeId> = None;
        let mut differences = vec![];
        for (limb, (x, y)) in a.iter().zip(b).enumerate() {
            let mut difference = self.binary(BinaryOp::Sub, *x, *y);
            let mut under = self.compare_limbs(CompareOp::Lt, *x, *y);
            if let Some(borrow) = borrow {
                let borrow = self.extend(borrow, self.dag.width(difference));
                let again = self.compare_limbs(CompareOp::Lt, difference, borrow);
                difference = self.binary(BinaryOp::Sub, difference, borrow);
                under = self.binary(BinaryOp::Or, under, again);
            }
            borrow = (limb + 1 < a.len()).then_some(under);
            differences.push(difference);
        }
        differences
    }

    /// Product of the width of both together, by digits of 32 bits whose products fit a word.
    pub(super) fn multiply(&mut self, a: &[NodeId], b: &[NodeId], width: usize) -> Vec<NodeId> {
        if width <= 64 {
            return vec![self.dag.add(width, NodeOp::Mul(a[0], b[0]))];
        }
        let mut digits = |limbs: &[NodeId]| -> Vec<NodeId> {
            let bits: usize = limbs.iter().map(|x| self.dag.width(*x)).sum();
            (0..bits.div_ceil(32))
                .map(|i| self.bits(limbs, 32 * i, (bits - 32 * i).min(32))[0])
                .collect()
        };
        let (a, b) = (digits(a), digits(b));
        let zero = self.number(32, 0);
        let mut product = vec![zero; a.len() + b.len()];
        for (i, x) in a.iter().enumerate() {
            let mut carry = zero;
            for (j, y) in b.iter().enumerate() {
                // At most (2^32 - 1)^2 + 2 (2^32 - 1) = 2^64 - 1.
                let both = self.dag.width(*x) + self.dag.width(*y);
                let partial = self.dag.add(both, NodeOp::Mul(*x, *y));
                let terms = [partial, product[i + j], carry].map(|term| self.extend(term, 64));
                let sum = self.binary(BinaryOp::Add, terms[0], terms[1]);
                let sum = self.binary(BinaryOp::Add, sum, terms[2]);
                product[i + j] = self.dag.add(32, NodeOp::Slice(sum, 0));
                carry = self.dag.add(32, NodeOp::Slice(sum, 32));
            }
            product[i + b.len()] = carry;
        }
        self.bits(&product, 0, width)
    }

    pub(super) fn count_ones(&mut self, a: &[NodeId], width: usize) -> Vec<NodeId> {
        let counts: Vec<_> =
            a.iter().map(|x| self.dag.add(limb_width(width, 0), NodeOp::CountOnes(*x))).collect();
        let count = self.tree(BinaryOp::Add, counts);
        self.bits(&[count], 0, width)
    }
}
