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
use crate::nic::TableAccess;
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
    access: TableAccess<FlowContext, A, 1>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    states: Ram<FlowContext, A>,
    read: Dff<FlowContext>,
}

impl<const A: usize> Logic for FlowStates<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_flow_states");

        join!(self.access.cleared => self.cleared);
        join!(self.place => self.access.place);
        join!(self.write => self.access.write);
        join!(self.write_place => self.access.write_place);
        join!(self.after => self.access.after);
        if !self.access.cleared.val() {
            assert!(!self.write.val(), "nothing is written while the table clears");
        }

        self.states.we.next = self.access.writes[0].val();
        self.states.waddr.next = self.access.write_places[0].val();
        self.states.wdata.next = self.access.written.val();
        self.states.re.next = true;
        self.states.raddr.next = self.access.read_places[0].val();
        self.read.d.next = self.states.rdata.val();
        self.state.next = self.read.q.val();
    }
}
