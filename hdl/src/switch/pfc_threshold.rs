//! XOFF and XON from the fill level of the shared pool.
//!
//! ```text
//!                ┌────────────────────────────────────────────────┐
//!  shared_used ─>│ left of the pool ─> share ─┬─────────> smaller │──> threshold
//!                │                            └─ less gap ─> one  │──> resume
//!  settings ────>│ as old as what they meet                       │
//!                └────────────────────────────────────────────────┘
//! ```
//!
//! One step per cycle: the free part of the pool, its share in two shifts, whether that is below XOFF and how far it is above the gap, and the limits.
//! Settings are delayed with the data, so that new ones apply to complete thresholds.
//!
//! Contract: `threshold` and `resume` are those of the `shared_used` and of the settings of [`PfcThreshold::LATENCY`] cycles ago. After a reset
//! `threshold` is out of reach until the first value after the reset; `resume` is undefined meanwhile.

use fncc_netlist::prelude::*;

/// The block; see above.
#[block(clock, reset)]
pub struct PfcThreshold {
    /// Bytes of the shared pool in use.
    pub shared_used: Signal<In, Bits<32>>,
    /// XOFF: bytes above which a priority requests a pause.
    pub xoff: Signal<In, Bits<32>>,
    /// How far below it a request ends.
    pub gap: Signal<In, Bits<32>>,
    /// Dynamic threshold: XOFF follows the shared pool.
    pub dynamic: Signal<In, Bit>,
    /// Size of the shared pool, bytes.
    pub pool: Signal<In, Bits<32>>,
    /// Share of the free pool: exponent of two, plus 8.
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
    above_gap: Dff<Bits<40>>,
    smaller: Dff<Bit>,
    limit: Dff<Bits<32>>,
    lower: Dff<Bits<32>>,
    /// The settings, 1 to 4 cycles later.
    alphas: [Dff<Bits<4>>; 2],
    dynamics: [Dff<Bit>; 3],
    xoffs: [Dff<Bits<32>>; 4],
    gaps: [Dff<Bits<32>>; 3],
    xon: Dff<Bits<32>>,
    /// Bit `i` is set when what stands `i + 1` cycles after the inputs came in after the reset.
    filled: ResetDff<Bits<4>>,
}

impl PfcThreshold {
    /// Cycles from the pool and the settings to the limits.
    pub const LATENCY: usize = latency!(left, coarse, share, smaller, limit);
}

impl Logic for PfcThreshold {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_pfc_threshold");
        comment!("Settings are delayed with the data they apply to.");
        delay!(self.alpha => self.alphas);
        delay!(self.dynamic => self.dynamics);
        delay!(self.gap => self.gaps);
        delay!(self.xoff => self.xoffs);
        self.xon.d.next = self.xoffs[2].q.val() - self.gaps[2].q.val();
        self.filled.d.next = (self.filled.q.val() << 1) | 1;

        self.left.d.next =
            bit_cast::<33, 32>(self.pool.val()) - bit_cast::<33, 32>(self.shared_used.val());
        self.remaining.next = self.left.q.val().get_bits::<32>(0);
        if self.left.q.val().get_bit(32) {
            self.remaining.next = 0.into();
        }
        self.coarse.d.next = bit_cast::<44, 32>(self.remaining.val())
            << bit_cast::<6, 4>(self.alphas[0].q.val() & 0xc);
        self.share.d.next = ((bit_cast::<47, 44>(self.coarse.q.val())
            << bit_cast::<6, 4>(self.alphas[1].q.val() & 3))
            >> 8)
            .get_bits::<39>(0);
        self.smaller.d.next = self.dynamics[2].q.val()
            && self.share.q.val() < bit_cast::<39, 32>(self.xoffs[2].q.val());
        self.later_share.d.next = self.share.q.val().get_bits::<32>(0);
        self.above_gap.d.next =
            bit_cast::<40, 39>(self.share.q.val()) - bit_cast::<40, 32>(self.gaps[2].q.val());
        self.limit.d.next = self.xoffs[3].q.val();
        self.lower.d.next = self.xon.q.val();
        if self.smaller.q.val() {
            self.limit.d.next = self.later_share.q.val();
            self.lower.d.next = self.above_gap.q.val().get_bits::<32>(0);
            if self.above_gap.q.val().get_bit(39) {
                self.lower.d.next = 0.into();
            }
        }
        self.threshold.next = self.limit.q.val();
        self.resume.next = self.lower.q.val();
        comment!("Until then neither the share nor XOFF is final.");
        if self.rst.val() || !self.filled.q.val().get_bit(3) {
            self.limit.d.next = 0xffff_ffff_u64.to_bits();
        }
    }
}
