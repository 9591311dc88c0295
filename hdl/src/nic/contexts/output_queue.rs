//! An output of the flow contexts: a queue that says in time whether operations that write it may enter.
//!
//! ```text
//!        ┌───────────────────────────────┐
//!  push ─│─> queue of 16 ────────────────│──> valid, data
//!        │     └─> fewer than 8 inside? ─│──> room
//!  mark ─│─────> those of before left? ──│──> drained
//!        └───────────────────────────────┘
//! ```
//!
//! Contract: latency 2 cycles, interval 1. While `room` is set, 8 more values may be on their way, and are not lost. `mark` and `drained` are those of [`DrainWatch`].

use crate::axis::{DrainWatch, Queue};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "queue empty")]
pub struct OutputQueue<T: Pack> {
    /// Value valid.
    pub push: Signal<In, Bit>,
    /// The value.
    pub push_data: Signal<In, T>,
    /// Fewer than 8 values are inside.
    pub room: Signal<Out, Bit>,
    /// Head of the queue valid.
    pub valid: Signal<Out, Bit>,
    /// Head of the queue.
    pub data: Signal<Out, T>,
    /// Head of the queue accepted.
    pub ready: Signal<In, Bit>,
    /// Starts a watch over the values inside.
    pub mark: Signal<In, Bit>,
    /// They have left.
    pub drained: Signal<Out, Bit>,
    values: Queue<T, 4>,
    watch: DrainWatch<5>,
}

impl<T: Pack> OutputQueue<T> {
    /// Cycles from a value to that value at the output.
    pub const LATENCY: usize = latency!(values);
}

impl<T: Pack> Logic for OutputQueue<T> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_output_queue");
        let leaves = self.values.pop_valid.val() && self.ready.val();
        self.values.push.next = self.push.val();
        self.values.push_data.next = self.push_data.val();
        self.values.pop.next = leaves;
        self.valid.next = self.values.pop_valid.val();
        self.data.next = self.values.pop_data.val();
        self.watch.enters.next = self.push.val();
        self.watch.leaves.next = leaves;
        join!(self.mark => self.watch.mark);
        join!(self.watch.drained => self.drained);
        self.room.next = !self.watch.count.val().get_bits::<2>(3).any();
        if self.push.val() {
            assert!(self.values.push_ready.val(), "a value that comes has room");
        }
    }
}
