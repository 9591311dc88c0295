//! Counts the values inside a queue or pipeline, and reports when those of a moment have left.
//!
//! ```text
//!             ┌───────────────────────────────────────┐
//!  enters ───>│ + ─┐                                  │
//!  leaves ──┬>│ - ─┴─> held ──────────────────────────│──> count
//!           └>│           v                           │
//!  mark ─────>│ delay ─> ahead, less what leaves ─> 0?│──> drained
//!             └───────────────────────────────────────┘
//! ```
//!
//! Values leave in the order in which they enter.
//!
//! Contract: `drained` is clear from the cycle after `mark` until all values have left that enter up to [`DrainWatch::DELAY`] cycles after it. So a value
//! that is still in a pipeline before the queue counts, too. A `mark` while `drained` is clear counts from then on. Both outputs come from registers.

use fncc_netlist::prelude::*;

/// The block; see the module's page. `B` bits count what is inside.
#[block(clock, reset = "nothing is inside")]
pub struct DrainWatch<const B: usize> {
    /// A value enters.
    pub enters: Signal<In, Bit>,
    /// A value leaves.
    pub leaves: Signal<In, Bit>,
    /// Starts the watch.
    pub mark: Signal<In, Bit>,
    /// Values inside.
    pub count: Signal<Out, Bits<B>>,
    /// No value of before the mark is inside.
    pub drained: Signal<Out, Bit>,
    held: ResetDff<Bits<B>>,
    next_count: Signal<Local, Bits<B>>,
    delay: ResetDff<Bits<8>>,
    ahead: ResetDff<Bits<B>>,
}

impl<const B: usize> DrainWatch<B> {
    /// Cycles from a mark to the last one in which a value that enters counts as one of before.
    pub const DELAY: usize = 8;
}

impl<const B: usize> Logic for DrainWatch<B> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_drain_watch");
        self.next_count.next = self.held.q.val();
        if self.enters.val() && !self.leaves.val() {
            self.next_count.next = self.held.q.val() + 1;
        } else if self.leaves.val() && !self.enters.val() {
            self.next_count.next = self.held.q.val() - 1;
        }
        self.held.d.next = self.next_count.val();
        self.count.next = self.held.q.val();

        let delay = self.delay.q.val();
        self.delay.d.next = concat((delay.get_bits::<7>(0), self.mark.val()));
        if delay.get_bit(7) {
            self.ahead.d.next = self.next_count.val();
        } else if self.leaves.val() && self.ahead.q.val().any() {
            self.ahead.d.next = self.ahead.q.val() - 1;
        }
        self.drained.next = !delay.any() && !self.ahead.q.val().any();
        if self.leaves.val() {
            assert!(self.held.q.val().any() || self.enters.val(), "what leaves has entered");
        }
    }
}
