//! The messages of all flows, a ring of 8 for each.
//!
//! ```text
//!                ┌─────────────────────────────────────┐
//!  flow, place ─>│ address ──> memory ──> register     │──> message
//!  write ───────>│                                     │
//!                └─────────────────────────────────────┘
//! ```
//!
//! Contract: `message` is that of `flow` and `place` of 3 cycles ago; a `write` is seen by those that come in its cycle or later.
//! Nothing is cleared: the ring of a flow without messages is not read.

use super::FlowMessage;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows, `M = A + 3` for their messages.
#[block(clock, check = assert!(M == A + 3, "MessageRings: M = {M} is not A + 3 = {}", A + 3))]
pub struct MessageRings<const A: usize, const M: usize> {
    /// Flow to read.
    pub flow: Signal<In, Bits<A>>,
    /// Place in its ring.
    pub place: Signal<In, Bits<3>>,
    /// The message there.
    pub message: Signal<Out, FlowMessage>,
    /// Write enable.
    pub write: Signal<In, Bit>,
    /// Flow to write.
    pub write_flow: Signal<In, Bits<A>>,
    /// Place in its ring.
    pub write_place: Signal<In, Bits<3>>,
    /// The new message.
    pub written: Signal<In, FlowMessage>,
    read_address: Replica<Bits<M>>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    messages: Ram<FlowMessage, M>,
    read: Dff<FlowMessage>,
}

impl<const A: usize, const M: usize> Logic for MessageRings<A, M> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_message_rings");
        self.read_address.d.next =
            (bit_cast::<M, A>(self.flow.val()) << 3) | bit_cast::<M, 3>(self.place.val());
        self.messages.re.next = true;
        self.messages.raddr.next = self.read_address.q.val();
        self.read.d.next = self.messages.rdata.val();
        self.message.next = self.read.q.val();
        self.messages.we.next = self.write.val();
        self.messages.waddr.next = (bit_cast::<M, A>(self.write_flow.val()) << 3)
            | bit_cast::<M, 3>(self.write_place.val());
        self.messages.wdata.next = self.written.val();
    }
}
