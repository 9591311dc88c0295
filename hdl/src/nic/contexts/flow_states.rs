//! What the flow contexts keep of all flows.
//!
//! ```text
//!           ┌──────────────────────────────────────────┐
//!  place ──>│ address ──> memory ──> register          │──> state
//!  write ──>│ register, or zero while the table clears │──> cleared
//!           └──────────────────────────────────────────┘
//! ```
//!
//! Contract: `state` is that of the `place` of 3 cycles ago; a `write` is seen by places that come 1 cycle after it or later. A place
//! that comes in its cycle gives nothing of use. After a reset every state is zero; that takes `2^A` cycles, until `cleared`, in
//! which nothing may be written. Interval 1.

use super::FlowContext;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "no flow is connected")]
pub struct FlowStates<const A: usize> {
    /// The table has been cleared after the reset.
    pub cleared: Signal<Out, Bit>,
    /// Flow to read.
    pub place: Signal<In, Bits<A>>,
    /// Its state.
    pub state: Signal<Out, FlowContext>,
    /// Write enable.
    pub write: Signal<In, Bit>,
    /// Flow to write.
    pub write_place: Signal<In, Bits<A>>,
    /// The new state.
    pub after: Signal<In, FlowContext>,
    clear: ResetDff<Bit>,
    sweep: ResetDff<Bits<A>>,
    read_place: Replica<Bits<A>>,
    written_place: Replica<Bits<A>>,
    writes: ResetDff<Bit>,
    written: Dff<FlowContext>,
    #[init(Constant::new(FlowContext::default()))]
    nothing: Constant<FlowContext>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    states: Ram<FlowContext, A>,
    read: Dff<FlowContext>,
}

impl<const A: usize> Logic for FlowStates<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_flow_states");

        comment!("After a reset the state of every flow in turn becomes zero.");
        let clear = self.clear.q.val();
        self.sweep.d.next = self.sweep.q.val() + 1;
        if self.sweep.q.val().all() {
            self.clear.d.next = true;
        }
        self.cleared.next = clear;
        self.writes.d.next = self.write.val() || !clear;
        self.written.d.next = self.after.val();
        self.written_place.d.next = self.write_place.val();
        if !clear {
            self.written.d.next = self.nothing.val();
            self.written_place.d.next = self.sweep.q.val();
            assert!(!self.write.val(), "nothing is written while the table clears");
        }

        self.states.we.next = self.writes.q.val();
        self.states.waddr.next = self.written_place.q.val();
        self.states.wdata.next = self.written.q.val();
        self.read_place.d.next = self.place.val();
        self.states.re.next = true;
        self.states.raddr.next = self.read_place.q.val();
        self.read.d.next = self.states.rdata.val();
        self.state.next = self.read.q.val();
    }
}
