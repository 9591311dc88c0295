//! The events that enter or are parked.
//!
//! ```text
//!  head ──> [register] ──> heads ────────────> entering
//!  hops ──> [shift] ─ a hop a cycle ─> stacks ──> entry
//! ```
//!
//! A stack is written and read a hop at a time, so that a memory is as wide as a hop.
//!
//! Contract: `write` is looked at in phase 0, its event goes in from phase 1 on. `enter_place` is looked at in phases 1 and 2: `entering`
//! is there from phase 4 on until phase 3 of the next turn, hop `h` of `entry` in phase `h` of the next turn. Places that are read are not
//! written meanwhile. Interval 5.

use super::event::EventHead;
use crate::arith::WideRegister;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock)]
pub struct EventMemory {
    /// Bit `i` is set in phase `i` of a turn.
    pub phase: Signal<In, Bits<5>>,
    /// Write enable.
    pub write: Signal<In, Bit>,
    /// Its place.
    pub write_place: Signal<In, Bits<5>>,
    /// Its head.
    pub head: Signal<In, EventHead>,
    /// Its hops.
    pub hops: [Signal<In, Bits<64>>; 5],
    /// Place of the event that enters.
    pub enter_place: Signal<In, Bits<5>>,
    /// Its head.
    pub entering: Signal<Out, EventHead>,
    /// Entries of its hops, one per cycle.
    pub entry: Signal<Out, Bits<64>>,

    writes_head: Dff<Bit>,
    written_head: Dff<EventHead>,
    head_written_place: Dff<Bits<5>>,
    head_place: Dff<Bits<5>>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    heads: Ram<EventHead, 5>,
    entering_head: WideRegister<EventHead>,

    loads: [Replica<Bit>; 5],
    waiting: [Dff<Bits<64>>; 5],
    writes: Dff<Bit>,
    written_place: Dff<Bits<5>>,
    written_hop: Dff<Bits<3>>,
    entering_place: Dff<Bits<5>>,
    read_hop: Dff<Bits<3>>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    stacks: Ram<Bits<64>, 8>,
    entry_now: Dff<Bits<64>>,
}

impl Logic for EventMemory {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_event_memory");

        comment!("Heads: written in phase 1, read for what enters in phase 2.");
        self.writes_head.d.next = self.phase.val().get_bit(0) && self.write.val();
        self.written_head.d.next = self.head.val();
        self.heads.we.next = self.writes_head.q.val();
        self.head_written_place.d.next = self.write_place.val();
        self.heads.waddr.next = self.head_written_place.q.val();
        self.heads.wdata.next = self.written_head.q.val();
        self.head_place.d.next = self.enter_place.val();
        self.heads.re.next = true;
        self.heads.raddr.next = self.head_place.q.val();
        self.entering_head.take.next = self.phase.val().get_bit(2);
        self.entering_head.value.next = self.heads.rdata.val();
        self.entering.next = self.entering_head.out.val();

        comment!(
            "Stacks: hop 0 is written in phase 1 and read in phase 3, the others in the cycles after it."
        );
        if self.phase.val().get_bit(0) {
            self.writes.d.next = self.write.val();
        }
        self.written_hop.d.next = self.written_hop.q.val() + 1;
        if self.phase.val().get_bit(0) {
            self.written_place.d.next = self.write_place.val();
            self.written_hop.d.next = 0.into();
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
        }
        self.stacks.we.next = self.writes.q.val();
        self.stacks.waddr.next = concat((self.written_place.q.val(), self.written_hop.q.val()));
        self.stacks.wdata.next = self.waiting[0].q.val();
        self.stacks.re.next = true;
        self.stacks.raddr.next = concat((self.entering_place.q.val(), self.read_hop.q.val()));
        self.entry_now.d.next = self.stacks.rdata.val();
        self.entry.next = self.entry_now.q.val();
    }
}
