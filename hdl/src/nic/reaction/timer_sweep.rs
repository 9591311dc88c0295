//! Finds the flows of which a timer has ended.
//!
//! ```text
//!           ┌────────────────────────────────────────────────────────┐
//!  write ──>│ timers of all flows ─> read ─> now - due ─> queue      │──> due
//!  time ───>│       ^ flow after flow, one a cycle                   │
//!           └────────────────────────────────────────────────────────┘
//! ```
//!
//! A copy of the timers, so that looking at them takes nothing from the operations. A flow of which a timer has ended waits in a short queue; while that is full the sweep
//! stands. What is found may be out of date, as an operation may be on its way: who takes it looks again.
//!
//! Times are cycles modulo 2^26, compared by their difference.
//!
//! Contract: one flow a cycle while the queue has room; from the visit to `due` 5 cycles. A `write` is seen by visits from 2 cycles after it on; a visit in the cycle before
//! that finds nothing. After a reset no timer runs; nothing may be written for `2^A` cycles.

use super::{DueFlowOut, FlowTimers};
use crate::axis::Queue;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "no timer runs")]
pub struct TimerSweep<const A: usize> {
    /// Write enable.
    pub write: Signal<In, Bit>,
    /// Flow to write.
    pub write_place: Signal<In, Bits<A>>,
    /// Its timers.
    pub timers: Signal<In, FlowTimers>,
    /// The time, cycles.
    pub now: Signal<In, Bits<26>>,
    /// Flows of which a timer has ended.
    pub due: DueFlowOut<A>,
    clear: ResetDff<Bit>,
    place: ResetDff<Bits<A>>,
    advances: Signal<Local, Bit>,
    writes: Dff<Bit>,
    written_place: Dff<Bits<A>>,
    written: Dff<FlowTimers>,
    #[init(Constant::new(FlowTimers::default()))]
    nothing: Constant<FlowTimers>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    memory: Ram<FlowTimers, A>,

    // A cycle after the visit: the timers leave the memory.
    visited: ResetDff<Bit>,
    visited_flow: Dff<Bits<A>>,

    // Two cycles after it.
    is_read: ResetDff<Bit>,
    read_flow: Dff<Bits<A>>,
    read: Dff<FlowTimers>,

    // Three cycles after it.
    ended: ResetDff<Bit>,
    ended_flow: Dff<Bits<A>>,
    flows: Queue<Bits<A>, 2>,
}

impl<const A: usize> Logic for TimerSweep<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_timer_sweep");
        let cleared = self.clear.q.val();
        self.writes.d.next = self.write.val() || !cleared;
        self.written_place.d.next = self.write_place.val();
        self.written.d.next = self.timers.val();
        if !cleared {
            self.written_place.d.next = self.place.q.val();
            self.written.d.next = self.nothing.val();
        }
        self.memory.we.next = self.writes.q.val();
        self.memory.waddr.next = self.written_place.q.val();
        self.memory.wdata.next = self.written.q.val();

        comment!("All stages stand while a flow finds the queue full.");
        self.advances.next = !self.ended.q.val() || self.flows.push_ready.val();
        let advances = self.advances.val();
        self.memory.re.next = advances;
        self.memory.raddr.next = self.place.q.val();
        if advances {
            self.place.d.next = self.place.q.val() + 1;
            if self.place.q.val().all() {
                self.clear.d.next = true;
            }
            comment!("What is being written is looked at in the next round.");
            self.visited.d.next = cleared
                && !(self.writes.q.val() && self.written_place.q.val() == self.place.q.val());
            self.visited_flow.d.next = self.place.q.val();
        }

        comment!("The timers of the flow.");
        if advances {
            self.is_read.d.next = self.visited.q.val();
            self.read_flow.d.next = self.visited_flow.q.val();
            self.read.d.next = self.memory.rdata.val();
        }

        comment!("Which timers have ended?");
        let timers = self.read.q.val();
        let alpha = self.now.val() - timers.alpha_due;
        let increase = self.now.val() - timers.increase_due;
        if advances {
            self.ended.d.next = self.is_read.q.val()
                && timers.active
                && !(alpha.get_bit(25) && increase.get_bit(25));
            self.ended_flow.d.next = self.read_flow.q.val();
        }
        self.flows.push.next = self.ended.q.val();
        self.flows.push_data.next = self.ended_flow.q.val();

        self.due.valid.next = self.flows.pop_valid.val();
        self.due.flow.next = self.flows.pop_data.val();
        self.flows.pop.next = self.flows.pop_valid.val() && self.due.ready.val();
    }
}
