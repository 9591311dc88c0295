//! The packets of decisions, one after the other, at their distances.
//!
//! ```text
//!           ┌────────────────────────────────────────┐
//!  push ───>│ queue of 16 ──> the next of its packets│──> send
//!  packets  │      └─ others wait? ──> at once ──^   │──> leaves
//!           └────────────────────────────────────────┘
//! ```
//!
//! A packet that was decided before it was due waits here, unless packets of another decision have waited after it in the cycle before.
//!
//! Contract: latency 2 cycles, a packet in every cycle. `empties` when the last packet of a decision leaves. Holds 16 decisions.

use super::{SendDecisionOut, SentPackets};
use crate::axis::Queue;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "nothing waits")]
pub struct PacketRelease {
    /// A decision has packets,
    pub push: Signal<In, Bit>,
    /// these.
    pub packets: Signal<In, SentPackets>,
    /// Packets to send.
    pub send: SendDecisionOut,
    /// A packet leaves.
    pub leaves: Signal<Out, Bit>,
    /// It was sent before.
    pub retransmitted: Signal<Out, Bit>,
    /// It is the last one of its decision.
    pub empties: Signal<Out, Bit>,
    decisions: Queue<SentPackets, 4>,
    /// Decisions inside.
    waiting: ResetDff<Bits<5>>,
    /// A packet of the one in front has left;
    begun: ResetDff<Bit>,
    /// so many,
    index: ResetDff<Bits<2>>,
    /// and so many cycles since then, less those between the packets after it.
    credit: Dff<Bits<7>>,
    spacing: Dff<Bits<5>>,
    counted: Signal<Local, Bits<7>>,
    /// The next packet waits. Found out a cycle before, for each of what may happen in it: a comparison would be in the way of all that follows from a packet that leaves.
    is_early: ResetDff<Bit>,
}

impl PacketRelease {
    /// Cycles from a decision to its first packet.
    pub const LATENCY: usize = latency!(decisions);
}

impl Logic for PacketRelease {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_packet_release");
        join!(self.push => self.decisions.push);
        join!(self.packets => self.decisions.push_data);
        let front = self.decisions.pop_data.val();
        let begun = self.begun.q.val();
        let index = self.index.q.val();
        let is_last = index == front.more;
        let valid = self.decisions.pop_valid.val() && !self.is_early.q.val();
        let leaves = valid && self.send.ready.val();
        self.send.valid.next = valid;
        self.send.flow.next = front.flow;
        self.send.psn.next = front.psn + bit_cast::<24, 2>(index);
        self.send.bytes.next = front.length.bytes;
        if is_last && front.length.tail.any() {
            self.send.bytes.next = front.length.tail;
        }
        self.send.last.next = front.length.last && is_last;
        self.send.closed.next = front.closed && is_last;
        self.send.retransmitted.next = front.length.retransmitted;
        self.send.tag.next = front.tag;
        self.leaves.next = leaves;
        self.retransmitted.next = leaves && front.length.retransmitted;
        self.empties.next = leaves && is_last;
        self.decisions.pop.next = leaves && is_last;

        let credit = bit_cast::<8, 7>(self.credit.q.val());
        let spacing = bit_cast::<8, 5>(self.spacing.q.val());
        let is_owed = credit < spacing;
        let is_alone = self.waiting.q.val() == 1;
        let waits_after_first =
            is_alone && bit_cast::<8, 7>(front.credit) + 1 < bit_cast::<8, 5>(front.spacing);
        let waits_after_other =
            is_alone && ((is_owed && spacing > 1) || (!is_owed && credit + 1 < (spacing << 1)));
        let waits_on = begun && is_alone && credit + 1 < spacing;
        self.is_early.d.next = waits_on;
        if leaves {
            self.is_early.d.next = !is_last && waits_after_other;
            if !begun {
                self.is_early.d.next = !is_last && waits_after_first;
            }
        }

        self.counted.next = self.credit.q.val();
        if leaves {
            self.begun.d.next = !is_last;
            self.index.d.next = index + 1;
            if is_last {
                self.index.d.next = 0.into();
            }
            if !begun {
                self.spacing.d.next = front.spacing;
                self.counted.next = front.credit;
            } else if !is_owed {
                self.counted.next = self.credit.q.val() - bit_cast::<7, 5>(self.spacing.q.val());
            } else {
                self.counted.next = 0.into();
            }
        }
        self.credit.d.next = self.counted.val();
        if !self.counted.val().all() {
            self.credit.d.next = self.counted.val() + 1;
        }

        if self.push.val() && !(leaves && is_last) {
            self.waiting.d.next = self.waiting.q.val() + 1;
        } else if !self.push.val() && leaves && is_last {
            self.waiting.d.next = self.waiting.q.val() - 1;
        }
        if self.push.val() {
            assert!(self.decisions.push_ready.val(), "a decision has its room in the output queue");
        }
    }
}
