//! From the ACKs of a NIC to events of flows: telemetry waits until the NIC has named the flow of its QP.
//!
//! ```text
//!             ┌───────────────────────────────────────────────┐
//!  ack ──────>│ ──┬─> questions ──────────────────────────────│──> lookup
//!             │   └─> telemetry that waits ──> with           │<── context
//!             │                    flow and snd_nxt ──────────│──> ev
//!             └───────────────────────────────────────────────┘
//! ```
//!
//! The flow of the QP of an ACK and its next sequence number are in the NIC's context of that QP: the
//! block requests it (`lookup_*`) and stores the telemetry until the answer (`context_*`). Requests and answers are in the order of the
//! ACKs, with up to [`AckLookup::EVENTS`] open, so a lookup may take any number of cycles and be pipelined.
//!
//! An ACK (syndrome bits 6:5 zero) acknowledges its PSN. The PSN of a NAK or RNR NAK is the missing one, so it acknowledges the
//! one before; its telemetry is used like any other. An ACK without entries says nothing of the path: it gives no event, so that it never takes the place of one with entries.
//!
//! Contract: `lookup_valid` rises 2 cycles after `ack` if no other request waits. With a lookup of one cycle `ev` is on offer
//! 4 cycles after it. The lookup never stalls anything upstream: while [`AckLookup::EVENTS`] events wait the
//! next one is dropped and counted (the next ACK of its flow contains its telemetry). An answer without an open request is not accepted. A reset discards open requests.

use super::event::{LookupQuestion, WaitingTelemetry};
use super::{AckLookupStatsOut, AckTelemetryIn, ContextLookupOut, QpContextIn, WindowEventOut};
use crate::arith::CounterBank;
use crate::axis::{LaneQueue, Queue};
use fncc_netlist::prelude::*;

/// Address bits of the queues of events that wait.
const EVENT_BITS: usize = 6;

/// The block; see the module's page. Stacks of `E = 320 (1 + M)` bits.
#[block(
    clock,
    reset = "no event waits; reset the lookup with it",
    check = assert!(E == 320 * (1 + M), "AckLookup: M = {M}, E = {E}")
)]
pub struct AckLookup<const M: usize = 0, const E: usize = 320> {
    /// What ACKs say.
    pub ack: AckTelemetryIn<E>,
    /// Look-ups of the flow of a QP.
    pub lookup: ContextLookupOut,
    /// Their answers.
    pub context: QpContextIn,
    /// Telemetry of flows.
    pub ev: WindowEventOut<E>,
    /// Counters.
    pub stat: AckLookupStatsOut,
    questions: Queue<LookupQuestion, EVENT_BITS>,
    telemetry: LaneQueue<WaitingTelemetry, 320, 40, EVENT_BITS>,
    /// Entries after the first five, five each, and those of the front in the cycle before.
    more: [Queue<Bits<320>, EVENT_BITS>; M],
    more_front: [Dff<Bits<320>>; M],
    keeps_under_way: Signal<Local, Bit>,
    keeps_joined: Signal<Local, Bit>,
    /// There are any.
    is_under_way: ResetDff<Bit>,
    /// Questions without an answer.
    under_way: ResetDff<Bits<7>>,
    /// Some are, and the front of the telemetry has no flow yet: the next answer may come. From a register, as all of them lie apart.
    is_free: ResetDff<Bit>,
    /// The front of the telemetry has its flow and is on offer.
    joined_valid: ResetDff<Bit>,
    joined_flow: Dff<Bits<16>>,
    ack_seq: Dff<Bits<24>>,
    snd_nxt: Dff<Bits<24>>,
    /// It is done with.
    leaves: ResetDff<Bit>,
    overflow: ResetDff<Bit>,
    unknown_qp: ResetDff<Bit>,
    no_hops: ResetDff<Bit>,
    counters: CounterBank<3>,
}

impl<const M: usize, const E: usize> AckLookup<M, E> {
    /// Events that may wait for their answers.
    pub const EVENTS: usize = 1 << EVENT_BITS;

    /// Cycles from an ACK to its event, with a lookup that answers in the cycle after the question.
    pub const LATENCY: usize = latency!(questions, joined_valid) + 1;
}

