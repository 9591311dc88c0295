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
//! `fncc_models::window::fixed` specifies). The state of the flows is in memories. A transaction reads the last stack of its flow
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

use super::event::{EventHead, Transaction};
use super::event_slots::SLOTS;
use super::{
    ComputeWindow, EventMemory, EventSlots, FinishTransaction, FlowReportOut, FlowSetupIn,
    FlowStacks, FlowState, FlowTable, LoadConfiguration, MeasureInFlight, TransactionResult,
    WindowConfigIn, WindowEventIn, WindowResultOut, WindowStatsOut,
};
use crate::arith::{CounterBank, WideRegister};
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(
    clock,
    reset = "tears down all flows, a cycle later",
    late_resets(configuration, slots, measure, compute, flow_table, finish, outcome, counters)
)]
pub struct Hpcc<const A: usize> {
    /// The configuration, taken over on `load`.
    pub cfg: WindowConfigIn,
    /// Events: the telemetry of ACKs.
    pub ev: WindowEventIn,
    /// Results of events.
    pub res: WindowResultOut,
    /// 1: every entry of an event is compared with `L[0]` of its own stack, and one alone begins a path (HPCC++, busiest link only); taken over with the configuration.
    pub pairs: Signal<In, Bit>,
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
    /// `L[0]` of the stack that is measured, from its second hop on.
    first_entry: Dff<Bits<64>>,
    flow_table: FlowTable<A>,
    state_place: Dff<Bits<A>>,
    measure: MeasureInFlight,
    compute: ComputeWindow,
    /// By slot.
    transactions: Ram<Transaction, 5>,
    /// Slots of the transactions that the computation (in phase 2) and the finish (in phase 4) request next.
    computed_slot: Signal<Local, Bits<5>>,
    finished_slot: Signal<Local, Bits<5>>,
    transaction_slot: Dff<Bits<5>>,
    finish_slot: Dff<Bits<5>>,
    previous: WideRegister<FlowState>,
    transaction_before: Dff<Transaction>,
    transaction: WideRegister<Transaction>,
    acked: WideRegister<EventHead>,
    finish: FinishTransaction<A>,
    outcome: TransactionResult,
    /// What is counted, in the cycle before that.
    happened: [Dff<Bit>; 9],
    counters: CounterBank<9>,
    edge_rst: Replica<Bit>,
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

        comment!(
            "A reset register for each part; until they act nothing is taken and nothing given."
        );
        self.edge_rst.d.next = self.rst.val();
        let silent = self.rst.val() || self.edge_rst.q.val();
        for i in 0..4 {
            self.phases[i].d.next = self.slots.next_phase.val();
        }
        let computing = self.phases[2].q.val();
        let phase = self.phases[3].q.val();

        comment!(
            "The configuration changes when nothing is inside and the table has been cleared."
        );
        join!(self.cfg.load => self.configuration.load);
        join!(self.flow_table.cleared => self.configuration.clear);
        join!(self.configuration.hold => self.slots.hold);
        self.cfg.busy.next = self.configuration.hold.val() || silent;
        join!(self.cfg.parameters => self.configuration.cfg);
        join!(self.pairs => self.configuration.pairs);
        join!(self.configuration.tx_unit => self.measure.tx_unit);
        join!(self.configuration.qlen_gain => self.measure.gain);
        join!(self.configuration.shared => self.compute.shared);
        join!(self.configuration.settings => self.compute.settings);

        comment!("Age 0: a transaction has entered.");
        join!(self.ev => self.slots.ev);
        self.ev.ready.next = self.slots.ev.ready.val() && !silent;
        join!(self.setup => self.slots.setup);
        self.setup.ready.next = self.slots.setup.ready.val() && !silent;
        if phase.get_bit(0) {
            self.inside.d.next = (self.inside.q.val() << 1).replace_bit(0, self.slots.enter.val());
        }
        self.transactions.we.next = phase.get_bit(1);
        self.transactions.waddr.next = self.slots.slot.val();
        self.transactions.wdata.next = self.slots.entered.val();

        comment!("Ages 1 to 9: its stack, and the last one of its flow.");
        self.events.phase.next = self.phases[0].q.val();
        join!(self.slots.writes => self.events.write);
        join!(self.slots.write_place => self.events.write_place);
        join!(self.slots.head => self.events.head);
        join!(self.slots.hops => self.events.hops);
        join!(self.slots.enter_place => self.events.enter_place);
        join!(self.slots.finish_place => self.events.finish_place);
        self.stack_place.d.next = self.slots.entering_flow.val().get_bits::<A>(0);
        self.stacks.phase.next = self.phases[1].q.val();
        self.stacks.place.next = self.stack_place.q.val();

