//! Operations in which some value is wider than a word.

use crate::dag::NodeOp;
use crate::engine::mask_to_width;
use crate::ir::{BinaryOp, CompareOp, ReduceOp, ShiftOp};
use std::cmp::Ordering;

/// Runs `op` on the words of its operands (absent ones empty) into `to`; the caller clears the bits
/// beyond the width of the result. The widths are those of the result and the first two operands.
pub(super) fn run(
    op: &NodeOp,
    to: &mut [u64],
    [a, b, c]: [&[u64]; 3],
    [to_width, a_width, b_width]: [usize; 3],
) {
    match op {
        NodeOp::Const(_) | NodeOp::Leaf(_) => unreachable!("not a step"),
        NodeOp::Slice(_, low) => shift_right(to, a, *low),
        NodeOp::Extend(_) | NodeOp::Repeat(_) | NodeOp::Concat(..) => {
            to.fill(0);
            let (word, width) =
                if let NodeOp::Concat(..) = op { (b, b_width) } else { (a, a_width) };
            to[..word.len()].copy_from_slice(word);
            match op {
                NodeOp::Concat(..) => or_at(to, a, width),
                NodeOp::Repeat(_) => {
                    let mut at = width;
                    while at < to.len() * 64 {
                        or_at(to, a, at);
                        at += width;
                    }
                }
                _ => {}
            }
        }
        NodeOp::Not(_) => to.iter_mut().zip(a).for_each(|(t, a)| *t = !a),
        NodeOp::Reduce(ReduceOp::And, _) => {
            let mut ones = vec![u64::MAX; a.len()];
            mask_to_width(&mut ones, a_width);
            to[0] = u64::from(a == ones);
        }
        NodeOp::Reduce(ReduceOp::Or, _) => to[0] = u64::from(a.iter().any(|w| *w != 0)),
        NodeOp::Reduce(ReduceOp::Xor, _) => {
            to[0] = u64::from(a.iter().fold(0, |x, w| x ^ w).count_ones() & 1);
        }
        NodeOp::Binary(kind, ..) => binary(*kind, to, a, b),
        NodeOp::Mul(..) => multiply(to, a, b),
        NodeOp::Compare(kind, ..) => {
            let order = a.iter().rev().cmp(b.iter().rev());
            to[0] = u64::from(match kind {
                CompareOp::Eq => order == Ordering::Equal,
                CompareOp::Ne => order != Ordering::Equal,
                CompareOp::Lt => order == Ordering::Less,
                CompareOp::Le => order != Ordering::Greater,
            });
        }
        NodeOp::Shift(kind, ..) => {
            let width = a_width;
            let fits = b[1..].iter().all(|w| *w == 0) && b[0] < width as u64;
            to.fill(0);
            match kind {
                _ if !fits => {}
                ShiftOp::Left => or_at(to, a, b[0] as usize),
                ShiftOp::Right => shift_right(to, a, b[0] as usize),
            }
        }
        NodeOp::Mux(..) => to.copy_from_slice(if a[0] != 0 { b } else { c }),
        NodeOp::Spread(_) => {
            to.fill(0);
            spread(to, a, a_width, to_width / a_width);
        }
        NodeOp::CountOnes(_) => to[0] = a.iter().map(|w| u64::from(w.count_ones())).sum(),
    }
}

/// `to = a >> low`, zeros beyond the end of `a`.
fn shift_right(to: &mut [u64], a: &[u64], low: usize) {
    let (skip, shift) = (low / 64, low % 64);
    for (i, word) in to.iter_mut().enumerate() {
        let below = a.get(i + skip).copied().unwrap_or(0);
        let above = a.get(i + skip + 1).copied().unwrap_or(0);
        *word = if shift == 0 { below } else { below >> shift | above << (64 - shift) };
    }
}

/// `to |= a << at`, what falls off the end is lost.
fn or_at(to: &mut [u64], a: &[u64], at: usize) {
    let (skip, shift) = (at / 64, at % 64);
    for (i, word) in a.iter().enumerate() {
        if let Some(low) = to.get_mut(i + skip) {
            *low |= word << shift;
        }
        if shift != 0
            && let Some(high) = to.get_mut(i + skip + 1)
        {
            *high |= word >> (64 - shift);
        }
    }
}

fn binary(kind: BinaryOp, to: &mut [u64], a: &[u64], b: &[u64]) {
    let mut carry = kind == BinaryOp::Sub;
    for ((t, a), b) in to.iter_mut().zip(a).zip(b) {
        *t = match kind {
            BinaryOp::And => a & b,
            BinaryOp::Or => a | b,
            BinaryOp::Xor => a ^ b,
            BinaryOp::Add | BinaryOp::Sub => {
                let b = if kind == BinaryOp::Sub { !b } else { *b };
                let (sum, first) = a.overflowing_add(b);
                let (sum, second) = sum.overflowing_add(u64::from(carry));
                carry = first || second;
                sum
            }
        };
    }
}

fn multiply(to: &mut [u64], a: &[u64], b: &[u64]) {
    to.fill(0);
    for (i, x) in a.iter().enumerate() {
        let mut carry = 0_u128;
        for (j, y) in b.iter().chain([&0]).enumerate() {
            let Some(t) = to.get_mut(i + j) else { break };
            carry += u128::from(*x) * u128::from(*y) + u128::from(*t);
            *t = carry as u64;
            carry >>= 64;
        }
    }
}

/// Each of `lanes` bits of `a` fills `run` bits of `to`.
fn spread(to: &mut [u64], a: &[u64], lanes: usize, run: usize) {
    if run == 8 {
        for (i, word) in to.iter_mut().enumerate() {
            let bits = a[i / 8] >> (i % 8 * 8) & 0xff;
            // Bit k of the byte to bit 0 of byte k, then each byte to all ones.
            let low = bits.wrapping_mul(0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
            let low = (low + 0x7f7f_7f7f_7f7f_7f7f) >> 7 & 0x0101_0101_0101_0101;
            *word = low * 0xff;
        }
        return;
    }
    for lane in (0..lanes).filter(|i| a[i / 64] >> (i % 64) & 1 == 1) {
        for bit in lane * run..(lane + 1) * run {
            to[bit / 64] |= 1 << (bit % 64);
        }
    }
}
