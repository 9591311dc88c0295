//! The window engine of a NIC: HPCC++ and FNCC for many flows.
//!
//! ```text
//!  age     0          1                          28                     57         59
//!  ev ──> EventSlots ──> MeasureInFlight ──────> ComputeWindow ───────> finish ──> res
//!  setup ─>   │     ┌──> (hop by hop)            U, Wc, incStage           │   ├──> flow
//!             └─> table (state of each flow) <──────────────────────────────┘
//! ```
//!
//! An event is the telemetry of an ACK; out comes the flow's new window and rate (HPCC++ section 4,
//! FNCC algorithms 2 and 3, the choices as `docs/window.md` pins them, rounded as
//! `fncc_sim::window::fixed` specifies). The state of the flows is in a memory; a passage reads it at
//! age 1 and writes it at age 57, and [`EventSlots`] lets a flow in again at age 60.
//!
//! Operations set a flow up, tear it down or read its state; they take a passage as events do, so that
//! they are in order with the flow's events and need no pause of the others.
//!
//! Contract: interval 5 cycles for events of different flows; latency 60 to 64 cycles from the cycle in
//! which `ev_valid` and `ev_ready` meet to `res_valid` while a slot is free, 64 at most as the slot's turn comes every
//! 5 cycles. Events of one flow never overlap, and the newest replaces older ones that wait. Results
//! cannot be held back. After a reset the engine clears its table (`2^A` cycles) and takes the configuration
//! over; `cfg_load` takes it over again, between passages: each uses one configuration. Sequence
//! numbers have `SEQ` bits; higher bits are ignored.
//!
//! An event without hops changes nothing. An event of an unknown flow, with more than 5 hops or a
//! rate code that is none, is dropped and counted.

