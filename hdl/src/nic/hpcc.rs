//! The window engine of a NIC: HPCC++ and FNCC for many flows.
//!
//! ```text
//!  age     0               5                     53                    123         125, 136
//!  ev ──> EventSlots ───> MeasureInFlight ─────> ComputeWindow ───> FinishTransaction ──> res
//!  setup ─>   │      hop by hop ^                   ^                       │    ^  └───> flow
//!             ├─> EventMemory ──┤                   │                       │    │
//!             │                 └── FlowStacks <────┼───────────────────────┤    │
//!             └──────────────────────────────── FlowTable <─────────────────┴────┘
//! ```
//!
//! An event is the telemetry of an ACK; the result is the flow's new window and rate (HPCC++ section 4,
//! FNCC algorithms 2 and 3, the choices as fixed in `docs/window.md`, rounded as
//! `fncc_sim::window::fixed` specifies). The state of the flows is in memories. A transaction reads the last stack of its flow
//! at ages 2 to 6 and the rest at ages 51 and 118, and writes both from age 125 on; [`EventSlots`] admits the flow again at age 125,
//! and the state is written before it is read.
//!
//! Operations set a flow up, tear it down or read its state; they are transactions like events, so that
//! they are in order with the flow's events and stop no others.
//!
//! Contract: interval 5 cycles, `ev_ready` is set in at most one of five cycles; latency [`Hpcc::LATENCY`] cycles from the
//! cycle in which an event is accepted to `res_valid` while a slot is free. Events of one flow never overlap, and the newest replaces older ones that wait. Results
//! have no backpressure. After a reset the engine clears its table (`2^A` cycles) and loads the configuration;
//! `cfg_load` loads it again, between transactions: each uses one configuration. Reset takes effect one cycle late, because each part has its own
//! reset register; in the cycle of `rst` and in the next one handshakes and events are suppressed. Sequence
//! numbers have the width given to [`Hpcc::new`]; higher bits are ignored.
//!
//! An event without hops changes nothing. An event of an unknown flow, with more than 5 hops or an
//! invalid rate code, is dropped and counted.

use super::event::EventHead;
use super::event::Transaction;
use super::{
    ComputeWindow, EventMemory, EventSlots, FinishTransaction, FlowReportOut, FlowSetupIn,
    FlowStacks, FlowState, WindowConfigIn, WindowEventIn, WindowResultOut, WindowStatsOut,
};
use super::{FlowTable, LoadConfiguration, MeasureInFlight};
use crate::arith::CounterBank;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block]
pub struct Hpcc<const A: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset, effective a cycle later: tears down all flows.
    pub rst: Signal<In, Bit>,
    /// The configuration, taken over on `load`.
    pub cfg: WindowConfigIn,
    /// Events: the telemetry of ACKs.
    pub ev: WindowEventIn,
    /// Results of events.
    pub res: WindowResultOut,
    /// Operations on flows.
    pub setup: FlowSetupIn,
    /// What operations find.
    pub flow: FlowReportOut,
    /// Counters.
    pub stat: WindowStatsOut,
    configuration: LoadConfiguration,
    slots: EventSlots<A>,
    /// Phases of a turn, for what takes the event, the last stacks, what computes, and all else.
    phases: [Replica<Bits<5>>; 4],
    /// What entered at this turn (bit 0) and those before.
    inside: Dff<Bits<25>>,
    events: EventMemory,
    stacks: FlowStacks<A>,
    stack_place: Dff<Bits<A>>,
    flow_table: FlowTable<A>,
    state_place: Dff<Bits<A>>,
    measure: MeasureInFlight,
    compute: ComputeWindow,
    /// By slot.
    transactions: Ram<Transaction, 5>,
    slot_is: Signal<Local, Bits<25>>,
    /// Slots of the transactions that the computation (in phase 2) and the finish (in phase 4) ask for next.
    computed_slot: Signal<Local, Bits<5>>,
    finished_slot: Signal<Local, Bits<5>>,
    transaction_slot: Dff<Bits<5>>,
    finish_slot: Dff<Bits<5>>,
    takes_previous: Replica<Bit>,
    takes_acked: Replica<Bit>,
    previous: Dff<FlowState>,
    transaction_before: Dff<Transaction>,
    transaction: Dff<Transaction>,
    acked: Dff<EventHead>,
    finish: FinishTransaction<A>,
    configuration_rst: Replica<Bit>,
    slots_rst: Replica<Bit>,
    measure_rst: Replica<Bit>,
    compute_rst: Replica<Bit>,
    flow_table_rst: Replica<Bit>,
    finish_rst: Replica<Bit>,
    counters_rst: Replica<Bit>,
    edge_rst: Replica<Bit>,
    /// Nothing is taken and nothing given.
    silent: Signal<Local, Bit>,
    /// What is counted, in the cycle before that.
    happened: [Dff<Bit>; 9],
    counters: CounterBank<9>,
}

