//! From a path's utilisation to the window of the flow.
//!
//! ```text
//!  cycle     0                    27                 32      33            54      56
//!  rate, n ─> B T beta / N ─────> fair share ┐
//!             (Divider)                      ├─> Wc eta ─┐
//!  wc, inc_stage ────────────────────────────┘           ├─> (Divider) ──> + W_AI, clamp ──> w
//!  u, weight, before_u ─────────> SmoothUtilisation ─ U ─┘
//! ```
//!
//! The smoothing of MeasureInFlight (HPCC++ line 9), FNCC's algorithm 2 (last-hop congestion
//! speed-up) and ComputeWind (HPCC++ lines 11-20), rounded as `fncc_sim::window::fixed` says. What
//! depends on the sequence number is left to the engine.
//!
//! Both divisions go through one [`Divider`]: an ACK uses it in the 5th and the 33rd cycle, which never meet
//! those of other ACKs at multiples of 5 cycles.
//!
//! Contract: `prepare` with `rate` and `n`, exactly 27 cycles later `start` with the rest, 29 cycles
//! after that the outputs, for that cycle. An ACK every 5 cycles, at multiples of 5 cycles. The
//! configuration stands still while ACKs are inside.

use super::event::WaitingWindow;
use super::{Divider, SmoothUtilisation};
use crate::DelayLine;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[derive(LogicBlock)]
pub struct ComputeWindow {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// Target utilisation, Q0.32.
    pub eta: Signal<In, Bits<32>>,
    /// Utilisation above which LHCS acts, Q4.28.
    pub alpha: Signal<In, Bits<32>>,
    /// Share that LHCS gives away, Q0.32.
    pub beta: Signal<In, Bits<32>>,
    /// LHCS is on.
    pub lhcs_on: Signal<In, Bit>,
    /// Additive increase, Q24.16.
    pub w_ai: Signal<In, Bits<40>>,
    /// Smallest window, Q24.16.
    pub w_min: Signal<In, Bits<40>>,
    /// Largest window, Q24.16.
    pub w_max: Signal<In, Bits<40>>,
    /// Additive increases in a row.
    pub max_stage: Signal<In, Bits<8>>,
    /// `B T` of each rate, Q24.16.
    pub bdp: [Signal<In, Bits<40>>; 9],

    /// An ACK comes in 27 cycles.
    pub prepare: Signal<In, Bit>,
    /// Rate code of its last hop.
    pub rate: Signal<In, Bits<4>>,
    /// Its number of concurrent flows.
    pub n: Signal<In, Bits<16>>,

    /// The ACK is there.
    pub start: Signal<In, Bit>,
    /// A hop gave a measurement.
    pub measured: Signal<In, Bit>,
    /// The largest raw utilisation is that of the last hop.
    pub at_last_hop: Signal<In, Bit>,
    /// The largest raw utilisation, Q12.28.
    pub raw: Signal<In, Bits<40>>,
    /// Its weight, Q1.36.
    pub weight: Signal<In, Bits<37>>,
    /// `U` of the flow, Q12.40.
    pub before_u: Signal<In, Bits<52>>,
    /// `Wc` of the flow, Q24.16.
    pub before_wc: Signal<In, Bits<40>>,
    /// Its additive increases in a row.
    pub inc_stage: Signal<In, Bits<8>>,

    /// The new window, Q24.16.
    pub w: Signal<Out, Bits<40>>,
    /// The reference window that it came from, Q24.16.
    pub wc: Signal<Out, Bits<40>>,
    /// The new `U`, Q12.40.
    pub u: Signal<Out, Bits<52>>,
    /// It is no additive increase.
    pub multiplies: Signal<Out, Bit>,
    /// See [`ComputeWindow::measured`].
    pub has_measured: Signal<Out, Bit>,
    /// LHCS acted.
    pub lhcs: Signal<Out, Bit>,

    // The fair share.
    flows: Dff<Bits<16>>,
    last_bdp: Dff<Bits<40>>,
    shared: Multiplier<40, 32, 72>,
    share_dividend: Dff<Bits<41>>,
    share_divisor: Dff<Bits<16>>,
    share_age: Dff<Bits<26>>,
    share: Dff<Bits<40>>,

