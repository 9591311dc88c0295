//! A stage of [`super::Divider`]: a division between two digits, and its next digit.
//!
//! ```text
//!                  ┌───────────────────────────────────────────────────────────┐
//!  in_odd[M] ─────>│ register ──┬─────────────────> register ──────────────────│──> out_odd[M]
//!  in_remainder ──>│ register ──┼─> differences ──> register ──┬─> choice ──┬──│──> out_remainder
//!  in_folded ─────>│ register ──┼─────────────────> register ──┘            ├──│──> out_folded
//!  in_bits ───────>│ register ──┴─> << S ─────────> register ──> digit <────┘──│──> out_bits
//!  in_valid ──────>│ register (rst) ──────────────> register (rst) ────────────│──> out_valid
//!                  └───────────────────────────────────────────────────────────┘
//! ```
//!
//! `bits` is one shift register for what is left of the dividend, at the top, and the quotient so
//! far, at the bottom. Only `valid` has a reset and nothing an enable, so that a synthesis tool may
//! put into shift-register memories what just waits.
//!
//! Carry chains and choice have a cycle each: the borrow of a chain has to reach the entire remainder, and that wire is as long as the
//! chain.
//!
//! Contract: latency 2 cycles (registers first, the choice last), interval 1.

use super::{DividerChoice, DividerDifferences};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "no division is here")]
pub struct DividerStage<
    const D: usize,
    const Q: usize,
    const S: usize,
    const M: usize,
    const E: usize,
> {
    /// A division comes.
    pub in_valid: Signal<In, Bit>,
    /// Its divisor times `2 i + 1`.
    pub in_odd: [Signal<In, Bits<E>>; M],
    /// What the digits so far have left, complemented where that is negative.
    pub in_remainder: Signal<In, Bits<D>>,
    /// It is negative.
    pub in_folded: Signal<In, Bit>,
    /// The rest of the dividend above the quotient so far.
    pub in_bits: Signal<In, Bits<Q>>,
    /// See [`DividerStage::in_valid`].
    pub out_valid: Signal<Out, Bit>,
    /// See [`DividerStage::in_odd`].
    pub out_odd: [Signal<Out, Bits<E>>; M],
    /// See [`DividerStage::in_remainder`].
    pub out_remainder: Signal<Out, Bits<D>>,
    /// See [`DividerStage::in_folded`].
    pub out_folded: Signal<Out, Bit>,
    /// See [`DividerStage::in_bits`].
    pub out_bits: Signal<Out, Bits<Q>>,
    #[init(Constant::new(!(!Bits::<Q>::default() >> S.to_bits::<8>())))]
    next_bits_mask: Constant<Bits<Q>>,
    valid: ResetDff<Bit>,
    odd: [Dff<Bits<E>>; M],
    remainder: Dff<Bits<D>>,
    folded: Dff<Bit>,
    bits: Dff<Bits<Q>>,
    differences: DividerDifferences<D, S, M, E>,
    late_valid: ResetDff<Bit>,
    late_odd: [Dff<Bits<E>>; M],
    late_folded: Dff<Bit>,
    late_bits: Dff<Bits<Q>>,
    rest: [Dff<Bits<D>>; M],
    short_of_odd: Dff<Bits<M>>,
    short_of_even: Dff<Bits<M>>,
    choice: DividerChoice<D, S, M>,
}

impl<const D: usize, const Q: usize, const S: usize, const M: usize, const E: usize>
    DividerStage<D, Q, S, M, E>
{
    /// Cycles from a division to the next stage.
    pub const LATENCY: usize = latency!(valid, late_valid);
}

impl<const D: usize, const Q: usize, const S: usize, const M: usize, const E: usize> Logic
    for DividerStage<D, Q, S, M, E>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_divider_stage");
        delay!(self.in_valid => self.valid => self.late_valid);
        delay!(self.in_remainder => self.remainder);
        delay!(self.in_folded => self.folded => self.late_folded);
        self.bits.d.next = self.in_bits.val();
        comment!(
            "Complemented here, so that the bits are ready for the carry chains after the register."
        );
        if self.in_folded.val() {
            self.bits.d.next = self.in_bits.val() ^ self.next_bits_mask.val();
        }
        self.differences.remainder.next = self.remainder.q.val();
        self.differences.bits.next = self.bits.q.val().get_bits::<S>(Q - S);

        self.late_bits.d.next = self.bits.q.val() << S.to_bits::<2>();
        self.short_of_odd.d.next = self.differences.short_of_odd.val();
        self.short_of_even.d.next = self.differences.short_of_even.val();
        for i in 0..M {
            delay!(self.in_odd[i] => self.odd[i] => self.late_odd[i]);
            self.differences.odd[i].next = self.odd[i].q.val();
            self.rest[i].d.next = self.differences.rest[i].val();
            self.choice.rest[i].next = self.rest[i].q.val();
            self.out_odd[i].next = self.late_odd[i].q.val();
        }
        self.choice.short_of_odd.next = self.short_of_odd.q.val();
        self.choice.short_of_even.next = self.short_of_even.q.val();
        self.choice.folded.next = self.late_folded.q.val();

        self.out_valid.next = self.late_valid.q.val();
        self.out_remainder.next = self.choice.next_remainder.val();
        self.out_folded.next = self.choice.next_folded.val();
        self.out_bits.next = self.late_bits.q.val() | bit_cast::<Q, S>(self.choice.digit.val());
    }
}
