//! A 32-bit event counter that remains at its maximum.
//!
//! ```text
//!               ┌─────────────────────────┐
//!  increment ──>│ low, 8 bits ─┐ at 255   │
//!               │              v          │──> value
//!               │        high, 24 bits    │
//!               └─────────────────────────┘
//! ```
//!
//! Whether either part is at its maximum stands in registers, so that an event only chooses who counts. That of the upper
//! part follows a cycle later, which is soon enough: it changes every 256 events at most.
//!
//! Contract: `value` counts the cycles with `increment` set since reset, one cycle later.

use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "to zero")]
pub struct StatCounter {
    /// The event happens in this cycle.
    pub increment: Signal<In, Bit>,
    /// Events so far.
    pub value: Signal<Out, Bits<32>>,
    low: ResetDff<Bits<8>>,
    high: ResetDff<Bits<24>>,
    /// `low` is 255.
    low_full: ResetDff<Bit>,
    /// `high` was all ones a cycle ago.
    high_full: ResetDff<Bit>,
}

impl Logic for StatCounter {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_stat_counter");
        self.value.next =
            (bit_cast::<32, 24>(self.high.q.val()) << 8) | bit_cast::<32, 8>(self.low.q.val());
        if self.increment.val() && !(self.low_full.q.val() && self.high_full.q.val()) {
            self.low.d.next = self.low.q.val() + 1;
            self.low_full.d.next = self.low.q.val() == 0xfe;
        }
        let next_high = bit_cast::<25, 24>(self.high.q.val()) + 1;
        if self.increment.val() && self.low_full.q.val() && !self.high_full.q.val() {
            self.high.d.next = next_high.get_bits::<24>(0);
        }
        self.high_full.d.next = next_high.get_bit(24);
    }
}
