//! The window engine of a NIC: HPCC++ and FNCC for many flows.
//!
//! ```text
//!  age     0               5                     53                              143             154
//!  ev ──> EventSlots ───> MeasureInFlight ─────> ComputeWindow ────────────────> FinishTransaction ──> res
//!  setup ─>   │      hop by hop ^                 ^   │          ^                  │    └──────────> flow
//!             ├─> EventMemory ──┤                 │   v          │                  v
//!             │                 └── FlowStacks    U of flows    windows of flows  <─┘
//!             └──────> UpdateProgress ──┘  ^    SmoothHops <─> U of hops of flows
//!                        ^ v               └── TransactionMemory: transactions between the stages
//!                  progress of flows
//! ```
//!
//! An event is the telemetry of an ACK; the result is the flow's new window and rate (HPCC++ section 4,
//! FNCC algorithms 2 and 3, the choices as fixed in `docs/window.md`, rounded as
//! `fncc_models::window::fixed` specifies). The state of the flows is in memories, in three groups, each of which one stage reads and
//! writes: the last stack with path, hops and sequence number (read from age 1 on, written by age 19), `U` (57 to 76; of each hop 53 to 70, the last one 57 to 74) and the windows (125 to 143). So a flow may enter
//! again after 20 cycles, which [`EventSlots`] grants, and each stage finds what the previous transaction has left.
//!
//! Operations set a flow up, tear it down or read its state; they are transactions like events, so that
//! they are in order with the flow's events and stop no others.
//!
//! A stack of up to 15 entries takes three turns of five hops: those stages that take hops have memories for each, and a transaction counts in all others as that of its last turn. So all ages stand for
//! it too, counted from there; its first hops come 10 cycles earlier. Nothing enters in the turns after a first one, and two slots take turns, so that a flow may enter again after 30 cycles.
//!
//! Contract: interval [`Hpcc::INTERVAL`], 5 cycles, for 15 entries 15; `ev_ready` is set in at most one of five cycles; latency [`Hpcc::LATENCY`] cycles from the
//! cycle in which an event is accepted to `res_valid` while a slot is free, and up to 10 cycles more with turns in which nothing enters. Events of one flow enter at least [`Hpcc::FLOW_INTERVAL`] cycles apart; four may wait, and a fifth replaces the newest of them. Results
//! have no backpressure. After a reset the engine clears its table (`2^A` cycles) and loads the configuration;
//! `cfg_load` loads it again, between transactions: each uses one configuration. Reset takes effect one cycle late, because each part has its own
//! reset register; in the cycle of `rst` and in the next one handshakes and events are suppressed. Sequence
//! numbers have the width given to [`Hpcc::new`]; higher bits are ignored.
//!
//! An event without hops changes nothing. An event of an unknown flow, with more than [`Hpcc::HOPS`] hops or an
//! invalid rate code, is dropped and counted.

use super::event::{FlowProgress, FlowWindows, JudgedTransaction, JudgedUtilisation, Transaction};
use super::slot_search::SLOTS;
use super::{
    ComputeWindow, EventMemory, EventSlots, FinishTransaction, FlowReportOut, FlowSetupIn,
    FlowStacks, FlowTable, LoadConfiguration, MeasureInFlight, SmoothHops, TransactionMemory,
    TransactionResult, UpdateProgress, WindowConfigIn, WindowEventIn, WindowResultOut,
    WindowStatsOut,
};
use crate::arith::{CounterBank, DelayLine, WideRegister};
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows; stacks of up to `H = 5 (1 + M)` entries, 5 or 15, `S = 64 H` bits; `I` and `R` as [`MeasureInFlight`] has them.
#[block(
    clock,
    reset = "tears down all flows, a cycle later",
    late_resets(
        configuration,
        slots,
        measure,
        compute,
        progresses,
        utilisations,
        windows,
        update,
        finish,
        outcome,
        counters
    ),
    check = assert!(
        H == 5 * (1 + M) && (M == 0 || M == 2) && S == 64 * H,
        "Hpcc: H = {H}, M = {M}, S = {S}"
    )
)]
pub struct Hpcc<
    const A: usize,
    const H: usize = 5,
    const M: usize = 0,
    const S: usize = 320,
    const I: usize = 3,
    const R: usize = 29,