        comment!("Age 5: the hops start.");
        self.measure.start.next = computing.get_bit(0);
        self.measure.n_hop.next = self.events.entering.val().n_hop;
        join!(self.events.entry => self.measure.entry);
        join!(self.stacks.previous => self.measure.previous);
        if computing.get_bit(0) {
            self.first_entry.d.next = self.events.entry.val();
        }
        if self.configuration.has_pairs.val() {
            self.measure.previous.next = self.first_entry.q.val();
            if computing.get_bit(0) {
                self.measure.previous.next = self.events.entry.val();
            }
        }
        self.compute.prepare.next = computing.get_bit(4);
        self.compute.rate.next = self.events.entering.val().rate;
        self.compute.n.next = self.events.entering.val().n;

        comment!(
            "Age 53: the window, from the state, whose flow is looked up at age 48. The finish looks one up at age 115, early in the next turn."
        );
        self.computed_slot.next = 0.into();
        self.finished_slot.next = 0.into();
        for i in 0..SLOTS {
            if self.slots.slot.val() == i.to_bits::<5>() {
                self.computed_slot.next = ((i + 16) % SLOTS).to_bits::<5>();
                self.finished_slot.next = ((i + 3) % SLOTS).to_bits::<5>();
            }
        }
        self.compute.start.next = computing.get_bit(3);
        join!(self.measure.limiting => self.compute.hop);
        join!(self.flow_table.state => self.compute.previous);

        comment!("Ages 115 to 119: request all data of the transaction.");
        if phase.get_bit(2) {
            self.transaction_slot.d.next = self.computed_slot.val();
        }
        if phase.get_bit(4) {
            self.transaction_slot.d.next = self.finished_slot.val();
        }
        self.finish_slot.d.next = self.finished_slot.val();
        self.slots.finish_slot.next = self.finish_slot.q.val();
        self.transactions.re.next = true;
        self.transactions.raddr.next = self.transaction_slot.q.val();
        self.transaction_before.d.next = self.transactions.rdata.val();
        self.previous.take.next = phase.get_bit(3);
        join!(self.flow_table.state => self.previous.value);
        self.transaction.take.next = phase.get_bit(3);
        self.transaction.value.next = self.transaction_before.q.val();
        self.acked.take.next = phase.get_bit(3);
        join!(self.events.finishing => self.acked.value);
        comment!(
            "The state that the computation needs in phase 3, and that which the finish needs in phase 4."
        );
        self.state_place.d.next = self.transactions.rdata.val().flow.get_bits::<A>(0);
        self.flow_table.place.next = self.state_place.q.val();

        comment!("Ages 120 to 125: the new state.");
        self.finish.finishes.next = phase.get_bit(3) && self.inside.q.val().get_bit(24);
        join!(self.previous.out => self.finish.previous);
        join!(self.transaction.out => self.finish.transaction);
        join!(self.acked.out => self.finish.acked);
        join!(self.compute.w => self.finish.w);
        join!(self.compute.computed => self.finish.computed);
        join!(self.configuration.has_pairs => self.finish.pairs);
        join!(self.finish.writes => self.flow_table.write);
        join!(self.finish.index => self.flow_table.write_place);
        join!(self.finish.after => self.flow_table.after);
        join!(self.finish.writes_stack => self.stacks.write);
        join!(self.finish.index => self.stacks.write_place);
        join!(self.events.stored => self.stacks.entry);

        comment!("Ages up to 136: result or report.");
        self.outcome.t_reciprocal.next = self.configuration.settings.val().t_reciprocal;
        join!(self.finish.ended => self.outcome.ended);
        join!(self.finish.result => self.outcome.result);
        join!(self.finish.report => self.outcome.report);
        join!(self.finish.finished => self.outcome.finished);
        join!(self.finish.windows => self.outcome.windows);
        join!(self.finish.u => self.outcome.u);
        join!(self.outcome.res => self.res);
        self.res.valid.next = self.outcome.res.valid.val() && !silent;
        join!(self.outcome.flow => self.flow);
        self.flow.valid.next = self.outcome.flow.valid.val() && !silent;

        comment!("Counters.");
        let result = self.outcome.res.valid.val();
        self.happened[0].d.next = self.ev.valid.val() && self.slots.ev.ready.val();
        self.stat.events.next = self.counters.values[0].val();
        self.happened[1].d.next = result;
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
        self.happened[7].d.next =
            result && !self.outcome.res.measured.val() && !self.outcome.res.new_path.val();
        self.stat.no_measurement.next = self.counters.values[7].val();
        self.happened[8].d.next = result && self.outcome.res.lhcs.val();
        self.stat.lhcs.next = self.counters.values[8].val();
        for i in 0..9 {
            self.counters.events[i].next = self.happened[i].q.val();
            if self.counters_rst.q.val() {
                self.happened[i].d.next = false;
            }
        }
        if self.edge_rst.q.val() {
            self.inside.d.next = 0.into();
        }
    }
}
