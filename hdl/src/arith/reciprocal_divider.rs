//! Exact division of a fixed-point number by products with a reciprocal, one every cycle.
//!
//! ```text
//!  cycle      0 .. 5            6, 7          8 .. 23                  24 .. 26
//!  divisor ──> shifted until ─> table ─┬─> 4 x QuotientDigit ──> one more? ──> saturate ──> quotient
//!  dividend ─> it fills 35 bits ───────┘
//! ```
//!
//! A table has the reciprocal of the upper 11 bits of the shifted divisor, so each digit has 8 bits, by one product that estimates it and one that is taken away. [`super::Divider`] has no products, and three times the registers.
//!
//! Contract: `quotient` is `2^31 dividend / divisor`, rounded down; all ones where that is 2^32 or more, and for a divisor of zero. Latency [`ReciprocalDivider::LATENCY`] cycles, that of [`super::Divider`] with as many bits, interval 1.

use super::{DelayLine, QuotientDigit};
use fncc_netlist::prelude::*;

/// The reciprocals of 1024 to 2047, each as if it was one more: 2^22 over it, rounded down.
fn reciprocals() -> Vec<Bits<12>> {
    (1025..=2048_u64).map(|t| ((1 << 22) / t).to_bits()).collect()
}

/// The block; see the module's page.
#[block(clock)]
pub struct ReciprocalDivider {
    /// Dividend.
    pub dividend: Signal<In, Bits<31>>,
    /// Divisor.
    pub divisor: Signal<In, Bits<35>>,
    /// Quotient.
    pub quotient: Signal<Out, Bits<32>>,
    /// Both, shifted by 32 or 16, 8, 4, 2, 1.
    divisors: [Dff<Bits<35>>; 6],
    dividends: [Dff<Bits<36>>; 6],
    /// Of the divisor: its highest byte is zero, and the next ones are.
    are_zero: [Dff<Bit>; 4],
    by_8: Dff<Bit>,
    /// The quotient has more than 32 bits.
    is_beyond: Dff<Bit>,
    until_end: DelayLine<Bit, 24, 5>,
    #[init(Rom::new(&reciprocals()))]
    table: Rom<Bits<12>, 10>,
    reciprocal: Dff<Bits<12>>,
    divisor_8: DelayLine<Bits<35>, 2, 3>,
    dividend_8: DelayLine<Bits<36>, 2, 3>,
    digits: [QuotientDigit<8>; 3],
    last_digit: QuotientDigit<7>,
    fits: Dff<Bit>,
    found: Dff<Bits<32>>,
    rounded: Dff<Bits<32>>,
    result: Dff<Bits<32>>,
    until_out: DelayLine<Bits<32>, 6, 3>,
}

impl ReciprocalDivider {
    /// Cycles from operands to quotient.
    pub const LATENCY: usize = latency!(
        divisors[..],
        divisor_8,
        digits[..],
        last_digit,
        found,
        rounded,
        result,
        until_out
    );
}

impl Logic for ReciprocalDivider {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_reciprocal_divider");
        comment!("Both are shifted until the highest bit of the divisor is set.");
        self.divisors[0].d.next = self.divisor.val();
        self.dividends[0].d.next = bit_cast::<36, 31>(self.dividend.val());
        for i in 1..6 {
            self.divisors[i].d.next = self.divisors[i - 1].q.val();
            self.dividends[i].d.next = self.dividends[i - 1].q.val();
        }
        for i in 0..4 {
            self.are_zero[i].d.next = !self.divisor.val().get_bits::<8>(27 - 8 * i).any();
        }
        let first_zero = self.are_zero[0].q.val();
        let is_short = first_zero && self.are_zero[1].q.val();
        let is_shortest = is_short && self.are_zero[2].q.val() && self.are_zero[3].q.val();
        self.by_8.d.next = first_zero;
        if is_short {
            self.divisors[1].d.next = self.divisors[0].q.val() << 16;
            self.dividends[1].d.next = self.dividends[0].q.val() << 16;
            self.by_8.d.next = self.are_zero[2].q.val();
        }
        if is_shortest {
            self.divisors[1].d.next = self.divisors[0].q.val() << 32;
            self.dividends[1].d.next = self.dividends[0].q.val() << 32;
            self.by_8.d.next = false;
        }
        if self.by_8.q.val() {
            self.divisors[2].d.next = self.divisors[1].q.val() << 8;
            self.dividends[2].d.next = self.dividends[1].q.val() << 8;
        }
        if !self.divisors[2].q.val().get_bits::<4>(31).any() {
            self.divisors[3].d.next = self.divisors[2].q.val() << 4;
            self.dividends[3].d.next = self.dividends[2].q.val() << 4;
        }
        if !self.divisors[3].q.val().get_bits::<2>(33).any() {
            self.divisors[4].d.next = self.divisors[3].q.val() << 2;
            self.dividends[4].d.next = self.dividends[3].q.val() << 2;
        }
        if !self.divisors[4].q.val().get_bit(34) {
            self.divisors[5].d.next = self.divisors[4].q.val() << 1;
            self.dividends[5].d.next = self.dividends[4].q.val() << 1;
        }
        let rest = bit_cast::<37, 36>(self.dividends[0].q.val())
            - (bit_cast::<37, 35>(self.divisors[0].q.val()) << 1);
        self.is_beyond.d.next = !rest.get_bit(36);
        self.until_end.value.next = self.is_beyond.q.val();

        comment!("The reciprocal, with a register after the memory.");
        self.table.re.next = true;
        self.table.raddr.next = self.divisors[5].q.val().get_bits::<10>(24);
        self.reciprocal.d.next = self.table.rdata.val();
        self.divisor_8.value.next = self.divisors[5].q.val();
        self.dividend_8.value.next = self.dividends[5].q.val();

        comment!("The digits.");
        self.digits[0].remainder.next = self.dividend_8.out.val();
        self.digits[0].divisor.next = self.divisor_8.out.val();
        self.digits[0].reciprocal.next = self.reciprocal.q.val();
        self.digits[0].quotient.next = 0.into();
        for i in 1..3 {
            self.digits[i].remainder.next = self.digits[i - 1].next_remainder.val();
            self.digits[i].divisor.next = self.digits[i - 1].next_divisor.val();
            self.digits[i].reciprocal.next = self.digits[i - 1].next_reciprocal.val();
            self.digits[i].quotient.next = self.digits[i - 1].next_quotient.val();
        }
        self.last_digit.remainder.next = self.digits[2].next_remainder.val();
        self.last_digit.divisor.next = self.digits[2].next_divisor.val();
        self.last_digit.reciprocal.next = self.digits[2].next_reciprocal.val();
        self.last_digit.quotient.next = self.digits[2].next_quotient.val();

        comment!("It may fit once more.");
        let more = bit_cast::<37, 36>(self.last_digit.next_remainder.val())
            - bit_cast::<37, 35>(self.last_digit.next_divisor.val());
        self.fits.d.next = !more.get_bit(36);
        self.found.d.next = self.last_digit.next_quotient.val();
        self.rounded.d.next = self.found.q.val() + bit_cast::<32, 1>(self.fits.q.val().into());
        self.result.d.next = self.rounded.q.val();
        if self.until_end.out.val() {
            self.result.d.next = !bits::<32>(0);
        }
        self.until_out.value.next = self.result.q.val();
        self.quotient.next = self.until_out.out.val();
    }
}