> {
    /// The configuration, taken over on `load`.
    pub cfg: WindowConfigIn,
    /// Events: the telemetry of ACKs.
    pub ev: WindowEventIn<S>,
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
    configuration: LoadConfiguration<M>,
    slots: EventSlots<A, H, M, S>,
    /// Phases of a turn, for what takes the event, the last stacks, what computes, and all else.
    phases: [Replica<Bits<5>>; 4],
    /// What entered at this turn (bit 0) and those before.
    inside: Dff<Bits<29>>,
    /// What has entered, until its turn comes that counts, the last one.
    enters_later: [Dff<Bit>; M],
    entered_later: [DelayLine<Transaction, 5, 3>; M],
    events: EventMemory<H, M>,
    stacks: FlowStacks<64, A>,
    /// Hops after the first five, five each, and that they are measured in this turn.
    more_stacks: [FlowStacks<64, A>; M],
    measures_more: [Dff<Bit>; M],
    /// The first five were written in the turn before, or the five before these.
    stack_written: [Dff<Bit>; M],
    stack_written_place: [Dff<Bits<A>>; M],
    stack_place: Dff<Bits<A>>,
    /// `L[0]` of the stack that is measured, from its second hop on.
    first_entry: Dff<Bits<64>>,
    /// Entries until it is known whether they become the last ones of their flow.
    entries: DelayLine<Bits<64>, 10, 4>,
    entries_later: [DelayLine<Bits<64>, 5, 3>; M],
    /// The state of flows, by the stage that reads and writes it.
    progresses: FlowTable<FlowProgress, A>,
    utilisations: FlowTable<Bits<52>, A>,
    windows: FlowTable<FlowWindows, A>,
    measure: MeasureInFlight<H, I, R>,
    update: UpdateProgress<A>,
    transactions: TransactionMemory<M>,
    /// The event whose `U` is looked up, and whether it counts.
    utilisation_place: Dff<Bits<A>>,
    coming_smooths: Dff<Bit>,
    smooths: Dff<Bit>,
    /// `U` of each hop.
    smooth_hops: SmoothHops<H>,
    hop_utilisations: FlowStacks<52, A>,
    /// The same of hops after the first five, and that they are smoothed in this turn, or stored.
    more_hop_utilisations: [FlowStacks<52, A>; M],
    smooths_more: [Dff<Bit>; M],
    stores_more: [Dff<Bit>; M],
    /// What it becomes when a path begins, as the first one of a flow does.
    until_begun: DelayLine<Bits<52>, 9, 4>,
    begun: WideRegister<Bits<52>>,
    /// It becomes what it is smoothed to, and so does `U` later.
    keeps_smoothed: Dff<Bit>,
    takes_busiest: Dff<Bit>,
    stores_hops: Dff<Bit>,
    stores_hops_now: Dff<Bit>,
    hops_place: Dff<Bits<A>>,
    stored_hop: Dff<Bits<52>>,
    compute: ComputeWindow,
    /// What the windows are computed from.
    judged: Dff<JudgedUtilisation>,
    finishing: WideRegister<JudgedTransaction>,
    finishing_utilisation: WideRegister<JudgedUtilisation>,
    finish: FinishTransaction<A>,
    outcome: TransactionResult,
    /// What is counted, in the cycle before that.
    happened: [Dff<Bit>; 9],
    counters: CounterBank<9>,
    edge_rst: Replica<Bit>,
}

/// The engine for stacks of up to 15 entries.
pub type LongHpcc<const A: usize> = Hpcc<A, 15, 2, 960, 4, 30>;

impl<const A: usize, const H: usize, const M: usize, const S: usize, const I: usize, const R: usize>
    Hpcc<A, H, M, S, I, R>
{
    /// Entries that a stack holds at most.
    pub const HOPS: usize = H;
    /// Cycles from one event to the next, a turn for each five hops.
    pub const INTERVAL: usize = 5 * (1 + M);
    /// Cycles from an event to its result: a turn, and the transaction.
    pub const LATENCY: usize = 159 + 5 * M;
    /// Cycles from one event of a flow to the next: as many as slots that take turns.
    pub const FLOW_INTERVAL: usize = Self::INTERVAL * if M > 0 { 2 } else { SLOTS };

    /// The engine for sequence numbers of some bits; 24 by default, as in a BTH.
    ///
    /// # Panics
    /// When `seq_bits` is not in 2..=32.
    pub fn new(seq_bits: u32) -> Self {
        Self { update: UpdateProgress::new(seq_bits), ..Self::default() }
    }
}

