//! What is known of a word of which some bits may be anything, and what an operation makes of that.

use crate::dag::NodeOp;
use crate::ir::{BinaryOp, CompareOp, ReduceOp, ShiftOp};

/// A word of up to 64 bits. A bit is unknown, or has the value of `value`, which is zero in unknown bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Known {
    /// The bits that are known.
    pub value: u64,
    /// Those that may be anything.
    pub unknown: u64,
}

impl Known {
    /// A number.
    pub fn number(value: u64) -> Self {
        Self { value, unknown: 0 }
    }

    /// Of `value` all bits but some.
    pub fn except(value: u64, unknown: u64) -> Self {
        Self { value: value & !unknown, unknown }
    }

    fn nothing(mask: u64) -> Self {
        Self { value: 0, unknown: mask }
    }

    /// Whether every bit is known.
    pub fn is_number(self) -> bool {
        self.unknown == 0
    }

    /// The largest number that it may be; the smallest is `value`.
    fn most(self) -> u64 {
        self.value | self.unknown
    }

    fn bit(known: Option<bool>) -> Self {
        known.map_or(Self::nothing(1), |bit| Self::number(bit.into()))
    }

    /// What is known of a word that is one of the two.
    fn either(self, other: Self) -> Self {
        let unknown = self.unknown | other.unknown | (self.value ^ other.value);
        Self::except(self.value, unknown)
    }

    fn masked(self, mask: u64) -> Self {
        Self { value: self.value & mask, unknown: self.unknown & mask }
    }

    fn not(self, mask: u64) -> Self {
        Self::except(!self.value & mask, self.unknown)
    }

    /// The sum with a carry; a bit of it is known where both bits are and the carry into it.
    fn plus(self, other: Self, carry: u64, mask: u64) -> Self {
        let least = self.value.wrapping_add(other.value).wrapping_add(carry);
        let most = self.most().wrapping_add(other.most()).wrapping_add(carry);
        let carries_of_least = least ^ self.value ^ other.value;
        let carries_of_most = most ^ self.most() ^ other.most();
        let unknown = self.unknown | other.unknown | (carries_of_least ^ carries_of_most);
        Self::except(least, unknown).masked(mask)
    }

    fn shifted(self, kind: ShiftOp, amount: u64) -> Self {
        let each = |word: u64| match kind {
            _ if amount >= 64 => 0,
            ShiftOp::Left => word << amount,
            ShiftOp::Right => word >> amount,
        };
        Self { value: each(self.value), unknown: each(self.unknown) }
    }
}

/// All ones of a width from 1 to 64.
pub(super) fn mask(width: usize) -> u64 {
    u64::MAX >> (64 - width)
}

