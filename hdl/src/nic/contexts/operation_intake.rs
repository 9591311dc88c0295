//! Operations on flows wait here for their turn, one of each source.
//!
//! ```text
//!                        ┌──────────────────────────────────────────────┐
//!  more to do ──────────>│ 0 ─┐                                         │
//!  lookup ──────────────>│ 1 ─┤                                         │──> op, flow, entered
//!  decision ────────────>│ 2 ─┼─> room for what it gives? ─> interlock  │
//!  connect ─────────────>│ 3 ─┤                                         │
//!  work ────────────────>│ 4 ─┘                              ^          │
//!  look at a timer ─────>│ 5 ────────────────────────────────┘          │
//!  rooms ───────────────>│                                              │
//!                        └──────────────────────────────────────────────┘
//! ```
//!
//! An operation enters only while every output that it may write has room, so none waits inside, and those that need other outputs pass it.
//!
//! A message waits until its packets are counted ([`PacketCount`]): not at all if it has one, else two cycles for each bit of their number.
//!
//! A connection remains until it `settles`: one of a flow that still has messages comes again until they are complete. A message waits for it, so one that is
//! accepted after a connection is not refused for want of it.
//!
//! Contract: each source may have one operation every 2 cycles, flows with more to do one in 4, a connection one in 12, a message of more than one packet one in the time of its count. An operation that is accepted enters 2 cycles later at the earliest.

use super::{
    ContextInterlock, FlowConnectIn, FlowOperation, PacketCount, PendingAck, PendingConnect,
    PendingDecision, PendingWork, WorkRequestIn,
};
use crate::nic::{ContextLookupIn, SendDecisionIn};
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "nothing waits")]
pub struct OperationIntake<const A: usize> {
    /// An operation may enter in this cycle.
    pub turn: Signal<In, Bit>,
    /// A flow has more to do,
    pub more: Signal<In, Bit>,
    /// this one.
    pub more_flow: Signal<In, Bits<A>>,
    /// Ready to accept it.
    pub more_ready: Signal<Out, Bit>,
    /// ACKs and NAKs.
    pub lookup: ContextLookupIn,
    /// Decisions of the scheduler.
    pub decision: SendDecisionIn,
    /// Connections.
    pub connect: FlowConnectIn,
    /// Messages.
    pub work: WorkRequestIn,
    /// Largest payload of a packet, bytes.
    pub mtu: Signal<In, Bits<14>>,
    /// A timer is to be looked at,
    pub look: Signal<In, Bit>,
    /// that of this flow.
    pub look_flow: Signal<In, Bits<A>>,
    /// That enters in this cycle.
    pub look_starts: Signal<Out, Bit>,
    /// There is room for events,
    pub event_room: Signal<In, Bit>,
    /// for answers,
    pub answer_room: Signal<In, Bit>,
    /// for requests,
    pub request_room: Signal<In, Bit>,
    /// and for completions.
    pub done_room: Signal<In, Bit>,
    /// The connection inside is done.
    pub settles: Signal<In, Bit>,
    /// It has to come again.
    pub again: Signal<In, Bit>,
    /// A connection waits or is inside.
    pub connecting: Signal<Out, Bit>,
    /// The operation that enters in this cycle; nothing in it is set if none does.
    pub op: Signal<Out, FlowOperation>,
    /// Its flow.
    pub flow: Signal<Out, Bits<A>>,
    /// Operations inside, by their age.
    pub entered: Signal<Out, Bits<9>>,
    /// Flow of the operation of age 3,
    pub flow_3: Signal<Out, Bits<A>>,
    /// of age 7,
    pub flow_7: Signal<Out, Bits<A>>,
    /// of age 8,
    pub flow_8: Signal<Out, Bits<A>>,
    /// and of age 9.
    pub flow_9: Signal<Out, Bits<A>>,
    interlock: ContextInterlock<A>,
    valid: [ResetDff<Bit>; 5],
    flows: [Dff<Bits<A>>; 5],
    accepts: [Signal<Local, Bit>; 5],
    /// The connection is inside.
    connect_inside: ResetDff<Bit>,
    ack: Dff<PendingAck>,
    decided: Dff<PendingDecision>,
    connection: Dff<PendingConnect>,
    message: Dff<PendingWork>,
    count: PacketCount,
    /// What is offered in a cycle, and whether it was accepted: that is known too late to let all of it in.
    offered_ack: Dff<PendingAck>,
    offered_decision: Dff<PendingDecision>,
    offered_message: Dff<PendingWork>,
    accepted_ack: Dff<Bit>,
    accepted_decision: Dff<Bit>,
    accepted_message: Dff<Bit>,
    had_done_room: Dff<Bit>,
}

impl<const A: usize> OperationIntake<A> {
    /// Cycles from an operation that is accepted to its entry, at least.
    pub const LATENCY: usize = latency!(offered_decision, interlock);
}

