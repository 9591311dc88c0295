//! Remembers, for the packets that wait in eight queues, which were chosen when they entered.
//!
//! ```text
//!                  ┌─────────────────────────────────────┐
//!  entered, .. ───>│ ring of choices for each queue ─────│──> choice_valid, choice
//!  left, .. ──────>│   ^ first, end                      │
//!  discarded, .. ─>│ ──┘                                 │
//!                  └─────────────────────────────────────┘
//! ```
//!
//! A queue is first in, first out: its choices come back in the order of its packets. A ring has [`QcnChoices::PLACES`] places. Where more
//! packets wait, a packet has the choice of the last one that took its place.
//!
//! A packet may leave before it is entered here; it was not chosen, and its choice is skipped when it comes.
//!
//! Contract: `choice` comes [`QcnChoices::LATENCY`] cycles after `left`, interval 1. A choice is known to packets that leave in the next cycle
//! or later. Up to 2^19 - 1 packets wait in a queue, and `left` and `discarded` never name the same one in a cycle.

use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "nothing waits")]
pub struct QcnChoices {
    /// A packet that has entered a queue was judged.
    pub entered: Signal<In, Bit>,
    /// Its queue.
    pub entered_priority: Signal<In, Bits<3>>,
    /// What is remembered of it; bit 0: it is chosen.
    pub entered_choice: Signal<In, Bits<2>>,
    /// A packet leaves its queue.
    pub left: Signal<In, Bit>,
    /// That queue.
    pub left_priority: Signal<In, Bits<3>>,
    /// A packet is discarded from a queue.
    pub discarded: Signal<In, Bit>,
    /// That queue.
    pub discarded_priority: Signal<In, Bits<3>>,
    /// A packet has left.
    pub choice_valid: Signal<Out, Bit>,
    /// What is remembered of it, zero for nothing.
    pub choice: Signal<Out, Bits<2>>,
    /// Numbers of the first packet that waits and of the next one that enters, for each queue.
    firsts: [ResetDff<Bits<20>>; 8],
    ends: [ResetDff<Bits<20>>; 8],
    #[init(Ram::new(ReadDuringWrite::Old))]
    places: Ram<Bits<2>, 13>,
    place: Signal<Local, Bits<10>>,
    writes: ResetDff<Bit>,
    write_place: Dff<Bits<13>>,
    write_choice: Dff<Bits<2>>,
    /// The packet that leaves, and the end of its queue.
    first: Dff<Bits<20>>,
    end: Dff<Bits<20>>,
    queue: Dff<Bits<3>>,
    /// Bit `i` is set `i + 1` cycles after a packet has left.
    leaves: [ResetDff<Bit>; 2],
    is_known: Dff<Bit>,
}

impl QcnChoices {
    /// Cycles from a packet that leaves to its choice.
    pub const LATENCY: usize = latency!(first, places);
    /// Choices of a queue.
    pub const PLACES: usize = 1 << 10;
}

impl Logic for QcnChoices {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_qcn_choices");

        comment!("The numbers.");
        self.place.next = 0.into();
        for p in 0..8 {
            if self.entered.val() && self.entered_priority.val() == p.to_bits() {
                self.ends[p].d.next = self.ends[p].q.val() + 1;
            }
            if (self.left.val() && self.left_priority.val() == p.to_bits())
                || (self.discarded.val() && self.discarded_priority.val() == p.to_bits())
            {
                self.firsts[p].d.next = self.firsts[p].q.val() + 1;
            }
            if self.entered_priority.val() == p.to_bits() {
                self.place.next = self.ends[p].q.val().get_bits::<10>(0);
            }
            if self.left_priority.val() == p.to_bits() {
                self.first.d.next = self.firsts[p].q.val();
                self.end.d.next = self.ends[p].q.val();
            }
        }

        comment!("The choices.");
        self.writes.d.next = self.entered.val();
        self.write_place.d.next = concat((self.entered_priority.val(), self.place.val()));
        self.write_choice.d.next = self.entered_choice.val();
        self.places.we.next = self.writes.q.val();
        self.places.waddr.next = self.write_place.q.val();
        self.places.wdata.next = self.write_choice.q.val();
        self.queue.d.next = self.left_priority.val();
        delay!(self.left => self.leaves);
        self.places.re.next = self.leaves[0].q.val();
        self.places.raddr.next = concat((self.queue.q.val(), self.first.q.val().get_bits::<10>(0)));
        let queued = self.end.q.val() - self.first.q.val();
        self.is_known.d.next = queued.any() && !queued.get_bit(19);
        self.choice_valid.next = self.leaves[1].q.val();
        self.choice.next = 0.into();
        if self.is_known.q.val() {
            self.choice.next = self.places.rdata.val();
        }
    }
}
