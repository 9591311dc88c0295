//! Wiring: bits that change place, copied or shifted by an amount known only at run time.

use super::{Limbs, limb_width, ones};
use crate::dag::{NodeId, NodeOp};
use crate::ir::{BinaryOp, ReduceOp, ShiftOp};

impl Limbs {
    /// Bits `low..low + width` of the pieces in a row, the first piece at the bottom and zeros
    /// above the last.
    pub(super) fn bits(&mut self, pieces: &[NodeId], low: usize, width: usize) -> Vec<NodeId> {
        let limbs = 0..width.div_ceil(64);
        limbs.map(|limb| self.limb(pieces, low + 64 * limb, limb_width(width, limb))).collect()
    }

    fn limb(&mut self, pieces: &[NodeId], low: usize, width: usize) -> NodeId {
        let mut found: Option<NodeId> = None;
        let mut start = 0;
        for &piece in pieces {
            let end = start + self.dag.width(piece);
            let (from, to) = (low.max(start), (low + width).min(end));
            if from < to {
                let part = self.dag.add(to - from, NodeOp::Slice(piece, from - start));
                found = Some(match found {
                    None => part,
                    Some(below) => {
                        let both = self.dag.width(below) + to - from;
                        self.dag.add(both, NodeOp::Concat(part, below))
                    }
                });
            }
            start = end;
        }
        match found {
            Some(found) => self.extend(found, width),
            None => self.number(width, 0),
        }
    }

    /// The value again and again.
    pub(super) fn repeat(&mut self, a: &[NodeId], width: usize) -> Vec<NodeId> {
        let unit: usize = a.iter().map(|x| self.dag.width(*x)).sum();
        if unit > 64 || 64 % unit != 0 {
            return self.bits(&a.repeat(width / unit), 0, width);
        }
        // Every limb is the same word.
        let word = self.dag.add(64, NodeOp::Repeat(a[0]));
        let limbs = 0..width.div_ceil(64);
        limbs.map(|limb| self.dag.add(limb_width(width, limb), NodeOp::Slice(word, 0))).collect()
    }

    /// Each bit of `a` as often as fills `width`.
    pub(super) fn spread(&mut self, a: &[NodeId], width: usize) -> Vec<NodeId> {
        let lanes: usize = a.iter().map(|x| self.dag.width(*x)).sum();
        let run = width / lanes;
        (0..width.div_ceil(64))
            .map(|limb| {
                let (low, bits) = (64 * limb, limb_width(width, limb));
                if 64 % run == 0 {
                    let lanes = self.limb(a, low / run, bits / run);
                    return self.dag.add(bits, NodeOp::Spread(lanes));
                }
                let nothing = self.number(bits, 0);
                let parts = (low / run..(low + bits).div_ceil(run)).map(|lane| {
                    let (from, to) = (low.max(lane * run), (low + bits).min((lane + 1) * run));
                    let bit = self.limb(a, lane, 1);
                    let all = self.number(bits, ones(to - from) << (from - low));
                    self.dag.add(bits, NodeOp::Mux(bit, all, nothing))
                });
                let parts = parts.collect();
                self.tree(BinaryOp::Or, parts)
            })
            .collect()
    }

    /// A shift by a variable amount: complete words in stages of a power of two, then what is left of
    /// the amount between neighbours.
    pub(super) fn shift(
        &mut self,
        kind: ShiftOp,
        a: &[NodeId],
        amount: &[NodeId],
        width: usize,
    ) -> Vec<NodeId> {
        let amount_width: usize = amount.iter().map(|x| self.dag.width(*x)).sum();
        if a.len() == 1 && amount.len() == 1 {
            return vec![self.dag.add(width, NodeOp::Shift(kind, a[0], amount[0]))];
        }
        let stages = a.len().next_power_of_two().trailing_zeros() as usize;
        let zero = self.number(64, 0);
        let mut words: Vec<_> = a.iter().map(|x| self.extend(*x, 64)).collect();
        for stage in 0..stages {
            let (bit, by) = (self.limb(amount, 6 + stage, 1), 1 << stage);
            let moved = |i: usize| match kind {
                ShiftOp::Left => i.checked_sub(by).map_or(zero, |i| words[i]),
                ShiftOp::Right => words.get(i + by).copied().unwrap_or(zero),
            };
            let moved: Vec<_> = (0..words.len()).map(moved).collect();
            let pairs = moved.into_iter().zip(&words);
            words = pairs.map(|(m, w)| self.like(m, NodeOp::Mux(bit, m, *w))).collect();
        }
        let within = self.limb(amount, 0, 6);
        let complement = self.like(within, NodeOp::Not(within));
        let mut shifted: Vec<_> = (0..words.len())
            .map(|i| {
                // 64 - n places are 1 place and 63 - n more, which never is a complete word.
                let (one, neighbour, back) = match kind {
                    ShiftOp::Left => (ShiftOp::Right, i.checked_sub(1), kind),
                    ShiftOp::Right => (ShiftOp::Left, Some(i + 1), kind),
                };
                let own = self.dag.add(64, NodeOp::Shift(back, words[i], within));
                let Some(neighbour) = neighbour.and_then(|n| words.get(n).copied()) else {
                    return own;
                };
                let once = self.number(1, 1);
                let near = self.dag.add(64, NodeOp::Shift(one, neighbour, once));
                let near = self.dag.add(64, NodeOp::Shift(one, near, complement));
                self.binary(BinaryOp::Or, own, near)
            })
            .collect();
        if amount_width > 6 + stages {
            let high = self.bits(amount, 6 + stages, amount_width - 6 - stages);
            let over = self.reduce(ReduceOp::Or, &high);
            shifted = shifted
                .into_iter()
                .map(|word| self.like(word, NodeOp::Mux(over, zero, word)))
                .collect();
        }
        self.bits(&shifted, 0, width)
    }
}
