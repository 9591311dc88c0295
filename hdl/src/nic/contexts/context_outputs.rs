//! From what an operation gives to events, requests, questions for payload, completions and answers.
//!
//! ```text
//!            ┌──────────────────────────────────────────────┐
//!  effects ──│─> event, 4 cycles later ──> queue ──────────│──> ev
//!  op ───────│─> opcode, RETH ────────────> queue ──────────│──> request
//!  message ──│─> offset, 4 cycles later ─> queue ──────────│──> fetch
//!  after ────│─> id, status ──────────────> queue ──────────│──> done
//!            │─> snd_nxt ─────────────────> queue ──────────│──> context
//!            │                                └─────────────│──> *_room
//!            └──────────────────────────────────────────────┘
//! ```
//!
//! A completion waits until the host has accepted the fetches of all packets requested before it: no fetch of a message comes after its completion.
//!
//! Contract: `effects` and `after` of age 8, `offset` and `rest` of age 13, all else of age 9. Outputs are valid 3 cycles after `effects`, events and fetches 4 cycles later. While the room of a queue is set, 8 more values may be on their way to it.
//! `dropping` follows [`DrainWatch::DELAY`](crate::axis::DrainWatch::DELAY) cycles after `mark` and drops the requests of its flow. `drained` is clear from a cycle after `mark` until then, and until the events,
//! completions and answers of the operations before it have left.

use super::{
    CompletionOut, FlowContext, FlowContextsConfigIn, FlowMessage, FlowOperation, MessageProgress,
    OperationEffects, OutputQueue, PayloadFetchOut, PendingAnswer, PendingCompletion, PendingEvent,
    PendingFetch, RequestQueue,
};
use crate::arith::DelayLine;
use crate::nic::{QpContextOut, REWIND, SchedulerEventOut, SendRequestOut, WORK};
use fncc_netlist::prelude::*;

/// Opcode of SEND FIRST; those of MIDDLE, LAST and ONLY follow.
const SEND_FIRST: u64 = 0;
const SEND_MIDDLE: u64 = 1;
const SEND_LAST: u64 = 2;
const SEND_ONLY: u64 = 4;
const WRITE_FIRST: u64 = 6;
const WRITE_MIDDLE: u64 = 7;
const WRITE_LAST: u64 = 8;
const WRITE_ONLY: u64 = 10;

/// The block; see the module's page.
#[block(clock, reset = "nothing waits")]
pub struct ContextOutputs<const A: usize> {
    /// What an operation gives, age 8.
    pub effects: Signal<In, OperationEffects>,
    /// State of its flow after it, age 8.
    pub after: Signal<In, FlowContext>,
    /// Its flow, age 9.
    pub flow: Signal<In, Bits<A>>,
    /// The operation, age 9.
    pub op: Signal<In, FlowOperation>,
    /// The message that it looks at, age 9.
    pub message: Signal<In, FlowMessage>,
    /// Bytes of the message before the packet, age 13.
    pub offset: Signal<In, Bits<32>>,
    /// Bytes from `una` on, age 13.
    pub rest: Signal<In, Bits<32>>,
    /// Transmission of messages.
    pub cfg: FlowContextsConfigIn,
    /// 1: packets have the FNCC header.
    pub cfg_hpcc: Signal<In, Bit>,
    /// Events for the scheduler.
    pub ev: SchedulerEventOut,
    /// Packets to build.
    pub request: SendRequestOut,
    /// Payload to fetch.
    pub fetch: PayloadFetchOut,
    /// Messages that are complete.
    pub done: CompletionOut,
    /// Answers.
    pub context: QpContextOut,
    /// A connection settles,
    pub mark: Signal<In, Bit>,
    /// that of this flow.
    pub mark_flow: Signal<In, Bits<A>>,
    /// Requests of a flow are dropped, in this cycle,
    pub dropping: Signal<Out, Bit>,
    /// this one.
    pub dropped_flow: Signal<Out, Bits<A>>,
    /// What operations have given before the mark has left.
    pub drained: Signal<Out, Bit>,
    /// There is room for events,
    pub event_room: Signal<Out, Bit>,
    /// for requests with what they fetch,
    pub request_room: Signal<Out, Bit>,
    /// for completions,
    pub done_room: Signal<Out, Bit>,
    /// and for answers.
    pub answer_room: Signal<Out, Bit>,
    gives: ResetDff<OperationEffects>,
    una: Dff<Bits<24>>,
    nxt: Dff<Bits<24>>,
    tag: Dff<Bits<5>>,
    event_until_13: DelayLine<PendingEvent, { MessageProgress::LATER }, 4>,
    fetch_until_13: DelayLine<PendingFetch, { MessageProgress::LATER }, 4>,
    /// Ages 10 to 13: an event, one that goes back in a message, a fetch.
    is_event: ResetDff<Bits<4>>,
    goes_back: ResetDff<Bits<4>>,
    is_fetch: ResetDff<Bits<4>>,
    events: OutputQueue<PendingEvent>,
    requests: RequestQueue<A>,
    fetches: OutputQueue<PendingFetch>,
    completions: OutputQueue<PendingCompletion>,
    answers: OutputQueue<PendingAnswer>,
    /// Fetches made and accepted, modulo 256.
    made: ResetDff<Bits<8>>,
    accepted: ResetDff<Bits<8>>,
    closing: ResetDff<Bits<8>>,
    closing_flow: ResetDff<Bits<A>>,
}

