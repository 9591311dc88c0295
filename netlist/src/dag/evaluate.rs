//! What each operation means, on numbers of any size.

use super::NodeOp;
use crate::ir::{BinaryOp, CompareOp, ReduceOp, ShiftOp};
use num_bigint::BigUint;
use num_traits::{One, ToPrimitive, Zero};

/// The value of an operation on numbers: the definition that every engine is tested against.
/// `widths` are those of the operands.
///
/// # Panics
/// On a [`NodeOp::Leaf`] or [`NodeOp::Load`], whose value is not in the graph.
pub fn evaluate(op: &NodeOp, width: usize, values: &[BigUint], widths: &[usize]) -> BigUint {
    let modulus = BigUint::one() << width;
    let bit = |b: bool| BigUint::from(u8::from(b));
    let all = |w: usize| (BigUint::one() << w) - BigUint::one();
    match op {
        NodeOp::Const(value) => value.clone(),
        NodeOp::Leaf(_) | NodeOp::Load(..) => panic!("the value of {op:?} is not in the graph"),
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
