//! A 32-bit event counter that stays at its maximum.
//!
//! Contract: `value` counts the cycles with `increment` set since reset, one cycle later.

use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[derive(LogicBlock, Default)]
pub struct StatCounter {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset to zero.
    pub rst: Signal<In, Bit>,
    /// The event happens in this cycle.
    pub increment: Signal<In, Bit>,
    /// Events so far.
    pub value: Signal<Out, Bits<32>>,
    count: Dff<Bits<32>>,
    /// Less than 4 events were left in the cycle before; its last two are looked at in time.
    nearly_full: Dff<Bit>,
}

impl Logic for StatCounter {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_stat_counter");
        dff_setup!(self, clk, count, nearly_full);
        self.value.next = self.count.q.val();
        self.nearly_full.d.next = self.count.q.val().get_bits::<30>(2).all();
        if self.increment.val()
            && !(self.nearly_full.q.val() && self.count.q.val().get_bits::<2>(0).all())
        {
            self.count.d.next = self.count.q.val() + 1;
        }
        if self.rst.val() {
            self.count.d.next = 0.into();
            self.nearly_full.d.next = false;
        }
    }
}

kernel_ports!([] StatCounter { clk, rst, increment, value });
