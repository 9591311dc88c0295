//! The operation that enters next.
//!
//! ```text
//!             ┌───────────────────────────┐
//!  setup ────>│ op, flow, window          │──> valid, operation
//!  advance ──>│ flow beyond the table?    │──> coming_flow
//!             └───────────────────────────┘
//! ```
//!
//! Contract: an operation is sampled in the cycle after `advance`; `valid` and `operation` are there from the cycle after that on, `in_table`
//! one cycle later. `coming_flow` is the flow of the operation in the next cycle.

use super::FlowSetupIn;
use super::event::Transaction;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits of the table of flows.
#[block(clock, reset = "no operation is there")]
pub struct NextOperation<const A: usize> {
    /// Operations on flows.
    pub setup: FlowSetupIn,
    /// The operation leaves; the next one is sampled in the next cycle.
    pub advance: Signal<In, Bit>,
    /// An operation is offered.
    pub valid: Signal<Out, Bit>,
    /// That operation.
    pub operation: Signal<Out, Transaction>,
    /// Its flow in the next cycle.
    pub coming_flow: Signal<Out, Bits<16>>,
    samples: ResetDff<Bit>,
    is_there: ResetDff<Bit>,
    op: Dff<Bits<2>>,
    flow: Dff<Bits<16>>,
    window: Dff<Bits<28>>,
    in_table: Dff<Bit>,
}

impl<const A: usize> Logic for NextOperation<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_next_operation");
        self.samples.d.next = self.advance.val();
        self.setup.ready.next = self.samples.q.val();
        self.coming_flow.next = self.flow.q.val();
        if self.samples.q.val() {
            self.coming_flow.next = self.setup.flow.val();
            self.is_there.d.next = self.setup.valid.val();
            self.window.d.next = self.setup.window.val();
            self.op.d.next = self.setup.op.val();
            if !self.setup.op.val().any() {
                self.op.d.next = 1.into();
            }
        }
        self.flow.d.next = self.coming_flow.val();
        self.in_table.d.next = !(self.flow.q.val() >> A.to_bits::<5>()).any();
        self.valid.next = self.is_there.q.val();
        self.operation.next.op = self.op.q.val();
        self.operation.next.flow = self.flow.q.val();
        self.operation.next.in_table = self.in_table.q.val();
        self.operation.next.window = self.window.q.val();
    }
}
