//! What a division starts from: its first partial remainder, and whether the quotient fits at all. Combinational.
//!
//! ```text
//!              ┌──────────────────┐
//!  dividend ──>│ high bits ───────│──> remainder
//!              │ low Q bits ──────│──> bits
//!  divisor  ──>│ high >= divisor ─│──> beyond, short
//!              └──────────────────┘
//! ```
//!
//! The dividend's bits above the low `Q` are a remainder as of a division of them that gave zero,
//! which holds exactly when they are below the divisor; otherwise the quotient has more than `Q`
//! bits. A divisor of zero is never above them, so it needs no test of its own.
//!
//! Contract: latency 0. `remainder` counts only where the quotient fits. Used by [`super::DividerDigits`]
//! and [`super::SerialDivider`]; the page of [`super::Divider`] lists the parameters.

use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(check = assert!(N >= D && N > Q && E > D, "DividerHead: N = {N}, D = {D}, Q = {Q}, E = {E}"))]
pub struct DividerHead<const N: usize, const D: usize, const Q: usize, const E: usize> {
    /// Dividend.
    pub dividend: Signal<In, Bits<N>>,
    /// Divisor.
    pub divisor: Signal<In, Bits<D>>,
    /// The dividend's bits above the low `Q`.
    pub remainder: Signal<Out, Bits<D>>,
    /// Its low `Q` bits.
    pub bits: Signal<Out, Bits<Q>>,
    /// The quotient does not fit in `Q` bits, or there is none: those bits are more than a divisor has,
    pub beyond: Signal<Out, Bit>,
    /// or not less than the divisor.
    pub short: Signal<Out, Bit>,
}

/// Checks the parameters of a divider, whose pages list them.
///
/// # Panics
/// When they do not go together.
pub(super) fn check_parameters(block: &str, [n, d, q, s, stages, m, e]: [usize; 7]) {
    assert!((1..=3).contains(&s), "{block}: S = {s} is not in 1..=3");
    assert!(d > 0, "{block}: D = 0 bits of a divisor");
    assert!(n >= d, "{block}: N = {n} is less than D = {d}");
    assert!(n > q, "{block}: N = {n} is not more than Q = {q}");
    assert!(stages > 0, "{block}: STAGES = 0");
    assert!(q == stages * s, "{block}: Q = {q} is not STAGES * S = {}", stages * s);
    assert!(m == 1 << (s - 1), "{block}: M = {m} is not 2^(S - 1) = {}", 1 << (s - 1));
    assert!(e == d + s + 1, "{block}: E = {e} is not D + S + 1 = {}", d + s + 1);
}

impl<const N: usize, const D: usize, const Q: usize, const E: usize> Logic
    for DividerHead<N, D, Q, E>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_divider_head");
        let high = self.dividend.val() >> Q.to_bits::<16>();
        self.beyond.next = (high >> D.to_bits::<16>()).any();
        self.remainder.next = high.get_bits::<D>(0);
        self.bits.next = self.dividend.val().get_bits::<Q>(0);
        let rest = bit_cast::<E, D>(high.get_bits::<D>(0)) - bit_cast::<E, D>(self.divisor.val());
        self.short.next = rest.get_bit(E - 1);
    }
}
