//! The smoothed utilisation of a path: `U` moves towards `u` by the share of a round trip that has
//! passed.
//!
//! ```text
//!  cycle     0              6         7          8            9            10 .. 20      22
//!  tau ────> x 1/T ───────────────────────────────────────> weight ───┐
//!  raw ────> DelayLine ──> kept ─┬─> |u - U|, ─> distance, ───────────┴─> product ─> U +- ──> after
//!  previous ─────────────> kept ─┘   up          0 unless counts
//! ```
//!
//! `weight = min(tau, T) / T`, Q1.36, cut; `U <- U +- (|u - U| weight) / 2^36`, nearest: HPCC++ lines 6 and 9 in the form that needs
//! one product. `U` is Q12.40, `u` Q12.28.
//!
//! From the previous `U` to the new one it takes no more than the product and sums: it is looked at [`SmoothUtilisation::PREVIOUS`] cycles after `start`, so that an
//! ACK may follow another one of its flow after 20 cycles.
//!
//! Contract: latency [`SmoothUtilisation::LATENCY`] cycles from that of `start`, for that cycle only; interval 5
//! cycles. `counts` comes 2 cycles after `previous`; without it, `after` is `previous`. With `takes_other`, `after` is `other`.

use crate::arith::{DelayLine, SerialMultiplier};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock)]
pub struct SmoothUtilisation {
    /// `T`, ns.
    pub t_ns: Signal<In, Bits<24>>,
    /// `1 / T`, 2^-48 per ns.
    pub t_reciprocal: Signal<In, Bits<40>>,
    /// The following inputs are valid.
    pub start: Signal<In, Bit>,
    /// Raw utilisation, Q12.28.
    pub raw: Signal<In, Bits<40>>,
    /// Averaging time of `raw`, ns.
    pub tau: Signal<In, Bits<24>>,
    /// Previous `U`, Q12.40.
    pub previous: Signal<In, Bits<52>>,
    /// The utilisation counts.
    pub counts: Signal<In, Bit>,
    /// `after` is `other`: looked at [`SmoothUtilisation::OTHER`] cycles after `start`.
    pub takes_other: Signal<In, Bit>,
    /// The `U` of the busiest of hops that are each smoothed on their own.
    pub other: Signal<In, Bits<52>>,
    /// New `U`, Q12.40.
    pub after: Signal<Out, Bits<52>>,
    /// Bit `i` is set `i + 1` cycles after `start`.
    age: Dff<Bits<10>>,
    share: SerialMultiplier<40, 25, 5, 45, 65>,
    tau_is_short: Dff<Bit>,
    tau_was_short: DelayLine<Bit, 9, 4>,
    weight: Signal<Local, Bits<40>>,
    raws: DelayLine<Bits<40>, 6, 3>,
    target: Dff<Bits<52>>,
    rise: Dff<Bits<53>>,
    fall: Dff<Bits<52>>,
    origin: Dff<Bits<52>>,
    distance: Dff<Bits<52>>,
    step_product: SerialMultiplier<52, 40, 8, 60, 92>,
    step: Dff<Bits<52>>,
    origins: DelayLine<Bits<52>, 14, 4>,
    was_up: Dff<Bit>,
    ups: DelayLine<Bit, 12, 4>,
    /// Chooses 52 bits, away from the memory.
    goes_up: Dff<Bit>,
    higher: Dff<Bits<52>>,
    lower: Dff<Bits<52>>,
    result: Dff<Bits<52>>,
}

impl SmoothUtilisation {
    /// Cycles from `start` to the result.
    pub const LATENCY: usize = 23;
    /// Cycles from `start` to `previous`.
    pub const PREVIOUS: usize = 6;
    /// Cycles from `start` to `other`.
    pub const OTHER: usize = 22;
}

impl Logic for SmoothUtilisation {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_smooth_utilisation");
        self.age.d.next = (self.age.q.val() << 1) | bit_cast::<10, 1>(self.start.val().into());

        comment!("Cycles 0 to 10: the weight, which the step takes over at once.");
        self.share.prepare.next = true;
        self.share.start.next = self.start.val();
        self.share.a.next = self.t_reciprocal.val();
        self.share.b.next = bit_cast::<25, 24>(self.tau.val());
        let beyond_t = bit_cast::<25, 24>(self.tau.val()) - bit_cast::<25, 24>(self.t_ns.val());
        self.tau_is_short.d.next = beyond_t.get_bit(24);
        self.tau_was_short.value.next = self.tau_is_short.q.val();
        self.weight.next = bit_cast::<40, 37>(self.share.product.val().get_bits::<37>(12));
        if !self.tau_was_short.out.val() {
            self.weight.next = 0x10_0000_0000_u64.into();
        }

        comment!("Cycles 6 to 9: the distance. One cycle for wires from the memory.");
        self.raws.value.next = self.raw.val();
        self.target.d.next = bit_cast::<52, 40>(self.raws.out.val()) << 12;
        self.origin.d.next = self.previous.val();
        comment!("By the sign of a difference: a carry chain is faster than a tree.");
        self.rise.d.next =
            bit_cast::<53, 52>(self.target.q.val()) - bit_cast::<53, 52>(self.origin.q.val());
        let up = !self.rise.q.val().get_bit(52);
        self.fall.d.next = self.origin.q.val() - self.target.q.val();
        self.distance.d.next = self.fall.q.val();
        if up {
            self.distance.d.next = self.rise.q.val().get_bits::<52>(0);
        }
        if !self.counts.val() {
            self.distance.d.next = 0.into();
        }
        self.origins.value.next = self.origin.q.val();
        self.was_up.d.next = up;
        self.ups.value.next = self.was_up.q.val();

        comment!("Cycles 9 to 22: the step.");
        self.step_product.prepare.next = self.age.q.val().get_bit(8);
        self.step_product.start.next = self.age.q.val().get_bit(9);
        self.step_product.a.next = self.distance.q.val();
        self.step_product.b.next = self.weight.val();
        self.step.d.next = self.step_product.product.val().get_bits::<52>(36)
            + bit_cast::<52, 1>(self.step_product.product.val().get_bits::<1>(35));
        self.higher.d.next = self.origins.out.val() + self.step.q.val();
        self.lower.d.next = self.origins.out.val() - self.step.q.val();
        self.result.d.next = self.lower.q.val();
        self.goes_up.d.next = self.ups.out.val();
        if self.goes_up.q.val() {
            self.result.d.next = self.higher.q.val();
        }
        if self.takes_other.val() {
            self.result.d.next = self.other.val();
        }
        self.after.next = self.result.q.val();
    }
}
