//! From a path's utilisation to the window of the flow.
//!
//! ```text
//!  age       53           59 .. 75             76 .. 78          79 .. 127    127 .. 142
//!  hop ────> LHCS ────────────────────────────────────────────────────────┐
//!    └─────> weight ────> SmoothUtilisation ─┬─> U ──> divider ──> eta / U ┴─> Wc or share, x eta / U, LimitWindow ──> windows
//!  previous U ────────────┘                  └─> judged                  previous windows ─┘
//!  busiest ───────────────┘
//!  rate, n ──────────────────────────────────────────> FairShare ──> share, increase ┘
//! ```
//!
//! The smoothing of MeasureInFlight (HPCC++ lines 6 and 9), FNCC's algorithm 2 (last-hop congestion
//! speed-up) and ComputeWind (HPCC++ lines 11-20), rounded as `fncc_models::window::fixed` says.
//!
//! What an ACK leaves for the next one of its flow is written 19 cycles after it was read: `U` by a product and sums, the windows
//! by another product and sums, since the division between them needs only `U`.
//!
//! An ACK has five cycles, so a division goes through the same stages several times ([`CirculatingDigits`]): that by `U` through a quarter of them, those of both shares, by a number of flows, through half of them. The divisor is there
//! a cycle before the dividend, so its multiples have registers of their own.
//!
//! Contract: `hop` comes in phase 3, age 53. Ages of the other ports stand at them; one ACK every 5 cycles. The configuration stands still while ACKs are inside.

use super::event::{
    BusiestHop, FlowWindows, JudgedUtilisation, LimitingHop, WindowBase, WindowSettings,
};
use super::{FairShare, LimitWindow, RateWordIn, SmoothUtilisation};
use crate::arith::{CirculatingDigits, DelayLine, DividerMultiples, SerialMultiplier};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset)]
pub struct ComputeWindow {
    /// Bit `i` is set in phase `i` of a turn.
    pub phase: Signal<In, Bits<5>>,
    /// The configuration.
    pub settings: Signal<In, WindowSettings>,
    /// `B T beta` of each rate, Q24.16.
    pub shared: RateWordIn<40>,
    /// The hop that limits its path, at age 53.
    pub hop: Signal<In, LimitingHop>,
    /// `U` of its flow, Q12.40, at age 59.
    pub previous_u: Signal<In, Bits<52>>,
    /// It counts, at age 61.
    pub counts: Signal<In, Bit>,
    /// `U` is that of the busiest hop, at age 75:
    pub takes_busiest: Signal<In, Bit>,
    /// that hop, at ages 75 to 79.
    pub busiest: Signal<In, BusiestHop>,
    /// The last hop is near it, at age 77.
    pub last_is_near: Signal<In, Bit>,
    /// New `U`, at age 76.
    pub u: Signal<Out, Bits<52>>,
    /// What has to be known of it, at age 78.
    pub judged: Signal<Out, JudgedUtilisation>,
    /// Rate code of the last hop, at age 68.
    pub rate: Signal<In, Bits<4>>,
    /// Number of concurrent flows, at age 68.
    pub n: Signal<In, Bits<16>>,
    /// Windows of the flow, at age 127.
    pub previous: Signal<In, FlowWindows>,
    /// What was judged, at age 128; LHCS acts if it says so, and the increase is shared.
    pub judged_before: Signal<In, JudgedUtilisation>,
    /// It counts, at age 142.
    pub ends: Signal<In, Bit>,
    /// It updates `Wc`, at age 142.
    pub updates: Signal<In, Bit>,
    /// New windows, at age 143.
    pub windows: Signal<Out, FlowWindows>,

    fair_share: FairShare,

    // Last-hop congestion speed-up.
    far_above_alpha: Dff<Bit>,
    above_alpha: Dff<Bit>,
    may_act: Dff<Bit>,
    acts: Dff<Bit>,
    until_judged: DelayLine<Bit, 23, 5>,
    /// Of the hop that limits its path: it is the last one, and has room.
    until_known: DelayLine<Bits<2>, 24, 5>,
    /// `U` is above alpha, or far above.
    smoothed_above_alpha: Dff<Bit>,
    no_fraction: Dff<Bit>,
    no_integer: Dff<Bit>,
    acts_smoothed: Dff<Bit>,

    smooth: SmoothUtilisation,
    cut_u: Dff<Bits<28>>,
    large_u: Dff<Bit>,
    /// `U` is 1 or more, and without that less than the target.
    reaches_one: Dff<Bit>,
    below_eta: Dff<Bit>,
    small_u: Dff<Bit>,
    judged_u: Dff<JudgedUtilisation>,
    at_last_hop: Signal<Local, Bit>,
    is_near: Signal<Local, Bit>,
    has_room: Signal<Local, Bit>,