impl<const M: usize, const E: usize> Logic for AckLookup<M, E> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ack_lookup");
        comment!(
            "Requests, and those that wait. A request leaves no later than its telemetry, so when that has room both have."
        );
        self.questions.push.next = self.ack.valid.val() && self.telemetry.push_ready.val();
        self.questions.push_data.next.qp = self.ack.qp.val();
        self.questions.push_data.next.psn = self.ack.psn.val();
        self.questions.push_data.next.syndrome = self.ack.syndrome.val();
        self.questions.push_data.next.msn = self.ack.msn.val();
        self.telemetry.push.next = self.ack.valid.val();
        self.telemetry.push_data.next.psn = self.ack.psn.val();
        self.telemetry.push_data.next.kind = self.ack.syndrome.val().get_bits::<2>(5);
        self.telemetry.push_data.next.n_hop = self.ack.n_hop.val();
        self.telemetry.push_data.next.path_id = self.ack.path_id.val();
        self.telemetry.push_data.next.n = self.ack.n.val();
        self.telemetry.push_wide.next = self.ack.stack.val().get_bits::<320>(0);
        for i in 0..M {
            self.more[i].push.next = self.ack.valid.val() && self.telemetry.push_ready.val();
            self.more[i].push_data.next = self.ack.stack.val().get_bits::<320>(320 * i + 320);
            self.more[i].pop.next = self.leaves.q.val();
            join!(self.more[i].pop_data => self.more_front[i].d);
        }
        self.overflow.d.next = self.ack.valid.val() && !self.telemetry.push_ready.val();

        comment!("Requests out; one answer is outstanding for each.");
        self.lookup.valid.next = self.questions.pop_valid.val();
        self.lookup.qp.next = self.questions.pop_data.val().qp;
        self.lookup.psn.next = self.questions.pop_data.val().psn;
        self.lookup.syndrome.next = self.questions.pop_data.val().syndrome;
        self.lookup.msn.next = self.questions.pop_data.val().msn;
        let requested = self.questions.pop_valid.val() && self.lookup.ready.val();
        self.questions.pop.next = requested;
        self.context.ready.next = self.is_free.q.val();
        let answered = self.context.valid.val() && self.is_free.q.val();
        self.keeps_under_way.next = self.is_under_way.q.val();
        if requested && !answered {
            self.under_way.d.next = self.under_way.q.val() + 1;
            self.keeps_under_way.next = true;
        } else if !requested && answered {
            self.under_way.d.next = self.under_way.q.val() - 1;
            self.keeps_under_way.next = self.under_way.q.val() != 1;
        }
        self.is_under_way.d.next = self.keeps_under_way.val();
        let has_hops = self.telemetry.pop_data.val().n_hop.any();
        let is_used = self.context.hit.val() && has_hops;
        self.unknown_qp.d.next = answered && !self.context.hit.val();
        self.no_hops.d.next = answered && self.context.hit.val() && !has_hops;

        comment!("The front waits until its flow is known and it is taken.");
        let taken = self.joined_valid.q.val() && self.ev.ready.val();
        let leaves_next = taken || (answered && !is_used);
        self.leaves.d.next = leaves_next;
        self.telemetry.pop.next = self.leaves.q.val();
        self.keeps_joined.next = self.joined_valid.q.val();
        if answered {
            self.keeps_joined.next = is_used;
        } else if taken {
            self.keeps_joined.next = false;
        }
        comment!(
            "Taken over in each cycle in which an answer may come, as its valid lies far from these."
        );
        if self.is_free.q.val() {
            self.joined_flow.d.next = self.context.flow.val();
            self.snd_nxt.d.next = self.context.snd_nxt.val();
            self.ack_seq.d.next = self.telemetry.pop_data.val().psn;
            if self.telemetry.pop_data.val().kind != 0 {
                self.ack_seq.d.next = self.telemetry.pop_data.val().psn - 1;
            }
        }
        self.joined_valid.d.next = self.keeps_joined.val();
        self.is_free.d.next =
            self.keeps_under_way.val() && !leaves_next && !self.keeps_joined.val();

        self.ev.valid.next = self.joined_valid.q.val();
        self.ev.flow.next = self.joined_flow.q.val();
        self.ev.ack_seq.next = bit_cast::<32, 24>(self.ack_seq.q.val());
        self.ev.snd_nxt.next = bit_cast::<32, 24>(self.snd_nxt.q.val());
        self.ev.n_hop.next = self.telemetry.pop_data.val().n_hop;
        self.ev.path_id.next = self.telemetry.pop_data.val().path_id;
        self.ev.n.next = self.telemetry.pop_data.val().n;
        self.ev.stack.next = bit_cast::<E, 320>(self.telemetry.wide.val());
        for i in 0..M {
            self.ev.stack.next = self.ev.stack.val()
                | (bit_cast::<E, 320>(self.more_front[i].q.val()) << (320 * i + 320) as u64);
        }

        comment!("Counters.");
        self.counters.events[0].next = self.overflow.q.val();
        self.stat.overflow.next = self.counters.values[0].val();
        self.counters.events[1].next = self.unknown_qp.q.val();
        self.stat.unknown_qp.next = self.counters.values[1].val();
        self.counters.events[2].next = self.no_hops.q.val();
        self.stat.no_hops.next = self.counters.values[2].val();
    }
}
