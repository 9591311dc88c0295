//! From a path's utilisation to the window of the flow.
//!
//! ```text
//!  after prepare   0 .. 4             7 .. 49
//!  rate, n ──────> B T beta + N / 2 ─> Divider ──> fair share ─┐
//!
//!  after start     0, 1           2 .. 11     12 .. 22         24 .. 66      67 .. 69
//!  wc, inc_stage ─> or fair share ──────────> x eta ─┐
//!  u, tau, former ─────> SmoothUtilisation ──────────┴─> + U / 2 ─> Divider ──> + W_AI, clamp ──> w
//! ```
//!
//! The smoothing of MeasureInFlight (HPCC++ lines 6 and 9), FNCC's algorithm 2 (last-hop congestion
//! speed-up) and ComputeWind (HPCC++ lines 11-20), rounded as `fncc_sim::window::fixed` says. What
//! depends on the sequence number is left to the engine.
//!
//! Both divisions go through one pipeline of [`DividerDigits`], in different cycles of the five that an ACK has. The divisor is there
//! a cycle before the dividend, so its multiples have registers of their own.
//!
//! Contract: `prepare` with `rate` and `n`, exactly [`ComputeWindow::PREPARED`] cycles later `start` with the rest,
//! [`ComputeWindow::LATENCY`] cycles after that the outputs, for that cycle. An ACK every 5 cycles, at multiples of 5
//! cycles. The configuration stands still while ACKs are inside.

