//! The hop that limits a path: the largest raw utilisation among the hops of an ACK.
//!
//! ```text
//!  entry ───┐                     ┌─ with the largest so far ─┐
//!  before ──┴─> HopUtilisation ───┴─ with the hop before ─────┴─> u, tau, at_last_hop
//! ```
//!
//! MeasureInFlight of HPCC++ (lines 1-7) without the smoothing. Utilisations are compared after
//! flooring to 2^-24; the first among equals wins, so that all models break ties alike. A later hop must lead by
//! 2^-26, too: two sums that are equal in the reals may be rounded apart, across a multiple of 2^-24.
//!
//! A comparison takes a cycle of its own, in which it is not known yet whether the hop before has become the
//! largest. So each hop is compared with both, and the valid answer is selected a cycle later. What the next comparison needs is
//! taken over then, the rest with the decision from a register.
//!
//! Contract: `start` comes with the entries of the last hop, those of the others come in the cycles after it. An ACK every `H`
//! cycles, whatever its hops; `measures` is right in the [`MeasureInFlight::MEASURES`]th cycle after that of `start`, `limiting` in the [`MeasureInFlight::LATENCY`]th cycle after that of
//! `start`, and only then.

use super::event::{LimitingHop, MeasuredHop};
use super::{HopUtilisation, RateWordIn};
use crate::arith::{PulseAge, ShiftRegister, WideRegister};
use fncc_netlist::prelude::*;

/// The block; see the module's page. Stacks of up to `H` entries, `I` bits for a place in them, `R = I + 26`.
#[block(clock, reset, check = assert!(H < 1 << I && R == I + 26, "MeasureInFlight: H = {H}, I = {I}, R = {R}"))]
pub struct MeasureInFlight<const H: usize = 5, const I: usize = 3, const R: usize = 29> {
    /// Unit of `tx_bytes`, bytes.
    pub tx_unit: Signal<In, Bits<11>>,
    /// Of each rate, from the low bits up: unit of `qlen` over `B T`, Q0.48, and the longest queue that leaves room; not loaded while hops are inside.
    pub queue: RateWordIn<64>,
    /// An ACK starts.
    pub start: Signal<In, Bit>,
    /// Its number of entries, no more than a stack has, in the cycle before `start`.
    pub n_hop: Signal<In, Bits<4>>,
    /// Its entries, that of the last hop first.
    pub entry: Signal<In, Bits<64>>,
    /// Entries of the previous ACK.
    pub previous: Signal<In, Bits<64>>,
    /// A hop gives a measurement, right in the [`MeasureInFlight::MEASURES`]th cycle after that of `start`.
    pub measures: Signal<Out, Bit>,
    /// The hop that limits the path.
    pub limiting: Signal<Out, LimitingHop>,
    /// Its place in the stack.
    pub index: Signal<Out, Bits<I>>,
    /// Each hop as it has been measured, the last hop [`HopUtilisation::LATENCY`] cycles after `start`.
    pub measured: Signal<Out, MeasuredHop>,
    since_start: PulseAge<41>,
    /// Bit `i` is set when an ACK that starts in the next cycle has more than `i` hops, and in this one.
    has_hops: Signal<Local, Bits<H>>,
    starting_hops: Dff<Bits<H>>,
    /// Bit `i` is set when there is a hop `i` cycles from now.
    hops_left: Signal<Local, Bits<H>>,
    hops_to_come: Dff<Bits<H>>,
    hop: HopUtilisation,
    some_passes: Dff<Bit>,
    /// The hop that is decided on.
    came: Dff<Bit>,
    came_first: Dff<Bit>,
    came_index: Dff<Bits<I>>,
    /// It gave a measurement, or replaces what the ACK before left.
    comes: Dff<Bit>,
    /// There is none before it.
    is_free: Dff<Bit>,
    came_u: Dff<Bits<40>>,
    /// The least that a later hop must have to be larger in steps of 2^-24 and lead by 2^-26: the next step, or as far above it
    /// as this hop is above the last quarter of its own.
    came_lead: Dff<Bits<41>>,
    came_tau: ShiftRegister<Bits<24>, 2>,
    came_room: ShiftRegister<Bit, 2>,
    below_previous: Dff<Bit>,
    below_best: Dff<Bit>,
    /// The hop before it has become the largest.
    previous_won: Dff<Bit>,
    /// It does; a cycle later once for its utilisation and once for the rest.
    wins: Signal<Local, Bit>,
    best_measured: Dff<Bit>,
    has_measured: Dff<Bit>,
    best_lead: Dff<Bits<41>>,
    decided_u: Dff<Bits<40>>,
    decided_first: Dff<Bit>,
    decided_index: Dff<Bits<I>>,
    best_u: WideRegister<Bits<40>>,
    best_rest: WideRegister<Bits<R>>,
}

