//! The raw utilisation of one hop, from its entry in this ACK and in the one before.
//!
//! ```text
//!            cycle 0      1 .. 7               6 .. 38       39, 40
//!  entry ──> differences ─┬─> bytes 2^31 ──┐
//!  before ─>              ├─> tau B / 32 ──┴─> Divider ──┬─> add ──> u
//!                         ├─> q gain ─────> DelayLine ───┘
//!                         ├─> q <= longest ──────────────────────> has_room
//!                         └─> tau ────────────────────────────────> tau
//! ```
//!
//! `u = dtx / (tau B) + min(q, q') / (B T)` (HPCC++ lines 2-5), rounded as `fncc_models::window::fixed` says: `u` is
//! Q12.28. A hop at which no time has passed is no measurement. Every rate is 5 or 25 times a power of
//! two, so that `tau B` takes adders and a shifter.
//!
//! Contract: latency [`HopUtilisation::LATENCY`] cycles, interval 1. The rate code of a valid entry is in 1..=9. The
//! configuration stands still while hops are inside.

use super::event::WaitingHop;
use super::{RateTable, RateWordIn};
use crate::arith::{DelayLine, MultiplierTree, ReciprocalDivider, ShiftRegister};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock)]
pub struct HopUtilisation {
    /// Unit of `tx_bytes`, bytes.
    pub tx_unit: Signal<In, Bits<11>>,
    /// Of each rate, from the low bits up: unit of `qlen` over `B T`, Q0.48, and the longest queue that leaves room; not loaded while hops are inside.
    pub queue: RateWordIn<64>,
    /// Hop valid.
    pub valid: Signal<In, Bit>,
    /// Its entry in this ACK.
    pub entry: Signal<In, Bits<64>>,
    /// Its entry in the previous ACK.
    pub previous: Signal<In, Bits<64>>,
    /// Time has passed at the hop that came in two cycles ago: it gives a measurement.
    pub passes: Signal<Out, Bit>,
    /// The hop that came in as many cycles ago as the latency gave a measurement.
    pub measured: Signal<Out, Bit>,
    /// Its raw utilisation, Q12.28.
    pub u: Signal<Out, Bits<40>>,
    /// Its time since the previous ACK, ns.
    pub tau: Signal<Out, Bits<24>>,
    /// Its queue is no longer than the longest that leaves room.
    pub has_room: Signal<Out, Bit>,

    /// Differences to the previous ACK, and both queues.
    elapsed: Dff<Bits<24>>,
    units: Dff<Bits<20>>,
    queue_now: Dff<Bits<16>>,
    queue_before: Dff<Bits<16>>,
    shrank: Dff<Bit>,
    rate: Dff<Bits<4>>,
    /// The rate is 5 units, else 25, to be shifted.
    odd_is_5: Dff<Bit>,
    shift: Dff<Bits<3>>,

    // A number after a name is the cycle in which a delay begins.
    valid_1: ShiftRegister<Bit, 2>,
    tau_high: Dff<Bit>,
    tau_low: Dff<Bit>,
    measured_2: ShiftRegister<Bit, 6>,
    elapsed_1: DelayLine<Bits<24>, 7, 3>,
    odd_is_5_1: ShiftRegister<Bit, 2>,
    shift_1: ShiftRegister<Bits<3>, 3>,
    tau_by_5: Dff<Bits<27>>,
    still_by_5: Dff<Bits<29>>,
    tau_by_25: Dff<Bits<29>>,
    odd_capacity: Dff<Bits<35>>,
    shifted_capacity: Dff<Bits<35>>,
    shifts_4: Dff<Bit>,
    capacity: Dff<Bits<35>>,
    bytes: MultiplierTree<20, 11, 31>,

    shorter_queue: Dff<Bits<16>>,
    queue_2: ShiftRegister<Bits<16>, 2>,
    queues: RateTable<64>,
    until_longest: ShiftRegister<Bits<16>, 2>,
    fits: Dff<Bit>,
    fits_4: ShiftRegister<Bit, 4>,
    backlog: MultiplierTree<48, 16, 64>,

    divider: ReciprocalDivider,
    waiting: DelayLine<WaitingHop, 30, 5>,
    waited: Dff<WaitingHop>,

    /// The lower bits of the sum with a carry, and those above without and with it.
    sum: Dff<Bits<33>>,
    above: Dff<Bits<8>>,
    above_more: Dff<Bits<8>>,
    /// The sum is beyond 40 bits without the carry, and with it.
    beyond: Dff<Bit>,
    beyond_more: Dff<Bit>,
    saturates: Signal<Local, Bit>,
    out_u: Dff<Bits<40>>,
    out_measured: ShiftRegister<Bit, 2>,
    out_tau: ShiftRegister<Bits<24>, 2>,
    out_room: ShiftRegister<Bit, 2>,
}

impl HopUtilisation {
    /// Cycles from a hop to its utilisation.
    pub const LATENCY: usize = 41;
}

impl Logic for HopUtilisation {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_hop_utilisation");

