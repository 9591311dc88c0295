//! From a path's utilisation to the window of the flow.
//!
//! ```text
//!  after prepare   0 .. 4        7 .. 49
//!  rate, n ──────> FairShare ──> divider ──> fair share ───────┐
//!
//!  after start     0, 1           2 .. 11     12 .. 22         24 .. 66      67 .. 69
//!  wc, inc_stage ─> or fair share ──────────> x eta ─┐
//!  hop, previous ─────> SmoothUtilisation ───────────┴─> + U / 2 ─> divider ──> LimitWindow ──> w
//! ```
//!
//! The smoothing of MeasureInFlight (HPCC++ lines 6 and 9), FNCC's algorithm 2 (last-hop congestion
//! speed-up) and ComputeWind (HPCC++ lines 11-20), rounded as `fncc_models::window::fixed` says. What
//! depends on the sequence number is left to the engine.
//!
//! Both divisions go through one pipeline of [`DividerDigits`], in different cycles of the five that an ACK has. The divisor is there
//! a cycle before the dividend, so its multiples have registers of their own.
//!
//! Contract: `prepare` with `rate` and `n`, exactly [`ComputeWindow::PREPARED`] cycles later `start` with the rest,
//! [`ComputeWindow::LATENCY`] cycles after that the outputs, for that cycle. An ACK every 5 cycles, at multiples of 5
//! cycles. The configuration stands still while ACKs are inside.

use super::event::{LimitingHop, SmoothedBase, WindowBase, WindowSettings};
use super::{FairShare, FlowState, LimitWindow, RateWordIn, SmoothUtilisation};
use crate::arith::{DelayLine, DividerDigits, DividerMultiples, PulseAge, SerialMultiplier};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset)]
pub struct ComputeWindow {
    /// The configuration.
    pub settings: Signal<In, WindowSettings>,
    /// `B T beta` of each rate, Q24.16.
    pub shared: RateWordIn<40>,

    /// An ACK will follow.
    pub prepare: Signal<In, Bit>,
    /// Rate code of its last hop.
    pub rate: Signal<In, Bits<4>>,
    /// Its number of concurrent flows.
    pub n: Signal<In, Bits<16>>,

    /// An ACK starts.
    pub start: Signal<In, Bit>,
    /// The hop that limits its path.
    pub hop: Signal<In, LimitingHop>,
    /// State of its flow.
    pub previous: Signal<In, FlowState>,

    /// The new window, Q24.16.
    pub w: Signal<Out, Bits<40>>,
    /// What it was computed from.
    pub computed: Signal<Out, SmoothedBase>,

    fair_share: FairShare,
    since_start: PulseAge<23>,

    // Last-hop congestion speed-up.
    far_above_alpha: Dff<Bit>,
    above_alpha: Dff<Bit>,
    may_act: Dff<Bit>,
    acts: Dff<Bit>,
    previous_wc: Dff<Bits<40>>,
    previous_stage: Dff<Bits<8>>,
    previous_measured: Dff<Bit>,
    /// The window if LHCS does not act.
    idle: Dff<WindowBase>,
    now: Dff<WindowBase>,
    until_aimed: DelayLine<WindowBase, 8, 4>,
    until_smooth: DelayLine<WindowBase, 12, 4>,

    aimed: SerialMultiplier<40, 35, 7, 47, 75>,
    aim: Dff<Bits<75>>,
    smooth: SmoothUtilisation,
    /// The dividend: its lower part with a carry, and the upper one without and with it.
    window_low: Dff<Bits<44>>,
    window_high: Dff<Bits<30>>,
    window_high_more: Dff<Bits<30>>,

    dividing: Dff<SmoothedBase>,
    judged: Dff<SmoothedBase>,
    /// `U` is 1 or more, and without that less than the target.
    reaches_one: Dff<Bit>,
    below_eta: Dff<Bit>,
    decided: Dff<SmoothedBase>,
    waiting: DelayLine<SmoothedBase, 40, 6>,
    /// What comes from a block memory has a cycle to get here, as what goes there has one.
    waited: Dff<SmoothedBase>,

    /// The divisor a cycle before the dividend.
    takes_window: Replica<Bit>,
    coming_divisor: Dff<Bits<44>>,
    divisor: Dff<Bits<44>>,
    multiples: DividerMultiples<44, 2, 47>,
    odd: [Dff<Bits<47>>; 2],
    divides_share: Dff<Bit>,
    coming_dividend: Dff<Bits<73>>,
    dividend: Dff<Bits<73>>,
    digits: DividerDigits<73, 44, 40, 2, 20, 2, 47>,
    limit: LimitWindow,
}

impl ComputeWindow {
    /// Cycles from `prepare` to `start`: those in which the hops are measured.
    pub const PREPARED: usize = 49;
    /// Cycles from `start` to the window.
    pub const LATENCY: usize = 67 + LimitWindow::LATENCY;
}

impl Logic for ComputeWindow {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_compute_window");
        let settings = self.settings.val();
        let hop = self.hop.val();
        let age = self.since_start.age.val();
        self.since_start.pulse.next = self.start.val();

