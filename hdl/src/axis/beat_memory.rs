//! The beats of a FIFO, and which of them may leave.
//!
//! ```text
//!                     ┌────────────────────────────────────┐
//!  push, tdata, ─────>│ BeatLanes            memory │ front│──> valid, data, keep, last
//!  tkeep, tlast       │                                    │
//!  ready <────────────│ count                              │
//!  mature ───────────>│                                    │<── take
//!                     └────────────────────────────────────┘
//! ```
//!
//! Contract: a beat is valid 2 cycles after its release; it may be released in the cycle in which it is pushed, or later, in
//! order. Interval 1; holds as many beats as there are places. A push while `ready` is low is ignored. All
//! outputs are registers.

use super::{BeatLanes, LanePointers, check_width};
use fncc_netlist::prelude::*;

/// The block; see the module's page. Memories of `2^A` places, of which fewer may be used. With `waits` the output loads only when `take` is
/// set, whether a beat is there or not.
#[block(clock, reset = "no beat is inside", pub new(places: usize, waits: bool), check = check_width("BeatMemory", W, K))]
pub struct BeatMemory<const W: usize, const K: usize, const A: usize> {
    /// A beat is offered.
    pub push: Signal<In, Bit>,
    /// Data of the beat.
    pub tdata: Signal<In, Bits<W>>,
    /// Valid byte lanes.
    pub tkeep: Signal<In, Bits<K>>,
    /// Whether it ends its packet.
    pub tlast: Signal<In, Bit>,
    /// Ready to accept a beat.
    pub ready: Signal<Out, Bit>,
    /// One more beat may leave.
    pub mature: Signal<In, Bit>,
    /// A beat is at the output.
    pub valid: Signal<Out, Bit>,
    /// Data of the beat.
    pub data: Signal<Out, Bits<W>>,
    /// Valid byte lanes.
    pub keep: Signal<Out, Bits<K>>,
    /// Whether it ends its packet.
    pub last: Signal<Out, Bit>,
    /// It is taken away, if there is one, by lanes: eight of `data`, one of `keep` and `last`.
    pub take: Signal<In, Bits<9>>,
    /// Write address of a memory of the parent's.
    pub waddr: Signal<Out, Bits<A>>,
    /// A beat may leave the memories; for a [`super::FifoLane`] of the parent's.
    pub some: Signal<Out, Bit>,
    #[init(Constant::new((places - 2).to_bits()))]
    most: Constant<Bits<A>>,
    #[init(LanePointers::new(places, waits))]
    pointers: LanePointers<A>,
    #[init(BeatLanes::new(places, waits))]
    lanes: BeatLanes<W, K, A>,
    /// A beat left the memory in the cycle before.
    left: ResetDff<Bit>,
    /// Beats in the memory, that one included.
    held: ResetDff<Bits<A>>,
    full: ResetDff<Bit>,
}

impl<const W: usize, const K: usize, const A: usize> Default for BeatMemory<W, K, A> {
    /// All of the memory.
    ///
    /// # Panics
    /// When `W` and `K` are not those of a stream or `A` is not in 1..=24.
    fn default() -> Self {
        Self::new(1 << A, false)
    }
}

impl<const W: usize, const K: usize, const A: usize> Logic for BeatMemory<W, K, A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_beat_memory");
        let accept = self.push.val() && !self.full.q.val();
        self.pointers.push.next = accept;
        self.pointers.mature.next = self.mature.val();
        self.pointers.take.next = self.take.val().get_bit(8);
        self.waddr.next = self.pointers.waddr.val();
        self.some.next = self.pointers.some.val();
        self.lanes.waddr.next = self.pointers.waddr.val();
        self.lanes.tdata.next = self.tdata.val();
        self.lanes.tkeep.next = self.tkeep.val();
        self.lanes.tlast.next = self.tlast.val();
        self.lanes.some.next = self.pointers.some.val();
        self.lanes.take.next = self.take.val();
        self.data.next = self.lanes.data.val();
        self.keep.next = self.lanes.keep.val();
        self.last.next = self.lanes.last.val();
        self.valid.next = self.pointers.valid.val();

        comment!("One place of the memory is always free: the one being written.");
        self.left.d.next = self.pointers.step.val();
        self.ready.next = !self.full.q.val();
        if accept && !self.left.q.val() {
            self.held.d.next = self.held.q.val() + 1;
        } else if !accept && self.left.q.val() {
            self.held.d.next = self.held.q.val() - 1;
        }
        self.full.d.next = !self.left.q.val()
            && (self.full.q.val() || (self.push.val() && self.held.q.val() == self.most.val()));

        assert!(
            self.full.q.val() == (self.held.q.val() == self.most.val() + 1),
            "it is full with all places held but one"
        );
        if self.left.q.val() {
            assert!(self.held.q.val().any(), "a beat that left was held");
        }
    }
}
