//! Decides which packets are ECN-marked: random early marking by the queue length at dequeue, as in DCQCN.
//!
//! ```text
//!               ┌──────────────────────────────────────────────┐
//!  qlen ───────>│ - Kmin ──> x slope ──> p ─┐                  │
//!  deq_valid ──>│ random number ────────────┴─> below p: mark  │──> mark_valid, mark
//!  cfg_* ──────>│                                              │──> stat_*
//!               └──────────────────────────────────────────────┘
//! ```
//!
//! Up to `cfg_kmin` bytes no packet is marked, from `cfg_kmax` on every packet, and in between with probability
//! `(qlen - Kmin) Pmax / (Kmax - Kmin)` (Y. Zhu et al., "Congestion control for large-scale RDMA deployments", SIGCOMM
//! 2015, section 3.1). `cfg_slope` is `Pmax / (Kmax - Kmin)` in 2^-48 per byte.
//!
//! The product is exact; see [`super::SlopeMultiplier`]. The random numbers are 32 bits of Marsaglia's xorshift, a linear feedback register whose bits all change with
//! each packet, so that the marks of consecutive packets are independent. Equal seeds give equal marks.
//!
//! `cfg_load` loads the configuration and, unless it is zero, the seed. Kmin above Kmax is refused: the previous
//! configuration remains and `stat_cfg_error` is set until the next load. After reset no packet is marked.
//!
//! Contract: latency [`EcnDecision::LATENCY`] cycles, interval 1. A load decides the packets that come [`EcnDecision::LOAD`] cycles after it or later,
//! the previous one all others; a load replaces a pending one. `mark_load` toggles with every load
//! that takes effect, `takes` is set in the first cycle in which packets are decided by it.

use super::EcnConfigIn;
use crate::arith::{DelayLine, SlopeMultiplier, StatCounter};
use fncc_netlist::prelude::*;

/// Random number after reset.
const SEED: u64 = 0x2545_f491;

/// The block; see the module's page.
#[block(clock, reset = "no packet is marked, the first random number is 0x2545f491")]
pub struct EcnDecision {
    /// A packet leaves the queue.
    pub deq_valid: Signal<In, Bit>,
    /// Bytes queued at that moment.
    pub qlen: Signal<In, Bits<32>>,
    /// The configuration.
    pub cfg: EcnConfigIn,
    /// A packet has been decided.
    pub mark_valid: Signal<Out, Bit>,
    /// The packet is marked.
    pub mark: Signal<Out, Bit>,
    /// The lowest bit of the number of the load since the reset that it was decided by; no load is number 0.
    pub mark_load: Signal<Out, Bit>,
    /// The last sound load takes effect: packets that come from now on are decided by it.
    pub takes: Signal<Out, Bit>,
    /// The last load was refused.
    pub stat_cfg_error: Signal<Out, Bit>,
    /// Packets marked.
    pub stat_marked: Signal<Out, Bits<32>>,
    /// A load on its way, and what it brings.
    loads: ResetDff<Bit>,
    sound: ResetDff<Bit>,
    kmin_in: Dff<Bits<32>>,
    kmax_in: Dff<Bits<32>>,
    slope_in: Dff<Bits<48>>,
    seed_in: Dff<Bits<32>>,
    seeds_in: Dff<Bit>,
    refused: ResetDff<Bit>,
    /// What is in force when the slope is there.
    new_kmin: Dff<Bits<32>>,
    new_kmax: Dff<Bits<32>>,
    #[init(ResetDff::new(0xffff_ffff_u64.to_bits()))]
    kmin: ResetDff<Bits<32>>,
    #[init(ResetDff::new(0xffff_ffff_u64.to_bits()))]
    kmax: ResetDff<Bits<32>>,
    /// What the random numbers continue from when the load is done.
    seed: Dff<Bits<32>>,
    seeds: Dff<Bit>,
    #[init(ResetDff::new(SEED.to_bits()))]
    random: ResetDff<Bits<32>>,
    /// Bit `i` is set when a packet came `i + 1` cycles ago.
    underway: [ResetDff<Bit>; 8],
    waits: Dff<Bits<32>>,
    /// Bytes above Kmin and Kmax; bit 32: it is below.
    excess: Dff<Bits<33>>,
    reached: Dff<Bit>,
    full: Dff<Bit>,
    /// For the packets on their way, the first one in bit 0: it may get the mark, or must.
    may: [Dff<Bit>; 5],
    must: [Dff<Bit>; 4],
    drawn: DelayLine<Bits<32>, 5, 3>,
    ramp: SlopeMultiplier,
    exceeds: Dff<Bit>,
    below: Dff<Bit>,
    decided: ResetDff<Bit>,
    /// The lowest bit of the number of the load, for the packets on their way.
    load_bits: Dff<Bits<6>>,
    marked: StatCounter,
}