    // The window.
    acts: Signal<Local, Bit>,
    wc_now: Dff<Bits<40>>,
    stage_full: Dff<Bit>,
    measured_now: Dff<Bit>,
    acts_now: Dff<Bit>,
    smooth: SmoothUtilisation,
    aimed: Multiplier<40, 32, 72>,
    window_dividend: Dff<Bits<73>>,
    window_divisor: Dff<Bits<44>>,
    window_age: Dff<Bits<6>>,
    divider: Divider<73, 44, 40, 2, 20, 2, 47>,
    waiting: DelayLine<WaitingWindow, 22, 5>,
    base: Signal<Local, Bits<40>>,
    sum: Dff<Bits<41>>,
    summed: Dff<WaitingWindow>,
    floored: Signal<Local, Bits<41>>,
    clamped: Dff<Bits<40>>,
    done: Dff<WaitingWindow>,
}

impl Default for ComputeWindow {
    fn default() -> Self {
        Self {
            clk: Default::default(),
            rst: Default::default(),
            eta: Default::default(),
            alpha: Default::default(),
            beta: Default::default(),
            lhcs_on: Default::default(),
            w_ai: Default::default(),
            w_min: Default::default(),
            w_max: Default::default(),
            max_stage: Default::default(),
            bdp: std::array::from_fn(|_| Default::default()),
            prepare: Default::default(),
            rate: Default::default(),
            n: Default::default(),
            start: Default::default(),
            measured: Default::default(),
            at_last_hop: Default::default(),
            raw: Default::default(),
            weight: Default::default(),
            before_u: Default::default(),
            before_wc: Default::default(),
            inc_stage: Default::default(),
            w: Default::default(),
            wc: Default::default(),
            u: Default::default(),
            multiplies: Default::default(),
            has_measured: Default::default(),
            lhcs: Default::default(),
            flows: Default::default(),
            last_bdp: Default::default(),
            shared: Multiplier::new(3),
            share_dividend: Default::default(),
            share_divisor: Default::default(),
            share_age: Default::default(),
            share: Default::default(),
            acts: Default::default(),
            wc_now: Default::default(),
            stage_full: Default::default(),
            measured_now: Default::default(),
            acts_now: Default::default(),
            smooth: Default::default(),
            aimed: Multiplier::new(3),
            window_dividend: Default::default(),
            window_divisor: Default::default(),
            window_age: Default::default(),
            divider: Default::default(),
            waiting: Default::default(),
            base: Default::default(),
            sum: Default::default(),
            summed: Default::default(),
            floored: Default::default(),
            clamped: Default::default(),
            done: Default::default(),
        }
    }
}

impl Logic for ComputeWindow {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_compute_window");
        dff_setup!(self, clk, flows, last_bdp, share_dividend, share_divisor, share_age, share);
        dff_setup!(self, clk, wc_now, stage_full, measured_now, acts_now);
        dff_setup!(self, clk, window_dividend, window_divisor, window_age);
        dff_setup!(self, clk, sum, summed, clamped, done);
        clock!(self, clk, shared, aimed);

        comment!("B T beta / max(1, N), nearest.");
        if self.prepare.val() {
            self.flows.d.next = self.n.val();
            self.last_bdp.d.next = self.bdp[0].val();
            for i in 1..9 {
                if self.rate.val() - 1 == i.to_bits::<4>() {
                    self.last_bdp.d.next = self.bdp[i].val();
                }
            }
        }
        self.shared.en.next = true;
        self.shared.a.next = self.last_bdp.q.val();
        self.shared.b.next = self.beta.val();
        self.share_dividend.d.next = bit_cast::<41, 40>(self.shared.p.val().get_bits::<40>(32))
            + bit_cast::<41, 15>(self.flows.q.val().get_bits::<15>(1));
        self.share_divisor.d.next = self.flows.q.val();
        if !self.flows.q.val().any() {
            self.share_divisor.d.next = 1.into();
        }
        self.share_age.d.next = self.share_age.q.val() << 1;
        if self.prepare.val() {
            self.share_age.d.next = (self.share_age.q.val() << 1) | 1;
        }
        if self.share_age.q.val().get_bit(25) {
            self.share.d.next = self.divider.quotient.val();
        }

