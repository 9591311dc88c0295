//! The receive side of a NIC's congestion control: from its packets to the windows and rates of its flows.
//!
//! ```text
//!             ┌──────────────────────────────────────────────────────────────────────┐
//!  s_axis ═══>│ AckRx ──┬─> questions ───────────────────────────────────────────────│──> lookup
//!             │         └─> telemetry that waits ──> with flow and snd_nxt ─> Hpcc   │<── context
//!  setup ────>│                                                                │     │──> res, flow
//!             └──────────────────────────────────────────────────────────────────────┘
//! ```
//!
//! [`AckRx`] finds the ACKs and names their QPs. Which flow a QP is and what it sends next stands in the NIC's context of that QP: the
//! engine asks for it (`lookup_*`) and keeps the telemetry until the answer (`context_*`). Questions go out and answers come back in the order of the
//! ACKs, as many as [`NicEngine::EVENTS`] under way, so a lookup may take as many cycles as it likes and be pipelined. Then
//! [`Hpcc`] has the event.
//!
//! An ACK (syndrome bits 6:5 zero) acknowledges its PSN. The PSN of a NAK or RNR NAK is the one that is missing, so it acknowledges the
//! one before; its telemetry is as good as any.
//!
//! Contract: `lookup_valid` rises 2 cycles after the event of `AckRx` while no other waits. With a lookup of one cycle and a free engine [`Hpcc`] is offered the event
//! 4 cycles after it; an event every 5 cycles. Nothing upstream is ever held up by the lookup: when [`NicEngine::EVENTS`] events wait the
//! next one is dropped and counted (the next ACK of its flow tells more). An answer that nobody asked for is not taken. A reset forgets questions that are under way.
//! `stat_acks = stat_overflow + stat_unknown_qp + stat_events` once nothing waits.
//! The window engine is reset a cycle after the rest, see [`Hpcc`]; in that cycle it takes and gives nothing.

use super::event::{LookupQuestion, WaitingTelemetry};
use super::{AckRx, Hpcc};
use crate::StatCounter;
use crate::axis::{LaneQueue, Queue, StreamSink, check_width};
use fncc_netlist::prelude::*;

