//! Whether a message that comes is accepted, and its PSNs.
//!
//! ```text
//!  age     3           4           5                 6               7
//!  work ───> packets ──> sums ─────> too many? ──────────────────────> verdict
//!  state ──> PSNs that wait
//! ```
//!
//! A message is refused if its flow is not connected or has failed, without bytes, with more than 2^31 or with more than 2^23 packets, and if its flow has [`WorkCheck::MOST`] messages,
//! or one and the pool no room, or would have more than 2^23 packets that are not acknowledged: so an empty queue takes every message that is not refused for its length.
//!
//! Contract: operation and state of age 3 and `has_room` of age 7 give the verdict of age 7; where the operation is no message it means nothing. Interval 1.

use super::{BAD_LENGTH, FlowContext, FlowOperation, QUEUE_FULL, UNKNOWN_FLOW, WorkVerdict};
use fncc_netlist::prelude::*;

/// A flow has as many messages when this bit of their number is set.
const MOST_BITS: usize = 6;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock)]
pub struct WorkCheck<const A: usize> {
    /// Operation of age 3.
    pub op: Signal<In, FlowOperation>,
    /// State of its flow.
    pub state: Signal<In, FlowContext>,
    /// The pool has room for another message of a flow that has one, age 7.
    pub has_room: Signal<In, Bit>,
    /// The verdict, age 7.
    pub verdict: Signal<Out, WorkVerdict>,

    // Age 4.
    /// Its packets, but for the last one.
    packets: Dff<Bits<24>>,
    waiting: Dff<Bits<24>>,
    first: [Dff<Bits<24>>; 4],
    is_unknown: [Dff<Bit>; 4],
    is_bad: [Dff<Bit>; 4],
    is_full: [Dff<Bit>; 2],
    has_messages: [Dff<Bit>; 4],

    // Ages 5 to 7.
    total: Dff<Bits<25>>,
    last: Dff<Bits<24>>,
    is_many: [Dff<Bit>; 2],
    behind: [Dff<Bits<24>>; 2],
}

impl<const A: usize> WorkCheck<A> {
    /// Messages of a flow.
    pub const MOST: usize = 1 << MOST_BITS;
}

impl<const A: usize> Logic for WorkCheck<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_work_check");
        let work = self.op.val().work;
        let state = self.state.val();

        comment!("Age 3.");
        self.packets.d.next = work.packets;
        self.waiting.d.next = state.end - state.una;
        self.first[0].d.next = state.end;
        self.is_unknown[0].d.next =
            !state.known || state.failed || (work.flow >> A.to_bits::<5>()).any();
        self.is_bad[0].d.next = !work.bytes.any()
            || (work.bytes.get_bit(31) && work.bytes.get_bits::<31>(0).any())
            || work.packets.get_bit(23);
        self.is_full[0].d.next = state.count.get_bit(MOST_BITS);
        self.has_messages[0].d.next = state.count.any();
        delay!(self.first);
        delay!(self.is_unknown);
        delay!(self.is_bad);
        delay!(self.is_full);
        delay!(self.has_messages);

        comment!("Age 4.");
        self.total.d.next =
            bit_cast::<25, 24>(self.packets.q.val()) + bit_cast::<25, 24>(self.waiting.q.val());
        self.last.d.next = self.packets.q.val() + self.first[0].q.val();

        comment!("Ages 5 and 6.");
        self.is_many[0].d.next =
            self.total.q.val().get_bits::<2>(23).any() || self.is_full[1].q.val();
        delay!(self.is_many);
        self.behind[0].d.next = self.last.q.val() + 1;
        delay!(self.behind);

        comment!("Age 7.");
        let is_unknown = self.is_unknown[3].q.val();
        let is_bad = self.is_bad[3].q.val();
        let shares = self.has_messages[3].q.val();
        let fits = !self.is_many[1].q.val() && (!shares || self.has_room.val());
        self.verdict.next.accepted = !is_unknown && !is_bad && fits;
        self.verdict.next.shares = shares;
        self.verdict.next.status = QUEUE_FULL.into();
        if is_unknown {
            self.verdict.next.status = UNKNOWN_FLOW.into();
        } else if is_bad {
            self.verdict.next.status = BAD_LENGTH.into();
        }
        self.verdict.next.first = self.first[3].q.val();
        self.verdict.next.behind = self.behind[1].q.val();
    }
}