    /// Two phases in order: a division starts in no other cycle, even while a reset has reached the phases of some parts only.
    coming: ResetDff<Bit>,
    starts: [ResetDff<Bit>; 3],
    /// The divisor of `eta`, a cycle before the dividend would be needed.
    coming_divisor: Dff<Bits<52>>,
    divisor: Dff<Bits<44>>,
    multiples: DividerMultiples<44, 2, 47>,
    odd: [Dff<Bits<47>>; 2],
    digits: CirculatingDigits<68, 44, 48, 2, 6, 4, 48, 2, 47>,
    /// Those of the shares, which come in two cycles.
    flows: [Dff<Bits<16>>; 2],
    flow_multiples: DividerMultiples<16, 2, 19>,
    flow_odd: [Dff<Bits<19>>; 2],
    shared_windows: [Dff<Bits<41>>; 2],
    share_digits: CirculatingDigits<45, 16, 44, 2, 11, 2, 44, 2, 19>,
    until_shared: DelayLine<Bits<40>, 4, 3>,

    /// Windows before; what comes from a block memory has a cycle to get here.
    was: Dff<FlowWindows>,
    kept: DelayLine<Bits<48>, 13, 4>,
    now: Dff<WindowBase>,
    until_product: DelayLine<WindowBase, 10, 4>,
    aimed: SerialMultiplier<48, 40, 8, 56, 88>,
    limit: LimitWindow,
}

impl ComputeWindow {
    /// Cycles from `hop` to the windows.
    pub const LATENCY: usize = 90;
}

impl Logic for ComputeWindow {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_compute_window");
        let settings = self.settings.val();
        let hop = self.hop.val();
        let phase = self.phase.val();

        comment!("Age 53: LHCS. By the sign of a difference: a carry chain is faster than a tree.");
        let to_alpha =
            bit_cast::<33, 32>(settings.alpha) - bit_cast::<33, 32>(hop.u.get_bits::<32>(0));
        self.far_above_alpha.d.next = hop.u.get_bits::<8>(32).any();
        self.above_alpha.d.next = to_alpha.get_bit(32);
        self.may_act.d.next = settings.lhcs && hop.at_last_hop && hop.measured;
        self.acts.d.next =
            self.may_act.q.val() && (self.far_above_alpha.q.val() || self.above_alpha.q.val());
        self.until_judged.value.next = self.acts.q.val();
        self.until_known.value.next = concat((hop.has_room, hop.at_last_hop));

        comment!("Ages 53 to 78: U, and whether the window results from it.");
        self.smooth.t_ns.next = settings.t_ns;
        self.smooth.t_reciprocal.next = settings.t_reciprocal;
        self.smooth.start.next = phase.get_bit(3);
        self.smooth.raw.next = hop.u;
        self.smooth.tau.next = hop.tau;
        self.smooth.previous.next = self.previous_u.val();
        self.smooth.counts.next = self.counts.val();
        join!(self.takes_busiest => self.smooth.takes_other);
        self.smooth.other.next = self.busiest.val().u;
        let u = self.smooth.after.val();
        self.u.next = u;
        self.cut_u.d.next = u.get_bits::<28>(16);
        self.large_u.d.next = u.get_bits::<8>(44).any();
        self.reaches_one.d.next = u.get_bits::<12>(40).any();
        let from_eta = bit_cast::<33, 32>(u.get_bits::<32>(8)) - bit_cast::<33, 32>(settings.eta);
        self.below_eta.d.next = from_eta.get_bit(32);
        self.small_u.d.next = !u.get_bits::<24>(28).any();
        self.judged_u.d.next.u = self.cut_u.q.val();
        if self.large_u.q.val() {
            self.judged_u.d.next.u = 0xfff_ffff.into();
        }
        self.judged_u.d.next.above_eta = self.reaches_one.q.val() || !self.below_eta.q.val();
        self.judged_u.d.next.small = self.small_u.q.val();

