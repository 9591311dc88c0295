//! How far a flow is in a message: what of it is acknowledged, and where a packet lies in it.
//!
//! ```text
//!  age            3       6                              7                8 to 12       13
//!  una ──────────────────> distance behind its end ──────> passed?
//!  state, op ─────> PSN ─> distance from its start ──────> begins? ──────> times mtu ──> offset,
//!  message ──────────────>                                                               rest
//! ```
//!
//! A message is passed when bit 23 of `una` minus its end is clear. That is enough: what waits ends at most 2^23 packets after `una`
//! ([`WorkCheck`](super::WorkCheck)), and no message starts while one that is passed has not completed, so `una` is less than 2^23 packets after the end of such a message.
//!
//! All packets before one in its message are full, so their bytes are a product.
//!
//! Contract: `op` and `state` of age 3, `una` and `message` of age 6 give `position` at age 7, and `offset` and `rest` at age 13: of a decision for its packet, of other
//! operations for `una`. Interval 1. `mtu` stands still; its lowest two bits do not count.

use super::{FlowContext, FlowMessage, FlowOperation, MessagePosition};
use crate::arith::{DelayLine, MultiplierTree};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock)]
pub struct MessageProgress {
    /// Largest payload of a packet, bytes.
    pub mtu: Signal<In, Bits<14>>,
    /// Operation of age 3.
    pub op: Signal<In, FlowOperation>,
    /// State of its flow.
    pub state: Signal<In, FlowContext>,
    /// Its message, age 6.
    pub message: Signal<In, FlowMessage>,
    /// Place of the message after it, age 6.
    pub next_place: Signal<In, Bits<18>>,
    /// `una` after the operation, age 6.
    pub una: Signal<In, Bits<24>>,
    /// What is passed, age 7.
    pub position: Signal<Out, MessagePosition>,
    /// Bytes of the message before the packet, age 13,
    pub offset: Signal<Out, Bits<32>>,
    /// and from it on.
    pub rest: Signal<Out, Bits<32>>,
    psn: [Dff<Bits<24>>; 3],
    has_message: [Dff<Bit>; 4],

    // Age 7.
    distance: Dff<Bits<24>>,
    past: Dff<Bits<24>>,
    next: Dff<Bits<18>>,
    is_at_end: Dff<Bit>,

    // Ages 8 to 13.
    bytes_before: MultiplierTree<24, 12, 36>,
    bytes_until_12: DelayLine<Bits<32>, 6, 4>,
    before: Dff<Bits<32>>,
    left: Dff<Bits<32>>,
}

impl MessageProgress {
    /// Cycles from age 9, at which all else of an operation is known, to `offset` and `rest`.
    pub const LATER: usize = 4;
}

impl Logic for MessageProgress {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_message_progress");
        let state = self.state.val();
        self.psn[0].d.next = state.una;
        if self.op.val().decides {
            self.psn[0].d.next = state.nxt;
        }
        self.has_message[0].d.next = state.count.any();
        delay!(self.psn);
        delay!(self.has_message);

        comment!("Age 6.");
        let message = self.message.val();
        self.distance.d.next = self.psn[2].q.val() - message.first;
        self.past.d.next = self.una.val() - message.behind;
        self.is_at_end.d.next = self.una.val() == message.behind;
        self.next.d.next = self.next_place.val();
        self.bytes_until_12.value.next = message.bytes;

        comment!("Age 7.");
        let distance = self.distance.q.val();
        self.position.next.passed = self.has_message[3].q.val() && !self.past.q.val().get_bit(23);
        self.position.next.at_end = self.is_at_end.q.val();
        self.position.next.begins = !distance.any();
        self.position.next.next_place = self.next.q.val();

        comment!("Ages 7 to 13: packets times their payload.");
        self.bytes_before.a.next = distance;
        self.bytes_before.b.next = self.mtu.val().get_bits::<12>(2);
        let before = concat((self.bytes_before.product.val().get_bits::<30>(0), bits::<2>(0)));
        self.before.d.next = before;
        self.left.d.next = self.bytes_until_12.out.val() - before;
        self.offset.next = self.before.q.val();
        self.rest.next = self.left.q.val();
    }
}
