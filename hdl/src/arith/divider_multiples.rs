//! The odd multiples of a divisor. Combinational.
//!
//! ```text
//!             ┌──────────────────┐
//!  divisor ──>│ 1x, 3x, 5x, 7x ──│──> odd[M]
//!             └──────────────────┘
//! ```
//!
//! Contract: latency 0. Used by [`super::Divider`] and [`super::SerialDivider`], whose pages list the parameters, and in
//! front of [`super::DividerDigits`].

use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(check = { let s = E.saturating_sub(D + 1);
        super::divider_head::check_parameters("DividerMultiples", [D + s, D, s, s, 1, M, E]); })]
pub struct DividerMultiples<const D: usize, const M: usize, const E: usize> {
    /// By what is divided.
    pub divisor: Signal<In, Bits<D>>,
    /// The divisor times `2 i + 1`.
    pub odd: [Signal<Out, Bits<E>>; M],
}

impl<const D: usize, const M: usize, const E: usize> Logic for DividerMultiples<D, M, E> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_divider_multiples");
        let once = bit_cast::<E, D>(self.divisor.val());
        self.odd[0].next = once;
        for i in 1..M {
            if i == 1 {
                self.odd[i].next = (once << 1) + once;
            }
            if i == 2 {
                self.odd[i].next = (once << 2) + once;
            }
            if i == 3 {
                self.odd[i].next = (once << 3) - once;
            }
        }
    }
}
