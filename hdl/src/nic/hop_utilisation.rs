//! The raw utilisation of one hop, from its entry in this ACK and in the one before.
//!
//! ```text
//!            cycle 0      1 .. 7               6 .. 38       39, 40
//!  entry ──> differences ─┬─> bytes 2^31 ──┐
//!  former ─>              ├─> tau B / 32 ──┴─> Divider ──┬─> add ──> u
//!                         ├─> q gain ─────> DelayLine ───┘
//!                         └─> tau ────────────────────────────────> tau
//! ```
//!
//! `u = dtx / (tau B) + min(q, q') / (B T)` (HPCC++ lines 2-5), rounded as `fncc_sim::window::fixed` says: `u` is
//! Q12.28. A hop at which no time has passed is no measurement. Every rate is 5 or 25 times a power of
//! two, so that `tau B` takes adders and a shifter.
//!
//! Contract: latency [`HopUtilisation::LATENCY`] cycles, interval 1. The rate code of a valid entry is in 1..=9. The
//! configuration stands still while hops are inside.

use super::event::WaitingHop;
use crate::arith::{DelayLine, Divider, MultiplierTree};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct HopUtilisation {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Unit of `tx_bytes`, bytes.
    pub tx_unit: Signal<In, Bits<11>>,
    /// Loads the gain of a rate; not while hops are inside.
    pub gain_write: Signal<In, Bit>,
    /// Code of that rate.
    pub gain_rate: Signal<In, Bits<4>>,
    /// Its unit of `qlen` over `B T`, Q0.48.
    pub gain: Signal<In, Bits<48>>,
    /// Hop valid.
    pub valid: Signal<In, Bit>,
    /// Its entry in this ACK.
    pub entry: Signal<In, Bits<64>>,
    /// Its entry in the previous ACK.
    pub previous: Signal<In, Bits<64>>,
    /// The hop that came in as many cycles ago as the latency gave a measurement.
    pub measured: Signal<Out, Bit>,
    /// Its raw utilisation, Q12.28.
    pub u: Signal<Out, Bits<40>>,
    /// Its time since the previous ACK, ns.
    pub tau: Signal<Out, Bits<24>>,

    // Cycle 0.
    code: Signal<Local, Bits<4>>,
    one_valid: Dff<Bit>,
    one_tau: Dff<Bits<24>>,
    one_units: Dff<Bits<20>>,
    one_queue: Dff<Bits<16>>,
    one_queue_before: Dff<Bits<16>>,
    one_shrank: Dff<Bit>,
    one_rate: Dff<Bits<4>>,
    one_odd_is_5: Dff<Bit>,
    one_shift: Dff<Bits<3>>,

    // Cycles 1 to 5: tau times 5 or 25, shifted.
    two_valid: Dff<Bit>,
    two_upper: Dff<Bit>,
    two_lower: Dff<Bit>,
    two_tau: Dff<Bits<24>>,
    two_5_tau: Dff<Bits<27>>,
    two_odd_is_5: Dff<Bit>,
    two_shift: Dff<Bits<3>>,
    three_measured: Dff<Bit>,
    three_tau: Dff<Bits<24>>,
    three_5_tau: Dff<Bits<29>>,
    three_25_tau: Dff<Bits<29>>,
    three_odd_is_5: Dff<Bit>,
    three_shift: Dff<Bits<3>>,
    four_measured: Dff<Bit>,
    four_tau: Dff<Bits<24>>,
    four_capacity: Dff<Bits<35>>,
    four_shift: Dff<Bits<3>>,
    five_measured: Dff<Bit>,
    five_tau: Dff<Bits<24>>,
    five_capacity: Dff<Bits<35>>,
    five_shift_4: Dff<Bit>,
    six_measured: Dff<Bit>,
    six_tau: Dff<Bits<24>>,
    six_capacity: Dff<Bits<35>>,
    bytes: MultiplierTree<20, 11, 31>,

    // Cycles 1 to 7: the queue.
    two_queue: Dff<Bits<16>>,
    /// By rate codes.
    gains: Ram<Bits<48>, 4>,
    three_queue: Dff<Bits<16>>,
    four_queue: Dff<Bits<16>>,
    three_gain: Dff<Bits<48>>,
    backlog: MultiplierTree<48, 16, 64>,

    divider: Divider<62, 35, 32, 2, 16, 2, 38>,
    seven_measured: Dff<Bit>,
    seven_tau: Dff<Bits<24>>,
    eight_measured: Dff<Bit>,
    eight_tau: Dff<Bits<24>>,
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
    sum_measured: Dff<Bit>,
    sum_tau: Dff<Bits<24>>,
    out_measured: Dff<Bit>,
    out_u: Dff<Bits<40>>,
    out_tau: Dff<Bits<24>>,
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
        self.one_valid.d.next = self.valid.val();
        self.one_tau.d.next =
            self.entry.val().get_bits::<24>(36) - self.previous.val().get_bits::<24>(36);
        self.one_units.d.next =
            self.entry.val().get_bits::<20>(16) - self.previous.val().get_bits::<20>(16);
        self.one_queue.d.next = self.entry.val().get_bits::<16>(0);
        self.one_queue_before.d.next = self.previous.val().get_bits::<16>(0);
        self.one_shrank.d.next =
            self.entry.val().get_bits::<16>(0) < self.previous.val().get_bits::<16>(0);
        self.code.next = self.entry.val().get_bits::<4>(60);
        self.one_rate.d.next = self.code.val();
        self.one_odd_is_5.d.next = false;
        self.one_shift.d.next = 1.into();
        if self.code.val() == 2 {
            self.one_shift.d.next = 0.into();
        } else if self.code.val() == 3 {
            self.one_odd_is_5.d.next = true;
            self.one_shift.d.next = 3.into();
        } else if self.code.val() == 4 {
        } else if self.code.val() == 5 {
            self.one_shift.d.next = 2.into();
        } else if self.code.val() == 6 {
            self.one_shift.d.next = 3.into();
        } else if self.code.val() == 7 {
            self.one_shift.d.next = 4.into();
        } else if self.code.val() == 8 {
            self.one_shift.d.next = 5.into();
        } else if self.code.val() == 9 {
            self.one_shift.d.next = 6.into();
        } else {
            self.one_odd_is_5.d.next = true;
        }

        comment!(
            "Cycles 1 to 5: tau B / 32 in units of 2^-8, and the bytes, whose unit stands still."
        );
        self.two_valid.d.next = self.one_valid.q.val();
        self.two_upper.d.next = self.one_tau.q.val().get_bits::<12>(12).any();
        self.two_lower.d.next = self.one_tau.q.val().get_bits::<12>(0).any();
        self.two_tau.d.next = self.one_tau.q.val();
        self.two_5_tau.d.next = bit_cast::<27, 24>(self.one_tau.q.val())
            + (bit_cast::<27, 24>(self.one_tau.q.val()) << 2);
        self.two_odd_is_5.d.next = self.one_odd_is_5.q.val();
        self.two_shift.d.next = self.one_shift.q.val();
        self.three_measured.d.next =
            self.two_valid.q.val() && (self.two_upper.q.val() || self.two_lower.q.val());
        self.three_tau.d.next = self.two_tau.q.val();
        self.three_5_tau.d.next = bit_cast::<29, 27>(self.two_5_tau.q.val());
        self.three_25_tau.d.next = bit_cast::<29, 27>(self.two_5_tau.q.val())
            + (bit_cast::<29, 27>(self.two_5_tau.q.val()) << 2);
        self.three_odd_is_5.d.next = self.two_odd_is_5.q.val();
        self.three_shift.d.next = self.two_shift.q.val();
        self.four_measured.d.next = self.three_measured.q.val();
        self.four_tau.d.next = self.three_tau.q.val();
        self.four_capacity.d.next = bit_cast::<35, 29>(self.three_25_tau.q.val());
        if self.three_odd_is_5.q.val() {
            self.four_capacity.d.next = bit_cast::<35, 29>(self.three_5_tau.q.val());
        }
        self.four_shift.d.next = self.three_shift.q.val();
        self.five_measured.d.next = self.four_measured.q.val();
        self.five_tau.d.next = self.four_tau.q.val();
        self.five_capacity.d.next =
            self.four_capacity.q.val() << self.four_shift.q.val().get_bits::<2>(0);
        self.five_shift_4.d.next = self.four_shift.q.val().get_bit(2);
        self.six_measured.d.next = self.five_measured.q.val();
        self.six_tau.d.next = self.five_tau.q.val();
        self.six_capacity.d.next = self.five_capacity.q.val();
        if self.five_shift_4.q.val() {
            self.six_capacity.d.next = self.five_capacity.q.val() << 4;
        }
        self.bytes.a.next = self.one_units.q.val();
        self.bytes.b.next = self.tx_unit.val();

        comment!("Cycles 1 to 7: the shorter queue, in bandwidth-delay products.");
        self.two_queue.d.next = self.one_queue_before.q.val();
        if self.one_shrank.q.val() {
            self.two_queue.d.next = self.one_queue.q.val();
        }
        self.gains.we.next = self.gain_write.val();
        self.gains.waddr.next = self.gain_rate.val();
        self.gains.wdata.next = self.gain.val();
        self.gains.re.next = true;
        self.gains.raddr.next = self.one_rate.q.val();
        self.three_queue.d.next = self.two_queue.q.val();
        self.three_gain.d.next = self.gains.rdata.val();
        self.four_queue.d.next = self.three_queue.q.val();
        self.backlog.a.next = self.three_gain.q.val();
        self.backlog.b.next = self.four_queue.q.val();

        comment!("Cycles 6 to 38: the rate term as Q4.28.");
        self.divider.rst.next = false;
        self.divider.in_valid.next = true;
        self.divider.dividend.next = bit_cast::<62, 31>(self.bytes.product.val()) << 31;
        self.divider.divisor.next = self.six_capacity.q.val();
        self.seven_measured.d.next = self.six_measured.q.val();
        self.seven_tau.d.next = self.six_tau.q.val();
        self.eight_measured.d.next = self.seven_measured.q.val();
        self.eight_tau.d.next = self.seven_tau.q.val();
        self.waiting.value.next.measured = self.eight_measured.q.val();
        self.waiting.value.next.backlog = self.backlog.product.val().get_bits::<44>(20);
        self.waiting.value.next.tau = self.eight_tau.q.val();

        comment!("Cycles 39 and 40. The wires from the memory have had one cycle.");
        self.waited.d.next = self.waiting.out.val();
        self.sum.d.next = bit_cast::<33, 32>(self.divider.quotient.val())
            + bit_cast::<33, 32>(self.waited.q.val().backlog.get_bits::<32>(0));
        self.above.d.next = self.waited.q.val().backlog.get_bits::<8>(32);
        self.above_more.d.next = self.waited.q.val().backlog.get_bits::<8>(32) + 1;
        self.beyond.d.next = self.waited.q.val().backlog.get_bits::<4>(40).any();
        self.beyond_more.d.next = self.waited.q.val().backlog.get_bits::<4>(40).any()
            || self.waited.q.val().backlog.get_bits::<8>(32).all();
        self.sum_measured.d.next = self.waited.q.val().measured;
        self.sum_tau.d.next = self.waited.q.val().tau;
        self.out_measured.d.next = self.sum_measured.q.val();
        self.saturates.next = self.beyond.q.val();
        self.out_u.d.next = concat((self.above.q.val(), self.sum.q.val().get_bits::<32>(0)));
        if self.sum.q.val().get_bit(32) {
            self.saturates.next = self.beyond_more.q.val();
            self.out_u.d.next =
                concat((self.above_more.q.val(), self.sum.q.val().get_bits::<32>(0)));
        }
        if self.saturates.val() {
            self.out_u.d.next = 0xff_ffff_ffff_u64.into();
        }
        self.out_tau.d.next = self.sum_tau.q.val();
        self.measured.next = self.out_measured.q.val();
        self.u.next = self.out_u.q.val();
        self.tau.next = self.out_tau.q.val();
    }
}