use super::event::Passage;
use super::{ComputeWindow, EventSlots, FlowState, MeasureInFlight, TelemetryEvent};
use crate::StatCounter;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[derive(LogicBlock)]
pub struct Hpcc<const A: usize, const SEQ: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset: all flows are torn down.
    pub rst: Signal<In, Bit>,
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
    /// An event is there.
    pub ev_valid: Signal<In, Bit>,
    /// It is taken.
    pub ev_ready: Signal<Out, Bit>,
    /// Number of its flow.
    pub ev_flow: Signal<In, Bits<16>>,
    /// Sequence number that the ACK acknowledges.
    pub ev_ack_seq: Signal<In, Bits<32>>,
    /// Sequence number that the sender sends next.
    pub ev_snd_nxt: Signal<In, Bits<32>>,
    /// Entries in its stack, 0 to 5.
    pub ev_n_hop: Signal<In, Bits<4>>,
    /// Exclusive or of the ids of the switches passed.
    pub ev_path_id: Signal<In, Bits<12>>,
    /// Concurrent flows at the receiver.
    pub ev_n: Signal<In, Bits<16>>,
    /// Entries, `L[0]` of the last hop in the low 64 bits.
    pub ev_stack: Signal<In, Bits<320>>,
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
    t_ns: Dff<Bits<24>>,
    t_reciprocal: Dff<Bits<40>>,
    eta: Dff<Bits<32>>,
    alpha: Dff<Bits<32>>,
    beta: Dff<Bits<32>>,
    lhcs: Dff<Bit>,
    w_ai: Dff<Bits<40>>,
    w_min: Dff<Bits<40>>,
    w_max: Dff<Bits<40>>,
    max_stage: Dff<Bits<8>>,
    tx_unit: Dff<Bits<11>>,
    bdp: [Dff<Bits<40>>; 9],
    qlen_gain: [Dff<Bits<48>>; 9],
    /// The table is being cleared.
    sweeping: Dff<Bit>,
    sweep: Dff<Bits<A>>,
    /// The configuration is to be taken over.
    loading: Dff<Bit>,
    /// Cycles since the last passage could enter.
    drained: Dff<Bits<6>>,
    hold: Signal<Local, Bit>,
    slots: EventSlots<A>,
    /// What entered at this turn (bit 0) and those before.
    inside: Dff<Bits<12>>,
    flow_table: Ram<FlowState, A>,
    same_path: Signal<Local, Bit>,
    takes: Signal<Local, Bit>,
    measure: MeasureInFlight,
    compute: ComputeWindow,
    slot_5_ago: Signal<Local, Bits<4>>,
    slot_11_ago: Signal<Local, Bits<4>>,
    operands: Ram<FlowState, 4>,
    passages: Ram<Passage, 4>,
    events: Ram<TelemetryEvent, 4>,
    states: Ram<FlowState, 4>,
    sequence_shift: Constant<Bits<6>>,
    sequence_mask: Constant<Bits<32>>,
    distance: Signal<Local, Bits<32>>,
    is_after: Dff<Bit>,
    former: Signal<Local, FlowState>,
    passage: Signal<Local, Passage>,
    acked: Signal<Local, TelemetryEvent>,
    after: Signal<Local, FlowState>,
    is_event: Signal<Local, Bit>,
    measures: Signal<Local, Bit>,
    rate: Multiplier<40, 40, 80>,
    out_flow: Dff<Bits<16>>,
    out_w: Dff<Bits<28>>,
    out_wc: Dff<Bits<28>>,
    out_u: Dff<Bits<28>>,
    out_inc_stage: Dff<Bits<8>>,
    out_updated: Dff<Bit>,
    out_measured: Dff<Bit>,
    out_lhcs: Dff<Bit>,
    out_new_path: Dff<Bit>,
    out_valid: Dff<Bit>,
    res_valid_now: Dff<Bit>,
    rounded_w: Signal<Local, Bits<41>>,
    rounded_wc: Signal<Local, Bits<41>>,
    done_w: Signal<Local, Bits<41>>,
    done_wc: Signal<Local, Bits<41>>,
    done_flow: Dff<Bits<16>>,
    done_valid: Dff<Bit>,
    done_op: Dff<Bits<2>>,
    done_known: Dff<Bit>,
    done_state: Dff<FlowState>,
    /// An event of a flow that is not set up.
    unknown: Dff<Bit>,
    count_events: StatCounter,
    count_results: StatCounter,
    count_merged: StatCounter,
    count_discarded: StatCounter,
    count_unknown_flow: StatCounter,
    count_not_set_up: StatCounter,
    count_malformed: StatCounter,
    count_no_measurement: StatCounter,
    count_lhcs: StatCounter,
}

