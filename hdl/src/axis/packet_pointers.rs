//! Write pointer of a store-and-forward FIFO, and which of its beats may leave.
//!
//! ```text
//!                     ┌─────────────────────────────┐
//!  offer, last, bad ─>│ start ─> write ─> full      │──> ready, waddr
//!  cfg_drop ─────────>│   │        (room: freed)    │
//!                     │   v                         │──> some, valid
//!  take ─────────────>│ read up to start            │──> whole, overflow, spoilt
//!                     └─────────────────────────────┘
//! ```
//!
//! A packet is written from `start` on. Its last beat moves `start` past it, and all of the packet may leave. If the packet is
//! marked bad or part of it did not fit, `write` returns to `start` and the packet is dropped. The place after the
//! last beat is written in every cycle, so there is no write enable, and one place is always free.
//!
//! Without `cfg_drop` the input stalls while the memory is full, except when a single packet fills all of it, which would stall
//! forever: the rest of that packet is discarded.
//!
//! Contract: the first beat of a packet is `valid` 2 cycles after its last one was offered, if the FIFO is otherwise empty. Interval 1. Holds
//! `2^A - 1` beats besides the one at the output. A place is free 2 cycles after its beat moved to the output. `ready` depends on registers and
//! `cfg_drop` only.

use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits.
#[block(clock, reset = "no event inside", check = assert!((2..=24).contains(&A), "PacketPointers: A = {A} is not in 2..=24"))]
pub struct PacketPointers<const A: usize> {
    /// Nothing waits at the input: what does not fit is dropped.
    pub cfg_drop: Signal<In, Bit>,
    /// A beat is offered.
    pub offer: Signal<In, Bit>,
    /// Last beat of the packet.
    pub last: Signal<In, Bit>,
    /// The packet that it ends is bad.
    pub bad: Signal<In, Bit>,
    /// Ready to accept a beat.
    pub ready: Signal<Out, Bit>,
    /// The beat at the output is taken, if there is one.
    pub take: Signal<In, Bit>,
    /// Write address of the memories.
    pub waddr: Signal<Out, Bits<A>>,
    /// A beat may leave them; for [`super::FifoLane`].
    pub some: Signal<Out, Bit>,
    /// Their output registers hold a beat.
    pub valid: Signal<Out, Bit>,
    /// A packet is complete, in this cycle.
    pub whole: Signal<Out, Bit>,
    /// A packet that did not fit has ended.
    pub overflow: Signal<Out, Bit>,
    /// A packet that is bad has ended.
    pub spoilt: Signal<Out, Bit>,
    /// Beats inside besides the one at the output, a cycle ago.
    pub held: Signal<Out, Bits<A>>,
    /// Where the packet begins that is being written; what stands before it may leave.
    start: ResetDff<Bits<A>>,
    /// That and two.
    #[init(ResetDff::new(2.into()))]
    start_and_two: ResetDff<Bits<A>>,
    write: ResetDff<Bits<A>>,
    /// That and two.
    #[init(ResetDff::new(2.into()))]
    write_and_two: ResetDff<Bits<A>>,
    /// The place after that which is read next.
    #[init(ResetDff::new(1.into()))]
    after: ResetDff<Bits<A>>,
    /// A beat left the memory in the cycle before.
    left: ResetDff<Bit>,
    /// Up to here places are free.
    freed: ResetDff<Bits<A>>,
    count: ResetDff<Bits<A>>,
    full: ResetDff<Bit>,
    /// Beats of the packet are in the memory.
    partial: ResetDff<Bit>,
    /// The rest of the packet is thrown away.
    dropping: ResetDff<Bit>,
    ripe: ResetDff<Bit>,
    occupied: ResetDff<Bit>,
    was_whole: ResetDff<Bit>,
    was_overflow: ResetDff<Bit>,
    was_spoilt: ResetDff<Bit>,
}

impl<const A: usize> Logic for PacketPointers<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_packet_pointers");
        self.waddr.next = self.write.q.val();
        self.some.next = self.ripe.q.val();
        self.valid.next = self.occupied.q.val();
        self.whole.next = self.was_whole.q.val();
        self.overflow.next = self.was_overflow.q.val();
        self.spoilt.next = self.was_spoilt.q.val();

        comment!("Decision on the beat and, with the last one, on the packet.");
        let takes = !self.full.q.val() || self.dropping.q.val() || self.cfg_drop.val();
        self.ready.next = takes;
        let ends = self.offer.val() && takes && self.last.val();
        let adds = self.offer.val()
            && !self.full.q.val()
            && !self.dropping.q.val()
            && (!self.last.val() || !self.bad.val());
        let completes = adds && self.last.val();
        if adds {
            self.write.d.next = self.write.q.val() + 1;
            self.write_and_two.d.next = self.write_and_two.q.val() + 1;
            self.partial.d.next = !self.last.val();
        } else if ends {
            self.write.d.next = self.start.q.val();
            self.write_and_two.d.next = self.start_and_two.q.val();
            self.partial.d.next = false;
        }
        if completes {
            self.start.d.next = self.write.q.val() + 1;
            self.start_and_two.d.next = self.write_and_two.q.val() + 1;
        }
        comment!("A packet that fills the memory alone will never be complete in it.");
        if ends {
            self.dropping.d.next = false;
        } else if self.full.q.val()
            && ((self.offer.val() && self.cfg_drop.val())
                || (self.start.q.val() == self.freed.q.val()))
        {
            self.dropping.d.next = true;
        }
        self.was_whole.d.next = completes;
        self.was_overflow.d.next = ends && (self.full.q.val() || self.dropping.q.val());
        self.was_spoilt.d.next =
            ends && !self.full.q.val() && !self.dropping.q.val() && self.bad.val();

        comment!("The output: up to the packet that is being written.");
        let load = self.take.val() || !self.occupied.q.val();
        let steps = load && self.ripe.q.val();
        if steps {
            self.after.d.next = self.after.q.val() + 1;
        }
        self.ripe.d.next = completes
            || (self.ripe.q.val() && !(steps && self.after.q.val() == self.start.q.val()));
        if load {
            self.occupied.d.next = self.ripe.q.val();
        }

        self.count.d.next = self.write.q.val() - self.freed.q.val();
        self.held.next = self.count.q.val();

        comment!("Room: a beat that left gives its place back a cycle later.");
        self.left.d.next = steps;
        if self.left.q.val() {
            self.freed.d.next = self.freed.q.val() + 1;
        }
        if adds && !self.left.q.val() {
            self.full.d.next = self.write_and_two.q.val() == self.freed.q.val();
        } else if !adds && (self.left.q.val() || (ends && self.partial.q.val())) {
            self.full.d.next = false;
        }

        assert!(
            self.write_and_two.q.val() == self.write.q.val() + 2
                && self.start_and_two.q.val() == self.start.q.val() + 2,
            "the places ahead are two ahead"
        );
        if !self.partial.q.val() {
            assert!(
                self.write.q.val() == self.start.q.val(),
                "without a part of a packet nothing stands after its start"
            );
        }
        if self.full.q.val() {
            assert!(
                self.write.q.val() + 1 == self.freed.q.val(),
                "it is full with all places held but one"
            );
        }
    }
}
