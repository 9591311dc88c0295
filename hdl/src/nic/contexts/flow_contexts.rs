//! Connections and messages of all flows: from work to packets, from ACKs to completions, and what is sent again.
//!
//! ```text
//!             ┌────────────────────────────────────────────────────────────────────┐
//!  connect ──>│                  age 0 to 3        3 to 7              8        9   │
//!  work ─────>│                ┌─> FlowStates ──> checks ─┐                        │──> ev
//!  decision ─>│ intake, ───────┤                          ├─> apply ──┬─> outputs ─│──> request, fetch
//!  lookup ───>│ interlock      └─> MessagePool ─────────>┘            │            │──> done
//!             │    ^   ^─────────────── queue of flows with more ─────┤            │──> context
//!             │    └── Retransmit                                     └─> state    │──> busy, stat
//!             └────────────────────────────────────────────────────────────────────┘
//! ```
//!
//! One pipeline for all operations: the state of a flow has one writer, and no operation sees one that is about to change. A flow has up to [`WorkCheck::MOST`] messages of a common pool,
//! which are sent and complete in order. See the blocks for their rules: [`AckCheck`], [`WorkCheck`], [`DecisionCheck`], [`Retransmit`], [`ApplyOperation`].
//!
//! Contract (cycles count from the first one with `busy` clear):
//!
//! * An operation enters in odd cycles, one of a flow within 6 cycles, and only while all outputs that it may write have room. Sources take turns. `*_ready` of
//!   inputs is set in odd cycles only.
//! * A packet is requested [`FlowContexts::LATENCY`] cycles after its decision is accepted, if nothing else waits.
//! * Every message that is accepted or refused gives one completion. Those of a flow that are accepted complete in their order. A completion waits until
//!   the host has accepted the fetches of all packets requested before it.
//! * A connection that is accepted clears `settled` until it is made, and until everything that the operations before it have given has left: a disconnected flow then has no
//!   message, event, completion or answer in here. Its requests that still wait are `dropped`: they leave in their turn, as the host supplies their payload, but no packet is built of them.
//! * A decision that was made before the last rewind of its flow gives nothing.
//! * After a reset all is empty; `busy` is set for `2^A` cycles.
//!
//! Source: InfiniBand volume 1, sections 9.7.5 and 9.9.

use super::{
    AckCheck, ApplyOperation, CompletionOut, ContextOutputs, DecisionCheck, FlowConnectIn,
    FlowContext, FlowContextsConfigIn, FlowContextsStatsOut, FlowMessage, FlowOperation,
    FlowStates, MessagePool, MessageProgress, OperationIntake, PayloadFetchOut, Retransmit,
    WorkCheck, WorkRequestIn,
};
use crate::arith::{CounterBank, DelayLine};
use crate::axis::Queue;
use crate::nic::{
    ContextLookupIn, QpContextOut, SchedulerEventOut, SendDecisionIn, SendRequestOut,
};
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows, `M = A + 2` for their messages.
#[block(clock, reset = "no flow is connected", check = assert!((3..=16).contains(&A), "FlowContexts: A = {A} is not in 3..=16"))]
pub struct FlowContexts<const A: usize, const M: usize> {
    /// Connects and disconnects flows.
    pub connect: FlowConnectIn,
    /// Messages to send.
    pub work: WorkRequestIn,
    /// Their fate.
    pub done: CompletionOut,
    /// ACKs and NAKs.
    pub lookup: ContextLookupIn,
    /// Their flows.
    pub context: QpContextOut,
    /// Decisions of the scheduler.
    pub decision: SendDecisionIn,
    /// Events for the scheduler.
    pub ev: SchedulerEventOut,
    /// Packets to build.
    pub request: SendRequestOut,
    /// Payload to fetch for them.
    pub fetch: PayloadFetchOut,
    /// Transmission of messages.
    pub cfg: FlowContextsConfigIn,
    /// Largest payload of a packet, bytes, a multiple of 4 from 64 to 9000; constant while a flow is connected.
    pub cfg_mtu: Signal<In, Bits<14>>,
    /// 1: packets have the FNCC header.
    pub cfg_hpcc: Signal<In, Bit>,
    /// What has happened.
    pub stat: FlowContextsStatsOut,
    /// The table is being cleared after a reset.
    pub busy: Signal<Out, Bit>,
    /// The requests of a flow that wait are dropped, in this cycle,
    pub dropping: Signal<Out, Bit>,
    /// of this one.
    pub dropped_flow: Signal<Out, Bits<A>>,
    /// The last connection is complete, and nothing of an earlier one is inside.
    pub settled: Signal<Out, Bit>,
    /// An operation may enter in this cycle.
    turn: ResetDff<Bit>,
    intake: OperationIntake<A>,
    states: FlowStates<A>,
    pool: MessagePool<A, M>,
    retransmit: Retransmit<A>,
    acks: AckCheck<A>,
    works: WorkCheck<A>,
    decisions: DecisionCheck,
    progress: MessageProgress,
    apply: ApplyOperation,
    outputs: ContextOutputs<A>,
    more: Queue<Bits<A>, A>,
    op_until_3: DelayLine<FlowOperation, 3, 4>,
    op_until_7: DelayLine<FlowOperation, 4, 4>,
    op_until_9: DelayLine<FlowOperation, 2, 4>,
    state_until_7: DelayLine<FlowContext, 4, 4>,
    message_until_9: DelayLine<FlowMessage, 3, 4>,
    happened: [ResetDff<Bit>; 10],
    counters: CounterBank<12>,
}

