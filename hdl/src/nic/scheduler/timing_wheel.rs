//! Flows that wait for their time, in slots of 16 cycles.
//!
//! ```text
//!                        ┌───────────────────────────────────────────────────────┐
//!  insert, slot, flow ──>│ odd cycles:  list of the slot ──> flow becomes first  │
//!                        │ even cycles: list of a slot that has passed           │
//!  slot_ends ───────────>│    └─> fetched ──> its flows, one every 2 cycles      │──> expired
//!                        └───────────────────────────────────────────────────────┘
//! ```
//!
//! A slot is a list of flows: the first of each slot is in a memory of 1024 words, its successor in a memory of a word for each flow. An insertion reads
//! the list and, 2 cycles later, writes it with the flow as its first; if the previous insertion went to the same slot, it continues
//! that one's list. So the flows of a slot leave in the reverse of their order.
//!
//! The list of a slot is fetched from 16 cycles after its end on, when no decision that saw it in the future is in the pipeline any more, and
//! while the flows of another slot leave. An entry says whether another one follows, so that the choice of the next flow is made before the memory answers.
//!
//! Contract: an insertion every 2 cycles, while `turn` is set, into the slot `first` or one of the 1022 after it. A flow is offered from
//! 6 cycles after its list was looked at on at the earliest; one flow every 2 cycles, an empty slot every 4. After a reset all slots are empty, which takes
//! 1024 cycles, until `cleared`.

use super::ListEntry;
use fncc_netlist::prelude::*;

/// What is done with the list of the next slot.
#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
enum ListStep {
    /// Its time has not come, or the flows of another one leave.
    Idle,
    /// It leaves the memory.
    Read,
    /// It is there, and cleared in the memory.
    Take,
}

/// What is done with the flow that leaves.
#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
enum ReleaseStep {
    /// There is none.
    Idle,
    /// It is on offer, and its successor leaves the memory.
    Read,
    /// It is still on offer.
    Offer,
    /// It has been accepted before its successor was there.
    Gone,
}

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "every slot is empty")]
pub struct TimingWheel<const A: usize> {
    /// The wheel has been cleared after the reset.
    pub cleared: Signal<Out, Bit>,
    /// Cycle of insertions; the others are those of releases.
    pub turn: Signal<In, Bit>,
    /// The last cycle of a slot.
    pub slot_ends: Signal<In, Bit>,
    /// A flow is inserted,
    pub insert: Signal<In, Bit>,
    /// into this slot.
    pub slot: Signal<In, Bits<10>>,
    /// That flow.
    pub flow: Signal<In, Bits<A>>,
    /// The slot to release next, from the reset on; the low 10 bits are its place.
    pub first: Signal<Out, Bits<36>>,
    /// A flow is released,
    pub expired: Signal<Out, Bit>,
    /// this one.
    pub expired_flow: Signal<Out, Bits<A>>,
    /// Ready to accept it.
    pub expired_ready: Signal<In, Bit>,
    clear: ResetDff<Bit>,
    sweep: ResetDff<Bits<10>>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    heads: Ram<ListEntry, 10>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    successors: Ram<ListEntry, A>,
    #[init(Constant::new(ListEntry::default()))]
    nothing: Constant<ListEntry>,

    // Insertions: what is read, and what is written.
    reads: ResetDff<Bit>,
    read_slot: Dff<Bits<10>>,
    read_flow: Dff<Bits<A>>,
    writes: ResetDff<Bit>,
    write_slot: Dff<Bits<10>>,
    write_flow: Dff<Bits<A>>,
    /// First of the list so far: as it was read, or as the previous insertion has it.
    read_head: Dff<ListEntry>,
    inserted_head: Dff<ListEntry>,
    continues: Dff<Bit>,
    previous: Signal<Local, ListEntry>,
    head: Signal<Local, ListEntry>,

    // Releases.
    next_slot: ResetDff<Bits<36>>,
    /// Slots that have begun since `first`.
    behind: ResetDff<Bits<16>>,
    list_step: ResetDff<ListStep>,
    found: Dff<ListEntry>,
    fetched: ResetDff<Bit>,
    fetched_entry: Dff<ListEntry>,
    release_step: ResetDff<ReleaseStep>,
    /// The flow that leaves: the first one of a list, or a successor.
    first_entry: Dff<ListEntry>,
    successor: Dff<ListEntry>,
    is_successor: Dff<Bit>,
    leaving: Signal<Local, ListEntry>,
}