/// Address bits of the queues of events that wait.
const EVENT_BITS: usize = 5;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(check = check_width("NicEngine", W, K))]
pub struct NicEngine<const W: usize, const K: usize, const A: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset: all flows are torn down; reset the lookup, too.
    pub rst: Signal<In, Bit>,
    /// Packets in; `tuser` is the port that they came in by.
    pub s_axis: StreamSink<W, K, Bits<8>>,
    /// Set: an ACK with a wrong ICRC gives no event.
    pub cfg_check_icrc: Signal<In, Bit>,
    /// `T`, ns, 257 or more.
    pub cfg_t_ns: Signal<In, Bits<24>>,
    /// `1 / T`, 2^-48 per ns, nearest.
    pub cfg_t_reciprocal: Signal<In, Bits<40>>,
    /// Target utilisation, Q0.32.
    pub cfg_eta: Signal<In, Bits<32>>,
    /// Utilisation of the last hop above which LHCS acts, Q4.28.
    pub cfg_alpha: Signal<In, Bits<32>>,
    /// Share of the last hop that LHCS gives away, Q0.32.
    pub cfg_beta: Signal<In, Bits<32>>,
    /// Last-hop congestion speed-up is on.
    pub cfg_lhcs: Signal<In, Bit>,
    /// Additive increase, bytes, Q24.16.
    pub cfg_w_ai: Signal<In, Bits<40>>,
    /// Smallest window, bytes, Q24.16.
    pub cfg_w_min: Signal<In, Bits<40>>,
    /// Largest window, bytes, Q24.16.
    pub cfg_w_max: Signal<In, Bits<40>>,
    /// Additive increases in a row before a multiplicative one.
    pub cfg_max_stage: Signal<In, Bits<8>>,
    /// Unit of `tx_bytes` in the entries, bytes.
    pub cfg_tx_unit: Signal<In, Bits<11>>,
    /// `B T` of each rate from 10G (index 0) to 1.6T (index 8), bytes, Q24.16.
    pub cfg_bdp: [Signal<In, Bits<40>>; 9],
    /// Unit of `qlen` over `B T`, Q0.48, of each rate.
    pub cfg_qlen_gain: [Signal<In, Bits<48>>; 9],
    /// Take the configuration over, for events that enter from now on.
    pub cfg_load: Signal<In, Bit>,
    /// The engine clears its table after a reset or waits to take the configuration over.
    pub cfg_busy: Signal<Out, Bit>,
    /// The context of a QP is asked for.
    pub lookup_valid: Signal<Out, Bit>,
    /// The question is taken.
    pub lookup_ready: Signal<In, Bit>,
    /// Destination QP of the ACK.
    pub lookup_qp: Signal<Out, Bits<24>>,
    /// PSN of its BTH.
    pub lookup_psn: Signal<Out, Bits<24>>,
    /// Syndrome of its AETH.
    pub lookup_syndrome: Signal<Out, Bits<8>>,
    /// MSN of its AETH.
    pub lookup_msn: Signal<Out, Bits<24>>,
    /// The answer to the oldest question without one is there.
    pub context_valid: Signal<In, Bit>,
    /// The answer is taken.
    pub context_ready: Signal<Out, Bit>,
    /// The QP has a flow; without it the event is dropped.
    pub context_hit: Signal<In, Bit>,
    /// Number of that flow.
    pub context_flow: Signal<In, Bits<16>>,
    /// PSN that its sender sends next.
    pub context_snd_nxt: Signal<In, Bits<24>>,
    /// The result of an event, in this cycle only.
    pub res_valid: Signal<Out, Bit>,
    /// Its flow.
    pub res_flow: Signal<Out, Bits<16>>,
    /// Window, bytes, Q24.4.
    pub res_w: Signal<Out, Bits<28>>,
    /// Reference window, bytes, Q24.4.
    pub res_wc: Signal<Out, Bits<28>>,
    /// Rate, bytes per ns, Q8.24.
    pub res_r: Signal<Out, Bits<32>>,
    /// Smoothed utilisation, Q4.24.
    pub res_u: Signal<Out, Bits<28>>,
    /// Additive increases in a row.
    pub res_inc_stage: Signal<Out, Bits<8>>,
    /// The once-per-round-trip update took place.
    pub res_updated: Signal<Out, Bit>,
    /// A hop gave a measurement.
    pub res_measured: Signal<Out, Bit>,
    /// Last-hop congestion speed-up acted.
    pub res_lhcs: Signal<Out, Bit>,
    /// The telemetry is the first of its path and was only stored.
    pub res_new_path: Signal<Out, Bit>,
    /// An operation is there.
    pub setup_valid: Signal<In, Bit>,
    /// It is taken.
    pub setup_ready: Signal<Out, Bit>,
    /// 0 or 1 read, 2 initialise, 3 tear down.
    pub setup_op: Signal<In, Bits<2>>,
    /// Its flow.
    pub setup_flow: Signal<In, Bits<16>>,
    /// First window of an initialised flow, bytes, Q24.4.
    pub setup_window: Signal<In, Bits<28>>,
    /// An operation is done, in this cycle only; the state is that before it.
    pub flow_valid: Signal<Out, Bit>,
    /// Which operation.
    pub flow_op: Signal<Out, Bits<2>>,
    /// Its flow.
    pub flow_id: Signal<Out, Bits<16>>,
    /// The flow was set up.
    pub flow_known: Signal<Out, Bit>,
    /// Window, bytes, Q24.4.
    pub flow_w: Signal<Out, Bits<28>>,
    /// Reference window, bytes, Q24.4.
    pub flow_wc: Signal<Out, Bits<28>>,
    /// Smoothed utilisation, Q4.24.
    pub flow_u: Signal<Out, Bits<28>>,
    /// Additive increases in a row.
    pub flow_inc_stage: Signal<Out, Bits<8>>,
    /// Sequence number that an ACK must pass for the next update.
    pub flow_last_update_seq: Signal<Out, Bits<32>>,
    /// Telemetry of a path is there.
    pub flow_seen: Signal<Out, Bit>,
    /// That path.
    pub flow_path_id: Signal<Out, Bits<12>>,
    /// Its hops.
    pub flow_n_hop: Signal<Out, Bits<4>>,
    /// Events given.
    pub stat_acks: Signal<Out, Bits<32>>,
    /// ACKs dropped for their ICRC.
    pub stat_bad_icrc: Signal<Out, Bits<32>>,
    /// Packets with the FNCC flag that are cut short.
    pub stat_truncated: Signal<Out, Bits<32>>,
    /// ACKs dropped because `nHop` exceeds 5.
    pub stat_bad_hops: Signal<Out, Bits<32>>,
    /// ACKs dropped because the IP or UDP length is not that of an ACK with its stack.
    pub stat_bad_length: Signal<Out, Bits<32>>,
    /// Packets that are no FNCC ACK.
    pub stat_others: Signal<Out, Bits<32>>,
    /// Events dropped because too many wait for an answer.
    pub stat_overflow: Signal<Out, Bits<32>>,
    /// Events dropped because their QP has no flow.
    pub stat_unknown_qp: Signal<Out, Bits<32>>,
    /// Events taken.
    pub stat_events: Signal<Out, Bits<32>>,
    /// Results given.
    pub stat_results: Signal<Out, Bits<32>>,
    /// Events replaced by a newer one of their flow.
    pub stat_merged: Signal<Out, Bits<32>>,
    /// Events discarded, as their flow was set up or torn down.
    pub stat_discarded: Signal<Out, Bits<32>>,
    /// Events dropped, as their flow is beyond the table.
    pub stat_unknown_flow: Signal<Out, Bits<32>>,
    /// Events dropped, as their flow is not set up.
    pub stat_not_set_up: Signal<Out, Bits<32>>,
    /// Events dropped for a rate code that is none or more than 5 hops.
    pub stat_malformed: Signal<Out, Bits<32>>,
    /// Results of events without a measurement.
    pub stat_no_measurement: Signal<Out, Bits<32>>,
    /// Results of events for which LHCS acted.
    pub stat_lhcs: Signal<Out, Bits<32>>,
    receive: AckRx<W, K>,
    questions: Queue<LookupQuestion, EVENT_BITS>,
    telemetry: LaneQueue<WaitingTelemetry, 320, 40, EVENT_BITS>,
    window: Hpcc<A>,
    asks: Signal<Local, Bit>,
    keeps_under_way: Signal<Local, Bit>,
    keeps_joined: Signal<Local, Bit>,
    leaves_next: Signal<Local, Bit>,
    answered: Signal<Local, Bit>,
    taken: Signal<Local, Bit>,
    /// There are any.
    is_under_way: Dff<Bit>,
    /// Questions without an answer.
    under_way: Dff<Bits<6>>,
    /// Some are, and the front of the telemetry has no flow yet: the next answer may come. From a register, as all of them lie apart.
    is_free: Dff<Bit>,
    /// The front of the telemetry has its flow and is on offer to the window engine.
    joined_valid: Dff<Bit>,
    flow: Dff<Bits<16>>,
    ack_seq: Dff<Bits<24>>,
    snd_nxt: Dff<Bits<24>>,
    /// It is done with.
    leaves: Dff<Bit>,
    overflow: Dff<Bit>,
    unknown_qp: Dff<Bit>,
    overflows: StatCounter,
    unknown_qps: StatCounter,
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
        self.receive.cfg_check_icrc.next = self.cfg_check_icrc.val();
        self.stat_acks.next = self.receive.stat_acks.val();
        self.stat_bad_icrc.next = self.receive.stat_bad_icrc.val();
        self.stat_truncated.next = self.receive.stat_truncated.val();
        self.stat_bad_hops.next = self.receive.stat_bad_hops.val();
        self.stat_bad_length.next = self.receive.stat_bad_length.val();
        self.stat_others.next = self.receive.stat_others.val();

        comment!(
            "What asks, and what waits. A question leaves no later than its telemetry, so when that has room both have."
        );
        self.questions.push.next = self.receive.ev_valid.val() && self.telemetry.push_ready.val();
        self.questions.push_data.next.qp = self.receive.ev_qp.val();
        self.questions.push_data.next.psn = self.receive.ev_psn.val();
        self.questions.push_data.next.syndrome = self.receive.ev_syndrome.val();
        self.questions.push_data.next.msn = self.receive.ev_msn.val();
        self.telemetry.push.next = self.receive.ev_valid.val();
        self.telemetry.push_data.next.psn = self.receive.ev_psn.val();
        self.telemetry.push_data.next.kind = self.receive.ev_syndrome.val().get_bits::<2>(5);
        self.telemetry.push_data.next.n_hop = self.receive.ev_n_hop.val();
        self.telemetry.push_data.next.path_id = self.receive.ev_path_id.val();
        self.telemetry.push_data.next.n = self.receive.ev_n.val();
        self.telemetry.push_wide.next = self.receive.ev_stack.val();
        self.overflow.d.next = self.receive.ev_valid.val() && !self.telemetry.push_ready.val();

        comment!("Questions out; as many answers are to come.");
        self.lookup_valid.next = self.questions.pop_valid.val();
        self.lookup_qp.next = self.questions.pop_data.val().qp;
        self.lookup_psn.next = self.questions.pop_data.val().psn;
        self.lookup_syndrome.next = self.questions.pop_data.val().syndrome;
        self.lookup_msn.next = self.questions.pop_data.val().msn;
        self.asks.next = self.questions.pop_valid.val() && self.lookup_ready.val();
        self.questions.pop.next = self.asks.val();
        self.context_ready.next = self.is_free.q.val();
        self.answered.next = self.context_valid.val() && self.is_free.q.val();
        self.keeps_under_way.next = self.is_under_way.q.val();
        if self.asks.val() && !self.answered.val() {
            self.under_way.d.next = self.under_way.q.val() + 1;
            self.keeps_under_way.next = true;
        } else if !self.asks.val() && self.answered.val() {
            self.under_way.d.next = self.under_way.q.val() - 1;
            self.keeps_under_way.next = self.under_way.q.val() != 1;
        }
        self.is_under_way.d.next = self.keeps_under_way.val();
        self.unknown_qp.d.next = self.answered.val() && !self.context_hit.val();

        comment!("The front waits until its flow is known and the window engine takes it.");
        self.taken.next = self.joined_valid.q.val() && self.window.ev_ready.val();
        self.leaves_next.next =
            self.taken.val() || (self.answered.val() && !self.context_hit.val());
        self.leaves.d.next = self.leaves_next.val();
        self.telemetry.pop.next = self.leaves.q.val();
        self.keeps_joined.next = self.joined_valid.q.val();
        if self.answered.val() {
            self.keeps_joined.next = self.context_hit.val();
        } else if self.taken.val() {
            self.keeps_joined.next = false;
        }
        comment!(
            "Taken over in each cycle in which an answer may come, as its valid lies far from these."
        );
        if self.is_free.q.val() {
            self.flow.d.next = self.context_flow.val();
            self.snd_nxt.d.next = self.context_snd_nxt.val();
            self.ack_seq.d.next = self.telemetry.pop_data.val().psn;
            if self.telemetry.pop_data.val().kind != 0 {
                self.ack_seq.d.next = self.telemetry.pop_data.val().psn - 1;
            }
        }
        self.joined_valid.d.next = self.keeps_joined.val();
        self.is_free.d.next =
            self.keeps_under_way.val() && !self.leaves_next.val() && !self.keeps_joined.val();

        self.window.ev_valid.next = self.joined_valid.q.val();
        self.window.ev_flow.next = self.flow.q.val();
        self.window.ev_ack_seq.next = bit_cast::<32, 24>(self.ack_seq.q.val());
        self.window.ev_snd_nxt.next = bit_cast::<32, 24>(self.snd_nxt.q.val());
        self.window.ev_n_hop.next = self.telemetry.pop_data.val().n_hop;
        self.window.ev_path_id.next = self.telemetry.pop_data.val().path_id;
        self.window.ev_n.next = self.telemetry.pop_data.val().n;
        self.window.ev_stack.next = self.telemetry.wide.val();
        self.window.cfg_t_ns.next = self.cfg_t_ns.val();
        self.window.cfg_t_reciprocal.next = self.cfg_t_reciprocal.val();
        self.window.cfg_eta.next = self.cfg_eta.val();
        self.window.cfg_alpha.next = self.cfg_alpha.val();
        self.window.cfg_beta.next = self.cfg_beta.val();
        self.window.cfg_lhcs.next = self.cfg_lhcs.val();
        self.window.cfg_w_ai.next = self.cfg_w_ai.val();
        self.window.cfg_w_min.next = self.cfg_w_min.val();
        self.window.cfg_w_max.next = self.cfg_w_max.val();
        self.window.cfg_max_stage.next = self.cfg_max_stage.val();
        self.window.cfg_tx_unit.next = self.cfg_tx_unit.val();
        self.window.cfg_load.next = self.cfg_load.val();
        self.cfg_busy.next = self.window.cfg_busy.val();
        self.res_valid.next = self.window.res_valid.val();
        self.res_flow.next = self.window.res_flow.val();
        self.res_w.next = self.window.res_w.val();
        self.res_wc.next = self.window.res_wc.val();
        self.res_r.next = self.window.res_r.val();
        self.res_u.next = self.window.res_u.val();
        self.res_inc_stage.next = self.window.res_inc_stage.val();
        self.res_updated.next = self.window.res_updated.val();
        self.res_measured.next = self.window.res_measured.val();
        self.res_lhcs.next = self.window.res_lhcs.val();
        self.res_new_path.next = self.window.res_new_path.val();
        self.window.setup_valid.next = self.setup_valid.val();
        self.setup_ready.next = self.window.setup_ready.val();
        self.window.setup_op.next = self.setup_op.val();
        self.window.setup_flow.next = self.setup_flow.val();
        self.window.setup_window.next = self.setup_window.val();
        self.flow_valid.next = self.window.flow_valid.val();
        self.flow_op.next = self.window.flow_op.val();
        self.flow_id.next = self.window.flow_id.val();
        self.flow_known.next = self.window.flow_known.val();
        self.flow_w.next = self.window.flow_w.val();
        self.flow_wc.next = self.window.flow_wc.val();
        self.flow_u.next = self.window.flow_u.val();
        self.flow_inc_stage.next = self.window.flow_inc_stage.val();
        self.flow_last_update_seq.next = self.window.flow_last_update_seq.val();
        self.flow_seen.next = self.window.flow_seen.val();
        self.flow_path_id.next = self.window.flow_path_id.val();
        self.flow_n_hop.next = self.window.flow_n_hop.val();
        self.stat_events.next = self.window.stat_events.val();
        self.stat_results.next = self.window.stat_results.val();
        self.stat_merged.next = self.window.stat_merged.val();
        self.stat_discarded.next = self.window.stat_discarded.val();
        self.stat_unknown_flow.next = self.window.stat_unknown_flow.val();
        self.stat_not_set_up.next = self.window.stat_not_set_up.val();
        self.stat_malformed.next = self.window.stat_malformed.val();
        self.stat_no_measurement.next = self.window.stat_no_measurement.val();
        self.stat_lhcs.next = self.window.stat_lhcs.val();
        join!(self.cfg_bdp => self.window.cfg_bdp);
        join!(self.cfg_qlen_gain => self.window.cfg_qlen_gain);

        comment!("Counters.");
        self.overflows.increment.next = self.overflow.q.val();
        self.stat_overflow.next = self.overflows.value.val();
        self.unknown_qps.increment.next = self.unknown_qp.q.val();
        self.stat_unknown_qp.next = self.unknown_qps.value.val();
        if self.rst.val() {
            self.under_way.d.next = 0.into();
            self.is_under_way.d.next = false;
            self.is_free.d.next = false;
            self.joined_valid.d.next = false;
            self.leaves.d.next = false;
            self.overflow.d.next = false;
            self.unknown_qp.d.next = false;
        }
    }
}
