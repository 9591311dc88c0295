//! Counts cycles in 48 bits, and remains at the most.
//!
//! ```text
//!          ┌─────────────────────────┐
//!  runs ──>│ low, 8 bits ─┐ at 255   │
//!          │              v          │──> cycles
//!          │        high, 40 bits    │
//!          └─────────────────────────┘
//! ```
//!
//! Whether either part is at its maximum stands in registers, as in [`crate::arith::StatCounter`].
//!
//! Contract: `cycles` counts the cycles with `runs` set since reset, one cycle later.

use fncc_netlist::prelude::*;

/// The block; see above.
#[block(clock)]
pub struct PausedTime {
    /// Synchronous reset to zero.
    pub rst: Signal<In, Bit>,
    /// This cycle counts.
    pub runs: Signal<In, Bit>,
    /// Cycles so far.
    pub cycles: Signal<Out, Bits<48>>,
    low: ResetDff<Bits<8>>,
    high: ResetDff<Bits<40>>,
    /// `low` is 255.
    low_full: ResetDff<Bit>,
    /// `high` was all ones a cycle ago.
    high_full: ResetDff<Bit>,
}

impl Logic for PausedTime {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_paused_time");
        self.cycles.next = concat((self.high.q.val(), self.low.q.val()));
        if self.runs.val() && !(self.low_full.q.val() && self.high_full.q.val()) {
            self.low.d.next = self.low.q.val() + 1;
            self.low_full.d.next = self.low.q.val() == 0xfe;
        }
        // `high` plus one; the highest bit is the carry.
        let next_high = bit_cast::<41, 40>(self.high.q.val()) + 1;
        if self.runs.val() && self.low_full.q.val() && !self.high_full.q.val() {
            self.high.d.next = next_high.get_bits::<40>(0);
        }
        self.high_full.d.next = next_high.get_bit(40);
    }
}