        comment!("The fair share, ahead of the rest.");
        join!(self.shared => self.fair_share.shared);
        join!(self.prepare => self.fair_share.prepare);
        join!(self.rate => self.fair_share.rate);
        join!(self.n => self.fair_share.n);

        comment!("LHCS. By the sign of a difference: a carry chain is faster than a tree.");
        let to_alpha =
            bit_cast::<33, 32>(settings.alpha) - bit_cast::<33, 32>(hop.u.get_bits::<32>(0));
        self.far_above_alpha.d.next = hop.u.get_bits::<8>(32).any();
        self.above_alpha.d.next = to_alpha.get_bit(32);
        self.may_act.d.next = settings.lhcs && hop.at_last_hop && hop.measured;
        self.acts.d.next =
            self.may_act.q.val() && (self.far_above_alpha.q.val() || self.above_alpha.q.val());
        self.previous_wc.d.next = self.previous.val().windows.wc;
        self.previous_stage.d.next = self.previous.val().progress.inc_stage;
        self.previous_measured.d.next = hop.measured;
        self.idle.d.next.wc = self.previous_wc.q.val();
        self.idle.d.next.multiplies = self.previous_stage.q.val() >= settings.max_stage;
        self.idle.d.next.measured = self.previous_measured.q.val();
        self.idle.d.next.lhcs = false;
        self.now.d.next = self.idle.q.val();
        self.now.d.next.lhcs = self.acts.q.val();
        if self.acts.q.val() {
            self.now.d.next.wc = self.fair_share.share.val();
        }
        self.until_aimed.value.next = self.now.q.val();
        self.until_smooth.value.next = self.until_aimed.out.val();

        comment!("Wc eta and U, from which Wc eta / U, nearest, with U as Q12.32.");
        self.aimed.prepare.next = age.get_bit(10);
        self.aimed.start.next = age.get_bit(11);
        self.aimed.a.next = self.until_aimed.out.val().wc;
        self.aimed.b.next = bit_cast::<35, 32>(settings.eta);
        self.aim.d.next = self.aimed.product.val();
        self.smooth.t_ns.next = settings.t_ns;
        self.smooth.t_reciprocal.next = settings.t_reciprocal;
        self.smooth.start.next = self.start.val();
        self.smooth.raw.next = hop.u;
        self.smooth.tau.next = hop.tau;
        self.smooth.previous.next = self.previous.val().u;
        let u = self.smooth.after.val();
        let aim_high = bit_cast::<30, 29>(self.aim.q.val().get_bits::<29>(43));
        self.window_low.d.next = bit_cast::<44, 43>(self.aim.q.val().get_bits::<43>(0))
            + bit_cast::<44, 43>(u.get_bits::<43>(9));
        self.window_high.d.next = aim_high;
        self.window_high_more.d.next = aim_high + 1;

        comment!("Whether that counts, or Wc as it is.");
        self.dividing.d.next.u = u;
        self.dividing.d.next.base = self.until_smooth.out.val();
        self.judged.d.next = self.dividing.q.val();
        self.reaches_one.d.next = self.dividing.q.val().u.get_bits::<12>(40).any();
        let from_eta = bit_cast::<33, 32>(self.dividing.q.val().u.get_bits::<32>(8))
            - bit_cast::<33, 32>(settings.eta);
        self.below_eta.d.next = from_eta.get_bit(32);
        self.decided.d.next = self.judged.q.val();
        self.decided.d.next.base.multiplies = self.judged.q.val().base.multiplies
            || self.reaches_one.q.val()
            || !self.below_eta.q.val();
        self.waiting.value.next = self.decided.q.val();

        comment!("One divider for both, and one register on the path to it.");
        self.divides_share.d.next = !age.get_bit(22);
        let window_low = self.window_low.q.val().get_bits::<43>(0);
        self.coming_dividend.d.next = concat((self.window_high.q.val(), window_low));
        if self.window_low.q.val().get_bit(43) {
            self.coming_dividend.d.next = concat((self.window_high_more.q.val(), window_low));
        }
        if self.divides_share.q.val() {
            self.coming_dividend.d.next = bit_cast::<73, 41>(self.fair_share.dividend.val());
        }
        self.takes_window.d.next = age.get_bit(21);
        self.coming_divisor.d.next = bit_cast::<44, 16>(self.fair_share.divisor.val());
        if self.takes_window.q.val() {
            self.coming_divisor.d.next = u.get_bits::<44>(8);
        }
        self.dividend.d.next = self.coming_dividend.q.val();
        self.divisor.d.next = self.coming_divisor.q.val();
        self.multiples.divisor.next = self.divisor.q.val();
        self.digits.rst.next = false;
        self.digits.in_valid.next = true;
        self.digits.dividend.next = self.dividend.q.val();
        for i in 0..2 {
            self.odd[i].d.next = self.multiples.odd[i].val();
            self.digits.odd[i].next = self.odd[i].q.val();
        }
        self.fair_share.quotient.next = self.digits.out.quotient.val();

        self.waited.d.next = self.waiting.out.val();
        self.limit.settings.next = settings;
        self.limit.from.next = self.waited.q.val();
        self.limit.quotient.next = self.digits.out.quotient.val();
        join!(self.limit.w => self.w);
        join!(self.limit.computed => self.computed);
    }
}
