//! A part of the state of all flows, which one stage of the window engine reads and writes.
//!
//! ```text
//!                              ┌─────┐
//!  place ─────────> register ─>│     │──> state
//!  write,           registers ─>│ RAM │
//!  write_place, after          └─────┘
//! ```
//!
//! Contract: `state` is that of the `place` of 2 cycles ago; a `write` is seen by places that come 1 cycle after it or later. A
//! place that comes in its cycle gives nothing of use. After a reset every state is zero; that takes `2^A` cycles, until
//! `cleared`, in which nothing may be written. Interval 1.

use super::TableAccess;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows with a part `T` of their state.
#[block(clock, reset = "all states become zero")]
pub struct FlowTable<T: Pack, const A: usize> {
    /// The table has been cleared after the reset.
    pub cleared: Signal<Out, Bit>,
    /// Flow to read.
    pub place: Signal<In, Bits<A>>,
    /// Its state.
    pub state: Signal<Out, T>,
    /// Write enable.
    pub write: Signal<In, Bit>,
    /// Flow to write.
    pub write_place: Signal<In, Bits<A>>,
    /// The new state.
    pub after: Signal<In, T>,
    access: TableAccess<T, A, 1>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    states: Ram<T, A>,
}

impl<T: Pack, const A: usize> Logic for FlowTable<T, A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_flow_table");

        join!(self.access.cleared => self.cleared);
        join!(self.place => self.access.place);
        join!(self.write => self.access.write);
        join!(self.write_place => self.access.write_place);
        join!(self.after => self.access.after);
        self.states.we.next = self.access.writes[0].val();
        self.states.waddr.next = self.access.write_places[0].val();
        self.states.wdata.next = self.access.written.val();
        self.states.re.next = true;
        self.states.raddr.next = self.access.read_places[0].val();
        self.state.next = self.states.rdata.val();
    }
}
