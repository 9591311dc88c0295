//! The next `S` bits of a quotient. Combinational.
//!
//! ```text
//!                ┌─────────────────────────────┐
//!  odd[M] ──────>│ X = remainder * 2^S + bits  │──> digit
//!  remainder ───>│ X - 1d, X - 2d, X - 3d, ... │──> next_remainder
//!  bits ────────>│ the odd one nearest to zero │──> next_folded
//!  folded ──────>│                             │
//!                └─────────────────────────────┘
//! ```
//!
//! Division without restoring: what a digit leaves may be negative, from `-divisor` to
//! `divisor - 1`, and the next digit makes up for it. So only odd multiples of the divisor leave a
//! remainder, and the borrows of the even ones choose among them. A remainder `r` below zero goes on
//! *folded*, as `!r = -1 - r`: the rest of the division is then the same, with `bits` and `digit`
//! complemented, and needs no adder that also subtracts. All multiples are subtracted side by side;
//! behind the carry chains comes one selection, for `S = 2` of five inputs a bit.
//!
//! Contract: latency 0. `remainder` is below the divisor; then so is `next_remainder`. Unfolded,
//! the next remainder is `remainder * 2^S + bits - k * divisor` for an odd `k` between `-2^S` and
//! `2^S`. `digit` is in plain binary: bits of the quotient as long division finds them.

use fncc_netlist::prelude::*;

/// The block; see the module's page. `M` is `2^(S - 1)` and `E` is `D + S + 1`.
#[derive(LogicBlock)]
pub struct DividerDigit<const D: usize, const S: usize, const M: usize, const E: usize> {
    /// The divisor times `2 i + 1`.
    pub odd: [Signal<In, Bits<E>>; M],
    /// What the digits so far have left, complemented where that is negative.
    pub remainder: Signal<In, Bits<D>>,
    /// It is negative.
    pub folded: Signal<In, Bit>,
    /// The next bits of the dividend, complemented where `folded`.
    pub bits: Signal<In, Bits<S>>,
    /// The next bits of the quotient.
    pub digit: Signal<Out, Bits<S>>,
    /// What they leave, complemented where that is negative.
    pub next_remainder: Signal<Out, Bits<D>>,
    /// It is negative.
    pub next_folded: Signal<Out, Bit>,
    digit_bits: Constant<Bits<2>>,
    /// Place of the borrow in a difference.
    borrow: Constant<Bits<16>>,
    brought_down: Signal<Local, Bits<E>>,
    even: [Signal<Local, Bits<E>>; M],
    minus_even: [Signal<Local, Bits<E>>; M],
    minus_odd: [Signal<Local, Bits<E>>; M],
    fits_even: [Signal<Local, Bit>; M],
    fits_odd: [Signal<Local, Bit>; M],
    found: Signal<Local, Bits<S>>,
    chosen: [Signal<Local, Bits<D>>; M],
}

impl<const D: usize, const S: usize, const M: usize, const E: usize> Default
    for DividerDigit<D, S, M, E>
{
    /// # Panics
    /// When `S` is not in 1..=3 or `M` or `E` do not follow from `D` and `S`.
    fn default() -> Self {
        super::divider_head::check_parameters("DividerDigit", [D + S, D, S, S, 1, M, E]);
        Self {
            odd: std::array::from_fn(|_| Default::default()),
            remainder: Default::default(),
            folded: Default::default(),
            bits: Default::default(),
            digit: Default::default(),
            next_remainder: Default::default(),
            next_folded: Default::default(),
            digit_bits: Constant::new(S.to_bits()),
            borrow: Constant::new((E - 1).to_bits()),
            brought_down: Default::default(),
            even: std::array::from_fn(|_| Default::default()),
            minus_even: std::array::from_fn(|_| Default::default()),
            minus_odd: std::array::from_fn(|_| Default::default()),
            fits_even: std::array::from_fn(|_| Default::default()),
            fits_odd: std::array::from_fn(|_| Default::default()),
            found: Default::default(),
            chosen: std::array::from_fn(|_| Default::default()),
        }
    }
}

impl<const D: usize, const S: usize, const M: usize, const E: usize> Logic
    for DividerDigit<D, S, M, E>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_divider_digit");
        self.brought_down.next = (bit_cast::<E, D>(self.remainder.val()) << self.digit_bits.val())
            | bit_cast::<E, S>(self.bits.val());
        self.even[0].next = 0.into();
        for i in 0..(M / 2) {
            self.even[2 * i + 1].next = self.odd[i].val() << 1;
        }
        for i in 1..M.div_ceil(2) {
            self.even[2 * i].next = self.even[i].val() << 1;
        }
        for i in 0..M {
            self.minus_even[i].next = self.brought_down.val() - self.even[i].val();
            self.fits_even[i].next = !self.minus_even[i].val().get_bit(self.borrow.val().index());
            self.minus_odd[i].next = self.brought_down.val() - self.odd[i].val();
            self.fits_odd[i].next = !self.minus_odd[i].val().get_bit(self.borrow.val().index());
        }

        comment!(
            "What fits are the multiples up to one, so each bit of its number halves the choice."
        );
        self.found.next = 0.into();
        for i in 0..M {
            if self.fits_even[i].val() {
                self.found.next = (2 * i).to_bits();
            }
            self.chosen[i].next = !self.minus_odd[i].val().get_bits::<D>(0);
            if self.fits_odd[i].val() {
                self.found.next = (2 * i + 1).to_bits();
                self.chosen[i].next = self.minus_odd[i].val().get_bits::<D>(0);
            }
        }
        for i in 0..(M / 2) {
            if self.fits_even[2 * i + 1].val() {
                self.chosen[2 * i].next = self.chosen[2 * i + 1].val();
            }
        }
        for i in 0..(M / 4) {
            if self.fits_even[4 * i + 2].val() {
                self.chosen[4 * i].next = self.chosen[4 * i + 2].val();
            }
        }
        self.next_remainder.next = self.chosen[0].val();
        self.digit.next = self.found.val();
        self.next_folded.next = !self.found.val().get_bit(0);
        if self.folded.val() {
            self.digit.next = !self.found.val();
            self.next_folded.next = self.found.val().get_bit(0);
        }
    }
}