impl<const A: usize> Hpcc<A> {
    /// Cycles from an event to its result: a turn, and the transaction.
    pub const LATENCY: usize = 141;

    /// The engine for sequence numbers of some bits; 24 by default, as in a BTH.
    ///
    /// # Panics
    /// When `seq_bits` is not in 2..=32.
    pub fn new(seq_bits: u32) -> Self {
        Self { finish: FinishTransaction::new(seq_bits), ..Self::default() }
    }
}

impl<const A: usize> Logic for Hpcc<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_hpcc");

        comment!("A reset register for each part.");
        self.edge_rst.d.next = self.rst.val();
        self.silent.next = self.rst.val() || self.edge_rst.q.val();

        comment!(
            "The configuration changes when nothing is inside and the table has been cleared."
        );
        self.configuration.load.next = self.cfg.load.val();
        self.configuration.clear.next = self.flow_table.cleared.val();
        self.cfg.busy.next = self.configuration.hold.val() || self.silent.val();
        join!(self.cfg.parameters => self.configuration.cfg);

        for i in 0..4 {
            self.phases[i].d.next = self.slots.next_phase.val();
        }

        comment!("Age 0: a transaction has entered.");
        self.slots.hold.next = self.configuration.hold.val();
        self.slots.ev_valid.next = self.ev.valid.val();
        self.slots.ev.next.flow = self.ev.flow.val();
        self.slots.ev.next.ack_seq = self.ev.ack_seq.val();
        self.slots.ev.next.snd_nxt = self.ev.snd_nxt.val();
        self.slots.ev.next.n_hop = self.ev.n_hop.val();
        self.slots.ev.next.path_id = self.ev.path_id.val();
        self.slots.ev.next.n = self.ev.n.val();
        self.slots.ev.next.stack = self.ev.stack.val();
        self.ev.ready.next = self.slots.ev_ready.val() && !self.silent.val();
        self.slots.setup_valid.next = self.setup.valid.val();
        self.slots.setup_op.next = self.setup.op.val();
        self.slots.setup_flow.next = self.setup.flow.val();
        self.slots.setup_window.next = bit_cast::<40, 28>(self.setup.window.val()) << 12;
        self.setup.ready.next = self.slots.setup_ready.val() && !self.silent.val();
        if self.phases[3].q.val().get_bit(0) {
            self.inside.d.next = self.inside.q.val() << 1;
            if self.slots.enter.val() {
                self.inside.d.next = (self.inside.q.val() << 1) | 1;
            }
        }
        self.transactions.we.next = self.phases[3].q.val().get_bit(1);
        self.transactions.waddr.next = self.slots.slot.val();
        self.transactions.wdata.next.op = self.slots.enter_op.val();
        self.transactions.wdata.next.flow = self.slots.enter_flow.val();
        self.transactions.wdata.next.in_table = self.slots.enter_in_table.val();
        self.transactions.wdata.next.window = self.slots.enter_window.val();

        comment!("Ages 1 to 9: its stack, and the last one of its flow.");
        self.events.phase.next = self.phases[0].q.val();
        self.events.write.next = self.slots.writes.val();
        self.events.write_place.next = self.slots.write_place.val();
        self.events.head.next = self.slots.head.val();
        for i in 0..5 {
            self.events.hops[i].next = self.slots.hops[i].val();
        }
        self.events.enter_place.next = self.slots.enter_place.val();
        self.events.finish_place.next = self.slots.finish_place.val();
        self.stack_place.d.next = self.slots.entering_flow.val().get_bits::<A>(0);
        self.stacks.phase.next = self.phases[1].q.val();
        self.stacks.place.next = self.stack_place.q.val();

        comment!("Age 5: the hops start.");
        self.measure.tx_unit.next = self.configuration.tx_unit.val();
        self.measure.start.next = self.phases[2].q.val().get_bit(0);
        self.measure.n_hop.next = self.events.entering.val().n_hop;
        self.measure.entry.next = self.events.entry.val();
        self.measure.previous.next = self.stacks.previous.val();
        self.compute.t_ns.next = self.configuration.t_ns.val();
        self.compute.t_reciprocal.next = self.configuration.t_reciprocal.val();
        self.compute.eta.next = self.configuration.eta.val();
        self.compute.alpha.next = self.configuration.alpha.val();
        self.compute.lhcs_on.next = self.configuration.lhcs.val();
        self.compute.w_ai.next = self.configuration.w_ai.val();
        self.compute.w_min.next = self.configuration.w_min.val();
        self.compute.w_max.next = self.configuration.w_max.val();
        self.compute.max_stage.next = self.configuration.max_stage.val();
        self.compute.shared_write.next = self.configuration.write.val();
        self.compute.shared_rate.next = self.configuration.rate.val();
        self.compute.shared.next = self.configuration.shared.val();
        self.measure.gain_write.next = self.configuration.write.val();
        self.measure.gain_rate.next = self.configuration.rate.val();
        self.measure.gain.next = self.configuration.qlen_gain.val();
        self.compute.prepare.next = self.phases[2].q.val().get_bit(4);
        self.compute.rate.next = self.events.entering.val().rate;
        self.compute.n.next = self.events.entering.val().n;

        comment!(
            "Age 53: the window, from the state, whose flow is looked up at age 48. The finish looks one up at age 115, early in the next turn."
        );
        self.slot_is.next = 0.into();
        for i in 0..25 {
            if self.slots.slot.val() == i.to_bits::<5>() {
                self.slot_is.next = self.slot_is.val().replace_bit(i, true);
            }
        }
        self.computed_slot.next = 0.into();
        self.finished_slot.next = 0.into();
        for i in 0..9 {
            if self.slot_is.val().get_bit(i) {
                self.computed_slot.next = i.to_bits::<5>() + 16;
            }
        }
        for i in 9..25 {
            if self.slot_is.val().get_bit(i) {
                self.computed_slot.next = i.to_bits::<5>() - 9;
            }
        }
        for i in 0..22 {
            if self.slot_is.val().get_bit(i) {
                self.finished_slot.next = i.to_bits::<5>() + 3;
            }
        }
        for i in 22..25 {
            if self.slot_is.val().get_bit(i) {
                self.finished_slot.next = i.to_bits::<5>() - 22;
            }
        }
        self.compute.start.next = self.phases[2].q.val().get_bit(3);
        self.compute.measured.next = self.measure.measured.val();
        self.compute.at_last_hop.next = self.measure.at_last_hop.val();
        self.compute.raw.next = self.measure.u.val();
        self.compute.tau.next = self.measure.tau.val();
        self.compute.before_u.next = self.flow_table.state.val().u;
        self.compute.before_wc.next = self.flow_table.state.val().wc;
        self.compute.inc_stage.next = self.flow_table.state.val().inc_stage;

        comment!("Ages 115 to 119: request all data of the transaction.");
        if self.phases[3].q.val().get_bit(2) {
            self.transaction_slot.d.next = self.computed_slot.val();
        }
        if self.phases[3].q.val().get_bit(4) {
            self.transaction_slot.d.next = self.finished_slot.val();
        }
        self.finish_slot.d.next = self.finished_slot.val();
        self.slots.finish_slot.next = self.finish_slot.q.val();
        self.transactions.re.next = true;
        self.transactions.raddr.next = self.transaction_slot.q.val();
        self.transaction_before.d.next = self.transactions.rdata.val();
        comment!("Registers of their own, as each enables hundreds.");
        self.takes_previous.d.next = self.phases[3].q.val().get_bit(3);
        self.takes_acked.d.next = self.phases[3].q.val().get_bit(3);
        if self.takes_previous.q.val() {
            self.previous.d.next = self.flow_table.state.val();
        }
        if self.takes_acked.q.val() {
            self.transaction.d.next = self.transaction_before.q.val();
            self.acked.d.next = self.events.finishing.val();
        }
        comment!(
            "The state that the computation needs in phase 3, and that which the finish needs in phase 4."
        );
        self.state_place.d.next = self.transactions.rdata.val().flow.get_bits::<A>(0);
        self.flow_table.place.next = self.state_place.q.val();

        comment!("Ages 120 to 125: the new state. Ages up to 136: result or report.");
        self.finish.t_reciprocal.next = self.configuration.t_reciprocal.val();
        self.finish.finishes.next =
            self.phases[3].q.val().get_bit(3) && self.inside.q.val().get_bit(24);
        self.finish.previous.next = self.previous.q.val();
        self.finish.transaction.next = self.transaction.q.val();
        self.finish.acked.next = self.acked.q.val();
        self.finish.w.next = self.compute.w.val();
        self.finish.wc.next = self.compute.wc.val();
        self.finish.u.next = self.compute.u.val();
        self.finish.multiplies.next = self.compute.multiplies.val();
        self.finish.measured.next = self.compute.has_measured.val();
        self.finish.lhcs.next = self.compute.lhcs.val();
        self.flow_table.write.next = self.finish.writes.val();
        self.flow_table.write_place.next = self.finish.index.val();
        self.flow_table.after.next = self.finish.after.val();
        self.stacks.write.next = self.finish.writes_stack.val();
        self.stacks.write_place.next = self.finish.index.val();
        self.stacks.entry.next = self.events.stored.val();
        self.res.valid.next = self.finish.result_valid.val() && !self.silent.val();
        self.res.r.next = self.finish.rate.val();
        self.res.flow.next = self.finish.finished.val().flow;
        self.res.w.next = self.finish.finished.val().w;
        self.res.wc.next = self.finish.finished.val().wc;
        self.res.u.next = self.finish.finished.val().u;
        self.res.inc_stage.next = self.finish.finished.val().inc_stage;
        self.res.updated.next = self.finish.finished.val().updated;
        self.res.measured.next = self.finish.finished.val().measured;
        self.res.lhcs.next = self.finish.finished.val().lhcs;
        self.res.new_path.next = self.finish.finished.val().new_path;
        self.flow.valid.next = self.finish.report_valid.val() && !self.silent.val();
        self.flow.op.next = self.finish.finished.val().op;
        self.flow.id.next = self.finish.finished.val().flow;
        self.flow.known.next = self.finish.finished.val().known;
        self.flow.w.next = self.finish.finished.val().w;
        self.flow.wc.next = self.finish.finished.val().wc;
        self.flow.u.next = self.finish.finished.val().u;
        self.flow.inc_stage.next = self.finish.finished.val().inc_stage;
        self.flow.last_update_seq.next = self.finish.finished.val().last_update_seq;
        self.flow.seen.next = self.finish.finished.val().seen;
        self.flow.path_id.next = self.finish.finished.val().path_id;
        self.flow.n_hop.next = self.finish.finished.val().n_hop;

        comment!("Counters.");
        self.happened[0].d.next = self.ev.valid.val() && self.slots.ev_ready.val();
        self.stat.events.next = self.counters.values[0].val();
        self.happened[1].d.next = self.finish.result_valid.val();
        self.stat.results.next = self.counters.values[1].val();
        self.happened[2].d.next = self.slots.merged.val();
        self.stat.merged.next = self.counters.values[2].val();
        self.happened[3].d.next = self.slots.discarded.val();
        self.stat.discarded.next = self.counters.values[3].val();
        self.happened[4].d.next = self.slots.beyond_table.val();
        self.stat.unknown_flow.next = self.counters.values[4].val();
        self.happened[5].d.next = self.finish.unknown.val();
        self.stat.not_set_up.next = self.counters.values[5].val();
        self.happened[6].d.next = self.slots.malformed.val();
        self.stat.malformed.next = self.counters.values[6].val();
        self.happened[7].d.next = self.finish.result_valid.val()
            && !self.finish.finished.val().measured
            && !self.finish.finished.val().new_path;
        self.stat.no_measurement.next = self.counters.values[7].val();
        self.happened[8].d.next = self.finish.result_valid.val() && self.finish.finished.val().lhcs;
        self.stat.lhcs.next = self.counters.values[8].val();
        for i in 0..9 {
            self.counters.events[i].next = self.happened[i].q.val();
            if self.counters_rst.q.val() {
                self.happened[i].d.next = false;
            }
        }
        if self.edge_rst.q.val() {
            self.inside.d.next = 0.into();
            self.takes_previous.d.next = false;
            self.takes_acked.d.next = false;
        }
    }
}
