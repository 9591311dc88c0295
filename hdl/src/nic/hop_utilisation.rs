//! The raw utilisation of one hop, from its entry in this ACK and in the one before.
//!
//! ```text
//!            stage 1          2, 3                  4 .. 20         21
//!  entry ──> differences ─┬─> bytes 2^36 ─┐
//!  before ─>              ├─> tau B ──────┴─> Divider ──────┬─> add ──> u
//!                         ├─> q gain ───────> DelayLine ────┘
//!                         └─> tau (1/T) ────> DelayLine ──────────────> weight
//! ```
//!
//! `u = dtx / (tau B) + min(q, q') / (B T)` and `weight = min(tau, T) / T` (HPCC++ lines 2-6), rounded
//! as `fncc_sim::window::fixed` says: `u` Q12.28, `weight` Q1.36. A hop at which no time has passed
//! is no measurement.
//!
//! Contract: latency 21 cycles, interval 1. The rate code of a valid entry is in 1..=9. The
//! configuration stands still while hops are inside.

use super::Divider;
use super::event::WaitingHop;
use crate::DelayLine;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[derive(LogicBlock)]
pub struct HopUtilisation {
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
    /// A hop is there.
    pub valid: Signal<In, Bit>,
    /// Its entry in this ACK.
    pub entry: Signal<In, Bits<64>>,
    /// Its entry in the ACK before.
    pub former: Signal<In, Bits<64>>,
    /// The hop of 21 cycles ago gave a measurement.
    pub measured: Signal<Out, Bit>,
    /// Its raw utilisation, Q12.28.
    pub u: Signal<Out, Bits<40>>,
    /// Its weight, Q1.36.
    pub weight: Signal<Out, Bits<37>>,

    // Stage 1.
    elapsed: Signal<Local, Bits<24>>,
    code: Signal<Local, Bits<4>>,
    tau: Dff<Bits<24>>,
    tau_is_t: Dff<Bit>,
    units: Dff<Bits<20>>,
    queue: Dff<Bits<16>>,
    rate: Dff<Bits<16>>,
    gain: Dff<Bits<48>>,
    one_measured: Dff<Bit>,

    // Stages 2 and 3.
    bytes: Multiplier<20, 11, 31>,
    capacity: Multiplier<24, 16, 40>,
    backlog: Multiplier<16, 48, 64>,
    weighted: Multiplier<24, 40, 64>,
    two_measured: Dff<Bit>,
    three_measured: Dff<Bit>,
    two_tau_is_t: Dff<Bit>,
    three_tau_is_t: Dff<Bit>,

    divider: Divider<67, 40, 32, 2, 16, 2, 43>,
    waiting: DelayLine<WaitingHop, 17, 5>,

    sum: Signal<Local, Bits<45>>,
    out_measured: Dff<Bit>,
    out_u: Dff<Bits<40>>,
    out_weight: Dff<Bits<37>>,
}

impl Default for HopUtilisation {
    fn default() -> Self {
        Self {
            clk: Default::default(),
            rst: Default::default(),
            t_ns: Default::default(),
            t_reciprocal: Default::default(),
            tx_unit: Default::default(),
            qlen_gain: std::array::from_fn(|_| Default::default()),
            valid: Default::default(),
            entry: Default::default(),
            former: Default::default(),
            measured: Default::default(),
            u: Default::default(),
            weight: Default::default(),
            elapsed: Default::default(),
            code: Default::default(),
            tau: Default::default(),
            tau_is_t: Default::default(),
            units: Default::default(),
            queue: Default::default(),
            rate: Default::default(),
            gain: Default::default(),
            one_measured: Default::default(),
            bytes: Multiplier::new(2),
            capacity: Multiplier::new(2),
            backlog: Multiplier::new(2),
            weighted: Multiplier::new(2),
            two_measured: Default::default(),
            three_measured: Default::default(),
            two_tau_is_t: Default::default(),
            three_tau_is_t: Default::default(),
            divider: Default::default(),
            waiting: Default::default(),
            sum: Default::default(),
            out_measured: Default::default(),
            out_u: Default::default(),
            out_weight: Default::default(),
        }
    }
}

impl Logic for HopUtilisation {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_hop_utilisation");
        dff_setup!(self, clk, tau, tau_is_t, units, queue, rate, gain, one_measured);
        dff_setup!(self, clk, two_measured, three_measured, two_tau_is_t, three_tau_is_t);
        dff_setup!(self, clk, out_measured, out_u, out_weight);
        clock!(self, clk, bytes, capacity, backlog, weighted);