impl<const A: usize> Logic for OperationIntake<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_operation_intake");
        let turn = self.turn.val();
        for s in 0..5 {
            self.accepts[s].next =
                turn && (self.interlock.starts[s].val() || !self.valid[s].q.val());
        }
        comment!("The queue of flows with more to do is a block memory, too far for the choice.");
        self.accepts[0].next = turn && !self.valid[0].q.val();
        self.accepts[3].next = turn && !self.valid[3].q.val();
        delay!(self.accepts[1] => self.accepted_ack);
        delay!(self.accepts[2] => self.accepted_decision);
        delay!(self.accepts[4] => self.accepted_message);

        self.more_ready.next = self.accepts[0].val();
        if self.accepts[0].val() {
            self.valid[0].d.next = self.more.val();
            self.flows[0].d.next = self.more_flow.val();
        } else if self.interlock.starts[0].val() {
            self.valid[0].d.next = false;
        }

        comment!("An ACK acknowledges its PSN, a NAK all before it.");
        let is_ack = !self.lookup.syndrome.val().get_bits::<2>(5).any();
        self.lookup.ready.next = self.accepts[1].val();
        if self.accepts[1].val() {
            self.valid[1].d.next = self.lookup.valid.val();
            self.flows[1].d.next = self.lookup.qp.val().get_bits::<A>(0);
        }
        self.offered_ack.d.next.qp = self.lookup.qp.val();
        self.offered_ack.d.next.psn = self.lookup.psn.val() + is_ack;
        self.offered_ack.d.next.syndrome = self.lookup.syndrome.val();
        if self.accepted_ack.q.val() {
            self.ack.d.next = self.offered_ack.q.val();
        }

        self.decision.ready.next = self.accepts[2].val();
        if self.accepts[2].val() {
            self.valid[2].d.next = self.decision.valid.val();
            self.flows[2].d.next = self.decision.flow.val().get_bits::<A>(0);
        }
        self.offered_decision.d.next.psn = self.decision.psn.val();
        self.offered_decision.d.next.bytes = self.decision.bytes.val();
        self.offered_decision.d.next.last = self.decision.last.val();
        self.offered_decision.d.next.closed = self.decision.closed.val();
        self.offered_decision.d.next.tag = self.decision.tag.val();
        if self.accepted_decision.q.val() {
            self.decided.d.next = self.offered_decision.q.val();
        }

        self.connect.ready.next = self.accepts[3].val();
        self.connecting.next = self.valid[3].q.val();
        if self.accepts[3].val() {
            self.valid[3].d.next = self.connect.valid.val();
            self.flows[3].d.next = self.connect.flow.val().get_bits::<A>(0);
            self.connection.d.next.beyond = (self.connect.flow.val() >> A.to_bits::<5>()).any();
            self.connection.d.next.connected = self.connect.connected.val();
            self.connection.d.next.qp = self.connect.qp.val();
            self.connection.d.next.psn = self.connect.psn.val();
            self.connection.d.next.window = self.connect.window.val();
            self.connection.d.next.interval = self.connect.interval.val();
        }
        if self.interlock.starts[3].val() {
            self.connect_inside.d.next = true;
        }
        if self.settles.val() || self.again.val() {
            self.connect_inside.d.next = false;
            assert!(self.connect_inside.q.val(), "the connection that settles is inside");
        }
        if self.settles.val() {
            self.valid[3].d.next = false;
        }

        self.work.ready.next = self.accepts[4].val();
        if self.accepts[4].val() {
            self.valid[4].d.next = self.work.valid.val();
            self.flows[4].d.next = self.work.flow.val().get_bits::<A>(0);
        }
        self.offered_message.d.next.flow = self.work.flow.val();
        self.offered_message.d.next.is_write = self.work.verb.val();
        self.offered_message.d.next.bytes = self.work.bytes.val();
        self.offered_message.d.next.address = self.work.address.val();
        self.offered_message.d.next.key = self.work.key.val();
        self.offered_message.d.next.id = self.work.id.val();
        if self.accepted_message.q.val() {
            self.message.d.next = self.offered_message.q.val();
        }
        join!(self.mtu => self.count.mtu);
        self.count.start.next = self.accepted_message.q.val() && self.valid[4].q.val();
        self.count.bytes.next = self.offered_message.q.val().bytes;

        comment!("Each enters while there is room for what it may give.");
        self.interlock.turn.next = turn;
        for s in 0..5 {
            self.interlock.flows[s].next = self.flows[s].q.val();
        }
        self.interlock.flows[5].next = self.look_flow.val();
        let event_room = self.event_room.val();
        let done_room = self.done_room.val();
        self.had_done_room.d.next = done_room;
        self.interlock.waits[0].next = self.valid[0].q.val() && event_room && done_room;
        self.interlock.waits[1].next =
            self.valid[1].q.val() && event_room && self.answer_room.val();
        self.interlock.waits[2].next = self.valid[2].q.val() && self.request_room.val();
        self.interlock.waits[3].next =
            self.valid[3].q.val() && !self.connect_inside.q.val() && event_room;
        self.interlock.waits[4].next = self.valid[4].q.val()
            && self.count.counted.val()
            && !self.valid[3].q.val()
            && event_room
            && done_room;
        self.interlock.waits[5].next = self.look.val() && event_room;

        self.look_starts.next = self.interlock.starts[5].val();
        self.op.next.continues = self.interlock.starts[0].val();
        self.op.next.acknowledges = self.interlock.starts[1].val();
        self.op.next.may_complete = self.had_done_room.q.val();
        self.op.next.decides = self.interlock.starts[2].val();
        self.op.next.connects = self.interlock.starts[3].val();
        self.op.next.works = self.interlock.starts[4].val();
        self.op.next.looks = self.interlock.starts[5].val();
        self.op.next.ack = self.ack.q.val();
        self.op.next.decision = self.decided.q.val();
        self.op.next.connect = self.connection.q.val();
        self.op.next.work = self.message.q.val();
        self.op.next.work.packets = self.count.packets.val();
        self.flow.next = self.interlock.flow.val();
        self.entered.next = self.interlock.entered.val();
        self.flow_3.next = self.interlock.flow_3.val();
        self.flow_7.next = self.interlock.flow_7.val();
        self.flow_8.next = self.interlock.flow_8.val();
        self.flow_9.next = self.interlock.flow_9.val();
    }
}
