//! What the multiples of the divisor leave of a partial remainder. Combinational.
//!
//! ```text
//!                ┌─────────────────────────────┐
//!  odd[M] ──────>│ X = remainder * 2^S + bits  │──> rest[M]
//!  remainder ───>│                             │
//!  bits ────────>│ X - 1d, X - 2d, X - 3d, ... │──> short_of_odd, short_of_even
//!                └─────────────────────────────┘
//! ```
//!
//! Division without restoring, the first half of a digit: all multiples are subtracted side by side, a carry chain each.
//! [`super::DividerChoice`] is the second half, and explains why only odd ones leave something.
//!
//! Contract: latency 0. `remainder` is below the divisor. `rest[i]` is `X - (2 i + 1) d` modulo `2^D`.

use fncc_netlist::prelude::*;

/// The block; see the module's page. `M` is `2^(S - 1)` and `E` is `D + S + 1`.
#[block(check = super::divider_head::check_parameters("DividerDifferences", [D + S, D, S, S, 1, M, E]))]
pub struct DividerDifferences<const D: usize, const S: usize, const M: usize, const E: usize> {
    /// The divisor times `2 i + 1`.
    pub odd: [Signal<In, Bits<E>>; M],
    /// What the digits so far have left, complemented where that is negative.
    pub remainder: Signal<In, Bits<D>>,
    /// The next bits of the dividend, complemented where the remainder is.
    pub bits: Signal<In, Bits<S>>,
    /// What the odd multiples leave.
    pub rest: [Signal<Out, Bits<D>>; M],
    /// Bit `i` is set when `X` is less than `2 i + 1` times the divisor.
    pub short_of_odd: Signal<Out, Bits<M>>,
    /// Bit `i` is set when it is less than `2 i` times that.
    pub short_of_even: Signal<Out, Bits<M>>,
    even: [Signal<Local, Bits<E>>; M],
    minus_even: [Signal<Local, Bits<E>>; M],
    minus_odd: [Signal<Local, Bits<E>>; M],
    odd_ones: Signal<Local, Bits<M>>,
    even_ones: Signal<Local, Bits<M>>,
}

impl<const D: usize, const S: usize, const M: usize, const E: usize> Logic
    for DividerDifferences<D, S, M, E>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_divider_differences");
        let brought_down = (bit_cast::<E, D>(self.remainder.val()) << S.to_bits::<2>())
            | bit_cast::<E, S>(self.bits.val());
        self.even[0].next = 0.into();
        for i in 0..(M / 2) {
            self.even[2 * i + 1].next = self.odd[i].val() << 1;
        }
        for i in 1..M.div_ceil(2) {
            self.even[2 * i].next = self.even[i].val() << 1;
        }
        self.odd_ones.next = 0.into();
        self.even_ones.next = 0.into();
        for i in 0..M {
            self.minus_even[i].next = brought_down - self.even[i].val();
            self.minus_odd[i].next = brought_down - self.odd[i].val();
            self.rest[i].next = self.minus_odd[i].val().get_bits::<D>(0);
            if self.minus_even[i].val().get_bit(E - 1) {
                self.even_ones.next = self.even_ones.val().replace_bit(i, true);
            }
            if self.minus_odd[i].val().get_bit(E - 1) {
                self.odd_ones.next = self.odd_ones.val().replace_bit(i, true);
            }
        }
        self.short_of_odd.next = self.odd_ones.val();
        self.short_of_even.next = self.even_ones.val();
    }
}
