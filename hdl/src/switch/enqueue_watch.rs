//! Gives the congestion point of a port the queue length for each packet that enters a queue.
//!
//! ```text
//!            ┌────────────────────────────────────┐
//!  enq_* ───>│ until the depth is that before it  │
//!  depth ───>│ ───────────> that of its queue ────│──> entered, entered_*
//!            └────────────────────────────────────┘
//! ```
//!
//! A packet waits until [`PortTelemetry`](super::PortTelemetry) shows what was queued in the cycle before it: its own bytes do not count. The
//! depth is selected in two steps, of four and of two.
//!
//! Contract: `entered` [`EnqueueWatch::LATENCY`] cycles after `enq_valid`, interval 1.

use super::{BufferEventIn, PortTelemetry};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset)]
pub struct EnqueueWatch {
    /// Packets that join a queue.
    pub enq: BufferEventIn,
    /// Bytes queued, for each priority, as port_telemetry counts them.
    pub depth: [Signal<In, Bits<32>>; 8],
    /// Priorities whose packets may cause feedback.
    pub cfg_qcn_priorities: Signal<In, Bits<8>>,
    /// A packet has entered a queue.
    pub entered: Signal<Out, Bit>,
    /// Its priority.
    pub entered_priority: Signal<Out, Bits<3>>,
    /// Bytes that it found there; zero if it cannot cause feedback.
    pub entered_qlen: Signal<Out, Bits<32>>,
    valid: [ResetDff<Bit>; 6],
    priorities: [Dff<Bits<3>>; 6],
    lower: Dff<Bits<32>>,
    upper: Dff<Bits<32>>,
    brings_feedback: Dff<Bit>,
    found: Dff<Bits<32>>,
}

/// Cycles that a packet waits.
const WAITS: usize = PortTelemetry::DEPTH_LATENCY - 1;

impl EnqueueWatch {
    /// Cycles from a packet to its queue length.
    pub const LATENCY: usize = WAITS + latency!(lower, found);
}

impl Logic for EnqueueWatch {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_enqueue_watch");
        delay!(self.enq.valid => self.valid);
        delay!(self.enq.priority => self.priorities);

        comment!("The depth before it.");
        let joined = self.priorities[3].q.val();
        for p in 0..4 {
            if joined.get_bits::<2>(0) == p.to_bits() {
                self.lower.d.next = self.depth[p].val();
                self.upper.d.next = self.depth[p + 4].val();
            }
        }
        self.brings_feedback.d.next = self.cfg_qcn_priorities.val().get_bit(joined.index());
        self.found.d.next = 0.into();
        if self.brings_feedback.q.val() {
            self.found.d.next = self.lower.q.val();
            if self.priorities[4].q.val().get_bit(2) {
                self.found.d.next = self.upper.q.val();
            }
        }
        self.entered.next = self.valid[5].q.val();
        self.entered_priority.next = self.priorities[5].q.val();
        self.entered_qlen.next = self.found.q.val();
    }
}
