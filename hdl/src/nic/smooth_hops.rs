//! The smoothed utilisation of each hop of a path, and the largest of them: smoothing by hop, an option of FNCC.
//!
//! ```text
//!  cycle     0           5 .. 11      12     13           17 .. 22     23              28
//!  tau ────> DelayLine > x 1/T ─────> 5/4 ─> weight ──┐
//!  u ──────> DelayLine ─┬─> |u - U|, up ──────────────┴─> product ─> U +- ──> largest ──> busiest
//!  previous ────────────┘                                             └─> after
//! ```
//!
//! `U_i` moves towards `u_i` by the share of a round trip that has passed at its hop, as in [`SmoothUtilisation`](super::SmoothUtilisation); by 5/4 of it, at most all,
//! if `U_i` is above 1 and `u_i` above that. `U = max U_i`, compared after flooring to 2^-24, the first among equals. The hops come one a cycle, so the
//! products are trees. Rounded as `fncc_models::window::fixed` says.
//!
//! `last_is_near` says whether `U_0` is at least 29/32 of `U`, that is `3 U >= 32 (U - U_0)`.
//!
//! Contract: cycles are those after the `measured` of a last hop; the other hops of the ACK come in the cycles after it. The cycle itself is phase 1 of a turn. `previous` of a hop comes 10 cycles after
//! it, `after` 23; `n_hop` comes in cycle 22, and only that turn has its phases. `busiest` is there from cycle `24 + H` on for five cycles, `last_is_near` in cycle `26 + H`. An ACK every `H` cycles. The configuration stands still while ACKs
//! are inside.

use super::event::{BusiestHop, MeasuredHop};
use crate::arith::{DelayLine, MultiplierTree, ShiftRegister, WideRegister};
use fncc_netlist::prelude::*;

/// The block; see the module's page. Stacks of up to `H` entries.
#[block(clock)]
pub struct SmoothHops<const H: usize> {
    /// Bit `i` is set in phase `i` of a turn in which an ACK begins here.
    pub phase: Signal<In, Bits<5>>,
    /// `T`, ns.
    pub t_ns: Signal<In, Bits<24>>,
    /// `1 / T`, 2^-48 per ns.
    pub t_reciprocal: Signal<In, Bits<40>>,
    /// A hop as it has been measured.
    pub measured: Signal<In, MeasuredHop>,
    /// Its previous `U`, Q12.40.
    pub previous: Signal<In, Bits<52>>,
    /// Hops of the path.
    pub n_hop: Signal<In, Bits<4>>,
    /// Its new `U`.
    pub after: Signal<Out, Bits<52>>,
    /// The hop with the largest one.
    pub busiest: Signal<Out, BusiestHop>,
    /// That of the last hop is near it.
    pub last_is_near: Signal<Out, Bit>,

    // The weight.
    taus: DelayLine<Bits<24>, 5, 3>,
    low_share: MultiplierTree<40, 16, 56>,
    high_share: MultiplierTree<40, 8, 48>,
    share: Dff<Bits<64>>,
    tau_is_short: Dff<Bit>,
    until_share: ShiftRegister<Bit, 4>,
    weight: Dff<Bits<37>>,
    plain: Dff<Bits<37>>,
    more: Signal<Local, Bits<38>>,
    higher_weight: Dff<Bits<37>>,
    chosen_weight: Dff<Bits<37>>,

    // The distance.
    raws: DelayLine<Bits<40>, 10, 4>,
    rise: Dff<Bits<53>>,
    fall: Dff<Bits<52>>,
    origins: DelayLine<Bits<52>, 10, 4>,
    /// Of the previous `U`: 2 or more; 1 or more; and the halves of its fraction are not 0.
    reaches_two: Dff<Bit>,
    is_odd: Dff<Bit>,
    upper_fraction: Dff<Bit>,
    lower_fraction: Dff<Bit>,
    distance: Dff<Bits<52>>,
    weighs_more: Dff<Bit>,
    was_up: Dff<Bit>,
    ups: DelayLine<Bit, 8, 3>,

