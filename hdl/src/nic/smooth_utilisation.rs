//! The smoothed utilisation of a path: `U` moves towards `u` by the share of a round trip that has
//! passed.
//!
//! `U <- U +- (|u - U| weight) / 2^36`, nearest: HPCC++ line 9 in the form that needs one product.
//! `U` is Q12.40, `u` Q12.28, `weight` Q1.36.
//!
//! Contract: latency 5 cycles, interval 1.

use super::event::WaitingStep;
use crate::DelayLine;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[derive(LogicBlock)]
pub struct SmoothUtilisation {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Raw utilisation, Q12.28.
    pub raw: Signal<In, Bits<40>>,
    /// Its weight, Q1.36, at most 1.
    pub weight: Signal<In, Bits<37>>,
    /// `U` so far, Q12.40.
    pub former: Signal<In, Bits<52>>,
    /// `U` from now on, Q12.40.
    pub after: Signal<Out, Bits<52>>,
    target: Signal<Local, Bits<52>>,
    distance: Dff<Bits<52>>,
    distance_weight: Dff<Bits<37>>,
    up: Signal<Local, Bit>,
    waiting: DelayLine<WaitingStep, 4, 2>,
    product: Multiplier<52, 37, 89>,
    step: Signal<Local, Bits<52>>,
    result: Dff<Bits<52>>,
}

impl Default for SmoothUtilisation {
    fn default() -> Self {
        Self {
            clk: Default::default(),
            raw: Default::default(),
            weight: Default::default(),
            former: Default::default(),
            after: Default::default(),
            target: Default::default(),
            distance: Default::default(),
            distance_weight: Default::default(),
            up: Default::default(),
            waiting: Default::default(),
            product: Multiplier::new(3),
            step: Default::default(),
            result: Default::default(),
        }
    }
}

impl Logic for SmoothUtilisation {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_smooth_utilisation");
        dff_setup!(self, clk, distance, distance_weight, result);
        clock!(self, clk, product);
        self.target.next = bit_cast::<52, 40>(self.raw.val()) << 12;
        self.up.next = self.target.val() >= self.former.val();
        self.distance.d.next = self.former.val() - self.target.val();
        if self.up.val() {
            self.distance.d.next = self.target.val() - self.former.val();
        }
        self.distance_weight.d.next = self.weight.val();
        self.waiting.clk.next = self.clk.val();
        self.waiting.value.next.up = self.up.val();
        self.waiting.value.next.former = self.former.val();
        self.product.en.next = true;
        self.product.a.next = self.distance.q.val();
        self.product.b.next = self.distance_weight.q.val();
        self.step.next = (self.product.p.val() + 0x8_0000_0000_u64).get_bits::<52>(36);
        self.result.d.next = self.waiting.out.val().former - self.step.val();
        if self.waiting.out.val().up {
            self.result.d.next = self.waiting.out.val().former + self.step.val();
        }
        self.after.next = self.result.q.val();
    }
}

kernel_ports!([] SmoothUtilisation { clk, raw, weight, former, after });
