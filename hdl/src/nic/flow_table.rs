//! The state of all flows but their last stacks.
//!
//! ```text
//!              ┌─ replica ─> progress ──┐
//!  place ──────┼─ replica ─> windows ───┼──> state
//!              └─ replica ─> U ─────────┘
//!  write, write_place, after ─> replicas ┘
//! ```
//!
//! Three memories, each behind address registers of its own: a table of a thousand flows takes a dozen block memories, which lie
//! apart on a chip, and one register would have to reach all of them.
//!
//! Contract: `state` is that of the `place` of 2 cycles ago; a `write` is seen by places that come 1 cycle after it or later. A
//! place that comes in its cycle gives nothing of use. After a reset no flow is known and every state is zero; that takes `2^A` cycles, until
//! `cleared`, in which nothing may be written. Interval 1.

use super::FlowState;
use super::event::{FlowProgress, FlowWindows};
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
    clear: ResetDff<Bit>,
    sweep: ResetDff<Bits<A>>,
    read_places: [Replica<Bits<A>>; 3],
    write_places: [Replica<Bits<A>>; 3],
    writes: [Replica<Bit>; 3],
    written: Dff<FlowState>,
    #[init(Constant::new(FlowState::default()))]
    nothing: Constant<FlowState>,
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

        comment!("After a reset every flow in turn is made unknown, and its state zero.");
        self.sweep.d.next = self.sweep.q.val() + 1;
        if self.sweep.q.val().all() {
            self.clear.d.next = true;
        }
        self.cleared.next = self.clear.q.val();
        self.written.d.next = self.after.val();
        if !self.clear.q.val() {
            self.written.d.next = self.nothing.val();
        }
        for i in 0..3 {
            self.read_places[i].d.next = self.place.val();
            self.writes[i].d.next = self.write.val() || !self.clear.q.val();
            self.write_places[i].d.next = self.write_place.val();
            if !self.clear.q.val() {
                self.write_places[i].d.next = self.sweep.q.val();
            }
        }

        self.progress.we.next = self.writes[0].q.val();
        self.progress.waddr.next = self.write_places[0].q.val();
        self.progress.wdata.next = self.written.q.val().progress;
        self.progress.re.next = true;
        self.progress.raddr.next = self.read_places[0].q.val();
        self.windows.we.next = self.writes[1].q.val();
        self.windows.waddr.next = self.write_places[1].q.val();
        self.windows.wdata.next = self.written.q.val().windows;
        self.windows.re.next = true;
        self.windows.raddr.next = self.read_places[1].q.val();
        self.utilisations.we.next = self.writes[2].q.val();
        self.utilisations.waddr.next = self.write_places[2].q.val();
        self.utilisations.wdata.next = self.written.q.val().u;
        self.utilisations.re.next = true;
        self.utilisations.raddr.next = self.read_places[2].q.val();
        self.state.next.progress = self.progress.rdata.val();
        self.state.next.windows = self.windows.rdata.val();
        self.state.next.u = self.utilisations.rdata.val();
    }
}
