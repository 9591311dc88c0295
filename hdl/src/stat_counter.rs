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
    /// All bits but the lowest two were set a cycle ago, and so they are.
    near: Dff<Bit>,
    stays: Signal<Local, Bit>,
}

impl Logic for StatCounter {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_stat_counter");
        dff_setup!(self, clk, count, near);
        self.value.next = self.count.q.val();
        comment!(
            "Three increments lie between the first cycle that sets all high bits and the end."
        );
        self.near.d.next = self.count.q.val().get_bits::<30>(2).all();
        self.stays.next = self.near.q.val() && self.count.q.val().get_bits::<2>(0).all();
        if self.increment.val() && !self.stays.val() {
            self.count.d.next = self.count.q.val() + 1;
        }
        if self.rst.val() {
            self.count.d.next = 0.into();
        }
    }
}

kernel_ports!([] StatCounter { clk, rst, increment, value });