use super::SmoothUtilisation;
use super::event::{WaitingUtilisation, WaitingWindow};
use crate::arith::{DelayLine, DividerDigits, DividerMultiples, SerialMultiplier};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct ComputeWindow {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// `T`, ns.
    pub t_ns: Signal<In, Bits<24>>,
    /// `1 / T`, 2^-48 per ns.
    pub t_reciprocal: Signal<In, Bits<40>>,
    /// Target utilisation, Q0.32.
    pub eta: Signal<In, Bits<32>>,
    /// Utilisation above which LHCS applies, Q4.28.
    pub alpha: Signal<In, Bits<32>>,
    /// Enables LHCS.
    pub lhcs_on: Signal<In, Bit>,
    /// Additive increase, Q24.16.
    pub w_ai: Signal<In, Bits<40>>,
    /// Smallest window, Q24.16.
    pub w_min: Signal<In, Bits<40>>,
    /// Largest window, Q24.16.
    pub w_max: Signal<In, Bits<40>>,
    /// Consecutive additive increases before a multiplicative one.
    pub max_stage: Signal<In, Bits<8>>,
    /// Loads the capacity that LHCS distributes at a rate; not while ACKs are inside.
    pub shared_write: Signal<In, Bit>,
    /// Code of that rate.
    pub shared_rate: Signal<In, Bits<4>>,
    /// Its `B T beta`, Q24.16.
    pub shared: Signal<In, Bits<40>>,

    /// An ACK will follow.
    pub prepare: Signal<In, Bit>,
    /// Rate code of its last hop.
    pub rate: Signal<In, Bits<4>>,
    /// Its number of concurrent flows.
    pub n: Signal<In, Bits<16>>,

    /// An ACK starts.
    pub start: Signal<In, Bit>,
    /// A hop gave a measurement.
    pub measured: Signal<In, Bit>,
    /// The largest raw utilisation is that of the last hop.
    pub at_last_hop: Signal<In, Bit>,
    /// The largest raw utilisation, Q12.28.
    pub raw: Signal<In, Bits<40>>,
    /// Time since the previous ACK at its hop, ns.
    pub tau: Signal<In, Bits<24>>,
    /// `U` of the flow, Q12.40.
    pub before_u: Signal<In, Bits<52>>,
    /// `Wc` of the flow, Q24.16.
    pub before_wc: Signal<In, Bits<40>>,
    /// Its consecutive additive increases.
    pub inc_stage: Signal<In, Bits<8>>,

    /// The new window, Q24.16.
    pub w: Signal<Out, Bits<40>>,
    /// The reference window it was computed from, Q24.16.
    pub wc: Signal<Out, Bits<40>>,
    /// The new `U`, Q12.40.
    pub u: Signal<Out, Bits<52>>,
    /// The window results from the multiplicative formula.
    pub multiplies: Signal<Out, Bit>,
    /// See [`ComputeWindow::measured`].
    pub has_measured: Signal<Out, Bit>,
    /// LHCS was applied.
    pub lhcs: Signal<Out, Bit>,

    // The fair share.
    /// Bit `i` is set `i + 1` cycles after `prepare`.
    share_age: Dff<Bits<48>>,
    flows: Dff<Bits<16>>,
    last_rate: Dff<Bits<4>>,
    /// By rate codes.
    shares: Ram<Bits<40>, 4>,
    last_shared: Dff<Bits<40>>,
    share_dividend: Dff<Bits<41>>,
    no_flows: Dff<Bit>,
    share_divisor: Dff<Bits<16>>,
    share: Dff<Bits<40>>,

    // The window.
    /// Bit `i` is set `i + 1` cycles after `start`.
    age: Dff<Bits<23>>,
    far_above_alpha: Dff<Bit>,
    above_alpha: Dff<Bit>,
    may_act: Dff<Bit>,
    to_alpha: Signal<Local, Bits<33>>,
    acts: Dff<Bit>,
    /// The window if LHCS does not act.
    acting: Dff<WaitingUtilisation>,
    previous_wc: Dff<Bits<40>>,
    previous_stage: Dff<Bits<8>>,
    previous_measured: Dff<Bit>,
    now: Dff<WaitingUtilisation>,
    until_aimed: DelayLine<WaitingUtilisation, 8, 4>,
    until_smooth: DelayLine<WaitingUtilisation, 12, 4>,
    aimed: SerialMultiplier<40, 35, 7, 47, 75>,
    aim: Dff<Bits<75>>,
    smooth: SmoothUtilisation,
    /// The dividend: its lower part with a carry, and the upper one without and with it.
    window_low: Dff<Bits<44>>,
    window_high: Dff<Bits<30>>,
    window_high_more: Dff<Bits<30>>,
    window_dividend: Signal<Local, Bits<73>>,
    /// The divisor a cycle before the dividend.
    takes_window: Replica<Bit>,
    coming_divisor: Dff<Bits<44>>,
    divisor: Dff<Bits<44>>,
    multiples: DividerMultiples<44, 2, 47>,
    dividing: Dff<WaitingWindow>,
    judged: Dff<WaitingWindow>,
    from_eta: Signal<Local, Bits<33>>,
    /// `U` is 1 or more, and without that less than the target.
    reaches_one: Dff<Bit>,
    below_eta: Dff<Bit>,
    divides_share: Dff<Bit>,
    coming_dividend: Dff<Bits<73>>,
    dividend: Dff<Bits<73>>,
    odd: [Dff<Bits<47>>; 2],
    digits: DividerDigits<73, 44, 40, 2, 20, 2, 47>,
    decided: Dff<WaitingWindow>,
    waiting: DelayLine<WaitingWindow, 40, 6>,
    waited: Dff<WaitingWindow>,
    base: Dff<Bits<40>>,
    based: Dff<WaitingWindow>,
    sum: Dff<Bits<41>>,
    summed: Dff<WaitingWindow>,
    /// The lower one of the limits.
    between: Signal<Local, Bits<41>>,
    from_min: Signal<Local, Bits<42>>,
    to_max: Signal<Local, Bits<42>>,
    min_over_max: Dff<Bit>,
    floor: Dff<Bits<40>>,
    below: Dff<Bit>,
    above: Dff<Bit>,
    compared_sum: Dff<Bits<40>>,
    compared: Dff<WaitingWindow>,
}

impl ComputeWindow {
    /// Cycles from `prepare` to `start`: those in which the hops are measured.
    pub const PREPARED: usize = 49;
    /// Cycles from `start` to the window.
    pub const LATENCY: usize = 70;
}

impl Logic for ComputeWindow {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_compute_window");

