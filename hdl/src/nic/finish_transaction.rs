//! The end of a transaction in the window engine: the new state.
//!
//! ```text
//!  age          120                         123           124                125
//!  previous ──> after the last update? ───> does it ────> new state ──┬────> after ──> flow_table
//!  acked ─────> the same path?              count?                    └────> finished, windows, u
//!  computed ──────────────────────────────> ──────────────────────────┘
//! ```
//!
//! Contract: `previous`, `transaction` and `acked` are stable from age 120 to 124; `finishes` marks age 123, in which the window is valid.
//! `after` is valid at age 125, which `writes` marks, and so are the values for [`TransactionResult`](super::TransactionResult). One
//! transaction every 5 cycles.

use super::event::{EventHead, Finished, FlowWindows, SmoothedBase, Transaction};
use super::{FlowState, TransactionResult};
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits of the table of flows.
#[block(clock, reset = "no output", by_hand, defaults)]
pub struct FinishTransaction<const A: usize> {
    /// A transaction is at age 123.
    pub finishes: Signal<In, Bit>,
    /// State of the flow when it entered.
    pub previous: Signal<In, FlowState>,
    /// The transaction that entered.
    pub transaction: Signal<In, Transaction>,
    /// The event; of an operation it means nothing.
    pub acked: Signal<In, EventHead>,
    /// The new window, Q24.16.
    pub w: Signal<In, Bits<40>>,
    /// What it was computed from.
    pub computed: Signal<In, SmoothedBase>,
    /// Entries are compared with `L[0]` of their own stack; one alone begins a path.
    pub pairs: Signal<In, Bit>,
    /// New state of the flow.
    pub after: Signal<Out, FlowState>,
    /// Write enable of the flow table, in this cycle.
    pub writes: Signal<Out, Bit>,
    /// Write enable of the stack memory: the event's stack becomes the flow's, in the same cycle.
    pub writes_stack: Signal<Out, Bit>,
    /// Address in the table.
    pub index: Signal<Out, Bits<A>>,
    /// A transaction has ended: an event without a flow,
    pub ended: Signal<Out, Bit>,
    /// an event,
    pub result: Signal<Out, Bit>,
    /// or an operation.
    pub report: Signal<Out, Bit>,
    /// An event was dropped: flow not set up.
    pub unknown: Signal<Out, Bit>,
    /// What has ended, but for the windows and the utilisation:
    pub finished: Signal<Out, Finished>,
    /// its windows,
    pub windows: Signal<Out, FlowWindows>,
    /// and its utilisation, Q12.40.
    pub u: Signal<Out, Bits<52>>,
    sequence_shift: Constant<Bits<6>>,
    sequence_mask: Constant<Bits<32>>,

    // Ages 120 to 122.
    distance: Dff<Bits<32>>,
    /// Of its bytes those that are not 0, and its sign.
    some_byte: Signal<Local, Bits<4>>,
    distant: Dff<Bits<4>>,
    is_before: Dff<Bit>,
    is_after: Dff<Bit>,
    is_event: Dff<Bit>,
    was_seen: Dff<Bit>,
    upper_path_is_same: Dff<Bit>,
    lower_path_is_same: Dff<Bit>,
    /// It is set up or torn down.
    is_set_up: Dff<Bit>,
    hops_are_same: Dff<Bit>,
    same_path: Dff<Bit>,
    has_hops: Dff<Bit>,
    is_one: Dff<Bit>,
    has_pair: Dff<Bit>,

    // Age 123.
    decides: ResetDff<Bit>,
    counts: Dff<Bit>,
    updates: Dff<Bit>,
    starts_path: Dff<Bit>,
    takes_stack: Dff<Bit>,
    new_windows: Dff<FlowWindows>,
    new_u: Dff<Bits<52>>,
    new_multiplies: Dff<Bit>,
    new_lhcs: Dff<Bit>,

