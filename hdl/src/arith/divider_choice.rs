//! The next `S` bits of a quotient, from what fits. Combinational.
//!
//! ```text
//!                  ┌─────────────────────────────┐
//!  rest[M] ───────>│ that of the odd multiple    │──> next_remainder
//!  short_of_odd ──>│ nearest to zero, folded     │──> next_folded
//!  short_of_even ─>│                             │
//!  folded ────────>│ the number of what fits     │──> digit
//!                  └─────────────────────────────┘
//! ```
//!
//! Division without restoring, the second half of a digit: what it leaves may be negative, from `-divisor` to
//! `divisor - 1`, and the next digit makes up for it. So only odd multiples of the divisor leave a
//! remainder, and the borrows of the even ones choose among them. A remainder `r` below zero continues
//! *folded*, as `!r = -1 - r`: the rest of the division is then the same, with its bits of the dividend and `digit`
//! complemented, and needs no adder that also subtracts.
//!
//! Contract: latency 0. The inputs are those that [`super::DividerDifferences`] gives. `next_remainder` is below the divisor. Unfolded,
//! it is `remainder * 2^S + bits - k * divisor` for an odd `k` between `-2^S` and
//! `2^S`. `digit` is in plain binary: bits of the quotient as long division finds them.

use fncc_netlist::prelude::*;

/// The block; see the module's page. `M` is `2^(S - 1)`.
#[block(check = super::divider_head::check_parameters("DividerChoice", [D + S, D, S, S, 1, M, D + S + 1]))]
pub struct DividerChoice<const D: usize, const S: usize, const M: usize> {
    /// What the odd multiples of the divisor leave.
    pub rest: [Signal<In, Bits<D>>; M],
    /// Bit `i` is set when the divisor does not fit `2 i + 1` times.
    pub short_of_odd: Signal<In, Bits<M>>,
    /// Bit `i` is set when it does not fit `2 i` times.
    pub short_of_even: Signal<In, Bits<M>>,
    /// What the digits before have left is negative.
    pub folded: Signal<In, Bit>,
    /// The next bits of the quotient.
    pub digit: Signal<Out, Bits<S>>,
    /// What they leave, complemented where that is negative.
    pub next_remainder: Signal<Out, Bits<D>>,
    /// It is negative.
    pub next_folded: Signal<Out, Bit>,
    found: Signal<Local, Bits<S>>,
    chosen: [Signal<Local, Bits<D>>; M],
}

impl<const D: usize, const S: usize, const M: usize> Logic for DividerChoice<D, S, M> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_divider_choice");
        comment!(
            "What fits are the multiples up to one, so each bit of its number halves the choice."
        );
        self.found.next = 0.into();
        for i in 0..M {
            self.chosen[i].next = self.rest[i].val();
            if !self.short_of_even.val().get_bit(i) {
                self.found.next = (2 * i).to_bits();
            }
            if !self.short_of_odd.val().get_bit(i) {
                self.found.next = (2 * i + 1).to_bits();
            }
        }
        for i in 0..(M / 2) {
            if !self.short_of_even.val().get_bit(2 * i + 1) {
                self.chosen[2 * i].next = self.chosen[2 * i + 1].val();
            }
        }
        for i in 0..(M / 4) {
            if !self.short_of_even.val().get_bit(4 * i + 2) {
                self.chosen[4 * i].next = self.chosen[4 * i + 2].val();
            }
        }
        comment!("An even number: the odd multiple above it was one too many.");
        self.next_remainder.next = self.chosen[0].val();
        if !self.found.val().get_bit(0) {
            self.next_remainder.next = !self.chosen[0].val();
        }
        self.digit.next = self.found.val();
        self.next_folded.next = !self.found.val().get_bit(0);
        if self.folded.val() {
            self.digit.next = !self.found.val();
            self.next_folded.next = self.found.val().get_bit(0);
        }
    }
}
