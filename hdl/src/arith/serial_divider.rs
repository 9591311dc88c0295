//! Exact division of unsigned numbers, one at a time, where there is time and little room.
//!
//! ```text
//!               ┌──────────────────────────────────────────┐
//!  in_valid ───>│                                          │──> in_ready
//!  dividend ───>│ head ────> remainder, bits ─┬────────────│──> quotient, remainder
//!  divisor  ───>│ multiples ─> odd ──> digit <┘            │──> saturated
//!               │                     └─> S bits a cycle   │──> out_valid
//!               └──────────────────────────────────────────┘
//! ```
//!
//! The division of [`super::Divider`] with one [`super::DividerDifferences`], one [`super::DividerChoice`] after it and one set of
//! registers for all digits, so with the same results.
//!
//! Contract: latency [`SerialDivider::LATENCY`] `= STAGES + 1` cycles, interval the same: `in_ready`
//! is low from the cycle after a division was taken to the one before its `out_valid`, and what is
//! offered meanwhile is not taken. `out_valid` is set for one cycle; the result remains until the next
//! division is taken, which may be in that same cycle.
//!
//! Parameters: those of [`super::Divider`].

use super::divider_head::check_parameters;
use super::{DividerChoice, DividerDifferences, DividerHead, DividerMultiples, QuotientOut};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "the division under way is given up", check = { check_parameters("SerialDivider", [N, D, Q, S, STAGES, M, E]); assert!(STAGES < 256, "SerialDivider: STAGES = {STAGES} is more than 255") })]
pub struct SerialDivider<
    const N: usize,
    const D: usize,
    const Q: usize,
    const S: usize,
    const STAGES: usize,
    const M: usize,
    const E: usize,
> {
    /// Operands valid.
    pub in_valid: Signal<In, Bit>,
    /// Dividend.
    pub dividend: Signal<In, Bits<N>>,
    /// Divisor.
    pub divisor: Signal<In, Bits<D>>,
    /// Ready to accept operands.
    pub in_ready: Signal<Out, Bit>,
    /// What it gives, valid for one cycle.
    pub out: QuotientOut<Q, D>,
    head: DividerHead<N, D, Q, E>,
    multiples: DividerMultiples<D, M, E>,
    differences: DividerDifferences<D, S, M, E>,
    choice: DividerChoice<D, S, M>,
    /// No division is under way.
    #[init(ResetDff::new(true))]
    idle: ResetDff<Bit>,
    /// Digits still to be found.
    missing: ResetDff<Bits<8>>,
    done: ResetDff<Bit>,
    too_much: Dff<Bit>,
    odd: [Dff<Bits<E>>; M],
    rest: Dff<Bits<D>>,
    folded: Dff<Bit>,
    /// What is left of the dividend above the quotient so far.
    bits: Dff<Bits<Q>>,
    /// Its next bits, complemented where `folded`: nothing stands between them and the carry chain.
    brought: Dff<Bits<S>>,
}

impl<
    const N: usize,
    const D: usize,
    const Q: usize,
    const S: usize,
    const STAGES: usize,
    const M: usize,
    const E: usize,
> SerialDivider<N, D, Q, S, STAGES, M, E>
{
    /// Cycles from operands to result: one for the operands, and one for each digit.
    pub const LATENCY: usize = latency!(bits) + STAGES;
}

impl<
    const N: usize,
    const D: usize,
    const Q: usize,
    const S: usize,
    const STAGES: usize,
    const M: usize,
    const E: usize,
> Logic for SerialDivider<N, D, Q, S, STAGES, M, E>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_serial_divider");
        self.in_ready.next = self.idle.q.val();
        let takes = self.idle.q.val() && self.in_valid.val();
        let last = self.missing.q.val() == 1;
        self.out.out_valid.next = self.done.q.val();
        self.out.quotient.next = self.bits.q.val();
        comment!("A negative remainder r is stored as -1 - r and lacks one divisor.");
        self.out.remainder.next = self.rest.q.val();
        if self.folded.q.val() {
            self.out.remainder.next = !(self.rest.q.val() - self.odd[0].q.val().get_bits::<D>(0));
        }
        self.out.saturated.next = self.too_much.q.val();

        self.head.dividend.next = self.dividend.val();
        self.head.divisor.next = self.divisor.val();
        self.multiples.divisor.next = self.divisor.val();
        self.differences.remainder.next = self.rest.q.val();
        self.differences.bits.next = self.brought.q.val();
        self.choice.folded.next = self.folded.q.val();
        self.choice.short_of_odd.next = self.differences.short_of_odd.val();
        self.choice.short_of_even.next = self.differences.short_of_even.val();
        for i in 0..M {
            if takes {
                self.odd[i].d.next = self.multiples.odd[i].val();
            }
            self.differences.odd[i].next = self.odd[i].q.val();
            self.choice.rest[i].next = self.differences.rest[i].val();
        }

        self.done.d.next = last;
        let shifted = self.bits.q.val() << S.to_bits::<2>();
        if self.idle.q.val() {
            if self.in_valid.val() {
                self.idle.d.next = false;
                self.missing.d.next = STAGES.to_bits::<8>();
                self.too_much.d.next = self.head.beyond.val() || !self.head.short.val();
                self.rest.d.next = self.head.remainder.val();
                self.folded.d.next = false;
                self.bits.d.next = self.head.bits.val();
                self.brought.d.next = self.head.bits.val().get_bits::<S>(Q - S);
            }
        } else {
            self.idle.d.next = last;
            self.missing.d.next = self.missing.q.val() - 1;
            self.rest.d.next = self.choice.next_remainder.val();
            self.folded.d.next = self.choice.next_folded.val();
            self.bits.d.next = shifted | bit_cast::<Q, S>(self.choice.digit.val());
            self.brought.d.next = shifted.get_bits::<S>(Q - S);
            if self.choice.next_folded.val() {
                self.brought.d.next = !shifted.get_bits::<S>(Q - S);
            }
        }
        comment!("The digits of a quotient that does not fit mean nothing.");
        if self.too_much.q.val() && !self.idle.q.val() {
            self.rest.d.next = 0.into();
            self.folded.d.next = false;
            self.bits.d.next = !bits::<Q>(0);
        }

        assert!(
            self.idle.q.val() != self.missing.q.val().any(),
            "a division is under way while digits are missing"
        );
        if self.done.q.val() {
            assert!(self.idle.q.val(), "a result is there when its division has ended");
        }
    }
}
