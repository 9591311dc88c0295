//! The end of ComputeWind: the additive increase, and the limits of a window (HPCC++ lines 11-20).
//!
//! ```text
//!  cycle        0           1         2                     3
//!  computed ──> wc, or ───> + W_AI ─> below W_min? ───────> W_min, W_max ──> w
//!  quotient ──> Wc eta / U            above W_max?          or the sum
//! ```
//!
//! Contract: latency [`LimitWindow::LATENCY`] cycles, interval 1. If `W_min` exceeds `W_max`, windows are `W_max`.

use super::event::{SmoothedBase, WindowSettings};
use crate::arith::ShiftRegister;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock)]
pub struct LimitWindow {
    /// The configuration; stands still.
    pub settings: Signal<In, WindowSettings>,
    /// What a window is computed from.
    pub from: Signal<In, SmoothedBase>,
    /// `Wc eta / U`, Q24.16.
    pub quotient: Signal<In, Bits<40>>,
    /// The window, Q24.16.
    pub w: Signal<Out, Bits<40>>,
    /// What it was computed from.
    pub computed: Signal<Out, SmoothedBase>,
    base: Dff<Bits<40>>,
    sum: Dff<Bits<41>>,
    min_over_max: Dff<Bit>,
    /// The lower one of the limits.
    floor: Dff<Bits<40>>,
    below: Dff<Bit>,
    above: Dff<Bit>,
    compared_sum: Dff<Bits<40>>,
    until_compared: ShiftRegister<SmoothedBase, 3>,
}

impl LimitWindow {
    /// Cycles from a quotient to its window.
    pub const LATENCY: usize = 3;
}

impl Logic for LimitWindow {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_limit_window");
        self.base.d.next = self.from.val().base.wc;
        if self.from.val().base.multiplies {
            self.base.d.next = self.quotient.val();
        }
        self.sum.d.next =
            bit_cast::<41, 40>(self.base.q.val()) + bit_cast::<41, 40>(self.settings.val().w_ai);

        comment!("By the sign of a difference: a carry chain is faster than a tree.");
        let w_min = self.settings.val().w_min;
        let w_max = self.settings.val().w_max;
        let between = bit_cast::<41, 40>(w_max) - bit_cast::<41, 40>(w_min);
        self.min_over_max.d.next = between.get_bit(40);
        self.floor.d.next = w_min;
        if self.min_over_max.q.val() {
            self.floor.d.next = w_max;
        }
        let sum = bit_cast::<42, 41>(self.sum.q.val());
        let from_min = sum - bit_cast::<42, 40>(w_min);
        let to_max = bit_cast::<42, 40>(w_max) - sum;
        self.below.d.next = from_min.get_bit(41);
        self.above.d.next = to_max.get_bit(41);
        self.compared_sum.d.next = self.sum.q.val().get_bits::<40>(0);
        self.w.next = self.compared_sum.q.val();
        if self.below.q.val() {
            self.w.next = self.floor.q.val();
        } else if self.above.q.val() {
            self.w.next = w_max;
        }
        self.until_compared.value.next = self.from.val();
        self.computed.next = self.until_compared.out.val();
    }
}
