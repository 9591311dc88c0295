//! Receive side of a NIC's congestion control: from received packets to the window and rate of each flow.
//!
//! ```text
//!             ┌──────────────────────────────────────────────────────────────────────┐
//!  s_axis ═══>│ AckRx ──┬─> questions ───────────────────────────────────────────────│──> lookup
//!             │         └─> telemetry that waits ──> with flow and snd_nxt ─> Hpcc   │<── context
//!  setup ────>│                                                                │     │──> res, flow
//!             └──────────────────────────────────────────────────────────────────────┘
//! ```
//!
//! [`AckRx`] finds the ACKs and names their QPs. The flow of a QP and its next sequence number are in the NIC's context of that QP: the
//! engine requests it (`lookup_*`) and stores the telemetry until the answer (`context_*`). Requests and answers are in the order of the
//! ACKs, with up to [`NicEngine::EVENTS`] open, so a lookup may take any number of cycles and be pipelined. The event then goes to
//! [`Hpcc`].
//!
//! An ACK (syndrome bits 6:5 zero) acknowledges its PSN. The PSN of a NAK or RNR NAK is the missing one, so it acknowledges the
//! one before; its telemetry is used like any other.
//!
//! Contract: `lookup_valid` rises 2 cycles after the event of `AckRx` if no other request waits. With a lookup of one cycle and a free engine [`Hpcc`] is offered the event
//! 4 cycles after it; one event every 5 cycles. The lookup never stalls anything upstream: while [`NicEngine::EVENTS`] events wait the
//! next one is dropped and counted (the next ACK of its flow contains its telemetry). An answer without an open request is not accepted. A reset discards open requests.
//! `stat_acks = stat_overflow + stat_unknown_qp + stat_events` once nothing waits.
//! The window engine is reset one cycle after the rest, see [`Hpcc`]; in that cycle its handshakes and events are suppressed.

use super::event::{LookupQuestion, WaitingTelemetry};
use super::{
    AckRx, ContextLookupOut, FlowReportOut, FlowSetupIn, Hpcc, NicEngineConfigIn,
    NicEngineStatsOut, QpContextIn, WindowResultOut,
};
use crate::arith::CounterBank;
use crate::axis::{LaneQueue, Queue, StreamSink, check_width};
use fncc_netlist::prelude::*;

/// Address bits of the queues of events that wait.
const EVENT_BITS: usize = 5;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "tears down all flows; reset the lookup with it", check = check_width("NicEngine", W, K))]
pub struct NicEngine<const W: usize, const K: usize, const A: usize> {
    /// Packets in; `tuser` is the port that they came in by.
    pub s_axis: StreamSink<W, K, Bits<8>>,
    /// The configuration; that of the window engine is taken over on `load`.
    pub cfg: NicEngineConfigIn,
    /// Questions for the flow of a QP.
    pub lookup: ContextLookupOut,
    /// Their answers.
    pub context: QpContextIn,
    /// Results of events.
    pub res: WindowResultOut,
    /// Operations on flows.
    pub setup: FlowSetupIn,
    /// What operations find.
    pub flow: FlowReportOut,
    /// Counters.
    pub stat: NicEngineStatsOut,
    receive: AckRx<W, K>,
    questions: Queue<LookupQuestion, EVENT_BITS>,
    telemetry: LaneQueue<WaitingTelemetry, 320, 40, EVENT_BITS>,
    window: Hpcc<A>,
    keeps_under_way: Signal<Local, Bit>,
    keeps_joined: Signal<Local, Bit>,
    /// There are any.
    is_under_way: ResetDff<Bit>,
    /// Questions without an answer.
    under_way: ResetDff<Bits<6>>,
    /// Some are, and the front of the telemetry has no flow yet: the next answer may come. From a register, as all of them lie apart.
    is_free: ResetDff<Bit>,
    /// The front of the telemetry has its flow and is on offer to the window engine.
    joined_valid: ResetDff<Bit>,
    joined_flow: Dff<Bits<16>>,
    ack_seq: Dff<Bits<24>>,
    snd_nxt: Dff<Bits<24>>,
    /// It is done with.
    leaves: ResetDff<Bit>,
    overflow: ResetDff<Bit>,
    unknown_qp: ResetDff<Bit>,
    counters: CounterBank<2>,
}

