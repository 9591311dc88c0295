//! Flows whose turn has come, in the order of their coming.
//!
//! ```text
//!                 ┌──────────────────────────────┐
//!  push, flow ───>│ first ─┐                     │
//!  expired ──────>│ else ──┴─> 2^A flows ──> head│──> head_valid, head
//!                 └──────────────────────────────┘
//! ```
//!
//! A flow that an operation pushes goes before one that the timing wheel has released: the pipeline does not wait. A flow is
//! in the queue once, so the queue never fills, and in the long run no more flows are pushed than leave, one every 2 cycles: half of all
//! cycles are free for the wheel.
//!
//! Contract: latency 2 cycles, a flow in every cycle. The head leaves at most every 2 cycles, and remains for one more: the memory is read a cycle after `pop`, so that
//! no decision has to reach it within a cycle.

use crate::axis::Queue;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "queue empty")]
pub struct ReadyQueue<const A: usize> {
    /// An operation pushes a flow.
    pub push: Signal<In, Bit>,
    /// That flow.
    pub flow: Signal<In, Bits<A>>,
    /// The timing wheel offers a flow.
    pub expired: Signal<In, Bit>,
    /// That flow.
    pub expired_flow: Signal<In, Bits<A>>,
    /// Ready to accept it.
    pub expired_ready: Signal<Out, Bit>,
    /// The queue has a head.
    pub head_valid: Signal<Out, Bit>,
    /// That flow.
    pub head: Signal<Out, Bits<A>>,
    /// The head leaves.
    pub pop: Signal<In, Bit>,
    popped: ResetDff<Bit>,
    flows: Queue<Bits<A>, A>,
}

impl<const A: usize> Logic for ReadyQueue<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ready_queue");
        self.expired_ready.next = !self.push.val();
        self.flows.push.next = self.push.val() || self.expired.val();
        join!(if self.push.val() { self.flow } else { self.expired_flow } => self.flows.push_data);
        delay!(self.pop => self.popped);
        join!(self.popped.q => self.flows.pop);
        join!(self.flows.pop_valid => self.head_valid);
        join!(self.flows.pop_data => self.head);
        assert!(!(self.pop.val() && self.popped.q.val()), "a head leaves every 2 cycles");
        if self.push.val() || self.expired.val() {
            assert!(self.flows.push_ready.val(), "every flow has its place in the ready queue");
        }
    }
}