        comment!("Stage 1: differences modulo their width, and what the rate code stands for.");
        self.elapsed.next =
            self.entry.val().get_bits::<24>(36) - self.former.val().get_bits::<24>(36);
        self.tau.d.next = self.elapsed.val();
        self.tau_is_t.d.next = self.elapsed.val() >= self.t_ns.val();
        self.units.d.next =
            self.entry.val().get_bits::<20>(16) - self.former.val().get_bits::<20>(16);
        self.queue.d.next = self.entry.val().get_bits::<16>(0);
        if self.former.val().get_bits::<16>(0) < self.entry.val().get_bits::<16>(0) {
            self.queue.d.next = self.former.val().get_bits::<16>(0);
        }
        self.code.next = self.entry.val().get_bits::<4>(60);
        self.rate.d.next = 320.into();
        if self.code.val() == 2 {
            self.rate.d.next = 800.into();
        } else if self.code.val() == 3 {
            self.rate.d.next = 1280.into();
        } else if self.code.val() == 4 {
            self.rate.d.next = 1600.into();
        } else if self.code.val() == 5 {
            self.rate.d.next = 3200.into();
        } else if self.code.val() == 6 {
            self.rate.d.next = 6400.into();
        } else if self.code.val() == 7 {
            self.rate.d.next = 12800.into();
        } else if self.code.val() == 8 {
            self.rate.d.next = 25600.into();
        } else if self.code.val() == 9 {
            self.rate.d.next = 51200.into();
        }
        self.gain.d.next = self.qlen_gain[0].val();
        for i in 1..9 {
            if self.code.val() - 1 == i.to_bits::<4>() {
                self.gain.d.next = self.qlen_gain[i].val();
            }
        }
        self.one_measured.d.next = self.valid.val() && self.elapsed.val().any();

        comment!("Stages 2 and 3: products.");
        self.bytes.en.next = true;
        self.bytes.a.next = self.units.q.val();
        self.bytes.b.next = self.tx_unit.val();
        self.capacity.en.next = true;
        self.capacity.a.next = self.tau.q.val();
        self.capacity.b.next = self.rate.q.val();
        self.backlog.en.next = true;
        self.backlog.a.next = self.queue.q.val();
        self.backlog.b.next = self.gain.q.val();
        self.weighted.en.next = true;
        self.weighted.a.next = self.tau.q.val();
        self.weighted.b.next = self.t_reciprocal.val();
        self.two_measured.d.next = self.one_measured.q.val();
        self.three_measured.d.next = self.two_measured.q.val();
        self.two_tau_is_t.d.next = self.tau_is_t.q.val();
        self.three_tau_is_t.d.next = self.two_tau_is_t.q.val();

        comment!("Stages 4 to 20: the rate term as Q4.28; B has 8 fraction bits of its own.");
        self.divider.clk.next = self.clk.val();
        self.divider.rst.next = self.rst.val();
        self.divider.in_valid.next = self.three_measured.q.val();
        self.divider.dividend.next = bit_cast::<67, 31>(self.bytes.p.val()) << 36;
        self.divider.divisor.next = self.capacity.p.val();
        self.waiting.clk.next = self.clk.val();
        self.waiting.value.next.measured = self.three_measured.q.val();
        self.waiting.value.next.backlog = self.backlog.p.val().get_bits::<44>(20);
        self.waiting.value.next.weight = self.weighted.p.val().get_bits::<37>(12);
        if self.three_tau_is_t.q.val() {
            self.waiting.value.next.weight = 0x10_0000_0000_u64.into();
        }

        comment!("Stage 21.");
        self.sum.next = bit_cast::<45, 32>(self.divider.quotient.val())
            + bit_cast::<45, 44>(self.waiting.out.val().backlog);
        self.out_measured.d.next = self.waiting.out.val().measured;
        self.out_u.d.next = self.sum.val().get_bits::<40>(0);
        if self.sum.val().get_bits::<5>(40).any() {
            self.out_u.d.next = 0xff_ffff_ffff_u64.into();
        }
        self.out_weight.d.next = self.waiting.out.val().weight;
        self.measured.next = self.out_measured.q.val();
        self.u.next = self.out_u.q.val();
        self.weight.next = self.out_weight.q.val();
        if self.rst.val() {
            self.one_measured.d.next = false;
            self.two_measured.d.next = false;
            self.three_measured.d.next = false;
            self.out_measured.d.next = false;
        }
    }
}

kernel_ports!([] HopUtilisation {
    clk, rst, t_ns, t_reciprocal, tx_unit, qlen_gain, valid, entry, former, measured, u, weight
});
