//! The next `S` bits of a quotient. Combinational.
//!
//! ```text
//!                ┌──────────────────────────┐
//!  odd[M] ──────>│ X = remainder * 2^S + bits │
//!  remainder ───>│ X - 0d, X - 1d, ...      │──> next_remainder
//!  bits ────────>│ the last not negative    │──> digit
//!                └──────────────────────────┘
//! ```
//!
//! All `2^S - 1` multiples of the divisor are subtracted side by side, and the borrows choose among
//! the differences, so that a digit of any `S` costs one carry chain and a selection, where `S` steps
//! of one bit would be `S` carry chains in a row. Only odd multiples are brought along; even ones
//! are wires.
//!
//! Contract: latency 0. `remainder` is below the divisor; then so is `next_remainder`, and
//! `digit * divisor + next_remainder` is `X`.

use fncc_netlist::prelude::*;

/// The block; see the module's page. `M` is `2^(S - 1)` and `E` is `D + S + 1`.
#[derive(LogicBlock)]
pub struct DividerDigit<const D: usize, const S: usize, const M: usize, const E: usize> {
    /// The divisor times `2 i + 1`.
    pub odd: [Signal<In, Bits<E>>; M],
    /// What the digits so far have left.
    pub remainder: Signal<In, Bits<D>>,
    /// The next bits of the dividend.
    pub bits: Signal<In, Bits<S>>,
    /// The next bits of the quotient.
    pub digit: Signal<Out, Bits<S>>,
    /// What they leave.
    pub next_remainder: Signal<Out, Bits<D>>,
    digit_bits: Constant<Bits<2>>,
    /// Place of the borrow in a difference.
    borrow: Constant<Bits<16>>,
    brought_down: Signal<Local, Bits<E>>,
    even: [Signal<Local, Bits<E>>; M],
    minus_even: [Signal<Local, Bits<E>>; M],
    minus_odd: [Signal<Local, Bits<E>>; M],
    fits_even: [Signal<Local, Bit>; M],
    fits_odd: [Signal<Local, Bit>; M],
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
            bits: Default::default(),
            digit: Default::default(),
            next_remainder: Default::default(),
            digit_bits: Constant::new(S.to_bits()),
            borrow: Constant::new((E - 1).to_bits()),
            brought_down: Default::default(),
            even: std::array::from_fn(|_| Default::default()),
            minus_even: std::array::from_fn(|_| Default::default()),
            minus_odd: std::array::from_fn(|_| Default::default()),
            fits_even: std::array::from_fn(|_| Default::default()),
            fits_odd: std::array::from_fn(|_| Default::default()),
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
            "What fits are the multiples up to the digit, so each bit of it halves the choice."
        );
        self.digit.next = 0.into();
        for i in 0..M {
            self.chosen[i].next = self.minus_even[i].val().get_bits::<D>(0);
            if self.fits_even[i].val() {
                self.digit.next = (2 * i).to_bits();
            }
            if self.fits_odd[i].val() {
                self.chosen[i].next = self.minus_odd[i].val().get_bits::<D>(0);
                self.digit.next = (2 * i + 1).to_bits();
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
    }
}