impl<const W: usize, const K: usize, const A: usize> NicEngine<W, K, A> {
    /// Events that may wait for their answers.
    pub const EVENTS: usize = 1 << EVENT_BITS;

    /// Cycles from the first beat of an ACK as that of [`AckRx::LATENCY`] to its result, with a lookup that answers in the cycle after the question, at
    /// least; the window engine may let the event wait for up to 4 cycles more.
    pub const LATENCY: usize = AckRx::<W, K>::LATENCY + 4 + Hpcc::<A>::LATENCY;
}

impl<const W: usize, const K: usize, const A: usize> Logic for NicEngine<W, K, A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_nic_engine");
        comment!("Packets in, an event for each sound ACK.");
        join!(self.s_axis => self.receive.s_axis);
        self.receive.cfg_check_icrc.next = self.cfg.check_icrc.val();
        join!(self.receive.stat => self.stat.receive);

        comment!(
            "What asks, and what waits. A question leaves no later than its telemetry, so when that has room both have."
        );
        self.questions.push.next = self.receive.ev.valid.val() && self.telemetry.push_ready.val();
        self.questions.push_data.next.qp = self.receive.ev.qp.val();
        self.questions.push_data.next.psn = self.receive.ev.psn.val();
        self.questions.push_data.next.syndrome = self.receive.ev.syndrome.val();
        self.questions.push_data.next.msn = self.receive.ev.msn.val();
        self.telemetry.push.next = self.receive.ev.valid.val();
        self.telemetry.push_data.next.psn = self.receive.ev.psn.val();
        self.telemetry.push_data.next.kind = self.receive.ev.syndrome.val().get_bits::<2>(5);
        self.telemetry.push_data.next.n_hop = self.receive.ev.n_hop.val();
        self.telemetry.push_data.next.path_id = self.receive.ev.path_id.val();
        self.telemetry.push_data.next.n = self.receive.ev.n.val();
        self.telemetry.push_wide.next = self.receive.ev.stack.val();
        self.overflow.d.next = self.receive.ev.valid.val() && !self.telemetry.push_ready.val();

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
        self.unknown_qp.d.next = answered && !self.context.hit.val();

        comment!("The front waits until its flow is known and the window engine takes it.");
        let taken = self.joined_valid.q.val() && self.window.ev.ready.val();
        let leaves_next = taken || (answered && !self.context.hit.val());
        self.leaves.d.next = leaves_next;
        self.telemetry.pop.next = self.leaves.q.val();
        self.keeps_joined.next = self.joined_valid.q.val();
        if answered {
            self.keeps_joined.next = self.context.hit.val();
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

        self.window.ev.valid.next = self.joined_valid.q.val();
        self.window.ev.flow.next = self.joined_flow.q.val();
        self.window.ev.ack_seq.next = bit_cast::<32, 24>(self.ack_seq.q.val());
        self.window.ev.snd_nxt.next = bit_cast::<32, 24>(self.snd_nxt.q.val());
        self.window.ev.n_hop.next = self.telemetry.pop_data.val().n_hop;
        self.window.ev.path_id.next = self.telemetry.pop_data.val().path_id;
        self.window.ev.n.next = self.telemetry.pop_data.val().n;
        self.window.ev.stack.next = self.telemetry.wide.val();
        join!(self.cfg.window => self.window.cfg);
        join!(self.window.res => self.res);
        join!(self.setup => self.window.setup);
        join!(self.window.flow => self.flow);
        join!(self.window.stat => self.stat.window);

        comment!("Counters.");
        self.counters.events[0].next = self.overflow.q.val();
        self.stat.overflow.next = self.counters.values[0].val();
        self.counters.events[1].next = self.unknown_qp.q.val();
        self.stat.unknown_qp.next = self.counters.values[1].val();
    }
}