impl<const A: usize, const SEQ: usize> Default for Hpcc<A, SEQ> {
    /// # Panics
    /// When `A` is not in 1..=16 or `SEQ` not in 2..=32.
    fn default() -> Self {
        assert!((2..=32).contains(&SEQ), "Hpcc: SEQ = {SEQ} is not in 2..=32");
        Self {
            clk: Default::default(),
            rst: Default::default(),
            cfg_t_ns: Default::default(),
            cfg_t_reciprocal: Default::default(),
            cfg_eta: Default::default(),
            cfg_alpha: Default::default(),
            cfg_beta: Default::default(),
            cfg_lhcs: Default::default(),
            cfg_w_ai: Default::default(),
            cfg_w_min: Default::default(),
            cfg_w_max: Default::default(),
            cfg_max_stage: Default::default(),
            cfg_tx_unit: Default::default(),
            cfg_bdp: std::array::from_fn(|_| Default::default()),
            cfg_qlen_gain: std::array::from_fn(|_| Default::default()),
            cfg_load: Default::default(),
            cfg_busy: Default::default(),
            ev_valid: Default::default(),
            ev_ready: Default::default(),
            ev_flow: Default::default(),
            ev_ack_seq: Default::default(),
            ev_snd_nxt: Default::default(),
            ev_n_hop: Default::default(),
            ev_path_id: Default::default(),
            ev_n: Default::default(),
            ev_stack: Default::default(),
            res_valid: Default::default(),
            res_flow: Default::default(),
            res_w: Default::default(),
            res_wc: Default::default(),
            res_r: Default::default(),
            res_u: Default::default(),
            res_inc_stage: Default::default(),
            res_updated: Default::default(),
            res_measured: Default::default(),
            res_lhcs: Default::default(),
            res_new_path: Default::default(),
            setup_valid: Default::default(),
            setup_ready: Default::default(),
            setup_op: Default::default(),
            setup_flow: Default::default(),
            setup_window: Default::default(),
            flow_valid: Default::default(),
            flow_op: Default::default(),
            flow_id: Default::default(),
            flow_known: Default::default(),
            flow_w: Default::default(),
            flow_wc: Default::default(),
            flow_u: Default::default(),
            flow_inc_stage: Default::default(),
            flow_last_update_seq: Default::default(),
            flow_seen: Default::default(),
            flow_path_id: Default::default(),
            flow_n_hop: Default::default(),
            stat_events: Default::default(),
            stat_results: Default::default(),
            stat_merged: Default::default(),
            stat_discarded: Default::default(),
            stat_unknown_flow: Default::default(),
            stat_not_set_up: Default::default(),
            stat_malformed: Default::default(),
            stat_no_measurement: Default::default(),
            stat_lhcs: Default::default(),
            t_ns: Default::default(),
            t_reciprocal: Default::default(),
            eta: Default::default(),
            alpha: Default::default(),
            beta: Default::default(),
            lhcs: Default::default(),
            w_ai: Default::default(),
            w_min: Default::default(),
            w_max: Default::default(),
            max_stage: Default::default(),
            tx_unit: Default::default(),
            bdp: std::array::from_fn(|_| Default::default()),
            qlen_gain: std::array::from_fn(|_| Default::default()),
            sweeping: Dff::new(true),
            sweep: Default::default(),
            loading: Dff::new(true),
            drained: Default::default(),
            hold: Default::default(),
            slots: Default::default(),
            inside: Default::default(),
            flow_table: Ram::new(ReadDuringWrite::Old),
            same_path: Default::default(),
            takes: Default::default(),
            measure: Default::default(),
            compute: Default::default(),
            slot_5_ago: Default::default(),
            slot_11_ago: Default::default(),
            operands: Ram::new(ReadDuringWrite::Old),
            passages: Ram::new(ReadDuringWrite::Old),
            events: Ram::new(ReadDuringWrite::Old),
            states: Ram::new(ReadDuringWrite::Old),
            sequence_shift: Constant::new((32 - SEQ).to_bits()),
            sequence_mask: Constant::new((u64::from(u32::MAX) >> (32 - SEQ)).to_bits()),
            distance: Default::default(),
            is_after: Default::default(),
            former: Default::default(),
            passage: Default::default(),
            acked: Default::default(),
            after: Default::default(),
            is_event: Default::default(),
            measures: Default::default(),
            rate: Multiplier::new(2),
            out_flow: Default::default(),
            out_w: Default::default(),
            out_wc: Default::default(),
            out_u: Default::default(),
            out_inc_stage: Default::default(),
            out_updated: Default::default(),
            out_measured: Default::default(),
            out_lhcs: Default::default(),
            out_new_path: Default::default(),
            out_valid: Default::default(),
            res_valid_now: Default::default(),
            rounded_w: Default::default(),
            rounded_wc: Default::default(),
            done_w: Default::default(),
            done_wc: Default::default(),
            done_flow: Default::default(),
            done_valid: Default::default(),
            done_op: Default::default(),
            done_known: Default::default(),
            done_state: Default::default(),
            unknown: Default::default(),
            count_events: Default::default(),
            count_results: Default::default(),
            count_merged: Default::default(),
            count_discarded: Default::default(),
            count_unknown_flow: Default::default(),
            count_not_set_up: Default::default(),
            count_malformed: Default::default(),
            count_no_measurement: Default::default(),
            count_lhcs: Default::default(),
        }
    }
}