        comment!("The hop that U is of: the busiest, or the one that limits the path.");
        let from_alpha =
            (bit_cast::<45, 32>(settings.alpha) << 12) - bit_cast::<45, 44>(u.get_bits::<44>(0));
        self.smoothed_above_alpha.d.next = from_alpha.get_bit(44);
        self.no_integer.d.next = !u.get_bits::<24>(28).any();
        self.no_fraction.d.next = !u.get_bits::<28>(0).any();
        self.at_last_hop.next = self.until_known.out.val().get_bit(0);
        self.is_near.next = self.until_known.out.val().get_bit(0)
            || (self.no_integer.q.val() && self.no_fraction.q.val());
        self.has_room.next = self.until_known.out.val().get_bit(1);
        if settings.by_hop {
            self.at_last_hop.next = self.busiest.val().at_last_hop;
            self.is_near.next = self.last_is_near.val();
            self.has_room.next = self.busiest.val().has_room;
        }
        self.judged_u.d.next.shares =
            settings.by_flows && self.is_near.val() && self.has_room.val();
        self.acts_smoothed.d.next = settings.lhcs
            && self.at_last_hop.val()
            && (self.large_u.q.val() || self.smoothed_above_alpha.q.val());
        self.judged.next = self.judged_u.q.val();
        self.judged.next.speeds_up = self.until_judged.out.val();
        if settings.smoothed_alpha {
            self.judged.next.speeds_up = self.acts_smoothed.q.val();
        }

        comment!("The fair share.");
        join!(self.shared => self.fair_share.shared);
        self.fair_share.prepare.next = phase.get_bit(3);
        join!(self.rate => self.fair_share.rate);
        join!(self.n => self.fair_share.n);
        self.fair_share.w_ai_all.next = settings.w_ai_all;

        comment!("Ages 76 to 127: eta / U. One register on the path to the divider.");
        self.coming_divisor.d.next = u;
        self.divisor.d.next = self.coming_divisor.q.val().get_bits::<44>(8);
        if self.small_u.q.val() {
            self.divisor.d.next = self.coming_divisor.q.val().get_bits::<44>(0) << 16;
        }
        self.multiples.divisor.next = self.divisor.q.val();
        self.coming.d.next = phase.get_bit(2);
        self.starts[0].d.next = phase.get_bit(3) && self.coming.q.val();
        delay!(self.starts);
        join!(self.starts[0].q => self.digits.in_valid);
        self.digits.dividend.next = bit_cast::<68, 32>(settings.eta) << 36;
        for i in 0..2 {
            self.odd[i].d.next = self.multiples.odd[i].val();
            self.digits.odd[i].next = self.odd[i].q.val();
        }

        comment!("Ages 72 to 125: both shares.");
        delay!(self.fair_share.divisor => self.flows);
        self.flow_multiples.divisor.next = self.flows[1].q.val();
        delay!(self.fair_share.dividend => self.shared_windows);
        self.share_digits.in_valid.next = self.starts[1].q.val() || self.starts[2].q.val();
        self.share_digits.dividend.next = bit_cast::<45, 41>(self.shared_windows[1].q.val());
        for i in 0..2 {
            self.flow_odd[i].d.next = self.flow_multiples.odd[i].val();
            self.share_digits.odd[i].next = self.flow_odd[i].q.val();
        }
        self.until_shared.value.next = self.share_digits.out.quotient.val().get_bits::<40>(0);
        join!(self.until_shared.out => self.fair_share.quotient);

        comment!("Ages 127 to 143: the windows.");
        self.was.d.next = self.previous.val();
        self.kept.value.next = concat((self.was.q.val().inc_stage, self.was.q.val().w));
        self.now.d.next.wc = self.was.q.val().wc;
        if self.judged_before.val().speeds_up {
            self.now.d.next.wc = self.fair_share.share.val();
        }
        self.now.d.next.w_ai = settings.w_ai;
        if self.judged_before.val().shares {
            self.now.d.next.w_ai = self.fair_share.increase.val();
        }
        self.now.d.next.multiplies =
            self.was.q.val().inc_stage >= settings.max_stage || self.judged_before.val().above_eta;
        self.now.d.next.small = self.judged_before.val().small;
        self.until_product.value.next = self.now.q.val();
        self.aimed.prepare.next = phase.get_bit(3);
        self.aimed.a.next = self.digits.out.quotient.val();
        self.aimed.start.next = phase.get_bit(4);
        self.aimed.b.next = self.now.q.val().wc;
        self.limit.settings.next = settings;
        self.limit.from.next = self.until_product.out.val();
        self.limit.product.next = self.aimed.product.val();
        self.limit.unchanged.next.w = self.kept.out.val().get_bits::<40>(0);
        self.limit.unchanged.next.wc = 0.into();
        self.limit.unchanged.next.inc_stage = self.kept.out.val().get_bits::<8>(40);
        join!(self.ends => self.limit.counts);
        join!(self.updates => self.limit.updates);
        join!(self.limit.windows => self.windows);
    }
}