/// What is known of the result of an operation on words; `operands` have these widths.
///
/// # Panics
/// On what is no operation: a leaf or a load.
pub(super) fn apply(op: &NodeOp, width: usize, operands: &[Known], widths: &[usize]) -> Known {
    let full = mask(width);
    let [a, b, c] = std::array::from_fn(|i| operands.get(i).copied().unwrap_or_default());
    let result = match op {
        NodeOp::Const(value) => Known::number(crate::limbs::word(value)),
        NodeOp::Leaf(_) | NodeOp::Load(..) => panic!("{op:?} is no operation"),
        NodeOp::Slice(_, low) => a.shifted(ShiftOp::Right, *low as u64),
        NodeOp::Extend(_) => a,
        NodeOp::Concat(..) => {
            let above = a.shifted(ShiftOp::Left, widths[1] as u64);
            Known { value: above.value | b.value, unknown: above.unknown | b.unknown }
        }
        NodeOp::Not(_) => a.not(full),
        NodeOp::Reduce(ReduceOp::And, _) => Known::bit(match mask(widths[0]) {
            ones if a.value == ones => Some(true),
            ones if a.most() != ones => Some(false),
            _ => None,
        }),
        NodeOp::Reduce(ReduceOp::Or, _) => Known::bit(match a {
            _ if a.value != 0 => Some(true),
            _ if a.is_number() => Some(false),
            _ => None,
        }),
        NodeOp::Reduce(ReduceOp::Xor, _) => {
            Known::bit(a.is_number().then_some(a.value.count_ones() % 2 == 1))
        }
        NodeOp::Binary(BinaryOp::Add, ..) => a.plus(b, 0, full),
        NodeOp::Binary(BinaryOp::Sub, ..) => a.plus(b.not(full), 1, full),
        NodeOp::Binary(BinaryOp::And, ..) => {
            let unknown = a.most() & b.most() & (a.unknown | b.unknown);
            Known { value: a.value & b.value, unknown }
        }
        NodeOp::Binary(BinaryOp::Or, ..) => {
            let value = a.value | b.value;
            Known { value, unknown: (a.unknown | b.unknown) & !value }
        }
        NodeOp::Binary(BinaryOp::Xor, ..) => {
            Known::except(a.value ^ b.value, a.unknown | b.unknown)
        }
        NodeOp::Mul(..) if a.most() == 0 || b.most() == 0 => Known::number(0),
        NodeOp::Mul(..) if a.is_number() && b.is_number() => {
            Known::number(a.value.wrapping_mul(b.value))
        }
        NodeOp::Compare(kind, ..) => Known::bit(compare(*kind, a, b)),
        NodeOp::Shift(kind, ..) if b.is_number() => a.shifted(*kind, b.value),
        NodeOp::Shift(..) if a.most() == 0 => Known::number(0),
        NodeOp::Mux(..) if a.is_number() => [c, b][usize::from(a.value == 1)],
        NodeOp::Mux(..) => b.either(c),
        NodeOp::CountOnes(_) if a.is_number() => Known::number(a.value.count_ones().into()),
        NodeOp::Spread(_) => {
            let run = width / widths[0];
            let each = |word: u64| {
                let lanes = (0..widths[0]).filter(|lane| word >> lane & 1 == 1);
                lanes.map(|lane| mask(run) << (lane * run)).sum()
            };
            Known { value: each(a.value), unknown: each(a.unknown) }
        }
        NodeOp::Repeat(_) => {
            let copies = 0..width / widths[0];
            let each = |word: u64| copies.clone().map(|copy| word << (copy * widths[0])).sum();
            Known { value: each(a.value), unknown: each(a.unknown) }
        }
        NodeOp::Mul(..) | NodeOp::Shift(..) | NodeOp::CountOnes(_) => Known::nothing(full),
    };
    result.masked(full)
}

