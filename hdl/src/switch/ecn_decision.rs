//! Decides which packets get the ECN mark: random early marking by the queue at dequeue, as DCQCN has it.
//!
//! ```text
//!               ┌──────────────────────────────────────────────┐
//!  qlen ───────>│ - Kmin ──> x slope ──> p ─┐                  │
//!  deq_valid ──>│ random number ────────────┴─> below p: mark  │──> mark_valid, mark
//!  cfg_* ──────>│                                              │──> stat_*
//!               └──────────────────────────────────────────────┘
//! ```
//!
//! Up to `cfg_kmin` bytes no packet is marked, from `cfg_kmax` on every one, between them with probability
//! `(qlen - Kmin) Pmax / (Kmax - Kmin)` (Y. Zhu et al., "Congestion control for large-scale RDMA deployments", SIGCOMM
//! 2015, section 3.1). `cfg_slope` is `Pmax / (Kmax - Kmin)` in 2^-48 per byte.
//!
//! The random numbers are 32 bits of Marsaglia's xorshift, a linear feedback register that turns over as a whole with
//! each packet, so that the marks of neighbours do not depend on each other. Equal seeds mark equally.
//!
//! `cfg_load` takes the configuration and, unless it is zero, the seed. Kmin above Kmax is refused: the former
//! configuration stays and `stat_cfg_error` is set until the next load. After reset no packet is marked.
//!
//! Contract: latency [`EcnDecision::LATENCY`] cycles, interval 1.

use crate::{DelayLine, StatCounter};
use fncc_netlist::prelude::*;

/// Random number after reset.
const SEED: u64 = 0x2545_f491;

/// The block; see the module's page.
#[derive(LogicBlock)]
pub struct EcnDecision {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset: no packet is marked, the first random number is 0x2545f491.
    pub rst: Signal<In, Bit>,
    /// A packet leaves the queue.
    pub deq_valid: Signal<In, Bit>,
    /// Bytes that wait in it then.
    pub qlen: Signal<In, Bits<32>>,
    /// Takes the configuration.
    pub cfg_load: Signal<In, Bit>,
    /// Bytes up to which no packet is marked.
    pub cfg_kmin: Signal<In, Bits<32>>,
    /// Bytes from which every packet is marked.
    pub cfg_kmax: Signal<In, Bits<32>>,
    /// Probability per byte between them, 2^-48.
    pub cfg_slope: Signal<In, Bits<48>>,
    /// First random number; zero: goes on.
    pub cfg_seed: Signal<In, Bits<32>>,
    /// A packet has been decided.
    pub mark_valid: Signal<Out, Bit>,
    /// It gets the mark.
    pub mark: Signal<Out, Bit>,
    /// The last load was refused.
    pub stat_cfg_error: Signal<Out, Bit>,
    /// Packets that got the mark.
    pub stat_marked: Signal<Out, Bits<32>>,
    kmin: Dff<Bits<32>>,
    kmax: Dff<Bits<32>>,
    slope: Dff<Bits<48>>,
    refused: Dff<Bit>,
    sound: Signal<Local, Bit>,
    seed: Constant<Bits<32>>,
    random: Dff<Bits<32>>,
    first: Signal<Local, Bits<32>>,
    second: Signal<Local, Bits<32>>,
    /// Bytes above Kmin, and whether Kmax is reached.
    excess: Dff<Bits<32>>,
    full: Dff<Bit>,
    drawn: Dff<Bits<32>>,
    waiting: DelayLine<Bits<33>, 3, 2>,
    product: Multiplier<32, 48, 80>,
    probability: Signal<Local, Bits<64>>,
    /// Bit `i` is set when a packet came `i + 1` cycles ago.
    underway: Dff<Bits<5>>,
    decided: Dff<Bit>,
    marks: Signal<Local, Bit>,
    marked: StatCounter,
}

impl EcnDecision {
    /// Cycles from a dequeue to its decision.
    pub const LATENCY: usize = 5;
}