impl<const A: usize, const M: usize> FlowContexts<A, M> {
    /// Cycles from a decision to its request.
    pub const LATENCY: usize = latency!(intake, op_until_3, op_until_7, op_until_9, outputs);
}

impl<const A: usize, const M: usize> Logic for FlowContexts<A, M> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_flow_contexts");
        let cleared = self.states.cleared.val();
        self.busy.next = !cleared;
        if cleared {
            self.turn.d.next = !self.turn.q.val();
        }

        comment!("Operations enter.");
        self.intake.turn.next = self.turn.q.val();
        join!(self.connect => self.intake.connect);
        join!(self.work => self.intake.work);
        join!(self.cfg_mtu => self.intake.mtu);
        join!(self.decision => self.intake.decision);
        join!(self.lookup => self.intake.lookup);
        join!(self.retransmit.look => self.intake.look);
        join!(self.retransmit.look_flow => self.intake.look_flow);
        join!(self.intake.look_starts => self.retransmit.look_starts);
        join!(self.outputs.event_room => self.intake.event_room);
        join!(self.outputs.answer_room => self.intake.answer_room);
        join!(self.outputs.request_room => self.intake.request_room);
        join!(self.outputs.done_room => self.intake.done_room);
        join!(self.apply.settles => self.intake.settles);
        join!(self.apply.again => self.intake.again);
        self.retransmit.counts.next = cleared;
        self.retransmit.timeout.next = self.cfg.timeout.val();
        self.retransmit.retries.next = self.cfg.retries.val();

        comment!("Ages 0 to 3: the state of the flow.");
        let entered = self.intake.entered.val();
        self.states.place.next = self.intake.flow.val();
        self.op_until_3.value.next = self.intake.op.val();
        let op_3 = self.op_until_3.out.val();
        let state_3 = self.states.state.val();
        self.op_until_7.value.next = op_3;
        self.state_until_7.value.next = state_3;
        self.acks.op.next = op_3;
        self.acks.state.next = state_3;
        self.works.op.next = op_3;
        self.works.state.next = state_3;
        self.decisions.op.next = op_3;
        self.decisions.state.next = state_3;
        self.decisions.ack_every.next = self.cfg.ack_every.val();
        self.retransmit.op.next = op_3;
        self.retransmit.state.next = state_3;
        self.progress.op.next = op_3;
        self.progress.state.next = state_3;
        join!(self.cfg_mtu => self.progress.mtu);

        comment!("Ages 3 to 6: the message that is sent, or started; else the oldest one.");
        self.pool.flow.next = self.intake.flow_3.val();
        self.pool.place.next = state_3.head;
        if op_3.decides || (op_3.continues && !state_3.walk) {
            self.pool.place.next = state_3.send;
            if op_3.continues {
                self.pool.place.next = state_3.posted;
            }
        }
        join!(self.pool.message => self.progress.message);
        join!(self.pool.next_place => self.progress.next_place);
        join!(self.pool.message => self.message_until_9.value);
        join!(self.acks.una => self.progress.una);

        comment!("Age 7: its fate. A new message is written.");
        let op_7 = self.op_until_7.out.val();
        let state_7 = self.state_until_7.out.val();
        let valid_7 = entered.get_bit(6);
        self.op_until_9.value.next = op_7;
        self.apply.valid.next = valid_7;
        self.apply.op.next = op_7;
        self.apply.state.next = state_7;
        join!(self.acks.una_7 => self.apply.una);
        join!(self.retransmit.now => self.apply.now);
        join!(self.acks.verdict => self.apply.ack);
        join!(self.works.verdict => self.apply.work);
        join!(self.decisions.verdict => self.apply.decision);
        join!(self.retransmit.verdict => self.apply.timer);
        join!(self.progress.position => self.apply.position);
        self.pool.write.next = valid_7 && op_7.works && self.works.verdict.val().accepted;
        self.pool.write_flow.next = self.intake.flow_7.val();
        self.pool.write_place.next = state_7.tail;
        self.pool.takes_shared.next = self.works.verdict.val().shares;
        join!(self.pool.has_room => self.works.has_room);
        join!(self.pool.fresh => self.apply.fresh);
        self.pool.written.next.is_write = op_7.work.is_write;
        self.pool.written.next.bytes = op_7.work.bytes;
        self.pool.written.next.address = op_7.work.address;
        self.pool.written.next.key = op_7.work.key;
        self.pool.written.next.id = op_7.work.id;
        self.pool.written.next.first = self.works.verdict.val().first;
        self.pool.written.next.behind = self.works.verdict.val().behind;

        comment!("Age 8: the new state is written. A flow with more to do waits for its turn.");
        self.states.write.next = entered.get_bit(7);
        self.states.write_place.next = self.intake.flow_8.val();
        self.states.next_write.next = valid_7;
        self.states.next_place.next = self.intake.flow_7.val();
        join!(self.apply.frees => self.pool.frees);
        join!(self.intake.flow_8 => self.pool.free_flow);
        join!(self.apply.freed => self.pool.free_place);
        join!(self.apply.keeps => self.pool.gives_shared);
        join!(self.apply.after => self.states.after);
        self.more.push.next = self.apply.more.val();
        self.more.push_data.next = self.intake.flow_8.val();
        self.more.pop.next = self.intake.more_ready.val() && self.more.pop_valid.val();
        join!(self.more.pop_valid => self.intake.more);
        join!(self.more.pop_data => self.intake.more_flow);
        if self.apply.more.val() {
            assert!(self.more.push_ready.val(), "every flow has its place in the queue");
        }

        comment!("Age 9: what it gives; how far its message is, 4 cycles later.");
        join!(self.apply.effects => self.outputs.effects);
        join!(self.apply.after => self.outputs.after);
        join!(self.intake.flow_9 => self.outputs.flow);
        join!(self.op_until_9.out => self.outputs.op);
        join!(self.message_until_9.out => self.outputs.message);
        join!(self.progress.offset => self.outputs.offset);
        join!(self.progress.rest => self.outputs.rest);
        join!(self.cfg => self.outputs.cfg);
        join!(self.cfg_hpcc => self.outputs.cfg_hpcc);
        join!(self.outputs.ev => self.ev);
        join!(self.outputs.request => self.request);
        join!(self.outputs.fetch => self.fetch);
        join!(self.outputs.done => self.done);
        join!(self.outputs.context => self.context);
        self.outputs.mark.next = self.apply.settles.val() && !self.happened[9].q.val();
        join!(self.intake.flow_8 => self.outputs.mark_flow);
        join!(self.outputs.dropping => self.dropping);
        join!(self.outputs.dropped_flow => self.dropped_flow);
        self.settled.next = !self.intake.connecting.val() && self.outputs.drained.val();

        comment!("Counters.");
        let ack = self.acks.verdict.val();
        let timer = self.retransmit.verdict.val();
        let effects = self.apply.effects.val();
        self.happened[0].d.next = valid_7 && op_7.works && !self.works.verdict.val().accepted;
        self.happened[1].d.next = valid_7 && ack.hit;
        self.happened[2].d.next = valid_7 && ack.is_gap;
        self.happened[3].d.next = valid_7 && ack.not_ready;
        self.happened[4].d.next = valid_7 && ack.refused;
        self.happened[5].d.next = valid_7 && ack.unknown;
        self.happened[6].d.next = valid_7 && timer.expires;
        self.happened[7].d.next = valid_7 && (ack.fails || timer.exhausted);
        self.happened[8].d.next = valid_7 && self.decisions.verdict.val().stale;
        self.happened[9].d.next = valid_7 && op_7.connects && op_7.connect.beyond;
        for i in 0..10 {
            self.counters.events[i].next = self.happened[i].q.val();
        }
        let is_good = !effects.status.any();
        self.counters.events[10].next = effects.completes && is_good;
        self.counters.events[11].next = effects.completes && !is_good && !self.happened[0].q.val();
        self.stat.refused_work.next = self.counters.values[0].val();
        self.stat.acks.next = self.counters.values[1].val();
        self.stat.naks.next = self.counters.values[2].val();
        self.stat.rnr_naks.next = self.counters.values[3].val();
        self.stat.refused_acks.next = self.counters.values[4].val();
        self.stat.unknown_qps.next = self.counters.values[5].val();
        self.stat.timeouts.next = self.counters.values[6].val();
        self.stat.failures.next = self.counters.values[7].val();
        self.stat.stale_decisions.next = self.counters.values[8].val();
        self.stat.malformed.next = self.counters.values[9].val();
        self.stat.completed.next = self.counters.values[10].val();
        self.stat.failed_messages.next = self.counters.values[11].val();
    }
}