impl<const H: usize, const I: usize, const R: usize> MeasureInFlight<H, I, R> {
    /// Cycles from one ACK to the next.
    pub const INTERVAL: usize = H;
    /// Cycles from `start` to the result.
    pub const LATENCY: usize = HopUtilisation::LATENCY + H + 2;
    /// Cycles from `start` until it is known whether there is one.
    pub const MEASURES: usize = H + 2;
}

impl<const H: usize, const I: usize, const R: usize> Logic for MeasureInFlight<H, I, R> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_measure_in_flight");

        comment!("A hop a cycle.");
        self.has_hops.next = 0.into();
        for i in 0..H {
            if self.n_hop.val() > i.to_bits::<4>() {
                self.has_hops.next = self.has_hops.val().replace_bit(i, true);
            }
        }
        self.starting_hops.d.next = self.has_hops.val();
        self.hops_left.next = self.hops_to_come.q.val();
        if self.start.val() {
            self.hops_left.next = self.starting_hops.q.val();
        }
        self.hops_to_come.d.next = self.hops_left.val() >> 1;
        self.since_start.pulse.next = self.start.val();
        let ends = self.since_start.age.val().get_bit(40);
        join!(self.tx_unit => self.hop.tx_unit);
        join!(self.queue => self.hop.queue);
        self.hop.valid.next = self.hops_left.val().get_bit(0);
        join!(self.entry => self.hop.entry);
        join!(self.previous => self.hop.previous);

        self.some_passes.d.next = self.hop.passes.val() || self.some_passes.q.val();
        if self.since_start.age.val().get_bit(1) {
            self.some_passes.d.next = self.hop.passes.val();
        }
        self.measures.next = self.some_passes.q.val();

        comment!("A hop leaves the pipeline and is compared.");
        let step = bit_cast::<37, 36>(self.hop.u.val().get_bits::<36>(4)) + 1;
        self.came_lead.d.next = concat((step, bits::<4>(0)));
        if self.hop.u.val().get_bits::<4>(0) > 12 {
            self.came_lead.d.next = concat((step, self.hop.u.val().get_bits::<4>(0) - 12));
        }
        comment!("By the sign of a difference: a carry chain is faster than a tree.");
        let u = bit_cast::<42, 40>(self.hop.u.val());
        let beyond_previous = u - bit_cast::<42, 41>(self.came_lead.q.val());
        let beyond_best = u - bit_cast::<42, 41>(self.best_lead.q.val());

        comment!("The decision. The first hop replaces the result of the previous ACK.");
        self.came.d.next = self.hop.measured.val();
        self.came_first.d.next = ends;
        self.came_index.d.next = self.came_index.q.val() + 1;
        if ends {
            self.came_index.d.next = 0.into();
        }
        let measured =
            self.came.q.val() || (!self.came_first.q.val() && self.best_measured.q.val());
        self.best_measured.d.next = measured;
        self.comes.d.next = self.hop.measured.val() || ends;
        self.is_free.d.next = ends || !measured;
        self.below_previous.d.next = beyond_previous.get_bit(41);
        self.below_best.d.next = beyond_best.get_bit(41);
        self.wins.next = self.comes.q.val() && (self.is_free.q.val() || !self.below_best.q.val());
        if self.previous_won.q.val() {
            self.wins.next =
                self.comes.q.val() && (self.is_free.q.val() || !self.below_previous.q.val());
        }
        self.previous_won.d.next = self.wins.val();
        if self.wins.val() {
            self.best_lead.d.next = self.came_lead.q.val();
        }

        comment!("Values needed only at the end.");
        delay!(self.hop.u => self.came_u => self.decided_u);
        self.best_u.take.next = self.wins.val();
        self.best_u.value.next = self.decided_u.q.val();
        self.came_tau.value.next = self.hop.tau.val();
        delay!(self.came_first => self.decided_first);
        delay!(self.came_index => self.decided_index);
        self.best_rest.take.next = self.wins.val();
        self.came_room.value.next = self.hop.has_room.val();
        self.best_rest.value.next = concat((
            self.came_room.out.val(),
            self.decided_index.q.val(),
            self.decided_first.q.val(),
            self.came_tau.out.val(),
        ));
        delay!(self.best_measured => self.has_measured);
        self.limiting.next.measured = self.has_measured.q.val();
        self.limiting.next.u = self.best_u.out.val();
        self.limiting.next.tau = self.best_rest.out.val().get_bits::<24>(0);
        self.limiting.next.at_last_hop = self.best_rest.out.val().get_bit(24);
        self.index.next = self.best_rest.out.val().get_bits::<I>(25);
        self.limiting.next.has_room = self.best_rest.out.val().get_bit(25 + I);
        self.measured.next.u = self.hop.u.val();
        self.measured.next.tau = self.hop.tau.val();
        self.measured.next.has_room = self.hop.has_room.val();
    }
}
