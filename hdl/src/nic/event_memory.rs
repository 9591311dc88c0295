//! The events that enter or are parked.
//!
//! ```text
//!  head ──> [register] ──> heads ────────────> entering
//!  hops ──> [shift] ─ a hop a cycle ─> stacks ──> entry
//! ```
//!
//! A stack is written and read a hop at a time, so that a memory is as wide as a hop.
//!
//! A stack of more than five hops has a memory for each five of them, which are written at the same time and read one after the other, a turn each: the head
//! that has entered remains for all of these turns.
//!
//! Contract: `write` is looked at in phase 0, its event goes in from phase 1 on. `enter_place` is looked at in phases 1 and 2: `entering`
//! is there from phase 4 on until phase 3 of the next turn, hop `h` of `entry` in phase `h` of the next turn, or of one of those after it. Places that are read are not
//! written meanwhile. `later` marks turns in which nothing enters. Interval 5, to read `5 (1 + M)`.

use super::event::EventHead;
use crate::arith::WideRegister;
use fncc_netlist::prelude::*;

/// The block; see the module's page. Stacks of `H = 5 (1 + M)` entries.
#[block(clock)]
pub struct EventMemory<const H: usize, const M: usize> {
    /// Bit `i` is set in phase `i` of a turn.
    pub phase: Signal<In, Bits<5>>,
    /// It is the turn `1 + i` after that of an entry.
    pub later: [Signal<In, Bit>; M],
    /// Write enable.
    pub write: Signal<In, Bit>,
    /// Its place.
    pub write_place: Signal<In, Bits<5>>,
    /// Its head.
    pub head: Signal<In, EventHead>,
    /// Its hops.
    pub hops: [Signal<In, Bits<64>>; H],
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

    loads: [Replica<Bit>; H],
    waiting: [Dff<Bits<64>>; H],
    writes: Dff<Bit>,
    written_place: Dff<Bits<5>>,
    written_hop: Dff<Bits<3>>,
    entering_place: Dff<Bits<5>>,
    read_hop: Dff<Bits<3>>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    stacks: Ram<Bits<64>, 8>,
    #[init(std::array::from_fn(|_| Ram::new(ReadDuringWrite::Unspecified)))]
    more_stacks: [Ram<Bits<64>, 8>; M],
    /// The memory after the first one that is read.
    reads_more: [Dff<Bit>; M],
    entry_now: Dff<Bits<64>>,
}

impl<const H: usize, const M: usize> Logic for EventMemory<H, M> {
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
        for i in 0..M {
            if self.later[i].val() {
                self.entering_head.take.next = false;
            }
        }
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
        for i in 0..H {
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
        for k in 0..M {
            for i in 0..4 {
                self.waiting[5 * k + 5 + i].d.next = self.waiting[5 * k + 6 + i].q.val();
                if self.loads[5 * k + 5 + i].q.val() {
                    self.waiting[5 * k + 5 + i].d.next = self.hops[5 * k + 5 + i].val();
                }
            }
            if self.loads[5 * k + 9].q.val() {
                self.waiting[5 * k + 9].d.next = self.hops[5 * k + 9].val();
            }
        }
        self.read_hop.d.next = self.read_hop.q.val() + 1;
        if self.phase.val().get_bit(2) {
            self.read_hop.d.next = 0.into();
            self.entering_place.d.next = self.enter_place.val();
        }
        for i in 0..M {
            if self.later[i].val() {
                self.entering_place.d.next = self.entering_place.q.val();
            }
        }
        self.stacks.we.next = self.writes.q.val();
        self.stacks.waddr.next = concat((self.written_place.q.val(), self.written_hop.q.val()));
        self.stacks.wdata.next = self.waiting[0].q.val();
        self.stacks.re.next = true;
        self.stacks.raddr.next = concat((self.entering_place.q.val(), self.read_hop.q.val()));
        self.entry_now.d.next = self.stacks.rdata.val();
        for i in 0..M {
            self.more_stacks[i].we.next = self.writes.q.val();
            self.more_stacks[i].waddr.next =
                concat((self.written_place.q.val(), self.written_hop.q.val()));
            self.more_stacks[i].wdata.next = self.waiting[5 * i + 5].q.val();
            self.more_stacks[i].re.next = true;
            self.more_stacks[i].raddr.next =
                concat((self.entering_place.q.val(), self.read_hop.q.val()));
            if self.phase.val().get_bit(3) {
                self.reads_more[i].d.next = self.later[i].val();
            }
            if self.reads_more[i].q.val() {
                self.entry_now.d.next = self.more_stacks[i].rdata.val();
            }
        }
        self.entry.next = self.entry_now.q.val();
    }
}
