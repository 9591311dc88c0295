//! What the flow contexts keep of all flows.
//!
//! ```text
//!           ┌──────────────────────────────────────────┐
//!  place ──>│ address ──> memory ──> register          │──> state
//!  write ──>│ register, or zero while the table clears │──> cleared
//!           │   └──> just written? ──────^             │
//!           └──────────────────────────────────────────┘
//! ```
//!
//! What has not reached the memory yet is taken from where it is written.
//!
//! Contract: `state` is that of the `place` of 3 cycles ago; a `write` is seen by places that come 2 cycles before it or later, as far as they come an even number of cycles
//! before or after it. After a reset every state is zero; that takes `2^A` cycles, until `cleared`, in
//! which nothing may be written. Interval 2.

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
    /// That of the next cycle,
    pub next_place: Signal<In, Bits<A>>,
    /// if one is written.
    pub next_write: Signal<In, Bit>,
    /// The new state.
    pub after: Signal<In, FlowContext>,
    access: TableAccess<FlowContext, A, 1>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    states: Ram<FlowContext, A>,
    place_1: Dff<Bits<A>>,
    /// The flow is written in the cycle of its place, or 2 cycles later.
    meets_old: [Dff<Bit>; 2],
    meets_new: Dff<Bit>,
    old: [Dff<FlowContext>; 2],
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

        comment!("What is written now or 2 cycles ago is not in the memory yet.");
        self.place_1.d.next = self.place.val();
        self.meets_old[0].d.next = self.write.val() && self.write_place.val() == self.place.val();
        delay!(self.meets_old);
        self.meets_new.d.next =
            self.next_write.val() && self.next_place.val() == self.place_1.q.val();
        delay!(self.after => self.old);
        self.read.d.next = self.states.rdata.val();
        if self.meets_new.q.val() {
            self.read.d.next = self.after.val();
        } else if self.meets_old[1].q.val() {
            self.read.d.next = self.old[1].q.val();
        }
        self.state.next = self.read.q.val();
    }
}
