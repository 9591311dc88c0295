//! Where a pause begins and ends, as the shared pool fills.
//!
//! ```text
//!                ┌──────────────────────────────────────────────┐
//!  shared_used ─>│ left of the pool ─> share ─┐                 │
//!  xoff ────────>│ ──────────────────────> smaller ────────────>│──> threshold
//!  gap ─────────>│                            └─> less gap ────>│──> resume
//!                └──────────────────────────────────────────────┘
//! ```
//!
//! A step a cycle: what is left of the pool, its share in two shifts, whether that is below XOFF, the smaller one, and the other
//! limit from that.
//!
//! Contract: `threshold` and `resume` belong together and follow `shared_used` after [`PfcThreshold::LATENCY`] cycles,
//! the settings after as many at most. After reset `threshold` is out of reach.

use fncc_netlist::prelude::*;

/// The block; see above.
#[derive(LogicBlock, Default)]
pub struct PfcThreshold {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// Bytes of the shared pool that are in use.
    pub shared_used: Signal<In, Bits<32>>,
    /// Bytes above which a priority asks.
    pub xoff: Signal<In, Bits<32>>,
    /// How far below it asking ends.
    pub gap: Signal<In, Bits<32>>,
    /// The threshold follows the shared pool.
    pub dynamic: Signal<In, Bit>,
    /// Bytes of the shared pool.
    pub pool: Signal<In, Bits<32>>,
    /// Share of what is left of it, as a power of two plus 8.
    pub alpha: Signal<In, Bits<4>>,
    /// Bytes above which a pause begins.
    pub threshold: Signal<Out, Bits<32>>,
    /// Bytes down to which it lasts.
    pub resume: Signal<Out, Bits<32>>,
    left: Dff<Bits<33>>,
    remaining: Signal<Local, Bits<32>>,
    coarse: Dff<Bits<44>>,
    share: Dff<Bits<39>>,
    later_share: Dff<Bits<32>>,
    smaller: Dff<Bit>,
    limit: Dff<Bits<32>>,
    later_limit: Dff<Bits<32>>,
    lower: Dff<Bits<33>>,
    upper_end: Dff<Bits<32>>,
    lower_end: Dff<Bits<32>>,
}

impl PfcThreshold {
    /// Cycles from the pool to the limits.
    pub const LATENCY: usize = 7;
}

impl Logic for PfcThreshold {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_pfc_threshold");
        dff_setup!(self, clk, left, coarse, share, later_share, smaller, limit, later_limit);
        dff_setup!(self, clk, lower, upper_end, lower_end);
        self.left.d.next =
            bit_cast::<33, 32>(self.pool.val()) - bit_cast::<33, 32>(self.shared_used.val());
        self.remaining.next = self.left.q.val().get_bits::<32>(0);
        if self.left.q.val().get_bit(32) {
            self.remaining.next = 0.into();
        }
        self.coarse.d.next =
            bit_cast::<44, 32>(self.remaining.val()) << bit_cast::<6, 4>(self.alpha.val() & 0xc);
        self.share.d.next = ((bit_cast::<47, 44>(self.coarse.q.val())
            << bit_cast::<6, 4>(self.alpha.val() & 3))
            >> 8)
            .get_bits::<39>(0);
        self.smaller.d.next =
            self.dynamic.val() && self.share.q.val() < bit_cast::<39, 32>(self.xoff.val());
        self.later_share.d.next = self.share.q.val().get_bits::<32>(0);
        self.limit.d.next = self.xoff.val();
        if self.smaller.q.val() {
            self.limit.d.next = self.later_share.q.val();
        }
        self.lower.d.next =
            bit_cast::<33, 32>(self.limit.q.val()) - bit_cast::<33, 32>(self.gap.val());
        self.later_limit.d.next = self.limit.q.val();
        self.lower_end.d.next = self.lower.q.val().get_bits::<32>(0);
        if self.lower.q.val().get_bit(32) {
            self.lower_end.d.next = 0.into();
        }
        self.upper_end.d.next = self.later_limit.q.val();
        self.threshold.next = self.upper_end.q.val();
        self.resume.next = self.lower_end.q.val();
        if self.rst.val() {
            self.smaller.d.next = false;
            self.limit.d.next = 0xffff_ffff_u64.to_bits();
            self.later_limit.d.next = 0xffff_ffff_u64.to_bits();
            self.upper_end.d.next = 0xffff_ffff_u64.to_bits();
        }
    }
}

kernel_ports!([] PfcThreshold { clk, rst, shared_used, xoff, gap, dynamic, pool, alpha, threshold, resume });