impl<const A: usize> Logic for TimingWheel<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_timing_wheel");
        let turn = self.turn.val();
        self.cleared.next = self.clear.q.val();
        self.sweep.d.next = self.sweep.q.val() + 1;
        if self.sweep.q.val().all() {
            self.clear.d.next = true;
        }

        comment!("Insertions.");
        self.reads.d.next = turn && self.insert.val();
        self.read_slot.d.next = self.slot.val();
        self.read_flow.d.next = self.flow.val();
        let again = self.writes.q.val() && self.read_slot.q.val() == self.write_slot.q.val();
        self.previous.next = self.read_head.q.val();
        if self.continues.q.val() {
            self.previous.next = self.inserted_head.q.val();
        }
        self.head.next.valid = true;
        self.head.next.more = self.previous.val().valid;
        self.head.next.flow = bit_cast::<16, A>(self.write_flow.q.val());
        if !turn {
            self.writes.d.next = self.reads.q.val();
            self.write_slot.d.next = self.read_slot.q.val();
            self.write_flow.d.next = self.read_flow.q.val();
            self.read_head.d.next = self.heads.rdata.val();
            self.inserted_head.d.next = self.head.val();
            self.continues.d.next = again;
        }
        self.successors.we.next = turn && self.writes.q.val() && self.previous.val().valid;
        self.successors.waddr.next = self.write_flow.q.val();
        self.successors.wdata.next = self.previous.val();

        comment!("Releases: the list of a slot is read, and the slot cleared.");
        match self.list_step.q.val() {
            ListStep::Idle => {
                let is_due = self.behind.q.val().get_bits::<15>(1).any();
                if !turn && !self.fetched.q.val() && is_due {
                    self.list_step.d.next = ListStep::Read;
                }
            }
            ListStep::Read => self.list_step.d.next = ListStep::Take,
            ListStep::Take => self.list_step.d.next = ListStep::Idle,
        }
        self.found.d.next = self.heads.rdata.val();
        let takes = self.list_step.q.val() == ListStep::Take;
        if takes {
            self.next_slot.d.next = self.next_slot.q.val() + 1;
            if !self.slot_ends.val() {
                self.behind.d.next = self.behind.q.val() - 1;
            }
        } else if self.slot_ends.val() {
            self.behind.d.next = self.behind.q.val() + 1;
            assert!(!self.behind.q.val().all(), "the releases keep up");
        }
        self.first.next = self.next_slot.q.val();

        self.heads.re.next = true;
        self.heads.raddr.next = self.next_slot.q.val().get_bits::<10>(0);
        self.heads.we.next = takes;
        self.heads.waddr.next = self.next_slot.q.val().get_bits::<10>(0);
        self.heads.wdata.next = self.nothing.val();
        if turn {
            self.heads.raddr.next = self.slot.val();
            self.heads.we.next = self.writes.q.val();
            self.heads.waddr.next = self.write_slot.q.val();
            self.heads.wdata.next = self.head.val();
        }
        if !self.clear.q.val() {
            self.heads.we.next = true;
            self.heads.waddr.next = self.sweep.q.val();
            self.heads.wdata.next = self.nothing.val();
        }

        comment!("Its flows leave one by one.");
        self.leaving.next = self.first_entry.q.val();
        if self.is_successor.q.val() {
            self.leaving.next = self.successor.q.val();
        }
        self.successors.re.next = true;
        self.successors.raddr.next = self.leaving.val().flow.get_bits::<A>(0);
        let reads = self.release_step.q.val() == ReleaseStep::Read;
        let offers = self.release_step.q.val() == ReleaseStep::Offer;
        self.expired.next = reads || offers;
        self.expired_flow.next = self.leaving.val().flow.get_bits::<A>(0);
        if reads {
            self.release_step.d.next = ReleaseStep::Offer;
            if self.expired_ready.val() {
                self.release_step.d.next = ReleaseStep::Gone;
            }
        }
        if takes {
            self.fetched.d.next = self.found.q.val().valid;
            self.fetched_entry.d.next = self.found.q.val();
        }
        if !reads && (!offers || self.expired_ready.val()) {
            let has_successor =
                self.release_step.q.val() != ReleaseStep::Idle && self.leaving.val().more;
            self.successor.d.next = self.successors.rdata.val();
            self.first_entry.d.next = self.fetched_entry.q.val();
            self.is_successor.d.next = has_successor;
            self.release_step.d.next = ReleaseStep::Idle;
            if has_successor {
                self.release_step.d.next = ReleaseStep::Read;
            } else if self.fetched.q.val() {
                self.release_step.d.next = ReleaseStep::Read;
                self.fetched.d.next = false;
            }
        }

        if self.insert.val() {
            let ahead = self.slot.val() - self.next_slot.q.val().get_bits::<10>(0);
            assert!(turn, "insertions come in their cycles");
            assert!(ahead != 1023, "a flow is inserted into a slot that is to come");
        }
    }
}