        comment!("B T beta / max(1, N), nearest.");
        self.share_age.d.next =
            (self.share_age.q.val() << 1) | bit_cast::<48, 1>(self.prepare.val().into());
        if self.prepare.val() {
            self.flows.d.next = self.n.val();
            self.last_rate.d.next = self.rate.val();
        }
        self.shares.we.next = self.shared_write.val();
        self.shares.waddr.next = self.shared_rate.val();
        self.shares.wdata.next = self.shared.val();
        self.shares.re.next = true;
        self.shares.raddr.next = self.last_rate.q.val();
        self.last_shared.d.next = self.shares.rdata.val();
        self.share_dividend.d.next = bit_cast::<41, 40>(self.last_shared.q.val())
            + bit_cast::<41, 15>(self.flows.q.val().get_bits::<15>(1));
        self.share_divisor.d.next = self.flows.q.val();
        self.no_flows.d.next = !self.flows.q.val().any();
        if self.no_flows.q.val() {
            self.share_divisor.d.next = 1.into();
        }
        if self.share_age.q.val().get_bit(47) {
            self.share.d.next = self.digits.out.quotient.val();
        }

        comment!("What the window is computed from.");
        self.age.d.next = (self.age.q.val() << 1) | bit_cast::<23, 1>(self.start.val().into());
        self.far_above_alpha.d.next = self.raw.val().get_bits::<8>(32).any();
        comment!(
            "Here and below by the sign of a difference: a carry chain is faster than a tree."
        );
        self.to_alpha.next = bit_cast::<33, 32>(self.alpha.val())
            - bit_cast::<33, 32>(self.raw.val().get_bits::<32>(0));
        self.above_alpha.d.next = self.to_alpha.val().get_bit(32);
        self.may_act.d.next = self.lhcs_on.val() && self.at_last_hop.val() && self.measured.val();
        self.previous_wc.d.next = self.before_wc.val();
        self.previous_stage.d.next = self.inc_stage.val();
        self.previous_measured.d.next = self.measured.val();
        self.acts.d.next =
            self.may_act.q.val() && (self.far_above_alpha.q.val() || self.above_alpha.q.val());
        self.acting.d.next.wc = self.previous_wc.q.val();
        self.acting.d.next.stage_full = self.previous_stage.q.val() >= self.max_stage.val();
        self.acting.d.next.measured = self.previous_measured.q.val();
        self.acting.d.next.lhcs = false;
        self.now.d.next = self.acting.q.val();
        self.now.d.next.lhcs = self.acts.q.val();
        if self.acts.q.val() {
            self.now.d.next.wc = self.share.q.val();
        }
        self.until_aimed.value.next = self.now.q.val();
        self.aimed.prepare.next = self.age.q.val().get_bit(10);
        self.aimed.start.next = self.age.q.val().get_bit(11);
        self.aimed.a.next = self.until_aimed.out.val().wc;
        self.aimed.b.next = bit_cast::<35, 32>(self.eta.val());
        self.until_smooth.value.next = self.until_aimed.out.val();
        self.smooth.t_ns.next = self.t_ns.val();
        self.smooth.t_reciprocal.next = self.t_reciprocal.val();
        self.smooth.start.next = self.start.val();
        self.smooth.raw.next = self.raw.val();
        self.smooth.tau.next = self.tau.val();
        self.smooth.previous.next = self.before_u.val();

