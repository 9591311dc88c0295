//! The digits of a quotient from a few stages, through which a division goes several times.
//!
//! ```text
//!               ┌───────────────────────────────────────────────────┐
//!  in_valid ───>│           ┌───────┐    ┌───────┐     ┌──────────┐ │──> out_valid
//!  dividend ───>│ head ─ or ┤stage 0├────┤stage 1├─ .. ┤ saturate │ │──> quotient
//!  odd[M]   ───>│         ^ └───────┘    └───────┘   ┬ └──────────┘ │──> remainder
//!               │         └──────────────────────────┘              │──> saturated
//!               └───────────────────────────────────────────────────┘
//! ```
//!
//! What comes at a regular interval needs only as many stages of [`super::DividerDigits`] as leave the front one free when the next division comes.
//!
//! Contract: that of [`super::DividerDigits`], whose parameters it has, with a quotient of `STAGES PASSES` digits: latency [`CirculatingDigits::LATENCY`] `= 2 STAGES PASSES + 1` cycles. A
//! division comes in no cycle in which another one goes back to the first stage, that is a multiple of `2 STAGES` cycles after the other one, below `L = 2 STAGES PASSES`.

use super::divider_head::check_parameters;
use super::{DividerHead, DividerStage, PulseAge, QuotientOut};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "no division is under way", check = {
    check_parameters("CirculatingDigits", [N, D, Q, S, STAGES * PASSES, M, E]);
    assert!(L == 2 * STAGES * PASSES, "CirculatingDigits: L = {L} is not 2 STAGES PASSES");
})]
pub struct CirculatingDigits<
    const N: usize,
    const D: usize,
    const Q: usize,
    const S: usize,
    const STAGES: usize,
    const PASSES: usize,
    const L: usize,
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
    since_start: PulseAge<L>,
    head: DividerHead<N, D, Q, E>,
    stages: [DividerStage<D, Q, S, M, E>; STAGES],
    /// The operands in the first cycle of the first stage, in which it is found out whether the quotient fits.
    dividend_now: Dff<Bits<N>>,
    divisor_now: Dff<Bits<D>>,
    beyond: Dff<Bit>,
    short: Dff<Bit>,
    /// The quotient of the division in the first and second cycle of a stage does not fit; in its first pass of the first stage it is not known yet.
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
    const PASSES: usize,
    const L: usize,
    const M: usize,
    const E: usize,
> CirculatingDigits<N, D, Q, S, STAGES, PASSES, L, M, E>
{
    /// Cycles from operands to result: two for each digit, and one to saturate.
    pub const LATENCY: usize = PASSES * latency!(stages[..]) + latency!(done);
}

impl<
    const N: usize,
    const D: usize,
    const Q: usize,
    const S: usize,
    const STAGES: usize,
    const PASSES: usize,
    const L: usize,
    const M: usize,
    const E: usize,
> Logic for CirculatingDigits<N, D, Q, S, STAGES, PASSES, L, M, E>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_circulating_digits");
        self.out.out_valid.next = self.done.q.val();
        self.out.quotient.next = self.result.q.val();
        comment!("A negative remainder r is stored as -1 - r and lacks one divisor.");
        self.out.remainder.next = self.rest.q.val();
        if self.folded.q.val() {
            self.out.remainder.next = !(self.rest.q.val() - self.last_divisor.q.val());
        }
        self.out.saturated.next = self.too_much.q.val();

        self.since_start.pulse.next = self.in_valid.val();
        let age = self.since_start.age.val();
        let high = self.dividend.val() >> Q.to_bits::<16>();
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
        if age.get_bit(1) {
            self.saturates_behind[0].next = self.beyond.q.val() || !self.short.q.val();
        }
        for i in 1..STAGES {
            self.saturates[i].d.next = self.saturates_behind[i - 1].val();
            self.stages[i].in_valid.next = self.stages[i - 1].out_valid.val();
            self.stages[i].in_remainder.next = self.stages[i - 1].out_remainder.val();
            self.stages[i].in_folded.next = self.stages[i - 1].out_folded.val();
            self.stages[i].in_bits.next = self.stages[i - 1].out_bits.val();
            join!(self.stages[i - 1].out_odd => self.stages[i].in_odd);
        }

        for last in (STAGES - 1)..STAGES {
            comment!("To the first stage again, where no other division comes.");
            self.saturates[0].d.next = self.saturates_behind[last].val();
            self.stages[0].in_valid.next = false;
            self.stages[0].in_remainder.next = self.stages[last].out_remainder.val();
            self.stages[0].in_folded.next = self.stages[last].out_folded.val();
            self.stages[0].in_bits.next = self.stages[last].out_bits.val();
            for i in 0..M {
                self.stages[0].in_odd[i].next = self.stages[last].out_odd[i].val();
                if self.in_valid.val() {
                    self.stages[0].in_odd[i].next = self.odd[i].val();
                }
            }
            if self.in_valid.val() {
                self.stages[0].in_remainder.next = high.get_bits::<D>(0);
                self.stages[0].in_folded.next = false;
                self.stages[0].in_bits.next = self.dividend.val().get_bits::<Q>(0);
            }
            for i in 1..PASSES {
                assert!(
                    !(self.in_valid.val() && age.get_bit(2 * STAGES * i - 1)),
                    "no division comes when another one goes back"
                );
            }

            self.done.d.next = age.get_bit(L - 1);
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
