//! Exact division of unsigned numbers, one every cycle.
//!
//! ```text
//!               ┌──────────────────────────────────┐
//!  in_valid ───>│─────────────────────┬────────────│──> out_valid
//!  dividend ───>│─────────────────────┤ digits, a  │──> quotient
//!  divisor  ───>│ multiples ── odd ───┤ pipeline   │──> remainder
//!               │                     └────────────│──> saturated
//!               └──────────────────────────────────┘
//! ```
//!
//! Long division in base `2^S`: [`super::DividerMultiples`] prepares multiples of the divisor, [`super::DividerDigits`] finds a digit of
//! the quotient after the other. Fixed point is a matter of where the dividend starts: shifted left by `f` it gives a quotient of `f`
//! fraction bits.
//!
//! Contract: latency [`Divider::LATENCY`] `= 2 STAGES + 1` cycles, interval 1, no backpressure. Where
//! `dividend / divisor`, rounded down, is below `2^Q`, it is `quotient`, and `remainder` is what it
//! leaves. Otherwise, and for a divisor of zero, `saturated` is set, `quotient` is all ones and
//! `remainder` is zero. Results count only while `out_valid` is set. All outputs are registers but
//! `remainder`, which has an adder after its register that goes away where nothing is connected.
//!
//! Parameters: dividend of `N` bits, divisor and remainder of `D <= N`, quotient of `Q < N`, which is
//! `STAGES` digits of `S` bits, `S` from 1 to 3; `M` is `2^(S - 1)` and `E` is `D + S + 1`.

use super::divider_head::check_parameters;
use super::{DividerDigits, DividerMultiples, QuotientOut};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "no division is under way", check = check_parameters("Divider", [N, D, Q, S, STAGES, M, E]))]
pub struct Divider<
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
    /// What it gives.
    pub out: QuotientOut<Q, D>,
    multiples: DividerMultiples<D, M, E>,
    digits: DividerDigits<N, D, Q, S, STAGES, M, E>,
}

impl<
    const N: usize,
    const D: usize,
    const Q: usize,
    const S: usize,
    const STAGES: usize,
    const M: usize,
    const E: usize,
> Divider<N, D, Q, S, STAGES, M, E>
{
    /// Cycles from operands to result.
    pub const LATENCY: usize = latency!(digits);
}

impl<
    const N: usize,
    const D: usize,
    const Q: usize,
    const S: usize,
    const STAGES: usize,
    const M: usize,
    const E: usize,
> Logic for Divider<N, D, Q, S, STAGES, M, E>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_divider");
        self.multiples.divisor.next = self.divisor.val();
        self.digits.in_valid.next = self.in_valid.val();
        self.digits.dividend.next = self.dividend.val();
        join!(self.multiples.odd => self.digits.odd);
        join!(self.digits.out => self.out);
    }
}