impl<const A: usize, const SEQ: usize> Logic for Hpcc<A, SEQ> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_hpcc");
        dff_setup!(self, clk, t_ns, t_reciprocal, eta, alpha, beta, lhcs);
        dff_setup!(self, clk, w_ai, w_min, w_max, max_stage, tx_unit, sweeping);
        dff_setup!(self, clk, sweep, loading, drained, inside, is_after, out_flow);
        dff_setup!(self, clk, out_w, out_wc, out_u, out_inc_stage, out_updated, out_measured);
        dff_setup!(self, clk, out_lhcs, out_new_path, out_valid, done_valid, done_op, done_known);
        dff_setup!(self, clk, done_state, unknown);
        dff_setup!(self, clk, res_valid_now, done_flow);
        clock!(self, clk, flow_table, operands, passages, events, states, rate);

        comment!(
            "Clear the table after a reset; take the configuration over when nothing is inside."
        );
        self.hold.next = self.sweeping.q.val() || self.loading.q.val();
        self.cfg_busy.next = self.hold.val();
        self.sweep.d.next = self.sweep.q.val() + 1;
        if self.sweep.q.val().all() {
            self.sweeping.d.next = false;
        }
        self.drained.d.next = 0.into();
        if self.loading.q.val() {
            self.drained.d.next = self.drained.q.val();
            if self.drained.q.val() != 60 {
                self.drained.d.next = self.drained.q.val() + 1;
            } else if !self.sweeping.q.val() {
                self.loading.d.next = false;
            }
        }
        if self.cfg_load.val() {
            self.loading.d.next = true;
        }
        if self.loading.q.val() && self.drained.q.val() == 60 {
            self.t_ns.d.next = self.cfg_t_ns.val();
            self.t_reciprocal.d.next = self.cfg_t_reciprocal.val();
            self.eta.d.next = self.cfg_eta.val();
            self.alpha.d.next = self.cfg_alpha.val();
            self.beta.d.next = self.cfg_beta.val();
            self.lhcs.d.next = self.cfg_lhcs.val();
            self.w_ai.d.next = self.cfg_w_ai.val();
            self.w_min.d.next = self.cfg_w_min.val();
            self.w_max.d.next = self.cfg_w_max.val();
            self.max_stage.d.next = self.cfg_max_stage.val();
            self.tx_unit.d.next = self.cfg_tx_unit.val();
        }
        for i in 0..9 {
            self.bdp[i].clock.next = self.clk.val();
            self.bdp[i].d.next = self.bdp[i].q.val();
            if self.loading.q.val() && self.drained.q.val() == 60 {
                self.bdp[i].d.next = self.cfg_bdp[i].val();
            }
            self.qlen_gain[i].clock.next = self.clk.val();
            self.qlen_gain[i].d.next = self.qlen_gain[i].q.val();
            if self.loading.q.val() && self.drained.q.val() == 60 {
                self.qlen_gain[i].d.next = self.cfg_qlen_gain[i].val();
            }
        }

        comment!("Age 0: a passage enters and asks for its state.");
        self.slots.clk.next = self.clk.val();
        self.slots.rst.next = self.rst.val();
        self.slots.hold.next = self.hold.val();
        self.slots.ev_valid.next = self.ev_valid.val();
        self.slots.ev.next.flow = self.ev_flow.val();
        self.slots.ev.next.ack_seq = self.ev_ack_seq.val();
        self.slots.ev.next.snd_nxt = self.ev_snd_nxt.val();
        self.slots.ev.next.n_hop = self.ev_n_hop.val();
        self.slots.ev.next.path_id = self.ev_path_id.val();
        self.slots.ev.next.n = self.ev_n.val();
        self.slots.ev.next.stack = self.ev_stack.val();
        self.ev_ready.next = self.slots.ev_ready.val();
        self.slots.setup_valid.next = self.setup_valid.val();
        self.slots.setup_op.next = self.setup_op.val();
        self.slots.setup_flow.next = self.setup_flow.val();
        self.slots.setup_window.next = bit_cast::<40, 28>(self.setup_window.val()) << 12;
        self.setup_ready.next = self.slots.setup_ready.val();
        self.flow_table.re.next = self.slots.enter.val();
        self.flow_table.raddr.next = self.slots.enter_index.val();
        if !self.slots.phase.val().any() {
            self.inside.d.next = self.inside.q.val() << 1;
            if self.slots.enter.val() {
                self.inside.d.next = (self.inside.q.val() << 1) | 1;
            }
        }

        comment!("Age 1: the hops start, and what later ages need is put down.");
        self.takes.next = self.slots.phase.val() == 1;
        self.same_path.next = self.flow_table.rdata.val().seen
            && self.flow_table.rdata.val().path_id == self.slots.passing.val().path_id
            && self.flow_table.rdata.val().n_hop == self.slots.passing.val().n_hop;
        self.measure.clk.next = self.clk.val();
        self.measure.rst.next = self.rst.val();
        self.measure.t_ns.next = self.t_ns.q.val();
        self.measure.t_reciprocal.next = self.t_reciprocal.q.val();
        self.measure.tx_unit.next = self.tx_unit.q.val();
        self.measure.start.next = self.takes.val();
        self.measure.n_hop.next = self.slots.passing.val().n_hop;
        self.measure.entries.next = self.slots.passing.val().stack;
        self.measure.former.next = self.flow_table.rdata.val().stack;
        self.compute.clk.next = self.clk.val();
        self.compute.rst.next = self.rst.val();
        self.compute.eta.next = self.eta.q.val();
        self.compute.alpha.next = self.alpha.q.val();
        self.compute.beta.next = self.beta.q.val();
        self.compute.lhcs_on.next = self.lhcs.q.val();
        self.compute.w_ai.next = self.w_ai.q.val();
        self.compute.w_min.next = self.w_min.q.val();
        self.compute.w_max.next = self.w_max.q.val();
        self.compute.max_stage.next = self.max_stage.q.val();
        for i in 0..9 {
            self.compute.bdp[i].next = self.bdp[i].q.val();
            self.measure.qlen_gain[i].next = self.qlen_gain[i].q.val();
        }
        self.compute.prepare.next = self.takes.val();
        self.compute.rate.next = self.slots.passing.val().stack.get_bits::<4>(60);
        self.compute.n.next = self.slots.passing.val().n;
        self.operands.we.next = self.takes.val();
        self.operands.waddr.next = self.slots.slot.val();
        self.operands.wdata.next = self.flow_table.rdata.val();
        self.states.we.next = self.takes.val();
        self.states.waddr.next = self.slots.slot.val();
        self.states.wdata.next = self.flow_table.rdata.val();
        self.passages.we.next = self.takes.val();
        self.passages.waddr.next = self.slots.slot.val();
        self.passages.wdata.next.op = self.slots.op.val();
        self.passages.wdata.next.in_table = self.slots.in_table.val();
        self.passages.wdata.next.same_path = self.same_path.val();
        self.passages.wdata.next.window = self.slots.window.val();
        self.events.we.next = self.takes.val();
        self.events.waddr.next = self.slots.slot.val();
        self.events.wdata.next = self.slots.passing.val();

        comment!("Age 27: the state is asked for again, for age 28.");
        self.slot_5_ago.next = self.slots.slot.val() + 7;
        if self.slots.slot.val() >= 5 {
            self.slot_5_ago.next = self.slots.slot.val() - 5;
        }
        self.operands.re.next = self.slots.phase.val() == 2;
        self.operands.raddr.next = self.slot_5_ago.val();
        self.compute.start.next = self.slots.phase.val() == 3;
        self.compute.measured.next = self.measure.measured.val();
        self.compute.at_last_hop.next = self.measure.at_last_hop.val();
        self.compute.raw.next = self.measure.u.val();
        self.compute.weight.next = self.measure.weight.val();
        self.compute.before_u.next = self.operands.rdata.val().u;
        self.compute.before_wc.next = self.operands.rdata.val().wc;
        self.compute.inc_stage.next = self.operands.rdata.val().inc_stage;

        comment!("Age 55: all of the passage is asked for. Age 56: is it past the last update?");
        self.slot_11_ago.next = self.slots.slot.val() + 1;
        if self.slots.slot.val() == 11 {
            self.slot_11_ago.next = 0.into();
        }
        self.events.re.next = self.slots.phase.val() == 0;
        self.events.raddr.next = self.slot_11_ago.val();
        self.passages.re.next = self.slots.phase.val() == 0;
        self.passages.raddr.next = self.slot_11_ago.val();
        self.states.re.next = self.slots.phase.val() == 0;
        self.states.raddr.next = self.slot_11_ago.val();
        self.former.next = self.states.rdata.val();
        self.passage.next = self.passages.rdata.val();
        self.acked.next = self.events.rdata.val();
        self.distance.next = (self.acked.val().ack_seq - self.former.val().last_update_seq)
            << self.sequence_shift.val();
        self.is_after.d.next = self.distance.val().any() && !self.distance.val().get_bit(31);

        comment!("Age 57: the new state.");
        self.is_event.next =
            !self.passage.val().op.any() && self.passage.val().in_table && self.former.val().known;
        self.measures.next =
            self.is_event.val() && self.passage.val().same_path && self.compute.has_measured.val();
        self.after.next = self.former.val();
        if self.measures.val() {
            self.after.next.u = self.compute.u.val();
            self.after.next.w = self.compute.w.val();
            self.after.next.wc = self.compute.wc.val();
            self.after.next.stack = self.acked.val().stack;
            if self.is_after.q.val() {
                self.after.next.wc = self.compute.w.val();
                self.after.next.last_update_seq =
                    self.acked.val().snd_nxt & self.sequence_mask.val();
                self.after.next.inc_stage = self.former.val().inc_stage;
                if self.compute.multiplies.val() {
                    self.after.next.inc_stage = 0.into();
                } else if !self.former.val().inc_stage.all() {
                    self.after.next.inc_stage = self.former.val().inc_stage + 1;
                }
            }
        } else if self.is_event.val()
            && !self.passage.val().same_path
            && self.acked.val().n_hop.any()
        {
            self.after.next.seen = true;
            self.after.next.path_id = self.acked.val().path_id;
            self.after.next.n_hop = self.acked.val().n_hop;
            self.after.next.stack = self.acked.val().stack;
            self.after.next.last_update_seq = self.acked.val().snd_nxt & self.sequence_mask.val();
        }
        if self.passage.val().op.get_bit(1) {
            self.after.next.known = !self.passage.val().op.get_bit(0);
            self.after.next.seen = false;
            self.after.next.inc_stage = 0.into();
            self.after.next.last_update_seq = 0.into();
            self.after.next.w = self.passage.val().window;
            self.after.next.wc = self.passage.val().window;
            self.after.next.u = 0x100_0000_0000_u64.into();
            self.after.next.n_hop = 0.into();
            self.after.next.path_id = 0.into();
        }
        self.flow_table.we.next = self.sweeping.q.val()
            || (self.slots.phase.val() == 2
                && self.inside.q.val().get_bit(11)
                && self.passage.val().in_table);
        self.flow_table.waddr.next = self.acked.val().flow.get_bits::<A>(0);
        self.flow_table.wdata.next = self.after.val();
        if self.sweeping.q.val() {
            self.flow_table.waddr.next = self.sweep.q.val();
            self.flow_table.wdata.next.known = false;
        }

        comment!("Ages 58 and 59: the result, once the rate is there.");
        self.rate.en.next = true;
        self.rate.a.next = self.after.val().w;
        self.rate.b.next = self.t_reciprocal.q.val();
        self.rounded_w.next = bit_cast::<41, 40>(self.after.val().w) + 2048;
        self.rounded_wc.next = bit_cast::<41, 40>(self.after.val().wc) + 2048;
        self.out_valid.d.next = false;
        self.done_valid.d.next = false;
        self.unknown.d.next = false;
        if self.slots.phase.val() == 2 && self.inside.q.val().get_bit(11) {
            self.out_valid.d.next = self.is_event.val();
            self.done_valid.d.next = self.passage.val().op.any();
            self.unknown.d.next = !self.passage.val().op.any() && !self.is_event.val();
            self.out_flow.d.next = self.acked.val().flow;
            self.out_w.d.next = self.rounded_w.val().get_bits::<28>(12);
            if self.rounded_w.val().get_bit(40) {
                self.out_w.d.next = 0xfff_ffff.into();
            }
            self.out_wc.d.next = self.rounded_wc.val().get_bits::<28>(12);
            if self.rounded_wc.val().get_bit(40) {
                self.out_wc.d.next = 0xfff_ffff.into();
            }
            self.out_u.d.next = self.after.val().u.get_bits::<28>(16);
            if self.after.val().u.get_bits::<8>(44).any() {
                self.out_u.d.next = 0xfff_ffff.into();
            }
            self.out_inc_stage.d.next = self.after.val().inc_stage;
            self.out_updated.d.next = self.measures.val() && self.is_after.q.val();
            self.out_measured.d.next = self.measures.val();
            self.out_lhcs.d.next = self.measures.val() && self.compute.lhcs.val();
            self.out_new_path.d.next = self.is_event.val()
                && !self.passage.val().same_path
                && self.acked.val().n_hop.any();
            self.done_op.d.next = self.passage.val().op;
            self.done_flow.d.next = self.acked.val().flow;
            self.done_known.d.next = self.former.val().known && self.passage.val().in_table;
            self.done_state.d.next = self.former.val();
        }
        self.res_valid_now.d.next = self.out_valid.q.val();
        self.res_valid.next = self.res_valid_now.q.val();
        self.res_r.next = self.rate.p.val().get_bits::<32>(40);
        if self.rate.p.val().get_bits::<8>(72).any() {
            self.res_r.next = 0xffff_ffff_u64.into();
        }
        self.res_flow.next = self.out_flow.q.val();
        self.res_w.next = self.out_w.q.val();
        self.res_wc.next = self.out_wc.q.val();
        self.res_u.next = self.out_u.q.val();
        self.res_inc_stage.next = self.out_inc_stage.q.val();
        self.res_updated.next = self.out_updated.q.val();
        self.res_measured.next = self.out_measured.q.val();
        self.res_lhcs.next = self.out_lhcs.q.val();
        self.res_new_path.next = self.out_new_path.q.val();
        self.done_w.next = bit_cast::<41, 40>(self.done_state.q.val().w) + 2048;
        self.done_wc.next = bit_cast::<41, 40>(self.done_state.q.val().wc) + 2048;
        self.flow_valid.next = self.done_valid.q.val();
        self.flow_op.next = self.done_op.q.val();
        self.flow_id.next = self.done_flow.q.val();
        self.flow_known.next = self.done_known.q.val();
        self.flow_w.next = self.done_w.val().get_bits::<28>(12);
        if self.done_w.val().get_bit(40) {
            self.flow_w.next = 0xfff_ffff.into();
        }
        self.flow_wc.next = self.done_wc.val().get_bits::<28>(12);
        if self.done_wc.val().get_bit(40) {
            self.flow_wc.next = 0xfff_ffff.into();
        }
        self.flow_u.next = self.done_state.q.val().u.get_bits::<28>(16);
        if self.done_state.q.val().u.get_bits::<8>(44).any() {
            self.flow_u.next = 0xfff_ffff.into();
        }
        self.flow_inc_stage.next = self.done_state.q.val().inc_stage;
        self.flow_last_update_seq.next = self.done_state.q.val().last_update_seq;
        self.flow_seen.next = self.done_state.q.val().seen;
        self.flow_path_id.next = self.done_state.q.val().path_id;
        self.flow_n_hop.next = self.done_state.q.val().n_hop;

        comment!("Counters.");
        self.count_events.clk.next = self.clk.val();
        self.count_events.rst.next = self.rst.val();
        self.count_events.increment.next = self.ev_valid.val() && self.slots.ev_ready.val();
        self.stat_events.next = self.count_events.value.val();
        self.count_results.clk.next = self.clk.val();
        self.count_results.rst.next = self.rst.val();
        self.count_results.increment.next = self.out_valid.q.val();
        self.stat_results.next = self.count_results.value.val();
        self.count_merged.clk.next = self.clk.val();
        self.count_merged.rst.next = self.rst.val();
        self.count_merged.increment.next = self.slots.merged.val();
        self.stat_merged.next = self.count_merged.value.val();
        self.count_discarded.clk.next = self.clk.val();
        self.count_discarded.rst.next = self.rst.val();
        self.count_discarded.increment.next = self.slots.discarded.val();
        self.stat_discarded.next = self.count_discarded.value.val();
        self.count_unknown_flow.clk.next = self.clk.val();
        self.count_unknown_flow.rst.next = self.rst.val();
        self.count_unknown_flow.increment.next = self.slots.beyond_table.val();
        self.stat_unknown_flow.next = self.count_unknown_flow.value.val();
        self.count_not_set_up.clk.next = self.clk.val();
        self.count_not_set_up.rst.next = self.rst.val();
        self.count_not_set_up.increment.next = self.unknown.q.val();
        self.stat_not_set_up.next = self.count_not_set_up.value.val();
        self.count_malformed.clk.next = self.clk.val();
        self.count_malformed.rst.next = self.rst.val();
        self.count_malformed.increment.next = self.slots.malformed.val();
        self.stat_malformed.next = self.count_malformed.value.val();
        self.count_no_measurement.clk.next = self.clk.val();
        self.count_no_measurement.rst.next = self.rst.val();
        self.count_no_measurement.increment.next =
            self.out_valid.q.val() && !self.out_measured.q.val() && !self.out_new_path.q.val();
        self.stat_no_measurement.next = self.count_no_measurement.value.val();
        self.count_lhcs.clk.next = self.clk.val();
        self.count_lhcs.rst.next = self.rst.val();
        self.count_lhcs.increment.next = self.out_valid.q.val() && self.out_lhcs.q.val();
        self.stat_lhcs.next = self.count_lhcs.value.val();
        if self.rst.val() {
            self.sweeping.d.next = true;
            self.sweep.d.next = 0.into();
            self.loading.d.next = true;
            self.drained.d.next = 0.into();
            self.inside.d.next = 0.into();
            self.out_valid.d.next = false;
            self.res_valid_now.d.next = false;
            self.done_valid.d.next = false;
            self.unknown.d.next = false;
        }
    }
}

kernel_ports!([const A: usize, const SEQ: usize] Hpcc<A, SEQ> {
    clk, rst, cfg_t_ns, cfg_t_reciprocal, cfg_eta, cfg_alpha, cfg_beta, cfg_lhcs, cfg_w_ai, cfg_w_min, cfg_w_max, cfg_max_stage, cfg_tx_unit, cfg_bdp, cfg_qlen_gain, cfg_load, cfg_busy, ev_valid, ev_ready, ev_flow, ev_ack_seq, ev_snd_nxt, ev_n_hop, ev_path_id, ev_n, ev_stack, res_valid, res_flow, res_w, res_wc, res_r, res_u, res_inc_stage, res_updated, res_measured, res_lhcs, res_new_path, setup_valid, setup_ready, setup_op, setup_flow, setup_window, flow_valid, flow_op, flow_id, flow_known, flow_w, flow_wc, flow_u, flow_inc_stage, flow_last_update_seq, flow_seen, flow_path_id, flow_n_hop, stat_events, stat_results, stat_merged, stat_discarded, stat_unknown_flow, stat_not_set_up, stat_malformed, stat_no_measurement, stat_lhcs
});
