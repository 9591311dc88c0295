//! Reports when nothing of a disconnected flow is inside a NIC any more.
//!
//! ```text
//!               ┌──────────────────────────────────────────┐
//!  starts ─────>│ have all parts settled? ─> time ─────────│──> settled
//!  *_settled ──>│          ^                               │
//!               └──────────────────────────────────────────┘
//! ```
//!
//! The contexts, the receiver and the answers report for themselves. ACKs that have found their flow, and the windows that follow from them, have no owner who could. Nothing holds them up, so
//! the fence waits for the longest time that they take, [`DisconnectFence::WINDOWS`]: 27 events that enter the engine every 5 cycles and the turns of those that are parked there, 600 cycles; a
//! result, 159; 34 windows before the scheduler, which takes one in 30 cycles in addition to the events of the contexts, and lets six more events pass one of them, 1200.
//!
//! Packets that have been requested have the headers of their connection, and leave with them.
//!
//! Contract: `settled` is clear from the cycle after `starts`, [`DisconnectFence::WINDOWS`] cycles or more.

use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "nothing drains")]
pub struct DisconnectFence {
    /// All parts have taken a disconnect, in this cycle only.
    pub starts: Signal<In, Bit>,
    /// The contexts have settled,
    pub contexts_settled: Signal<In, Bit>,
    /// and what receives data,
    pub receiver_settled: Signal<In, Bit>,
    /// what answers it,
    pub answers_settled: Signal<In, Bit>,
    /// and what sends CNPs.
    pub notifications_settled: Signal<In, Bit>,
    /// Nothing drains.
    pub settled: Signal<Out, Bit>,
    active: ResetDff<Bit>,
    /// Cycles since all have settled, up to [`DisconnectFence::WINDOWS`].
    time: ResetDff<Bits<12>>,
}

impl DisconnectFence {
    /// Cycles that windows take at most, from the ACK whose flow has been found to the scheduler.
    pub const WINDOWS: usize = 2048;
}

impl Logic for DisconnectFence {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_disconnect_fence");
        let are_settled = self.contexts_settled.val()
            && self.receiver_settled.val()
            && self.answers_settled.val()
            && self.notifications_settled.val();
        if self.active.q.val() && are_settled {
            self.time.d.next = self.time.q.val() + 1;
            if self.time.q.val().get_bit(11) {
                self.active.d.next = false;
            }
        }
        if self.starts.val() {
            self.active.d.next = true;
            self.time.d.next = 0.into();
        }
        self.settled.next = !self.active.q.val();
    }
}
