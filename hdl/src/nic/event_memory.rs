//! The events that are inside or parked.
//!
//! ```text
//!  head ──> [register] ──> heads ──────────────┬──> entering, finishing
//!  hops ──> [shift] ─ a hop a cycle ─┬─> stacks ──> entry
//!                                    └─> stacks ──> stored
//! ```
//!
//! A stack is written and read a hop at a time, so that a memory is as wide as a hop; two of them, as what enters and what finishes are
//! read in the same cycles.
//!
//! Contract: `write` is looked at in phase 0, its event goes in from phase 1 on. `enter_place` is looked at in phases 1 and 2: `entering`
//! is there from phase 4 on until phase 3 of the next turn, hop `h` of `entry` in phase `h` of the next turn. `finish_place` is looked at in phase 2: `finishing` is there
//! in phase 4, hop `h` of `stored` in phase `h` of the turn after the next. Places that are read are not written meanwhile. Interval 5.

use super::event::EventHead;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock)]
pub struct EventMemory {
    /// Bit `i` is set in phase `i` of a turn.
    pub phase: Signal<In, Bits<5>>,
    /// Write enable.
    pub write: Signal<In, Bit>,
    /// Its place.
    pub write_place: Signal<In, Bits<6>>,
    /// Its head.
    pub head: Signal<In, EventHead>,
    /// Its hops.
    pub hops: [Signal<In, Bits<64>>; 5],
    /// Place of the event that enters.
    pub enter_place: Signal<In, Bits<6>>,
    /// Its head.
    pub entering: Signal<Out, EventHead>,
    /// Entries of its hops, one per cycle.
    pub entry: Signal<Out, Bits<64>>,
    /// Place of the event that finishes.
    pub finish_place: Signal<In, Bits<6>>,
    /// Its head.
    pub finishing: Signal<Out, EventHead>,
    /// Entries of its hops, one per cycle.
    pub stored: Signal<Out, Bits<64>>,

    writes_head: Dff<Bit>,
    written_head: Dff<EventHead>,
    head_written_place: Dff<Bits<6>>,
    head_place: Dff<Bits<6>>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    heads: Ram<EventHead, 6>,
    entering_head: Dff<EventHead>,

    loads: [Replica<Bit>; 5],
    waiting: [Dff<Bits<64>>; 5],
    writes: Dff<Bit>,
    /// For each memory of stacks.
    written_places: [Replica<Bits<6>>; 2],
    written_hops: [Replica<Bits<3>>; 2],
    entering_place: Dff<Bits<6>>,
    /// That of what finishes at this turn, and of what finished at the one before.
    leaving_place: Dff<Bits<6>>,
    left_place: Dff<Bits<6>>,
    read_hop: Dff<Bits<3>>,
    /// For what enters and for what finishes.
    #[init(std::array::from_fn(|_| Ram::new(ReadDuringWrite::Unspecified)))]
    stacks: [Ram<Bits<64>, 9>; 2],
    entry_now: Dff<Bits<64>>,
    stored_now: Dff<Bits<64>>,
}

impl Logic for EventMemory {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_event_memory");

        comment!(
            "Heads: written in phase 1, read for what enters in phase 2, for what finishes in phase 3."
        );
        self.writes_head.d.next = self.phase.val().get_bit(0) && self.write.val();
        self.written_head.d.next = self.head.val();
        self.heads.we.next = self.writes_head.q.val();
        self.head_written_place.d.next = self.write_place.val();
        self.heads.waddr.next = self.head_written_place.q.val();
        self.heads.wdata.next = self.written_head.q.val();
        self.head_place.d.next = self.enter_place.val();
        if self.phase.val().get_bit(2) {
            self.head_place.d.next = self.finish_place.val();
        }
        self.heads.re.next = true;
        self.heads.raddr.next = self.head_place.q.val();
        if self.phase.val().get_bit(3) {
            self.entering_head.d.next = self.heads.rdata.val();
        }
        self.entering.next = self.entering_head.q.val();
        self.finishing.next = self.heads.rdata.val();

        comment!(
            "Stacks: hop 0 is written in phase 1 and read in phase 3, the others in the cycles after it."
        );
        if self.phase.val().get_bit(0) {
            self.writes.d.next = self.write.val();
        }
        for i in 0..2 {
            self.written_hops[i].d.next = self.written_hops[i].q.val() + 1;
            if self.phase.val().get_bit(0) {
                self.written_places[i].d.next = self.write_place.val();
                self.written_hops[i].d.next = 0.into();
            }
        }
        for i in 0..5 {
            self.loads[i].d.next = self.phase.val().get_bit(4);
        }
        for i in 0..4 {
            self.waiting[i].d.next = self.waiting[i + 1].q.val();
            if self.loads[i].q.val() {
                self.waiting[i].d.next = self.hops[i].val();
            }
        }
        if self.loads[4].q.val() {
            self.waiting[4].d.next = self.hops[4].val();
        }
        self.read_hop.d.next = self.read_hop.q.val() + 1;
        if self.phase.val().get_bit(2) {
            self.read_hop.d.next = 0.into();
            self.entering_place.d.next = self.enter_place.val();
            self.leaving_place.d.next = self.finish_place.val();
            self.left_place.d.next = self.leaving_place.q.val();
        }
        for i in 0..2 {
            self.stacks[i].we.next = self.writes.q.val();
            self.stacks[i].waddr.next =
                concat((self.written_places[i].q.val(), self.written_hops[i].q.val()));
            self.stacks[i].wdata.next = self.waiting[0].q.val();
            self.stacks[i].re.next = true;
        }
        self.stacks[0].raddr.next = concat((self.entering_place.q.val(), self.read_hop.q.val()));
        self.stacks[1].raddr.next = concat((self.left_place.q.val(), self.read_hop.q.val()));
        self.entry_now.d.next = self.stacks[0].rdata.val();
        self.stored_now.d.next = self.stacks[1].rdata.val();
        self.entry.next = self.entry_now.q.val();
        self.stored.next = self.stored_now.q.val();
    }
}
