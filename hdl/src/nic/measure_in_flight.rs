//! The hop that limits a path: the largest raw utilisation among the hops of an ACK.
//!
//! ```text
//!  entries > shift, a hop a cycle ─┐
//!  before ─> shift ────────────────┴─> HopUtilisation ──> largest ──> u, weight, at_last_hop
//! ```
//!
//! MeasureInFlight of HPCC++ (lines 1-7) without the smoothing. Utilisations are compared after
//! flooring to 2^-24; the first among equals wins, so that all models break ties alike. A later hop must lead by
//! 2^-26, too: two sums that are equal in the reals may be rounded apart, across a multiple of 2^-24.
//!
//! Contract: an ACK every 5 cycles, whatever its hops; `u`, `weight`, `at_last_hop` and `measured` are
//! right in the 27th cycle after that of `start`, and only then.

use super::HopUtilisation;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[derive(LogicBlock)]
pub struct MeasureInFlight {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// `T`, ns.
    pub t_ns: Signal<In, Bits<24>>,
    /// `1 / T`, 2^-48 per ns.
    pub t_reciprocal: Signal<In, Bits<40>>,
    /// Unit of `tx_bytes`, bytes.
    pub tx_unit: Signal<In, Bits<11>>,
    /// Unit of `qlen` over `B T`, Q0.48, of each rate.
    pub qlen_gain: [Signal<In, Bits<48>>; 9],
    /// An ACK is there.
    pub start: Signal<In, Bit>,
    /// Its number of entries, at most 5.
    pub n_hop: Signal<In, Bits<4>>,
    /// Its entries, that of the last hop in the low 64 bits.
    pub entries: Signal<In, Bits<320>>,
    /// Those of the ACK before.
    pub former: Signal<In, Bits<320>>,
    /// A hop gave a measurement.
    pub measured: Signal<Out, Bit>,
    /// The largest raw utilisation, Q12.28.
    pub u: Signal<Out, Bits<40>>,
    /// Its weight, Q1.36.
    pub weight: Signal<Out, Bits<37>>,
    /// It is that of the last hop, `L[0]`.
    pub at_last_hop: Signal<Out, Bit>,
    hops_left: Dff<Bits<4>>,
    rest: Dff<Bits<320>>,
    rest_before: Dff<Bits<320>>,
    hop: HopUtilisation,
    /// The cycle in which the first hop comes out of `hop`.
    starts: Dff<Bits<22>>,
    better: Signal<Local, Bit>,
    first: Signal<Local, Bit>,
    best_measured: Dff<Bit>,
    best_u: Dff<Bits<40>>,
    /// What a later hop must pass to lead by 2^-26.
    best_lead: Dff<Bits<41>>,
    best_weight: Dff<Bits<37>>,
    best_at_last_hop: Dff<Bit>,
}

impl Default for MeasureInFlight {
    fn default() -> Self {
        Self {
            clk: Default::default(),
            rst: Default::default(),
            t_ns: Default::default(),
            t_reciprocal: Default::default(),
            tx_unit: Default::default(),
            qlen_gain: std::array::from_fn(|_| Default::default()),
            start: Default::default(),
            n_hop: Default::default(),
            entries: Default::default(),
            former: Default::default(),
            measured: Default::default(),
            u: Default::default(),
            weight: Default::default(),
            at_last_hop: Default::default(),
            hops_left: Default::default(),
            rest: Default::default(),
            rest_before: Default::default(),
            hop: Default::default(),
            starts: Default::default(),
            better: Default::default(),
            first: Default::default(),
            best_measured: Default::default(),
            best_u: Default::default(),
            best_lead: Default::default(),
            best_weight: Default::default(),
            best_at_last_hop: Default::default(),
        }
    }
}

impl Logic for MeasureInFlight {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_measure_in_flight");
        dff_setup!(self, clk, hops_left, rest, rest_before, starts);
        dff_setup!(self, clk, best_measured, best_lead, best_u, best_weight, best_at_last_hop);

        comment!("A hop a cycle.");
        if self.start.val() {
            self.hops_left.d.next = self.n_hop.val();
            self.rest.d.next = self.entries.val();
            self.rest_before.d.next = self.former.val();
        } else {
            self.rest.d.next = self.rest.q.val() >> 64;
            self.rest_before.d.next = self.rest_before.q.val() >> 64;
            if self.hops_left.q.val().any() {
                self.hops_left.d.next = self.hops_left.q.val() - 1;
            }
        }
        self.hop.clk.next = self.clk.val();
        self.hop.rst.next = self.rst.val();
        self.hop.t_ns.next = self.t_ns.val();
        self.hop.t_reciprocal.next = self.t_reciprocal.val();
        self.hop.tx_unit.next = self.tx_unit.val();
        for i in 0..9 {
            self.hop.qlen_gain[i].next = self.qlen_gain[i].val();
        }
        self.hop.valid.next = self.hops_left.q.val().any();
        self.hop.entry.next = self.rest.q.val().get_bits::<64>(0);
        self.hop.former.next = self.rest_before.q.val().get_bits::<64>(0);

        comment!("The first hop replaces what the ACK before left.");
        self.starts.d.next =
            (self.starts.q.val() << 1) | bit_cast::<22, 1>(self.start.val().into());
        self.first.next = self.starts.q.val().get_bit(21);
        self.better.next = !self.best_measured.q.val()
            || (self.hop.u.val().get_bits::<36>(4) > self.best_u.q.val().get_bits::<36>(4)
                && bit_cast::<41, 40>(self.hop.u.val()) > self.best_lead.q.val());
        if self.first.val() || (self.hop.measured.val() && self.better.val()) {
            self.best_measured.d.next = self.hop.measured.val();
            self.best_u.d.next = self.hop.u.val();
            self.best_lead.d.next = bit_cast::<41, 40>(self.hop.u.val()) + 3;
            self.best_weight.d.next = self.hop.weight.val();
            self.best_at_last_hop.d.next = self.first.val();
        }
        self.measured.next = self.best_measured.q.val();
        self.u.next = self.best_u.q.val();
        self.weight.next = self.best_weight.q.val();
        self.at_last_hop.next = self.best_at_last_hop.q.val();
        if self.rst.val() {
            self.hops_left.d.next = 0.into();
            self.starts.d.next = 0.into();
        }
    }
}

kernel_ports!([] MeasureInFlight {
    clk, rst, t_ns, t_reciprocal, tx_unit, qlen_gain, start, n_hop, entries, former, measured, u, weight, at_last_hop
});
