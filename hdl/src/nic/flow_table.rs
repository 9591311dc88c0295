//! The state of all flows but their last stacks.
//!
//! ```text
//!              ┌─ replica ─> progress ──┐
//!  place ──────┼─ replica ─> windows ───┼──> state
//!              └─ replica ─> U ─────────┘
//!  write, write_place, after ─> replicas ┘
//! ```
//!
//! Three memories, each with address registers of its own: a table of a thousand flows takes a dozen block memories, which lie
//! apart on a chip, and one register would have to reach all of them.
//!
//! Contract: `state` is that of the `place` of 2 cycles ago; a `write` is seen by places that come 1 cycle after it or later. A
//! place that comes in its cycle gives nothing of use. After a reset no flow is known and every state is zero; that takes `2^A` cycles, until
//! `cleared`, in which nothing may be written. Interval 1.

use super::event::{FlowProgress, FlowWindows};
use super::{FlowState, TableAccess};
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "no flow is set up")]
pub struct FlowTable<const A: usize> {
    /// The table has been cleared after the reset.
    pub cleared: Signal<Out, Bit>,
    /// Flow to read.
    pub place: Signal<In, Bits<A>>,
    /// Its state.
    pub state: Signal<Out, FlowState>,
    /// Write enable.
    pub write: Signal<In, Bit>,
    /// Flow to write.
    pub write_place: Signal<In, Bits<A>>,
    /// The new state.
    pub after: Signal<In, FlowState>,
    access: TableAccess<FlowState, A, 3>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    progress: Ram<FlowProgress, A>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    windows: Ram<FlowWindows, A>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    utilisations: Ram<Bits<52>, A>,
}

impl<const A: usize> Logic for FlowTable<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_flow_table");

        join!(self.access.cleared => self.cleared);
        join!(self.place => self.access.place);
        join!(self.write => self.access.write);
        join!(self.write_place => self.access.write_place);
        join!(self.after => self.access.after);

        self.progress.we.next = self.access.writes[0].val();
        self.progress.waddr.next = self.access.write_places[0].val();
        self.progress.wdata.next = self.access.written.val().progress;
        self.progress.re.next = true;
        self.progress.raddr.next = self.access.read_places[0].val();
        self.windows.we.next = self.access.writes[1].val();
        self.windows.waddr.next = self.access.write_places[1].val();
        self.windows.wdata.next = self.access.written.val().windows;
        self.windows.re.next = true;
        self.windows.raddr.next = self.access.read_places[1].val();
        self.utilisations.we.next = self.access.writes[2].val();
        self.utilisations.waddr.next = self.access.write_places[2].val();
        self.utilisations.wdata.next = self.access.written.val().u;
        self.utilisations.re.next = true;
        self.utilisations.raddr.next = self.access.read_places[2].val();
        self.state.next.progress = self.progress.rdata.val();
        self.state.next.windows = self.windows.rdata.val();
        self.state.next.u = self.utilisations.rdata.val();
    }
}
