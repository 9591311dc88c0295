//! Empties the queues of discarded priorities, whatever the others send.
//!
//! ```text
//!                  ┌─────────────────────────────────────┐
//!  offered, last ─>│ whole packets of one priority, then │──> takes, next
//!  discard ───────>│ of the next one in turn             │──> withheld
//!  granted ───────>│            └> PacketBytes ──────────│──> discarded_*, stat_discarded
//!                  └─────────────────────────────────────┘
//! ```
//!
//! Discarded packets need neither the link nor a turn: they are accepted during the packet that is being sent. Both never accept from the same
//! queue. The choice of the gate is up to 3 cycles old, so a priority is discarded from 4 cycles after `withheld` on, and not before the packet
//! that the gate is sending of it has ended; `withheld` is set until the packet that is being discarded has ended.
//!
//! Contract: one beat a cycle, of one packet at a time. A packet that is offered in a priority of `discard` is accepted
//! from [`EgressDiscard::DECISION`] cycles later on, if no other one is being discarded; `discarded_*` comes 6 cycles after its last beat was accepted.

use super::{BufferEventOut, EgressLane, PacketBytes};
use crate::arith::StatCounter;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset)]
pub struct EgressDiscard<const K: usize> {
    /// Priorities that offer a beat.
    pub offered: Signal<In, Bits<8>>,
    /// The same a cycle ago.
    pub seen: Signal<In, Bits<8>>,
    /// That beat is the last of its packet.
    pub last: Signal<In, Bits<8>>,
    /// Its byte lanes.
    pub keep: [Signal<In, Bits<K>>; 8],
    /// Priorities whose packets are discarded.
    pub discard: Signal<In, Bits<8>>,
    /// The priority whose packet is being sent.
    pub granted: Signal<In, Bits<8>>,
    /// The priority whose beats are accepted in this cycle,
    pub takes: Signal<Out, Bits<8>>,
    /// and in the next one.
    pub next: Signal<Out, Bits<8>>,
    /// Priorities that must not start a packet.
    pub withheld: Signal<Out, Bits<8>>,
    /// Packets discarded.
    pub discarded: BufferEventOut,
    /// Their number.
    pub stat_discarded: Signal<Out, Bits<32>>,
    victim: ResetDff<Bits<8>>,
    /// A packet has begun and not ended.
    inside: ResetDff<Bit>,
    /// `withheld`, 1 and 2 cycles later.
    barred: [ResetDff<Bits<8>>; 2],
    /// The next victim, if it is still to be discarded.
    candidate: ResetDff<Bits<8>>,
    successor: Signal<Local, Bits<8>>,
    passes: ResetDff<Bit>,
    begins: Dff<Bit>,
    ends: Dff<Bit>,
    number: Dff<Bits<3>>,
    lane: EgressLane<K>,
    count: PacketBytes<K>,
    packets: StatCounter,
}

impl<const K: usize> EgressDiscard<K> {
    /// Cycles from a priority that is discarded, or from a packet that it offers then, to the first beat that is accepted.
    pub const DECISION: usize = 4;
}

impl<const K: usize> Logic for EgressDiscard<K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_egress_discard");
        let withheld = self.discard.val() | self.victim.q.val();
        self.withheld.next = withheld;
        self.barred[0].d.next = withheld;
        delay!(self.barred);

        comment!("The first after the present one, itself last.");
        let able =
            self.seen.val() & self.discard.val() & self.barred[0].q.val() & self.barred[1].q.val();
        let after = able & !(self.victim.q.val() | (self.victim.q.val() - 1));
        self.candidate.d.next = able & (!able + 1);
        if after.any() {
            self.candidate.d.next = after & (!after + 1);
        }

        comment!("Unchanged until the last beat is accepted.");
        let taken = self.offered.val() & self.victim.q.val();
        let ending = (taken & self.last.val()).any();
        let stays = (taken.any() && !ending) || (self.inside.q.val() && !taken.any());
        self.inside.d.next = stays;
        self.successor.next = self.candidate.q.val() & self.discard.val() & !self.granted.val();
        if stays {
            self.successor.next = self.victim.q.val();
        }
        self.victim.d.next = self.successor.val();
        self.takes.next = self.victim.q.val();
        self.next.next = self.successor.val();

        comment!("Events.");
        self.passes.d.next = taken.any();
        self.begins.d.next = taken.any() && !self.inside.q.val();
        self.ends.d.next = ending;
        self.number.d.next = 0.into();
        for i in 0..8 {
            if self.victim.q.val().get_bit(i) {
                self.number.d.next = i.to_bits();
            }
            self.lane.word[i].next = self.keep[i].val();
        }
        self.lane.stays.next = false;
        self.lane.choice.next = self.victim.q.val();
        self.count.passes.next = self.passes.q.val();
        self.count.begins.next = self.begins.q.val();
        self.count.ends.next = self.ends.q.val();
        self.count.number.next = self.number.q.val();
        self.count.keep.next = self.lane.out.val();
        self.discarded.valid.next = self.count.leaves.val();
        self.discarded.priority.next = self.count.owner.val();
        self.discarded.bytes.next = self.count.bytes.val();
        self.packets.increment.next = self.count.leaves.val();
        self.stat_discarded.next = self.packets.value.val();

        assert!(
            !(self.victim.q.val() & (self.victim.q.val() - 1)).any(),
            "at most one priority is discarded at a time"
        );
        assert!(
            !(self.victim.q.val() & self.granted.val()).any(),
            "no priority is sent and discarded at once"
        );
    }
}