impl<const A: usize> ContextOutputs<A> {
    /// Cycles from an operation of age 9 to its request.
    pub const LATENCY: usize = latency!(requests);
}

impl<const A: usize> Logic for ContextOutputs<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_context_outputs");
        self.gives.d.next = self.effects.val();
        self.una.d.next = self.after.val().una;
        self.nxt.d.next = self.after.val().nxt;
        self.tag.d.next = self.after.val().tag;
        let gives = self.gives.q.val();
        let op = self.op.val();
        let message = self.message.val();
        let flow = bit_cast::<16, A>(self.flow.val());

        comment!(
            "Events. A message starts with all of its bytes; a flow goes back to what is left of it."
        );
        self.is_event.d.next = concat((self.is_event.q.val().get_bits::<3>(0), gives.event.any()));
        let goes_back = gives.event == REWIND && gives.has_message;
        self.goes_back.d.next = concat((self.goes_back.q.val().get_bits::<3>(0), goes_back));
        self.event_until_13.value.next.flow = flow;
        self.event_until_13.value.next.kind = gives.event;
        self.event_until_13.value.next.psn = self.una.q.val();
        self.event_until_13.value.next.bytes = 0.into();
        if gives.event == WORK {
            self.event_until_13.value.next.bytes = message.bytes;
            if op.works {
                self.event_until_13.value.next.bytes = op.work.bytes;
            }
        }
        self.event_until_13.value.next.window = op.connect.window;
        self.event_until_13.value.next.interval = op.connect.interval;
        self.event_until_13.value.next.tag = self.tag.q.val();
        self.events.push.next = self.is_event.q.val().get_bit(3);
        self.events.push_data.next = self.event_until_13.out.val();
        if self.goes_back.q.val().get_bit(3) {
            self.events.push_data.next.bytes = self.rest.val();
        }
        self.event_room.next = self.events.room.val();
        self.events.ready.next = self.ev.ready.val();
        self.ev.valid.next = self.events.valid.val();
        self.ev.flow.next = self.events.data.val().flow;
        self.ev.kind.next = self.events.data.val().kind;
        self.ev.psn.next = self.events.data.val().psn;
        self.ev.bytes.next = self.events.data.val().bytes;
        self.ev.window.next = self.events.data.val().window;
        self.ev.interval.next = self.events.data.val().interval;
        self.ev.tag.next = self.events.data.val().tag;

        comment!("Packets. The first one of a WRITE says where all of it belongs.");
        self.requests.push.next = gives.sends;
        self.requests.push_data.next.flow = flow;
        self.requests.push_data.next.psn = op.decision.psn;
        self.requests.push_data.next.bytes = op.decision.bytes;
        self.requests.push_data.next.ack_req = gives.requests_ack;
        self.requests.push_data.next.has_reth = message.is_write && gives.begins;
        self.requests.push_data.next.address = message.address;
        self.requests.push_data.next.key = message.key;
        self.requests.push_data.next.length = message.bytes;
        if message.is_write {
            self.requests.push_data.next.opcode = WRITE_MIDDLE.into();
            if gives.begins && op.decision.last {
                self.requests.push_data.next.opcode = WRITE_ONLY.into();
            } else if gives.begins {
                self.requests.push_data.next.opcode = WRITE_FIRST.into();
            } else if op.decision.last {
                self.requests.push_data.next.opcode = WRITE_LAST.into();
            }
        } else {
            self.requests.push_data.next.opcode = SEND_MIDDLE.into();
            if gives.begins && op.decision.last {
                self.requests.push_data.next.opcode = SEND_ONLY.into();
            } else if gives.begins {
                self.requests.push_data.next.opcode = SEND_FIRST.into();
            } else if op.decision.last {
                self.requests.push_data.next.opcode = SEND_LAST.into();
            }
        }
        self.requests.ready.next = self.request.ready.val();
        self.request.valid.next = self.requests.valid.val();
        self.request.flow.next = self.requests.data.val().flow;
        self.request.psn.next = self.requests.data.val().psn;
        self.request.opcode.next = self.requests.data.val().opcode;
        self.request.bytes.next = self.requests.data.val().bytes;
        self.request.ack_req.next = self.requests.data.val().ack_req;
        self.request.has_reth.next = self.requests.data.val().has_reth;
        self.request.address.next = self.requests.data.val().address;
        self.request.rkey.next = self.requests.data.val().key;
        self.request.dma_length.next = self.requests.data.val().length;
        self.request.has_fncc.next = self.cfg_hpcc.val();

        comment!("Their payload.");
        let fetches = gives.sends && !self.cfg.generate.val();
        if fetches {
            self.made.d.next = self.made.q.val() + 1;
        }
        self.is_fetch.d.next = concat((self.is_fetch.q.val().get_bits::<3>(0), fetches));
        self.fetch_until_13.value.next.flow = flow;
        self.fetch_until_13.value.next.id = message.id;
        self.fetch_until_13.value.next.offset = 0.into();
        self.fetch_until_13.value.next.bytes = op.decision.bytes;
        self.fetches.push.next = self.is_fetch.q.val().get_bit(3);
        self.fetches.push_data.next = self.fetch_until_13.out.val();
        self.fetches.push_data.next.offset = self.offset.val();
        self.request_room.next = self.requests.room.val() && self.fetches.room.val();
        self.fetches.ready.next = self.fetch.ready.val();
        self.fetch.valid.next = self.fetches.valid.val();
        self.fetch.flow.next = self.fetches.data.val().flow;
        self.fetch.id.next = self.fetches.data.val().id;
        self.fetch.offset.next = self.fetches.data.val().offset;
        self.fetch.bytes.next = self.fetches.data.val().bytes;

        comment!("Completions; a message that was refused was never in a ring.");
        self.completions.push.next = gives.completes;
        self.completions.push_data.next.flow = flow;
        self.completions.push_data.next.id = message.id;
        self.completions.push_data.next.status = gives.status;
        if op.works {
            self.completions.push_data.next.flow = op.work.flow;
            self.completions.push_data.next.id = op.work.id;
        }
        self.completions.push_data.next.fetches = self.made.q.val();
        self.done_room.next = self.completions.room.val();
        comment!("A completion waits for the fetches before it.");
        if self.fetches.valid.val() && self.fetch.ready.val() {
            self.accepted.d.next = self.accepted.q.val() + 1;
        }
        let surplus = self.accepted.q.val() - self.completions.data.val().fetches;
        let is_next = !surplus.get_bit(7);
        self.completions.ready.next = self.done.ready.val() && is_next;
        self.done.valid.next = self.completions.valid.val() && is_next;
        self.done.flow.next = self.completions.data.val().flow;
        self.done.id.next = self.completions.data.val().id;
        self.done.status.next = self.completions.data.val().status;

        comment!("Answers.");
        self.answers.push.next = gives.answers;
        self.answers.push_data.next.flow = flow;
        self.answers.push_data.next.hit = gives.hit;
        self.answers.push_data.next.snd_nxt = self.nxt.q.val();
        self.answer_room.next = self.answers.room.val();
        self.answers.ready.next = self.context.ready.val();
        self.context.valid.next = self.answers.valid.val();
        self.context.hit.next = self.answers.data.val().hit;
        self.context.flow.next = self.answers.data.val().flow;
        self.context.snd_nxt.next = self.answers.data.val().snd_nxt;

        comment!(
            "What the operations before a mark have given: requests are dropped, all else leaves."
        );
        self.closing.d.next = concat((self.closing.q.val().get_bits::<7>(0), self.mark.val()));
        if self.mark.val() {
            self.closing_flow.d.next = self.mark_flow.val();
        }
        self.dropping.next = self.closing.q.val().get_bit(7);
        self.dropped_flow.next = self.closing_flow.q.val();
        self.requests.drops.next = self.closing.q.val().get_bit(7);
        self.requests.drop_flow.next = self.closing_flow.q.val();
        self.request.dropped.next = self.requests.dropped.val();
        self.fetches.mark.next = false;
        join!(self.mark => self.completions.mark);
        join!(self.mark => self.answers.mark);
        join!(self.mark => self.events.mark);
        self.drained.next = self.completions.drained.val()
            && self.answers.drained.val()
            && self.events.drained.val();
    }
}
