//! Requests for packets that wait, and whether the flow of each is still connected.
//!
//! ```text
//!              ┌──────────────────────────────────────┐
//!  push ──────>│ queue of 16 ─────────────────────────│──> valid, data
//!  drop_flow ─>│ flow of each place: equal? ─> dropped│──> dropped
//!              └──────────────────────────────────────┘
//! ```
//!
//! A request waits until the host supplies the payload of those ahead of it, for any time. When its flow is disconnected, it is marked: no packet is built of it, but it remains in its place, as
//! the host still supplies its payload.
//!
//! Contract: that of [`OutputQueue`](super::OutputQueue). `drops` marks the requests of `drop_flow` that were pushed in earlier cycles.

use super::{OutputQueue, PendingRequest};
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "queue empty")]
pub struct RequestQueue<const A: usize> {
    /// Request valid.
    pub push: Signal<In, Bit>,
    /// The request.
    pub push_data: Signal<In, PendingRequest>,
    /// Fewer than 8 requests are inside.
    pub room: Signal<Out, Bit>,
    /// Head of the queue valid.
    pub valid: Signal<Out, Bit>,
    /// Head of the queue.
    pub data: Signal<Out, PendingRequest>,
    /// Its flow has been disconnected.
    pub dropped: Signal<Out, Bit>,
    /// Head of the queue accepted.
    pub ready: Signal<In, Bit>,
    /// A flow is disconnected,
    pub drops: Signal<In, Bit>,
    /// this one.
    pub drop_flow: Signal<In, Bits<A>>,
    requests: OutputQueue<PendingRequest>,
    newest: ResetDff<Bits<4>>,
    oldest: ResetDff<Bits<4>>,
    flows: [Dff<Bits<A>>; 16],
    marks: ResetDff<Bits<16>>,
    next_marks: Signal<Local, Bits<16>>,
}

impl<const A: usize> RequestQueue<A> {
    /// Cycles from a request to that request at the output.
    pub const LATENCY: usize = latency!(requests);
}

impl<const A: usize> Logic for RequestQueue<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_request_queue");
        join!(self.push => self.requests.push);
        join!(self.push_data => self.requests.push_data);
        join!(self.ready => self.requests.ready);
        join!(self.requests.room => self.room);
        join!(self.requests.valid => self.valid);
        join!(self.requests.data => self.data);
        self.requests.mark.next = false;

        comment!("At most 16 are inside, so each has a place of its own.");
        self.next_marks.next = self.marks.q.val();
        for i in 0..16 {
            if self.drops.val() && self.flows[i].q.val() == self.drop_flow.val() {
                self.next_marks.next = self.next_marks.val().replace_bit(i, true);
            }
            if self.push.val() && self.newest.q.val() == i.to_bits::<4>() {
                self.flows[i].d.next = self.push_data.val().flow.get_bits::<A>(0);
                self.next_marks.next = self.next_marks.val().replace_bit(i, false);
            }
        }
        self.marks.d.next = self.next_marks.val();
        if self.push.val() {
            self.newest.d.next = self.newest.q.val() + 1;
        }
        if self.requests.valid.val() && self.ready.val() {
            self.oldest.d.next = self.oldest.q.val() + 1;
        }
        self.dropped.next = self.marks.q.val().get_bit(self.oldest.q.val().index());
    }
}
