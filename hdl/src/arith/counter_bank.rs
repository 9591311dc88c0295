//! Counters of several kinds of events.
//!
//! ```text
//!               ┌────────────────────┐
//!  events[N] ──>│ a StatCounter each │──> values[N]
//!               └────────────────────┘
//! ```
//!
//! Contract: that of [`StatCounter`]: `values[i]` counts the cycles with `events[i]` set since reset, one cycle later, and remains at its
//! maximum.

use super::StatCounter;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "to zero")]
pub struct CounterBank<const N: usize> {
    /// An event of each kind happens in this cycle.
    pub events: [Signal<In, Bit>; N],
    /// Events of each kind so far.
    pub values: [Signal<Out, Bits<32>>; N],
    counters: [StatCounter; N],
}

impl<const N: usize> Logic for CounterBank<N> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_counter_bank");
        for i in 0..N {
            self.counters[i].increment.next = self.events[i].val();
            self.values[i].next = self.counters[i].value.val();
        }
    }
}