#[allow(
    clippy::collapsible_if,
    reason = "arrays of `M` are empty without turns after the first one"
)]
impl<const A: usize, const H: usize, const M: usize, const S: usize, const I: usize, const R: usize>
    Logic for Hpcc<A, H, M, S, I, R>
{
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
        self.configuration.clear.next = self.progresses.cleared.val()
            && self.utilisations.cleared.val()
            && self.windows.cleared.val();
        join!(self.configuration.hold => self.slots.hold);
        self.cfg.busy.next = self.configuration.hold.val() || silent;
        join!(self.cfg.parameters => self.configuration.cfg);
        join!(self.pairs => self.configuration.pairs);
        join!(self.configuration.tx_unit => self.measure.tx_unit);
        join!(self.configuration.queue => self.measure.queue);
        join!(self.configuration.shared => self.compute.shared);
        join!(self.configuration.settings => self.compute.settings);

        comment!("Age 0: a transaction has entered.");
        join!(self.ev => self.slots.ev except(ready));
        self.ev.ready.next = self.slots.ev.ready.val() && !silent;
        join!(self.setup => self.slots.setup except(ready));
        self.setup.ready.next = self.slots.setup.ready.val() && !silent;
        if phase.get_bit(0) {
            self.inside.d.next = (self.inside.q.val() << 1).replace_bit(0, self.slots.enter.val());
        }
        if M > 0 {
            // A transaction of several turns counts from the last one of them on.
            self.entered_later[0].value.next = self.slots.entered.val();
            for i in 1..M {
                self.entered_later[i].value.next = self.entered_later[i - 1].out.val();
            }
            if phase.get_bit(0) {
                self.enters_later[0].d.next = self.slots.enter.val();
                for i in 1..M {
                    self.enters_later[i].d.next = self.enters_later[i - 1].q.val();
                }
                self.inside.d.next =
                    (self.inside.q.val() << 1).replace_bit(0, self.enters_later[M - 1].q.val());
            }
        }

        comment!("Ages 1 to 9: its stack, and the last one of its flow.");
        self.events.phase.next = self.phases[0].q.val();
        for i in 0..M {
            self.events.later[i].next = self.slots.later[i].val();
        }
        join!(self.slots.writes => self.events.write);
        join!(self.slots.write_place => self.events.write_place);
        join!(self.slots.head => self.events.head);
        join!(self.slots.hops => self.events.hops);
        join!(self.slots.enter_place => self.events.enter_place);
        self.stack_place.d.next = self.slots.entering_flow.val().get_bits::<A>(0);
        self.stacks.phase.next = self.phases[1].q.val();
        self.stacks.place.next = self.stack_place.q.val();
        for i in 0..M {
            self.more_stacks[i].phase.next = self.phases[1].q.val();
            self.more_stacks[i].place.next = self.entered_later[i].out.val().flow.get_bits::<A>(0);
            if self.phases[1].q.val().get_bit(4) {
                self.measures_more[i].d.next = self.slots.later[i].val();
            }
        }

        comment!("Age 5: the hops start.");
        self.measure.start.next = computing.get_bit(0);
        self.measure.n_hop.next = self.events.entering.val().n_hop;
        join!(self.events.entry => self.measure.entry);
        if computing.get_bit(0) {
            self.first_entry.d.next = self.events.entry.val();
        }
        if M > 0 {
            if !self.slots.later[0].val() {
                self.measure.start.next = false;
                self.first_entry.d.next = self.first_entry.q.val();
            }
        }
        if self.configuration.has_pairs.val() {
            self.measure.previous.next = self.first_entry.q.val();
            if computing.get_bit(0) {
                self.measure.previous.next = self.events.entry.val();
            }
            if M > 0 {
                if !self.slots.later[0].val() {
                    self.measure.previous.next = self.first_entry.q.val();
                }
            }
        } else if M > 0 {
            self.measure.previous.next = self.stacks.previous.val();
            for i in 0..M {
                if self.measures_more[i].q.val() {
                    self.measure.previous.next = self.more_stacks[i].previous.val();
                }
            }
        } else {
            join!(self.stacks.previous => self.measure.previous);
        }

        comment!("Ages 1 to 19: whether it counts, and the last stack of its flow.");
        self.progresses.place.next = self.stack_place.q.val();
        self.update.phase.next = phase;
        self.update.decides.next = phase.get_bit(3) && self.inside.q.val().get_bit(2);
        if M > 0 {
            let entered = self.entered_later[M - 1].out.val();
            self.progresses.place.next = entered.flow.get_bits::<A>(0);
            self.update.entered.next = entered;
        } else {
            join!(self.slots.entered => self.update.entered);
        }
        join!(self.events.entering => self.update.head);
        join!(self.progresses.state => self.update.progress);
        join!(self.measure.measures => self.update.measures);
        join!(self.configuration.has_pairs => self.update.pairs);
        join!(self.update.writes => self.progresses.write);
        join!(self.update.index => self.progresses.write_place);
        join!(self.update.after => self.progresses.after);
        self.entries.value.next = self.events.entry.val();
        join!(self.update.writes_stack => self.stacks.write);
        join!(self.update.stack_index => self.stacks.write_place);
        if M > 0 {
            self.entries_later[0].value.next = self.entries.out.val();
            for i in 1..M {
                self.entries_later[i].value.next = self.entries_later[i - 1].out.val();
            }
            self.stacks.entry.next = self.entries_later[M - 1].out.val();
            if phase.get_bit(0) {
                self.stack_written[0].d.next = self.update.writes_stack.val();
                self.stack_written_place[0].d.next = self.update.stack_index.val();
                for i in 1..M {
                    self.stack_written[i].d.next = self.stack_written[i - 1].q.val();
                    self.stack_written_place[i].d.next = self.stack_written_place[i - 1].q.val();
                }
            }
            for i in 0..M {
                self.more_stacks[i].write.next = phase.get_bit(0) && self.stack_written[i].q.val();
                self.more_stacks[i].write_place.next = self.stack_written_place[i].q.val();
                self.more_stacks[i].entry.next = self.entries_later[M - 1].out.val();
            }
        } else {
            join!(self.entries.out => self.stacks.entry);
        }

        comment!("The transaction that each stage needs in its phase.");
        self.transactions.phase.next = phase;
        for i in 0..M {
            self.transactions.later[i].next = self.slots.later[i].val();
        }
        join!(self.update.judged => self.transactions.judged);
        join!(self.compute.judged => self.transactions.utilisation);
        let found = self.transactions.found.val();
        let place = found.transaction.flow.get_bits::<A>(0);

        comment!(
            "Ages 46 to 79: U of each hop, which are looked up from age 52 on and written from age 70 on."
        );
        let settings = self.configuration.settings.val();
        self.smooth_hops.phase.next = phase;
        if M > 0 {
            // The first hops of a stack are here in the turn after that of an entry.
            if !self.slots.later[0].val() {
                self.smooth_hops.phase.next = 0.into();
            }
        }
        self.smooth_hops.t_ns.next = settings.t_ns;
        self.smooth_hops.t_reciprocal.next = settings.t_reciprocal;
        join!(self.measure.measured => self.smooth_hops.measured);
        let read_phase = self.phases[1].q.val();
        self.hop_utilisations.phase.next =
            concat((read_phase.get_bit(0), read_phase.get_bits::<4>(1)));
        self.hop_utilisations.place.next = place;
        if M > 0 {
            self.smooth_hops.previous.next = self.hop_utilisations.previous.val();
            if read_phase.get_bit(0) {
                self.smooths_more[0].d.next =
                    !self.slots.later[0].val() && !self.slots.later[1].val();
                self.smooths_more[1].d.next = self.slots.later[0].val();
            }
            for i in 0..M {
                self.more_hop_utilisations[i].phase.next =
                    concat((read_phase.get_bit(0), read_phase.get_bits::<4>(1)));
                self.more_hop_utilisations[i].place.next = place;
                if self.smooths_more[i].q.val() {
                    self.smooth_hops.previous.next = self.more_hop_utilisations[i].previous.val();
                }
            }
        } else {
            join!(self.hop_utilisations.previous => self.smooth_hops.previous);
        }
        self.smooth_hops.n_hop.next = found.progress.n_hop;
        self.until_begun.value.next = self.utilisations.state.val();
        self.begun.take.next = phase.get_bit(2);
        self.begun.value.next = self.until_begun.out.val();
        let smooths_hops = settings.by_hop && found.counts;
        if phase.get_bit(3) {
            self.keeps_smoothed.d.next = smooths_hops;
            self.takes_busiest.d.next = self.keeps_smoothed.q.val();
            self.hops_place.d.next = place;
        }
        self.stores_hops.d.next =
            phase.get_bit(3) && self.inside.q.val().get_bit(13) && (smooths_hops || found.new_path);
        if M > 0 {
            if phase.get_bit(3) {
                self.stores_more[0].d.next = self.slots.later[1].val();
                self.stores_more[1].d.next =
                    !self.slots.later[0].val() && !self.slots.later[1].val();
            }
            for i in 0..M {
                if self.slots.later[i].val() {
                    self.stores_hops.d.next = phase.get_bit(3)
                        && self.inside.q.val().get_bit(13 - M + i)
                        && (smooths_hops || found.new_path);
                }
            }
        }
        self.stores_hops_now.d.next = self.stores_hops.q.val();
        self.stored_hop.d.next = self.begun.out.val();
        if self.keeps_smoothed.q.val() {
            self.stored_hop.d.next = self.smooth_hops.after.val();
        }
        self.hop_utilisations.write.next = self.stores_hops_now.q.val();
        self.hop_utilisations.write_place.next = self.hops_place.q.val();
        self.hop_utilisations.entry.next = self.stored_hop.q.val();
        for i in 0..M {
            if self.stores_more[i].q.val() {
                self.hop_utilisations.write.next = false;
            }
            self.more_hop_utilisations[i].write.next =
                self.stores_hops_now.q.val() && self.stores_more[i].q.val();
            self.more_hop_utilisations[i].write_place.next = self.hops_place.q.val();
            self.more_hop_utilisations[i].entry.next = self.stored_hop.q.val();
        }
        self.compute.takes_busiest.next = self.takes_busiest.q.val();
        join!(self.smooth_hops.busiest => self.compute.busiest);
        join!(self.smooth_hops.last_is_near => self.compute.last_is_near);

        comment!("Ages 53 to 78: U, which is looked up at age 57 and written at age 76.");
        self.compute.phase.next = computing;
        join!(self.measure.limiting => self.compute.hop);
        self.utilisations.place.next = self.utilisation_place.q.val();
        join!(self.utilisations.state => self.compute.previous_u);
        if phase.get_bit(2) {
            self.utilisation_place.d.next = place;
            self.coming_smooths.d.next = found.counts;
            self.smooths.d.next = self.coming_smooths.q.val();
        }
        self.compute.counts.next = self.smooths.q.val();
        self.utilisations.write.next =
            phase.get_bit(1) && self.inside.q.val().get_bit(15) && found.transaction.in_table;
        self.utilisations.write_place.next = place;
        self.utilisations.after.next = self.compute.u.val();
        if found.transaction.op.get_bit(1) {
            self.utilisations.after.next = 0x100_0000_0000_u64.into();
        }
        comment!("Age 68: the fair share begins.");
        self.compute.rate.next = found.rate;
        self.compute.n.next = found.n;

        comment!("Ages 125 to 143: the windows.");
        self.windows.place.next = place;
        join!(self.windows.state => self.compute.previous);
        if phase.get_bit(0) {
            self.judged.d.next = self.transactions.found_utilisation.val();
            self.judged.d.next.speeds_up =
                found.counts && self.transactions.found_utilisation.val().speeds_up;
            self.judged.d.next.shares =
                found.n.get_bits::<15>(1).any() && self.transactions.found_utilisation.val().shares;
        }
        self.compute.judged_before.next = self.judged.q.val();
        self.finishing.take.next = phase.get_bit(3);
        self.finishing.value.next = found;
        self.finishing_utilisation.take.next = phase.get_bit(3);
        self.finishing_utilisation.value.next = self.transactions.found_utilisation.val();
        self.compute.ends.next = self.finishing.out.val().counts;
        self.compute.updates.next = self.finishing.out.val().updates;
        self.finish.finishes.next = phase.get_bit(2) && self.inside.q.val().get_bit(28);
        join!(self.finishing.out => self.finish.judged);
        join!(self.finishing_utilisation.out => self.finish.utilisation);
        join!(self.compute.windows => self.finish.windows);
        join!(self.finish.writes => self.windows.write);
        join!(self.finish.index => self.windows.write_place);
        join!(self.finish.after => self.windows.after);

        comment!("Ages up to 154: result or report.");
        self.outcome.t_reciprocal.next = self.configuration.settings.val().t_reciprocal;
        join!(self.finish.ended => self.outcome.ended);
        join!(self.finish.result => self.outcome.result);
        join!(self.finish.report => self.outcome.report);
        join!(self.finish.finished => self.outcome.finished);
        join!(self.compute.windows => self.outcome.windows);
        join!(self.outcome.res => self.res except(valid));
        self.res.valid.next = self.outcome.res.valid.val() && !silent;
        join!(self.outcome.flow => self.flow except(valid));
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
            for i in 0..M {
                self.enters_later[i].d.next = false;
            }
        }
    }
}