impl Default for EcnDecision {
    fn default() -> Self {
        Self {
            clk: Default::default(),
            rst: Default::default(),
            deq_valid: Default::default(),
            qlen: Default::default(),
            cfg_load: Default::default(),
            cfg_kmin: Default::default(),
            cfg_kmax: Default::default(),
            cfg_slope: Default::default(),
            cfg_seed: Default::default(),
            mark_valid: Default::default(),
            mark: Default::default(),
            stat_cfg_error: Default::default(),
            stat_marked: Default::default(),
            kmin: Dff::new(0xffff_ffff_u64.to_bits()),
            kmax: Dff::new(0xffff_ffff_u64.to_bits()),
            slope: Default::default(),
            refused: Default::default(),
            sound: Default::default(),
            seed: Constant::new(SEED.to_bits()),
            random: Dff::new(SEED.to_bits()),
            first: Default::default(),
            second: Default::default(),
            excess: Default::default(),
            full: Default::default(),
            drawn: Default::default(),
            waiting: Default::default(),
            product: Multiplier::new(3),
            probability: Default::default(),
            underway: Default::default(),
            decided: Default::default(),
            marks: Default::default(),
            marked: Default::default(),
        }
    }
}

impl Logic for EcnDecision {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ecn_decision");
        dff_setup!(self, clk, kmin, kmax, slope, refused, random, excess, full, drawn);
        dff_setup!(self, clk, underway, decided);
        clock!(self, clk, product);

        comment!("A random number for each packet.");
        self.first.next = self.random.q.val() ^ (self.random.q.val() << 13);
        self.second.next = self.first.val() ^ (self.first.val() >> 17);
        if self.deq_valid.val() {
            self.random.d.next = self.second.val() ^ (self.second.val() << 5);
        }

        self.sound.next = self.cfg_kmin.val() <= self.cfg_kmax.val();
        if self.cfg_load.val() {
            self.refused.d.next = !self.sound.val();
            if self.sound.val() {
                self.kmin.d.next = self.cfg_kmin.val();
                self.kmax.d.next = self.cfg_kmax.val();
                self.slope.d.next = self.cfg_slope.val();
                if self.cfg_seed.val().any() {
                    self.random.d.next = self.cfg_seed.val();
                }
            }
        }
        self.stat_cfg_error.next = self.refused.q.val();

        comment!("The probability takes four cycles, in 2^-32; the number waits for it.");
        self.excess.d.next = 0.into();
        if self.qlen.val() > self.kmin.q.val() {
            self.excess.d.next = self.qlen.val() - self.kmin.q.val();
        }
        self.full.d.next =
            self.qlen.val() > self.kmin.q.val() && self.qlen.val() >= self.kmax.q.val();
        self.drawn.d.next = self.random.q.val();
        self.product.en.next = true;
        self.product.a.next = self.excess.q.val();
        self.product.b.next = self.slope.q.val();
        self.waiting.clk.next = self.clk.val();
        self.waiting.value.next = bit_cast::<33, 32>(self.drawn.q.val());
        if self.full.q.val() {
            self.waiting.value.next = 0x1_0000_0000_u64.to_bits();
        }
        self.probability.next = self.product.p.val().get_bits::<64>(16);
        self.marks.next = self.waiting.out.val().get_bit(32)
            || self.probability.val() > bit_cast::<64, 33>(self.waiting.out.val());
        self.underway.d.next = self.underway.q.val() << 1;
        if self.deq_valid.val() {
            self.underway.d.next = (self.underway.q.val() << 1) | 1;
        }
        self.decided.d.next = self.marks.val();
        self.mark_valid.next = self.underway.q.val().get_bit(4);
        self.mark.next = self.decided.q.val() && self.underway.q.val().get_bit(4);
        self.marked.clk.next = self.clk.val();
        self.marked.rst.next = self.rst.val();
        self.marked.increment.next = self.mark.val();
        self.stat_marked.next = self.marked.value.val();

        if self.rst.val() {
            self.kmin.d.next = 0xffff_ffff_u64.to_bits();
            self.kmax.d.next = 0xffff_ffff_u64.to_bits();
            self.slope.d.next = 0.into();
            self.refused.d.next = false;
            self.random.d.next = self.seed.val();
            self.underway.d.next = 0.into();
        }
    }
}

kernel_ports!([] EcnDecision {
    clk, rst, deq_valid, qlen, cfg_load, cfg_kmin, cfg_kmax, cfg_slope, cfg_seed, mark_valid, mark,
    stat_cfg_error, stat_marked
});