        comment!("Wc eta / U, nearest, with U as Q12.32.");
        self.aim.d.next = self.aimed.product.val();
        self.window_low.d.next = bit_cast::<44, 43>(self.aim.q.val().get_bits::<43>(0))
            + bit_cast::<44, 43>(self.smooth.after.val().get_bits::<43>(9));
        self.window_high.d.next = bit_cast::<30, 29>(self.aim.q.val().get_bits::<29>(43));
        self.window_high_more.d.next = bit_cast::<30, 29>(self.aim.q.val().get_bits::<29>(43)) + 1;
        self.window_dividend.next = bit_cast::<73, 43>(self.window_low.q.val().get_bits::<43>(0))
            | (bit_cast::<73, 30>(self.window_high.q.val()) << 43);
        if self.window_low.q.val().get_bit(43) {
            self.window_dividend.next =
                bit_cast::<73, 43>(self.window_low.q.val().get_bits::<43>(0))
                    | (bit_cast::<73, 30>(self.window_high_more.q.val()) << 43);
        }
        self.dividing.d.next.u = self.smooth.after.val();
        self.dividing.d.next.wc = self.until_smooth.out.val().wc;
        self.dividing.d.next.multiplies = self.until_smooth.out.val().stage_full;
        self.dividing.d.next.measured = self.until_smooth.out.val().measured;
        self.dividing.d.next.lhcs = self.until_smooth.out.val().lhcs;
        self.reaches_one.d.next = self.dividing.q.val().u.get_bits::<12>(40).any();
        self.from_eta.next = bit_cast::<33, 32>(self.dividing.q.val().u.get_bits::<32>(8))
            - bit_cast::<33, 32>(self.eta.val());
        self.below_eta.d.next = self.from_eta.val().get_bit(32);
        self.judged.d.next = self.dividing.q.val();
        self.decided.d.next = self.judged.q.val();
        self.decided.d.next.multiplies =
            self.judged.q.val().multiplies || self.reaches_one.q.val() || !self.below_eta.q.val();
        self.waiting.value.next = self.decided.q.val();

        comment!("One divider for both.");
        self.divides_share.d.next = !self.age.q.val().get_bit(22);
        self.coming_dividend.d.next = self.window_dividend.val();
        if self.divides_share.q.val() {
            self.coming_dividend.d.next = bit_cast::<73, 41>(self.share_dividend.q.val());
        }
        self.takes_window.d.next = self.age.q.val().get_bit(21);
        self.coming_divisor.d.next = bit_cast::<44, 16>(self.share_divisor.q.val());
        if self.takes_window.q.val() {
            self.coming_divisor.d.next = self.smooth.after.val().get_bits::<44>(8);
        }
        comment!("One register on the path to the divider.");
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

        comment!("W_AI and the limits.");
        comment!(
            "What comes from a block memory has a cycle to get here, as what goes there has one."
        );
        self.waited.d.next = self.waiting.out.val();
        self.base.d.next = self.waited.q.val().wc;
        if self.waited.q.val().multiplies {
            self.base.d.next = self.digits.out.quotient.val();
        }
        self.based.d.next = self.waited.q.val();
        self.sum.d.next =
            bit_cast::<41, 40>(self.base.q.val()) + bit_cast::<41, 40>(self.w_ai.val());
        self.summed.d.next = self.based.q.val();
        self.between.next =
            bit_cast::<41, 40>(self.w_max.val()) - bit_cast::<41, 40>(self.w_min.val());
        self.min_over_max.d.next = self.between.val().get_bit(40);
        self.floor.d.next = self.w_min.val();
        if self.min_over_max.q.val() {
            self.floor.d.next = self.w_max.val();
        }
        self.from_min.next =
            bit_cast::<42, 41>(self.sum.q.val()) - bit_cast::<42, 40>(self.w_min.val());
        self.below.d.next = self.from_min.val().get_bit(41);
        self.to_max.next =
            bit_cast::<42, 40>(self.w_max.val()) - bit_cast::<42, 41>(self.sum.q.val());
        self.above.d.next = self.to_max.val().get_bit(41);
        self.compared_sum.d.next = self.sum.q.val().get_bits::<40>(0);
        self.compared.d.next = self.summed.q.val();
        self.w.next = self.compared_sum.q.val();
        if self.below.q.val() {
            self.w.next = self.floor.q.val();
        } else if self.above.q.val() {
            self.w.next = self.w_max.val();
        }
        self.wc.next = self.compared.q.val().wc;
        self.u.next = self.compared.q.val().u;
        self.multiplies.next = self.compared.q.val().multiplies;
        self.has_measured.next = self.compared.q.val().measured;
        self.lhcs.next = self.compared.q.val().lhcs;
        if self.rst.val() {
            self.share_age.d.next = 0.into();
            self.age.d.next = 0.into();
        }
    }
}
