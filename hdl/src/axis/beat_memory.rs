//! The beats of a FIFO, and which of them may leave.
//!
//! ```text
//!                     ┌────────────────────────────────────┐
//!  push, tdata, ─────>│ 8 lanes of K bits    memory │ front│──> valid, data, keep, last
//!  tkeep, tlast       │ 1 lane for tkeep, tlast            │
//!  ready <────────────│ count                              │
//!  mature ───────────>│                                    │<── take
//!                     └────────────────────────────────────┘
//! ```
//!
//! Contract: a beat is valid 2 cycles after its release; it may be released in the cycle in which it is pushed, or later, in
//! order. Interval 1; holds as many beats as there are places. A push while `ready` is low is ignored. All
//! outputs are registers.

use super::{FifoLane, LanePointers, check_width};
use fncc_netlist::prelude::*;

/// The block; see the module's page. Memories of `2^A` places, of which fewer may be used.
#[block(by_hand)]
pub struct BeatMemory<const W: usize, const K: usize, const A: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset: no beat is inside.
    pub rst: Signal<In, Bit>,
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
    /// A beat may leave the memories; for a [`FifoLane`] of the parent's.
    pub some: Signal<Out, Bit>,
    accept: Signal<Local, Bit>,
    lane_data: Signal<Local, Bits<K>>,
    gathered: Signal<Local, Bits<W>>,
    top_lane: Constant<Bits<12>>,
    lane_bits: Constant<Bits<12>>,
    lane_bit: [Constant<Bits<12>>; 8],
    most: Constant<Bits<A>>,
    pointers: LanePointers<A>,
    lanes: [FifoLane<A>; 9],
    words: [Ram<Bits<K>, A>; 8],
    keeps: Ram<Bits<K>, A>,
    lasts: Ram<Bit, A>,
    /// A beat left the memory in the cycle before.
    left: Dff<Bit>,
    /// Beats in the memory, that one included.
    held: Dff<Bits<A>>,
    full: Dff<Bit>,
}

impl<const W: usize, const K: usize, const A: usize> BeatMemory<W, K, A> {
    /// A memory of which `places` are used. With `waits` the output loads only when `take` is set, whether a beat is there or not.
    ///
    /// # Panics
    /// When `W` and `K` are not those of a stream, or `places` is no power of two from 2 to `2^A`.
    pub fn new(places: usize, waits: bool) -> Self {
        check_width("BeatMemory", W, K);
        Self {
            clk: Default::default(),
            rst: Default::default(),
            push: Default::default(),
            tdata: Default::default(),
            tkeep: Default::default(),
            tlast: Default::default(),
            ready: Default::default(),
            mature: Default::default(),
            valid: Default::default(),
            data: Default::default(),
            keep: Default::default(),
            last: Default::default(),
            take: Default::default(),
            waddr: Default::default(),
            some: Default::default(),
            accept: Default::default(),
            lane_data: Default::default(),
            gathered: Default::default(),
            top_lane: Constant::new((W - K).to_bits()),
            lane_bits: Constant::new(K.to_bits()),
            lane_bit: std::array::from_fn(|i| Constant::new((i * K).to_bits())),
            most: Constant::new((places - 2).to_bits()),
            pointers: LanePointers::new(places, waits),
            lanes: std::array::from_fn(|_| FifoLane::new(places, waits)),
            words: std::array::from_fn(|_| Ram::new(ReadDuringWrite::Old)),
            keeps: Ram::new(ReadDuringWrite::Old),
            lasts: Ram::new(ReadDuringWrite::Old),
            left: Default::default(),
            held: Default::default(),
            full: Default::default(),
        }
    }
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
        self.accept.next = self.push.val() && !self.full.q.val();
        self.pointers.push.next = self.accept.val();
        self.pointers.mature.next = self.mature.val();
        self.pointers.take.next = self.take.val().get_bit(8);
        self.waddr.next = self.pointers.waddr.val();
        self.some.next = self.pointers.some.val();
        for i in 0..9 {
            self.lanes[i].some.next = self.pointers.some.val();
            self.lanes[i].take.next = self.take.val().get_bit(i);
        }
        for i in 0..8 {
            self.words[i].we.next = true;
            self.words[i].waddr.next = self.pointers.waddr.val();
            self.words[i].wdata.next =
                self.tdata.val().get_bits::<K>(self.lane_bit[i].val().index());
            self.words[i].re.next = self.lanes[i].re.val();
            self.words[i].raddr.next = self.lanes[i].raddr.val();
        }
        self.gathered.next = 0.into();
        for i in 0..8 {
            self.lane_data.next = self.words[i].rdata.val();
            self.gathered.next = (self.gathered.val() >> self.lane_bits.val())
                | (bit_cast::<W, K>(self.lane_data.val()) << self.top_lane.val());
        }
        self.keeps.we.next = true;
        self.keeps.waddr.next = self.pointers.waddr.val();
        self.keeps.wdata.next = self.tkeep.val();
        self.keeps.re.next = self.lanes[8].re.val();
        self.keeps.raddr.next = self.lanes[8].raddr.val();
        self.lasts.we.next = true;
        self.lasts.waddr.next = self.pointers.waddr.val();
        self.lasts.wdata.next = self.tlast.val();
        self.lasts.re.next = self.lanes[8].re.val();
        self.lasts.raddr.next = self.lanes[8].raddr.val();
        self.data.next = self.gathered.val();
        self.keep.next = self.keeps.rdata.val();
        self.last.next = self.lasts.rdata.val();
        self.valid.next = self.pointers.valid.val();

        comment!("One place of the memory is always free: the one being written.");
        self.left.d.next = self.pointers.step.val();
        self.ready.next = !self.full.q.val();
        if self.accept.val() && !self.left.q.val() {
            self.held.d.next = self.held.q.val() + 1;
        } else if !self.accept.val() && self.left.q.val() {
            self.held.d.next = self.held.q.val() - 1;
        }
        self.full.d.next = !self.left.q.val()
            && (self.full.q.val() || (self.push.val() && self.held.q.val() == self.most.val()));
        if self.rst.val() {
            self.left.d.next = false;
            self.held.d.next = 0.into();
            self.full.d.next = false;
        }

        assert!(
            self.full.q.val() == (self.held.q.val() == self.most.val() + 1),
            "it is full with all places held but one"
        );
        if self.left.q.val() {
            assert!(self.held.q.val().any(), "a beat that left was held");
        }
    }
}