        comment!("What the window is computed from.");
        self.acts.next = self.lhcs_on.val()
            && self.at_last_hop.val()
            && self.measured.val()
            && self.raw.val() > bit_cast::<40, 32>(self.alpha.val());
        self.window_age.d.next = self.window_age.q.val() << 1;
        if self.start.val() {
            self.window_age.d.next = (self.window_age.q.val() << 1) | 1;
            self.wc_now.d.next = self.before_wc.val();
            if self.acts.val() {
                self.wc_now.d.next = self.share.q.val();
            }
            self.acts_now.d.next = self.acts.val();
            self.measured_now.d.next = self.measured.val();
            self.stage_full.d.next = self.inc_stage.val() >= self.max_stage.val();
        }
        self.smooth.clk.next = self.clk.val();
        self.smooth.raw.next = self.raw.val();
        self.smooth.weight.next = self.weight.val();
        self.smooth.former.next = self.before_u.val();
        self.aimed.en.next = true;
        self.aimed.a.next = self.wc_now.q.val();
        self.aimed.b.next = self.eta.val();

        comment!("Wc eta / U, nearest, with U as Q12.32.");
        self.window_dividend.d.next = bit_cast::<73, 72>(self.aimed.p.val())
            + bit_cast::<73, 43>(self.smooth.after.val().get_bits::<43>(9));
        self.window_divisor.d.next = self.smooth.after.val().get_bits::<44>(8);
        self.waiting.clk.next = self.clk.val();
        self.waiting.value.next.u = self.smooth.after.val();
        self.waiting.value.next.wc = self.wc_now.q.val();
        self.waiting.value.next.multiplies = self.stage_full.q.val()
            || self.smooth.after.val() >= (bit_cast::<52, 32>(self.eta.val()) << 8);
        self.waiting.value.next.measured = self.measured_now.q.val();
        self.waiting.value.next.lhcs = self.acts_now.q.val();

        self.divider.clk.next = self.clk.val();
        self.divider.rst.next = self.rst.val();
        self.divider.in_valid.next =
            self.window_age.q.val().get_bit(5) || self.share_age.q.val().get_bit(4);
        self.divider.dividend.next = bit_cast::<73, 41>(self.share_dividend.q.val());
        self.divider.divisor.next = bit_cast::<44, 16>(self.share_divisor.q.val());
        if self.window_age.q.val().get_bit(5) {
            self.divider.dividend.next = self.window_dividend.q.val();
            self.divider.divisor.next = self.window_divisor.q.val();
        }

        comment!("W_AI and the limits.");
        self.base.next = self.waiting.out.val().wc;
        if self.waiting.out.val().multiplies {
            self.base.next = self.divider.quotient.val();
        }
        self.sum.d.next = bit_cast::<41, 40>(self.base.val()) + bit_cast::<41, 40>(self.w_ai.val());
        self.summed.d.next = self.waiting.out.val();
        self.floored.next = self.sum.q.val();
        if self.sum.q.val() < bit_cast::<41, 40>(self.w_min.val()) {
            self.floored.next = bit_cast::<41, 40>(self.w_min.val());
        }
        self.clamped.d.next = self.floored.val().get_bits::<40>(0);
        if self.floored.val() > bit_cast::<41, 40>(self.w_max.val()) {
            self.clamped.d.next = self.w_max.val();
        }
        self.done.d.next = self.summed.q.val();
        self.w.next = self.clamped.q.val();
        self.wc.next = self.done.q.val().wc;
        self.u.next = self.done.q.val().u;
        self.multiplies.next = self.done.q.val().multiplies;
        self.has_measured.next = self.done.q.val().measured;
        self.lhcs.next = self.done.q.val().lhcs;
        if self.rst.val() {
            self.share_age.d.next = 0.into();
            self.window_age.d.next = 0.into();
        }
    }
}

kernel_ports!([] ComputeWindow {
    clk, rst, eta, alpha, beta, lhcs_on, w_ai, w_min, w_max, max_stage, bdp, prepare, rate, n, start, measured,
    at_last_hop, raw, weight, before_u, before_wc, inc_stage, w, wc, u, multiplies, has_measured, lhcs
});