    // The step.
    products: [MultiplierTree<52, 16, 68>; 2],
    top_product: MultiplierTree<52, 5, 57>,
    lower_sum: Dff<Bits<84>>,
    kept_top: Dff<Bits<57>>,
    product: Dff<Bits<89>>,
    step: Dff<Bits<52>>,
    higher: Dff<Bits<52>>,
    lower: Dff<Bits<52>>,
    goes_up: Dff<Bit>,
    result: Dff<Bits<52>>,

    // The largest.
    has_hops: Signal<Local, Bits<H>>,
    /// Bit `i` is set when there is a hop `i` cycles from now.
    hops_to_come: Dff<Bits<H>>,
    came: Dff<Bits<52>>,
    rooms: DelayLine<Bit, 23, 5>,
    above_came: Dff<Bit>,
    above_best: Dff<Bit>,
    wins: Signal<Local, Bit>,
    /// The hop before it has become the largest.
    came_won: Dff<Bit>,
    best: Dff<BusiestHop>,
    kept_best: WideRegister<BusiestHop>,

    // The last hop next to it.
    first: Dff<Bits<52>>,
    behind: Dff<Bits<52>>,
    thrice: Dff<Bits<54>>,
    is_near: Dff<Bit>,
    won_before: Dff<Bit>,
    best_is_near: Dff<Bit>,
    kept_near: Dff<Bit>,
}

impl<const H: usize> SmoothHops<H> {
    /// Cycles from a hop to its new `U`.
    pub const LATENCY: usize = 23;
    /// Cycles from a hop to its previous `U`.
    pub const PREVIOUS: usize = 10;
}

