//! FIFO of values with a narrow part that controls and a wide part that is only carried.
//!
//! ```text
//!                      ┌──────────────────────────────┐
//!  push, push_data ───>│ Queue of the narrow part     │──> pop_valid, pop_data
//!                      │   │ place of the front       │<── pop
//!  push_wide ═════════>│ 8 lanes of K bits            │══> wide, a cycle later
//!  push_ready <────────│ count                        │
//!                      └──────────────────────────────┘
//! ```
//!
//! The signal that removes a value is often the end of a long path and cannot reach the enables of hundreds of registers in its cycle. So
//! the wide part is read in every cycle, at an address that each lane holds in its own register, and follows one cycle after the narrow part.
//!
//! Contract: latency 2 cycles to the narrow part, interval 1, holds `2^A` values. `wide` belongs to the head of the queue of the previous cycle.
//! A push while `push_ready` is low is ignored; `push_ready` is a register and rises one cycle after a place is free.

use super::queue::QueueControl;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `T` the narrow part, `W = 8 K` bits of the wide one, memories of `2^A` words.
#[block(clock, reset = "queue empty", check = assert!(W == 8 * K && (1..=7).contains(&A), "LaneQueue: W = {W}, K = {K}, A = {A}"))]
pub struct LaneQueue<T: Pack, const W: usize, const K: usize, const A: usize> {
    /// Value valid.
    pub push: Signal<In, Bit>,
    /// Its narrow part.
    pub push_data: Signal<In, T>,
    /// Its wide part.
    pub push_wide: Signal<In, Bits<W>>,
    /// Ready to accept a value.
    pub push_ready: Signal<Out, Bit>,
    /// Head of the queue valid.
    pub pop_valid: Signal<Out, Bit>,
    /// Its narrow part.
    pub pop_data: Signal<Out, T>,
    /// Wide part of the head of the queue in the previous cycle.
    pub wide: Signal<Out, Bits<W>>,
    /// Head of the queue accepted.
    pub pop: Signal<In, Bit>,
    #[init(Constant::new(((1_usize << A) - 1).to_bits()))]
    most: Constant<Bits<8>>,
    gathered: Signal<Local, Bits<W>>,
    control: QueueControl<A>,
    #[init(Ram::new(ReadDuringWrite::Old))]
    values: Ram<T, A>,
    #[init(std::array::from_fn(|_| Ram::new(ReadDuringWrite::Old)))]
    lanes: [Ram<Bits<K>, A>; 8],
    /// For each lane: where the front lies, where the next value is written, and that this place is free.
    places: [Replica<Bits<A>>; 8],
    ends: [Replica<Bits<A>>; 8],
    #[init(std::array::from_fn(|_| Replica::new(true)))]
    rooms: [Replica<Bit>; 8],
    /// The front was taken in the cycle before.
    left: ResetDff<Bit>,
    /// Values inside, that one included.
    held: ResetDff<Bits<8>>,
    full: ResetDff<Bit>,
}

impl<T: Pack, const W: usize, const K: usize, const A: usize> LaneQueue<T, W, K, A> {
    /// Cycles from a push into an empty queue to its head: the value is written, then read.
    pub const LATENCY: usize = 1 + latency!(values);
}

impl<T: Pack, const W: usize, const K: usize, const A: usize> Logic for LaneQueue<T, W, K, A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_lane_queue");
        let accept = self.push.val() && !self.full.q.val();
        self.control.push.next = accept;
        self.control.pop.next = self.pop.val();
        self.push_ready.next = !self.full.q.val();
        self.pop_valid.next = self.control.pop_valid.val();
        self.pop_data.next = self.values.rdata.val();
        self.values.we.next = self.control.we.val();
        self.values.waddr.next = self.control.waddr.val();
        self.values.wdata.next = self.push_data.val();
        self.values.re.next = self.control.re.val();
        self.values.raddr.next = self.control.raddr.val();

        comment!("The head of the queue keeps its place until it is accepted.");
        self.left.d.next = self.pop.val() && self.control.pop_valid.val();
        if accept && !self.left.q.val() {
            self.held.d.next = self.held.q.val() + 1;
        } else if !accept && self.left.q.val() {
            self.held.d.next = self.held.q.val() - 1;
        }
        let fills = !self.left.q.val()
            && (self.full.q.val() || (self.push.val() && self.held.q.val() == self.most.val()));
        self.full.d.next = fills;

        comment!("A free place may be written in any cycle; it counts when the value is pushed.");
        self.gathered.next = 0.into();
        for i in 0..8 {
            if self.pop.val() && self.control.pop_valid.val() {
                self.places[i].d.next = self.places[i].q.val() + 1;
            }
            if accept {
                self.ends[i].d.next = self.ends[i].q.val() + 1;
            }
            self.rooms[i].d.next = !fills;
            if self.rst.val() {
                self.places[i].d.next = 0.into();
                self.ends[i].d.next = 0.into();
                self.rooms[i].d.next = true;
            }
            self.lanes[i].we.next = self.rooms[i].q.val();
            self.lanes[i].waddr.next = self.ends[i].q.val();
            self.lanes[i].wdata.next = self.push_wide.val().get_bits::<K>(K * i);
            self.lanes[i].re.next = true;
            self.lanes[i].raddr.next = self.places[i].q.val();
            let lane = self.lanes[i].rdata.val();
            self.gathered.next = self.gathered.val() | (bit_cast::<W, K>(lane) << (K * i) as u64);
        }
        self.wide.next = self.gathered.val();

        assert!(
            self.full.q.val() == (self.held.q.val() == self.most.val() + 1),
            "it is full with all places held"
        );
        if self.left.q.val() {
            assert!(self.held.q.val().any(), "a value that left was held");
        }
        for i in 0..8 {
            assert!(
                self.rooms[i].q.val() != self.full.q.val(),
                "lane {i} has room while the queue is not full"
            );
        }
        for i in 1..8 {
            assert!(
                self.places[i].q.val() == self.places[0].q.val()
                    && self.ends[i].q.val() == self.ends[0].q.val(),
                "lane {i} is where lane 0 is"
            );
        }
    }
}
