//! Counts the bytes of the packets that a port sends on its link, with their priorities.
//!
//! ```text
//!              ┌──────────────────────────────┐
//!  start_* ───>│ Queue of priorities ─┐       │
//!  beat, .. ──>│ ──> PacketBytes <────┘───────│──> left_*
//!              └──────────────────────────────┘
//! ```
//!
//! Packets leave in the order in which they start; what is inserted on the way counts, frames of the port itself do not.
//!
//! Contract: `left_*` [`LinkDepartures::LATENCY`] cycles after the last beat; interval 1. At most 65 packets are between start and link, and a packet is on the link 2 cycles after its
//! start or later.

use super::{BufferEventOut, PacketBytes};
use crate::axis::Queue;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "no packet is on its way")]
pub struct LinkDepartures<const K: usize> {
    /// A packet starts to leave its queue.
    pub start_valid: Signal<In, Bit>,
    /// Its priority.
    pub start_priority: Signal<In, Bits<3>>,
    /// A beat of a packet leaves on the link.
    pub beat: Signal<In, Bit>,
    /// It ends its packet.
    pub last: Signal<In, Bit>,
    /// Its byte lanes.
    pub keep: Signal<In, Bits<K>>,
    /// Its packet has grown by an entry.
    pub grown: Signal<In, Bit>,
    /// A packet has left, with its bytes on the link.
    pub left: BufferEventOut,
    /// It has grown.
    pub left_grown: Signal<Out, Bit>,
    #[init(ResetDff::new(true))]
    begins: ResetDff<Bit>,
    lanes: Dff<Bits<K>>,
    priorities: Queue<Bits<3>, 6>,
    count: PacketBytes<K>,
    grows: [Dff<Bit>; 5],
}

impl<const K: usize> LinkDepartures<K> {
    /// Cycles from the last beat of a packet to its event.
    pub const LATENCY: usize = latency!(count);
}

impl<const K: usize> Logic for LinkDepartures<K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_link_departures");
        self.priorities.push.next = self.start_valid.val();
        self.priorities.push_data.next = self.start_priority.val();
        self.priorities.pop.next = self.beat.val() && self.last.val();
        if self.beat.val() {
            self.begins.d.next = self.last.val();
        }
        self.lanes.d.next = self.keep.val();
        self.count.passes.next = self.beat.val();
        self.count.begins.next = self.begins.q.val();
        self.count.ends.next = self.last.val();
        self.count.number.next = self.priorities.pop_data.val();
        self.count.keep.next = self.lanes.q.val();
        delay!(self.grown => self.grows);
        self.left.valid.next = self.count.leaves.val();
        self.left.priority.next = self.count.owner.val();
        self.left.bytes.next = self.count.bytes.val();
        self.left_grown.next = self.grows[4].q.val();
    }
}