        comment!("Cycle 0: differences modulo their width, and decoding of the rate code.");
        self.elapsed.d.next =
            self.entry.val().get_bits::<24>(36) - self.previous.val().get_bits::<24>(36);
        self.units.d.next =
            self.entry.val().get_bits::<20>(16) - self.previous.val().get_bits::<20>(16);
        self.queue_now.d.next = self.entry.val().get_bits::<16>(0);
        self.queue_before.d.next = self.previous.val().get_bits::<16>(0);
        self.shrank.d.next =
            self.entry.val().get_bits::<16>(0) < self.previous.val().get_bits::<16>(0);
        let code = self.entry.val().get_bits::<4>(60);
        self.rate.d.next = code;
        self.odd_is_5.d.next = code < 2 || code == 3 || code > 9;
        self.shift.d.next = 1.into();
        if code == 2 {
            self.shift.d.next = 0.into();
        } else if code == 3 {
            self.shift.d.next = 3.into();
        } else if code > 3 && code < 10 {
            self.shift.d.next = (code - 3).get_bits::<3>(0);
        }

        comment!("Cycles 1 to 7: who counts, and its time.");
        self.valid_1.value.next = self.valid.val();
        self.tau_high.d.next = self.elapsed.q.val().get_bits::<12>(12).any();
        self.tau_low.d.next = self.elapsed.q.val().get_bits::<12>(0).any();
        let passes = self.valid_1.out.val() && (self.tau_high.q.val() || self.tau_low.q.val());
        self.passes.next = passes;
        self.measured_2.value.next = passes;
        self.elapsed_1.value.next = self.elapsed.q.val();
        self.waiting.value.next.measured = self.measured_2.out.val();
        self.waiting.value.next.tau = self.elapsed_1.out.val();

        comment!(
            "Cycles 1 to 5: tau B / 32 in units of 2^-8, and the bytes, whose unit stands still."
        );
        let elapsed = bit_cast::<27, 24>(self.elapsed.q.val());
        self.tau_by_5.d.next = elapsed + (elapsed << 2);
        let tau_by_5 = bit_cast::<29, 27>(self.tau_by_5.q.val());
        self.still_by_5.d.next = tau_by_5;
        self.tau_by_25.d.next = tau_by_5 + (tau_by_5 << 2);
        self.odd_is_5_1.value.next = self.odd_is_5.q.val();
        self.odd_capacity.d.next = bit_cast::<35, 29>(self.tau_by_25.q.val());
        if self.odd_is_5_1.out.val() {
            self.odd_capacity.d.next = bit_cast::<35, 29>(self.still_by_5.q.val());
        }
        self.shift_1.value.next = self.shift.q.val();
        self.shifted_capacity.d.next =
            self.odd_capacity.q.val() << self.shift_1.out.val().get_bits::<2>(0);
        self.shifts_4.d.next = self.shift_1.out.val().get_bit(2);
        self.capacity.d.next = self.shifted_capacity.q.val();
        if self.shifts_4.q.val() {
            self.capacity.d.next = self.shifted_capacity.q.val() << 4;
        }
        self.bytes.a.next = self.units.q.val();
        self.bytes.b.next = self.tx_unit.val();

        comment!("Cycles 1 to 7: the shorter queue, in bandwidth-delay products.");
        self.shorter_queue.d.next = self.queue_before.q.val();
        if self.shrank.q.val() {
            self.shorter_queue.d.next = self.queue_now.q.val();
        }
        join!(self.queue => self.queues.load);
        self.queues.rate.next = self.rate.q.val();
        self.queue_2.value.next = self.shorter_queue.q.val();
        self.backlog.a.next = self.queues.word.val().get_bits::<48>(0);
        self.backlog.b.next = self.queue_2.out.val();
        self.waiting.value.next.backlog = self.backlog.product.val().get_bits::<44>(20);
        self.until_longest.value.next = self.queue_now.q.val();
        self.fits.d.next =
            self.until_longest.out.val() <= self.queues.word.val().get_bits::<16>(48);
        self.fits_4.value.next = self.fits.q.val();
        self.waiting.value.next.has_room = self.fits_4.out.val();

        comment!("Cycles 6 to 38: the rate term as Q4.28.");
        join!(self.bytes.product => self.divider.dividend);
        self.divider.divisor.next = self.capacity.q.val();

        comment!("Cycles 39 and 40. The wires from the memory have had one cycle.");
        self.waited.d.next = self.waiting.out.val();
        let backlog = self.waited.q.val().backlog;
        self.sum.d.next = bit_cast::<33, 32>(self.divider.quotient.val())
            + bit_cast::<33, 32>(backlog.get_bits::<32>(0));
        self.above.d.next = backlog.get_bits::<8>(32);
        self.above_more.d.next = backlog.get_bits::<8>(32) + 1;
        self.beyond.d.next = backlog.get_bits::<4>(40).any();
        self.beyond_more.d.next =
            backlog.get_bits::<4>(40).any() || backlog.get_bits::<8>(32).all();
        let low = self.sum.q.val().get_bits::<32>(0);
        self.saturates.next = self.beyond.q.val();
        self.out_u.d.next = concat((self.above.q.val(), low));
        if self.sum.q.val().get_bit(32) {
            self.saturates.next = self.beyond_more.q.val();
            self.out_u.d.next = concat((self.above_more.q.val(), low));
        }
        if self.saturates.val() {
            self.out_u.d.next = 0xff_ffff_ffff_u64.into();
        }
        self.out_measured.value.next = self.waited.q.val().measured;
        self.out_tau.value.next = self.waited.q.val().tau;
        self.measured.next = self.out_measured.out.val();
        self.u.next = self.out_u.q.val();
        self.tau.next = self.out_tau.out.val();
        self.out_room.value.next = self.waited.q.val().has_room;
        self.has_room.next = self.out_room.out.val();
    }
}
