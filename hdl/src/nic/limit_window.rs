//! The end of ComputeWind: the product, the additive increase, the limits of a window, and what remains if the event does not count (HPCC++
//! lines 11-20).
//!
//! ```text
//!  cycle       0           1         2                3                      4
//!  from ─────> wc, or ───> + W_AI ─> below W_min? ──> W_min, W_max, the ──> windows
//!  product ──> Wc eta / U            above W_max?     sum, or as before
//! ```
//!
//! The product is rounded to nearest by the carry of the sum. One that exceeds 40 bits gives `W_max`.
//!
//! Contract: latency [`LimitWindow::LATENCY`] cycles; `unchanged` comes 2 cycles after `product`, `counts` and `updates` 3 cycles. Interval 1. If `W_min` exceeds
//! `W_max`, windows are `W_max`.

use super::event::{FlowWindows, WindowBase, WindowSettings};
use crate::arith::ShiftRegister;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock)]
pub struct LimitWindow {
    /// The configuration; stands still.
    pub settings: Signal<In, WindowSettings>,
    /// What a window is computed from.
    pub from: Signal<In, WindowBase>,
    /// `Wc` times `eta / U`, 2^-52 bytes, or 2^-28 if the ratio is that of a small `U`.
    pub product: Signal<In, Bits<88>>,
    /// Windows before; `wc` is not looked at.
    pub unchanged: Signal<In, FlowWindows>,
    /// The event counts.
    pub counts: Signal<In, Bit>,
    /// It updates `Wc`.
    pub updates: Signal<In, Bit>,
    /// Windows after.
    pub windows: Signal<Out, FlowWindows>,
    base: Dff<Bits<40>>,
    half: Dff<Bit>,
    /// The product exceeds 2^40 with the bits of either format, or with those of a small `U`.
    top: Dff<Bit>,
    middle: Dff<Bit>,
    from_1: ShiftRegister<WindowBase, 1>,
    sum: Dff<Bits<41>>,
    beyond: Dff<Bit>,
    min_over_max: Dff<Bit>,
    /// The lower one of the limits.
    floor: Dff<Bits<40>>,
    below: Dff<Bit>,
    above: Dff<Bit>,
    compared_sum: Dff<Bits<40>>,
    until_compared: ShiftRegister<WindowBase, 2>,
    previous: Dff<FlowWindows>,
    more: Dff<Bits<8>>,
    w: Signal<Local, Bits<40>>,
    result: Dff<FlowWindows>,
}

impl LimitWindow {
    /// Cycles from a product to the windows.
    pub const LATENCY: usize = latency!(base, sum, compared_sum, result);
}

impl Logic for LimitWindow {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_limit_window");
        comment!("Cycle 0.");
        let product = self.product.val();
        self.base.d.next = self.from.val().wc;
        self.half.d.next = false;
        if self.from.val().multiplies {
            self.base.d.next = product.get_bits::<40>(36);
            self.half.d.next = product.get_bit(35);
            if self.from.val().small {
                self.base.d.next = product.get_bits::<40>(12);
                self.half.d.next = product.get_bit(11);
            }
        }
        self.top.d.next = product.get_bits::<12>(76).any();
        self.middle.d.next = product.get_bits::<24>(52).any();
        self.from_1.value.next = self.from.val();

        comment!("Cycle 1. The lowest bit of the sum only carries.");
        let from = self.from_1.out.val();
        let carried = bit_cast::<42, 41>(concat((self.base.q.val(), true)))
            + bit_cast::<42, 41>(concat((from.w_ai, self.half.q.val())));
        self.sum.d.next = carried.get_bits::<41>(1);
        self.beyond.d.next =
            from.multiplies && (self.top.q.val() || (from.small && self.middle.q.val()));
        self.until_compared.value.next = from;

        comment!("Cycle 2. By the sign of a difference: a carry chain is faster than a tree.");
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
        self.below.d.next = from_min.get_bit(41) && !self.beyond.q.val();
        self.above.d.next = to_max.get_bit(41) || self.beyond.q.val();
        self.compared_sum.d.next = self.sum.q.val().get_bits::<40>(0);
        self.previous.d.next = self.unchanged.val();
        self.more.d.next = self.unchanged.val().inc_stage + 1;
        if self.unchanged.val().inc_stage.all() {
            self.more.d.next = self.unchanged.val().inc_stage;
        }

        comment!("Cycle 3.");
        self.w.next = self.compared_sum.q.val();
        if self.below.q.val() {
            self.w.next = self.floor.q.val();
        } else if self.above.q.val() {
            self.w.next = w_max;
        }
        let base = self.until_compared.out.val();
        self.result.d.next.w = self.previous.q.val().w;
        if self.counts.val() {
            self.result.d.next.w = self.w.val();
        }
        self.result.d.next.wc = base.wc;
        self.result.d.next.inc_stage = self.previous.q.val().inc_stage;
        if self.updates.val() {
            self.result.d.next.wc = self.w.val();
            self.result.d.next.inc_stage = self.more.q.val();
            if base.multiplies {
                self.result.d.next.inc_stage = 0.into();
            }
        }
        self.windows.next = self.result.q.val();
    }
}
