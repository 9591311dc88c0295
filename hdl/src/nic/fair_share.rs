//! Shares of a flow, nearest: of the last hop, `B T beta / max(1, N)` (FNCC algorithm 2), and of the additive increase of all flows,
//! `Winit (1 - eta) / N`.
//!
//! ```text
//!  after prepare   0          1 .. 3          5, 6            8 .. 56        56, 57
//!  rate ─────────> register ─> RateTable ─┬─> + N / 2 ──> (divider) ──> share, increase
//!  w_ai_all ──────────────────────────────┤
//!  n ────────────> register ──────────────┴─> max(1, N)
//! ```
//!
//! Contract: `prepare` comes with `rate` and `n`. `divisor` is valid 4 cycles after it and in the next one; `dividend` is that of the last hop 5 cycles after it, that of the additive
//! increase 6 cycles after it. `quotient` is looked at 56 and 57 cycles after `prepare`; `share` is there from the cycle after the first on, `increase` from that after
//! the second on. Interval 5 cycles.

use super::{RateTable, RateWordIn};
use crate::arith::PulseAge;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "nothing is prepared")]
pub struct FairShare {
    /// `B T beta` of each rate, Q24.16; not loaded while ACKs are inside.
    pub shared: RateWordIn<40>,
    /// An ACK will follow.
    pub prepare: Signal<In, Bit>,
    /// Rate code of its last hop.
    pub rate: Signal<In, Bits<4>>,
    /// Its number of concurrent flows.
    pub n: Signal<In, Bits<16>>,
    /// Additive increase of all flows together, Q24.16; stands still.
    pub w_ai_all: Signal<In, Bits<40>>,
    /// To the divider.
    pub dividend: Signal<Out, Bits<41>>,
    /// To the divider.
    pub divisor: Signal<Out, Bits<16>>,
    /// From the divider.
    pub quotient: Signal<In, Bits<40>>,
    /// The share of the last hop, Q24.16,
    pub share: Signal<Out, Bits<40>>,
    /// and that of the additive increase.
    pub increase: Signal<Out, Bits<40>>,
    since_prepare: PulseAge<57>,
    flows: Dff<Bits<16>>,
    last_rate: Dff<Bits<4>>,
    capacities: RateTable<40>,
    sum: Dff<Bits<41>>,
    sum_of_increase: Dff<Bits<41>>,
    no_flows: Dff<Bit>,
    count: Dff<Bits<16>>,
    given: Dff<Bits<40>>,
    given_increase: Dff<Bits<40>>,
}

impl Logic for FairShare {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_fair_share");
        self.since_prepare.pulse.next = self.prepare.val();
        if self.prepare.val() {
            self.flows.d.next = self.n.val();
            self.last_rate.d.next = self.rate.val();
        }
        join!(self.shared => self.capacities.load);
        self.capacities.rate.next = self.last_rate.q.val();
        self.sum.d.next = bit_cast::<41, 40>(self.capacities.word.val())
            + bit_cast::<41, 15>(self.flows.q.val().get_bits::<15>(1));
        self.sum_of_increase.d.next = bit_cast::<41, 40>(self.w_ai_all.val())
            + bit_cast::<41, 15>(self.flows.q.val().get_bits::<15>(1));
        self.no_flows.d.next = !self.flows.q.val().any();
        self.count.d.next = self.flows.q.val();
        if self.no_flows.q.val() {
            self.count.d.next = 1.into();
        }
        self.dividend.next = self.sum.q.val();
        if self.since_prepare.age.val().get_bit(5) {
            self.dividend.next = self.sum_of_increase.q.val();
        }
        self.divisor.next = self.count.q.val();
        if self.since_prepare.age.val().get_bit(55) {
            self.given.d.next = self.quotient.val();
        }
        if self.since_prepare.age.val().get_bit(56) {
            self.given_increase.d.next = self.quotient.val();
        }
        self.share.next = self.given.q.val();
        self.increase.next = self.given_increase.q.val();
    }
}