impl<const H: usize> Logic for SmoothHops<H> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_smooth_hops");
        let phase = self.phase.val();

        comment!("Cycles 0 to 13: the weight, and 5/4 of it.");
        self.taus.value.next = self.measured.val().tau;
        let tau = self.taus.out.val();
        self.low_share.a.next = self.t_reciprocal.val();
        self.low_share.b.next = tau.get_bits::<16>(0);
        self.high_share.a.next = self.t_reciprocal.val();
        self.high_share.b.next = tau.get_bits::<8>(16);
        self.share.d.next = bit_cast::<64, 56>(self.low_share.product.val())
            + (bit_cast::<64, 48>(self.high_share.product.val()) << 16);
        let beyond_t = bit_cast::<25, 24>(tau) - bit_cast::<25, 24>(self.t_ns.val());
        self.tau_is_short.d.next = beyond_t.get_bit(24);
        self.until_share.value.next = self.tau_is_short.q.val();
        self.weight.d.next = self.share.q.val().get_bits::<37>(12);
        if !self.until_share.out.val() {
            self.weight.d.next = 0x10_0000_0000_u64.into();
        }
        delay!(self.weight => self.plain);
        self.more.next = bit_cast::<38, 37>(self.weight.q.val())
            + bit_cast::<38, 35>(self.weight.q.val().get_bits::<35>(2));
        self.higher_weight.d.next = self.more.val().get_bits::<37>(0);
        if self.more.val().get_bits::<2>(36).any() {
            self.higher_weight.d.next = 0x10_0000_0000_u64.into();
        }
        self.chosen_weight.d.next = self.plain.q.val();
        if self.weighs_more.q.val() {
            self.chosen_weight.d.next = self.higher_weight.q.val();
        }

        comment!(
            "Cycles 10 to 12: the distance. By signs of differences: a carry chain is faster than a tree."
        );
        self.raws.value.next = self.measured.val().u;
        let target = bit_cast::<52, 40>(self.raws.out.val()) << 12;
        let origin = self.previous.val();
        self.rise.d.next = bit_cast::<53, 52>(target) - bit_cast::<53, 52>(origin);
        self.fall.d.next = origin - target;
        self.origins.value.next = origin;
        self.reaches_two.d.next = origin.get_bits::<11>(41).any();
        self.is_odd.d.next = origin.get_bit(40);
        self.upper_fraction.d.next = origin.get_bits::<20>(20).any();
        self.lower_fraction.d.next = origin.get_bits::<20>(0).any();
        let up = !self.rise.q.val().get_bit(52);
        self.distance.d.next = self.fall.q.val();
        if up {
            self.distance.d.next = self.rise.q.val().get_bits::<52>(0);
        }
        let has_fraction = self.upper_fraction.q.val() || self.lower_fraction.q.val();
        let above_one = self.reaches_two.q.val() || (self.is_odd.q.val() && has_fraction);
        self.weighs_more.d.next = up && above_one;
        self.was_up.d.next = up;
        self.ups.value.next = self.was_up.q.val();

        comment!("Cycles 12 to 22: the step.");
        for i in 0..2 {
            self.products[i].a.next = self.distance.q.val();
            self.products[i].b.next = self.chosen_weight.q.val().get_bits::<16>(16 * i);
        }
        self.top_product.a.next = self.distance.q.val();
        self.top_product.b.next = self.chosen_weight.q.val().get_bits::<5>(32);
        self.lower_sum.d.next = bit_cast::<84, 68>(self.products[0].product.val())
            + (bit_cast::<84, 68>(self.products[1].product.val()) << 16);
        self.kept_top.d.next = self.top_product.product.val();
        self.product.d.next = bit_cast::<89, 84>(self.lower_sum.q.val())
            + (bit_cast::<89, 57>(self.kept_top.q.val()) << 32);
        self.step.d.next = self.product.q.val().get_bits::<52>(36)
            + bit_cast::<52, 1>(self.product.q.val().get_bits::<1>(35));
        self.higher.d.next = self.origins.out.val() + self.step.q.val();
        self.lower.d.next = self.origins.out.val() - self.step.q.val();
        self.goes_up.d.next = self.ups.out.val();
        self.result.d.next = self.lower.q.val();
        if self.goes_up.q.val() {
            self.result.d.next = self.higher.q.val();
        }

        comment!(
            "Cycles 22 and 23: the largest. A hop is compared with the one before and with the largest before that; a cycle later it is known which counts."
        );
        let u = self.result.q.val();
        self.came.d.next = u;
        self.after.next = self.came.q.val();
        let from_came = bit_cast::<37, 36>(self.came.q.val().get_bits::<36>(16))
            - bit_cast::<37, 36>(u.get_bits::<36>(16));
        let from_best = bit_cast::<37, 36>(self.best.q.val().u.get_bits::<36>(16))
            - bit_cast::<37, 36>(u.get_bits::<36>(16));
        self.above_came.d.next = from_came.get_bit(36);
        self.above_best.d.next = from_best.get_bit(36);
        self.has_hops.next = 0.into();
        for i in 0..H {
            if self.n_hop.val() > i.to_bits::<4>() {
                self.has_hops.next = self.has_hops.val().replace_bit(i, true);
            }
        }
        self.hops_to_come.d.next = self.hops_to_come.q.val() >> 1;
        if phase.get_bit(3) {
            self.hops_to_come.d.next = self.has_hops.val();
        }
        let is_first = phase.get_bit(4);
        self.wins.next =
            is_first || (self.hops_to_come.q.val().get_bit(0) && self.above_best.q.val());
        if self.came_won.q.val() {
            self.wins.next =
                is_first || (self.hops_to_come.q.val().get_bit(0) && self.above_came.q.val());
        }
        delay!(self.wins => self.came_won => self.won_before);
        self.rooms.value.next = self.measured.val().has_room;
        if self.wins.val() {
            self.best.d.next.u = self.came.q.val();
            self.best.d.next.at_last_hop = is_first;
            self.best.d.next.has_room = self.rooms.out.val();
        }
        self.kept_best.take.next = phase.get_bit(3);
        self.kept_best.value.next = self.best.q.val();
        self.busiest.next = self.kept_best.out.val();

        comment!("Cycles 22 to 31: the last hop next to it.");
        if phase.get_bit(3) {
            self.first.d.next = u;
        }
        self.behind.d.next = self.came.q.val() - self.first.q.val();
        let came = bit_cast::<54, 52>(self.came.q.val());
        self.thrice.d.next = came + (came << 1);
        let margin = bit_cast::<58, 54>(self.thrice.q.val())
            - (bit_cast::<58, 52>(self.behind.q.val()) << 5);
        self.is_near.d.next = !margin.get_bit(57);
        if self.won_before.q.val() {
            self.best_is_near.d.next = self.is_near.q.val();
        }
        delay!(self.best_is_near => self.kept_near);
        self.last_is_near.next = self.kept_near.q.val();
    }
}
