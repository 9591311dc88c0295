//! The digits of a quotient, one division every cycle, from the dividend and the multiples of the divisor.
//!
//! ```text
//!               ┌─────────────────────────────────────────────────┐
//!  in_valid ───>│        ┌───────┐    ┌───────┐      ┌──────────┐ │──> out_valid
//!  dividend ───>│ head ──┤stage 0├────┤stage 1├─ .. ─┤ saturate │ │──> quotient
//!  odd[M]   ───>│        └───────┘    └───────┘      └──────────┘ │──> remainder
//!               │    S bits of the quotient each, two cycles      │──> saturated
//!               └─────────────────────────────────────────────────┘
//! ```
//!
//! Long division in base `2^S`: [`super::DividerHead`] determines from the operands whether the quotient
//! fits, each [`super::DividerStage`] finds one digit, and the output registers put in the saturated result where there is no other.
//!
//! Contract and parameters: those of [`super::Divider`], which is this block with [`super::DividerMultiples`] in front. Where a divisor is
//! known a cycle earlier, its multiples can have registers of their own.

use super::divider_head::check_parameters;
use super::{DividerHead, DividerStage, QuotientOut};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "no division is under way", check = check_parameters("DividerDigits", [N, D, Q, S, STAGES, M, E]))]
pub struct DividerDigits<
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
    /// The divisor times `2 i + 1`.
    pub odd: [Signal<In, Bits<E>>; M],
    /// What it gives.
    pub out: QuotientOut<Q, D>,
    head: DividerHead<N, D, Q, E>,
    stages: [DividerStage<D, Q, S, M, E>; STAGES],
    /// The operands in the first cycle of the first stage, in which it is found out whether the quotient fits.
    dividend_now: Dff<Bits<N>>,
    divisor_now: Dff<Bits<D>>,
    beyond: Dff<Bit>,
    short: Dff<Bit>,
    /// The quotient of the division in the first and second cycle of a stage does not fit; in those of the first stage it is not known yet.
    saturates: [Dff<Bit>; STAGES],
    still_saturates: [Dff<Bit>; STAGES],
    saturates_behind: [Signal<Local, Bit>; STAGES],
    done: ResetDff<Bit>,
    result: Dff<Bits<Q>>,
    rest: Dff<Bits<D>>,
    folded: Dff<Bit>,
    last_divisor: Dff<Bits<D>>,
    too_much: Dff<Bit>,
}

impl<
    const N: usize,
    const D: usize,
    const Q: usize,
    const S: usize,
    const STAGES: usize,
    const M: usize,
    const E: usize,
> DividerDigits<N, D, Q, S, STAGES, M, E>
{
    /// Cycles from operands to result: two for each digit, and one to saturate.
    pub const LATENCY: usize = latency!(stages[..], done);
}

impl<
    const N: usize,
    const D: usize,
    const Q: usize,
    const S: usize,
    const STAGES: usize,
    const M: usize,
    const E: usize,
> Logic for DividerDigits<N, D, Q, S, STAGES, M, E>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_divider_digits");
        self.out.out_valid.next = self.done.q.val();
        self.out.quotient.next = self.result.q.val();
        comment!("A negative remainder r is stored as -1 - r and lacks one divisor.");
        self.out.remainder.next = self.rest.q.val();
        if self.folded.q.val() {
            self.out.remainder.next = !(self.rest.q.val() - self.last_divisor.q.val());
        }
        self.out.saturated.next = self.too_much.q.val();

        let high = self.dividend.val() >> Q.to_bits::<16>();
        self.stages[0].in_valid.next = self.in_valid.val();
        self.stages[0].in_remainder.next = high.get_bits::<D>(0);
        self.stages[0].in_folded.next = false;
        self.stages[0].in_bits.next = self.dividend.val().get_bits::<Q>(0);
        join!(self.odd => self.stages[0].in_odd);
        for i in 0..STAGES {
            delay!(self.saturates[i] => self.still_saturates[i]);
            self.saturates_behind[i].next = self.still_saturates[i].q.val();
        }
        self.dividend_now.d.next = self.dividend.val();
        self.divisor_now.d.next = self.odd[0].val().get_bits::<D>(0);
        self.head.dividend.next = self.dividend_now.q.val();
        self.head.divisor.next = self.divisor_now.q.val();
        self.beyond.d.next = self.head.beyond.val();
        self.short.d.next = self.head.short.val();
        self.saturates[0].d.next = false;
        self.saturates_behind[0].next = self.beyond.q.val() || !self.short.q.val();
        for i in 1..STAGES {
            self.saturates[i].d.next = self.saturates_behind[i - 1].val();
            self.stages[i].in_valid.next = self.stages[i - 1].out_valid.val();
            self.stages[i].in_remainder.next = self.stages[i - 1].out_remainder.val();
            self.stages[i].in_folded.next = self.stages[i - 1].out_folded.val();
            self.stages[i].in_bits.next = self.stages[i - 1].out_bits.val();
            join!(self.stages[i - 1].out_odd => self.stages[i].in_odd);
        }

        for last in (STAGES - 1)..STAGES {
            self.done.d.next = self.stages[last].out_valid.val();
            self.too_much.d.next = self.saturates_behind[last].val();
            self.result.d.next = self.stages[last].out_bits.val();
            self.rest.d.next = self.stages[last].out_remainder.val();
            self.folded.d.next = self.stages[last].out_folded.val();
            self.last_divisor.d.next = self.stages[last].out_odd[0].val().get_bits::<D>(0);
            comment!("The digits of a quotient that does not fit mean nothing.");
            if self.saturates_behind[last].val() {
                self.result.d.next = !bits::<Q>(0);
                self.rest.d.next = 0.into();
                self.folded.d.next = false;
            }
        }
    }
}