    // Age 124.
    more_stages: Signal<Local, Bits<8>>,
    /// The state after an event; an operation has that before it.
    seen_state: Signal<Local, FlowState>,
    state: Dff<FlowState>,
    stores: ResetDff<Bit>,
    stores_stack: ResetDff<Bit>,
    place: Dff<Bits<A>>,
    shown: Dff<Finished>,
    shown_windows: Dff<FlowWindows>,
    shown_u: Dff<Bits<52>>,
    is_done: ResetDff<Bit>,
    gives: ResetDff<Bit>,
    reports: ResetDff<Bit>,
    drops: ResetDff<Bit>,
}

impl<const A: usize> FinishTransaction<A> {
    /// Cycles from `finishes` to the result.
    pub const LATENCY: usize = 2 + TransactionResult::LATENCY;

    /// The block for sequence numbers of some bits; higher bits of them are ignored.
    ///
    /// # Panics
    /// When `seq_bits` is not in 2..=32.
    pub fn new(seq_bits: u32) -> Self {
        assert!((2..=32).contains(&seq_bits), "{seq_bits} bits of sequence number: not 2 to 32");
        let shift = 32 - seq_bits;
        Self {
            sequence_shift: Constant::new(u64::from(shift).to_bits()),
            sequence_mask: Constant::new(u64::from(u32::MAX >> shift).to_bits()),
            ..Self::defaults()
        }
    }
}

impl<const A: usize> Default for FinishTransaction<A> {
    /// The block for the 24 bits of a BTH's sequence number.
    fn default() -> Self {
        Self::new(24)
    }
}