fn compare(kind: CompareOp, a: Known, b: Known) -> Option<bool> {
    let both = a.is_number() && b.is_number();
    let differ = (a.value ^ b.value) & !a.unknown & !b.unknown != 0;
    match kind {
        CompareOp::Eq if differ => Some(false),
        CompareOp::Ne if differ => Some(true),
        CompareOp::Eq => both.then_some(true),
        CompareOp::Ne => both.then_some(false),
        CompareOp::Lt if a.most() < b.value => Some(true),
        CompareOp::Lt if a.value >= b.most() => Some(false),
        CompareOp::Le if a.most() <= b.value => Some(true),
        CompareOp::Le if a.value > b.most() => Some(false),
        CompareOp::Lt | CompareOp::Le => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dag::{NodeId, evaluate};
    use crate::limbs::word;
    use num_bigint::BigUint;

    /// Operations with the widths of result and operands.
    fn operations() -> Vec<(NodeOp, usize, Vec<usize>)> {
        let [a, b, c] = [0, 1, 2].map(NodeId);
        let mut all = vec![
            (NodeOp::Slice(a, 1), 2, vec![4]),
            (NodeOp::Extend(a), 4, vec![3]),
            (NodeOp::Concat(a, b), 5, vec![2, 3]),
            (NodeOp::Not(a), 3, vec![3]),
            (NodeOp::Mul(a, b), 5, vec![3, 2]),
            (NodeOp::Mux(a, b, c), 2, vec![1, 2, 2]),
            (NodeOp::Spread(a), 6, vec![3]),
            (NodeOp::Repeat(a), 6, vec![2]),
            (NodeOp::CountOnes(a), 3, vec![4]),
        ];
        for kind in [ReduceOp::And, ReduceOp::Or, ReduceOp::Xor] {
            all.push((NodeOp::Reduce(kind, a), 1, vec![3]));
        }
        for kind in [BinaryOp::Add, BinaryOp::Sub, BinaryOp::And, BinaryOp::Or, BinaryOp::Xor] {
            all.push((NodeOp::Binary(kind, a, b), 3, vec![3, 3]));
        }
        for kind in [CompareOp::Eq, CompareOp::Ne, CompareOp::Lt, CompareOp::Le] {
            all.push((NodeOp::Compare(kind, a, b), 1, vec![3, 3]));
        }
        for kind in [ShiftOp::Left, ShiftOp::Right] {
            all.push((NodeOp::Shift(kind, a, b), 3, vec![3, 2]));
        }
        all
    }

    /// All that may be known of a word of that width.
    fn all_known(width: usize) -> Vec<Known> {
        let words = 0..1_u64 << width;
        let of = |unknown| (0..1_u64 << width).map(move |value| Known { value, unknown });
        words.flat_map(of).filter(|k| k.value & k.unknown == 0).collect()
    }

    /// The numbers that a word may be.
    fn numbers(known: Known, width: usize) -> impl Iterator<Item = u64> {
        (0..1_u64 << width).filter(move |n| n & !known.unknown == known.value)
    }

    fn product<T: Clone>(choices: &[Vec<T>]) -> Vec<Vec<T>> {
        let none = vec![vec![]];
        choices.iter().fold(none, |all, each| {
            all.iter()
                .flat_map(|start| {
                    each.iter().map(|one| [&start[..], std::slice::from_ref(one)].concat())
                })
                .collect()
        })
    }

    #[test]
    fn a_bit_that_is_called_known_has_that_value_whatever_the_unknown_bits_are() {
        for (op, width, widths) in operations() {
            let choices: Vec<_> = widths.iter().map(|w| all_known(*w)).collect();
            for operands in product(&choices) {
                let found = apply(&op, width, &operands, &widths);
                assert_eq!(found.value & found.unknown, 0, "{op:?} {operands:?}");
                let each: Vec<Vec<u64>> =
                    operands.iter().zip(&widths).map(|(k, w)| numbers(*k, *w).collect()).collect();
                for values in product(&each) {
                    let big: Vec<_> = values.iter().map(|v| BigUint::from(*v)).collect();
                    let right = word(&evaluate(&op, width, &big, &widths));
                    let known = right & !found.unknown;
                    assert_eq!(known, found.value, "{op:?} of {values:?}, {operands:?}");
                }
            }
        }
    }

    #[test]
    fn of_numbers_everything_is_known() {
        for (op, width, widths) in operations() {
            let of_width = |w: &usize| (0..1_u64 << w).map(Known::number).collect();
            let choices: Vec<_> = widths.iter().map(of_width).collect();
            for operands in product(&choices) {
                assert!(apply(&op, width, &operands, &widths).is_number(), "{op:?} {operands:?}");
            }
        }
    }

    #[test]
    fn words_of_64_bits_are_added_and_shifted_as_narrow_ones() {
        let [a, b] = [0, 1].map(NodeId);
        let odd = Known { value: 1, unknown: u64::MAX - 1 };
        let sum = apply(&NodeOp::Binary(BinaryOp::Add, a, b), 64, &[odd, odd], &[64, 64]);
        assert_eq!(sum, Known { value: 0, unknown: u64::MAX - 1 });
        let left = NodeOp::Shift(ShiftOp::Left, a, b);
        let gone = apply(&left, 64, &[odd, Known::number(64)], &[64, 7]);
        assert_eq!(gone, Known::number(0));
    }
}
