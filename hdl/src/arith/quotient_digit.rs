//! A digit of [`super::ReciprocalDivider`]: so often the divisor fits into what is left of the dividend, or once less.
//!
//! ```text
//!  cycle            0             1               2           3
//!  remainder ─┬──> x ──> digit ─┬─> x divisor ──> - low ───> - high ──> next_remainder
//!  reciprocal ┘                 └───────────────> delay ───> + ───────> next_quotient
//!  divisor, reciprocal ───────────────────────────────────────────────> 4 cycles later
//! ```
//!
//! `2^K remainder / divisor` is estimated by the upper 16 bits of the remainder and the reciprocal, rounded down each. The estimate is at most what it should be, and less by less than 1.65
//! (a reciprocal has a relative error below 1.25 2^-10, a remainder is below twice the divisor, `K` at most 8). So the next remainder is below twice the divisor again, and 36 bits of it are enough.
//!
//! Contract: latency [`QuotientDigit::LATENCY`] cycles, interval 1. `divisor` has its highest bit set; `remainder` is below twice the divisor.

use super::{DelayLine, ShiftRegister};
use fncc_netlist::prelude::*;

/// The block; see the module's page. A digit of `K` bits, and one for what the digits before lack; `K` is 7 or 8.
#[block(clock, check = assert!((7..=8).contains(&K), "QuotientDigit: K = {K} is not 7 or 8"))]
pub struct QuotientDigit<const K: usize> {
    /// What is left of the dividend.
    pub remainder: Signal<In, Bits<36>>,
    /// The divisor.
    pub divisor: Signal<In, Bits<35>>,
    /// 2^22 over one more than its upper 11 bits, rounded down.
    pub reciprocal: Signal<In, Bits<12>>,
    /// The quotient so far.
    pub quotient: Signal<In, Bits<32>>,
    /// What this digit leaves.
    pub next_remainder: Signal<Out, Bits<36>>,
    /// With it: the divisor,
    pub next_divisor: Signal<Out, Bits<35>>,
    /// its reciprocal,
    pub next_reciprocal: Signal<Out, Bits<12>>,
    /// and the quotient with this digit.
    pub next_quotient: Signal<Out, Bits<32>>,
    #[init(Multiplier::new(1))]
    estimate: Multiplier<16, 12, 28>,
    divisor_1: Dff<Bits<35>>,
    #[init(Multiplier::new(1))]
    low: Multiplier<18, 10, 28>,
    #[init(Multiplier::new(1))]
    high: Multiplier<17, 10, 27>,
    remainder_2: ShiftRegister<Bits<36>, 2>,
    less_low: Dff<Bits<36>>,
    high_3: Dff<Bits<18>>,
    less_both: Dff<Bits<36>>,
    divisor_4: DelayLine<Bits<35>, 3, 3>,
    reciprocal_4: DelayLine<Bits<12>, 4, 3>,
    quotient_3: DelayLine<Bits<32>, 3, 3>,
    digit_3: ShiftRegister<Bits<10>, 2>,
    sum: Dff<Bits<32>>,
}

impl<const K: usize> QuotientDigit<K> {
    /// Cycles from one remainder to the next: the estimate, its product, two differences.
    pub const LATENCY: usize = 2 + latency!(less_low, less_both);
}

impl<const K: usize> Logic for QuotientDigit<K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_quotient_digit");
        self.estimate.en.next = true;
        self.estimate.a.next = self.remainder.val().get_bits::<16>(20);
        self.estimate.b.next = self.reciprocal.val();
        let estimate = bit_cast::<29, 28>(self.estimate.p.val());
        let digit = estimate.get_bits::<10>(26 - K);

        delay!(self.divisor => self.divisor_1);
        self.low.en.next = true;
        self.low.a.next = self.divisor_1.q.val().get_bits::<18>(0);
        self.low.b.next = digit;
        self.high.en.next = true;
        self.high.a.next = self.divisor_1.q.val().get_bits::<17>(18);
        self.high.b.next = digit;

        self.remainder_2.value.next = self.remainder.val();
        self.less_low.d.next =
            (self.remainder_2.out.val() << K.to_bits::<4>()) - bit_cast::<36, 28>(self.low.p.val());
        self.high_3.d.next = self.high.p.val().get_bits::<18>(0);
        self.less_both.d.next =
            self.less_low.q.val() - (bit_cast::<36, 18>(self.high_3.q.val()) << 18);
        self.next_remainder.next = self.less_both.q.val();

        self.divisor_4.value.next = self.divisor_1.q.val();
        self.next_divisor.next = self.divisor_4.out.val();
        self.reciprocal_4.value.next = self.reciprocal.val();
        self.next_reciprocal.next = self.reciprocal_4.out.val();

        self.quotient_3.value.next = self.quotient.val();
        self.digit_3.value.next = digit;
        self.sum.d.next = (self.quotient_3.out.val() << K.to_bits::<4>())
            + bit_cast::<32, 10>(self.digit_3.out.val());
        self.next_quotient.next = self.sum.q.val();
    }
}