impl<const A: usize> Logic for FinishTransaction<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_finish_transaction");
        let progress = self.previous.val().progress;
        let acked = self.acked.val();
        let op = self.transaction.val().op;
        let in_table = self.transaction.val().in_table;

        comment!("Ages 120 to 122: is the ACK after the last update, and of the same path?");
        self.distance.d.next =
            (acked.ack_seq - progress.last_update_seq) << self.sequence_shift.val();
        self.some_byte.next = 0.into();
        for i in 0..4 {
            if self.distance.q.val().get_bits::<8>(8 * i).any() {
                self.some_byte.next = self.some_byte.val().replace_bit(i, true);
            }
        }
        self.distant.d.next = self.some_byte.val();
        self.is_before.d.next = self.distance.q.val().get_bit(31);
        self.is_after.d.next = self.distant.q.val().any() && !self.is_before.q.val();
        self.is_event.d.next = !op.any() && in_table && progress.known;
        self.was_seen.d.next = progress.seen;
        self.upper_path_is_same.d.next =
            progress.path_id.get_bits::<6>(6) == acked.path_id.get_bits::<6>(6);
        self.lower_path_is_same.d.next =
            progress.path_id.get_bits::<6>(0) == acked.path_id.get_bits::<6>(0);
        self.hops_are_same.d.next = progress.n_hop == acked.n_hop;
        self.same_path.d.next = self.was_seen.q.val()
            && self.upper_path_is_same.q.val()
            && self.lower_path_is_same.q.val()
            && self.hops_are_same.q.val();
        self.is_one.d.next = acked.n_hop == 1;
        self.has_pair.d.next = acked.n_hop.any() && !self.is_one.q.val();
        if self.pairs.val() {
            self.same_path.d.next = self.has_pair.q.val();
        }
        self.is_set_up.d.next = op.get_bit(1);
        self.has_hops.d.next = acked.n_hop.any();

        comment!("Age 123: is it used?");
        let is_event = self.is_event.q.val();
        let same_path = self.same_path.q.val();
        let is_after = self.is_after.q.val();
        let measured = self.computed.val().base.measured;
        self.decides.d.next = self.finishes.val();
        self.counts.d.next = is_event && same_path && measured;
        self.updates.d.next = is_event && same_path && measured && is_after;
        self.starts_path.d.next = is_event && !same_path && self.has_hops.q.val();
        self.takes_stack.d.next = is_event && self.has_hops.q.val();
        if same_path {
            self.takes_stack.d.next = is_event && measured;
        }
        self.new_windows.d.next.w = self.w.val();
        self.new_windows.d.next.wc = self.computed.val().base.wc;
        if is_after {
            self.new_windows.d.next.wc = self.w.val();
        }
        self.new_u.d.next = self.computed.val().u;
        self.new_multiplies.d.next = self.computed.val().base.multiplies;
        self.new_lhcs.d.next = self.computed.val().base.lhcs;

        comment!("Age 124: the new state.");
        let decides = self.decides.q.val();
        let counts = self.counts.q.val();
        let starts_path = self.starts_path.q.val();
        self.more_stages.next = progress.inc_stage + 1;
        if progress.inc_stage.all() {
            self.more_stages.next = progress.inc_stage;
        }
        if self.new_multiplies.q.val() {
            self.more_stages.next = 0.into();
        }
        self.seen_state.next = self.previous.val();
        if counts {
            self.seen_state.next.windows = self.new_windows.q.val();
            self.seen_state.next.u = self.new_u.q.val();
        }
        if self.updates.q.val() {
            self.seen_state.next.progress.inc_stage = self.more_stages.val();
        }
        if self.updates.q.val() || starts_path {
            self.seen_state.next.progress.last_update_seq =
                acked.snd_nxt & self.sequence_mask.val();
        }
        if starts_path {
            self.seen_state.next.progress.seen = true;
            self.seen_state.next.progress.path_id = acked.path_id;
            self.seen_state.next.progress.n_hop = acked.n_hop;
        }
        self.state.d.next = self.seen_state.val();
        if self.is_set_up.q.val() {
            self.state.d.next.progress.known = !op.get_bit(0);
            self.state.d.next.progress.seen = false;
            self.state.d.next.progress.inc_stage = 0.into();
            self.state.d.next.progress.last_update_seq = 0.into();
            self.state.d.next.progress.n_hop = 0.into();
            self.state.d.next.progress.path_id = 0.into();
            self.state.d.next.windows.w = self.transaction.val().window;
            self.state.d.next.windows.wc = self.transaction.val().window;
            self.state.d.next.u = 0x100_0000_0000_u64.into();
        }
        self.stores.d.next = decides && in_table;
        self.stores_stack.d.next = decides && self.takes_stack.q.val();
        self.place.d.next = self.transaction.val().flow.get_bits::<A>(0);
        self.after.next = self.state.q.val();
        self.writes.next = self.stores.q.val();
        self.writes_stack.next = self.stores_stack.q.val();
        self.index.next = self.place.q.val();

        comment!("Result or report.");
        self.shown.d.next.op = op;
        self.shown.d.next.flow = self.transaction.val().flow;
        self.shown.d.next.known = progress.known && in_table;
        self.shown.d.next.progress = self.seen_state.val().progress;
        self.shown.d.next.updated = self.updates.q.val();
        self.shown.d.next.measured = counts;
        self.shown.d.next.lhcs = counts && self.new_lhcs.q.val();
        self.shown.d.next.new_path = starts_path;
        self.shown_windows.d.next = self.seen_state.val().windows;
        self.shown_u.d.next = self.seen_state.val().u;
        self.is_done.d.next = decides;
        self.gives.d.next = decides && is_event;
        self.reports.d.next = decides && op.any();
        self.drops.d.next = decides && !op.any() && !is_event;
        self.finished.next = self.shown.q.val();
        self.windows.next = self.shown_windows.q.val();
        self.u.next = self.shown_u.q.val();
        self.ended.next = self.is_done.q.val();
        self.result.next = self.gives.q.val();
        self.report.next = self.reports.q.val();
        self.unknown.next = self.drops.q.val();
    }
}