impl EcnDecision {
    /// Cycles from a dequeue to its decision.
    pub const LATENCY: usize = latency!(waits, excess, ramp, below, decided);
    /// Cycles from a load to the first dequeue that it decides.
    pub const LOAD: usize = 1 + SlopeMultiplier::FILLING;
}

impl Logic for EcnDecision {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ecn_decision");

        comment!("Configuration.");
        self.loads.d.next = self.cfg.load.val();
        let range =
            bit_cast::<33, 32>(self.cfg.kmax.val()) - bit_cast::<33, 32>(self.cfg.kmin.val());
        self.sound.d.next = self.cfg.load.val() && !range.get_bit(32);
        delay!(self.cfg.kmin => self.kmin_in);
        delay!(self.cfg.kmax => self.kmax_in);
        delay!(self.cfg.slope => self.slope_in);
        delay!(self.cfg.seed => self.seed_in);
        self.seeds_in.d.next = self.cfg.seed.val().any();
        if self.loads.q.val() {
            self.refused.d.next = !self.sound.q.val();
        }
        if self.sound.q.val() {
            self.new_kmin.d.next = self.kmin_in.q.val();
            self.new_kmax.d.next = self.kmax_in.q.val();
            self.seed.d.next = self.seed_in.q.val();
            self.seeds.d.next = self.seeds_in.q.val();
        }
        self.ramp.load.next = self.sound.q.val();
        self.ramp.slope.next = self.slope_in.q.val();
        comment!("The slope is read a cycle after the limits.");
        if self.ramp.last.val() {
            self.kmin.d.next = self.new_kmin.q.val();
            self.kmax.d.next = self.new_kmax.q.val();
        }
        self.stat_cfg_error.next = self.refused.q.val();

        comment!("A random number for each packet. A seed applies from the first one on.");
        delay!(self.deq_valid => self.underway);
        let first = self.random.q.val() ^ (self.random.q.val() << 13);
        let second = first ^ (first >> 17);
        if self.ramp.last.val() && self.seeds.q.val() {
            self.random.d.next = self.seed.q.val();
        } else if self.underway[0].q.val() {
            self.random.d.next = second ^ (second << 5);
        }

        comment!("Queue length relative to the thresholds.");
        self.waits.d.next = self.qlen.val();
        self.excess.d.next =
            bit_cast::<33, 32>(self.waits.q.val()) - bit_cast::<33, 32>(self.kmin.q.val());
        let over = bit_cast::<33, 32>(self.waits.q.val()) - bit_cast::<33, 32>(self.kmax.q.val());
        self.reached.d.next = !over.get_bit(32);
        let some = self.excess.q.val().any();
        delay!(self.reached => self.full);
        self.may[0].d.next = some && !self.excess.q.val().get_bit(32);
        delay!(self.may);
        self.must[0].d.next = self.may[0].q.val() && self.full.q.val();
        delay!(self.must);

        comment!("The probability, in 2^-48, takes four cycles; the number waits for it.");
        self.ramp.factor.next = self.excess.q.val().get_bits::<32>(0);
        self.drawn.value.next = self.random.q.val();
        let left_over = bit_cast::<33, 32>(self.drawn.out.val())
            - bit_cast::<33, 32>(self.ramp.product.val().get_bits::<32>(16));
        self.below.d.next = left_over.get_bit(32);
        self.exceeds.d.next = self.ramp.product.val().get_bit(48) || self.ramp.beyond.val();
        self.decided.d.next = self.underway[6].q.val()
            && (self.must[3].q.val()
                || (self.may[4].q.val() && (self.exceeds.q.val() || self.below.q.val())));
        self.mark_valid.next = self.underway[7].q.val();
        self.mark.next = self.decided.q.val();
        self.load_bits.d.next =
            (self.load_bits.q.val() << 1) | bit_cast::<6, 1>(self.ramp.upper.val().into());
        self.mark_load.next = self.load_bits.q.val().get_bit(5);
        self.takes.next = self.ramp.last.val();
        self.marked.increment.next = self.decided.q.val();
        self.stat_marked.next = self.marked.value.val();
    }
}
