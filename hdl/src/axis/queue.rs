//! FIFO of plain values, and the pointers that it shares with [`LaneQueue`](super::LaneQueue).
//!
//! The memory has a read latency of one cycle; its output register is the last place of the
//! queue, so the head is valid without a request. Contract: latency 2 cycles, interval 1,
//! holds `2^A + 1` values. A push while `push_ready` is low is ignored.

use fncc_netlist::prelude::*;

/// Pointers and handshakes of a queue whose values lie in memories of `2^A` words.
#[block(clock, reset = "queue empty")]
pub struct QueueControl<const A: usize> {
    /// Value valid.
    pub push: Signal<In, Bit>,
    /// Ready to accept a value.
    pub push_ready: Signal<Out, Bit>,
    /// Head of the queue valid.
    pub pop_valid: Signal<Out, Bit>,
    /// Head of the queue accepted.
    pub pop: Signal<In, Bit>,
    /// Write enable of the memories.
    pub we: Signal<Out, Bit>,
    /// Write address of the memories.
    pub waddr: Signal<Out, Bits<A>>,
    /// Read enable of the memories.
    pub re: Signal<Out, Bit>,
    /// Read address of the memories.
    pub raddr: Signal<Out, Bits<A>>,
    wptr: ResetDff<Bits<A>>,
    rptr: ResetDff<Bits<A>>,
    /// The place after that one.
    #[init(ResetDff::new(1.into()))]
    ahead: ResetDff<Bits<A>>,
    /// Values lie in the memories. A register: the enables of a wide memory are far from it.
    some: ResetDff<Bit>,
    full: ResetDff<Bit>,
    front: ResetDff<Bit>,
}

impl<const A: usize> Logic for QueueControl<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_queue_control");
        self.push_ready.next = !self.full.q.val();
        self.pop_valid.next = self.front.q.val();
        self.waddr.next = self.wptr.q.val();
        self.raddr.next = self.rptr.q.val();
        self.we.next = self.push.val() && !self.full.q.val();
        self.re.next = self.some.q.val() && (self.pop.val() || !self.front.q.val());

        self.front.d.next = self.re.val() || (self.front.q.val() && !self.pop.val());
        let is_only = self.wptr.q.val() == self.ahead.q.val();
        self.some.d.next = self.we.val() || (self.some.q.val() && !(self.re.val() && is_only));
        if self.we.val() {
            self.wptr.d.next = self.wptr.q.val() + 1;
        }
        if self.re.val() {
            self.rptr.d.next = self.ahead.q.val();
            self.ahead.d.next = self.ahead.q.val() + 1;
        }
        // It becomes or remains full unless a value is read; that it is not empty then is known.
        let is_last = self.push.val() && self.wptr.q.val() + 1 == self.rptr.q.val();
        self.full.d.next = (self.full.q.val() || is_last) && self.front.q.val() && !self.pop.val();

        if self.full.q.val() {
            assert!(self.wptr.q.val() == self.rptr.q.val(), "the pointers of a full queue meet");
        } else {
            assert!(
                self.some.q.val() == (self.wptr.q.val() != self.rptr.q.val()),
                "equal pointers mean that a queue is empty"
            );
        }
    }
}

/// A queue of values `T`; see the module's page.
#[block(clock, reset = "queue empty")]
pub struct Queue<T: Pack, const A: usize> {
    /// Value valid.
    pub push: Signal<In, Bit>,
    /// The value.
    pub push_data: Signal<In, T>,
    /// Ready to accept a value.
    pub push_ready: Signal<Out, Bit>,
    /// Head of the queue valid.
    pub pop_valid: Signal<Out, Bit>,
    /// Head of the queue.
    pub pop_data: Signal<Out, T>,
    /// Head of the queue accepted.
    pub pop: Signal<In, Bit>,
    control: QueueControl<A>,
    // A word is never read while it is written: a block memory needs no logic around it.
    #[init(Ram::new(if A > 5 {
            ReadDuringWrite::Unspecified
        } else {
            ReadDuringWrite::Old
        }))]
    values: Ram<T, A>,
}

impl<T: Pack, const A: usize> Queue<T, A> {
    /// Cycles from a push into an empty queue to its head: the value is written, then read.
    pub const LATENCY: usize = 1 + latency!(values);
}

impl<T: Pack, const A: usize> Logic for Queue<T, A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_queue");
        self.control.push.next = self.push.val();
        self.control.pop.next = self.pop.val();
        self.push_ready.next = self.control.push_ready.val();
        self.pop_valid.next = self.control.pop_valid.val();
        self.pop_data.next = self.values.rdata.val();
        self.values.we.next = self.control.we.val();
        self.values.waddr.next = self.control.waddr.val();
        self.values.wdata.next = self.push_data.val();
        self.values.re.next = self.control.re.val();
        self.values.raddr.next = self.control.raddr.val();
    }
}
